import { divRule, mulRule, refuseBools, sumRule } from "./arithmetic.js";
import { requiresGrad } from "./autograd.js";
import { clone, contiguousCopy } from "./copy.js";
import { BOOL } from "./dtypes.js";
import { notCovered, runtimeError } from "./errors.js";
import { fresh } from "./fresh.js";
import { isContiguous, listText, sameInts } from "./geometry.js";
import { cellValue } from "./item.js";
import { isExpanded, refuseExpanded, refusePartial } from "./overlap.js";
import { positions } from "./positions.js";
import { sum } from "./reduce.js";
import { broadcastStride, preservedStride } from "./result_stride.js";
import { withoutGrad } from "./run.js";
import { checkedCell } from "./scalar.js";
import { Tensor } from "./tensor.js";
import { turns, update } from "./update.js";
import { broadcastSize } from "./view_expand.js";
import { writing, written } from "./writing.js";

/**
 * The operations that write.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./promote.js").Operand} Operand
 * @typedef {import("./graph.js").Back} Back
 * @typedef {import("./dtypes.js").Cell} Cell
 * @typedef {bigint | number | boolean} Scalar
 */

/** @param {Tensor} self @param {Operand} other */
function refuseSize(self, other) {
  const size = broadcastSize(self.size, other instanceof Tensor ? other.size : []);
  if (!sameInts(size, self.size)) {
    throw runtimeError(`output with shape ${listText(self.size)} doesn't match the broadcast shape ${listText(size)}`);
  }
}

/** @typedef {"add" | "sub" | "mul" | "div"} Arithmetic */

/** `self += other` and so on. @param {Run} run @param {Arithmetic} name @param {Tensor} self @param {Operand} other @param {Scalar} [alpha] @returns {Tensor} */
export function arithmeticInPlace(run, name, self, other, alpha = 1n) {
  const rule = name === "mul" ? mulRule(run, self, other) : name === "div" ? divRule(run, self, other) : sumRule(run, self, other, alpha, name === "sub");
  const node = writing(run, self, [other], rule.name, rule.back, (edges) =>
    rule.kept(edges, edges[1] && name !== "add" && name !== "sub" ? withoutGrad(run, () => clone(run, self)) : self));
  if (name === "sub") refuseBools(self, other);
  combineInto(run, self, other, rule);
  return written(run, self, node);
}

/** @param {Run} run @param {Tensor} self @param {Operand} other @param {import("./arithmetic.js").Rule} rule */
function combineInto(run, self, other, rule) {
  refuseExpanded(self);
  if (other instanceof Tensor) refusePartial(self, other);
  refuseSize(self, other);
  if (rule.dtype.category > self.dtype.category) {
    throw runtimeError(`result type ${rule.dtype.word} can't be cast to the desired output type ${self.dtype.word}`);
  }
  update(run, self, other, rule.dtype, rule.kernel());
}

/** Add to a gradient. @param {Run} run @param {Tensor} self @param {Tensor} other */
export function addInPlace(run, self, other) {
  arithmeticInPlace(run, "add", self, other);
}

/** Copy elements, as PyTorch does below autograd. @param {Run} run @param {Tensor} self @param {Operand} other */
export function copyInto(run, self, other) {
  if (other instanceof Tensor) {
    if (self.storage === other.storage && self.offset === other.offset && sameInts(self.size, other.size) && sameInts(self.stride, other.stride)) return;
    refuseExpanded(self);
    refusePartial(self, other);
  } else {
    refuseExpanded(self);
  }
  refuseSize(self, other);
  update(run, self, other, self.dtype, null);
}

/** Zeros that lie as the gradient, for what was overwritten. @param {Run} run @param {Tensor | null} grad @returns {Tensor | null} */
const zeros = (run, grad) => grad && fresh(run, grad.dtype, grad.size, () => null, preservedStride(grad));

/** `self.copy_(other)` @param {Run} run @param {Tensor} self @param {Operand} other @returns {Tensor} */
export function copy(run, self, other) {
  const back = (/** @type {(Tensor | null)[]} */ [grad]) => [zeros(run, grad), grad];
  const node = self.dtype.category < 2 ? null : writing(run, self, [other], "torch::autograd::CopyBackwards", back);
  copyInto(run, self, other);
  return written(run, self, node);
}

/** `self.fill_(value)` @param {Run} run @param {Tensor} self @param {Scalar | Tensor} value @param {string} [name] @returns {Tensor} */
export function fill(run, self, value, name = value instanceof Tensor ? "Fill3" : "Fill2") {
  if (value instanceof Tensor && requiresGrad(value)) refuseInts(self);
  const node = writing(run, self, [value], name, ([grad], _, edges) => [zeros(run, grad), grad && edges[1] && sum(run, grad, null, false, null)]);
  if (value instanceof Tensor) {
    if (value.rank > 0) throw runtimeError(`fill_ only supports 0-dimension value tensor but got tensor with ${value.rank} dimensions.`);
    copyInto(run, self, value.storage === self.storage ? withoutGrad(run, () => clone(run, value)) : value);
  } else {
    setCells(self, positions(run, self.size, self.stride, self.offset), checkedCell(value, self.dtype));
  }
  return written(run, self, node);
}

