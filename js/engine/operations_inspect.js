import { dataOf, gradFn } from "./autograd.js";
import { wrapStrict } from "./geometry.js";
import { cellValue, itemOf } from "./item.js";
import { operation } from "./operation.js";
import { Pointer, PyList, PyTuple, sizeOf, StorageRef } from "./values.js";
import { positions } from "./positions.js";
import { LIMITS, tooMany } from "./limits.js";

/**
 * @typedef {import("./operation.js").Operation} Operation
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./values.js").Py} Py
 */

const METHOD = { form: /** @type {const} */ ("method") };

/** What tells about a tensor and makes none. @type {Operation[]} */
export const INSPECTIONS = [
  operation("size", ["int? dim=None"], (_, self, { dim }) =>
    (dim === null ? sizeOf(self.size) : BigInt(self.size[wrapStrict(dim, self.rank)])), METHOD),
  operation("stride", ["int? dim=None"], (_, self, { dim }) =>
    (dim === null ? new PyTuple(self.stride.map(BigInt)) : BigInt(self.stride[wrapStrict(dim, self.rank)])), METHOD),
  operation("numel", [], (_, self) => self.count),
  operation("nelement", [], (_, self) => self.count, METHOD),
  operation("dim", [], (_, self) => BigInt(self.rank), METHOD),
  operation("ndimension", [], (_, self) => BigInt(self.rank), METHOD),
  operation("storage_offset", [], (_, self) => BigInt(self.offset), METHOD),
  operation("element_size", [], (_, self) => BigInt(self.dtype.itemsize), METHOD),
  operation("is_contiguous", ["*, format memory_format=contiguous_format"], (_, self) => self.isContiguous, METHOD),
  operation("data_ptr", [], (_, self) => pointer(self), METHOD),
  operation("untyped_storage", [], (_, self) => new StorageRef(self.storage), METHOD),
  operation("item", [], (_, self) => itemOf(self), METHOD),
  operation("tolist", [], (run, self) => listOf(run, self), METHOD),
  operation("_is_view", [], (_, self) => self.isView, METHOD),
];

/** @type {[string, (run: Run, self: Tensor) => Py][]} */
const ATTRIBUTES = [
  ["shape", (_, self) => sizeOf(self.size)],
  ["ndim", (_, self) => BigInt(self.rank)],
  ["dtype", (_, self) => self.dtype],
  ["is_leaf", (run, self) => gradFn(run, self) === null],
  ["requires_grad", (_, self) => self.requiresGrad],
  ["data", (run, self) => dataOf(run, self)],
  ["grad", (run, self) => {
    if (self.grad === null && self.fn !== null) run.warn(NOT_A_LEAF);
    return self.grad;
  }],
  ["itemsize", (_, self) => BigInt(self.dtype.itemsize)],
  ["nbytes", (_, self) => self.count * BigInt(self.dtype.itemsize)],
  ["_base", (_, self) => self.base],
  ["_version", (_, self) => BigInt(self.version.count)],
];

const NOT_A_LEAF = "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. Its .grad attribute won't be populated during autograd.backward(). If you indeed want the .grad field to be populated for a non-leaf Tensor, use .retain_grad() on the non-leaf Tensor. If you access the non-leaf Tensor by mistake, make sure you access the leaf Tensor instead. See github.com/pytorch/pytorch/pull/30531 for more information.";

/** `x.shape` and so on. */
export const INSPECTION_ATTRIBUTES = new Map(ATTRIBUTES);

/** Empty tensors have address 0. @param {Tensor} self @returns {Py} */
function pointer(self) {
  return self.numel === 0 ? 0n : new Pointer(self.storage, self.offset * self.dtype.itemsize);
}

/** `x.tolist()` @param {Run} run @param {Tensor} self @returns {Py} */
function listOf(run, self) {
  if (self.rank === 0) return itemOf(self);
  let members = 1;
  for (const n of self.size) { // every depth has lists, even where an inner size is 0
    members *= n;
    if (members > LIMITS.output) throw tooMany("Lists of", LIMITS.output, "values", "look at the picture");
  }
  const at = positions(run, self.size, self.stride, self.offset);
  let next = 0;
  const list = (/** @type {number} */ d) => {
    /** @type {Py[]} */
    const items = [];
    for (let k = 0; k < self.size[d]; k += 1) {
      items.push(d === self.rank - 1 ? cellValue(self, at[next++]) : list(d + 1));
    }
    return new PyList(items);
  };
  return list(0);
}
