import { track } from "./autograd.js";
import { BOOL, FLOAT32, INT64 } from "./dtypes.js";
import { broadcastOf, elementwise } from "./elementwise.js";
import { fused } from "./fused.js";
import { runtimeError } from "./errors.js";
import { dtypeOf, resultType } from "./promote.js";
import { looseCell, refuseBigInt } from "./scalar.js";
import { Tensor } from "./tensor.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cell} Cell
 * @typedef {import("./promote.js").Operand} Operand
 * @typedef {bigint | number | boolean} Scalar
 */

/** `a + alpha * b` @param {Run} run @param {Operand} a @param {Operand} b @param {Scalar} alpha @returns {Tensor} */
export function add(run, a, b, alpha) {
  return sum(run, a, b, alpha, false, "Add");
}

/** `a - alpha * b` @param {Run} run @param {Operand} a @param {Operand} b @param {Scalar} alpha @returns {Tensor} */
export function sub(run, a, b, alpha) {
  for (const given of [a, b, alpha]) if (typeof given === "bigint") refuseBigInt(given); // as the arguments are read
  const bools = [a, b].filter((operand) => dtypeOf(operand) === BOOL).length;
  if (bools === 2) {
    throw runtimeError("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.");
  }
  if (bools === 1) {
    throw runtimeError("Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.");
  }
  return sum(run, a, b, alpha, true, "Sub");
}

/** @param {Run} run @param {Operand} a @param {Operand} b @param {Scalar} alpha @param {boolean} minus @param {string} node */
function sum(run, a, b, alpha, minus, node) {
  const size = broadcastOf([a, b]);
  const dtype = resultType([a, b]);
  if (typeof alpha === "boolean" && dtype !== BOOL) throw runtimeError("Boolean alpha only supported for Boolean results.");
  if (typeof alpha === "number" && dtype.category < 2) {
    throw runtimeError("For integral input tensors, argument alpha must not be a floating point number.");
  }
  const factor = looseCell(minus ? -alpha : alpha, dtype); // of an int, not of a float: there is no int -0
  return tracked(run, [a, b], elementwise(run, [a, b], size, dtype, dtype, sumKernel(run, dtype, factor)), node);
}

/** @param {Run} run @param {Dtype} dtype @param {any} factor @returns {(a: any, b: any) => Cell} */
function sumKernel(run, dtype, factor) {
  if (dtype === BOOL) return (a, b) => a | (factor & b);
  if (dtype === INT64) return factor === 1n ? (a, b) => a + b : (a, b) => a + factor * b;
  const by = dtype === FLOAT32 ? Math.fround(factor) : factor;
  if (by === 1) return (a, b) => a + b;
  if (by === -1) return (a, b) => a - b;
  const round = dtype === FLOAT32 ? Math.fround : (/** @type {number} */ value) => value;
  return (a, b) => {
    const once = round(fused(by, b, a));
    if (once !== round(round(by * b) + a) && !Number.isNaN(once)) run.note(ALPHA);
    return once;
  };
}

const ALPHA = "With alpha, whether the product is rounded before it is added depends on the machine: the last digit may differ.";

/** `a * b` @param {Run} run @param {Operand} a @param {Operand} b @returns {Tensor} */
export function mul(run, a, b) {
  const dtype = resultType([a, b]);
  const compute = dtype === BOOL ? (/** @type {any} */ x, /** @type {any} */ y) => x & y : (/** @type {any} */ x, /** @type {any} */ y) => x * y;
  return tracked(run, [a, b], elementwise(run, [a, b], broadcastOf([a, b]), dtype, dtype, compute), "Mul");
}

/** `a / b`: of ints in float32. @param {Run} run @param {Operand} a @param {Operand} b @returns {Tensor} */
export function div(run, a, b) {
  const found = resultType([a, b]);
  const dtype = found.category === 2 ? found : FLOAT32;
  return tracked(run, [a, b], elementwise(run, [a, b], broadcastOf([a, b]), dtype, dtype, (x, y) => x / y), "Div");
}

/** `number / t` is the reciprocal times the number, rounded twice. @param {Run} run @param {Scalar} number @param {Tensor} t @returns {Tensor} */
export function reverseDiv(run, number, t) {
  const dtype = t.dtype.category === 2 ? t.dtype : FLOAT32;
  const inverse = elementwise(run, [t], t.size, dtype, dtype, (x) => 1 / x);
  return mul(run, tracked(run, [t], inverse, "Reciprocal"), number);
}

/** `-t` @param {Run} run @param {Tensor} t @returns {Tensor} */
export function neg(run, t) {
  if (t.dtype === BOOL) {
    throw runtimeError("Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.");
  }
  return tracked(run, [t], elementwise(run, [t], t.size, t.dtype, t.dtype, (x) => -x), "Neg");
}

/** @typedef {"eq" | "ne" | "lt" | "le" | "gt" | "ge"} Comparison */

/** @type {Record<Comparison, (a: any, b: any) => Cell>} */
const COMPARISONS = {
  eq: (a, b) => (a === b ? 1 : 0),
  ne: (a, b) => (a === b ? 0 : 1),
  lt: (a, b) => (a < b ? 1 : 0),
  le: (a, b) => (a <= b ? 1 : 0),
  gt: (a, b) => (a > b ? 1 : 0),
  ge: (a, b) => (a >= b ? 1 : 0),
};

/** `a < b` and so on, in the dtype in which they meet. @param {Run} run @param {Comparison} name @param {Operand} a @param {Operand} b @returns {Tensor} */
export function compare(run, name, a, b) {
  return elementwise(run, [a, b], broadcastOf([a, b]), resultType([a, b]), BOOL, COMPARISONS[name]);
}

/** @param {Run} run @param {readonly Operand[]} operands @param {Tensor} result @param {string} node */
function tracked(run, operands, result, node) {
  return track(run, result, operands.filter((operand) => operand instanceof Tensor), node);
}
