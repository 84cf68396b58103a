"""The notice on small views that keep large storages alive."""

from __future__ import annotations

import sys
import weakref
from typing import TYPE_CHECKING, Any, NamedTuple

import torch

from stridelab.sanitizing.tensors import PLAIN
from stridelab.sanitizing.where import Where, reader_line

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGE = 65_536
"""Bytes from which on a storage is worth a notice."""
PART = 10
"""A view is small if it has less than one part in so many of its storage."""
SEVERAL = 3
"""Views from one line that are kept at one time, before it is said."""
ONE_HOLDER = 2
"""References to a base, or to a storage, that only its view holds: the view's own and the question's."""


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
        if type(view) not in PLAIN or type(source) not in PLAIN:
            return None
        whole = source if view.numel() * PART < source.numel() else source._base  # noqa: SLF001 (public in no other way)
        if whole is None or view.numel() * PART >= whole.numel() or whole.numel() * whole.itemsize <= LARGE:
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
            if view is None or view.requires_grad:
                continue
            if _alone(view):
                storage = view.untyped_storage()
                storages[storage.data_ptr()] = storage.nbytes()
                own += view.numel() * view.itemsize
        if len(storages) < SEVERAL:
            return None
        self.told.add(where)
        return Kept(where, len(storages), own, sum(storages.values()))


def _alone(view: torch.Tensor) -> bool:
    """Return whether nothing but a view holds its storage; one that detach() took out of a graph has no base."""
    if view._base is None:  # noqa: SLF001 (public in no other way)
        return bool(torch._C._storage_Use_Count(view.untyped_storage()._cdata) == ONE_HOLDER)  # noqa: SLF001 (the same)
    return sys.getrefcount(view._base) == ONE_HOLDER  # noqa: SLF001
