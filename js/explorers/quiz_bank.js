import { evaluate } from "./evaluate.js";
import { elementName } from "../formula.js";
import { layOut } from "../picture.js";
import BANK from "../../src/stridelab/quiz.json" with { type: "json" };

/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../scene.js").Tensor} Tensor
 *
 * @typedef {object} Question
 * @property {number} chapter
 * @property {string} kind
 * @property {string[]} program
 * @property {number[]} [at]
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

/** @param {string} name @returns {string} the question in words */
export function asked(name) {
  const { kind, at = [] } = questions[name];
  return kinds[kind].ask.replace("{at}", elementName("v", at));
}

/**
 * The answer, which the engine finds.
 *
 * @param {string} name
 * @returns {Answered}
 */
export function answeredBy(name) {
  const { kind, program, at = [] } = questions[name];
  const source = ["import torch", ...program].join("\n");
  const { lines, scene } = evaluate(source);
  const { error } = lines[lines.length - 1];
  const tensor = (/** @type {string} */ wanted) => scene.tensors.find((one) => one.name === wanted) ?? null;
  const [v, t] = [tensor("v"), tensor("t")];
  const found = { scene, error, v, t };
  if (kind === "error") return { ...found, answer: error === null ? "fine" : "error" };
  if (error !== null || v === null) throw new Error(`${name}: ${error?.message ?? "there is no v"}`);
  const storage = scene.storages.find(({ id }) => id === v.storage);
  switch (kind) {
    case "size": return { ...found, answer: v.size.map(Number) };
    case "stride": return { ...found, answer: v.stride.map(Number) };
    case "offset": return { ...found, answer: Number(v.storage_offset) };
    case "cell": return { ...found, answer: Number(readBy(scene, at).cell) };
    case "readers": return { ...found, answer: readBy(scene, at).readers };
    case "cells": return { ...found, answer: Number(v.bytes.distinct) / v.itemsize };
    case "bytes": return { ...found, answer: Number(storage?.nbytes) };
    case "contiguous": return { ...found, answer: v.is_contiguous ? "yes" : "no" };
    case "leaf": return { ...found, answer: v.is_leaf ? "yes" : "no" };
    case "sharing": return { ...found, answer: isSame(source) ? "same" : v.storage === t?.storage ? "view" : "copy" };
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
  const inside = text.trim().replace(/^torch\.Size/, "").replace(/[()[\]]/g, " ").trim();
  if (kind === "number") return /^\d{1,9}$/.test(inside) ? Number(inside) : null;
  if (inside === "") return /[([]/.test(text) ? [] : null;
  const parts = inside.replace(/,\s*$/, "").split(/\s*[,;×x]\s*|\s+/);
  return parts.every((part) => /^\d{1,9}$/.test(part)) ? parts.map(Number) : null;
}

/** By the Scene's map: the cell of an element of v, and how many of its elements read it. @param {Scene} scene @param {readonly number[]} at */
function readBy(scene, at) {
  for (const shown of layOut(scene)) {
    const which = shown.tensors.findIndex(({ tensor }) => tensor.name === "v");
    if (which < 0) continue;
    const { tensor, cells } = shown.tensors[which];
    const cell = cells[at.reduce((position, index, d) => position * Number(tensor.size[d]) + index, 0)];
    return { cell, readers: (shown.readers.get(cell) ?? []).filter((reader) => reader.tensor === which).length };
  }
  throw new Error("there is no v");
}

/** @param {string} source */
function isSame(source) {
  const { lines } = evaluate(`${source}\nv is t`);
  const output = lines[lines.length - 1].output;
  return output !== null && !Array.isArray(output) && output.type === "bool" && output.value;
}
