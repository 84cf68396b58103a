import { edgeOf } from "./autograd.js";
import { add } from "./arithmetic.js";
import { to } from "./copy.js";
import { notCovered, runtimeError } from "./errors.js";
import { elementsOf, fresh } from "./fresh.js";
import { isDense, sameInts } from "./geometry.js";
import { sum } from "./reduce.js";
import { withoutGrad } from "./run.js";
import { Tensor } from "./tensor.js";
import { view } from "./view_reshape.js";
import { preservedStride } from "./result_stride.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./graph.js").Node} Node
 * @typedef {import("./graph.js").Edge} Edge
 * @typedef {import("./graph.js").Grads} Grads
 */

/** `x.backward(gradient, retain_graph)` @param {Run} run @param {Tensor} root @param {Tensor | null} gradient @param {boolean} retain */
export function backward(run, root, gradient, retain) {
  const grad = gradient === null ? ones(run, root) : fitting(root, gradient);
  const edge = edgeOf(run, root);
  if (edge === null || grad === null) throw runtimeError("element 0 of tensors does not require grad and does not have a grad_fn");
  withoutGrad(run, () => {
    const given = delivered(run, edge, grad);
    walk(run, edge, [grad, given], retain);
  });
}

/** The gradient of a result with respect to itself. @param {Run} run @param {Tensor} root @returns {Tensor | null} */
function ones(run, root) {
  if (!root.requiresGrad) return null;
  if (root.numel !== 1) throw runtimeError("grad can be implicitly created only for scalar outputs");
  if (root.dtype.category < 2) throw runtimeError(`grad can be implicitly created only for real scalar outputs but got torch.${root.dtype.name}`);
  return fresh(run, root.dtype, root.size, () => ({ cells: root.dtype.cells(1).fill(/** @type {never} */ (1)), unknown: null }), preservedStride(root));
}

/** @param {Tensor} root @param {Tensor} gradient @returns {Tensor} */
function fitting(root, gradient) {
  if (!sameInts(root.size, gradient.size)) {
    const text = (/** @type {Tensor} */ { size }) => `torch.Size([${size.join(", ")}])`;
    throw runtimeError(`Mismatch in shape: grad_output[0] has a shape of ${text(gradient)} and output[0] has a shape of ${text(root)}.`);
  }
  return gradient;
}

/** Go back through the graph, the last operation first. @param {Run} run @param {Edge} root @param {Tensor[]} given the gradient as it was, and as it is delivered @param {boolean} retain */
function walk(run, root, given, retain) {
  const waits = dependencies(root.node);
  /** @type {Map<Node, Grads>} */
  const held = new Map([[root.node, root.node.metas.map((_, k) => (k === root.output ? given[1] : null))]]);
  run.isHeld = (grad) => given.includes(grad) || [...held.values()].some((grads) => grads.includes(grad));
  const ready = [root.node];
  while (ready.length > 0) {
    const node = ready.reduce((a, b) => (b.order > a.order ? b : a));
    ready.splice(ready.indexOf(node), 1);
    const grads = /** @type {Grads} */ (held.get(node));
    held.delete(node);
    const found = grads.some((one) => one !== null) ? node.backward(grads) : [];
    if (!retain) node.released = true;
    const all = node.edges.map((edge, k) => edge && found[k] && delivered(run, edge, found[k]));
    node.edges.forEach((edge, k) => {
      if (edge === null) return;
      const own = all[k];
      const inputs = held.get(edge.node) ?? edge.node.metas.map(() => null);
      held.set(edge.node, inputs);
      if (own) {
        const before = inputs[edge.output] ?? null;
        inputs[edge.output] = null;
        inputs[edge.output] = before === null ? own : added(run, before, own, all.slice(k));
      }
      const left = /** @type {number} */ (waits.get(edge.node)) - 1;
      waits.set(edge.node, left);
      if (left === 0) ready.push(edge.node);
    });
  }
}

/** The sum of two gradients; it lies as the first, which PyTorch adds to where nothing else holds it. @param {Run} run @param {Tensor} a @param {Tensor} b @param {Grads} rest that are handed on next, `b` the first @returns {Tensor} */
function added(run, a, b, rest) {
  const total = add(run, a, b, 1n);
  if (run.isHeld(a) || rest.includes(a) || a.isView || !isDense(a.size, a.stride)) return total;
  const made = fresh(run, total.dtype, total.size, () => elementsOf(run, total), a.stride);
  made.version.count = a.version.count + 1;
  return made;
}

/** How many edges lead to each node. @param {Node} root @returns {Map<Node, number>} */
function dependencies(root) {
  /** @type {Map<Node, number>} */
  const waits = new Map();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const edge of node.edges) {
      if (edge === null) continue;
      const before = waits.get(edge.node);
      waits.set(edge.node, (before ?? 0) + 1);
      if (before === undefined) open.push(edge.node);
    }
  }
  return waits;
}

/** A gradient as the result has its size and dtype: summed where it was broadcast. @param {Run} run @param {Edge} edge @param {Tensor} grad @returns {Tensor} */
function delivered(run, { node, output }, grad) {
  const { size, dtype } = node.metas[output];
  let own = grad;
  if (size.length === 0 && own.rank > 0) {
    own = sum(run, own, null, false, null);
  } else if (!sameInts(own.size, size)) {
    const lead = own.rank - size.length;
    const dims = own.size.map((_, d) => d).filter((d) => d < lead || (size[d - lead] === 1 && own.size[d] !== 1));
    if (dims.length > 0) own = sum(run, own, dims, true, null);
    if (lead > 0) own = view(run, own, size);
    if (!sameInts(own.size, size)) throw notCovered("The gradient of a leaf that has changed its size is not covered: make a new tensor.");
  }
  return to(run, own, dtype, false);
}
