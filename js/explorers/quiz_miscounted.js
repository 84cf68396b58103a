import { tupleText } from "../describe_tensor.js";

/**
 * @typedef {import("./quiz_bank.js").Answer} Answer
 * @typedef {import("./quiz_bank.js").Answered} Answered
 * @typedef {import("./quiz_bank.js").Question} Question
 * @typedef {import("../scene.js").Tensor} Tensor
 *
 * @typedef {[string, string, boolean]} Mistake its kind, what is said of it, whether it was made
 * @typedef {(found: Answered, given: any, question: Question) => Mistake[]} Mistakes of them, the first that was made counts
 */

/** What may be wrong with numbers, by kinds of questions. @type {Record<string, Mistakes>} */
export const MISCOUNTED = {
  stride(found, given) {
    const { v, t } = both(found);
    const right = /** @type {number[]} */ (found.answer);
    const fresh = contiguous(v.size.map(Number));
    return [
      ["length", `v has ${right.length} dimensions, so it has ${right.length} strides.`, given.length !== right.length],
      ["bytes", `That counts bytes, as NumPy does. PyTorch counts elements, and one of v has ${v.itemsize} bytes.`, same(given, right.map((s) => s * v.itemsize))],
      ["reversed", "Those are the strides from the last dimension to the first: turn them round.", same(given, [...right].reverse())],
      ["size", "That is the size. A stride is how many cells one step along a dimension moves.", same(given, v.size.map(Number))],
      ["no zero", "A step along a dimension that was expanded stays on the same cell: its stride is 0.", right.includes(0) && right.every((s, d) => s === 0 || s === given[d])],
      ["fresh strides", t !== null && t.storage !== v.storage
        ? "Those would be the strides of a fresh tensor of this size. This copy keeps the order in which t lies in memory."
        : "Those would be the strides of a fresh tensor of this size. v takes its steps in the storage of t.", same(given, fresh)],
      ["strides of t", "Those are the strides of t. v has strides of its own.", t !== null && same(given, t.stride.map(Number))],
      ["copy taken for view", "That keeps the steps of t. A copy has cells of its own, and its strides are made anew for them.", t !== null && t.storage !== v.storage && given.includes(0)],
    ];
  },
  size(found, given, { program }) {
    const { v, t } = both(found);
    const right = /** @type {number[]} */ (found.answer);
    const operands = /^v = \w+ \S \w+$/.test(program[program.length - 1]) ? found.scene.tensors.filter(({ name }) => name !== "v").map(({ size }) => size.map(Number)) : [];
    const left = operands.length === 2 ? alignedLeft(operands[0], operands[1]) : null;
    return [
      ["aligned from the left", "That aligns the sizes from the left. Broadcasting aligns them from the right.", left !== null && same(given, left)],
      ["reversed", "Those are the right numbers in the opposite order.", same(given, [...right].reverse())],
      ["size of t", "That is the size of t: the call changes it.", t !== null && same(given, t.size.map(Number))],
      ["size of an operand", "That is the size of one of the two. Each dimension of the result has room for both.", operands.some((size) => same(given, size))],
      ["strides", "Those are the strides.", same(given, v.stride.map(Number))],
      ["length", `The result has ${right.length} dimensions.`, given.length !== right.length],
      ["order", `Those are the right numbers in another order${program.join().includes(".permute(") ? ": dimension k of v is the k-th that permute names" : ""}.`,
        same([...given].sort(), [...right].sort())],
    ];
  },
  offset({ answer, v, t }, given) {
    const bytes = v?.itemsize ?? 1;
    const before = t !== null && t.storage === v?.storage ? Number(t.storage_offset) : 0;
    return [
      ["bytes", `That counts bytes. PyTorch counts elements, and one of v has ${bytes} bytes.`, given === Number(answer) * bytes],
      ["no offset", "v does not begin where t begins: its first element is further on.", given === 0],
      ["counted from t", `That counts from where t begins, and t itself begins at cell ${before}.`, before > 0 && given === Number(answer) - before],
    ];
  },
  cell({ v, answer }, given, { at = [] }) {
    if (!v) return [];
    const position = at.reduce((sum, index, d) => sum * Number(v.size[d]) + index, 0);
    return [
      ["no offset", `That forgets the offset: v begins at cell ${v.storage_offset}.`, Number(v.storage_offset) > 0 && given === Number(answer) - Number(v.storage_offset)],
      ["counted in v", `That counts the elements of v row by row. Its cells lie elsewhere: follow the strides ${tupleText(v.stride)}.`, given === position],
    ];
  },
  readers({ v, answer }, given) {
    return [
      ["view taken for copy", "That would be so if each element had a cell of its own. Here several elements share one.", given === 1],
      ["copy taken for view", "No other element of v reads that cell.", answer === 1],
      ["all elements", "That is the number of all elements of v. Not all of them read one cell.", given === Number(v?.numel)],
    ];
  },
  cells({ v, answer, scene }, given) {
    const storage = scene.storages.find(({ id }) => id === v?.storage);
    return [
      ["elements", "That counts the elements. Several of them read one cell.", given === Number(v?.numel)],
      ["bytes", "That counts bytes.", given === Number(answer) * (v?.itemsize ?? 1)],
      ["whole storage", "That counts the cells of the whole storage. v does not read all of them.", given === Number(storage?.nbytes) / (v?.itemsize ?? 1)],
    ];
  },
  bytes({ v, t, answer, scene }, given) {
    const size = v?.itemsize ?? 1;
    const copied = t !== null && t.storage !== v?.storage ? scene.storages.find(({ id }) => id === t.storage) : undefined;
    return [
      ["cells", `That counts cells, and each holds ${size} bytes.`, given * size === answer],
      ["view taken for copy", "That is what v would need as a copy. It is a view and needs no bytes for elements.", given === Number(v?.bytes.logical) && given > Number(answer)],
      ["part of the storage", "That is what v itself reads. The storage behind it stays whole as long as v lives.", given === Number(v?.bytes.logical) || given === Number(v?.bytes.distinct)],
      ["copy taken for view", "That is what t holds. v is a copy, on a storage of its own.", given === Number(copied?.nbytes)],
      ["another dtype", `That would be so with ${given > Number(answer) ? "wider" : "narrower"} elements. Each of v takes ${size} byte${size === 1 ? "" : "s"}: it is ${v?.dtype.replace("torch.", "")}.`,
        [1, 4, 8].some((bytes) => given * size === Number(answer) * bytes)],
    ];
  },
};

/** @param {Answer} a @param {Answer} b */
export function same(a, b) {
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
