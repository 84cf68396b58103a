import { indexError } from "./errors.js";

/** Sizes and strides as PyTorch has them: strides in elements. @typedef {readonly number[]} Ints */

/** @param {Ints} size @returns {number} */
export function numelOf(size) {
  let numel = 1;
  for (const n of size) numel *= n;
  return numel;
}

/** @param {Ints} size @returns {number[]} the strides of every fresh contiguous tensor */
export function contiguousStride(size) {
  const stride = new Array(size.length);
  let step = 1;
  for (let d = size.length - 1; d >= 0; d -= 1) {
    stride[d] = step;
    step *= Math.max(size[d], 1);
  }
  return stride;
}

/** Strides of dimensions of size 1 play no part. @param {Ints} size @param {Ints} stride @returns {boolean} */
export function isContiguous(size, stride) {
  if (numelOf(size) === 0) return true;
  let expected = 1;
  for (let d = size.length - 1; d >= 0; d -= 1) {
    if (size[d] === 1) continue;
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}

/** Whether it reads a block of cells, each once. @param {Ints} size @param {Ints} stride @returns {boolean} */
export function isDense(size, stride) {
  if (isContiguous(size, stride)) return true;
  const dims = size.map((_, d) => d).filter((d) => size[d] > 1).sort((a, b) => stride[a] - stride[b]);
  let expected = 1;
  for (const d of dims) {
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}

/** Whether a rank 4 tensor lies as N, H, W, C. @param {Ints} size @param {Ints} stride @returns {boolean} */
export function isChannelsLast(size, stride) {
  if (size.length !== 4) return false;
  let expected = 1;
  for (const d of [1, 3, 2, 0]) {
    if (size[d] === 1) continue;
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}

/**
 * A dimension counted from the front.
 *
 * @param {number} dim
 * @param {number} rank of 0 counts as 1
 * @returns {number}
 */
export function wrap(dim, rank) {
  const n = Math.max(rank, 1);
  if (dim >= -n && dim < n) return dim < 0 ? dim + n : dim;
  throw indexError(`Dimension out of range (expected to be in range of [${-n}, ${n - 1}], but got ${dim})`);
}

/** As `wrap`, for what refuses rank 0. @param {number} dim @param {number} rank @returns {number} */
export function wrapStrict(dim, rank) {
  if (rank === 0) throw indexError(`Dimension specified as ${dim} but tensor has no dimensions`);
  return wrap(dim, rank);
}

/** @param {readonly (number | bigint)[]} list @returns {string} as PyTorch spells sizes: "[2, 3]" */
export function listText(list) {
  return `[${list.join(", ")}]`;
}

/** @param {Ints} a @param {Ints} b @returns {boolean} */
export function sameInts(a, b) {
  return a.length === b.length && a.every((n, d) => n === b[d]);
}

/** @param {Ints} list @param {number} d @param {number} n @returns {number[]} a copy with `n` at `d` */
export function replaced(list, d, n) {
  return list.map((old, k) => (k === d ? n : old));
}

/** @param {Ints} list @param {number} d @returns {number[]} a copy without the one at `d` */
export function without(list, d) {
  return list.filter((_, k) => k !== d);
}
