"""What every exercise of the book must have, whoever wrote it (CONTRIBUTING.md, Exercises)."""

from __future__ import annotations

import pytest
import torch

from exercise_book import BOOK, MODULES
from stridelab import check
from stridelab.exercises.exercise import Exercise, Prediction
from stridelab.exercises.run import Run, tensors_in

FUNCTIONS = {number: e for number, e in BOOK.items() if isinstance(e, Exercise)}
TRAPS = [(number, k) for number, e in BOOK.items() for k in range(len(e.traps))]


@pytest.mark.parametrize("module", MODULES)
def test_a_chapter_has_4_to_6_exercises_numbered_by_it_and_the_last_is_open(module: str) -> None:
    entries = MODULES[module]
    chapter = int(module.removeprefix("chapter_"))
    assert list(entries) == [f"{chapter}.{k}" for k in range(1, len(entries) + 1)]
    assert 4 <= len(entries) <= 6
    last = list(entries.values())[-1]
    assert isinstance(last, Exercise)
    assert last.judge is not None, "the last exercise has many right answers: it needs a judge"


@pytest.mark.parametrize("number", BOOK)
def test_the_model_answer_passes(number: str) -> None:
    exercise = BOOK[number]
    verdict = check(number, exercise.solution() if isinstance(exercise, Prediction) else exercise.solution)
    assert verdict, verdict.message
    assert verdict.message.startswith(f"Exercise {number}: right")
    assert verdict.picture is None or "target" not in verdict.picture._tensors


@pytest.mark.parametrize(("number", "k"), TRAPS)
def test_a_typical_wrong_answer_is_refused_with_its_own_hint(number: str, k: int) -> None:
    trap = BOOK[number].traps[k]
    verdict = check(number, trap.answer)
    assert not verdict
    first, hint = verdict.message.split("\n")
    assert first.startswith(f"Exercise {number}: not yet.") or first.endswith("is a return missing?")
    assert hint == f"Hint: {trap.hint}"


@pytest.mark.parametrize("number", BOOK)
def test_an_exercise_has_three_typical_wrong_answers_and_their_hints_differ(number: str) -> None:
    hints = [trap.hint for trap in BOOK[number].traps]
    assert len(hints) == len(set(hints)) >= 3


@pytest.mark.parametrize("number", BOOK)
def test_an_answer_not_yet_written_is_waited_for(number: str) -> None:
    stub = ... if isinstance(BOOK[number], Prediction) else lambda *_: ...
    verdict = check(number, stub)
    assert not verdict
    assert verdict.message == f"Exercise {number}: waiting for your answer."


@pytest.mark.parametrize("number", FUNCTIONS)
def test_an_exercise_has_two_kinds_of_input_and_one_is_not_contiguous_or_has_an_offset(number: str) -> None:
    made = [tensors_in(i.make()) for i in FUNCTIONS[number].inputs]
    assert len(made) >= 2
    found = [t for tensors in made for t in tensors.values()]
    assert not found or any(not t.is_contiguous() or t.storage_offset() for t in found)


@pytest.mark.parametrize("number", FUNCTIONS)
def test_an_exercise_whose_answer_is_a_tensor_checks_its_memory(number: str) -> None:
    exercise = FUNCTIONS[number]
    outcome = Run(exercise.inputs[0], exercise.solution, quiet=True).outcome
    rules = exercise.memory != "any" or exercise.writes or exercise.budget or exercise.judge
    assert rules or not isinstance(outcome, torch.Tensor)


@pytest.mark.parametrize("number", FUNCTIONS)
def test_no_argument_has_a_name_that_the_picture_needs(number: str) -> None:
    names = {name for i in FUNCTIONS[number].inputs for name in i.make()}
    assert names.isdisjoint({"answer", "target", "one_target"})
    assert names >= set(FUNCTIONS[number].writes)
