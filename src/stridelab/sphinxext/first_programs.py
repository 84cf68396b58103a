"""The programs that a widget asks the engine for when a page is opened, as ``js/explorers/`` writes them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from stridelab.broadcast_explorer import RESULT
from stridelab.decisions import LEAVES, program
from stridelab.gradient_flow import FLOWS
from stridelab.quiz_bank import BANK
from stridelab.write_cases import OPERATIONS, VIEWS
from stridelab.writes import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

State = dict[str, Any]


def broadcast_explorer(state: State) -> list[str]:
    """Return the program of ``a + b``, or of an ``expand``."""
    a, b, target = state["a"], state["b"], state["target"]
    if target is not None:
        if not a and -1 in target:  # what PyTorch makes of that is no answer
            return []
        return [f"a = {_numbered(a)}\na_expanded = a.expand({', '.join(map(str, target)) or '()'})"]
    step = 10 ** max(1, len(str(math.prod(b) - 1)))
    lines = [f"a = {_numbered(a, step)}", f"b = {_numbered(b)}", "c = a + b"]
    lines += ["a_expanded, b_expanded = torch.broadcast_tensors(a, b)"]
    if _broadcast_numel(a, b) > RESULT:
        lines.remove("c = a + b")
    return ["\n".join(lines)]


def decision_guide(state: State) -> list[str]:
    """Return the program of every leaf, so that none is left to the engine."""
    del state
    return ["\n".join(["import torch", *program(leaf)]) for leaf in LEAVES]


def gradient_flow(state: State) -> list[str]:
    """Return the program that makes y, and for a copy the one that numbers the elements of x."""
    size, call = FLOWS[state["operation"]]["size"], FLOWS[state["operation"]]["call"]
    values = _nested([f"{10 * (k + 1)}." for k in range(math.prod(size))], size)
    numbers = f"x = torch.arange({math.prod(size)}).reshape({', '.join(map(str, size))})"
    starts = [f"x = torch.tensor({values}, requires_grad=True)", numbers]
    return [f"import torch\n{start}\ny = {call}" for start in starts]


def quiz(state: State) -> list[str]:
    """Return every question's program, and what is asked besides: whether it is the same object, or its version."""
    programs = []
    for name in state["questions"]:
        source = "\n".join(["import torch", *BANK[name]["program"]])
        besides = {"sharing": "v is t", "version": "v._version"}.get(BANK[name]["kind"])
        programs += [source, f"{source}\n{besides}"] if besides else [source]
    return programs


def strided_lab(state: State) -> list[str]:
    """Return the program of the layout; what other operations give it is looked for by the engine alone."""
    size, stride = _tuple(state["size"]), _tuple(state["stride"])
    return [f"t = torch.arange({state['numel']})\nv = t.as_strided({size}, {stride}, {state['storage_offset']})"]


def write_explorer(state: State) -> list[str]:
    """Return the program that makes the view, and the one that says which elements are written."""
    spec, written = VIEWS[state["view"]], OPERATIONS[state["operation"]]["written"]
    made = f"import torch\nbase = torch.tensor({listed(spec['base'])})\nx = {spec['view']}"
    if "<" in written or ">" in written:
        return [made, f"{made}\nwritten = {written}"]
    size = _size_of(made)
    numbers = f"x = torch.arange({math.prod(size)}).reshape({', '.join(map(str, size))})"
    return [made, f"import torch\n{numbers}\nwritten = {written}"]


PROGRAMS: dict[str, Callable[[State], list[str]]] = {
    "BroadcastExplorer": broadcast_explorer,
    "DecisionGuide": decision_guide,
    "GradientFlow": gradient_flow,
    "Quiz": quiz,
    "StridedLab": strided_lab,
    "WriteExplorer": write_explorer,
}


def _numbered(size: Sequence[int], step: int = 1) -> str:
    numel = math.prod(size)
    numbers = f"torch.arange({numel})" if step == 1 else f"torch.arange(0, {numel * step}, {step})"
    return numbers if len(size) == 1 else f"{numbers}.reshape({', '.join(map(str, size)) or '()'})"


def _tuple(values: Sequence[int]) -> str:
    return str(tuple(values))


def _nested(texts: list[str], size: Sequence[int]) -> str:
    if len(size) > 1:
        inside = len(texts) // size[0]
        texts = [_nested(texts[k * inside : (k + 1) * inside], size[1:]) for k in range(size[0])]
    return f"[{', '.join(texts)}]"


def _broadcast_numel(a: Sequence[int], b: Sequence[int]) -> int:
    """Return the elements of ``a + b``; 0 where it fails."""
    rank = max(len(a), len(b))
    pairs = list(zip([1] * (rank - len(a)) + list(a), [1] * (rank - len(b)) + list(b), strict=True))
    return math.prod(0 if 1 not in {m, n} and m != n else n if m == 1 else m for m, n in pairs)


def _size_of(source: str) -> tuple[int, ...]:
    import torch  # noqa: PLC0415

    names: dict[str, Any] = {"torch": torch}
    exec(source, names)  # noqa: S102 (our own)
    return tuple(names["x"].size())
