import { evaluate } from "./evaluate.js";
import { layOut } from "../picture.js";
import TABLE from "../../src/stridelab/writes.json" with { type: "json" };

/**
 * What PyTorch does about in-place writes: its own answers from the table that it made, the cells from the engine's Scene.
 *
 * @typedef {import("../picture.js").StoragePicture} StoragePicture
 * @typedef {{ view: string, operation: string, grad: string }} Chosen
 *
 * @typedef {object} Answer
 * @property {string} outcome a key of `outcomes`
 * @property {string | null} type of the error or warning
 * @property {string | null} message PyTorch's own
 * @property {number[] | null} after base's values; null where nothing was written
 * @property {boolean} right whether x holds what the operation gives on a tensor with cells of its own
 * @property {number[] | null} gradient what backward gave for the sum of base
 * @property {number[] | null} trueGradient what it should be
 * @property {string} advice a key of the table's
 */

/** @type {any} */
const table = TABLE;

/** @type {Record<string, { label: string, base: any, view: string, width: number }>} */
export const views = table.views;
/** @type {Record<string, { code: string, written: string }>} */
export const operations = table.operations;
/** @type {Record<string, string>} */
export const grads = table.grads;
/** @type {Record<string, string>} */
export const outcomes = table.outcomes;

/** @param {Chosen} chosen @returns {string | null} what keeps it from being drawn, as a sentence */
export function choiceFault({ view, operation, grad }) {
  const wrong = [["view", view, views], ["operation", operation, operations], ["grad", grad, grads]]
    .find(([, name, known]) => typeof name !== "string" || !Object.hasOwn(/** @type {any} */ (known), name));
  return wrong ? `WriteExplorer has no ${wrong[0]} ${JSON.stringify(wrong[1])}.` : null;
}

/** @param {Chosen} chosen @returns {Answer} what PyTorch did */
export function answered({ view, operation, grad }) {
  const { outcome, said, after = null, right = true, gradient = null, true_gradient: trueGradient = null, advice } = table.results[view][operation][grad];
  const [type, message] = said === undefined ? [null, null] : table.texts[said];
  return { outcome, type, message, after, right, gradient, trueGradient, advice };
}

/** @param {string} view @param {string} operation @returns {string} the line that writes */
export function codeOf(view, operation) {
  const row = Array.from({ length: views[view].width }, (_, k) => `${7 + k}.`).join(", ");
  return operations[operation].code.replace("{row}", `torch.tensor([${row}])`);
}

/** @param {Chosen} chosen @returns {string[]} the program; its last line writes */
export function programOf({ view, operation, grad }) {
  const { view: made } = views[view];
  const held = `torch.tensor(${listText(views[view].base)}${grad === "plain" ? "" : ", requires_grad=True"})`;
  const lines = grad === "non-leaf" ? [`leaf = ${held}`, "base = leaf * 1"] : [`base = ${held}`];
  const writing = [`x = ${made}`, codeOf(view, operation)];
  return [...lines, ...(grad === "no_grad" ? ["with torch.no_grad():", ...writing.map((line) => `    ${line}`)] : writing)];
}

/** @param {Chosen} chosen @returns {{ sentence: string, lines: string[] }} what to write instead */
export function advised(chosen) {
  const { view, operation, grad } = chosen;
  const { sentence, code } = table.advice[answered(chosen).advice];
  const instead = code.map((/** @type {string} */ line) => line.replace("{view}", views[view].view).replace("{code}", codeOf(view, operation)));
  const kept = programOf(chosen).slice(0, grad === "non-leaf" ? 2 : 1);
  return { sentence, lines: instead.length > 0 ? [...kept, ...instead] : [] };
}

/**
 * @typedef {object} Written
 * @property {StoragePicture} before base and x before the write
 * @property {StoragePicture} after and after it
 * @property {number[]} counts how often each cell is written
 * @property {boolean[]} elements which elements of x the operation writes
 */

/** @param {Chosen} chosen @returns {Written} each written element is one write to its cell, by the engine's Scene */
export function writtenBy(chosen) {
  const { view } = chosen;
  const { scene } = evaluate(`import torch\nbase = torch.tensor(${listText(views[view].base)})\nx = ${views[view].view}`);
  const [before] = layOut(scene);
  const [storage] = scene.storages;
  const x = tensorNamed([before], "x");
  const elements = writtenElements(chosen, x.tensor.size);
  const cells = x.cells.filter((_, k) => elements[k]);
  const counts = before.cells.map((cell) => cells.filter((one) => one === cell).length);
  const values = answered(chosen).after ?? before.values;
  const [after] = layOut({ ...scene, storages: [{ ...storage, cells: [{ start: 0, values }] }] });
  return { before, after, counts, elements };
}

/**
 * Which elements of x an operation writes: a mask says it itself, a part of x is taken from the elements' numbers.
 *
 * @param {Chosen} chosen
 * @param {readonly import("../count.js").Count[]} size of x
 * @returns {boolean[]}
 */
function writtenElements({ view, operation }, size) {
  const numel = size.reduce((/** @type {number} */ product, n) => product * Number(n), 1);
  const { written } = operations[operation];
  const mask = written.includes("<") || written.includes(">");
  const start = mask ? `base = torch.tensor(${listText(views[view].base)})\nx = ${views[view].view}`
    : `x = torch.arange(${numel}).reshape(${size.join(", ")})`;
  const { texts } = tensorNamed(layOut(evaluate(`import torch\n${start}\nwritten = ${written}`).scene), "written");
  if (mask) return texts.map((text) => text === "True");
  const numbers = new Set(texts.map(Number));
  return Array.from({ length: numel }, (_, k) => numbers.has(k));
}

/** @param {StoragePicture[]} pictures @param {string} name */
function tensorNamed(pictures, name) {
  const found = pictures.flatMap(({ tensors }) => tensors).find(({ tensor }) => tensor.name === name);
  if (!found) throw new Error(`the engine gives no tensor ${name}`);
  return found;
}

/** @param {any} value @returns {string} a whole number, or lists of them, as short floats */
function listText(value) {
  return Array.isArray(value) ? `[${value.map(listText).join(", ")}]` : `${value}.`;
}
