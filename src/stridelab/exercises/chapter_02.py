"""Exercises of chapter 2: shared-memory traps."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.sharing import shares_storage


def _table(rows: int, columns: int) -> torch.Tensor:
    return 10.0 * torch.arange(rows * columns).reshape(rows, columns)


def _solve_rows() -> list[float]:
    rows = torch.zeros(3).expand(4, 3)
    rows[0] = torch.tensor([1.0, 2.0, 3.0])
    rows[2] += 10
    listed: list[float] = rows[3].tolist()
    return listed


def _solve_centred(data: torch.Tensor, start: int, stop: int) -> torch.Tensor:
    batch = data[start:stop]
    return batch - batch.mean()


def _centre_in_place(batch: torch.Tensor) -> torch.Tensor:
    batch -= batch.mean()
    return batch


def _solve_shift(a: torch.Tensor) -> torch.Tensor:
    a[:, 1:] = a[:, :-1].clone()
    return a


def _shift_unguarded(a: torch.Tensor) -> torch.Tensor:
    a[:, 1:] = a[:, :-1]
    return a


def _shift_contiguous(a: torch.Tensor) -> torch.Tensor:
    a[:, 1:] = a[:, :-1].contiguous()
    return a


def _shift_left(a: torch.Tensor) -> torch.Tensor:
    a[:, :-1] = a[:, 1:].clone()
    return a


def _shift_from_the_left(a: torch.Tensor) -> torch.Tensor:
    for k in range(1, a.size(1)):
        a[:, k] = a[:, k - 1]
    return a


def _shift_down(a: torch.Tensor) -> torch.Tensor:
    a[1:] = a[:-1].clone()
    return a


def _laid_out(strip: torch.Tensor, like: torch.Tensor) -> torch.Tensor:
    return strip.as_strided(like.size(), like.stride(), like.storage_offset())


def _judge_trap(outcome: object, t: torch.Tensor) -> str | None:
    """Add 1 to the answer's twin, of the same layout in a copy of its storage, so that t stays as it is."""
    if not isinstance(outcome, torch.Tensor) or outcome.dtype != t.dtype or not shares_storage(outcome, t):
        return "it returns no view of t."
    whole = torch.empty(0, dtype=t.dtype).set_(t.untyped_storage())
    cells = torch.arange(whole.numel())
    twin, read = (_laid_out(strip, outcome) for strip in (whole.clone(), cells))
    if not torch.isin(read, _laid_out(cells, t)).all():
        return "its elements are not all elements of t."
    wanted = twin + 1
    try:
        twin.add_(1)
    except RuntimeError as error:
        return f"PyTorch does refuse add_(1) there: {str(error).partition('.')[0]}."
    return "add_(1) on it gives what it should." if torch.equal(twin, wanted) else None


ROWS = Prediction(
    solution=_solve_rows,
    traps=(
        Trap([0.0, 0.0, 0.0], "nobody writes to rows[3] by that name, but which cells does it read?"),
        Trap([1.0, 2.0, 3.0], "rows[2] += 10 writes in place too, and its row has the cells of all rows."),
        Trap([10.0, 10.0, 10.0], "the line before it had written to the same cells."),
        Trap(
            [31.0, 32.0, 33.0],
            "the 10 is added once a cell: the line writes to rows[2], which has three elements in three cells.",
        ),
    ),
)

CENTRED = Exercise(
    solution=_solve_centred,
    inputs=(
        Input("rows 1 and 2 of a contiguous (5, 3) tensor", lambda: {"data": _table(5, 3), "start": 1, "stop": 3}),
        Input(
            "rows 0 to 2 of a transposed (4, 5) tensor, with an offset",
            lambda: {"data": _table(6, 4)[1:].T, "start": 0, "stop": 3},
        ),
        Input(
            "all rows of (2, 3), every other column", lambda: {"data": _table(2, 6)[:, ::2], "start": 0, "stop": 2}
        ),
    ),
    memory="copy",
    traps=(
        Trap(
            lambda data, start, stop: _centre_in_place(data[start:stop]),
            "data[start:stop] is a view, and an in-place operation on it, as -= or sub_, writes into data.",
        ),
        Trap(
            lambda data, start, stop: _centre_in_place(data[start:stop].contiguous()),
            "contiguous() copies only where it must; whole rows it returns as they are. clone() always copies.",
        ),
        Trap(
            lambda data, start, stop: data[start:stop] - data.mean(),
            "take the mean of these rows alone, not of all data.",
        ),
        Trap(
            lambda data, start, stop: data[start:stop] - data[start:stop].mean(0),
            "one mean for all numbers of the batch: mean() without a dimension.",
        ),
        Trap(
            lambda data, start, stop: data[start:stop] - data[start:stop].mean(1, keepdim=True),
            "this takes a mean for each row: mean() without a dimension is that of all the numbers.",
        ),
        Trap(
            lambda data, start, stop: data[start : stop + 1] - data[start : stop + 1].mean(),
            "row stop itself is not asked for: a slice leaves its stop out.",
        ),
    ),
)

