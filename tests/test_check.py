from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import torch

from check_samples import COPIES, EVERY_OTHER_COLUMN, ROWS, names, put
from stridelab import check
from stridelab.exercises.chapter_01 import CELL

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(autouse=True)
def _samples(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, EVERY_OTHER_COLUMN, "1.21")
    put(monkeypatch, ROWS, "1.22")


def test_a_missing_return_is_asked_for() -> None:
    verdict = check("1.21", lambda _: None)
    assert not verdict
    assert verdict.message.startswith("Exercise 1.21: it returns None on every input: is a return missing?")


def test_the_right_memory_through_another_storage_object_passes() -> None:
    assert check("1.21", lambda t: torch.from_numpy(t.numpy()[:, ::2]))


@pytest.mark.parametrize("kind", [float, np.int64, torch.tensor])
def test_the_right_number_of_another_type_is_told_so(kind: Callable[[int], object]) -> None:
    message = check("1.2", lambda *given: kind(CELL.solution(*given))).message
    assert "the number is right, but it is a" in message


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        ("1.21", lambda t: t[:, 0:6:2]),
        ("1.4", lambda t: t.view(-1) if t.stride(0) > t.stride(1) else None),
        ("1.4", lambda t: t.view(-1) if t.is_contiguous() or t.stride(-1) == 2 else None),
    ],
)
def test_an_answer_fitted_to_the_first_inputs_is_refused(number: str, answer: Callable[..., object]) -> None:
    assert not check(number, answer)


@pytest.mark.parametrize(
    ("number", "answer", "hint"),
    [
        ("1.21", lambda t: t[:, ::2].clone(), COPIES),
        ("1.22", lambda v, n: torch.stack([v] * n), COPIES),
        ("1.22", lambda v, n: v.expand(n), None),
        ("1.4", lambda t: t.flatten(), "as reshape and flatten do in silence"),
        ("1.4", lambda t: t.ravel(), "as contiguous() and ravel() do"),
        ("1.4", lambda t: t.as_strided((6,), (5,)), None),
    ],
)
def test_a_hint_speaks_of_what_the_answer_did(number: str, answer: Callable[..., object], hint: str | None) -> None:
    message = check(number, answer).message
    assert hint in message if hint else "Hint" not in message


def test_an_answer_that_writes_into_its_input_is_refused_and_the_picture_holds_what_it_was() -> None:
    def answer(t: torch.Tensor) -> torch.Tensor:
        view = t[:, ::2]
        t[0, 1] = -1
        return view

    verdict = check("1.21", answer)
    assert "it changes t, which must stay as it is." in verdict.message
    assert names(verdict) == ["t", "answer", "target"]
    assert verdict.picture is not None
    assert [int(verdict.picture._tensors[name][0, 1]) for name in ("t", "target")] == [-1, 10]


def test_a_copy_where_a_view_is_asked_for_is_drawn_apart_and_the_target_on_the_input() -> None:
    verdict = check("1.21", lambda t: t[:, ::2].clone())
    assert "it is a copy" in verdict.message
    assert verdict.picture is not None
    assert [(t["name"], t["storage"]) for t in verdict.picture.scene["tensors"]] == [
        ("t", 1),
        ("answer", 2),
        ("target", 1),
    ]


def test_wrong_values_are_drawn_beside_the_target_and_right_ones_alone() -> None:
    assert names(check("1.21", lambda t: t[:, 1::2])) == ["t", "answer", "target"]
    assert names(check("1.21", lambda t: t[:, ::2])) == ["t", "answer"]
