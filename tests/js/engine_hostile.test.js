import assert from "node:assert/strict";
import test from "node:test";
import { evaluate } from "../../js/engine/index.js";
import { LIMITS } from "../../js/engine/limits.js";

/** @param {string} source @returns {string | undefined} the type of the error that ends it */
const ends = (source) => evaluate(source).lines.at(-1)?.error?.type;

/** @param {number} count @param {(k: number) => string} line */
const lines = (count, line) => Array.from({ length: count }, (_, k) => line(k)).join("\n");

const NOT_COVERED = {
  "brackets within one another": `x = ${"[".repeat(4000)}${"]".repeat(4000)}`,
  "parentheses within one another": `x = ${"(".repeat(4900)}1${")".repeat(4900)}`,
  "a chain of signs": `x = ${"-".repeat(9000)}1`,
  "a chain of not": `x = ${"not ".repeat(2400)}1`,
  "a long sum": `x = ${"1+".repeat(4900)}1`,
  "a chain of calls": `x = torch.ones(2)${".t()".repeat(2400)}`,
  "a huge power": "2**10**10",
  "ints that square themselves": `x = 7**80\n${lines(20, () => "x = x * x")}`,
  "lists that hold themselves twice": `a = [1]\n${lines(190, () => "a = [a, a]")}`,
  "lists that double": `a = [1]\n${lines(190, () => "a = a + a")}`,
  "strings that double": `a = 'a'\n${lines(190, () => "a = a + a")}`,
  "a repeated list": "[1] * 10**9",
  "a repeated string": "'a' * 10**9",
  "a huge tensor": "torch.zeros(10**9)",
  "a huge range": "torch.arange(1e300)",
  "many tensors of some size": `x = torch.arange(1000)\n${lines(190, (k) => `y${k} = x + x`)}`,
  "sums of an expanded tensor": `x = torch.arange(1000).expand(400, 1000)\n${lines(190, () => "y = x.sum()")}`,
  "a sum of 10**15 elements": "torch.ones(1).expand(10**15).sum()",
  "a copy of 10**9 elements": "torch.ones(2).repeat(10**9)",
  "repeats that add up": "torch.ones(2).repeat_interleave(torch.tensor([2**62, 2**62]))",
  "a mask of 10**9 elements": "x = torch.ones(1).expand(10**9)\nx[x > 0]",
  "a long split": "torch.ones(1000).unbind()",
  "many tensors in one picture": "x = torch.ones(2)\na = [x] * 200\nb = [a] * 40",
  "long outputs": `x = (1,) * 190\n${lines(190, () => "x")}`,
  "many dimensions": `torch.zeros(1).view(${"1,".repeat(100)})`,
  "statements by the thousand": `x = 1;${"x;".repeat(4000)}`,
  "other blocks": "with torch.enable_grad():\n    x = 1",
  "writes by the hundred to a large tensor": `x = torch.zeros(300, 300)\n${lines(190, () => "x += 1")}`,
  "writes through overlapping windows": `x = torch.zeros(90000)\ny = x.unfold(0, 2, 1)\n${lines(190, () => "y += 1")}`,
  "writes to a hugely expanded tensor": "torch.zeros(1).expand(10**15).fill_(1)",
  "backward through large tensors": `x = torch.ones(20000, requires_grad=True)\ny = x\n${lines(190, () => "y = y + x")}\ny.sum().backward()`,
  "f-strings": "f'{torch}'",
  "dictionaries": "{1: 2}",
  "imports": "import os",
  "attributes of Python itself": "torch.ones(1).__class__",
  "attributes of the module": "torch.__version__",
  "private names": "torch._C",
  "private names of a tensor": "torch.ones(1)._made_up",
  "evaluation": "eval('1')",
};

for (const [name, source] of Object.entries(NOT_COVERED)) {
  test(`${name}: not covered, and answered at once`, () => {
    const start = process.cpuUsage();
    assert.equal(ends(source), "NotCovered");
    assert.ok(process.cpuUsage(start).user < 2_000_000); // microseconds of work: the machine may be busy
  });
}

test("JavaScript's own names are ordinary names", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]) {
    assert.equal(ends(name), "NameError");
    assert.equal(ends(`x = torch.ones(1)\nx.${name}`), "AttributeError");
    assert.equal(ends(`torch.${name}`), "AttributeError");
    assert.equal(ends(`(1, 2).${name}`), "AttributeError");
    assert.equal(ends(`torch.zeros(1, ${name}=1)`), "TypeError");
    assert.equal(ends(`${name} = torch.ones(2)\n${name}.T`), undefined);
  }
});

test("overlapping tensors by the hundred are drawn within a second", () => {
  const start = process.cpuUsage();
  evaluate(`x = torch.arange(99000.)\n${lines(190, (k) => `y${k} = x.as_strided((40, 40, 40), (${701 + k}, ${611 + k}, ${503 + k}))`)}`);
  evaluate(`x = torch.zeros(99000)\n${lines(190, (k) => `y${k} = x.as_strided((4000,), (${(k % 20) + 1},), ${k})`)}`);
  assert.ok(process.cpuUsage(start).user < 2_000_000); // microseconds of work: the machine may be busy
});

test("length and lines are bounded", () => {
  assert.equal(ends("#".repeat(LIMITS.source + 1)), "NotCovered");
  assert.equal(ends("\n".repeat(LIMITS.lines)), "NotCovered");
  assert.equal(evaluate(`#${" ".repeat(LIMITS.source - 1)}`).lines.length, 0);
});

test("no text makes it throw", () => {
  const pieces = ["x", "=", "(", ")", "[", "]", ",", ":", ".", "torch", "\n", "    ", "1", "1.", "'", "\"", "\\", "#", "*", "-",
    "==", "is", "not", "in", "del", "import", "print", "None", "...", "{", "}", "@", "\0", "é", "😀", "lambda", "if", ";", "\t", "\r"];
  let seed = 1;
  const next = (/** @type {number} */ n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (let k = 0; k < 3000; k += 1) {
    const source = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join(next(2) ? " " : "");
    const { lines: found } = evaluate(source);
    assert.ok(!found.some(({ error }) => error?.message.includes("fault of the engine")), source);
  }
});
