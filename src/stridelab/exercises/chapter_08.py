"""Exercises of chapter 8: debugging."""

from __future__ import annotations

import re
from typing import Any

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.gate import GRADIENT
from stridelab.exercises.same import first_line
from stridelab.sharing import shares_storage

EXPAND = re.compile(r"The expanded size of the tensor \((.+)\) must match the existing size \((.+)\) at .* (\d+)\. ")


def _numbers(t: torch.Tensor, target: Any) -> tuple[int, ...] | str:
    """Return the three numbers of the message that ``expand`` gives, or what happens instead."""
    try:
        t.expand(target)
    except RuntimeError as error:
        found = EXPAND.match(str(error))
        return tuple(map(int, found.groups())) if found else f"the message is another one: {first_line(error)}."
    return "expand does not refuse it."


NUMBERS = Prediction(
    solution=lambda: _numbers(torch.zeros(4, 5, 3), (2, 6, 7, -1)),
    traps=(
        Trap((5, 7, 2), "the two are the other way round: the expanded size is the one that is asked for."),
        Trap((7, 5, 1), "dimensions are counted in the target sizes, and the target has one more in front."),
        Trap((6, 4, 1), "two dimensions do not fit. expand goes from the right, and names the first that it meets."),
        Trap(
            (6, 4, 0),
            "6 and 4 do not fit, nor do 7 and 5: expand goes from the right. And dimensions count in the target.",
        ),
        Trap(
            (2, 4, 0), "aligned from the right, the 2 stands in front of all sizes of small: it is a new dimension."
        ),
        Trap((7, 5, -2), "dimensions are counted from the left, beginning with 0."),
        Trap((-1, 3, 3), "-1 keeps the size that is there: the last dimension fits."),
    ),
)


def _merged_size(x: torch.Tensor) -> tuple[int, int, int]:
    n, heads, length, d = x.size()
    return n, length, heads * d


def _heads(*size: int) -> torch.Tensor:
    return torch.arange(float(torch.Size(size).numel())).view(size)


def _merged_budget(x: torch.Tensor) -> int:
    turned = x.transpose(1, 2)
    return 64 if shares_storage(x, turned.flatten(2)) else turned.numel() * turned.element_size() + 64


MERGED = Exercise(
    solution=lambda x: x.transpose(1, 2).reshape(_merged_size(x)),
    inputs=(
        Input("a contiguous x", lambda: {"x": _heads(2, 3, 4, 5)}),
        Input("an x that was made by transposing", lambda: {"x": _heads(2, 4, 3, 5).transpose(1, 2)}),
        Input("a slice of the last dimension", lambda: {"x": _heads(2, 3, 4, 8)[..., 2:7]}),
        Input("a single head, expanded to three", lambda: {"x": _heads(2, 1, 4, 5).expand(-1, 3, -1, -1)}),
    ),
    memory="any",
    budget=_merged_budget,
    traps=(
        Trap(
            lambda x: x.transpose(1, 2).view(_merged_size(x)),
            "that is the program as it was. Which operation takes a size, and copies where no view exists?",
        ),
        Trap(
            lambda x: x.reshape(_merged_size(x)),
            "no message any more, and the numbers are mixed: without the transpose the heads of one place do not "
            "stand side by side.",
        ),
        Trap(
            lambda x: x.transpose(1, 2).clone().view(_merged_size(x)),
            "clone() keeps the order of the strides, so the copy has the same fault. And it copies where a view "
            "would do.",
        ),
        Trap(
            lambda x: x.contiguous().transpose(1, 2).view(_merged_size(x)),
            "contiguous() comes too early: the transpose after it turns the strides again.",
        ),
        Trap(
            lambda x: torch.cat([x[:, k] for k in range(x.size(1))], -1),
            "the order is right, but this always copies: where the heads of one place stand side by side in memory, "
            "a view would do.",
        ),
        Trap(
            lambda x: x.permute(0, 2, 3, 1).reshape(_merged_size(x)),
            "the size is right, the order is not: the numbers of one head must stay side by side.",
        ),
        Trap(
            lambda x: x.view(_merged_size(x)),
            "without the transpose view may run, and mixes the numbers of different heads.",
        ),
    ),
)


def _write_rows(row: torch.Tensor, steps: torch.Tensor) -> torch.Tensor:
    v = row.expand(len(steps), -1)
    for k in range(len(steps)):
        v[k] += steps[k]
    return v


