import { bind } from "./arguments.js";
import { typeError } from "./errors.js";
import { parseSignature } from "./signature.js";
import { Tensor } from "./tensor.js";
import { Callable } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./values.js").Kwargs} Kwargs
 * @typedef {import("./signature.js").Signature} Signature
 * @typedef {(run: Run, self: Tensor, given: Record<string, any>, which: number) => Py} Body
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {Body} body
 * @property {string[]} texts the signatures of the method, as PyTorch's parser has them
 * @property {"both" | "method" | "torch"} form
 * @property {boolean} out whether the torch form takes out=
 * @property {boolean} bare whether the method is a C function that takes no arguments
 * @property {boolean} numbers whether a number may stand for a tensor
 */

/**
 * @param {string} name
 * @param {string[]} texts
 * @param {Body} body
 * @param {Partial<Operation>} [rest]
 * @returns {Operation}
 */
export function operation(name, texts, body, rest = {}) {
  return { name, texts, body, form: "both", out: false, bare: texts.length === 0, numbers: false, ...rest };
}

/** `x.name` @param {Operation} op @param {Tensor} self @returns {Callable} */
export function asMethod(op, self) {
  return new Callable(op.name, (run, args, kwargs) => {
    if (op.bare) {
      refuseArguments(`TensorBase.${op.name}`, args, kwargs);
      return op.body(run, self, {}, 0);
    }
    const { which, given } = bind(op, parsed(op.texts), args, kwargs);
    return op.body(run, self, given, which);
  }, undefined, "Tensor.");
}

/** @param {string} name @param {Py[]} args @param {import("./values.js").Kwargs} kwargs */
export function refuseArguments(name, args, kwargs) {
  if (kwargs.size > 0) throw typeError(`${name}() takes no keyword arguments`);
  if (args.length > 0) throw typeError(`${name}() takes no arguments (${args.length} given)`);
}

/** `torch.name` @param {Operation} op @returns {Callable} */
export function asFunction(op) {
  return new Callable(op.name, (run, args, kwargs) => {
    const { which, given } = bind(op, parsed(functionTexts(op)), args, kwargs);
    return op.body(run, given.input, given, which);
  }, undefined, TORCH);
}

/** The owner of torch's functions that are not written in Python. */
export const TORCH = "torch._VariableFunctionsClass.";

/** @param {Operation} op @returns {string[]} */
function functionTexts(op) {
  return (op.bare ? [""] : op.texts).map((text) => {
    const all = text === "" ? "Tensor input" : `Tensor input, ${text}`;
    if (!op.out || text.endsWith("|deprecated")) return all;
    return `${all}${text.includes("*") ? "" : ", *"}, Tensor out=None`;
  });
}

/** Parsed at the first call. @type {Map<string, Signature>} */
const cache = new Map();

/** @param {readonly string[]} texts @returns {Signature[]} */
export function parsed(texts) {
  return texts.map((text) => {
    let signature = cache.get(text);
    if (signature === undefined) cache.set(text, signature = parseSignature(text));
    return signature;
  });
}
