import { upToDate } from "./autograd.js";
import { runtimeError } from "./errors.js";
import { fresh } from "./fresh.js";
import { gathered } from "./gather.js";
import { listText } from "./geometry.js";
import { positions } from "./positions.js";
import { sum } from "./reduce.js";
import { reshape } from "./view_reshape.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** `x.repeat(*repeats)`: the whole tensor again and again. @param {Run} run @param {Tensor} self @param {Ints} repeats @returns {Tensor} */
export function repeat(run, self, repeats) {
  upToDate(run, self);
  const lead = repeats.length - self.rank;
  if (lead < 0) {
    throw runtimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor");
  }
  const own = [...new Array(lead).fill(1), ...self.size];
  const size = own.map((n, d) => n * repeats[d] + 0);
  refuseNegative(size);
  return gathered(run, self, size, () => {
    const step = [...new Array(lead).fill(0), ...self.stride];
    // Read with twice the dimensions: which copy, and where in it.
    return positions(run, size.flatMap((_, d) => [repeats[d], own[d]]), size.flatMap((_, d) => [0, step[d]]), self.offset);
  }, "Repeat", undefined, undefined, (grad) => summed(run, grad, self.size, repeats));
}

/** The gradient of `repeat`: summed over the copies. @param {Run} run @param {Tensor} grad @param {Ints} size of the input @param {Ints} repeats @returns {Tensor} */
function summed(run, grad, size, repeats) {
  if (repeats.includes(0)) {
    const made = fresh(run, grad.dtype, size, () => null);
    made.version.count = 1; // written, while it was made
    return made;
  }
  const lead = repeats.length - size.length;
  let own = grad;
  for (let k = 0; k < lead; k += 1) own = sum(run, own, [0], false, null);
  const parts = size.map((n, d) => (repeats[d + lead] === 1 ? [n] : [repeats[d + lead], n]));
  if (parts.every((part) => part.length === 1)) return own;
  const dims = parts.flatMap((part, d) => (part.length === 1 ? [] : [parts.slice(0, d).flat().length]));
  return sum(run, reshape(run, own, parts.flat()), dims, false, null);
}

/** `x.tile(*dims)` @param {Run} run @param {Tensor} self @param {Ints} dims @returns {Tensor} */
export function tile(run, self, dims) {
  return repeat(run, self, [...new Array(Math.max(self.rank - dims.length, 0)).fill(1), ...dims]);
}

/** @param {Ints} size */
export function refuseNegative(size) {
  const negative = size.find((n) => n < 0);
  if (negative === undefined) return;
  throw runtimeError(`Trying to create tensor with negative dimension ${negative}: ${listText(size)}`);
}

