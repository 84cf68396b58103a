import assert from "node:assert/strict";
import test from "node:test";
import { dtypeInfo } from "../../js/dtypes.js";
import { roundFloat, shortestSingle } from "../../js/round_float.js";

const round = (value, dtype) => roundFloat(value, /** @type {any} */ (dtypeInfo(dtype)));

test("roundFloat() goes to the nearest, ties to even", () => {
  assert.equal(round(2049, "float16"), 2048);
  assert.equal(round(2051, "float16"), 2052);
  assert.equal(round(0.3, "float8_e4m3fn"), 0.3125);
  assert.equal(round(0.1, "float64"), 0.1);
});

test("roundFloat() keeps subnormals, and a zero's sign where the dtype has one", () => {
  assert.equal(round(2 ** -24, "float16"), 2 ** -24);
  assert.equal(round(2 ** -25, "float16"), 0);
  assert.ok(Object.is(round(-1e-20, "float16"), -0));
  assert.ok(Object.is(round(-0, "float8_e4m3fnuz"), 0));
});

test("shortestSingle() is the shortest decimal of the same float32", () => {
  assert.equal(shortestSingle(Math.fround(0.1)), 0.1);
  assert.equal(shortestSingle(Math.fround(1144171.23)), 1144171.2);
  assert.ok(Object.is(shortestSingle(-0), -0));
});
