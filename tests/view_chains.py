"""Random chains of view operations, and what torch itself says about the memory that a tensor reads."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

DTYPES = [
    torch.bool,
    torch.uint8,
    torch.uint16,
    torch.uint32,
    torch.uint64,
    torch.int8,
    torch.int16,
    torch.int32,
    torch.int64,
    torch.float16,
    torch.bfloat16,
    torch.float32,
    torch.float64,
    torch.float8_e4m3fn,
    torch.float8_e4m3fnuz,
    torch.float8_e5m2,
    torch.float8_e5m2fnuz,
    torch.complex32,
    torch.complex64,
    torch.complex128,
    *([torch.float8_e8m0fnu] if hasattr(torch, "float8_e8m0fnu") else []),  # since torch 2.7
]
"""Every dtype that can be shown."""

NO_NEGATIVE = [
    d for d in DTYPES if d == torch.bool or "float8" in str(d) or str(d)[6:] in ("uint16", "uint32", "uint64")
]
"""Those for which torch has no ``neg``, so that it can't read a neg view of them."""

INTEGER_OF = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}


def base(dtype: torch.dtype, size: list[int], seed: int = 0) -> torch.Tensor:
    """Return a fresh contiguous tensor of random bytes (valid ones for bool)."""
    generator = torch.Generator().manual_seed(seed)
    width = torch.empty(0, dtype=dtype).itemsize
    high = 2 if dtype == torch.bool else 256
    raw = torch.randint(0, high, (math.prod(size) * width,), dtype=torch.uint8, generator=generator)
    return raw.view(dtype).detach().view(size)


def same_storage(a: torch.Tensor, b: torch.Tensor) -> bool:
    return a.untyped_storage()._cdata == b.untyped_storage()._cdata


def source_bytes(t: torch.Tensor) -> NDArray[np.int64]:
    """Return, for each element in row-major order, the storage's bytes that it reads: found by marking them.

    The storage is filled with the low, then the high byte of every position, and torch reads the tensor.
    """
    storage = t.untyped_storage()
    bytes_ = torch.empty(0, dtype=torch.uint8).set_(storage, 0, (storage.nbytes(),), (1,))
    kept, place = bytes_.clone(), torch.arange(storage.nbytes())
    found = np.zeros((t.numel(), t.itemsize), dtype=np.int64)
    for k in range(2):
        bytes_.copy_((place >> (8 * k)) % 256)
        found += raw(t).astype(np.int64) << (8 * k)
    bytes_.copy_(kept)
    return found


def raw(t: torch.Tensor) -> NDArray[np.uint8]:
    """Return the stored bytes of each element in row-major order, conj and neg aside."""
    t = t.detach()
    t = t.conj() if t.is_conj() else t
    t = torch._neg_view(t) if t.is_neg() else t
    numel, width = t.numel(), t.itemsize
    if numel == 0:
        return np.zeros((0, width), dtype=np.uint8)
    t = torch.view_as_real(t) if t.is_complex() else t
    whole = t.view(INTEGER_OF[t.itemsize]).clone(memory_format=torch.contiguous_format).view(-1)
    return whole.view(torch.uint8).reshape(numel, width).numpy()


def plain_numbers(t: torch.Tensor) -> list[Any]:
    """Return the elements as Python numbers, conj and neg applied, as torch gives them."""
    if t.dtype == torch.complex32:
        t = torch.complex(t.resolve_conj().real.float(), t.resolve_conj().imag.float())
    if t.dtype.is_floating_point:
        t = t.to(torch.float64)
    return t.resolve_conj().resolve_neg().reshape(-1).tolist()


def _dim(draw: Any, t: torch.Tensor) -> int:
    return draw(st.integers(0, max(t.dim() - 1, 0)))


def _slice(draw: Any, t: torch.Tensor) -> torch.Tensor:
    d = _dim(draw, t)
    start, stop = sorted(draw(st.tuples(*[st.integers(0, t.size(d) + 1)] * 2)))
    return t[(slice(None),) * d + (slice(start, stop, draw(st.integers(1, 3))),)]


