import { BOOL, FLOAT32, INT64 } from "./dtypes.js";
import { notCovered, PyError, runtimeError, typeError, valueError } from "./errors.js";
import { fresh } from "./fresh.js";
import { detached } from "./autograd.js";
import { to } from "./copy.js";
import { isIndex } from "./argument_check.js";
import { itemOf, LOSES_GRAD, soleItem } from "./item.js";
import { truncated } from "./cast.js";
import { Tensor } from "./tensor.js";
import { isSequence, typeName } from "./values.js";
import { unbind } from "./view_slice.js";

/**
 * Tensors of nested lists: `torch.tensor`, and lists as indices.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cell} Cell
 * @typedef {import("./values.js").Py} Py
 */

/**
 * @param {Run} run
 * @param {Py} data
 * @param {Dtype | null | ((found: Dtype) => Dtype)} dtype null: the highest kind present
 * @returns {Tensor}
 */
export function tensorOf(run, data, dtype) {
  if (typeof data === "string") throw typeError("new(): invalid data type 'str'");
  if (data instanceof Tensor) {
    run.warn(OF_A_TENSOR);
    return to(run, detached(run, data), typeof dtype === "function" || dtype === null ? data.dtype : dtype, true);
  }
  const size = sizesOf(data);
  const kind = dtype === null || typeof dtype === "function" ? inferred(data) : dtype;
  const found = typeof dtype === "function" ? dtype(kind) : kind;
  return fresh(run, found, size, (numel) => {
    if (numel === 0) return null; // and what lies deeper is never looked at
    const cells = found.cells(numel);
    store(data, 0, 0);
    return { cells, unknown: null };

    /** @param {Py} value @param {number} depth @param {number} at @returns {number} the next cell */
    function store(value, depth, at) {
      if (depth === size.length) {
        cells[at] = stored(value instanceof Tensor ? elementOf(run, value, found) : value, found);
        return at + 1;
      }
      if (typeof value === "string") throw nested();
      const sequence = value instanceof Tensor && value.rank > 0 ? unbind(run, detached(run, value), 0) : value;
      if (!isSequence(sequence)) throw typeError("not a sequence");
      if (sequence.items.length !== size[depth]) {
        throw valueError(`expected sequence of length ${size[depth]} at dim ${depth} (got ${sequence.items.length})`);
      }
      return sequence.items.reduce((/** @type {number} */ next, item) => store(item, depth + 1, next), at);
    }
  });
}

const OF_A_TENSOR = "To copy construct from a tensor, it is recommended to use sourceTensor.detach().clone() or sourceTensor.detach().clone().requires_grad_(True), rather than torch.tensor(sourceTensor).";

/** A tensor among the numbers. @param {Run} run @param {Tensor} tensor @param {Dtype} dtype of the new one @returns {Py} */
function elementOf(run, tensor, dtype) {
  if (dtype.category === 2) {
    if (tensor.requiresGrad && run.grad) run.warn(LOSES_GRAD);
    return soleItem(tensor);
  }
  if (!isIndex(tensor)) throw typeError("only integer tensors of a single element can be converted to an index");
  return itemOf(tensor);
}

/** By the first element at each depth. @param {Py} data @returns {number[]} */
function sizesOf(data) {
  /** @type {number[]} */
  const size = [];
  let first = data;
  while (isSequence(first)) {
    size.push(first.items.length);
    if (first.items.length === 0) return size;
    [first] = first.items;
  }
  if (typeof first === "string" && first !== "") throw valueError("too many dimensions 'str'");
  return size;
}

function nested() {
  return notCovered("Lists of strings are not covered in torch.tensor: give numbers.");
}

/** @param {Py} data @returns {Dtype} */
function inferred(data) {
  if (isSequence(data)) {
    if (data.items.length === 0) return FLOAT32;
    return data.items.map(inferred).reduce(highest);
  }
  if (typeof data === "boolean") return BOOL;
  if (typeof data === "bigint") return INT64;
  if (typeof data === "number") return FLOAT32;
  if (data instanceof Tensor) return data.dtype;
  if (typeof data === "string") throw typeError("new(): invalid data type 'str'");
  throw runtimeError(`Could not infer dtype of ${typeName(data)}`);
}

/** @param {Dtype} a @param {Dtype} b @returns {Dtype} */
function highest(a, b) {
  return b.category > a.category || (b.category === a.category && b.itemsize > a.itemsize) ? b : a;
}

/** @param {Py} item @param {Dtype} dtype @returns {Cell} */
function stored(item, dtype) {
  if (typeof item !== "bigint" && typeof item !== "number" && typeof item !== "boolean") throw wrongElement(item, dtype);
  if (dtype === BOOL) return Number(item) === 0 ? 0 : 1; // nan is true
  if (dtype !== INT64) return Number(item);
  if (typeof item === "number") {
    if (!(item >= -(2 ** 63) && item < 2 ** 63)) {
      throw runtimeError("value cannot be converted to type int64 without overflow");
    }
    return truncated(item);
  }
  const int = BigInt(item);
  if (int >= 2n ** 63n || int < -(2n ** 63n)) throw valueError("Overflow when unpacking long long");
  return int;
}

/** @param {Py} item @param {Dtype} dtype @returns {PyError} */
function wrongElement(item, dtype) {
  if (dtype === BOOL) return nested();
  const name = typeName(item);
  return typeError(dtype === INT64 ? `'${name}' object cannot be interpreted as an integer` : `must be real number, not ${name}`);
}
