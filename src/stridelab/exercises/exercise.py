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
    """A typical wrong answer, recognised by what it does, and the hint that helps whoever gives it."""

    answer: Callable[..., Any]
    hint: str


@dataclasses.dataclass(frozen=True)
class Exercise:
    """One exercise.

    Attributes
    ----------
    solution
        The model answer: its values and, where ``memory`` is "view", its cells are the right ones.
    inputs
        The first is plain; the others are not contiguous, have an offset, or another size.
    memory
        "view": the answer must read the input's own cells. "any": only values are asked for.
    traps
        Typical wrong answers; the first that behaves like the reader's gives the hint.

    """

    solution: Callable[..., Any]
    inputs: tuple[Input, ...]
    memory: Literal["view", "any"]
    traps: tuple[Trap, ...]
