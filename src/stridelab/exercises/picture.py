"""The picture of an answer: what it was given, what it made of it and, where that is wrong, the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stridelab.exercises.run import surroundings, tensors_in
from stridelab.storage_view import StorageView

if TYPE_CHECKING:
    import torch

    from stridelab.exercises.exercise import Exercise
    from stridelab.exercises.fault import Fault
    from stridelab.exercises.run import Run


def picture(run: Run, right: Run, exercise: Exercise, fault: Fault | None) -> StorageView | None:
    """Return the arguments and the answer, with the target beside what differs from it; None without a tensor.

    A target that is a view is drawn on the reader's own arguments, so that both are seen on one storage. An open
    exercise has many right answers: there it is called ``one_target``.
    """
    if any(run.resized(name) or not run.layout(name) for name in run.given):
        return None
    answer = tensors_in(run.outcome, "answer") if run.refused is None else {}
    if fault is not None and not fault.shown and not answer:
        return None
    shown = run.given | answer
    if fault is not None and fault.shown:
        shown |= _target(run, right, exercise, fault.shown)
    return StorageView(**shown) if shown else None


def _target(run: Run, right: Run, exercise: Exercise, name: str) -> dict[str, torch.Tensor]:
    called = "one_target" if exercise.judge else "target"
    if name != "answer":
        return {called: right.given[name]}
    if exercise.writes:  # the model answer would write a second time
        return tensors_in(right.outcome, called)
    with surroundings(quiet=True):
        return tensors_in(exercise.solution(*run.arguments.values()), called)
