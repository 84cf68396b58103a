import assert from "node:assert/strict";
import test from "node:test";
import { answeredBy, kinds, questions, questionsFault, typedAnswer } from "../../js/explorers/quiz_bank.js";
import { chapters } from "../../js/explorers/quiz_chapters/index.js";
import { madeQuestions } from "../../js/explorers/quiz_made.js";
import { randomOf } from "../../js/explorers/quiz_random.js";
import { answerText, replyTo } from "../../js/explorers/quiz_reply.js";

const ALL = Object.keys(chapters).map(Number);

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
  const question = questions.stride_of_transpose;
  const found = answeredBy(question);
  assert.equal(replyTo(question, found, [4, 1]).mistake, "reversed");
  assert.equal(replyTo(question, found, [3, 1]).mistake, "fresh strides");
  assert.equal(replyTo(question, found, [1, 4]).right, true);
});

test("replyTo() names the rule that a line has broken", () => {
  for (const [name, rule] of [["rows_that_do_not_fit", /aligned from the right/], ["expand_needs_a_one", /only a size of 1/], ["expand_to_fewer", /takes a dimension away/],
    ["view_of_a_transpose", /view never copies/], ["minus_one_in_front", /in front there is none/], ["as_strided_past_the_end", /beyond the end/]]) {
    assert.match(replyTo(questions[name], answeredBy(questions[name]), "fine").sentence, rule);
  }
});

test("replyTo() has a sentence for any wrong answer to a made question, and for the right one", () => {
  for (const question of madeQuestions(1, ALL, [], 400)) {
    const found = answeredBy(question);
    const { answer, choices } = kinds[question.kind];
    const wrong = answer === "choice" ? Object.keys(choices ?? {}) : answer === "tuple" ? [[], [1], [1, 2], [7, 7, 7]] : [0, 1, 2, 3, 1000];
    for (const given of [...wrong, found.answer]) {
      const { right, mistake, sentence } = replyTo(question, found, given);
      assert.equal(right, JSON.stringify(given) === JSON.stringify(found.answer));
      assert.equal(mistake === "", right);
      assert.match(sentence, /^\S.*([.\])]$|Error: \S)/, `${question.program.join("; ")}: ${question.kind} ${given}: ${sentence}`);
      assert.doesNotMatch(sentence, /undefined|null|NaN/);
    }
  }
});

test("answerText() writes an answer as it is read", () => {
  assert.equal(answerText("stride", [1, 4]), "(1, 4)");
  assert.equal(answerText("offset", 6), "6");
  assert.equal(answerText("sharing", "copy"), "A copy: it has cells of its own");
});

test("randomOf() repeats itself for a seed, and for no other", () => {
  const numbers = (seed) => Array.from({ length: 20 }, ((r) => () => r.between(1, 1000))(randomOf(seed)));
  assert.deepEqual(numbers(3), numbers(3));
  assert.notDeepEqual(numbers(3), numbers(4));
  assert.deepEqual(randomOf(5).shuffled([1, 2, 3, 4]).sort(), [1, 2, 3, 4]);
  const faces = Array.from({ length: 6000 }, ((r) => () => r.between(1, 6))(randomOf(9)));
  for (let face = 1; face <= 6; face++) assert.ok(Math.abs(faces.filter((one) => one === face).length - 1000) < 150);
});

test("madeQuestions() gives the same for a seed, five of five templates, and nothing for an unknown chapter", () => {
  for (const chapter of ALL) {
    const made = madeQuestions(2, [chapter], []);
    assert.deepEqual(made, madeQuestions(2, [chapter], []));
    assert.notDeepEqual(made, madeQuestions(3, [chapter], []));
    assert.equal(new Set(made.map(({ template }) => template)).size, 5);
    assert.ok(made.every((question) => question.chapter === chapter));
  }
  assert.deepEqual(madeQuestions(2, [99], []), []);
});

test("madeQuestions() asks nothing that was asked before, of the bank either", () => {
  const before = madeQuestions(2, [4], []);
  const key = ({ kind, program, at }) => JSON.stringify([kind, program, at]);
  const known = new Set(before.map(key));
  assert.ok(madeQuestions(2, [4], before).every((question) => !known.has(key(question))));
});
