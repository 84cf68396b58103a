"""Exercises of chapter 10: beyond expand."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.same import same_values
from stridelab.exercises.strided_expand import EXPANDED


def _table(rows: int = 3, columns: int = 4) -> torch.Tensor:
    return 10 * torch.arange(rows * columns).reshape(rows, columns)


def _solve_cells() -> list[list[int]]:
    return [[int(n) for n in row] for row in torch.arange(12).reshape(3, 4).T[1:].as_strided((2, 2), (4, 2))]


CELLS = Prediction(
    solution=_solve_cells,
    traps=(
        Trap(
            [[0, 2], [4, 6]],
            "without a third argument as_strided begins where v begins, and v leaves out the first row of t.T.",
        ),
        Trap(
            [[1, 9], [6, 3]],
            "these are steps among the elements of v, read row by row. as_strided counts cells.",
        ),
        Trap(
            [[1, 5], [3, 7]],
            "the first stride belongs to the first index: w[1, 0] is 4 cells after w[0, 0].",
        ),
        Trap("error", "its last element is cell 7, and the storage has 12. PyTorch has no reason to refuse."),
    ),
)


def _count(t: torch.Tensor, width: int, step: int) -> int:
    return (len(t) - width) // step + 1


WINDOWS = Exercise(
    solution=lambda t, width, step: t.unfold(0, width, step),
    inputs=(
        Input("twelve numbers", lambda: {"t": _table().view(-1), "width": 3, "step": 1}),
        Input("a slice, and a step of 2", lambda: {"t": _table().view(-1)[3:], "width": 4, "step": 2}),
        Input("every other cell", lambda: {"t": _table().view(-1)[1::2], "width": 2, "step": 1}),
        Input("a column, and a step of 2", lambda: {"t": _table(6, 3)[:, 1], "width": 3, "step": 2}),
    ),
    memory="view",
    traps=(
        Trap(
            lambda t, width, step: t.as_strided((_count(t, width, step), width), (step, 1)),
            "neighbouring elements of t need not be neighbouring cells: t.stride(0) says how far apart they are.",
        ),
        Trap(
            lambda t, width, step: t.as_strided((_count(t, width, step), width), (step, t.stride(0))),
            "inside of a window the stride is right. From one window to the next it is step elements, of t.stride(0) "
            "cells each.",
        ),
        Trap(
            lambda t, width, step: t.as_strided(
                (_count(t, width, step), width), (step * t.stride(0), t.stride(0)), 0
            ),
            "an offset of 0 is the first cell of the storage. Leave the third argument away: then it is that of t.",
        ),
        Trap(
            lambda t, width, step: torch.stack([t[k : k + width] for k in range(0, len(t) - width + 1, step)]),
            "stack copies. Windows that share cells need two strides and no new cell.",
        ),
        Trap(lambda t, width, _: t.unfold(0, width, 1), "how far is it from one window to the next?"),
        Trap(lambda t, width, step: t.unfold(0, step, width), "the width comes before the step in unfold."),
        Trap(
            lambda t, width, step: t.unfold(0, width, step)[:-1],
            "the last window is missing: from 3 numbers there is one window of 3.",
        ),
    ),
)


BLOCKS = Exercise(
    solution=lambda m, b: m.unfold(0, b, b).unfold(1, b, b),
    inputs=(
        Input("a (4, 6) matrix in blocks of 2", lambda: {"m": _table(4, 6), "b": 2}),
        Input("a (6, 9) matrix in blocks of 3", lambda: {"m": _table(6, 9), "b": 3}),
        Input("a transposed matrix", lambda: {"m": _table(6, 4).T, "b": 2}),
        Input("columns out of the middle of a wider one", lambda: {"m": _table(4, 9)[:, 2:8], "b": 2}),
    ),
    memory="view",
    traps=(
        Trap(
            lambda m, b: m.reshape(m.size(0) // b, m.size(1) // b, b, b),
            "the size is right, the blocks are not: reshape goes on row by row, and a block jumps to the next row "
            "after b columns. Split each dimension by itself first.",
        ),
        Trap(
            lambda m, b: m.as_strided((m.size(0) // b, m.size(1) // b, b, b), (m.size(1) * b, b, m.size(1), 1)),
            "these strides are those of a contiguous matrix. m.stride(0) and m.stride(1) hold for any.",
        ),
        Trap(
            lambda m, b: m.unflatten(1, (-1, b)).unflatten(0, (-1, b)),
            "both dimensions are split, and now the four are in the order row of blocks, row in the block, column of "
            "blocks, column in the block.",
        ),
        Trap(
            lambda m, b: m.unfold(0, b, b).unfold(1, b, b).contiguous(),
            "contiguous() copies all blocks. The view alone was asked for.",
        ),
        Trap(
            lambda m, b: m.unfold(0, b, 1).unfold(1, b, 1),
            "these blocks overlap: the step from one to the next is b.",
        ),
        Trap(
            lambda m, b: m.unfold(0, b, b).unfold(1, b, b).transpose(2, 3),
            "each block is transposed: the row in the block comes before the column.",
        ),
    ),
)


def _solve_band(m: torch.Tensor, k: int) -> torch.Tensor:
    down, right = m.stride()
    return m.as_strided((len(m), k), (down + right, right))


BAND = Exercise(
    solution=_solve_band,
    inputs=(
        Input("a (4, 6) matrix, k = 3", lambda: {"m": _table(4, 6), "k": 3}),
        Input("a transposed matrix, k = 2", lambda: {"m": _table(5, 4).T, "k": 2}),
        Input("columns out of the middle of a wider one", lambda: {"m": _table(3, 9)[:, 2:7], "k": 3}),
        Input("all but the first row of a (4, 4) matrix", lambda: {"m": _table(4, 4)[1:], "k": 2}),
    ),
    memory="view",
    traps=(
        Trap(
            lambda m, k: m.as_strided((len(m), k), (m.size(1) + 1, 1)),
            "that is the stride of a diagonal of a contiguous matrix. In any matrix one step down and one to the "
            "right are m.stride(0) + m.stride(1) cells.",
        ),
        Trap(
            lambda m, k: m.as_strided((len(m), k), (m.stride(0) + 1, 1)),
            "one column to the right is not one cell on in every matrix: m.stride(1) says how many.",
        ),
        Trap(
            lambda m, k: m.as_strided((len(m), k), (m.stride(1), m.stride(0) + m.stride(1))),
            "the first index counts the rows of the band, so the first stride goes down the diagonal: the two have "
            "changed places.",
        ),
        Trap(
            lambda m, k: m.as_strided((len(m), k), (m.stride(0) + m.stride(1), m.stride(1)), 0),
            "an offset of 0 is the first cell of the storage, and m may begin elsewhere.",
        ),
        Trap(
            lambda m, k: torch.stack([m[i, i : i + k] for i in range(len(m))]),
            "stack copies. Two strides and no new cell are enough.",
        ),
        Trap(lambda m, k: m[:, :k], "these are the first k columns: row i of the band begins at column i."),
        Trap(
            lambda m, k: m.unfold(1, k, 1).diagonal(),
            "these are the right cells, and one transpose is missing: diagonal puts its dimension last.",
        ),
    ),
)


def _windows(x: torch.Tensor, width: int) -> torch.Tensor:
    return x.unfold(0, width, 1)


def _range(windows: torch.Tensor) -> torch.Tensor:
    return windows.amax(-1) - windows.amin(-1)


def _loop(x: torch.Tensor, width: int) -> torch.Tensor:
    high = low = x[: len(x) - width + 1]
    for part in _windows(x, width).unbind(1):
        high, low = torch.maximum(high, part), torch.minimum(low, part)
    return high - low


def _judge_spread(outcome: torch.Tensor, x: torch.Tensor, width: int) -> str | None:
    right = _range(_windows(x, width))
    if outcome.size() != right.size():
        return f"it has {outcome.numel()} elements, and there are {len(right)} windows."
    if same_values(outcome, right):
        return None
    for k in (outcome != right).nonzero().flatten().tolist():
        return f"for the window that begins at x[{k}] it has {outcome[k]:g}, and {right[k]:g} is right."
    return f"its dtype is {outcome.dtype}."


def _signal(n: int) -> torch.Tensor:
    return (7919 * torch.arange(n) % 1009).float()


SPREAD = Exercise(
    solution=lambda x, width: _range(_windows(x, width)),
    inputs=(
        Input("1,000 numbers, windows of 50", lambda: {"x": _signal(1000), "width": 50}),
        Input("every other one of 2,000", lambda: {"x": _signal(2000)[::2], "width": 40}),
        Input("a column of a (900, 3) tensor", lambda: {"x": _signal(2700).view(900, 3)[:, 1], "width": 30}),
    ),
    memory="copy",
    budget=lambda x, width: 8 * 4 * (len(x) - width + 1) + 500,
    judge=_judge_spread,
    traps=(
        Trap(
            lambda x, width: _range(_windows(x, width).clone()),
            "the windows are written out: each number as often as there are windows that hold it. amax and amin read "
            "a view as it is.",
        ),
        Trap(
            _loop,
            "each step of the loop makes new tensors. torch.maximum takes out=, and writes into one that is there.",
        ),
        Trap(
            lambda x, width: _range(x.as_strided((len(x) - width + 1, width), (1, 1))),
            "strides of (1, 1) are windows over cells. Those of x need x.stride(0).",
        ),
        Trap(
            lambda x, width: _range(x.unfold(0, width, width)),
            "these windows stand side by side: there is one for each element at which a window can begin.",
        ),
        Trap(
            lambda x, width: torch.stack([part.max() - part.min() for part in _windows(x, width)]),
            "one window at a time: each is made dense for its maximum where x is not. Reduce all windows at once.",
        ),
        Trap(
            lambda x, width: (x[width - 1 :] - x[: len(x) - width + 1]).abs(),
            "the largest and the smallest number of a window need not stand at its ends.",
        ),
        Trap(
            lambda x, width: (
                torch.max_pool1d(x[None], width, 1)[0] - torch.nn.functional.avg_pool1d(x[None], width, 1)[0]
            ),
            "that is the largest number less the mean. The smallest is the largest of -x, with a minus.",
        ),
    ),
)

EXERCISES = {"10.1": CELLS, "10.2": WINDOWS, "10.3": EXPANDED, "10.4": BLOCKS, "10.5": BAND, "10.6": SPREAD}
