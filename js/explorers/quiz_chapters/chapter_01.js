import { cut, draft, either, lines, numbered, pair, shared, triple } from "../quiz_parts.js";

const PLACES = ["size", "stride", "offset", "cell"];
const TURNS = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  slices(r) {
    const size = pair(r), part = cut(r, size);
    return draft(r, PLACES, lines(numbered(size), `t${part.text}`), part.size);
  },
  select(r) {
    const size = triple(r), [i, j, k] = size.map((length) => r.between(1, length - 1));
    const [text, left] = r.pick(/** @type {[string, number[]][]} */ ([
      [`${i}`, [1, 2]], [`:, ${j}`, [0, 2]], [`..., ${k}`, [0, 1]], [`${i}, :, ${k}`, [1]], [`:, ${j}, ${k}`, [0]], [`${i}, ${j}`, [2]],
    ]));
    return draft(r, PLACES, lines(numbered(size), `t[${text}]`), left.map((d) => size[d]));
  },
  permute(r) {
    const size = triple(r), turn = r.pick(TURNS);
    return draft(r, ["size", "stride", "cell"], lines(numbered(size), `t.permute(${turn.join(", ")})`), turn.map((d) => size[d]));
  },
  turned(r) {
    const [a, b] = pair(r), part = cut(r, [b, a]);
    return draft(r, PLACES, lines(numbered([a, b]), `t.T${part.text}`), part.size);
  },
  again(r) {
    const size = pair(r, 3), once = cut(r, size);
    const twice = once.size.some((length) => length > 1) ? cut(r, once.size) : { text: ".T", size: [1, 1] };
    return draft(r, ["stride", "offset", "cell"], [`x = ${numbered(size)}`, `t = x${once.text}`, `v = t${twice.text}`], twice.size);
  },
  reshape(r) {
    const [a, b] = pair(r, 3), x = numbered([a, b]), k = r.between(2, b - 1), n = a * b;
    const views = [[x, `reshape(${n})`], [`${x}[1:]`, "reshape(-1)"], [`${x}.T`, `reshape(${b}, 1, ${a})`], [`${x}[:, :${k}]`, `reshape(${a}, 1, ${k})`]];
    const copies = [[`${x}.T`, `reshape(${n})`], [`${x}[:, :${k}]`, "reshape(-1)"], [`${x}.T`, `reshape(${a}, ${b})`], [`${x}[:, 1:]`, `reshape(${a * (b - 1)})`]];
    const programs = (/** @type {string[][]} */ list) => list.map(([t, call]) => lines(t, `t.${call}`));
    return either(r, "sharing", programs(views), programs(copies));
  },
  indexed(r) {
    const size = pair(r), [i, j] = size.map((length) => r.between(1, length - 1)), n = r.between(1, size[0] * size[1] - 2);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered(size), `t${end}`));
    return shared(r, of([`[${i}]`, `[:, ${j}]`, `[${i}:]`, "[None]", ".T", `[..., ${j}:]`, ".unsqueeze(0)"]),
      of([`[[${i}]]`, `[:, [0, ${j}]]`, ` + ${i}`, ".clone()", `[t > ${n}]`, ".T.contiguous()", `[[0, ${i}]]`]), of([".contiguous()"]));
  },
  view(r) {
    const [a, b] = pair(r, 3), x = numbered([a, b]), k = r.between(2, b - 1);
    const fits = [[`${x}[1:]`, `${(a - 1) * b}`], [`${x}.T`, `${b}, ${a}, 1`], [`${x}[:, :${k}]`, `${a}, 1, ${k}`], [x, `${b}, ${a}`]];
    const refused = [[`${x}.T`, `${a * b}`], [`${x}[:, :${k}]`, `${a * k}`], [x, `${a}, ${b - 1}`], [`${x}.T`, `${a}, ${b}`]];
    const programs = (/** @type {string[][]} */ list) => list.map(([t, asked]) => lines(t, `t.view(${asked})`));
    return either(r, "error", programs(fits), programs(refused));
  },
  contiguous(r) {
    const [a, b] = pair(r, 3), i = r.between(1, a - 1), j = r.between(1, b - 1);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered([a, b]), `t${end}`));
    return either(r, "contiguous", of([`[${i}]`, `[:${i}]`, `[${i}:]`, ".T.T", `[${i}, ${j}:]`, `[${i}:${i + 1}, :${j}]`, `.reshape(${b}, ${a})`]),
      of([`[:, ${j}:]`, ".T", "[:, ::2]", "[::2]", `[:, ${j}]`, `.reshape(${b}, ${a}).T`]));
  },
};
