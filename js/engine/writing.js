import { edgeOf, gradFn, requiresGrad } from "./autograd.js";
import { contiguousCopy } from "./copy.js";
import { notCovered, runtimeError } from "./errors.js";
import { fresh } from "./fresh.js";
import { isDense, numelOf } from "./geometry.js";
import { Node } from "./graph.js";
import { copyInto } from "./inplace.js";
import { geometryOf } from "./scatter.js";
import { Tensor } from "./tensor.js";

/**
 * Autograd's rules for writing in place.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./graph.js").Back} Back
 * @typedef {import("./graph.js").Edge} Edge
 * @typedef {import("./promote.js").Operand} Operand
 */

/**
 * Ask whether a tensor may be written, before anything else is looked at.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {readonly Operand[]} others what is written
 * @param {string} name
 * @param {Back} back
 * @param {(edges: (Edge | null)[]) => (Operand | null)[]} [kept]
 * @returns {Node | null} what autograd is to record
 */
export function writing(run, self, others, name, back, kept = () => []) {
  if (!run.grad || !(self.requiresGrad || others.some(requiresGrad))) return null;
  if (self.base !== null) {
    self.refuseWrite("is being");
    if (self.requiresGrad && self.base.isLeaf) throw runtimeError("a view of a leaf Variable that requires grad is being used in an in-place operation.");
  }
  // Of a view whose base has come to require grad, PyTorch does not know it yet, unless something has asked.
  if (self.requiresGrad && self.fn === null) throw runtimeError("a leaf Variable that requires grad is being used in an in-place operation.");
  const edges = [self, ...others].map((value) => edgeOf(run, value));
  return new Node(run, name, edges, back, kept(edges));
}

/** Count a write and record it. @param {Run} run @param {Tensor} self @param {Node | null} node @returns {Tensor} self */
export function written(run, self, node) {
  run.touched = true;
  self.version.count += 1;
  if (node === null) return self;
  node.metas.push(geometryOf(self));
  if (self.base === null) self.fn = { node, output: 0 };
  else rebase(run, self, self.base, node);
  return self;
}

const WRONG = "Elements that were written share cells: the gradient that PyTorch gives is not that of what was computed.";

/** Record a write to a view with its base, of which it is a part. @param {Run} run @param {Tensor} view @param {Tensor} base @param {Node} node */
function rebase(run, view, base, node) {
  const [whole, part] = [geometryOf(base), geometryOf(view)];
  const slices = new Node(run, "torch::autograd::CopySlices", [edgeOf(run, base), ...node.edges.slice(1)], ([grad], _, edges) => {
    if (grad === null) return [];
    const reach = isDense(whole.size, whole.stride) ? numelOf(whole.size) : whole.size.reduce((sum, n, d) => sum + (n - 1) * whole.stride[d], 1);
    const offset = part.offset - whole.offset;
    const end = part.size.reduce((sum, n, d) => sum + (n - 1) * part.stride[d], offset);
    if (numelOf(part.size) > 0 && (offset < 0 || end >= reach)) throw notCovered("The gradient of a view that reads beyond its base is not covered.");
    const { storage } = fresh(run, grad.dtype, [Math.max(reach, 0)], () => null);
    const copy = new Tensor(storage, whole.size, whole.stride, 0);
    copyInto(run, copy, grad);
    copy.version.count = 2; // this and the slice
    const slice = new Tensor(storage, part.size, part.stride, offset);
    const found = node.backward([contiguousCopy(run, slice, slice.size, "Clone")]);
    if (edges[0] !== null && found[0]) {
      const { notes } = run;
      run.notes = [];
      copyInto(run, slice, found[0]);
      if (run.notes.length > 0) notes.push(WRONG);
      run.notes = notes;
    }
    return [edges[0] && copy, ...found.slice(1)];
  }, [0n]);
  slices.metas.push(whole);
  base.fn = { node: slices, output: 0 };
  gradFn(run, view);
}
