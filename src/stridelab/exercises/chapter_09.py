"""Exercises of chapter 9: real models."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.sequence_fit import FIT, tens
from stridelab.exercises.stretch import STRETCH

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
            (8, "error", 8, 8, 3, "error"),
            "table[:, :1] has one row, like x: where both sizes are 1, the sum has 1 too.",
        ),
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
            lambda x, token, table: torch.cat([token.expand(len(x), -1, -1), x], 1) + table[: x.size(1)],
            "after joining there is one token more than x has: the slice of the table is one row short.",
        ),
        Trap(
            lambda x, token, _table: torch.cat([token.expand(len(x), -1, -1), x], 1),
            "the token is in its place; the rows of the table are still to be added.",
        ),
        Trap(
            lambda x, token, table: torch.cat([token.expand(len(x), -1, -1), x]) + table[: x.size(1)],
            "cat joins along dimension 0 unless told otherwise, and that is the batch: the tokens are dimension 1.",
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
            "nan_to_num also hides a nan in a real token, and nobody learns of it.",
        ),
        Trap(
            lambda x, lengths: x.masked_fill(_padding(x, lengths), torch.nan).nanmean(1),
            "nanmean leaves out every nan, also one in a real token, which is to stay visible.",
        ),
        Trap(
            lambda x, lengths: x.masked_fill(~_padding(x, lengths), 0).sum(1) / lengths[:, None],
            "the mask is the wrong way round: this adds up the padding, and real tokens became 0.",
        ),
        Trap(
            lambda x, lengths: x.masked_fill(_padding(x, lengths)[..., 0], 0).sum(1) / lengths[:, None],
            "aligned from the right, (batch, length) meets the length and the width of x: give the mask a 1 behind.",
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


EXERCISES = {"9.1": SIZES, "9.2": FRONT, "9.3": AVERAGE, "9.4": STRETCH, "9.5": FIT}