/** @param {Tensor} self */
export function refuseInts(self) {
  if (self.dtype.category < 2) throw notCovered("Writing what requires grad into a tensor of ints or bools is not covered: take value.detach().");
}

/** @param {Tensor} self @param {Int32Array} at @param {Cell} cell */
export function setCells({ storage }, at, cell) {
  for (const k of at) {
    storage.cells[k] = /** @type {never} */ (cell);
    if (storage.unknown !== null) storage.unknown[k] = 0;
  }
}

/** `self.masked_fill_(mask, value)` @param {Run} run @param {Tensor} self @param {Tensor} mask @param {Scalar | Tensor} value @returns {Tensor} */
export function maskedFill(run, self, mask, value) {
  if (value instanceof Tensor && requiresGrad(value)) refuseInts(self);
  const masked = (/** @type {Tensor} */ grad, /** @type {Tensor} */ where, /** @type {boolean} */ isKept) => {
    const made = contiguousCopy(run, grad, grad.size, "Clone");
    fillWhere(run, made, where, 0, !isKept);
    return made;
  };
  const node = writing(run, self, [value], value instanceof Tensor ? "MaskedFill1" : "MaskedFill", ([grad], [where], edges) => [
    grad && edges[0] && masked(grad, where, false),
    grad && edges[1] && sum(run, masked(grad, where, true), null, false, null),
  ], () => [mask]);
  if (value instanceof Tensor && value.rank > 0) {
    throw runtimeError(`masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ${value.rank} dimension(s).`);
  }
  if (mask.dtype !== BOOL) {
    const word = mask.dtype.word.toLowerCase();
    throw runtimeError(`masked_fill_ only supports boolean masks, but got mask with dtype ${word === "long" ? "long int" : word}`);
  }
  fillMask(run, self, mask, value);
  return written(run, self, node);
}

/** As PyTorch does it below autograd. @param {Run} run @param {Tensor} self @param {Tensor} mask @param {Scalar | Tensor} value of one element */
export function fillMask(run, self, mask, value) {
  warnExpanded(run, self, "masked_fill_");
  refusePartial(self, mask);
  refuseSize(self, mask);
  const number = value instanceof Tensor ? cellValue(value, value.offset) : value;
  fillWhere(run, self, mask, checkedCell(number, self.dtype), true);
}

/** @param {Run} run @param {Tensor} self @param {string} name */
export function warnExpanded(run, self, name) {
  if (!isExpanded(self)) return;
  run.warn(`Use of ${name} on expanded tensors is deprecated. Please clone() the tensor before performing this operation. This also applies to advanced indexing e.g. tensor[${name === "index_put_" ? "indices] = tensor" : "mask] = scalar"}`);
}

/** @param {Run} run @param {Tensor} self @param {Tensor} mask @param {Cell} cell @param {boolean} where to write */
function fillWhere(run, self, mask, cell, where) {
  const at = positions(run, self.size, self.stride, self.offset);
  const from = positions(run, self.size, broadcastStride(self.size, mask), mask.offset);
  if (mask.storage === self.storage) { // what is written may be read
    for (const k of turns(run, self, mask).order) if (Boolean(cellValue(mask, from[k])) === where) setCells(self, Int32Array.of(at[k]), cell);
    return;
  }
  const hits = at.filter((_, k) => Boolean(cellValue(mask, from[k])) === where);
  setCells(self, hits, cell);
}

/** `self.tril_(diagonal)`: zeros above it. @param {Run} run @param {Tensor} self @param {number} diagonal @returns {Tensor} */
export function tril(run, self, diagonal) {
  const node = writing(run, self, [], "Tril", ([grad]) => {
    if (grad === null) return [null];
    const made = contiguousCopy(run, grad, grad.size, "Clone");
    zeroAbove(run, made, diagonal);
    return [made];
  });
  if (self.rank < 2) throw runtimeError("tril: input tensor must have at least 2 dimensions");
  if (self.numel > 0 && self.rank > 3 && !isContiguous(self.size, self.stride) && !areInLine(self)) {
    const apart = withoutGrad(run, () => clone(run, self));
    zeroAbove(run, apart, diagonal);
    copyInto(run, self, apart);
  } else {
    zeroAbove(run, self, diagonal);
  }
  return written(run, self, node);
}

/** Whether the matrices of a batch lie one after another: else PyTorch computes them apart. @param {Tensor} self */
function areInLine({ size, stride, rank }) {
  let expected = size[rank - 1] * size[rank - 2];
  for (let d = rank - 3; d >= 0; d -= 1) {
    if (d === 0 && (stride[d] === 0 || size[d] === 1)) continue;
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}

/** @param {Run} run @param {Tensor} self @param {number} diagonal */
function zeroAbove(run, self, diagonal) {
  const [rows, columns] = self.size.slice(-2);
  const at = positions(run, self.size, self.stride, self.offset);
  const above = at.filter((_, k) => (k % columns) - (Math.floor(k / columns) % rows) > diagonal);
  setCells(self, above, /** @type {Cell} */ (self.dtype.cells(1)[0]));
}
