import assert from "node:assert/strict";
import test from "node:test";
import { errorsIn } from "../../js/error_search.js";

const chapters = { 2: { title: "2. Traps", address: "n/02.html" }, 5: { title: "5. Broadcasting", address: "n/05.html" } };
const cases = [
  { title: "Case 01: one", address: "n/12.html#case-01", symptom: "", operations: [], messages: [
    { family: "overlap_self", error: "unsupported operation: more than" },
    { family: "overlap_self", error: "unsupported operation: more than, once more" },
  ] },
  { title: "Case 28: two", address: "n/14.html#case-28", symptom: "", operations: [], messages: [
    { family: "expanded_write", error: "Use of fill_ on" },
    { family: null, error: "Spare storages are deprecated, 3 times." },
  ] },
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
  for (const text of ["", "  \n ", "expand", "stride 0", "how do I clone a tensor", "Error: ", "RuntimeError: CUDA error: out of memory", "<img src=x>"]) {
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

for (const [name, text, words] of [
  ["a refusal that a compiler quotes", "TorchRuntimeError: RuntimeError when making fake tensor call\n  Explanation: Dynamo failed to run FX node with fake tensors: call_method expand(*(FakeTensor(..., size=(3,)), 2, 4), **{}): got RuntimeError('expand: attempting to expand a dimension of length 3 -> 4!')\n  Hint: Your code may", /dimension of 3 that is to become 4/],
  ["a product that a compiler refuses", "got RuntimeError('a and b must have same reduction dim, but got [2, 3] X [4, 5].')", /\[2, 3\] times one of \[4, 5\]: the 3 columns/],
  ["a GPU without memory", "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 18.62 GiB. GPU 0 has a total capacity of 23.65 GiB", /18\.62 GiB were asked for at once/],
  ["a gradient of another size", "RuntimeError: Function ScaleBackward returned an invalid gradient at index 1 - got [64, 3] but expected shape compatible with [3]", /one number for each element/],
  ["the words of an older version", "RuntimeError: a leaf Variable that requires grad has been used in an in-place operation.", /a parameter/],
]) {
  test(`errorsIn finds ${name}`, () => {
    const [hit] = ask(String(text));
    assert.match(hit.means, /** @type {RegExp} */ (words));
  });
}

test("errorsIn leaves a wrong call of a method of one's own to others", () => {
  assert.deepEqual(ask("TypeError: Net.forward() takes 2 positional arguments but 3 were given"), []);
  assert.equal(ask("TypeError: TensorBase.t() takes no arguments (1 given)").length, 1);
});
