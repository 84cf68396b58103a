import { bind } from "./arguments.js";
import { backward } from "./backward.js";
import { notCovered, runtimeError, typeError } from "./errors.js";
import { int } from "./builtins.js";
import { parsed } from "./operation.js";
import { bindPython } from "./python_arguments.js";
import { Tensor } from "./tensor.js";
import { truthy } from "./truth.js";
import { Callable, isSequence, typeName } from "./values.js";
import { unflatten } from "./view_reshape.js";
import { split, splitWithSizes } from "./view_split.js";

/**
 * The methods that PyTorch wrote in Python, with its own checks before the operation.
 *
 * @typedef {import("./values.js").Py} Py
 */

/** `x.split` @param {Tensor} self @returns {Callable} */
export function splitMethod(self) {
  return new Callable("split", (run, args, kwargs) => {
    const [given, dim] = bindPython("Tensor.split", ["split_size", "dim"], [0n], args, kwargs, true);
    const size = given instanceof Tensor && given.numel === 1 ? int(given) : given;
    if (typeof size === "bigint" || typeof size === "boolean") {
      const signatures = parsed(["Tensor input, index split_size, int dim=0", "Tensor input, sizes split_size, int dim=0"]);
      const found = bind({ name: "split", numbers: false }, signatures, [self, size, dim], new Map()).given;
      return split(run, self, found.split_size, found.dim);
    }
    const found = bind({ name: "split_with_sizes", numbers: false }, parsed(["Tensor input, sizes split_sizes, int dim=0"]), [self, size, dim], new Map()).given;
    return splitWithSizes(run, self, found.split_sizes, found.dim);
  }, "method");
}

/** `x.unflatten` @param {Tensor} self @returns {Callable} */
export function unflattenMethod(self) {
  return new Callable("unflatten", (run, args, kwargs) => {
    const [dim, sizes] = bindPython("Tensor.unflatten", ["dim", "sizes"], [], args, kwargs, true);
    if (!truthy(sizes)) throw runtimeError("unflatten: sizes must be non-empty");
    if (isSequence(sizes) && isSequence(sizes.items[0])) {
      throw notCovered("Named dimensions in unflatten are not covered: give the sizes as ints.");
    }
    const { given } = bind({ name: "unflatten", numbers: false }, parsed(["int dim, sizes sizes"]), [dim, sizes], new Map());
    return unflatten(run, self, given.dim, given.sizes);
  }, "method");
}

/** `x.backward` @param {Tensor} self @returns {Callable} */
export function backwardMethod(self) {
  return new Callable("backward", (run, args, kwargs) => {
    const names = ["gradient", "retain_graph", "create_graph", "inputs"];
    const [gradient, retain, create, inputs] = bindPython("Tensor.backward", names, [null, null, false, null], args, kwargs, true);
    if (typeof gradient !== "string" && gradient !== null && !(gradient instanceof Tensor) && !isSequence(gradient)) {
      throw typeError(`'${typeName(gradient)}' object is not iterable`);
    }
    if (isSequence(gradient) || typeof gradient === "string" || create !== false || inputs !== null || (retain !== null && typeof retain !== "boolean")) {
      throw notCovered("Of backward() only a tensor as gradient=, and retain_graph= as a bool, are covered.");
    }
    backward(run, self, /** @type {Tensor | null} */ (gradient), retain ?? false);
    return null;
  }, "method");
}
