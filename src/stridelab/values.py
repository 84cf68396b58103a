"""What a storage's cells hold, as values that JSON can keep."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

if TYPE_CHECKING:
    from numpy.typing import NDArray

Value = float | int | bool | str | None

SAFE_INTEGER = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly."""


def stored_values(t: torch.Tensor, cells: NDArray[np.int64], *, conj: bool = False, neg: bool = False) -> list[Value]:
    """Return what a tensor's storage holds in ``cells``, read as the tensor's dtype.

    Parameters
    ----------
    t
        Gives storage, dtype and device; its size and strides play no part.
    cells
        Positions in units of the dtype. Those past the storage's end (it may have been shrunk) give None.
    conj, neg
        Whether to return the conjugate, the negative.

    """
    storage, width = t.untyped_storage(), int(t.itemsize)
    inside = cells[(cells + 1) * width <= storage.nbytes()]
    # As bytes, since not every dtype can be gathered; and through a fresh tensor, for `t` may refuse to be read.
    flat = torch.empty(0, dtype=torch.uint8, device=t.device)
    flat.set_(storage, 0, (storage.nbytes(),), (1,))
    index = torch.from_numpy((inside[:, None] * width + np.arange(width)).ravel()).to(t.device)
    found = flat[index].cpu().view(t.dtype)
    if conj:
        found = found.conj().resolve_conj()
    if neg:
        try:
            found = -found
        except RuntimeError:  # unsigned and float8 elements have no negative: torch can't read them either
            return [None] * len(cells)
    known = _plain(found)
    if len(inside) == len(cells):
        return known
    at = dict(zip(inside.tolist(), known, strict=True))
    return [at.get(cell) for cell in cells.tolist()]


def _plain(t: torch.Tensor) -> list[Value]:
    """Return a flat tensor's elements as JSON can hold them."""
    if t.dtype.is_complex:
        wide = t.to(torch.complex64) if t.dtype == torch.complex32 else t
        return [_complex(z) for z in wide.numpy()]
    if t.dtype.is_floating_point:
        wide = t if t.dtype in (torch.float32, torch.float64) else t.to(torch.float64)
        # str() gives a float32 its own shortest decimal: 0.1, not 0.10000000149011612.
        return [_float(str(x)) for x in wide.numpy()]
    return [_integer(x) for x in t.tolist()]


def _float(text: str) -> Value:
    value = float(text)
    return value if math.isfinite(value) else text


def _complex(z: np.complexfloating[Any, Any]) -> str:
    real, imag = (repr(float(str(part))) for part in (z.real, z.imag))  # NumPy's own spelling changes with versions
    sign = "" if imag.startswith("-") else "+"
    return f"{real.removesuffix('.0')}{sign}{imag.removesuffix('.0')}j"


def _integer(value: int) -> Value:
    return value if abs(value) <= SAFE_INTEGER else str(value)
