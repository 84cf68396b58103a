import { coverage, spanOf } from "./address.js";
import { counted } from "./count.js";
import { elementName } from "./formula.js";
import { indexAt } from "./shown.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./picture.js").Reader} Reader
 * @typedef {import("./lit.js").Lit} Lit
 */

/** How many elements a sentence names before it counts the rest. */
export const NAMED_AT_MOST = 6;

/**
 * What is lit, in one or two sentences under the formula.
 *
 * @param {StoragePicture} shown the storage that is lit
 * @param {Lit} lit
 * @returns {string}
 */
export function litSentence(shown, lit) {
  const { source } = lit;
  const others = lit.elements.filter((r) => r.tensor !== source?.tensor || r.position !== source.position);
  const names = others.slice(0, NAMED_AT_MOST).map((reader) => readerName(shown, reader));
  if (source === null) {
    const head = `Cell ${lit.cells[0]} holds ${textOf(shown, lit.cells[0])}.`;
    if (others.length === 0) return `${head} No shown element reads it.`;
    const reads = others.length === 1 ? "reads" : "read";
    return `${head} ${listed(names, others.length)} ${reads} it${others.length > 1 ? `: ${SEEN_IN_ALL}` : "."}`;
  }
  const wide = widths(shown, source);
  if (others.length === 0) return `${wide}No other shown element reads ${theCells(lit.cells)}.`;
  const list = listed(names, others.length);
  if (wide) return `${wide}${list} also ${others.length === 1 ? "reads" : "read"} ${theCells(lit.cells)}.`;
  return `Cell ${lit.cells[0]} is also ${list}: ${others.length === 1 ? SEEN_IN_BOTH : SEEN_IN_ALL}`;
}

/**
 * What the picture shows where the reader points, in words for a screen reader.
 *
 * @param {StoragePicture} shown
 * @param {Lit} lit
 * @returns {string}
 */
export function litWords(shown, lit) {
  if (lit.source === null) return litSentence(shown, lit);
  const { tensor, texts } = shown.tensors[lit.source.tensor];
  const value = texts[lit.source.position];
  const name = readerName(shown, lit.source);
  if (tensor.itemsize !== shown.storage.itemsize) return `${name} is ${value}. ${litSentence(shown, lit)}`;
  const cell = lit.cells[0];
  const held = textOf(shown, cell);
  const holds = held === value ? `and holds ${value}` : `which holds ${held}, and reads ${value}`;
  return `${name} is storage cell ${cell} ${holds}. ${litSentence(shown, lit)}`;
}

/**
 * What stays as it is when the lit cell is written: "d reads another storage: it does not change."
 *
 * @param {readonly StoragePicture[]} picture
 * @param {Lit} lit
 * @returns {string} "" where there is nothing to say
 */
export function apartSentence(picture, lit) {
  const here = picture.find(({ storage }) => storage.id === lit.storage);
  const names = picture
    .filter(({ storage }) => storage.id !== lit.storage && !here?.storage.overlaps.includes(storage.id))
    .flatMap(({ tensors }) => tensors.map(({ tensor }) => tensor.name));
  if (names.length === 0) return "";
  const one = names.length === 1;
  return `${listed(names.slice(0, NAMED_AT_MOST), names.length)} ${one ? "reads" : "read"} another storage: `
    + `${one ? "it does" : "they do"} not change.`;
}

/**
 * What to know before pointing anywhere: which tensors read some cells more than once.
 *
 * @param {readonly StoragePicture[]} picture
 * @returns {string[]} "c shows 8 elements in 2 cells."
 */
export function repeats(picture) {
  return picture.flatMap(({ storage, tensors }) => tensors.flatMap(({ tensor }) => {
    const { distinct, logical } = tensor.bytes;
    if (distinct === null || String(distinct) === String(logical) || tensor.itemsize !== storage.itemsize) return [];
    const cells = BigInt(distinct) / BigInt(storage.itemsize);
    return [`${tensor.name} shows ${counted(tensor.numel, "element")} in ${counted(String(cells), "cell")}.`];
  }));
}

/**
 * "a, b and c"; past the names given, "a, b and 37 more".
 *
 * @param {readonly string[]} names
 * @param {number} [count] of all there are
 * @returns {string}
 */
export function listed(names, count = names.length) {
  const all = count > names.length ? [...names, `${count - names.length} more`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`;
}

const SEEN_IN_ALL = "a write to any of them is seen in all.";
const SEEN_IN_BOTH = "a write to one is seen in both.";

/** @param {StoragePicture} shown @param {Reader} reader */
function readerName(shown, { tensor, position }) {
  const { tensor: { name }, axes } = shown.tensors[tensor];
  return elementName(name, indexAt(axes, position));
}

/** @param {StoragePicture} shown @param {Count} cell */
function textOf(shown, cell) {
  return shown.texts[shown.rank.get(cell) ?? -1] ?? "a value that is not shown";
}

/** @param {readonly Count[]} cells */
function theCells(cells) {
  return cells.length === 1 ? `cell ${cells[0]}` : `cells ${cells[0]} to ${cells[cells.length - 1]}`;
}

/** @param {StoragePicture} shown @param {Reader} source @returns {string} "It reads bytes 4 to 5: half of cell 1. " */
function widths({ storage, tensors }, { tensor: at, position }) {
  const { tensor, axes } = tensors[at];
  if (tensor.itemsize === storage.itemsize) return "";
  const span = spanOf(storage, tensor, indexAt(axes, position));
  const bytes = span.firstByte === span.lastByte ? `byte ${span.firstByte}` : `bytes ${span.firstByte} to ${span.lastByte}`;
  return `It reads ${bytes}: ${coverage(storage, span)}. `;
}
