import { add, compare, div, mul, neg, reverseDiv, sub } from "./arithmetic.js";
import { isIndex, isNumber } from "./argument_check.js";
import { notCovered, typeError } from "./errors.js";
import { LIMITS, tooMany } from "./limits.js";
import { itemOf } from "./item.js";
import { numberOperation, repeated } from "./number_operators.js";
import { Tensor } from "./tensor.js";
import { isSequence, PyList, PyTuple, Pointer, typeName } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./promote.js").Operand} Operand
 */

/**
 * `a + b` and so on.
 *
 * @param {Run} run
 * @param {string} operator
 * @param {Py} a
 * @param {Py} b
 * @param {string} [symbol] what messages call it
 * @returns {Py}
 */
export function binary(run, operator, a, b, symbol = operator === "**" ? "** or pow()" : operator) {
  if (a instanceof Tensor || b instanceof Tensor) return tensorOperation(run, operator, a, b, symbol);
  if (isNumber(a) && isNumber(b)) return numberOperation(operator, a, b, symbol);
  if (operator === "+") return concatenated(a, b, symbol);
  if (operator === "*" && isInt(b) && repeats(a)) return repeated(a, BigInt(b));
  if (operator === "*" && isInt(a) && repeats(b)) return repeated(b, BigInt(a));
  if (operator === "*" && (repeats(a) || repeats(b))) {
    throw typeError(`can't multiply sequence by non-int of type '${typeName(repeats(a) ? b : a)}'`);
  }
  if (operator === "%" && typeof a === "string") throw notCovered("Formatting strings is not covered: print the values themselves.");
  if (operator === "-" && a instanceof Pointer && b instanceof Pointer && a.storage === b.storage) return BigInt(a.byte - b.byte);
  throw unsupported(symbol, a, b);
}

/** @param {string} symbol @param {Py} a @param {Py} b */
function unsupported(symbol, a, b) {
  return typeError(`unsupported operand type(s) for ${symbol}: '${typeName(a)}' and '${typeName(b)}'`);
}

/** @param {Run} run @param {string} operator @param {Py} a @param {Py} b @param {string} symbol @returns {Py} */
function tensorOperation(run, operator, a, b, symbol) {
  if (!"+-*/".includes(operator) || operator.length > 1) {
    const instead = operator === "&" ? "write a * b of masks" : operator === "|" ? "write a + b of masks" : "the language has + - * / and comparisons";
    throw notCovered(`The operator ${operator} on tensors is not covered: ${instead}.`);
  }
  if (isOperand(a) && isOperand(b)) return arithmetic(run, operator, a, b);
  const other = a instanceof Tensor ? b : a;
  const tensor = /** @type {Tensor} */ (a instanceof Tensor ? a : b);
  if (operator === "*" && repeats(other)) {
    if (!isIndex(tensor)) throw typeError("only integer tensors of a single element can be converted to an index");
    return repeated(other, BigInt(itemOf(tensor)));
  }
  if (operator === "+" && other === a && repeats(a)) return concatenated(a, b, symbol);
  throw unsupported(symbol, a, b);
}

/** @param {Run} run @param {string} operator @param {Operand} a @param {Operand} b @returns {Tensor} */
function arithmetic(run, operator, a, b) {
  if (operator === "+") return a instanceof Tensor ? add(run, a, b, 1n) : add(run, b, a, 1n);
  if (operator === "-") return sub(run, a, b, 1n);
  if (operator === "*") return a instanceof Tensor ? mul(run, a, b) : mul(run, b, a);
  return a instanceof Tensor ? div(run, a, b) : reverseDiv(run, a, /** @type {Tensor} */ (b));
}

/** @param {Py} value @returns {value is Operand} */
function isOperand(value) {
  return value instanceof Tensor || isNumber(value);
}

/** A bool is an int. @param {Py} value @returns {value is bigint | boolean} */
function isInt(value) {
  return typeof value === "bigint" || typeof value === "boolean";
}

/** @param {Py} value @returns {value is PyTuple | PyList | string} */
function repeats(value) {
  return isSequence(value) || typeof value === "string";
}

/** @param {Py} a @param {Py} b @param {string} symbol @returns {Py} */
function concatenated(a, b, symbol) {
  if (typeof a === "string" && typeof b === "string") {
    if (a.length + b.length > LIMITS.source) throw tooMany("Strings of", LIMITS.source, "characters", "use a shorter one");
    return a + b;
  }
  if (a instanceof PyTuple && a.isSize && !(b instanceof PyTuple)) {
    throw typeError(`can only concatenate tuple (not ${typeName(b)}) to torch.Size`);
  }
  if (a instanceof PyTuple && b instanceof PyTuple) return joined([...a.items, ...b.items], a.isSize || b.isSize);
  if (a instanceof PyList && b instanceof PyList) return new PyList([...a.items, ...b.items]);
  if (!repeats(a)) throw unsupported(symbol, a, b);
  const name = a instanceof PyTuple ? "tuple" : typeName(a);
  throw typeError(`can only concatenate ${name} (not "${typeName(b)}") to ${name}`);
}

/** @param {Py[]} items @param {boolean} isSize @returns {PyTuple} */
function joined(items, isSize) {
  if (!isSize) return new PyTuple(items);
  return new PyTuple(items.map((item, at) => {
    if (isInt(item)) return BigInt(item);
    if (item instanceof Tensor && isIndex(item)) return BigInt(itemOf(item));
    throw typeError(`torch.Size() takes an iterable of 'int' (item ${at} is '${typeName(item)}')`);
  }), true);
}

/** `-a`, `+a`, `~a` @param {Run} run @param {string} operator @param {Py} a @returns {Py} */
export function unary(run, operator, a) {
  if (a instanceof Tensor && operator === "-") return neg(run, a);
  if (a instanceof Tensor) throw notCovered(`The sign ${operator} before a tensor is not covered: ${operator === "+" ? "leave it out" : "write x == False of a mask"}.`);
  if (isNumber(a)) {
    const value = typeof a === "boolean" ? BigInt(a) : a;
    if (operator === "-") return -value;
    if (operator === "+") return value;
    if (typeof value === "bigint") return ~value;
  }
  throw typeError(`bad operand type for unary ${operator}: '${typeName(a)}'`);
}

/** @type {Map<string, import("./arithmetic.js").Comparison>} */
export const COMPARISON_NAMES = new Map([["==", "eq"], ["!=", "ne"], ["<", "lt"], ["<=", "le"], [">", "gt"], [">=", "ge"]]);

const MIRRORED = new Map([["==", "=="], ["!=", "!="], ["<", ">"], ["<=", ">="], [">", "<"], [">=", "<="]]);

/**
 * A comparison where a tensor takes part; null where Python compares on.
 *
 * @param {Run} run @param {string} operator @param {Py} a @param {Py} b
 * @returns {Tensor | null}
 */
export function tensorComparison(run, operator, a, b) {
  if (!isOperand(a) || !isOperand(b)) return null;
  if (a instanceof Tensor) return compare(run, /** @type {any} */ (COMPARISON_NAMES.get(operator)), a, b);
  return compare(run, /** @type {any} */ (COMPARISON_NAMES.get(/** @type {string} */ (MIRRORED.get(operator)))), b, a);
}
