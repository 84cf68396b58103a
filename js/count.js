/**
 * Counts: sizes, strides, cell numbers. A count is a number up to 2**53 - 1 and its decimal digits
 * as a string beyond, as the Scene's schema has it; every count has one spelling, so counts may be map keys.
 *
 * @typedef {number | string} Count
 */

/** @param {bigint} value @returns {Count} the one spelling of this count */
export function plain(value) {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/**
 * `start + a[0] * b[0] + a[1] * b[1] + ...`, exact.
 *
 * @param {Count} start
 * @param {readonly Count[]} a
 * @param {readonly Count[]} b
 * @returns {Count}
 */
export function sumOfProducts(start, a, b) {
  let sum = Number(start);
  for (let d = 0; d < a.length; d += 1) sum += Number(a[d]) * Number(b[d]);
  if (Number.isSafeInteger(sum)) return sum; // all terms are non-negative: no rounding can have hidden
  return plain(a.reduce((/** @type {bigint} */ total, _, d) => total + BigInt(a[d]) * BigInt(b[d]), BigInt(start)));
}

/** @param {Count} count @returns {string} with a comma between thousands, for reading */
export function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** @param {Count} count @param {string} noun @returns {string} "1 cell", "2 cells" */
export function counted(count, noun) {
  return `${grouped(count)} ${noun}${String(count) === "1" ? "" : "s"}`;
}
