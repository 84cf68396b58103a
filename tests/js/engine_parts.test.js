import assert from "node:assert/strict";
import test from "node:test";
import { single, truncated } from "../../js/engine/cast.js";
import { contiguousStride, isContiguous, isDense, wrap } from "../../js/engine/geometry.js";
import { distinct, runs, shownParts } from "../../js/engine/layout.js";
import { parse } from "../../js/engine/parse.js";
import { elementwiseStride, preservedStride } from "../../js/engine/result_stride.js";
import { parseSignature } from "../../js/engine/signature.js";
import { tokenize } from "../../js/engine/tokens.js";
import { inferSize, viewStride } from "../../js/engine/view_rule.js";

test("contiguousStride() counts a size of 0 as 1", () => {
  assert.deepEqual(contiguousStride([2, 0, 3]), [3, 3, 1]);
  assert.deepEqual(contiguousStride([]), []);
});

test("isContiguous() looks at no stride of a dimension of size 1, nor of an empty tensor", () => {
  assert.ok(isContiguous([1, 3], [99, 1]));
  assert.ok(isContiguous([0, 3], [7, 7]));
  assert.ok(!isContiguous([2, 3], [1, 2]));
});

test("isDense() is true of permutations and of nothing with gaps or overlaps", () => {
  assert.ok(isDense([3, 2], [1, 3]));
  assert.ok(!isDense([3, 2], [0, 1]));
  assert.ok(!isDense([2, 2], [3, 1]));
});

test("wrap() counts rank 0 as 1", () => {
  assert.equal(wrap(-1, 0), 0);
  assert.throws(() => wrap(1, 0), { type: "IndexError", message: "Dimension out of range (expected to be in range of [-1, 0], but got 1)" });
});

test("inferSize() fills in one -1", () => {
  assert.deepEqual(inferSize([2, -1], 6), [2, 3]);
  assert.throws(() => inferSize([-1, -1], 6), { message: "only one dimension can be inferred" });
  assert.throws(() => inferSize([4, -1], 6), { message: "shape '[4, -1]' is invalid for input of size 6" });
});

test("viewStride() is null where a dimension would span two chunks", () => {
  assert.deepEqual(viewStride([2, 3], [3, 1], [6]), [1]);
  assert.equal(viewStride([3, 2], [1, 3], [6]), null);
  assert.deepEqual(viewStride([4, 3], [0, 1], [2, 2, 3]), [0, 0, 1]);
  assert.deepEqual(viewStride([2, 2], [8, 2], [2, 2, 1]), [8, 2, 2]);
});

test("preservedStride() keeps the order of what is not dense", () => {
  assert.deepEqual(preservedStride({ size: [3, 2], stride: [1, 3] }), [1, 3]);
  assert.deepEqual(preservedStride({ size: [2, 2], stride: [1, 4] }), [1, 2]);
});

test("elementwiseStride() follows the first input that decides", () => {
  const permuted = { size: [3, 2], stride: [1, 3] };
  assert.deepEqual(elementwiseStride([3, 2], [permuted, permuted]), [1, 3]);
  assert.deepEqual(elementwiseStride([3, 2], [permuted, { size: [], stride: [] }]), [1, 3]);
  assert.deepEqual(elementwiseStride([3, 2], [{ size: [3, 2], stride: [2, 1] }, permuted]), [2, 1]);
});

test("single() rounds an int64 once", () => {
  assert.equal(single(2n ** 53n + 2n ** 29n + 1n), Math.fround(2 ** 53 + 2 ** 30));
  assert.equal(single(-(2n ** 63n)), -(2 ** 63));
  assert.equal(single(16777217n), 16777216);
});

test("truncated() gives the processor's value for what does not fit", () => {
  assert.equal(truncated(-1.9), -1n);
  assert.equal(truncated(NaN), -(2n ** 63n));
  assert.equal(truncated(2 ** 63), -(2n ** 63n));
});

