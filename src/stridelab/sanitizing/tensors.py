"""Plain tensors as layouts, and as words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from stridelab import layout
from stridelab.cells import Placed, repeats
from stridelab.tensors import dtype_name
from stridelab.text import plural

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAIN = (torch.Tensor, torch.nn.Parameter, torch.nn.Buffer)
"""Types whose strides and addresses can be believed."""


def place(t: Any) -> Placed | None:
    """Return where a tensor's elements lie; None for what has no strides, no memory, or no elements."""
    if type(t) not in PLAIN:
        return None
    try:
        first = t.data_ptr()
        return Placed(first, tuple(t.shape), t.stride(), t.itemsize) if first and 0 not in t.shape else None
    except RuntimeError:  # sparse, nested and the like
        return None


def repeating(t: Any) -> bool | None:
    """Return whether several of a plain tensor's elements are one cell; None for unknown, False for other types."""
    if type(t) not in PLAIN:
        return False
    try:
        again = repeats(t.shape, t.stride())
    except RuntimeError:  # nested and the like
        return False
    real = again is False or (t.layout == torch.strided and not t.is_meta)  # sparse ones have strides without meaning
    return again if real else False


def spread(source: Placed, size: tuple[int, ...]) -> Placed | None:
    """Return a source as an elementwise operation reads it, broadcast to a size; None where it doesn't fit."""
    missing = len(size) - len(source.size)
    if missing < 0:
        return None
    sizes = (1,) * missing + source.size
    strides = (0,) * missing + source.stride
    if any(n not in (1, m) for n, m in zip(sizes, size, strict=True)):
        return None
    return source._replace(size=size, stride=tuple(s if n > 1 else 0 for n, s in zip(sizes, strides, strict=True)))


def said(t: torch.Tensor, role: str) -> str:
    """Return a tensor's layout in words: ``"written: float32, size (3,), stride (1,), storage_offset 0"``."""
    where = f"storage_offset {t.storage_offset()}"
    return f"{role}: {dtype_name(t.dtype)}, size {tuple(t.shape)}, stride {t.stride()}, {where}"


def said_layout(p: Placed, role: str) -> str:
    """Return a layout in words."""
    return f"{role}: size {p.size}, stride {p.stride}"


def numbered(cells: Iterable[int], most: int = 4) -> str:
    """Return cells as runs: ``"cells 0 to 2, 5"``."""
    runs = layout.runs(np.fromiter(cells, dtype=np.int64), gap=0)
    parts = [str(a) if b == a + 1 else f"{a} to {b - 1}" for a, b in runs[:most]]
    many = len(runs) > 1 or (runs and runs[0][1] - runs[0][0] > 1)
    return f"cell{'s' if many else ''} {', '.join(parts)}{' and more' if len(runs) > most else ''}"


def cells_of(t: torch.Tensor) -> str:
    """Return which cells of its storage a tensor reads, or how many elements it has where they are too many."""
    if t.numel() > layout.WORK_LIMIT:
        return f"the cells of {plural(t.numel(), 'element')}"
    dims = layout.reduced(t.shape, t.stride())
    return numbered(layout.positions(dims) + int(t.storage_offset()))


def index_of(number: int, size: tuple[int, ...]) -> str:
    """Return an element's index from its row-major number: ``"[1, 0]"``."""
    return str([int(k) for k in np.unravel_index(number, size)])