def _as_strided(draw: Any, t: torch.Tensor) -> torch.Tensor:
    held = t.untyped_storage().nbytes() // t.itemsize
    offset = draw(st.integers(0, held))
    size, stride, left = [], [], held - offset - 1
    for _ in range(draw(st.integers(0, 3))):
        n, s = draw(st.integers(0, 4)), draw(st.integers(0, 5))
        if n > 1 and (n - 1) * s > left:
            n = 1
        left -= max(n - 1, 0) * s
        size.append(n)
        stride.append(s)
    return t.as_strided(size, stride, offset)


def _narrow(draw: Any, t: torch.Tensor) -> torch.Tensor:
    d = _dim(draw, t)
    start = draw(st.integers(0, t.size(d)))
    return t.narrow(d, start, draw(st.integers(0, t.size(d) - start)))


def _unfold(draw: Any, t: torch.Tensor) -> torch.Tensor:
    d = _dim(draw, t)
    return t.unfold(d, draw(st.integers(0, t.size(d) if t.dim() else 1)), draw(st.integers(1, 3)))


def _expand(draw: Any, t: torch.Tensor) -> torch.Tensor:
    lead = draw(st.lists(st.integers(0, 3), max_size=1))
    return t.expand((*lead, *(draw(st.integers(0, 3)) if n == 1 else n for n in t.size())))


def _split(draw: Any, t: torch.Tensor) -> torch.Tensor:
    """Return a view or reshape to another factorisation of the elements."""
    n = t.numel()
    factor = draw(st.sampled_from([k for k in range(1, n + 1) if n % k == 0] or [1]))
    return draw(st.sampled_from([t.view, t.reshape]))((factor, n // factor))


def _diagonal(draw: Any, t: torch.Tensor) -> torch.Tensor:
    a, b = _dim(draw, t), _dim(draw, t)
    return t.diagonal(draw(st.integers(-2, 2)), a, b)


OPERATIONS: list[Callable[[Any, torch.Tensor], torch.Tensor]] = [
    _slice,
    _as_strided,
    _narrow,
    _unfold,
    _expand,
    _split,
    _diagonal,
    lambda draw, t: t.transpose(_dim(draw, t), _dim(draw, t)),
    lambda draw, t: t.permute(draw(st.permutations(range(t.dim())))),
    lambda draw, t: t.unsqueeze(draw(st.integers(0, t.dim()))),
    lambda draw, t: t.squeeze(),  # noqa: ARG005 (all have one form)
    lambda draw, t: t.select(_dim(draw, t), draw(st.integers(0, 3))),
    lambda draw, t: t.view(draw(st.sampled_from([d for d in DTYPES if d != torch.bool]))),
    lambda draw, t: t.conj(),  # noqa: ARG005
    lambda draw, t: torch._neg_view(t),  # noqa: ARG005
    lambda draw, t: t.imag,  # noqa: ARG005
    lambda draw, t: torch.view_as_real(t),  # noqa: ARG005
    lambda draw, t: t.detach(),  # noqa: ARG005
    lambda draw, t: t.clone(),  # noqa: ARG005
]


def apply(draw: Any, t: torch.Tensor) -> torch.Tensor | None:
    """Return a random operation's result; None where torch refuses it or it grows out of hand."""
    try:
        out = draw(st.sampled_from(OPERATIONS))(draw, t)
    except (RuntimeError, IndexError):
        return None
    too_far = out.dim() > 5 or out.numel() > 300
    unreadable = out.is_neg() and out.dtype in NO_NEGATIVE
    return None if too_far or unreadable else out


@st.composite
def chains(draw: Any, dtypes: list[torch.dtype] | None = None) -> dict[str, torch.Tensor]:
    """Draw a base and the tensors that up to five operations make of it, by name: t0, t1, ..."""
    size = draw(st.lists(st.integers(0, 4), max_size=4))
    out = [base(draw(st.sampled_from(dtypes or DTYPES)), size, draw(st.integers(0, 99)))]
    for _ in range(draw(st.integers(0, 5))):
        made = apply(draw, draw(st.sampled_from(out[-2:])))
        if made is not None:
            out.append(made)
    if draw(st.booleans()):
        out.reverse()  # then a view's dtype is the storage's unit
    return {f"t{k}": t for k, t in enumerate(out)}
