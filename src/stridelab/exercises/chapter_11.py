"""Exercises of chapter 11: modern models."""

from __future__ import annotations

import torch

from stridelab.exercises.attention_mask import MASK
from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap
from stridelab.exercises.grouped_scores import SCORES
from stridelab.exercises.sequence_fit import tens


def _solve_heads() -> tuple[int, ...]:
    t = torch.arange(3)
    orders = (t.repeat_interleave(2), t.repeat(2), t[:, None].expand(3, 2).flatten(), t.expand(2, 3).flatten())
    return tuple(int(order[3]) for order in orders)


HEADS = Prediction(
    solution=_solve_heads,
    traps=(
        Trap(
            (0, 1, 0, 1),
            "repeat is not NumPy's: it goes through all heads before it begins again, as tile does. "
            "repeat_interleave repeats each head on the spot.",
        ),
        Trap(
            (1, 0, 0, 1),
            "the last dimension counts fastest. In c it has a stride of 0: the head stays, and then the next comes.",
        ),
        Trap((1, 1, 1, 1), "repeat(2) and expand(2, 3) go through all three heads, and then begin again."),
        Trap((0, 0, 0, 0), "each head comes twice before the next one, in two of the four."),
        Trap(
            (1, 2, 1, 2),
            "the fourth of the six has the index 3: where all heads come and then all again, that is the first.",
        ),
    ),
)


def _solve_append(cache: torch.Tensor, n: int, new: torch.Tensor) -> torch.Tensor:
    end = n + new.size(2)
    cache[:, :, n:end] = new
    return cache[:, :, :end]


def _append_and(cache: torch.Tensor, n: int, new: torch.Tensor) -> int:
    """Write as asked, and return how many are filled."""
    return _solve_append(cache, n, new).size(2)


def _appended(cache: torch.Tensor, n: int, new: torch.Tensor) -> dict[str, object]:
    return {"cache": cache, "n": n, "new": -new - 1}


def _written(cache: torch.Tensor, start: int, new: torch.Tensor) -> torch.Tensor:
    cache[:, :, start : start + new.size(2)] = new
    return cache[:, :, : start + new.size(2)]


def _to_the_end(cache: torch.Tensor, n: int, new: torch.Tensor) -> torch.Tensor:
    cache[:, :, n:] = new
    return cache[:, :, : n + new.size(2)]


def _by_index(cache: torch.Tensor, n: int, new: torch.Tensor) -> torch.Tensor:
    cache[:, :, n] = new
    return cache[:, :, : n + 1]


def _by_heads(cache: torch.Tensor, n: int, new: torch.Tensor) -> torch.Tensor:
    end = n + new.size(1)
    cache[:, :, n:end] = new
    return cache[:, :, :end]


def _copied_back(cache: torch.Tensor, n: int, new: torch.Tensor) -> torch.Tensor:
    joined = torch.cat([cache[:, :, :n], new], 2)
    cache[:, :, : joined.size(2)] = joined
    return cache[:, :, : joined.size(2)]


