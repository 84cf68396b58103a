/**
 * The dtypes that the language has. A cell is a bigint in int64, 0 or 1 in bool, a number in the floats.
 *
 * @typedef {Uint8Array | BigInt64Array | Float32Array | Float64Array} Cells
 * @typedef {number | bigint} Cell
 *
 * @typedef {object} Dtype
 * @property {string} name "float32"
 * @property {number} itemsize bytes
 * @property {0 | 1 | 2} category bool, int, float: the higher wins in promotion
 * @property {string} word "Float": in messages
 * @property {string} legacy "torch.FloatTensor": in the messages of expand
 * @property {string} ctype "float": in the messages of conversions
 * @property {(numel: number) => Cells} cells
 */

/** @type {Dtype} */
export const BOOL = {
  name: "bool", itemsize: 1, category: 0, word: "Bool", legacy: "CPUBoolType", ctype: "bool",
  cells: (numel) => new Uint8Array(numel),
};

/** @type {Dtype} */
export const INT64 = {
  name: "int64", itemsize: 8, category: 1, word: "Long", legacy: "torch.LongTensor", ctype: "int64_t",
  cells: (numel) => new BigInt64Array(numel),
};

/** @type {Dtype} */
export const FLOAT32 = {
  name: "float32", itemsize: 4, category: 2, word: "Float", legacy: "torch.FloatTensor", ctype: "float",
  cells: (numel) => new Float32Array(numel),
};

/** @type {Dtype} */
export const FLOAT64 = {
  name: "float64", itemsize: 8, category: 2, word: "Double", legacy: "torch.DoubleTensor", ctype: "double",
  cells: (numel) => new Float64Array(numel),
};

/** `torch.long` and the like. @type {Map<string, Dtype>} */
export const DTYPE_NAMES = new Map([
  ["bool", BOOL], ["int64", INT64], ["long", INT64], ["float32", FLOAT32], ["float", FLOAT32],
  ["float64", FLOAT64], ["double", FLOAT64],
]);

/** Python's types that stand for a dtype. */
export const DTYPE_OF_TYPE = new Map([["float", FLOAT64], ["int", INT64], ["bool", BOOL]]);

/** @type {ReadonlySet<unknown>} */
const ALL = new Set([BOOL, INT64, FLOAT32, FLOAT64]);

/** @param {unknown} value @returns {value is Dtype} */
export function isDtype(value) {
  return ALL.has(value);
}
