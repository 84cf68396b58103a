import { chapters } from "./quiz_chapters/index.js";
import { randomOf } from "./quiz_random.js";

/**
 * @typedef {import("./quiz_bank.js").Question & { template: string }} Made
 */

/** Programs that a template is asked for until one is new. */
const TRIES = 50;

/**
 * Questions that nobody wrote, each by another template as long as there are some; their answers are for the engine to find.
 *
 * @param {number} seed a whole number
 * @param {readonly number[]} about the chapters that they are about
 * @param {readonly import("./quiz_bank.js").Question[]} before what was asked already; it is not asked again, if that can be
 * @param {number} [count]
 * @returns {Made[]}
 */
export function madeQuestions(seed, about, before, count = 5) {
  const r = randomOf(seed);
  const seen = new Set(before.map(keyOf));
  const templates = r.shuffled(about.flatMap((chapter) => Object.entries(chapters[chapter] ?? {}).map(([template, make]) => ({ chapter, template, make }))));
  return Array.from({ length: templates.length > 0 ? count : 0 }, (_, k) => {
    const { chapter, template, make } = templates[k % templates.length];
    let made = { chapter, template, ...make(r) };
    for (let tries = 1; tries < TRIES && seen.has(keyOf(made)); tries++) made = { chapter, template, ...make(r) };
    seen.add(keyOf(made));
    return made;
  });
}

/** @param {import("./quiz_bank.js").Question} question @returns {string} the same for what asks the same */
function keyOf({ kind, program, at = [] }) {
  return JSON.stringify([kind, program, at]);
}
