"""What PyTorch does about in-place writes through views: the table ``writes.json``, made by running each.

``tools/writes_table.py`` writes it anew; the page's WriteExplorer reads it.
"""

from __future__ import annotations

import functools
import pathlib
import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import torch

from stridelab.write_cases import ADVICE, GRADS, OPERATIONS, OUTCOMES, VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = pathlib.Path(__file__).with_name("writes.json")
STEP = 2.0**-7
"""How far a cell is moved, to see how a result depends on it; no operation has a bend as near."""


def program(view: str, operation: str, grad: str) -> list[str]:
    """Return the program of a combination, line by line; the last one writes."""
    spec = VIEWS[view]
    held = f"torch.tensor({listed(spec['base'])}{'' if grad == 'plain' else ', requires_grad=True'})"
    lines = [f"leaf = {held}", "base = leaf * 1"] if grad == "non-leaf" else [f"base = {held}"]
    writing = [f"x = {spec['view']}", code(view, operation)]
    return lines + (["with torch.no_grad():", *("    " + line for line in writing)] if grad == "no_grad" else writing)


def code(view: str, operation: str) -> str:
    """Return the line that writes, with a row as long as those of the view."""
    width = made(view)["x"].size(1)
    row = f"torch.tensor({listed([7 + k for k in range(width)])})"
    return str(OPERATIONS[operation]["code"]).replace("{row}", row)


def listed(value: Any) -> str:
    """Return a whole number, or nested lists of them, as short floats: ``"[-2., 1.]"``."""
    return f"[{', '.join(map(listed, value))}]" if isinstance(value, list) else f"{value:.0f}."


def advised(view: str, operation: str, grad: str, advice: str) -> list[str]:
    """Return the program that is to be written instead; none where nothing is wrong."""
    instead = [line.format(view=VIEWS[view]["view"], code=code(view, operation)) for line in ADVICE[advice]["code"]]
    kept = program(view, operation, grad)
    return kept[: 2 if grad == "non-leaf" else 1] + instead if instead else []


def executed(lines: list[str], given: dict[str, Any] | None = None) -> dict[str, Any]:
    """Run lines of this module or of the package's data files, and return the names that they bind."""
    names: dict[str, Any] = {"torch": torch, **(given or {})}
    exec("\n".join(lines), names)  # noqa: S102 (our own lines: what a reader types never comes here)
    return names


@contextmanager
def warnings_of_torch() -> Iterator[list[warnings.WarningMessage]]:
    """Collect what is warned of in a block, also what PyTorch says but once a process."""
    always = torch.is_warn_always_enabled()
    torch.set_warn_always(True)
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            yield caught
    finally:
        torch.set_warn_always(always)


@functools.cache
def made(view: str) -> dict[str, Any]:
    """Return a view and its base, plain."""
    return executed([f"base = torch.tensor({listed(VIEWS[view]['base'])})", f"x = {VIEWS[view]['view']}"])


