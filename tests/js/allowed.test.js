import assert from "node:assert/strict";
import test from "node:test";
import { BOUNDS, listFault, numberFault } from "../../js/explorers/allowed.js";

test("listFault() is a sentence on what is wrong, and null where nothing is", () => {
  assert.equal(listFault("a", [3, 1], BOUNDS.operand), null);
  assert.equal(listFault("a", [], BOUNDS.operand), null);
  assert.equal(listFault("a", [3, -1], BOUNDS.operand), "a is (3, -1): its members are whole numbers from 0 to 1,024.");
  assert.equal(listFault("a", [1, 1, 1, 1, 1, 1], BOUNDS.operand), "a has 6 dimensions: it has at most 5.");
  assert.equal(listFault("a", [200, 200], BOUNDS.operand), "a is (200, 200), 40,000 elements: it has at most 10,000.");
});

test("listFault() and numberFault() bear whatever a page's state may hold", () => {
  for (const value of [undefined, null, "3", 3, {}, ["3"], [NaN], [[1]], [1.5]]) {
    assert.equal(typeof listFault("a", value, BOUNDS.size), "string");
    assert.equal(typeof numberFault("numel", value, BOUNDS.numel), value === 3 ? "object" : "string");
  }
});
