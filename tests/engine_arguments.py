"""Arguments with which each operation succeeds on a given tensor (or mostly does)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from engine_arguments_copies import (
    SYMBOLS,
    advanced_index,
    basic_index,
    binary,
    flip,
    index_select,
    reduction,
    repeat,
    repeat_interleave,
    roll,
    tile,
    to,
)  # fmt: skip
from engine_arguments_views import (
    as_strided,
    axis_split,
    chunk,
    diagonal,
    expanded,
    flatten,
    movedim,
    narrow,
    nothing,
    select,
    split,
    split_with_sizes,
    squeeze,
    tensor_split,
    two_dims,
    unbind,
    unflatten,
    unfold,
    viewed,
)  # fmt: skip
from engine_draw import Argument, Draw, Made, permutation

if TYPE_CHECKING:
    from collections.abc import Callable


def several(d: Draw, x: str) -> list[str]:
    return [x, *(d.tensor()[0] for _ in range(d.between(1, 2)))]


def atleast(name: str) -> Callable[[Draw, torch.Tensor], Made]:
    def made(d: Draw, t: torch.Tensor) -> Made:
        del t
        if d.chance(0.7):
            return []
        texts = several(d, "{}")
        return f"torch.{name}({', '.join(texts) if d.chance(0.5) else d.sequence(texts)})"

    return made


def broadcast_tensors(d: Draw, t: torch.Tensor) -> Made:
    others = [d.other(d.fitting(t.size())) for _ in range(d.choice([0, 1, 1, 1, 2]))]
    texts = ["{}", *others]
    d.random.shuffle(texts)
    return f"torch.broadcast_tensors({', '.join(texts)})"


def inspected(d: Draw, t: torch.Tensor) -> Made:
    return [d.one("dim", d.dim(t.dim()))] if t.dim() and d.chance(0.5) else []


def data_ptr(d: Draw, t: torch.Tensor) -> Made:
    del t
    name, other = d.tensor(large=True)
    if other is None:
        return None
    sign = d.choice(["==", "==", "!="])
    return f"{{}}.data_ptr() {sign} {name}.data_ptr()"


def untyped_storage(d: Draw, t: torch.Tensor) -> Made:
    made = data_ptr(d, t)
    return made.replace("data_ptr()", "untyped_storage().data_ptr()") if isinstance(made, str) else None


ARGUMENTS: dict[str, Callable[[Draw, torch.Tensor], Made]] = {
    "view": lambda d, t: [d.many("size", viewed(d, t), spread=True)],
    "view_as": lambda d, t: [Argument("other", d.other(d.factors(t.numel())))],
    "reshape": lambda d, t: [d.many("shape", viewed(d, t), spread=True)],
    "reshape_as": lambda d, t: [Argument("other", d.other(d.factors(t.numel())))],
    "flatten": flatten,
    "unflatten": unflatten,
    "t": lambda d, t: [] if t.dim() <= 2 else None,  # noqa: ARG005 (all have one form)
    "mT": lambda d, t: [] if t.dim() != 1 else None,  # noqa: ARG005
    "mH": lambda d, t: [] if t.dim() != 1 else None,  # noqa: ARG005
    "adjoint": lambda d, t: [] if t.dim() != 1 else None,  # noqa: ARG005
    "H": lambda d, t: [] if t.dim() in {0, 2} else None,  # noqa: ARG005
    **dict.fromkeys(("ravel", "T", "detach", "clone", "contiguous", "storage_offset", "numel", "dim"), nothing),
    **dict.fromkeys(("shape", "ndim", "is_contiguous", "is_leaf", "requires_grad", "dtype"), nothing),
    **dict.fromkeys(("nelement", "ndimension", "element_size", "itemsize", "nbytes"), nothing),
    **dict.fromkeys(("float", "double", "long", "bool"), nothing),
    "neg": lambda d, t: d.choice(["-{}", "{}.neg()", "torch.neg({})"]) if t.dtype != torch.bool else None,
    "item": lambda d, t: [] if t.numel() == 1 else None,  # noqa: ARG005
    "tolist": lambda d, t: [] if t.numel() < 100 else None,  # noqa: ARG005
    "transpose": two_dims("dim0", "dim1"),
    "swapaxes": two_dims("axis0", "axis1"),
    "swapdims": two_dims("dim0", "dim1"),
    "permute": lambda d, t: [d.many("dims", permutation(d, t.dim()), spread=True)],
    "movedim": movedim,
    "moveaxis": movedim,
    "squeeze": squeeze,
    "unsqueeze": lambda d, t: [d.one("dim", d.between(-t.dim() - 1, t.dim()))],
    "narrow": narrow,
    "select": select,
    "basic indexing": basic_index,
    "advanced indexing": advanced_index,
    "unbind": unbind,
    "chunk": chunk,
    "split": split,
    "split_with_sizes": split_with_sizes,
    "tensor_split": tensor_split,
    "hsplit": axis_split(1, 1),
    "vsplit": axis_split(2, 0),
    "dsplit": axis_split(3, 2),
    "unfold": unfold,
    "diagonal": diagonal,
    "as_strided": as_strided,
    "expand": lambda d, t: [d.many("size", expanded(d, list(t.size())), spread=True)],
    "broadcast_to": lambda d, t: [d.many("size", expanded(d, list(t.size())), spread=True)],
    "expand_as": lambda d, t: [Argument("other", d.other(expanded(d, list(t.size()), minus=False)))],
    "broadcast_tensors": broadcast_tensors,
    **{name: atleast(name) for name in ("atleast_1d", "atleast_2d", "atleast_3d")},
    "to": to,
    "repeat": repeat,
    "tile": tile,
    "repeat_interleave": repeat_interleave,
    "flip": flip,
    "roll": roll,
    "index_select": index_select,
    **{name: binary(name) for name in SYMBOLS},
    **{name: reduction(name) for name in ("sum", "mean")},
    "size": inspected,
    "stride": inspected,
    "data_ptr": data_ptr,
    "untyped_storage": untyped_storage,
}
"""Every operation on a tensor. A text has {} where the tensor stands."""

VIEWS_ONLY = {
    "transpose", "swapaxes", "swapdims", "permute", "movedim", "mT", "mH", "adjoint", "unsqueeze", "narrow", "select",
    "basic indexing", "diagonal", "detach", "size", "shape", "stride", "storage_offset", "numel", "dim", "ndim",
    "is_contiguous", "is_leaf", "requires_grad", "dtype", "squeeze", "data_ptr", "untyped_storage",
}  # fmt: skip
"""Those that a large (mostly expanded) tensor bears."""
