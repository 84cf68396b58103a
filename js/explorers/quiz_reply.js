import { tupleText } from "../describe_tensor.js";
import { kinds } from "./quiz_bank.js";
import { MISJUDGED } from "./quiz_misjudged.js";
import { same } from "./mistakes.js";
import { MISCOUNTED } from "./quiz_miscounted.js";
import { MISWRITTEN } from "./quiz_miswritten.js";
import { because } from "./quiz_reason.js";

/**
 * @typedef {import("./quiz_bank.js").Answer} Answer
 * @typedef {import("./quiz_bank.js").Answered} Answered
 * @typedef {import("./quiz_bank.js").Question} Question
 *
 * @typedef {object} Reply
 * @property {boolean} right
 * @property {string} mistake its kind: "reversed", "copy taken for view"; "" where it is right
 * @property {string} sentence why the answer is wrong, or why it is right
 */

/**
 * The reply to an answer, by the kind of mistake.
 *
 * @param {Question} question
 * @param {Answered} found
 * @param {Answer} given
 * @returns {Reply}
 */
export function replyTo(question, found, given) {
  if (same(given, found.answer)) return { right: true, mistake: "", sentence: because(question, found) };
  const made = ({ ...MISCOUNTED, ...MISJUDGED, ...MISWRITTEN })[question.kind](found, given, question).find(([, , holds]) => holds);
  const [mistake, sentence] = made ?? ["other", because(question, found)];
  return { right: false, mistake, sentence };
}

/** @param {string} kind @param {Answer} answer @returns {string} as it is read */
export function answerText(kind, answer) {
  if (Array.isArray(answer)) return tupleText(answer);
  return typeof answer === "number" ? String(answer) : kinds[kind].choices?.[answer] ?? answer;
}
