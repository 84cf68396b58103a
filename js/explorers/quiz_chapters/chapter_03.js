import { draft, lines, numbered, pair, shared, zeros } from "../quiz_parts.js";

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  expand(r) {
    const [a, b] = pair(r), dtype = r.pick(["float32", "float64", "int64"]);
    return draft(r, ["bytes", "cells"], lines(zeros([a, 1], dtype), r.pick([`t.expand(${a}, ${b})`, `t.expand(${r.between(2, 3)}, ${a}, ${b})`, `t.expand(-1, ${b})`])));
  },
  repeat(r) {
    const [a, b] = pair(r), dtype = r.pick(["float32", "float64", "bool"]);
    return draft(r, ["bytes"], lines(zeros([a, 1], dtype), r.pick([`t.repeat(1, ${b})`, `t.expand(${a}, ${b}).clone()`, `t.expand(${a}, ${b}).contiguous()`, `t.repeat(2, ${b})`])));
  },
  order(r) {
    const [a, b] = pair(r);
    return draft(r, ["bytes", "cells"], lines(zeros([1, b]), r.pick([`t.clone().expand(${a}, ${b})`, `t.expand(${a}, ${b}).clone()`, `t.expand(${a}, ${b}).reshape(-1)`, `t.expand(${a}, ${b})[1:]`])));
  },
  sum(r) {
    const [a, b] = pair(r), step = r.pick(["a + b", "a * b", "a - b"]);
    return draft(r, ["bytes"], [`a = ${zeros([a, 1])}`, `b = ${zeros(r.pick([[b], [1, b], [a, b]]))}`, `v = ${step}`]);
  },
  behind(r) {
    const [a, b] = pair(r), i = r.between(1, a - 1), j = r.between(1, b - 1);
    return draft(r, ["bytes"], lines(zeros([a, b], r.pick(["float32", "float64"])), `t${r.pick([`[${i}]`, `[:, ${j}]`, `[${i}:].clone()`, `[[${i}]]`, `[:, :${j}].contiguous()`, "[::2]"])}`));
  },
  cells(r) {
    const [a, b] = pair(r), n = r.between(6, 10), length = r.between(2, 4), step = r.between(1, 3);
    return draft(r, ["cells"], r.pick([lines(numbered([n]), `t.unfold(0, ${length}, ${step})`), lines(numbered([a, b]), `t[:, :1].expand(${a}, ${b})`), lines(numbered([b]), `t[1:].expand(${a}, ${b - 1})`)]));
  },
  made(r) {
    const [a, b] = pair(r), t = zeros([1, b]);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(t, `t${end}`));
    return shared(r, of([`.expand(${a}, ${b})`, `.expand(${a}, -1)[1]`, `.expand(1, ${b})`, `.expand(1, ${b}).reshape(${b})`]),
      of([`.repeat(${a}, 1)`, `.expand(${a}, ${b}).clone()`, ".to(torch.float64)", `.expand(${a}, ${b}).reshape(-1)`, ".clone()"]), of([".to(torch.float32)", ".contiguous()"]));
  },
};
