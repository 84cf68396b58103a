"""The notice on small views that keep large storages alive."""

from __future__ import annotations

import sys
import weakref
from typing import TYPE_CHECKING, Any, NamedTuple

from stridelab.sanitizing.tensors import PLAIN
from stridelab.sanitizing.where import Where, reader_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    import torch

LARGE = 65_536
"""Bytes from which on a storage is worth a notice."""
PART = 10
"""A view is small if it has less than one part in so many of its storage."""
SEVERAL = 3
"""Views from one line that are kept at one time, before it is said."""
ONE_HOLDER = 2
"""References to a base that only its view holds: the view's own and the question's."""


class Kept(NamedTuple):
    """Views from one line: the line, their bytes, those of the storages they hold."""

    where: Where
    views: int
    own: int
    held: int


class SmallViews:
    """The small views of large storages, by the line that made them."""

    def __init__(self) -> None:
        self.made: dict[Where, list[weakref.ref[torch.Tensor]]] = {}
        self.told: set[Where] = set()

    def note(self, source: Any, view: Any) -> Kept | None:
        """Note a view; return its line if by now several from there hold storages that nothing else holds."""
        if type(view) not in PLAIN or type(source) not in PLAIN or view.numel() * PART >= source.numel():
            return None
        if source.numel() * source.itemsize <= LARGE:
            return None
        where = reader_line()
        if where in self.told:
            return None
        alive = [ref for ref in self.made.get(where, []) if ref() is not None]
        self.made[where] = [*alive, weakref.ref(view)]
        return self._kept(where)

    def last(self) -> Iterator[Kept]:
        """Give the lines of which several are still kept."""
        for where in list(self.made):
            kept = None if where in self.told else self._kept(where)
            if kept is not None:
                yield kept

    def _kept(self, where: Where) -> Kept | None:
        storages: dict[int, int] = {}
        own = 0
        for ref in self.made[where]:
            view = ref()
            if view is None or view.requires_grad or view._base is None:  # noqa: SLF001 (public in no other way)
                continue
            if sys.getrefcount(view._base) == ONE_HOLDER:  # noqa: SLF001
                storage = view.untyped_storage()
                storages[storage.data_ptr()] = storage.nbytes()
                own += view.numel() * view.itemsize
        if len(storages) < SEVERAL:
            return None
        self.told.add(where)
        return Kept(where, len(storages), own, sum(storages.values()))
