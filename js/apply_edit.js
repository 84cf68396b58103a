import { listed } from "./sentences.js";
import { parseValue } from "./parse_value.js";
import { resolvedComplex } from "./complex.js";
import { layOut } from "./picture.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Storage} Storage
 * @typedef {import("./scene.js").Tensor} Tensor
 * @typedef {import("./scene.js").Value} Value
 * @typedef {{ seq: number, storage: number, cell: Count, text: string }} Edit
 * @typedef {{ seq: number, error: string | null }} Answer
 */

/**
 * The Scene after a write to one cell: the page's answer to an edit, where no kernel is.
 *
 * @param {Scene} scene left as it is
 * @param {Pick<Edit, "storage" | "cell" | "text">} edit
 * @returns {{ scene: Scene, error: string | null }}
 */
export function applyEdit(scene, edit) {
  const storage = scene.storages.find(({ id }) => id === edit.storage);
  const place = storage && placeOf(storage, edit.cell);
  if (!storage || !place) return { scene, error: `Cell ${edit.cell} of storage ${edit.storage} is not shown.` };
  const refusal = refusalOf(scene, storage);
  if (refusal !== null) return { scene, error: refusal };
  const parsed = parseValue(edit.text, storage.dtype);
  if (parsed.error !== null) return { scene, error: parsed.error };
  const cells = storage.cells.map((run, r) => (r === place.run
    ? { ...run, values: run.values.map((value, k) => (k === place.k ? parsed.value : value)) }
    : run));
  const storages = scene.storages.map((other) => (other === storage ? { ...storage, cells } : other));
  return { scene: resolved({ ...scene, storages }, storage.id), error: null };
}

/** @param {Storage} storage @param {Count} cell @returns {{ run: number, k: number } | null} */
function placeOf(storage, cell) {
  if (!/^\d+$/.test(String(cell))) return null;
  for (let run = 0; run < storage.cells.length; run += 1) {
    const k = BigInt(cell) - BigInt(storage.cells[run].start);
    if (k >= 0n && k < BigInt(storage.cells[run].values.length)) return { run, k: Number(k) };
  }
  return null;
}

/** @param {Scene} scene @param {Storage} storage @returns {string | null} why only a notebook can edit this storage */
function refusalOf(scene, storage) {
  if (storage.overlaps.length > 0) {
    const others = `storage${storage.overlaps.length > 1 ? "s" : ""} ${listed(storage.overlaps.map(String))}`;
    return `Storage ${storage.id} lies over the memory of ${others}: edit it in a notebook.`;
  }
  const other = scene.tensors.find((tensor) => tensor.storage === storage.id && tensor.dtype !== storage.dtype);
  if (!other) return null;
  return `${other.name} reads these ${storage.dtype} cells as ${other.dtype}: edit them in a notebook.`;
}

/** @param {Scene} scene @param {number} id @returns {Scene} with the values of conj and neg views read anew */
function resolved(scene, id) {
  if (!scene.tensors.some((tensor) => tensor.storage === id && tensor.values !== null)) return scene;
  const { cells, values, tensors } = /** @type {import("./picture.js").StoragePicture} */ (
    layOut(scene).find(({ storage }) => storage.id === id));
  const held = new Map(cells.map((cell, at) => [cell, values[at]]));
  return {
    ...scene,
    tensors: scene.tensors.map((tensor) => {
      if (tensor.storage !== id || tensor.values === null) return tensor;
      const shown = tensors.find((other) => other.tensor === tensor);
      return { ...tensor, values: (shown?.cells ?? []).map((cell) => resolvedValue(held.get(cell) ?? null, tensor)) };
    }),
  };
}

/** @param {Value} value @param {Tensor} tensor @returns {Value} what the element shows of its cell's value */
function resolvedValue(value, { is_conj: conj, is_neg: neg, dtype }) {
  if (value === null || typeof value === "boolean") return value;
  if (dtype.startsWith("complex")) return resolvedComplex(String(value), { conj, neg }) ?? value;
  if (!neg) return value;
  if (typeof value === "number") return -value;
  if (value === "nan") return value;
  return value.startsWith("-") ? value.slice(1) : `-${value}`;
}
