"""The Scene: tensors grouped by the storage they read, as plain data. The only place that reads torch tensors.

``scene.schema.json`` beside this file says what a Scene holds; the page draws the same.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypedDict

import numpy as np

from stridelab import layout
from stridelab.tensors import dtype_name, named_tensors, storage_key, torch_itself
from stridelab.values import SAFE_INTEGER, stored_values

if TYPE_CHECKING:
    from collections.abc import Hashable

    import torch
    from numpy.typing import NDArray

    from stridelab.values import Value

Count = int | str

WHOLE_STORAGE = 4096
"""Cells up to which a storage is shown whole."""
ENDS = 4
"""Cells shown at each end of a longer one."""


class Run(TypedDict):
    """Neighbouring cells: ``values[k]`` is in cell ``start + k``."""

    start: Count
    values: list[Value]


class StorageScene(TypedDict):
    """One storage: ``id``, its unit (``dtype``, ``itemsize`` in bytes), cells, bytes and shown cells."""

    id: int
    dtype: str
    itemsize: int
    numel: Count
    nbytes: Count
    device: str
    cells: list[Run]
    overlaps: list[int]


class TensorBytes(TypedDict):
    """Bytes: ``logical`` = numel x itemsize, ``distinct`` really read, the whole ``storage``."""

    logical: Count
    distinct: Count | None
    storage: Count


class TensorScene(TypedDict):
    """One named tensor: its header in PyTorch's words, and which of its elements are shown."""

    name: str
    storage: int
    kind: str
    dtype: str
    itemsize: int
    size: list[Count]
    stride: list[Count]
    storage_offset: Count
    numel: Count
    requires_grad: bool
    is_leaf: bool | None
    is_contiguous: bool
    is_view: bool
    base: str | None
    is_conj: bool
    is_neg: bool
    shown: list[list[int]]
    values: list[Value] | None
    bytes: TensorBytes


class Scene(TypedDict):
    """Storages and the tensors that read them."""

    version: int
    storages: list[StorageScene]
    tensors: list[TensorScene]


def snapshot(*tensors: torch.Tensor, **named: torch.Tensor) -> Scene:
    """Return the Scene of some tensors: plain data, ready for JSON.

    Parameters
    ----------
    *tensors
        Tensors of any size and strided dtype; each has the name of the caller's variable, else ``t0``, ``t1``.
    **named
        Tensors under the names given.

    Returns
    -------
    Scene
        ``{"version", "storages", "tensors"}``; sizes, strides and offsets in elements, the rest in bytes.
        A storage of up to 4,096 cells is shown whole, of a longer one the cells of the shown elements and
        four at each end: the cost does not grow with the tensor.

    Raises
    ------
    TypeError
        No tensor, or one without a strided storage (sparse, meta, nested, mkldnn, fake): the message names
        the kind and says what can be shown.

    Examples
    --------
    >>> import torch
    >>> t = torch.arange(6.).reshape(2, 3)
    >>> snapshot(t, v=t.T)["tensors"][1]["stride"]
    [1, 3]

    """
    return scene_of(named_tensors(tensors, named))


def scene_of(shown: dict[str, torch.Tensor]) -> Scene:
    """Return the Scene of tensors that are known to be strided (see ``named_tensors``)."""
    with torch_itself():
        groups = storages_of(shown)
        first = [shown[members[0]] for members in groups]
        storage_of = {name: k for k, members in enumerate(groups) for name in members}
        return {
            "version": 1,
            "storages": [
                _storage(k + 1, [shown[name] for name in members], _overlapping(first, k))
                for k, members in enumerate(groups)
            ],
            "tensors": [
                _tensor(name, t, shown, storage_of[name] + 1, first[storage_of[name]]) for name, t in shown.items()
            ],
        }


def storages_of(shown: dict[str, torch.Tensor]) -> list[list[str]]:
    """Return the names grouped by storage, in the order in which the tensors meet them."""
    groups: dict[Hashable, list[str]] = {}
    for name, t in shown.items():
        groups.setdefault(storage_key(t), []).append(name)
    return list(groups.values())


