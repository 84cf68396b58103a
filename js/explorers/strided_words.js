import { counted, grouped } from "../count.js";
import { elementName } from "../formula.js";

/**
 * @typedef {import("../scene.js").Tensor} Tensor
 * @typedef {import("./strided_presets.js").Layout & { numel: number }} Setting
 */

/**
 * Where a layout ends: "The last element, v[2, 3], is in cell 0 + 2·4 + 3·1 = 11; the storage ends with cell 11."
 *
 * @param {Setting} setting
 * @returns {string | null} null for a layout that has no last element, or no cells to have it in
 */
export function reachSentence({ numel, size, stride, storage_offset: offset }) {
  if (size.length !== stride.length || size.includes(0) || offset < 0 || stride.some((step) => step < 0)) return null;
  const last = size.map((n) => n - 1);
  const cell = last.reduce((sum, i, d) => sum + i * stride[d], offset);
  const name = elementName("v", last);
  const sum = [offset, ...last.map((i, d) => `${i}·${stride[d]}`)].join(" + ");
  const where = size.length === 0 ? `The one element is in cell ${cell}` : `The last element, ${name}, is in cell ${sum} = ${grouped(cell)}`;
  return `${where}; ${numel === 0 ? "the storage has no cell" : `the storage ends with cell ${grouped(numel - 1)}`}.`;
}

/**
 * What a view reads: "v reads 4 cells of t, and copies nothing."
 *
 * @param {Tensor} view
 * @returns {string}
 */
export function readSentence({ itemsize, bytes }) {
  return `v reads ${cellsText(bytes.distinct, itemsize)} of t, and copies nothing.`;
}

/**
 * What a view of some layout counts and holds.
 *
 * @param {Tensor} view
 * @returns {string}
 */
export function bytesSentence({ numel, itemsize, bytes }) {
  const distinct = bytes.distinct === null ? "not counted" : grouped(bytes.distinct);
  return `${counted(numel, "element")} of ${itemsize} bytes. Bytes: ${grouped(bytes.logical)} logical, ${distinct} distinct, ${grouped(bytes.storage)} in the storage.`;
}

/** @param {import("../count.js").Count | null} distinct @param {number} itemsize */
function cellsText(distinct, itemsize) {
  return distinct === null ? "more cells than are counted here" : counted(String(BigInt(distinct) / BigInt(itemsize)), "cell");
}

/**
 * Whether elements share cells, how many do, and which writes PyTorch refuses then.
 *
 * @param {Tensor} view
 * @returns {{ sentence: string, refused: string[], run: string[] } | null} null where every element has its own cell
 */
export function overlapOf({ size, stride, numel, itemsize, bytes }) {
  if (bytes.distinct !== null && String(bytes.distinct) === String(bytes.logical)) return null;
  const first = `${elementName("v", size.map(() => 0))} = 1`;
  const repeated = size.some((n, d) => Number(n) > 1 && Number(stride[d]) === 0);
  const whole = ["v += 1", "v.copy_(w)", "v[...] = 1"];
  const rest = ["v.fill_(1)", "v.zero_()", first];
  return {
    sentence: `${counted(numel, "element")} share ${cellsText(bytes.distinct, itemsize)}: a write to one reaches every element in its cell.`,
    refused: repeated ? whole : [],
    run: repeated ? rest : [...whole, ...rest],
  };
}
