import { notCovered, runtimeError } from "./errors.js";
import { contiguousStride, listText, numelOf, sameInts } from "./geometry.js";

/** @typedef {import("./geometry.js").Ints} Ints */

/**
 * The sizes that a shape with one -1 stands for.
 *
 * @param {Ints} shape
 * @param {number} numel
 * @returns {number[]}
 */
export function inferSize(shape, numel) {
  if (!Number.isSafeInteger(numel)) {
    throw notCovered("Other shapes of tensors of more than 2**53 elements are not covered: use smaller sizes.");
  }
  let inferred = -1;
  let product = 1;
  shape.forEach((n, i) => {
    if (n === -1) {
      if (inferred >= 0) throw runtimeError("only one dimension can be inferred");
      inferred = i;
    } else if (n < 0) {
      throw runtimeError(`invalid shape dimension ${n} at index ${i} of shape ${listText(shape)}`);
    } else {
      product *= n;
    }
  });
  if (inferred < 0) {
    if (product !== numel) throw wrongNumel(shape, numel);
    return [...shape];
  }
  if (product === 0 && numel === 0) {
    throw runtimeError(
      `cannot reshape tensor of 0 elements into shape ${listText(shape)} because the unspecified dimension size -1 can be any value and is ambiguous`,
    );
  }
  if (product === 0 || numel % product !== 0) throw wrongNumel(shape, numel);
  return shape.map((n) => (n === -1 ? numel / product : n));
}

/** @param {Ints} shape @param {number} numel */
function wrongNumel(shape, numel) {
  return runtimeError(`shape '${listText(shape)}' is invalid for input of size ${numel}`);
}

/**
 * The strides by which the same memory is read in another shape; null where no strides do.
 *
 * The old dimensions are cut into chunks that lie in equal steps; each new dimension must lie within one.
 *
 * @param {Ints} oldSize
 * @param {Ints} oldStride
 * @param {Ints} size of as many elements
 * @returns {number[] | null}
 */
export function viewStride(oldSize, oldStride, size) {
  const numel = numelOf(oldSize);
  if (numel === 0) return sameInts(oldSize, size) ? [...oldStride] : contiguousStride(size);
  if (oldSize.length === 0) return size.map(() => 1);
  const stride = new Array(size.length);
  let d = size.length - 1;
  let base = oldStride[oldStride.length - 1];
  let chunk = 1;
  let filled = 1;
  for (let old = oldSize.length - 1; old >= 0; old -= 1) {
    chunk *= oldSize[old];
    if (old > 0 && (oldSize[old - 1] === 1 || oldStride[old - 1] === chunk * base)) continue;
    while (d >= 0 && (filled < chunk || size[d] === 1)) {
      stride[d] = filled * base;
      filled *= size[d];
      d -= 1;
    }
    if (filled !== chunk) return null;
    if (old > 0) {
      base = oldStride[old - 1];
      chunk = 1;
      filled = 1;
    }
  }
  return d === -1 ? stride : null;
}
