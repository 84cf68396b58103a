"""Exercises of chapter 6: fit to a reference."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import torch

from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.window import WINDOW

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def _fits(size: Sequence[int]) -> bool:
    try:
        torch.ones(size).expand_as(torch.zeros(2, 3, 4, 5))
    except RuntimeError:
        return False
    return True


WHICH_FIT = Prediction(
    solution=lambda: [_fits(n) for n in ((5,), (2,), (4, 1), (2, 1, 1), (3, 1, 1), (2, 1, 4, 5), (1, 2, 3, 4, 5))],
    traps=(
        Trap(
            [False, False, False, False, False, True, False],
            "the reference may have more dimensions than the tensor: those in front are added.",
        ),
        Trap(
            [False, True, False, True, False, True, False],
            "sizes are aligned from the right, not from the left: the last one meets the 5.",
        ),
        Trap(
            [True, False, True, False, True, True, True],
            "the reference never grows: a tensor with more dimensions is refused, even if the first is 1.",
        ),
        Trap(
            [True, True, True, True, True, True, False],
            "a 2 somewhere in the reference is not enough: the 2 must meet it, counted from the right.",
        ),
        Trap(
            [True, False, False, False, False, True, False],
            "a size of 1 fits any size: it is read again and again, with a stride of 0.",
        ),
        Trap(
            [True, False, True, True, True, True, False],
            "write (2, 1, 1) below (2, 3, 4, 5), the last 1 below the 5: what does the 2 stand under?",
        ),
        Trap(
            [True, False, False, False, True, True, False],
            "in (4, 1) the 1 stands under the 5, and 1 fits; the 4 stands under the 4.",
        ),
    ),
)


def _padding(lengths: torch.Tensor, keys: int, compare: Callable[..., Any] = operator.ge) -> torch.Tensor:
    return torch.as_tensor(compare(torch.arange(keys), lengths[:, None]))


def _solve_padding(lengths: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
    return _padding(lengths, scores.size(-1))[:, None, None].expand_as(scores)


def _write_expanded(lengths: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
    mask = torch.zeros(len(lengths), 1, 1, scores.size(-1), dtype=torch.bool).expand_as(scores)
    for i, n in enumerate(lengths.tolist()):
        mask[i, :, :, n:] = True
    return mask


def _with_scores(lengths: torch.Tensor, *size: int) -> dict[str, Any]:
    return {"lengths": lengths, "scores": torch.zeros(len(lengths), *size)}


PADDING = Exercise(
    solution=_solve_padding,
    inputs=(
        Input("lengths 5 and 3 of 5", lambda: _with_scores(torch.tensor([5, 3]), 3, 4, 5)),
        Input("every other number of a strip", lambda: _with_scores(torch.tensor([2, 9, 7, 9, 4, 9])[::2], 2, 6, 7)),
        Input("as many queries as keys, and none full", lambda: _with_scores(torch.tensor([20, 1, 0]), 8, 24, 24)),
    ),
    memory="any",
    budget=lambda lengths, scores: 16 * lengths.numel() * scores.size(-1) + 512,
    traps=(
        Trap(
            lambda lengths, scores: _padding(lengths, scores.size(-1), operator.lt)[:, None, None].expand_as(scores),
            "this is True for the keys that are there: asked for are those that are not.",
        ),
        Trap(
            lambda lengths, scores: _padding(lengths, scores.size(-1), operator.gt)[:, None, None].expand_as(scores),
            "places are counted from 0: with a length of 3 the last key has the place 2, and place 3 is padding.",
        ),
        Trap(
            lambda lengths, scores: _padding(lengths, scores.size(-1)).expand_as(scores),
            "(batch, keys) meets (queries, keys): put a 1 where heads and queries belong.",
        ),
        Trap(
            lambda lengths, scores: _padding(lengths, scores.size(-1)),
            "the numbers are right. Next: a 1 for the heads, a 1 for the queries, and the size of the scores.",
        ),
        Trap(
            lambda lengths, scores: (torch.arange(scores.size(-1)) >= lengths)[:, None, None].expand_as(scores),
            "places and lengths are two rows here: make a column of the lengths, and each meets all places.",
        ),
        Trap(
            lambda lengths, scores: _padding(lengths, scores.size(-1))[:, None, None],
            "the mask is right, and not yet as large as the scores.",
        ),
        Trap(
            _write_expanded,
            "an expanded mask is written here, whose elements share cells: write the small one, and expand last.",
        ),
        Trap(
            lambda lengths, scores: _padding(lengths, scores.size(2))[:, None, :, None].expand_as(scores),
            "this hides queries: the keys are the last dimension of the scores.",
        ),
        Trap(
            lambda lengths, scores: _padding(lengths, int(lengths.max()))[:, None, None].expand_as(scores),
            "where no sequence has the full length, there are more keys than the longest one has.",
        ),
        Trap(
            lambda lengths, scores: _solve_padding(lengths, scores).clone(),
            "the mask is written out for all heads and queries: compute small, and let expand_as come last.",
        ),
    ),
)


def _ones_behind(pred: torch.Tensor, maps: torch.Tensor) -> torch.Tensor:
    return pred.view(-1, *[1] * (maps.dim() - 1))


def _pred_and_maps(pred: torch.Tensor, *size: int) -> dict[str, Any]:
    return {"pred": pred, "maps": torch.zeros(len(pred), *size)}


def _tens(*size: int) -> torch.Tensor:
    return 10 * torch.arange(torch.Size(size).numel()).view(size)


MAP = Exercise(
    solution=lambda pred, maps: _ones_behind(pred, maps).expand_as(maps),
    inputs=(
        Input("three regions with two channels of (4, 5)", lambda: _pred_and_maps(_tens(3, 1), 2, 4, 5)),
        Input("a column of a table, and no channels", lambda: _pred_and_maps(_tens(4, 3)[:, 1:2], 2, 5)),
        Input("as many rows and columns as regions", lambda: _pred_and_maps(_tens(4, 3)[:, 1:2], 3, 4, 4)),
        Input("one row a region", lambda: _pred_and_maps(_tens(4, 3)[:, :1], 5)),
    ),
    memory="view",
    traps=(
        Trap(
            lambda pred, maps: pred.expand_as(maps),
            "the regions are the first dimension of the maps, and pred meets the last two: it has too few 1s behind.",
        ),
        Trap(
            lambda pred, maps: pred.view(-1, 1, 1, 1).expand_as(maps),
            "a fixed number of 1s is right for maps of four dimensions only: how many does maps.dim() ask for?",
        ),
        Trap(
            lambda pred, maps: pred[..., None].expand_as(maps),
            "one 1 more, as in the chapter, is right for maps of three dimensions only: how many does maps.dim() ask "
            "for?",
        ),
        Trap(
            lambda pred, maps: _ones_behind(pred, maps).repeat(1, *maps.shape[1:]),
            "repeat writes every number out as often as it is read. A view does, by a stride of 0.",
        ),
        Trap(
            lambda pred, maps: torch.zeros_like(maps) + _ones_behind(pred, maps),
            "a sum makes new cells, and numbers of the dtype of the maps. A view of pred is asked for.",
        ),
        Trap(_ones_behind, "every number is at its place, and the size is not yet that of the maps."),
        Trap(
            lambda pred, maps: pred.flatten().expand_as(maps),
            "without its 1 the dimension of the regions meets the last one of the maps, the columns.",
        ),
    ),
)


def _placed(x: torch.Tensor, dims: Sequence[str], names: Sequence[str]) -> torch.Tensor:
    x = x.permute([dims.index(name) for name in names if name in dims])
    return x[tuple(slice(None) if name in dims else None for name in names)]


def _order_kept(
    x: torch.Tensor, dims: Any, reference: torch.Tensor, names: Any, see: Any = torch.reshape
) -> torch.Tensor:
    size = [n if name in dims else 1 for n, name in zip(reference.size(), names, strict=True)]
    return torch.Tensor.expand_as(see(x, size), reference)


SCORES = ("batch", "heads", "queries", "keys")
IMAGES = ("batch", "channels", "rows", "columns")


def _named(x: torch.Tensor, *dims: str, size: tuple[int, ...] = (2, 3, 4, 5), names: Any = SCORES) -> dict[str, Any]:
    return {"x": x, "dims": dims, "reference": torch.zeros(size), "names": names}


BY_NAME = Exercise(
    solution=lambda x, dims, reference, names: _placed(x, dims, names).expand_as(reference),
    inputs=(
        Input("(batch, keys) for scores", lambda: _named(_tens(2, 5), "batch", "keys")),
        Input("(heads,), every other cell of a strip", lambda: _named(_tens(6)[::2], "heads")),
        Input("(keys, batch): another order", lambda: _named(_tens(5, 3)[:, 1:], "keys", "batch")),
        Input("(batch,) for images", lambda: _named(_tens(4)[1:], "batch", size=(3, 2, 3, 3), names=IMAGES)),
        Input("(queries, heads), both of size 3", lambda: _named(_tens(3, 3), "queries", "heads", size=(2, 3, 3, 5))),
    ),
    memory="view",
    traps=(
        Trap(
            lambda x, _dims, reference, _names: x.expand_as(reference),
            "names decide, not the alignment from the right: put a 1 wherever a name is missing.",
        ),
        Trap(
            lambda x, dims, reference, names: _order_kept(x, dims, reference, names, torch.Tensor.view),
            "view keeps the order of the elements, and may refuse. Where the names of x stand in another order, "
            "permute its dimensions first.",
        ),
        Trap(
            _order_kept,
            "view and reshape keep the order of the elements. Where the names of x stand in another order, permute "
            "its dimensions first.",
        ),
        Trap(
            lambda x, dims, reference, names: x[
                tuple(slice(None) if name in dims else None for name in names)
            ].expand_as(reference),
            "the 1s are at their places, but the dimensions of x are still in their old order: permute them first.",
        ),
        Trap(
            lambda x, dims, reference, names: x[(..., *[None] * (len(names) - len(dims)))].expand_as(reference),
            "the 1s do not all belong behind: each has the place that its name has in names.",
        ),
        Trap(
            lambda x, dims, _reference, names: _placed(x, dims, names),
            "every dimension is at its place, and the size is not yet that of the reference.",
        ),
    ),
)


EXERCISES = {"6.1": WHICH_FIT, "6.2": PADDING, "6.3": MAP, "6.4": BY_NAME, "6.5": WINDOW}
