import { indexError, notCovered, typeError, valueError } from "./errors.js";
import { getItem } from "./indexing.js";
import { Tensor } from "./tensor.js";
import { Callable, isSequence, PyList, PyTuple, Slice, typeName } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 */

/** `object[index]` @param {Run} run @param {Py} object @param {Py} index @returns {Py} */
export function subscript(run, object, index) {
  if (object instanceof Tensor) return getItem(run, object, index);
  if (object instanceof Callable && object.kind === "type") throw notCovered("Types are not covered: the language is about tensors.");
  if (!isSequence(object) && typeof object !== "string") {
    throw typeError(`'${typeName(object)}' object is not subscriptable`);
  }
  const items = typeof object === "string" ? [...object] : object.items;
  if (index instanceof Slice) return rebuilt(object, sliced(items, index));
  if (index instanceof Tensor) throw tensorIndex();
  if (typeof index !== "bigint" && typeof index !== "boolean") throw wrongIndex(object, index);
  const at = Number(index);
  const found = items[at < 0 ? at + items.length : at];
  if (found === undefined) throw indexError(`${object instanceof PyList ? "list" : object instanceof PyTuple ? "tuple" : "string"} index out of range`);
  return found;
}

function tensorIndex() {
  return notCovered("A tensor as the index of a tuple or list is not covered: write the int.");
}

/** @param {PyTuple | PyList | string} object @param {Py} index */
function wrongIndex(object, index) {
  if (typeof object === "string") return typeError(`string indices must be integers, not '${typeName(index)}'`);
  return typeError(`${object instanceof PyTuple ? "tuple" : "list"} indices must be integers or slices, not ${typeName(index)}`);
}

/** @param {PyTuple | PyList | string} object @param {Py[]} items */
function rebuilt(object, items) {
  if (typeof object === "string") return items.join("");
  return object instanceof PyList ? new PyList(items) : new PyTuple(items, object.isSize);
}

/** @param {readonly Py[]} items @param {Slice} slice @returns {Py[]} */
function sliced(items, slice) {
  const bound = (/** @type {Py} */ value) => {
    if (value === null) return null;
    if (typeof value === "bigint" || typeof value === "boolean") return Number(value);
    if (value instanceof Tensor) throw tensorIndex();
    throw typeError("slice indices must be integers or None or have an __index__ method");
  };
  const step = bound(slice.step) ?? 1;
  if (step === 0) throw valueError("slice step cannot be zero");
  const n = items.length;
  const [low, high] = step > 0 ? [0, n] : [-1, n - 1];
  const place = (/** @type {number | null} */ value, /** @type {number} */ otherwise) =>
    (value === null ? otherwise : Math.max(low, Math.min(high, value < 0 ? value + n : value)));
  const start = place(bound(slice.start), step > 0 ? low : high);
  const stop = place(bound(slice.stop), step > 0 ? high : low);
  /** @type {Py[]} */
  const found = [];
  for (let k = start; step > 0 ? k < stop : k > stop; k += step) found.push(items[k]);
  return found;
}
