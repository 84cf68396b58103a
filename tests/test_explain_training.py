"""What explain says of training programs that fail, as people write them."""

from __future__ import annotations

import pytest
import torch

from explain_run import run
from stridelab import explain

GAN = """\
make = torch.nn.Linear(2, 3)
judge = torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Tanh(), torch.nn.Linear(3, 1))
optimiser = torch.optim.SGD(judge.parameters(), lr=0.1)
def train():
    fake = make(torch.ones(4, 2))
    real_loss, fake_loss = judge(fake).mean(), -judge(fake).mean()
    real_loss.backward(retain_graph=True)
    optimiser.step()
    fake_loss.backward()
train()
"""
ACTIVATION = """\
net = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Sigmoid(), torch.nn.ReLU(inplace=True))
net(torch.ones(5, 3)).sum().backward()
"""
RECURRENT = """\
cell, hidden = torch.nn.RNNCell(3, 4), torch.zeros(2, 4)
for step in range(2):
    hidden = cell(torch.ones(2, 3), hidden)
    hidden.sum().backward()
"""
COMPILED = """\
TorchRuntimeError: RuntimeError when making fake tensor call
  Explanation: Dynamo failed to run FX node with fake tensors: call_method view(*(FakeTensor(..., size=(3, 2)), -1), \
**{}): got %s
  Hint: Your code may result in an error when running in eager. Please double check that your code doesn't contain it.
"""
QUOTED = {
    "ValueError('Cannot view a tensor with shape torch.Size([3, 2]) and strides (1, 3) as a')": "view_stride",
    "RuntimeError('expand: attempting to expand a dimension of length 3 -> 4!')": "expand_compiled",
    "RuntimeError('Attempting to broadcast a dimension of length 2 at -1! Mismatching argument at index 1 had')": (
        "broadcast_argument"
    ),
    "RuntimeError(\"shape '[5]' is invalid for input of size 6\")": "view_invalid",
    "RuntimeError('a and b must have same reduction dim, but got [2, 3] X [2, 3].')": "matmul_sizes",
    "RuntimeError('Sizes of tensors must match except in dimension 0. Expected 3 in dimension 1 but got 2 for tensor "
    "number 1 in the list')": "cat_sizes",
    'RuntimeError("output with shape torch.Size([2, 3]) doesn\'t match the broadcast shape (4, 2, 3)")': (
        "output_shape"
    ),
}
"""What torch.compile says where plain PyTorch refuses, and its family."""


def why(program: str) -> str:
    """Return why an error came, of a program that raises one."""
    said, _ = run(program)
    return said[-1].why


def test_the_step_of_an_optimiser_is_named_that_wrote_what_backward_needs() -> None:
    assert "By size and version it is the transpose of judge[2].weight." in why(GAN)
    assert "Written in line 8: optimiser.step()." in why(GAN)


def test_the_models_of_a_trainer_are_looked_at() -> None:
    program = """\
class Trainer:
    def __init__(self):
        self.net = torch.nn.Linear(3, 2)
        self.optimiser = torch.optim.Adam(self.net.parameters())
    def train(self):
        out = self.net(torch.ones(1, 3, requires_grad=True))
        first, second = out.mean(), out.sum()
        first.backward(retain_graph=True)
        self.optimiser.step()
        second.backward()
Trainer().train()
"""
    assert "By size and version it is the transpose of self.net.weight." in why(program)
    assert "Written in line 9: self.optimiser.step()." in why(program)


def test_fields_of_named_tuples_and_slots_are_found() -> None:
    pair = "import typing\nclass Pair(typing.NamedTuple):\n    q: torch.Tensor\n    k: torch.Tensor\n"
    assert why(f"{pair}pair = Pair(torch.zeros(2, 3), torch.zeros(4, 2))\npair.q @ pair.k").startswith(
        "pair.q: float32"
    )
    output = "import collections\nclass Output(collections.OrderedDict): pass\nout = Output()\n"
    program = f"{output}out.logits = torch.zeros(2, 3)\nout.logits + torch.zeros(2)"
    assert why(program).startswith("out.logits: float32")
    box = "class Box:\n    __slots__ = ('a', 'b')\nbox = Box()\nbox.a = torch.zeros(2, 3)\n"
    assert why(f"{box}box.a + torch.zeros(2)").startswith("box.a: float32, size (2, 3)")
    said, raised = run(f"{box}box.a + box.b")
    assert isinstance(raised, AttributeError)
    assert [one.family for one in said] == [None]


def test_a_step_of_something_else_is_no_write() -> None:
    program = GAN.replace("    fake_loss", "    scheduler.step()\n    fake_loss")
    program = "scheduler = torch.optim.lr_scheduler.StepLR(torch.optim.SGD([torch.ones(1)]), 1)\n" + program
    assert "scheduler" not in why(program)


