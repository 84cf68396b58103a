/**
 * What a reader may have taken for the size or the strides of a tensor, for the quiz and for the playground's predictions.
 *
 * @typedef {import("../scene.js").Tensor} Tensor
 *
 * @typedef {[string, string, boolean]} Mistake its kind, what is said of it, whether it was made; the first that was made counts
 *
 * @typedef {object} Compared
 * @property {Tensor} v what is asked about
 * @property {Tensor | null} t what it was made from, where it is one tensor
 */

/** @param {Compared} compared @param {number[]} given @param {string} [order] where a call orders the dimensions, how @returns {Mistake[]} */
export function sizeMistakes({ v, t }, given, order = "") {
  const right = v.size.map(Number);
  return [
    ["reversed", "Those are the right numbers in the opposite order.", same(given, [...right].reverse())],
    ["size of the source", `That is the size of ${t?.name}: the line changes it.`, t !== null && same(given, t.size.map(Number))],
    ["strides", "Those are the strides.", same(given, v.stride.map(Number))],
    ["length", `${v.name} has ${dimensions(right)}.`, given.length !== right.length],
    ["order", `Those are the right numbers in another order${order}.`, same([...given].sort(), [...right].sort())],
  ];
}

/** @param {Compared} compared @param {number[]} given @returns {Mistake[]} */
export function strideMistakes({ v, t }, given) {
  const right = v.stride.map(Number), copied = t !== null && t.storage !== v.storage;
  return [
    ["length", `${v.name} has ${dimensions(right)}, and a stride for each.`, given.length !== right.length],
    ["bytes", `That counts bytes, as NumPy does. PyTorch counts elements, and one of ${v.name} has ${v.itemsize} bytes.`, same(given, right.map((step) => step * v.itemsize))],
    ["reversed", "Those are the strides from the last dimension to the first: turn them round.", same(given, [...right].reverse())],
    ["size", "That is the size. A stride is how many cells one step along a dimension moves.", same(given, v.size.map(Number))],
    ["no zero", "A step along a dimension that was expanded stays on the same cell: its stride is 0.", right.includes(0) && right.every((step, d) => step === 0 || step === given[d])],
    ["fresh strides", copied
      ? `Those would be the strides of a fresh tensor of this size. This copy keeps the order in which ${t.name} lies in memory.`
      : `Those would be the strides of a fresh tensor of this size. ${v.name} takes its steps in a storage that was there.`, same(given, fresh(v.size.map(Number)))],
    ["strides of the source", `Those are the strides of ${t?.name}. ${v.name} has strides of its own.`, t !== null && same(given, t.stride.map(Number))],
    ["copy taken for view", `That keeps the steps of ${t?.name}. A copy has cells of its own, and its strides are made anew for them.`, copied && given.includes(0)],
  ];
}

/** @param {unknown} a @param {unknown} b @returns {boolean} */
export function same(a, b) {
  return Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, k) => one === b[k]) : a === b;
}

/** @param {number[]} size @returns {number[]} the strides of a fresh tensor */
function fresh(size) {
  return size.map((_, d) => size.slice(d + 1).reduce((product, length) => product * Math.max(1, length), 1));
}

/** @param {number[]} right */
function dimensions({ length }) {
  return `${length} dimension${length === 1 ? "" : "s"}`;
}
