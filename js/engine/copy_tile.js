import { upToDate } from "./autograd.js";
import { contiguousCopy } from "./copy.js";
import { runtimeError } from "./errors.js";
import { gathered } from "./gather.js";
import { listText } from "./geometry.js";
import { positions } from "./positions.js";

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
  if (lead === 0 && repeats.every((n) => n === 1)) return contiguousCopy(run, self, size, "Repeat");
  return gathered(run, self, size, () => {
    const step = [...new Array(lead).fill(0), ...self.stride];
    // Read with twice the dimensions: which copy, and where in it.
    return positions(run, size.flatMap((_, d) => [repeats[d], own[d]]), size.flatMap((_, d) => [0, step[d]]), self.offset);
  }, "Repeat");
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