SHIFT = Exercise(
    solution=_solve_shift,
    inputs=(
        Input("a contiguous (3, 4) tensor", lambda: {"a": _table(3, 4)}),
        Input("a transposed tensor of size (4, 5)", lambda: {"a": _table(5, 4).T}),
        Input("a slice of size (2, 3), with an offset", lambda: {"a": _table(4, 5)[1:3, 2:]}),
        Input("a single row, of size (1, 5)", lambda: {"a": _table(2, 5)[1:]}),
    ),
    memory="view",
    traps=(
        Trap(
            _shift_contiguous,
            "contiguous() copies only where it must, and a part of a single row it leaves. clone() always copies.",
        ),
        Trap(
            _shift_left,
            "this moves the rows to the left: column 1 is to get the numbers of column 0.",
        ),
        Trap(
            _shift_unguarded,
            "source and target overlap: what is read was written a moment before, and of a transposed tensor PyTorch "
            "refuses the copy. Read first, all of it.",
        ),
        Trap(
            _shift_from_the_left,
            "from left to right each column is read after it was written. Go from the last column to the first, or "
            "read all of it first.",
        ),
        Trap(
            lambda a: torch.cat([a[:, :1], a[:, :-1]], dim=1),
            "this makes a new tensor. Write into the cells of a, and return a.",
        ),
        Trap(
            lambda a: a.roll(1, 1),
            "roll makes a new tensor, and brings the last column round to the front. Write into a; column 0 stays.",
        ),
        Trap(
            lambda a: a.copy_(a.roll(1, 1)),
            "roll brings the last column round to the front; column 0 keeps its numbers.",
        ),
        Trap(_shift_down, "this moves the rows down: the columns are the second dimension, a[:, ...]."),
    ),
    writes=("a",),
)

BACKWARD = Exercise(
    solution=lambda grad, size: grad.sum_to_size(size),
    inputs=(
        Input("x of size (3, 1), y of size (3, 4)", lambda: {"grad": _table(3, 4), "size": (3, 1)}),
        Input(
            "x of size (3, 1), y of size (2, 3, 4), a transposed grad",
            lambda: {"grad": _table(8, 3).T.reshape(3, 2, 4).transpose(0, 1), "size": (3, 1)},
        ),
        Input("x of size (3,), y of size (2, 3)", lambda: {"grad": _table(2, 3), "size": (3,)}),
        Input(
            "x of size (1, 2), y of size (3, 2), grad one expanded number",
            lambda: {"grad": torch.ones(1, 1).expand(3, 2), "size": (1, 2)},
        ),
    ),
    memory="copy",
    traps=(
        Trap(
            lambda grad, size: grad.sum_to_size(size) / (grad.numel() // torch.Size(size).numel()),
            "that is the mean. What comes back to an element of x is added up, not averaged.",
        ),
        Trap(
            lambda grad, size: grad.sum(-1, keepdim=True) + 0 * len(size),
            "the last dimension is not always the expanded one, and expand can add dimensions in front: compare size "
            "with grad.size(), from the right.",
        ),
        Trap(
            lambda grad, size: grad.sum(-1) + 0 * len(size),
            "the sum drops its dimension; for one that x has with size 1, keepdim=True keeps it.",
        ),
        Trap(
            lambda grad, size: grad.sum(0) + 0 * len(size),
            "dimension 0 is the one to sum over only if expand has made it: compare size with grad.size(), from the "
            "right.",
        ),
        Trap(
            lambda grad, size: grad.sum(tuple(range(grad.dim() - len(size)))) if grad.dim() > len(size) else grad,
            "the dimensions in front are gone, and those behind that size has as 1 are still long: sum over these, "
            "too, with keepdim=True.",
        ),
        Trap(
            lambda grad, size: grad[(0,) * (grad.dim() - len(size))][tuple(slice(n) for n in size)],
            "one of the numbers is not enough: each element of y that reads an element of x sends one back.",
        ),
        Trap(
            lambda grad, size: torch.ones(size) * (grad.numel() // torch.Size(size).numel()),
            "how often each element was read is the gradient for a grad of ones alone: add up the numbers of grad.",
        ),
        Trap(
            lambda grad, size: grad.sum().expand(size),
            "each element of x gets only the numbers from where it was read, not the sum of all.",
        ),
        Trap(
            lambda grad, size: grad.sum() + 0 * len(size),
            "this adds up everything to one number: sum only over what expand has made, so that size remains.",
        ),
    ),
)

TRAP = Exercise(
    solution=lambda t: t.unfold(0, 3, 1),
    inputs=(
        Input("a contiguous t of size (6,)", lambda: {"t": _table(1, 6)[0]}),
        Input("every other cell of a longer strip, from cell 1", lambda: {"t": _table(1, 12)[0, 1::2]}),
        Input("a column of a (5, 3) tensor", lambda: {"t": _table(5, 3)[:, 1]}),
    ),
    memory="view",
    traps=(
        Trap(
            lambda t: t.expand(2, -1),
            "a stride of 0 is what PyTorch looks for. Overlap needs none: think of windows.",
        ),
        Trap(
            lambda t: t.unfold(0, 3, 1).clone(),
            "a copy, by clone() or stack, gives every element a cell of its own: that is the cure, not the trap.",
        ),
        Trap(
            lambda t: t[1:],
            "each cell is read by one element of it. Some cell must belong to two elements of the same view.",
        ),
        Trap(
            lambda t: t.unfold(0, 2, 2),
            "these windows are as far apart as they are long: no cell is in two of them. Let the step be smaller.",
        ),
        Trap(
            lambda t: t.as_strided((2, 2), (1, 1), t.storage_offset()),
            "stride 1 fits a contiguous t alone: elsewhere the next cell is none of t's own. Take t.stride(0).",
        ),
    ),
    judge=_judge_trap,
)

EXERCISES = {"2.1": ROWS, "2.2": CENTRED, "2.3": SHIFT, "2.4": BACKWARD, "2.5": TRAP}
