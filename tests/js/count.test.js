import assert from "node:assert/strict";
import test from "node:test";
import { counted, grouped, plain, sumOfProducts } from "../../js/count.js";

test("plain() gives a number up to 2**53 - 1 and digits beyond", () => {
  assert.equal(plain(2n ** 53n - 1n), 9007199254740991);
  assert.equal(plain(2n ** 53n), "9007199254740992");
});

test("sumOfProducts() is exact past 2**53", () => {
  assert.equal(sumOfProducts(1, [1, 2], [3, 0]), 4);
  assert.equal(sumOfProducts(1, ["9007199254740993"], [1]), "9007199254740994");
  assert.equal(sumOfProducts(0, [2 ** 40 - 1, 3], [2 ** 20, 1]), "1152921504605798403");
});

test("grouped() and counted() read well", () => {
  assert.equal(grouped(990), "990");
  assert.equal(grouped("4611686018427387904"), "4,611,686,018,427,387,904");
  assert.equal(counted(1, "cell"), "1 cell");
  assert.equal(counted(0, "cell"), "0 cells");
});
