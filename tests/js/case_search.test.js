import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { casesFor } from "../../js/case_search.js";

const { cases: rows } = JSON.parse(readFileSync(new URL("../../book/cases.json", import.meta.url), "utf8"));
const cases = rows.map((/** @type {any} */ row) => ({
  title: `Case ${row.id}: ${row.title}`,
  address: row.id,
  symptom: row.symptom,
  operations: row.operations,
  messages: Object.entries({ ...(row.error ? { [row.error]: row.explain } : {}), ...row.also }).map(([error, family]) => ({ error, family })),
}));
const ask = (/** @type {string} */ text) => casesFor(text, cases).map(({ address }) => address);

for (const [name, words] of Object.entries({
  "01": ["every row changes", "all rows are the same after expand", "writing one row changes all rows"],
  "04": ["masked_fill_"],
  "08": ["tril_ mask", "causal mask in place"],
  "11": ["unfold in place"],
  "13": ["shift columns"],
  "16": ["position ids"],
  "17": ["attention mask padding"],
  "20": ["normalize rows sum"],
  "23": ["repeat order numpy"],
  "25": ["repeat_kv memory"],
  "27": ["pairwise distance out of memory"],
  "28": ["storage() deprecated"],
  "30": ["data_ptr shared memory"],
  "32": ["memory leak when keeping slices", "memory keeps growing slice"],
  "33": ["torch.save file too big", "saved file as large as whole tensor"],
  "34": ["pickle expanded"],
  "36": ["move to gpu memory expand"],
  "37": ["clone strides"],
  "38": ["tied weights load_state_dict", "weight tying assign=True"],
  "39": ["double() parts tied embedding"],
  "41": ["safetensors"],
  "44": ["cls token gradient"],
  "49": ["distributed scatter column"],
  "53": ["reshape lost write"],
  "56": ["channels_last lost"],
  "58": ["as_strided gradient"],
  "60": ["leaf variable in-place"],
  "61": ["channel loop"],
  "63": ["modified by an inplace operation"],
  "65": ["clip_grad_norm_"],
  "66": ["hook gradient"],
  "67": ["numpy array changes tensor"],
  "70": ["negative stride"],
  "71": ["indexed assignment does nothing", "a[mask][0] = 0"],
  "73": ["gather only one feature"],
  "74": ["loss not decreasing broadcast", "model predicts the mean", "mse_loss shapes"],
  "77": ["vmap zeros"],
  "78": ["torch.compile wrong result"],
  "85": ["GRU hidden state expand"],
  "87": ["mps garbage"],
  "89": ["DataLoader worker"],
})) {
  test(`casesFor finds case ${name} by what people type`, () => {
    for (const text of words) assert.ok(ask(text).includes(name), `${text}: ${ask(text)}`);
  });
}

test("casesFor puts the case first whose title is typed", () => {
  for (const { title, address } of cases) {
    const text = title.replace(/^Case \d+: /, "");
    assert.equal(ask(text)[0], address, text);
  }
});

test("casesFor finds nothing in nothing, in words of no case, in common words, and in a text that is no question", () => {
  for (const text of ["", "  ", "how do I", "the", "learning rate schedule", "expand\nexpand", `expand ${"clone ".repeat(50)}`]) {
    assert.deepEqual(ask(text), [], text);
  }
});

test("casesFor gives a few cases at most, and does not mind capitals, quotes and endings", () => {
  assert.ok(ask("expand").length > 2);
  assert.ok(ask("expand").length <= 6);
  assert.deepEqual(ask("Masked_Fill_"), ask("`masked_fill`"));
  assert.deepEqual(ask("expanding"), ask("expanded"));
});
