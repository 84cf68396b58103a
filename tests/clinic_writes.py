"""Public failures in which something is written, as short programs, and what sanitize finds in each.

A program runs line by line until one raises; what ``sees`` names is found by then. ``unseen`` says why nothing, or
not all, can be.
"""

from __future__ import annotations

from typing import NamedTuple


class Case(NamedTuple):
    """Where it was met, the program, the kinds found in order, why not more, and the families that explain names."""

    met: str
    program: str
    sees: tuple[str, ...] = ()
    unseen: str = ""
    explains: tuple[str, ...] = ()


GITHUB = "https://github.com/"
PYTORCH = GITHUB + "pytorch/pytorch/"

WRITES = {
    "01": Case(
        PYTORCH + "issues/7509",
        """
table = torch.arange(3.).expand(4, 3)
table[0] = torch.tensor([7., 8., 9.])
table[2] += 10
table[0:2] = 0.
""",
        ("row write", "row write", "self-overlap, refused"),
        explains=("overlap_self",),
    ),
    "02": Case(
        PYTORCH + "issues/957",
        """
b = torch.full((1, 1), 3.).expand(2, 3)
c = b * 2
b *= 2
""",
        ("self-overlap, refused",),
        explains=("overlap_self",),
    ),
    "03": Case(
        PYTORCH + "issues/17935",
        """
first, rows = torch.tensor([0]), torch.zeros(1, 3)
rows.expand(3, 3).zero_()
rows.expand(3, 3).fill_(1)
rows.expand(3, 3).masked_fill_(torch.eye(3).bool(), 1)
rows.expand(3, 3).index_fill_(0, first, 1.)
rows.expand(3, 3).index_put_((first,), torch.ones(3))
rows.expand(3, 3).tril_()
rows.expand(3, 3).fill_diagonal_(1)
rows.expand(3, 3).add_(torch.eye(3))
""",
        (*["self-overlap"] * 4, "row write", "self-overlap, refused"),
        "zero_ and fill_ write one value, however many elements a cell has; fill_diagonal_ fills a view",
        explains=("expanded_write", "expanded_write", "expanded_write", "overlap_self"),
    ),
    "04": Case(
        PYTORCH + "issues/39639",
        """
x = torch.tensor([[10], [20]]).expand(2, 3)
x.masked_fill(torch.eye(2, 3).bool(), -1)
x.masked_fill_(torch.eye(2, 3).bool(), -1)
""",
        ("self-overlap",),
        explains=("expanded_write",),
    ),
    "07": Case(
        PYTORCH + "issues/23063",
        """
torch.randperm(3, out=torch.zeros(1).long().expand(3))
torch.eye(3, out=torch.zeros(1).expand(3, 3))
torch.linspace(0, 1, 4, out=torch.zeros(1).expand(4))
""",
        ("out overlap", "out overlap", "out overlap, refused"),
        explains=("overlap_self",),
    ),
    "08": Case(
        PYTORCH + "issues/165987",
        """
mask = torch.ones(3).expand(3, 3)
mask.tril()
mask.tril_()
""",
        ("self-overlap",),
    ),
    "09": Case(
        PYTORCH + "issues/17935",
        """
a = torch.ones(2, 2, 2)
bias = torch.zeros(1, 2, 2).expand(2, 2, 2)
bias.baddbmm(a, a)
bias.baddbmm_(a, a)
torch.zeros(1, 2).expand(2, 2).addmm_(a[0], a[0])
""",
        ("self-overlap", "self-overlap, refused"),
        explains=("overlap_self",),
    ),
    "11": Case(
        PYTORCH + "issues/17935",
        """
windows = torch.zeros(5).unfold(0, 3, 1)
windows.add_(1)
""",
        ("self-overlap",),
    ),
    "13": Case(
        PYTORCH + "issues/144861",
        """
a = torch.arange(8).view(2, 4)
a[:, 1:] = a[:, :-1]
b = torch.arange(6).view(3, 2)
b[1:] = b[:-1]
""",
        ("source overlap", "source overlap, refused"),
        explains=("overlap_other",),
    ),
    "16": Case(
        GITHUB + "sgl-project/sglang/pull/22634",
        """
positions = torch.arange(4)[None].expand(3, 2, -1)
positions += torch.tensor([[5], [7]])
""",
        ("self-overlap, refused",),
        explains=("overlap_self",),
    ),
    "17": Case(
        GITHUB + "huggingface/transformers/pull/29413",
        """
mask = torch.full((4, 4), -1e9).triu(1)[None, None].expand(2, 1, 4, 4)
safe = mask.clone()
safe[0, ..., 3] = -1e9
mask[0, ..., 3] = -1e9
mask[..., :4] = mask.masked_fill(torch.eye(4).bool(), -1e9)
""",
        ("row write", "self-overlap, refused"),
        explains=("overlap_self",),
    ),
    "34": Case(
        PYTORCH + "pull/40412",
        """
import io
e, file = torch.zeros(1, 3).expand(1000, 3), io.BytesIO()
torch.save(e, file)
file.seek(0)
back = torch.load(file)
back[0, 0] = 7
""",
        ("row write",),
    ),
    "57": Case(
        PYTORCH + "pull/3010",
        """
a = torch.as_strided(torch.zeros(3), (1, 3), (0, 1))
a.add_(1)
""",
        unseen="nothing is wrong: a dimension of size 1 has no second element",
    ),
    "60": Case(
        "https://discuss.pytorch.org/t/leaf-variable-was-used-in-an-inplace-operation/308/2",
        """
w = torch.nn.Parameter(torch.zeros(2, 4))
with torch.no_grad(): w[:, 0::2] = 1.
w.data[:, 1] = 2.
w.expand(3, 2, 4)[0].add_(1)
""",
        unseen="autograd refuses the last line before anything runs, and no backward reads what .data changed",
        explains=("leaf_view_write",),
    ),
    "61": Case(
        PYTORCH + "issues/36608",
        """
x = torch.ones(4, 3, requires_grad=True) * 1
for i in range(4): x[i] *= 2
for row in x: row *= 2
""",
        unseen="autograd refuses the write before it runs; each row has its own cells",
        explains=("unbind_write",),
    ),
    "63": Case(
        PYTORCH + "pull/18523",
        """
h = torch.ones(2, requires_grad=True) * 1
e = h.expand(3, 2)
y = (e * e).sum()
h.add_(1)
y.backward()
""",
        unseen="the base is written, which is allowed; autograd counts the write and refuses backward",
        explains=("saved_changed",),
    ),
    "63 by .data": Case(
        PYTORCH + "pull/18523",
        """
h = torch.ones(2, requires_grad=True) * 1
y = (h * h).sum()
h.data.add_(1)
y.backward()
""",
        ("hidden write",),
    ),
    "65": Case(
        PYTORCH + "issues/49256",
        """
x = torch.ones(2, 3, requires_grad=True)
x.grad, = torch.autograd.grad(x.sum(), x)
torch.nn.utils.clip_grad_norm_([x], 1.0)
""",
        ("self-overlap, refused",),
        explains=("overlap_self",),
    ),
    "66": Case(
        PYTORCH + "issues/46168",
        """
x, y = torch.ones(3, requires_grad=True), torch.ones(3, requires_grad=True)
hook = x.register_hook(lambda g: g.mul_(10))
(x + y).backward(torch.ones(3))
h = x * 1
hook = h.register_hook(lambda g: g.mul_(10))
h.sum().backward()
""",
        ("self-overlap, refused",),
        "two gradients may be one tensor, each element with its own cell: only the hook's intention is wrong",
        explains=("overlap_self",),
    ),
    "68": Case(
        PYTORCH + "issues/15358",
        """
import numpy as np
a = torch.zeros(3).expand(4, 3).numpy()
a += np.arange(4)[:, None]
""",
        unseen="NumPy writes, without PyTorch",
    ),
    "71": Case(
        PYTORCH + "issues/20962",
        """
a = torch.tensor([5, 1, 4, 2, 3])
a[a > 1][0] = 0
a[[0, 2]].zero_()
""",
        unseen="an index with a mask or a list copies, and what is written to a copy is lost: no cell is shared",
    ),
    "77": Case(
        PYTORCH + "issues/97248",
        """
def put(x): m = torch.zeros(3); m[0] = x[0]; return m
torch.func.vmap(lambda r: r.add_(1))(torch.zeros(3).expand(4, 3))
""",
        ("self-overlap, refused",),
        "what vmap itself refuses (m[0] = x[0]) raises before an operation runs",
        explains=("overlap_self",),
    ),
    "79": Case(
        PYTORCH + "issues/197829",
        """
def shift(x): x[1:] = x[:-1].clone()
torch.compile(shift, backend="aot_eager")(torch.arange(6.))
""",
        unseen="the program is right and the compiler drops the clone; sanitize runs it uncompiled",
    ),
    "80": Case(
        PYTORCH + "issues/139789",
        """
def f(dst, other): dst.add_(10); return other * 1
b = torch.zeros(5)
torch.compile(f, backend="aot_eager")(b[:3], b[2:])
""",
        unseen="one write and one read after it, both clean: only the compiler takes them for apart",
    ),
    "82": Case(
        PYTORCH + "issues/165409",
        """
def f(x): return x.as_strided((3, 3), (1, 1)).add_(1)
torch.compile(f, backend="aot_eager")(torch.zeros(5))
""",
        ("self-overlap",),
    ),
    "83": Case(
        PYTORCH + "issues/114302",
        """
def f(x): y = x.expand(3, 4); y[1, 2] = -1; return y
def g(x): x.add_(1); return x
torch.compile(f, backend="aot_eager")(torch.arange(4))
torch.compile(g, backend="aot_eager")(torch.zeros(1, 3).expand(4, 3))
""",
        ("row write", "self-overlap, refused"),
        explains=("overlap_self",),
    ),
    "87": Case(
        PYTORCH + "issues/78642",
        """
e = torch.tensor(1).expand(10) + 0
p = torch.ones(1, 8).expand(32, 8) @ torch.eye(8)
""",
        unseen="nothing is written twice: the errors are those of one device's kernels",
    ),
    "88": Case(
        PYTORCH + "issues/91894",
        """
buffer = torch.arange(24.).view(2, 4, 3)
buffer[:, 1:] = buffer[:, :-1]
""",
        ("source overlap",),
    ),
}
