/**
 * The Scene as JSDoc types (scene.schema.json says what each field means), and the check before drawing one.
 *
 * @typedef {import("./count.js").Count} Count
 * @typedef {number | boolean | string | null} Value
 * @typedef {{ start: Count, values: Value[] }} Run
 * @typedef {{ id: number, dtype: string, itemsize: number, numel: Count, nbytes: Count, device: string,
 *   cells: Run[], overlaps: number[], changed?: Count[] }} Storage `changed`: cells to be marked, in a widget's own Scene
 * @typedef {{ name: string, storage: number, kind: string, dtype: string, itemsize: number, size: Count[],
 *   stride: Count[], storage_offset: Count, numel: Count, requires_grad: boolean, is_leaf: boolean | null,
 *   is_contiguous: boolean, is_view: boolean, base: string | null, is_conj: boolean, is_neg: boolean,
 *   shown: [number, number][], values: Value[] | null,
 *   bytes: { logical: Count, distinct: Count | null, storage: Count } }} Tensor
 * @typedef {{ version: 1, storages: Storage[], tensors: Tensor[] }} Scene
 */

/**
 * What keeps a Scene from being drawn, as a sentence; null where nothing does.
 *
 * @param {any} scene
 * @returns {string | null}
 */
export function sceneFault(scene) {
  if (typeof scene !== "object" || scene === null) return "There is no scene to draw.";
  if (scene.version !== 1) return `This scene has version ${JSON.stringify(scene.version)}: only version 1 can be drawn.`;
  if (!Array.isArray(scene.storages) || !Array.isArray(scene.tensors)) {
    return "This scene cannot be drawn: it needs storages and tensors.";
  }
  const storage = scene.storages.find((/** @type {any} */ s) => !drawableStorage(s));
  if (storage !== undefined) return `Storage ${JSON.stringify(storage?.id)} of this scene cannot be drawn.`;
  const tensor = scene.tensors.find((/** @type {any} */ t) => !drawableTensor(t, scene));
  if (tensor !== undefined) return `Tensor ${JSON.stringify(tensor?.name)} of this scene cannot be drawn.`;
  return null;
}

/** @param {any} s */
function drawableStorage(s) {
  return Number.isInteger(s?.id) && s.itemsize >= 1 && Array.isArray(s.overlaps) && Array.isArray(s.cells)
    && isCount(s.numel) && s.cells.every((/** @type {any} */ run) => isCount(run?.start) && Array.isArray(run.values));
}

/** @param {any} t @param {any} scene */
function drawableTensor(t, scene) {
  if (typeof t?.name !== "string" || !scene.storages.some((/** @type {any} */ s) => s.id === t.storage)) return false;
  if (![t.size, t.stride, t.shown].every((list) => Array.isArray(list) && list.length === t.size.length)) return false;
  const pairs = t.shown.every((/** @type {any} */ p, /** @type {number} */ d) => Array.isArray(p)
    && p.every((n) => Number.isSafeInteger(n) && n >= 0) && p[0] + p[1] <= Number(t.size[d]));
  if (!t.bytes || !pairs || ![t.storage_offset, ...t.size, ...t.stride].every(isCount) || !(t.itemsize >= 1)) return false;
  const shown = t.shown.reduce((/** @type {number} */ n, /** @type {any} */ p) => n * (p[0] + p[1]), 1);
  return t.values === null || (Array.isArray(t.values) && t.values.length === shown);
}

/** @param {any} count */
function isCount(count) {
  return (Number.isSafeInteger(count) && count >= 0) || (typeof count === "string" && /^[1-9]\d{15,}$/.test(count));
}
