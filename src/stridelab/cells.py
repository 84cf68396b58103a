"""Which cells layouts share, decided exactly up to a bound of work: within one layout, and between two."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from stridelab import layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

WORK = 100_000
"""Steps that NumPy's exact solver may take before the answer is "unknown"."""
LARGEST_ARRAY = 2**63 - 1
"""Bytes that a NumPy array can count."""


class Placed(NamedTuple):
    """A layout at an address: first byte, size and stride in elements, bytes an element."""

    first: int
    size: tuple[int, ...]
    stride: tuple[int, ...]
    itemsize: int

    def byte_dims(self) -> layout.Dims:
        """Return the layout of the bytes that are read, from the first one; every size must be at least 1."""
        return layout.reduced([*self.size, self.itemsize], [*(s * self.itemsize for s in self.stride), 1])


@functools.lru_cache(maxsize=8192)
def repeats(size: tuple[int, ...], stride: tuple[int, ...]) -> bool | None:
    """Return whether two elements of a layout are one cell; None where that takes too much work to tell.

    Two elements that first differ in dimension k meet if the later dimensions bridge the distance there: one
    question to the solver for each k.
    """
    if 0 in size:
        return False
    dims = sorted(((n, s) for n, s in zip(size, stride, strict=True) if n > 1), key=lambda d: d[1])
    covered, apart = 0, True
    for n, s in dims:
        if s == 0:
            return True
        apart = apart and s > covered
        covered += (n - 1) * s
    if apart:
        return False
    if math.prod(n for n, _ in dims) > covered + 1:
        return True
    answers = []
    for k, (n, s) in enumerate(dims):
        later = dims[k + 1 :]
        ahead = [(n - 1, s), *later]
        both = (layout.reduced(*_split(later)), layout.reduced(*_split(ahead)))
        answers.append(meet(0, both[0], s, both[1], work=WORK // len(dims)))
        if answers[-1]:
            return True
    return None if None in answers else False


@functools.lru_cache(maxsize=8192)
def extent(size: tuple[int, ...], stride: tuple[int, ...]) -> int:
    """Return how many cells lie from a layout's first to its last one."""
    if 0 in size:
        return 0
    return 1 + sum((n - 1) * s for n, s in zip(size, stride, strict=True))


def meet(first: int, x: layout.Dims, other: int, y: layout.Dims, *, work: int = WORK) -> bool | None:
    """Return whether two layouts of single bytes, from two addresses, read one in common; None for unknown."""
    if first + layout.reach(x) < other or other + layout.reach(y) < first:
        return False
    if any(steps(dims) > LARGEST_ARRAY for dims in (x, y)):
        return None
    lower = min(first, other)  # NumPy refuses an array at address 0
    one, two = (_array_at(start - lower + 1, dims) for start, dims in ((first, x), (other, y)))
    try:
        return bool(np.shares_memory(one, two, max_work=work))  # type: ignore[arg-type]  # the stub knows only -1 and 0
    except np.exceptions.TooHardError:
        if not listable(x, y):
            return None
        return len(np.intersect1d(first + layout.positions(x), other + layout.positions(y))) > 0


def crosses(to: Placed, source: Placed) -> bool | None:
    """Return whether an element of ``to`` and *another* element of ``source`` share a byte; None for unknown.

    Both have one size: a source that is broadcast has stride 0 there.
    """
    if 0 in to.size:
        return False
    if same_layout(to, source):
        return repeats(to.size, to.stride)
    shared = meet(to.first, to.byte_dims(), source.first, source.byte_dims())
    if shared is False:
        return False
    if _walk(to) == _walk(source) and abs(to.first - source.first) >= to.itemsize:
        return shared  # the same steps from another start: an element never meets its own source
    parts, whole = _cut(to.size, max(to.itemsize, source.itemsize))
    return True if crossing(to, source, parts) else False if whole else None


def same_layout(a: Placed, b: Placed) -> bool:
    """Return whether the elements of two layouts are, one by one, the same bytes."""
    return a.first == b.first and _walk(a) == _walk(b)


def crossing(to: Placed, source: Placed, size: tuple[int, ...]) -> tuple[int, int] | None:
    """Return an element of ``to`` and another of ``source`` that share a byte, by number in a part of that size."""
    starts = [p.first + _starts(p, size) for p in (to, source)]
    distance = to.first - source.first
    unit = math.gcd(to.itemsize, source.itemsize, distance, *(s * to.itemsize for s in to.stride))
    unit = math.gcd(unit, *(s * source.itemsize for s in source.stride))
    written, owner = _units(starts[0], to.itemsize, unit)
    read, reader = _units(starts[1], source.itemsize, unit)
    order = np.lexsort((reader, read))
    read, reader = read[order], reader[order]
    low, high = np.searchsorted(read, written, "left"), np.searchsorted(read, written, "right") - 1
    for edge in (low, high):  # of a cell's readers the first and the last: one is another, or all are the writer
        held = np.flatnonzero(high >= low)
        held = held[reader[edge[held]] != owner[held]]
        if len(held):
            return int(owner[held[0]]), int(reader[edge[held[0]]])
    return None


def doubled(size: tuple[int, ...], stride: tuple[int, ...]) -> tuple[int, int] | None:
    """Return two elements of a layout, by number, that are one cell; None where none is among those looked at."""
    parts, _ = _cut(size, 1)
    cells = _starts(Placed(0, size, stride, 1), parts)
    order = np.argsort(cells, kind="stable")
    twice = np.flatnonzero(np.diff(cells[order]) == 0)
    if not len(twice):
        return None
    number = [int(order[twice[0]]), int(order[twice[0] + 1])]
    indices = [np.unravel_index(n, parts) for n in number]
    first, second = (int(np.ravel_multi_index(index, size)) for index in indices)
    return first, second


def steps(dims: layout.Dims) -> int:
    """Return how many positions a layout lists, with repetitions."""
    return math.prod(n for n, _ in dims)


def listable(*layouts: layout.Dims) -> bool:
    """Return whether few enough positions are read to list them all."""
    return all(steps(dims) <= layout.WORK_LIMIT for dims in layouts)


def _split(dims: layout.Dims) -> tuple[list[int], list[int]]:
    return [n for n, _ in dims], [s for _, s in dims]


def _walk(p: Placed) -> tuple[object, ...]:
    """Return what two layouts have in common whose elements lie alike."""
    return (p.itemsize, *((n, s) if n > 1 else (1, 0) for n, s in zip(p.size, p.stride, strict=True)))


def _cut(size: tuple[int, ...], each: int) -> tuple[tuple[int, ...], bool]:
    """Return the largest size within the bound of work, dimension by dimension, and whether it is the whole."""
    parts = list(size)
    while math.prod(parts) * each > layout.WORK_LIMIT:
        longest = parts.index(max(parts))
        parts[longest] = (parts[longest] + 1) // 2
    return tuple(parts), parts == list(size)


def _starts(p: Placed, size: tuple[int, ...]) -> NDArray[np.int64]:
    """Return each element's first byte after the first one's, row-major."""
    return layout.positions([(n, s * p.itemsize) for n, s in zip(size, p.stride, strict=True)])


def _units(starts: NDArray[np.int64], itemsize: int, unit: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return every unit that elements of these starts read, and the number of the element."""
    each = itemsize // unit
    units = (starts[:, None] // unit + np.arange(each)).ravel()
    return units, np.repeat(np.arange(len(starts)), each)


def _array_at(address: int, dims: layout.Dims) -> np.ndarray:
    """Return a NumPy array of bytes at an address. Only its layout may be asked for: it is never read."""

    class AtAddress:
        __array_interface__ = {  # noqa: RUF012 (NumPy's protocol)
            "data": (address, True),
            "shape": tuple(n for n, _ in dims),
            "strides": tuple(s for _, s in dims),
            "typestr": "|V1",
            "version": 3,
        }

    return np.asarray(AtAddress())
