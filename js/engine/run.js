import { LIMITS, tooMany } from "./limits.js";
import { Storage, Tensor } from "./tensor.js";
import { isSequence } from "./values.js";

/**
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cells} Cells
 * @typedef {import("./values.js").Py} Py
 */

/** One run of a program: its variables, what it may still use, and what its current line says. */
export class Run {
  constructor() {
    /** @type {Map<string, Py>} */
    this.names = new Map();
    /** Whether autograd records. */
    this.grad = true;
    /** Operations that autograd has recorded. */
    this.nodes = 0;
    /** Whether `backward()` holds a gradient for something else, too. @type {(grad: Tensor) => boolean} */
    this.isHeld = () => false;
    /** The modes of autograd outside the blocks that are open. @type {boolean[]} */
    this.modes = [];
    this.serial = 0;
    this.stored = 0;
    this.work = 0;
    this.tensors = 0;
    /** Whether the current line has changed anything that shows. */
    this.touched = false;
    /** What the current line's `print` is. @type {Py} */
    this.print = null;
    /** PyTorch's, of the current line. @type {string[]} */
    this.warnings = [];
    /** @type {string[]} */
    this.notes = [];
  }

  /** Count elements that are read or computed. @param {number} elements */
  spend(elements) {
    this.work += elements;
    if (this.work > LIMITS.work) {
      throw tooMany("Programs that read", LIMITS.work, "elements", "use smaller tensors");
    }
  }

  /** Count a tensor. */
  count() {
    this.tensors += 1;
    if (this.tensors > LIMITS.tensors) {
      throw tooMany("Programs that make", LIMITS.tensors, "tensors", "use fewer");
    }
  }

  /** @param {Dtype} dtype @param {number} numel @returns {Storage} zeros */
  store(dtype, numel) {
    this.stored += numel;
    if (this.stored > LIMITS.stored || numel > LIMITS.stored) {
      throw tooMany("Programs that store", LIMITS.stored, "elements", "use smaller tensors");
    }
    this.spend(numel);
    this.serial += 1;
    return new Storage(dtype, dtype.cells(numel), this.serial);
  }

  /** Whether a variable still holds a tensor on it. @param {Storage} storage @returns {boolean} */
  isAlive(storage) {
    const holds = (/** @type {Py} */ value) => (value instanceof Tensor ? value.storage === storage || value.grad?.storage === storage
      : isSequence(value) && value.tensors > 0 && value.items.some(holds));
    return [...this.names.values()].some(holds);
  }

  /** @param {string} text PyTorch's own warning */
  warn(text) {
    if (!this.warnings.includes(text)) this.warnings.push(text);
  }

  /** @param {string} text what the picture cannot say */
  note(text) {
    if (!this.notes.includes(text)) this.notes.push(text);
  }
}

/** Do something that autograd does not record. @template T @param {Run} run @param {() => T} work @returns {T} */
export function withoutGrad(run, work) {
  const before = run.grad;
  run.grad = false;
  try {
    return work();
  } finally {
    run.grad = before;
  }
}