SHIFTED = Exercise(
    solution=lambda row, steps: row + steps[:, None],
    inputs=(
        Input("a row and five steps", lambda: {"row": _heads(100), "steps": _heads(5)}),
        Input("one step only", lambda: {"row": _heads(100), "steps": _heads(5)[2:3]}),
        Input("a column of a table as row", lambda: {"row": _heads(100, 3)[:, 1], "steps": _heads(10)[1::3]}),
    ),
    memory="copy",
    budget=lambda row, steps: len(row) * len(steps) * row.element_size() + 128,
    traps=(
        Trap(
            lambda row, steps: row.expand(len(steps), -1).add_(steps[:, None]),
            "this is the program as it was. With a single step it is not refused, and that is worse: expand makes a "
            "view, and row is changed.",
        ),
        Trap(
            lambda row, steps: row.clone().expand(len(steps), -1).add_(steps[:, None]),
            "the clone comes too early: it is the expanded tensor whose elements share a cell.",
        ),
        Trap(
            lambda row, steps: row.expand(len(steps), -1).clone() + steps[:, None],
            "all is written out twice. A sum has cells of its own already, so it needs no clone, no repeat and no "
            "stack; and a clone that is written in place needs no sum.",
        ),
        Trap(
            _write_rows,
            "one row at a time is not refused, since a row alone has no internal overlap. But all rows are one row: "
            "the steps add up in it, and in row itself.",
        ),
        Trap(
            lambda row, steps: row.expand(len(steps), -1).contiguous().add_(steps[:, None]),
            "contiguous() copies only what is not contiguous yet: with a single step it returns the view, and row is "
            "changed. Which operation always copies?",
        ),
        Trap(
            lambda row, steps: row + steps,
            "two rows meet here: the steps have to be a column, one number for each row of the answer.",
        ),
        Trap(
            lambda row, steps: row[:, None] + steps,
            "the numbers are right, the table lies on its side: one row for each step.",
        ),
    ),
)


def _judge_provoke(outcome: Any, asked: int, there: int, dimension: int) -> str | None:
    t, target = outcome
    found = _numbers(t, target)
    if isinstance(found, str):
        return found
    wanted = (asked, there, dimension)
    return None if found == wanted else f"the message names {found}, and {wanted} is asked for."


PROVOKE = Exercise(
    solution=lambda asked, there, dimension: (
        torch.zeros([1] * dimension + [there]),
        (1,) * dimension + (asked,),
    ),
    inputs=(
        Input("expanded size 4, existing size 3, dimension 0", lambda: {"asked": 4, "there": 3, "dimension": 0}),
        Input("expanded size 2, existing size 5, dimension 2", lambda: {"asked": 2, "there": 5, "dimension": 2}),
        Input("expanded size 1, existing size 6, dimension 1", lambda: {"asked": 1, "there": 6, "dimension": 1}),
    ),
    memory="any",
    judge=_judge_provoke,
    traps=(
        Trap(
            lambda asked, there, dimension: (torch.zeros([1] * dimension + [asked]), (1,) * dimension + (there,)),
            "the existing size is that of the tensor, the expanded size that of the target.",
        ),
        Trap(
            lambda asked, there, _: (torch.zeros(there), (asked,)),
            "the numbers stand in dimension 0 whatever is asked for: put other dimensions in front of them.",
        ),
        Trap(
            lambda asked, there, dimension: (torch.zeros([there] + [1] * dimension), (asked,) + (1,) * dimension),
            "dimensions are counted from the left: what comes before the two numbers counts, not what comes after.",
        ),
        Trap(
            lambda asked, _, dimension: (torch.zeros([1] * (dimension + 1)), (1,) * dimension + (asked,)),
            "a size of 1 can become any size: nothing is refused. The tensor must have the existing size there.",
        ),
        Trap(
            lambda asked, there, dimension: (
                torch.zeros([1] * dimension + [there]),
                (1,) * (dimension + 1) + (asked,),
            ),
            "a dimension in front of the target moves all the others: the message counts in the target sizes.",
        ),
    ),
)

EXERCISES = {"8.1": NUMBERS, "8.2": MERGED, "8.3": SHIFTED, "8.4": GRADIENT, "8.5": PROVOKE}
