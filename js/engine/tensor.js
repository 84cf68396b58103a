import { isContiguous, numelOf } from "./geometry.js";

/**
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cells} Cells
 * @typedef {import("./geometry.js").Ints} Ints
 *
 * @typedef {object} Node What autograd keeps of the operation that made a tensor.
 * @property {string} name "View": PyTorch's class without "Backward0"
 * @property {number} output which of its results
 */

/** The memory that tensors share. */
export class Storage {
  /** @param {Dtype} dtype @param {Cells} cells @param {number} serial the how manieth of the program */
  constructor(dtype, cells, serial) {
    this.dtype = dtype;
    this.cells = cells;
    this.serial = serial;
    /** 1 where nobody knows the value (torch.empty). @type {Uint8Array | null} */
    this.unknown = null;
  }
}

export class Tensor {
  /** @param {Storage} storage @param {Ints} size @param {Ints} stride @param {number} offset */
  constructor(storage, size, stride, offset) {
    this.storage = storage;
    this.size = size;
    this.stride = stride;
    this.offset = offset;
    this.dtype = storage.dtype;
    /** Exact up to 2**53; `count` is always exact. */
    this.numel = numelOf(size);
    /** Set by `requires_grad=True`. */
    this.asked = false;
    /** How often in-place operations wrote, as autograd counts; views and detach() share it. */
    this.version = { count: 0 };
    /** @type {Node | null} */
    this.gradFn = null;
    /** The root that autograd tracks this as a view of. @type {Tensor | null} */
    this.base = null;
    /** The last view operation, grad_fn or not. @type {Node | null} */
    this.viewNode = null;
    /** What autograd lets an in-place write do to a view. @type {"ok" | "no_grad" | "multi"} */
    this.meta = "ok";
  }

  /** @returns {bigint} how many elements it has */
  get count() {
    return this.size.reduce((count, n) => count * BigInt(n), 1n);
  }

  get rank() {
    return this.size.length;
  }

  get isView() {
    return this.base !== null;
  }

  /** A view requires grad as soon as its base does. @returns {boolean} */
  get requiresGrad() {
    return this.asked || this.gradFn !== null || (this.base !== null && this.base.requiresGrad);
  }

  get isLeaf() {
    return !this.requiresGrad || this.gradFn === null;
  }

  get isContiguous() {
    return isContiguous(this.size, this.stride);
  }
}
