import { evaluate } from "./evaluate.js";
import { counted } from "../count.js";
import TREE from "../../src/stridelab/decisions.json" with { type: "json" };

/**
 * @typedef {import("../scene.js").Scene} Scene
 *
 * @typedef {{ say: string, to: string, remark?: string }} Answer
 * @typedef {{ ask: string, hint: string, answers: Record<string, Answer> }} Question
 * @typedef {{ says: string, program: string[], answer: string }} Danger
 *
 * @typedef {object} Leaf
 * @property {string} operation
 * @property {string} why
 * @property {string[]} given
 * @property {string} call
 * @property {string[]} after
 * @property {number} [besides]
 * @property {number} chapter
 * @property {Danger[]} dangers
 *
 * @typedef {{ question: string, key: string }} Step a question and the answer that was given
 */

/** @type {string} */
export const FIRST = TREE.first;
/** @type {Record<string, Question>} */
export const questions = /** @type {any} */ (TREE.questions);
/** @type {Record<string, Leaf>} */
export const leaves = TREE.leaves;

/** @param {any} path @returns {string | null} what is wrong with a list of answers, as a sentence */
export function pathFault(path) {
  if (!Array.isArray(path)) return `DecisionGuide has no path ${JSON.stringify(path)}.`;
  let at = FIRST;
  for (const key of path) {
    if (isLeaf(at)) return `The path goes on after it has led to ${leaves[at].operation}.`;
    if (typeof key !== "string" || !Object.hasOwn(questions[at].answers, key)) return `${questions[at].ask} There is no answer ${JSON.stringify(key)}.`;
    at = questions[at].answers[key].to;
  }
  return null;
}

/**
 * The questions that answers were given to, and where these have led.
 *
 * @param {readonly string[]} path
 * @returns {{ steps: Step[], at: string }} `at`: a question or a leaf
 */
export function walked(path) {
  let at = FIRST;
  const steps = path.map((key) => {
    const step = { question: at, key };
    at = questions[at].answers[key].to;
    return step;
  });
  return { steps, at };
}

/** @param {string} at @returns {boolean} */
export function isLeaf(at) {
  return Object.hasOwn(leaves, at);
}

/** The leaves that a question or a leaf can still lead to. @param {string} at @returns {Set<string>} */
export function reachable(at) {
  if (isLeaf(at)) return new Set([at]);
  return new Set(Object.values(questions[at].answers).flatMap(({ to }) => [...reachable(to)]));
}

/** @param {string} leaf @returns {string[]} its program, line by line */
export function programOf(leaf) {
  const { given, call, after } = leaves[leaf];
  return [...given, `y = ${call}`, ...after];
}

/**
 * What a leaf's program leaves, and what its call costs, as the engine finds it.
 *
 * @param {string} leaf
 * @returns {{ scene: Scene, shares: boolean, stored: number, cost: string }}
 */
export function leafOf(leaf) {
  const { lines, scene } = evaluate(["import torch", ...programOf(leaf)].join("\n"));
  const { error } = lines[lines.length - 1];
  if (error !== null) throw new Error(`${leaf}: ${error.message}`);
  const tensor = (/** @type {string} */ name) => scene.tensors.find((one) => one.name === name);
  const [x, y] = [tensor("x"), tensor("y")];
  if (!x || !y) throw new Error(`${leaf}: there is no y`);
  const shares = x.storage === y.storage;
  const stored = shares ? 0 : Number(scene.storages.find(({ id }) => id === y.storage)?.nbytes);
  return { scene, shares, stored, cost: costSentence(leaf, y, shares, stored) };
}

/** @param {string} leaf @param {import("../scene.js").Tensor} y @param {boolean} shares @param {number} stored */
function costSentence(leaf, { numel, itemsize, bytes }, shares, stored) {
  if (shares) {
    const cells = counted(Number(bytes.distinct) / itemsize, "cell");
    return `No bytes for elements: y is a view of ${cells} of x. Its ${counted(numel, "element")} stored apart would take ${counted(bytes.logical, "byte")}.`;
  }
  const { besides } = leaves[leaf];
  const more = besides ? ` The call needs ${counted(besides, "byte")} more while it works, at any size.` : "";
  return `${counted(stored, "byte")}: y has cells of its own, for ${counted(numel, "element")} of ${itemsize} bytes.${more}`;
}
