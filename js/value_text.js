import { leadingDigits } from "./decimal.js";
import { dtypeInfo } from "./dtypes.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./scene.js").Value} Value
 */

/**
 * A cell's value as the picture and the text diagram spell it: floats as C's %.6g does (Python's f"{v:.6g}"),
 * integers in full, True and False, strings as they are, "?" where the value is unknown.
 *
 * @param {Value} value
 * @param {string} dtype
 * @returns {string}
 */
export function valueText(value, dtype) {
  if (value === null) return "?";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return value;
  const kind = dtypeInfo(dtype)?.kind;
  if (kind === "int") return String(value);
  if (kind === "bool") return value ? "True" : "False";
  return sixDigits(value);
}

/**
 * C's `%.6g`.
 *
 * @param {number} value finite
 * @returns {string}
 */
export function sixDigits(value) {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const sign = value < 0 ? "-" : "";
  const { digits, exponent } = leadingDigits(Math.abs(value), 6);
  const significant = digits.replace(/0+$/, "");
  if (exponent < -4 || exponent >= 6) {
    const mantissa = significant.length > 1 ? `${significant[0]}.${significant.slice(1)}` : significant;
    const size = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${size}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${significant}`;
  const whole = digits.slice(0, exponent + 1);
  const fraction = significant.slice(exponent + 1);
  return sign + whole + (fraction ? `.${fraction}` : "");
}

/**
 * The width that a strip or grid needs, for the stylesheet: all its cells are as wide as the widest.
 *
 * @param {readonly string[]} texts the values
 * @param {readonly (readonly Count[])[]} numbers cell numbers and indices, which are written smaller
 * @returns {string}
 */
export function charsStyle(texts, ...numbers) {
  return `--sl-chars:${charsOf(texts, Math.max(...numbers.map(digitsOf)))}`;
}

/** @param {readonly string[]} texts @param {number} digits of the longest number @returns {number} the characters that a value has room for */
export function charsOf(texts, digits) {
  return Math.min(Math.max(2, longestOf(texts), Math.ceil(digits * SMALL) - 1), WIDEST);
}

/** @param {readonly string[]} texts @returns {number} */
function longestOf(texts) {
  return texts.reduce((most, text) => Math.max(most, text.length), 0);
}

/**
 * Letters that an element and the gap after it have room for, about; the stylesheet spaces them so that it is exact.
 *
 * @param {number} chars that the element has room for
 * @param {readonly string[]} texts the values
 * @returns {{ values: number, numbers: number, odd: number }} of a value's font, and of the smaller one of a cell's number;
 *   `odd`: 1 where the longest value is half a letter beside the middle of the letters
 */
export function lettersOf(chars, texts) {
  const width = Math.max(42, chars * LETTER + 22) + 5;
  const values = Math.floor(width / LETTER);
  return { values, numbers: Math.floor(width / (LETTER * SMALL)), odd: (values - longestOf(texts)) % 2 };
}

/** Of a value's font, in pixels, about. */
const LETTER = 8.4;

/** @param {readonly Count[]} counts @returns {number} digits of the longest */
export function digitsOf(counts) {
  return String(counts.reduce((most, count) => (Number(count) > Number(most) ? count : most), 0)).length;
}

/** A number's digits are this much narrower than a value's. */
const SMALL = 0.75;

/** Characters that a cell has room for at most, those of the longest complex128. */
const WIDEST = 49;
