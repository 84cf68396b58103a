import { BOOL, FLOAT32, INT64 } from "./dtypes.js";
import { plain } from "../count.js";
import { PyError } from "./errors.js";
import { LIMITS } from "./limits.js";
import { shortestSingle } from "../round_float.js";
import { distinct, markShown, runs, shownParts } from "./layout.js";

/**
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./tensor.js").Storage} Storage
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../scene.js").Value} Value
 */

/** Cells up to which a storage is shown whole, and cells shown at each end of a longer one. */
const WHOLE = 4096;
const ENDS = 4;

/**
 * The Scene of named tensors: what snapshot() makes of PyTorch's.
 *
 * @param {Map<string, Tensor>} shown
 * @returns {Scene}
 */
export function sceneOf(shown) {
  /** @type {Map<Storage, Tensor[]>} */
  const groups = new Map();
  /** @type {Map<Tensor, string>} */
  const names = new Map();
  for (const [name, tensor] of shown) {
    const group = groups.get(tensor.storage);
    if (group === undefined) groups.set(tensor.storage, [tensor]);
    else group.push(tensor);
    if (!names.has(tensor)) names.set(tensor, name);
  }
  const budget = { left: LIMITS.counting };
  const order = new Map([...groups.keys()].map((storage, k) => [storage, k + 1]));
  /** @type {Scene["storages"] | null} */
  let storages = null;
  return {
    version: 1,
    get storages() { // not before it is asked what they hold
      return storages ??= [...groups].map(([storage, members], k) => storageScene(k + 1, storage, members));
    },
    tensors: [...shown].map(([name, tensor]) => tensorScene(name, tensor, /** @type {number} */ (order.get(tensor.storage)), names, budget)),
  };
}

/** @param {number} id @param {Storage} storage @param {readonly Tensor[]} members @returns {Scene["storages"][number]} */
function storageScene(id, storage, members) {
  const { itemsize, name } = storage.dtype;
  const numel = storage.cells.length;
  return {
    id,
    dtype: name,
    itemsize,
    numel,
    nbytes: numel * itemsize,
    device: "cpu",
    cells: spansOf(numel, members).map(([start, stop]) => {
      const values = new Array(stop - start);
      const ints = storage.dtype === INT64 && storage.unknown === null ? new Int32Array(storage.cells.buffer) : [];
      for (let k = start; k < stop; k += 1) {
        const low = ints[2 * k]; // of a small int it is all: no bigint is made to be read and dropped
        values[k - start] = ints[2 * k + 1] === low >> 31 ? low : sceneValue(storage, k);
      }
      return { start, values };
    }),
    overlaps: [],
  };
}

/** @param {number} numel @param {readonly Tensor[]} members @returns {[number, number][]} the cells that are shown */
function spansOf(numel, members) {
  if (numel <= WHOLE) return numel === 0 ? [] : [[0, numel]];
  const marks = new Uint8Array(numel);
  marks.fill(1, 0, ENDS).fill(1, numel - ENDS);
  for (const { size, stride, offset } of new Set(members)) markShown(marks, size, stride, offset);
  return runs(marks);
}

/** @param {Storage} storage @param {number} at @returns {Value} */
function sceneValue(storage, at) {
  if (storage.unknown?.[at]) return null;
  const cell = storage.cells[at];
  if (storage.dtype === BOOL) return cell !== 0;
  if (typeof cell === "bigint") return jsonInt(cell);
  if (!Number.isFinite(cell)) return nonFinite(cell);
  return storage.dtype === FLOAT32 ? shortest(cell) : cell;
}

/** @param {bigint} int @returns {number | string} digits beyond 2**53 - 1 */
export function jsonInt(int) {
  const number = Number(int);
  return Number.isSafeInteger(number) ? number : String(int);
}

/** @param {number} float @returns {string} */
export function nonFinite(float) {
  return Number.isNaN(float) ? "nan" : float > 0 ? "inf" : "-inf";
}

/** @param {number} single a float32 @returns {number} its shortest decimal */
function shortest(single) {
  // Six digits or fewer are the shortest for certain: no two such decimals read as one float32.
  if (Math.abs(single) < 2 ** 24 && Math.abs(single) >= 2 ** -100 && String(single).length <= 7) return single;
  return Number.isInteger(single) && Math.abs(single) < 2 ** 24 ? single : shortestSingle(single);
}

/** @param {Tensor} tensor @returns {boolean | null} null where PyTorch refuses to say */
function leafOrNot(tensor) {
  try {
    return tensor.isLeaf;
  } catch (error) {
    if (error instanceof PyError) return null;
    throw error;
  }
}

/** @param {string} name @param {Tensor} tensor @param {number} storage @param {Map<Tensor, string>} names @param {{ left: number }} budget @returns {Scene["tensors"][number]} */
function tensorScene(name, tensor, storage, names, budget) {
  const { size, stride, dtype: { itemsize, name: dtype } } = tensor;
  const different = distinct(size, stride, budget);
  return {
    name,
    storage,
    kind: "Tensor",
    dtype,
    itemsize,
    size: [...size],
    stride: [...stride],
    storage_offset: tensor.offset,
    numel: plain(tensor.count),
    requires_grad: tensor.requiresGrad,
    is_leaf: leafOrNot(tensor),
    is_contiguous: tensor.isContiguous,
    is_view: tensor.isView,
    base: tensor.base === null ? null : names.get(tensor.base) ?? null,
    is_conj: false,
    is_neg: false,
    shown: shownParts(size),
    values: null,
    bytes: {
      logical: plain(tensor.count * BigInt(itemsize)),
      distinct: different === null ? null : different * itemsize,
      storage: tensor.storage.cells.length * itemsize,
    },
  };
}
