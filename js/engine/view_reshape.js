import { upToDate, viewOf } from "./autograd.js";
import { contiguousCopy } from "./copy.js";
import { PyError, runtimeError } from "./errors.js";
import { listText, wrap } from "./geometry.js";
import { inferSize, viewStride } from "./view_rule.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** `x.view(*shape)` @param {Run} run @param {Tensor} self @param {Ints} shape @returns {Tensor} */
export function view(run, self, shape) {
  upToDate(run, self);
  const size = inferSize(shape, self.numel);
  const stride = viewStride(self.size, self.stride, size);
  if (stride === null) {
    throw runtimeError(
      "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
    );
  }
  return viewOf(run, self, size, stride, self.offset, { node: "View" });
}

/** `x.reshape(*shape)`: a view where strides allow it, else a copy. @param {Run} run @param {Tensor} self @param {Ints} shape @returns {Tensor} */
export function reshape(run, self, shape) {
  const size = inferSize(shape, self.numel);
  const stride = viewStride(self.size, self.stride, size);
  if (stride !== null) {
    return viewOf(run, self, size, stride, self.offset, { node: self.isContiguous ? "View" : "ReshapeAlias" });
  }
  return contiguousCopy(run, self, size, "UnsafeView");
}

/** `x.flatten(start_dim, end_dim)` @param {Run} run @param {Tensor} self @param {number} start @param {number} end @returns {Tensor} */
export function flatten(run, self, start, end) {
  const from = wrap(start, self.rank);
  const to = wrap(end, self.rank);
  if (from > to) throw runtimeError("flatten() has invalid args: start_dim cannot come after end_dim");
  if (self.rank === 0) return reshape(run, self, [1]);
  if (from === to) return self;
  const merged = self.size.slice(from, to + 1).reduce((a, b) => a * b, 1);
  return reshape(run, self, [...self.size.slice(0, from), merged, ...self.size.slice(to + 1)]);
}

/** `x.ravel()`: where it copies, it is a view of the copy. @param {Run} run @param {Tensor} self @returns {Tensor} */
export function ravel(run, self) {
  return view(run, contiguous(run, self), [-1]);
}

/** `x.contiguous()` @param {Run} run @param {Tensor} self @returns {Tensor} */
export function contiguous(run, self) {
  return self.isContiguous ? self : contiguousCopy(run, self, self.size, "Clone");
}

/** `x.unflatten(dim, sizes)` @param {Run} run @param {Tensor} self @param {number} dim @param {Ints} sizes @returns {Tensor} */
export function unflatten(run, self, dim, sizes) {
  if (sizes.length === 0) throw runtimeError("unflatten: sizes must be non-empty");
  const d = wrap(dim, self.rank);
  if (self.rank === 0) throw runtimeError("unflatten got an unexpected error:");
  const parts = inferredParts(sizes, d, self.size[d]);
  return view(run, self, [...self.size.slice(0, d), ...parts, ...self.size.slice(d + 1)]);
}

/** @param {Ints} sizes @param {number} d @param {number} n @returns {number[]} */
function inferredParts(sizes, d, n) {
  try {
    return inferSize(sizes, n);
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    throw runtimeError(error.message.includes("is invalid for input of size")
      ? `unflatten: Provided sizes ${listText(sizes)} don't multiply up to the size of dim ${d} (${n}) in the input tensor`
      : "unflatten got an unexpected error:");
  }
}
