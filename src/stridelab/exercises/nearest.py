"""Exercise 7.5: the nearest rows, within a budget of bytes."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap


def _judge_nearest(outcome: torch.Tensor, a: torch.Tensor, b: torch.Tensor) -> str | None:
    """Return what is wrong with the numbers of nearest rows; where two rows are as near, both are right."""
    if outcome.size() != (len(a),):
        return f"its size is {tuple(outcome.size())}, and one number for each row of a makes ({len(a)},)."
    if outcome.dtype.is_floating_point or outcome.dtype == torch.bool:
        return f"its dtype is {outcome.dtype}, and the number of a row is an integer."
    if not bool(((outcome >= 0) & (outcome < len(b))).all()):
        return "it names rows that b does not have."
    squares = (a[:, None] - b).square().sum(-1)
    found = squares.gather(1, outcome.long()[:, None])[:, 0]
    for k in (found > squares.amin(1) + 1e-3).nonzero().flatten().tolist():
        return f"for row {k} of a it names row {int(outcome[k])} of b, and row {int(squares[k].argmin())} is nearer."
    return None


def _points(rows: int, width: int, start: int) -> torch.Tensor:
    return (37 * torch.arange(start, start + rows * width) % 101 % 11).float().view(rows, width)


NEAREST = Exercise(
    solution=lambda a, b: ((b * b).sum(1) - (2 * a) @ b.T).argmin(1),
    inputs=(
        Input("200 and 150 rows of 8", lambda: {"a": _points(200, 8, 3), "b": _points(150, 8, 8)}),
        Input("two slices", lambda: {"a": _points(120, 20, 1)[:, ::2], "b": _points(140, 30, 5)[:, 10:20]}),
        Input(
            "a transposed, and b one row expanded",
            lambda: {"a": _points(12, 180, 2).T, "b": _points(1, 12, 9).expand(160, -1)},
        ),
    ),
    memory="any",
    judge=_judge_nearest,
    budget=lambda a, b: 4 * (2 * len(a) * len(b) + 3 * (len(a) + len(b)) * (a.size(1) + 2)),
    traps=(
        Trap(
            lambda a, b: (a[:, None] - b).square_().sum(-1).argmin(1),
            "the budget has room for two tables with a number for each pair of rows. A cube as a[:, None] - b is far "
            "more, and each plus, minus and times between tables makes one more table.",
        ),
        Trap(
            lambda a, b: ((a * a).sum(1)[:, None] + (b * b).sum(1) - 2 * (a @ b.T)).argmin(1),
            "no cube, but too many tables. Every plus, minus and times between tables makes another one: double a "
            "before the product. And which of the terms is the same for all rows of b, so that it changes no argmin?",
        ),
        Trap(
            lambda a, b: ((b * b).sum(1) - 2 * (a @ b.T)).argmin(1),
            "three tables: the product, twice the product, and the difference. Double a, which is small, instead of "
            "the table.",
        ),
        Trap(
            lambda a, b: torch.stack([(b - row).square().sum(1).argmin() for row in a]),
            "row by row the peak is low, but the budget counts all that is ever allocated, and together that is the "
            "whole cube.",
        ),
        Trap(
            lambda a, b: ((b * b).sum(1) - a @ b.T).argmin(1),
            "in |a - b| squared the product counts twice: double a before it.",
        ),
        Trap(lambda a, b: (a @ b.T).argmax(1), "the largest product is not the nearest row: long rows win."),
        Trap(
            lambda a, b: torch.cdist(a, b).argmin(0),
            "argmin(0) looks for the nearest row of a, for each row of b: take the other dimension.",
        ),
        Trap(
            lambda a, b: torch.cdist(a, b).amin(1),
            "these are the smallest distances themselves; asked for is where they are.",
        ),
        Trap(
            lambda a, b: torch.cdist(a, b).min(1),
            "min(1) gives two tensors, the distances and where they are. Asked for is the second alone.",
        ),
        Trap(
            lambda a, b: torch.cdist(a, b).argmin(),
            "argmin() without a dimension looks through the whole table: one place is wanted for each row.",
        ),
        Trap(lambda a, b: torch.cdist(a, b).argmax(1), "that is the row that is farthest away."),
    ),
)
