import { notCovered, PyError } from "./errors.js";

/**
 * A float to an int's power, correctly rounded: JavaScript's own differs from C's in the last digit.
 *
 * @param {number} x
 * @param {number} y not negative where x is 0
 * @returns {number}
 */
export function power(x, y) {
  if (!Number.isFinite(x) || !Number.isFinite(y) || x === 0 || y === 0 || x === 1) return x === 1 ? 1 : x ** y;
  if (x ** y === Infinity || x ** y === -Infinity) throw new PyError("OverflowError", "(34, 'Numerical result out of range')");
  if (y === 0.5) return Math.sqrt(x);
  if (!Number.isInteger(y) || Math.abs(y) > 1024) {
    throw notCovered("Powers of floats other than small ints are not covered, nor is more than 1,024: multiply instead.");
  }
  const [digits, exponent] = parts(x);
  const whole = digits ** BigInt(Math.abs(y));
  return y > 0 ? ratio(whole, 1n, exponent * y) : ratio(1n, whole, exponent * y);
}

/** @param {number} x @returns {[bigint, number]} x = digits * 2**exponent */
function parts(x) {
  let digits = x;
  let exponent = 0;
  while (!Number.isInteger(digits)) {
    digits *= 2;
    exponent -= 1;
  }
  return [BigInt(digits), exponent];
}

/** @param {bigint} top @param {bigint} bottom @param {number} exponent @returns {number} top / bottom * 2**exponent, rounded once */
function ratio(top, bottom, exponent) {
  const isNegative = top < 0n !== bottom < 0n;
  const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const shift = 66 - (a.toString(2).length - b.toString(2).length);
  const [scaled, by] = shift > 0 ? [a << BigInt(shift), b] : [a, b << BigInt(-shift)];
  const quotient = scaled / by;
  const sticky = quotient * by === scaled ? quotient : quotient | 1n; // what is cut off must not look like a tie
  const size = scaledDown(sticky, exponent - shift);
  return isNegative ? -size : size;
}

/** @param {bigint} digits of 66 or 67 bits @param {number} exponent @returns {number} */
function scaledDown(digits, exponent) {
  // Subnormal results would be rounded twice: cut off their bits first, with the last one kept odd.
  const lost = Math.max(0, -1074 - 13 - exponent);
  const kept = digits >> BigInt(lost);
  const odd = kept << BigInt(lost) === digits ? kept : kept | 1n;
  const half = Math.trunc((exponent + lost) / 2);
  return Number(odd) * 2 ** half * 2 ** (exponent + lost - half);
}
