"""The rule on writes through an index: one target, two values."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import torch

from stridelab import layout
from stridelab.sanitizing import tensors
from stridelab.tensors import torch_itself

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Twice(NamedTuple):
    """Two values for one place: the written tensor, the values, and one such place in words."""

    written: torch.Tensor
    values: torch.Tensor
    cells: str

    def lines(self) -> tuple[str, ...]:
        """Return the layouts, a line each."""
        return tensors.said(self.written, "written"), tensors.said(self.values, "values")


def twice(index: str, args: Sequence[Any], kwargs: Mapping[str, Any], *, read_back: bool) -> Twice | None:
    """Return what two values a write through an index has for one place.

    Parameters
    ----------
    index
        The operation's name, without an underscore at the end.
    args, kwargs
        Its arguments.
    read_back
        The values were read through the same index and changed, as in ``x[i] += 1``: then two equal values are
        wrong as well, since each stands for a change of its own.

    """
    names = {
        "index_put": ("self", "indices", "values", "accumulate"),
        "_index_put_impl": ("self", "indices", "values", "accumulate"),
        "index_copy": ("self", "dim", "index", "source"),
        "scatter": ("self", "dim", "index", "src"),
        "put": ("self", "index", "source", "accumulate"),
    }[index]
    given = dict(zip(names, args, strict=False)) | dict(kwargs)
    values = given.get(names[2] if index in ("index_put", "_index_put_impl", "put") else names[3])
    written = given["self"]
    if given.get("accumulate") or given.get("reduce") or not isinstance(values, torch.Tensor):
        return None
    if type(values) not in tensors.PLAIN or type(written) not in tensors.PLAIN:
        return None
    if values.is_meta or written.is_meta or 0 in values.shape or 0 in written.shape:
        return None
    with torch_itself():
        try:
            return _compare(index, written, given, values, read_back=read_back)
        except (RuntimeError, IndexError):  # PyTorch is about to say what is wrong with it
            return None


def _compare(
    index: str, written: torch.Tensor, given: Mapping[str, Any], values: torch.Tensor, *, read_back: bool
) -> Twice | None:
    given_values = values
    numbers = torch.arange(1)
    if index in ("index_put", "_index_put_impl"):
        numbers, values = _put_targets(written, given["indices"], values)
    elif index == "index_copy":
        dim = given["dim"] % max(written.dim(), 1)
        numbers = given["index"].reshape(-1)
        values = values.movedim(dim, 0) if values.dim() else values.reshape(1)
    elif index == "put":
        numbers = given["index"].reshape(-1) % written.numel()
        values = values.reshape(-1)
    elif given["index"].dim():
        numbers, values = _scatter_targets(written, given["dim"], given["index"], values)
    if numbers.numel() < 2 or max(numbers.numel(), values.numel()) > layout.WORK_LIMIT:  # noqa: PLR2004
        return None
    ordered, order = torch.sort(numbers, stable=True)
    again = ordered[1:] == ordered[:-1]
    if not again.any():
        return None
    values = values.reshape(len(numbers), -1)
    if not read_back:
        before, after = values[order[:-1]], values[order[1:]]
        again &= ((before != after) & ~((before != before) & (after != after))).any(dim=1)  # noqa: PLR0124 (NaN)
    if not again.any():
        return None
    first = int(again.nonzero()[0])
    where = _place(index, int(ordered[first]), written, given)
    one, other = int(order[first]), int(order[first + 1])
    return Twice(written, given_values, f"{where} is the target of entries {one} and {other} of the index")


def _put_targets(
    written: torch.Tensor, indices: Sequence[torch.Tensor | None], values: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the number of each target among the indexed dimensions, and the values that go there."""
    given: list[torch.Tensor] = []
    dims: list[int] = []
    at = 0
    for index in indices:
        if index is None:
            at += 1
        elif index.dtype in (torch.bool, torch.uint8):
            found = index.nonzero(as_tuple=True)
            given += found
            dims += range(at, at + len(found))
            at += len(found)
        else:
            given.append(index)
            dims.append(at)
            at += 1
    if not given:
        return torch.arange(1), values
    together = torch.broadcast_tensors(*given)  # type: ignore[no-untyped-call]
    number = torch.zeros_like(together[0], dtype=torch.int64)
    for index, dim in zip(together, dims, strict=True):
        number = number * written.shape[dim] + index.long() % written.shape[dim]
    rest = [written.shape[d] for d in range(written.dim()) if d not in dims]
    beside = dims == list(range(dims[0], dims[0] + len(dims)))
    before = dims[0] if beside else 0
    full = [*rest[:before], *number.shape, *rest[before:]]
    values = values.expand(full)
    axes = list(range(before, before + number.dim()))
    return number.reshape(-1), values.movedim(axes, list(range(number.dim()))).reshape(number.numel(), -1)


def _scatter_targets(
    written: torch.Tensor, dim: int, index: torch.Tensor, values: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the row-major number of each target, and the values that go there."""
    dim %= written.dim()
    part = values[tuple(slice(n) for n in index.shape)]
    number = torch.zeros_like(index)
    for d, n in enumerate(written.shape):
        shape = [1] * index.dim()
        shape[d] = -1
        own = index if d == dim else torch.arange(index.shape[d], device=index.device).view(shape)
        number = number * n + own
    return number.reshape(-1), part.reshape(-1)


def _place(index: str, number: int, written: torch.Tensor, given: Mapping[str, Any]) -> str:
    """Return a target in words."""
    if index in ("scatter", "put"):
        return f"element {tensors.index_of(number, tuple(written.shape))}"
    if index == "index_copy":
        return f"index {number} of dimension {given['dim'] % max(written.dim(), 1)}"
    indexed = [k for k, i in enumerate(given["indices"]) if i is not None]
    size = (
        tuple(written.shape[k] for k in indexed)
        if all(given["indices"][k].dtype not in (torch.bool, torch.uint8) for k in indexed)
        else (math.prod(written.shape),)
    )
    return f"index {tensors.index_of(number, size)} of dimension {', '.join(map(str, indexed))}"
