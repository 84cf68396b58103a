import { draft, either, lines, numbered, triple, tuple, zeros } from "../quiz_parts.js";

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  sum(r) {
    const [a, b] = operands(r);
    return draft(r, ["size"], [`a = ${zeros(a)}`, `b = ${zeros(b)}`, `v = ${r.pick(["a + b", "a * b", "a - b", "a < b"])}`]);
  },
  fits(r) {
    const [a, b, c] = r.pick([[2, 3, 4], [3, 4, 2], [4, 2, 3], [2, 5, 3], [3, 2, 5], [5, 4, 2]]);
    const sums = (/** @type {number[][][]} */ list) => list.map(([m, n]) => [`a = ${zeros(m)}`, `b = ${zeros(n)}`, "v = a + b"]);
    return either(r, "error", sums([[[a, b], [b]], [[a, b], [a, 1]], [[a, 1], [b]], [[a, b, c], [b, 1]], [[a, 1, c], [b, 1]], [[a, b, c], [1, c]]]),
      sums([[[a, b], [a]], [[a, b], [b, 1]], [[a, b], [b, a]], [[a, b, c], [b]], [[a, b, c], [a, 1]], [[a, 1, c], [b, a]]]));
  },
  strides(r) {
    const [a, b, c] = triple(r);
    const [t, asked] = r.pick([[[a, 1], [a, b]], [[b], [a, b]], [[1, b], [a, b]], [[a, 1], [c, a, b]], [[b, 1], [a, -1, c]], [[a, 1, c], [a, b, c]], [[1, b, 1], [a, b, c]]]);
    return draft(r, ["stride", "cell"], lines(numbered(t), `t.${r.pick([`expand(${asked.join(", ")})`, `broadcast_to(${tuple(asked)})`])}`), asked.map((n) => (n < 0 ? b : n)));
  },
  minus(r) {
    const [a, b, c] = triple(r);
    return draft(r, ["size", "stride"], r.pick([lines(numbered([a, 1]), `t.expand(${c}, -1, ${b})`), lines(numbered([1, b]), `t.expand(${a}, -1)`), lines(numbered([a, 1, c]), `t.expand(-1, ${b}, -1)`), lines(numbered([b]), `t.expand(${a}, ${c}, -1)`)]));
  },
  expand(r) {
    const [a, b, c] = r.pick([[2, 3, 4], [3, 4, 2], [4, 2, 3], [2, 5, 3], [3, 2, 5]]);
    const of = (/** @type {number[][][]} */ list) => list.map(([t, asked]) => lines(zeros(t), `t.expand(${asked.join(", ")})`));
    return either(r, "error", of([[[a, 1], [a, b]], [[b], [a, b]], [[a, 1], [c, a, b]], [[a, b], [c, -1, -1]], [[1, b], [-1, b]], [[a, 1], [a, 0]]]),
      of([[[a, b], [c, b]], [[a], [a, b]], [[a, 1], [b]], [[a, 1], [-1, a, b]], [[a, b], [2 * a, b]], [[a, 1], [c, b]]]));
  },
  readers(r) {
    const [a, b, c] = triple(r);
    const [t, size] = r.pick([[[a, 1], [a, b]], [[b], [a, b]], [[a, 1, c], [a, b, c]], [[b, 1], [a, b, c]]]);
    return draft(r, ["readers", "cells"], lines(numbered(t), `t.expand(${size.join(", ")})`), size);
  },
};

/** @param {import("../quiz_random.js").Random} r @returns {number[][]} two sizes that fit, neither that of the sum */
function operands(r) {
  const [a, b, c] = triple(r);
  return r.shuffled(r.pick([[[a, 1], [b]], [[a, 1], [1, b]], [[a, 1, c], [b, 1]], [[a, 1, 1], [b, c]], [[1, b], [a, 1]], [[b, 1], [a, 1, c]]]));
}
