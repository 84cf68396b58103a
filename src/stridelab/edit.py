"""A reader's edit of one storage cell: the text they typed, checked against the dtype, then written."""

from __future__ import annotations

import ctypes
import math
import os
import re
from typing import TYPE_CHECKING

import numpy as np
import torch

from stridelab.tensors import dtype_name, torch_itself

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

INTEGER = re.compile(r"[+-]?[0-9]+")
DECIMAL = r"(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|nan|inf(?:inity)?)"
NUMBER = re.compile(rf"[+-]?{DECIMAL}", re.IGNORECASE)
COMPLEX = re.compile(rf"(?P<real>[+-]?{DECIMAL})?(?:(?P<imag>[+-]{DECIMAL}?)[ij])?", re.IGNORECASE)
IMAGINARY = re.compile(rf"(?P<imag>{DECIMAL}?)[ij]", re.IGNORECASE)


def request(asked: Mapping[str, object]) -> tuple[int, int, str]:
    """Return the storage's id, the cell and the text that an edit names.

    Raises
    ------
    ValueError
        One sentence: something is missing, or of another type. A cell may be a string of digits, as in a Scene.

    """
    storage, cell, text = (asked.get(key) for key in ("storage", "cell", "text"))
    if isinstance(cell, str) and re.fullmatch("[0-9]{1,20}", cell):
        cell = int(cell)
    if type(storage) is int and type(cell) is int and isinstance(text, str):
        return storage, cell, text
    raise ValueError("The edit names no storage cell.")


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
    digits = said.lstrip("+-").lstrip("0")[:21]  # no dtype has as many, and Python refuses to read 4,301
    value = int(digits or "0") * (-1 if said.startswith("-") else 1)
    if not limits.min <= value <= limits.max:
        raise ValueError(f'"{said}" is outside the range of {kind}: {limits.min} to {limits.max}.')
    return value


def _real(part: str, dtype: torch.dtype, said: str) -> float:
    if not NUMBER.fullmatch(part):
        raise ValueError(f'"{said}" is no number: type one such as 4 or -1.5.')
    value = float(part)
    if "inf" not in part.lower() and not math.isnan(value):
        limits = torch.finfo(dtype)
        with np.errstate(over="ignore"):  # 3.4028235e38, as a float32 is shown, is over its limit as a double
            checked = value if dtype == torch.float64 else float(np.float32(value))
        if not limits.min <= checked <= limits.max:
            low, high = f"{limits.min:.6g}", f"{limits.max:.6g}"
            raise ValueError(f'"{said}" is outside the range of {dtype_name(dtype)}: {low} to {high}.')
        return min(max(value, limits.min), limits.max) if value else value
    if math.isinf(value) and torch.tensor([value], device="cpu").to(dtype).to(torch.float32).item() != value:
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
    with torch_itself():
        value = parse(text, unit.dtype)
        storage = unit.untyped_storage()
        held = storage.nbytes() // unit.itemsize
        if not 0 <= cell < held:
            raise ValueError(f"The storage has no cell {cell}: it holds {held}.")
        address = storage.data_ptr() + cell * unit.itemsize
        if unit.device.type == "cpu" and not _may_be_written(address, unit.itemsize):
            raise ValueError("This memory can only be read: it is a file mapped without leave to write.")
        place = torch.empty(0, dtype=torch.uint8, device=unit.device)
        place.set_(storage, cell * unit.itemsize, (unit.itemsize,), (1,))
        before = place.clone()
        try:
            plain = unit.conj() if unit.is_conj() else unit
            plain = torch._neg_view(plain) if plain.is_neg() else plain  # noqa: SLF001 (undoes the neg bit)
            plain.as_strided((), (), cell).fill_(value)
        except Exception as error:  # noqa: BLE001 (a subclass's own code may raise anything)
            place.copy_(before)  # PyTorch refuses to change an inference tensor after it has done so
            first = next(iter(str(error).splitlines()), type(error).__name__)
            raise ValueError(f"PyTorch does not let this cell be changed: {first}") from None


def _may_be_written(address: int, nbytes: int) -> bool:
    """Return whether the operating system lets some bytes be written; else a write would end the process.

    It is asked through a pipe that holds what they hold: reading into them fails where they can't be written.
    """
    if not hasattr(os, "readv"):  # Windows has no such question
        return True
    memory = (ctypes.c_char * nbytes).from_address(address)
    source, sink = os.pipe()
    try:
        os.write(sink, memory.raw)
        return os.readv(source, [memory]) == nbytes
    except OSError:
        return False
    finally:
        os.close(source)
        os.close(sink)
