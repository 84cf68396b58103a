"""Exercises of chapter 9: real models."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.sequence_fit import FIT, tens

if TYPE_CHECKING:
    from collections.abc import Callable


def _length(x: torch.Tensor, rows: torch.Tensor) -> int | str:
    try:
        return (x + rows).size(1)
    except RuntimeError:
        return "error"


def _solve_sizes() -> tuple[int | str, ...]:
    table = torch.zeros(1, 8, 4)
    whole = [_length(torch.zeros(2, n, 4), table) for n in (1, 3, 8)]
    sliced = [_length(torch.zeros(2, n, 4), table[:, :n]) for n in (1, 3, 9)]
    return (*whole, *sliced)


SIZES = Prediction(
    solution=_solve_sizes,
    traps=(
        Trap(
            (1, "error", 8, 1, 3, "error"),
            "a size of 1 fits every other, and it is the size of x that is 1 here: the sum is as long as the table.",
        ),
        Trap(
            (8, "error", 8, 1, 3, 8),
            "the slice has one row less than x has tokens. Neither of the two sizes is 1, so nothing is widened.",
        ),
        Trap(
            (8, "error", 8, 1, 3, 9),
            "a slice ends where the table ends, without a word: there is no row for the ninth token.",
        ),
        Trap((8, 8, 8, 1, 3, "error"), "only a size of 1 is widened: three tokens are neither 1 nor 8."),
        Trap(
            ("error", "error", 8, 1, 3, "error"),
            "one token does not match 8 rows, and still fits: a size of 1 is widened.",
        ),
    ),
)


def _solve_front(x: torch.Tensor, token: torch.Tensor, table: torch.Tensor) -> torch.Tensor:
    return torch.cat([token.expand(len(x), -1, -1), x], 1) + table[: x.size(1) + 1]


def _in_front(batch: Callable[[torch.Tensor, torch.Tensor], torch.Tensor]) -> Callable[..., torch.Tensor]:
    """Return an answer that makes tokens for the batch in its own way."""

    def answer(x: torch.Tensor, token: torch.Tensor, table: torch.Tensor) -> torch.Tensor:
        return torch.cat([batch(token, x), x], 1) + table[: x.size(1) + 1]

    return answer


def _front(x: torch.Tensor, rows: int) -> dict[str, torch.Tensor]:
    width = x.size(2)
    return {"x": x, "token": -tens(1, 1, width) - 1, "table": tens(rows, width) / 100}


FRONT = Exercise(
    solution=_solve_front,
    inputs=(
        Input("two sequences of three tokens and a table of eight rows", lambda: _front(tens(2, 3, 4), 8)),
        Input("x transposed in memory, of size (3, 5, 2)", lambda: _front(tens(3, 2, 5).mT, 6)),
        Input("tokens cut out of longer sequences, one a sequence", lambda: _front(tens(4, 3, 2)[:, 1:2], 3)),
    ),
    memory="copy",
    budget=lambda x, token, table: (
        2 * x.element_size() * len(x) * (x.size(1) + 1) * x.size(2) + 0 * len(token) * len(table)
    ),
    traps=(
        Trap(
            _in_front(lambda token, x: token.repeat(len(x), 1, 1)),
            "the token is written out before cat writes it again: cat reads a view as well.",
        ),
        Trap(
            lambda x, token, table: torch.cat([token.expand(len(x), -1, -1), x + table[: x.size(1)]], 1),
            "the token takes the first row of the table, and every other token moves on by one row.",
        ),
        Trap(
            lambda x, token, table: torch.cat([x, token.expand(len(x), -1, -1)], 1) + table[: x.size(1) + 1],
            "the token stands behind the sequence: it belongs in front, at position 0.",
        ),
        Trap(
            lambda x, token, table: torch.cat([token.expand(len(x), -1, -1), x], 1) + table,
            "take only as many rows of the table as there are tokens now.",
        ),
        Trap(
            _in_front(lambda token, x: token.expand_as(x)),
            "expand_as(x) makes as many learned tokens as the sequence has: one a sequence is asked for.",
        ),
        Trap(
            _in_front(lambda token, _: token),
            "cat does not broadcast: every dimension but the one that it joins must have the same size already.",
        ),
    ),
)


def _padding(x: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    return (torch.arange(x.size(1)) >= lengths[:, None])[..., None]


def _solve_average(x: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    return x.masked_fill(_padding(x, lengths), 0).sum(1) / lengths[:, None]


def _padded(x: torch.Tensor, lengths: torch.Tensor, junk: float) -> dict[str, torch.Tensor]:
    return {"x": x.masked_fill_(_padding(x, lengths), junk), "lengths": lengths}


AVERAGE = Exercise(
    solution=_solve_average,
    inputs=(
        Input("lengths 3 and 1, padded with 7", lambda: _padded(tens(2, 3, 4), torch.tensor([3, 1]), 7.0)),
        Input(
            "x transposed in memory, padded with nan",
            lambda: _padded(tens(3, 2, 5).mT, torch.tensor([2, 5, 4]), torch.nan),
        ),
        Input(
            "nan in a real token, and no padding",
            lambda: {"x": tens(1, 2, 3).masked_fill_(torch.eye(2, 3) > 0, torch.nan), "lengths": torch.tensor([2])},
        ),
        Input(
            "as many sequences as tokens and numbers, padded with inf",
            lambda: _padded(tens(4, 4, 4), torch.tensor([1, 9, 2, 9, 4, 9, 3, 9])[::2], torch.inf),
        ),
    ),
    memory="copy",
    traps=(
        Trap(lambda x, _lengths: x.mean(1), "this averages the padding, too."),
        Trap(
            lambda x, lengths: (x * ~_padding(x, lengths)).sum(1) / lengths[:, None],
            "0 times nan is nan, and 0 times inf as well: put a 0 there instead of multiplying by it.",
        ),
        Trap(
            lambda x, lengths: (x * ~_padding(x, lengths)).nan_to_num().sum(1) / lengths[:, None],
            "nan_to_num and nanmean also hide a nan in a real token, and nobody learns of it.",
        ),
        Trap(
            lambda x, lengths: x.masked_fill(_padding(x, lengths), 0).mean(1),
            "the padding is gone from the sum, but mean still divides by the padded length.",
        ),
        Trap(
            lambda x, lengths: x.masked_fill(_padding(x, lengths), 0).sum(1) / lengths,
            "sizes are aligned from the right: the lengths meet the last dimension. Give them one of size 1 behind.",
        ),
        Trap(
            lambda x, lengths: x.masked_fill_(_padding(x, lengths), 0).sum(1) / lengths[:, None],
            "masked_fill_ writes into the x of whoever calls you.",
        ),
        Trap(
            lambda x, lengths: x[~_padding(x, lengths)[..., 0]].mean(0),
            "a mask of two dimensions as an index gives the tokens of all sequences in one list: keep them apart.",
        ),
    ),
)


def _solve_stretch(student: torch.Tensor, teacher: torch.Tensor) -> torch.Tensor:
    return (student[:, :, None] - _groups(student, teacher)).square().mean()


def _groups(student: torch.Tensor, teacher: torch.Tensor) -> torch.Tensor:
    """Return the teacher with one dimension more: the tokens that each token of the student stands for."""
    return torch.unflatten(teacher, 1, (student.size(1), -1))


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

EXERCISES = {"9.1": SIZES, "9.2": FRONT, "9.3": AVERAGE, "9.4": STRETCH, "9.5": FIT}
