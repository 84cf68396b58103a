import assert from "node:assert/strict";
import test from "node:test";
import { charsStyle, sixDigits, valueText } from "../../js/value_text.js";
import { fixture } from "./scenes.js";

test("sixDigits() is Python's .6g for doubles of every size, ties included", () => {
  for (const [value, text] of fixture("value_texts")) assert.equal(sixDigits(value), text, String(value));
});

test("integers stand in full, bools as Python's, strings as they are, ? for the unknown", () => {
  assert.equal(valueText(1234567, "int64"), "1234567");
  assert.equal(valueText(1234567, "float32"), "1.23457e+06");
  assert.equal(valueText(true, "bool"), "True");
  assert.equal(valueText("9007199254740992", "int64"), "9007199254740992");
  assert.equal(valueText("1+2j", "complex64"), "1+2j");
  assert.equal(valueText(null, "float32"), "?");
  assert.equal(valueText(-0, "float32"), "-0");
});

test("charsStyle() is the widest text or number, within bounds", () => {
  assert.equal(charsStyle(["1", "1.5"], [0, 1]), "--sl-chars:3");
  assert.equal(charsStyle(["1"], ["1152921504606846975"]), "--sl-chars:14");
  assert.equal(charsStyle([], []), "--sl-chars:2");
  assert.equal(charsStyle(["x".repeat(99)], []), "--sl-chars:49");
});
