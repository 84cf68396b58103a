"""Exercise 8.4: the gradient of a gate, whose kept numbers are written over."""

from __future__ import annotations

from typing import Any

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap


def _gradient(x: torch.Tensor, change: Any) -> torch.Tensor:
    x = x.detach().requires_grad_()
    s = x.sigmoid()
    y = x * s
    s = change(s)
    return torch.autograd.grad((y * s).sum(), x)[0]


def _write_data(s: torch.Tensor) -> torch.Tensor:
    s.data += 1
    return s


def _saved_clone(x: torch.Tensor) -> torch.Tensor:
    x = x.detach().requires_grad_()
    s = x.sigmoid()
    y = x * s.clone()
    s += 1
    return torch.autograd.grad((y * s).sum(), x)[0]


def _too_early(x: torch.Tensor) -> torch.Tensor:
    x = x.detach().requires_grad_()
    s = x.sigmoid() + 1
    return torch.autograd.grad((x * s * s).sum(), x)[0]


def _small(*size: int) -> torch.Tensor:
    return torch.arange(float(torch.Size(size).numel())).view(size) / 4 - 1


GRADIENT = Exercise(
    solution=lambda x: _gradient(x, lambda s: s + 1),
    inputs=(
        Input("a contiguous x of size (2, 3)", lambda: {"x": _small(2, 3)}),
        Input("a transposed x", lambda: {"x": _small(4, 2).T}),
        Input("every other number of a row, from the second", lambda: {"x": _small(8)[1::2]}),
    ),
    memory="copy",
    traps=(
        Trap(
            lambda x: _gradient(x, lambda s: s.add_(1)),
            "this is still a write in place, and the version counter counts it. Make a new tensor instead.",
        ),
        Trap(
            lambda x: _gradient(x, _write_data),
            "the message is gone and the fault is not: .data writes behind the counter's back, and backward takes "
            "the changed numbers.",
        ),
        Trap(
            lambda x: _gradient(x, lambda s: s.detach() + 1),
            "detach cuts s off, so the share of the gradient that comes through s + 1 is missing.",
        ),
        Trap(
            _saved_clone,
            "sigmoid has kept s, since its derivative is s * (1 - s): no write into it goes unnoticed, under no_grad "
            "or with a clone for the product. Make a new tensor.",
        ),
        Trap(
            lambda x: x * x.sigmoid() * (x.sigmoid() + 1),
            "these are the values of the gate: asked for is the gradient of their sum.",
        ),
        Trap(
            lambda x: _gradient(x, lambda s: s),
            "without the line that adds 1 something else is computed: the last product is that of y and s + 1.",
        ),
        Trap(_too_early, "y must be made from the s of before, without the 1."),
    ),
)
