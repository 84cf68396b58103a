import assert from "node:assert/strict";
import test from "node:test";
import { errorsIn } from "../../js/error_search.js";

const chapters = { 2: { title: "2. Traps", address: "n/02.html" }, 5: { title: "5. Broadcasting", address: "n/05.html" } };
const cases = [
  { title: "Case 01: one", address: "n/12.html#case-01", family: "overlap_self", error: "unsupported operation: more than" },
  { title: "Case 28: two", address: "n/14.html#case-28", family: null, error: "Spare storages are deprecated, 3 times." },
];
const ask = (/** @type {string} */ text) => errorsIn(text, { chapters, cases });
const OVERLAP = "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.";
const EXPAND = "The expanded size of the tensor (7) must match the existing size (9) at non-singleton dimension 0.  Target sizes: [7].  Tensor sizes: [9]";
const TRACEBACK = `Traceback (most recent call last):
  File "train.py", line 31, in <module>
    main()
  File "train.py", line 12, in main
    bias += step
RuntimeError: ${OVERLAP}`;

for (const [name, text] of Object.entries({
  "alone": EXPAND,
  "with its type": `RuntimeError: ${EXPAND}`,
  "with single spaces": EXPAND.replaceAll("  ", " "),
  "with a rank before it": `[rank0]: RuntimeError: ${EXPAND}`,
  "as pytest shows it": `E       RuntimeError: ${EXPAND}\n\ntest_x.py:3: RuntimeError`,
  "in quotes, in a sentence": `Help: I get "${EXPAND}" since yesterday`,
  "over several lines": EXPAND.replaceAll(". ", ".\r\n"),
  "broken within the sentence": EXPAND.replace("match the", "match\n  the"),
})) {
  test(`errorsIn finds a message ${name}, and fills in its numbers`, () => {
    const [hit, ...others] = ask(text);
    assert.deepEqual(others, []);
    assert.match(hit.means, /Dimension 0 of the target is to be 7, and the tensor that is expanded has 9 there/);
    assert.deepEqual(hit.chapters, [chapters[5]]);
  });
}

test("errorsIn finds the error of a traceback, whole or with its lines run together as a field of one line has them", () => {
  for (const text of [TRACEBACK, TRACEBACK.replaceAll("\n", " "), TRACEBACK.replaceAll("\n", "")]) {
    const [hit, ...others] = ask(text);
    assert.deepEqual(others, []);
    assert.ok(hit.message.startsWith("unsupported operation: more than one element"));
    assert.deepEqual(hit.cases, [cases[0]]);
  }
});

test("errorsIn gives of a traceback with two errors the last one first", () => {
  const hits = ask(`RuntimeError: ${EXPAND}\n\nDuring handling of the above exception, another exception occurred:\n\n${TRACEBACK}`);
  assert.deepEqual(hits.map(({ chapters: [{ title }] }) => title), ["2. Traps", "5. Broadcasting"]);
});

test("errorsIn finds a warning that no family has by the case that shows it, whatever its numbers", () => {
  const [hit] = ask("lib.py:3: UserWarning: Spare  storages are deprecated, 77 times. It will be removed");
  assert.deepEqual(hit.cases, [cases[1]]);
  assert.equal(hit.means, "");
});

test("errorsIn finds nothing in words, in nothing, and in what is no message of this subject", () => {
  for (const text of ["", "  \n ", "expand", "stride 0", "how do I clone a tensor", "Error: ", "RuntimeError: CUDA out of memory.", "<img src=x>"]) {
    assert.deepEqual(ask(text), [], text);
  }
});

test("errorsIn looks at the end of a text of any length, at once", () => {
  const began = process.cpuUsage();
  assert.equal(ask(`${"x".repeat(5_000_000)}\n${TRACEBACK}`).length, 1);
  assert.equal(ask("Error: ".repeat(100_000)).length, 0);
  assert.ok(process.cpuUsage(began).user < 2_000_000); // microseconds of work
});

test("errorsIn says of a warning that it is one, and leaves Python's own errors to others", () => {
  const [warning] = ask("UserWarning: Use of masked_fill_ on expanded tensors is deprecated. Please clone() the tensor before");
  assert.equal(warning.kind, "Warning");
  assert.equal(ask(`RuntimeError: ${OVERLAP}`)[0].kind, "Error");
  assert.deepEqual(ask("NameError: name 'tensr' is not defined"), []);
});
