/**
 * Parts of the programs that are made.
 *
 * @typedef {import("./quiz_random.js").Random} Random
 *
 * @typedef {object} Draft A question without its chapter.
 * @property {string} kind
 * @property {string[]} program
 * @property {number[]} [at]
 *
 * @typedef {(r: Random) => Draft} Template
 */

const PAIRS = [[2, 3], [2, 4], [2, 5], [2, 6], [3, 2], [3, 4], [3, 5], [3, 6], [4, 2], [4, 3], [4, 5], [4, 6], [5, 2], [5, 3], [5, 4], [6, 2], [6, 3], [6, 4]];
const TRIPLES = [[2, 3, 4], [2, 4, 3], [3, 2, 4], [3, 4, 2], [4, 2, 3], [4, 3, 2], [2, 2, 3], [2, 3, 2], [3, 2, 2], [2, 2, 5], [2, 5, 2], [5, 2, 2]];

/** @param {Random} r @param {number} [least] @returns {number[]} two different sizes, 24 elements at most */
export function pair(r, least = 2) {
  return r.pick(PAIRS.filter((size) => Math.min(...size) >= least));
}

/** @param {Random} r @returns {number[]} three sizes, 24 elements at most */
export function triple(r) {
  return r.pick(TRIPLES);
}

/** @param {readonly number[]} size @param {"" | ".0"} [end] ".0" for floats @returns {string} its elements are numbered */
export function numbered(size, end = "") {
  const numbers = `torch.arange(${size.reduce((product, length) => product * length, 1)}${end})`;
  return size.length === 1 ? numbers : `${numbers}.reshape(${size.join(", ")})`;
}

/** @param {readonly number[]} size @param {string} [dtype] @returns {string} */
export function zeros(size, dtype = "float32") {
  return `torch.zeros(${size.join(", ")}${dtype === "float32" ? "" : `, dtype=torch.${dtype}`})`;
}

/** @param {readonly number[]} size @returns {string} as Python writes it */
export function tuple(size) {
  return `(${size.join(", ")}${size.length === 1 ? "," : ""})`;
}

/** The usual two lines. @param {string} t @param {string} v */
export function lines(t, v) {
  return [`t = ${t}`, `v = ${v}`];
}

/**
 * A question of one of these kinds.
 *
 * @param {Random} r
 * @param {readonly string[]} kinds
 * @param {string[]} program
 * @param {readonly number[]} [size] that of v, where a kind asks about one of its elements
 * @returns {Draft}
 */
export function draft(r, kinds, program, size = []) {
  const kind = r.pick(kinds);
  if (kind !== "cell" && kind !== "readers") return { kind, program };
  /** @type {number[]} */
  const at = size.map((length) => r.between(0, length - 1));
  const last = size.findLastIndex((length) => length > 1);
  if (last >= 0 && !at.some((index) => index > 0)) at[last] = r.between(1, size[last] - 1); // the first element asks for little
  return { kind, program, at };
}

/**
 * A question whose two answers are as likely, whatever lists they are drawn from.
 *
 * @param {Random} r
 * @param {string} kind
 * @param {readonly string[][]} some programs with one answer
 * @param {readonly string[][]} others programs with the other
 * @returns {Draft}
 */
export function either(r, kind, some, others) {
  return { kind, program: r.pick(r.coin() ? some : others) };
}

/**
 * The same for what v is, seen from t: sometimes it is t itself.
 *
 * @param {Random} r
 * @param {readonly string[][]} views
 * @param {readonly string[][]} copies
 * @param {readonly string[][]} selves
 * @returns {Draft}
 */
export function shared(r, views, copies, selves) {
  return r.between(1, 8) === 1 ? { kind: "sharing", program: r.pick(selves) } : either(r, "sharing", views, copies);
}

/** Programs of two parts of x, for `either`. @param {number[]} size @param {string[][]} some @param {string[][]} others @returns {[string[][], string[][]]} */
export function halves(size, some, others) {
  const programs = (/** @type {string[][]} */ list) => list.map(([t, v]) => [`x = ${numbered(size)}`, `t = x${t}`, `v = x${v}`]);
  return [programs(some), programs(others)];
}

/**
 * A layout, and how many cells it needs.
 *
 * @param {Random} r
 * @returns {{ size: number[], text: string, needs: number }} the text is that of the arguments of as_strided
 */
export function layout(r) {
  const size = [r.between(2, 4), r.between(2, 4)], stride = r.shuffled([r.between(1, 2), r.between(1, 5)]), offset = r.between(0, 3);
  const needs = offset + stride.reduce((sum, step, d) => sum + step * (size[d] - 1), 1);
  return { size, needs, text: `${tuple(size)}, ${tuple(stride)}${offset === 0 ? "" : `, ${offset}`}` };
}

/** A slice of one dimension that leaves something out. @param {Random} r @param {number} length @returns {[string, number]} its text, what it leaves */
function part(r, length) {
  const start = r.between(1, length - 1), stop = r.between(1, length - 1);
  /** @type {[string, number][]} */
  const parts = [[`${start}:`, length - start], [`:${stop}`, stop], ["::2", Math.ceil(length / 2)], ["1::2", Math.floor(length / 2)]];
  return r.pick(parts);
}

/**
 * An index by slices that leaves something out in one dimension or more.
 *
 * @param {Random} r
 * @param {readonly number[]} size
 * @returns {{ text: string, size: number[] }}
 */
export function cut(r, size) {
  const long = size.flatMap((length, d) => (length > 1 ? [d] : []));
  const sure = r.pick(long);
  const parts = size.map((length, d) => (long.includes(d) && (d === sure || r.coin()) ? part(r, length) : /** @type {[string, number]} */ ([":", length])));
  const last = parts.findLastIndex(([text]) => text !== ":");
  return { text: `[${parts.slice(0, last + 1).map(([text]) => text).join(", ")}]`, size: parts.map(([, length]) => length) };
}
