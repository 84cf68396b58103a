import { plain } from "../count.js";
import { tupleText } from "../describe_tensor.js";
import { evaluate } from "./evaluate.js";
import { addColumns, expandColumns } from "./broadcast_rules.js";
import { answerOf, partOf } from "./program_answer.js";

/**
 * @typedef {import("../scene.js").Tensor} Tensor
 *
 * @typedef {object} Setting
 * @property {number[]} a
 * @property {number[]} b
 * @property {number[] | null} target null for `a + b`
 *
 * @typedef {object} Answer
 * @property {import("./broadcast_rules.js").Column[]} columns
 * @property {import("./program_answer.js").ProgramAnswer} program
 * @property {string} shapes "a (3, 1) + b (1, 5)"
 * @property {string | null} tooLarge why the sum is not computed
 * @property {import("../scene.js").Scene | null} picture the operands, as they are and expanded; null where there is none
 */

/** Elements up to which `a + b` is computed. */
export const RESULT = 50_000;

/** Elements that a tensor of the picture has at most. */
const DRAWN = 256;

/**
 * What PyTorch makes of two shapes, or of a shape and a target, by the engine.
 *
 * @param {Setting} setting
 * @returns {Answer}
 */
export function explore({ a, b, target }) {
  const columns = target === null ? addColumns(a, b) : expandColumns(a, target);
  const numel = columns.reduce((product, { result }) => product * BigInt(result ?? 0), 1n);
  const tooLarge = target === null && numel > RESULT
    ? `c = a + b would store ${plain(numel).toLocaleString("en-US")} elements: up to ${RESULT.toLocaleString("en-US")} are computed here.` : null;
  const source = target === null ? addProgram(a, b, tooLarge === null) : expandProgram(a, target);
  const program = answerOf(evaluate(source), source);
  const picture = partOf(program.scene, (name) => name !== "c");
  return {
    columns,
    program,
    tooLarge,
    shapes: target === null ? `a ${tupleText(a)} + b ${tupleText(b)}` : `a ${tupleText(a)} expanded to ${tupleText(target)}`,
    picture: program.error === null && picture.tensors.every((tensor) => Number(tensor.numel) <= DRAWN) ? picture : null,
  };
}

/** @param {readonly number[]} a @param {readonly number[]} b @param {boolean} sum whether the sum is computed @returns {string} */
export function addProgram(a, b, sum) {
  const step = 10 ** Math.max(1, String(numelOf(b) - 1).length);
  const lines = [`a = ${numbered(a, step)}`, `b = ${numbered(b)}`, "c = a + b", "a_expanded, b_expanded = torch.broadcast_tensors(a, b)"];
  return (sum ? lines : lines.filter((line) => !line.startsWith("c"))).join("\n");
}

/** @param {readonly number[]} a @param {readonly number[]} target @returns {string} */
export function expandProgram(a, target) {
  return `a = ${numbered(a)}\na_expanded = a.expand(${target.join(", ") || "()"})`;
}

/** @param {readonly number[]} size @param {number} [step] @returns {string} a tensor whose elements tell their places */
function numbered(size, step = 1) {
  const numel = numelOf(size);
  const range = step === 1 ? `torch.arange(${numel})` : `torch.arange(0, ${numel * step}, ${step})`;
  return size.length === 1 ? range : `${range}.reshape(${size.join(", ") || "()"})`;
}

/** @param {readonly number[]} size */
function numelOf(size) {
  return size.reduce((a, b) => a * b, 1);
}
