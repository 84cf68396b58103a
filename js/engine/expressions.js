import { attribute } from "./attributes.js";
import { BUILTINS, iterated, OTHER_BUILTINS } from "./builtins.js";
import { comparison } from "./comparison.js";
import { notCovered, PyError, typeError } from "./errors.js";
import { binary, unary } from "./operators.js";
import { subscript } from "./subscript.js";
import { truthy } from "./truth.js";
import { Callable, ELLIPSIS, isSequence, NoGrad, PyList, PyTuple, Slice, typeName } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./syntax.js").Expression} Expression
 * @typedef {import("./syntax.js").Argument} Argument
 */

/** What an expression is worth. @param {Run} run @param {Expression} node @returns {Py} */
export function evaluated(run, node) {
  switch (node.kind) {
    case "literal":
      return node.value;
    case "ellipsis":
      return ELLIPSIS;
    case "name":
      return named(run, node.name);
    case "tuple":
      return new PyTuple(members(run, node.items, (name) => `Value after * must be an iterable, not ${name}`));
    case "list":
      return new PyList(members(run, node.items, (name) => `Value after * must be an iterable, not ${name}`));
    case "attribute":
      return attribute(run, evaluated(run, node.object), node.name);
    case "call":
      return called(run, node);
    case "subscript":
      return subscripted(run, node);
    case "slice": {
      const [start, stop, step] = node.parts.map((part) => (part === null ? null : evaluated(run, part)));
      return new Slice(start, stop, step);
    }
    case "unary": {
      const operand = evaluated(run, node.operand);
      return node.operator === "not" ? !truthy(operand) : unary(run, node.operator, operand);
    }
    case "binary": {
      const left = evaluated(run, node.left);
      return binary(run, node.operator, left, evaluated(run, node.right));
    }
    case "logic": {
      const left = evaluated(run, node.left);
      return truthy(left) === (node.operator === "or") ? left : evaluated(run, node.right);
    }
    default:
      return compared(run, node);
  }
}

/** @param {Run} run @param {string} name @returns {Py} */
function named(run, name) {
  const value = run.names.get(name) ?? BUILTINS.get(name);
  if (value !== undefined) return value;
  if (run.names.has(name)) return null;
  if (name === "print") return run.print;
  if (OTHER_BUILTINS.has(name)) {
    throw notCovered(`Python's ${name} is not covered: of its functions the language has print, len, tuple, list, int, float, bool and slice.`);
  }
  throw new PyError("NameError", `name '${name}' is not defined`);
}

/** @param {Run} run @param {readonly Argument[]} items @param {(name: string) => string} refusal @returns {Py[]} */
function members(run, items, refusal) {
  /** @type {Py[]} */
  const found = [];
  for (const { star, value } of items) {
    const item = evaluated(run, value);
    if (star) found.push(...iterated(run, item, (name) => typeError(refusal(name))));
    else found.push(item);
  }
  return found;
}

/** @param {Run} run @param {import("./syntax.js").Call} node @returns {Py} */
function called(run, node) {
  const callee = evaluated(run, node.callee);
  if (isDisplay(node.callee)) run.warn(`'${typeName(callee)}' object is not callable; perhaps you missed a comma?`);
  if (callee instanceof NoGrad) throw notCovered(`no_grad() as a decorator is not covered: write "with torch.no_grad():".`);
  const called = node.args.length === 1 && callee instanceof Callable ? `${callee.owner}${callee.name}() argument` : "Value";
  const args = members(run, node.args, (name) => `${called} after * must be an iterable, not ${name}`);
  const kwargs = new Map(node.keywords.map(({ name, value }) => [name, evaluated(run, value)]));
  if (!(callee instanceof Callable)) throw typeError(`'${typeName(callee)}' object is not callable`);
  return callee.call(run, args, kwargs);
}

/** @param {Run} run @param {import("./syntax.js").Comparison} node @returns {Py} */
function compared(run, node) {
  let left = evaluated(run, node.first);
  /** @type {Py} */
  let found = true;
  for (const [k, { operator, right: next }] of node.rest.entries()) {
    const right = evaluated(run, next);
    found = comparison(run, operator, left, right);
    if (k < node.rest.length - 1 && !truthy(found)) return found;
    left = right;
  }
  return found;
}

/** Whether Python warns of what cannot be called. @param {Expression} node */
function isDisplay({ kind }) {
  return kind === "tuple" || kind === "list" || kind === "literal" || kind === "ellipsis";
}

/** @param {Run} run @param {import("./syntax.js").Subscript} node @returns {Py} */
function subscripted(run, node) {
  const object = evaluated(run, node.object);
  const index = evaluated(run, node.index);
  if (isDisplay(node.object) && !isSequence(object) && typeof object !== "string") {
    run.warn(`'${typeName(object)}' object is not subscriptable; perhaps you missed a comma?`);
  } else if (isDisplay(node.object) && isDisplay(node.index) && typeof index !== "bigint" && typeof index !== "boolean") {
    const name = typeof object === "string" ? "string" : typeName(object);
    run.warn(`${name} indices must be integers or slices, not ${typeName(index)}; perhaps you missed a comma?`);
  }
  return subscript(run, object, index);
}
