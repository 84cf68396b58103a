import { draft, either, layout, lines, numbered, pair, shared, triple } from "../quiz_parts.js";

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  strided(r) {
    const { size, text, needs } = layout(r);
    return draft(r, ["cell", "readers", "cells"], lines(numbered([needs + r.between(0, 2)]), `t.as_strided(${text})`), size);
  },
  bounds(r) {
    const { text, needs } = layout(r);
    return either(r, "error", [needs, needs + 1].map((n) => lines(numbered([n]), `t.as_strided(${text})`)), [lines(numbered([needs - 1]), `t.as_strided(${text})`)]);
  },
  twice(r) {
    const a = r.between(2, 4), b = r.between(2, 4), length = r.between(2, 3), of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered([16]), `t.${end}`));
    return either(r, "twice", of([`as_strided((${a}, ${b}), (1, 1))`, `as_strided((${a}, ${b}), (${b - 1}, 1))`, `as_strided((${a}, ${b}), (0, 2))`, `unfold(0, ${length + 1}, ${length})`]),
      of([`as_strided((${a}, ${b}), (1, ${a}))`, `as_strided((${a}, ${b}), (${b}, 1))`, "as_strided((2, 3), (1, 2))", `as_strided((2, 3), (${2 * a + 1}, 2))`, `unfold(0, ${length}, ${length})`]));
  },
  windows(r) {
    const n = r.between(6, 10), length = r.between(2, 4), step = r.between(1, 3), size = [Math.floor((n - length) / step) + 1, length];
    return draft(r, ["size", "stride", "cells", "readers", "cell"], lines(numbered([n]), `t.unfold(0, ${length}, ${step})`), size);
  },
  diagonal(r) {
    const [a, b] = pair(r, 3), k = r.between(-1, 2);
    return draft(r, ["size", "stride", "offset", "cell"], lines(numbered([a, b]), `t.diagonal(${k === 0 ? "" : k})`), [Math.min(a + Math.min(k, 0), b - Math.max(k, 0))]);
  },
  made(r) {
    const [a, b] = pair(r), of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered([a, b]), `t.${end}`));
    return shared(r, of(["diagonal()", "unfold(1, 2, 1)", `as_strided((${b}, ${a}), (1, ${b}))`, "movedim(0, 1)", `diagonal(${1 - a})`]),
      of(["flip(0)", "roll(1, 0)", "T.contiguous()", "repeat_interleave(2, 0)", "flip(1)", `roll(1, 1)`]), of(["contiguous()"]));
  },
  contiguous(r) {
    const [a, b] = pair(r), of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered([a, b]), `t.${end}`));
    return either(r, "contiguous", of(["flip(0)", `as_strided((${b}, ${a}), (${a}, 1))`, `view(-1).unfold(0, ${b}, ${b})`, `as_strided((2, 2), (2, 1), 1)`, "roll(1, 0)"]),
      of(["diagonal()", `as_strided((${b}, ${a}), (1, ${b}))`, "view(-1).unfold(0, 2, 1)", "as_strided((2, 2), (1, 1))", "movedim(0, 1)"]));
  },
  scale(r) {
    const [a, b, c] = triple(r);
    const [t, call] = r.pick([[[1], `view(1, 1, 1).expand(${a}, ${b}, ${c})`], [[b], `view(${b}, 1).expand(${a}, ${b}, ${c})`], [[a], `view(${a}, 1, 1).expand(${a}, ${b}, ${c})`], [[a, c], `unsqueeze(1).expand(${a}, ${b}, ${c})`]]);
    return draft(r, ["stride", "readers", "cells"], lines(numbered(/** @type {number[]} */ (t)), `t.${call}`), [a, b, c]);
  },
};
