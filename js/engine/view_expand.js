import { upToDate, viewOf } from "./autograd.js";
import { notCovered, runtimeError, typeError } from "./errors.js";
import { listText, sameInts } from "./geometry.js";
import { sum } from "./reduce.js";
import { Tensor } from "./tensor.js";
import { PyTuple, typeName } from "./values.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./values.js").Py} Py
 */

/** `x.expand(*size)`: new and size-1 dimensions read the same cells again. @param {Run} run @param {Tensor} self @param {Ints} target @returns {Tensor} */
export function expand(run, self, target) {
  upToDate(run, self);
  const lead = target.length - self.rank;
  if (lead < 0) {
    const legacy = self.dtype.legacy;
    throw runtimeError(
      `expand(${legacy}{${listText(self.size)}}, size=${listText(target)}): the number of sizes provided (${target.length}) must be greater or equal to the number of dimensions in the tensor (${self.rank})`,
    );
  }
  const size = new Array(target.length);
  const stride = new Array(target.length);
  for (let d = target.length - 1; d >= 0; d -= 1) {
    const wanted = target[d];
    const isNew = d < lead;
    const has = isNew ? 1 : self.size[d - lead];
    const step = isNew ? leadingStride(size, stride, d) : self.stride[d - lead];
    if (wanted === -1 && isNew && self.rank > 0) {
      throw runtimeError(`The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension ${d}`);
    }
    size[d] = wanted === -1 && !isNew ? has : wanted;
    if (size[d] !== has && has !== 1) throw mismatch(self, target, d, has);
    stride[d] = size[d] === has && self.rank > 0 ? step : 0;
  }
  if (size.some((n) => n < 0)) {
    throw notCovered("Negative sizes in expand, other than -1 for a dimension that is there, are not covered: write the size.");
  }
  const back = self.rank > 0 ? undefined : (/** @type {Tensor} */ grad) => sum(run, grad, null, false, null); // also of rank 0: a sum is new
  return viewOf(run, self, size, stride, self.offset, { node: "Expand", back });
}

/** @param {Ints} size @param {Ints} stride @param {number} d */
function leadingStride(size, stride, d) {
  return d === size.length - 1 ? 1 : size[d + 1] * stride[d + 1];
}

/** @param {Tensor} self @param {Ints} target @param {number} d @param {number} has */
function mismatch(self, target, d, has) {
  return runtimeError(
    `The expanded size of the tensor (${target[d]}) must match the existing size (${has}) at non-singleton dimension ${d}.  Target sizes: ${listText(target)}.  Tensor sizes: ${listText(self.size)}`,
  );
}

/**
 * The size that two sizes broadcast to.
 *
 * @param {Ints} a
 * @param {Ints} b
 * @returns {number[]}
 */
export function broadcastSize(a, b) {
  const rank = Math.max(a.length, b.length);
  const size = new Array(rank);
  for (let d = rank - 1; d >= 0; d -= 1) {
    const za = a[d - rank + a.length] ?? 1;
    const zb = b[d - rank + b.length] ?? 1;
    if (za !== zb && za !== 1 && zb !== 1) {
      throw runtimeError(`The size of tensor a (${za}) must match the size of tensor b (${zb}) at non-singleton dimension ${d}`);
    }
    size[d] = za === 1 ? zb : za;
  }
  return size;
}

/** `torch.broadcast_tensors(*tensors)`. @param {Run} run @param {Py[]} tensors @returns {PyTuple} */
export function broadcastTensors(run, tensors) {
  tensors.forEach((t, k) => {
    if (!(t instanceof Tensor)) throw typeError(`expected Tensor as element ${k} in argument 0, but got ${typeName(t)}`);
  });
  const given = /** @type {Tensor[]} */ (tensors);
  const size = given.reduce((/** @type {Ints} */ all, t) => broadcastSize(all, t.size), []);
  return new PyTuple(given.map((t) => (sameInts(t.size, size) ? t : expand(run, t, size))));
}
