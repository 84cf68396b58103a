import { track, upToDate } from "./autograd.js";
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

/**
 * How two operands are combined.
 *
 * @typedef {object} Rule
 * @property {string} name of its node
 * @property {Dtype} dtype in which the operands meet, and the result's
 * @property {() => (a: any, b: any) => Cell} kernel computes it; it may refuse alpha
 * @property {import("./graph.js").Back} back
 * @property {(edges: readonly unknown[], a: Operand) => (Operand | null)[]} kept what `back` needs; `a` as it was
 */

/** `a + alpha * b` @param {Run} run @param {Operand} a @param {Operand} b @param {Scalar} alpha @returns {Tensor} */
export function add(run, a, b, alpha) {
  return combined(run, a, b, sumRule(run, a, b, alpha, false));
}

/** `a - alpha * b` @param {Run} run @param {Operand} a @param {Operand} b @param {Scalar} alpha @returns {Tensor} */
export function sub(run, a, b, alpha) {
  const rule = sumRule(run, a, b, alpha, true);
  refuseBools(a, b);
  return combined(run, a, b, rule);
}

/** `a * b` @param {Run} run @param {Operand} a @param {Operand} b @returns {Tensor} */
export function mul(run, a, b) {
  return combined(run, a, b, mulRule(run, a, b));
}

/** `a / b`: of ints in float32. @param {Run} run @param {Operand} a @param {Operand} b @returns {Tensor} */
export function div(run, a, b) {
  return combined(run, a, b, divRule(run, a, b));
}

/** @param {Run} run @param {Operand} a @param {Operand} b @param {Rule} rule @returns {Tensor} */
function combined(run, a, b, { name, dtype, kernel, back, kept }) {
  upToDate(run, a, b);
  const size = broadcastOf([a, b]);
  const made = elementwise(run, [a, b], size, dtype, dtype, kernel());
  return track(run, made, [a, b], name, back, (edges) => kept(edges, a));
}

/** @param {Operand} a @param {Operand} b */
export function refuseBools(a, b) {
  const bools = [a, b].filter((operand) => dtypeOf(operand) === BOOL).length;
  if (bools === 2) {
    throw runtimeError("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.");
  }
  if (bools === 1) {
    throw runtimeError("Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.");
  }
}

/** @param {Run} run @param {Operand} a @param {Operand} b @param {Scalar} alpha @param {boolean} minus @returns {Rule} */
export function sumRule(run, a, b, alpha, minus) {
  if (minus) for (const given of [a, b, alpha]) if (typeof given === "bigint") refuseBigInt(given); // as the arguments are read
  const dtype = resultType([a, b]);
  const kernel = () => {
    if (typeof alpha === "boolean" && dtype !== BOOL) throw runtimeError("Boolean alpha only supported for Boolean results.");
    if (typeof alpha === "number" && dtype.category < 2) {
      throw runtimeError("For integral input tensors, argument alpha must not be a floating point number.");
    }
    return sumKernel(run, dtype, looseCell(minus ? -alpha : alpha, dtype)); // of an int, not of a float: there is no int -0
  };
  const times = (/** @type {Tensor} */ grad) => (Number(alpha) === 1 ? grad : mul(run, grad, alpha));
  return {
    name: minus ? a instanceof Tensor ? "Sub" : "Rsub1" : "Add",
    dtype,
    kernel,
    back: ([grad], _, edges) => [grad, grad && edges[1] && times(minus ? neg(run, grad) : grad)],
    kept: () => [],
  };
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

/** @param {Run} run @param {Operand} a @param {Operand} b @returns {Rule} */
export function mulRule(run, a, b) {
  const dtype = resultType([a, b]);
  return {
    name: "Mul",
    dtype,
    kernel: () => (dtype === BOOL ? (x, y) => x & y : (x, y) => x * y),
    back: ([grad], [other, own], edges) => [grad && edges[0] && mul(run, grad, other), grad && edges[1] && mul(run, grad, own)],
    kept: (edges, own) => [edges[0] ? b : null, edges[1] ? own : null],
  };
}

/** @param {Run} run @param {Operand} a @param {Operand} b @returns {Rule} */
export function divRule(run, a, b) {
  const found = resultType([a, b]);
  return {
    name: "Div",
    dtype: found.category === 2 ? found : FLOAT32,
    kernel: () => (x, y) => x / y,
    back: ([grad], [other, own], edges) => [
      grad && edges[0] && div(run, grad, other),
      grad && edges[1] && mul(run, neg(run, grad), div(run, div(run, own, other), other)),
    ],
    kept: (edges, own) => [b, edges[1] ? own : null],
  };
}

/** `number / t` is the reciprocal times the number, rounded twice. @param {Run} run @param {Scalar} number @param {Tensor} t @returns {Tensor} */
export function reverseDiv(run, number, t) {
  const dtype = t.dtype.category === 2 ? t.dtype : FLOAT32;
  const inverse = elementwise(run, [t], t.size, dtype, dtype, (x) => 1 / x);
  const back = (/** @type {import("./graph.js").Grads} */ [grad], /** @type {Tensor[]} */ [result]) =>
    [grad && mul(run, neg(run, grad), mul(run, result, result))];
  return mul(run, track(run, inverse, [t], "Reciprocal", back, () => [inverse]), number);
}

/** `-t` @param {Run} run @param {Tensor} t @returns {Tensor} */
export function neg(run, t) {
  if (t.dtype === BOOL) {
    throw runtimeError("Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.");
  }
  return track(run, elementwise(run, [t], t.size, t.dtype, t.dtype, (x) => -x), [t], "Neg", ([grad]) => [grad && neg(run, grad)]);
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
