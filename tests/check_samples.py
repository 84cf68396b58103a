"""Small entries for the tests of check, whatever the book asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from stridelab.exercises import chapter_01
from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap

if TYPE_CHECKING:
    import pytest


FLOATS = Input("a contiguous (2, 3) tensor", lambda: {"t": torch.arange(6.0).reshape(2, 3)})
TURNED = Input("a transposed one", lambda: {"t": torch.arange(6.0).reshape(3, 2).T})

COPIES = "something in it copies"
EVERY_OTHER_COLUMN = Exercise(
    lambda t: t[:, ::2],
    (
        Input("a contiguous (2, 6) tensor", lambda: {"t": torch.arange(0, 120, 10).reshape(2, 6)}),
        Input("a transposed (3, 5) tensor, with an offset", lambda: {"t": torch.arange(18).reshape(6, 3)[1:].T}),
        Input("a contiguous (1, 9) tensor", lambda: {"t": torch.arange(9).reshape(1, 9)}),
    ),
    "view",
    (Trap(lambda t: t[:, list(range(0, t.size(1), 2))], COPIES), Trap(lambda t: t[::2], "the columns come second.")),
)
ROWS = Exercise(
    lambda v, n: v.expand(n, -1),
    (
        Input("v of size (3,), n = 4", lambda: {"v": torch.arange(3), "n": 4}),
        Input("a column, n = 2", lambda: {"v": torch.arange(12).reshape(4, 3)[:, 1], "n": 2}),
    ),
    "view",
    (Trap(lambda v, n: v.repeat(n, 1), COPIES),),
)


def put(monkeypatch: pytest.MonkeyPatch, entry: Exercise | Prediction, number: str = "1.0") -> None:
    """Make an entry an exercise of the book for one test."""
    monkeypatch.setitem(chapter_01.EXERCISES, number, entry)


def names(verdict: Any) -> list[str]:
    return [t["name"] for t in verdict.picture.scene["tensors"]]
