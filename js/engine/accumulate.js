import { detached } from "./autograd.js";
import { addInPlace } from "./inplace.js";
import { elementsOf, fresh } from "./fresh.js";
import { contiguousStride, isDense, sameInts } from "./geometry.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 */

/**
 * Add a gradient to a leaf's `grad`. The first becomes it where its layout is right, and may then share memory with
 * others; else it is copied.
 *
 * @param {Run} run
 * @param {Tensor} leaf
 * @param {Tensor} grad
 */
export function accumulate(run, leaf, grad) {
  run.touched = true;
  if (leaf.grad !== null) {
    addInPlace(run, leaf.grad, grad);
    return;
  }
  const dense = isDense(leaf.size, leaf.stride);
  const stride = dense ? leaf.stride : contiguousStride(leaf.size);
  const isRight = dense ? leaf.size.every((n, d) => (n === 1 ? grad.stride[d] !== 0 : grad.stride[d] === stride[d])) : grad.isContiguous;
  if (isRight && sameInts(grad.size, leaf.size) && !run.passed.has(grad)) {
    leaf.grad = detached(run, grad);
    return;
  }
  leaf.grad = fresh(run, grad.dtype, leaf.size, () => elementsOf(run, grad), stride);
  if (dense) leaf.grad.version.count = 1; // copied into place
}
