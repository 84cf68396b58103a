import { track } from "./autograd.js";
import { fresh, pick } from "./fresh.js";
import { geometryOf, scatter } from "./scatter.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./promote.js").Operand} Operand
 */

/**
 * A copy of elements of a tensor.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {Ints} size of the copy
 * @param {(numel: number) => Int32Array} cells that its elements are read from, row-major
 * @param {string} node
 * @param {Ints} [stride] of a dense layout
 * @param {() => (Operand | null)[]} [kept] what its gradient needs
 * @returns {Tensor}
 */
export function gathered(run, self, size, cells, node, stride, kept) {
  /** @type {Int32Array} */
  let at = new Int32Array(0);
  const made = fresh(run, self.dtype, size, (numel) => pick(self, at = numel === 0 ? at : cells(numel)), stride);
  return track(run, made, [self], node, scatter(run, geometryOf(self), [at], false, /^(Index|Repeat)/.test(node)), kept);
}
