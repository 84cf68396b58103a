import { detached } from "./autograd.js";
import { notCovered, runtimeError } from "./errors.js";
import { intOf } from "./argument_value.js";
import { INT64 } from "./dtypes.js";
import { operation } from "./operation.js";
import { Tensor } from "./tensor.js";
import { expand } from "./view_expand.js";
import { conjugateTranspose, matrixTranspose, movedim, permute, reversed, t, transpose } from "./view_permute.js";
import { flatten, ravel, reshape, unflatten, view } from "./view_reshape.js";
import { narrow, select, unbind } from "./view_slice.js";
import { axisSplit, chunk, splitWithSizes, tensorSplit } from "./view_split.js";
import { squeeze, unsqueeze } from "./view_squeeze.js";
import { asStrided, diagonal, unfold } from "./view_window.js";

/** @typedef {import("./operation.js").Operation} Operation */

const METHOD = { form: /** @type {const} */ ("method") };

/** @param {string} name @returns {Operation} */
const splitAlong = (name) => operation(name, ["int sections", "ints indices"], (run, self, { sections, indices }) =>
  axisSplit(run, self, /** @type {any} */ (name), sections ?? indices));

/** @param {string} name @returns {Operation} */
const move = (name) => operation(name, ["int source, int destination", "ints source, ints destination"],
  (run, self, { source, destination }) => movedim(run, self, [source].flat(), [destination].flat()));

/** The operations that return views. @type {Operation[]} */
export const VIEWS = [
  operation("expand", ["sizes size, *, bool implicit=False"], (run, self, { size }) => expand(run, self, size), METHOD),
  operation("expand_as", ["Tensor other"], (run, self, { other }) => expand(run, self, other.size), METHOD),
  operation("broadcast_to", ["sizes size"], (run, self, { size }) => expand(run, self, size)),
  operation("view", ["dtype dtype", "sizes size"], (run, self, { dtype, size }) => {
    if (dtype !== null) throw notCovered("x.view(dtype) is not covered: x.to(dtype) makes a converted copy.");
    return view(run, self, size);
  }, METHOD),
  operation("view_as", ["Tensor other"], (run, self, { other }) => view(run, self, other.size), METHOD),
  operation("reshape", ["sizes shape"], (run, self, { shape }) => reshape(run, self, shape)),
  operation("reshape_as", ["Tensor other"], (run, self, { other }) => reshape(run, self, other.size), METHOD),
  operation("flatten", ["int start_dim=0, int end_dim=-1"], (run, self, { start_dim, end_dim }) =>
    flatten(run, self, start_dim ?? 0, end_dim ?? -1)),
  operation("unflatten", ["int dim, sizes sizes"], (run, self, { dim, sizes }) => unflatten(run, self, dim, sizes)),
  operation("ravel", [], (run, self) => ravel(run, self)),
  operation("permute", ["ints dims"], (run, self, { dims }) => permute(run, self, dims)),
  operation("transpose", ["int dim0, int dim1"], (run, self, { dim0, dim1 }) => transpose(run, self, dim0, dim1)),
  operation("swapaxes", ["int axis0, int axis1"], (run, self, { axis0, axis1 }) => transpose(run, self, axis0, axis1)),
  operation("swapdims", ["int dim0, int dim1"], (run, self, { dim0, dim1 }) => transpose(run, self, dim0, dim1)),
  operation("t", [], (run, self) => t(run, self)),
  operation("adjoint", [], (run, self) => matrixTranspose(run, self, "adjoint()")),
  move("movedim"),
  move("moveaxis"),
  operation("squeeze", ["", "int dim", "ints dim"], (run, self, { dim }) => squeeze(run, self, dim ?? null), { bare: false }),
  operation("unsqueeze", ["int dim"], (run, self, { dim }) => unsqueeze(run, self, dim)),
  operation("narrow", ["int dim, Tensor start, index length", "int dim, index start, index length"],
    (run, self, { dim, start, length }) => narrow(run, self, dim, startOf(start), length)),
  operation("select", ["int dim, index index"], (run, self, { dim, index }) => select(run, self, dim, index)),
  operation("unbind", ["int dim=0"], (run, self, { dim }) => unbind(run, self, dim ?? 0)),
  operation("chunk", ["int chunks, int dim=0"], (run, self, { chunks, dim }) => chunk(run, self, chunks, dim ?? 0)),
  operation("split_with_sizes", ["sizes split_sizes, int dim=0"], (run, self, { split_sizes, dim }) =>
    splitWithSizes(run, self, split_sizes, dim ?? 0)),
  operation("tensor_split", ["sizes indices, int dim=0", "Tensor tensor_indices_or_sections, int dim=0", "index sections, int dim=0"],
    (run, self, { indices, tensor_indices_or_sections, sections, dim }) =>
      tensorSplit(run, self, indices ?? tensor_indices_or_sections ?? sections, dim ?? 0)),
  splitAlong("hsplit"),
  splitAlong("vsplit"),
  splitAlong("dsplit"),
  operation("unfold", ["int dimension, int size, int step"], (run, self, { dimension, size, step }) =>
    unfold(run, self, dimension, size, step), METHOD),
  operation("diagonal", ["int offset=0, int dim1=0, int dim2=1"], (run, self, { offset, dim1, dim2 }) =>
    diagonal(run, self, offset ?? 0, dim1 ?? 0, dim2 ?? 1)),
  operation("as_strided", ["sizes size, sizes stride, index? storage_offset=None"], (run, self, { size, stride, storage_offset }) =>
    asStrided(run, self, size, stride, storage_offset)),
  operation("detach", [], (run, self) => detached(run, self)),
];

/** @param {number | Tensor} start @returns {number} */
function startOf(start) {
  if (typeof start === "number") return start;
  if (start.rank === 0 && start.dtype === INT64) return intOf(start);
  throw runtimeError("start must be an 0-dim integral Tensor.");
}

/** `x.T` and so on. @type {Map<string, (run: import("./run.js").Run, self: Tensor) => Tensor>} */
export const VIEW_ATTRIBUTES = new Map([
  ["T", reversed],
  ["mT", (run, self) => matrixTranspose(run, self, "mT")],
  ["mH", (run, self) => matrixTranspose(run, self, "mH")],
  ["H", conjugateTranspose],
]);
