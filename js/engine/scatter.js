import { notCovered } from "./errors.js";
import { fresh } from "./fresh.js";
import { positions } from "./positions.js";
import { exactSum } from "./exact_sum.js";
import { isDense, numelOf } from "./geometry.js";
import { Tensor } from "./tensor.js";

/**
 * The gradient of every operation whose results are elements of its input: each goes back to the cell that it was
 * read from.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./graph.js").Back} Back
 * @typedef {{ size: Ints, stride: Ints, offset: number, dtype: import("./dtypes.js").Dtype, isInner: boolean }} Geometry
 */

/** What a tensor is now: an in-place operation may change it. @param {Tensor} tensor @returns {Geometry} `isInner`: whether a view's gradient goes on to its base */
export function geometryOf({ size, stride, offset, dtype, isView, fn }) {
  return { size, stride, offset, dtype, isInner: isView && fn !== null };
}

/**
 * @param {Run} run
 * @param {Geometry} from the input
 * @param {readonly (Geometry | Int32Array)[]} results views of it, or the cells that copies were read from
 * @param {boolean} shared whether elements in one cell share its gradient (as_strided)
 * @param {boolean} [adds] whether PyTorch adds each to a zero, which a -0 does not survive
 * @returns {Back}
 */
export function scatter(run, from, results, shared, adds = false) {
  return (grads) => {
    const elements = cellsOf(run, from);
    const first = elements.reduce((a, b) => Math.min(a, b), Infinity);
    const last = elements.reduce((a, b) => Math.max(a, b), -1);
    const at = new Int32Array(Math.max(last - first + 1, 0)).fill(-1);
    const times = new Int32Array(at.length);
    for (let k = elements.length - 1; k >= 0; k -= 1) {
      at[elements[k] - first] = k;
      times[elements[k] - first] += 1;
    }
    if (!shared && !from.isInner && times.some((n) => n > 1)) {
      throw notCovered("The gradient of a leaf, or of a tensor that is no view, whose elements share cells is not covered: take clone().");
    }
    /** Addends of the cells. @type {any[][]} */
    const parts = Array.from({ length: elements.length }, () => []);
    let unknown = false;
    results.forEach((result, k) => {
      const grad = grads[k];
      if (!grad) return;
      const cells = result instanceof Int32Array ? result : cellsOf(run, result);
      const reads = cellsOf(run, grad);
      for (let j = 0; j < cells.length; j += 1) {
        const target = at[cells[j] - first];
        if (target === undefined || target < 0) continue;
        if (grad.storage.unknown?.[reads[j]]) unknown = true;
        parts[target].push(grad.storage.cells[reads[j]]);
      }
    });
    const dtype = /** @type {Tensor} */ (grads.find((grad) => grad)).dtype;
    return [fresh(run, dtype, from.size, (numel) => {
      const cells = dtype.cells(numel);
      for (let k = 0; k < numel; k += 1) {
        const cell = elements[k] - first;
        if (at[cell] === k) cells[k] = parts[k].length === 1 && !adds ? parts[k][0] : exactSum(parts[k], dtype);
        else cells[k] = shared ? cells[at[cell]] : 0;
      }
      if (shared) for (let k = 0; k < numel; k += 1) cells[k] = Number(cells[k]) / times[elements[k] - first];
      return { cells, unknown: unknown ? new Uint8Array(numel).fill(1) : null };
    }, shared && isDense(from.size, from.stride) ? from.stride : undefined)];
  };
}

/** @param {Run} run @param {Geometry | Tensor} of @returns {Int32Array} */
function cellsOf(run, { size, stride, offset }) {
  run.spend(numelOf(size));
  return positions(run, size, stride, offset);
}
