"""Exercise 11.3: scores of grouped queries, with keys that are not written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap
from stridelab.exercises.sequence_fit import tens

if TYPE_CHECKING:
    from collections.abc import Callable


def _solve_scores(q: torch.Tensor, k: torch.Tensor) -> torch.Tensor:
    many = torch.unflatten(q, 1, (k.size(1), -1)).flatten(2, 3) @ k.mT
    return many.view(*q.shape[:3], -1)


def _group(q: torch.Tensor, k: torch.Tensor) -> int:
    return q.size(1) // k.size(1)


def _expanded(k: torch.Tensor, n: int) -> torch.Tensor:
    return k[:, :, None].expand(-1, -1, n, -1, -1).flatten(1, 2)


def _wide(keys: Callable[[torch.Tensor, int], torch.Tensor]) -> Callable[..., torch.Tensor]:
    """Return an answer that first makes as many heads of keys as there are of queries."""
    return lambda q, k: q @ keys(k, _group(q, k)).mT


def _rounds(q: torch.Tensor, k: torch.Tensor) -> torch.Tensor:
    """Return scores where neighbouring query heads read different keys, the keys not written out."""
    turned = torch.unflatten(q, 1, (-1, k.size(1))).transpose(1, 2)
    scores = torch.unflatten(turned.flatten(2, 3) @ k.mT, 2, (-1, q.size(2)))
    return scores.transpose(1, 2).flatten(1, 2)


def _groups_first(q: torch.Tensor, k: torch.Tensor) -> torch.Tensor:
    """Return scores of queries that are taken apart in the wrong order, as fits where both numbers are equal."""
    many = torch.unflatten(q, 1, (-1, k.size(1))).flatten(2, 3) @ k.mT
    return many.view(*q.shape[:3], -1)


def _pair(q: torch.Tensor, k: torch.Tensor) -> dict[str, torch.Tensor]:
    return {"q": q % 70, "k": k % 110}


SCORES = Exercise(
    solution=_solve_scores,
    inputs=(
        Input("four heads of queries, two of keys", lambda: _pair(tens(1, 4, 2, 8), tens(1, 2, 40, 8))),
        Input(
            "queries and keys in the order (batch, tokens, heads, numbers) in memory",
            lambda: _pair(tens(1, 3, 6, 8).transpose(1, 2), tens(1, 30, 3, 8).transpose(1, 2)),
        ),
        Input("one head of keys, a part of a cache", lambda: _pair(tens(2, 4, 1, 8), tens(2, 1, 50, 8)[:, :, 10:])),
        Input("as many heads of keys as of queries", lambda: _pair(tens(2, 3, 2, 8), tens(2, 3, 20, 8))),
    ),
    memory="any",
    budget=lambda q, k: (
        4 * (q.numel() // q.size(3) * k.size(2) + q.numel()) + 4 * k.numel() * (k.size(1) == q.size(1)) + 64
    ),
    traps=(
        Trap(
            _wide(lambda k, n: k.repeat_interleave(n, 1)),
            "the keys are written out, once for each query head. Group the queries instead.",
        ),
        Trap(
            _wide(_expanded),
            "the expanded keys are written out: by flatten, if you wrote it, or by a product that broadcasts k. Make "
            "one matrix of all queries of a group instead.",
        ),
        Trap(
            _wide(lambda k, n: k.repeat(1, n, 1, 1)),
            "repeat goes through all heads of keys and begins again: neighbouring query heads read different ones.",
        ),
        Trap(
            _rounds,
            "the group comes first here, so neighbouring query heads read different keys: unflatten to (heads of k, "
            "group).",
        ),
        Trap(
            _groups_first,
            "the heads of k come first, and then the group: unflatten to (heads of k, group).",
        ),
        Trap(
            lambda q, k: torch.unflatten(q, 1, (k.size(1), -1)) @ k[:, :, None].mT,
            "the group is still a dimension of its own, and a product that broadcasts k writes it out.",
        ),
        Trap(
            lambda q, k: torch.unflatten(q, 1, (k.size(1), -1)).flatten(2, 3) @ k.mT,
            "the scores are right, and still one matrix for each head of keys: take the groups apart again.",
        ),
        Trap(
            lambda q, k: _solve_scores(q, k) / q.size(3) ** 0.5,
            "q @ k.mT is asked for, without the division.",
        ),
        Trap(lambda q, k: q @ k.mT, "the heads do not fit: k has fewer of them."),
    ),
)
