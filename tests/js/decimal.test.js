import assert from "node:assert/strict";
import test from "node:test";
import { leadingDigits } from "../../js/decimal.js";

test("leadingDigits() rounds to the nearest, exact ties to the even digit", () => {
  assert.deepEqual(leadingDigits(1234565, 6), { digits: "123456", exponent: 6 });
  assert.deepEqual(leadingDigits(1234575, 6), { digits: "123458", exponent: 6 });
  assert.deepEqual(leadingDigits(999999.5, 6), { digits: "100000", exponent: 6 });
  assert.deepEqual(leadingDigits(0.00125, 2), { digits: "13", exponent: -3 }); // a little over the tie
});
