import { evaluate } from "./evaluate.js";
import { elementName } from "../formula.js";
import { layOut } from "../picture.js";
import { typedNumbers } from "./typed_numbers.js";
import BANK from "../../src/stridelab/quiz.json" with { type: "json" };

/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../scene.js").Tensor} Tensor
 *
 * @typedef {object} Question What is asked of v, a tensor of a program; t is what it is compared with.
 * @property {number} chapter
 * @property {string} kind
 * @property {string[]} program one statement a line
 * @property {number[]} [at] an index of v
 *
 * @typedef {object} Kind
 * @property {string} ask
 * @property {"tuple" | "number" | "choice"} answer
 * @property {Record<string, string>} [choices]
 *
 * @typedef {number[] | number | string} Answer
 *
 * @typedef {object} Answered
 * @property {Answer} answer
 * @property {Scene} scene what the program leaves
 * @property {{ type: string, message: string } | null} error
 * @property {Tensor | null} v
 * @property {Tensor | null} t
 */

/** @type {Record<string, Question>} */
export const questions = BANK.questions;
/** @type {Record<string, Kind>} */
export const kinds = /** @type {any} */ (BANK.kinds);

/** @param {any} names @returns {string | null} what keeps these questions from being asked, as a sentence */
export function questionsFault(names) {
  if (!Array.isArray(names) || names.length === 0) return "There are no questions.";
  const unknown = names.find((name) => typeof name !== "string" || !Object.hasOwn(questions, name));
  return unknown === undefined ? null : `There is no question ${JSON.stringify(unknown)}.`;
}

/** @param {Question} question @returns {string} it in words */
export function asked({ kind, at = [] }) {
  return kinds[kind].ask.replace("{at}", elementName("v", at));
}

/**
 * The answer, which the engine finds.
 *
 * @param {Question} question
 * @returns {Answered}
 */
export function answeredBy({ kind, program, at = [] }) {
  const source = ["import torch", ...program].join("\n");
  const { lines, scene } = evaluate(source);
  const { error, warning } = lines[lines.length - 1];
  const tensor = (/** @type {string} */ wanted) => scene.tensors.find((one) => one.name === wanted) ?? null;
  const [v, t] = [tensor("v"), tensor("t")];
  const found = { scene, error, v, t };
  if (kind === "error") return { ...found, answer: error === null ? "fine" : "error" };
  if (kind === "line") return { ...found, answer: error === null ? "none" : String(lines.length - 1) };
  if (kind === "outcome") return { ...found, answer: error !== null ? "error" : warning ? "warning" : "silent" };
  if (error !== null || v === null) throw new Error(`${source}: ${error?.message ?? "there is no v"}`);
  const storage = scene.storages.find(({ id }) => id === v.storage);
  switch (kind) {
    case "size": return { ...found, answer: v.size.map(Number) };
    case "stride": return { ...found, answer: v.stride.map(Number) };
    case "offset": return { ...found, answer: Number(v.storage_offset) };
    case "cell": return { ...found, answer: cellOf(scene, v, at) };
    case "readers": return { ...found, answer: cellsOf(scene, v).filter((cell) => cell === cellOf(scene, v, at)).length };
    case "cells": return { ...found, answer: Number(v.bytes.distinct) / v.itemsize };
    case "bytes": return { ...found, answer: Number(storage?.nbytes) };
    case "contiguous": return { ...found, answer: v.is_contiguous ? "yes" : "no" };
    case "leaf": return { ...found, answer: v.is_leaf ? "yes" : "no" };
    case "value": return { ...found, answer: valueOf(scene, v.storage, cellOf(scene, v, at)) };
    case "values": return { ...found, answer: cellsOf(scene, v).map((cell) => valueOf(scene, v.storage, cell)) };
    case "version": return { ...found, answer: Number(last(`${source}\nv._version`)) };
    case "sharing": return { ...found, answer: last(`${source}\nv is t`) === true ? "same" : v.storage === t?.storage ? "view" : "copy" };
    case "overlap": return { ...found, answer: t !== null && overlapping(scene, t, v) ? "yes" : "no" };
    case "twice": return { ...found, answer: Number(v.bytes.distinct) < Number(v.bytes.logical) ? "yes" : "no" };
    default: throw new Error(`there is no kind of question ${kind}`);
  }
}

/**
 * An answer as it is typed: "(3, 1)", "3, 1", "torch.Size([3, 1])", "12".
 *
 * @param {"tuple" | "number"} kind
 * @param {string} text
 * @returns {number[] | number | null} null where it is none
 */
export function typedAnswer(kind, text) {
  const numbers = typedNumbers(text);
  return kind === "tuple" ? numbers : numbers?.length === 1 ? numbers[0] : null;
}

/** By the Scene's map: the cells of a tensor, element by element. @param {Scene} scene @param {Tensor} tensor @returns {number[]} */
function cellsOf(scene, tensor) {
  const drawn = layOut(scene).flatMap(({ tensors }) => tensors).find((one) => one.tensor.name === tensor.name);
  if (!drawn) throw new Error(`there is no ${tensor.name}`);
  return [...drawn.cells].map(Number);
}

/** @param {Scene} scene @param {Tensor} tensor @param {readonly number[]} at */
function cellOf(scene, tensor, at) {
  return cellsOf(scene, tensor)[at.reduce((position, index, d) => position * Number(tensor.size[d]) + index, 0)];
}

/** @param {Scene} scene @param {Tensor} t @param {Tensor} v */
function overlapping(scene, t, v) {
  const cells = new Set(cellsOf(scene, t));
  return t.storage === v.storage && cellsOf(scene, v).some((cell) => cells.has(cell));
}

/** @param {Scene} scene @param {number} id @param {number} cell @returns {number} what it holds */
function valueOf(scene, id, cell) {
  const runs = scene.storages.find((storage) => storage.id === id)?.cells ?? [];
  const run = runs.find(({ start, values }) => Number(start) <= cell && cell < Number(start) + values.length);
  return Number(run?.values[cell - Number(run.start)]);
}

/** @param {string} source @returns {unknown} the value of its last line */
function last(source) {
  const { lines } = evaluate(source);
  const output = lines[lines.length - 1].output;
  return output !== null && !Array.isArray(output) && "value" in output ? output.value : null;
}
