import assert from "node:assert/strict";
import test from "node:test";
import { isLarge } from "../../js/large.js";

test("a chapter's tensors are drawn whole; a storage of 4,096 cells is not", () => {
  assert.equal(isLarge(8 * 64), false);
  assert.equal(isLarge(4096), true);
});
