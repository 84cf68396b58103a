import { BOOL, INT64 } from "./dtypes.js";
import { Tensor } from "./tensor.js";
import { tensorOf } from "./tensor_data.js";
import { ELLIPSIS, isSequence, PyList, PyTuple, Slice } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 */

/** A part of an index; a list as a tensor. @param {Run} run @param {Py} item @returns {Py} */
export function asIndex(run, item) {
  return isSequence(item) || typeof item === "string" ? listIndex(run, item) : item;
}

/** The parts of an index: a list that holds more than numbers is a tuple. @param {Run} run @param {Py} index @returns {readonly Py[]} */
export function members(run, index) {
  if (index instanceof PyTuple) return index.items;
  if (!(index instanceof PyList) && typeof index !== "string") return [index];
  const items = typeof index === "string" ? [...index] : index.items;
  if (items.length >= 32 || !items.some(isMore)) return [index];
  run.warn(NON_TUPLE);
  return items;
}

const NON_TUPLE = "Using a non-tuple sequence for multidimensional indexing is deprecated and will be changed in pytorch 2.9; use x[tuple(seq)] instead of x[seq]. In pytorch 2.9 this will be interpreted as tensor index, x[torch.tensor(seq)], which will result either in an error or a different result";

/** @param {Py} item */
function isMore(item) {
  return isSequence(item) || item instanceof Slice || item instanceof Tensor || item === null || item === ELLIPSIS || typeof item === "string";
}

/** @param {Run} run @param {Py} list @returns {Tensor} bools are a mask, all else becomes int64 */
function listIndex(run, list) {
  return tensorOf(run, list, (found) => (found === BOOL ? BOOL : INT64));
}
