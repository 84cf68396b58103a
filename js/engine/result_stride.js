import { contiguousStride, isChannelsLast, isContiguous, isDense, sameInts } from "./geometry.js";

/**
 * The strides of results that are copies.
 *
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {{ size: Ints, stride: Ints }} Layout
 */

/**
 * Of `clone()` and conversions: the same where the tensor is dense, else dense in the same order.
 *
 * @param {Layout} self
 * @returns {number[]}
 */
export function preservedStride({ size, stride }) {
  if (isDense(size, stride)) return [...stride];
  return densely(size, outermostLast(size, [stride], true), (n) => Math.max(n, 1));
}

/**
 * Of elementwise operations (PyTorch's TensorIterator).
 *
 * @param {Ints} size the broadcast size
 * @param {readonly Layout[]} inputs
 * @returns {number[]}
 */
export function elementwiseStride(size, inputs) {
  if (inputs.every((input) => sameInts(input.size, size))) {
    if (inputs.every((input) => isContiguous(input.size, input.stride))) return contiguousStride(size);
    const first = inputs[0].stride;
    if (inputs.every((input) => isChannelsLast(input.size, input.stride))) {
      return densely(size, [1, 3, 2, 0], (n) => n);
    }
    if (inputs.every((input) => isDense(input.size, input.stride) && sameInts(input.stride, first))) return [...first];
  }
  const order = outermostLast(size, inputs.map((input) => broadcastStride(size, input)), false);
  if (order.every((d, k) => d === size.length - 1 - k)) return contiguousStride(size);
  return densely(size, order, (n) => n);
}

/**
 * The strides by which an input is read at a broadcast size: 0 where it has no dimension of its own.
 *
 * @param {Ints} size
 * @param {Layout} input
 * @returns {number[]}
 */
export function broadcastStride(size, input) {
  const lead = size.length - input.size.length;
  return size.map((n, d) => (d < lead || (input.size[d - lead] === 1 && n !== 1) ? 0 : input.stride[d - lead]));
}

/** The dimensions in the order in which elementwise operations take them. @param {Ints} size @param {readonly Ints[]} strides @returns {number[]} */
export function innermostFirst(size, strides) {
  return outermostLast(size, strides, false);
}

/**
 * PyTorch's insertion sort of the dimensions, the innermost first. Strides of 0 decide nothing.
 *
 * @param {Ints} size
 * @param {readonly Ints[]} strides
 * @param {boolean} zerosEqual whether a stride of 0 is equal to any, rather than left to the next input
 * @returns {number[]}
 */
function outermostLast(size, strides, zerosEqual) {
  const order = size.map((_, d) => size.length - 1 - d);
  const compare = (/** @type {number} */ a, /** @type {number} */ b) => {
    for (const stride of strides) {
      if (stride[a] === 0 || stride[b] === 0) {
        if (zerosEqual) return 0;
        continue;
      }
      if (stride[a] !== stride[b]) return stride[a] - stride[b];
      if (size[a] > size[b]) return 1;
    }
    return 0;
  };
  for (let i = 1; i < order.length; i += 1) {
    for (let at = i, k = i - 1; k >= 0; k -= 1) {
      const found = compare(order[k], order[at]);
      if (found < 0) break;
      if (found > 0) {
        [order[k], order[at]] = [order[at], order[k]];
        at = k;
      }
    }
  }
  return order;
}

/** @param {Ints} size @param {Ints} order innermost first @param {(n: number) => number} width @returns {number[]} */
function densely(size, order, width) {
  const stride = new Array(size.length);
  let step = 1;
  for (const d of order) {
    stride[d] = step;
    step *= width(size[d]);
  }
  return stride;
}