test("distinct() counts cells as enumerating them does", () => {
  let seed = 7;
  const next = (/** @type {number} */ n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (let k = 0; k < 2000; k += 1) {
    const size = Array.from({ length: next(5) }, () => next(5));
    const stride = size.map(() => next(9));
    let cells = [0];
    size.forEach((n, d) => { cells = cells.flatMap((cell) => Array.from({ length: n }, (_, i) => cell + i * stride[d])); });
    assert.equal(distinct(size, stride, { left: 1e6 }), new Set(cells).size, JSON.stringify({ size, stride }));
  }
});

test("distinct() is null once the picture's steps are used up", () => {
  assert.equal(distinct([40, 40], [7, 5], { left: 0 }), null);
});

test("shownParts() shows all of a small tensor, and ends of a large one", () => {
  assert.deepEqual(shownParts([64, 64]), [[64, 0], [64, 0]]);
  assert.deepEqual(shownParts([5000]), [[192, 64]]);
  assert.deepEqual(shownParts([0, 9999]), [[0, 0], [256, 0]]);
});

test("runs() fills gaps of up to four cells", () => {
  assert.deepEqual(runs(Uint8Array.from([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1])), [[0, 6], [11, 12]]);
});

test("parseSignature() reads kinds, defaults and the star", () => {
  const { params, min, positional } = parseSignature("ints1? dim, bool keepdim=False, *, dtype? dtype=None");
  assert.deepEqual(params.map(({ name, kind, one, none, optional, keywordOnly }) => [name, kind, one, none, optional, keywordOnly]), [
    ["dim", "ints", true, true, false, false], ["keepdim", "bool", false, false, true, false], ["dtype", "dtype", false, true, true, true],
  ]);
  assert.deepEqual([min, positional], [1, 2]);
});

test("tokenize() joins lines within brackets and after a backslash", () => {
  const types = (/** @type {string} */ source) => tokenize(source).map(({ type }) => type).join(" ");
  assert.equal(types("(1,\n2)"), "op int op int op newline end");
  assert.equal(types("1 + \\\n2"), "int op int newline end");
  assert.equal(types("x # y"), "name newline end");
  assert.equal(types("a:\n  b\nc"), "name op newline indent name newline dedent name newline end");
});

test("tokenize() reads Python's numbers", () => {
  const value = (/** @type {string} */ source) => tokenize(source)[0].value;
  assert.deepEqual(["0x1F", "1_000", "1.", ".5", "1e3", "1_0.5e-1"].map(value), [31n, 1000n, 1, 0.5, 1000, 1.05]);
  for (const bad of ["1__0", "1_", "012", "1x", "0x"]) {
    assert.equal(tokenize(bad).at(-1)?.error?.type, "SyntaxError", bad);
  }
});

test("parse() gives operators Python's precedence", () => {
  const shape = (/** @type {any} */ node) => {
    if (node.kind === "binary") return `(${shape(node.left)}${node.operator}${shape(node.right)})`;
    if (node.kind === "unary") return `(${node.operator}${shape(node.operand)})`;
    if (node.kind === "logic") return `(${shape(node.left)} ${node.operator} ${shape(node.right)})`;
    if (node.kind === "comparison") return `(${shape(node.first)}${node.rest.map((/** @type {any} */ r) => r.operator + shape(r.right)).join("")})`;
    return String(node.value);
  };
  const parsed = (/** @type {string} */ source) => shape(/** @type {any} */ (parse(source).statements)[0].value);
  assert.equal(parsed("1 + 2 * 3 - 4"), "((1+(2*3))-4)");
  assert.equal(parsed("-2 ** -3 ** 2"), "(-(2**(-(3**2))))");
  assert.equal(parsed("1 < 2 == 3 and not 4 or 5"), "(((1<2==3) and (not4)) or 5)");
  assert.equal(parsed("1 is not 2"), "(1is not2)");
  assert.equal(parsed("1 not in 2"), "(1not in2)");
});
