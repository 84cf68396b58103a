"""Exercise 11.5: a mask for attention, of the past and of what is no padding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap

if TYPE_CHECKING:
    from collections.abc import Callable


def _past(n: int) -> torch.Tensor:
    places = torch.arange(n)
    return places <= places[:, None]


def _real(lengths: torch.Tensor, n: int) -> torch.Tensor:
    return torch.arange(n) < lengths[:, None, None, None]


def _solve_mask(lengths: torch.Tensor, n: int) -> torch.Tensor:
    return _past(n) & _real(lengths, n)


def _judge_mask(outcome: torch.Tensor, lengths: torch.Tensor, n: int) -> str | None:
    """Return what is wrong with a mask, seen by 3 heads."""
    if outcome.dtype is not torch.bool and not outcome.is_floating_point():
        return f"its dtype is {outcome.dtype}, and attention takes bool or float."
    wanted = (len(lengths), 3, n, n)
    try:
        given = outcome.broadcast_to(wanted)
    except RuntimeError:
        return f"its size {tuple(outcome.size())} does not broadcast to (batch, heads, n, n), here {wanted}."
    right = _solve_mask(lengths, n).expand(wanted)
    if outcome.is_floating_point():
        if not bool(((given == 0) | (given == -torch.inf)).all()):
            return "a float mask is added to the scores: 0 where a key may be seen, -inf where not."
        given = given == 0
    if given.equal(right):
        return None
    where = tuple((given != right).nonzero()[0].tolist())
    seen = "may not" if right[where] else "may"
    return f"query {where[2]} of sequence {where[0]} {seen} see key {where[3]}."


def _floats(may: torch.Tensor) -> torch.Tensor:
    return torch.zeros(may.size()).masked_fill_(~may, -torch.inf)


def _given(*lengths: int) -> Callable[[int], dict[str, Any]]:
    return lambda n: {"lengths": torch.tensor(lengths), "n": n}


MASK = Exercise(
    solution=_solve_mask,
    inputs=(
        Input("lengths 4 and 2", lambda: _given(4, 2)(4)),
        Input("three sequences, with room for more than the longest", lambda: _given(1, 3, 5)(7)),
        Input("as many sequences as heads and tokens", lambda: _given(2, 3, 1)(3)),
        Input(
            "lengths that are every other number of a longer row",
            lambda: {"lengths": torch.tensor([9, 1, 30, 2, 40, 3])[::2], "n": 40},
        ),
    ),
    memory="copy",
    budget=lambda lengths, n: 8 * n * n * len(lengths) + 16 * n + 256,
    judge=_judge_mask,
    traps=(
        Trap(lambda lengths, n: _past(n) | _real(lengths, n), "both conditions must hold: | takes one of them."),
        Trap(
            lambda lengths, n: ~_solve_mask(lengths, n),
            "in this function True means that a key may be seen: the mask is the wrong way round.",
        ),
        Trap(
            lambda lengths, n: _past(n).T & _real(lengths, n),
            "the rows are queries, the columns keys: this lets each query see what comes later.",
        ),
        Trap(
            lambda lengths, n: _past(n) & _real(lengths, n).mT,
            "the padding belongs to the keys, the last dimension. Here it stands under the queries.",
        ),
        Trap(
            lambda lengths, n: (_past(n) & _real(lengths, n))[:, 0],
            "a mask of (batch, n, n) meets the heads with its batch: put a 1 between.",
        ),
        Trap(lambda _lengths, n: _past(n), "the padding of shorter sequences can still be seen."),
        Trap(
            lambda lengths, n: _real(lengths, n).expand(-1, -1, n, -1).clone(),
            "each query can still see what comes later.",
        ),
        Trap(
            lambda lengths, n: (_solve_mask(lengths, n)).float(),
            "as floats, 1 and 0 are added to the scores, and hide nothing: keep the bools, or use 0 and -inf.",
        ),
        Trap(
            lambda lengths, n: _floats(_past(n)) * _real(lengths, n),
            "-inf times 0 is nan. Put the two conditions together as bools first.",
        ),
        Trap(
            lambda lengths, n: _floats(_solve_mask(lengths, n).expand(-1, 8, -1, -1)),
            "a table for each head of each sequence is not needed: a 1 in the dimension of the heads broadcasts.",
        ),
        Trap(
            lambda lengths, n: _past(n) & (torch.arange(n) < lengths[:, None]),
            "lengths[:, None] puts the batch where the queries stand: it has to be (batch, 1, 1, 1).",
        ),
        Trap(
            lambda lengths, n: _solve_mask(lengths, n).float().log(),
            "bools, floats and logarithms are three tables at once: the bools alone do, and log_() needs no third.",
        ),
        Trap(
            lambda lengths, n: (torch.arange(n) < torch.arange(n)[:, None]) & _real(lengths, n),
            "a query may see its own key: not later means <=.",
        ),
    ),
)
