import { runtimeError } from "./errors.js";
import { listText } from "./geometry.js";
import { Tensor } from "./tensor.js";

/**
 * What autograd keeps of operations, to go back through them.
 *
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./promote.js").Operand} Operand
 *
 * @typedef {{ node: Node, output: number }} Edge to one of the results of a node
 * @typedef {{ size: Ints, dtype: Dtype }} Meta of a result: a gradient is brought to it
 * @typedef {(Tensor | null)[]} Grads
 * @typedef {(grads: Grads, kept: any[], edges: (Edge | null)[]) => Grads} Back from the gradients of the results to
 *   those of the inputs, which are asked for where there is an edge
 */

/** An operation. */
export class Node {
  /**
   * @param {Run} run
   * @param {string} name PyTorch's class without "Backward0"
   * @param {(Edge | null)[]} edges to what its inputs come from; null where no gradient is needed
   * @param {Back} back
   * @param {(Operand | null)[]} kept values that `back` needs
   */
  constructor(run, name, edges, back, kept = []) {
    this.name = name;
    this.edges = edges;
    this.back = back;
    this.kept = kept.map((value) => (value === null ? null : new Kept(value)));
    /** @type {Meta[]} */
    this.metas = [];
    this.order = run.nodes += 1;
    this.released = false;
  }

  /** @param {Grads} grads of its results @returns {Grads} of its inputs */
  backward(grads) {
    return this.back(grads, this.kept.map((one) => one && one.value(this.released)), this.edges);
  }
}

/** A value as it was when an operation read it. */
class Kept {
  /** @param {Operand} held */
  constructor(held) {
    this.held = held;
    this.version = held instanceof Tensor ? held.version.count : 0;
    this.output = held instanceof Tensor ? held.fn?.output ?? 0 : 0;
  }

  /** @param {boolean} released @returns {Operand} or PyTorch's refusal, where it was freed or written since */
  value(released) {
    if (released) throw runtimeError(TWICE);
    const { held } = this;
    if (!(held instanceof Tensor) || held.version.count === this.version) return held;
    const by = held.isLeaf ? "" : `, which is output ${this.output} of ${held.base === null ? held.fn?.node.name : "AsStrided"},`;
    throw runtimeError(
      `one of the variables needed for gradient computation has been modified by an inplace operation: [${held.dtype.legacy} ${listText(held.size)}]${by} is at version ${held.version.count}; expected version ${this.version} instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True, check_nan=False).`,
    );
  }
}

const TWICE = "Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors after calling backward.";
