import { BOOL, INT64 } from "./dtypes.js";
import { notCovered, PyError, runtimeError } from "./errors.js";
import { truncated } from "./cast.js";

/**
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cell} Cell
 */

/**
 * A Python number as a cell, refused where it does not fit: what full() and fill_() do.
 *
 * @param {bigint | number | boolean} value
 * @param {Dtype} dtype
 * @returns {Cell}
 */
export function checkedCell(value, dtype) {
  if (typeof value === "bigint" && (value >= 2n ** 64n || value < -(2n ** 63n))) throw tooBig(value);
  const number = Number(value);
  if (dtype === BOOL) return number === 0 ? 0 : 1;
  const overflow = () => runtimeError(`value cannot be converted to type ${dtype.ctype} without overflow`);
  if (dtype === INT64) {
    if (typeof value !== "number") {
      if (BigInt(value) >= 2n ** 63n) throw overflow();
      return BigInt(value);
    }
    if (!(number >= -(2 ** 63) && number < 2 ** 63)) throw overflow();
    return truncated(number);
  }
  if (dtype.itemsize === 4 && Number.isFinite(number) && Math.abs(number) > MAX_SINGLE) throw overflow();
  return number;
}

const MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;

/** A Python number in arithmetic: too large floats become infinite. @param {bigint | number | boolean} value @param {Dtype} dtype @returns {Cell} */
export function looseCell(value, dtype) {
  if (typeof value === "bigint") refuseBigInt(value);
  if (dtype === BOOL) return Number(value) === 0 ? 0 : 1; // nan is true
  if (dtype === INT64) return typeof value === "number" ? truncated(value) : BigInt(value);
  return Number(value);
}

/** @param {bigint} value */
export function refuseBigInt(value) {
  if (value >= -(2n ** 63n) && value < 2n ** 63n) return;
  if (value > 0n && value < 2n ** 64n) {
    throw notCovered("Python ints from 2**63 to 2**64 - 1 in operations with tensors are not covered: use smaller ones.");
  }
  throw tooBig(value);
}

/** Python's own words. @param {bigint} value */
function tooBig(value) {
  return new PyError("OverflowError", value < 0n ? "can't convert negative int to unsigned" : "int too big to convert");
}
