/**
 * @typedef {"equal" | "stretch" | "added" | "keep" | "conflict"} Rule
 *
 * @typedef {object} Column One dimension of two shapes that are aligned from the right.
 * @property {number | null} a a's size; null where it has none
 * @property {number | null} other b's size, or the target's
 * @property {number | null} result the size that comes of it; null where none does
 * @property {Rule} rule
 * @property {string} label in two or three words
 * @property {string} words as a sentence
 */

/**
 * The rule of each dimension of `a + b`.
 *
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 * @returns {Column[]}
 */
export function addColumns(a, b) {
  return aligned(a, b).map(([x, y], d) => ({ a: x, other: y, ...addRule(x, y, `Dimension ${d}`) }));
}

/**
 * The rule of each dimension of `a.expand(target)`.
 *
 * @param {readonly number[]} a
 * @param {readonly number[]} target
 * @returns {Column[]}
 */
export function expandColumns(a, target) {
  return aligned(a, target).map(([x, y], d) => ({ a: x, other: y, ...expandRule(x, y, `Dimension ${d}`) }));
}

/** @param {readonly number[]} first @param {readonly number[]} second @returns {[number | null, number | null][]} */
function aligned(first, second) {
  const rank = Math.max(first.length, second.length);
  return Array.from({ length: rank }, (_, d) => [first[d - rank + first.length] ?? null, second[d - rank + second.length] ?? null]);
}

/** @typedef {Pick<Column, "result" | "rule" | "label" | "words">} Ruled */

/** @param {number | null} a @param {number | null} b @param {string} here @returns {Ruled} */
function addRule(a, b, here) {
  if (a === b) return { result: a, rule: "equal", label: "equal", words: `${here}: both are ${a}.` };
  if (a === null) return added("a", Number(b), here);
  if (b === null) return added("b", a, here);
  if (a === 1) return stretched("a", b, here);
  if (b === 1) return stretched("b", a, here);
  return { result: null, rule: "conflict", label: "conflict", words: `${here}: ${a} and ${b} differ, and neither is 1.` };
}

/** @param {number | null} a @param {number | null} asked @param {string} here @returns {Ruled} */
function expandRule(a, asked, here) {
  if (asked === null) {
    return { result: null, rule: "conflict", label: "not asked for", words: `${here}: a has it, and the target says nothing of it.` };
  }
  if (a === null && asked === -1) {
    return { result: null, rule: "conflict", label: "nothing to keep", words: `${here}: −1 keeps a's size, and a has no such dimension.` };
  }
  if (a === null) return added("a", asked, here);
  if (asked === -1) return { result: a, rule: "keep", label: `−1 keeps ${a}`, words: `${here}: −1 keeps a's ${a}.` };
  if (a === asked) return { result: a, rule: "equal", label: "equal", words: `${here}: a has ${a} already.` };
  if (a === 1) return stretched("a", asked, here);
  return { result: null, rule: "conflict", label: "conflict", words: `${here}: a's ${a} is not ${asked}, and only a 1 stretches.` };
}

/** @param {string} name @param {number} to @param {string} here @returns {Ruled} */
function stretched(name, to, here) {
  const verb = to === 0 ? "becomes" : "stretches to";
  return {
    result: to, rule: "stretch", label: to === 0 ? `${name}'s 1 becomes 0` : `${name}'s 1 stretches`, words: `${here}: ${name}'s 1 ${verb} ${to}.`,
  };
}

/** @param {string} name @param {number} to @param {string} here @returns {Ruled} */
function added(name, to, here) {
  return { result: to, rule: "added", label: `added to ${name}`, words: `${here}: ${name} has none, and gets one of ${to}.` };
}
