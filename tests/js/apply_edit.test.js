import assert from "node:assert/strict";
import test from "node:test";
import { applyEdit } from "../../js/apply_edit.js";
import { layOut } from "../../js/picture.js";
import { scene } from "./scenes.js";

test("an edit changes its cell in a copy, and every view of it follows", () => {
  const before = scene("views_and_copy");
  const { scene: after, error } = applyEdit(before, { storage: 1, cell: 4, text: "0.1" });
  assert.equal(error, null);
  assert.deepEqual(before, scene("views_and_copy"));
  const [{ tensors, values }, copy] = layOut(after);
  assert.equal(values[4], 0.1);
  assert.deepEqual(tensors.map(({ texts }) => texts.filter((text) => text === "0.1").length), [1, 1, 4]);
  assert.ok(!copy.values.includes(0.1));
});

test("a bad text changes nothing and says why", () => {
  const before = scene("views_and_copy");
  const answer = applyEdit(before, { storage: 1, cell: 4, text: "abc" });
  assert.equal(answer.scene, before);
  assert.equal(answer.error, '"abc" is no number: type one such as 4 or -1.5.');
});

test("a cell that is not shown is not edited", () => {
  const before = scene("large");
  assert.equal(applyEdit(before, { storage: 1, cell: 50, text: "1" }).error, "Cell 50 of storage 1 is not shown.");
  assert.equal(applyEdit(before, { storage: 7, cell: 0, text: "1" }).error, "Cell 0 of storage 7 is not shown.");
  assert.equal(applyEdit(before, { storage: 1, cell: "x", text: "1" }).error, "Cell x of storage 1 is not shown.");
});

test("a conj view's values are read anew", () => {
  const made = scene("complex_views");
  const conj = { ...made, tensors: made.tensors.filter(({ dtype }) => dtype === "complex64") };
  const { scene: after } = applyEdit(conj, { storage: 1, cell: 1, text: "5+6j" });
  assert.deepEqual(after.tensors.find(({ is_conj }) => is_conj)?.values, ["1-2j", "5-6j"]);
});

test("another dtype on the storage, or the same memory twice, is for a notebook", () => {
  assert.match(applyEdit(scene("other_dtypes"), { storage: 1, cell: 0, text: "1" }).error ?? "",
    /^halves reads these float32 cells as float16: edit them in a notebook\.$/);
  assert.match(applyEdit(scene("same_memory_twice"), { storage: 1, cell: 0, text: "1" }).error ?? "",
    /^Storage 1 lies over the memory of storage 2: edit it in a notebook\.$/);
});
