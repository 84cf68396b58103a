import { requireGrad } from "./autograd.js";
import { notCovered } from "./errors.js";
import { arithmeticInPlace, copy, fill, maskedFill, tril } from "./inplace.js";
import { changeView } from "./inplace_views.js";
import { operation } from "./operation.js";
import { t, transpose } from "./view_permute.js";
import { squeeze, squeezed, unsqueeze, withDimensions } from "./view_squeeze.js";

/**
 * @typedef {import("./operation.js").Operation} Operation
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 */

const METHOD = { form: /** @type {const} */ ("method") };

/** @param {"add" | "sub"} name @returns {Operation} */
const sum = (name) => operation(`${name}_`, ["Number alpha, Tensor other|deprecated", "Tensor other, *, Number alpha=1"], (run, self, { other, alpha }, which) => {
  if (which === 0) throw notCovered(`The deprecated form ${name}_(alpha, other) is not covered: write ${name}_(other, alpha=...).`);
  return arithmeticInPlace(run, name, self, other, alpha ?? 1n);
}, { ...METHOD, numbers: true });

/** The operations that change a tensor. @type {Operation[]} */
export const WRITES = [
  operation("fill_", ["Tensor value", "Number value"], (run, self, { value }) => fill(run, self, value)),
  operation("zero_", [], (run, self) => fill(run, self, 0n, "Zero")),
  sum("add"),
  sum("sub"),
  operation("mul_", ["Tensor other"], (run, self, { other }) => arithmeticInPlace(run, "mul", self, other), { ...METHOD, numbers: true }),
  operation("div_", ["Tensor other", "Tensor other, *, str? rounding_mode", "Number other, *, str? rounding_mode"],
    (run, self, { other }) => arithmeticInPlace(run, "div", self, other), { ...METHOD, numbers: true }),
  operation("copy_", ["Tensor other, bool non_blocking=False"], (run, self, { other }) => copy(run, self, other), { ...METHOD, numbers: true }),
  operation("masked_fill_", ["Tensor mask, Tensor value", "Tensor mask, Number value"],
    (run, self, { mask, value }) => maskedFill(run, self, mask, value), METHOD),
  operation("tril_", ["index diagonal=0"], (run, self, { diagonal }) => tril(run, self, diagonal ?? 0), METHOD),
  operation("t_", [], (run, self) => {
    const swap = (/** @type {Tensor} */ tensor) => t(run, tensor, "t_");
    return changeView(run, self, "T1", swap, swap);
  }, METHOD),
  operation("transpose_", ["int dim0, int dim1"], (run, self, { dim0, dim1 }) => {
    const swap = (/** @type {Tensor} */ tensor) => transpose(run, tensor, dim0, dim1);
    return changeView(run, self, "Transpose1", swap, swap);
  }, METHOD),
  operation("squeeze_", ["", "int dim", "ints dim"], (run, self, { dim }, which) => {
    /** @type {number[]} */
    let gone = [];
    const make = (/** @type {Tensor} */ tensor) => {
      gone = squeezed(tensor, dim ?? null);
      return squeeze(run, tensor, dim ?? null);
    };
    return changeView(run, self, `Squeeze${which + 3}`, make, (grad) => withDimensions(run, grad, gone));
  }, { ...METHOD, bare: false }),
  operation("unsqueeze_", ["int dim"], (run, self, { dim }) =>
    changeView(run, self, "Unsqueeze1", (tensor) => unsqueeze(run, tensor, dim), (grad) => squeeze(run, grad, dim)), METHOD),
  operation("requires_grad_", ["bool requires_grad=True"], (run, self, { requires_grad }) => requireGrad(run, self, requires_grad ?? true), METHOD),
];
