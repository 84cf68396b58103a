import { draft, either, halves, lines, numbered, pair, shared, triple, zeros } from "../quiz_parts.js";
import { counted, reached, repeated, shared as through, summed } from "../quiz_writes.js";

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  counted,
  reached,
  repeated,
  summed,
  through,
  row(r) {
    const [a, b] = pair(r);
    return draft(r, ["readers", "cells"], lines(numbered([b]), `t.expand(${a}, ${b})`), [a, b]);
  },
  column(r) {
    const [a, b, c] = triple(r);
    const [call, size] = r.pick(/** @type {[string, number[]][]} */ ([[`t.expand(${a}, ${b})`, [a, b]], [`t.expand(${c}, ${a}, ${b})`, [c, a, b]], [`t.T.expand(${b}, ${a})`, [b, a]]]));
    return draft(r, ["readers", "cells"], lines(numbered([a, 1]), call), size);
  },
  windows(r) {
    const [n, length, step] = [r.between(5, 9), r.between(2, 4), r.between(1, 2)];
    return draft(r, ["readers"], lines(numbered([n]), `t.unfold(0, ${length}, ${step})`), [Math.floor((n - length) / step) + 1, length]);
  },
  common(r) {
    const [a, b] = pair(r, 3), i = r.between(1, a - 1), j = r.between(1, b - 1);
    return either(r, "overlap", ...halves([a, b],
      [[`[${i}]`, `[:, ${j}]`], [`[:${i}]`, `[${i - 1}:]`], [`[:, :${j}]`, "[:, ::2]"], [`[${i}]`, `.T[${j}]`], [`[:, ${j}:]`, `[${i}:]`], ["[::2]", `.T[${j}]`]],
      [[`[:, :${j}]`, `[:, ${j}:]`], ["[::2]", "[1::2]"], [`[${i}]`, `[${i - 1}]`], [`[:, ${j}]`, `.T[${j - 1}]`], [`[${i}]`, `[[${i}]]`], [`[:${i}]`, `[:${i}].clone()`]]));
  },
  twice(r) {
    const [a, b] = pair(r), n = r.between(5, 9), length = r.between(2, 3);
    return either(r, "twice",
      [lines(numbered([a, 1]), `t.expand(${a}, ${b})`), lines(numbered([b]), `t.expand(${a}, ${b})`), lines(numbered([n]), `t.unfold(0, ${length}, ${length - 1})`), lines(numbered([a, b]), `t[:1].expand(${a}, ${b})`)],
      [lines(numbered([a, 1]), `t.repeat(1, ${b})`), lines(numbered([a, b]), `t.expand(1, ${a}, ${b})`), lines(numbered([n]), `t.unfold(0, ${length}, ${length})`), lines(numbered([a, 1]), `t.expand(${a}, ${b}).clone()`)]);
  },
  seen(r) {
    const size = pair(r), [i, j] = size.map((length) => r.between(1, length - 1));
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered(size, ".0"), `t${end}`));
    return shared(r, of([".detach()", `[${i}]`, ".T", `[:, ${j}:]`, `.expand(${r.between(2, 4)}, ${size.join(", ")})`]),
      of([" + 0", `[t > ${i}]`, `[[${i}]]`, `.repeat(1, ${i + 1})`, ".detach().clone()", " * 1"]), of([".contiguous()", ".to(torch.float32)"]));
  },
  leaf(r) {
    const size = pair(r), [i, j] = size.map((length) => r.between(1, length - 1)), plain = zeros(size), grad = `torch.zeros(${size.join(", ")}, requires_grad=True)`;
    return either(r, "leaf",
      [lines(grad, "t.detach()"), lines(plain, `t * ${i + 1}`), lines(plain, `t[${i}]`), lines(grad, `t.detach()[${i}]`), lines(plain, `t.T[${j}]`), lines(grad, `t.detach() + ${i}`)],
      [lines(grad, `t * ${i + 1}`), lines(grad, `t[${i}]`), lines(grad, "t.clone()"), lines(grad, `t[:, ${j}:]`), lines(grad, `t.T[${j}]`), lines(grad, `t.view(${size[0] * size[1]})`)]);
  },
};
