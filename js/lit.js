import { plain } from "./count.js";
import { cellsOf } from "./picture.js";
import { positionOf } from "./shown.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./picture.js").Reader} Reader
 *
 * @typedef {object} Source What the reader points at: a cell, or an element where `tensor` is named.
 * @property {number} storage
 * @property {string} cell its number's digits
 * @property {string | null} tensor
 * @property {string | null} index "1,2"; "" for a 0-d tensor
 *
 * @typedef {object} Lit What is lit for it.
 * @property {number} storage
 * @property {Count[]} cells
 * @property {Reader[]} elements every shown element that reads one of the cells
 * @property {Reader | null} source the element pointed at; null where it is a cell
 */

/**
 * The cells and elements that light up when the reader points somewhere; null where that is not shown (any more).
 *
 * @param {readonly StoragePicture[]} picture
 * @param {Source | null} source
 * @returns {Lit | null}
 */
export function litBy(picture, source) {
  const shown = picture.find(({ storage }) => storage.id === source?.storage);
  if (!shown || !source) return null;
  if (source.tensor === null) {
    const cell = plain(BigInt(source.cell));
    if (!shown.rank.has(cell)) return null;
    return { storage: source.storage, cells: [cell], elements: shown.readers.get(cell) ?? [], source: null };
  }
  const tensor = shown.tensors.findIndex(({ tensor: { name } }) => name === source.tensor);
  if (tensor < 0) return null;
  const position = positionOf(shown.tensors[tensor].axes, source.index ? source.index.split(",") : []);
  if (position < 0) return null;
  const cells = cellsOf(shown.tensors[tensor], position);
  return { storage: source.storage, cells, elements: readersOfAny(shown, cells), source: { tensor, position } };
}

/** @param {StoragePicture} shown @param {Count[]} cells @returns {Reader[]} each element once */
function readersOfAny(shown, cells) {
  if (cells.length === 1) return shown.readers.get(cells[0]) ?? [];
  const all = cells.flatMap((cell) => shown.readers.get(cell) ?? []);
  const seen = new Map(all.map((reader) => [`${reader.tensor}:${reader.position}`, reader]));
  return [...seen.values()].sort((a, b) => a.tensor - b.tensor || a.position - b.position);
}

/**
 * Positions sorted into rows of one length, as text: a row whose text stays the same need not be drawn again.
 *
 * @param {readonly number[]} positions ascending
 * @param {number} length
 * @returns {Map<number, string>} row → "3,7", places within the row
 */
export function litRows(positions, length) {
  /** @type {Map<number, string>} */
  const rows = new Map();
  for (const position of positions) {
    const row = Math.floor(position / length);
    const before = rows.get(row);
    rows.set(row, before === undefined ? String(position % length) : `${before},${position % length}`);
  }
  return rows;
}
