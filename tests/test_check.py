from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

import numpy as np
import pytest
import torch

import stridelab.exercises
from stridelab import check
from stridelab.exercises import chapter_01
from stridelab.exercises.chapter_01 import CELL
from stridelab.exercises.exercise import Exercise, Input

if TYPE_CHECKING:
    from collections.abc import Callable

EXERCISES: dict[str, Exercise] = {}
for module in pkgutil.iter_modules(stridelab.exercises.__path__, "stridelab.exercises."):
    EXERCISES |= getattr(importlib.import_module(module.name), "EXERCISES", {})
TRAPS = [(number, k) for number, e in EXERCISES.items() for k in range(len(e.traps))]


@pytest.mark.parametrize("number", EXERCISES)
def test_the_model_answer_passes(number: str) -> None:
    verdict = check(number, EXERCISES[number].solution)
    assert verdict
    assert verdict.message.startswith(f"Exercise {number}: right")


@pytest.mark.parametrize(("number", "k"), TRAPS)
def test_a_typical_wrong_answer_is_refused_with_its_own_hint(number: str, k: int) -> None:
    trap = EXERCISES[number].traps[k]
    verdict = check(number, trap.answer)
    assert not verdict
    assert verdict.message.endswith(f"Hint: {trap.hint}")


@pytest.mark.parametrize("number", EXERCISES)
def test_hints_of_one_exercise_differ(number: str) -> None:
    hints = [trap.hint for trap in EXERCISES[number].traps]
    assert len(hints) == len(set(hints)) >= 3


@pytest.mark.parametrize("number", EXERCISES)
def test_an_exercise_has_a_second_input_that_is_not_the_plain_one(number: str) -> None:
    plain, *others = [tuple(i.make().values()) for i in EXERCISES[number].inputs]
    assert all(isinstance(t, torch.Tensor) <= t.is_contiguous() for t in plain if isinstance(t, torch.Tensor))
    tensors = [t for arguments in others for t in arguments if isinstance(t, torch.Tensor)]
    assert any(not t.is_contiguous() or t.storage_offset() for t in tensors) or not tensors
    assert others


@pytest.mark.parametrize(
    ("nothing", "said"),
    [(..., "waiting for your answer."), (None, "it returns None on every input: is a return missing?")],
)
def test_an_answer_not_yet_written_is_waited_for(nothing: object, said: str) -> None:
    verdict = check("1.2", lambda _: nothing)
    assert not verdict
    assert verdict.message == f"Exercise 1.2: {said}"


def test_the_right_memory_through_another_storage_object_passes() -> None:
    assert check("1.2", lambda t: torch.from_numpy(t.numpy()[:, ::2]))


@pytest.mark.parametrize("kind", [float, np.int64, torch.tensor])
def test_the_right_number_of_another_type_is_told_so(kind: Callable[[int], object]) -> None:
    message = check("1.1", lambda *given: kind(CELL.solution(*given))).message
    assert "the number is right, but it is a" in message


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        ("1.2", lambda t: t[:, 0:6:2]),
        ("1.5", lambda t: t.view(-1) if t.stride(0) > t.stride(1) else None),
        ("1.5", lambda t: t.view(-1) if t.is_contiguous() or t.stride(-1) == 2 else None),
    ],
)
def test_an_answer_fitted_to_the_first_inputs_is_refused(number: str, answer: Callable[..., object]) -> None:
    assert not check(number, answer)


@pytest.mark.parametrize(
    ("number", "answer", "hint"),
    [
        ("1.2", lambda t: t[:, ::2].clone(), "something in it copies"),
        ("1.4", lambda v, n: torch.stack([v] * n), "something in it copies"),
        ("1.4", lambda v, n: v.expand(n), None),
        ("1.5", lambda t: t.flatten(), "as reshape and flatten do in silence"),
        ("1.5", lambda t: t.ravel(), "as contiguous() and ravel() do"),
        ("1.5", lambda t: t.as_strided((6,), (5,)), None),
    ],
)
def test_a_hint_speaks_of_what_the_answer_did(number: str, answer: Callable[..., object], hint: str | None) -> None:
    message = check(number, answer).message
    assert hint in message if hint else "Hint" not in message


def test_an_answer_that_writes_into_its_input_is_refused() -> None:
    def answer(t: torch.Tensor) -> torch.Tensor:
        view = t[:, ::2]
        t[0, 1] = -1
        return view

    assert "it changes t" in check("1.2", answer).message


def test_right_values_in_a_copy_are_refused_and_the_picture_shows_two_storages() -> None:
    verdict = check("1.2", lambda t: t[:, ::2].clone())
    assert "it is a copy" in verdict.message
    assert verdict.picture is not None
    assert len(verdict.picture.scene["storages"]) == 2


def test_right_values_from_the_wrong_cells_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Input("two equal rows", lambda: {"t": torch.zeros(2, 3)})
    monkeypatch.setitem(chapter_01.EXERCISES, "1.0", Exercise(lambda t: t[0], (given,), "view", ()))
    assert check("1.0", lambda t: t[0])
    assert "from the wrong cells" in check("1.0", lambda t: t[1]).message


def test_an_answer_right_on_the_plain_input_alone_is_told_so() -> None:
    message = check("1.3", lambda t: t[::2, ::3]).message
    assert "With a transposed tensor of size (4, 6)" in message
    assert "It is right on the input before." in message


def test_an_answer_that_raises_is_shown_its_error() -> None:
    assert "it raises IndexError: " in check("1.2", lambda t: t[7]).message


@pytest.mark.parametrize("odd", [3, "text", [1], torch.eye(2).to_sparse(), torch.zeros(2, 3, device="meta")])
def test_an_answer_of_another_kind_is_refused_in_one_sentence(odd: object) -> None:
    verdict = check("1.2", lambda t: odd)  # noqa: ARG005
    assert not verdict
    assert verdict.message.count("\n") == 0


@pytest.mark.parametrize("number", ["1.9", "99.1", "one", "", "1", "..", "1.1.1"])
def test_an_unknown_exercise_is_named(number: str) -> None:
    with pytest.raises(ValueError, match="There is no exercise"):
        check(number, print)


def test_check_wants_the_function_not_its_result() -> None:
    with pytest.raises(TypeError, match="Give check the function itself"):
        check("1.2", torch.zeros(2))  # type: ignore[arg-type]
