"""Runs a program of the engine's language in torch itself, and gives the structure that `evaluate` must give."""

from __future__ import annotations

import ast
import builtins
import math
import warnings
from typing import TYPE_CHECKING, Any

import torch

from stridelab import snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator

torch.set_num_threads(1)
# What PyTorch says once a process it must say here in every program.
torch.set_warn_always(True)

SAFE_INTEGER = 2**53 - 1
BUILTINS = {name: getattr(builtins, name) for name in ("len", "int", "float", "bool", "list", "tuple", "slice")}
BUILTINS |= {"print": lambda *_: None, "__import__": builtins.__import__}

EMPTY_SCENE = {"version": 1, "storages": [], "tensors": []}


class Run:
    """One program, run statement by statement.

    ``fill`` is what the cells of ``torch.empty`` hold: cells that differ between two fills are unknown.
    """

    def __init__(self, fill: int = 0) -> None:
        self.fill = fill
        self.env: dict[str, Any] = {"torch": torch, "__builtins__": BUILTINS, "__unknown__": self._unknown}
        self.lines: list[dict[str, Any]] = []
        self.outputs: list[tuple[int, list[tuple[str, Any]]]] = []  # of a line: each expression's text and value
        self.is_print: dict[int, bool] = {}
        self.failed = False
        self.limit: int | None = None

    def _unknown(self, t: Any) -> Any:
        if isinstance(t, torch.Tensor):
            t.data.fill_(self.fill % 2 if t.dtype == torch.bool else 3 + 2 * self.fill)
        return t

    def statement(self, node: ast.stmt, source: str, line: int | None = 0) -> None:
        """Run one statement; ``source`` is the text that the node was parsed from, ``line`` what comes before it.

        Each statement of a block is run by itself. Without a ``line`` a statement has its ordinal for its line.
        """
        if self.failed or (self.limit is not None and len(self.lines) >= self.limit):
            return
        if not isinstance(node, ast.With):
            self._run(node, source, line)
            return
        self._run(node, source, line)
        if self.failed:
            return
        with torch.no_grad():
            for inner in node.body:
                self.statement(inner, source, line)

    def _run(self, node: ast.stmt, source: str, before: int | None) -> None:
        line = len(self.lines) - node.lineno if before is None else before
        entry: dict[str, Any] = {
            "source": _header(node, source) if isinstance(node, ast.With) else segment(source, node),
            "error": None,
            "warning": None,
            "note": None,
            "output": None,
        }
        if "empty" in entry["source"]:
            node = ast.fix_missing_locations(_Unknown().visit(node))
        number = len(self.lines)
        self.lines.append(entry)
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            try:
                if isinstance(node, ast.Expr):
                    shown = list(self._shown(node.value, source))
                    self.is_print[number] = _is_print(node.value)
                    if self.is_print[number] or shown[0][1] is not None:
                        self.outputs.append((node.lineno + line, shown))
                        entry["output"] = len(self.outputs) - 1
                elif isinstance(node, ast.With):
                    code = compile(ast.Expression(node.items[0].context_expr), "program", "eval")
                    with eval(code, self.env):  # noqa: S307 (our own programs)
                        pass
                else:
                    exec(compile(ast.Module([node], []), "program", "exec"), self.env)  # noqa: S102 (our own programs)
            except Exception as error:  # noqa: BLE001 (whatever torch raises is the answer)
                entry["error"] = {"type": type(error).__name__, "message": str(error).split("\n")[0]}
                self.failed = True
        if said:
            entry["warning"] = "\n".join(
                dict.fromkeys(str(each.message).split(" (Triggered internally")[0] for each in said)
            )

    def _shown(self, node: ast.expr, source: str) -> Iterator[tuple[str, Any]]:
        parts = node.args if isinstance(node, ast.Call) and _is_print(node) else [node]
        for part in parts:
            code = compile(ast.Expression(part), "program", "eval")
            text = segment(source, part) or ast.unparse(part)
            yield text, eval(code, self.env)  # noqa: S307 (as above)

    def value(self, text: str) -> Any:
        """Return an expression's value without keeping it."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return eval(text, self.env)  # noqa: S307 (as above)

    def variables(self) -> dict[str, Any]:
        return {name: value for name, value in self.env.items() if name != "torch" and not name.startswith("__")}

    def result(self) -> dict[str, Any]:
        """Return lines and Scene as `evaluate` gives them."""
        shown: dict[str, torch.Tensor] = {}
        for variable, bound in self.variables().items():
            shown.update(_tensors(variable, bound))
        name_of = {id(t): name for name, t in reversed(shown.items())}
        for line, values in self.outputs:
            for text, value in values:
                for name, t in _tensors(text, value):
                    if id(t) not in name_of:
                        ways = [name, f"{name} (line {line})", *(f"{name} (line {line}, {k})" for k in range(2, 99))]
                        free = next(way for way in ways if way not in shown)
                        shown[free] = t
                        name_of[id(t)] = free
        lines = []
        for number, entry in enumerate(self.lines):
            output = None
            if entry["output"] is not None:
                given = [_value(value, name_of) for _, value in self.outputs[entry["output"]][1]]
                output = given if self.is_print[number] else given[0]
            lines.append({**entry, "output": output})
        return {"lines": lines, "scene": snapshot(**shown) if shown else EMPTY_SCENE}


def run(source: str, fill: int = 0, limit: int | None = None) -> dict[str, Any]:
    """Return what torch makes of a program, or of its first ``limit`` statements."""
    try:
        body = ast.parse(source).body
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(source, "program", "exec")  # finds what the parser lets pass, as a keyword given twice
    except SyntaxError as error:
        failure = {"type": "SyntaxError", "message": str(error.msg)}
        line = {"source": source, "error": failure, "warning": None, "note": None, "output": None}
        return {"lines": [line], "scene": EMPTY_SCENE}
    program = Run(fill)
    program.limit = limit
    for node in body:
        program.statement(node, source)
    return program.result()


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements in the order in which they run, a block's after its first line."""
    for node in body:
        yield node
        if isinstance(node, ast.With):
            yield from statements(node.body)


