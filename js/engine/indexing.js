import { advanced } from "./indexing_advanced.js";
import { viewOf } from "./autograd.js";
import { BOOL, INT64 } from "./dtypes.js";
import { indexError, notCovered, typeError, valueError } from "./errors.js";
import { fresh } from "./fresh.js";
import { asIndex, members } from "./index_items.js";
import { intOf } from "./argument_value.js";
import { itemOf } from "./item.js";
import { isIndex } from "./argument_check.js";
import { Tensor } from "./tensor.js";
import { ELLIPSIS, Pointer, pointerRefused, Slice, typeName } from "./values.js";
import { selectAt, slice } from "./view_slice.js";
import { unsqueeze } from "./view_squeeze.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 *
 * @typedef {object} ViewPart What basic indexing leaves for advanced indexing.
 * @property {Tensor} tensor the view
 * @property {(Tensor | null)[]} indices an index tensor for each dimension, or null
 */

/** `x[index]` @param {Run} run @param {Tensor} self @param {Py} index @returns {Tensor} */
export function getItem(run, self, index) {
  const { tensor, indices } = viewPart(run, self, index);
  if (indices.length > 0) return advanced(run, tensor, indices);
  return tensor === self ? viewOf(run, self, self.size, self.stride, self.offset, { node: "Alias" }) : tensor;
}

/**
 * The view that the integers, slices, None and Ellipsis of an index select.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {Py} index
 * @param {boolean} [isRead] whether a full slice alone gives a view of its own
 * @returns {ViewPart}
 */
export function viewPart(run, self, index, isRead = true) {
  if (index instanceof Slice) return { tensor: sliced(run, self, 0, index, isRead), indices: [] };
  const items = members(run, index);
  const specified = items.reduce((/** @type {number} */ sum, item) => sum + dimensions(item), 0);
  if (specified > self.rank && !isZeroDim(self, index)) throw indexError(`too many indices for tensor of dimension ${self.rank}`);
  if (items.filter((item) => item === ELLIPSIS).length > 1) {
    throw notCovered("Two Ellipses in one index are not covered: write one, and a colon for each other dimension.");
  }
  let tensor = self;
  let d = 0;
  /** @type {(Tensor | null)[]} */
  const indices = [];
  const pass = (/** @type {number} */ count) => {
    d += count;
    if (indices.length > 0) for (let k = 0; k < count; k += 1) indices.push(null);
  };
  const record = (/** @type {Tensor} */ found) => {
    if (indices.length === 0) for (let k = 0; k < d; k += 1) indices.push(null);
    indices.push(found);
    d += found.dtype === BOOL ? found.rank : 1;
  };
  items.forEach((given, position) => {
    const item = asIndex(run, given);
    if (typeof item === "bigint") {
      tensor = integer(run, tensor, d, intOf(item), position);
    } else if (item instanceof Slice) {
      tensor = sliced(run, tensor, d, item, false);
      pass(1);
    } else if (item === ELLIPSIS) {
      pass(self.rank - specified);
    } else if (item === null) {
      tensor = unsqueeze(run, tensor, d);
      pass(1);
    } else if (typeof item === "boolean" || (item instanceof Tensor && item.rank === 0 && item.dtype === BOOL)) {
      tensor = unsqueeze(run, tensor, d);
      record(truth(run, item instanceof Tensor ? itemOf(item) === true : item));
    } else if (item instanceof Tensor && item.rank === 0 && item.dtype === INT64) {
      tensor = integer(run, tensor, d, intOf(item), position);
    } else if (item instanceof Tensor) {
      record(item);
    } else {
      throw badIndex(item);
    }
  });
  return { tensor, indices };
}

/** @param {Py} item @returns {number} how many dimensions of the tensor it stands for */
function dimensions(item) {
  if (item === null || item === ELLIPSIS || typeof item === "boolean") return 0;
  return item instanceof Tensor && item.dtype === BOOL ? item.rank : 1;
}

/** A rank 0 tensor answers one integer in words of its own. @param {Tensor} self @param {Py} index */
function isZeroDim(self, index) {
  return self.rank === 0 && typeof index === "bigint";
}

/** True is one index 0, False none. @param {Run} run @param {boolean} value @returns {Tensor} */
function truth(run, value) {
  return fresh(run, INT64, [value ? 1 : 0], () => null);
}

/** @param {Run} run @param {Tensor} tensor @param {number} d @param {number} index @param {number} position in the index tuple */
function integer(run, tensor, d, index, position) {
  if (tensor.rank === 0 && index === 0) {
    throw indexError("invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number");
  }
  const n = tensor.size[d] ?? 0;
  if (index < -n || index >= n) throw indexError(`index ${index} is out of bounds for dimension ${position} with size ${n}`);
  return selectAt(run, tensor, d, index < 0 ? index + n : index, { node: "Select" });
}

/** @param {Run} run @param {Tensor} tensor @param {number} d @param {Slice} index @param {boolean} alone whether it is the whole index */
function sliced(run, tensor, d, index, alone) {
  const step = bound(index.step) ?? 1;
  if (step === 0) throw valueError("slice step cannot be zero");
  const start = bound(index.start) ?? 0;
  const stop = bound(index.stop) ?? Infinity;
  if (step < 0) throw valueError("step must be greater than zero");
  if (tensor.rank === 0) throw indexError("slice() cannot be applied to a 0-dim tensor.");
  if (!alone && start === 0 && stop >= tensor.size[d] && step === 1) return tensor;
  return slice(run, tensor, d, start, stop, step);
}

/** @param {Py} value @returns {number | null} */
function bound(value) {
  if (value === null) return null;
  if (typeof value === "bigint" || typeof value === "boolean") return Number(value);
  if (value instanceof Tensor) {
    if (!isIndex(value)) throw typeError("only integer tensors of a single element can be converted to an index");
    return Number(itemOf(value));
  }
  if (value instanceof Pointer) throw pointerRefused();
  throw typeError("slice indices must be integers or None or have an __index__ method");
}

/** @param {Py} item */
function badIndex(item) {
  return indexError(
    `only integers, slices (\`:\`), ellipsis (\`...\`), None and long or byte Variables are valid indices (got ${typeName(item)})`,
  );
}
