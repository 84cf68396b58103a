import { iterated } from "./builtins.js";
import { notCovered, PyError, typeError, valueError } from "./errors.js";
import { evaluated } from "./expressions.js";
import { binary } from "./operators.js";
import { Tensor } from "./tensor.js";
import { Module, PyList, PyTuple } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 * @typedef {import("./syntax.js").Expression} Expression
 * @typedef {import("./syntax.js").Statement} Statement
 */

/**
 * Run one statement.
 *
 * @param {Run} run
 * @param {Statement} statement
 * @returns {Py} the value of an expression; else None
 */
export function executed(run, statement) {
  switch (statement.kind) {
    case "import":
      run.names.set("torch", new Module("torch"));
      return null;
    case "pass":
      return null;
    case "refused":
      throw statement.error;
    case "expression":
      return evaluated(run, statement.value);
    case "delete":
      for (const target of statement.targets) remove(run, target);
      return null;
    case "augmented":
      augment(run, statement.target, statement.operator, statement.value);
      return null;
    default: {
      const value = evaluated(run, statement.value);
      for (const target of statement.targets) assign(run, target, value);
      return null;
    }
  }
}

/** @param {Run} run @param {Expression} target @param {Py} value */
function assign(run, target, value) {
  if (target.kind === "name") {
    run.names.set(target.name, value);
  } else if (target.kind === "tuple" || target.kind === "list") {
    const parts = iterated(run, value, (name) => typeError(`cannot unpack non-iterable ${name} object`));
    const wanted = target.items.length;
    if (parts.length < wanted) throw valueError(`not enough values to unpack (expected ${wanted}, got ${parts.length})`);
    if (parts.length > wanted) throw valueError(`too many values to unpack (expected ${wanted})`);
    target.items.forEach((item, k) => assign(run, item.value, parts[k]));
  } else if (target.kind === "subscript") {
    const object = evaluated(run, target.object);
    evaluated(run, target.index);
    if (object instanceof PyTuple) throw typeError("'tuple' object does not support item assignment");
    throw notCovered("Writing into a tensor is not covered: make a new one with +, - , * or /.");
  } else {
    throw notCovered("Setting an attribute is not covered: give requires_grad=True where the tensor is made.");
  }
}

/** `name += value`: on Python's own values. @param {Run} run @param {Expression} target @param {string} operator @param {Expression} node */
function augment(run, target, operator, node) {
  const old = evaluated(run, target);
  if (old instanceof Tensor || target.kind !== "name") {
    throw notCovered(`${operator} on a tensor is not covered: write x = x ${operator[0]} y, which makes a new tensor.`);
  }
  if (old instanceof PyList) throw notCovered(`${operator} on a list is not covered: write a = a + b, which makes a new one.`);
  assign(run, target, binary(run, operator.slice(0, -1), old, evaluated(run, node), operator));
}

/** @param {Run} run @param {Expression} target */
function remove(run, target) {
  if (target.kind === "name") {
    if (!run.names.delete(target.name)) throw new PyError("NameError", `name '${target.name}' is not defined`);
    return;
  }
  if (target.kind === "subscript" && evaluated(run, target.object) instanceof Tensor) {
    evaluated(run, target.index);
    throw typeError("Tensor does not support deleting items");
  }
  throw notCovered("Deleting parts is not covered: del takes names.");
}
