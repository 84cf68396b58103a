import { runtimeError } from "./errors.js";
import { isContiguous, numelOf } from "./geometry.js";

/**
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cells} Cells
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./graph.js").Edge} Edge
 */

/** The memory that tensors share. */
export class Storage {
  /** @param {Dtype} dtype @param {Cells} cells @param {number} serial the how manieth of the program */
  constructor(dtype, cells, serial) {
    this.dtype = dtype;
    this.cells = cells;
    this.serial = serial;
    /** 1 where nobody knows the value (torch.empty, a write that depends on the machine). @type {Uint8Array | null} */
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
    /** The operation that it is a result of. A view's may be out of date: `gradFn()` mends it. @type {Edge | null} */
    this.fn = null;
    /** The version that a view's `fn` is of. */
    this.seen = 0;
    /** The root that autograd tracks this as a view of. @type {Tensor | null} */
    this.base = null;
    /** What autograd lets an in-place write do to a view. @type {"ok" | "no_grad" | "multi"} */
    this.meta = "ok";
    /** `x.grad` @type {Tensor | null} */
    this.grad = null;
    /** The end of the graph that adds to `grad`. @type {import("./graph.js").Node | null} */
    this.accumulator = null;
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
    return this.asked || this.fn !== null || (this.base !== null && this.base.requiresGrad);
  }

  /** Whether its base was written since `fn` was made. @returns {boolean} */
  get isStale() {
    return this.base !== null && this.seen !== this.version.count && (this.fn !== null || this.base.requiresGrad);
  }

  /** PyTorch refuses to say it of some views. @returns {boolean} */
  get isLeaf() {
    if (!this.isStale) return this.fn === null;
    this.refuseWrite("its base or another view of its base has been");
    return false;
  }

  get isContiguous() {
    return isContiguous(this.size, this.stride);
  }

  /** Raise where a view may not be written: one of several, or one made under no_grad. @param {string} what was modified */
  refuseWrite(what) {
    if (this.meta === "ok") return;
    const output = this.fn && `Output ${this.fn.output} of ${this.fn.node.name} is a view`;
    const noGrad = `created in no_grad mode and ${what} modified inplace with grad mode enabled.`;
    if (this.meta === "multi") {
      throw runtimeError(`${output ? `${output} and ${what} modified inplace.` : `A view was ${noGrad}`} This view is the output of a function that returns multiple views. Such functions do not allow the output views to be modified inplace. You should replace the inplace operation by an out-of-place one.`);
    }
    throw runtimeError(`${output ? `${output} of a view which was` : "A view was"} ${noGrad} Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and the inplace either both inside the no_grad block (if you don't want the inplace to be tracked) or both outside (if you want the inplace to be tracked).`);
  }
}
