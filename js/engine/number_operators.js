import { power } from "./power.js";
import { notCovered, PyError, typeError } from "./errors.js";
import { LIMITS, tooMany } from "./limits.js";
import { PyList, PyTuple, typeName } from "./values.js";

/**
 * Arithmetic on Python's own numbers.
 *
 * @typedef {bigint | number | boolean} Scalar
 */

/** @param {string} operator @param {Scalar} a @param {Scalar} b @param {string} symbol what messages call it @returns {Scalar} */
export function numberOperation(operator, a, b, symbol) {
  const x = typeof a === "boolean" ? BigInt(a) : a;
  const y = typeof b === "boolean" ? BigInt(b) : b;
  if ("&|^".includes(operator) && typeof a === "boolean" && typeof b === "boolean") {
    return operator === "&" ? a && b : operator === "|" ? a || b : a !== b;
  }
  if (operator !== "@" && typeof x === "bigint" && typeof y === "bigint") return bounded(ints(operator, x, y));
  if (!FLOATS.has(operator)) {
    throw typeError(`unsupported operand type(s) for ${symbol}: '${typeName(a)}' and '${typeName(b)}'`);
  }
  return floats(operator, Number(x), Number(y));
}

/** @param {string} message */
const zeroDivision = (message) => new PyError("ZeroDivisionError", message);

/** @param {string} operator @param {bigint} x @param {bigint} y @returns {bigint | number} */
function ints(operator, x, y) {
  switch (operator) {
    case "+": return x + y;
    case "-": return x - y;
    case "*": return x * y;
    case "/":
      if (y === 0n) throw zeroDivision("division by zero");
      if (!Number.isSafeInteger(Number(x)) || !Number.isSafeInteger(Number(y))) {
        throw notCovered("Division of ints beyond 2**53 is not covered: use //.");
      }
      return Number(x) / Number(y);
    case "//":
      if (y === 0n) throw zeroDivision("integer division or modulo by zero");
      return (x - modulo(x, y)) / y;
    case "%":
      if (y === 0n) throw zeroDivision("integer modulo by zero");
      return modulo(x, y);
    case "**":
      if (y < 0n) return floats("**", Number(x), Number(y));
      if (y > BigInt(LIMITS.bits) && x !== 0n && x !== 1n && x !== -1n) throw tooLarge();
      return x === 0n || x === 1n ? (y === 0n ? 1n : x) : x === -1n ? (y % 2n === 0n ? 1n : -1n) : x ** y;
    case "&": return x & y;
    case "|": return x | y;
    case "^": return x ^ y;
    case "<<":
    default:
      if (y < 0n) throw new PyError("ValueError", "negative shift count");
      if (y > BigInt(LIMITS.bits)) throw tooLarge();
      return operator === "<<" ? x << y : x >> y;
  }
}

/** The remainder has the divisor's sign. @param {bigint} x @param {bigint} y @returns {bigint} */
function modulo(x, y) {
  const rest = x % y;
  return rest !== 0n && rest < 0n !== y < 0n ? rest + y : rest;
}

const FLOATS = new Set(["+", "-", "*", "/", "//", "%", "**"]);

/** @param {string} operator @param {number} x @param {number} y @returns {number} */
function floats(operator, x, y) {
  switch (operator) {
    case "+": return x + y;
    case "-": return x - y;
    case "*": return x * y;
    case "/":
      if (y === 0) throw zeroDivision("float division by zero");
      return x / y;
    case "//":
      if (y === 0) throw zeroDivision("float floor division by zero");
      return floorDivision(x, y);
    case "%":
      if (y === 0) throw zeroDivision("float modulo");
      return remainder(x, y);
    default:
      if (x === 0 && y < 0) throw zeroDivision("0.0 cannot be raised to a negative power");
      if (x < 0 && !Number.isInteger(y) && Number.isFinite(x)) throw notCovered("Complex numbers are not covered: use a base of 0 or more.");
      return power(x, y);
  }
}

/** As Python computes it. @param {number} x @param {number} y @returns {number} */
function floorDivision(x, y) {
  const rest = x % y;
  let quotient = (x - rest) / y;
  if (rest !== 0 && rest < 0 !== y < 0) quotient -= 1;
  if (quotient === 0) return x / y < 0 || Object.is(x / y, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** @param {number} x @param {number} y @returns {number} */
function remainder(x, y) {
  const rest = x % y;
  if (rest === 0) return y < 0 ? -0 : 0;
  return rest < 0 !== y < 0 ? rest + y : rest;
}

/** @param {bigint | number} value @returns {bigint | number} */
function bounded(value) {
  if (typeof value === "bigint" && BigInt.asIntN(LIMITS.bits, value) !== value) throw tooLarge();
  return value;
}

function tooLarge() {
  return tooMany("Ints of", LIMITS.bits, "binary digits", "use smaller ones");
}

/** `sequence * count` @param {PyTuple | PyList | string} sequence @param {bigint} count @returns {PyTuple | PyList | string} */
export function repeated(sequence, count) {
  const length = typeof sequence === "string" ? sequence.length : sequence.items.length;
  const times = count < 0n ? 0 : Number(count);
  if (length * times > LIMITS.members) {
    throw tooMany("Products of sequences with", LIMITS.members, "members", "use a tensor");
  }
  if (typeof sequence === "string") return sequence.repeat(times);
  const items = Array.from({ length: times }, () => sequence.items).flat();
  return sequence instanceof PyList ? new PyList(items) : new PyTuple(items, sequence.isSize);
}
