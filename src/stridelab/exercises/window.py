"""Exercise 6.5: a mask of the reader's own, judged by what each query may look at."""

from __future__ import annotations

import torch

from stridelab.exercises.exercise import Exercise, Input, Trap


def _solve_window(scores: torch.Tensor) -> torch.Tensor:
    queries, keys = scores.shape[-2:]
    place = torch.arange(queries)[:, None] + keys - queries
    return (torch.arange(keys) > place) | (torch.arange(keys) < place - 1)


def _later(scores: torch.Tensor, first: int = 1) -> torch.Tensor:
    queries, keys = scores.shape[-2:]
    return torch.ones(queries, keys, dtype=torch.bool).triu(first + keys - queries)


def _judge_window(outcome: torch.Tensor, scores: torch.Tensor) -> str | None:
    if outcome.dtype != torch.bool:
        return f"its dtype is {outcome.dtype}, and a bool mask is asked for."
    try:
        hidden = outcome.expand_as(scores)
    except RuntimeError:
        return f"its size is {tuple(outcome.size())}, which does not fit scores of size {tuple(scores.size())}."
    allowed, held = scores.size(-2) * scores.size(-1), outcome.untyped_storage().nbytes()
    if held > allowed:
        return f"its storage has {held:,} bytes, and {allowed:,} are enough."
    later = _later(scores)
    for *_, query, key in (later & ~hidden).nonzero().tolist():
        return f"it lets query {query} look at key {key}, which comes later."
    for *_, query in hidden.all(-1).nonzero().tolist():
        return f"it leaves query {query} no key at all, so softmax gives nan."
    return None if (hidden & ~later).any() else "it hides no key but later ones."


WINDOW = Exercise(
    solution=_solve_window,
    inputs=(
        Input("scores of size (2, 3, 4, 5)", lambda: {"scores": torch.zeros(2, 3, 4, 5)}),
        Input("as many queries as keys, transposed in memory", lambda: {"scores": torch.zeros(1, 2, 6, 6).mT}),
        Input("one query and four keys", lambda: {"scores": torch.zeros(3, 2, 1, 4)}),
    ),
    memory="any",
    judge=_judge_window,
    traps=(
        Trap(_later, "this is the causal mask. Hide also some keys that come long before the query."),
        Trap(
            lambda scores: torch.ones(scores.shape[-2:], dtype=torch.bool).triu(1),
            "triu(1) counts from the upper left corner. With as many queries as keys that is the causal mask, and no "
            "more; with fewer it is another one. Which diagonal begins behind the last query's own place?",
        ),
        Trap(
            lambda scores: _solve_window(scores).float(),
            "a mask of 0 and 1 leaves open which of them hides: compare, or give triu a tensor of torch.bool.",
        ),
        Trap(
            lambda scores: _solve_window(scores).expand_as(scores).clone(),
            "all sequences and heads can read the same cells: a mask of (queries, keys) fits without a copy.",
        ),
        Trap(lambda scores: ~_solve_window(scores), "this is True where a query may look: here True hides."),
        Trap(
            lambda scores: _solve_window(scores) & ~_later(scores),
            "a window has two ends: the keys that come later must be hidden, too.",
        ),
        Trap(
            lambda scores: _later(scores, 0) | _solve_window(scores),
            "a query may look at its own place: where that is hidden as well, the first query has nothing left.",
        ),
    ),
)
