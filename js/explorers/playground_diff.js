/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../scene.js").Storage} Storage
 * @typedef {import("../scene.js").Value} Value
 * @typedef {import("../count.js").Count} Count
 *
 * @typedef {{ cell: Count, from: Value, to: Value }} Change
 */

/**
 * The cells whose values a line has changed, by the numbers of their storages in the later Scene.
 *
 * @param {Scene} before
 * @param {Scene} after
 * @param {readonly string[]} given the names that the line gave values to: they may stand for other tensors than before
 * @returns {Map<number, Change[]>} of the storages that have any
 */
export function changes(before, after, given) {
  /** @type {Map<number, Change[]>} */
  const found = new Map();
  for (const storage of after.storages) {
    const old = earlier(before, after, storage, given);
    if (old === null) continue;
    const values = valuesOf(old);
    /** @type {Change[]} */
    const changed = [];
    for (const [cell, to] of valuesOf(storage)) {
      const from = values.get(cell);
      if (from !== undefined && !Object.is(from, to)) changed.push({ cell, from, to });
    }
    if (changed.length > 0) found.set(storage.id, changed);
  }
  return found;
}

/**
 * What a storage of the later Scene was before: a tensor that kept its name says so.
 *
 * @param {Scene} before
 * @param {Scene} after
 * @param {Storage} storage
 * @param {readonly string[]} given
 * @returns {Storage | null}
 */
export function earlier(before, after, storage, given) {
  for (const { name, storage: id } of after.tensors) {
    if (id !== storage.id || isGiven(name, given)) continue;
    const was = before.tensors.find((tensor) => tensor.name === name);
    const old = was && before.storages.find((one) => one.id === was.storage);
    if (old && old.numel === storage.numel && old.dtype === storage.dtype) return old;
  }
  return null;
}

/** @param {string} name of a tensor, such as "a" or "parts[0]" @param {readonly string[]} given @returns {boolean} */
export function isGiven(name, given) {
  return given.some((one) => name === one || name.startsWith(`${one}[`));
}

/** @param {Storage} storage @returns {Map<Count, Value>} */
function valuesOf({ cells }) {
  return new Map(cells.flatMap(({ start, values }) => values.map((value, k) => /** @type {[Count, Value]} */ ([Number(start) + k, value]))));
}
