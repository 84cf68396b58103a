import { tupleText } from "../describe_tensor.js";

/**
 * @typedef {import("../scene.js").Tensor} Tensor
 * @typedef {import("./playground_effect.js").Effect} Effect
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
 * @property {Tensor | null} t the tensor that it reads
 * @property {Effect["kind"]} kind
 *
 * @typedef {{ what: string, right: boolean, mistake: string, sentence: string }} Reply
 */

/** @param {string} text @returns {number[] | null} of "(2, 3)", "2 3" or "[2,3]" */
export function numbersOf(text) {
  const inner = text.trim().replace(/^(torch\.Size\()?[([]*/, "").replace(/[)\]]*$/, "").trim().replace(/,$/, "");
  if (inner === "") return /[([]/.test(text) ? [] : null;
  const parts = inner.split(/\s*,\s*|\s+/);
  return parts.every((part) => /^-?\d{1,9}$/.test(part)) ? parts.map(Number) : null;
}

/** @param {Guess} guess @param {Outcome} outcome @returns {Reply[]} to each part that was predicted */
export function repliesTo(guess, outcome) {
  const { error, v } = outcome;
  /** @type {Reply[]} */
  const replies = [];
  if (guess.runs !== "") replies.push(runsReply(guess.runs, error));
  if (error !== null) return replies;
  const size = numbersOf(guess.size);
  if (size) replies.push(v ? numbersReply("size", size, v.size.map(Number), sizeMistakes(size, outcome)) : noTensor("size"));
  const stride = numbersOf(guess.stride);
  if (stride) replies.push(v ? numbersReply("stride", stride, v.stride.map(Number), strideMistakes(stride, outcome)) : noTensor("stride"));
  if (guess.sharing !== "") replies.push(v ? sharingReply(guess.sharing, outcome) : noTensor("memory"));
  return replies;
}

/** @param {"yes" | "no"} given @param {string | null} error @returns {Reply} */
function runsReply(given, error) {
  const right = (given === "yes") === (error === null);
  const mistake = right ? "" : error === null ? "error expected" : "no error expected";
  return { what: "error", right, mistake, sentence: error === null ? "It runs: sizes and strides allow it." : `It is refused: ${error}` };
}

/** @typedef {[string, string, boolean]} Mistake its kind, what is said of it, whether it was made */

/** @param {string} what @param {number[]} given @param {number[]} right @param {Mistake[]} mistakes @returns {Reply} */
function numbersReply(what, given, right, mistakes) {
  const is = `The ${what} is ${tupleText(right)}.`;
  if (same(given, right)) return { what, right: true, mistake: "", sentence: is };
  const [mistake, sentence] = mistakes.find(([, , made]) => made) ?? ["other", ""];
  return { what, right: false, mistake, sentence: `${is} ${sentence}`.trim() };
}

/** @param {number[]} given @param {Outcome} outcome @returns {Mistake[]} */
function sizeMistakes(given, { v, t }) {
  const right = /** @type {Tensor} */ (v).size.map(Number);
  return [
    ["reversed", "Yours has the right numbers in the opposite order.", same(given, [...right].reverse())],
    ["size of the source", "Yours is the size of the tensor that the line reads: the line changes it.", t !== null && same(given, t.size.map(Number))],
    ["strides", "Yours are the strides.", same(given, /** @type {Tensor} */ (v).stride.map(Number))],
    ["length", `It has ${right.length} dimension${right.length === 1 ? "" : "s"}.`, given.length !== right.length],
    ["order", "Yours has the right numbers in another order.", same([...given].sort(), [...right].sort())],
  ];
}

/** @param {number[]} given @param {Outcome} outcome @returns {Mistake[]} */
function strideMistakes(given, { v, t, kind }) {
  const { stride, size, itemsize } = /** @type {Tensor} */ (v);
  const right = stride.map(Number);
  const fresh = size.map((_, d) => size.slice(d + 1).reduce((/** @type {number} */ product, length) => product * Math.max(1, Number(length)), 1));
  return [
    ["length", `One stride for each of the ${right.length} dimensions.`, given.length !== right.length],
    ["bytes", `Yours counts bytes, as NumPy does; an element has ${itemsize}.`, same(given, right.map((step) => step * itemsize))],
    ["no zero", "A dimension that was expanded has stride 0: a step along it stays on the same cell.", right.includes(0) && right.every((step, d) => step === 0 || step === given[d])],
    ["reversed", "Yours goes from the last dimension to the first.", same(given, [...right].reverse())],
    ["size", "Yours is the size. A stride is how many cells one step along a dimension moves.", same(given, size.map(Number))],
    ["fresh strides", kind === "new" ? "Yours are those of a tensor laid out row by row; this copy keeps the order of its source."
      : "Yours are those of a fresh tensor of this size. This one takes its steps in the cells of another.", same(given, fresh)],
    ["strides of the source", "Yours are the strides of the tensor that the line reads.", t !== null && same(given, t.stride.map(Number))],
  ];
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

/** @param {string} what @returns {Reply} */
function noTensor(what) {
  return { what, right: false, mistake: "no tensor", sentence: `There is no ${what} to predict: the line makes no tensor.` };
}

/** @param {readonly number[]} a @param {readonly number[]} b */
function same(a, b) {
  return a.length === b.length && a.every((one, k) => one === b[k]);
}