def _overlapping(first: list[torch.Tensor], k: int) -> list[int]:
    """Return the ids of the other storages whose memory meets that of storage ``k``."""

    def span(t: torch.Tensor) -> tuple[str, int, int]:
        storage = t.untyped_storage()
        return str(t.device), storage.data_ptr(), storage.data_ptr() + storage.nbytes()

    device, start, stop = span(first[k])
    others = ((j, span(t)) for j, t in enumerate(first) if j != k)
    return [j + 1 for j, (d, a, b) in others if d == device and max(a, start) < min(b, stop)]


def _storage(number: int, members: list[torch.Tensor], overlaps: list[int]) -> StorageScene:
    unit = members[0]
    itemsize, nbytes = unit.itemsize, unit.untyped_storage().nbytes()
    numel = nbytes // itemsize
    if numel <= WHOLE_STORAGE:
        spans = [(0, numel)] if numel else []
    else:
        ends = np.r_[0:ENDS, numel - ENDS : numel]
        read = np.concatenate([ends, *(_cells(t, itemsize) for t in members)])
        spans = layout.runs(read[read < numel])
    values = stored_values(unit, np.concatenate([np.arange(a, b) for a, b in spans] or [np.zeros(0, np.int64)]))
    cells: list[Run] = []
    done = 0
    for a, b in spans:
        cells.append({"start": _count(a), "values": values[done : done + b - a]})
        done += b - a
    return {
        "id": number,
        "dtype": dtype_name(unit.dtype),
        "itemsize": itemsize,
        "numel": _count(numel),
        "nbytes": _count(nbytes),
        "device": str(unit.device),
        "cells": cells,
        "overlaps": overlaps,
    }


def _cells(t: torch.Tensor, unit: int) -> NDArray[np.int64]:
    """Return the storage's cells (of ``unit`` bytes) that the shown elements of ``t`` read."""
    size, stride = list(t.size()), list(t.stride())
    start = (layout.shown_positions(size, stride, layout.shown(size)) + int(t.storage_offset())) * t.itemsize
    width = max(1, math.ceil(t.itemsize / unit))
    return np.unique((start[:, None] // unit + np.arange(width)).ravel())


def _tensor(
    name: str, t: torch.Tensor, shown: dict[str, torch.Tensor], storage: int, unit: torch.Tensor
) -> TensorScene:
    size, stride = list(t.size()), list(t.stride())
    parts = layout.shown(size)
    distinct = layout.distinct(size, stride)
    base = t._base if t._is_view() else None  # noqa: SLF001 (PyTorch's only answer to this)
    own = t.dtype != unit.dtype or t.is_conj() or t.is_neg()
    return {
        "name": name,
        "storage": storage,
        "kind": type(t).__name__,
        "dtype": dtype_name(t.dtype),
        "itemsize": t.itemsize,
        "size": [_count(n) for n in size],
        "stride": [_count(s) for s in stride],
        "storage_offset": _count(int(t.storage_offset())),
        "numel": _count(t.numel()),
        "requires_grad": t.requires_grad,
        "is_leaf": _is_leaf(t),
        "is_contiguous": t.is_contiguous(),
        "is_view": t._is_view(),  # noqa: SLF001
        "base": next((n for n, other in shown.items() if other is base), None) if base is not None else None,
        "is_conj": t.is_conj(),
        "is_neg": t.is_neg(),
        "shown": [list(part) for part in parts],
        "values": _element_values(t, layout.shown_positions(size, stride, parts)) if own else None,
        "bytes": {
            "logical": _count(t.numel() * t.itemsize),
            "distinct": None if distinct is None else _count(distinct * t.itemsize),
            "storage": _count(t.untyped_storage().nbytes()),
        },
    }


def _is_leaf(t: torch.Tensor) -> bool | None:
    try:
        return t.is_leaf
    except RuntimeError:  # a view that a write has made stale
        return None


def _element_values(t: torch.Tensor, steps: NDArray[np.int64]) -> list[Value]:
    """Return the elements that lie ``steps`` after the first one, with conj and neg applied."""
    return stored_values(t, steps + int(t.storage_offset()), conj=t.is_conj(), neg=t.is_neg())


def _count(value: int) -> Count:
    return value if value <= SAFE_INTEGER else str(value)
