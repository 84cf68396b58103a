"""The hint for a wrong answer: that of the first typical one that does the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from stridelab.exercises.fault import Fault, fault, over
from stridelab.exercises.run import Run, tensors_in
from stridelab.exercises.same import same, same_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stridelab.exercises.exercise import Exercise


def hint(exercise: Exercise, runs: Sequence[Run], rights: Sequence[Run]) -> str | None:
    """Return the hint of the typical wrong answer that does what the reader's does on every input.

    First one is looked for that uses the same memory and allocates as much, then one that does so as far as the
    exercise asks for it. In an open exercise it is enough to fail with the same sentences.
    """
    trapped = [
        [Run(i, trap.answer, count=exercise.budget is not None, quiet=True) for i in exercise.inputs]
        for trap in exercise.traps
    ]
    for strict in (True, False):
        for trap, theirs in zip(exercise.traps, trapped, strict=True):
            pairs = zip(runs, theirs, rights, strict=True)
            if all(_alike(mine, other, right, exercise, strict=strict) for mine, other, right in pairs):
                return trap.hint
    return None


def _alike(a: Run, b: Run, right: Run, exercise: Exercise, *, strict: bool) -> bool:
    if a.refused is not None or b.refused is not None:
        return a.refused == b.refused
    if not strict and exercise.judge is not None:
        return _failure(a, right, exercise) == _failure(b, right, exercise)
    if a.allocated != b.allocated and (
        strict or (over(a, right, exercise) is None) != (over(b, right, exercise) is None)
    ):
        return False
    return _same_arguments(a, b) and _same_outcome(a, b, memory=strict or exercise.memory != "any")


def _failure(run: Run, right: Run, exercise: Exercise) -> Fault | None:
    """Return what is wrong with a run; if it allocates too much, without saying how much."""
    found = fault(run, right, exercise)
    return Fault("too much") if found is not None and found == over(run, right, exercise) else found


def _same_arguments(a: Run, b: Run) -> bool:
    return not any(
        a.resized(name) or b.resized(name) or a.layout(name) != b.layout(name) or not same_values(t, b.cells[name])
        for name, t in a.cells.items()
    )


def _same_outcome(a: Run, b: Run, *, memory: bool) -> bool:
    if isinstance(a.outcome, torch.Tensor) != isinstance(b.outcome, torch.Tensor):
        return False
    mine, theirs = tensors_in(a.outcome, "answer"), tensors_in(b.outcome, "answer")
    if not mine or not theirs:
        return not mine and not theirs and type(a.outcome) is type(b.outcome) and same(a.outcome, b.outcome)
    if not same(_but_tensors(a.outcome), _but_tensors(b.outcome)):
        return False
    return mine.keys() == theirs.keys() and all(
        same_values(t, theirs[name]) and (not memory or a.place(t) == b.place(theirs[name]))
        for name, t in mine.items()
    )


def _but_tensors(thing: Any) -> Any:
    """Return an outcome with a word for each tensor: what is left to compare beside them."""
    if isinstance(thing, torch.Tensor):
        return "a tensor"
    if isinstance(thing, (list, tuple)):
        return [_but_tensors(part) for part in thing if part is not thing]
    return thing
