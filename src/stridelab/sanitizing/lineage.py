"""Of which overlapped tensors a view is a part: what geometry alone can't tell.

``t[0]`` of an expanded ``t`` lies exactly as the tensor that ``t`` was expanded from. To write the one is a mistake,
to write the other is how such tensors are filled; so each view is noted when it is made.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from torch.utils.weak import WeakIdKeyDictionary

from stridelab import layout
from stridelab.cells import Placed, repeats
from stridelab.sanitizing.tensors import PLAIN, place, repeating

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    import torch


class Ancestor(NamedTuple):
    """An overlapped tensor, and of how many of its elements a view is made at most."""

    at: Placed
    elements: int

    @property
    def stretched(self) -> bool:
        """Whether it is expanded: else its windows overlap."""
        return any(n > 1 and s == 0 for n, s in zip(self.at.size, self.at.stride, strict=True))


class Lineage:
    """The overlapped ancestors of each view, and which views came through ``.data``; both held weakly."""

    def __init__(self) -> None:
        self.ancestors: MutableMapping[torch.Tensor, tuple[Ancestor, ...]] = WeakIdKeyDictionary()
        self.hidden: MutableMapping[torch.Tensor, bool] = WeakIdKeyDictionary()
        self.any_ancestors = self.any_hidden = False  # asked at every operation, where a length takes longer

    def note(self, source: Any, made: Any) -> None:
        """Note that ``made``, a tensor or several, are views of ``source``."""
        known: tuple[Ancestor, ...] = self.ancestors.get(source, ()) if self.any_ancestors else ()
        again = repeating(source) is not False
        hidden = self.any_hidden and source in self.hidden
        if not (again or known or hidden):
            return
        self.any_ancestors = self.any_ancestors or again
        here = place(source) if again else None
        if here is not None and all(here != ancestor.at for ancestor in known):
            known = (*known, Ancestor(here, math.prod(here.size)))
        for view in made if isinstance(made, list | tuple) else (made,):
            if type(view) in PLAIN and view is not source:
                if known:
                    self.ancestors[view] = tuple(Ancestor(at, min(n, view.numel())) for at, n in known)
                if hidden:
                    self.hidden[view] = True

    def reached(self, written: torch.Tensor) -> tuple[Ancestor, int | None] | None:
        """Return an ancestor of which other elements read the written cells, too, and how many read them in all.

        The number is None where counting takes too much work. None: there is no such ancestor.
        """
        at = place(written)
        if at is None:
            return None
        for ancestor in sorted(self.ancestors.get(written, ()), key=lambda a: not a.stretched):
            count = reaching(ancestor.at, at)
            if count is None or count > ancestor.elements:
                return ancestor, count
        return None


def reaching(ancestor: Placed, written: Placed) -> int | None:
    """Return how many elements of ``ancestor`` read a byte of ``written``; None where that takes too much work."""
    kept = [(n, s) for n, s in zip(ancestor.size, ancestor.stride, strict=True) if n > 1 and s > 0]
    times = math.prod(n for n, s in zip(ancestor.size, ancestor.stride, strict=True) if s == 0)
    inner = math.prod(n for n, _ in kept)
    if max(inner * ancestor.itemsize, math.prod(written.size) * written.itemsize) > layout.WORK_LIMIT:
        return _by_formula(ancestor, written, kept, times)
    starts = layout.positions([(n, s * ancestor.itemsize) for n, s in kept]) + ancestor.first - written.first
    cells = layout.positions(written.byte_dims())
    hit = np.isin(starts[:, None] + np.arange(ancestor.itemsize), cells).any(axis=1)
    return times * int(hit.sum())


def _by_formula(ancestor: Placed, written: Placed, kept: layout.Dims, times: int) -> int | None:
    """Return the same without a list, where the written cells are some of the ancestor's and each is read alike."""
    size, stride = tuple(n for n, _ in kept), tuple(s for _, s in kept)
    inside = written.first >= ancestor.first and (
        written.first + layout.reach(written.byte_dims()) <= ancestor.first + layout.reach(ancestor.byte_dims())
    )
    if not inside or ancestor.itemsize != written.itemsize or repeats(size, stride) is not False:
        return None
    cells = layout.distinct(written.size, written.stride)
    return None if cells is None else times * cells
