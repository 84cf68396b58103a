"""Reads the answers for what could fool a test, without running them. What it finds is for the teacher to look at."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from classroom.grading.signs import CAREFUL, MODULES, NAMES, ORDINARY, SYSTEM, TESTS, TIMING

if TYPE_CHECKING:
    from collections.abc import Iterable

ANOTHER = "gives a name of the assignment another meaning"
EQUAL = "changes when its objects are equal to others, or what else Python does with them"


def scan(source: str, given: Iterable[str] = ()) -> list[str]:
    """Return what in a cell a teacher should look at; ``given`` are the names of the assignment's own cells.

    It only reads: IPython's way of reading a cell would take minutes for one made for that.
    """
    tree = _tree(source)
    found: set[str] = set()
    if tree is None:
        lines = source.splitlines()
        words = [_command(line) for line in lines]
        found = {f"{word[:40]}: a command of the notebook's shell" for word in words if word and word not in TIMING}
        plain = [line if word is None else f"{_indent(line)}pass" for line, word in zip(lines, words, strict=True)]
        tree = _tree("\n".join(plain))
    if tree is None:
        return sorted(found | set(_words(source)))
    nodes = sorted(ast.walk(tree), key=lambda node: not isinstance(node, ast.Import | ast.ImportFrom))
    reading = _Reading(set(given))
    return sorted(found.union(*(reading.of(node) for node in nodes)))


def _tree(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _command(line: str) -> str | None:
    """Return the word of a line that only IPython understands, empty where it asks for help; None for any other."""
    text = line.strip()
    if text.startswith("?") or text.endswith("?"):
        return ""
    for part in (text, text.partition("=")[2].lstrip()):
        if part.startswith(("%", "!")):
            return (part.strip("%! ").split(maxsplit=1) or ["!"])[0]
    return None


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _words(source: str) -> Iterable[str]:
    """Find what can be found in a cell that is no plain Python."""
    for word in set(re.findall(r"\w+", source)) - CAREFUL:
        if word in NAMES or word in MODULES:
            yield f"{word}: {NAMES.get(word) or MODULES[word]}"


class _Reading:
    """What is found in one cell; ``modules`` are the names that it imports, with what they stand for."""

    def __init__(self, given: set[str]) -> None:
        self.given = given
        self.modules: dict[str, str] = {name: name for name in SYSTEM}

    def of(self, node: ast.AST) -> Iterable[str]:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                yield from self._import(alias, node)
        elif isinstance(node, ast.Attribute):
            yield from self._attribute(node)
        elif isinstance(node, ast.Name):
            yield from self._name(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from self._definition(node.name)
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
            yield from self._definition(node.name or "")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _special(node.value)
        elif isinstance(node, ast.Call):
            yield from _call(node)

    def _import(self, alias: ast.alias, node: ast.Import | ast.ImportFrom) -> Iterable[str]:
        whole = isinstance(node, ast.Import)
        module = alias.name if isinstance(node, ast.Import) else node.module or ""
        self.modules[alias.asname or (module.partition(".")[0] if whole else alias.name)] = module
        top = module.partition(".")[0]
        if top in MODULES:
            yield f"import {top}: {MODULES[top]}"
        if module.startswith(TESTS):
            yield f"import {module}: reaches what tests are made of"
        if not whole and alias.name in NAMES:
            yield f"{alias.name}: {NAMES[alias.name]}"

    def _attribute(self, node: ast.Attribute) -> Iterable[str]:
        above = self.modules.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
        if node.attr in NAMES and (node.attr not in CAREFUL or above in SYSTEM):
            yield f"{node.attr}: {NAMES[node.attr]}"
        if isinstance(node.ctx, ast.Store | ast.Del):
            root = _root(node)
            if root in self.given or root in self.modules:
                yield f"{ast.unparse(node)[:80]}: replaces a part of {root}"
            yield from _special(node.attr)

    def _name(self, node: ast.Name) -> Iterable[str]:
        if isinstance(node.ctx, ast.Load):
            if node.id in NAMES and node.id not in {"modules", "kill", "system"}:
                yield f"{node.id}: {NAMES[node.id]}"
        else:
            yield from self._definition(node.id)

    def _definition(self, name: str) -> Iterable[str]:
        if name in self.given:
            yield f"{name}: {ANOTHER}"
        yield from _special(name)


def _call(node: ast.Call) -> Iterable[str]:
    if isinstance(node.func, ast.Name) and node.func.id == "getattr":
        name = node.args[1] if len(node.args) > 1 else None
        if not isinstance(name, ast.Constant):
            yield "getattr: reaches attributes by text"
        elif name.value in NAMES:
            yield f"{name.value}: {NAMES[name.value]}"


def _special(name: str) -> Iterable[str]:
    if name.startswith("__") and name.endswith("__") and name.isidentifier() and name not in ORDINARY:
        yield f"{name}: {NAMES.get(name, EQUAL)}"


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""
