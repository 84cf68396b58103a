import { upToDate } from "./autograd.js";
import { runtimeError } from "./errors.js";
import { listText, wrap } from "./geometry.js";
import { intOf } from "./argument_value.js";
import { cellValue, itemOf } from "./item.js";
import { INT64 } from "./dtypes.js";
import { members, slice } from "./view_slice.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./values.js").PyTuple} PyTuple
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** `x.split(k, dim)`: pieces of k. @param {Run} run @param {Tensor} self @param {number} k @param {number} dim @returns {PyTuple} */
export function split(run, self, k, dim) {
  upToDate(run, self);
  if (self.rank === 0) throw runtimeError("split expects at least a 1-dimensional tensor");
  if (k < 0) throw runtimeError(`split expects split_size be non-negative, but got split_size=${k}`);
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (k === 0 && n !== 0) {
    throw runtimeError(`split_size can only be 0 if dimension size is 0, but got dimension size of ${n}`);
  }
  const count = k === 0 ? 1 : Math.max(Math.ceil(n / k), 1);
  return members(count, (output, group) => slice(run, self, d, output * k, (output + 1) * k, 1, { node: "Split", output, group }));
}

/** `x.split([a, b, ...], dim)` @param {Run} run @param {Tensor} self @param {Ints} sizes @param {number} dim @returns {PyTuple} */
export function splitWithSizes(run, self, sizes, dim) {
  upToDate(run, self);
  if (self.rank === 0) throw runtimeError("split expects at least a 1-dimensional tensor");
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  let start = 0;
  const starts = sizes.map((k) => {
    if (k < 0) {
      throw runtimeError(`split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes=${listText(sizes)}`);
    }
    start += k;
    return start - k;
  });
  if (start !== n) {
    throw runtimeError(
      `split_with_sizes expects split_sizes to sum exactly to ${n} (input tensor's size at dimension ${dim}), but got split_sizes=${listText(sizes)}`,
    );
  }
  return members(sizes.length, (output, group) => slice(run, self, d, starts[output], starts[output] + sizes[output], 1, { node: "SplitWithSizes", output, group }));
}

/** `x.chunk(chunks, dim)`: it may give fewer. @param {Run} run @param {Tensor} self @param {number} chunks @param {number} dim @returns {PyTuple} */
export function chunk(run, self, chunks, dim) {
  if (self.rank === 0) throw runtimeError("chunk expects at least a 1-dimensional tensor");
  if (chunks <= 0) throw runtimeError(`chunk expects \`chunks\` to be greater than 0, got: ${chunks}`);
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (n === 0) {
    return members(chunks, (output, group) => slice(run, self, d, 0, 0, 1, { node: "SplitWithSizes", output, group }));
  }
  return split(run, self, Math.ceil(n / chunks), d);
}

/**
 * `x.tensor_split(sections, dim)` or `x.tensor_split(indices, dim)`: plain slices.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {number | Ints | Tensor} parts
 * @param {number} dim
 * @returns {PyTuple}
 */
export function tensorSplit(run, self, parts, dim) {
  if (self.rank === 0) {
    throw runtimeError("tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims");
  }
  const given = typeof parts === "object" && "storage" in parts ? partsOf(run, parts) : parts;
  const d = wrap(dim, self.rank);
  return typeof given === "number" ? sections(run, self, given, d) : between(run, self, given, d);
}

/** @param {Run} run @param {Tensor} parts @returns {number | number[]} */
function partsOf(run, parts) {
  if (parts.dtype !== INT64) {
    throw runtimeError(`tensor_split expected tensor_indices_or_sections to have dtype of long, but got ${parts.dtype.word}`);
  }
  if (parts.rank > 1) {
    throw runtimeError(
      `tensor_split expected tensor_indices_or_sections to be a zero-dimensional or one-dimensional tensor, but got a tensor with ${parts.rank} dims`,
    );
  }
  if (parts.rank === 0) return intOf(itemOf(parts));
  run.spend(parts.numel);
  return Array.from({ length: parts.numel }, (_, k) => intOf(cellValue(parts, parts.offset + k * parts.stride[0])));
}

/** @param {Run} run @param {Tensor} self @param {number} count @param {number} d */
function sections(run, self, count, d) {
  if (count <= 0) throw runtimeError(`number of sections must be larger than 0, got ${count}`);
  const least = Math.floor(self.size[d] / count);
  const longer = self.size[d] % count;
  const start = (/** @type {number} */ i) => i * least + Math.min(i, longer);
  return members(count, (i) => slice(run, self, d, start(i), start(i + 1)));
}

/** @param {Run} run @param {Tensor} self @param {Ints} indices @param {number} d */
function between(run, self, indices, d) {
  return members(indices.length + 1, (i) => slice(run, self, d, indices[i - 1] ?? 0, indices[i] ?? self.size[d]));
}

/** @typedef {"hsplit" | "vsplit" | "dsplit"} AxisSplit */

/** @type {Record<AxisSplit, { rank: number, dim: (rank: number) => number }>} */
const AXES = {
  hsplit: { rank: 1, dim: (rank) => (rank === 1 ? 0 : 1) },
  vsplit: { rank: 2, dim: () => 0 },
  dsplit: { rank: 3, dim: () => 2 },
};

/** `x.hsplit(parts)` and so on. @param {Run} run @param {Tensor} self @param {AxisSplit} name @param {number | Ints} parts @returns {PyTuple} */
export function axisSplit(run, self, name, parts) {
  const { rank, dim } = AXES[name];
  if (self.rank < rank) {
    throw runtimeError(`torch.${name} requires a tensor with at least ${rank} dimension, but got a tensor with ${self.rank} dimensions!`);
  }
  const d = dim(self.rank);
  if (typeof parts === "number" && (parts === 0 || self.size[d] % parts !== 0)) {
    throw runtimeError(
      `torch.${name} attempted to split along dimension ${d}, but the size of the dimension ${self.size[d]} is not divisible by the split_size ${parts}!`,
    );
  }
  return tensorSplit(run, self, parts, d);
}
