/**
 * @typedef {import("./strided_presets.js").Layout & { numel: number }} Setting
 * @typedef {{ at: number, n: number, s: number }} Dim its place among the dimensions, size and stride
 */

/**
 * Expressions that may give the same view as `t.as_strided(size, stride, storage_offset)`: to be tried, not to be trusted.
 *
 * @param {Setting} setting
 * @returns {string[]}
 */
export function ordinaryWays({ numel, size, stride, storage_offset: offset }) {
  const dims = size.map((n, at) => ({ at, n, s: stride[at] }));
  const real = dims.filter(({ n, s }) => n !== 1 && s !== 0).sort((x, y) => y.s - x.s || x.at - y.at);
  const rest = dims.filter((dim) => !real.includes(dim));
  const whole = size.length > 1 && size.reduce((a, b) => a * b, 1) === numel && numel > 0;
  const ways = [
    ...(whole ? [`t.view(${size.join(", ")})`] : []),
    ...(size.length === 1 ? [sliceOf(numel, offset, size[0], stride[0])] : []),
    ...bases(numel, real, offset).map((base) => finished(base, dims, real, rest)),
    ...(real.length === 1 && rest.length === 0 ? diagonals(numel, real[0], offset) : []),
    ...(real.length === 2 && rest.length === 0 ? windows(numel, dims, offset) : []),
    ...(size.length === 4 ? blocks(numel, size, stride, offset) : []),
  ];
  return [...new Set(ways.map((way) => (way === "t" ? "t[:]" : way)).filter((way) => way !== null))];
}

/**
 * An expression for the dimensions that step, the longest stride first: what it slices, and how, stand apart.
 *
 * @typedef {{ head: string, index: string[] }} Base
 */

/** @param {number} numel @param {Dim[]} real @param {number} offset @returns {Base[]} */
function bases(numel, real, offset) {
  if (real.length === 0) return [{ head: "t", index: [String(offset)] }];
  const direct = real.length === 1 ? sliceText(numel, offset, real[0].n, real[0].s) : null;
  const made = nested(numel, real, offset);
  return [...(direct === null ? [] : [{ head: "t", index: [direct] }]), ...(made === null ? [] : [made])];
}

/** `t.view(3, 4)[:, 1:3]`: strides that divide one another. @param {number} numel @param {Dim[]} real @param {number} offset @returns {Base | null} */
function nested(numel, real, offset) {
  const last = real[real.length - 1].s;
  const inner = real.slice(1).map(({ s }, k) => real[k].s / s);
  if (last > 1) inner.push(last);
  if (inner.length === 0 || !inner.every((radix) => Number.isInteger(radix) && radix > 0)) return null;
  const block = inner.reduce((a, b) => a * b, 1);
  const rows = Math.floor(numel / block);
  const radices = [rows, ...inner];
  /** @type {number[]} */
  const starts = [];
  let left = offset;
  for (let k = 0, unit = block; k < radices.length; k += 1, unit /= radices[k]) {
    starts.push(Math.floor(left / unit));
    left %= unit;
  }
  const index = radices.map((radix, k) => (k < real.length ? span(starts[k], starts[k] + real[k].n, radix) : String(starts[k])));
  if (real.some(({ n }, k) => starts[k] + n > radices[k])) return null;
  const all = rows * block === numel ? "t" : `t[:${rows * block}]`;
  return { head: `${all}.view(${radices.join(", ")})`, index };
}

