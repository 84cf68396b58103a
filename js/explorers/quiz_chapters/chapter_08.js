import { draft, either, layout, lines, numbered, pair, shared, triple, zeros } from "../quiz_parts.js";
import { counted, forbidden, gone } from "../quiz_writes.js";

/** @typedef {import("../quiz_random.js").Random} Random */

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  counted,
  forbidden,
  gone,
  turned(r) {
    const [a, b] = pair(r), n = a * b;
    return line(r, numbered([a, b], ".0"), [
      [["t.T", "t.contiguous().T", "(t + 1).T"], ["t.view({b}, {b}, {a})", "t + torch.zeros({a})", "t - t.sum(1)", "t.expand({b}, {a})"]],
      [["x.reshape({n})", "x.contiguous().view({n})", "x.view({b}, 1, {a})", "x + torch.zeros({a})"], ["x.view({n})", "x + torch.zeros({b})", "x.view(-1)", "x.expand({b}, {n})"]],
      [["x + t.sum(1)", "x.unsqueeze(1).expand({b}, 3, {a})", "t - t.sum(1)[:, None]", "x[1:]"], ["x + t", "x.unsqueeze(1).expand({b}, 3, {n})", "x - x.sum(1)", "t.view({b}, {n})"]],
    ], { a, b, n });
  },
  wide(r) {
    const [a, b] = pair(r), n = a * b;
    return line(r, numbered([a, 1], ".0"), [
      [["t.expand({a}, {b})", "t.expand(-1, {b})", "t + torch.zeros({b})"], ["t.expand({b})", "t.expand({b}, {a})", "t.view({a}, {b})", "t.expand(-1, {a}, {b})"]],
      [["x.reshape({n})", "x.T", "x + t", "x - x.sum(0)"], ["x.expand({a}, {n})", "x - x.sum(1)", "x.T + t", "x.reshape({a})"]],
      [["x * t", "x.unsqueeze(0).expand(2, {a}, {b})", "x.clone().view({n})", "x[0] + x"], ["x + torch.zeros({a})", "x.unsqueeze(0).expand(2, {b}, {a})", "x.clone().view({a})", "x[:, 0] + x"]],
    ], { a, b, n });
  },
  repaired(r) {
    const [a, b] = pair(r, 3), n = a * b, t = numbered([a, b], ".0");
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(t, end));
    return either(r, "error", of(["t - t.sum(1)[:, None]", "t - t.sum(0)", `t.T.reshape(${n})`, `t.T.contiguous().view(${n})`, "t - t.sum(1).unsqueeze(1)", `t.T.clone().reshape(${n})`]),
      of(["t - t.sum(1)", "t - t.sum(0)[:, None]", `t.T.view(${n})`, `t.T.clone().view(${n})`, "t - t.sum(0).unsqueeze(1)", `t[:, 1:].view(${n - a})`]));
  },
  expand(r) {
    const [a, b, c] = r.pick([[2, 3, 4], [3, 4, 2], [4, 2, 3], [2, 4, 3], [3, 2, 4]]), t = numbered([a, 1, 1]);
    const of = (/** @type {string[]} */ sizes) => sizes.map((size) => lines(t, `t.expand(${size})`));
    return either(r, "error", of([`${a}, ${b}, -1`, `-1, ${b}, ${c}`, `${b}, ${a}, ${c}, -1`, `${a}, 1, ${c}`]), of([`${b}, ${a}, -1`, `${c}, ${b}, 1`, `-1, ${a}, ${b}, ${c}`, `${a}, ${b}`]));
  },
  bounds(r) {
    const { text, needs } = layout(r);
    return either(r, "error", [needs, needs + 1].map((n) => lines(numbered([n]), `t.as_strided(${text})`)), [lines(numbered([needs - 1]), `t.as_strided(${text})`)]);
  },
  silent(r) {
    const [a, b, c] = triple(r);
    const [one, two] = r.pick([[[a, 1], [a]], [[a], [a, 1]], [[a, 1], [b]], [[a, 1, 1], [a, 1]], [[a, 1, b], [a, b]], [[c, 1], [c, 1, 1]]]);
    return draft(r, ["size", "bytes"], [`a = ${zeros(one)}`, `b = ${zeros(two)}`, `v = ${r.pick(["a - b", "a * b"])}`]);
  },
  made(r) {
    const [a, b] = pair(r, 3), n = a * b, x = numbered([a, b]);
    return shared(r, [lines(x, `t.reshape(${n})`), lines(x, `t.view(${b}, ${a})`), lines(`${x}.T`, `t.view(${b}, 1, ${a})`), lines(x, `t.contiguous().view(${n})`)],
      [lines(`${x}.T`, `t.reshape(${n})`), lines(`${x}.T`, `t.contiguous().view(${n})`), lines(x, "t - t.sum(0)"), lines(`${x}[:, 1:]`, "t.reshape(-1)")], [lines(x, "t.contiguous()")]);
  },
};

/**
 * A program of four lines, of which one may fail: the second, the third, the fourth or none, each as likely.
 *
 * @param {Random} r
 * @param {string} t
 * @param {string[][][]} steps for each line those that run, and those that don't
 * @param {Record<string, number>} sizes
 */
function line(r, t, steps, sizes) {
  const fails = r.between(0, 3);
  const program = steps.map(([good, bad], k) => r.pick(k === fails ? bad : good).replace(/\{(\w)\}/g, (_, name) => String(sizes[name])));
  return { kind: "line", program: [`t = ${t}`, ...program.map((step, k) => `${"xyv"[k]} = ${step}`)] };
}
