import assert from "node:assert/strict";
import test from "node:test";
import { elementName, formula } from "../../js/formula.js";
import { STORAGE, TENSOR } from "./scenes.js";

test("formula() shows letters, numbers and the cell", () => {
  const c = { ...TENSOR, name: "c", stride: [3, 0], storage_offset: 1 };
  assert.equal(formula(STORAGE, c, [1, 2]), "c[1, 2] → cell = offset + i·stride[0] + j·stride[1] = 1 + 1·3 + 2·0 = 4");
});

test("formula() of a 0-d tensor is its offset", () => {
  assert.equal(formula(STORAGE, { ...TENSOR, name: "s", stride: [], storage_offset: 3 }, []), "s → cell = offset = 3");
});

test("formula() goes on with index[5] after i, j, k, l, m", () => {
  const t = { ...TENSOR, stride: [0, 0, 0, 0, 0, 1] };
  assert.match(formula(STORAGE, t, [0, 0, 0, 0, 0, 2]), /m·stride\[4\] \+ index\[5\]·stride\[5\] = .* = 2$/);
});

test("formula() ends at the first byte where widths differ", () => {
  const half = { ...TENSOR, name: "h", itemsize: 2, stride: [1] };
  assert.equal(formula(STORAGE, half, [3]), "h[3] → byte = (offset + i·stride[0])·2 = (0 + 3·1)·2 = 6");
  assert.equal(formula(STORAGE, { ...half, stride: [], storage_offset: 3 }, []), "h → byte = offset·2 = 3·2 = 6");
});

test("elementName() is how Python writes it", () => {
  assert.equal(elementName("a", [1, 2]), "a[1, 2]");
  assert.equal(elementName("s", []), "s");
});
