import { checks, failsAt, listFits } from "./argument_check.js";
import { converted } from "./argument_value.js";
import { typeError } from "./errors.js";
import { KIND_NAMES } from "./signature.js";
import { isSequence, PyTuple, typeName } from "./values.js";

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
  throw invalidCombination(callee, signatures.filter(({ hidden }) => !hidden), args, kwargs);
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

/** @param {string} name @param {Param} param @param {Py} value @param {number | null} position */
function wrongType(name, param, value, position) {
  const place = position === null ? "" : ` (position ${position})`;
  const said = `${name}(): argument '${param.name}'${place} must be ${KIND_NAMES[param.kind]}`;
  if (position !== null && isSequence(value) && failsAt(param) && value.items.length > 0) {
    return typeError(`${said}, but found element of type ${typeName(value.items[0])} at pos 0`);
  }
  return typeError(`${said}, not ${typeName(value)}`);
}

/** @param {string} name @param {Signature} signature @param {number} count */
function extraArguments(name, { min, positional }, count) {
  if (min !== positional) {
    return typeError(`${name}() takes from ${min} to ${positional} positional arguments but ${count} were given`);
  }
  const were = count === 1 ? "was" : "were";
  return typeError(`${name}() takes ${positional} positional argument${positional === 1 ? "" : "s"} but ${count} ${were} given`);
}

/** The plural is PyTorch's. @param {string} name @param {readonly Param[]} params from the first missing one */
function missingArguments(name, params) {
  const missing = params.filter((param) => !param.optional);
  const names = missing.map((param) => `"${param.name}"`).join(", ");
  return typeError(`${name}() missing ${missing.length} required positional argument${missing.length === 1 ? "s" : ""}: ${names}`);
}

/** @param {string} name @param {readonly Param[]} params @param {Kwargs} kwargs @param {number} count of positional ones */
function extraKeywords(name, params, kwargs, count) {
  for (const key of kwargs.keys()) {
    const i = params.findIndex((param) => param.name === key);
    if (i < 0) return typeError(`${name}() got an unexpected keyword argument '${key}'`);
    if (i < count) return typeError(`${name}() got multiple values for argument '${key}'`);
  }
  return typeError("invalid keyword arguments");
}

/** @param {Callee} callee @param {readonly Signature[]} signatures @param {readonly Py[]} args @param {Kwargs} kwargs */
function invalidCombination({ name }, signatures, args, kwargs) {
  const positional = args.map((arg) => `${typeName(arg)}, `).join("");
  let got = positional + [...kwargs].map(([key, value]) => `${key}=${typeName(value)}, `).join("");
  if (args.length > 0) got = got.slice(0, -2);
  const expected = signatures.length === 1 ? `(${signatureText(signatures[0])})` : "one of:";
  return typeError(`${name}() received an invalid combination of arguments - got (${got}), but expected ${expected}`);
}

/** @param {Signature} signature */
function signatureText({ params }) {
  const texts = params.map((param) => param.text);
  const first = params.findIndex((param) => param.keywordOnly);
  if (first >= 0) texts.splice(first, 0, "*");
  return texts.join(", ");
}
