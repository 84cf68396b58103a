import assert from "node:assert/strict";
import test from "node:test";
import { evaluate } from "../../js/engine/index.js";
import { answerOf, partOf } from "../../js/explorers/program_answer.js";

const source = "t = torch.arange(4)\nw = torch.arange(2)\nv = t.view(3)\nu = t[1:]";

test("answerOf() marks the line that fails and knows the tensors before it", () => {
  const answer = answerOf(evaluate(source), source);
  assert.deepEqual(answer.lines.map(({ failed }) => failed), [false, false, true, false]);
  assert.equal(answer.error?.message, "shape '[3]' is invalid for input of size 4");
  assert.deepEqual(answer.tensor("t")?.size, [4]);
  assert.equal(answer.tensor("v"), null);
});

test("partOf() keeps some tensors and the storages that they read", () => {
  const { scene } = evaluate("t = torch.arange(4)\nw = torch.arange(2)\nv = t[1:]");
  const part = partOf(scene, (name) => name === "w");
  assert.deepEqual([part.tensors.map(({ name }) => name), part.storages.map(({ numel }) => numel)], [["w"], [2]]);
});
