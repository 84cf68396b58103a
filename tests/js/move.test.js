import assert from "node:assert/strict";
import test from "node:test";
import { moved } from "../../js/move.js";

test("arrows move in a row and from row to row", () => {
  assert.equal(moved("ArrowRight", 0, [2, 3]), 1);
  assert.equal(moved("ArrowDown", 1, [2, 3]), 4);
  assert.equal(moved("ArrowUp", 4, [2, 3]), 1);
  assert.equal(moved("ArrowLeft", 0, [2, 3]), 0);
  assert.equal(moved("ArrowDown", 4, [2, 3]), 4);
});

test("arrows cross from one matrix into the next", () => {
  assert.equal(moved("ArrowDown", 4, [2, 2, 3]), 7);
  assert.equal(moved("PageDown", 1, [2, 2, 3]), 7);
});

test("Home and End are a row's, with Ctrl the whole grid's", () => {
  assert.equal(moved("Home", 4, [2, 3]), 3);
  assert.equal(moved("End", 3, [2, 3]), 5);
  assert.equal(moved("Home", 4, [2, 3], true), 0);
  assert.equal(moved("End", 0, [2, 3], true), 5);
});

test("a 0-d tensor has one place, and other keys move nothing", () => {
  assert.equal(moved("ArrowRight", 0, []), 0);
  assert.equal(moved("End", 0, []), 0);
  assert.equal(moved("a", 0, [3]), null);
});
