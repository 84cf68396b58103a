"""What WriteExplorer offers: views, operations, kinds of base; outcomes, and what to write instead."""

from __future__ import annotations

from typing import Any

Spec = dict[str, Any]

MATRIX = [[-2.0, -1.0, 1.0], [2.0, 3.0, 4.0]]
VIEWS: dict[str, Spec] = {
    "fresh": {"label": "no view: x is base", "base": MATRIX, "view": "base"},
    "slice": {"label": "slice", "base": MATRIX, "view": "base[:, 1:]"},
    "transpose": {"label": "transpose", "base": MATRIX, "view": "base.T"},
    "expand": {"label": "expand (3, 1) to (3, 4)", "base": [[-2.0], [1.0], [3.0]], "view": "base.expand(3, 4)"},
    "expand_rows": {"label": "expand (4,) to (3, 4)", "base": [-2.0, -1.0, 1.0, 3.0], "view": "base.expand(3, 4)"},
    "unfold": {"label": "overlapping windows", "base": [-2.0, -1.0, 1.0, 2.0, 3.0], "view": "base.unfold(0, 3, 1)"},
    "diagonal": {
        "label": "diagonals of two matrices",
        "base": [[[-2.0, -1.0], [1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0]]],
        "view": "base.diagonal(dim1=1, dim2=2)",
    },
    "detach": {"label": "detach", "base": MATRIX, "view": "base.detach()"},
}
"""Each makes ``x``, of two dimensions, from a small ``base``."""

ABOVE = "torch.arange(x.size(0)).unsqueeze(1) < torch.arange(x.size(1))"
OPERATIONS: dict[str, Spec] = {
    "add_": {"code": "x.add_(1)", "written": "x"},
    "+=": {"code": "x += 1", "written": "x"},
    "mul_": {"code": "x.mul_(2)", "written": "x"},
    "fill_": {"code": "x.fill_(9)", "written": "x"},
    "zero_": {"code": "x.zero_()", "written": "x"},
    "copy_": {"code": "x.copy_({row})", "written": "x"},
    "masked_fill_": {"code": "x.masked_fill_(x > 1.5, 9)", "written": "x > 1.5"},
    "index_put_": {"code": "x[[0]] = 9", "written": "x[0]"},
    "x[0, 0]": {"code": "x[0, 0] = 9", "written": "x[0, 0]"},
    "x[0]": {"code": "x[0] = {row}", "written": "x[0]"},
    "x[:, 0]": {"code": "x[:, 0] = 9", "written": "x[:, 0]"},
    "x[:]": {"code": "x[:] = 9", "written": "x"},
    "relu_": {"code": "x.relu_()", "written": "x"},
    "clamp_": {"code": "x.clamp_(-1.5, 2.5)", "written": "x"},
    "tril_": {"code": "x.tril_()", "written": ABOVE},
    "scatter_": {"code": "x.scatter_(0, torch.tensor([[0]]), 9)", "written": "x[0, 0]"},
    "index_add_": {"code": "x.index_add_(0, torch.tensor([0]), {row}.unsqueeze(0))", "written": "x[0]"},
    "out=": {"code": "torch.add(x, 1, out=x)", "written": "x"},
}
"""``written``: the elements of x that it writes, as a view of x or as a mask; ``{row}``: a row that fits x."""

GRADS = {
    "plain": "a tensor without gradient",
    "leaf": "a leaf that requires grad",
    "non-leaf": "not a leaf, requires grad",
    "no_grad": "a leaf, written under no_grad",
}
OUTCOMES = {
    "refused": "refused at the write",
    "backward": "accepted, then refused in backward",
    "warned": "accepted with a warning",
    "silent": "accepted in silence, with a wrong result",
    "accepted": "accepted",
}
ADVICE: dict[str, Spec] = {
    "clone": {"sentence": "Give x cells of its own before the write.", "code": ["x = {view}.clone()", "{code}"]},
    "no_grad": {
        "sentence": "To set the values of a leaf, as an optimiser does, write under no_grad; else write to a clone.",
        "code": ["with torch.no_grad():", "    x = {view}", "    {code}"],
    },
    "out": {"sentence": "Leave out= away: the sum gets cells of its own.", "code": ["x = torch.add({view}, 1)"]},
    "fine": {"sentence": "Nothing, if base is meant to change with x. If not, clone() first.", "code": []},
    "own": {"sentence": "Nothing: x and base are one tensor, and every view of it shows the new values.", "code": []},
}
