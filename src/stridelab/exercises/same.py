"""When two answers are the same: numbers, words, sizes, tensors; and how to say what an answer is."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import torch

from stridelab.tensors import READABLE, dtype_name, torch_itself
from stridelab.text import tuple_text

LONGEST = 80
"""Characters of an answer that a message repeats."""
HALVES = (torch.float16, torch.bfloat16)


def same(a: Any, b: Any) -> bool:
    """Return whether two values say the same.

    A list, a tuple and a ``torch.Size`` of the same items are one, so are a number and a tensor or NumPy number
    of it, a word in capitals or not, a dtype or an error class and its name. True is not 1.
    """
    try:
        return _same(_plain(a), _plain(b))
    except Exception:  # noqa: BLE001 (what a reader's own class does when compared is not the book's)
        return False


def _plain(thing: Any) -> Any:  # noqa: PLR0911 (one return a kind)
    if isinstance(thing, torch.Tensor):
        return _plain(thing.detach().tolist())
    if isinstance(thing, (np.generic, np.ndarray)):
        return _plain(thing.tolist())
    if isinstance(thing, (list, tuple)):
        return [_plain(part) for part in thing]
    if isinstance(thing, torch.dtype):
        return dtype_name(thing)
    if isinstance(thing, type):
        return thing.__name__.casefold()
    if isinstance(thing, str):
        return thing.strip().removeprefix("torch.").casefold()
    return thing


def _same(a: Any, b: Any) -> bool:
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return a == b or math.isclose(a, b, rel_tol=1e-6) or (math.isnan(a) and math.isnan(b))
    return type(a) is type(b) and bool(a == b)


def same_values(a: torch.Tensor, b: torch.Tensor) -> bool:
    """Return whether two tensors have the same size, dtype and values; floats up to rounding, nan as nan."""
    with torch_itself():
        if a.size() != b.size() or a.dtype != b.dtype or a.device != b.device:
            return False
        if a.dtype not in READABLE or not (a.is_floating_point() or a.is_complex()):
            return torch.equal(a, b)
        wide = torch.complex128 if a.is_complex() else torch.float64
        rtol = 1e-3 if a.dtype in HALVES else 1e-5
        return torch.allclose(a.to(wide), b.to(wide), rtol=rtol, atol=rtol / 10, equal_nan=True)


def said(thing: Any) -> str:
    """Return an answer in a few words."""
    if isinstance(thing, torch.Tensor) and thing.numel() != 1:
        return f"a tensor of size {tuple_text(list(thing.size()))}"
    if thing is ...:
        return "..."
    try:
        text = " ".join(repr(tuple(thing) if isinstance(thing, torch.Size) else thing).split())
    except Exception:  # noqa: BLE001 (a reader's own class)
        return f"a {type(thing).__name__}"
    return text if len(text) <= LONGEST else f"a {type(thing).__name__} that begins with {text[: LONGEST // 2]}"


def first_line(error: BaseException) -> str:
    """Return the first line of an error's message, without a full stop."""
    try:
        return (str(error).splitlines() or [""])[0].rstrip(".")
    except Exception:  # noqa: BLE001 (a reader's own class)
        return "an error without words"


def named(error: BaseException) -> str:
    """Return an error as ``"ValueError: ..."``, or its type alone where it has no message."""
    return f"{type(error).__name__}: {first_line(error)}".removesuffix(": ")


def kind(thing: Any) -> str:
    """Return what kind of value an answer is, as a message asks for it."""
    plain = _plain(thing)
    if isinstance(plain, bool):
        return "True or False"
    if isinstance(plain, (int, float)):
        return "a number"
    if isinstance(plain, str):
        return "a word"
    if isinstance(plain, list):
        return "a list" if isinstance(thing, list) else "a tuple"
    return "None" if plain is None else f"a {type(thing).__name__}"
