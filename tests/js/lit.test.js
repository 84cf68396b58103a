import assert from "node:assert/strict";
import test from "node:test";
import { litBy, litRows } from "../../js/lit.js";
import { layOut } from "../../js/picture.js";
import { scene } from "./scenes.js";

const picture = layOut(scene("views_and_copy"));

test("an element lights its cell and every element that reads it", () => {
  const lit = litBy(picture, { storage: 1, cell: "4", tensor: "b", index: "1,1" });
  assert.deepEqual(lit?.cells, [4]);
  assert.deepEqual(lit?.source, { tensor: 1, position: 3 });
  assert.deepEqual(lit?.elements.map(({ tensor }) => tensor), [0, 1, 2, 2, 2, 2]);
});

test("a cell lights the same elements", () => {
  const lit = litBy(picture, { storage: 1, cell: "4", tensor: null, index: null });
  assert.equal(lit?.elements.length, 6);
  assert.equal(lit?.source, null);
});

test("an element over several cells lights each element of them once", () => {
  const wide = layOut(scene("other_dtypes"));
  const lit = litBy(wide, { storage: 1, cell: "0", tensor: "wide", index: "0" });
  assert.deepEqual(lit?.cells, [0, 1]);
  assert.equal(new Set(lit?.elements.map((r) => `${r.tensor} ${r.position}`)).size, lit?.elements.length);
});

test("what is not shown lights nothing", () => {
  for (const source of [null, { storage: 9, cell: "0", tensor: null, index: null },
    { storage: 1, cell: "99", tensor: null, index: null }, { storage: 1, cell: "0", tensor: "z", index: "0" },
    { storage: 1, cell: "0", tensor: "a", index: "7,7" }]) assert.equal(litBy(picture, source), null);
});

test("litRows() sorts positions into rows", () => {
  assert.deepEqual([...litRows([1, 5, 6, 11], 4)], [[0, "1"], [1, "1,2"], [2, "3"]]);
});
