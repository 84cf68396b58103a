import { upToDate, viewOf } from "./autograd.js";
import { notCovered, runtimeError } from "./errors.js";
import { listText, numelOf, replaced, wrap } from "./geometry.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** `x.unfold(dimension, size, step)`: windows. @param {Run} run @param {Tensor} self @param {number} dimension @param {number} size @param {number} step @returns {Tensor} */
export function unfold(run, self, dimension, size, step) {
  upToDate(run, self);
  const d = wrap(dimension, self.rank);
  const n = self.rank === 0 ? 1 : self.size[d];
  if (size < 0) throw runtimeError(`size is ${size} but must be >= 0`);
  if (size > n) throw runtimeError(`maximum size for tensor at dimension ${d} is ${n} but size is ${size}`);
  if (step <= 0) throw runtimeError(`step is ${step} but must be > 0`);
  const kind = { node: "Unfold", again: (/** @type {Tensor} */ tensor) => unfold(run, tensor, dimension, size, step) };
  if (self.rank === 0) return viewOf(run, self, [size], [1], self.offset, kind);
  const sizes = [...replaced(self.size, d, Math.floor((n - size) / step) + 1), size];
  return viewOf(run, self, sizes, [...replaced(self.stride, d, self.stride[d] * step), self.stride[d]], self.offset, kind);
}

/** `x.diagonal(offset, dim1, dim2)` @param {Run} run @param {Tensor} self @param {number} offset @param {number} dim1 @param {number} dim2 @returns {Tensor} */
export function diagonal(run, self, offset, dim1, dim2) {
  upToDate(run, self);
  const a = wrap(dim1, self.rank);
  const b = wrap(dim2, self.rank);
  if (a === b) throw runtimeError(`diagonal dimensions cannot be identical ${dim1}, ${dim2}`);
  const rows = Math.max(-offset, 0);
  const columns = Math.max(offset, 0);
  const length = Math.max(Math.min(self.size[a] - rows, self.size[b] - columns), 0);
  const start = length > 0 ? rows * self.stride[a] + columns * self.stride[b] : 0;
  const rest = (/** @type {Ints} */ list, /** @type {number} */ last) => [...list.filter((_, d) => d !== a && d !== b), last];
  return viewOf(run, self, rest(self.size, length), rest(self.stride, self.stride[a] + self.stride[b]), self.offset + start, {
    node: "Diagonal",
    again: (tensor) => diagonal(run, tensor, offset, dim1, dim2),
  });
}

/**
 * `x.as_strided(size, stride, storage_offset)`: absolute on the storage.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {Ints} size
 * @param {Ints} stride
 * @param {number | null} storageOffset null for x's own
 * @returns {Tensor}
 */
export function asStrided(run, self, size, stride, storageOffset) {
  upToDate(run, self);
  if (size.length !== stride.length) throw runtimeError("mismatch in length of strides and shape");
  if (stride.some((s) => s < 0)) {
    throw runtimeError(`as_strided: Negative strides are not supported at the moment, got strides: ${listText(stride)}`);
  }
  if (size.some((n) => n < 0)) throw notCovered("Negative sizes in as_strided are not covered: write sizes of 0 or more.");
  const offset = storageOffset ?? self.offset;
  if (offset < 0) throw runtimeError(`Tensor: invalid storage offset ${offset}`);
  const { itemsize } = self.dtype;
  const last = size.reduce((sum, n, d) => sum + BigInt(n - 1) * BigInt(stride[d]), BigInt(offset));
  const have = self.storage.cells.length * itemsize;
  const need = BigInt(itemsize) * (last + 1n);
  if (numelOf(size) > 0 && need > have) {
    throw runtimeError(
      `setStorage: sizes ${listText(size)}, strides ${listText(stride)}, storage offset ${offset}, and itemsize ${itemsize} requiring a storage size of ${need} are out of bounds for storage of size ${have}`,
    );
  }
  return viewOf(run, self, size, stride, offset, { node: "AsStrided" });
}
