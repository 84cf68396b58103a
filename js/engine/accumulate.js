import { detached } from "./autograd.js";
import { notCovered } from "./errors.js";
import { addInPlace } from "./inplace.js";
import { elementsOf, fresh } from "./fresh.js";
import { contiguousStride, isDense, listText, sameInts } from "./geometry.js";

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
    if (leaf.grad.rank > leaf.rank) throw notCovered("Adding to a gradient that has been given more dimensions is not covered: set x.grad = None.");
    addInPlace(run, leaf.grad, grad);
    if (!isRight(leaf.grad, leaf)) run.warn(`grad and param do not obey the gradient layout contract. This is not an error, but may impair performance.\n${layoutOf("grad", leaf.grad)}\n${layoutOf("param", leaf)}`);
    return;
  }
  if (isRight(grad, leaf) && sameInts(grad.size, leaf.size) && !run.isHeld(grad)) {
    leaf.grad = detached(run, grad);
    return;
  }
  const dense = isDense(leaf.size, leaf.stride);
  const stride = dense ? leaf.stride : contiguousStride(leaf.size);
  leaf.grad = fresh(run, grad.dtype, leaf.size, () => elementsOf(run, grad), stride);
  if (dense) leaf.grad.version.count = 1; // copied into place
}

/** Whether a gradient lies as PyTorch wants it for a leaf: as the leaf where that is dense, else contiguous. @param {Tensor} grad @param {Tensor} leaf */
function isRight(grad, leaf) {
  if (!isDense(leaf.size, leaf.stride)) return grad.isContiguous;
  return grad.size.every((n, d) => (n === 1 ? grad.stride[d] !== 0 : grad.stride[d] === leaf.stride[d]));
}

/** @param {string} name @param {Tensor} tensor */
function layoutOf(name, { size, stride }) {
  return `${name}.sizes() = ${listText(size)}, strides() = ${listText(stride)}`;
}
