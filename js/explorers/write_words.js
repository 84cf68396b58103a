import { counted } from "../count.js";
import { listed } from "../sentences.js";
import { sixDigits } from "../value_text.js";
import { codeOf } from "./writes.js";

/**
 * @typedef {import("./writes.js").Chosen} Chosen
 * @typedef {import("./writes.js").Answer} Answer
 * @typedef {import("./writes.js").Written} Written
 */

/** @param {Chosen} chosen @param {Answer} answer @param {Written} written @returns {string} what is written how often */
export function countsSentence({ view, operation }, { outcome }, { counts, elements }) {
  const cells = counts.filter((count) => count > 0);
  const all = elements.filter(Boolean).length;
  const verb = outcome === "refused" ? "would write" : "writes";
  const head = `${codeOf(view, operation)} ${verb} ${counted(all, "element")} of x, which ${all === 1 ? "is" : "are"} ${counted(cells.length, "cell")} of the storage`;
  if (cells.every((count) => count === 1)) return `${head}, ${cells.length === 1 ? "" : "each "}once.`;
  if (cells.every((count) => count === cells[0])) return `${head}, ${cells.length === 1 ? "" : "each "}${times(cells[0])}.`;
  return `${head}, written ${listed(cells.map(String))} times.`;
}

/** @param {Answer} answer @returns {string} PyTorch's own words, "" where it says nothing */
export function saidText({ outcome, type, message }) {
  if (message === null) return "";
  return `${outcome === "backward" ? "base.sum().backward(): " : ""}${type}: ${message}`;
}

/** @param {Answer} answer @param {Written} written @returns {string[]} what came of it, a sentence each */
export function resultSentences({ outcome, right, gradient, trueGradient }, { before, after, counts }) {
  const changed = before.cells.filter((_, k) => before.texts[k] !== after.texts[k]);
  const shared = changed.length > 0 && counts.some((count) => count > 1);
  const sentences = [changed.length === 0 ? "No cell changed." : `${changed.length === 1 ? "Cell" : "Cells"} ${listed(changed.map(String))} of base changed.`];
  if (!right) {
    sentences.push(shared
      ? "Elements that share a cell wrote over each other, so x does not hold what the line says."
      : "Other elements of x read the same cells and changed with them, so x does not hold what the line says.");
  }
  if (outcome !== "backward" && gradient && trueGradient && gradient.join() !== trueGradient.join()) {
    sentences.push(`Backward of base.sum() gives ${numbers(gradient)}, and ${numbers(trueGradient)} is right.`);
  }
  return sentences;
}

/** @param {number} count */
function times(count) {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

/** @param {readonly number[]} values */
function numbers(values) {
  return `(${values.map(sixDigits).join(", ")})`;
}
