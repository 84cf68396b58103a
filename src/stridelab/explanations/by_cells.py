"""Reasons that are about cells: several elements in one, two tensors over the same ones, too few of them."""

from __future__ import annotations

import itertools

from stridelab.cells import crossing, doubled, repeats
from stridelab.explanations.reason import Found, Reason, about, also, layouts, listed, place
from stridelab.explanations.seen import Seen, seen
from stridelab.layout import WORK_LIMIT, distinct
from stridelab.sanitizing.tensors import cells_of, index_of
from stridelab.sharing import overlap
from stridelab.tensors import torch_itself
from stridelab.text import plural


def overlap_self(found: Found) -> Reason:
    """Name the tensor in which several elements are one cell, and two of them."""
    t = next((t for t in layouts([*found.tensors, *_gradients(found)]) if _repeats(t)), None)
    if t is None:
        return listed(found)
    return also(about(t), *_collision(t))


def overlap_other(found: Found) -> Reason:
    """Name two tensors that share cells, and one cell that is an element of the one and another of the other."""
    for a, b in itertools.combinations(layouts(found.line), 2):
        if a.storage == b.storage and overlap(a.tensor, b.tensor) in ("same", "partial"):
            return also(about(a, b), *_crossing(a, b))
    return listed(found)


def strides(found: Found) -> Reason:
    """Name the two dimensions that do not lie in line."""
    for t in layouts(found.tensors):
        dims = [(d, n, s) for d, (n, s) in enumerate(zip(t.size, t.stride or (), strict=True)) if n > 1]
        for (d, n, s), (e, m, r) in itertools.pairwise(dims):
            if s != m * r:
                need = f"one step in dimension {d} would have to be {m}·{r} = {m * r} cells, and it is {s}"
                return also(about(t), f"To join dimensions {d} and {e}, of {n} and {m}, {need}.")
        if t.rank > 0 and not found.line:
            break
    return listed(found)


def storage(found: Found) -> Reason:
    """Say how many cells there are."""
    reason = listed(found)
    for t in layouts(found.line):
        with torch_itself():
            held = t.tensor.untyped_storage().nbytes()
        return also(about(t), f"Its storage has {held} bytes, {plural(held // t.tensor.itemsize, 'cell')}.")
    return reason


def _gradients(found: Found) -> list[Seen]:
    """Return the gradients of the leaves in the line: optimisers and clipping write those."""
    out = []
    for t in found.line:
        with torch_itself():
            grad = t.tensor.grad if t.stride is not None and t.tensor.is_leaf else None
        if grad is not None:
            out.append(seen(f"{t.name}.grad", grad, 1))
    return out


def _repeats(t: Seen) -> bool:
    return repeats(t.size, t.stride or ()) is True


def _collision(t: Seen) -> list[str]:
    pair = doubled(t.size, t.stride or ())
    cells = distinct(t.size, t.stride or ())
    said = []
    if pair is not None:
        one, two = (index_of(number, t.size) for number in pair)
        said.append(f"Its elements {one} and {two} are both cell {_cell(t, pair[0])}.")
    if cells is not None:
        said.append(f"In all, {plural(t.tensor.numel(), 'element')} lie in {plural(cells, 'cell')}.")
    return said


def _cell(t: Seen, number: int) -> int:
    cell = t.storage_offset or 0
    for n, s in zip(reversed(t.size), reversed(t.stride or ()), strict=True):
        number, index = divmod(number, n)
        cell += index * s
    return cell


def _crossing(a: Seen, b: Seen) -> list[str]:
    with torch_itself():
        said = [f"{a.name} is {cells_of(a.tensor)}, {b.name} is {cells_of(b.tensor)}."]
    if a.size == b.size and a.tensor.numel() <= WORK_LIMIT // 16 and a.tensor.itemsize == b.tensor.itemsize:
        pair = crossing(place(a), place(b), a.size)
        if pair is not None:
            one, two = index_of(pair[0], a.size), index_of(pair[1], b.size)
            said.append(f"Cell {_cell(a, pair[0])} is element {one} of {a.name} and element {two} of {b.name}.")
    return said
