"""The kinds of findings: what each means, and what to write instead."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """What a kind means, in one sentence, and what to write instead."""

    means: str
    fix: str


KINDS = {
    "self-overlap": Kind(
        "An operation writes a tensor in which several elements are one cell.",
        "write a clone(), where every element has a cell of its own, or compute out of place",
    ),
    "out overlap": Kind(
        "out= is a tensor in which several elements are one cell.",
        "give out= a tensor with a cell for every element, as torch.empty makes",
    ),
    "row write": Kind(
        "A write to a part of an expanded tensor reaches elements outside that part.",
        "clone() the expanded tensor before a part of it is written",
    ),
    "window write": Kind(
        "A write to one window of a tensor reaches its neighbours: wanted in an overlap-add.",
        "nothing, if the windows are to add up; else clone() the windows first",
    ),
    "source overlap": Kind(
        "An operation writes cells that it still has to read.",
        "clone() the source first, or write into another tensor",
    ),
    "duplicate index": Kind(
        "One write has two values for one cell; which of them stays is not defined.",
        "make the indices unique, or add up with accumulate=True, index_add_ or scatter_reduce_",
    ),
    "loss broadcast": Kind(
        "A loss compares every prediction with every target.",
        "give both one size, as prediction.squeeze(-1) or target.unsqueeze(-1)",
    ),
    "no memory": Kind(
        "A module's buffer or parameter is a tensor in which several elements are one cell.",
        "register a clone(); or keep the small tensor and expand it where it is used",
    ),
    "hidden write": Kind(
        "A write through .data changed a tensor that backward reads; autograd does not see it.",
        "write under torch.no_grad(), which autograd counts, or write a clone()",
    ),
    "scattered send": Kind(
        "A tensor with gaps is handed to a communication library, which may ignore its strides.",
        "send t.contiguous(), and copy_ what was received back",
    ),
    "held storage": Kind(
        "Small views that are kept hold storages much larger than themselves.",
        "clone() a small part before it is kept",
    ),
    "unknown": Kind(
        "Whether cells overlap took too much work to tell.",
        "where it matters, write into a clone()",
    ),
}
