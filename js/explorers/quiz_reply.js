import { tupleText } from "../describe_tensor.js";
import { kinds, questions } from "./quiz_bank.js";
import { because } from "./quiz_reason.js";

/**
 * @typedef {import("./quiz_bank.js").Answer} Answer
 * @typedef {import("./quiz_bank.js").Answered} Answered
 * @typedef {import("../scene.js").Tensor} Tensor
 *
 * @typedef {object} Reply
 * @property {boolean} right
 * @property {string} mistake its kind: "reversed", "copy taken for view"; "" where it is right
 * @property {string} sentence why the answer is wrong, or why it is right
 */

/**
 * The reply to an answer, by the kind of mistake.
 *
 * @param {string} name
 * @param {Answered} found
 * @param {Answer} given
 * @returns {Reply}
 */
export function replyTo(name, found, given) {
  const { kind } = questions[name];
  if (same(given, found.answer)) return { right: true, mistake: "", sentence: because(name, found) };
  const [mistake, sentence] = MISTAKES[kind]?.(found, given, name)?.find(([, , holds]) => holds) ?? ["other", because(name, found)];
  return { right: false, mistake, sentence };
}

/** @param {string} name @param {Answer} answer @returns {string} as it is read */
export function answerText(name, answer) {
  if (Array.isArray(answer)) return tupleText(answer);
  return typeof answer === "number" ? String(answer) : kinds[questions[name].kind].choices?.[answer] ?? answer;
}

