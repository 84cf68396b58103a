import assert from "node:assert/strict";
import test from "node:test";
import { evaluate } from "../../js/engine/index.js";
import { changes } from "../../js/explorers/playground_diff.js";
import { explained } from "../../js/explorers/playground_errors.js";
import { drawnPart } from "../../js/explorers/playground_part.js";
import { kindWords, operationsIn } from "../../js/explorers/playground_operations.js";
import { repliesTo } from "../../js/explorers/playground_reply.js";
import { typedNumbers } from "../../js/explorers/typed_numbers.js";
import { finished, Runner } from "../../js/explorers/playground_run.js";
import { runnable } from "../../js/explorers/playground_runnable.js";

function ran(program, line = 0) {
  const runner = new Runner(evaluate);
  const shown = finished(runner.shown(program, line));
  return { runner, shown, effects: finished(runner.effects(program, shown.statements)) };
}
const words = (program) => ran(program).effects.map((effect) => effect.words);
const T = "t = torch.arange(6).view(2, 3)";

test("a row says what its line made, and what it cost", () => {
  const { effects } = ran(`${T}\nv = t.T\nc = t.clone()\nu = t.contiguous()\nd = t.detach()\nn = t.numel()\nt.shape\nprint(v is t, 1.0)`);
  assert.deepEqual(effects.map(({ kind, bytes }) => [kind, bytes]), [["new", 48], ["view", 0], ["new", 48], ["same", 0], ["shared", 0], ["other", null], ["other", null], ["other", null]]);
  assert.deepEqual(effects.slice(0, 4).map((effect) => effect.words), ["t has a new storage", "v is a view of t", "c has a new storage", "u is t itself"]);
  assert.deepEqual(effects.slice(5).map((effect) => effect.words), ["no tensor", "→ torch.Size([2, 3])", "→ False 1.0"]);
});

test("a name that is given again tells a view of its old tensor from a new one", () => {
  assert.equal(words(`${T}\nt = t.T`)[1], "t is a view of what t was");
  assert.equal(words(`${T}\nt = (t + 1).view(6)`)[1], "t has a new storage");
  assert.equal(words(`${T}\nt = t.clone()`)[1], "t has a new storage");
});

test("several tensors of one line are told together", () => {
  assert.equal(words(`${T}\na, b = t`)[1], "a and b are views of t");
  assert.equal(words(`torch.arange(6)\nt = torch.zeros(5, 2)\nrows = t.unbind()`)[2], "rows: 5 views of t");
});

test("del says what it frees", () => {
  assert.equal(words("t = torch.arange(6)\ndel t")[1], "frees 48 bytes");
  assert.equal(words("t = torch.arange(6)\nv = t[1:]\ndel t")[2], "frees nothing: another tensor reads the cells");
});

test("the picture is that of the line, and of the lines before one that fails", () => {
  const program = `${T}\nv = t.T\nflat = v.view(6)\nw = v`;
  assert.equal(ran(program, 1).shown.scene.tensors.length, 1);
  assert.equal(ran(program, 2).shown.failed, null);
  const { failed, count, scene } = ran(program).shown;
  assert.deepEqual([failed.at, failed.error.type, count, scene.tensors.length], [2, "RuntimeError", 2, 2]);
});

test("a line that cannot be read is found, wherever it stands", () => {
  for (let at = 0; at < 9; at += 1) {
    const program = Array.from({ length: 9 }, (_, k) => (k === at ? "x = = 1" : `a${k} = torch.ones(${k + 1})`)).join("\n");
    const { failed, scene } = ran(program).shown;
    assert.deepEqual([failed.at, failed.error.type, scene.tensors.length], [at, "SyntaxError", at]);
  }
});

test("what a line wrote before it failed is told", () => {
  const { shown, effects } = ran(`${T}\nt[0, 5] = 1`);
  const partly = ran(`t = torch.arange(6)\nt[torch.tensor([1, 9])] = 7`);
  assert.deepEqual([shown.changed.size, effects[1].words], [0, "IndexError"]);
  assert.deepEqual([...partly.shown.changed], [[1, [{ cell: 1, from: 1, to: 7 }]]]);
  assert.equal(partly.effects[1].words, "IndexError; writes 1 cell of storage 1");
});

test("a line that cannot be read is found behind one that would fail", () => {
  const { failed } = ran(`missing\n${T}\nx = = 1`).shown;
  assert.deepEqual([failed.at, failed.error.type], [2, "SyntaxError"]);
});

test("cells that changed are found by the tensors that kept their names", () => {
  const before = evaluate("t = torch.tensor([1, 2, 3])\nu = torch.zeros(2)").scene;
  const after = evaluate("u = torch.zeros(2)\nt = torch.tensor([1, 5, 3])\nv = t").scene; // as a write would leave it
  assert.deepEqual([...changes(before, after, ["v"])], [[2, [{ cell: 1, from: 2, to: 5 }]]]);
  assert.deepEqual([...changes(before, after, ["v", "t"])], []);
  assert.deepEqual([...changes(before, before, [])], []);
});

test("a message is explained with its own numbers", () => {
  const { error } = ran(`${T}\nt.expand(4, 3)`).shown.failed;
  const { means, instead, chapter } = explained(error);
  assert.match(means, /^Dimension 0 of the target is to be 4, and the tensor that is expanded has 2 there\./);
  assert.match(instead, /ask for 2, or for -1/);
  assert.equal(chapter, 5);
  assert.equal(explained({ type: "NotCovered", message: error.message }), null);
  assert.equal(explained({ type: "RuntimeError", message: "something else" }), null);
});

