import { notCovered, runtimeError } from "./errors.js";
import { accumulate } from "./accumulate.js";
import { cellsOf, geometryOf, numbered, scatter } from "./scatter.js";
import { stridedBack } from "./scatter_strided.js";
import { Node } from "./graph.js";
import { LIMITS, tooMany } from "./limits.js";
import { Tensor } from "./tensor.js";
import { reshape } from "./view_reshape.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./graph.js").Edge} Edge
 * @typedef {import("./graph.js").Back} Back
 * @typedef {import("./promote.js").Operand} Operand
 *
 * @typedef {{ node: Node | null, again: ((tensor: Tensor) => Tensor)[] }} Group
 *
 * @typedef {object} ViewKind
 * @property {string} node grad_fn's name without "Backward0"
 * @property {number} [output] which of several results
 * @property {(grad: Tensor) => Tensor} [back] the same elements of a gradient, as the input has them
 * @property {(tensor: Tensor) => Tensor} [again] the same view of another tensor of the input's size
 * @property {Group} [group] the node of several results, to which writes are forbidden (unbind, split, chunk)
 */

/**
 * A view: another header on the same storage, tracked by autograd.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {Ints} size
 * @param {Ints} stride
 * @param {number} offset
 * @param {ViewKind} kind
 * @returns {Tensor}
 */
export function viewOf(run, self, size, stride, offset, kind) {
  run.count();
  const view = new Tensor(self.storage, size, stride, offset);
  if (view.rank > LIMITS.rank) throw tooMany("Tensors of", LIMITS.rank, "dimensions", "use fewer");
  if (view.numel > Number.MAX_SAFE_INTEGER && view.count >= 2n ** 63n) {
    throw notCovered("Tensors of 2**63 elements and more than that are not covered: use smaller sizes.");
  }
  if (!stride.every(Number.isSafeInteger)) {
    throw notCovered("Strides of more than 2**53 are not covered: use smaller sizes.");
  }
  view.base = self.base ?? self;
  view.version = self.version;
  view.seen = self.version.count;
  if (!run.grad) view.meta = "no_grad";
  else if (kind.group) view.meta = "multi";
  else view.meta = self.meta;
  if (run.grad && self.requiresGrad) {
    const output = kind.output ?? 0;
    const { group } = kind;
    const node = group?.node ?? new Node(run, kind.node, [edgeOf(run, self)], backOf(run, self, view, kind));
    if (group) group.node = node;
    if (group && kind.again) group.again[output] = kind.again;
    node.metas[output] = geometryOf(view);
    view.fn = { node, output };
  }
  return view;
}

/** Views of all elements in the same order. */
const SHAPES = /^(View|ReshapeAlias)$/;

/** @param {Run} run @param {Tensor} self @param {Tensor} view @param {ViewKind} kind @returns {Back} */
function backOf(run, self, view, { node, group, back, again }) {
  const from = geometryOf(self);
  if (back) return ([grad]) => [grad && back(grad)];
  if (SHAPES.test(node)) return ([grad]) => [grad && reshape(run, grad, from.size)];
  if (node === "Expand" || node === "Alias") return (grads) => grads;
  if (node === "AsStrided") return stridedBack(run, from, geometryOf(view));
  const whole = numbered(self);
  const remade = group?.again ?? (again ? [again] : []);
  return scatter(run, from.size, () => remade.map((make) => cellsOf(run, make(whole))), node === "Unfold");
}

/**
 * A result with memory of its own, as autograd records it.
 *
 * @param {Run} run
 * @param {Tensor} result
 * @param {readonly Operand[]} inputs
 * @param {string} name
 * @param {Back} back
 * @param {(edges: (Edge | null)[]) => (Operand | null)[]} [kept]
 * @returns {Tensor} the result
 */
export function track(run, result, inputs, name, back, kept = () => []) {
  if (!run.grad || result.dtype.category < 2 || !inputs.some(requiresGrad)) return result;
  const edges = inputs.map((input) => edgeOf(run, input));
  const node = new Node(run, name, edges, back, kept(edges));
  node.metas.push(geometryOf(result));
  result.fn = { node, output: 0 };
  return result;
}

/** @param {Operand} value @returns {boolean} */
export function requiresGrad(value) {
  return value instanceof Tensor && value.requiresGrad;
}

/** The operation that a tensor comes from, of a view as its base is now. @param {Run} run @param {Tensor} self @returns {Edge | null} */
export function gradFn(run, self) {
  if (!self.isStale || self.isLeaf || self.base === null) return self.fn; // isLeaf may raise
  const { base } = self;
  const node = new Node(run, "AsStrided", [edgeOf(run, base)], stridedBack(run, geometryOf(base), geometryOf(self)));
  node.metas.push(geometryOf(self));
  self.fn = { node, output: 0 };
  self.seen = self.version.count;
  return self.fn;
}

/**
 * Refuse operands that are views out of date, where PyTorch does: most operations ask where a gradient will go before they
 * look at their other arguments.
 *
 * @param {Run} run
 * @param {...Operand} operands
 */
export function upToDate(run, ...operands) {
  if (run.grad) for (const operand of operands) if (operand instanceof Tensor && operand.requiresGrad) gradFn(run, operand);
}

/** Where an operand's gradient goes. @param {Run} run @param {Operand} value @returns {Edge | null} null where it needs none */
export function edgeOf(run, value) {
  if (!(value instanceof Tensor)) return null;
  const edge = gradFn(run, value);
  if (edge !== null || !value.asked) return edge;
  if (value.accumulator === null) {
    value.accumulator = new Node(run, "AccumulateGrad", [], ([grad]) => {
      if (grad !== null && gradFn(run, value) !== null) throw runtimeError("leaf variable has been moved into the graph interior");
      if (grad !== null && value.requiresGrad) accumulate(run, value, grad);
      return [];
    });
    value.accumulator.metas.push(geometryOf(value));
    value.accumulator.order = Infinity;
  }
  return { node: value.accumulator, output: 0 };
}

/** `x.detach()`: the same memory, and nothing of autograd. @param {Run} run @param {Tensor} self @returns {Tensor} */
export function detached(run, self) {
  run.count();
  const alone = new Tensor(self.storage, self.size, self.stride, self.offset);
  alone.version = self.version;
  return alone;
}

/** `x.data`: the same memory, and not even the version. @param {Run} run @param {Tensor} self @returns {Tensor} */
export function dataOf(run, self) {
  const alone = detached(run, self);
  alone.version = { count: 0 };
  return alone;
}

/** `x.requires_grad_(wanted)` @param {Run} run @param {Tensor} self @param {boolean} wanted @returns {Tensor} */
export function requireGrad(run, self, wanted) {
  if (self.fn !== null && !wanted) { // however stale it is
    throw runtimeError("you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach().");
  }
  if (wanted && self.dtype.category < 2) throw runtimeError("only Tensors of floating point dtype can require gradients");
  run.touched = true;
  self.asked = wanted;
  return self;
}
