import { notCovered } from "./errors.js";
import { LIMITS, tooMany } from "./limits.js";
import { Tensor } from "./tensor.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 *
 * @typedef {object} ViewKind
 * @property {string} node grad_fn's name without "Backward0"
 * @property {number} [output] which of several results
 * @property {boolean} [multi] whether writes to the results are forbidden (unbind, split, chunk)
 */

/**
 * A view: another header on the same storage, tracked by autograd.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {Ints} size
 * @param {Ints} stride
 * @param {number} offset
 * @param {ViewKind} kind
 * @returns {Tensor}
 */
export function viewOf(run, self, size, stride, offset, kind) {
  run.count();
  const view = new Tensor(self.storage, size, stride, offset);
  if (view.rank > LIMITS.rank) throw tooMany("Tensors of", LIMITS.rank, "dimensions", "use fewer");
  if (view.numel > Number.MAX_SAFE_INTEGER && view.count >= 2n ** 63n) {
    throw notCovered("Tensors of 2**63 elements and more than that are not covered: use smaller sizes.");
  }
  if (!stride.every(Number.isSafeInteger)) {
    throw notCovered("Strides of more than 2**53 are not covered: use smaller sizes.");
  }
  view.base = self.base ?? self;
  view.version = self.version;
  view.viewNode = { name: kind.node, output: kind.output ?? 0 };
  if (!run.grad) view.meta = "no_grad";
  else if (kind.multi) view.meta = "multi";
  else view.meta = self.meta;
  if (run.grad && self.requiresGrad) view.gradFn = view.viewNode;
  return view;
}

/**
 * A result with memory of its own, as autograd records it.
 *
 * @param {Run} run
 * @param {Tensor} result
 * @param {readonly Tensor[]} inputs
 * @param {string} node
 * @returns {Tensor} the result
 */
export function track(run, result, inputs, node) {
  if (run.grad && result.dtype.category === 2 && inputs.some((input) => input.requiresGrad)) {
    result.gradFn = { name: node, output: 0 };
  }
  return result;
}

/** `x.detach()`: the same memory, and nothing of autograd. @param {Run} run @param {Tensor} self @returns {Tensor} */
export function detached(run, self) {
  run.count();
  const alone = new Tensor(self.storage, self.size, self.stride, self.offset);
  alone.version = self.version;
  return alone;
}
