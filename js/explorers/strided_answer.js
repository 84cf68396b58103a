import { tupleText } from "../describe_tensor.js";
import { evaluate } from "./evaluate.js";
import { answerOf } from "./program_answer.js";
import { ordinaryWays } from "./strided_ordinary.js";

/**
 * @typedef {import("../scene.js").Tensor} Tensor
 * @typedef {import("./strided_presets.js").Layout & { numel: number }} Setting
 *
 * @typedef {object} Ways Operations that give the same view, as the engine found.
 * @property {string[]} exact
 * @property {string[]} near the same cells; a dimension of size 1 has another stride
 */

/** How many ways are shown. */
const SHOWN = 3;

/**
 * What PyTorch makes of a layout on `t = torch.arange(numel)`, by the engine.
 *
 * @param {Setting} setting
 * @returns {import("./program_answer.js").ProgramAnswer}
 */
export function explore({ numel, size, stride, storage_offset: offset }) {
  const source = `t = torch.arange(${numel})\nv = t.as_strided(${tupleText(size)}, ${tupleText(stride)}, ${offset})`;
  return answerOf(evaluate(source), source);
}

/** @param {Setting} setting of a view that PyTorch makes @returns {Ways} */
export function waysTo(setting) {
  let ways = ordinaryWays(setting);
  for (;;) { // what the cells hold makes no difference
    const { lines, scene } = evaluate([`t = torch.zeros(${setting.numel})`, ...ways.map((way, k) => `way${k} = ${way}`)].join("\n"));
    const failing = lines.findIndex(({ error }) => error !== null);
    if (failing < 0) {
      const made = ways.map((way, k) => ({ way, same: sameness(setting, scene.tensors.find(({ name }) => name === `way${k}`)) }));
      const of = (/** @type {string} */ same) => made.filter((one) => one.same === same).map(({ way }) => way);
      return { exact: of("exact").slice(0, SHOWN), near: of("near").slice(0, 1) };
    }
    ways = ways.filter((_, k) => k !== failing - 1); // one that cannot be made is no way
  }
}

/** @param {Setting} setting @param {Tensor | undefined} made @returns {"exact" | "near" | "other"} */
function sameness({ size, stride, storage_offset: offset }, made) {
  if (!made || made.storage !== 1 || String(made.size) !== String(size) || made.storage_offset !== offset) return "other";
  if (String(made.stride) === String(stride)) return "exact";
  return stride.every((step, d) => size[d] === 1 || made.stride[d] === step) ? "near" : "other";
}
