import { contiguousStride, isContiguous, numelOf } from "./geometry.js";
import { positions } from "./positions.js";
import { Tensor } from "./tensor.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cells} Cells
 * @typedef {import("./dtypes.js").Cell} Cell
 *
 * @typedef {object} Elements A tensor's elements, row-major.
 * @property {Cells} cells
 * @property {Uint8Array | null} unknown 1 where nobody knows the value
 */

/**
 * A new tensor on a storage of its own.
 *
 * @param {Run} run
 * @param {Dtype} dtype
 * @param {Ints} size
 * @param {(numel: number) => Elements | null} elements row-major; null for zeros
 * @param {Ints} [stride] of a dense layout
 * @returns {Tensor}
 */
export function fresh(run, dtype, size, elements, stride = contiguousStride(size)) {
  const numel = numelOf(size);
  run.count();
  const storage = run.store(dtype, numel);
  const tensor = new Tensor(storage, size, stride, 0);
  const made = elements(numel);
  if (made === null) return tensor;
  if (isContiguous(size, stride)) {
    storage.cells = made.cells;
    storage.unknown = made.unknown;
    return tensor;
  }
  const at = positions(run, size, stride, 0);
  for (let k = 0; k < numel; k += 1) storage.cells[at[k]] = made.cells[k];
  if (made.unknown !== null) {
    storage.unknown = new Uint8Array(numel);
    for (let k = 0; k < numel; k += 1) storage.unknown[at[k]] = made.unknown[k];
  }
  return tensor;
}

/** @param {Run} run @param {Tensor} tensor @returns {Elements} a copy of its elements */
export function elementsOf(run, tensor) {
  return pick(tensor, positions(run, tensor.size, tensor.stride, tensor.offset));
}

/**
 * The elements in some cells.
 *
 * @param {Tensor} tensor
 * @param {Int32Array} at
 * @returns {Elements}
 */
export function pick(tensor, at) {
  const { cells: source, unknown: hidden } = tensor.storage;
  const cells = tensor.dtype.cells(at.length);
  for (let k = 0; k < at.length; k += 1) cells[k] = source[at[k]];
  if (hidden === null) return { cells, unknown: null };
  let any = 0;
  const unknown = new Uint8Array(at.length);
  for (let k = 0; k < at.length; k += 1) any |= unknown[k] = hidden[at[k]];
  return { cells, unknown: any ? unknown : null };
}
