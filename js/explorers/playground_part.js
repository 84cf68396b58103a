import { isLarge } from "../large.js";
import { isGiven } from "./playground_diff.js";

/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../scene.js").Tensor} Tensor
 */

/** Cells and elements that are drawn at most, all together; a tensor's or a storage's own frame counts as 100. */
const MOST = 12_900;
const FRAME = 100;

/**
 * As much of a Scene as can be drawn at once: first what the current line made, then the others in their order.
 *
 * @param {Scene} scene
 * @param {readonly string[]} given the names that the line gave values to
 * @returns {{ part: Scene, left: string[] }} `left`: the tensors that are not drawn
 */
export function drawnPart(scene, given) {
  const costs = new Map(scene.storages.map(({ id, cells }) => [id, weight(cells.reduce((sum, { values }) => sum + values.length, 0))]));
  /** @type {Set<number>} */
  const storages = new Set();
  /** @type {Set<Tensor>} */
  const drawn = new Set();
  let room = MOST;
  const first = scene.tensors.filter(({ name }) => isGiven(name, given));
  for (const tensor of new Set([...first, ...scene.tensors])) {
    const elements = tensor.shown.reduce((product, [head, tail]) => product * (head + tail), 1);
    const cost = weight(elements) + (storages.has(tensor.storage) ? 0 : costs.get(tensor.storage) ?? 0);
    if (cost > room && drawn.size > 0) continue;
    room -= cost;
    drawn.add(tensor);
    storages.add(tensor.storage);
  }
  const left = scene.tensors.filter((tensor) => !drawn.has(tensor)).map(({ name }) => name);
  if (left.length === 0) return { part: scene, left };
  return { part: { ...scene, tensors: scene.tensors.filter((tensor) => drawn.has(tensor)), storages: scene.storages.filter(({ id }) => storages.has(id)) }, left };
}

/** What so many cells cost: the browser skips those of a large grid that are out of sight. @param {number} count */
function weight(count) {
  return FRAME + (isLarge(count) ? count : 3 * count);
}
