// The canonical Scenes that PyTorch made (tests/scene_cases.py), by name.
import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../scenes/", import.meta.url);

/** @returns {[string, import("../../js/scene.js").Scene][]} */
export function scenes() {
  return readdirSync(folder).filter((file) => file.endsWith(".json")).sort()
    .map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(new URL(file, folder), "utf8"))]);
}

/** @param {string} name @returns {import("../../js/scene.js").Scene} */
export function scene(name) {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
}

/** @param {string} name @returns {any} a file of fixtures/ */
export function fixture(name) {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8"));
}

/** A tensor's fields with which a test need not bother. */
export const TENSOR = {
  name: "t", storage: 1, kind: "Tensor", dtype: "float32", itemsize: 4, size: [6], stride: [1], storage_offset: 0, numel: 6,
  requires_grad: false, is_leaf: true, is_contiguous: true, is_view: false, base: null, is_conj: false, is_neg: false,
  shown: [[6, 0]], values: null, bytes: { logical: 24, distinct: 24, storage: 24 },
};

/** A storage of six float32 cells. */
export const STORAGE = {
  id: 1, dtype: "float32", itemsize: 4, numel: 6, nbytes: 24, device: "cpu",
  cells: [{ start: 0, values: [0, 10, 20, 30, 40, 50] }], overlaps: [],
};
