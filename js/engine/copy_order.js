import { track, upToDate } from "./autograd.js";
import { clone } from "./copy.js";
import { runtimeError } from "./errors.js";
import { gathered } from "./gather.js";
import { contiguousStride, isContiguous, replaced, wrap, wrapStrict } from "./geometry.js";
import { positions } from "./positions.js";
import { preservedStride } from "./result_stride.js";
import { withoutGrad } from "./run.js";
import { viewStride } from "./view_rule.js";

/**
 * Copies of the same elements in another order.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** `x.flip(*dims)` @param {Run} run @param {Tensor} self @param {Ints} dims @returns {Tensor} */
export function flip(run, self, dims) {
  upToDate(run, self);
  /** @type {number[]} */
  const flipped = [];
  for (const dim of dims) {
    const d = wrap(dim, self.rank);
    if (flipped.includes(d)) throw runtimeError(`dim ${d} appears multiple times in the list of dims`);
    flipped.push(d);
  }
  return gathered(run, self, self.size, () => {
    const stride = self.stride.map((s, d) => (flipped.includes(d) ? -s : s));
    const start = flipped.reduce((at, d) => at + Math.max((self.size[d] ?? 1) - 1, 0) * (self.stride[d] ?? 0), self.offset);
    return positions(run, self.size, stride, start);
  }, "Flip", preservedStride(self), undefined, (grad) => flip(run, grad, dims));
}

/** `x.roll(shifts, dims)` @param {Run} run @param {Tensor} self @param {Ints} shifts @param {Ints} dims @returns {Tensor} */
export function roll(run, self, shifts, dims) {
  upToDate(run, self);
  if (dims.length === 1 && shifts.length === 1) return rollOne(run, self, shifts[0], dims[0]);
  if (shifts.length === 0) throw runtimeError("`shifts` required");
  if (dims.length === 0 && shifts.length === 1) return rollFlat(run, self, shifts[0]);
  if (shifts.length !== dims.length) {
    throw runtimeError(`shifts and dimensions must align. shifts: ${shifts.length}, dims:${dims.length}`);
  }
  return shifts.reduce((tensor, shift, k) => rollOne(run, tensor, shift, dims[k]), self);
}

/** @param {Run} run @param {Tensor} self @param {number} shift @param {number} dim @returns {Tensor} */
function rollOne(run, self, shift, dim) {
  const back = (/** @type {Tensor} */ grad) => rollOne(run, grad, -shift, dim);
  if (self.numel === 0) return track(run, withoutGrad(run, () => clone(run, self)), [self], "Roll", ([grad]) => [grad && back(grad)]);
  const d = wrapStrict(dim, self.rank);
  const n = self.size[d];
  const start = (-(shift % n) + n) % n;
  const lengths = [n - start, start];
  const like = lengths.every((length) => looksChannelsLast(replaced(self.size, d, length), self.stride));
  const stride = like ? channelsLast(self.size) : contiguousStride(self.size);
  return gathered(run, self, self.size, () => rolled(run, self, d, start), "Roll", stride, undefined, back);
}

/** @param {Run} run @param {Tensor} self @param {number} d @param {number} start @returns {Int32Array} */
function rolled(run, self, d, start) {
  const at = positions(run, self.size, self.stride, self.offset);
  const n = self.size[d];
  const inner = self.size.slice(d + 1).reduce((a, b) => a * b, 1);
  const jump = Math.floor(at.length / (n * inner));
  const out = new Int32Array(at.length);
  for (let o = 0; o < jump; o += 1) {
    for (let k = 0; k < n; k += 1) {
      const from = (o * n + ((k + start) % n)) * inner;
      out.set(at.subarray(from, from + inner), (o * n + k) * inner);
    }
  }
  return out;
}

/** @param {Run} run @param {Tensor} self @param {number} shift @returns {Tensor} */
function rollFlat(run, self, shift) {
  const own = isContiguous(self.size, self.stride) ? self.stride : contiguousStride(self.size);
  const flat = /** @type {number[]} */ (viewStride(self.size, own, [self.numel]));
  const after = self.numel === 0 ? flat : [1];
  const stride = /** @type {number[]} */ (viewStride([self.numel], after, self.size));
  return gathered(run, self, self.size, () => {
    const at = positions(run, self.size, self.stride, self.offset);
    const numel = at.length;
    const start = (-(shift % numel) + numel) % numel;
    const out = new Int32Array(numel);
    for (let k = 0; k < numel; k += 1) out[k] = at[(k + start) % numel];
    return out;
  }, "Roll", stride, undefined, (grad) => rollFlat(run, grad, -shift));
}

/** Orders of dimensions, the innermost first, in which images lie. @type {Record<number, Ints>} */
const CHANNELS_LAST = { 4: [1, 3, 2, 0], 5: [1, 4, 3, 2, 0] };

/** PyTorch's guess from strides alone, as concatenation takes it. @param {Ints} size @param {Ints} stride @returns {boolean} */
function looksChannelsLast(size, stride) {
  const order = CHANNELS_LAST[size.length];
  if (order === undefined || stride[1] === 0) return false;
  let least = 0;
  for (const d of order) {
    if (size[d] === 0 || stride[d] < least) return false;
    if (d === 0 && least === stride[1]) return false;
    least = stride[d] * Math.max(size[d], 1);
  }
  return true;
}

/** @param {Ints} size @returns {number[]} */
function channelsLast(size) {
  const stride = new Array(size.length);
  let step = 1;
  for (const d of CHANNELS_LAST[size.length]) {
    stride[d] = step;
    step *= size[d];
  }
  return stride;
}
