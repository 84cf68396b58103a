import assert from "node:assert/strict";
import test from "node:test";
import { evaluate } from "../../js/engine/index.js";

/** @param {string} source */
const last = (source) => /** @type {import("../../js/engine/index.js").Line} */ (evaluate(source).lines.at(-1));

/** The cells of a tensor's storage. @param {string} source @param {string} name */
function cells(source, name) {
  const { lines, scene } = evaluate(source);
  assert.equal(lines.at(-1)?.error ?? null, null);
  const tensor = scene.tensors.find((one) => one.name === name);
  return scene.storages[Number(tensor?.storage) - 1].cells.flatMap(({ values }) => values);
}

test("a write is seen through every view", () => {
  assert.deepEqual(cells("x = torch.zeros(4)\ny = x.view(2, 2)\ny[:, 0] += 1\nx[3] = 5", "x"), [1, 0, 1, 5]);
});

test("a block has a line for its first line and one for each statement", () => {
  const { lines } = evaluate("with torch.no_grad():  # a block\n    x = torch.ones(2)\n    x.add_(1)\nx");
  assert.deepEqual(lines.map(({ source }) => source), ["with torch.no_grad():", "x = torch.ones(2)", "x.add_(1)", "x"]);
});

test("autograd records again after a block, whatever is within it", () => {
  const block = "x = torch.ones(2, requires_grad=True)\nwith torch.no_grad():\n    with torch.no_grad(): y = x * 2\n    z = x * 2\n";
  assert.deepEqual(last(`${block}y.requires_grad, z.requires_grad, (x * 2).requires_grad`).output, {
    type: "tuple", items: [false, false, true].map((value) => ({ type: "bool", value })),
  });
});

test("elements that share cells are written in turn, and a note says so", () => {
  const source = "x = torch.zeros(5)\nx.unfold(0, 3, 1).add_(1)";
  assert.deepEqual(cells(source, "x"), [1, 2, 3, 2, 1]);
  assert.match(last(source).note ?? "", /share cells, which PyTorch does not see/);
  assert.equal(last("x = torch.zeros(5)\nx[1:] += 1").note, null);
});

test("what depends on the machine is unknown, and may not be used on", () => {
  const source = "a = torch.ones(2, 20)\na[:, 1:] += a[:, :-1]";
  assert.equal(cells(source, "a")[1], null);
  assert.match(last(source).note ?? "", /depends on the machine/);
  assert.equal(last(`${source}\nbool(a[0, 1])`).error?.type, "NotCovered");
  assert.equal(cells(`${source}\na.zero_()`, "a")[1], 0);
});

test("a wrong gradient is what PyTorch gives, and a note says so", () => {
  const source = "x = torch.ones(4, requires_grad=True)\ny = x * 1\ny.unfold(0, 3, 1).mul_(2)\ny.sum().backward()";
  assert.deepEqual(cells(source, "x"), [1, 1, 1, 1]);
  assert.deepEqual(cells(`${source}\ng = x.grad`, "g"), [2, 2, 2, 2]);
  assert.match(last(source).note ?? "", /is not that of what was computed/);
});

test("a view that a write made stale fails when it is read, and is drawn", () => {
  const source = "x = torch.ones(2, 2, requires_grad=True) * 1\na, b = x\nx.add_(1)";
  assert.equal(evaluate(source).scene.tensors.find(({ name }) => name === "a")?.is_leaf, null);
  assert.match(last(`${source}\na.is_leaf`).error?.message ?? "", /^Output 0 of Unbind is a view and its base/);
});

test("gradients add up, and may be cleared", () => {
  const source = "x = torch.ones(2, requires_grad=True)\nx.sum().backward()\nx.sum().backward()\n";
  assert.deepEqual(cells(`${source}g = x.grad`, "g"), [2, 2]);
  assert.equal(last(`${source}x.grad = None\nx.grad is None`).output?.value, true);
});

test("data is written without autograd's knowing", () => {
  const source = "x = torch.ones(2, requires_grad=True)\ny = x * x\nx.data.fill_(3)\ny.sum().backward()\ng = x.grad";
  assert.deepEqual(cells(source, "g"), [6, 6]);
  assert.match(last(source.replace(".data.", ".detach().")).error?.message ?? "", /modified by an inplace operation/);
});