/** @typedef {[string, string, boolean]} Mistake its kind, what is said of it, whether it was made */
/** @type {Record<string, (found: Answered, given: any, name: string) => Mistake[]>} */
const MISTAKES = {
  stride(found, given) {
    const { v, t } = both(found);
    const right = /** @type {number[]} */ (found.answer);
    const fresh = contiguous(v.size.map(Number));
    return [
      ["length", `v has ${right.length} dimensions, so it has ${right.length} strides.`, given.length !== right.length],
      ["bytes", `That counts bytes, as NumPy does. PyTorch counts elements, and one of v has ${v.itemsize} bytes.`, same(given, right.map((s) => s * v.itemsize))],
      ["reversed", "Those are the strides from the last dimension to the first: turn them round.", same(given, [...right].reverse())],
      ["size", "That is the size. A stride is how many cells one step along a dimension moves.", same(given, v.size.map(Number))],
      ["no zero", "A dimension that was expanded has stride 0: a step along it stays on the same cell.", right.includes(0) && right.every((s, d) => s === 0 || s === given[d])],
      ["fresh strides", t !== null && t.storage !== v.storage
        ? "Those would be the strides of a fresh tensor of this size. clone keeps the order in which t lies in memory."
        : "Those would be the strides of a fresh tensor of this size. v takes its steps in the storage of t.", same(given, fresh)],
      ["strides of t", "Those are the strides of t. v has strides of its own.", t !== null && same(given, t.stride.map(Number))],
      ["copy taken for view", "That keeps the steps of t. A copy has cells of its own, and its strides are made anew for them.", t !== null && t.storage !== v.storage && given.includes(0)],
    ];
  },
  size(found, given) {
    const { v, t } = both(found);
    const right = /** @type {number[]} */ (found.answer);
    const operands = found.scene.tensors.filter(({ name }) => name === "a" || name === "b").map(({ size }) => size.map(Number));
    const left = operands.length === 2 ? alignedLeft(operands[0], operands[1]) : null;
    return [
      ["aligned from the left", "That aligns the sizes from the left. Broadcasting aligns them from the right.", left !== null && same(given, left)],
      ["reversed", "Those are the right numbers in the opposite order.", same(given, [...right].reverse())],
      ["size of t", "That is the size of t: the call changes it.", t !== null && same(given, t.size.map(Number))],
      ["size of an operand", "That is the size of one operand. Each dimension of the result is the larger of the two.", operands.some((size) => same(given, size))],
      ["strides", "Those are the strides.", same(given, v.stride.map(Number))],
      ["length", `The result has ${right.length} dimensions.`, given.length !== right.length],
      ["order", "Those are the right numbers in another order: dimension k of v is the k-th that permute names.", same([...given].sort(), [...right].sort())],
    ];
  },
  offset({ answer, v }, given) {
    const bytes = v?.itemsize ?? 1;
    return [
      ["bytes", `That counts bytes. PyTorch counts elements, and one of v has ${bytes} bytes.`, given === Number(answer) * bytes],
      ["no offset", "v does not begin where t begins: its first element is further on.", given === 0],
    ];
  },
  cell({ v, answer }, given, name) {
    const at = questions[name].at ?? [];
    if (!v) return [];
    const position = at.reduce((sum, index, d) => sum * Number(v.size[d]) + index, 0);
    return [
      ["no offset", `That forgets the offset: v begins at cell ${v.storage_offset}.`, Number(v.storage_offset) > 0 && given === Number(answer) - Number(v.storage_offset)],
      ["counted in v", `That counts the elements of v row by row. Its cells lie elsewhere: follow the strides ${tupleText(v.stride)}.`, given === position],
    ];
  },
  readers({ v }, given) {
    return [
      ["view taken for copy", "That would be so if each element had a cell of its own. Here several elements share one.", given === 1],
      ["all elements", "That is the number of all elements of v. Not all of them read one cell.", given === Number(v?.numel)],
    ];
  },
  cells({ v, answer }, given) {
    return [
      ["elements", "That counts the elements. Several of them read one cell.", given === Number(v?.numel)],
      ["bytes", "That counts bytes.", given === Number(answer) * (v?.itemsize ?? 1)],
    ];
  },
  bytes({ v, answer }, given) {
    const size = v?.itemsize ?? 1;
    return [
      ["cells", `That counts cells, and each holds ${size} bytes.`, given * size === answer],
      ["view taken for copy", "That is what v would need as a copy. It is a view and needs no bytes for elements.", given === Number(v?.bytes.logical) && given > Number(answer)],
      ["part of the storage", "That is what v itself reads. The storage behind it stays whole as long as v lives.", given === Number(v?.bytes.logical) || given === Number(v?.bytes.distinct)],
      ["copy taken for view", "That is what t holds. v is a copy and holds every element.", given < Number(answer)],
    ];
  },
  sharing({ answer, t, v }, given) {
    return [
      ["copy taken for view", `PyTorch copied here: ${v && t && v.dtype !== t.dtype ? "another dtype needs other bytes" : "no strides over the cells of t give v, or the call always copies"}.`, answer === "copy"],
      ["view taken for copy", "Nothing was copied: v reads the cells of t, through a header of its own.", answer === "view" && given === "copy"],
      ["view taken for the same object", "v is another object, with a header of its own, on the cells of t.", answer === "view"],
      ["same object taken for another", "There was nothing to do, so PyTorch gave t itself: v is t.", answer === "same"],
    ];
  },
  error({ answer }) {
    return [
      ["no error expected", "PyTorch refuses this line.", answer === "error"],
      ["error expected", "It runs: the sizes and the strides allow it.", true],
    ];
  },
};

/** @param {Answer} a @param {Answer} b */
function same(a, b) {
  return Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, k) => one === b[k]) : a === b;
}

/** @param {Answered} found */
function both({ v, t }) {
  return { v: /** @type {Tensor} */ (v), t };
}

/** @param {number[]} size @returns {number[]} the strides of a fresh tensor */
function contiguous(size) {
  return size.map((_, d) => size.slice(d + 1).reduce((product, length) => product * length, 1));
}

/** @param {number[]} a @param {number[]} b @returns {number[]} what a reader gets who aligns the sizes from the left */
function alignedLeft(a, b) {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, d) => Math.max(a[d] ?? 1, b[d] ?? 1));
}
