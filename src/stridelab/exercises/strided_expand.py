"""Exercise 10.3: an expand made by as_strided, which compares sizes first."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap

Size = tuple[int, ...]


def _table() -> torch.Tensor:
    return 10 * torch.arange(12).reshape(3, 4)


def _stride_if_fits(t: torch.Tensor, size: Size) -> list[int] | None:
    new = len(size) - t.dim()
    stride = [0] * max(new, 0)
    for n, m, s in zip(t.size(), size[max(new, 0) :], t.stride(), strict=False):
        if n not in {1, m}:
            return None
        stride.append(s if n == m else 0)
    return stride if new >= 0 else None


def _solve_expanded(t: torch.Tensor, size: Size) -> torch.Tensor | None:
    stride = _stride_if_fits(t, size)
    return None if stride is None else t.as_strided(size, stride)


def _unpadded(t: torch.Tensor, size: Size) -> torch.Tensor:
    return t.as_strided(size, [0 if n == 1 else s for n, s in zip(t.size(), t.stride(), strict=True)])


def _unchecked(t: torch.Tensor, size: Size) -> torch.Tensor:
    stride = [0 if n == 1 else s for n, s in zip(t.size(), t.stride(), strict=True)]
    return t.as_strided(size, ([0] * len(size) + stride)[-len(size) :])


def _in_bounds(t: torch.Tensor, size: Size) -> torch.Tensor | None:
    try:
        return _unchecked(t, size)
    except RuntimeError:
        return None


def _no_rank(t: torch.Tensor, size: Size) -> torch.Tensor | None:
    """Return an expand that compares sizes from the right, as far as both go."""
    fits = all(n in {1, m} for n, m in zip(t.size()[::-1], size[::-1], strict=False))
    return _unchecked(t, size) if fits else None


def _from_storage(t: torch.Tensor, size: Size) -> torch.Tensor | None:
    stride = _stride_if_fits(t, size)
    return None if stride is None else t.as_strided(size, stride, 0)


def _equal_ranks(t: torch.Tensor, size: Size) -> torch.Tensor | None:
    return _solve_expanded(t, size) if t.dim() == len(size) else None


EXPANDED = Exercise(
    solution=_solve_expanded,
    inputs=(
        Input("a column, to four columns", lambda: {"t": _table()[:, :1], "size": (3, 4)}),
        Input("the second row, to three rows", lambda: {"t": _table()[1:2], "size": (3, 4)}),
        Input("a 1-d column, to two rows", lambda: {"t": _table()[:, 2], "size": (2, 3)}),
        Input("a transposed tensor, to two of them", lambda: {"t": _table().T, "size": (2, 4, 3)}),
        Input("(3, 4) to a size that would cut it", lambda: {"t": _table(), "size": (3, 2)}),
        Input("two rows of three, to all three", lambda: {"t": _table()[:2], "size": (3, 4)}),
        Input("(3, 4) to a size beyond the storage", lambda: {"t": _table(), "size": (3, 5)}),
        Input("(3, 4) to fewer dimensions", lambda: {"t": _table(), "size": (4,)}),
    ),
    memory="view",
    traps=(
        Trap(
            _unpadded,
            "these are as many strides as t has dimensions. A new dimension in front needs a stride, too: 0.",
        ),
        Trap(
            _in_bounds,
            "as_strided knows the end of the storage, not the size of t: within it, a cut or a foreign row passes.",
        ),
        Trap(_unchecked, "no size is compared. One that is neither 1 nor the size asked for can't be expanded."),
        Trap(
            _no_rank,
            "a size with fewer dimensions than t has is refused: compare the numbers of dimensions, too.",
        ),
        Trap(_from_storage, "an offset of 0 is the first cell of the storage, and t may begin elsewhere."),
        Trap(_equal_ranks, "expand may add dimensions in front: only a size with fewer of them is refused."),
        Trap(
            lambda t, size: None if _stride_if_fits(t, size) is None else t.expand(size).clone(),
            "a clone is no view: it has a cell for each element.",
        ),
    ),
)
