"""BroadcastExplorer: two shapes, or a shape and an expand target, aligned from the right."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import torch

from stridelab.scene import scene_of
from stridelab.text import diagram, error_line
from stridelab.whole_numbers import SIZE, Wholes
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

OPERAND = 10_000
"""Elements that an operand stores at most."""
RESULT = 50_000
"""Elements up to which ``a + b`` is computed; what is expanded stores none, and has no such bound."""


class BroadcastExplorer(LabWidget):
    """Align two shapes from the right, or a shape and a target of ``expand``, and see each dimension's rule.

    Examples
    --------
    >>> BroadcastExplorer(a=(3, 1), b=(1, 5))
    BroadcastExplorer(a=(3, 1), b=(1, 5))
    >>> BroadcastExplorer(a=(3, 1), target=(3, 4))
    BroadcastExplorer(a=(3, 1), target=(3, 4))

    Attributes
    ----------
    a : tuple of int
        Sizes of ``a``: up to 5, from 0 to 1,024 each, at most 10,000 elements.
    b : tuple of int
        Sizes of ``b``, likewise; what ``a + b`` shows.
    target : tuple of int or None
        Sizes that ``a.expand`` is asked for: up to 5, from -1 to 1,024 each. None shows ``a + b``.

    Raises
    ------
    traitlets.TraitError
        A value outside of this, one sentence; nothing changes.

    """

    _page_traits = ("a", "b", "target")
    _script = "stridelab.lab.js"

    a = Wholes((3, 1), 0, SIZE, most=OPERAND).tag(sync=True)
    b = Wholes((1, 5), 0, SIZE, most=OPERAND).tag(sync=True)
    target = Wholes(None, -1, SIZE).tag(sync=True)

    def __init__(
        self, a: Sequence[int] = (3, 1), b: Sequence[int] = (1, 5), *, target: Sequence[int] | None = None
    ) -> None:
        super().__init__(a=a, b=b, target=target)
        self.set_trait("widget", "BroadcastExplorer")

    def _text(self) -> str:
        return added(self.a, self.b) if self.target is None else expanded(self.a, self.target)

    def __repr__(self) -> str:
        second = f"b={self.b}" if self.target is None else f"target={self.target}"
        return f"BroadcastExplorer(a={self.a}, {second})"


def added(a_size: tuple[int, ...], b_size: tuple[int, ...]) -> str:
    """Return the text of ``a + b``, with what torch says and makes."""
    step = 10 ** max(1, len(str(math.prod(b_size) - 1)))
    shown = {"a": numbered(a_size, step), "b": numbered(b_size)}
    rows = [("a", a_size), ("b", b_size)]
    said = "c = a + b"
    try:
        wide = torch.broadcast_tensors(*shown.values())  # type: ignore[no-untyped-call]
        shown |= {"a_expanded": wide[0], "b_expanded": wide[1]}
        size = tuple(wide[0].size())
        rows.append(("a + b", size))
        if math.prod(size) <= RESULT:
            shown["c"] = shown["a"] + shown["b"]
        else:
            said += f" would store {math.prod(size):,} elements: up to {RESULT:,} are computed here"
    except RuntimeError as error:
        said += "\n" + error_line(error)
    return "\n".join([said, *aligned(rows), "", diagram(scene_of(shown))])


def expanded(a_size: tuple[int, ...], target: tuple[int, ...]) -> str:
    """Return the text of ``a.expand(target)``, with what torch says and makes."""
    shown = {"a": numbered(a_size)}
    rows = [("a", a_size), ("target", target)]
    said = f"a_expanded = a.expand({', '.join(map(str, target)) or '()'})"
    if not a_size and -1 in target:  # torch may make a tensor of a negative size then, which is no answer
        said += "\n-1 keeps a dimension's size, and a has no dimension: what PyTorch makes of that is not shown"
        return "\n".join([said, *aligned(rows), "", diagram(scene_of(shown))])
    try:
        shown["a_expanded"] = shown["a"].expand(target)
        rows.append(("a_expanded", tuple(shown["a_expanded"].size())))
    except RuntimeError as error:
        said += "\n" + error_line(error)
    return "\n".join([said, *aligned(rows), "", diagram(scene_of(shown))])


def numbered(size: tuple[int, ...], step: int = 1) -> torch.Tensor:
    """Return a tensor of a size whose elements tell their places: 0, step, 2 steps, ..."""
    numel = math.prod(size)
    t = torch.arange(0, numel * step, step)
    return t if size == (numel,) else t.reshape(size)


def aligned(rows: list[tuple[str, tuple[int, ...]]]) -> list[str]:
    """Return shapes below one another, aligned from the right, under the numbers of the widest one's dimensions."""
    rank = max(len(size) for _, size in rows)
    table: list[tuple[str, list[Any]]] = [("dimension", list(range(rank)))]
    table += [(name, [""] * (rank - len(size)) + list(size)) for name, size in rows]
    return [f"  {name:<10}" + "".join(f"  {entry:>4}" for entry in entries) for name, entries in table]
