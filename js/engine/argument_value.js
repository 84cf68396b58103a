import { isDtype, BOOL, DTYPE_OF_TYPE, INT64 } from "./dtypes.js";
import { notCovered, runtimeError, typeError } from "./errors.js";
import { itemOf } from "./item.js";
import { Tensor } from "./tensor.js";
import { Callable, typeName } from "./values.js";

/**
 * @typedef {import("./signature.js").Param} Param
 * @typedef {import("./values.js").Py} Py
 */

/**
 * An argument that fits, as the operations take it: ints are numbers, lists of ints arrays of numbers.
 *
 * @param {string} name of the operation
 * @param {Param} param
 * @param {Py} value
 * @returns {any}
 */
export function converted(name, param, value) {
  switch (param.kind) {
    case "int":
      return intOf(value);
    case "index":
      if (value instanceof Tensor && value.dtype === BOOL) throw runtimeError(BOOL_INDEX);
      return intOf(value);
    case "ints":
    case "sizes":
      return intsOf(name, param, value);
    case "Number":
      return value instanceof Tensor ? itemOf(value) : value;
    case "Tensors":
      return /** @type {any} */ (value).items;
    case "dtype":
      return isDtype(value) ? value : DTYPE_OF_TYPE.get(/** @type {Callable} */ (value).name);
    case "device":
      if (value === "cpu") return value;
      throw notCovered("Devices other than \"cpu\" are not covered: leave device= out.");
    case "str":
      throw notCovered(`The argument ${param.name}= of ${name}() is not covered: leave it out.`);
    default:
      if (UNCOVERED.has(param.name) && value !== false) {
        throw notCovered(`The argument ${param.name}= of ${name}() is not covered: leave it out.`);
      }
      return value;
  }
}

/** PyTorch's words for a bool tensor where it wants an int. */
const BOOL_SIZE = "Expected scalar.isIntegral( false) to be true, but got false.  (Could this error message be improved?  If so, please report an enhancement request to PyTorch.)";
const BOOL_INDEX = "scalar.isIntegral( false) INTERNAL ASSERT FAILED at \"/__w/pytorch/pytorch/torch/csrc/utils/pybind.cpp\":27, please report a bug to PyTorch. ";

const UNCOVERED = new Set(["out", "implicit", "pin_memory", "output_size", "non_blocking"]);

/** @param {string} name @param {Param} param @param {Py} value @returns {number[]} */
function intsOf(name, param, value) {
  const items = value instanceof Tensor || typeof value === "bigint" ? [value] : /** @type {any} */ (value).items;
  return items.map((/** @type {Py} */ item, /** @type {number} */ k) => {
    if (typeof item === "bigint") return intOf(item);
    if (typeof item === "boolean") return Number(item);
    if (item instanceof Tensor && item.numel === 1 && item.dtype === INT64) return intOf(item);
    if (item instanceof Tensor && item.numel === 1 && item.dtype === BOOL) {
      if (param.kind === "sizes") throw runtimeError(BOOL_SIZE);
      return Number(itemOf(item));
    }
    throw typeError(
      `${name}(): argument '${param.name}' failed to unpack the object at pos ${k + 1} with error "type must be tuple of ints,but got ${typeName(item)}"`,
    );
  });
}

/**
 * An int as the number that sizes and strides are.
 *
 * @param {Py} value an int, or a tensor of one
 * @returns {number}
 */
export function intOf(value) {
  const int = value instanceof Tensor ? itemOf(value) : value;
  const number = Number(int);
  if (Number.isSafeInteger(number)) return number;
  throw notCovered("Sizes, strides and indices of more than 2**53 are not covered: use smaller ones.");
}
