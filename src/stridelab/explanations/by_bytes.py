"""The reason where memory is short: the size of what the failing step was to make."""

from __future__ import annotations

import ast
import itertools
import math
from typing import TYPE_CHECKING

import torch

from stridelab.explanations.expressions import UnresolvedError
from stridelab.explanations.reason import Found, Reason, also, listed
from stridelab.explanations.shapes import shape_of
from stridelab.tensors import torch_itself
from stridelab.text import plural, printable

if TYPE_CHECKING:
    from collections.abc import Iterator

UNITS = {"bytes": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40}
ROUNDED = 0.01
"""The part by which what a message says in a unit may differ from what a tensor needs."""


def step(found: Found) -> Reason:
    """Name the operands, and the size of what their step makes, if that has the bytes that were asked for."""
    amount, unit = found.match.groups[0].split()
    asked = float(amount) * UNITS[unit]
    for name, made in _results(found):
        if abs(made.numel() * made.itemsize - asked) <= (0 if unit == "bytes" else ROUNDED * asked):
            each = f"{made.numel():,} elements of {plural(made.itemsize, 'byte')} each"
            return also(listed(found), f"{printable(name)} would have size {tuple(made.size())}: {each}.")
    return listed(found)


def _results(found: Found) -> Iterator[tuple[str, torch.Tensor]]:
    """Yield what the failing expression may make, without memory: by its text, else by broadcasting its tensors."""
    node = found.places[0].node if found.places else None
    if isinstance(node, ast.expr):
        try:
            made = shape_of(node, found.places[0].variables)
        except UnresolvedError:
            made = None
        if isinstance(made, torch.Tensor):
            yield ast.unparse(node), made
    for a, b in itertools.combinations_with_replacement(found.line, 2):
        with torch_itself():
            try:
                size = torch.broadcast_shapes(a.size, b.size)  # type: ignore[no-untyped-call]
            except RuntimeError:
                continue
            if math.prod(size) < 2**62 // a.tensor.itemsize:
                name = a.name if a is b else f"{a.name} and {b.name}, broadcast,"
                yield name, torch.empty(size, dtype=a.tensor.dtype, device="meta")
