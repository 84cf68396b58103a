"""Exercises of chapter 4: safe patterns."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import torch
from torch.autograd import gradcheck

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.same import same_values
from stridelab.sharing import nbytes, overlap

if TYPE_CHECKING:
    from collections.abc import Callable


def _solve_sums() -> tuple[int, int, int]:
    row = torch.tensor([[1, 2, 3, 4]])
    early, late = row.clone().expand(3, 4), row.expand(3, 4).clone()
    early[0, 0] = 9
    late[0, 0] = 9
    return int(row.sum()), int(early.sum()), int(late.sum())


SUMS = Prediction(
    solution=_solve_sums,
    traps=(
        Trap(
            (10, 38, 38), "early is expanded after its copy: how many of its elements read the cell that is written?"
        ),
        Trap((10, 54, 54), "late is copied after it was expanded: each element has a cell of its own."),
        Trap((10, 38, 54), "the two are confused: the operation that comes last decides who shares cells."),
        Trap((18, 54, 38), "row is not reached: early reads the cells of a clone, and late has cells of its own."),
        Trap((10, 30, 30), "both writes take place: PyTorch refuses neither, since each selects one element."),
    ),
)


def _table(rows: int, columns: int) -> torch.Tensor:
    return 10 * torch.arange(rows * columns).view(rows, columns)


def _judge_order(outcome: torch.Tensor, t: torch.Tensor) -> str | None:
    if not same_values(outcome, t):
        return "its values are not those of t, or their type or size is another."
    return None if outcome.is_contiguous() else f"its stride is {outcome.stride()}, so it is not contiguous."


IN_ORDER = Exercise(
    solution=lambda t: t.clone(memory_format=torch.contiguous_format),
    inputs=(
        Input("a contiguous (30, 40) tensor", lambda: {"t": _table(30, 40)}),
        Input("a transposed (40, 30) tensor", lambda: {"t": _table(30, 40).T}),
        Input("every other column of a transposed slice", lambda: {"t": _table(30, 40)[10:].T[:, ::2]}),
        Input("a row expanded to (30, 40)", lambda: {"t": _table(2, 40)[1:].expand(30, 40)}),
    ),
    memory="copy",
    judge=_judge_order,
    budget=lambda t: t.numel() * t.element_size() + 256,
    traps=(
        Trap(
            lambda t: t.contiguous(),
            "contiguous() copies only what is not contiguous: the first tensor came back as it is. Which operation "
            "copies always?",
        ),
        Trap(
            lambda t: t.clone(),
            "clone() copies always, and keeps the order of the strides: the copy of a transposed tensor is "
            "transposed in memory too. Its argument memory_format says otherwise.",
        ),
        Trap(
            lambda t: t.contiguous().clone(),
            "what is not contiguous is copied twice, once by each of the two. One operation can do both.",
        ),
        Trap(
            lambda t: t.clone().contiguous(),
            "a transposed tensor is copied twice: clone() keeps its strides, so contiguous() copies again. One "
            "operation can do both.",
        ),
    ),
)


def _solve_gradient(f: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor) -> bool:
    return gradcheck(f, x.detach().double().clone().requires_grad_(), raise_exception=False)


def _with_mean(x: torch.Tensor) -> torch.Tensor:
    """Give rows of ``x`` whose gradients have the right sum only."""
    return x.detach().expand(3, -1) + (x - x.detach()).mean()


GRADIENT = Exercise(
    solution=_solve_gradient,
    inputs=(
        Input(
            "a function with the right gradient, and a float32 tensor",
            lambda: {"f": lambda x: x.expand(3, 4) ** 2, "x": torch.arange(1.0, 5.0).view(1, 4)},
        ),
        Input("a function that forgets half of the gradient", lambda: {"f": lambda x: x * x.detach(), "x": _two()}),
        Input("a function whose gradient has the right sum only", lambda: {"f": _with_mean, "x": _two().view(1, 2)}),
        Input(
            "the right gradient, and an expanded float64 tensor",
            lambda: {"f": lambda x: x.sin(), "x": _two().double().expand(3, 2)},
        ),
        Input(
            "the right gradient, and every other cell of a strip",
            lambda: {"f": lambda x: x.cumsum(0), "x": torch.arange(8.0)[1::2]},
        ),
    ),
    memory="any",
    traps=(
        Trap(
            gradcheck,
            "gradcheck wants an x that requires grad, and x is to stay as it is: make a copy that does, in float64.",
        ),
        Trap(
            lambda f, x: gradcheck(f, x.detach().requires_grad_()),
            "gradcheck raises where it finds a fault, and float32 is too coarse for it: it needs two changes.",
        ),
        Trap(
            lambda f, x: gradcheck(f, x.clone().requires_grad_(), raise_exception=False),
            "float32 is too coarse for numerical differences: a right gradient fails, too. Check in float64.",
        ),
        Trap(
            lambda f, x: gradcheck(f, x.detach().double().clone().requires_grad_()),
            "gradcheck raises an error where the gradient is wrong. Its argument raise_exception makes that False.",
        ),
        Trap(
            lambda f, x: gradcheck(f, x.detach().double().requires_grad_(), raise_exception=False),
            "double() copies only what is not float64 yet, and gradcheck refuses an x whose elements share a cell. "
            "Give it cells of its own.",
        ),
    ),
)


def _two() -> torch.Tensor:
    return torch.tensor([1.0, 3.0])


def _cells(t: torch.Tensor) -> torch.Tensor:
    """Return for each element of ``t`` the number of its cell, as one row."""
    strip = torch.arange(t.untyped_storage().nbytes() // t.itemsize)
    return strip.as_strided(t.size(), t.stride(), t.storage_offset()).flatten()


def _solve_reached(a: torch.Tensor, b: torch.Tensor) -> int:
    return int(torch.isin(_cells(b), _cells(a)).sum())


def _strip() -> torch.Tensor:
    return torch.arange(12) % 5


def _pair(a: Callable[[torch.Tensor], torch.Tensor], b: Callable[[torch.Tensor], torch.Tensor]) -> dict[str, Any]:
    t = _strip().view(3, 4)
    return {"a": a(t), "b": b(t)}


REACHED = Exercise(
    solution=_solve_reached,
    inputs=(
        Input("two rows and three columns of a (3, 4) tensor", lambda: _pair(lambda t: t[1:], lambda t: t[:, :3])),
        Input("even and odd columns", lambda: _pair(lambda t: t[:, ::2], lambda t: t[:, 1::2])),
        Input("a row, and its first element four times", lambda: _pair(lambda t: t[1], lambda t: t[1, :1].expand(4))),
        Input("a column expanded, and a row", lambda: _pair(lambda t: t[:, 1:2].expand(3, 4), lambda t: t[2])),
        Input(
            "windows of three and an element", lambda: _pair(lambda t: t[1, 1], lambda t: t.view(-1).unfold(0, 3, 1))
        ),
    ),
    memory="any",
    traps=(
        Trap(
            lambda a, b: len(set(_cells(b).tolist()) & set(_cells(a).tolist())),
            "these are cells: several elements of b can read one of them, and each shows the write.",
        ),
        Trap(
            lambda a, b: int(torch.isin(_cells(a), _cells(b)).sum()),
            "these are elements of a: asked for are those of b that a write through a reaches.",
        ),
        Trap(
            lambda a, b: b.numel() if overlap(a, b) != "none" else 0,
            "overlap says whether they have a cell in common, not how many elements read one.",
        ),
        Trap(
            lambda a, b: int(torch.isin(b.flatten(), a.flatten()).sum()),
            "equal values prove nothing: two cells may hold the same number. Compare the numbers of the cells.",
        ),
        Trap(
            lambda a, b: int(((_cells(b) >= _cells(a).min()) & (_cells(b) <= _cells(a).max())).sum()),
            "between the first and the last cell of a there are some that a does not read.",
        ),
        Trap(
            lambda a, b: int(torch.isin(*(_cells(t) - t.storage_offset() for t in (b, a))).sum()),
            "as_strided without a third argument begins where the strip does, at cell 0: give it the storage_offset.",
        ),
    ),
)


def _solve_slim(v: torch.Tensor) -> torch.Tensor:
    small = v
    for d in range(v.dim()):
        if v.stride(d) == 0:
            small = small.narrow(d, 0, 1)
    return small.clone().expand(v.size())


def _judge_slim(outcome: torch.Tensor, v: torch.Tensor) -> str | None:
    if not same_values(outcome, v):
        return "its values are not those of v, or their type or size is another."
    held, enough = outcome.untyped_storage().nbytes(), nbytes(v).distinct or 0
    return f"its storage has {held:,} bytes, and {enough:,} are enough." if held > enough else None


def _big() -> torch.Tensor:
    return 10 * torch.arange(2000).view(500, 4)


SLIM = Exercise(
    solution=_solve_slim,
    inputs=(
        Input("the first row of a (500, 4) tensor", lambda: {"v": _big()[0]}),
        Input("two columns of it", lambda: {"v": _big()[:, 1:3]}),
        Input("one of its rows, expanded to (300, 4)", lambda: {"v": _big()[7:8].expand(300, 4)}),
        Input("three of its elements, expanded to (3, 200)", lambda: {"v": _big()[:3, 2:3].expand(3, 200)}),
        Input("a row of its transpose, expanded to (2, 5, 500)", lambda: {"v": _big().T[1].expand(2, 5, 500)}),
    ),
    memory="any",
    judge=_judge_slim,
    traps=(
        Trap(lambda v: v, "a view keeps the whole storage alive, however few cells it reads: something must copy."),
        Trap(
            lambda v: v.contiguous(),
            "contiguous() gives a contiguous view back as it is, on its big storage, and copies what is expanded.",
        ),
        Trap(
            lambda v: v.clone(),
            "clone() writes out every element of an expanded view. Clone one index of each expanded dimension, and "
            "expand the clone.",
        ),
        Trap(copy.deepcopy, "deepcopy copies the storage, and all of it: it keeps what v does not read."),
        Trap(
            lambda v: v[:1].clone().expand_as(v),
            "dimension 0 is not always the expanded one: its stride tells which are.",
        ),
    ),
)

EXERCISES = {"4.1": SUMS, "4.2": IN_ORDER, "4.3": GRADIENT, "4.4": REACHED, "4.5": SLIM}
