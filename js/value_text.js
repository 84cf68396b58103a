import { dtypeInfo } from "./dtypes.js";

/** @typedef {import("./scene.js").Value} Value */

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
  if (dtypeInfo(dtype)?.kind === "bool") return value ? "True" : "False";
  if (dtypeInfo(dtype)?.kind === "int") return String(value);
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
  const [digits, exponent] = roundedDigits(Math.abs(value));
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
 * Six digits and the decimal exponent, an exact tie going to the even digit as in C; toPrecision takes it up.
 *
 * @param {number} value positive
 * @returns {[string, number]}
 */
function roundedDigits(value) {
  const up = split(value.toPrecision(6), value);
  const [exact] = split(value.toPrecision(100), value);
  const tie = exact[6] === "5" && /^0*$/.test(exact.slice(7));
  return tie && Number(exact[5]) % 2 === 0 ? [exact.slice(0, 6), up[1]] : up;
}

/**
 * @param {string} text what toPrecision gave
 * @param {number} value
 * @returns {[string, number]} its digits from the first that is not 0, and the decimal exponent of that one
 */
function split(text, value) {
  const [mantissa, exponent] = text.split("e");
  const digits = mantissa.replace(".", "").replace(/^0+/, "");
  if (exponent !== undefined) return [digits, Number(exponent)];
  if (value >= 1 || !mantissa.startsWith("0.")) return [digits, mantissa.split(".")[0].length - 1];
  return [digits, -mantissa.slice(2).search(/[1-9]/) - 1];
}
