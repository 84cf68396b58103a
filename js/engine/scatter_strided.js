import { fresh } from "./fresh.js";
import { numelOf } from "./geometry.js";
import { cellsOf, sums } from "./scatter.js";
import { Tensor } from "./tensor.js";

/**
 * The gradient of `as_strided`, by way of the memory that input and result lie in.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./scatter.js").Geometry} Geometry
 */

/** @param {Run} run @param {Geometry} from the input @param {Geometry} result @returns {import("./graph.js").Back} */
export function stridedBack(run, from, result) {
  return ([grad]) => {
    if (grad === null) return [null];
    if (numelOf(from.size) === 0 || numelOf(result.size) === 0) return [counted(fresh(run, grad.dtype, from.size, () => null))];
    const start = Math.min(from.offset, result.offset);
    const storage = fresh(run, grad.dtype, [Math.max(reach(from), reach(result)) - start], (numel) => {
      const made = sums(run, [grad], [cellsOf(run, result).map((cell) => cell - start)], numel, mayOverlap(result));
      if (mayOverlap(from)) share(made.cells, cellsOf(run, from), start);
      return made;
    });
    const made = new Tensor(storage.storage, from.size, from.stride, from.offset - start);
    made.base = storage;
    return [counted(made)];
  };
}

/** As written once, while it was filled in. @param {Tensor} grad @returns {Tensor} */
function counted(grad) {
  grad.version.count = 1;
  return grad;
}

/** Elements in one cell share its gradient. @param {any} cells @param {Int32Array} elements @param {number} start */
function share(cells, elements, start) {
  const times = new Int32Array(cells.length);
  for (const cell of elements) times[cell - start] += 1;
  times.forEach((n, k) => { cells[k] /= n; });
}

/** @param {Geometry} of @returns {number} where its memory ends */
function reach({ size, stride, offset }) {
  return size.reduce((end, n, d) => end + (n - 1) * stride[d], offset + 1);
}

/** Whether elements may share cells, as PyTorch guesses it. @param {Geometry} of @returns {boolean} */
function mayOverlap({ size, stride }) {
  let last = 0;
  const dims = size.map((_, d) => d).filter((d) => size[d] > 1).sort((a, b) => stride[a] - stride[b]);
  for (const d of dims) {
    if (stride[d] <= last) return true;
    last += stride[d] * (size[d] - 1);
  }
  return false;
}
