"""Check a reader's answer to an exercise: the values, the memory, a second input, and a picture of what it did."""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import torch

from stridelab.sharing import overlap
from stridelab.storage_view import StorageView
from stridelab.tensors import require_strided
from stridelab.text import tuple_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from stridelab.exercises.exercise import Exercise, Input


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


def check(number: str, answer: Callable[..., Any]) -> Verdict:
    """Check an answer to an exercise of the book.

    Parameters
    ----------
    number
        The exercise, as ``"1.2"``.
    answer
        The reader's function. It is run on several inputs, some of them not contiguous or with an offset.

    Returns
    -------
    Verdict
        Whether it passed, what was wrong on which input, a hint, and a picture of input and answer.

    Raises
    ------
    ValueError
        There is no such exercise.
    TypeError
        ``answer`` is no function.

    """
    exercise = _find(str(number))
    if not callable(answer):
        raise TypeError(f"Give check the function itself, as check({number!r}, answer), not what it returned.")
    runs = [_Run(i, answer) for i in exercise.inputs]
    if all(run.refused is None and run.outcome is ... for run in runs):
        return Verdict(passed=False, message=f"Exercise {number}: waiting for your answer.")
    if all(run.refused is None and run.outcome is None for run in runs):
        return Verdict(False, f"Exercise {number}: it returns None on every input: is a return missing?")  # noqa: FBT003
    for nth, run in enumerate(runs):
        fault = _fault(run, _Run(run.given, exercise.solution), exercise.memory)
        if fault is not None:
            before = "the input" if nth == 1 else f"the {nth} inputs"
            passed_before = f" It is right on {before} before." if nth else ""
            message = f"Exercise {number}: not yet. With {run.given.what}, {fault}{passed_before}"
            hint = _hint(exercise, runs)
            return Verdict(False, message + (f"\nHint: {hint}" if hint else ""), run.picture())  # noqa: FBT003
    memory = ", and reads the input's own cells: no copy" if exercise.memory == "view" else ""
    message = f"Exercise {number}: right, on {len(runs)} inputs{memory}."
    return Verdict(passed=True, message=message, picture=runs[0].picture())


def _find(number: str) -> Exercise:
    chapter = number.partition(".")[0]
    name = f"stridelab.exercises.chapter_{chapter.zfill(2)}"
    if not chapter.isdecimal() or importlib.util.find_spec(name) is None:
        raise ValueError(f"There is no exercise {number!r}: an exercise is named as '1.2', chapter first.")
    exercises = cast("dict[str, Exercise]", importlib.import_module(name).EXERCISES)
    if number not in exercises:
        raise ValueError(f"There is no exercise {number!r}: chapter {chapter} has {', '.join(exercises)}.")
    return exercises[number]


class _Run:
    """One call of an answer on fresh arguments, and what it did."""

    def __init__(self, given: Input, answer: Callable[..., Any]) -> None:
        self.given = given
        self.arguments = given.make()
        before = {name: _content(t) for name, t in self.tensors().items()}
        self.outcome: Any = None
        self.refused: str | None = None
        try:
            self.outcome = answer(*self.arguments.values())
        except Exception as error:  # noqa: BLE001 (whatever the reader's code raises is part of the verdict)
            first = (str(error).splitlines() or [""])[0]
            self.refused = f"it raises {type(error).__name__}: {first.rstrip('.')}."
        if isinstance(self.outcome, torch.Tensor):
            try:
                require_strided(self.outcome, "the answer")
            except TypeError as error:
                self.refused = str(error)
        self.changed = [name for name, t in self.tensors().items() if _content(t) != before[name]]

    def tensors(self) -> dict[str, torch.Tensor]:
        return {name: t for name, t in self.arguments.items() if isinstance(t, torch.Tensor)}

    def shares(self) -> bool:
        return any(overlap(self.outcome, t) != "none" for t in self.tensors().values())

    def cells(self) -> tuple[Any, ...]:
        """Return the outcome's layout as far as it decides which bytes of the first input an element reads."""
        t, given = self.outcome, next(iter(self.tensors().values()))
        steps = tuple(s if n > 1 else None for n, s in zip(t.size(), t.stride(), strict=True))
        return tuple(t.size()), steps, t.data_ptr() - given.untyped_storage().data_ptr()

    def behaviour(self) -> object:
        """Return what two answers have in common that do the same: outcome, cells, changes of the input."""
        if self.refused is not None:
            return self.refused
        if not isinstance(self.outcome, torch.Tensor):
            return type(self.outcome), repr(self.outcome), self.changed
        return _content(self.outcome), self.shares() and self.cells(), self.changed

    def picture(self) -> StorageView | None:
        shown = self.tensors()
        if isinstance(self.outcome, torch.Tensor) and self.refused is None:
            shown["answer"] = self.outcome
        return StorageView(**shown) if shown else None


def _content(t: torch.Tensor) -> tuple[Any, ...]:
    return t.dtype, tuple(t.size()), t.detach().clone().tolist()


def _fault(run: _Run, right: _Run, memory: str) -> str | None:
    """Return what is wrong with an outcome, as the end of a sentence, or None."""
    if run.refused is not None:
        return run.refused
    if run.changed:
        return f"it changes {run.changed[0]}, which must stay as it is."
    got, wanted = run.outcome, right.outcome
    if not isinstance(wanted, torch.Tensor) or not isinstance(got, torch.Tensor):
        return _other_fault(got, wanted)
    return _value_fault(got, wanted) or (_memory_fault(run, right) if memory == "view" else None)


def _other_fault(got: object, wanted: object) -> str | None:
    if isinstance(wanted, torch.Tensor) and got is not None:
        return f"it returns a {type(got).__name__}, and a tensor is asked for."
    if type(got) is type(wanted):
        return None if got == wanted else f"it returns {_said(got)}, and {_said(wanted)} is right."
    if isinstance(wanted, int) and isinstance(got, (float, np.number, torch.Tensor)) and _number(got) == wanted:
        return f"the number is right, but it is a {type(got).__name__}: return a Python int."
    return f"it returns {_said(got)}, and {_said(wanted)} is right."


def _number(thing: Any) -> float | None:
    return float(thing) if not isinstance(thing, torch.Tensor) or thing.numel() == 1 else None


def _value_fault(got: torch.Tensor, wanted: torch.Tensor) -> str | None:
    if got.size() != wanted.size():
        return f"its size is {tuple_text(list(got.size()))}, and {tuple_text(list(wanted.size()))} is right."
    if got.dtype != wanted.dtype:
        return f"its dtype is {got.dtype}, and {wanted.dtype} is right."
    if not torch.equal(got, wanted):
        return "its values are not the right ones."
    return None


def _memory_fault(run: _Run, right: _Run) -> str | None:
    if not run.shares():
        return "the values are right, but it is a copy: it has memory of its own."
    if run.cells() != right.cells():
        return "the values are right, but they are read from the wrong cells."
    return None


def _said(thing: object) -> str:
    if isinstance(thing, torch.Tensor):
        return f"a tensor of size {tuple_text(list(thing.size()))}"
    return "None" if thing is None else f"{thing!r}"


def _hint(exercise: Exercise, runs: list[_Run]) -> str | None:
    """Return the hint of the first typical wrong answer that does what the reader's does, on every input."""
    done = [run.behaviour() for run in runs]
    for trap in exercise.traps:
        if done == [_Run(i, trap.answer).behaviour() for i in exercise.inputs]:
            return trap.hint
    return None
