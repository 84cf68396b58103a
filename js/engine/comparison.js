import { isNumber } from "./argument_check.js";
import { notCovered, typeError } from "./errors.js";
import { COMPARISON_NAMES, tensorComparison } from "./operators.js";
import { Tensor } from "./tensor.js";
import { truthy } from "./truth.js";
import { isSequence, Pointer, pointerRefused, PyList, PyTuple, Slice, typeName } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 */

/** `a < b`, `a is b`, `a in b` and so on. @param {Run} run @param {string} operator @param {Py} a @param {Py} b @returns {Py} */
export function comparison(run, operator, a, b) {
  if (operator === "is") return same(a, b);
  if (operator === "is not") return !same(a, b);
  if (operator === "in" || operator === "not in") return contains(run, b, a) === (operator === "in");
  if (a instanceof Tensor || b instanceof Tensor) {
    const found = tensorComparison(run, operator, a, b);
    if (found !== null) return found;
  }
  if (operator === "==") return equal(run, a, b);
  if (operator === "!=") return !equal(run, a, b);
  return ordered(run, operator, a, b);
}

/** @param {Py} a @param {Py} b @returns {boolean} */
function same(a, b) {
  for (const value of [a, b]) {
    if (typeof value === "bigint" || typeof value === "number" || typeof value === "string") {
      throw notCovered("\"is\" with numbers or strings is not covered: use ==.");
    }
  }
  return a === b;
}

/** @param {Run} run @param {Py} a @param {Py} b @returns {boolean} */
function equal(run, a, b) {
  if (isNumber(a) && isNumber(b)) {
    // A bigint and a double compare exactly.
    return (typeof a === "boolean" ? BigInt(a) : a) == (typeof b === "boolean" ? BigInt(b) : b); // eslint-disable-line eqeqeq
  }
  if (a instanceof Pointer || b instanceof Pointer) return samePointer(run, a, b);
  if (isSequence(a) && isSequence(b)) {
    if ((a instanceof PyTuple) !== (b instanceof PyTuple)) return false;
    const sameLength = a.items.length === b.items.length;
    if (!sameLength && a instanceof PyList) return false; // of tuples Python compares the members first
    return a.items.every((item, k) => k >= b.items.length || alike(run, item, b.items[k])) && sameLength;
  }
  return a === b;
}

/** Members are alike if they are one object, or equal. @param {Run} run @param {Py} a @param {Py} b @returns {boolean} */
function alike(run, a, b) {
  if (Number.isNaN(a) && Number.isNaN(b)) throw notCovered("Comparing tuples or lists of nan is not covered: compare the numbers.");
  return (a === b && typeof a !== "number") || truthy(comparison(run, "==", a, b));
}

/**
 * Memory that is gone may be used again, and then two addresses are equal by chance.
 *
 * @param {Run} run @param {Py} a @param {Py} b
 */
function samePointer(run, a, b) {
  if (!(a instanceof Pointer) || !(b instanceof Pointer)) {
    const other = a instanceof Pointer ? b : a;
    if ((typeof other === "bigint" && other !== 0n) || other instanceof Tensor) throw pointerRefused();
    return false;
  }
  if (a.storage === b.storage) return a.byte === b.byte;
  const newer = a.storage.serial > b.storage.serial ? a.storage : b.storage;
  const older = newer === a.storage ? b.storage : a.storage;
  if (!run.isAlive(older)) {
    throw notCovered("Comparing the address of a tensor that is gone is not covered, since its memory may be used again: give it a name.");
  }
  return false;
}

/** @param {Run} run @param {string} operator @param {Py} a @param {Py} b @returns {Py} */
function ordered(run, operator, a, b) {
  if ((isNumber(a) && isNumber(b)) || (typeof a === "string" && typeof b === "string")) {
    return decided(operator, /** @type {any} */ (a), /** @type {any} */ (b));
  }
  if (isSequence(a) && isSequence(b) && (a instanceof PyTuple) === (b instanceof PyTuple)) {
    const at = a.items.findIndex((item, k) => k >= b.items.length || !alike(run, item, b.items[k]));
    if (at < 0 || at >= b.items.length) return decided(operator, a.items.length, b.items.length);
    return comparison(run, operator, a.items[at], b.items[at]);
  }
  if (a instanceof Slice && b instanceof Slice) throw notCovered("Comparing slices is not covered: compare the numbers.");
  throw typeError(`'${operator}' not supported between instances of '${typeName(a)}' and '${typeName(b)}'`);
}

/** @param {string} operator @param {any} a @param {any} b @returns {boolean} */
function decided(operator, a, b) {
  switch (COMPARISON_NAMES.get(operator)) {
    case "lt": return a < b;
    case "le": return a <= b;
    case "gt": return a > b;
    default: return a >= b;
  }
}

/** @param {Run} run @param {Py} container @param {Py} item @returns {boolean} */
function contains(run, container, item) {
  if (typeof container === "string" && typeof item === "string") return container.includes(item);
  if (isSequence(container)) return container.items.some((other) => alike(run, other, item));
  if (container instanceof Tensor) throw notCovered("\"in\" with a tensor is not covered: compare with ==.");
  if (typeof container === "string") throw typeError(`'in <string>' requires string as left operand, not ${typeName(item)}`);
  throw typeError(`argument of type '${typeName(container)}' is not iterable`);
}
