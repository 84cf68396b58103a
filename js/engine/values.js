import { isDtype } from "./dtypes.js";
import { notCovered } from "./errors.js";
import { LIMITS, tooMany } from "./limits.js";
import { Tensor } from "./tensor.js";

/**
 * Python's values: an int is a bigint, a float a number, None is null; str and bool are JavaScript's own.
 *
 * @typedef {bigint | number | boolean | null | string | Tensor | import("./dtypes.js").Dtype | PyTuple | PyList
 *   | Slice | Ellipsis | Pointer | StorageRef | Callable | Module | NoGrad} Py
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Storage} Storage
 *
 * @typedef {Map<string, Py>} Kwargs
 */

/** What tuples and lists have in common. */
class Sequence {
  /** @param {Py[]} items */
  constructor(items) {
    this.items = items;
    /** All values within one another, counted so that no program can nest without bound. */
    this.weight = items.length;
    /** Those that are tensors. */
    this.tensors = 0;
    for (const item of items) {
      if (item instanceof Tensor) this.tensors += 1;
      if (!(item instanceof Sequence)) continue;
      this.weight += item.weight;
      this.tensors += item.tensors;
    }
    if (this.weight > LIMITS.nested) throw tooMany("Tuples and lists of", LIMITS.nested, "members", "use a tensor");
  }
}

/** A tuple, or a torch.Size, which is one. */
export class PyTuple extends Sequence {
  /** @param {Py[]} items @param {boolean} [isSize] */
  constructor(items, isSize = false) {
    super(items);
    this.isSize = isSize;
  }
}

export class PyList extends Sequence {}

export class Slice {
  /** @param {Py} start @param {Py} stop @param {Py} step */
  constructor(start, stop, step) {
    this.start = start;
    this.stop = stop;
    this.step = step;
  }
}

class Ellipsis {}

export const ELLIPSIS = new Ellipsis();

/** What `data_ptr()` returns of memory that is not empty: it may be compared, and nothing else. */
export class Pointer {
  /** @param {Storage} storage @param {number} byte */
  constructor(storage, byte) {
    this.storage = storage;
    this.byte = byte;
  }
}

/** What `untyped_storage()` returns. */
export class StorageRef {
  /** @param {Storage} storage */
  constructor(storage) {
    this.storage = storage;
  }
}

/** A function, or a method of a value. */
export class Callable {
  /**
   * @param {string} name
   * @param {(run: Run, args: Py[], kwargs: Kwargs) => Py} call
   * @param {string} [kind] its type's name
   * @param {string} [owner] what stands before its name where Python says it in full
   */
  constructor(name, call, kind = "builtin_function_or_method", owner = OWNERS.get(kind) ?? "") {
    this.name = name;
    this.call = call;
    this.kind = kind;
    this.owner = owner;
  }
}

/** Of what PyTorch wrote in Python. */
const OWNERS = new Map([["function", "torch.functional."], ["method", "torch._tensor.Tensor."]]);

/** `torch`. */
export class Module {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }
}

/** `torch.no_grad()` */
export class NoGrad {}

/** @param {Py} value @returns {value is PyTuple | PyList} */
export function isSequence(value) {
  return value instanceof Sequence;
}

/** @param {readonly number[]} numbers @returns {PyTuple} */
export function sizeOf(numbers) {
  return new PyTuple(numbers.map(BigInt), true);
}

/** Addresses differ from run to run. */
export function pointerRefused() {
  return notCovered("The address in data_ptr() is not covered, since it differs from run to run: compare it with == or !=.");
}

/** @param {Py} value @returns {string} the name of its type, as error messages spell it; of what goes nowhere no message is made */
export function typeName(value) {
  if (value === null) return "NoneType";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "float";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "str";
  if (value instanceof Tensor) return "Tensor";
  if (value instanceof PyTuple) return value.isSize ? "torch.Size" : "tuple";
  if (value instanceof PyList) return "list";
  if (isDtype(value)) return "torch.dtype";
  if (value instanceof Slice) return "slice";
  if (value instanceof Ellipsis) return "ellipsis";
  if (value instanceof StorageRef) throw notCovered("Of a storage only data_ptr() and nbytes() are covered.");
  if (value instanceof Pointer) throw pointerRefused();
  if (value instanceof Module) return "module";
  if (value instanceof NoGrad) return "no_grad";
  return value.kind;
}
