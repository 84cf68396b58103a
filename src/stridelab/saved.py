"""What autograd keeps of a program until the backward pass, in bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from collections.abc import Callable


def saved_bytes(program: Callable[[], object]) -> int:
    """Run a program once and return the bytes that autograd keeps of it for the backward pass.

    Counted are whole storages, each once, also those that live on anyway: a weight, an input.

    Examples
    --------
    >>> import torch
    >>> column = torch.ones(3, 1, requires_grad=True)
    >>> saved_bytes(lambda: column.exp().expand(3, 4)), saved_bytes(lambda: column.expand(3, 4).exp())
    (12, 48)

    """
    saved: list[torch.Tensor] = []  # holds them, so that no address is used twice

    def pack(t: torch.Tensor) -> torch.Tensor:
        saved.append(t)
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        program()
    storages = (t.untyped_storage() for t in saved)
    return sum({storage.data_ptr(): storage.nbytes() for storage in storages}.values())
