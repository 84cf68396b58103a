"""Check a reader's answer to an exercise: the values, the memory, a second input, and a picture of what it did."""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
from typing import TYPE_CHECKING, Any, cast

from stridelab.exercises.exercise import Exercise, Prediction
from stridelab.exercises.fault import fault
from stridelab.exercises.hint import hint
from stridelab.exercises.picture import picture
from stridelab.exercises.run import Run
from stridelab.exercises.same import kind, said, same

if TYPE_CHECKING:
    from collections.abc import Callable

    from stridelab.storage_view import StorageView


@dataclasses.dataclass(frozen=True)
class Verdict:
    """What ``check`` found: true if the answer passed. A notebook shows the message and the picture."""

    passed: bool
    message: str
    picture: StorageView | None = dataclasses.field(default=None, repr=False)

    def __bool__(self) -> bool:
        return self.passed

    def __repr__(self) -> str:
        return self.message

    def _ipython_display_(self) -> None:
        from IPython import display  # noqa: PLC0415 (only where there is an IPython)

        print(self.message)  # noqa: T201 (this is its job)
        if self.picture is not None:
            display.display(self.picture)  # type: ignore[no-untyped-call]


def check(number: str, answer: Any) -> Verdict:
    """Check an answer to an exercise of the book.

    Parameters
    ----------
    number
        The exercise, as ``"1.2"``.
    answer
        The reader's function, or the value itself where the exercise asks for a prediction. A function is run on
        several inputs, some of them not contiguous or with an offset; its source is never read.

    Returns
    -------
    Verdict
        Whether it passed, what was wrong on which input, a hint, and a picture of input, answer and target.

    Raises
    ------
    ValueError
        There is no such exercise.
    TypeError
        ``answer`` is no function where one is asked for, or a function where a value is.

    """
    exercise = _find(str(number))
    if _open(answer):
        return _waiting(number)
    if isinstance(exercise, Prediction):
        if callable(answer) and not isinstance(answer, type):
            raise TypeError(f"Exercise {number} asks for a value: give check what you predict, not a function.")
        return _predicted(number, exercise, answer)
    if not callable(answer):
        raise TypeError(f"Give check the function itself, as check({number!r}, answer), not what it returned.")
    return _answered(number, exercise, answer)


def _find(number: str) -> Exercise | Prediction:
    chapter = number.partition(".")[0]
    name = f"stridelab.exercises.chapter_{chapter.zfill(2)}"
    if not chapter.isdecimal() or importlib.util.find_spec(name) is None:
        raise ValueError(f"There is no exercise {number!r}: an exercise is named as '1.2', chapter first.")
    exercises = cast("dict[str, Exercise | Prediction]", importlib.import_module(name).EXERCISES)
    if number not in exercises:
        raise ValueError(f"There is no exercise {number!r}: chapter {chapter} has {', '.join(exercises)}.")
    return exercises[number]


def _open(answer: Any) -> bool:
    """Return whether an answer is the stub's ``...``, or has one among its items."""
    return answer is ... or (isinstance(answer, (list, tuple)) and any(part is ... for part in answer))


def _waiting(number: str) -> Verdict:
    return Verdict(passed=False, message=f"Exercise {number}: waiting for your answer.")


def _predicted(number: str, exercise: Prediction, answer: Any) -> Verdict:
    right = exercise.solution()
    if same(answer, right):
        return Verdict(passed=True, message=f"Exercise {number}: right, it is {said(answer)}.")
    message = f"Exercise {number}: not yet. You predict {said(answer)}"
    typical = next((trap.hint for trap in exercise.traps if same(answer, trap.answer)), None)
    kinds = {kind(answer), kind(right)}
    fits = typical is not None or len(kinds) == 1 or kinds == {"a list", "a tuple"}
    return _refused(message + ("." if fits else f", and {kind(right)} is asked for."), typical)


def _answered(number: str, exercise: Exercise, answer: Callable[..., Any]) -> Verdict:
    counted = exercise.budget is not None
    runs = [Run(i, answer, count=counted) for i in exercise.inputs]
    if all(run.refused is None and _open(run.outcome) for run in runs):
        return _waiting(number)
    rights = [Run(i, exercise.solution, count=counted, quiet=True) for i in exercise.inputs]
    if all(run.refused is None and run.outcome is None for run in runs) and any(
        r.outcome is not None for r in rights
    ):
        return _refused(f"Exercise {number}: it returns None on every input: is a return missing?")
    for nth, (run, right) in enumerate(zip(runs, rights, strict=True)):
        wrong = fault(run, right, exercise)
        if wrong is not None:
            before = "the input" if nth == 1 else f"the {nth} inputs"
            passed_before = f" It is right on {before} before." if nth else ""
            message = f"Exercise {number}: not yet. With {run.what}, {wrong.said}{passed_before}"
            return _refused(message, hint(exercise, runs, rights), picture(run, right, exercise, wrong))
    message = f"Exercise {number}: right, on {len(runs)} inputs{_kept(exercise)}."
    return Verdict(passed=True, message=message, picture=picture(runs[0], rights[0], exercise, None))


def _refused(message: str, words: str | None = None, shown: StorageView | None = None) -> Verdict:
    return Verdict(passed=False, message=message + (f"\nHint: {words}" if words else ""), picture=shown)


def _kept(exercise: Exercise) -> str:
    """Return which rules of memory a right answer has kept."""
    return "".join(
        [
            {"view": ", and reads the input's own cells: no copy", "copy": ", and has cells of its own", "any": ""}[
                exercise.memory
            ],
            f", and changes nothing but {' and '.join(exercise.writes)}" if exercise.writes else "",
            ", and allocates no more than it needs" if exercise.budget else "",
        ]
    )
