import { attributeError, notCovered } from "./errors.js";
import { DTYPE_NAMES, isDtype } from "./dtypes.js";
import { asMethod, refuseArguments } from "./operation.js";
import { COPIES } from "./operations_copies.js";
import { INSPECTION_ATTRIBUTES, INSPECTIONS } from "./operations_inspect.js";
import { VIEW_ATTRIBUTES, VIEWS } from "./operations_views.js";
import { WRITES } from "./operations_writes.js";
import { backwardMethod, splitMethod, unflattenMethod } from "./python_methods.js";
import { Tensor } from "./tensor.js";
import { torchFunctions } from "./torch_functions.js";
import { OTHER_TENSOR_NAMES, OTHER_TORCH_NAMES } from "./torch_names.js";
import { Callable, Module, Pointer, PyList, PyTuple, StorageRef, typeName } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 */

const OPERATIONS = [...VIEWS, ...COPIES, ...INSPECTIONS, ...WRITES];
const METHODS = new Map(OPERATIONS.filter((op) => op.form !== "torch").map((op) => [op.name, op]));
const FUNCTIONS = torchFunctions(OPERATIONS);
const PYTHON_METHODS = new Map([["split", splitMethod], ["unflatten", unflattenMethod], ["backward", backwardMethod]]);
const ATTRIBUTES = new Map([...VIEW_ATTRIBUTES, ...INSPECTION_ATTRIBUTES]);
const CONSTANTS = new Map([["inf", Infinity], ["nan", NaN], ["pi", Math.PI], ["e", Math.E]]);

/** `value.name` @param {Run} run @param {Py} value @param {string} name @returns {Py} */
export function attribute(run, value, name) {
  if (value instanceof Tensor) return tensorAttribute(run, value, name);
  if (value instanceof Module) return torchAttribute(name);
  if (value instanceof StorageRef) return storageAttribute(value, name);
  if (value instanceof PyTuple && value.isSize && name === "numel") {
    return bare("Size", "numel", () => value.items.reduce((/** @type {bigint} */ n, item) => n * BigInt(/** @type {bigint} */ (item)), 1n));
  }
  if (isDtype(value) && name === "itemsize") return BigInt(value.itemsize);
  if (has(value, name) || (value instanceof Callable && value.kind === "type")) throw notCovered(`The attribute ${name} of ${typeName(value)} is not covered: the language is about tensors.`);
  throw attributeError(`'${typeName(value).replace(/^method$/, "function")}' object has no attribute '${name}'`);
}

/** @param {Run} run @param {Tensor} self @param {string} name @returns {Py} */
function tensorAttribute(run, self, name) {
  const read = ATTRIBUTES.get(name);
  if (read !== undefined) return read(run, self);
  const python = PYTHON_METHODS.get(name);
  if (python !== undefined) return python(self);
  const method = METHODS.get(name);
  if (method !== undefined) return asMethod(method, self);
  if (isOther(OTHER_TENSOR_NAMES, name)) throw notCovered(`x.${name} is not covered: ${nearest(name)}.`);
  throw attributeError(`'Tensor' object has no attribute '${name}'`);
}

/** @param {string} name @returns {Py} */
function torchAttribute(name) {
  const found = FUNCTIONS.get(name) ?? DTYPE_NAMES.get(name) ?? CONSTANTS.get(name);
  if (found !== undefined) return found;
  if (isOther(OTHER_TORCH_NAMES, name)) {
    throw notCovered(`torch.${name} is not covered: ${nearest(name)}.`);
  }
  throw attributeError(`module 'torch' has no attribute '${name}'`);
}

const DTYPES = /^(q?u?int|b?float|complex|bits)\d|^(int|short|byte|char|c?half|cfloat|cdouble|complex)$/;

/** @param {string} name of torch or of a tensor @returns {string} what is there instead */
function nearest(name) {
  if (DTYPES.test(name)) return "the dtypes are bool, int64, float32 and float64";
  if (name === "Tensor") return "use torch.tensor";
  if (METHODS.has(`${name}_`)) return `use clone() and ${name}_()`;
  const [, maker] = /^(zeros|ones|empty)_like$/.exec(name) ?? [];
  if (maker) return `write torch.${maker}(x.size(), dtype=x.dtype)`;
  return "the language has creation, views, copies, writes, + - * /, comparisons, sum and mean";
}

/** Whether PyTorch has, or may have, a name. @param {ReadonlySet<string>} names @param {string} name @returns {boolean} */
function isOther(names, name) {
  return names.has(name) || /^_(?!_)/.test(name);
}

/** @param {StorageRef} ref @param {string} name @returns {Py} */
function storageAttribute({ storage }, name) {
  const bytes = storage.cells.length * storage.dtype.itemsize;
  if (name === "data_ptr") return bare("StorageBase", name, () => (bytes === 0 ? 0n : new Pointer(storage, 0)));
  if (name === "nbytes" || name === "size") return bare("StorageBase", name, () => BigInt(bytes));
  throw notCovered(`The attribute ${name} of a storage is not covered: it has data_ptr() and nbytes().`);
}

/** @param {string} owner @param {string} name @param {() => Py} body @returns {Callable} a method without arguments */
function bare(owner, name, body) {
  return new Callable(name, (_, args, kwargs) => {
    refuseArguments(`${owner}.${name}`, args, kwargs);
    return body();
  }, undefined, `${owner}.`);
}

/** Python's own methods, of which none is covered. @param {Py} value @param {string} name @returns {boolean} */
function has(value, name) {
  if (/^__(class|doc|init|eq|ne|lt|le|gt|ge|hash|repr|str|dir|new|reduce|getattribute|setattr|delattr|sizeof|init_subclass|subclasshook|format|reduce_ex)__$/.test(name)) return true;
  if (value instanceof PyTuple) return name === "count" || name === "index";
  if (value instanceof PyList) return LIST_METHODS.has(name);
  if (typeof value === "string") return STRING_METHODS.has(name);
  if (typeof value === "bigint" || typeof value === "number" || typeof value === "boolean") return NUMBER_METHODS.has(name);
  return isDtype(value) && name.startsWith("is_");
}

const words = (/** @type {string} */ text) => new Set(text.split(" "));
const LIST_METHODS = words("append clear copy count extend index insert pop remove reverse sort");
const NUMBER_METHODS = words("real imag conjugate numerator denominator bit_length bit_count to_bytes from_bytes as_integer_ratio is_integer hex fromhex");
const STRING_METHODS = words("capitalize casefold center count encode endswith expandtabs find format index isalnum isalpha isdigit islower isspace istitle isupper join ljust lower lstrip partition replace rfind rjust rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill");
