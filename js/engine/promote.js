import { BOOL, FLOAT32, FLOAT64, INT64 } from "./dtypes.js";
import { Tensor } from "./tensor.js";

/**
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {Tensor | bigint | number | boolean} Operand a tensor or a Python number
 */

/**
 * The dtype in which operands meet: tensors with dimensions decide; 0-d tensors, then numbers, count only
 * where their kind (bool, int, float) is higher.
 *
 * @param {readonly Operand[]} operands
 * @returns {Dtype}
 */
export function resultType(operands) {
  /** @type {(Dtype | null)[]} */
  const found = [null, null, null];
  for (const operand of operands) {
    const rank = operand instanceof Tensor ? (operand.rank > 0 ? 0 : 1) : 2;
    found[rank] = higher(found[rank], dtypeOf(operand));
  }
  return /** @type {Dtype} */ (combine(found[0], combine(found[1], found[2])));
}

/** @param {Operand} operand @returns {Dtype} */
export function dtypeOf(operand) {
  if (operand instanceof Tensor) return operand.dtype;
  if (typeof operand === "boolean") return BOOL;
  return typeof operand === "bigint" ? INT64 : FLOAT32;
}

/** @param {Dtype | null} first of more weight @param {Dtype | null} second @returns {Dtype | null} */
function combine(first, second) {
  if (first === null || second === null) return first ?? second;
  return second.category > first.category ? second : first;
}

const ORDER = [BOOL, INT64, FLOAT32, FLOAT64];

/** @param {Dtype | null} a @param {Dtype} b @returns {Dtype} */
function higher(a, b) {
  return a !== null && ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
}