def cells_written(view: str, operation: str) -> list[int]:
    """Return how often the operation writes each cell of base's storage."""
    x: torch.Tensor = made(view)["x"]
    places = torch.arange(x.untyped_storage().nbytes() // x.itemsize)
    target: torch.Tensor = eval(OPERATIONS[operation]["written"], {"torch": torch, "x": x})  # noqa: S307 (our own)
    if target.dtype == torch.bool:
        written = places.as_strided(x.size(), x.stride(), x.storage_offset())[target]
    else:
        written = places.as_strided(target.size(), target.stride(), target.storage_offset())
    return torch.bincount(written.reshape(-1), minlength=len(places)).tolist()


def ask(view: str, operation: str, grad: str) -> dict[str, Any]:
    """Run a combination and return what PyTorch did: ``outcome``, ``message``, ``after``, ``advice`` and more.

    Returns
    -------
    dict
        ``type`` and ``message``: of the error or the warning; None without one. ``after``: the values of base.
        ``right``: whether x then holds what the operation gives on a tensor with cells of its own. ``gradient``:
        what backward gave for ``base.sum()`` and ``true_gradient`` what it should be, for a base that is not a leaf.

    """
    *before, write = _runnable(view, operation, grad)
    names = executed(before)
    result: dict[str, Any] = {"type": None, "message": None, "gradient": None, "true_gradient": None}
    with warnings_of_torch() as caught:
        try:
            executed([write], names)
        except Exception as error:  # noqa: BLE001 (whatever PyTorch raises is the answer)
            outcome = "refused"
            result |= {"type": type(error).__name__, "message": str(error)}
        else:
            outcome = "warned" if caught else "accepted"
    if outcome == "warned":
        result |= {"type": caught[0].category.__name__, "message": str(caught[0].message).split(" (Triggered")[0]}
    result["after"] = names["base"].detach().reshape(-1).tolist()
    result["right"] = outcome == "refused" or torch.equal(names["x"].detach(), meant(view, operation))
    if outcome != "refused" and grad == "non-leaf":
        outcome = _backward(view, operation, names, outcome, result)
    if outcome == "accepted" and not (result["right"] and result["gradient"] == result["true_gradient"]):
        outcome = "silent"
    advice = _advice(view, operation, grad, outcome)
    return {"outcome": outcome, **result, "advice": advice}


def meant(view: str, operation: str) -> torch.Tensor:
    """Return what x holds where the operation writes a tensor with cells of its own."""
    x: torch.Tensor = executed([code(view, operation)], {"x": made(view)["x"].clone()})["x"]
    return x


def table() -> dict[str, Any]:
    """Return the whole table, with every text once."""
    texts: list[list[str]] = []
    results: dict[str, Any] = {}
    for view, operation, grad in combinations():
        entry = ask(view, operation, grad)
        said = [entry.pop("type"), entry.pop("message")]
        if said[0] is not None:
            texts += [] if said in texts else [said]
            entry["said"] = texts.index(said)
        right = entry.pop("right")
        if not right:
            entry["right"] = False
        if entry["outcome"] == "refused":
            del entry["after"]
        kept = {key: _short(value) for key, value in entry.items() if value is not None}
        results.setdefault(view, {}).setdefault(operation, {})[grad] = kept
    views = {name: {**spec, "width": made(name)["x"].size(1)} for name, spec in VIEWS.items()}
    return {
        "description": "Made by torch: tools/writes_table.py. said: a text by its number; after: base's values.",
        "views": views,
        "operations": OPERATIONS,
        "grads": GRADS,
        "outcomes": OUTCOMES,
        "advice": ADVICE,
        "texts": texts,
        "results": results,
    }


def combinations() -> Iterator[tuple[str, str, str]]:
    """Give every view with every operation and every kind of base."""
    return ((view, operation, grad) for view in VIEWS for operation in OPERATIONS for grad in GRADS)


def _short(value: Any) -> Any:
    return [int(v) if v == int(v) else v for v in value] if isinstance(value, list) else value


def _runnable(view: str, operation: str, grad: str) -> list[str]:
    """Return the program in pieces that can be run one by one: a ``with`` goes with its view and its write."""
    lines = program(view, operation, grad)
    if grad != "no_grad":
        return lines
    head, start, get, write = lines
    return [head, f"{start}\n{get}", f"{start}\n{write}"]


def _backward(view: str, operation: str, names: dict[str, Any], outcome: str, result: dict[str, Any]) -> str:
    """Ask for the gradient of ``base.sum()`` and return the outcome."""
    try:
        names["base"].sum().backward()
    except RuntimeError as error:
        result |= {"type": type(error).__name__, "message": str(error)}
        return "backward"
    result["gradient"] = names["leaf"].grad.reshape(-1).tolist()
    result["true_gradient"] = _true_gradient(view, operation)
    return outcome


def _true_gradient(view: str, operation: str) -> list[float]:
    """Return how the sum of base after the write depends on each of its cells, by moving the cell a little."""
    start = made(view)["base"]
    lines = [f"x = {VIEWS[view]['view']}", code(view, operation)]

    def total(k: int, by: float) -> float:
        base = start.clone()
        base.view(-1)[k] += by
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return float(executed(lines, {"base": base})["base"].sum())

    return [(total(k, STEP) - total(k, -STEP)) / (2 * STEP) for k in range(start.numel())]


def _advice(view: str, operation: str, grad: str, outcome: str) -> str:
    if outcome == "accepted":
        return "own" if view == "fresh" else "fine"
    if operation == "out=":
        return "out"
    overlapping = view in {"expand", "expand_rows", "unfold"}
    return "no_grad" if grad == "leaf" and not overlapping else "clone"
