import assert from "node:assert/strict";
import test from "node:test";
import { FIRST, isLeaf, leafOf, leaves, pathFault, programOf, questions, reachable, walked } from "../../js/explorers/decisions.js";

test("pathFault() tells what is wrong with a path, inherited names too", () => {
  assert.equal(pathFault([]), null);
  assert.equal(pathFault(["no", "yes"]), null);
  assert.equal(pathFault("no"), 'DecisionGuide has no path "no".');
  assert.equal(pathFault(undefined), "DecisionGuide has no path undefined.");
  assert.equal(pathFault(["constructor"]), 'Will the next step broadcast x by itself? There is no answer "constructor".');
  assert.equal(pathFault([1]), "Will the next step broadcast x by itself? There is no answer 1.");
  assert.equal(pathFault(["yes", "yes"]), "The path goes on after it has led to no operation.");
});

test("walked() gives the steps and where they lead", () => {
  assert.deepEqual(walked([]), { steps: [], at: FIRST });
  assert.deepEqual(walked(["yes"]), { steps: [{ question: "broadcast", key: "yes" }], at: "plain" });
});

test("reachable() begins with all leaves, loses none by the question of gradients, and ends with one", () => {
  assert.deepEqual([...reachable(FIRST)].sort(), Object.keys(leaves).sort());
  assert.deepEqual(reachable(walked(["no", "yes"]).at), reachable(walked(["no"]).at));
  assert.deepEqual([...reachable("unfold")], ["unfold"]);
  assert.ok(Object.keys(questions).every((at) => !isLeaf(at) && reachable(at).size > 1));
});

test("programOf() makes y by the call", () => {
  assert.deepEqual(programOf("expand"), ["x = torch.tensor([[1.], [2.], [3.]])", "y = x.expand(3, 4)"]);
});

test("leafOf() counts the bytes by the engine", () => {
  assert.deepEqual({ shares: leafOf("expand").shares, stored: leafOf("expand").stored }, { shares: true, stored: 0 });
  assert.equal(leafOf("expand_clone").cost, "48 bytes: y has cells of its own, for 12 elements of 4 bytes.");
  assert.throws(() => leafOf("constructor"));
});
