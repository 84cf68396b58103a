import { lines, numbered, pair } from "./quiz_parts.js";

/**
 * Questions about writes: what they reach, what PyTorch says of them, how they are counted, what backward makes of them.
 *
 * @typedef {import("./quiz_parts.js").Draft} Draft
 * @typedef {import("./quiz_random.js").Random} Random
 */

/** A write to t: does v, a view or a copy of it, show it? Or v is what t was made from. @param {Random} r @returns {Draft} */
export function reached(r) {
  const [a, b] = pair(r), k = r.between(1, a * b - 1), i = Math.floor(k / b), j = k % b;
  /** @type {[string, number[]][]} what is made of it, and where k is then */
  const views = [[".T", [j, i]], [`[${i}]`, [j]], [`[:, ${j}]`, [i]], [`.view(${a * b})`, [k]], [`.view(${b}, ${a})`, [Math.floor(k / a), k % a]], [".unsqueeze(0)", [0, i, j]]];
  /** @type {[string, number[]][]} */
  const copies = [[".clone()", [i, j]], [`[[${i}]]`, [0, j]], [`.T.reshape(${a * b})`, [j * a + i]], [" + 0", [i, j]], [".T.contiguous()", [j, i]], [".repeat(2, 1)", [i, j]]];
  const [end, there] = r.pick(r.coin() ? views : copies), value = r.pick([40, 50, 99]);
  if (r.coin()) {
    const write = r.pick([`t[${i}, ${j}] = ${value}`, `t[${i}] = ${value}`, `t[:, ${j}] = ${value}`, `t[${i}, ${(j + 1) % b}] = ${value}`, "t += 10", "t.mul_(2)"]);
    return { kind: "value", program: [...lines(numbered([a, b]), `t${end}`), write], at: there };
  }
  const write = r.pick([`t[${there.join(", ")}] = ${value}`, `t.fill_(${value})`, "t += 10", "t[...] = 0"]);
  return { kind: "value", program: [`v = ${numbered([a, b])}`, `t = v${end}`, write], at: [i, j] };
}

/** A write to one element of a row or a column that repeats itself, or of a copy. @param {Random} r @returns {Draft} */
export function repeated(r) {
  const [a, b] = pair(r), i = r.between(0, a - 1), j = r.between(0, b - 1), value = r.pick([40, 50, 99]);
  const column = r.coin(), t = numbered(column ? [a, 1] : [b]), wide = `t.expand(${a}, ${b})`;
  const v = r.coin() ? wide : r.pick([`${wide}.clone()`, column ? `t.repeat(1, ${b})` : `t.repeat(${a}, 1)`]);
  const write = `v[${r.pick([`${i}, ${j}`, `${i}, ${j}`, column ? `:, ${j}` : `${i}`])}] = ${value}`;
  return { kind: "value", program: [...lines(t, v), write], at: column ? [i, (j + r.between(1, b - 1)) % b] : [(i + r.between(1, a - 1)) % a, j] };
}

/** @param {Random} r @returns {Draft} */
export function counted(r) {
  const [a, b] = pair(r), k = r.between(1, 9);
  const v = r.pick(r.coin() ? ["t.T", "t[1:]", "t[0]", `t.view(${a * b})`, "t.detach()", "t[:, 1]"] : ["t.clone()", "t[[0]]", "t + 0", `t.T.reshape(${a * b})`, "t.T.contiguous()"]);
  const steps = r.shuffled([`t.add_(${k})`, `v.mul_(${k})`, `t[0] = ${k}`, `v += ${k}`, `x = t + ${k}`, "y = v[:1]", `t += ${k}`]);
  return { kind: "version", program: [...lines(numbered([a, b]), v), ...steps.slice(0, r.between(1, 2))] };
}

/** @param {Random} r @returns {Draft} */
export function summed(r) {
  const n = r.between(2, 4), m = r.between(2, 5), k = r.between(2, 5), i = r.between(0, n - 2);
  const y = r.pick([`x.expand(${m}, ${n})`, `x.repeat(${m})`, `(x * ${k})`, `x[${i + 1}:]`, "x.unfold(0, 2, 1)", `x[[${i}, ${i}, ${i + 1}]]`, `(x[:${i + 1}] * ${k})`, `(x.expand(${m}, ${n}) * ${k})`, `(x[${i}] * x[${i}:])`]);
  return { kind: "values", program: [`x = torch.ones(${n}, requires_grad=True)`, `${y}.sum().backward()`, "v = x.grad"] };
}

