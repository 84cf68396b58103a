"""The quiz's questions, and the answers that torch gives to them."""

from __future__ import annotations

import json
import pathlib
from typing import TYPE_CHECKING, Any

import torch

from stridelab.sharing import nbytes, overlap, shares_storage
from stridelab.text import tuple_text
from stridelab.writes import executed, warnings_of_torch

if TYPE_CHECKING:
    from collections.abc import Callable

Answer = list[int] | int | str
Question = dict[str, Any]
"""What is asked: ``chapter``, ``kind``, ``program``, and where the kind needs one, the index ``at``."""

_FILE: dict[str, Any] = json.loads(pathlib.Path(__file__).with_name("quiz.json").read_text(encoding="utf-8"))
KINDS: dict[str, dict[str, Any]] = _FILE["kinds"]
BANK: dict[str, Question] = _FILE["questions"]
CHAPTERS = tuple(sorted({question["chapter"] for question in BANK.values()}))


def asked(question: Question) -> str:
    """Return a question in words."""
    text: str = KINDS[question["kind"]]["ask"]
    return text.replace("{at}", f"v[{', '.join(map(str, question.get('at', [])))}]")


def answer(question: Question) -> Answer:
    """Return the answer as torch gives it: numbers, a number, or the name of a choice."""
    kind, program = question["kind"], question["program"]
    if kind in {"error", "line"}:
        line, _ = refused(program)
        if kind == "error":
            return "fine" if line is None else "error"
        return "none" if line is None else str(line)
    if kind == "outcome":
        return outcome(program)
    names = executed(program)
    return ANSWERS[kind](names["v"], names.get("t"), question.get("at"))


def outcome(program: list[str]) -> str:
    """Return what PyTorch does about the last line: ``"silent"``, ``"warning"`` or ``"error"``."""
    names = executed(program[:-1])
    with warnings_of_torch() as caught:
        try:
            executed(program[-1:], names)
        except Exception:  # noqa: BLE001 (whatever PyTorch raises)
            return "error"
    return "warning" if caught else "silent"


def refused(program: list[str]) -> tuple[int | None, str]:
    """Return the number of the line that raises an error, and the error, as ``"RuntimeError: ..."``."""
    names: dict[str, Any] = {}
    with warnings_of_torch():
        for number, line in enumerate(program, start=1):
            try:
                names = executed([line], names)
            except Exception as raised:  # noqa: BLE001 (whatever PyTorch raises)
                return number, f"{type(raised).__name__}: {str(raised).splitlines()[0]}"
    return None, ""


def said(question: Question) -> str:
    """Return the answer as it is read: ``"(4, 1)"``, ``"12"``, ``"A copy: ..."``."""
    found = answer(question)
    if isinstance(found, list):
        return tuple_text(list(found))
    if isinstance(found, int):
        return str(found)
    label: str = KINDS[question["kind"]]["choices"][found]
    _, error = refused(question["program"])
    return f"{label}. {error}" if error else label


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
    "value": lambda v, _t, at: int(v[tuple(at)]),
    "values": lambda v, _t, _at: [int(one) for one in v.flatten()],
    "version": lambda v, _t, _at: int(v._version),  # noqa: SLF001 (what is asked)
    "sharing": lambda v, t, _at: _sharing(v, t),
    "overlap": lambda v, t, _at: "no" if overlap(v, t) == "none" else "yes",
    "twice": lambda v, _t, _at: "yes" if nbytes(v).distinct != nbytes(v).logical else "no",
}
"""A question's kind → what torch says of v, of t, and of the element of v at an index."""
