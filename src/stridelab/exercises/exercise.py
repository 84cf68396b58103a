"""What an exercise is: a task, inputs, a model answer, and the typical wrong answers with their hints."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclasses.dataclass(frozen=True)
class Input:
    """Arguments for an answer: ``make()`` gives them fresh, by name; ``what`` says what is special about them."""

    what: str
    make: Callable[[], dict[str, Any]]


@dataclasses.dataclass(frozen=True)
class Trap:
    """A typical wrong answer, recognised by what it does, and the hint that helps whoever gives it.

    ``answer`` is a function as the reader's would be; of a ``Prediction`` it is the wrong value itself.
    """

    answer: Any
    hint: str


@dataclasses.dataclass(frozen=True)
class Exercise:
    """An exercise whose answer is a function.

    Attributes
    ----------
    solution
        The model answer. Values, cells and what is written are compared with what it does.
    inputs
        The first is plain; the others are not contiguous, have an offset, or another size.
    memory
        "view": the answer reads the input's own cells. "copy": no cell of any input, and none of its own twice.
        "any": only values are asked for.
    traps
        Typical wrong answers; the first that behaves like the reader's gives the hint.
    writes
        The arguments that the answer is to change in place, as ``solution`` does; all others stay as they are.
    budget
        How many bytes the answer may allocate at most, given the arguments.
    judge
        For an open exercise, of which ``solution`` is one right answer among many: ``judge(outcome, **arguments)``
        returns what is wrong as the end of a sentence (``"its stride is (3, 1)."``), or None. It replaces the
        comparison of values and cells, not the rules of ``memory``, ``writes`` and ``budget``.

    """

    solution: Callable[..., Any]
    inputs: tuple[Input, ...]
    memory: Literal["view", "copy", "any"]
    traps: tuple[Trap, ...]
    writes: tuple[str, ...] = ()
    budget: Callable[..., int] | None = None
    judge: Callable[..., str | None] | None = None


@dataclasses.dataclass(frozen=True)
class Prediction:
    """An exercise whose answer is a value: ``solution()`` runs the program and returns the right one."""

    solution: Callable[[], Any]
    traps: tuple[Trap, ...]
