/**
 * `a * b + c`, rounded once: what processors compute where PyTorch multiplies and adds.
 *
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @returns {number}
 */
export function fused(a, b, c) {
  const product = a * b;
  const sum = product + c;
  if (Math.abs(product) > HUGE && Math.abs(c) > 1 && [a, b, c].every(Number.isFinite)) { // too large alone, but not with c
    const [large, small] = Math.abs(a) > Math.abs(b) ? [a, b] : [b, a];
    return fused(large / SCALE, small, c / SCALE) * SCALE;
  }
  if (!Number.isFinite(sum) || Math.abs(product) > HUGE || Math.abs(a) > HUGE || Math.abs(b) > HUGE) return sum;
  const part = sum - product;
  const lostInSum = (product - (sum - part)) + (c - part);
  return sum + (lostInSum + lostInProduct(a, b, product)) || sum; // a sum of 0 keeps its sign
}

const HUGE = 2 ** 960;

/** A power of two: to divide and multiply by it rounds nothing. */
const SCALE = 2 ** 512;

/** By Dekker's and Veltkamp's splitting into halves. @param {number} a @param {number} b @param {number} product */
function lostInProduct(a, b, product) {
  const [high, low] = halves(a);
  const [top, rest] = halves(b);
  return low * rest - (((product - high * top) - low * top) - high * rest);
}

/** @param {number} value @returns {[number, number]} 26 binary digits each */
function halves(value) {
  const shifted = value * (2 ** 27 + 1);
  const high = shifted - (shifted - value);
  return [high, value - high];
}
