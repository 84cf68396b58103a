import { tupleText } from "../describe_tensor.js";
import { same, sizeMistakes, strideMistakes } from "./mistakes.js";
import { typedNumbers } from "./typed_numbers.js";

/**
 * @typedef {import("../scene.js").Tensor} Tensor
 * @typedef {import("./playground_effect.js").Effect} Effect
 * @typedef {import("./mistakes.js").Mistake} Mistake
 *
 * @typedef {object} Guess What a reader predicts; an empty text is no prediction.
 * @property {"" | "yes" | "no"} runs
 * @property {string} size
 * @property {string} stride
 * @property {"" | "view" | "new" | "same"} sharing
 *
 * @typedef {object} Outcome What came of it.
 * @property {string | null} error
 * @property {Tensor | null} v the tensor that the line made
 * @property {boolean} several whether it made tensors within a tuple or a list
 * @property {Tensor | null} t the tensor that it reads
 * @property {Effect["kind"]} kind
 *
 * @typedef {{ what: string, right: boolean, mistake: string, sentence: string }} Reply
 */

/** @param {Guess} guess @param {Outcome} outcome @returns {Reply[]} to each part that was predicted */
export function repliesTo(guess, outcome) {
  const { error, v, several, t } = outcome;
  /** @type {Reply[]} */
  const replies = [];
  const size = typedNumbers(guess.size), stride = typedNumbers(guess.stride);
  const isMade = size || stride || guess.sharing !== ""; // who says what comes of it says that it runs
  if (guess.runs !== "" || (error !== null && isMade)) replies.push(runsReply(guess.runs || "yes", error));
  if (error !== null) return replies;
  if (size) replies.push(v ? numbersReply("size", size, v.size.map(Number), sizeMistakes({ v, t }, size)) : noTensor("size", several));
  if (stride) replies.push(v ? numbersReply("stride", stride, v.stride.map(Number), strideMistakes({ v, t }, stride)) : noTensor("stride", several));
  if (guess.sharing !== "") replies.push(v ? sharingReply(guess.sharing, outcome) : noTensor("memory", several));
  return replies;
}

/** @param {"yes" | "no"} given @param {string | null} error @returns {Reply} */
function runsReply(given, error) {
  const right = (given === "yes") === (error === null);
  const mistake = right ? "" : error === null ? "error expected" : "no error expected";
  return { what: "error", right, mistake, sentence: error === null ? "It runs: PyTorch refuses nothing here." : `It is refused: ${error}` };
}

/** @param {string} what @param {number[]} given @param {number[]} right @param {Mistake[]} mistakes @returns {Reply} */
function numbersReply(what, given, right, mistakes) {
  const is = `The ${what} is ${tupleText(right)}.`;
  if (same(given, right)) return { what, right: true, mistake: "", sentence: is };
  const [mistake, sentence] = mistakes.find(([, , made]) => made) ?? ["other", ""];
  return { what, right: false, mistake, sentence: `${is} ${sentence}`.trim() };
}

/** @param {"view" | "new" | "same"} given @param {Outcome} outcome @returns {Reply} */
function sharingReply(given, { kind, v }) {
  const is = kind === "shared" ? "view" : kind;
  const sentence = is === "view" ? "It reads cells that were there already, through a header of its own: nothing was copied."
    : is === "same" ? "There was nothing to do: it is the same object under another name."
    : `It has a storage of its own, of ${/** @type {Tensor} */ (v).bytes.storage} bytes.`;
  const names = { view: "view", new: "copy", same: "the same object" };
  return { what: "memory", right: given === is, mistake: given === is ? "" : `${names[/** @type {"view"} */ (is)]} taken for ${names[given]}`, sentence };
}

/** @param {string} what @param {boolean} several @returns {Reply} */
function noTensor(what, several) {
  return { what, right: false, mistake: "no tensor", sentence: `There is no ${what} to predict: the line makes ${several ? "several tensors" : "no tensor"}.` };
}
