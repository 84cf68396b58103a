import { BOOL, FLOAT32, INT64 } from "./dtypes.js";
import { notCovered, PyError, runtimeError } from "./errors.js";
import { fused } from "./fused.js";
import { fresh } from "./fresh.js";
import { LIMITS, tooMany } from "./limits.js";
import { dtypeOf } from "./promote.js";
import { checkedCell } from "./scalar.js";
import { refuseNegative } from "./copy_tile.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {bigint | number | boolean} Scalar
 */

/** `torch.zeros(*size)` @param {Run} run @param {Ints} size @param {Dtype | null} dtype @returns {Tensor} */
export function zeros(run, size, dtype) {
  if (size.some((n) => n < 0)) throw runtimeError("zeros: Dimension size must be non-negative.");
  return filled(run, size, dtype ?? FLOAT32, null);
}

/** `torch.full(size, fill_value)` @param {Run} run @param {Ints} size @param {Scalar} value @param {Dtype | null} dtype @returns {Tensor} */
export function full(run, size, value, dtype) {
  refuseNegative(size);
  return filled(run, size, dtype ?? dtypeOf(value), value);
}

/** @param {Run} run @param {Ints} size @param {Dtype} dtype @param {Scalar | null} value @returns {Tensor} */
function filled(run, size, dtype, value) {
  refuseRank(size);
  return fresh(run, dtype, size, (numel) => {
    if (value === null) return null;
    const cells = dtype.cells(numel);
    /** @type {any} */ (cells).fill(checkedCell(value, dtype));
    return { cells, unknown: null };
  });
}

/** `torch.empty(*size)`: nobody knows its values. @param {Run} run @param {Ints} size @param {Dtype | null} dtype @returns {Tensor} */
export function empty(run, size, dtype) {
  refuseNegative(size);
  refuseRank(size);
  const kind = dtype ?? FLOAT32;
  return fresh(run, kind, size, (numel) => ({ cells: kind.cells(numel), unknown: numel === 0 ? null : new Uint8Array(numel).fill(1) }));
}

/** @param {Ints} size */
function refuseRank(size) {
  if (size.length > LIMITS.rank) throw tooMany("Tensors of", LIMITS.rank, "dimensions", "use fewer");
  if (size.reduce((a, b) => a * b, 1) > LIMITS.stored) {
    throw tooMany("Tensors of", LIMITS.stored, "elements", "use a smaller size");
  }
}

/** `torch.eye(n, m)` @param {Run} run @param {number} n @param {number | null} m @param {Dtype | null} dtype @returns {Tensor} */
export function eye(run, n, m, dtype) {
  if (n < 0) throw runtimeError(`n must be greater or equal to 0, got ${n}`);
  if (m !== null && m < 0) throw runtimeError(`m must be greater or equal to 0, got ${m}`);
  const columns = m ?? n;
  const made = filled(run, [n, columns], dtype ?? FLOAT32, null);
  const one = made.dtype === INT64 ? 1n : 1;
  for (let k = 0; k < Math.min(n, columns); k += 1) made.storage.cells[k * (columns + 1)] = one;
  return made;
}

/** `torch.arange(start, end, step)` @param {Run} run @param {Scalar} start @param {Scalar} end @param {Scalar} step @param {Dtype | null} dtype @returns {Tensor} */
export function arange(run, start, end, step, dtype) {
  const given = [start, end, step];
  const isFloat = given.some((value) => typeof value === "number");
  const kind = dtype ?? (isFloat ? FLOAT32 : INT64);
  if (kind === BOOL) throw new PyError("NotImplementedError", "\"arange_cpu\" not implemented for 'Bool'");
  if (isFloat && kind === INT64) {
    throw notCovered("arange of floats with an integer dtype is not covered: give ints, or leave dtype out.");
  }
  given.forEach((value) => typeof value === "bigint" && checkedCell(value, kind));
  const [from, to, by] = given.map(Number);
  if (!(by > 0 || by < 0)) throw runtimeError("step must be nonzero");
  if (!Number.isFinite(from) || !Number.isFinite(to)) {
    throw runtimeError(`unsupported range: ${spelled(from)} -> ${spelled(to)}`);
  }
  if (by > 0 ? to < from : to > from) throw runtimeError("upper bound and lower bound inconsistent with step sign");
  const length = Math.ceil((kind === INT64 ? Number(BigInt(end) - BigInt(start)) : to - from) / by) + 0; // no -0
  refuseRank([length]);
  return fresh(run, kind, [length], () => {
    const cells = kind.cells(length);
    if (kind === INT64) {
      let next = BigInt(start);
      for (let k = 0; k < length; k += 1, next += BigInt(step)) cells[k] = next;
      return { cells, unknown: null };
    }
    const round = kind === FLOAT32 ? Math.fround : (/** @type {number} */ value) => value;
    for (let k = 0; k < length; k += 1) {
      cells[k] = inBlocks(k, length, kind === FLOAT32 ? 8 : 4, from, by, round);
      if (cells[k] !== round(fused(by, k, from))) run.note(BLOCKS);
    }
    return { cells, unknown: null };
  });
}

const BLOCKS = "How arange rounds a float step depends on the machine: the last digits may differ.";

/**
 * Processors fill long ranges in blocks, each counted from its rounded first element; a rest is counted from the start.
 *
 * @param {number} k
 * @param {number} length
 * @param {number} width of a block; two are filled at a time
 * @param {number} from
 * @param {number} by
 * @param {(value: number) => number} round
 * @returns {number} element k
 */
function inBlocks(k, length, width, from, by, round) {
  if (k >= length - (length % (2 * width))) return round(fused(by, k, from));
  const place = k % width;
  return round(fused(by, place, round(fused(by, k - place, from))));
}

/** @param {number} value */
function spelled(value) {
  return Number.isNaN(value) ? "nan" : String(value).replace("Infinity", "inf");
}
