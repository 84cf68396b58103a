import assert from "node:assert/strict";
import test from "node:test";
import { answeredBy, questions, questionsFault, typedAnswer } from "../../js/explorers/quiz_bank.js";
import { answerText, replyTo } from "../../js/explorers/quiz_reply.js";

test("typedAnswer() reads a tuple however it is typed", () => {
  for (const text of ["(3, 1)", "3,1", "[3, 1]", "3 1", "torch.Size([3, 1])"]) assert.deepEqual(typedAnswer("tuple", text), [3, 1], text);
  assert.equal(typedAnswer("tuple", "three"), null);
  assert.equal(typedAnswer("number", "12"), 12);
});

test("questionsFault() refuses what is not in the bank, inherited names too", () => {
  assert.equal(questionsFault(Object.keys(questions)), null);
  assert.equal(questionsFault(["constructor"]), 'There is no question "constructor".');
  assert.equal(questionsFault([]), "There are no questions.");
  assert.equal(questionsFault("stride_of_rows"), "There are no questions.");
});

test("replyTo() tells reversed strides from those of a fresh tensor", () => {
  const found = answeredBy("stride_of_transpose");
  assert.equal(replyTo("stride_of_transpose", found, [4, 1]).mistake, "reversed");
  assert.equal(replyTo("stride_of_transpose", found, [3, 1]).mistake, "fresh strides");
  assert.equal(replyTo("stride_of_transpose", found, [1, 4]).right, true);
});

test("answerText() writes an answer as it is read", () => {
  assert.equal(answerText("stride_of_transpose", [1, 4]), "(1, 4)");
  assert.equal(answerText("offset_of_a_corner", 6), "6");
  assert.equal(answerText("view_of_rows", "copy"), "A copy: it has cells of its own");
});