/** A write before backward: the old value is gone, and nothing flows back to where it came from. @param {Random} r @returns {Draft} */
export function gone(r) {
  const n = r.between(2, 4), k = r.between(2, 6), i = r.between(0, n - 1);
  const write = r.pick([`h[${i}] = 5`, `h[${i}] *= 2`, "h.add_(1)", `h.mul_(${k})`, `h[:${i + 1}] = 0`, `h[${i}:].zero_()`, `h[${i}] += 1`]);
  return { kind: "values", program: [`x = torch.ones(${n}, requires_grad=True)`, `h = x * ${k}`, write, "h.sum().backward()", "v = x.grad"] };
}

/** Writes through elements that share cells: refused, warned of, or neither. @param {Random} r @returns {Draft} */
export function shared(r) {
  const [a, b] = pair(r), i = r.between(0, a - 1), j = r.between(1, b - 1), k = r.between(2, 9), n = r.between(5, 9);
  const column = lines(numbered([a, 1]), `t.expand(${a}, ${b})`), row = lines(numbered([b]), `t.expand(${a}, ${b})`), windows = lines(numbered([n]), "t.unfold(0, 3, 1)");
  return outcome(r, {
    silent: [[column, `v.fill_(${k})`], [row, "v.zero_()"], [column, `v[${i}, ${j}] = ${k}`], [column, `v[:, ${j}] += ${k}`], [row, `v[${i}] *= ${k}`], [windows, `v.add_(${k})`], [lines(numbered([a, 1]), `t.repeat(1, ${b})`), `v.add_(${k})`]],
    warning: [[column, `v.masked_fill_(v > ${k}, 0)`], [row, `v[v > ${k}] = 0`], [column, `v[[${i}]] = ${k}`], [row, `v.masked_fill_(v == ${k}, 1)`], [column, `v[v == ${j}] = ${k}`]],
    error: [[column, `v.add_(${k})`], [row, `v *= ${k}`], [column, `v[${i}] = ${k}`], [row, `v[:, ${j}] += ${k}`], [row, "v.copy_(v + 1)"], [column, `v -= ${k}`]],
  });
}

/** Writes that autograd, sizes, dtypes or an overlap forbid, and their like that run. @param {Random} r @returns {Draft} */
export function forbidden(r) {
  const [a, b] = pair(r), i = r.between(0, a - 1), j = r.between(1, b - 1), k = r.between(2, 9), n = r.between(5, 9);
  const leaf = `torch.ones(${a}, ${b}, requires_grad=True)`, plain = numbered([a, b]), strip = numbered([n]), column = lines(numbered([a, 1]), `t.expand(${a}, ${b})`);
  return outcome(r, {
    silent: [[lines(leaf, `t * ${k}`), "v.add_(1)"], [lines(leaf, "t.detach()"), `v[${i}] = ${k}`], [lines(leaf, "t.clone()"), `v *= ${k}`], [lines(strip, "t[:-1].clone()"), "t[1:].copy_(v)"], [lines(plain, `t[${i}]`), `v += ${k}`], [lines(plain, `t[:, ${j}]`), "v -= v"]],
    warning: [[column, `v.masked_fill_(v > ${k}, 0)`], [column, `v[[${i}]] = ${k}`], [column, `v[v > ${k}] = 0`]],
    error: [[lines(leaf, `t[${i}]`), `v.add_(${k})`], [lines(leaf, "t.T"), `v[${j}] = ${k}`], [lines(strip, "t[1:]"), "v.copy_(t[:-1])"], [lines(plain, `t[${i}]`), "v += t"], [lines(plain, "t.T"), `v += ${k}.5`], [column, `v += ${k}`]],
  });
}

/** @param {Random} r @param {Record<string, [string[], string][]>} programs by what PyTorch does, each as likely @returns {Draft} */
function outcome(r, programs) {
  const [before, write] = r.pick(programs[r.pick(Object.keys(programs))]);
  return { kind: "outcome", program: [...before, write] };
}
