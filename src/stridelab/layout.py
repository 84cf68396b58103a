"""Geometry of strided layouts, in whole numbers: no tensor and no memory is touched here.

A layout is a list of ``(size, stride)`` pairs; it reads the positions ``sum(index * stride)``.
"""

from __future__ import annotations

import bisect
import itertools
import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

Dims = list[tuple[int, int]]

WORK_LIMIT = 2**20
"""Positions that are enumerated at most where no closed form is known."""


def reduced(size: Iterable[int], stride: Iterable[int]) -> Dims:
    """Return the shortest known layout that reads the same set of positions, by ascending stride.

    Dimensions that read nothing new (size 1, stride 0) go; two dimensions that together run through
    positions in equal steps become one: ``unfold(0, 3, 1)`` of ten cells is ten cells.

    Parameters
    ----------
    size, stride
        One number a dimension, none negative; every size at least 1.

    """
    dims = sorted(((n, s) for n, s in zip(size, stride, strict=True) if n > 1 and s > 0), key=lambda d: d[1])
    out: Dims = []
    for n, s in dims:
        if out:
            n0, s0 = out[-1]
            step, rest = divmod(s, s0)
            if rest == 0 and step <= n0:
                out[-1] = (n0 + step * (n - 1), s0)
                continue
        out.append((n, s))
    return out


def reach(dims: Dims) -> int:
    """Return the largest position that ``dims`` reads."""
    return sum((n - 1) * s for n, s in dims)


def positions(dims: Dims) -> NDArray[np.int64]:
    """Return every position that ``dims`` reads, with repetitions, as a flat int64 array (row-major)."""
    out = np.zeros(1, dtype=np.int64)
    for n, s in dims:
        out = (out[:, None] + np.arange(n, dtype=np.int64) * s).ravel()
    return out


def distinct(size: Sequence[int], stride: Sequence[int]) -> int | None:
    """Return how many different positions a layout reads; None where counting takes over ``WORK_LIMIT`` steps."""
    if 0 in size:
        return 0
    dims = reduced(size, stride)
    count, apart, covered = 1, True, 0
    for n, s in dims:
        apart = apart and s > covered
        covered += (n - 1) * s
        count *= n
    if apart:
        return count
    return len(np.unique(positions(dims))) if count <= WORK_LIMIT else None


def shown(size: Sequence[int], whole: int = 4096, budget: int = 256) -> list[tuple[int, int]]:
    """Return, a dimension, how many first and how many last indices are shown.

    Parameters
    ----------
    size
        The tensor's size.
    whole
        Up to this many elements all are shown.
    budget
        Else this many at most. A tensor without elements counts as small, and its dimensions are cut to this.

    """
    if 0 in size:
        return [(min(int(n), budget), 0) for n in size]
    if math.prod(size) <= whole:
        return [(int(n), 0) for n in size]
    limits = range(1, budget + 1)
    limit = max(1, bisect.bisect_right(limits, budget, key=lambda most: math.prod(min(n, most) for n in size)))
    tail = limit // 4
    out = [(n, 0) if n <= limit else (limit - tail, tail) for n in size]
    for d, (head, tail) in enumerate(out):  # more dimensions than the budget has room for: one index each
        if math.prod(h + t for h, t in out) <= budget:
            break
        out[d] = (min(head + tail, 1), 0)
    return out


def shown_indices(size: Sequence[int], parts: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the shown indices of every dimension, in order."""
    return [[*range(head), *range(n - tail, n)] for n, (head, tail) in zip(size, parts, strict=True)]


def shown_positions(
    size: Sequence[int], stride: Sequence[int], parts: Sequence[tuple[int, int]]
) -> NDArray[np.int64]:
    """Return the positions of the shown elements, relative to the first one, as a flat int64 array (row-major)."""
    out = np.zeros(0 if (0, 0) in parts else 1, dtype=np.int64)
    for indices, s in zip(shown_indices(size, parts), stride, strict=True):
        steps = np.array([i * s for i in indices], dtype=np.int64)
        out = (out[:, None] + steps).ravel()
    return out


def runs(cells: NDArray[np.int64], gap: int = 4) -> list[tuple[int, int]]:
    """Return ``[start, stop)`` runs that cover ``cells``, ascending; gaps of up to ``gap`` cells are filled."""
    if not len(cells):
        return []
    cells = np.unique(cells)
    breaks = np.flatnonzero(np.diff(cells) > gap + 1)
    starts = itertools.chain([cells[0]], cells[breaks + 1])
    stops = itertools.chain(cells[breaks], [cells[-1]])
    return [(int(a), int(b) + 1) for a, b in zip(starts, stops, strict=True)]
