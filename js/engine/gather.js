import { track } from "./autograd.js";
import { fresh, pick } from "./fresh.js";
import { numelOf } from "./geometry.js";
import { numbered, scatter } from "./scatter.js";

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
 * @param {(of: Tensor) => Int32Array} cells of the tensor, or of one of its size, that its elements are read from, row-major
 * @param {string} node
 * @param {Ints} [stride] of a dense layout
 * @param {() => (Operand | null)[]} [kept] what its gradient needs
 * @param {(grad: Tensor) => Tensor} [back] its gradient, where each element does not go back to its cell
 * @returns {Tensor}
 */
export function gathered(run, self, size, cells, node, stride, kept, back) {
  const read = (/** @type {Tensor} */ of) => (numelOf(size) === 0 ? new Int32Array(0) : cells(of));
  const made = fresh(run, self.dtype, size, () => pick(self, read(self)), stride);
  if (!run.grad || !self.requiresGrad) return made;
  if (back) return track(run, made, [self], node, ([grad]) => [grad && back(grad)], kept);
  const elements = [read(numbered(self))];
  return track(run, made, [self], node, scatter(run, self.size, () => elements, true, 1), kept);
}
