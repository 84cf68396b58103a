import { add, compare, div, mul, neg, sub } from "./arithmetic.js";
import { clone, to } from "./copy.js";
import { flip, roll } from "./copy_order.js";
import { indexSelect, repeatInterleave, repeatInterleaveEach } from "./copy_select.js";
import { repeat, tile } from "./copy_tile.js";
import { BOOL, DTYPE_OF_TYPE, FLOAT32, FLOAT64, INT64 } from "./dtypes.js";
import { notCovered } from "./errors.js";
import { operation } from "./operation.js";
import { mean, sum } from "./reduce.js";
import { contiguous } from "./view_reshape.js";
import { typeName } from "./values.js";

/**
 * @typedef {import("./operation.js").Operation} Operation
 * @typedef {import("./dtypes.js").Dtype} Dtype
 */

const METHOD = { form: /** @type {const} */ ("method") };
const NUMBERS = { numbers: true, out: true };
const EACH = "*, index? output_size=None";

/** @param {string} name @returns {Operation} */
const comparison = (name) => operation(name, ["Tensor other", "Number other"], (run, self, { other }) =>
  compare(run, /** @type {any} */ (name), self, other), { out: true });

/** @param {string} name @param {Dtype} dtype @returns {Operation} */
const conversion = (name, dtype) => operation(name, ["*, format? memory_format=None"], (run, self) => to(run, self, dtype, false), METHOD);

/** The operations that return memory of their own, or x itself. @type {Operation[]} */
export const COPIES = [
  operation("clone", ["*, format? memory_format=None"], (run, self) => clone(run, self)),
  operation("contiguous", ["*, format memory_format=contiguous_format"], (run, self) => contiguous(run, self), METHOD),
  operation("to", [
    "device device=None, dtype dtype=None, bool non_blocking=False, bool copy=False, *, format? memory_format=None",
    "dtype dtype, bool non_blocking=False, bool copy=False, *, format? memory_format=None",
    "Tensor tensor, bool non_blocking=False, bool copy=False, *, format? memory_format=None",
  ], (run, self, { dtype, tensor, copy }) => to(run, self, dtype ?? tensor?.dtype ?? DTYPE_OF_TYPE.get(typeName(tensor)) ?? self.dtype, copy ?? false), { ...METHOD, numbers: true }),
  conversion("float", FLOAT32),
  conversion("double", FLOAT64),
  conversion("long", INT64),
  conversion("bool", BOOL),
  operation("repeat", ["sizes repeats"], (run, self, { repeats }) => repeat(run, self, repeats), METHOD),
  operation("tile", ["sizes dims"], (run, self, { dims }) => tile(run, self, dims)),
  operation("repeat_interleave", [`Tensor repeats, int? dim=None, ${EACH}`, `index repeats, int? dim=None, ${EACH}`],
    (run, self, { repeats, dim }) => (typeof repeats === "number"
      ? repeatInterleave(run, self, repeats, dim)
      : repeatInterleaveEach(run, self, repeats, dim)), METHOD),
  operation("flip", ["ints dims"], (run, self, { dims }) => flip(run, self, dims)),
  operation("roll", ["sizes1 shifts, ints1 dims=None"], (run, self, { shifts, dims }) => roll(run, self, shifts, dims ?? [])),
  operation("index_select", ["int dim, Tensor index"], (run, self, { dim, index }) => indexSelect(run, self, dim, index), { out: true }),
  operation("add", ["Number alpha, Tensor other|deprecated", "Tensor other, *, Number alpha=1"], (run, self, { other, alpha }, which) => {
    if (which === 0) throw oldAlpha("add");
    return add(run, self, other, alpha ?? 1n);
  }, NUMBERS),
  operation("sub", ["Number alpha, Tensor other|deprecated", "Tensor other, *, Number alpha=1"], (run, self, { other, alpha }, which) => {
    if (which === 0) throw oldAlpha("sub");
    return sub(run, self, other, alpha ?? 1n);
  }, NUMBERS),
  operation("mul", ["Tensor other"], (run, self, { other }) => mul(run, self, other), NUMBERS),
  operation("div", ["Tensor other", "Tensor other, *, str? rounding_mode", "Number other, *, str? rounding_mode"],
    (run, self, { other }) => div(run, self, other), NUMBERS),
  operation("neg", [], (run, self) => neg(run, self), { out: true }),
  ...["eq", "ne", "lt", "le", "gt", "ge"].map(comparison),
  operation("sum", ["*, dtype? dtype=None", "ints1? dim, bool keepdim=False, *, dtype? dtype=None"],
    (run, self, { dim, keepdim, dtype }) => sum(run, self, dim ?? null, keepdim ?? false, dtype)),
  operation("mean", ["*, dtype? dtype=None", "ints1? dim, bool keepdim=False, *, dtype? dtype=None"],
    (run, self, { dim, keepdim, dtype }) => mean(run, self, dim ?? null, keepdim ?? false, dtype), { out: true }),
];

/** @param {string} name */
function oldAlpha(name) {
  return notCovered(`The deprecated form ${name}(alpha, other) is not covered: write ${name}(other, alpha=...).`);
}
