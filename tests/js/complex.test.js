import assert from "node:assert/strict";
import test from "node:test";
import { complexParts, complexText, resolvedComplex } from "../../js/complex.js";

test("complexParts() reads what Python's complex() reads", () => {
  assert.deepEqual(complexParts("1+2j"), ["1", "+2"]);
  assert.deepEqual(complexParts("(1 - .5e3j)"), ["1", "-.5e3"]);
  assert.deepEqual(complexParts("-j"), ["0", "-1"]);
  assert.deepEqual(complexParts("3"), ["3", "0"]);
  assert.deepEqual(complexParts("nan+infj"), ["nan", "+inf"]);
  for (const text of ["", "j1", "1+2", "1++2j", "<b>"]) assert.equal(complexParts(text), null, text);
});

test("complexText() spells both parts as Python does", () => {
  assert.equal(complexText(1, 2), "1+2j");
  assert.equal(complexText(0, -0), "0-0j");
  assert.equal(complexText(1e-5, 1e16), "1e-05+1e+16j");
  assert.equal(complexText("nan", "-inf"), "nan-infj");
});

test("resolvedComplex() conjugates and negates", () => {
  assert.equal(resolvedComplex("1+2j", { conj: true, neg: false }), "1-2j");
  assert.equal(resolvedComplex("1+2j", { conj: false, neg: true }), "-1-2j");
  assert.equal(resolvedComplex("1-2j", { conj: true, neg: true }), "-1-2j");
  assert.equal(resolvedComplex("nan+0j", { conj: true, neg: false }), "nan-0j");
});
