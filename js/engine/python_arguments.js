import { typeError } from "./errors.js";

/**
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./values.js").Kwargs} Kwargs
 */

/**
 * The arguments of a function that is written in Python, with Python's TypeErrors.
 *
 * @param {string} name "Tensor.split"
 * @param {readonly string[]} params
 * @param {readonly Py[]} defaults of the last parameters
 * @param {readonly Py[]} args
 * @param {Kwargs} kwargs
 * @param {boolean} [isMethod] whether messages count self
 * @returns {Py[]} a value for every parameter
 */
export function bindPython(name, params, defaults, args, kwargs, isMethod = false) {
  const self = isMethod ? 1 : 0;
  /** @type {(Py | undefined)[]} */
  const found = args.slice(0, params.length);
  for (const [key, value] of kwargs) {
    const at = params.indexOf(key);
    if (at < 0) throw typeError(`${name}() got an unexpected keyword argument '${key}'`);
    if (found[at] !== undefined) throw typeError(`${name}() got multiple values for argument '${key}'`);
    found[at] = value;
  }
  const required = params.length - defaults.length;
  if (args.length > params.length) throw tooMany(name, required + self, params.length + self, args.length + self);
  const missing = params.filter((_, at) => at < required && found[at] === undefined).map((param) => `'${param}'`);
  if (missing.length > 0) {
    const names = missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(", ")} and ${missing.at(-1)}`;
    throw typeError(`${name}() missing ${missing.length} required positional argument${missing.length === 1 ? "" : "s"}: ${names}`);
  }
  return params.map((_, at) => /** @type {Py} */ (found[at] === undefined ? defaults[at - required] : found[at]));
}

/** @param {string} name @param {number} least @param {number} most @param {number} given */
function tooMany(name, least, most, given) {
  const takes = least === most ? `${most} positional argument${most === 1 ? "" : "s"}` : `from ${least} to ${most} positional arguments`;
  return typeError(`${name}() takes ${takes} but ${given} ${given === 1 ? "was" : "were"} given`);
}
