"""What an operation does to its arguments, read once from its schema: writes, views, reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NO_CONTENT = frozenset({"resize_", "resize_as_", "_resize_output_", "requires_grad_", "record_stream", "retain_grad"})
"""Marked as writing by their schema, but they write no element."""
CONSTANT = frozenset({"fill_", "zero_", "_foreach_zero_", "fill", "zeros", "ones", "full", "zero"})
"""Write one value into every element: the same, however many elements a cell has."""
ELEMENTWISE = frozenset(
    {
        *("copy", "bernoulli", "fill", "masked_fill", "clone", "polar", "complex", "_to_copy", "floor_divide"),
        *("log_sigmoid", "log_sigmoid_forward"),
    }
)
"""Elementwise without the tag."""
IN_PLACE = frozenset(
    {
        *("cumsum", "cumprod", "logcumsumexp", "_logcumsumexp", "sort"),
        *("_softmax", "_log_softmax", "softmax", "log_softmax", "tril", "triu"),
        *("index_add", "index_copy", "index_fill", "index_reduce", "index_put", "scatter", "scatter_add"),
        *("scatter_reduce", "slice_scatter", "masked_scatter", "renorm", "put", "clone"),
        *("cholesky", "cholesky_inverse", "cholesky_solve", "lu_solve"),
        *("linalg_cholesky", "linalg_cholesky_ex", "linalg_inv_ex"),
    }
)
"""Not elementwise, but right when the first argument is also the output, as it lies: so measured on the CPU."""
ACCUMULATING = frozenset({"addmm", "addmv", "addr", "addbmm", "baddbmm", "_addmm_activation", "_sparse_addmm"})
"""Their first argument is added to, elementwise; the two factors are not."""
DUPLICATES = frozenset({"index_put", "_index_put_impl", "index_copy", "scatter", "put"})
"""Write through an index, where two values may have one target."""


@dataclass(frozen=True)
class Plan:
    """What an operation does, by the positions and names of its arguments."""

    name: str
    written: tuple[tuple[int, str], ...]
    read: tuple[tuple[int, str], ...]
    view: bool
    out: bool
    constant: bool
    elementwise: bool
    index: str
    sends: bool

    @property
    def quiet(self) -> bool:
        """Whether nothing that it does can be wrong."""
        return not (self.written or self.view or self.index or self.sends)


def argument(place: tuple[int, str], args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
    """Return an argument, given by position or by name, or None."""
    k, name = place
    return args[k] if k < len(args) else kwargs.get(name)


def plan_of(func: Any) -> Plan | None:
    """Return what an operation does, from now on in ``PLANS``, too; None where there is nothing to judge."""
    plan = _plan(func)
    PLANS[id(func)] = (func, plan)
    return plan


PLANS: dict[int, tuple[Any, Plan | None]] = {}
"""By the operation's id, which is quicker than its hash; the operation is kept, and so its id."""


def _plan(func: Any) -> Plan | None:
    if not isinstance(func, torch._ops.OpOverload):  # noqa: SLF001 (its only name)
        return None
    schema = func._schema  # noqa: SLF001 (public in no other way)
    places = [((k, a.name), a) for k, a in enumerate(schema.arguments)]
    tensors = [(place, a) for place, a in places if "Tensor" in str(a.type)]
    base = schema.name.partition("::")[2]
    bare = base.removeprefix("_foreach_").removesuffix("_")
    sends = func.namespace in ("c10d", "_c10d_functional")
    if torch.Tag.inplace_view in func.tags or base in NO_CONTENT:
        return None
    written = [(place, a) for place, a in tensors if a.alias_info is not None and a.alias_info.is_write]
    returned = any(r.alias_info is not None and not r.alias_info.is_write for r in schema.returns)
    index = bare if func.namespace == "aten" and bare in DUPLICATES else ""
    plan = Plan(
        name=base,
        written=() if sends else tuple(place for place, _ in written),
        read=tuple(place for place, a in tensors if (place, a) not in written),
        view=(returned and not written) or base == "unsafe_split",
        out=any(a.is_out for _, a in written),
        constant=base in CONSTANT,
        elementwise=_elementwise(func, bare) or base.startswith("_fused_"),
        index=index,
        sends=sends,
    )
    return None if plan.quiet else plan


def _elementwise(func: Any, bare: str) -> bool:
    """Return whether each element is computed from those at its own index; the tag is missing from some overloads."""
    if torch.Tag.pointwise in func.tags or bare in ELEMENTWISE:
        return True
    packet = getattr(torch.ops.aten, bare, None) if func.namespace == "aten" else None
    if packet is None:
        return False
    return any(torch.Tag.pointwise in getattr(packet, overload).tags for overload in packet.overloads())
