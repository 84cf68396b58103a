import file from "../../src/stridelab/errors.json" with { type: "json" };

/**
 * @typedef {{ id: string, means: string, instead: string, chapter: number }} Explained
 * @typedef {{ type: string, message: string }} Failure
 */

/** The torch whose messages are explained. */
export const TORCH = file.torch;

const FAMILIES = file.families.map(({ pattern, ...family }) => ({ ...family, pattern: new RegExp(pattern) }));

/**
 * What a message means, and what to write instead.
 *
 * @param {Failure} failure
 * @returns {Explained | null} null for a message of no known family
 */
export function explained({ type, message }) {
  if (type === "NotCovered") return null;
  for (const { id, means, instead, chapter, pattern } of FAMILIES) {
    const groups = pattern.exec(message);
    if (groups === null) continue;
    const filled = (/** @type {string} */ text) => text.replace(/\{(\d)\}/g, (_, k) => groups[Number(k)] ?? "");
    return { id, means: filled(means), instead: filled(instead), chapter };
  }
  return null;
}
