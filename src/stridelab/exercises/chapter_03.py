"""Exercises of chapter 3: cost and choice."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.measure import measure
from stridelab.sharing import overlap, shares_storage

TWO = 2
"""Dimensions longer than 1 that the answer to exercise 3.5 has at least."""


def _solve_bytes() -> tuple[int, int, int]:
    wide = torch.zeros(1000, 1).expand(1000, 500)
    programs = (lambda: wide.expand(1000, 500), wide.exp, lambda: wide.sum(dim=0))
    expanded, exponential, total = (measure(program, seconds=0.0).allocated for program in programs)
    return expanded, exponential, total


BYTES = Prediction(
    solution=_solve_bytes,
    traps=(
        Trap((0, 4000, 2000), "exp makes a new value for each element, and writes each into a cell of its own."),
        Trap((0, 4000, 4), "the result of exp is dense, and sum(dim=0) leaves one number for each column."),
        Trap((0, 2_000_000, 4), "sum(dim=0) adds up the rows only: one number remains for each column."),
        Trap((0, 2_000_000, 4000), "sum(dim=0) takes dimension 0 away: as many numbers remain as there are columns."),
        Trap((2_000_000, 2_000_000, 2000), "expand makes a view, which needs no cells of its own."),
        Trap((4000, 2_000_000, 2000), "the column has its cells already; count only what expand adds to them."),
        Trap((0, 2_000_000, 2_000_000), "sum reads the view as it is: it allocates its result alone."),
        Trap((0, 500_000, 500), "these are numbers of elements: a float32 takes more than one byte."),
        Trap((0, 4_000_000, 4000), "a float32 takes half of these bytes: 8 is for float64 and int64."),
    ),
)


def _row(columns: int) -> torch.Tensor:
    return 10 * torch.arange(columns).view(1, columns)


def _spread_row() -> torch.Tensor:
    return (10 * torch.arange(80)).view(40, 2)[:, 1:].T


OWN_ROWS = Exercise(
    solution=lambda t, n: t.expand(n, -1).clone(),
    inputs=(
        Input("a contiguous (1, 40) tensor and n = 4", lambda: {"t": _row(40), "n": 4}),
        Input("a (1, 40) tensor with a stride of 2 and n = 3", lambda: {"t": _spread_row(), "n": 3}),
        Input("a contiguous (1, 40) tensor and n = 1", lambda: {"t": _row(40), "n": 1}),
    ),
    memory="copy",
    budget=lambda t, n: n * t.numel() * t.element_size() + 256,
    traps=(
        Trap(
            lambda t, n: t.expand(n, -1),
            "expand gives every row the same cells, and they are the cells of t: a copy has to follow.",
        ),
        Trap(
            lambda t, n: t.clone().expand(n, -1),
            "the clone is made too early: expand then reads its one row many times. Copy last.",
        ),
        Trap(
            lambda t, n: t.expand(n, -1).contiguous(),
            "contiguous() copies only what is not contiguous. One row of a contiguous tensor is, so it comes back as "
            "it is, in the memory of t. Which operation copies always?",
        ),
        Trap(
            lambda t, n: t.repeat(n, 1).clone(),
            "something in it copies a second time: repeat, tile, cat and clone each give a tensor of their own "
            "already. One copy is enough.",
        ),
        Trap(
            lambda t, n: t.repeat(1, n),
            "the second number of repeat is for the columns, and makes one long row: rows come first.",
        ),
        Trap(
            lambda t, n: torch.stack([t] * n),
            "stack puts a new dimension in front of the row of t: cat joins rows along the dimension that they have.",
        ),
        Trap(lambda t, n: t.repeat(n), "repeat wants a number for each dimension of t; for a dimension kept, a 1."),
    ),
)


def _batch(*size: int) -> torch.Tensor:
    count = torch.Size(size).numel()
    return torch.arange(float(count)).view(size)


PER_CHANNEL = Exercise(
    solution=lambda x, bias: x + bias[:, None, None],
    inputs=(
        Input("x of size (2, 3, 4, 5)", lambda: {"x": _batch(2, 3, 4, 5), "bias": 100 * _batch(3)}),
        Input("x of size (2, 4, 4, 4)", lambda: {"x": _batch(2, 4, 4, 4), "bias": 100 * _batch(4)}),
        Input(
            "x a slice of size (2, 3, 3, 3) and a bias with a stride of 2",
            lambda: {"x": _batch(2, 5, 3, 3)[:, 2:], "bias": (100 * _batch(6))[::2]},
        ),
    ),
    memory="copy",
    budget=lambda x, bias: x.numel() * x.element_size() + 0 * len(bias),
    traps=(
        Trap(
            lambda x, bias: x + bias,
            "sizes are aligned from the right, so the bias is added along the last dimension of x, if that has the "
            "same size by chance. Put two dimensions of size 1 behind the channels.",
        ),
        Trap(
            lambda x, bias: x + bias[:, None],
            "the bias lies one dimension too far to the right: two dimensions of x come after the channels.",
        ),
        Trap(
            lambda x, bias: x + bias[None, :, None, None].repeat(x.size(0), 1, x.size(2), x.size(3)),
            "something is written out besides the result, as repeat, clone, contiguous and stack do. The addition "
            "broadcasts by itself.",
        ),
        Trap(
            lambda x, bias: x.add_(bias[:, None, None]),
            "add_, += and out=x write into the x of whoever calls you. The sum needs a tensor of its own.",
        ),
    ),
)


def _heads(batch: int, heads: int, length: int, width: int) -> torch.Tensor:
    """Return queries or keys of small whole numbers, so that every order of adding gives the same bits."""
    return _batch(batch, heads, length, width) % 7 - 3


SCORES = Exercise(
    solution=lambda q, k: (q.flatten(1, 2) @ k[:, 0].mT).unflatten(1, (q.size(1), q.size(2))),
    inputs=(
        Input("q of size (2, 3, 4, 5)", lambda: {"q": _heads(2, 3, 4, 5), "k": _heads(2, 1, 4, 5)}),
        Input(
            "q and k that are slices with an offset",
            lambda: {"q": _heads(2, 4, 6, 6)[:, 1:], "k": _heads(2, 3, 6, 6)[:, 2:]},
        ),
        Input("q with one head", lambda: {"q": _heads(3, 1, 5, 4), "k": _heads(3, 1, 5, 4)}),
    ),
    memory="any",
    budget=lambda q, k: q.numel() // q.size(3) * k.size(2) * q.element_size(),
    traps=(
        Trap(
            lambda q, k: q @ k.mT,
            "a product whose batch dimensions have to be broadcast writes k out first, once for each head; expand "
            "and repeat before it do no better. Make the heads rows of one longer matrix, which needs no copy of k.",
        ),
        Trap(
            lambda q, k: q @ k[:, 0].mT,
            "k has one dimension less: aligned from the right, its batch meets the heads of q. Take them out of q "
            "too, and make the heads rows of one longer matrix.",
        ),
        Trap(
            lambda q, k: q.flatten(1, 2) @ k[:, 0].mT,
            "the product is the right one, its heads and rows are still one dimension: unflatten that at the end.",
        ),
        Trap(
            lambda q, k: (q.flatten(0, 2) @ k.flatten(0, 2).mT).unflatten(0, q.shape[:3]),
            "this multiplies each example with the keys of all others too: keep the batch apart.",
        ),
        Trap(
            lambda q, k: (q.flatten(1, 2) @ k[:, 0]).unflatten(1, (q.size(1), q.size(2))),
            "rows of q meet rows of k: transpose the last two dimensions of k, by mT, which is a view.",
        ),
    ),
)


def _judge_flat(outcome: torch.Tensor, t: torch.Tensor, n: int) -> str | None:
    """Return the first of the task's conditions that a tensor doesn't meet."""
    faults = {
        "it reads no cell of t.": overlap(outcome, t) == "none",
        f"it has {outcome.numel():,} elements, and {n:,} are asked for.": outcome.numel() < n,
        "fewer than two of its dimensions are longer than 1.": sum(size > 1 for size in outcome.size()) < TWO,
        "its reshape(-1) is a copy.": not shares_storage(outcome.reshape(-1), outcome),
    }
    return next((said for said, found in faults.items() if found), None)


FREE_TO_FLATTEN = Exercise(
    solution=lambda t, n: t[:1].expand(n, 2),
    inputs=(
        Input("t of 4 elements and n = 1,000", lambda: {"t": 10 * torch.arange(4), "n": 1000}),
        Input("t every other cell of 6, and n = 7", lambda: {"t": (10 * torch.arange(6))[::2], "n": 7}),
        Input("t with an offset and n = 1,000,000", lambda: {"t": (10 * torch.arange(8))[3:], "n": 1_000_000}),
    ),
    memory="any",
    judge=_judge_flat,
    budget=lambda t, n: 0 * len(t) * n,
    traps=(
        Trap(
            lambda t, n: t.expand(n, -1),
            "read flat, the rows go back to the first cell again and again: no single stride does that. Which "
            "strides of all the dimensions make one stride possible?",
        ),
        Trap(
            lambda t, n: t[:, None].expand(-1, n),
            "read flat, it stays at a cell for a while and then moves on: no single stride does that. Do you need "
            "all the elements of t?",
        ),
        Trap(lambda t, n: t[:1].expand(n), "the stride is right. Spread the elements over two dimensions."),
        Trap(
            lambda t, n: t[:1].repeat(n, 2),
            "repeat, tile, clone and full write every element out, into memory that is not that of t.",
        ),
        Trap(
            lambda t, n: t[:1].expand(n, 1), "a dimension of size 1 does not count: make the second one longer too."
        ),
    ),
)

EXERCISES = {"3.1": BYTES, "3.2": OWN_ROWS, "3.3": PER_CHANNEL, "3.4": SCORES, "3.5": FREE_TO_FLATTEN}
