import { failsAt } from "./argument_check.js";
import { typeError } from "./errors.js";
import { KIND_NAMES } from "./signature.js";
import { isSequence, typeName } from "./values.js";

/**
 * What PyTorch's argument parser says of a call that fits no signature.
 *
 * @typedef {import("./signature.js").Signature} Signature
 * @typedef {import("./signature.js").Param} Param
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./values.js").Kwargs} Kwargs
 */

/** @param {string} name @param {Param} param @param {Py} value @param {number | null} position */
export function wrongType(name, param, value, position) {
  const place = position === null ? "" : ` (position ${position})`;
  const said = `${name}(): argument '${param.name}'${place} must be ${KIND_NAMES[param.kind]}`;
  if (position !== null && isSequence(value) && failsAt(param) && value.items.length > 0) {
    return typeError(`${said}, but found element of type ${typeName(value.items[0])} at pos 0`);
  }
  return typeError(`${said}, not ${typeName(value)}`);
}

/** @param {string} name @param {Signature} signature @param {number} count */
export function extraArguments(name, { min, positional }, count) {
  if (min !== positional) {
    return typeError(`${name}() takes from ${min} to ${positional} positional arguments but ${count} were given`);
  }
  const were = count === 1 ? "was" : "were";
  return typeError(`${name}() takes ${positional} positional argument${positional === 1 ? "" : "s"} but ${count} ${were} given`);
}

/** The plural is PyTorch's. @param {string} name @param {readonly Param[]} params from the first missing one */
export function missingArguments(name, params) {
  const missing = params.filter((param) => !param.optional);
  const names = missing.map((param) => `"${param.name}"`).join(", ");
  return typeError(`${name}() missing ${missing.length} required positional argument${missing.length === 1 ? "s" : ""}: ${names}`);
}

/** @param {string} name @param {readonly Param[]} params @param {Kwargs} kwargs @param {number} count of positional ones */
export function extraKeywords(name, params, kwargs, count) {
  for (const key of kwargs.keys()) {
    const i = params.findIndex((param) => param.name === key);
    if (i < 0) return typeError(`${name}() got an unexpected keyword argument '${key}'`);
    if (i < count) return typeError(`${name}() got multiple values for argument '${key}'`);
  }
  return typeError("invalid keyword arguments");
}

/** @param {string} name @param {readonly Signature[]} signatures @param {readonly Py[]} args @param {Kwargs} kwargs */
export function invalidCombination(name, signatures, args, kwargs) {
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
