"""What an operation that gives a view does to size, stride and offset, each written down by its rule.

A rule is a call on ``t`` with a function that gives the expected (size, stride, storage_offset) of each tensor of the
result, or None where the call does not fit ``t``.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import torch

    Layout = tuple[tuple[int, ...], tuple[int, ...], int]
    Expected = Callable[[torch.Tensor], list[Layout] | None]


def layout(t: torch.Tensor) -> Layout:
    return tuple(t.size()), t.stride(), t.storage_offset()


def ordered(t: torch.Tensor, order: Sequence[int]) -> list[Layout]:
    """Return the layout with the dimensions in another order."""
    size, stride, offset = layout(t)
    return [(tuple(size[d] for d in order), tuple(stride[d] for d in order), offset)]


def without(t: torch.Tensor, dim: int, index: int) -> Layout:
    """Return the layout of one index of a dimension."""
    size, stride, offset = layout(t)
    return size[:dim] + size[dim + 1 :], stride[:dim] + stride[dim + 1 :], offset + index * stride[dim]


def piece(t: torch.Tensor, dim: int, start: int, length: int) -> Layout:
    """Return the layout of a range of a dimension."""
    size, stride, offset = layout(t)
    return (*size[:dim], length, *size[dim + 1 :]), stride, offset + start * stride[dim]


def pieces(dim: int, lengths: Callable[[int], list[int]]) -> Expected:
    """Return what expects the ranges of these lengths, one after another."""

    def expected(t: torch.Tensor) -> list[Layout] | None:
        if t.dim() <= dim:
            return None
        each = lengths(t.size(dim))
        starts = accumulate([0, *each[:-1]])
        return [piece(t, dim, start, length) for start, length in zip(starts, each, strict=True)]

    return expected


def halves(n: int) -> list[int]:
    return [n - n // 2, n // 2]


def chunks(n: int) -> list[int]:
    return halves(n) if n > 1 else [1]


def swapped(t: torch.Tensor) -> list[Layout]:
    return ordered(t, [*range(t.dim() - 2), t.dim() - 1, t.dim() - 2])


def matrix(expected: Expected) -> Expected:
    """Return what expects the same, and only of matrices."""
    return lambda t: expected(t) if t.dim() == 2 else None


def in_front(t: torch.Tensor, count: int) -> list[Layout]:
    """Return the layout with a dimension of stride 0 in front."""
    size, stride, offset = layout(t)
    return [((count, *size), (0, *stride), offset)]


def column_widened(t: torch.Tensor) -> list[Layout] | None:
    size, stride, offset = layout(t)
    return [((size[0], 5), (stride[0], 0), offset)] if size[1:] == (1,) else None


def one_inserted(t: torch.Tensor) -> list[Layout]:
    (size, stride, offset), step = layout(t), t.size(0) * t.stride(0)
    return [((1, *size), (step, *stride), offset)]


def ones_dropped(t: torch.Tensor) -> list[Layout]:
    size, stride, offset = layout(t)
    kept = [d for d in range(t.dim()) if size[d] != 1]
    return [(tuple(size[d] for d in kept), tuple(stride[d] for d in kept), offset)]


def summed_strides(t: torch.Tensor) -> list[Layout]:
    return [((min(t.size()),), (sum(t.stride()),), t.storage_offset())]


def windows(t: torch.Tensor) -> list[Layout]:
    size, stride, offset = layout(t)
    return [((size[0] - 1, *size[1:], 2), (*stride, stride[0]), offset)]


def ranges_and_none(t: torch.Tensor) -> list[Layout]:
    """Return the layout of ``t[None, 0, 1:2]``: one dimension added, one dropped, one narrowed."""
    if t.size(1) == 1:
        return [((1, *t.size()[1:]), (0, *t.stride()[1:]), t.storage_offset())]
    size, stride, offset = piece(t, 1, 1, 1)
    return [((1, *size[1:]), (0, *stride[1:]), offset)]


def in_two(t: torch.Tensor) -> list[Layout] | None:
    """Return the layout with dimension 0 made two, where its size is 4 (a dimension of size 1 has any stride)."""
    size, stride, offset = layout(t)
    return None if size[0] != 4 else [((2, size[0] // 2, *size[1:]), (size[0] // 2 * stride[0], *stride), offset)]


def in_a_row(t: torch.Tensor) -> list[Layout] | None:
    """Return the layout of all elements in one dimension, where one stride says it."""
    if not t.is_contiguous():
        return None
    return [((t.numel(),), (1,), t.storage_offset())]


SAME: Expected = lambda t: [layout(t)]  # noqa: E731
SWAP = [("t.{}(0, 1)", lambda t: ordered(t, [1, 0, *range(2, t.dim())]))]
MOVE = [("t.{}(0, -1)", lambda t: ordered(t, [*range(1, t.dim()), 0]))]
FRONT = [("t.{}(4, *t.size())", lambda t: in_front(t, 4)), ("t.{}(-1, 5)", column_widened)]


def named(name: str, calls: list[tuple[str, Expected]]) -> list[tuple[str, Expected]]:
    return [(call.format(name), expected) for call, expected in calls]


LAYOUTS: dict[str, list[tuple[str, Expected]]] = {
    "view": [("t.view(-1)", in_a_row)],
    "view_as": [("t.view_as(torch.zeros(t.numel()))", in_a_row)],
    "unflatten": [("t.unflatten(0, (2, -1))", in_two)],
    "t": [("t.t()", matrix(swapped))],
    "T": [("t.T", matrix(lambda t: ordered(t, [*reversed(range(t.dim()))])))],
    "mT": [("t.mT", swapped)],
    "H": [("t.H", matrix(swapped))],
    "mH": [("t.mH", swapped)],
    "adjoint": [("t.adjoint()", swapped)],
    **{name: named(name, SWAP) for name in ("transpose", "swapaxes", "swapdims")},
    "permute": [("t.permute(*range(t.dim() - 1, -1, -1))", lambda t: ordered(t, [*reversed(range(t.dim()))]))],
    **{name: named(name, MOVE) for name in ("movedim", "moveaxis")},
    "squeeze": [("t.squeeze()", ones_dropped)],
    "unsqueeze": [("t.unsqueeze(0)", one_inserted)],
    "narrow": [("t.narrow(0, 1, 1)", lambda t: [piece(t, 0, 1, 1)])],
    "select": [("t.select(0, 1)", lambda t: [without(t, 0, 1)]), ("t.select(1, 0)", lambda t: [without(t, 1, 0)])],
    "basic indexing": [("t[1]", lambda t: [without(t, 0, 1)]), ("t[1:2]", lambda t: [piece(t, 0, 1, 1)])],
    "unpacking": [("[*t]", lambda t: [without(t, 0, k) for k in range(t.size(0))])],
    "unbind": [("t.unbind(1)", lambda t: [without(t, 1, k) for k in range(t.size(1))])],
    "chunk": [("t.chunk(2, 1)", pieces(1, chunks))],
    "split": [("t.split(1, 1)", pieces(1, lambda n: [1] * n))],
    "split_with_sizes": [("t.split_with_sizes([1, t.size(0) - 1])", pieces(0, lambda n: [1, n - 1]))],
    "tensor_split": [
        ("t.tensor_split([1], 1)", pieces(1, lambda n: [1, n - 1])),
        ("t.tensor_split(2)", pieces(0, halves)),
    ],
    "hsplit": [("t.hsplit([1])", pieces(1, lambda n: [1, n - 1]))],
    "vsplit": [("t.vsplit([1])", pieces(0, lambda n: [1, n - 1]))],
    "dsplit": [("t.dsplit([1])", pieces(2, lambda n: [1, n - 1]))],
    "unfold": [("t.unfold(0, 2, 1)", windows)],
    "diagonal": [("t.diagonal()", matrix(summed_strides))],
    "as_strided": [("t.as_strided((2, 2), (1, 3), 4)", lambda _: [((2, 2), (1, 3), 4)])],
    "detach": [("t.detach()", SAME)],
    "data": [("t.data", SAME)],
    **{name: named(name, FRONT) for name in ("expand", "broadcast_to")},
    "expand_as": [("t.expand_as(torch.zeros(4, *t.size()))", lambda t: in_front(t, 4))],
    "broadcast_tensors": [("torch.broadcast_tensors(t, torch.zeros(4, *t.size()))[0]", lambda t: in_front(t, 4))],
    "atleast_1d": [
        ("torch.atleast_1d(t)", SAME),
        ("torch.atleast_1d(t[0, 0])", matrix(lambda t: [((1,), (1,), t.storage_offset())])),
    ],
    "atleast_2d": [("torch.atleast_2d(t)", SAME), ("torch.atleast_2d(t[0])", matrix(lambda t: one_inserted(t[0])))],
    "atleast_3d": [
        (
            "torch.atleast_3d(t)",
            lambda t: [layout(t)] if t.dim() == 3 else [((*t.size(), 1), (*t.stride(), 1), t.storage_offset())],
        )
    ],
}
