"""The rule on losses: a prediction of size [N, 1] against a target of size [N]."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import torch
from torch.nn import functional as F  # noqa: N812 (PyTorch's own name for it)

from stridelab.sanitizing.tensors import said
from stridelab.text import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

LOSSES: frozenset[Any] = frozenset(
    {
        *(F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.huber_loss, F.kl_div, F.poisson_nll_loss, F.soft_margin_loss),
        *(torch.nn.functional.gaussian_nll_loss, F.hinge_embedding_loss),
    }
)
"""Losses of two tensors that broadcast them."""
DIFFERENCES: frozenset[Any] = frozenset(
    {
        *(torch.sub, torch.Tensor.sub, torch.Tensor.__sub__, torch.Tensor.__rsub__, torch.rsub, torch.subtract),
        torch.Tensor.subtract,
    }
)
"""Where a loss by hand begins."""


def stretched(func: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor] | None:
    """Return prediction and target of a loss that stretches both of them, else None.

    A difference by hand counts if it is of [N, 1] and [N], floating, and exactly one requires a gradient: others
    are pairwise differences as they are wanted, and so is one with a row of parameters, as learned centres.
    """
    names = ("input", "target") if func in LOSSES else ("input", "other")
    pair = [args[k] if k < len(args) else kwargs.get(name) for k, name in enumerate(names)]
    a, b = pair
    if not isinstance(a, torch.Tensor) or not isinstance(b, torch.Tensor) or a.shape == b.shape:
        return None
    if func in LOSSES:
        try:
            size = torch.broadcast_shapes(a.shape, b.shape)  # type: ignore[no-untyped-call]
        except RuntimeError:
            return None
        return (a, b) if math.prod(size) > max(a.numel(), b.numel()) else None
    column, row = (a, b) if a.dim() > b.dim() else (b, a)
    alike = column.shape == (*row.shape, 1) and row.dim() == 1 and len(row) > 1
    floats = a.is_floating_point() and b.is_floating_point()
    learned = type(row) is torch.nn.Parameter
    return (a, b) if alike and floats and not learned and a.requires_grad != b.requires_grad else None


def tensors(pair: tuple[torch.Tensor, torch.Tensor]) -> tuple[str, ...]:
    """Return the layouts, a line each."""
    return tuple(said(t, role) for t, role in zip(pair, ("first", "second"), strict=True))


def cells(pair: tuple[torch.Tensor, torch.Tensor]) -> str:
    """Return what is compared, in words."""
    size = torch.broadcast_shapes(pair[0].shape, pair[1].shape)  # type: ignore[no-untyped-call]
    several = plural(max(t.numel() for t in pair), "pair")
    return f"broadcast to {tuple(size)}: {plural(math.prod(size), 'difference')} instead of {several}"
