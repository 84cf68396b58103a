"""The rule on writes through ``.data``: whether backward reads what was written."""

from __future__ import annotations

import functools
import weakref
from typing import TYPE_CHECKING, Any

from stridelab.cells import meet
from stridelab.sanitizing.tensors import PLAIN, place, said, said_layout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import torch
    from torch.autograd.graph import Node
    from torch.utils.hooks import RemovableHandle

    from stridelab.cells import Placed


class SavedTensors:
    """The graphs whose outputs are alive, and what to say once backward reads what was written behind its back."""

    def __init__(self) -> None:
        self.roots: list[weakref.ref[torch.Tensor]] = []
        self.most = 4096
        self.handles: list[RemovableHandle] = []
        self.known: list[tuple[Node, str, Placed]] | None = None

    def root(self, made: torch.Tensor) -> None:
        """Keep an output, weakly."""
        self.roots.append(weakref.ref(made))
        self.known = None
        if len(self.roots) > self.most:
            self.roots = [ref for ref in self.roots if ref() is not None]
            self.most = 2 * len(self.roots) + 4096

    def reading(self, written: torch.Tensor) -> Iterator[tuple[Node, tuple[str, ...]]]:
        """Give the nodes that saved a cell of a tensor, with the layouts in words."""
        at = place(written)
        if at is None:
            return
        if self.known is None:  # it changes with new roots only; backward may free some, which then never run
            self.known = [(node, name, here) for node, name, t in self._saved() if (here := place(t)) is not None]
        for node, name, here in self.known:
            if meet(at.first, at.byte_dims(), here.first, here.byte_dims()):
                told = said_layout(here, f"saved by {node.name()}, as {name}")
                yield node, (said(written, "written"), told)

    def hook(self, node: Node, found: Callable[[], None]) -> None:
        """Have ``found`` called once backward comes to a node."""
        self.handles.append(node.register_prehook(functools.partial(_call, found)))

    def close(self) -> None:
        """Take the hooks away."""
        for handle in self.handles:
            handle.remove()
        self.known = None

    def _saved(self) -> Iterator[tuple[Node, str, torch.Tensor]]:
        """Give every tensor that a live graph has saved, with its node."""
        waiting: list[Node] = []
        for ref in self.roots:
            output = ref()
            try:
                node = None if output is None else output.grad_fn
            except RuntimeError:  # a view that a write has made stale
                continue
            waiting += [] if node is None else [node]
        seen: set[Node] = set()
        while waiting:
            node = waiting.pop()
            if node in seen:
                continue
            seen.add(node)
            waiting += [following for following, _ in node.next_functions if following is not None]
            for name in names(type(node)):
                for saved in _read(node, name):
                    yield node, name.removeprefix("_saved_"), saved


@functools.cache
def names(kind: type) -> tuple[str, ...]:
    """Return under which names a kind of node keeps tensors."""
    own = tuple(name for name in dir(kind) if name.startswith("_saved_"))
    return (*own, "saved_tensors") if hasattr(kind, "saved_tensors") else own


def _read(node: Node, name: str) -> list[torch.Tensor]:
    try:
        value: Any = getattr(node, name)
    except RuntimeError:  # freed by backward, or written: then PyTorch says so itself
        return []
    several = value if isinstance(value, list | tuple) else (value,)
    return [t for t in several if type(t) in PLAIN]


def _call(found: Callable[[], None], _: object) -> None:
    found()
