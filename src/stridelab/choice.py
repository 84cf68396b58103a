"""Traits of which only some values are allowed: a wrong one gets one sentence and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

if TYPE_CHECKING:
    from collections.abc import Collection


class Choice(traitlets.TraitType[str, str]):
    """A trait that is one of some names."""

    def __init__(self, names: Collection[str], default: str) -> None:
        super().__init__(default)
        self.names = tuple(names)
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> str:
        """Return the value, or refuse it."""
        if isinstance(value, str) and value in self.names:
            return value
        raise traitlets.TraitError(f"{type(obj).__name__} has no {self.name} {value!r}: {allowed(self.names)}.")


class Checked(traitlets.TraitType[Any, Any]):
    """A trait that the widget itself checks, whatever comes: None, too."""

    def __init__(self, default: Any = traitlets.Undefined) -> None:
        super().__init__(default)
        self.tag(sync=True)


def allowed(names: Collection[str]) -> str:
    """Return ``"take 'a', 'b' or 'c'"``."""
    *most, last = map(repr, names)
    return f"take {', '.join(most)} or {last}" if most else f"take {last}"
