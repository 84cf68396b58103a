"""Exercise 9.4: a loss with each token of the student read n times, and not repeated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap
from stridelab.exercises.sequence_fit import tens

if TYPE_CHECKING:
    from collections.abc import Callable


def _solve_stretch(student: torch.Tensor, teacher: torch.Tensor) -> torch.Tensor:
    return (student[:, :, None] - _groups(student, teacher)).square().mean()


def _groups(student: torch.Tensor, teacher: torch.Tensor) -> torch.Tensor:
    """Return the teacher with one dimension more: the tokens that each token of the student stands for."""
    return torch.unflatten(teacher, 1, (student.size(1), -1))


def _expanded(student: torch.Tensor, teacher: torch.Tensor) -> torch.Tensor:
    return student[:, :, None].expand(-1, -1, teacher.size(1) // student.size(1), -1)


def _stretched(stretch: Callable[[torch.Tensor, int], torch.Tensor]) -> Callable[..., torch.Tensor]:
    """Return an answer that makes the student as long as the teacher first."""

    def answer(student: torch.Tensor, teacher: torch.Tensor) -> torch.Tensor:
        n = teacher.size(1) // student.size(1)
        return (stretch(student, n) - teacher).square().mean()

    return answer


def _pair(student: torch.Tensor, teacher: torch.Tensor) -> dict[str, torch.Tensor]:
    return {"student": student, "teacher": (teacher / 10) ** 2 % 100}


STRETCH = Exercise(
    solution=_solve_stretch,
    inputs=(
        Input("three tokens and six, 32 numbers each", lambda: _pair(tens(2, 3, 32) / 10, tens(2, 6, 32))),
        Input(
            "tokens cut out of longer sequences, and four times as many",
            lambda: _pair(tens(2, 5, 32)[:, 2:4] / 10, tens(2, 32, 8).mT),
        ),
        Input("as many tokens as the teacher", lambda: _pair(tens(3, 4, 32) / 10, tens(3, 4, 32))),
    ),
    memory="any",
    budget=lambda student, teacher: 2 * teacher.numel() * teacher.element_size() + 64 + 0 * len(student),
    traps=(
        Trap(
            _stretched(lambda student, n: student.repeat_interleave(n, 1)),
            "the stretched student is written out. Give student and teacher one dimension more, in which the same "
            "token is read n times.",
        ),
        Trap(
            lambda student, teacher: (_expanded(student, teacher).reshape(teacher.size()) - teacher).square().mean(),
            "the expanded student costs nothing, but reshape writes it out: two dimensions, one of stride 0, are no "
            "single one. Give the teacher the dimension instead.",
        ),
        Trap(
            lambda student, teacher: _solve_stretch(student, teacher).item(),
            "a Python number has no gradient to learn from: return the tensor, without item().",
        ),
        Trap(
            _stretched(lambda student, n: student.repeat(1, n, 1)),
            "repeat begins again with the first token when it is through: each token has to stay for n places.",
        ),
        Trap(
            lambda student, teacher: (student.expand_as(teacher) - teacher).square().mean(),
            "expand lengthens a dimension of size 1 only: make one, behind the tokens.",
        ),
        Trap(
            lambda student, teacher: (
                (student[:, None] - torch.unflatten(teacher, 1, (-1, student.size(1)))).square().mean()
            ),
            "the new dimension stands before the tokens, so they come round again and again: put it behind them.",
        ),
        Trap(
            lambda student, teacher: (student[:, :, None] - _groups(student, teacher)).square().sum(),
            "the mean of the squares is asked for, not their sum.",
        ),
    ),
)
