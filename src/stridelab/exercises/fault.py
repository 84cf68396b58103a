"""What is wrong with an answer: its values, its cells, what it wrote, what it allocated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch

from stridelab.exercises.run import tensors_in, twice
from stridelab.exercises.same import named, said, same, same_values
from stridelab.tensors import torch_itself
from stridelab.text import tuple_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from stridelab.exercises.exercise import Exercise
    from stridelab.exercises.run import Run


class Fault(NamedTuple):
    """What is wrong, as the end of a sentence, and what a picture has to compare with the target.

    ``shown`` is "answer", the name of an argument that is not as it should be, or "" where there is no such thing.
    """

    said: str
    shown: str = ""


def fault(run: Run, right: Run, exercise: Exercise) -> Fault | None:
    """Return the first thing that is wrong with a run, held against one of the model answer, or None."""
    if run.refused is not None:
        return Fault(run.refused)
    found = _written(run, right, exercise)
    if found is not None or (exercise.writes and right.outcome is None):
        return found or over(run, right, exercise)
    if run.outcome is ...:
        return Fault("it still returns `...`.")
    wrong = _kind(run.outcome, right.outcome)
    if wrong is None and exercise.judge is None:
        wrong = _values(run.outcome, right.outcome)
    if wrong is None and exercise.memory != "any":
        wrong = _memory(run, right, exercise)
    if wrong is None and exercise.judge is not None:
        wrong = _judged(run, exercise.judge)
    return (
        Fault(wrong, "answer" if tensors_in(run.outcome, "answer") else "") if wrong else over(run, right, exercise)
    )


def _written(run: Run, right: Run, exercise: Exercise) -> Fault | None:
    """Return which argument is not as the model answer leaves it."""
    for name, cells in run.cells.items():
        if run.resized(name) and not right.resized(name):
            return Fault(f"it resizes the storage of {name}.")
        if run.layout(name) != right.layout(name):
            return Fault(f"it changes the tensor {name} itself, its size, its strides or its storage.", name)
        if name.partition("[")[0] not in exercise.writes:
            if not identical(cells, right.cells[name]):
                return Fault(f"it changes {name}, which must stay as it is.", name)
        elif not same_values(cells, right.cells[name]):
            if identical(cells, run.before[name]):
                return Fault(f"it leaves {name} as it was, and {name} is to be changed in place.", name)
            return Fault(f"it does not leave the right values in {name}.", name)
    return None


def identical(a: torch.Tensor, b: torch.Tensor) -> bool:
    """Return whether two tensors of one layout hold the same bits: nan is nan, and -0.0 is not 0.0."""
    with torch_itself():
        x, y = (t.resolve_conj().resolve_neg().clone(memory_format=torch.contiguous_format) for t in (a, b))
        return torch.equal(x.reshape(-1).view(torch.uint8), y.reshape(-1).view(torch.uint8))


def _kind(got: Any, wanted: Any) -> str | None:
    """Return what is wrong with an outcome that is no tensor where one is asked for, or not as many of them."""
    if isinstance(wanted, torch.Tensor):
        return None if isinstance(got, torch.Tensor) else f"it returns {_a(got)}, and a tensor is asked for."
    parts = tensors_in(wanted, "answer")
    if parts and (parts.keys() != tensors_in(got, "answer").keys() or len(got) != len(wanted)):
        if isinstance(got, (list, tuple)) and isinstance(wanted, (list, tuple)) and len(got) == len(wanted):
            for key, (mine, part) in enumerate(zip(got, wanted, strict=True)):
                if isinstance(mine, torch.Tensor) != isinstance(part, torch.Tensor):
                    return f"item {key} of what it returns is {_a(mine)}, and {_a(part)} is asked for."
        of = f" of {len(got)}" if isinstance(got, (list, tuple, dict)) else ""
        return f"it returns {_a(got)}{of}, and {_a(wanted)} of {len(wanted)} is asked for, tensors among them."
    return None


def _a(thing: Any) -> str:
    if isinstance(thing, torch.Tensor):
        return "a tensor"
    name = type(thing).__name__
    return "None" if thing is None else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _values(got: Any, wanted: Any) -> str | None:
    if isinstance(wanted, torch.Tensor):
        return _tensor(got, wanted)
    if tensors_in(wanted, "answer"):
        for key, part in wanted.items() if isinstance(wanted, dict) else enumerate(wanted):
            wrong = _kind(got[key], part) or _values(got[key], part)
            if wrong:
                return f"in item {key} of what it returns, {wrong}"
        return None
    if isinstance(wanted, int) and isinstance(got, (float, np.number, torch.Tensor)) and same(got, wanted):
        return f"the number is right, but it is a {type(got).__name__}: return a Python int."
    return None if same(got, wanted) else f"it returns {said(got)}, and {said(wanted)} is right."


def _tensor(got: torch.Tensor, wanted: torch.Tensor) -> str | None:
    if got.size() != wanted.size():
        return f"its size is {tuple_text(list(got.size()))}, and {tuple_text(list(wanted.size()))} is right."
    if got.dtype != wanted.dtype:
        return f"its dtype is {got.dtype}, and {wanted.dtype} is right."
    if got.device != wanted.device:
        return f"it is on the device {got.device}, and {wanted.device} is right."
    return None if same_values(got, wanted) else "its values are not the right ones."


def _judged(run: Run, judge: Callable[..., str | None]) -> str | None:
    try:
        return judge(run.outcome, **run.arguments)
    except Exception as error:  # noqa: BLE001 (an outcome that the judge did not expect)
        return f"it is not of the kind asked for: {named(error)}."


def _memory(run: Run, right: Run, exercise: Exercise) -> str | None:
    wanted = tensors_in(right.outcome, "answer")
    but = "" if exercise.judge else "the values are right, but "
    for name, t in tensors_in(run.outcome, "answer").items():
        read = run.reads(t)
        if exercise.memory == "copy" and read:
            return f"{but}it reads cells of {read[0]}: it has to have its own."
        if exercise.memory == "copy" and twice(t):
            return f"{but}several elements read one cell: it has to have a cell for each."
        if exercise.memory == "view" and not read:
            return f"{but}it is a copy: it has memory of its own."
        if exercise.memory == "view" and exercise.judge is None and run.place(t) != right.place(wanted[name]):
            return f"{but}they are read from the wrong cells."
    return None


def over(run: Run, right: Run, exercise: Exercise) -> Fault | None:
    """Return that a run allocates more than the exercise allows, or None."""
    allowed = exercise.budget(**right.arguments) if exercise.budget else run.allocated
    if run.allocated <= allowed:
        return None
    return Fault(f"the values are right, but it allocates {run.allocated:,} bytes: {allowed:,} are enough.")
