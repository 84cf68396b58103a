import { notCovered } from "./errors.js";
import { geometryOf } from "./scatter.js";
import { withoutGrad } from "./run.js";
import { writing } from "./writing.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 */

/**
 * An in-place view operation: the tensor itself reads its cells in another way.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {string} name
 * @param {(tensor: Tensor) => Tensor} make what it becomes
 * @param {(grad: Tensor) => Tensor} back the other way
 * @returns {Tensor} self
 */
export function changeView(run, self, name, make, back) {
  if (self.accumulator !== null || self.grad !== null) {
    throw notCovered("Changing the size of a leaf that has gone into a computation is not covered: make a new tensor.");
  }
  const node = writing(run, self, [], name, ([grad]) => [grad && back(grad)]);
  const { size, stride, offset } = withoutGrad(run, () => make(self));
  run.touched = true;
  Object.assign(self, { size, stride, offset });
  self.version.count += 1;
  if (node !== null) {
    node.metas.push(geometryOf(self));
    self.fn = { node, output: 0 };
    self.seen = self.version.count;
  }
  return self;
}
