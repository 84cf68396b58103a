import { track, upToDate } from "./autograd.js";
import { contiguousCopy } from "./copy.js";
import { INT64 } from "./dtypes.js";
import { indexError, PyError, runtimeError } from "./errors.js";
import { elementsOf } from "./fresh.js";
import { gathered } from "./gather.js";
import { replaced, wrap, wrapStrict } from "./geometry.js";
import { unknownValue } from "./item.js";
import { positions } from "./positions.js";
import { withoutGrad } from "./run.js";
import { expand } from "./view_expand.js";
import { flatten, reshape } from "./view_reshape.js";
import { unsqueeze } from "./view_squeeze.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 */

/** `x.index_select(dim, index)` @param {Run} run @param {Tensor} self @param {number} dim @param {Tensor} index @returns {Tensor} */
export function indexSelect(run, self, dim, index) {
  upToDate(run, self);
  const d = wrap(dim, self.rank);
  if (index.rank > 1) throw indexError("index_select(): Index is supposed to be a vector");
  if (self.rank === 0 && index.numel !== 1) {
    throw runtimeError(`index_select(): Index to scalar can have only 1 value, got ${index.count} value(s)`);
  }
  if (index.dtype !== INT64) throw runtimeError("index_select(): Expected dtype int32 or int64 for index");
  return selectRows(run, self, d, intsIn(run, index), index);
}

/** @param {Run} run @param {Tensor} index int64 @returns {bigint[]} */
function intsIn(run, index) {
  const { cells, unknown } = elementsOf(run, index);
  if (unknown !== null) throw unknownValue();
  return [.../** @type {BigInt64Array} */ (cells)];
}

/** @param {Run} run @param {Tensor} self @param {number} d @param {readonly bigint[]} rows @param {Tensor | bigint} [index] that they stand in @returns {Tensor} */
function selectRows(run, self, d, rows, index = 0n) {
  const n = self.rank === 0 ? 1 : self.size[d];
  const size = self.rank === 0 ? [] : replaced(self.size, d, rows.length);
  if (self.rank > 1 && rows.length > 0 && self.numel === 0 && n === 0) {
    throw runtimeError("index_select(): self indexing axis dim should be positive");
  }
  const bad = rows.find((row) => row < 0n || row >= BigInt(n));
  if (bad !== undefined) {
    throw self.rank > 1 && (d === 1 || self.numel === 0)
      ? runtimeError(`INDICES element is out of DATA bounds, id=${bad} axis_dim=${n}`)
      : indexError("index out of range in self");
  }
  return gathered(run, self, size, (of) => {
    if (of.rank === 0) return positions(run, [], [], of.offset);
    const at = positions(run, size, replaced(of.stride, d, 0), of.offset);
    const inner = size.slice(d + 1).reduce((a, b) => a * b, 1);
    const step = of.stride[d];
    for (let k = 0; k < at.length; k += 1) at[k] += Number(rows[Math.floor(k / inner) % rows.length]) * step;
    return at;
  }, "IndexSelect", undefined, () => [index]);
}

/**
 * `x.repeat_interleave(repeats, dim)`: each element again and again.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {number} repeats
 * @param {number | null} dim null flattens
 * @returns {Tensor} a view of a hidden copy
 */
export function repeatInterleave(run, self, repeats, dim) {
  const input = dim === null ? flatten(run, self, 0, -1) : self;
  const d = wrap(dim ?? 0, self.rank);
  if (repeats < 0) throw runtimeError("Repeats must be non-negative");
  const apart = unsqueeze(run, input, d + 1);
  const wide = expand(run, apart, replaced(apart.size, d + 1, repeats));
  const copy = withoutGrad(run, () => contiguousCopy(run, wide, wide.size, "Clone"));
  return flatten(run, track(run, copy, [wide], "Clone", (grads) => grads), d, d + 1);
}

/** `x.repeat_interleave(tensor, dim)` @param {Run} run @param {Tensor} self @param {Tensor} repeats @param {number | null} dim @returns {Tensor} */
export function repeatInterleaveEach(run, self, repeats, dim) {
  const input = dim === null ? flatten(run, self, 0, -1) : self;
  const d = wrap(dim ?? 0, self.rank);
  const each = repeatsAlong(run, repeats, input, d);
  return selectRows(run, input, d, interleaved(run, each));
}

/** @param {Run} run @param {Tensor} repeats @param {Tensor} input @param {number} d @returns {Tensor} one repeat a row */
function repeatsAlong(run, repeats, input, d) {
  if (repeats.rank === 0 || (repeats.rank === 1 && repeats.numel === 1)) {
    return expand(run, reshape(run, repeats, [1]), [input.size[wrapStrict(d, input.rank)]]);
  }
  if (repeats.rank > 1) throw runtimeError("repeats must be 0-dim or 1-dim tensor");
  const n = input.size[wrapStrict(d, input.rank)];
  if (repeats.size[0] !== n) {
    throw runtimeError(
      `repeats must have the same size as input along dim, but got repeats.size(0) = ${repeats.size[0]} and input.size(${d}) = ${n}`,
    );
  }
  return repeats;
}

/** @param {Run} run @param {Tensor} repeats @returns {bigint[]} the rows that they stand for */
export function interleaved(run, repeats) {
  if (repeats.dtype !== INT64) {
    throw new PyError("NotImplementedError", `"repeat_interleave_cpu" not implemented for '${repeats.dtype.word}'`);
  }
  if (repeats.rank !== 1) throw runtimeError("repeat_interleave only accept 1D vector as repeat");
  const counts = intsIn(run, repeats);
  if (counts.some((count) => count < 0n)) throw runtimeError("repeats can not be negative");
  run.spend(Number(counts.reduce((a, b) => a + b, 0n)));
  return counts.flatMap((count, row) => new Array(Number(count)).fill(BigInt(row)));
}
