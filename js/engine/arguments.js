import { checks, listFits } from "./argument_check.js";
import { extraArguments, extraKeywords, invalidCombination, missingArguments, wrongType } from "./argument_errors.js";
import { converted } from "./argument_value.js";
import { PyTuple } from "./values.js";

/**
 * A port of torch/csrc/utils/python_arg_parser.cpp: which signature a call means, or PyTorch's TypeError.
 *
 * @typedef {import("./signature.js").Signature} Signature
 * @typedef {import("./signature.js").Param} Param
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./values.js").Kwargs} Kwargs
 * @typedef {{ which: number, given: Record<string, any> }} Bound `given`: parameter → its value, null where left out
 * @typedef {{ name: string, numbers: boolean }} Callee `numbers`: whether a Tensor may be given as a number
 */

/**
 * @param {Callee} callee
 * @param {readonly Signature[]} signatures
 * @param {readonly Py[]} args
 * @param {Kwargs} kwargs
 * @returns {Bound}
 */
export function bind(callee, signatures, args, kwargs) {
  if (signatures.length === 1) return bound(callee, signatures, 0, parse(callee, signatures[0], args, kwargs, true));
  for (let which = 0; which < signatures.length; which += 1) {
    const found = parse(callee, signatures[which], args, kwargs, false);
    if (found !== null) return bound(callee, signatures, which, found);
  }
  const count = args.length + kwargs.size;
  const plausible = signatures.filter(({ min, params, hidden }) => count >= min && count <= params.length && !hidden);
  if (plausible.length === 1) parse(callee, plausible[0], args, kwargs, true);
  throw invalidCombination(callee.name, signatures.filter(({ hidden }) => !hidden), args, kwargs);
}

/** @param {Callee} callee @param {readonly Signature[]} signatures @param {number} which @param {(Py | undefined)[] | null} found */
function bound(callee, signatures, which, found) {
  /** @type {Record<string, any>} */
  const given = {};
  for (const { params } of signatures) for (const { name } of params) given[name] = null;
  signatures[which].params.forEach((param, i) => {
    const value = found === null ? undefined : found[i];
    given[param.name] = value === undefined ? null : converted(callee.name, param, value);
  });
  return { which, given };
}

/** Other names, as NumPy has them. @type {Map<string, string[]>} */
const NUMPY_NAMES = new Map([
  ["dim", ["axis"]], ["keepdim", ["keepdims"]], ["input", ["x", "a", "x1"]], ["other", ["x2"]],
]);

/**
 * @param {Callee} callee
 * @param {Signature} signature
 * @param {readonly Py[]} args
 * @param {Kwargs} kwargs
 * @param {boolean} raise
 * @returns {(Py | undefined)[] | null} a value for every parameter; null where the signature does not fit
 */
function parse(callee, signature, args, kwargs, raise) {
  const { params, positional } = signature;
  const { name } = callee;
  const fail = (/** @type {() => Error | object} */ error) => {
    if (raise) throw error();
    return null;
  };
  const varargs = positional === 1 && (params[0].kind === "ints" || params[0].kind === "sizes");
  if (args.length > positional && !varargs) return fail(() => extraArguments(name, signature, args.length));
  /** @type {(Py | undefined)[]} */
  const found = [];
  let at = 0;
  let keywords = kwargs.size;
  for (const [i, param] of params.entries()) {
    const isKeyword = at >= args.length;
    if (!isKeyword && param.keywordOnly) return fail(() => extraArguments(name, signature, args.length));
    const value = isKeyword ? keyword(kwargs, param.name) : args[at];
    const mayTakeAll = varargs && at === 0 && !isKeyword;
    if ((value === undefined && param.optional) || (value === null && param.none)) {
      found.push(undefined);
    } else if (value === undefined) {
      return fail(() => missingArguments(name, params.slice(i)));
    } else if (checks(param, value, callee.numbers)) {
      found.push(value);
    } else if (mayTakeAll && listFits(args)) {
      found.push(new PyTuple([...args]));
      at = args.length;
      continue;
    } else if (mayTakeAll && args.length > 1) {
      return fail(() => extraArguments(name, signature, args.length));
    } else {
      return fail(() => wrongType(name, param, value, isKeyword ? null : at + 1));
    }
    if (!isKeyword) at += 1;
    else if (value !== undefined) keywords -= 1;
  }
  if (at < args.length) return fail(() => extraArguments(name, signature, args.length));
  return keywords > 0 ? fail(() => extraKeywords(name, params, kwargs, args.length)) : found;
}

/** @param {Kwargs} kwargs @param {string} name @returns {Py | undefined} */
function keyword(kwargs, name) {
  if (kwargs.size === 0) return undefined;
  const given = kwargs.get(name);
  if (given !== undefined) return given;
  for (const other of NUMPY_NAMES.get(name) ?? []) {
    if (kwargs.has(other)) return kwargs.get(other);
  }
  return undefined;
}
