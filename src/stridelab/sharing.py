"""Three questions about memory: the same storage, overlapping cells, how many bytes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from stridelab import layout
from stridelab.tensors import require_strided, storage_key, torch_itself

if TYPE_CHECKING:
    import torch

OVERLAP_WORK = 100_000
"""Steps that NumPy's exact solver may take before the answer is "unknown"."""
LARGEST_ARRAY = 2**63 - 1
"""Bytes that a NumPy array can count."""


class Bytes(NamedTuple):
    """Bytes of a tensor: as its size says, as it really reads, as its storage holds."""

    logical: int
    distinct: int | None
    storage: int


def nbytes(t: torch.Tensor) -> Bytes:
    """Return how many bytes a tensor has: logical, distinct, whole storage.

    Returns
    -------
    Bytes
        ``logical`` = numel x itemsize; ``distinct`` counts each cell once that it reads (None where counting
        would take over 2**20 steps); ``storage`` is what its storage holds.

    Raises
    ------
    TypeError
        ``t`` is no tensor with a strided storage.

    Examples
    --------
    >>> import torch
    >>> nbytes(torch.zeros(3, 1).expand(3, 4))
    Bytes(logical=48, distinct=12, storage=12)

    """
    require_strided(t, "t")
    with torch_itself():
        cells = layout.distinct(list(t.size()), list(t.stride()))
        distinct = None if cells is None else cells * t.itemsize
        return Bytes(t.numel() * t.itemsize, distinct, t.untyped_storage().nbytes())


def shares_storage(a: torch.Tensor, b: torch.Tensor) -> bool:
    """Return whether two tensors read the same storage, be it the same cells or not.

    Two empty storages count as one only if they are the same object; two from NumPy if they begin and end
    at the same addresses. ``overlap`` asks for the cells themselves.

    Raises
    ------
    TypeError
        ``a`` or ``b`` is no tensor with a strided storage.

    """
    require_strided(a, "a")
    require_strided(b, "b")
    with torch_itself():
        return storage_key(a) == storage_key(b)


def overlap(a: torch.Tensor, b: torch.Tensor) -> Literal["none", "partial", "same", "unknown"]:
    """Return whether two tensors read common memory, exactly, byte by byte.

    Returns
    -------
    str
        ``"none"``: no byte in common. ``"same"``: both read exactly the same bytes, in whatever order.
        ``"partial"``: some. ``"unknown"``: deciding would take more than 100,000 steps of NumPy's exact solver,
        and a list of more than 2**20 positions.

    Raises
    ------
    TypeError
        ``a`` or ``b`` is no tensor with a strided storage.

    Examples
    --------
    >>> import torch
    >>> t = torch.zeros(4)
    >>> overlap(t[:2], t[2:]), overlap(t[:3], t[1:]), overlap(t, t.flip(0)), overlap(t, t.view(2, 2).T)
    ('none', 'partial', 'none', 'same')

    """
    require_strided(a, "a")
    require_strided(b, "b")
    with torch_itself():
        if a.device != b.device or not _reads_memory(a) or not _reads_memory(b):
            return "none"
        x, y = _byte_dims(a), _byte_dims(b)
        first, other = a.data_ptr(), b.data_ptr()
    if any(_steps(dims) > LARGEST_ARRAY for dims in (x, y)):
        return "unknown"
    try:
        common = np.shares_memory(_array_at(first, x), _array_at(other, y), max_work=OVERLAP_WORK)  # type: ignore[arg-type]  # the stub knows only -1 and 0
    except np.exceptions.TooHardError:
        if not _listable(x, y):
            return "unknown"
        common = len(np.intersect1d(first + layout.positions(x), other + layout.positions(y))) > 0
    if not common:
        return "none"
    if (first, first + layout.reach(x)) != (other, other + layout.reach(y)):
        return "partial"
    return _same_or_partial(x, y)


def _same_or_partial(x: layout.Dims, y: layout.Dims) -> Literal["partial", "same", "unknown"]:
    """Return whether two layouts from one address to another read the same bytes."""
    if x == y:
        return "same"
    if not _listable(x, y):
        return "unknown"
    same = np.array_equal(np.unique(layout.positions(x)), np.unique(layout.positions(y)))
    return "same" if same else "partial"


def _byte_dims(t: torch.Tensor) -> layout.Dims:
    """Return the layout of the bytes that ``t`` reads, from its first one."""
    strides = [s * t.itemsize for s in t.stride()]
    return layout.reduced([*t.size(), t.itemsize], [*strides, 1])


def _reads_memory(t: torch.Tensor) -> bool:
    """Return whether ``t`` has elements, and a storage that still holds anything."""
    return t.numel() > 0 and t.untyped_storage().nbytes() > 0


def _steps(dims: layout.Dims) -> int:
    return math.prod(n for n, _ in dims)


def _listable(*layouts: layout.Dims) -> bool:
    """Return whether few enough positions are read to list them all."""
    return all(_steps(dims) <= layout.WORK_LIMIT for dims in layouts)


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
