import { upToDate, viewOf } from "./autograd.js";
import { indexError, runtimeError } from "./errors.js";
import { listText, replaced, without, wrap, wrapStrict } from "./geometry.js";
import { LIMITS, tooMany } from "./limits.js";
import { PyTuple } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./autograd.js").Group} Group
 * @typedef {import("./autograd.js").ViewKind} ViewKind
 */

/**
 * `x[start:stop:step]` on one dimension; the bounds are clamped as Python's.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {number} d
 * @param {number} start
 * @param {number} stop
 * @param {number} [step] positive
 * @param {ViewKind} [kind]
 * @returns {Tensor}
 */
export function slice(run, self, d, start, stop, step = 1, kind = { node: "Slice" }) {
  const n = self.size[d];
  const from = clamp(start < 0 ? start + n : start, 0, n);
  const to = clamp(stop < 0 ? stop + n : stop, from, n);
  const size = replaced(self.size, d, Math.ceil((to - from) / step));
  const stride = replaced(self.stride, d, self.stride[d] * step);
  const again = (/** @type {Tensor} */ tensor) => slice(run, tensor, d, start, stop, step);
  return viewOf(run, self, size, stride, self.offset + from * self.stride[d], { ...kind, again });
}

/** @param {number} value @param {number} low @param {number} high */
function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high));
}

/** `x.narrow(dim, start, length)` @param {Run} run @param {Tensor} self @param {number} dim @param {number} start @param {number} length @returns {Tensor} */
export function narrow(run, self, dim, start, length) {
  if (self.rank === 0) throw runtimeError("narrow() cannot be applied to a 0-dim tensor.");
  if (length < 0) throw runtimeError("narrow(): length must be non-negative.");
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (start < -n || start > n) {
    throw indexError(`start out of range (expected to be in range of [${-n}, ${n}], but got ${start})`);
  }
  const from = start < 0 ? start + n : start;
  if (from + length > n) throw runtimeError(`start (${from}) + length (${length}) exceeds dimension size (${n}).`);
  return slice(run, self, d, from, from + length);
}

/** `x.select(dim, index)` @param {Run} run @param {Tensor} self @param {number} dim @param {number} index @returns {Tensor} */
export function select(run, self, dim, index) {
  upToDate(run, self);
  if (self.rank === 0) throw indexError("select() cannot be applied to a 0-dim tensor.");
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (index < -n || index >= n) {
    throw indexError(`select(): index ${index} out of range for tensor of size ${listText(self.size)} at dimension ${d}`);
  }
  return selectAt(run, self, d, index < 0 ? index + n : index, { node: "Select" });
}

/** @param {Run} run @param {Tensor} self @param {number} d @param {number} index from the front @param {ViewKind} kind @returns {Tensor} */
export function selectAt(run, self, d, index, kind) {
  const again = (/** @type {Tensor} */ tensor) => selectAt(run, tensor, d, index, kind);
  return viewOf(run, self, without(self.size, d), without(self.stride, d), self.offset + index * self.stride[d], { ...kind, again });
}

/** `x.unbind(dim)`, and iteration. @param {Run} run @param {Tensor} self @param {number} dim @returns {PyTuple} */
export function unbind(run, self, dim) {
  upToDate(run, self);
  const d = wrap(dim, self.rank);
  if (self.rank === 0) wrapStrict(0, 0);
  return members(self.size[d], (output, group) => selectAt(run, self, d, output, { node: "Unbind", output, group }));
}

/**
 * A tuple of tensors, within the language's bounds.
 *
 * @param {number} count
 * @param {(k: number, group: Group) => Tensor} make
 * @returns {PyTuple}
 */
export function members(count, make) {
  if (count > LIMITS.members) {
    throw tooMany("Calls that return", LIMITS.members, "tensors", "use a smaller tensor or larger parts");
  }
  const group = { node: null, again: [] };
  return new PyTuple(Array.from({ length: count }, (_, k) => make(k, group)));
}
