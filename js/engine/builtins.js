import { notCovered, typeError, valueError } from "./errors.js";
import { LOSES_GRAD, soleItem } from "./item.js";
import { LIMITS } from "./limits.js";
import { Tensor } from "./tensor.js";
import { truthy } from "./truth.js";
import { Callable, isSequence, PyList, PyTuple, Slice, typeName } from "./values.js";
import { unbind } from "./view_slice.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./values.js").Kwargs} Kwargs
 */

/**
 * What iteration gives: of a tensor, `unbind()`.
 *
 * @param {Run} run
 * @param {Py} value
 * @param {(name: string) => import("./errors.js").PyError} refuse what cannot be iterated
 * @returns {readonly Py[]}
 */
export function iterated(run, value, refuse) {
  if (isSequence(value)) return value.items;
  if (typeof value === "string") return [...value];
  if (!(value instanceof Tensor)) throw refuse(typeName(value));
  if (value.rank === 0) throw typeError("iteration over a 0-d tensor");
  return unbind(run, value, 0).items;
}

/** @param {string} name @returns {import("./errors.js").PyError} */
const notIterable = (name) => typeError(`'${name}' object is not iterable`);

/** @type {[string, (run: Run, args: Py[]) => Py, string][]} */
const FUNCTIONS = [
  ["len", (_, [value]) => {
    if (value instanceof Tensor) {
      if (value.rank === 0) throw typeError("len() of a 0-d tensor");
      return BigInt(value.size[0]);
    }
    if (isSequence(value)) return BigInt(value.items.length);
    if (typeof value === "string") return BigInt(value.length);
    throw typeError(`object of type '${typeName(value)}' has no len()`);
  }, "builtin_function_or_method"],
  ["tuple", (run, args) => new PyTuple(args.length === 0 ? [] : [...iterated(run, args[0], notIterable)]), "type"],
  ["list", (run, args) => new PyList(args.length === 0 ? [] : [...iterated(run, args[0], notIterable)]), "type"],
  ["int", (_, args) => (args.length === 0 ? 0n : int(args[0])), "type"],
  ["float", (run, args) => (args.length === 0 ? 0 : float(run, args[0])), "type"],
  ["bool", (_, args) => (args.length === 0 ? false : truthy(args[0])), "type"],
  ["slice", (_, args) => {
    if (args.length === 0) throw typeError("slice expected at least 1 argument, got 0");
    return args.length === 1 ? new Slice(null, args[0], null) : new Slice(args[0], args[1], args[2] ?? null);
  }, "type"],
];

/** The most arguments that each takes. @type {Record<string, number>} */
const MOST = { slice: 3 };

/** The functions of Python that the language has, besides print. @type {Map<string, Callable>} */
export const BUILTINS = new Map(FUNCTIONS.map(([name, call, kind]) => [name, new Callable(name, (run, args, kwargs) => {
  if (kwargs.size > 0) throw typeError(`${name}() takes no keyword arguments`);
  if (name === "int" && args.length > 1) throw notCovered("int() with a base is not covered: write the int.");
  const most = MOST[name] ?? 1;
  if (args.length > most || (name === "len" && args.length === 0)) {
    throw name === "len"
      ? typeError(`${name}() takes exactly one argument (${args.length} given)`)
      : typeError(`${name} expected at most ${most} argument${most === 1 ? "" : "s"}, got ${args.length}`);
  }
  return call(run, args);
}, kind)]));

/** `int(value)` @param {Py} value @returns {bigint} */
export function int(value) {
  const given = value instanceof Tensor ? soleItem(value) : value;
  if (typeof given === "bigint" || typeof given === "boolean") return BigInt(given);
  if (typeof given === "number") {
    if (Number.isNaN(given)) throw valueError("cannot convert float NaN to integer");
    if (!Number.isFinite(given) || Math.abs(given) > 2 ** LIMITS.bits) throw notCovered("int() of so large a float is not covered: use a smaller one.");
    return BigInt(Math.trunc(given));
  }
  if (typeof given === "string") {
    if (/^\s*[+-]?\d{1,70}\s*$/.test(given)) return BigInt(given.trim().replace("+", ""));
    throw valueError(`invalid literal for int() with base 10: '${given}'`);
  }
  throw typeError(`int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`);
}

/** @param {Run} run @param {Py} value @returns {number} */
function float(run, value) {
  if (value instanceof Tensor && value.requiresGrad && run.grad) run.warn(LOSES_GRAD);
  const given = value instanceof Tensor ? soleItem(value) : value;
  if (typeof given === "bigint" || typeof given === "boolean" || typeof given === "number") return Number(given);
  if (typeof given === "string") {
    const text = given.trim().toLowerCase();
    if (/^[+-]?nan$/.test(text)) return NaN;
    if (/^[+-]?inf(inity)?$/.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
    if (/^[+-]?(\d{1,400}\.?\d{0,400}|\.\d{1,400})(e[+-]?\d{1,9})?$/.test(text)) return Number(text);
    throw valueError(`could not convert string to float: '${given}'`);
  }
  throw typeError(`float() argument must be a string or a real number, not '${typeName(value)}'`);
}

/** Python's other functions, which are there but not covered. */
export const OTHER_BUILTINS = new Set((
  "abs all any ascii bin breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod "
  + "enumerate eval exec exit filter format frozenset getattr globals hasattr hash help hex id input isinstance issubclass "
  + "iter locals map max memoryview min next object oct open ord pow property quit range repr reversed round set setattr "
  + "sorted staticmethod str sum super type vars zip __import__ __name__ __builtins__ __doc__ __debug__ __build_class__ "
  + "NotImplemented Ellipsis Exception ValueError TypeError RuntimeError IndexError KeyError AssertionError").split(" "));
