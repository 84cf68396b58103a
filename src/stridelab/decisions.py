"""The way from what one needs of a bigger tensor to the operation: the tree ``decisions.json``, walked and asked.

The page's DecisionGuide reads the same file.
"""

from __future__ import annotations

import functools
import json
import pathlib
from typing import TYPE_CHECKING, Any, NamedTuple

from stridelab.choice import allowed
from stridelab.sharing import nbytes, shares_storage
from stridelab.text import plural
from stridelab.writes import executed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import torch

_FILE: dict[str, Any] = json.loads(pathlib.Path(__file__).with_name("decisions.json").read_text(encoding="utf-8"))
FIRST: str = _FILE["first"]
QUESTIONS: dict[str, dict[str, Any]] = _FILE["questions"]
LEAVES: dict[str, dict[str, Any]] = _FILE["leaves"]


class Cost(NamedTuple):
    """What the call of a leaf costs.

    Attributes
    ----------
    shares
        Whether y is a view of x.
    stored
        Bytes of the cells that y gets for itself.
    numel, itemsize
        Elements of y, and bytes of each.
    cells
        Different cells that y reads.

    """

    shares: bool
    stored: int
    numel: int
    itemsize: int
    cells: int


def path_fault(path: Any) -> str | None:
    """Return what is wrong with a list of answers, as a sentence, or None."""
    if not isinstance(path, (list, tuple)) or not all(isinstance(key, str) for key in path):
        return f"path can't be {path!r}: take a list of the answers given so far, such as ['no', 'yes']."
    at = FIRST
    for number, key in enumerate(path):
        if at in LEAVES:
            operation = LEAVES[at]["operation"]
            return f"path goes on after {list(path[:number])!r} has led to {operation}: leave out {key!r}."
        answers = QUESTIONS[at]["answers"]
        if key not in answers:
            return f"{QUESTIONS[at]['ask']} There is no answer {key!r}: {allowed(answers)}."
        at = answers[key]["to"]
    return None


def walked(path: Sequence[str]) -> tuple[list[tuple[str, str]], str]:
    """Return the questions that answers were given to, each with its answer, and the question or leaf led to."""
    at, steps = FIRST, []
    for key in path:
        steps.append((at, key))
        at = QUESTIONS[at]["answers"][key]["to"]
    return steps, at


def program(leaf: str) -> list[str]:
    """Return the program of a leaf, line by line."""
    spec = LEAVES[leaf]
    return [*spec["given"], f"y = {spec['call']}", *spec["after"]]


@functools.cache
def cost(leaf: str) -> Cost:
    """Return what the call of a leaf costs, by torch."""
    spec = LEAVES[leaf]
    names = executed([*spec["given"], f"y = {spec['call']}"])
    x: torch.Tensor = names["x"]
    y: torch.Tensor = names["y"]
    shares = shares_storage(x, y)
    stored = 0 if shares else y.untyped_storage().nbytes()
    return Cost(shares, stored, y.numel(), y.itemsize, (nbytes(y).distinct or 0) // y.itemsize)


def cost_sentence(leaf: str) -> str:
    """Return the cost in words: ``"48 bytes: y is a copy, and stores 12 elements of 4 bytes."``."""
    shares, stored, numel, itemsize, cells = cost(leaf)
    if shares:
        return (
            f"No bytes for elements: y is a view of {plural(cells, 'cell')} of x. "
            f"Its {plural(numel, 'element')} stored apart would take {plural(numel * itemsize, 'byte')}."
        )
    besides = LEAVES[leaf].get("besides", 0)
    more = f" The call needs {plural(besides, 'byte')} more while it works, at any size." if besides else ""
    head = f"{plural(stored, 'byte')}: y has cells of its own, for {plural(numel, 'element')} of {itemsize} bytes"
    return f"{head}.{more}"


def tree_text() -> str:
    """Return the whole tree, indented: what was written once is named where an answer leads to it again."""
    return "\n".join(_lines(FIRST, "", set()))


def leaf_text(leaf: str) -> str:
    """Return all that a leaf says: why, cost, program, dangers with PyTorch's answers."""
    spec = LEAVES[leaf]
    lines = [f"{spec['operation']} (chapter {spec['chapter']})", spec["why"], f"Cost: {cost_sentence(leaf)}"]
    lines += ["  " + line for line in program(leaf)]
    for danger in spec["dangers"]:
        lines += [f"Danger: {danger['says']}", *("  " + line for line in danger["program"])]
        lines += ["  # " + line for line in danger["answer"].splitlines()]
    return "\n".join(lines)


def _lines(question: str, indent: str, seen: set[str]) -> Iterator[str]:
    seen.add(question)
    yield f"{indent}{QUESTIONS[question]['ask']}"
    by_target: dict[str, list[dict[str, str]]] = {}
    for answer in QUESTIONS[question]["answers"].values():
        by_target.setdefault(answer["to"], []).append(answer)
    for target, answers in by_target.items():
        remarks = [f" ({answer['remark']})" for answer in answers if "remark" in answer]
        said = f"{indent}  - {' / '.join(answer['say'] for answer in answers)}{''.join(remarks)}"
        if target in LEAVES:
            yield f"{said} -> {LEAVES[target]['operation']}"
        elif target in seen:
            yield f"{said} -> as above: {QUESTIONS[target]['ask']}"
        else:
            yield said
            yield from _lines(target, indent + "    ", seen)
