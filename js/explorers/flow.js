import { evaluate } from "./evaluate.js";
import { elementName } from "../formula.js";
import { layOut } from "../picture.js";
import { indexAt } from "../shown.js";
import { sixDigits } from "../value_text.js";
import FLOWS from "../../src/stridelab/flows.json" with { type: "json" };

/**
 * @typedef {import("../picture.js").StoragePicture} StoragePicture
 * @typedef {import("../picture.js").TensorPicture} TensorPicture
 *
 * @typedef {object} Flow What leads from x to y, and back.
 * @property {string[]} lines the program
 * @property {StoragePicture} storage of x
 * @property {TensorPicture} x
 * @property {TensorPicture} y
 * @property {boolean} shares whether y reads the storage of x
 * @property {boolean} differentiable whether a gradient comes back at all
 * @property {number[]} sources for each element of y, the element of x that it comes from
 *
 * @typedef {object} Sum An element of x.grad.
 * @property {number[]} terms positions in y
 * @property {number} value
 */

/** @type {Record<string, { group: string, size: number[], call: string }>} */
export const flows = FLOWS.operations;

/**
 * @param {string} operation a key of `flows`
 * @returns {Flow}
 */
export function flowOf(operation) {
  const { size, call } = flows[operation];
  const numel = size.reduce((product, length) => product * length, 1);
  const start = `x = torch.tensor(${nested(Array.from({ length: numel }, (_, k) => `${10 * (k + 1)}.`), size)}, requires_grad=True)`;
  const pictures = layOut(run([start, `y = ${call}`]));
  const [storage] = pictures;
  const x = named(pictures, "x");
  const y = named(pictures, "y");
  const shares = y.tensor.storage === x.tensor.storage;
  return { lines: [start, `y = ${call}`], storage, x, y, shares, differentiable: y.tensor.requires_grad,
    sources: shares ? cellSources(storage, y) : numberedSources(size, call) };
}

/**
 * The gradient of x for an upstream gradient of y: at each cell, the sum of what arrives there.
 *
 * @param {Flow} flow
 * @param {readonly number[]} upstream
 * @returns {Sum[]}
 */
export function sums({ x, sources }, upstream) {
  return x.cells.map((_, at) => {
    const terms = sources.flatMap((source, position) => (source === at ? position : []));
    return { terms, value: terms.reduce((sum, position) => sum + upstream[position], 0) };
  });
}

/**
 * "x.grad[0, 0] = g[0, 0] + g[0, 1] = 1 + 1 = 2"
 *
 * @param {Flow} flow
 * @param {readonly number[]} upstream
 * @param {number} at
 * @returns {{ name: string, letters: string, numbers: string, value: string }}
 */
export function sumText(flow, upstream, at) {
  const { terms, value } = sums(flow, upstream)[at];
  const name = elementName("x.grad", indexAt(flow.x.axes, at));
  const letters = terms.map((position) => elementName("g", indexAt(flow.y.axes, position))).join(" + ");
  const numbers = terms.map((position) => signed(upstream[position])).join(" + ");
  return { name, letters, numbers, value: sixDigits(value) };
}

/**
 * @param {string} kind "ones", "numbers", "one_hot" or "own"
 * @param {number} numel
 * @param {number} element
 * @param {readonly number[]} values
 * @returns {number[]}
 */
export function upstreamOf(kind, numel, element, values) {
  return Array.from({ length: numel }, (_, k) => {
    if (kind === "numbers") return k + 1;
    if (kind === "one_hot") return k === element ? 1 : 0;
    return kind === "own" && values.length === numel ? values[k] : 1;
  });
}

/** @param {string[]} lines */
function run(lines) {
  const { lines: done, scene } = evaluate(["import torch", ...lines].join("\n"));
  const failed = done.find(({ error }) => error !== null);
  if (failed) throw new Error(`${failed.source}: ${failed.error?.message}`);
  return scene;
}

/** @param {StoragePicture[]} pictures @param {string} name */
function named(pictures, name) {
  const found = pictures.flatMap(({ tensors }) => tensors).find(({ tensor }) => tensor.name === name);
  if (!found) throw new Error(`the engine gives no tensor ${name}`);
  return found;
}

/** By the Scene's map: the cell of an element of y, then the element of x that reads it. @param {StoragePicture} storage @param {TensorPicture} y */
function cellSources(storage, y) {
  const x = storage.tensors.findIndex(({ tensor }) => tensor.name === "x");
  return y.cells.map((cell) => (storage.readers.get(cell) ?? []).find(({ tensor }) => tensor === x)?.position ?? -1);
}

/** A copy has cells of its own: the call on the elements' numbers says where each came from. @param {number[]} size @param {string} call */
function numberedSources(size, call) {
  const numel = size.reduce((product, length) => product * length, 1);
  return named(layOut(run([`x = torch.arange(${numel}).reshape(${size.join(", ")})`, `y = ${call}`])), "y").texts.map(Number);
}

/** @param {readonly string[]} texts @param {readonly number[]} size @returns {string} nested lists */
function nested(texts, size) {
  if (size.length < 2) return `[${texts.join(", ")}]`;
  const inside = texts.length / size[0];
  return `[${Array.from({ length: size[0] }, (_, k) => nested(texts.slice(k * inside, (k + 1) * inside), size.slice(1))).join(", ")}]`;
}

/** @param {number} value */
function signed(value) {
  return value < 0 ? `(${sixDigits(value)})` : sixDigits(value);
}
