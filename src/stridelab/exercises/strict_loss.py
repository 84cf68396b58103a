"""Exercise 5.4: a loss that refuses sizes that are not equal."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap


def _mean_square(pred: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return ((pred - y) ** 2).mean()


def _solve_loss(pred: torch.Tensor, y: torch.Tensor) -> torch.Tensor | None:
    return _mean_square(pred, y) if pred.size() == y.size() else None


def _raising(pred: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    assert pred.size() == y.size()  # noqa: S101 (the typical answer)
    return _mean_square(pred, y)


def _column(*values: float) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.float32)[:, None]


def _grid(rows: int, columns: int) -> torch.Tensor:
    return 10.0 * torch.arange(rows * columns).view(rows, columns)


LOSS = Exercise(
    solution=_solve_loss,
    inputs=(
        Input("sizes (3,) and (3,)", lambda: {"pred": _column(1, 2, 4)[:, 0], "y": _column(1, 3, 2)[:, 0]}),
        Input("sizes (3, 1) and (3,)", lambda: {"pred": _column(1, 2, 4), "y": _column(1, 3, 2)[:, 0]}),
        Input("sizes (2, 3) and (2, 3), one of them transposed", lambda: {"pred": _grid(2, 3), "y": _grid(3, 2).T}),
        Input("sizes (2, 3) and (3, 2)", lambda: {"pred": _grid(2, 3), "y": _grid(3, 2)}),
        Input("sizes (2, 3) and (1, 3)", lambda: {"pred": _grid(2, 3), "y": _grid(1, 3)}),
        Input("sizes (3,) and (3, 1)", lambda: {"pred": _column(1, 2, 4)[:, 0], "y": _column(1, 3, 2)}),
    ),
    memory="copy",
    traps=(
        Trap(
            _mean_square,
            "nothing compares the two sizes, so whatever can be broadcast is. Compare them first.",
        ),
        Trap(
            lambda pred, y: _mean_square(pred, y) if pred.numel() == y.numel() else None,
            "as many elements is not yet the same size: (3, 1) and (3,) have three each.",
        ),
        Trap(
            lambda pred, y: _mean_square(pred, y) if len(pred) == len(y) else None,
            "len(t) is the size of dimension 0 alone: compare all of size().",
        ),
        Trap(
            lambda pred, y: _mean_square(pred, y) if pred.dim() == y.dim() else None,
            "as many dimensions is not yet the same size: (2, 3) and (1, 3) have two each.",
        ),
        Trap(
            _raising,
            "in a program of your own, yes. Here None is asked for, so that check can compare: return it.",
        ),
        Trap(
            lambda pred, y: _mean_square(pred, y).item() if pred.size() == y.size() else None,
            "a Python number has no gradient: return the 0-d tensor as it is, without item().",
        ),
        Trap(
            lambda pred, y: _mean_square(pred.flatten(), y.flatten()) if pred.numel() == y.numel() else None,
            "refuse unequal sizes, do not repair them: flattened, (2, 3) and (3, 2) pair numbers that have nothing "
            "to do with each other.",
        ),
        Trap(
            lambda pred, y: _mean_square(pred.squeeze(), y.squeeze()),
            "refuse unequal sizes, do not repair them: squeeze hides what the sender did wrong.",
        ),
    ),
)
