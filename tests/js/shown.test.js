import assert from "node:assert/strict";
import test from "node:test";
import { gaps, indexAt, positionOf, shownAxes, shownCount } from "../../js/shown.js";
import { scenes } from "./scenes.js";

test("shownAxes() has the first head and the last tail indices, exact past 2**53", () => {
  assert.deepEqual(shownAxes({ size: [10], shown: [[2, 1]] }), [[0, 1, 9]]);
  assert.deepEqual(shownAxes({ size: ["9007199254740995"], shown: [[1, 2]] }), [[0, "9007199254740993", "9007199254740994"]]);
  assert.deepEqual(shownAxes({ size: [], shown: [] }), []);
});

test("gaps() tells where a dimension leaves indices out", () => {
  assert.deepEqual(gaps({ size: [10, 3], shown: [[2, 1], [3, 0]] }), [2, -1]);
});

test("indexAt() and positionOf() undo each other in every scene", () => {
  for (const [name, { tensors }] of scenes()) {
    for (const tensor of tensors) {
      const axes = shownAxes(tensor);
      for (let at = 0; at < shownCount(axes); at += 1) assert.equal(positionOf(axes, indexAt(axes, at)), at, name);
    }
  }
});

test("positionOf() gives -1 for an index that is not shown", () => {
  assert.equal(positionOf([[0, 1, 9]], [5]), -1);
  assert.equal(positionOf([[0, 1]], []), -1);
  assert.equal(positionOf([], []), 0);
});
