import { runtimeError } from "./errors.js";
import { itemOf } from "./item.js";
import { Tensor } from "./tensor.js";
import { isSequence } from "./values.js";

/** @typedef {import("./values.js").Py} Py */

/** `bool(value)` @param {Py} value @returns {boolean} */
export function truthy(value) {
  if (value instanceof Tensor) return tensorTruth(value);
  if (isSequence(value)) return value.items.length > 0;
  if (typeof value === "number") return value !== 0;
  return Boolean(value);
}

/** @param {Tensor} tensor @returns {boolean} */
function tensorTruth(tensor) {
  if (tensor.numel === 1) return Number(itemOf(tensor)) !== 0;
  throw runtimeError(`Boolean value of Tensor with ${tensor.numel === 0 ? "no values" : "more than one value"} is ambiguous`);
}
