import { plain } from "./count.js";
import { elementNumber, spanOf } from "./address.js";
import { differ } from "./differ.js";
import { gaps, indexAt, shownAxes, shownCount } from "./shown.js";
import { valueText } from "./value_text.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Storage} Storage
 * @typedef {import("./scene.js").Tensor} Tensor
 * @typedef {import("./scene.js").Value} Value
 *
 * @typedef {object} StoragePicture A storage's shown cells, and who reads each.
 * @property {Storage} storage
 * @property {Count[]} cells the numbers of the shown cells, ascending
 * @property {Value[]} values
 * @property {string[]} texts
 * @property {Map<Count, number>} rank a cell's place among the shown ones
 * @property {TensorPicture[]} tensors those that read it
 * @property {Map<Count, Reader[]>} readers the inverse map: a cell's shown elements, tensor by tensor
 *
 * @typedef {object} TensorPicture A tensor's shown elements, row-major.
 * @property {Tensor} tensor
 * @property {Count[][]} axes the shown indices of each dimension
 * @property {number[]} gaps see shown.js
 * @property {Count[]} cells the (first) cell of each element
 * @property {Count[] | null} lastCells the last cell of each, where elements and cells are not of one width
 * @property {string[]} texts
 *
 * @typedef {{ tensor: number, position: number }} Reader a place in `tensors`, and a position in its elements
 */

/**
 * Everything about a Scene that drawing and hovering need, worked out once.
 *
 * @param {Scene} scene
 * @param {readonly StoragePicture[]} before what an earlier Scene gave: a storage that is still the same is kept
 * @returns {StoragePicture[]}
 */
export function layOut(scene, before = []) {
  return scene.storages.map((made) => {
    const { storage, cells, values, texts, rank } = before.find((old) => isSame(old.storage, made)) ?? layOutStorage(made);
    const tensors = scene.tensors
      .filter((tensor) => tensor.storage === storage.id)
      .map((tensor) => layOutTensor(storage, tensor, (cell) => texts[rank.get(cell) ?? -1] ?? "?"));
    /** @type {StoragePicture["readers"] | null} */
    let readers = null;
    return {
      storage, cells, values, texts, rank, tensors,
      get readers() { return readers ??= readersOf(tensors); }, // not before something is lit
    };
  });
}

/** @param {Storage} a @param {Storage} b @returns {boolean} whether they hold the same */
function isSame(a, b) {
  return a.cells.length === b.cells.length && !differ({ ...a, cells: 0 }, { ...b, cells: 0 })
    && a.cells.every((run, k) => !differ(run, b.cells[k]));
}

/** @param {Storage} storage @returns {Pick<StoragePicture, "storage" | "cells" | "values" | "texts" | "rank">} */
function layOutStorage(storage) {
  const cells = storage.cells.flatMap(({ start, values }) => values.map((_, k) => shifted(start, k)));
  const values = storage.cells.flatMap((run) => run.values);
  const rank = new Map(cells.map((cell, at) => [cell, at]));
  return { storage, cells, values, texts: values.map((value) => valueText(value, storage.dtype)), rank };
}

/**
 * The shown cells that an element reads.
 *
 * @param {TensorPicture} shown
 * @param {number} position
 * @returns {Count[]}
 */
export function cellsOf(shown, position) {
  const first = shown.cells[position];
  const last = shown.lastCells === null ? first : shown.lastCells[position];
  const more = Number(BigInt(last) - BigInt(first));
  return Array.from({ length: more + 1 }, (_, k) => shifted(first, k));
}

/** @param {Count} start @param {number} by @returns {Count} */
function shifted(start, by) {
  return typeof start === "number" && start < 2 ** 52 ? start + by : plain(BigInt(start) + BigInt(by));
}

/**
 * @param {Storage} storage
 * @param {Tensor} tensor
 * @param {(cell: Count) => string} textOfCell
 * @returns {TensorPicture}
 */
function layOutTensor(storage, tensor, textOfCell) {
  const axes = shownAxes(tensor);
  const oneWidth = storage.itemsize === tensor.itemsize;
  /** @type {Count[]} */
  const cells = [];
  /** @type {Count[]} */
  const lastCells = [];
  const columns = axes[axes.length - 1] ?? [];
  const length = axes.length === 0 ? 1 : columns.length;
  for (let row = 0; row < shownCount(axes); row += length) {
    if (oneWidth) {
      cells.push(...rowOfCells(tensor, indexAt(axes, row), columns));
      continue;
    }
    for (let position = row; position < row + length; position += 1) {
      const { first, last } = spanOf(storage, tensor, indexAt(axes, position));
      cells.push(first);
      lastCells.push(last);
    }
  }
  const texts = tensor.values === null
    ? cells.map(textOfCell)
    : tensor.values.map((value) => valueText(value, tensor.dtype));
  return { tensor, axes, gaps: gaps(tensor), cells, lastCells: oneWidth ? null : lastCells, texts };
}

/**
 * The cells of a row's elements, one step of the last stride from another.
 *
 * @param {Tensor} tensor
 * @param {Count[]} first the index of the row's first element
 * @param {readonly Count[]} columns
 * @returns {Count[]}
 */
function rowOfCells(tensor, first, columns) {
  if (columns.length === 0) return [elementNumber(tensor, first)];
  const outer = first.slice(0, -1);
  const at = (/** @type {Count} */ column) => elementNumber(tensor, [...outer, column]);
  if (typeof at(columns[columns.length - 1]) === "string") return columns.map(at); // beyond what a number holds
  const [start, step] = [Number(at(0)), Number(tensor.stride[outer.length])];
  return columns.map((column) => start + Number(column) * step);
}

/** @param {TensorPicture[]} tensors @returns {Map<Count, Reader[]>} */
function readersOf(tensors) {
  /** @type {Map<Count, Reader[]>} */
  const readers = new Map();
  tensors.forEach((shown, tensor) => {
    for (let position = 0; position < shown.cells.length; position += 1) {
      const cells = shown.lastCells === null ? [shown.cells[position]] : cellsOf(shown, position);
      for (const cell of cells) {
        const list = readers.get(cell);
        if (list) list.push({ tensor, position });
        else readers.set(cell, [{ tensor, position }]);
      }
    }
  });
  return readers;
}
