import { track } from "./autograd.js";
import { BOOL } from "./dtypes.js";
import { indexError, PyError } from "./errors.js";
import { elementsOf, fresh, pick } from "./fresh.js";
import { listText, numelOf } from "./geometry.js";
import { unknownValue } from "./item.js";
import { LIMITS, tooMany } from "./limits.js";
import { positions } from "./positions.js";
import { broadcastStride, elementwiseStride } from "./result_stride.js";
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
 * @property {Ints} stride of the result
 * @property {Int32Array} at the cells that the result's elements are read from
 */

/** `x[indices]` by lists and masks: a copy. @param {Run} run @param {Tensor} self @param {readonly (Tensor | null)[]} indices @returns {Tensor} */
export function advanced(run, self, indices) {
  const plan = planned(run, self, indices);
  return track(run, fresh(run, self.dtype, plan.size, () => pick(self, plan.at), plan.stride), [self], "Index");
}

/**
 * Which cells an advanced index means, and how its result lies.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {readonly (Tensor | null)[]} indices
 * @returns {Plan}
 */
export function planned(run, self, indices) {
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
  const stride = elementwiseStride(size, [{ size, stride: source }, ...readers]);
  const at = positions(run, size, source, self.offset);
  if (numelOf(size) > 0) addIndices(run, self, readers, size, stride, at);
  return { size, stride, at };
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
      for (let k = 0; k < index.rank; k += 1) {
        if (index.size[k] !== self.size[d + k]) {
          throw indexError(
            `The shape of the mask ${listText(index.size)} at index ${k} does not match the shape of the indexed tensor ${listText(self.size)} at index ${d + k}`,
          );
        }
      }
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
 * @param {Ints} stride of the result: its order is the order in which PyTorch finds a bad index
 * @param {Int32Array} at added to
 */
function addIndices(run, self, readers, size, stride, at) {
  const where = readers.map((index) => positions(run, size, broadcastStride(size, index), index.offset));
  const memory = positions(run, size, stride, 0);
  const order = new Int32Array(memory.length);
  memory.forEach((cell, k) => { order[cell] = k; });
  for (const k of order) {
    readers.forEach((index, j) => {
      const value = Number(index.cells[where[j][k]]);
      const n = self.size[index.d];
      if (value < -n || value >= n) {
        throw indexError(`index ${index.cells[where[j][k]]} is out of bounds for dimension ${j} with size ${n}`);
      }
      at[k] += (value < 0 ? value + n : value) * self.stride[index.d];
    });
  }
}
