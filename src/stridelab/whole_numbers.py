"""Traits of the explorers: whole numbers within bounds, and tuples of them; a wrong value is one sentence."""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any

import traitlets

if TYPE_CHECKING:
    from collections.abc import Iterable

RANK = 5
"""Dimensions at most."""
SIZE = 1024
"""A dimension's size at most: five of them make 2**50 elements."""
REACH = 10_000
"""A stride or an offset at most, and below zero, too: PyTorch says what it does not take."""


class Whole(traitlets.TraitType[int, int]):
    """A whole number from ``low`` to ``high``."""

    def __init__(self, default: int, low: int, high: int) -> None:
        self.low, self.high = low, high
        super().__init__(default)

    def validate(self, obj: Any, value: Any) -> int:
        """Return the number, or raise TraitError."""
        del obj
        number = whole(value)
        if number is None or not self.low <= number <= self.high:
            raise traitlets.TraitError(
                f"{self.name} is {value!r}: it is a whole number from {self.low:,} to {self.high:,}."
            )
        return number


class Wholes(traitlets.TraitType[Any, Any]):
    """A tuple of at most ``RANK`` whole numbers, of which the product may be bounded by ``most``."""

    def __init__(self, default: tuple[int, ...] | None, low: int, high: int, most: int | None = None) -> None:
        self.low, self.high, self.most = low, high, most
        super().__init__(default, allow_none=default is None)
        self.tag(to_json=lambda value, _: value if value is None else list(value))

    def validate(self, obj: Any, value: Any) -> tuple[int, ...]:
        """Return the numbers as a tuple, or raise TraitError."""
        del obj
        items = list(value) if is_sequence(value) else None
        if items is None:
            raise traitlets.TraitError(f"{self.name} is {value!r}: it is a tuple of whole numbers, as (3, 1).")
        if len(items) > RANK:
            raise traitlets.TraitError(f"{self.name} has {len(items)} dimensions: it has at most {RANK}.")
        numbers = [number for number in map(whole, items) if number is not None and self.low <= number <= self.high]
        if len(numbers) < len(items):
            raise traitlets.TraitError(
                f"{self.name} is {shown(items)}: its members are whole numbers from {self.low:,} to {self.high:,}."
            )
        if self.most is not None and math.prod(numbers) > self.most:
            raise traitlets.TraitError(
                f"{self.name} is {shown(items)}, {math.prod(numbers):,} elements: it has at most {self.most:,}."
            )
        return tuple(numbers)


def whole(value: Any) -> int | None:
    """Return an int, also of NumPy or torch, as an int; None for all else, True and False included."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None


def is_sequence(value: Any) -> bool:
    """Say whether a value is a tuple, a list, or the like: with a length and members, no text, no mapping."""
    return hasattr(value, "__len__") and hasattr(value, "__getitem__") and not isinstance(value, str | bytes | dict)


def shown(items: Iterable[Any]) -> str:
    """Return members as Python writes a tuple of them."""
    return repr(tuple(items))
