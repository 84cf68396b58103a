import { arange, empty, eye, full, zeros } from "./create.js";
import { asFunction, parsed, TORCH } from "./operation.js";
import { bind } from "./arguments.js";
import { bindPython } from "./python_arguments.js";
import { INT64 } from "./dtypes.js";
import { attributeError, notCovered, runtimeError, typeError } from "./errors.js";
import { fresh } from "./fresh.js";
import { interleaved, repeatInterleave, repeatInterleaveEach } from "./copy_select.js";
import { Tensor } from "./tensor.js";
import { tensorOf } from "./tensor_data.js";
import { splitMethod } from "./python_methods.js";
import { Callable, isSequence, NoGrad, PyTuple, typeName } from "./values.js";
import { broadcastTensors } from "./view_expand.js";
import { atleast } from "./view_squeeze.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./values.js").Kwargs} Kwargs
 * @typedef {import("./operation.js").Operation} Operation
 */

const OPTIONS = "dtype? dtype=None, layout? layout=None, device? device=None, bool? pin_memory=False, bool? requires_grad=False";
const ALL = `Tensor out=None, ${OPTIONS}`;

/** @type {[string, string[], (run: Run, given: Record<string, any>) => Tensor][]} */
const FACTORIES = [
  ["zeros", [`sizes size, *, ${ALL}`], (run, { size, dtype }) => zeros(run, size, dtype)],
  ["ones", [`sizes size, *, ${ALL}`], (run, { size, dtype }) => full(run, size, 1, dtype)],
  ["empty", [`sizes size, *, format? memory_format=None, ${ALL}`], (run, { size, dtype }) => empty(run, size, dtype)],
  ["full", [`sizes size, Number fill_value, *, ${ALL}`], (run, { size, fill_value, dtype }) => full(run, size, fill_value, dtype)],
  ["eye", [`index n, *, ${ALL}`, `index n, index m, *, ${ALL}`], (run, { n, m, dtype }) => eye(run, n, m ?? null, dtype)],
  ["arange", [`Number end, *, ${ALL}`, `Number start, Number end, *, ${OPTIONS}`, `Number start, Number end, Number step=1, *, ${ALL}`],
    (run, { start, end, step, dtype }) => arange(run, start ?? 0n, end, step ?? 1n, dtype)],
  ["tensor", ["object data, *, dtype dtype=None, device device=None, bool pin_memory=False, bool requires_grad=False"],
    (run, { data, dtype }) => tensorOf(run, data, dtype)],
];

/** @param {Tensor} made @param {boolean} wanted @returns {Tensor} */
function requiring(made, wanted) {
  if (!wanted) return made;
  if (made.dtype.category < 2) throw runtimeError("Only Tensors of floating point and complex dtype can require gradients");
  made.asked = true;
  return made;
}

/** @type {Callable[]} */
const FUNCTIONS = [
  ...FACTORIES.map(([name, texts, make]) => new Callable(name, (run, args, kwargs) => {
    const { given } = bind({ name, numbers: false }, parsed(texts), args, kwargs);
    return requiring(make(run, given), given.requires_grad === true);
  }, undefined, TORCH)),
  new Callable("no_grad", (run, args, kwargs) => {
    if (args.length + kwargs.size > 0) throw notCovered("no_grad() as a decorator is not covered: write \"with torch.no_grad():\".");
    return new NoGrad();
  }, "type"),
  new Callable("broadcast_tensors", (run, args, kwargs) => {
    refuseKeywords("broadcast_tensors", kwargs);
    return broadcastTensors(run, args);
  }, "function"),
  new Callable("split", (run, args, kwargs) => {
    const [self, size, dim] = bindPython("split", ["tensor", "split_size_or_sections", "dim"], [0n], args, kwargs);
    if (self instanceof Tensor) return splitMethod(self).call(run, [size, dim], new Map());
    throw attributeError(`'${typeName(self)}' object has no attribute 'split'`);
  }, "function"),
  ...([1, 2, 3]).map((rank) => new Callable(`atleast_${rank}d`, (run, args, kwargs) => {
    refuseKeywords(`atleast_${rank}d`, kwargs);
    return atleastAll(run, args, /** @type {1 | 2 | 3} */ (rank));
  }, "function")),
  new Callable("repeat_interleave", (run, args, kwargs) => {
    const each = "*, index? output_size=None";
    const { which, given } = bind({ name: "repeat_interleave", numbers: false }, parsed([
      `Tensor input, Tensor repeats, int? dim=None, ${each}`, `Tensor repeats, ${each}`, `Tensor input, index repeats, int? dim=None, ${each}`,
    ]), args, kwargs);
    const { input, repeats, dim } = given;
    if (which === 0) return repeatInterleaveEach(run, input, repeats, dim);
    if (which === 2) return repeatInterleave(run, input, repeats, dim);
    const rows = interleaved(run, repeats);
    return fresh(run, INT64, [rows.length], () => ({ cells: BigInt64Array.from(rows), unknown: null }));
  }, undefined, TORCH),
];

/** @param {string} name @param {Kwargs} kwargs */
function refuseKeywords(name, kwargs) {
  for (const key of kwargs.keys()) throw typeError(`${name}() got an unexpected keyword argument '${key}'`);
}

/** @param {Run} run @param {Py[]} args @param {1 | 2 | 3} rank @returns {Py} */
function atleastAll(run, args, rank) {
  const name = `atleast_${rank}d`;
  const [first] = args;
  if (args.length === 1 && !isSequence(first)) {
    if (!(first instanceof Tensor)) {
      throw typeError(`${name}() received an invalid combination of arguments - got (${typeName(first)}), but expected one of:`);
    }
    return atleast(run, first, rank);
  }
  const tensors = args.length === 1 && isSequence(first) ? first.items : args;
  const wrong = tensors.findIndex((t) => !(t instanceof Tensor));
  if (wrong >= 0) throw typeError(`expected Tensor as element ${wrong} in argument 0, but got ${typeName(tensors[wrong])}`);
  return new PyTuple(tensors.map((t) => atleast(run, /** @type {Tensor} */ (t), rank)));
}

/** `torch.name` → what it is. @param {readonly Operation[]} operations @returns {Map<string, Callable>} */
export function torchFunctions(operations) {
  const both = operations.filter((op) => op.form !== "method").map((op) => /** @type {const} */ ([op.name, asFunction(op)]));
  return new Map([...both, ...FUNCTIONS.map((f) => /** @type {const} */ ([f.name, f]))]);
}
