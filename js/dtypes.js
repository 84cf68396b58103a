/**
 * What the page knows of PyTorch's dtypes: how a value is held, and between which limits.
 *
 * @typedef {{ kind: "bool" }} BoolInfo
 * @typedef {{ kind: "int", min: bigint, max: bigint }} IntInfo
 * @typedef {object} FloatInfo
 * @property {"float"} kind
 * @property {number} digits binary digits of precision, the leading one included
 * @property {number} low exponent of the smallest normal number: 2**low
 * @property {number} max the largest finite number
 * @property {string} limit `max` as it is spelled in a sentence
 * @property {boolean} inf whether it holds infinities
 * @property {boolean} negativeZero whether it tells -0 from 0
 * @typedef {{ kind: "complex", part: string }} ComplexInfo
 * @typedef {BoolInfo | IntInfo | FloatInfo | ComplexInfo} DtypeInfo
 */

/**
 * @param {string} dtype as the Scene spells it: "float32"
 * @returns {DtypeInfo | null} null for a dtype whose values the page cannot make
 */
export function dtypeInfo(dtype) {
  return Object.hasOwn(DTYPES, dtype) ? DTYPES[dtype] : null;
}

/** @param {number} bits @returns {IntInfo} */
const signed = (bits) => ({ kind: "int", min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n });

/** @param {number} bits @returns {IntInfo} */
const unsigned = (bits) => ({ kind: "int", min: 0n, max: 2n ** BigInt(bits) - 1n });

/**
 * @param {number} digits @param {number} low @param {number} max @param {string} limit
 * @param {{ inf?: boolean, negativeZero?: boolean }} [lacks]
 * @returns {FloatInfo}
 */
const float = (digits, low, max, limit, { inf = true, negativeZero = true } = {}) =>
  ({ kind: "float", digits, low, max, limit, inf, negativeZero });

/** @type {Record<string, DtypeInfo>} */
const DTYPES = {
  bool: { kind: "bool" },
  int8: signed(8),
  int16: signed(16),
  int32: signed(32),
  int64: signed(64),
  uint8: unsigned(8),
  uint16: unsigned(16),
  uint32: unsigned(32),
  uint64: unsigned(64),
  float64: float(53, -1022, Number.MAX_VALUE, "1.79769e+308"),
  float32: float(24, -126, (2 - 2 ** -23) * 2 ** 127, "3.40282e+38"),
  float16: float(11, -14, 65504, "65504"),
  bfloat16: float(8, -126, (2 - 2 ** -7) * 2 ** 127, "3.38953e+38"),
  float8_e4m3fn: float(4, -6, 448, "448", { inf: false }),
  float8_e5m2: float(3, -14, 57344, "57344"),
  float8_e4m3fnuz: float(4, -7, 240, "240", { inf: false, negativeZero: false }),
  float8_e5m2fnuz: float(3, -15, 57344, "57344", { inf: false, negativeZero: false }),
  complex64: { kind: "complex", part: "float32" },
  complex128: { kind: "complex", part: "float64" },
};
