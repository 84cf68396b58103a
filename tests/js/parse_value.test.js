import assert from "node:assert/strict";
import test from "node:test";
import { parseValue } from "../../js/parse_value.js";
import { fixture } from "./scenes.js";

const stored = fixture("stored_values");

for (const [dtype, answers] of Object.entries(stored)) {
  test(`${dtype}: a typed text stores, or is refused, as PyTorch and the package answer`, () => {
    for (const [text, { value, error }] of Object.entries(/** @type {any} */ (answers))) {
      const parsed = parseValue(text, dtype);
      assert.equal(parsed.error, error ?? null, text);
      if (error === undefined) assert.deepEqual(parsed.value, value, text);
    }
  });
}

test("a dtype that the page cannot make is refused in one sentence", () => {
  assert.equal(parseValue("1", "quint8").error, "A cell of quint8 cannot be edited.");
});

test("integers past 2**53 are kept exactly, as digits", () => {
  assert.equal(parseValue("9007199254740993", "int64").value, "9007199254740993");
});