def segment(source: str, node: ast.expr | ast.stmt) -> str:
    """Return what `ast.get_source_segment` does, which goes through all of the source by characters each time."""
    rows = source.encode().splitlines(keepends=True)[node.lineno - 1 : node.end_lineno]
    rows[-1] = rows[-1][: node.end_col_offset]
    rows[0] = rows[0][node.col_offset :]
    return b"".join(rows).decode()


def _header(node: ast.With, source: str) -> str:
    """Return the first line of a block."""
    whole = segment(source, node)
    inside = segment(source, node.items[0].context_expr)
    return whole[: whole.index(":", whole.index(inside) + len(inside)) + 1]


class _Unknown(ast.NodeTransformer):
    """Marks what `torch.empty` gives."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "empty":
            return ast.Call(ast.Name("__unknown__", ast.Load()), [node], [])
        return node


def _is_print(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"


def _tensors(name: str, value: Any) -> Iterator[tuple[str, torch.Tensor]]:
    if isinstance(value, torch.Tensor):
        yield name, value
    elif isinstance(value, tuple | list):
        for k, item in enumerate(value):
            yield from _tensors(f"{name}[{k}]", item)


def _value(value: Any, name_of: dict[int, str]) -> dict[str, Any]:  # noqa: PLR0911 (one return a kind)
    if isinstance(value, torch.Tensor):
        return {"type": "tensor", "name": name_of[id(value)]}
    if isinstance(value, torch.Size | tuple | list):
        kind = "Size" if isinstance(value, torch.Size) else type(value).__name__
        return {"type": kind, "items": [_value(item, name_of) for item in value]}
    if value is None:
        return {"type": "None"}
    if isinstance(value, bool | str):
        return {"type": type(value).__name__, "value": value}
    if isinstance(value, int):
        return {"type": "int", "value": value if abs(value) <= SAFE_INTEGER else str(value)}
    if isinstance(value, float):
        return {"type": "float", "value": value if math.isfinite(value) else str(value)}
    if isinstance(value, torch.dtype):
        return {"type": "dtype", "value": str(value)}
    return {"type": type(value).__name__}
