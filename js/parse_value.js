import { parseComplex } from "./complex.js";
import { dtypeInfo } from "./dtypes.js";
import { plain } from "./count.js";
import { roundFloat, shortestSingle } from "./round_float.js";

/**
 * @typedef {import("./scene.js").Value} Value
 * @typedef {import("./dtypes.js").IntInfo} IntInfo
 * @typedef {import("./dtypes.js").FloatInfo} FloatInfo
 * @typedef {{ value: Value, error: null } | { value: null, error: string }} Parsed
 */

/** The sentences of a refused edit. Python answers with the same ones: change both or neither. */
export const REFUSALS = {
  number: (/** @type {string} */ text) => `"${text}" is no number: type one such as 4 or -1.5.`,
  integer: (/** @type {string} */ text, /** @type {string} */ dtype) =>
    `"${text}" is no integer: ${dtype} holds integers.`,
  bool: (/** @type {string} */ text) => `"${text}" is no bool: type True or False.`,
  complex: (/** @type {string} */ text) => `"${text}" is no complex number: type one such as 1+2j.`,
  range: (/** @type {string} */ text, /** @type {string} */ dtype, /** @type {string} */ from, /** @type {string} */ to) =>
    `"${text}" is outside the range of ${dtype}: ${from} to ${to}.`,
  infinity: (/** @type {string} */ text, /** @type {string} */ dtype) =>
    `"${text}" is no value of ${dtype}, which has no infinity.`,
  dtype: (/** @type {string} */ dtype) => `A cell of ${dtype} cannot be edited.`,
};

/**
 * What a cell of a dtype holds after the reader typed `text`, as PyTorch would store it; or why it is refused.
 *
 * @param {string} typed
 * @param {string} dtype
 * @returns {Parsed}
 */
export function parseValue(typed, dtype) {
  const info = dtypeInfo(dtype);
  const text = typed.trim();
  if (info === null) return refused(REFUSALS.dtype(dtype));
  if (info.kind === "bool") return parseBool(text);
  if (info.kind === "int") return parseInteger(text, dtype, info);
  if (info.kind === "float") return parseFloatIn(text, dtype, info, text);
  const part = /** @type {FloatInfo} */ (dtypeInfo(info.part));
  return parseComplex(text, (said) => parseFloatIn(said, info.part, part, text), REFUSALS.complex(text));
}

/** @param {string} error @returns {Parsed} */
function refused(error) {
  return { value: null, error };
}

/** @param {string} text @returns {Parsed} */
function parseBool(text) {
  if (/^(true|1)$/i.test(text)) return { value: true, error: null };
  if (/^(false|0)$/i.test(text)) return { value: false, error: null };
  return refused(REFUSALS.bool(text));
}

/** @param {string} text @param {string} dtype @param {IntInfo} info @returns {Parsed} */
function parseInteger(text, dtype, info) {
  if (!/^[+-]?\d+$/.test(text)) {
    return refused(readFloat(text) === null ? REFUSALS.number(text) : REFUSALS.integer(text, dtype));
  }
  const value = BigInt(text.replace(/^[+]/, ""));
  if (value < info.min || value > info.max) {
    return refused(REFUSALS.range(text, dtype, String(info.min), String(info.max)));
  }
  return { value: plain(value), error: null };
}

/**
 * @param {string} text the number: all that was typed, or one part of a complex number
 * @param {string} dtype
 * @param {FloatInfo} info
 * @param {string} typed what a refusal quotes
 * @returns {Parsed}
 */
function parseFloatIn(text, dtype, info, typed) {
  const read = readFloat(text);
  if (read === null) return refused(REFUSALS.number(typed));
  if (Number.isNaN(read)) return { value: "nan", error: null };
  if (/inf/i.test(text)) {
    if (!info.inf) return refused(REFUSALS.infinity(typed, dtype));
    return { value: read > 0 ? "inf" : "-inf", error: null };
  }
  const checked = info.digits === 53 ? read : Math.fround(read); // 3.4028235e38 is over float32's limit as a double only
  if (Math.abs(checked) > info.max) return refused(REFUSALS.range(typed, dtype, `-${info.limit}`, info.limit));
  const value = roundFloat(read, info);
  return { value: info.digits === 24 ? shortestSingle(value) : value, error: null };
}

/** @param {string} text @returns {number | null} the double that Python's float() reads; null where it reads none */
function readFloat(text) {
  if (/^[+-]?nan$/i.test(text)) return NaN;
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}
