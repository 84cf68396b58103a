import { gradFn } from "./autograd.js";
import { BOOL } from "./dtypes.js";
import { indexError, PyError } from "./errors.js";
import { elementsOf } from "./fresh.js";
import { gathered } from "./gather.js";
import { contiguousStride, listText, numelOf, wrap } from "./geometry.js";
import { unknownValue } from "./item.js";
import { LIMITS, tooMany } from "./limits.js";
import { positions } from "./positions.js";
import { broadcastStride, elementwiseStride, innermostFirst } from "./result_stride.js";
import { broadcastSize } from "./view_expand.js";
import { viewStride } from "./view_rule.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 *
 * @typedef {object} Index One integer index, broadcast with the others.
 * @property {number} d the dimension that it indexes
 * @property {ArrayLike<number | bigint>} cells
 * @property {Ints} size
 * @property {Ints} stride
 * @property {number} offset
 *
 * @typedef {object} Plan
 * @property {Ints} size of the result
 * @property {Ints} source the strides by which the tensor is read at this size, but for the indices
 * @property {Index[]} readers
 */

/** `x[indices]` by lists and masks: a copy. @param {Run} run @param {Tensor} self @param {readonly (Tensor | null)[]} indices @returns {Tensor} */
export function advanced(run, self, indices) {
  if (run.grad) gradFn(run, self); // a stale view is refused before its index
  const plan = prepared(run, self, indices);
  const { size, source, readers } = plan;
  const stride = elementwiseStride(size, [{ size, stride: source }, ...readers]);
  const at = located(run, self, plan, [source], stride);
  const cells = (/** @type {Tensor} */ of) => (of === self ? at : located(run, of, prepared(run, of, indices), [source]));
  return gathered(run, self, size, cells, "Index", stride, () => [...indices]);
}

/**
 * What an advanced index means, before its values are looked at.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {readonly (Tensor | null)[]} indices
 * @returns {Plan}
 */
export function prepared(run, self, indices) {
  if (indices.some((index) => index !== null && index.dtype.category === 2)) {
    throw indexError("tensors used as indices must be long, int, byte or bool tensors");
  }
  const found = expandMasks(run, self, indices);
  const across = broadcastIndices(found);
  const dims = found.map((index) => index.d);
  const kept = self.size.map((_, d) => d).filter((d) => !dims.includes(d));
  const adjacent = dims.every((d, k) => k === 0 || d === dims[k - 1] + 1);
  const lead = adjacent ? kept.filter((d) => d < dims[0]) : [];
  const after = kept.slice(lead.length);
  const size = [...lead.map((d) => self.size[d]), ...across, ...after.map((d) => self.size[d])];
  if (size.length > LIMITS.rank) throw tooMany("Tensors of", LIMITS.rank, "dimensions", "use fewer");
  if (dims.some((d) => self.size[d] === 0) && !across.includes(0)) {
    throw indexError("index is out of bounds for dimension with size 0");
  }
  const source = [...lead.map((d) => self.stride[d]), ...across.map(() => 0), ...after.map((d) => self.stride[d])];
  const shape = [...lead.map(() => 1), ...across, ...after.map(() => 1)];
  const readers = found.map((index) => {
    const stride = broadcastStride(across, index);
    return { ...index, stride: /** @type {Ints} */ (viewStride(across, stride, shape)), size: shape };
  });
  return { size, source, readers };
}

/**
 * The cells that an index means. An element's index is read when its turn comes, in the order in which PyTorch takes them.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {Plan} plan
 * @param {readonly Ints[]} strides of the tensor, and of what is written to it
 * @param {Ints} [stride] of a result in memory
 * @param {(k: number, cell: number) => void} [each] what is done with an element before the next is looked for
 * @returns {Int32Array}
 */
export function located(run, self, { size, source, readers }, strides, stride = [], each = () => {}) {
  const at = positions(run, size, source, self.offset);
  const reads = readers.map((index) => broadcastStride(size, index));
  const inward = innermostFirst(size, [...strides, ...reads]);
  const dims = [...inward].reverse();
  const row = contiguousStride(size);
  const order = stride.length === 0
    ? positions(run, dims.map((d) => size[d]), dims.map((d) => row[d]), 0)
    : inMemory(positions(run, size, stride, 0));
  if (numelOf(size) > 0) addIndices(run, self, readers, size, order, stride.length === 0 ? alike(size, inward, strides, reads) : 1, at, each);
  return at;
}

