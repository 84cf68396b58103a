import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import Ajv from "ajv/dist/2020.js";
import { evaluate } from "../../js/engine/index.js";

const schema = JSON.parse(readFileSync(new URL("../../src/stridelab/scene.schema.json", import.meta.url), "utf8"));
const validate = new Ajv({ allowUnionTypes: true }).compile(schema);

/** @param {string} source */
function outputs(source) {
  const { lines, scene } = evaluate(source);
  assert.ok(validate(scene), JSON.stringify(validate.errors));
  assert.equal(lines.at(-1)?.error ?? null, null);
  return lines.filter(({ output }) => output !== null).map(({ output }) => output);
}

/** @param {string} source */
const names = (source) => evaluate(source).scene.tensors.map(({ name }) => name);

/** @param {string} source */
const error = (source) => evaluate(source).lines.at(-1)?.error;

const tensor = (/** @type {string} */ name) => ({ type: "tensor", name });
const int = (/** @type {number | string} */ value) => ({ type: "int", value });

test("a line has its source, its error, a warning, a note and an output", () => {
  assert.deepEqual(evaluate("x = torch.arange(3)  # three\nx.sum()").lines, [
    { source: "x = torch.arange(3)", error: null, warning: null, note: null, output: null },
    { source: "x.sum()", error: null, warning: null, note: null, output: tensor("x.sum()") },
  ]);
});

test("an expression shows its value, None shows nothing, print shows a list", () => {
  assert.deepEqual(outputs("1 + 1\nNone\nprint(None, 'a', 1.5, True)\nprint()"), [
    int(2), [{ type: "None" }, { type: "str", value: "a" }, { type: "float", value: 1.5 }, { type: "bool", value: true }], [],
  ]);
});

test("values that JSON cannot hold are strings", () => {
  assert.deepEqual(outputs("2**60\n-2**60\nfloat('nan')\nfloat('-inf')"), [
    int("1152921504606846976"), int("-1152921504606846976"), { type: "float", value: "nan" }, { type: "float", value: "-inf" },
  ]);
  const { scene } = evaluate("x = torch.tensor([2**60])\ny = torch.tensor([float('inf'), 0.1])\nz = torch.empty(1)");
  assert.deepEqual(scene.storages.map(({ cells }) => cells[0].values), [["1152921504606846976"], ["inf", 0.1], [null]]);
});

test("Size, tuple, list and dtype are told apart", () => {
  assert.deepEqual(outputs("x = torch.zeros(2, 3)\nx.shape\nx.stride()\nx.tolist()[0][:1]\nx.dtype"), [
    { type: "Size", items: [int(2), int(3)] }, { type: "tuple", items: [int(3), int(1)] },
    { type: "list", items: [{ type: "float", value: 0 }] }, { type: "dtype", value: "torch.float32" },
  ]);
});

test("variables come in the order of their first binding, then what outputs mention", () => {
  assert.deepEqual(names("b = torch.ones(2)\nb.view(2, 1)\na = b\nb = a[1:]"), ["b", "a", "b.view(2, 1)"]);
});

test("a tensor that has a name goes by its first one, and both are shown", () => {
  assert.deepEqual(outputs("x = y = torch.ones(2)\ny"), [tensor("x")]);
  assert.deepEqual(names("x = y = torch.ones(2)"), ["x", "y"]);
});

test("members of tuples go by name and index", () => {
  assert.deepEqual(names("p = torch.arange(4).split(2)\nprint(p[1], p)\np[0].T"), ["p[0]", "p[1]", "p[0].T"]);
  assert.deepEqual(names("torch.arange(2).unbind()"), ["torch.arange(2).unbind()[0]", "torch.arange(2).unbind()[1]"]);
});

test("a second tensor under the same text gets its line, a third in the line its number", () => {
  assert.deepEqual(names("x = torch.ones(2)\nx.view(2)\nx.view(2)\nprint(x.view(2), x.view(2))"), [
    "x", "x.view(2)", "x.view(2) (line 3)", "x.view(2) (line 4)", "x.view(2) (line 4, 2)",
  ]);
});

test("what an output mentions stays when its variable is deleted or bound again", () => {
  assert.deepEqual(names("x = torch.ones(2)\nx\ndel x"), ["x"]);
  assert.deepEqual(names("x = torch.ones(2)\nx\nx = torch.zeros(1)"), ["x", "x (line 2)"]);
});

test("it stops at the first line that fails", () => {
  const { lines, scene } = evaluate("x = torch.ones(2)\ny = x.view(3)\nz = x");
  assert.equal(lines.length, 2);
  assert.deepEqual(lines[1].error, { type: "RuntimeError", message: "shape '[3]' is invalid for input of size 2" });
  assert.deepEqual(scene.tensors.map(({ name }) => name), ["x"]);
});

test("a syntax error stops before anything runs", () => {
  const { lines, scene } = evaluate("x = torch.ones(2)\ny = = x");
  assert.deepEqual(lines.map(({ source, error: found }) => [source, found?.type]), [["y = = x", "SyntaxError"]]);
  assert.deepEqual(scene, { version: 1, storages: [], tensors: [] });
});

test("what comes before a statement that is not covered still runs", () => {
  const { lines } = evaluate("x = torch.ones(2)\nfor i in x:\n    print(i)");
  assert.deepEqual(lines.map(({ error: found }) => found?.type ?? null), [null, "NotCovered"]);
});

