"""The open exercise of chapter 9: a sequence made as long as another, judged by the weights behind it."""

from __future__ import annotations

from typing import Any

import torch
from torch.nn import functional

from stridelab.exercises.exercise import Exercise, Input, Trap

CLOSE = 1e-4
"""How far weights may be off by rounding."""


def tens(*size: int) -> torch.Tensor:
    """Return 0, 10, 20 ... in a size."""
    return 10 * torch.arange(float(torch.Size(size).numel())).view(size)


def _weights(outcome: torch.Tensor, student: torch.Tensor) -> torch.Tensor:
    """Return by how much each token of the student counts in each one of the outcome, in its first number."""
    rows = [
        torch.autograd.grad(outcome[0, j, 0], student, retain_graph=True, allow_unused=True, materialize_grads=True)[
            0
        ]
        for j in range(outcome.size(1))
    ]
    return torch.stack(rows)[:, 0, :, 0]


def _judge_fit(outcome: torch.Tensor, student: torch.Tensor, n: int) -> str | None:
    """Return the first of the task's conditions that a fitted sequence doesn't meet."""
    wanted = (student.size(0), n, student.size(2))
    if tuple(outcome.size()) != wanted:
        return f"its size is {tuple(outcome.size())}, and {wanted} is asked for."
    if not outcome.requires_grad:
        return "no gradient goes back to the student."
    weights = _weights(outcome, student)
    expected = torch.einsum("ts,bsd->btd", weights, student.detach())
    centres = weights @ torch.arange(float(student.size(1)))
    unread = (weights.abs().sum(0) < CLOSE).nonzero().flatten().tolist()
    faults = {
        "a weight is negative.": bool((weights < -CLOSE).any()),
        "the weights of one of its tokens don't add up to 1.": bool(((weights.sum(1) - 1).abs() > CLOSE).any()),
        f"token {unread[0] if unread else 0} of the student is not read.": bool(unread),
        "its tokens are not in the student's order.": bool((centres.diff() < -CLOSE).any()),
        "its first and its last token stand for the same place.": n > 1
        and student.size(1) > 1
        and bool(centres[-1] - centres[0] < CLOSE),
        "it doesn't treat all sequences and numbers alike.": not torch.allclose(outcome, expected, atol=1e-2),
    }
    return next((said for said, found in faults.items() if found), None)


def _pooled(student: torch.Tensor, n: int) -> torch.Tensor:
    return functional.adaptive_avg_pool1d(student.mT, n).mT


def _interpolated(student: torch.Tensor, n: int) -> torch.Tensor:
    return functional.interpolate(student.mT, n, mode="linear").mT


def _student(student: torch.Tensor, n: int) -> dict[str, Any]:
    return {"student": student.requires_grad_(), "n": n}


FIT = Exercise(
    solution=_pooled,
    inputs=(
        Input("three tokens and n = 6", lambda: _student(tens(2, 3, 4), 6)),
        Input("nine tokens, transposed in memory, and n = 3", lambda: _student(tens(2, 3, 9).mT, 3)),
        Input("five tokens and n = 7", lambda: _student(tens(3, 5, 2), 7)),
        Input("eleven tokens cut out of longer sequences, and n = 4", lambda: _student(tens(2, 15, 2)[:, 2:13], 4)),
    ),
    memory="any",
    judge=_judge_fit,
    traps=(
        Trap(
            _interpolated,
            "linear interpolation reads two neighbours for each new token. Where many become few, the others fall "
            "through. Which operation averages all that lies between?",
        ),
        Trap(
            lambda student, n: functional.interpolate(student.mT, n, mode="linear", align_corners=True).mT,
            "from corner to corner it is still two neighbours for each new token: where many become few, those "
            "between fall through.",
        ),
        Trap(
            lambda student, n: student.repeat_interleave(-(-n // student.size(1)), 1)[:, :n],
            "repeating makes a sequence longer, and the slice drops what comes last. Some must be averaged where "
            "many become few.",
        ),
        Trap(
            lambda student, n: functional.interpolate(student.mT, n).mT,
            "the nearest token stands for its neighbours: where many become few, the neighbours are never read.",
        ),
        Trap(
            lambda student, n: student.mean(1, keepdim=True).expand(-1, n, -1),
            "one average for all places says nothing about where a thing happened.",
        ),
        Trap(
            lambda student, n: functional.interpolate(student, n, mode="linear"),
            "the numbers of a token are the last dimension: interpolation and pooling work along the last one, so "
            "transpose before and after.",
        ),
        Trap(
            lambda student, n: _pooled(student, n).mT,
            "the tokens stand last, where pooling wants them: transpose back afterwards.",
        ),
        Trap(
            lambda student, n: functional.adaptive_max_pool1d(student.mT, n).mT,
            "the maximum of a piece is the number of one token: the others have no say.",
        ),
        Trap(
            lambda student, n: student[:, :n],
            "a slice never makes a sequence longer, and leaves out what it cuts off.",
        ),
        Trap(
            lambda student, n: functional.pad(student[:, :n], (0, 0, 0, max(0, n - student.size(1)))),
            "zeros in the new places are no average of anything, and a cut leaves tokens unread.",
        ),
        Trap(
            lambda student, n: _pooled(student.detach(), n),
            "detach, data and no_grad cut the student off: it would learn nothing.",
        ),
    ),
)
