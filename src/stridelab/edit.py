"""A reader's edit of one storage cell: the text they typed, checked against the dtype, then written."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import torch

from stridelab.tensors import dtype_name

if TYPE_CHECKING:
    from collections.abc import Sequence

INTEGER = re.compile(r"[+-]?[0-9]+")
DECIMAL = r"(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|nan|inf(?:inity)?)"
NUMBER = re.compile(rf"[+-]?{DECIMAL}", re.IGNORECASE)
COMPLEX = re.compile(rf"(?P<real>[+-]?{DECIMAL})?(?:(?P<imag>[+-]{DECIMAL}?)[ij])?", re.IGNORECASE)
IMAGINARY = re.compile(rf"(?P<imag>{DECIMAL}?)[ij]", re.IGNORECASE)


def parse(text: str, dtype: torch.dtype) -> complex:
    """Return the number that ``text`` means for a cell of ``dtype``.

    Raises
    ------
    ValueError
        One sentence: no number, of the wrong kind, or outside the dtype's range.

    """
    said, kind = text.strip(), dtype_name(dtype)
    if dtype == torch.bool:
        if said.lower() in ("true", "1"):
            return True
        if said.lower() in ("false", "0"):
            return False
        raise ValueError(f'"{said}" is no bool: type True or False.')
    if dtype.is_complex:
        return _complex(said, dtype)
    if dtype.is_floating_point:
        return _real(said, dtype, said)
    if not INTEGER.fullmatch(said):
        if not NUMBER.fullmatch(said):
            raise ValueError(f'"{said}" is no number: type one such as 4 or -1.5.')
        raise ValueError(f'"{said}" is no integer: {kind} holds integers.')
    limits = torch.iinfo(dtype)
    if not limits.min <= int(said) <= limits.max:
        raise ValueError(f'"{said}" is outside the range of {kind}: {limits.min} to {limits.max}.')
    return int(said)


def _real(part: str, dtype: torch.dtype, said: str) -> float:
    if not NUMBER.fullmatch(part):
        raise ValueError(f'"{said}" is no number: type one such as 4 or -1.5.')
    value = float(part)
    if "inf" not in part.lower() and not math.isnan(value):
        limits = torch.finfo(dtype)
        if not limits.min <= value <= limits.max:
            low, high = f"{limits.min:.6g}", f"{limits.max:.6g}"
            raise ValueError(f'"{said}" is outside the range of {dtype_name(dtype)}: {low} to {high}.')
    elif math.isinf(value) and torch.tensor([value]).to(dtype).to(torch.float32).item() != value:
        raise ValueError(f'"{said}" is no value of {dtype_name(dtype)}, which has no infinity.')
    return value


def _complex(said: str, dtype: torch.dtype) -> complex:
    text = re.sub(r"\s", "", said).removeprefix("(").removesuffix(")")
    found = COMPLEX.fullmatch(text) or IMAGINARY.fullmatch(text)
    if not text or found is None:
        raise ValueError(f'"{said}" is no complex number: type one such as 1+2j.')
    parts = {"real": "0", "imag": "0"} | {k: v for k, v in found.groupdict().items() if v is not None}
    imag = parts["imag"] + "1" if parts["imag"] in ("", "+", "-") else parts["imag"]
    return complex(*(_real(part, dtype.to_real(), said) for part in (parts["real"], imag)))


def write(tensors: Sequence[torch.Tensor], cell: int, text: str) -> None:
    """Write what ``text`` means into one cell of a storage.

    Through a shown tensor, so that PyTorch itself may refuse and autograd's version counter sees the write.

    Parameters
    ----------
    tensors
        Tensors on the storage; the first one's dtype is the unit of ``cell``.
    cell
        Position in the storage.
    text
        What the reader typed.

    Raises
    ------
    ValueError
        One sentence: bad text, no such cell, or PyTorch's own refusal. Nothing was changed.

    """
    unit = tensors[0]
    value = parse(text, unit.dtype)
    held = unit.untyped_storage().nbytes() // unit.itemsize
    if not 0 <= cell < held:
        raise ValueError(f"The storage has no cell {cell}: it holds {held}.")
    with torch.no_grad(), torch._C.DisableTorchFunctionSubclass():  # noqa: SLF001
        try:
            plain = unit.conj() if unit.is_conj() else unit
            plain = torch._neg_view(plain) if plain.is_neg() else plain  # noqa: SLF001 (undoes the neg bit)
            plain.as_strided((), (), cell).fill_(value)
        except RuntimeError as error:
            first = str(error).splitlines()[0]
            raise ValueError(f"PyTorch does not let this cell be changed: {first}") from None
