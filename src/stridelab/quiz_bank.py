"""The quiz's questions, and the answers that torch gives to them."""

from __future__ import annotations

import json
import pathlib
from typing import TYPE_CHECKING, Any

import torch

from stridelab.sharing import nbytes, shares_storage
from stridelab.text import tuple_text
from stridelab.writes import executed

if TYPE_CHECKING:
    from collections.abc import Callable

Answer = list[int] | int | str

_FILE: dict[str, Any] = json.loads(pathlib.Path(__file__).with_name("quiz.json").read_text(encoding="utf-8"))
KINDS: dict[str, dict[str, Any]] = _FILE["kinds"]
BANK: dict[str, dict[str, Any]] = _FILE["questions"]
CHAPTERS = tuple(sorted({question["chapter"] for question in BANK.values()}))


def asked(name: str) -> str:
    """Return a question in words."""
    question = BANK[name]
    text: str = KINDS[question["kind"]]["ask"]
    return text.replace("{at}", f"v[{', '.join(map(str, question.get('at', [])))}]")


def answer(name: str) -> Answer:
    """Return the answer as torch gives it: numbers, a number, or the name of a choice."""
    question = BANK[name]
    if question["kind"] == "error":
        return "fine" if error(name) is None else "error"
    names = executed(question["program"])
    return ANSWERS[question["kind"]](names["v"], names.get("t"), question.get("at"))


def error(name: str) -> str | None:
    """Return the error that a question's program raises, as ``"RuntimeError: ..."``, or None."""
    try:
        executed(BANK[name]["program"])
    except Exception as raised:  # noqa: BLE001 (whatever PyTorch raises)
        return f"{type(raised).__name__}: {str(raised).splitlines()[0]}"
    return None


def said(name: str) -> str:
    """Return the answer as it is read: ``"(4, 1)"``, ``"12"``, ``"A copy: ..."``."""
    found = answer(name)
    if isinstance(found, list):
        return tuple_text(list(found))
    if isinstance(found, int):
        return str(found)
    label: str = KINDS[BANK[name]["kind"]]["choices"][found]
    return label if found != "error" else f"{label}. {error(name)}"


def _cells(v: torch.Tensor) -> torch.Tensor:
    """Return the cell of each element."""
    numbers = torch.arange(v.untyped_storage().nbytes() // v.itemsize)
    return numbers.as_strided(v.size(), v.stride(), v.storage_offset())


def _sharing(v: torch.Tensor, t: torch.Tensor) -> str:
    if v is t:
        return "same"
    return "view" if shares_storage(v, t) else "copy"


ANSWERS: dict[str, Callable[[torch.Tensor, Any, Any], Answer]] = {
    "size": lambda v, _t, _at: list(v.size()),
    "stride": lambda v, _t, _at: list(v.stride()),
    "offset": lambda v, _t, _at: int(v.storage_offset()),
    "cell": lambda v, _t, at: int(v[tuple(at)].storage_offset()),
    "readers": lambda v, _t, at: int((_cells(v) == _cells(v)[tuple(at)]).sum()),
    "cells": lambda v, _t, _at: (nbytes(v).distinct or 0) // v.itemsize,
    "bytes": lambda v, _t, _at: v.untyped_storage().nbytes(),
    "contiguous": lambda v, _t, _at: "yes" if v.is_contiguous() else "no",
    "leaf": lambda v, _t, _at: "yes" if v.is_leaf else "no",
    "sharing": lambda v, t, _at: _sharing(v, t),
}
"""A question's kind → what torch says of v, of t, and of the element of v at an index."""