APPEND = Exercise(
    solution=_solve_append,
    inputs=(
        Input("room for six tokens, three filled, one new", lambda: _appended(tens(1, 2, 6, 2), 3, tens(1, 2, 1, 2))),
        Input(
            "two new tokens that stand in the order (batch, tokens, heads, numbers) in memory",
            lambda: _appended(tens(2, 3, 5, 2), 1, tens(2, 2, 3, 2).transpose(1, 2)),
        ),
        Input(
            "a cache that is itself a part of a larger one, and empty",
            lambda: _appended(tens(2, 1, 2, 7, 2)[1, :, :, 1:6], 0, tens(1, 2, 4, 2)),
        ),
        Input("the last place", lambda: _appended(tens(2, 2, 3, 4), 2, tens(2, 2, 1, 4))),
    ),
    memory="view",
    writes=("cache",),
    budget=lambda cache, n, new: 0 * (cache.numel() + n + new.numel()),
    traps=(
        Trap(
            lambda cache, n, new: torch.cat([cache[:, :, :n], new], 2),
            "cat makes new memory for all tokens, the old ones too, and the cache stays as it was. Write into it.",
        ),
        Trap(
            _copied_back,
            "cat writes out all tokens first, and then they are copied back. Only the new ones have to be written.",
        ),
        Trap(
            lambda cache, n, new: (_solve_append(cache, n, new), cache)[1],
            "the view ends behind the last token that is filled: what comes after it is no key.",
        ),
        Trap(
            lambda cache, n, new: _solve_append(cache, n, new)[:, :, n:],
            "all tokens that are filled are asked for, not the new ones alone.",
        ),
        Trap(
            lambda cache, n, new: _solve_append(cache, n, new)[:, :, :n],
            "the new tokens are filled now, too: the view ends behind them.",
        ),
        Trap(
            lambda cache, n, new: _solve_append(cache, n, new).clone(),
            "what is returned is memory of its own, made anew for each token. A slice of the cache is enough.",
        ),
        Trap(
            lambda cache, n, new: _solve_append(cache, n, new).contiguous(),
            "contiguous() copies wherever the cache has room behind the tokens. Attention reads the slice as it is.",
        ),
        Trap(
            lambda cache, n, new: _written(cache, 0 * n, new),
            "the first n tokens are written over: the new ones come behind them.",
        ),
        Trap(
            _to_the_end,
            "the place of the new tokens ends, too: a single one is broadcast over all the room that is left.",
        ),
        Trap(
            _by_index,
            "the index n takes the dimension of the tokens away, and new has it: write to a slice.",
        ),
        Trap(
            lambda cache, n, new: (cache[:, :, n : n + 1].copy_(new[:, :, :1]), cache[:, :, : n + 1])[1],
            "there may be more than one new token.",
        ),
        Trap(
            _by_heads,
            "new.size(1) is the number of its heads: the tokens are dimension 2.",
        ),
        Trap(
            _append_and,
            "the view of the filled tokens is to be returned, not their number.",
        ),
    ),
)


def _solve_sharing(state: dict[str, torch.Tensor]) -> list[list[str]]:
    return _grouped(state, lambda t: t.untyped_storage().data_ptr())


def _grouped(state: dict[str, torch.Tensor], key: object) -> list[list[str]]:
    """Return the groups of names whose tensors have the same key."""
    groups: dict[object, list[str]] = {}
    for name, t in state.items():
        groups.setdefault(key(t) if callable(key) else key, []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def _state() -> dict[str, torch.Tensor]:
    table = tens(4, 3)
    return {"words": table, "bias": tens(3), "head": table, "scale": tens(3)}


def _parts() -> dict[str, torch.Tensor]:
    layer, row = tens(4, 2), tens(1, 4)
    q, k = torch.chunk(layer, 2)
    return {"q": q, "wide": row.expand(3, 4), "k": k, "row": row, "turned": layer.T, "own": layer.clone()}


SHARING = Exercise(
    solution=_solve_sharing,
    inputs=(
        Input("a tied weight, and two biases of equal values", lambda: {"state": _state()}),
        Input("parts of one layer, an expanded row, a transpose and a copy", lambda: {"state": _parts()}),
        Input("nothing that is shared", lambda: {"state": {"a": tens(2, 3)[1:], "b": tens(2), "c": tens(2)}}),
    ),
    memory="any",
    traps=(
        Trap(
            lambda state: _grouped(state, lambda t: t.data_ptr()),
            "data_ptr is the place of the first element. Two parts of one layer begin in two places, and share all "
            "the same: ask the storage.",
        ),
        Trap(
            lambda state: _grouped(state, id),
            "views of one storage are different objects. Compare storages.",
        ),
        Trap(
            lambda state: _grouped(state, lambda t: str(t.tolist())),
            "equal values are no shared memory: two biases may both be new.",
        ),
        Trap(
            lambda state: _grouped(state, lambda t: (t.untyped_storage().data_ptr(), t.size())),
            "views of one storage need not have the same size.",
        ),
        Trap(
            lambda state: [name for group in _solve_sharing(state) for name in group],
            "one list for each group: which of the names belong together?",
        ),
        Trap(
            lambda state: [sorted(group) for group in _solve_sharing(state)],
            "the names of a group stand in the order of the dict, not of the alphabet.",
        ),
        Trap(
            lambda state: [
                [name for name, t in state.items() if t.untyped_storage().data_ptr() == p]
                for p in dict.fromkeys(t.untyped_storage().data_ptr() for t in state.values())
            ],
            "a name that shares with nobody makes no group.",
        ),
    ),
)


EXERCISES = {"11.1": HEADS, "11.2": APPEND, "11.3": SCORES, "11.4": SHARING, "11.5": MASK}
