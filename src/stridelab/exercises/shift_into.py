"""Exercise 7.3: versions of an image, written into a buffer."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap


def _count(*size: int, step: float = 1.0) -> torch.Tensor:
    return (step * torch.arange(torch.Size(size).numel())).view(size)


def _shift(image: torch.Tensor, levels: torch.Tensor, out: torch.Tensor) -> None:
    torch.add(image, levels[:, None, None, None], out=out)


def _assigned(image: torch.Tensor, levels: torch.Tensor, out: torch.Tensor) -> None:
    out[:] = image + levels[:, None, None, None]


def _named_anew(image: torch.Tensor, levels: torch.Tensor, out: torch.Tensor) -> None:
    out = image + levels[:, None, None, None]  # noqa: F841 (the mistake itself)


SHIFT_INTO = Exercise(
    solution=_shift,
    inputs=(
        Input(
            "2 levels for an image of size (3, 4, 5)",
            lambda: {"image": _count(3, 4, 5), "levels": _count(2, step=100.0), "out": torch.full((2, 3, 4, 5), 7.0)},
        ),
        Input(
            "4 levels with a stride of 2 for an image of size (2, 3, 5)",
            lambda: {
                "image": _count(2, 3, 5),
                "levels": _count(8, step=100.0)[::2],
                "out": torch.full((4, 2, 3, 5), 7.0),
            },
        ),
        Input(
            "an image and an out that are slices",
            lambda: {
                "image": _count(2, 3, 8)[..., 4:],
                "levels": _count(3, step=100.0),
                "out": torch.full((3, 2, 3, 8), 7.0)[..., ::2],
            },
        ),
    ),
    memory="any",
    writes=("out",),
    budget=lambda image, levels, out: 0 * len(image) * len(levels) * len(out),
    traps=(
        Trap(
            _named_anew,
            "out = ... gives a new tensor the name out inside of the function; nobody outside sees it. Which "
            "argument of torch.add tells it where to write?",
        ),
        Trap(
            lambda image, levels, _out: image + levels[:, None, None, None],
            "this returns a new tensor, and out still holds its old numbers. Which argument of torch.add tells it "
            "where to write?",
        ),
        Trap(
            _assigned,
            "the right-hand side is a tensor of its own, and is copied then. torch.add can write into out at once, "
            "or into each out[k].",
        ),
        Trap(
            lambda image, levels, out: torch.add(image, levels[:, None, None], out=out),
            "the levels meet the channels: behind them there are three dimensions of the image, so three 1s.",
        ),
        Trap(
            lambda image, levels, out: out.copy_(image + levels[:, None, None, None]),
            "the sum is made somewhere else first and copied then. Write it where it belongs at once.",
        ),
        Trap(
            lambda image, levels, out: out.add_(image).add_(levels[:, None, None, None]),
            "add_ adds to what stands in out, and out is not empty: write over it first.",
        ),
        Trap(
            lambda image, levels, out: torch.add(image, levels, out=out),
            "sizes are aligned from the right, so the levels meet the last dimension of the image. How many "
            "dimensions of size 1 do they need behind them?",
        ),
        Trap(
            lambda image, levels, out: out.copy_(image).add_(levels),
            "the image stands in out, n times. There the levels meet the last dimension, and belong to the first: "
            "they need 1s behind.",
        ),
        Trap(
            lambda image, levels, _out: image.add_(levels[:, None, None, None]),
            "add_ never makes its tensor longer, and the image must stay as it is. It is out that has the room.",
        ),
    ),
)
