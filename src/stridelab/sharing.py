"""Three questions about memory: the same storage, overlapping cells, how many bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from stridelab import layout
from stridelab.tensors import require_strided

if TYPE_CHECKING:
    import torch

OVERLAP_WORK = 100_000
"""Steps that NumPy's exact solver may take before the answer is "unknown"."""


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
    cells = layout.distinct(list(t.size()), list(t.stride()))
    distinct = None if cells is None else cells * t.itemsize
    return Bytes(t.numel() * t.itemsize, distinct, t.untyped_storage().nbytes())


def shares_storage(a: torch.Tensor, b: torch.Tensor) -> bool:
    """Return whether two tensors read the same storage, be it the same cells or not.

    Two empty storages count as one only if they are the same object.

    Raises
    ------
    TypeError
        ``a`` or ``b`` is no tensor with a strided storage.

    """
    x = require_strided(a, "a").untyped_storage()
    y = require_strided(b, "b").untyped_storage()
    if x._cdata == y._cdata:  # noqa: SLF001 (the storage object itself)
        return True
    return bool(x.data_ptr()) and x.data_ptr() == y.data_ptr() and a.device == b.device


def overlap(a: torch.Tensor, b: torch.Tensor) -> Literal["none", "partial", "same", "unknown"]:
    """Return whether two tensors read common memory, exactly, byte by byte.

    Returns
    -------
    str
        ``"none"``: no byte in common. ``"same"``: both read exactly the same bytes, in whatever order.
        ``"partial"``: some. ``"unknown"``: deciding would take more than 100,000 steps of NumPy's solver
        or a list of more than 2**20 positions.

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
    if a.device != b.device or a.numel() == 0 or b.numel() == 0:
        return "none"
    try:
        if not np.shares_memory(_addresses(a), _addresses(b), max_work=OVERLAP_WORK):  # type: ignore[arg-type]  # the stub knows only -1 and 0
            return "none"
    except np.exceptions.TooHardError:
        return "unknown"
    return _same_or_partial(a, b)


def _same_or_partial(a: torch.Tensor, b: torch.Tensor) -> Literal["partial", "same", "unknown"]:
    x, y = _byte_dims(a), _byte_dims(b)
    ends = [(t.data_ptr(), t.data_ptr() + layout.reach(dims)) for t, dims in ((a, x), (b, y))]
    if ends[0] != ends[1]:
        return "partial"
    if x == y:
        return "same"
    if any(np.prod([n for n, _ in dims], dtype=object) > layout.WORK_LIMIT for dims in (x, y)):
        return "unknown"
    same = np.array_equal(np.unique(layout.positions(x)), np.unique(layout.positions(y)))
    return "same" if same else "partial"


def _byte_dims(t: torch.Tensor) -> layout.Dims:
    """Return the layout of the bytes that ``t`` reads, from its first one."""
    strides = [s * t.itemsize for s in t.stride()]
    return layout.reduced([*t.size(), t.itemsize], [*strides, 1])


def _addresses(t: torch.Tensor) -> np.ndarray:
    """Return a NumPy array at the tensor's addresses. Only its layout may be asked for: it is never read."""

    class AtAddress:
        __array_interface__ = {  # noqa: RUF012 (NumPy's protocol)
            "data": (t.data_ptr(), True),
            "shape": tuple(t.size()),
            "strides": tuple(s * t.itemsize for s in t.stride()),
            "typestr": f"|V{t.itemsize}",
            "version": 3,
        }

    return np.asarray(AtAddress())
