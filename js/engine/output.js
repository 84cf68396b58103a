import { notCovered } from "./errors.js";
import { isDtype } from "./dtypes.js";
import { LIMITS, tooMany } from "./limits.js";
import { jsonInt, nonFinite } from "./scene_of.js";
import { Tensor } from "./tensor.js";
import { Callable, isSequence, PyTuple, typeName } from "./values.js";

/**
 * What a line shows, as plain data. A tensor is named once the program has ended.
 *
 * @typedef {import("./values.js").Py} Py
 * @typedef {{ type: "int", value: number | string } | { type: "float", value: number | string }
 *   | { type: "bool", value: boolean } | { type: "None" } | { type: "str", value: string }
 *   | { type: "dtype", value: string } | { type: "Size" | "tuple" | "list", items: Value[] }
 *   | { type: "tensor", name: string }} Value
 *
 * @typedef {object} Mention A tensor in an output.
 * @property {Tensor} tensor
 * @property {string} text the source of its expression
 * @property {number} line
 * @property {{ type: "tensor", name: string }} value to be named
 */

/** Turns values into outputs, and keeps the tensors that they mention. */
export class Outputs {
  constructor() {
    /** @type {Mention[]} */
    this.mentions = [];
    this.values = 0;
  }

  /**
   * @param {Py} value
   * @param {string} text the source of its expression
   * @param {number} line
   * @returns {Value}
   */
  value(value, text, line) {
    this.values += 1;
    if (this.values > LIMITS.output) {
      throw tooMany("Programs that show", LIMITS.output, "values", "print less");
    }
    if (value === null) return { type: "None" };
    if (typeof value === "bigint") return { type: "int", value: jsonInt(value) };
    if (typeof value === "number") return { type: "float", value: Number.isFinite(value) ? value : nonFinite(value) };
    if (typeof value === "boolean") return { type: "bool", value };
    if (typeof value === "string") return { type: "str", value };
    if (isDtype(value)) return { type: "dtype", value: `torch.${value.name}` };
    if (value instanceof Tensor) {
      const named = { type: /** @type {const} */ ("tensor"), name: "" };
      this.mentions.push({ tensor: value, text, line, value: named });
      return named;
    }
    if (isSequence(value)) {
      const type = value instanceof PyTuple ? (value.isSize ? "Size" : "tuple") : "list";
      return { type, items: value.items.map((item, k) => this.value(item, `${text}[${k}]`, line)) };
    }
    if (value instanceof Callable) throw notCovered(`Showing a function is not covered: call it, as ${value.name}().`);
    throw notCovered(`Showing a value of type ${typeName(value)} is not covered: show a tensor, a number, a tuple or a list.`);
  }
}