def test_the_module_is_named_that_writes_in_place() -> None:
    assert why(ACTIVATION).endswith("a function or a module does, as net[2] with inplace=True.")


@pytest.mark.parametrize("after", ["torch.nn.Linear(4, 5)", "torch.nn.Linear(5, 4)"])
def test_a_parameter_of_the_same_size_is_not_taken_for_what_an_operation_made(after: str) -> None:
    program = f"other = {after}  # written once, as the saved one: when it was initialised\n{ACTIVATION}"
    assert "No variable that is still there holds it." in why(
        program.replace("(3, 4)", "(5, 4)").replace("(5, 3)", "(5, 5)")
    )


def test_a_second_backward_is_mended_where_a_state_is_carried_over() -> None:
    said, _ = run(RECURRENT)
    assert said[-1].family == "backward_twice"
    assert "what is carried over from the step before, as a hidden state, takes a detach()" in said[-1].instead


def test_parts_of_tensors_are_named_whose_bounds_or_lengths_are_computed() -> None:
    program = "net, x = torch.nn.Embedding(100, 8), torch.zeros(4, 10, 8)\nx + net.weight[: x.size(0)]"
    assert "Dimension 1 of x, of 10, meets dimension 0 of net.weight[:x.size(0)], of 4." in why(program)
    loop = "data, i = torch.zeros(8, 3), 4\n"
    assert "meets dimension 0 of data.std(1), of 8." in why(f"{loop}data[i : i + 4] / data.std(1)")
    assert "data[:len(data) - 1]: float32, size (7, 3)" in why(f"{loop}data[: len(data) - 1] + torch.zeros(2)")
    assert "data[" not in why(f"{loop}len = max\ndata[: len(5, 4)] + torch.zeros(2)")


@pytest.mark.parametrize("quoted", QUOTED)
def test_what_a_compiler_quotes_is_explained_as_without_it(quoted: str) -> None:
    assert explain(COMPILED % quoted).family == QUOTED[quoted]


def test_an_error_of_a_compiled_function_is_explained() -> None:
    said, raised = run("torch.compile(lambda x: x.expand(2, 4), backend='aot_eager', fullgraph=True)(torch.zeros(3))")
    assert type(raised).__name__ == "TorchRuntimeError"
    assert said[-1].family == "expand_compiled"


@pytest.mark.parametrize(
    "program",
    [
        "class Net(torch.nn.Module):\n    def forward(self, x): return x\nNet()(torch.ones(2), torch.ones(2))",
        "def train(model): pass\ntrain(1, 2)",
        "def train(model): pass\ntrain(1, model=2)",
        "class Loader: pass\nLoader(3)",
        "{}.get(x=torch.ones(1))",
    ],
)
def test_a_wrong_call_of_the_reader_s_own_function_is_no_matter_of_tensors(program: str) -> None:
    said, raised = run(program)
    assert isinstance(raised, TypeError)
    assert said[-1].family is None


@pytest.mark.parametrize("call", ["t.clone(1)", "t.t(1)", "torch.relu(t, t)", "torch.cat(t, t)", "t.unsqueeze('a')"])
def test_a_wrong_call_of_pytorch_s_functions_is(call: str) -> None:
    said, raised = run(f"t = torch.ones(2)\n{call}")
    assert isinstance(raised, TypeError)
    assert said[-1].family == "arguments"


def test_a_gpu_without_memory_is_told_as_a_processor_is() -> None:
    message = "CUDA out of memory. Tried to allocate 14.90 GiB. GPU 0 has a total capacity of 8.00 GiB"
    made = explain(
        torch.OutOfMemoryError(message), x=torch.zeros(1).expand(2000, 1, 1000), y=torch.zeros(1).expand(2000, 1000)
    )
    assert made.refused.startswith("14.90 GiB were asked for at once")
    assert (
        "x and y, broadcast, would have size (2000, 2000, 1000): 4,000,000,000 elements of 4 bytes each." in made.why
    )
    other = explain(torch.OutOfMemoryError(message), x=torch.zeros(3))
    assert "would have" not in other.why


def test_the_message_of_an_older_torch_is_known() -> None:
    assert (
        explain("a leaf Variable that requires grad has been used in an in-place operation.").family == "leaf_write"
    )


def test_a_gradient_of_another_size_is_explained() -> None:
    program = """\
class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return g.repeat(3, 2)
Twice.apply(torch.ones(3, requires_grad=True)).sum().backward()
"""
    said, _ = run(program)
    assert said[-1].family == "grad_size"
