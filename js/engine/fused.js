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
  if (!Number.isFinite(sum) || Math.abs(product) > HUGE || Math.abs(a) > HUGE || Math.abs(b) > HUGE) return sum;
  const part = sum - product;
  const lostInSum = (product - (sum - part)) + (c - part);
  return sum + (lostInSum + lostInProduct(a, b, product)) || sum; // a sum of 0 keeps its sign
}

const HUGE = 2 ** 960;

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
