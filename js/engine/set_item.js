import { isNumber } from "./argument_check.js";
import { BOOL } from "./dtypes.js";
import { typeError, valueError } from "./errors.js";
import { fresh } from "./fresh.js";
import { sameInts } from "./geometry.js";
import { viewPart } from "./indexing.js";
import { putInto } from "./index_put.js";
import { copy, fill } from "./inplace.js";
import { checkedCell } from "./scalar.js";
import { Tensor } from "./tensor.js";
import { typeName } from "./values.js";
import { expand } from "./view_expand.js";
import { unsqueeze } from "./view_squeeze.js";
import { view } from "./view_reshape.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./values.js").Py} Py
 */

/** `self[index] = value` @param {Run} run @param {Tensor} self @param {Py} index @param {Py} value */
export function setItem(run, self, index, value) {
  const source = valueOf(run, self, value);
  if (index === false) return;
  if (index === true) {
    copyTo(run, unsqueeze(run, self, 0), source);
    return;
  }
  const { tensor, indices } = viewPart(run, self, index, false);
  if (indices.length === 0) copyTo(run, tensor, source);
  else putInto(run, tensor, indices, stripped(run, source));
}

/** A number as a tensor of rank 0. @param {Run} run @param {Tensor} self @param {Py} value @returns {Tensor} */
function valueOf(run, self, value) {
  if (value instanceof Tensor) return value;
  if (!isNumber(value)) throw typeError(`can't assign a ${typeName(value)} to a ${self.dtype === BOOL ? "torch.BoolTensor" : self.dtype.legacy}`);
  if (typeof value === "bigint" && (value >= 2n ** 63n || value < -(2n ** 63n))) throw valueError("Overflow when unpacking long long");
  const cell = checkedCell(value, self.dtype);
  return fresh(run, self.dtype, [], () => ({ cells: self.dtype.cells(1).fill(/** @type {never} */ (cell)), unknown: null }));
}

/** @param {Run} run @param {Tensor} target @param {Tensor} source */
function copyTo(run, target, source) {
  if (sameInts(target.size, source.size)) copy(run, target, source);
  else if (source.rank === 0) fill(run, target, source);
  else {
    const plain = stripped(run, source, true);
    copy(run, target, sameInts(plain.size, target.size) ? plain : expand(run, plain, target.size));
  }
}

/** Without the dimensions of size 1 in front. @param {Run} run @param {Tensor} source @param {boolean} [always] a view anyway @returns {Tensor} */
function stripped(run, source, always = false) {
  const first = source.size.findIndex((n) => n !== 1);
  const size = source.size.slice(first < 0 ? source.rank : first);
  return always || size.length < source.rank ? view(run, source, size) : source;
}
