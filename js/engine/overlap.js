import { runtimeError } from "./errors.js";
import { isDense, sameInts } from "./geometry.js";
import { positions } from "./positions.js";

/**
 * What PyTorch sees of shared memory before it writes: not all of it.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 */

const CLONE = " to a single memory location. Please clone() the tensor before performing the operation.";

/** Whether a dimension is expanded: the only overlap within a tensor that is seen. @param {Tensor} self */
export function isExpanded({ size, stride }) {
  return !isDense(size, stride) && size.some((n, d) => n > 1 && stride[d] === 0);
}

/** @param {Tensor} self */
export function refuseExpanded(self) {
  if (isExpanded(self)) throw runtimeError(`unsupported operation: more than one element of the written-to tensor refers${CLONE}`);
}

/** @param {Tensor} self @param {Tensor} other @param {boolean} [full] whether the very same elements are refused, too */
export function refusePartial(self, other, full = false) {
  const refused = () => runtimeError(`unsupported operation: some elements of the input tensor and the written-to tensor refer${CLONE}`);
  if (self === other) {
    if (full) throw refused();
    return;
  }
  if (self.numel === 0 || other.numel === 0) return;
  if (!isDense(self.size, self.stride) || !isDense(other.size, other.stride) || self.storage !== other.storage) return;
  if (self.offset === other.offset && self.numel === other.numel) {
    if (full || !sameInts(self.stride, other.stride)) throw refused();
  } else if (self.offset < other.offset + other.numel && other.offset < self.offset + self.numel) {
    throw refused();
  }
}

/** Whether elements of a tensor share cells. @param {Run} run @param {Tensor} self @returns {boolean} */
export function overlapsItself(run, self) {
  if (isDense(self.size, self.stride)) return false;
  const seen = new Set();
  for (const cell of positions(run, self.size, self.stride, self.offset)) {
    if (seen.has(cell)) return true;
    seen.add(cell);
  }
  return false;
}
