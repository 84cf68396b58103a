"""Rules on one written tensor: its own cells, the tensor it was selected from, the sources it overlaps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from stridelab import layout
from stridelab.cells import Placed, crosses, crossing, doubled, extent, meet, same_layout
from stridelab.sanitizing import tensors
from stridelab.sanitizing.lineage import Ancestor
from stridelab.sanitizing.plans import ACCUMULATING, IN_PLACE
from stridelab.text import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    import torch

    from stridelab.sanitizing.lineage import Lineage
    from stridelab.sanitizing.plans import Plan


@dataclass(frozen=True)
class Hazard:
    """What is wrong with a write that is about to happen; put in words only where it is reported.

    ``harmless``: it is to be reported only if PyTorch refuses it.
    """

    kind: str
    written: torch.Tensor
    other: Any = None
    count: int | None = None
    harmless: bool = False

    def tensors(self) -> tuple[str, ...]:
        """Return the layouts, a line each."""
        lines = [tensors.said(self.written, "written")]
        if isinstance(self.other, Ancestor):
            lines.append(tensors.said_layout(self.other.at, "selected from"))
        elif self.other is not None:
            lines.append(tensors.said(self.other, "read"))
        return tuple(lines)

    def cells(self) -> str:
        """Return which cells, in words."""
        if isinstance(self.other, Ancestor):
            count = "more" if self.count is None else str(self.count)
            own = f"{self.other.elements} {'element is' if self.other.elements == 1 else 'elements are'} written"
            return f"{tensors.cells_of(self.written)}: {own}, {count} read the same memory"
        if self.other is None:
            return _own_cells(self.written)
        return _common_cells(self.written, self.other)


def hazards(plan: Plan, written: Any, sources: Sequence[Any], lineage: Lineage) -> list[Hazard]:
    """Return what is wrong with writing one tensor."""
    if type(written) not in tensors.PLAIN:
        return []
    again = tensors.repeating(written)
    part = lineage.any_ancestors and written in lineage.ancestors
    near = [(k, s) for k, s in enumerate(sources) if s is not written or again or not plan.elementwise]
    near = _near(written, near) if near else near
    if again is False and not part and not near:
        return []
    if plan.name == "copy_" and _onto_itself(written, sources):
        return []
    found = []
    one_value = plan.constant or (plan.name == "copy_" and _single(sources))
    if again is not False:
        kind = "unknown" if again is None else "out overlap" if plan.out else "self-overlap"
        found.append(Hazard(kind, written, harmless=one_value))
    reached = lineage.reached(written) if part and (again is False or one_value) else None
    if reached is not None:
        ancestor, count = reached
        kind = "unknown" if count is None else "row write" if ancestor.stretched else "window write"
        found.append(Hazard(kind, written, ancestor, count))
    for k, source in near:
        to, held = tensors.place(written), tensors.place(source)
        if to is None or held is None:
            continue
        answer = _overlaps(plan, to, held, first=plan.out and k == 0)
        if answer is not False:
            found.append(Hazard("source overlap" if answer else "unknown", written, source))
    return found


def _near(written: torch.Tensor, sources: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
    """Return the sources that lie between a written tensor's first and last cell, at least in part."""
    first = written.data_ptr()
    stop = first + extent(written.shape, written.stride()) * written.itemsize
    near = []
    for k, source in sources:
        if type(source) not in tensors.PLAIN:
            continue
        try:
            start = source.data_ptr()
            if start < stop and first < start + extent(source.shape, source.stride()) * source.itemsize:
                near += [(k, source)] if source.device == written.device else []
        except RuntimeError:  # sparse, nested and the like
            continue
    return near


def _overlaps(plan: Plan, to: Placed, source: Placed, *, first: bool) -> bool | None:
    """Return whether what is written changes what is still to be read, for one source."""
    bare = plan.name.removesuffix("_")
    same = to.size == source.size and same_layout(to, source)
    adds = first and bare in ACCUMULATING
    if same and first and (adds or bare in IN_PLACE):
        return False
    as_read = tensors.spread(source, to.size) if plan.elementwise or adds else None
    if as_read is None:
        return meet(to.first, to.byte_dims(), source.first, source.byte_dims())
    answer = crosses(to, as_read)
    return False if answer and same and plan.name == "copy_" else answer


def _single(sources: Sequence[Any]) -> bool:
    """Return whether a copy's source is one cell, for all elements."""
    return bool(sources) and not any(
        n > 1 and s > 0 for n, s in zip(sources[0].shape, sources[0].stride(), strict=True)
    )


def _onto_itself(written: torch.Tensor, sources: Sequence[Any]) -> bool:
    """Return whether a copy's source is the written tensor, element by element: then PyTorch does nothing."""
    to, source = tensors.place(written), tensors.place(sources[0]) if sources else None
    return to is not None and source is not None and to.size == source.size and same_layout(to, source)


def _own_cells(t: torch.Tensor) -> str:
    count = layout.distinct(list(t.shape), list(t.stride()))
    fewer = "fewer cells" if count is None else plural(count, "cell")
    text = f"{plural(t.numel(), 'element')} in {fewer}"
    pair = doubled(tuple(t.shape), t.stride())
    if pair is None:
        return text
    size = tuple(t.shape)
    cell = t.storage_offset() + _step(pair[0], t)
    return f"{text}: {tensors.index_of(pair[0], size)} and {tensors.index_of(pair[1], size)} are both cell {cell}"


def _common_cells(written: torch.Tensor, source: torch.Tensor) -> str:
    to, held = tensors.place(written), tensors.place(source)
    as_read = tensors.spread(held, to.size) if to is not None and held is not None else None
    if to is None or held is None:
        return ""
    if as_read is not None and written.numel() * max(to.itemsize, held.itemsize) <= layout.WORK_LIMIT:
        pair = crossing(to, as_read, to.size)
        if pair is not None:
            cell = written.storage_offset() + _step(pair[0], written)
            one, other = (tensors.index_of(n, to.size) for n in pair)
            return f"cell {cell} is written as {one} and read as {other}"
    return f"written: {tensors.cells_of(written)}; read: {tensors.cells_of(source)}"


def _step(number: int, t: torch.Tensor) -> int:
    """Return how many cells after the first one an element lies."""
    step = 0
    for n, s in zip(reversed(t.shape), reversed(t.stride()), strict=True):
        number, k = divmod(number, n)
        step += k * s
    return step