test("of a statement that goes on with what is not covered no part runs", () => {
  for (const line of ["x = torch.ones(3) if x else x", "with torch.no_grad():\n    x.fill_(1) if x else x", "with torch.no_grad() if x else x:\n    x.fill_(1)",
    "with (torch.no_grad(), x):\n    x.fill_(1)"]) {
    const { lines, scene } = evaluate(`x = torch.zeros(2)\n${line}`);
    assert.equal(lines[0].error, null);
    assert.equal(lines[lines.length - 1].error?.type, "NotCovered", line);
    assert.deepEqual(scene, evaluate("x = torch.zeros(2)").scene, line);
  }
});

test("a line that is not covered leaves what was there", () => {
  const start = "x = torch.zeros(2)\ny = torch.ones(2, requires_grad=True)\n";
  const lines = ["x.T += 1", "print(x.add_(1), x.exp())", "a, x.b = 1, 2", "del x, y[0].z", "print(x.requires_grad_(), x.exp())", "print(y.sum().backward(), x.exp())", "print(x.unsqueeze_(0), x.exp())"];
  for (const line of lines) {
    const { lines: [, , { error }], scene } = evaluate(start + line);
    assert.equal(error.type, "NotCovered", line);
    assert.deepEqual(scene, evaluate(start).scene, line);
  }
});

test("what is nearest to a name that is not covered is said, and is there", () => {
  const says = { int32: "the dtypes are bool, int64, float32 and float64", bfloat16: "the dtypes are bool, int64, float32 and float64",
    tril: "use clone() and tril_()", masked_fill: "use clone() and masked_fill_()", ones_like: "write torch.ones(x.size(), dtype=x.dtype)",
    Tensor: "use torch.tensor", cat: "the language has creation, views, copies, writes, + - * /, comparisons, sum and mean" };
  for (const [name, near] of Object.entries(says)) assert.equal(error(`torch.${name}`)?.message, `torch.${name} is not covered: ${near}.`);
  assert.equal(error("x = torch.ones(2)\nx.half()")?.message, "x.half is not covered: the dtypes are bool, int64, float32 and float64.");
  for (const [text, near] of [["m & m", "write a * b of masks"], ["m | m", "write a + b of masks"], ["~m", "write x == False of a mask"], ["+m", "leave it out"],
    ["m ** 2", "the language has + - * / and comparisons"], ["f'{m}'", "give print the values, with commas between"]]) {
    assert.ok(error(`m = torch.ones(2) > 0\n${text}`)?.message.endsWith(` not covered: ${near}.`), text);
  }
  assert.equal(error("x = torch.ones(2, 2)\ny = x.clone()\ny.tril_()\ny.masked_fill_(x > 1, 0)\ntorch.ones(x.size(), dtype=x.dtype)"), null);
});

test("what the language does not have is never called an error of PyTorch's", () => {
  const lines = ["int.T", "list[0]", "torch.nan in [torch.nan]", "t.data_ptr() * 2", "t[t.data_ptr():]", "t == t.data_ptr()", "t.untyped_storage()[0]",
    "torch.no_grad()(1)", "[1][t[0]:]", "slice(1) < slice(2)", "range(3)", "{*t}"];
  for (const line of lines) assert.equal(evaluate(`t = torch.arange(3)\n${line}`).lines[1].error.type, "NotCovered", line);
  for (const text of ["'\\x41'", "'\\\\\\u0041'", "'\\101'"]) assert.equal(evaluate(text).lines[0].error.type, "NotCovered", text);
  for (const text of ["'\\\\x41'", "r'\\x41'", "'\\0'"]) assert.equal(evaluate(text).lines[0].error, null, text);
});

test("PyTorch's warnings and our notes are told apart", () => {
  const [, warned] = evaluate("x = torch.ones(2)\nx.T").lines;
  assert.match(warned.warning ?? "", /^The use of `x.T` on tensors of dimension other than 2/);
  const [noted] = evaluate("torch.arange(0, 7, 0.1)").lines;
  assert.match(noted.note ?? "", /depends on the machine/);
  assert.equal(evaluate("torch.arange(0, 7, 0.5)").lines[0].note, null);
});

test("sums of floats are given where their order plays no part", () => {
  assert.equal(error("torch.arange(100.).sum()"), null);
  assert.equal(error("torch.tensor([0.1, 0.2, 0.3, 0.4]).sum()"), null);
  assert.equal(error("torch.tensor([0.1, 0.2, 0.3, 0.4, 0.5]).sum()")?.type, "NotCovered");
});

test("data_ptr() may be compared and not shown", () => {
  assert.deepEqual(outputs("x = torch.ones(3)\nx[1:].data_ptr() == x.data_ptr()\nx[1:].untyped_storage().data_ptr() == x.data_ptr()"), [
    { type: "bool", value: false }, { type: "bool", value: true },
  ]);
  assert.deepEqual(outputs("torch.zeros(0).data_ptr() == torch.ones(0).data_ptr()"), [{ type: "bool", value: true }]);
  assert.equal(error("torch.ones(3).data_ptr()")?.type, "NotCovered");
  assert.equal(error("p = torch.ones(3).data_ptr()\np == torch.ones(3).data_ptr()")?.type, "NotCovered");
});

test("the same program always gives the same answer", () => {
  const source = "x = torch.arange(6).view(2, 3)\nx.T\nx[x > 2]\nx / 7";
  assert.deepEqual(evaluate(source), evaluate(source));
});
