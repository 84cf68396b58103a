import { upToDate, viewOf } from "./autograd.js";
import { runtimeError } from "./errors.js";
import { wrap } from "./geometry.js";
import { reshape } from "./view_reshape.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./geometry.js").Ints} Ints
 */

/**
 * `x.squeeze()`, `x.squeeze(dim)`, `x.squeeze(dims)`.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {null | number | Ints} dims
 * @returns {Tensor}
 */
export function squeeze(run, self, dims) {
  upToDate(run, self);
  const gone = squeezed(self, dims);
  const kept = self.size.map((_, d) => d).filter((d) => !gone.includes(d));
  const node = dims === null ? "Squeeze" : typeof dims === "number" ? "Squeeze1" : "Squeeze2";
  const back = (/** @type {Tensor} */ grad) => withDimensions(run, grad, gone);
  return viewOf(run, self, kept.map((d) => self.size[d]), kept.map((d) => self.stride[d]), self.offset, { node, back });
}

/** @param {Tensor} self @param {null | number | Ints} dims @returns {number[]} the dimensions that squeeze takes away */
export function squeezed(self, dims) {
  /** @type {number[]} */
  const named = [];
  for (const dim of typeof dims === "number" ? [dims] : dims ?? self.size.keys()) {
    const d = wrap(dim, self.rank);
    if (named.includes(d)) throw runtimeError(`dim ${d} appears multiple times in the list of dims`);
    named.push(d);
  }
  return self.size.map((_, d) => d).filter((d) => self.size[d] === 1 && named.includes(d));
}

/** @param {Run} run @param {Tensor} self @param {readonly number[]} dims ascending @returns {Tensor} with these dimensions of size 1; itself without any */
export function withDimensions(run, self, dims) {
  return dims.reduce((wide, d) => unsqueeze(run, wide, d), self);
}

/** `x.unsqueeze(dim)` @param {Run} run @param {Tensor} self @param {number} dim @returns {Tensor} */
export function unsqueeze(run, self, dim) {
  upToDate(run, self);
  const d = wrap(dim, self.rank + 1);
  const step = d < self.rank ? self.size[d] * self.stride[d] : 1;
  const insert = (/** @type {Ints} */ list, /** @type {number} */ n) => [...list.slice(0, d), n, ...list.slice(d)];
  const back = (/** @type {Tensor} */ grad) => squeeze(run, grad, d);
  return viewOf(run, self, insert(self.size, 1), insert(self.stride, step), self.offset, { node: "Unsqueeze", back });
}

/** `torch.atleast_1d(x)` and so on: x itself where it has the rank. @param {Run} run @param {Tensor} self @param {1 | 2 | 3} rank @returns {Tensor} */
export function atleast(run, self, rank) {
  if (self.rank >= rank) return self;
  if (self.rank === 0) return reshape(run, self, new Array(rank).fill(1));
  if (rank === 2) return unsqueeze(run, self, 0);
  return self.rank === 1 ? unsqueeze(run, unsqueeze(run, self, 0), -1) : unsqueeze(run, self, -1);
}