test("the operations of a line lead to their chapters", () => {
  const names = (text, isNew = false) => operationsIn(text, isNew).map(({ name }) => name);
  assert.deepEqual(names("w = t[:, :1].expand(2, 4)"), ["expand", "basic indexing"]);
  assert.deepEqual(names("m = t[t > 2]", true), ["advanced indexing", "gt"]);
  assert.deepEqual(names("a = torch.zeros(2) + t.T", true), ["zeros", "T", "add"]);
  assert.deepEqual(names("n = 2 * 3"), []);
  assert.deepEqual(names("t = torch.tensor([[1, -2]])", true), ["tensor"]);
  assert.equal(kindWords("view or copy or same object"), "a view or a copy or the same object");
  assert.equal(kindWords("new"), "a new tensor");
});

test("numbers are read as a reader writes them", () => {
  for (const [text, numbers] of [["(2, 3)", [2, 3]], ["2,3", [2, 3]], ["2 3", [2, 3]], ["[2]", [2]], ["(2,)", [2]], ["()", []], ["torch.Size([2, 3])", [2, 3]], ["-1", [-1]], ["", null], ["two", null]]) {
    assert.deepEqual(typedNumbers(text), numbers, text);
  }
});

test("a wrong prediction is answered by its kind", () => {
  const { runner, shown } = ran(`${T}\nv = t.T\ne = t[:, :1].expand(2, 4)\nc = t.T.clone()\nx = v.view(6)`);
  const outcome = (k) => {
    const { lines, scene } = runner.after(shown.program, shown.statements, k + 1);
    const { error } = lines[k];
    const find = (name) => scene.tensors.find((tensor) => tensor.name === name) ?? null;
    return { error: error && `${error.type}: ${error.message}`, v: find(["t", "v", "e", "c", "x"][k]), t: find("t"), kind: runner.effect(shown.program, shown.statements, k).kind };
  };
  const mistakes = (k, guess) => repliesTo({ runs: "", size: "", stride: "", sharing: "", ...guess }, outcome(k)).map(({ right, mistake }) => (right ? "right" : mistake));
  assert.deepEqual(mistakes(1, { runs: "yes", size: "3, 2", stride: "1, 3", sharing: "view" }), ["right", "right", "right", "right"]);
  assert.deepEqual(mistakes(1, { runs: "no", size: "2, 3", stride: "3, 1", sharing: "new" }), ["error expected", "reversed", "reversed", "view taken for copy"]);
  assert.deepEqual(mistakes(1, { size: "1, 3", stride: "8, 24" }), ["strides", "bytes"]);
  assert.deepEqual(mistakes(2, { stride: "3, 1", sharing: "same" }), ["no zero", "view taken for the same object"]);
  assert.deepEqual(mistakes(3, { stride: "2, 1", sharing: "view" }), ["fresh strides", "copy taken for view"]);
  assert.deepEqual(mistakes(4, { runs: "yes", size: "6", stride: "1" }), ["no error expected"]);
  assert.deepEqual(mistakes(4, { size: "6" }), ["no error expected"]);
  assert.deepEqual(mistakes(4, {}), []);
});

test("what PyTorch warns of and what the engine notes is kept with the line", () => {
  const { effects } = ran(`${T}\nv = t.view(6).T\nw = t.view(6).unfold(0, 3, 1)\nw += 1\nu = w`);
  assert.deepEqual(effects.map(({ warnings }) => warnings.length), [0, 1, 0, 0, 0]);
  assert.match(effects[1].warnings[0], /^The use of `x\.T` on tensors of dimension other than 2/);
  assert.match(explained({ type: "Warning", message: effects[1].warnings[0] }).means, /^T turns a matrix round/);
  assert.deepEqual(effects.map(({ note }) => note !== null), [false, false, false, true, false]);
  assert.equal(effects[1].words, "v is a view of t; with a warning");
  assert.match(effects[3].words, /^writes 6 cells of storage 1; with a note$/);
});

test("a prediction of a line that makes several tensors says so", () => {
  const guess = { runs: "", size: "2", stride: "", sharing: "" };
  const [reply] = repliesTo(guess, { error: null, v: null, several: true, t: null, kind: "view" });
  assert.equal(reply.sentence, "There is no size to predict: the line makes several tensors.");
});

test("a program for the reader's own torch holds the program and asks for layouts", () => {
  assert.match(runnable("t = torch.ones(2)\n"), /^import torch\n\nprint\("torch", torch\.__version__\).*2\.13\n\nt = torch\.ones\(2\)\n\nfor name, value/);
});

test("of too many cells those of the line are drawn, and the others named", () => {
  const { scene } = evaluate(Array.from({ length: 9 }, (_, k) => `a${k} = torch.ones(4000)`).join("\n"));
  const { part, left } = drawnPart(scene, ["a5"]);
  assert.deepEqual(part.tensors.map(({ name }) => name), ["a5"]);
  assert.deepEqual(part.storages.map(({ id }) => id), [6]);
  assert.deepEqual(left, ["a0", "a1", "a2", "a3", "a4", "a6", "a7", "a8"]);
  const few = evaluate("t = torch.arange(4096)\nv = t.view(64, 64)").scene;
  assert.deepEqual(drawnPart(few, ["v"]), { part: few, left: [] });
});
