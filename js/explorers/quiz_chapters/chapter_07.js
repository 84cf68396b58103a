import { draft, lines, pair, shared, triple, zeros } from "../quiz_parts.js";

const DTYPES = ["float32", "float64", "int64", "bool"];

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  batch(r) {
    const [a, b, c] = triple(r);
    return draft(r, ["bytes"], lines(zeros([1, b, c], r.pick(DTYPES)), r.pick([`t.expand(${a}, -1, -1)`, `t.repeat(${a}, 1, 1)`, `t.expand(${a}, -1, -1).clone()`, `t.expand(${a}, -1, -1)[1:]`])));
  },
  noise(r) {
    const [a, b, c] = triple(r), noise = r.pick([[a, 1, 1], [a, b, 1], [a, 1, c], [a, b, c]]);
    return draft(r, ["bytes", "size"], [`a = ${zeros([1, b, c])}`, `b = ${zeros(noise)}`, "v = a + b"]);
  },
  spread(r) {
    const size = triple(r), [a, b, c] = size, noise = r.pick([[a, 1, 1], [a, b, 1], [a, 1, c], [1, b, 1]]);
    return draft(r, ["cells", "bytes"], lines(zeros(noise, r.pick(["float32", "float64"])), `t.expand(${size.join(", ")})`));
  },
  dtypes(r) {
    const [a, b] = pair(r), [some, other] = r.shuffled(DTYPES);
    return draft(r, ["bytes"], [`a = ${zeros([a, b], some)}`, `b = ${zeros([b], other)}`, `v = ${r.pick(["a + b", "a * b", "a < b"])}`]);
  },
  cube(r) {
    const [a, b, d] = triple(r), end = r.pick(["a[:, None] - b", "a[:, None] * b", "(a[:, None] - b).sum(-1)", "(a[:, None] * b).sum(-1)"]);
    return draft(r, ["bytes", "size"], [`a = ${zeros([a, d])}`, `b = ${zeros([b, d])}`, `v = ${end}`]);
  },
  compared(r) {
    const [a, b] = pair(r), dtype = r.pick(["float32", "float64", "int64"]);
    return draft(r, ["bytes"], [`a = ${zeros([a, 1], dtype)}`, `b = ${zeros([b], dtype)}`, `v = ${r.pick(["a < b", "a == b", "(a < b) * 1", "(a > b) + 0.5"])}`]);
  },
  behind(r) {
    const [a, b] = pair(r), i = r.between(1, a - 1);
    return draft(r, ["bytes"], lines(zeros([1, b]), r.pick([`t.repeat(${a}, 1)[${i}]`, `t.expand(${a}, -1)[${i}]`, `(t.expand(${a}, -1) + 1)[${i}]`, `t.repeat(${a}, 1)[${i}].clone()`, `t.repeat(${a}, 1)[:, 1:]`])));
  },
  made(r) {
    const [a, b] = pair(r), i = r.between(1, a - 1);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(zeros([1, b]), `t${end}`));
    return shared(r, of([`.expand(${a}, -1)`, `.expand(${a}, -1).T`, `.expand(${a}, -1)[${i}:]`, ".to(torch.float32)[0]"]),
      of([`.repeat(${a}, 1)`, `.expand(${a}, -1).reshape(-1)`, `.expand(${a}, -1) + ${i}`, `.expand(${a}, -1).to(torch.float64)`, ".to(torch.float64)"]), of([".to(torch.float32)", ".contiguous()"]));
  },
};
