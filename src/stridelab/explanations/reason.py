"""Why PyTorch says it of these tensors: sentences, and the tensors that are worth a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from stridelab.sharing import placed
from stridelab.tensors import torch_itself

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from stridelab.cells import Placed
    from stridelab.explanations.families import Match
    from stridelab.explanations.frames import Place
    from stridelab.explanations.seen import Seen

LISTED = 4
"""Tensors that are listed where nothing nearer is known."""


class Reason(NamedTuple):
    """Sentences, and the tensors that they are about."""

    sentences: list[str]
    pictured: list[Seen]


class Found(NamedTuple):
    """What there is to go by: the message, the tensors, the likeliest first, and the places in the program."""

    match: Match
    tensors: list[Seen]
    places: list[Place]

    @property
    def line(self) -> list[Seen]:
        """The tensors that were given, or that stand in the failing line."""
        return [t for t in self.tensors if t.rank <= 1]

    def first(self, *tests: Callable[[Seen], bool]) -> Seen | None:
        """Return the likeliest tensor that passes every test."""
        return next((t for t in self.tensors if all(test(t) for test in tests)), None)

    def sized(self, size: tuple[int, ...]) -> Seen | None:
        """Return the likeliest tensor of a size."""
        return self.first(lambda t: t.size == size)


def listed(found: Found) -> Reason:
    """Return the layouts of the operands; where they are not known, of the tensors in the line."""
    operands = [t for t in found.line if t.rank == 0] or found.line
    return about(*operands[:LISTED])


def about(*tensors: Seen | None) -> Reason:
    """Return the layouts of some tensors, without those that were not found."""
    known = [t for t in tensors if t is not None]
    return Reason([f"{t}." for t in known], known)


def also(reason: Reason, *sentences: str) -> Reason:
    """Return a reason with further sentences."""
    return reason._replace(sentences=[*reason.sentences, *sentences])


def layouts(tensors: Iterable[Seen]) -> list[Seen]:
    """Return the tensors that have strides and elements."""
    return [t for t in tensors if t.stride is not None and 0 not in t.size]


def with_memory(tensors: Iterable[Seen]) -> list[Seen]:
    """Return the tensors that have a storage."""
    return [t for t in tensors if t.storage is not None]


def place(t: Seen) -> Placed:
    """Return where a tensor's elements lie."""
    with torch_itself():
        return placed(t.tensor)
