import { FLOAT32 } from "./dtypes.js";
import { notCovered } from "./errors.js";

/** @typedef {import("./dtypes.js").Dtype} Dtype */

const FINEST = 2 ** 40;

/**
 * The sum of floats, where every order of additions gives the same one.
 *
 * @param {readonly number[]} values
 * @param {Dtype} dtype
 * @param {number} [few] so many are added one by one
 * @returns {number}
 */
export function exactSum(values, dtype, few = 2) {
  const round = dtype === FLOAT32 ? Math.fround : (/** @type {number} */ value) => value;
  if (values.length <= few) return values.reduce((total, value) => round(total + value), 0);
  let total = 0;
  let size = 0;
  let scale = 1;
  for (const value of values) {
    total += value;
    if (!Number.isFinite(value)) continue;
    size += Math.abs(value);
    while (scale < FINEST && !Number.isInteger(value * scale)) scale *= 2;
  }
  // Multiples of 1 / scale whose sizes add up to few enough of them: any order of additions is exact.
  if (scale < FINEST && size * scale <= (dtype === FLOAT32 ? 2 ** 24 : 2 ** 53)) return round(total);
  throw notCovered(
    "The sum or mean of over four floats that do not add up exactly is not covered, since its last digits depend on the order of the additions: use ints, or floats such as 0.5.",
  );
}
