"""A family of errors: the operation, the message by which it is known, and what provokes it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import torch

    from engine_draw import Draw, Made

LANGUAGE = "Python"
"""Stands for the operation in families of Python's own errors."""

Make = "Callable[[Draw, torch.Tensor], Made]"


@dataclass(frozen=True)
class Family:
    """Errors of one operation that have one cause."""

    operation: str
    name: str
    type: str
    pattern: str
    make: Callable[[Draw, torch.Tensor], Made]
    ranks: tuple[int, int] = (0, 5)

    def holds(self, error: dict[str, str]) -> bool:
        return error["type"] == self.type and re.search(self.pattern, error["message"]) is not None


FAMILIES: list[Family] = []


KINDS = {
    "RT": "RuntimeError", "IX": "IndexError", "TY": "TypeError", "VA": "ValueError", "AT": "AttributeError",
    "NA": "NameError", "ZD": "ZeroDivisionError", "SY": "SyntaxError", "OV": "OverflowError",
    "NI": "NotImplementedError",
}  # fmt: skip


def add(  # noqa: PLR0913, PLR0917 (a row of the table)
    operation: str, name: str, kind: str, pattern: str, make: Make, ranks: tuple[int, int] = (0, 5)
) -> None:
    """Add a family to each of the operations named, for tensors of these ranks."""
    for each in operation.split():
        FAMILIES.append(Family(each.replace("_indexing", " indexing"), name, KINDS[kind], pattern, make, ranks))  # noqa: PERF401


def on_dim(make: Callable[[Draw, int, int], Made]) -> Make:
    """Return what makes arguments from a dimension and its size."""
    return lambda d, t: make(d, *z_of(d, t))


def z_of(d: Draw, t: torch.Tensor) -> tuple[int, int]:
    k = d.dim(t.dim())
    return k, t.size(k) if t.dim() else 1
