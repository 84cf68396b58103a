import assert from "node:assert/strict";
import test from "node:test";
import { addColumns, expandColumns } from "../../js/explorers/broadcast_rules.js";

const rules = (columns) => columns.map(({ rule }) => rule);
const results = (columns) => columns.map(({ result }) => result);

test("addColumns() aligns two shapes from the right and names each dimension's rule", () => {
  const columns = addColumns([3, 1], [2, 1, 5]);
  assert.deepEqual(rules(columns), ["added", "stretch", "stretch"]);
  assert.deepEqual(results(columns), [2, 3, 5]);
  assert.deepEqual(columns.map(({ a, other }) => [a, other]), [[null, 2], [3, 1], [1, 5]]);
  assert.deepEqual(columns.map(({ words }) => words), [
    "Dimension 0: a has none, and gets one of 2.", "Dimension 1: b's 1 stretches to 3.", "Dimension 2: a's 1 stretches to 5.",
  ]);
});

test("addColumns() lets a 1 become 0, and nothing else meet it", () => {
  assert.deepEqual(addColumns([1], [0])[0], { a: 1, other: 0, result: 0, rule: "stretch", label: "a's 1 becomes 0", words: "Dimension 0: a's 1 becomes 0." });
  assert.equal(addColumns([2], [0])[0].rule, "conflict");
  assert.equal(addColumns([0], [0])[0].rule, "equal");
});

test("addColumns() of two numbers has no column", () => {
  assert.deepEqual(addColumns([], []), []);
});

test("a conflict says which sizes differ", () => {
  assert.equal(addColumns([3, 4], [2, 4])[0].words, "Dimension 0: 3 and 2 differ, and neither is 1.");
  assert.equal(expandColumns([3], [4])[0].words, "Dimension 0: a's 3 is not 4, and only a 1 stretches.");
});

test("expandColumns() keeps a size for -1, where there is one", () => {
  assert.deepEqual(rules(expandColumns([3, 1], [2, -1, 4])), ["added", "keep", "stretch"]);
  assert.deepEqual(results(expandColumns([3, 1], [2, -1, 4])), [2, 3, 4]);
  assert.deepEqual(rules(expandColumns([3], [-1, 3])), ["conflict", "equal"]);
});

test("expandColumns() of a target with too few sizes says which dimension is left out", () => {
  assert.deepEqual(expandColumns([2, 3], [3]).map(({ label }) => label), ["not asked for", "equal"]);
});
