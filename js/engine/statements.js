import { isNumber } from "./argument_check.js";
import { attribute } from "./attributes.js";
import { iterated } from "./builtins.js";
import { notCovered, PyError, typeError, valueError } from "./errors.js";
import { evaluated } from "./expressions.js";
import { arithmeticInPlace } from "./inplace.js";
import { binary } from "./operators.js";
import { setItem } from "./set_item.js";
import { subscript } from "./subscript.js";
import { Tensor } from "./tensor.js";
import { Module, NoGrad, PyList, typeName } from "./values.js";

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
    case "with": {
      const manager = evaluated(run, statement.value);
      if (!(manager instanceof NoGrad)) throw typeError(`'${typeName(manager)}' object does not support the context manager protocol`);
      run.modes.push(run.grad);
      run.grad = false;
      return null;
    }
    case "leave":
      run.grad = run.modes.pop() ?? true;
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
    run.touched = true;
    run.names.set(target.name, value);
  } else if (target.kind === "tuple" || target.kind === "list") {
    const parts = iterated(run, value, (name) => typeError(`cannot unpack non-iterable ${name} object`));
    const wanted = target.items.length;
    if (parts.length < wanted) throw valueError(`not enough values to unpack (expected ${wanted}, got ${parts.length})`);
    if (parts.length > wanted) throw valueError(`too many values to unpack (expected ${wanted})`);
    target.items.forEach((item, k) => assign(run, item.value, parts[k]));
  } else if (target.kind === "subscript") {
    const object = evaluated(run, target.object);
    const index = evaluated(run, target.index);
    store(run, object, index, value);
  } else if (target.kind === "attribute") {
    setAttribute(evaluated(run, target.object), target.name, value);
  }
}

/** Of attributes, a gradient alone is set: to None. @param {Py} object @param {string} name @param {Py} value */
function setAttribute(object, name, value) {
  if (!(object instanceof Tensor) || name !== "grad" || (value !== null && value !== object.grad)) {
    throw notCovered("Setting an attribute is not covered, but for x.grad = None: use requires_grad_() for requires_grad, x.data.copy_() for data.");
  }
  object.grad = /** @type {Tensor | null} */ (value);
}

/** `object[index] = value` @param {Run} run @param {Py} object @param {Py} index @param {Py} value */
function store(run, object, index, value) {
  if (object instanceof Tensor) setItem(run, object, index, value);
  else if (object instanceof PyList && value instanceof Tensor && subscript(run, object, index) === value) return; // by `a[0] += 1`, in place
  else if (object instanceof PyList) throw notCovered("Writing into a list is not covered: make a new one.");
  else throw typeError(`'${typeName(object)}' object does not support item assignment`);
}

/** `target += value`: a tensor is written in place. @param {Run} run @param {Expression} target @param {string} operator @param {Expression} node */
function augment(run, target, operator, node) {
  if (target.kind === "subscript") {
    const object = evaluated(run, target.object);
    const index = evaluated(run, target.index);
    store(run, object, index, changed(run, subscript(run, object, index), operator, evaluated(run, node)));
  } else if (target.kind === "name") {
    assign(run, target, changed(run, evaluated(run, target), operator, evaluated(run, node)));
  } else if (target.kind === "attribute") {
    const object = evaluated(run, target.object);
    const old = attribute(run, object, target.name);
    const now = changed(run, old, operator, evaluated(run, node));
    if (now !== old || !/^(data|grad)$/.test(target.name)) setAttribute(object, target.name, now); // else it has been written
  }
}

/** @param {Run} run @param {Py} old @param {string} operator @param {Py} value @returns {Py} what `old` is then */
function changed(run, old, operator, value) {
  if (old instanceof PyList && /^[+*]=/.test(operator)) throw notCovered(`${operator} on a list is not covered: write a = a + b, which makes a new one.`);
  const name = IN_PLACE.get(operator);
  if (old instanceof Tensor && name !== undefined && (value instanceof Tensor || isNumber(value))) {
    return arithmeticInPlace(run, name, old, value);
  }
  return binary(run, operator.slice(0, -1), old, value, operator);
}

/** @type {Map<string, import("./inplace.js").Arithmetic>} */
const IN_PLACE = new Map([["+=", "add"], ["-=", "sub"], ["*=", "mul"], ["/=", "div"]]);

/** @param {Run} run @param {Expression} target */
function remove(run, target) {
  if (target.kind === "name") {
    run.touched = true;
    if (!run.names.delete(target.name)) throw new PyError("NameError", `name '${target.name}' is not defined`);
    return;
  }
  if (target.kind === "subscript" && evaluated(run, target.object) instanceof Tensor) {
    evaluated(run, target.index);
    throw typeError("Tensor does not support deleting items");
  }
  throw notCovered("Deleting parts is not covered: del takes names.");
}
