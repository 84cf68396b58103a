import { BOOL } from "./dtypes.js";
import { notCovered, runtimeError, valueError } from "./errors.js";

/** @typedef {import("./tensor.js").Tensor} Tensor */

/** `x.item()`: the Python number of a one-element tensor. @param {Tensor} tensor @returns {bigint | number | boolean} */
export function itemOf(tensor) {
  if (tensor.numel !== 1) {
    throw runtimeError(`a Tensor with ${tensor.count} elements cannot be converted to Scalar`);
  }
  return cellValue(tensor, tensor.offset);
}

/** PyTorch's warning where a float is made of such a tensor. */
export const LOSES_GRAD = "Converting a tensor with requires_grad=True to a scalar may lead to unexpected behavior.\nConsider using tensor.detach() first.";

/** `float(x)` and `int(x)`: as item(), in words of their own. @param {Tensor} tensor @returns {bigint | number | boolean} */
export function soleItem(tensor) {
  if (tensor.numel !== 1) throw valueError("only one element tensors can be converted to Python scalars");
  return itemOf(tensor);
}

/**
 * What a cell holds, as a Python number.
 *
 * @param {Tensor} tensor
 * @param {number} at
 * @returns {bigint | number | boolean}
 */
export function cellValue(tensor, at) {
  if (tensor.storage.unknown?.[at]) throw unknownValue();
  const cell = tensor.storage.cells[at];
  return tensor.dtype === BOOL ? cell !== 0 : cell;
}

/** The refusal to go on with what nobody knows. */
export function unknownValue() {
  return notCovered("What depends on unknown values, of torch.empty or of a write whose order depends on the machine, is not covered: use torch.zeros, or clone().");
}
