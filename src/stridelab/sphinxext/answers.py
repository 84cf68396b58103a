"""What a page brings with its explorers: PyTorch's own answers to the programs that they start from.

So a page needs the engine, its largest script, only once a reader changes something.
"""

from __future__ import annotations

import ast
import html
import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDGET = re.compile(r'(<div class="stridelab[^>]* data-widget="(\w+)" data-state="([^"]*)")>')


def with_answers(body: str) -> str:
    """Return a page's HTML in which each explorer has its answers, as ``data-answers``."""
    return WIDGET.sub(_answered, body)


def _answered(found: re.Match[str]) -> str:
    start, widget, state = found.groups()
    try:
        answers = first_answers(widget, json.loads(html.unescape(state)))
    except (LookupError, TypeError, ValueError):  # what cannot be drawn: the widget says so itself
        return found[0]
    return f'{start} data-answers="{html.escape(json.dumps(answers, allow_nan=False))}">' if answers else found[0]


def first_answers(widget: str, state: dict[str, Any]) -> dict[str, Any]:
    """Return the answers to a widget's first programs, by program; none unless there is one to each."""
    from stridelab.sphinxext.first_programs import PROGRAMS  # noqa: PLC0415 -- torch is for pages with an explorer

    sources = PROGRAMS[widget](state) if widget in PROGRAMS else []
    answers = {source: answer(source) for source in sources}
    return {} if None in answers.values() else answers


def answer(source: str) -> dict[str, Any] | None:
    """Return what the engine's ``evaluate`` gives for a program, by PyTorch itself: a line's error, output, warning.

    None for a program with a value that has no name, or that nobody set: how the engine shows it is for it to say.
    """
    import torch  # noqa: PLC0415

    from stridelab.scene import snapshot  # noqa: PLC0415
    from stridelab.writes import warnings_of_torch  # noqa: PLC0415

    names: dict[str, Any] = {"torch": torch}
    lines: list[dict[str, Any]] = []
    for statement in ast.parse(source).body:
        line: dict[str, Any] = {"error": None, "output": None}
        lines.append(line)
        try:
            with warnings_of_torch() as caught:
                line["output"] = _output(_run(statement, names), names)
            if caught:
                said = (str(one.message).split(" (Triggered internally")[0] for one in caught)
                line["warning"] = "\n".join(dict.fromkeys(said))
        except _UnnamedError:
            return None
        except Exception as error:  # noqa: BLE001 -- what PyTorch raises is the answer
            line["error"] = {"type": type(error).__name__, "message": str(error).split("\n")[0]}
            break
    shown = {name: t for variable, value in names.items() for name, t in _tensors(variable, value)}
    scene = snapshot(**shown) if shown else {"version": 1, "storages": [], "tensors": []}
    return None if "empty" in source else {"lines": lines, "scene": scene}


class _UnnamedError(Exception):
    """A value of an expression that is neither a bool, an int, None, nor a variable's."""


def _run(statement: ast.stmt, names: dict[str, Any]) -> Any:
    if isinstance(statement, ast.Expr):
        return eval(compile(ast.Expression(statement.value), "<page>", "eval"), names)  # noqa: S307 (our own programs)
    exec(compile(ast.Module([statement], []), "<page>", "exec"), names)  # noqa: S102 (likewise)
    return None


def _output(value: Any, names: dict[str, Any]) -> dict[str, Any] | None:
    if value is None:
        return None
    if isinstance(value, bool | int):
        return {"type": type(value).__name__, "value": value}
    for variable, bound in names.items():
        if bound is value and variable not in {"torch", "__builtins__"}:
            return {"type": "tensor", "name": variable}
    raise _UnnamedError


def _tensors(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, tuple | list):
        for k, item in enumerate(value):
            yield from _tensors(f"{name}[{k}]", item)
    elif hasattr(value, "untyped_storage"):
        yield name, value
