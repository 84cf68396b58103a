import { draft, either, halves, lines, numbered, pair, shared, triple, zeros } from "../quiz_parts.js";

const TURNS = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  order(r) {
    const [a, b, c] = triple(r), turn = r.pick(TURNS), end = r.pick([".clone()", ".contiguous()"]);
    return draft(r, ["stride"], lines(numbered([a, b, c]), `t.permute(${turn.join(", ")})${end}`));
  },
  copied(r) {
    const [a, b] = pair(r), end = r.pick([".clone()", ".contiguous()"]);
    return draft(r, ["stride"], r.pick([lines(numbered([a, 1]), `t.expand(${a}, ${b})${end}`), lines(numbered([b]), `t.expand(${a}, ${b})${end}`), lines(numbered([a, b]), `t.T${end}`), lines(numbered([a, b]), `t[:, 1:]${end}`)]));
  },
  contiguous(r) {
    const [a, b] = pair(r), row = zeros([1, b]), full = zeros([a, b]);
    return either(r, "contiguous",
      [lines(row, `t.expand(${a}, ${b}).contiguous()`), lines(row, `t.expand(${a}, ${b}).clone()`), lines(full, "t.T.contiguous()"), lines(full, "t[:, 1:].contiguous()"), lines(full, `t.T.reshape(${a * b})`), lines(row, `t.expand(1, ${b})`)],
      [lines(row, `t.contiguous().expand(${a}, ${b})`), lines(row, `t.clone().expand(${a}, ${b})`), lines(full, "t.T.clone()"), lines(full, "t.contiguous().T"), lines(full, "t.clone()[:, 1:]"), lines(full, "t.T + 1")]);
  },
  made(r) {
    const [a, b] = pair(r), x = zeros([a, b]);
    return shared(r, [lines(x, "t.detach()"), lines(`${x}.T`, `t.reshape(${b}, 1, ${a})`), lines(`${x}[1:]`, "t.reshape(-1)"), lines(x, "t.contiguous().T")],
      [lines(`${x}.T`, "t.contiguous()"), lines(`${x}[:, 1:]`, "t.contiguous()"), lines(`${x}.T`, "t.reshape(-1)"), lines(x, "t.detach().clone()")],
      [lines(x, "t.contiguous()"), lines(`${x}[1:]`, "t.contiguous()")]);
  },
  common(r) {
    const [a, b] = pair(r, 3), i = r.between(1, a - 1), j = r.between(1, b - 1);
    return either(r, "overlap", ...halves([a, b],
      [[`[:, :${j}]`, "[:, ::2]"], [`[:${i}]`, `.contiguous()[${i - 1}]`], [`[${i}]`, `.T[:, ${i}:]`], [`[:, ${j}]`, `.reshape(-1)[${j}:]`], [`.detach()[${i}]`, `[:, ${j}:]`]],
      [["[:, ::2]", "[:, 1::2]"], [`[${i}]`, `.T.contiguous()[:, ${i}]`], [`[:${i}]`, `[${i}:]`], [`[${i}]`, `.clone()[${i}]`], [`[:, :${j}]`, `.T[${j}:]`]]));
  },
  twice(r) {
    const [a, b] = pair(r), row = zeros([1, b]), column = zeros([a, 1]);
    return either(r, "twice", [lines(row, `t.clone().expand(${a}, ${b})`), lines(column, `t.contiguous().expand(${a}, ${b})`), lines(column, `t.expand(${a}, ${b})[1:]`)],
      [lines(row, `t.expand(${a}, ${b}).clone()`), lines(column, `t.expand(${a}, ${b}).contiguous()`), lines(column, `t.expand(${a}, ${b})[:, 1]`)]);
  },
  held(r) {
    const [a, b] = pair(r), i = r.between(1, a - 1);
    return draft(r, ["bytes"], lines(zeros([a, b]), `t${r.pick([`[:${i}]`, `[:${i}].clone()`, `[:, :1].clone()`, `[:, 1:].contiguous()`, `[${i}:].contiguous()`])}`));
  },
};
