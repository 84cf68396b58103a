import { tupleText } from "../describe_tensor.js";
import { elementName, formula } from "../formula.js";
import { questions } from "./quiz_bank.js";

/**
 * Why the answer is what it is.
 *
 * @param {string} name
 * @param {import("./quiz_bank.js").Answered} found
 * @returns {string}
 */
export function because(name, { v, t, answer, error, scene }) {
  const { kind, at = [] } = questions[name];
  if (error) return `${error.type}: ${error.message}`;
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
    default: return `v has size ${tupleText(v.size)}.`;
  }
}
