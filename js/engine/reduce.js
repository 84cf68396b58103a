import { track, upToDate } from "./autograd.js";
import { to } from "./copy.js";
import { BOOL, INT64 } from "./dtypes.js";
import { notCovered, runtimeError } from "./errors.js";
import { exactSum } from "./exact_sum.js";
import { fresh } from "./fresh.js";
import { numelOf, wrap } from "./geometry.js";
import { div } from "./arithmetic.js";
import { positions } from "./positions.js";
import { withoutGrad } from "./run.js";
import { expand } from "./view_expand.js";
import { unsqueeze } from "./view_squeeze.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** `x.sum(dim, keepdim, dtype)` @param {Run} run @param {Tensor} self @param {Ints | null} dim @param {boolean} keepdim @param {Dtype | null} dtype @returns {Tensor} */
export function sum(run, self, dim, keepdim, dtype) {
  upToDate(run, self);
  if (dtype === BOOL) throw notCovered("sum(dtype=torch.bool) is not covered: compare the sum with 0.");
  const dims = reducedDims(self, dim);
  if (dtype === INT64 && run.grad && self.requiresGrad) throw runtimeError("Autograd not support dtype: Long");
  const own = self.dtype.category < 2 ? INT64 : self.dtype;
  const made = reduced(run, bare(run, self, dtype ?? own), dims, keepdim, false);
  return track(run, made, [self], dim === null ? "Sum" : "Sum1", spread(run, self, dims, keepdim, null, !dim?.length));
}

/** `x.mean(dim, keepdim, dtype)` @param {Run} run @param {Tensor} self @param {Ints | null} dim @param {boolean} keepdim @param {Dtype | null} dtype @returns {Tensor} */
export function mean(run, self, dim, keepdim, dtype) {
  upToDate(run, self);
  const found = dtype ?? self.dtype;
  if (found.category < 2) {
    throw runtimeError(
      `mean(): could not infer output dtype. ${dtype === null ? "Input" : "Optional"} dtype must be either a floating point or complex dtype. Got: ${found.word}`,
    );
  }
  const dims = reducedDims(self, dim);
  const count = numelOf(dims.map((d) => self.size[d] ?? 1));
  const made = reduced(run, bare(run, self, found), dims, keepdim, true);
  return track(run, made, [self], dim === null ? "Mean" : "Mean1", spread(run, self, dims, keepdim, count, !dim?.length));
}

/** Converted, without a word to autograd. @param {Run} run @param {Tensor} self @param {Dtype} dtype @returns {Tensor} */
function bare(run, self, dtype) {
  return withoutGrad(run, () => to(run, self, dtype, false));
}

/**
 * The gradient of each element is that of its sum.
 *
 * @param {Run} run @param {Tensor} self @param {Ints} dims @param {boolean} keepdim @param {number | null} count of a mean
 * @param {boolean} isWhole whether no dimension was named
 * @returns {import("./graph.js").Back}
 */
function spread(run, { size }, dims, keepdim, count, isWhole) {
  return ([grad]) => {
    if (grad === null) return [null];
    const whole = keepdim || size.length === 0 || isWhole ? grad : [...dims].sort((a, b) => a - b).reduce((tensor, d) => unsqueeze(run, tensor, d), grad);
    const wide = expand(run, whole, size);
    return [count === null ? wide : div(run, wide, BigInt(count))];
  };
}

/** None and an empty list are all dimensions. @param {Tensor} self @param {Ints | null} dim @returns {number[]} */
function reducedDims(self, dim) {
  if (dim === null || dim.length === 0) return self.size.map((_, d) => d);
  const dims = dim.map((d) => wrap(d, self.rank));
  const twice = dims.find((d, k) => dims.indexOf(d) < k);
  if (twice !== undefined) throw runtimeError(`dim ${twice} appears multiple times in the list of dims`);
  return dims;
}

/** @param {Run} run @param {Tensor} self @param {Ints} dims @param {boolean} keepdim @param {boolean} isMean */
function reduced(run, self, dims, keepdim, isMean) {
  const all = self.size.map((_, d) => d);
  const kept = all.filter((d) => !dims.includes(d));
  // In the order of memory, in which PyTorch adds up.
  const gone = all.filter((d) => dims.includes(d)).sort((a, b) => self.stride[b] - self.stride[a]);
  const inOneLine = isLine(gone.filter((d) => self.size[d] > 1).map((d) => [self.size[d], self.stride[d]]));
  const size = keepdim ? all.map((d) => (dims.includes(d) ? 1 : self.size[d])) : kept.map((d) => self.size[d]);
  const count = numelOf(gone.map((d) => self.size[d]));
  return fresh(run, self.dtype, size, (numel) => {
    const rows = positions(run, kept.map((d) => self.size[d]), kept.map((d) => self.stride[d]), self.offset);
    const steps = positions(run, gone.map((d) => self.size[d]), gone.map((d) => self.stride[d]), 0);
    run.spend(rows.length * steps.length);
    const cells = self.dtype.cells(numel);
    const unknown = self.storage.unknown === null ? null : new Uint8Array(numel);
    for (let row = 0; row < numel; row += 1) {
      const total = self.dtype === INT64 ? intSum(self, rows[row], steps) : floatSum(self, rows[row], steps, inOneLine);
      cells[row] = isMean ? Number(total) / count : total;
      if (unknown !== null) unknown[row] = steps.some((step) => self.storage.unknown?.[rows[row] + step]) ? 1 : 0;
    }
    return { cells, unknown: unknown?.includes(1) ? unknown : null };
  });
}

/** @param {Tensor} self @param {number} start @param {Int32Array} steps @returns {bigint} */
function intSum(self, start, steps) {
  let total = 0n;
  for (const step of steps) total += BigInt(self.storage.cells[start + step]);
  return total;
}

/** Whether dimensions lie in equal steps. @param {readonly number[][]} dims size and stride, the outermost first */
function isLine(dims) {
  return dims.every(([, stride], k) => k === dims.length - 1 || stride === dims[k + 1][0] * dims[k + 1][1]);
}

/** @param {Tensor} self @param {number} start @param {Int32Array} steps @param {boolean} inOneLine @returns {number} */
function floatSum(self, start, steps, inOneLine) {
  return exactSum(Array.from(steps, (step) => Number(self.storage.cells[start + step])), self.dtype, inOneLine ? 4 : 0);
}
