import assert from "node:assert/strict";
import test from "node:test";
import { evaluate } from "../../js/engine/index.js";

/** What torch 2.13 answers to an expression of `x = torch.arange(12).reshape(3, 4)`; of a tuple its first member. */
const TORCH = [
  ["x.expand(2, 3, 4)", { size: [2, 3, 4], stride: [0, 4, 1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["torch.ones(3, 1).expand(4)", { type: "RuntimeError", message: "expand(torch.FloatTensor{[3, 1]}, size=[4]): the number of sizes provided (1) must be greater or equal to the number of dimensions in the tensor (2)" }],
  ["torch.ones(3, 1).expand(3, -1)", { size: [3, 1], stride: [1, 1], storage_offset: 0, dtype: "float32", is_view: true }],
  ["torch.tensor([True, False]).expand(3)", { type: "RuntimeError", message: "The expanded size of the tensor (3) must match the existing size (2) at non-singleton dimension 0.  Target sizes: [3].  Tensor sizes: [2]" }],
  ["x.T.view(12)", { type: "RuntimeError", message: "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead." }],
  ["x.T.reshape(12)", { size: [12], stride: [1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.T.reshape(2, 2, 3)", { size: [2, 2, 3], stride: [2, 1, 4], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x[:, ::2].ravel()", { size: [6], stride: [1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x[:, ::2].flatten()", { size: [6], stride: [2], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.unflatten(1, (2, -1))", { size: [3, 2, 2], stride: [4, 2, 1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.unflatten(1, (3, -1))", { type: "RuntimeError", message: "unflatten: Provided sizes [3, -1] don't multiply up to the size of dim 1 (4) in the input tensor" }],
  ["x.permute(1, 1)", { type: "RuntimeError", message: "permute(): duplicate dims are not allowed." }],
  ["x.movedim(0, -1)", { size: [4, 3], stride: [1, 4], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.unsqueeze(-1)", { size: [3, 4, 1], stride: [4, 1, 1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.squeeze(0)", { size: [3, 4], stride: [4, 1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.narrow(1, -3, 2)", { size: [3, 2], stride: [4, 1], storage_offset: 1, dtype: "int64", is_view: true }],
  ["x.narrow(1, 3, 2)", { type: "RuntimeError", message: "start (3) + length (2) exceeds dimension size (4)." }],
  ["x.select(0, 3)", { type: "IndexError", message: "select(): index 3 out of range for tensor of size [3, 4] at dimension 0" }],
  ["x[10:20]", { size: [0, 4], stride: [4, 1], storage_offset: 12, dtype: "int64", is_view: true }],
  ["x[None, ..., 1]", { size: [1, 3], stride: [12, 4], storage_offset: 1, dtype: "int64", is_view: true }],
  ["x[::-1]", { type: "ValueError", message: "step must be greater than zero" }],
  ["x[1.5]", { type: "IndexError", message: "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got float)" }],
  ["x[[0, 2]]", { size: [2, 4], stride: [4, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.T[[0, 2]]", { size: [2, 3], stride: [3, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x[x > 5]", { size: [6], stride: [1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x[[0, 3]]", { type: "IndexError", message: "index 3 is out of bounds for dimension 0 with size 3" }],
  ["x[:, [0, 6]]", { type: "IndexError", message: "index 6 is out of bounds for dimension 0 with size 4" }],
  ["x.chunk(3, 1)[0]", { size: [3, 2], stride: [4, 1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.split([1, 1])", { type: "RuntimeError", message: "split_with_sizes expects split_sizes to sum exactly to 3 (input tensor's size at dimension 0), but got split_sizes=[1, 1]" }],
  ["x.hsplit(3)", { type: "RuntimeError", message: "torch.hsplit attempted to split along dimension 1, but the size of the dimension 4 is not divisible by the split_size 3!" }],
  ["x.unfold(1, 2, 1)", { size: [3, 3, 2], stride: [4, 1, 1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.diagonal(1)", { size: [3], stride: [5], storage_offset: 1, dtype: "int64", is_view: true }],
  ["x.diagonal(0, 1, 1)", { type: "RuntimeError", message: "diagonal dimensions cannot be identical 1, 1" }],
  ["x.as_strided((2, 2), (1, 2), 8)", { size: [2, 2], stride: [1, 2], storage_offset: 8, dtype: "int64", is_view: true }],
  ["x.as_strided((9, 9), (1, 2))", { type: "RuntimeError", message: "setStorage: sizes [9, 9], strides [1, 2], storage offset 0, and itemsize 8 requiring a storage size of 200 are out of bounds for storage of size 96" }],
  ["x.T.clone()", { size: [4, 3], stride: [1, 4], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.T.contiguous()", { size: [4, 3], stride: [3, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.expand(2, 3, 4).clone()", { size: [2, 3, 4], stride: [12, 4, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.repeat(2)", { type: "RuntimeError", message: "Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor" }],
  ["x.repeat(1, 2)", { size: [3, 8], stride: [8, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.flip(1)", { size: [3, 4], stride: [4, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.roll(1, 0)", { size: [3, 4], stride: [4, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.repeat_interleave(2, 1)", { size: [3, 8], stride: [8, 1], storage_offset: 0, dtype: "int64", is_view: true }],
  ["x.index_select(1, torch.tensor([3, 0]))", { size: [3, 2], stride: [2, 1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.index_select(1, torch.tensor([4]))", { type: "RuntimeError", message: "INDICES element is out of DATA bounds, id=4 axis_dim=4" }],
  ["x + torch.ones(3)", { type: "RuntimeError", message: "The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1" }],
  ["x + torch.arange(4.)", { size: [3, 4], stride: [4, 1], storage_offset: 0, dtype: "float32", is_view: false }],
  ["1 / x", { size: [3, 4], stride: [4, 1], storage_offset: 0, dtype: "float32", is_view: false }],
  ["x - True", { type: "RuntimeError", message: "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead." }],
  ["x.sum(0)", { size: [4], stride: [1], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x.sum((0, 0))", { type: "RuntimeError", message: "dim 0 appears multiple times in the list of dims" }],
  ["x.mean()", { type: "RuntimeError", message: "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: Long" }],
  ["x.double().mean(1, True)", { size: [3, 1], stride: [1, 1], storage_offset: 0, dtype: "float64", is_view: false }],
  ["x.T + 1", { size: [4, 3], stride: [1, 4], storage_offset: 0, dtype: "int64", is_view: false }],
  ["x == 5", { size: [3, 4], stride: [4, 1], storage_offset: 0, dtype: "bool", is_view: false }],
  ["x.bool() + x.bool()", { size: [3, 4], stride: [4, 1], storage_offset: 0, dtype: "bool", is_view: false }],
  ["x.transpose(0)", { type: "TypeError", message: "transpose() missing 1 required positional arguments: \"dim1\"" }],
  ["x.sum(0, 1)", { type: "TypeError", message: "sum(): argument 'keepdim' (position 2) must be bool, not int" }],
  ["x.view(\"a\")", { type: "TypeError", message: "view() received an invalid combination of arguments - got (str), but expected one of:" }],
  ["torch.reshape(x, 6)", { type: "TypeError", message: "reshape(): argument 'shape' (position 2) must be tuple of ints, not int" }],
  ["torch.view(x, 6)", { type: "AttributeError", message: "module 'torch' has no attribute 'view'" }],
  ["x.atleast_1d()", { type: "AttributeError", message: "'Tensor' object has no attribute 'atleast_1d'" }],
  ["torch.tensor([[1, 2], [3]])", { type: "ValueError", message: "expected sequence of length 2 at dim 1 (got 1)" }],
  ["torch.arange(5, 0)", { type: "RuntimeError", message: "upper bound and lower bound inconsistent with step sign" }],
  ["torch.zeros(2, -1)", { type: "RuntimeError", message: "zeros: Dimension size must be non-negative." }],
  ["torch.ones(2, -1)", { type: "RuntimeError", message: "Trying to create tensor with negative dimension -1: [2, -1]" }],
  ["torch.full((2,), float(\"nan\"), dtype=torch.int64)", { type: "RuntimeError", message: "value cannot be converted to type int64_t without overflow" }],
  ["torch.arange(3, requires_grad=True)", { type: "RuntimeError", message: "Only Tensors of floating point and complex dtype can require gradients" }],
];

for (const [expression, expected] of /** @type {[string, Record<string, unknown>][]} */ (TORCH)) {
  test(`${expression} is what it is in torch`, () => {
    const { lines, scene } = evaluate(`x = torch.arange(12).reshape(3, 4)\n${expression}`);
    const { error, output } = lines[1];
    if ("message" in expected || error !== null) {
      assert.deepEqual(error, expected);
      return;
    }
    const shown = /** @type {any} */ (output);
    const name = "items" in shown ? shown.items[0].name : shown.name;
    const tensor = /** @type {any} */ (scene.tensors.find((found) => found.name === name));
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, tensor[key]])), expected);
  });
}
