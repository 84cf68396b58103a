/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../scene.js").Tensor} Tensor
 * @typedef {{ type: string, message: string }} Failure
 *
 * @typedef {object} ProgramAnswer What the engine said of a program.
 * @property {{ text: string, failed: boolean, run: boolean }[]} lines
 * @property {Failure | null} error
 * @property {Scene} scene
 * @property {(name: string) => Tensor | null} tensor one by its name
 */

/**
 * @param {{ lines: { error: Failure | null }[], scene: Scene }} evaluated
 * @param {string} source one statement a line
 * @returns {ProgramAnswer}
 */
export function answerOf({ lines, scene }, source) {
  const at = lines.findIndex(({ error }) => error !== null);
  return {
    lines: source.split("\n").map((text, k) => ({ text, failed: k === at, run: k < lines.length })),
    error: at < 0 ? null : lines[at].error,
    scene,
    tensor: (name) => scene.tensors.find((one) => one.name === name) ?? null,
  };
}

/**
 * A Scene of some of its tensors, and of the storages that these read.
 *
 * @param {Scene} scene
 * @param {(name: string) => boolean} keeps
 * @returns {Scene}
 */
export function partOf(scene, keeps) {
  const tensors = scene.tensors.filter(({ name }) => keeps(name));
  return { ...scene, tensors, storages: scene.storages.filter(({ id }) => tensors.some(({ storage }) => storage === id)) };
}
