"""Reasons that are about autograd: leaves, their views, and values that were saved and then overwritten."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from stridelab.explanations.reason import Found, Reason, about, also, layouts, listed, with_memory
from stridelab.explanations.writers import writers, writing_modules
from stridelab.sanitizing.where import library
from stridelab.tensors import torch_itself
from stridelab.text import plural

if TYPE_CHECKING:
    from stridelab.explanations.seen import Seen

SAVED = re.compile(
    r"\[torch\.(?:\w+\.)*(\w+) \[([\d, ]*)\]\]"
    r"(?:, which is output (\d+) of (\w+),)? is at version (\d+); expected version (\d+)"
)
CALL = re.compile(r'File "(.*?)", line (\d+), in .*\n +(.*)')
VIEWS = frozenset({"", "AsStrided", "T", "Transpose", "Permute", "View", "Expand", "Select", "Slice", "Unsqueeze"})
"""Makers that a view of a leaf may have; "" where the message names none, and it is a leaf that was saved."""
CANDIDATES = 3
"""Tensors that are named where several may be the saved one."""


def leaf(found: Found) -> Reason:
    """Name the leaf that is written."""
    t = found.first(_is_leaf)
    return listed(found) if t is None else also(about(t), f"{t.name} is a leaf that requires grad.")


def leaf_view(found: Found) -> Reason:
    """Name the view that is written, and the leaf behind it."""
    for t in with_memory(found.tensors):
        with torch_itself():
            base = t.tensor._base  # noqa: SLF001 (PyTorch's only answer to this)
        if base is not None and _requires(base):
            owner = next((other for other in found.tensors if other.tensor is base), None)
            name = "a leaf without a name here" if owner is None else owner.name
            return also(about(owner, t), f"{t.name} is a view of {name}, which requires grad.")
    return listed(found)


def view(found: Found) -> Reason:
    """Name the view, and the tensor that it is a view of."""
    for t in with_memory(found.line):
        with torch_itself():
            base = t.tensor._base  # noqa: SLF001
        owner = next((other for other in found.tensors if base is not None and other.tensor is base), None)
        if owner is not None:
            return also(about(owner, t), f"{t.name} is a view of {owner.name}.")
    return listed(found)


def anomaly(found: Found) -> Reason:
    """Quote the reader's line of the forward call, which the warning holds as a traceback."""
    calls = [(line, code) for file, line, code in CALL.findall(found.match.said.message) if not library(file)]
    return also(listed(found), *(f"The call was in line {line}: {code}." for line, code in calls[-1:]))


def no_history(found: Found) -> Reason:
    """Name the tensor that has no way back."""
    for t in with_memory(found.line):
        with torch_itself():
            cut = not t.tensor.requires_grad
        if cut:
            return also(about(t), f"{t.name}.requires_grad is False, and its grad_fn is None.")
    return listed(found)


def computed(found: Found) -> Reason:
    """Name the tensor that was computed."""
    for t in with_memory(found.tensors):
        with torch_itself():
            made = t.tensor.grad_fn
        if made is not None:
            return also(about(t), f"{t.name} was computed: its grad_fn is {made.name()}.")
    return listed(found)


def several(found: Found) -> Reason:
    """Name the tensor that has not one element."""
    t = next((t for t in found.line if t.tensor.numel() != 1), None)
    return listed(found) if t is None else also(about(t), f"{t.name} has {plural(t.tensor.numel(), 'element')}.")


def saved(found: Found) -> Reason:
    """Name the tensors that may be the saved one, and the lines that wrote to their storage."""
    said = SAVED.search(found.match.said.message.replace("\n", " "))
    if said is None:
        return listed(found)
    size = tuple(map(int, re.findall(r"\d+", said[2])))
    maker = (said[4] or "").removesuffix("0").removesuffix("Backward")
    made = f", which {maker} has made" if maker else ""
    now, then = int(said[5]), int(said[6])
    sentences = [
        f"Saved was a tensor of size {size}{made}, at version {then}.",
        f"It is at version {now} now: {plural(now - then, 'write')} in place came between.",
    ]
    leaves = maker in VIEWS  # a view may be one of a leaf; what an operation has computed is none
    kept, of = _kept(found, size, now, leaves=leaves), ""
    if not kept and maker and leaves and len(size) > 1:  # a linear layer saves its weight's transpose
        kept, of = _kept(found, size[::-1], now, leaves=True), "the transpose of "
    if kept:
        names = " or ".join(t.name for t in kept)
        sentences.append(f"By size and version it is {of}{names}.")
    elif found.places:
        sentences.append("No variable that is still there holds it.")
    lines = writers(found.places, {t.storage for t in kept})
    sentences += [f"Written in line {line}: {text}." for line, text in lines]
    if found.places and not lines:
        writes = writing_modules(found.places)
        module = f", as {' or '.join(writes)} with inplace=True" if writes else ", as one with inplace=True"
        sentences.append(f"No line here writes to it by that name: a function or a module does{module}.")
    return also(about(*kept), *sentences)


def _kept(found: Found, size: tuple[int, ...], version: int, *, leaves: bool) -> list[Seen]:
    """Return the tensors that may be the saved one: those that autograd follows, else the others."""
    same = [t for t in layouts(found.tensors) if t.size == size and t.version == version]
    same = [t for t in same if leaves or not _is_leaf(t)]
    kept = sorted(same, key=lambda t: not _computed(t))[:CANDIDATES]
    return [t for t in kept if _computed(t) == _computed(kept[0])]


def _computed(t: Seen) -> bool:
    with torch_itself():
        return bool(t.tensor.requires_grad)


def _is_leaf(t: Seen) -> bool:
    with torch_itself():
        try:
            return bool(t.tensor.is_leaf and t.tensor.requires_grad)
        except RuntimeError:  # a stale view
            return False


def _requires(t: object) -> bool:
    with torch_itself():
        return bool(getattr(t, "requires_grad", False))
