"""The exercises of chapter 7, expand or repeat."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.nearest import NEAREST
from stridelab.exercises.shift_into import SHIFT_INTO
from stridelab.measure import measure


def _solve_budget() -> tuple[int, int, int]:
    x, y = torch.zeros(100, 1), torch.zeros(30)
    out_of_place = measure(lambda: (x + y).exp().sum(1), seconds=0.0)
    in_place = measure(lambda: (x + y).exp_().sum(1), seconds=0.0)
    return out_of_place.allocated, out_of_place.peak, in_place.peak


BUDGET = Prediction(
    solution=_solve_budget,
    traps=(
        Trap(
            (24_400, 24_400, 12_400),
            "the result of the sum is small, and by the time that it is made the sum x + y is gone: nobody names it.",
        ),
        Trap(
            (24_400, 24_000, 12_000),
            "in the third number the result of sum(1) is made while the one big tensor is still there: add it.",
        ),
        Trap(
            (24_400, 12_400, 12_400),
            "exp makes a second tensor while it still reads the first: at that moment both are held.",
        ),
        Trap(
            (24_400, 24_000, 24_000),
            "exp_ writes into the tensor that x + y made, so there is never a second big one.",
        ),
        Trap(
            (24_000, 24_000, 12_000),
            "the result of sum(1) is dense too, if small: one number for each of the rows.",
        ),
        Trap(
            (24_400, 24_400, 12_000),
            "for the second number: x + y is gone when the result is made. For the third: one big tensor is still "
            "there, and the result comes on top.",
        ),
        Trap(
            (24_400, 12_000, 12_000),
            "the peak is all that is held at one moment, not one tensor: what a step reads, and what it writes.",
        ),
        Trap((6100, 6000, 3100), "these are numbers of elements: a float32 takes more than one byte."),
        Trap((12_400, 12_400, 12_400), "exp, without an underscore, makes a tensor of its own."),
    ),
)


def _count(*size: int) -> torch.Tensor:
    return torch.arange(1.0 * torch.Size(size).numel()).view(size)


def _elements(x: torch.Tensor, y: torch.Tensor) -> int:
    size: torch.Size = torch.broadcast_shapes(x.size(), y.size())  # type: ignore[no-untyped-call]
    return size.numel()


BYTES_OF_SUM = Exercise(
    solution=lambda x, y: _elements(x, y) * torch.result_type(x, y).itemsize,
    inputs=(
        Input(
            "x of size (300, 1) and y of size (200,), both float32", lambda: {"x": _count(300, 1), "y": _count(200)}
        ),
        Input(
            "x of size (1, 3, 20, 20), of uint8, and y of size (8, 1, 1, 1), of float32",
            lambda: {"x": torch.zeros(1, 3, 20, 20, dtype=torch.uint8), "y": _count(8, 1, 1, 1)},
        ),
        Input(
            "x of float64, expanded to (40, 50), and y of the same size, of float32",
            lambda: {"x": _count(1, 50).double().expand(40, -1), "y": _count(40, 50)},
        ),
        Input(
            "x every other column of a bool tensor, (6, 5), and y of size (4, 1, 1), of int64",
            lambda: {"x": torch.ones(6, 10, dtype=torch.bool)[:, ::2], "y": torch.arange(4).view(4, 1, 1)},
        ),
    ),
    memory="any",
    budget=lambda x, y: 0 * len(x) * len(y),
    traps=(
        Trap(
            lambda x, y: (x + y).nbytes,
            "the number is right, but to know it you made the sum. Sizes and dtypes are enough: torch tells the size "
            "and the dtype of a result without its numbers.",
        ),
        Trap(
            lambda x, y: _elements(x, y) * x.element_size(),
            "the elements are counted right, but their dtype need not be that of x: which one has room for both?",
        ),
        Trap(
            lambda x, y: _elements(x, y) * y.element_size(),
            "the elements are counted right, but their dtype need not be that of y: which one has room for both?",
        ),
        Trap(
            lambda x, y: _elements(x, y) * 4,
            "the elements are counted right, but not every element takes 4 bytes: ask the dtype of the result.",
        ),
        Trap(
            _elements,
            "that is the number of elements: how many bytes does each one take?",
        ),
        Trap(
            lambda x, y: max(x.nbytes, y.nbytes),
            "the sum may be bigger than both: each dimension takes the longer size of the two.",
        ),
        Trap(
            lambda x, y: max(x.numel(), y.numel()) * 4,
            "the sum may have more elements than either: (300, 1) and (200,) make 300 rows of 200.",
        ),
        Trap(
            lambda x, y: x.nbytes + y.nbytes,
            "that is what x and y suggest by their own sizes. Count the elements of the sum.",
        ),
        Trap(
            lambda x, y: x.numel() * y.numel() * torch.result_type(x, y).itemsize,
            "a dimension that both have counts once: sizes are aligned, not multiplied with each other.",
        ),
    ),
)


def _texts(batch: int, length: int, width: int) -> torch.Tensor:
    """Return small whole numbers, so that every order of adding gives the same bits."""
    return _count(batch, length, width) % 7 - 3


def _mask(batch: int, length: int) -> torch.Tensor:
    return torch.arange(length) < (2 + torch.arange(batch) % (length - 2))[:, None]


MASKED_SUM = Exercise(
    solution=lambda x, mask: torch.einsum("nld,nl->nd", x, mask.to(x.dtype)),
    inputs=(
        Input("x of size (5, 7, 16)", lambda: {"x": _texts(5, 7, 16), "mask": _mask(5, 7)}),
        Input("x a slice with an offset", lambda: {"x": _texts(4, 12, 16)[:, 2:], "mask": _mask(4, 10)}),
        Input("x transposed, and float64", lambda: {"x": _texts(3, 20, 9).double().mT, "mask": _mask(3, 9)}),
    ),
    memory="copy",
    budget=lambda x, mask: 2 * x.element_size() * (mask.numel() + len(x) * x.size(2)),
    traps=(
        Trap(
            lambda x, mask: (x * mask[:, :, None]).sum(1),
            "what is added up is written out first, and that is as big as x. A product followed by a sum is what @ "
            "and einsum do in one step.",
        ),
        Trap(
            lambda x, mask: x.masked_fill(~mask[:, :, None], 0).sum(1),
            "masked_fill, where and clone write all of x out before anything is added up. Which operation multiplies "
            "and adds in one step?",
        ),
        Trap(
            lambda x, mask: torch.einsum("nld,nl->nd", x, mask),
            "@ and einsum want one dtype for both operands. Of the two, which one is cheap to convert?",
        ),
        Trap(
            lambda x, mask: (mask[:, None].float() @ x)[:, 0],
            "float() is float32, and x need not be: convert the mask to x.dtype.",
        ),
        Trap(
            lambda x, mask: mask[:, None].to(x.dtype) @ x,
            "the product of matrices keeps the row that you gave the mask: take that dimension away again.",
        ),
        Trap(
            lambda x, mask: mask.to(x.dtype) @ x,
            "the mask is one matrix here, and each text meets all of it. mask[:, None] has a row for each text.",
        ),
        Trap(
            lambda x, mask: x.mT @ mask.to(x.dtype),
            "the mask is one matrix here, (texts, length). mask[..., None] has one column for each text.",
        ),
        Trap(
            lambda x, mask: (x * mask).sum(1),
            "aligned from the right, the words of the mask meet the width of x: they need a 1 behind. And then the "
            "product is as big as x; @ and einsum do without.",
        ),
        Trap(
            lambda x, mask: x.mul_(mask[:, :, None]).sum(1),
            "mul_ saves the product, and spoils the x of whoever calls you.",
        ),
        Trap(lambda x, _mask: x.sum(1), "the mask is not used: this adds up all the rows of each text."),
        Trap(
            lambda x, mask: torch.einsum("nld,nl->d", x, mask.to(x.dtype)),
            "this adds up over the batch as well: a letter behind the arrow is a dimension that stays.",
        ),
    ),
)

EXERCISES = {"7.1": BUDGET, "7.2": BYTES_OF_SUM, "7.3": SHIFT_INTO, "7.4": MASKED_SUM, "7.5": NEAREST}
