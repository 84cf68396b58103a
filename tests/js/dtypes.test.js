import assert from "node:assert/strict";
import test from "node:test";
import { dtypeInfo } from "../../js/dtypes.js";
import { sixDigits } from "../../js/value_text.js";

const floats = ["float64", "float32", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz"];

test("dtypeInfo() knows the limits of integers", () => {
  assert.deepEqual(dtypeInfo("int8"), { kind: "int", min: -128n, max: 127n });
  assert.deepEqual(dtypeInfo("uint64"), { kind: "int", min: 0n, max: 18446744073709551615n });
});

test("a float's limit is spelled as its largest number", () => {
  for (const dtype of floats) {
    const info = dtypeInfo(dtype);
    assert.equal(info?.kind === "float" && sixDigits(info.max), info?.kind === "float" && info.limit, dtype);
  }
});

test("dtypeInfo() is null for a dtype that the page cannot make, whatever its name", () => {
  for (const dtype of ["quint8", "float8_e8m0fnu", "toString", "__proto__"]) assert.equal(dtypeInfo(dtype), null);
});
