import { tupleText } from "../describe_tensor.js";
import { elementName, formula } from "../formula.js";

/**
 * Why the answer is what it is.
 *
 * @param {import("./quiz_bank.js").Question} question
 * @param {import("./quiz_bank.js").Answered} found
 * @returns {string}
 */
export function because({ kind, at = [] }, { v, t, answer, error, scene }) {
  if (error) return `${ruleOf(error)} ${error.type}: ${error.message}`.trim();
  if (v === null) return "";
  switch (kind) {
    case "cell": return `${formula(/** @type {any} */ (scene.storages.find(({ id }) => id === v.storage)), v, at)}.`;
    case "offset": return `v begins at cell ${answer} of its storage.`;
    case "stride": return `One step along a dimension of v moves ${tupleText(v.stride)} cells.`;
    case "size": return `v has ${v.numel} elements in ${v.size.length} dimensions.`;
    case "readers": return `The strides are ${tupleText(v.stride)}: ${answer} elements of v read the cell of ${elementName("v", at)}.`;
    case "cells": return `v has ${v.numel} elements, and its strides ${tupleText(v.stride)} reach ${answer} cells.`;
    case "bytes": return `The storage holds ${Number(answer) / v.itemsize} cells of ${v.itemsize} bytes each.`;
    case "contiguous": return `Row by row its cells ${answer === "yes" ? "follow one another" : "do not follow one another"}: size ${tupleText(v.size)}, stride ${tupleText(v.stride)}.`;
    case "leaf": return answer === "yes" ? "No operation that autograd records made it." : "An operation made it that autograd has recorded.";
    case "sharing": return answer === "copy" ? `v is on storage ${v.storage}, t on storage ${t?.storage}.` : `Both are on storage ${v.storage}.`;
    case "value": return v.storage === t?.storage ? "Both are on one storage: a write to one is seen in the other where they read the same cell."
      : `v is on storage ${v.storage}, t on storage ${t?.storage}: a write to one is not seen in the other.`;
    case "values": return "What flows back through all elements that read a cell is added up in it; where a value was written over, nothing flows back.";
    case "version": return "It counts writes in place, by v and by all that shares its counter: a tensor and its views do, a copy has its own.";
    case "outcome": return answer === "warning" ? "It writes, and warns: for expanded tensors this operation is deprecated."
      : Number(v.bytes.distinct) < Number(v.bytes.logical) ? "Elements of v share cells, and this write is not checked for that." : "Each element that is written has a cell of its own.";
    case "overlap": return v.storage !== t?.storage ? `v is on storage ${v.storage}, t on storage ${t?.storage}.`
      : `They are on one storage, and ${answer === "yes" ? "some of its cells are read by both" : "no cell is read by both"}.`;
    case "twice": return `v has ${v.numel} elements, and its strides ${tupleText(v.stride)} reach ${Number(v.bytes.distinct) / v.itemsize} cells.`;
    default: return `v has size ${tupleText(v.size)}.`;
  }
}

/** Errors by their words, and the rule behind each. @type {[RegExp, string][]} */
const RULES = [
  [/must match the size of tensor b/, "Sizes are aligned from the right: where both have a dimension, they are equal, or one of them is 1."],
  [/number of sizes provided/, "No expand takes a dimension away: the size that is asked for has at least as many."],
  [/leading, non-existing/, "A -1 keeps the size of a dimension, and in front there is none to keep."],
  [/expanded size of the tensor/, "Sizes are aligned from the right, and only a size of 1 can become another."],
  [/view size is not compatible/, "No strides over these cells give that size, and view never copies."],
  [/is invalid for input of size/, "The sizes do not have the same number of elements."],
  [/out of bounds for storage/, "Its last element would lie beyond the end of the storage."],
  [/more than one element of the written-to tensor/, "Several elements share a cell, so this write would reach it more than once."],
  [/some elements of the input tensor and the written-to tensor/, "Source and target overlap: elements would be read after they were written."],
  [/leaf Variable that requires grad/, "Autograd keeps its leaves as they are: write under no_grad, or to a clone."],
  [/modified by an inplace operation/, "Backward needs a value that has been written over since."],
  [/can't be cast to the desired output type/, "A write keeps the dtype of what is written."],
  [/broadcast shape/, "A write keeps the size of what is written."],
];

/** @param {{ message: string } | null} error @returns {string} the rule that a line has broken; "" where none is known */
export function ruleOf(error) {
  return RULES.find(([words]) => words.test(error?.message ?? ""))?.[1] ?? "";
}
