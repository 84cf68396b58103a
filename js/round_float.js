import { leadingDigits } from "./decimal.js";

/** @typedef {import("./dtypes.js").FloatInfo} FloatInfo */

/**
 * The number that a float dtype holds for a double: rounded to the nearest, ties to even, subnormals included.
 * Like PyTorch, a dtype narrower than float32 is reached by way of float32.
 *
 * @param {number} value
 * @param {FloatInfo} info
 * @returns {number} NaN and infinities as they are; an overflow is the caller's to refuse
 */
export function roundFloat(value, info) {
  if (!Number.isFinite(value) || info.digits === 53) return value;
  const single = Math.fround(value);
  if (info.digits === 24 || !Number.isFinite(single)) return single;
  const exponent = Math.max(exponentOf(Math.abs(single)), info.low);
  const step = 2 ** (exponent - info.digits + 1); // between neighbours; exact, as are the quotient and the product
  const rounded = roundHalfEven(Math.abs(single) / step) * step;
  if (rounded === 0 && !info.negativeZero) return 0;
  return single < 0 || Object.is(single, -0) ? -rounded : rounded;
}

/**
 * The shortest decimal that reads back as the same float32: 0.1 for 0.10000000149011612.
 *
 * @param {number} value a float32
 * @returns {number}
 */
export function shortestSingle(value) {
  if (value === 0) return value;
  for (let count = 1; count <= 9; count += 1) {
    const { digits, exponent } = leadingDigits(Math.abs(value), count);
    for (const near of [Number(digits), Number(digits) + 1]) { // above a power of 2 there is more room than below
      const short = Math.sign(value) * Number(`${near}e${exponent - count + 1}`);
      if (Math.fround(short) === value) return short;
    }
  }
  return value;
}

/** @param {number} value positive or 0 @returns {number} e where 2**e <= value < 2**(e + 1) */
function exponentOf(value) {
  if (value === 0) return -Infinity;
  let exponent = Math.floor(Math.log2(value));
  if (2 ** exponent > value) exponent -= 1;
  if (2 ** (exponent + 1) <= value) exponent += 1;
  return exponent;
}

/** @param {number} value positive or 0 @returns {number} */
function roundHalfEven(value) {
  const down = Math.floor(value);
  const rest = value - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 !== 0) ? down + 1 : down;
}
