"""Three questions about memory: the same storage, overlapping cells, how many bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from stridelab import layout
from stridelab.cells import Placed, listable, meet
from stridelab.tensors import require_strided, storage_key, torch_itself

if TYPE_CHECKING:
    import torch


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
        x, y = placed(a).byte_dims(), placed(b).byte_dims()
        first, other = a.data_ptr(), b.data_ptr()
    common = meet(first, x, other, y)
    if common is None:
        return "unknown"
    if not common:
        return "none"
    if (first, first + layout.reach(x)) != (other, other + layout.reach(y)):
        return "partial"
    return _same_or_partial(x, y)


def _same_or_partial(x: layout.Dims, y: layout.Dims) -> Literal["partial", "same", "unknown"]:
    """Return whether two layouts from one address to another read the same bytes."""
    if x == y:
        return "same"
    if not listable(x, y):
        return "unknown"
    same = np.array_equal(np.unique(layout.positions(x)), np.unique(layout.positions(y)))
    return "same" if same else "partial"


def placed(t: torch.Tensor) -> Placed:
    """Return where a strided tensor's elements lie in memory."""
    return Placed(t.data_ptr(), tuple(t.shape), tuple(t.stride()), t.itemsize)


def _reads_memory(t: torch.Tensor) -> bool:
    """Return whether ``t`` has elements, and a storage that still holds anything."""
    return t.numel() > 0 and t.untyped_storage().nbytes() > 0
