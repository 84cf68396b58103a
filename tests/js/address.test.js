import assert from "node:assert/strict";
import test from "node:test";
import { coverage, elementNumber, spanOf } from "../../js/address.js";

const c = { storage_offset: 1, stride: [3, 0], itemsize: 4 };

test("elementNumber() is offset + Σ index·stride", () => {
  assert.equal(elementNumber(c, [1, 2]), 4);
  assert.equal(elementNumber({ storage_offset: 3, stride: [] }, []), 3);
  assert.equal(elementNumber({ storage_offset: "9007199254740992", stride: [1] }, [1]), "9007199254740993");
});

test("spanOf() gives the cells and bytes of elements of another width", () => {
  const half = { storage_offset: 0, stride: [1], itemsize: 2 };
  assert.deepEqual(spanOf({ itemsize: 4 }, half, [3]), { first: 1, last: 1, firstByte: 6, lastByte: 7 });
  const wide = { storage_offset: 1, stride: [1], itemsize: 8 };
  assert.deepEqual(spanOf({ itemsize: 4 }, wide, [0]), { first: 2, last: 3, firstByte: 8, lastByte: 15 });
});

test("coverage() says which part of which cells an element reads", () => {
  const said = (unit, itemsize, offset) =>
    coverage({ itemsize: unit }, spanOf({ itemsize: unit }, { storage_offset: offset, stride: [], itemsize }, []));
  assert.equal(said(4, 4, 1), "cell 1");
  assert.equal(said(4, 2, 2), "half of cell 1");
  assert.equal(said(4, 1, 5), "a quarter of cell 1");
  assert.equal(said(8, 1, 8), "an eighth of cell 1");
  assert.equal(said(1, 4, 1), "cells 4 to 7");
});

test("coverage() says where cells are read in part", () => {
  assert.equal(coverage({ itemsize: 4 }, { first: 0, last: 1, firstByte: 2, lastByte: 5 }), "parts of cells 0 to 1");
});
