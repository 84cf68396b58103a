/**
 * What the explorers' traits may hold, in the words of whole_numbers.py; a test compares both.
 *
 * @typedef {object} Bounds
 * @property {number} low
 * @property {number} high
 * @property {number} [most] of the product of the members
 */

/** Dimensions at most. */
export const RANK = 5;

/** A dimension's size at most. */
export const SIZE = 1024;

/** A stride or an offset at most, and below zero, too. */
export const REACH = 10_000;

/** @type {Readonly<Record<"operand" | "target" | "size" | "stride" | "storage_offset" | "numel", Bounds>>} */
export const BOUNDS = {
  operand: { low: 0, high: SIZE, most: 10_000 },
  target: { low: -1, high: SIZE },
  size: { low: 0, high: SIZE },
  stride: { low: -REACH, high: REACH },
  storage_offset: { low: -REACH, high: REACH },
  numel: { low: 0, high: 4096 },
};

/**
 * What is wrong with a list of whole numbers, as a sentence; null where nothing is.
 *
 * @param {string} name
 * @param {any} value
 * @param {Bounds} bounds
 * @returns {string | null}
 */
export function listFault(name, value, { low, high, most }) {
  if (!Array.isArray(value)) return `${name} is ${JSON.stringify(value)}: it is a tuple of whole numbers, as (3, 1).`;
  if (value.length > RANK) return `${name} has ${value.length} dimensions: it has at most ${RANK}.`;
  const text = value.length === 1 ? `(${value[0]},)` : `(${value.join(", ")})`;
  if (!value.every((n) => within(n, low, high))) {
    return `${name} is ${text}: its members are whole numbers from ${grouped(low)} to ${grouped(high)}.`;
  }
  const product = value.reduce((a, b) => a * b, 1);
  if (most === undefined || product <= most) return null;
  return `${name} is ${text}, ${grouped(product)} elements: it has at most ${grouped(most)}.`;
}

/**
 * The same for one whole number.
 *
 * @param {string} name
 * @param {any} value
 * @param {Bounds} bounds
 * @returns {string | null}
 */
export function numberFault(name, value, { low, high }) {
  if (within(value, low, high)) return null;
  return `${name} is ${JSON.stringify(value)}: it is a whole number from ${grouped(low)} to ${grouped(high)}.`;
}

/** @param {any} n @param {number} low @param {number} high */
function within(n, low, high) {
  return Number.isInteger(n) && n >= low && n <= high;
}

/** @param {number} n */
function grouped(n) {
  return n.toLocaleString("en-US");
}
