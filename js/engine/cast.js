import { BOOL, FLOAT32, INT64 } from "./dtypes.js";

/**
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cell} Cell
 */

/**
 * How a cell of one dtype becomes a cell of another, as `Tensor.to` converts; the typed array rounds to float32.
 *
 * @param {Dtype} from
 * @param {Dtype} to
 * @returns {(cell: Cell) => Cell}
 */
export function caster(from, to) {
  if (from === to) return (cell) => cell;
  if (to === BOOL) return (cell) => (Number(cell) === 0 ? 0 : 1);
  if (to === INT64) return from === BOOL ? (cell) => BigInt(cell) : (cell) => truncated(Number(cell));
  if (from === INT64) return to === FLOAT32 ? (cell) => single(BigInt(cell)) : (cell) => Number(cell);
  return to === FLOAT32 ? (cell) => Math.fround(Number(cell)) : (cell) => cell;
}

const MIN = -(2n ** 63n);

/** @param {number} value @returns {bigint} towards zero; what does not fit is the processor's -2**63 */
export function truncated(value) {
  if (!(value >= -(2 ** 63) && value < 2 ** 63)) return MIN;
  return BigInt(Math.trunc(value));
}

/**
 * An int64 rounded once to float32. By way of a double it would be rounded twice; a last digit that keeps
 * what was cut off ("round to odd") makes the second rounding right.
 *
 * @param {bigint} value
 * @returns {number}
 */
export function single(value) {
  const near = Number(value);
  if (Math.abs(near) <= 2 ** 53) return Math.fround(near);
  const size = value < 0n ? -value : value;
  const cut = BigInt(Math.max(0, size.toString(2).length - 50));
  let kept = size >> cut;
  if (kept << cut !== size) kept |= 1n;
  return Math.fround((value < 0n ? -1 : 1) * Number(kept) * 2 ** Number(cut));
}
