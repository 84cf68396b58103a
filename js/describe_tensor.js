import { grouped } from "./count.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./scene.js").Tensor} Tensor
 */

/** @param {readonly Count[]} counts @returns {string} as Python spells a tuple: "()", "(3,)", "(2, 3)" */
export function tupleText(counts) {
  return counts.length === 1 ? `(${counts[0]},)` : `(${counts.join(", ")})`;
}

/**
 * What PyTorch says of a tensor besides its numbers, in PyTorch's words and the text diagram's order.
 *
 * @param {Tensor} tensor
 * @returns {string[]}
 */
export function facts(tensor) {
  const said = [];
  if (tensor.kind !== "Tensor") said.push(tensor.kind);
  said.push(tensor.is_contiguous ? "contiguous" : "not contiguous");
  if (tensor.is_leaf === null) said.push("leaf or not: PyTorch refuses to say");
  else said.push(tensor.is_leaf ? "leaf" : "not a leaf");
  if (tensor.requires_grad) said.push("requires_grad");
  if (tensor.is_conj) said.push("conj");
  if (tensor.is_neg) said.push("neg");
  if (tensor.is_view) said.push(tensor.base === null ? "view" : `view of ${tensor.base}`);
  return said;
}

/**
 * The three byte counts of a tensor as name and text.
 *
 * @param {Tensor} tensor
 * @returns {[string, string][]}
 */
export function byteCounts({ bytes }) {
  return [
    ["logical", grouped(bytes.logical)],
    ["distinct", bytes.distinct === null ? "not counted" : grouped(bytes.distinct)],
    ["in storage", grouped(bytes.storage)],
  ];
}
