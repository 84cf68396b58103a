"""Exercises of chapter 5: broadcasting."""

from __future__ import annotations

import itertools
import math
from typing import Any

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.same import first_line
from stridelab.exercises.strict_loss import LOSS

Size = tuple[int, ...]


def _solve_division() -> list[list[float]]:
    s = torch.tensor([[1.0, 3.0], [2.0, 6.0]])
    rows: list[list[float]] = (s / s.sum(dim=1)).tolist()
    return rows


def _broadcast(*sizes: Size) -> Size:
    return tuple(torch.broadcast_shapes(*sizes))  # type: ignore[no-untyped-call]


def _solve_size(a: Size, b: Size) -> Size | None:
    try:
        return _broadcast(a, b)
    except RuntimeError:
        return None


def _from_left(a: Size, b: Size) -> Size | None:
    rank = max(len(a), len(b))
    return _solve_size(a + (1,) * (rank - len(a)), b + (1,) * (rank - len(b)))


def _zipped(a: Size, b: Size) -> Size:
    return tuple(max(pair) for pair in zip(a, b, strict=False))


def _never_refused(a: Size, b: Size) -> Size:
    return tuple(max(p) for p in [*itertools.zip_longest(a[::-1], b[::-1], fillvalue=1)][::-1])


def _larger(a: Size, b: Size) -> Size | None:
    return None if _solve_size(a, b) is None else _never_refused(a, b)


def _solve_stride(size: Size, stride: Size, asked: Size) -> Size:
    return torch.empty_strided(size, stride).expand(asked).stride()


def _padded(stride: Size, asked: Size) -> Size:
    return (0,) * (len(asked) - len(stride)) + stride


def _any_one(size: Size, stride: Size, asked: Size) -> Size:
    return _padded(tuple(0 if n == 1 else s for n, s in zip(size, stride, strict=True)), asked)


def _unequal(size: Size, stride: Size, asked: Size) -> Size:
    behind = asked[len(asked) - len(size) :]
    return _padded(tuple(s if n == m else 0 for n, m, s in zip(size, behind, stride, strict=True)), asked)


def _dense(size: Size, stride: Size, asked: Size) -> Size:
    return torch.empty(torch.empty_strided(size, stride).expand(asked).size()).stride()


def _no_new(size: Size, stride: Size, asked: Size) -> Size:
    return _solve_stride(size, stride, asked)[len(asked) - len(size) :]


def _stride_from_left(size: Size, stride: Size, asked: Size) -> Size:
    kept = tuple(s if m in {n, -1} else 0 for n, m, s in zip(size, asked, stride, strict=False))
    return kept + (0,) * (len(asked) - len(size))


def _judge_cube(outcome: tuple[torch.Tensor, ...], v: torch.Tensor) -> str | None:
    if any(part.numel() > v.numel() for part in outcome):
        return f"one of the three has more than {v.numel()} elements, as many as v has."
    try:
        numel = math.prod(_broadcast(*(tuple(part.size()) for part in outcome)))
    except RuntimeError as error:
        return f"the three can't be added: {first_line(error)}."
    asked = v.numel() ** 3
    return None if numel == asked else f"the sum would have {numel} elements, and {asked} are asked for."


def _given(t: torch.Tensor, *asked: int) -> dict[str, Any]:
    return {"size": tuple(t.size()), "stride": t.stride(), "asked": asked}


def _grid(rows: int, columns: int) -> torch.Tensor:
    return 10.0 * torch.arange(rows * columns).view(rows, columns)


DIVISION = Prediction(
    solution=_solve_division,
    traps=(
        Trap(
            [[0.25, 0.75], [0.25, 0.75]],
            "so it would be if each row were divided by its own sum. But the sums have the size (2,): which "
            "dimension of s do they stand under?",
        ),
        Trap(
            [[1 / 3, 1 / 3], [2 / 3, 2 / 3]],
            "sum(dim=1) adds along dimension 1, within each row: the sums are 4 and 8, not 3 and 9.",
        ),
        Trap(
            [[1 / 12, 3 / 12], [2 / 12, 6 / 12]],
            "sum(dim=1) gives one sum for each row, not one for all of s.",
        ),
        Trap("error", "(2, 2) and (2,) are aligned from the right, and broadcast: nothing is refused."),
    ),
)

