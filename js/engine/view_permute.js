import { upToDate, viewOf } from "./autograd.js";
import { runtimeError } from "./errors.js";
import { listText, wrap } from "./geometry.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** `x.permute(*dims)` @param {Run} run @param {Tensor} self @param {Ints} dims @returns {Tensor} */
export function permute(run, self, dims) {
  upToDate(run, self);
  if (dims.length !== self.rank) {
    throw runtimeError(
      `permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = ${self.rank} is not equal to len(dims) = ${dims.length}`,
    );
  }
  /** @type {number[]} */
  const order = [];
  for (const dim of dims) {
    const d = wrap(dim, self.rank);
    if (order.includes(d)) throw runtimeError("permute(): duplicate dims are not allowed.");
    order.push(d);
  }
  return reordered(run, self, order, "Permute");
}

/** @param {Run} run @param {Tensor} self @param {Ints} order @param {string} node @returns {Tensor} */
function reordered(run, self, order, node) {
  const back = (/** @type {Tensor} */ grad) => reordered(run, grad, order.map((_, d) => order.indexOf(d)), node);
  return viewOf(run, self, order.map((d) => self.size[d]), order.map((d) => self.stride[d]), self.offset, { node, back });
}

/** `x.transpose(dim0, dim1)` @param {Run} run @param {Tensor} self @param {number} dim0 @param {number} dim1 @returns {Tensor} */
export function transpose(run, self, dim0, dim1) {
  upToDate(run, self);
  const a = wrap(dim0, self.rank);
  const b = wrap(dim1, self.rank);
  return reordered(run, self, self.size.map((_, d) => (d === a ? b : d === b ? a : d)), "Transpose");
}

/** `x.t()` @param {Run} run @param {Tensor} self @param {string} [name] @returns {Tensor} */
export function t(run, self, name = "t") {
  upToDate(run, self);
  if (self.rank > 2) throw runtimeError(`${name}() expects a tensor with <= 2 dimensions, but self is ${self.rank}D`);
  return reordered(run, self, self.size.map((_, d) => self.rank - 1 - d), "T");
}

/** `x.T` @param {Run} run @param {Tensor} self @returns {Tensor} */
export function reversed(run, self) {
  if (self.rank === 0) run.warn(identityWarning("Tensor.T"));
  else if (self.rank !== 2) {
    run.warn("The use of `x.T` on tensors of dimension other than 2 to reverse their shape is deprecated and it will throw an error in a future release. Consider `x.mT` to transpose batches of matrices or `x.permute(*torch.arange(x.ndim - 1, -1, -1))` to reverse the dimensions of a tensor.");
  }
  return reordered(run, self, self.size.map((_, d) => self.rank - 1 - d), "Permute");
}

/**
 * `x.mT`, `x.mH`, `x.adjoint()`: the last two dimensions swapped; none of the dtypes is complex.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {string} name
 * @returns {Tensor}
 */
export function matrixTranspose(run, self, name) {
  if (self.rank === 1) {
    throw runtimeError(`tensor.${name} is only supported on matrices or batches of matrices. Got 1-D tensor.`);
  }
  if (self.rank === 0) {
    run.warn(name === "mT" ? identityWarning("Tensor.mT") : conjugateWarning(name === "mH" ? "Tensor.mH" : name));
    return self;
  }
  return transpose(run, self, -2, -1);
}

/** `x.H` @param {Run} run @param {Tensor} self @returns {Tensor} */
export function conjugateTranspose(run, self) {
  if (self.rank !== 2 && self.rank !== 0) {
    const batches = self.rank > 2 ? " For batches of matrices, consider using tensor.mH" : "";
    throw runtimeError(`tensor.H is only supported on matrices (2-D tensors). Got ${self.rank}-D tensor.${batches}`);
  }
  if (self.rank === 0) {
    run.warn(conjugateWarning("Tensor.H"));
    return self;
  }
  return transpose(run, self, 0, 1);
}

/** @param {string} name */
const identityWarning = (name) => `${name} is deprecated on 0-D tensors. This function is the identity in these cases.`;

/** @param {string} name */
const conjugateWarning = (name) => `${name} is deprecated on 0-D tensors. Consider using x.conj().`;

/** `x.movedim(source, destination)` @param {Run} run @param {Tensor} self @param {Ints} source @param {Ints} destination @returns {Tensor} */
export function movedim(run, self, source, destination) {
  if (source.length !== destination.length) {
    throw runtimeError(
      `movedim: Invalid source or destination dims: source (${listText(source)} dims) should contain the same number of dims as destination (${listText(destination)} dims)`,
    );
  }
  const from = source.map((d) => wrap(d, self.rank));
  const to = destination.map((d) => wrap(d, self.rank));
  if (new Set(from).size < from.length) throw runtimeError(`movedim: repeated dim in \`source\` (${listText(source)})`);
  if (new Set(to).size < to.length) throw runtimeError(`movedim: repeated dim in \`destination\` (${listText(destination)})`);
  if (self.rank === 0) return viewOf(run, self, [], [], self.offset, { node: "Alias" });
  const rest = self.size.map((_, d) => d).filter((d) => !from.includes(d));
  const order = self.size.map((_, d) => (to.includes(d) ? from[to.indexOf(d)] : /** @type {number} */ (rest.shift())));
  return reordered(run, self, order, "Permute");
}
