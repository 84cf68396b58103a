import assert from "node:assert/strict";
import test from "node:test";
import { byteCounts, facts, tupleText } from "../../js/describe_tensor.js";
import { TENSOR } from "./scenes.js";

test("tupleText() writes tuples as Python does", () => {
  assert.equal(tupleText([]), "()");
  assert.equal(tupleText([3]), "(3,)");
  assert.equal(tupleText([2, "9007199254740993"]), "(2, 9007199254740993)");
});

test("facts() says what holds, in the text diagram's order", () => {
  assert.deepEqual(facts(TENSOR), ["contiguous", "leaf"]);
  assert.deepEqual(facts({ ...TENSOR, kind: "Parameter", is_contiguous: false, is_leaf: null, requires_grad: true,
    is_conj: true, is_neg: true, is_view: true, base: "a" }),
  ["Parameter", "not contiguous", "leaf or not: PyTorch refuses to say", "requires_grad", "conj", "neg", "view of a"]);
});

test("byteCounts() has the three counts", () => {
  assert.deepEqual(byteCounts({ ...TENSOR, bytes: { logical: "9007199254740993", distinct: null, storage: 4 } }),
    [["logical", "9,007,199,254,740,993"], ["distinct", "not counted"], ["in storage", "4"]]);
});