/** Puts the dimensions in their order and adds those that repeat or are 1. @param {Base} base @param {Dim[]} dims @param {Dim[]} real @param {Dim[]} rest @returns {string} */
function finished({ head, index }, dims, real, rest) {
  const order = dims.filter((dim) => real.includes(dim)).map((dim) => real.indexOf(dim));
  const swapped = order.some((from, to) => from !== to);
  const repeats = rest.some(({ n, s }) => s === 0 && n !== 1);
  const firstReal = dims.findIndex((dim) => real.includes(dim));
  // expand itself adds dimensions before the first one
  const kept = repeats && firstReal >= 0 ? dims.slice(firstReal) : repeats ? [] : dims;
  const expand = repeats ? `.expand(${dims.map(({ n }) => n).join(", ")})` : "";
  const news = kept.some((dim) => !real.includes(dim));
  if (!swapped) {
    const slices = [...index];
    const merged = kept.map((dim) => (real.includes(dim) ? String(slices.shift()) : "None"));
    return `${head}${bracket([...merged, ...slices])}${expand}`;
  }
  const turned = order.length === 2 ? ".T" : `.permute(${order.join(", ")})`;
  const added = news ? bracket(kept.map((dim) => (real.includes(dim) ? ":" : "None"))) : "";
  return `${head}${bracket(index)}${turned}${added}${expand}`;
}

/** @param {readonly string[]} index @returns {string} "[:, 1]", and nothing where it takes all */
function bracket(index) {
  const used = index.slice(0, index.findLastIndex((one) => one !== ":") + 1);
  return used.length === 0 ? "" : `[${used.join(", ")}]`;
}

/** @param {number} from @param {number} to @param {number} length @returns {string} */
function span(from, to, length) {
  return `${from === 0 ? "" : from}:${to === length ? "" : to}`;
}

/** @param {number} numel @param {number} start @param {number} count @param {number} step @returns {string | null} */
function sliceText(numel, start, count, step) {
  if (start < 0 || step < 1) return null;
  const stop = count === 0 ? start : start + (count - 1) * step + 1;
  const toEnd = Math.max(0, Math.ceil((numel - start) / step)) === count;
  return `${start === 0 ? "" : start}:${toEnd ? "" : stop}${step === 1 ? "" : `:${step}`}`;
}

/** A slice that stands alone, even where it takes all. @param {number} numel @param {number} start @param {number} count @param {number} step @returns {string | null} */
function sliceOf(numel, start, count, step) {
  const text = sliceText(numel, start, count, step);
  return text === null ? null : `t[${text}]`;
}

/** @param {number} numel @param {Dim} dim @param {number} offset @returns {string[]} `t.view(3, 4).diagonal()` */
function diagonals(numel, { n, s }, offset) {
  const columns = s - 1;
  if (n < 2 || columns < 2 || numel % columns !== 0) return [];
  const which = offset < columns ? offset : offset % columns === 0 ? -offset / columns : null;
  return which === null ? [] : [`t.view(${numel / columns}, ${columns}).diagonal(${which === 0 ? "" : which})`];
}

/** @param {number} numel @param {Dim[]} dims @param {number} offset @returns {string[]} `t.unfold(0, 3, 1)` */
function windows(numel, [first, second], offset) {
  const turn = first.s % second.s !== 0;
  const [window, steps] = turn ? [first, second] : [second, first];
  if (window.s < 1 || steps.s % window.s !== 0 || steps.s >= window.n * window.s) return [];
  const by = steps.s / window.s;
  const needed = (steps.n - 1) * by + window.n;
  const there = Math.max(0, Math.ceil((numel - offset) / window.s));
  const enough = Math.floor((there - window.n) / by) + 1 === steps.n;
  const text = sliceText(numel, offset, enough ? there : needed, window.s);
  if (text === null) return [];
  return [`t${text === ":" ? "" : `[${text}]`}.unfold(0, ${window.n}, ${by})${turn ? ".T" : ""}`];
}

/** Windows of a matrix. @param {number} numel @param {readonly number[]} size @param {readonly number[]} stride @param {number} offset @returns {string[]} */
function blocks(numel, [m, n, h, w], [down, right, row, one], offset) {
  if (one !== 1 || row < 2 || down % row !== 0 || down < row || right < 1 || numel % row !== 0) return [];
  const [top, left] = [Math.floor(offset / row), offset % row];
  const [tall, wide] = [(m - 1) * (down / row) + h, (n - 1) * right + w];
  const part = bracket([span(top, top + tall, numel / row), span(left, left + wide, row)]);
  return [`t.view(${numel / row}, ${row})${part}.unfold(0, ${h}, ${down / row}).unfold(1, ${w}, ${right})`];
}
