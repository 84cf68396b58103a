import { track } from "./autograd.js";
import { caster } from "./cast.js";
import { elementsOf, fresh } from "./fresh.js";
import { preservedStride } from "./result_stride.js";
import { reshape } from "./view_reshape.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./fresh.js").Elements} Elements
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** The elements in order, in a contiguous tensor of a size. @param {Run} run @param {Tensor} self @param {Ints} size @param {"Clone" | "UnsafeView"} node @returns {Tensor} */
export function contiguousCopy(run, self, size, node) {
  const made = fresh(run, self.dtype, size, () => elementsOf(run, self));
  const before = self.size;
  return track(run, made, [self], node, node === "UnsafeView" ? ([grad]) => [grad && reshape(run, grad, before)] : handedOn);
}

/** `x.clone()` @param {Run} run @param {Tensor} self @returns {Tensor} */
export function clone(run, self) {
  const made = fresh(run, self.dtype, self.size, () => elementsOf(run, self), preservedStride(self));
  return track(run, made, [self], "Clone", handedOn);
}

/** The gradient itself, in the memory that it has. @type {import("./graph.js").Back} */
const handedOn = (grads) => grads;

/** `x.to(dtype)`: x itself where it has that dtype. @param {Run} run @param {Tensor} self @param {Dtype} dtype @param {boolean} copy @returns {Tensor} */
export function to(run, self, dtype, copy) {
  if (self.dtype === dtype) return copy ? clone(run, self) : self;
  const made = fresh(run, dtype, self.size, () => castElements(elementsOf(run, self), self.dtype, dtype), preservedStride(self));
  return track(run, made, [self], "ToCopy", handedOn);
}

/** @param {Elements} elements @param {Dtype} from @param {Dtype} to_ @returns {Elements} */
export function castElements(elements, from, to_) {
  if (from === to_) return elements;
  const cast = caster(from, to_);
  const cells = to_.cells(elements.cells.length);
  for (let k = 0; k < cells.length; k += 1) cells[k] = cast(elements.cells[k]);
  return { cells, unknown: elements.unknown };
}
