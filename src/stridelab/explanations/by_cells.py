"""Reasons that are about cells: several elements in one, two tensors over the same ones, too few of them."""

from __future__ import annotations

import ast
import itertools
import math

from stridelab.cells import crossing, doubled, extent, repeats
from stridelab.explanations.by_numpy import said_of_arrays
from stridelab.explanations.expressions import UnresolvedError
from stridelab.explanations.reason import Found, Reason, about, also, layouts, listed, place, with_memory
from stridelab.explanations.seen import Seen, seen
from stridelab.explanations.shapes import shape_of
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
        if a.storage is not None and a.storage == b.storage and overlap(a.tensor, b.tensor) in ("same", "partial"):
            return also(about(a, b), *_crossing(a, b))
    return listed(found)


def strides(found: Found) -> Reason:
    """Name the two dimensions that would have to be joined and do not lie in line."""
    for t in layouts(found.line or found.tensors):
        target = _target(found, t)
        breaks = _breaks(t, target)
        if breaks and target is not None:
            d, e = breaks[0]
            n, m, s, r = t.size[d], t.size[e], _stride(t)[d], _stride(t)[e]
            need = f"one step in dimension {d} would have to be {m}·{r} = {m * r} cells, and it is {s}"
            return also(about(t), f"To join dimensions {d} and {e}, of {n} and {m}, {need}.")
        if breaks:
            where = " and ".join(f"from dimension {d} to {e}" for d, e in breaks)
            return also(about(t), f"Its elements do not lie in line {where}, so these cannot be joined.")
    return listed(found)


def _target(found: Found, t: Seen) -> tuple[int, ...] | None:
    """Return the size that ``view`` is asked for in the failing expression, with the number that -1 stands for."""
    match found.places[0].node if found.places else None:
        case ast.Call(ast.Attribute(_, "view"), arguments, []):
            try:
                asked = [shape_of(argument, found.places[0].variables) for argument in arguments]
            except UnresolvedError:
                return None
            sizes = tuple(asked[0]) if len(asked) == 1 and isinstance(asked[0], tuple | list) else tuple(asked)
            if not all(type(n) is int for n in sizes):
                return None
            known = abs(math.prod(sizes))
            return tuple(math.prod(t.size) // known if n == -1 and known else n for n in sizes)
    return None


def _breaks(t: Seen, target: tuple[int, ...] | None) -> list[tuple[int, int]]:
    """Return the neighbouring dimensions that do not lie in line; only those that a target size joins."""
    dims = [(d, n, s) for d, (n, s) in enumerate(zip(t.size, _stride(t), strict=True)) if n > 1]
    pairs = [(d, e) for (d, _, s), (e, m, r) in itertools.pairwise(dims) if s != m * r]
    if target is None:
        return pairs
    ends = {math.prod(target[k:]) for k in range(len(target))}
    return [(d, e) for d, e in pairs if math.prod(t.size[d + 1 :]) not in ends]


def _stride(t: Seen) -> tuple[int, ...]:
    return t.stride or ()


def storage(found: Found) -> Reason:
    """Say how many cells there are, and of what claims more of them since the call that failed."""
    t = next(iter(with_memory(found.line)), None)
    if t is None:
        return listed(found)
    held, needed = _held(t), (t.storage_offset or 0) + extent(t.size, _stride(t))
    said = [f"Its storage has {plural(held, 'cell')}, {held * t.tensor.itemsize} bytes."]
    if needed > held:
        said.append(f"The call has set its size all the same, and would read {needed} cells: do not use it any more.")
    return also(about(t), *said)


def foreign(found: Found) -> Reason:
    """Say the same, and what arrays of NumPy there are."""
    return also(storage(found), *said_of_arrays(found))


def _held(t: Seen) -> int:
    with torch_itself():
        return int(t.tensor.untyped_storage().nbytes() // t.tensor.itemsize)


def _gradients(found: Found) -> list[Seen]:
    """Return the gradients of the leaves in the line: optimisers and clipping write those."""
    out = []
    for t in with_memory(found.line):
        with torch_itself():
            grad = t.tensor.grad if t.tensor.is_leaf else None
        if grad is not None:
            out.append(seen(f"{t.name}.grad", grad, 1))
    return out


def _repeats(t: Seen) -> bool:
    return repeats(t.size, _stride(t)) is True


def _collision(t: Seen) -> list[str]:
    pair = doubled(t.size, _stride(t))
    cells = distinct(t.size, _stride(t))
    said = []
    if pair is not None:
        one, two = (index_of(number, t.size) for number in pair)
        said.append(f"Its elements {one} and {two} are both cell {_cell(t, pair[0])}.")
    if cells is not None:
        said.append(f"In all, {plural(t.tensor.numel(), 'element')} lie in {plural(cells, 'cell')}.")
    return said


def _cell(t: Seen, number: int) -> int:
    cell = t.storage_offset or 0
    for n, s in zip(reversed(t.size), reversed(_stride(t)), strict=True):
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
