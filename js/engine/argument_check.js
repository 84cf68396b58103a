import { BOOL, DTYPE_OF_TYPE, INT64, isDtype } from "./dtypes.js";
import { Tensor } from "./tensor.js";
import { Callable, isSequence } from "./values.js";

/**
 * @typedef {import("./signature.js").Param} Param
 * @typedef {import("./values.js").Py} Py
 */

/**
 * Whether PyTorch's argument parser takes a value for a parameter.
 *
 * @param {Param} param
 * @param {Py} value
 * @param {boolean} numbers whether a number may stand for a Tensor
 * @returns {boolean}
 */
export function checks(param, value, numbers) {
  switch (param.kind) {
    case "Tensor":
      return value instanceof Tensor || (numbers && isNumber(value));
    case "Tensors":
      return isSequence(value) && value.items.every((item) => item instanceof Tensor);
    case "Number":
      return isNumber(value) || (value instanceof Tensor && value.rank === 0 && !value.requiresGrad);
    case "int":
      return typeof value === "bigint"
        || (value instanceof Tensor && value.rank === 0 && value.dtype === INT64);
    case "index":
      return isIndex(value);
    case "ints":
    case "sizes":
      return isSequence(value) ? listFits(value.items) : param.one && isIndex(value);
    case "bool":
      return typeof value === "boolean";
    case "dtype":
      return isDtype(value) || (value instanceof Callable && value.kind === "type" && DTYPE_OF_TYPE.has(value.name));
    case "str":
      return typeof value === "string";
    case "device":
      return typeof value === "string" || typeof value === "bigint";
    case "object":
      return true;
    default:
      return false;
  }
}

/** Of a list only the first element is looked at. @param {readonly Py[]} items @returns {boolean} */
export function listFits(items) {
  return items.length === 0 || isIndex(items[0]);
}

/** Whether a message names the element that does not fit. @param {Param} param @returns {boolean} */
export function failsAt(param) {
  return param.kind === "ints" || param.kind === "sizes";
}

/** A bool is a number. @param {Py} value @returns {value is bigint | number | boolean} */
export function isNumber(value) {
  return typeof value === "bigint" || typeof value === "number" || typeof value === "boolean";
}

/** @param {Py} value @returns {boolean} an int, or an integer tensor of one element */
export function isIndex(value) {
  return typeof value === "bigint"
    || (value instanceof Tensor && value.numel === 1 && (value.dtype === INT64 || value.dtype === BOOL));
}
