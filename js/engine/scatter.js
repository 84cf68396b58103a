import { exactSum } from "./exact_sum.js";
import { fresh } from "./fresh.js";
import { contiguousStride, numelOf } from "./geometry.js";
import { positions } from "./positions.js";
import { Tensor } from "./tensor.js";

/**
 * The gradient of every operation whose results are elements of its input: each goes back to the element that it was.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./graph.js").Back} Back
 * @typedef {{ size: Ints, stride: Ints, offset: number, dtype: import("./dtypes.js").Dtype }} Geometry
 */

/** What a tensor is now: an in-place operation may change it. @param {Tensor} tensor @returns {Geometry} */
export function geometryOf({ size, stride, offset, dtype }) {
  return { size, stride, offset, dtype };
}

/** A tensor whose cells are its elements' row-major numbers; what it holds is of no matter. @param {Tensor} tensor */
export function numbered({ storage, size }) {
  return new Tensor(storage, size, contiguousStride(size), 0);
}

/**
 * @param {Run} run
 * @param {Ints} size of the input
 * @param {() => Int32Array[]} results the elements of the input that each is made of, by their row-major numbers
 * @param {boolean} [adds] whether PyTorch adds each to a zero, which a -0 does not survive
 * @param {number} [writes] that PyTorch counts while it fills the gradient in
 * @returns {Back}
 */
export function scatter(run, size, results, adds = false, writes = 0) {
  return (grads) => {
    const { dtype } = /** @type {Tensor} */ (grads.find((grad) => grad));
    const made = fresh(run, dtype, size, (numel) => sums(run, grads, results(), numel, adds));
    made.version.count = writes;
    return [made];
  };
}

/**
 * The elements of gradients, each added to the place where it goes.
 *
 * @param {Run} run
 * @param {import("./graph.js").Grads} grads one at least
 * @param {readonly Int32Array[]} places of each gradient's elements
 * @param {number} numel how many places there are
 * @param {boolean} adds see `scatter`
 * @returns {import("./fresh.js").Elements}
 */
export function sums(run, grads, places, numel, adds) {
  const { dtype } = /** @type {Tensor} */ (grads.find((grad) => grad));
  /** Addends of the places. @type {any[][]} */
  const parts = Array.from({ length: numel }, () => []);
  const unknown = new Uint8Array(numel);
  places.forEach((at, k) => {
    const grad = grads[k];
    if (!grad) return;
    const reads = cellsOf(run, grad);
    at.forEach((place, j) => {
      parts[place].push(grad.storage.cells[reads[j]]);
      unknown[place] |= grad.storage.unknown?.[reads[j]] ?? 0;
    });
  });
  const cells = dtype.cells(numel);
  parts.forEach((all, k) => { cells[k] = /** @type {never} */ (all.length === 1 && !adds ? all[0] : exactSum(all, dtype)); });
  return { cells, unknown: unknown.includes(1) ? unknown : null };
}

/** @param {Run} run @param {Geometry | Tensor} of @returns {Int32Array} */
export function cellsOf(run, { size, stride, offset }) {
  run.spend(numelOf(size));
  return positions(run, size, stride, offset);
}
