"""Exercises of chapter 1: storage and views."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import torch

from stridelab import layout
from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap


def _solve_chain() -> tuple[tuple[int, ...], tuple[int, ...], int]:
    v = torch.arange(30).view(5, 6)[1:, ::2].T
    return tuple(v.size()), v.stride(), int(v.storage_offset())


def _solve_cell(index: tuple[int, ...], stride: tuple[int, ...], storage_offset: int) -> int:
    return storage_offset + sum(i * s for i, s in zip(index, stride, strict=True))


def _solve_flat(t: torch.Tensor) -> torch.Tensor | None:
    try:
        return t.view(-1)
    except RuntimeError:
        return None


def _judge_times(outcome: torch.Tensor, v: torch.Tensor, n: int) -> str | None:
    if outcome.dtype != v.dtype:
        return f"its dtype is {outcome.dtype}, and v has {v.dtype}."
    if outcome.numel() != n * v.numel():
        return f"it has {outcome.numel()} elements: {n} times {v.numel()} are {n * v.numel()}."
    start = (outcome.data_ptr() - v.data_ptr()) // v.itemsize
    read = Counter((start + layout.positions(list(zip(outcome.size(), outcome.stride(), strict=True)))).tolist())
    times = tuple(read[k * v.stride(0)] for k in range(v.numel()))
    return None if set(times) == {n} else f"it reads the cells of v {times} times: each is to be read {n} times."


def _table(rows: int, columns: int) -> torch.Tensor:
    return 10 * torch.arange(rows * columns).reshape(rows, columns)


def _located(t: torch.Tensor, index: tuple[int, ...]) -> dict[str, Any]:
    return {"index": index, "stride": t.stride(), "storage_offset": t.storage_offset()}


CHAIN = Prediction(
    solution=_solve_chain,
    traps=(
        Trap(((4, 3), (6, 2), 6), ".T comes last: it swaps the two sizes, and the two strides."),
        Trap(((3, 4), (6, 2), 6), ".T swaps the strides as well as the sizes."),
        Trap(((4, 3), (2, 6), 6), ".T swaps the sizes as well as the strides."),
        Trap(((3, 4), (1, 6), 6), "the slice ::2 takes every other column: one step to the next is two cells."),
        Trap(((3, 4), (2, 6), 0), "the first row is left out: at which cell does the second begin?"),
        Trap(((3, 4), (2, 6), 1), "storage_offset counts cells, not rows."),
        Trap(((3, 4), (2, 6), 48), "storage_offset counts cells, not bytes."),
        Trap(((3, 4), (4, 1), 0), "these are those of a new contiguous tensor; slices and .T read the old storage."),
    ),
)

CELL = Exercise(
    solution=_solve_cell,
    inputs=(
        Input("index (1, 2) of a contiguous (2, 3) tensor", lambda: _located(_table(2, 3), (1, 2))),
        Input("index (2, 0) of the transpose of t[:, 1:]", lambda: _located(_table(2, 4)[:, 1:].T, (2, 0))),
        Input("index (1, 3) of an expanded column", lambda: _located(_table(3, 2)[:, 1:].expand(3, 5), (1, 3))),
        Input("index () of a 0-d tensor", lambda: _located(_table(2, 3)[1, 1], ())),
    ),
    memory="any",
    traps=(
        Trap(
            lambda index, stride, storage_offset: _solve_cell(index, stride, 0) + 0 * storage_offset,
            "the sum starts at storage_offset: a view need not begin at cell 0.",
        ),
        Trap(
            lambda index, stride, storage_offset: _solve_cell(index, stride[::-1], storage_offset),
            "index[0] goes with stride[0]: walk through both in the same order.",
        ),
        Trap(
            lambda index, stride, storage_offset: 8 * _solve_cell(index, stride, storage_offset),
            "strides count cells, not bytes.",
        ),
        Trap(
            lambda index, stride, storage_offset: storage_offset + sum(index) + 0 * len(stride),
            "a step along a dimension is as many cells as its stride says, not one.",
        ),
        Trap(
            lambda index, stride, storage_offset: (
                storage_offset + math.prod(i * s for i, s in zip(index, stride, strict=True))
            ),
            "the steps of the dimensions add up; only index and stride of one dimension are multiplied.",
        ),
        Trap(
            lambda index, stride, storage_offset: storage_offset + index[0] * stride[0] + index[1] * stride[1],
            "this is right for two dimensions alone: go through as many as there are, even none.",
        ),
    ),
)

CORNERS = Exercise(
    solution=lambda t: t[:: t.size(0) - 1, :: t.size(1) - 1],
    inputs=(
        Input("a contiguous (3, 4) tensor", lambda: {"t": _table(3, 4)}),
        Input("a transposed tensor of size (4, 6)", lambda: {"t": _table(6, 4).T}),
        Input("a slice of size (2, 2), with an offset", lambda: {"t": _table(4, 5)[1:3, 2:4]}),
    ),
    memory="view",
    traps=(
        Trap(
            lambda t: t[[0, -1]][:, [0, -1]],
            "lists gather a copy. First and last are evenly spaced: one slice a dimension, whose step jumps "
            "from one to the other.",
        ),
        Trap(
            lambda t: t[[0, -1], [0, -1]],
            "two lists together pick (0, 0) and (-1, -1), two elements and a copy: use one slice a dimension.",
        ),
        Trap(
            lambda t: t[::2, ::3],
            "the steps 2 and 3 fit a (3, 4) tensor alone: work them out from t.size(0) and t.size(1).",
        ),
        Trap(
            lambda t: t[:: t.size(1) - 1, :: t.size(0) - 1],
            "the step over the rows follows from t.size(0), the one over the columns from t.size(1).",
        ),
        Trap(
            lambda t: t[:: t.size(0), :: t.size(1)],
            "from the first of n rows to the last are n - 1 steps, not n.",
        ),
    ),
)

FLAT = Exercise(
    solution=_solve_flat,
    inputs=(
        Input("a contiguous (2, 3) tensor", lambda: {"t": _table(2, 3)}),
        Input("a transposed tensor, which no single stride can flatten", lambda: {"t": _table(2, 3).T}),
        Input("every other cell of a longer strip, as (2, 3)", lambda: {"t": _table(1, 12)[0, ::2].view(2, 3)}),
        Input("a (2, 4) tensor without its first column", lambda: {"t": _table(2, 4)[:, 1:]}),
        Input("one element expanded to (2, 3)", lambda: {"t": _table(1, 1).expand(2, 3)}),
        Input(
            "a 3-d tensor of size (2, 3, 2), every other column", lambda: {"t": _table(6, 4).view(2, 3, 4)[:, :, ::2]}
        ),
    ),
    memory="view",
    traps=(
        Trap(
            lambda t: t.reshape(-1),
            "something in it copies where no view exists, as reshape and flatten do in silence. view raises a "
            "RuntimeError there: then return None.",
        ),
        Trap(
            lambda t: t.contiguous().view(-1),
            "something in it copies all that is not contiguous, as contiguous() and ravel() do, even where a view "
            "exists: try view on t itself.",
        ),
        Trap(
            lambda t: t.view(-1) if t.is_contiguous() else None,
            "contiguous is more than view(-1) needs: equal steps between neighbours will do. Let view itself decide.",
        ),
        Trap(lambda t: t.view(-1), "where no view exists view raises a RuntimeError: catch it and return None."),
    ),
)

TIMES = Exercise(
    solution=lambda v, n: v.expand(n, -1),
    inputs=(
        Input("a contiguous v of size (3,), n = 4", lambda: {"v": _table(1, 3)[0], "n": 4}),
        Input("a column of a (4, 3) tensor, n = 2", lambda: {"v": _table(4, 3)[:, 1], "n": 2}),
        Input("the last 5 of 8 cells, n = 7", lambda: {"v": _table(1, 8)[0, 3:], "n": 7}),
    ),
    memory="view",
    traps=(
        Trap(
            lambda v, n: v.repeat(n, 1),
            "something in it copies: repeat, stack and clone write every row out, expand alone does not.",
        ),
        Trap(
            lambda v, n: v.as_strided((n, v.numel()), (0, 1)),
            "stride 1 holds for a contiguous v alone: keep v's own stride, as expand does.",
        ),
        Trap(
            lambda v, n: v.expand(n),
            "expand reads its sizes from the right: the last one is that of v, or -1 to keep it; n comes before it.",
        ),
        Trap(
            lambda v, n: v.expand(v.numel(), n),
            "aligned from the right, n meets the elements of v, which can't become n: give v a dimension of size 1 "
            "behind them first, v[:, None], or put n in front.",
        ),
        Trap(
            lambda v, n: v.unfold(0, min(n, v.numel()), 1),
            "windows read the ends less often than the middle: a stride of 0 treats all cells alike.",
        ),
        Trap(lambda v, n: v.expand(n + 1, -1), "n times in all: the first time counts too."),
    ),
    judge=_judge_times,
)

EXERCISES = {"1.1": CHAIN, "1.2": CELL, "1.3": CORNERS, "1.4": FLAT, "1.5": TIMES}