SIZE = Exercise(
    solution=_solve_size,
    inputs=(
        Input("sizes (3, 1) and (1, 5)", lambda: {"a": (3, 1), "b": (1, 5)}),
        Input("sizes (5,) and (2, 1)", lambda: {"a": (5,), "b": (2, 1)}),
        Input("sizes (2, 1, 3) and (4, 1)", lambda: {"a": (2, 1, 3), "b": (4, 1)}),
        Input("sizes (3, 5) and (3,), which do not broadcast", lambda: {"a": (3, 5), "b": (3,)}),
        Input("sizes (3, 1) and (0,)", lambda: {"a": (3, 1), "b": (0,)}),
        Input("sizes (0,) and (3,), which do not broadcast", lambda: {"a": (0,), "b": (3,)}),
        Input("sizes () and (2, 3)", lambda: {"a": (), "b": (2, 3)}),
        Input("sizes (2, 3) and (2, 3)", lambda: {"a": (2, 3), "b": (2, 3)}),
    ),
    memory="any",
    traps=(
        Trap(
            _from_left,
            "the sizes are aligned from the right: fill up the shorter one with ones in front, not behind.",
        ),
        Trap(
            _zipped, "zip begins on the left and stops with the shorter one: fill that up with ones in front first."
        ),
        Trap(
            _larger,
            "it is not the larger of the two that wins, but the one that is not 1: 1 and 0 give 0.",
        ),
        Trap(
            _never_refused,
            "every pair gives a number here. Where the two differ and neither is 1, return None.",
        ),
        Trap(
            _broadcast,
            "where the sizes do not fit together, return None instead of raising.",
        ),
        Trap(lambda a, b: a if a == b else None, "the sizes need not be equal: a 1 goes with any number."),
    ),
)

STRIDE = Exercise(
    solution=_solve_stride,
    inputs=(
        Input("size (3, 1) to (3, 4)", lambda: _given(_grid(3, 1), 3, 4)),
        Input("a transposed (2, 4) tensor to (3, 4, 2)", lambda: _given(_grid(2, 4).T, 3, 4, 2)),
        Input("one column of five, size (3, 1), to (2, -1, 7)", lambda: _given(_grid(3, 5)[:, 1:2], 2, -1, 7)),
        Input("one row of five, size (1, 3), to (-1, -1)", lambda: _given(_grid(4, 5)[1:2, 2:], -1, -1)),
        Input("one column of five, size (3, 1), to (3, 1)", lambda: _given(_grid(3, 5)[:, 1:2], 3, 1)),
        Input("a 0-d tensor to (2, 3)", lambda: _given(_grid(3, 5)[1, 1], 2, 3)),
    ),
    memory="any",
    traps=(
        Trap(_any_one, "a size of 1 alone makes no stride of 0: one that stays 1 keeps its stride."),
        Trap(_unequal, "-1 keeps a dimension as it is, with its stride; it is no other size."),
        Trap(_dense, "these are the strides of a new dense tensor: expand starts from the strides that are there."),
        Trap(
            _no_new,
            "a stride has a number for each dimension asked for: those that are new in front get a 0.",
        ),
        Trap(
            lambda size, stride, _asked: tuple(0 if n == 1 else s for n, s in zip(size, stride, strict=True)),
            "two things: dimensions that are new in front get a 0 as well, and one of size 1 that stays 1 keeps its "
            "stride.",
        ),
        Trap(
            lambda size, stride, asked: tuple(
                s if n == m else 0 for n, s, m in zip(size, stride, asked, strict=False)
            ),
            "zip begins on the left: take off what asked has more in front, which are zeros, and pair the rest.",
        ),
        Trap(_stride_from_left, "the dimensions are aligned from the right: new ones come in front."),
        Trap(
            lambda size, stride, asked: (1,) * (len(asked) - len(size)) + _solve_stride(size, stride, size),
            "what is made longer, or added in front, reads the same cells again: its stride is 0.",
        ),
    ),
)

CUBE = Exercise(
    solution=lambda v: (v[:, None, None], v[:, None], v),
    inputs=(
        Input("a contiguous v of size (4,)", lambda: {"v": _grid(1, 4)[0]}),
        Input("every other of 12 cells", lambda: {"v": _grid(1, 12)[0, ::2]}),
        Input("a column of a (5, 3) tensor", lambda: {"v": _grid(5, 3)[:, 1]}),
    ),
    memory="view",
    traps=(
        Trap(lambda v: (v, v, v), "three equal sizes stay what they are: let each have a dimension of its own."),
        Trap(
            lambda v: (v[:, None], v, v),
            "two of the three share a dimension: where one has all its elements, the other two must have a 1.",
        ),
        Trap(
            lambda v: (v[:, None].expand(-1, v.numel()), v[:, None, None], v),
            "leave the expanding to the sum: dimensions of size 1 in the right places are enough.",
        ),
        Trap(
            lambda v: (v.clone()[:, None, None], v[:, None], v),
            "a copy is not needed: the same cells may be read by all three.",
        ),
        Trap(
            lambda v: (v[:, None, None], v[:, None], v[:, None][1:]),
            "two of them have other numbers than 1 in one dimension, and those are not equal.",
        ),
    ),
    judge=_judge_cube,
)

EXERCISES = {"5.1": DIVISION, "5.2": SIZE, "5.3": STRIDE, "5.4": LOSS, "5.5": CUBE}