/**
 * How many elements in a row PyTorch reads the indices once for.
 *
 * @param {Ints} size
 * @param {Ints} inward the dimensions, the innermost first
 * @param {readonly Ints[]} strides
 * @param {readonly Ints[]} reads the strides of the indices
 * @returns {number}
 */
function alike(size, inward, strides, reads) {
  let count = 1;
  let last = -1;
  for (const d of inward) {
    if (size[d] === 1) continue;
    const joins = last < 0 || strides.every((stride) => stride[d] === stride[last] * size[last]);
    if (!joins || reads.some((stride) => stride[d] !== 0)) break;
    count *= size[d];
    last = d;
  }
  return count;
}

/** @param {Int32Array} cells of elements @returns {Int32Array} the elements by their cells */
function inMemory(cells) {
  const order = new Int32Array(cells.length);
  cells.forEach((cell, k) => { order[cell] = k; });
  return order;
}

/** @param {Run} run @param {Tensor} self @param {readonly (Tensor | null)[]} indices @returns {Index[]} one index a dimension */
function expandMasks(run, self, indices) {
  /** @type {Index[]} */
  const found = [];
  let d = 0;
  indices.forEach((index) => {
    if (index === null) {
      d += 1;
    } else if (index.dtype === BOOL) {
      refuseMask(self, index, d);
      found.push(...nonzero(run, index, d));
      d += index.rank;
    } else {
      if (index.storage.unknown !== null && elementsOf(run, index).unknown !== null) throw unknownValue();
      // Laid out as the index tensor is, since that decides how the result lies.
      found.push({ d, cells: index.storage.cells, size: index.size, stride: index.stride, offset: index.offset });
      d += 1;
    }
  });
  return found;
}

/** @param {Tensor} self @param {Tensor} mask @param {number} d the dimension of the tensor that it begins at */
export function refuseMask(self, mask, d) {
  const k = mask.size.findIndex((n, j) => n !== self.size[wrap(d + j, self.rank)]); // a list of lists counts as one dimension
  if (k < 0) return;
  throw indexError(
    `The shape of the mask ${listText(mask.size)} at index ${k} does not match the shape of the indexed tensor ${listText(self.size)} at index ${d + k}`,
  );
}

/** @param {Run} run @param {Tensor} mask @param {number} d its first dimension in the tensor @returns {Index[]} */
function nonzero(run, mask, d) {
  const { cells, unknown } = elementsOf(run, mask);
  if (unknown !== null) throw unknownValue();
  /** @type {number[]} */
  const hits = [];
  cells.forEach((/** @type {number | bigint} */ cell, /** @type {number} */ k) => cell && hits.push(k));
  let block = mask.numel;
  return mask.size.map((n, k) => {
    block /= n || 1;
    const step = block;
    return { d: d + k, cells: hits.map((hit) => Math.floor(hit / step) % n), size: [hits.length], stride: [1], offset: 0 };
  });
}

/** @param {readonly Index[]} found @returns {number[]} */
function broadcastIndices(found) {
  try {
    return found.reduce((/** @type {number[]} */ size, index) => broadcastSize(size, index.size), []);
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    const sizes = found.map((index) => listText(index.size)).join(", ");
    throw indexError(`shape mismatch: indexing tensors could not be broadcast together with shapes ${sizes}`);
  }
}

/**
 * @param {Run} run
 * @param {Tensor} self
 * @param {readonly Index[]} readers
 * @param {Ints} size
 * @param {Int32Array} order of the elements
 * @param {number} count of elements in a row that have the same indices
 * @param {Int32Array} at added to
 * @param {(k: number, cell: number) => void} each
 */
function addIndices(run, self, readers, size, order, count, at, each) {
  const where = readers.map((index) => positions(run, size, broadcastStride(size, index), index.offset));
  let shift = 0;
  order.forEach((k, turn) => {
    if (turn % count === 0) shift = 0;
    for (const [j, index] of turn % count === 0 ? readers.entries() : []) {
      const value = Number(index.cells[where[j][k]]);
      const n = self.size[index.d];
      if (value < -n || value >= n) {
        throw indexError(`index ${index.cells[where[j][k]]} is out of bounds for dimension ${j} with size ${n}`);
      }
      shift += (value < 0 ? value + n : value) * self.stride[index.d];
    }
    at[k] += shift;
    each(k, at[k]);
  });
}
