import { caster } from "./cast.js";
import { fresh } from "./fresh.js";
import { positions } from "./positions.js";
import { broadcastStride, elementwiseStride, preservedStride } from "./result_stride.js";
import { looseCell } from "./scalar.js";
import { Tensor } from "./tensor.js";
import { broadcastSize } from "./view_expand.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cell} Cell
 * @typedef {import("./promote.js").Operand} Operand
 * @typedef {{ cells: ArrayLike<Cell>, at: Int32Array | null, cast: (cell: Cell) => Cell, unknown: Uint8Array | null }} Read
 */

/**
 * A new tensor of `compute` on the broadcast operands.
 *
 * @param {Run} run
 * @param {readonly Operand[]} operands
 * @param {Ints} size the broadcast size
 * @param {Dtype} common what operands are converted to first
 * @param {Dtype} dtype of the result
 * @param {(a: any, b: any) => Cell} compute
 * @returns {Tensor}
 */
export function elementwise(run, operands, size, common, dtype, compute) {
  const layouts = operands.map((operand) => (operand instanceof Tensor ? layoutIn(operand, common) : SCALAR));
  return fresh(run, dtype, size, (numel) => {
    const [a, b = a] = operands.map((operand) => read(run, operand, size, common));
    const cells = dtype.cells(numel);
    const unknown = a.unknown || b.unknown ? new Uint8Array(numel) : null;
    for (let k = 0; k < numel; k += 1) {
      const i = a.at === null ? 0 : a.at[k];
      const j = b.at === null ? 0 : b.at[k];
      cells[k] = compute(a.cast(a.cells[i]), b.cast(b.cells[j]));
      if (unknown !== null) unknown[k] = (a.unknown?.[i] ?? 0) | (b.unknown?.[j] ?? 0);
    }
    return { cells, unknown: unknown?.includes(1) ? unknown : null };
  }, elementwiseStride(size, layouts));
}

/** @param {readonly Operand[]} operands @returns {number[]} */
export function broadcastOf(operands) {
  return operands.reduce((/** @type {number[]} */ size, operand) => broadcastSize(size, operand instanceof Tensor ? operand.size : []), []);
}

/** A number is an operand without dimensions. @type {{ size: number[], stride: number[] }} */
const SCALAR = { size: [], stride: [] };

/** An operand of another dtype is converted first, and lies then as its copy does. @param {Tensor} tensor @param {Dtype} common */
function layoutIn(tensor, common) {
  return tensor.dtype === common ? tensor : { size: tensor.size, stride: preservedStride(tensor) };
}

/** @param {Run} run @param {Operand} operand @param {Ints} size @param {Dtype} common @returns {Read} */
export function read(run, operand, size, common) {
  if (!(operand instanceof Tensor)) {
    const cells = common.cells(1);
    cells[0] = looseCell(operand, common);
    return { cells, at: null, cast: (cell) => cell, unknown: null };
  }
  const at = positions(run, size, broadcastStride(size, operand), operand.offset);
  return { cells: operand.storage.cells, at, cast: caster(operand.dtype, common), unknown: operand.storage.unknown };
}
