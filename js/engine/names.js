import { LIMITS } from "./limits.js";
import { Tensor } from "./tensor.js";
import { isSequence } from "./values.js";

/**
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./output.js").Mention} Mention
 */

/**
 * Every tensor that is to be seen, under its name: variables first, then what only outputs mention.
 *
 * @param {Map<string, Py>} variables
 * @param {readonly Mention[]} mentions named here
 * @returns {Map<string, Tensor>}
 */
export function namedTensors(variables, mentions) {
  /** @type {Map<string, Tensor>} */
  const shown = new Map();
  /** @type {Map<Tensor, string>} */
  const names = new Map();
  const add = (/** @type {string} */ name, /** @type {Tensor} */ tensor) => {
    shown.set(name, tensor);
    if (!names.has(tensor)) names.set(tensor, name);
  };
  const addAll = (/** @type {string} */ name, /** @type {Py} */ value) => {
    if (shown.size >= LIMITS.shown) return; // the line that went beyond has failed
    if (value instanceof Tensor) add(name, value);
    else if (isSequence(value) && value.tensors > 0) value.items.forEach((item, k) => addAll(`${name}[${k}]`, item));
  };
  for (const [name, value] of variables) addAll(name, value);
  for (const { tensor, text, line, value } of mentions) {
    if (!names.has(tensor)) add(unused(text, line, shown), tensor);
    value.name = /** @type {string} */ (names.get(tensor));
  }
  return shown;
}

/** How many tensors a picture of these would show. @param {Map<string, Py>} variables @param {number} mentions */
export function countShown(variables, mentions) {
  let count = mentions;
  for (const value of variables.values()) {
    if (value instanceof Tensor) count += 1;
    else if (isSequence(value)) count += value.tensors;
  }
  return count;
}

/** @param {string} text @param {number} line @param {Map<string, Tensor>} shown @returns {string} */
function unused(text, line, shown) {
  if (!shown.has(text)) return text;
  let name = `${text} (line ${line})`;
  for (let again = 2; shown.has(name); again += 1) name = `${text} (line ${line}, ${again})`;
  return name;
}

