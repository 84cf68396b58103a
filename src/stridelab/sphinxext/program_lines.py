"""Which earlier lines a program needs: those that bind its names, and those that write to what the names read."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

COPIES = {
    "clone",
    "repeat",
    "tile",
    "repeat_interleave",
    "flip",
    "roll",
    "double",
    "float",
    "numpy",
    "tolist",
    "item",
}
"""Methods from whose result on the memory is another."""
GIVEN = {"torch"}


@dataclass
class Line:
    """A statement, and its text; a text of "" is not written, but its names are needed."""

    node: ast.stmt
    text: str
    apart: bool = False
    """Whether later cells do not build on it: it may fail where it stands, or is the page's alone."""
    reached: set[int] = field(default_factory=set)
    """The memories that its names read, once they have been followed."""
    written: set[int] = field(default_factory=set)

    @property
    def imports(self) -> bool:
        """Return whether it is an import: that stands in a program only where a name of it is read."""
        return isinstance(self.node, ast.Import | ast.ImportFrom)

    @property
    def reads(self) -> set[str]:
        """Return the names that it reads."""
        return (_names(self.node, ast.Load) | _updated(self.node)) - GIVEN

    @property
    def binds(self) -> set[str]:
        """Return the names that it gives a value."""
        match self.node:
            case ast.Import(names) | ast.ImportFrom(names=names):
                return {(one.asname or one.name).split(".")[0] for one in names}
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                return {name}
        return _names(self.node, ast.Store)

    @property
    def writes(self) -> set[str]:
        """Return the names whose tensors it may write, or give a gradient."""
        found = set()
        for node in _done_at_once(self.node):
            match node:
                case ast.Subscript(ctx=ast.Store(), value=value) | ast.AugAssign(target=value):
                    found.add(_root(value))
                case ast.Call(ast.Attribute(attr="backward")):
                    found |= self.reads
                case ast.Call(ast.Attribute(value=value, attr=name)) if name.endswith("_") and name[0] != "_":
                    found.add(_root(value))
        return found - {""}


def needed(own: list[Line], earlier: list[Line]) -> list[Line]:
    """Return the earlier lines, in their order, that make of the own lines' names what they are there."""
    done = [line for line in earlier if not line.apart]
    _follow([*done, *own])
    wanted: set[str] = set()
    for line in reversed(own):
        wanted = _before(line, wanted)
    reached = {one for line in own for one in line.reached}
    found: list[Line] = []
    for line in reversed(done):
        if line.binds & wanted or line.written & reached:
            found.insert(0, line)
            wanted = _before(line, wanted)
            reached |= line.reached
    return found


def _before(line: Line, wanted: set[str]) -> set[str]:
    """Return the names that are wanted before a line, by those that are wanted after it."""
    return (wanted - (line.binds - line.reads)) | line.reads


def _follow(lines: list[Line]) -> None:
    """Note at each line which memories it reads and writes."""
    memory: dict[str, set[int]] = {}
    for number, line in enumerate(lines):
        line.reached = set().union(*(memory.get(name, set()) for name in line.reads))
        line.written = set().union(*(memory.get(name, set()) for name in line.writes))
        for name, value in _values(line.node):
            memory[name] = memory.get(_root(value), {number})


def _values(node: ast.stmt) -> list[tuple[str, ast.expr]]:
    """Return what an assignment gives each name; the parts of a tuple one by one where they stand there."""
    if not isinstance(node, ast.Assign):
        return []
    found = []
    for target in node.targets:
        match target, node.value:
            case ast.Tuple(names), ast.Tuple(values) if len(names) == len(values):
                pairs = list(zip(names, values, strict=True))
            case ast.Tuple(names), value:
                pairs = [(name, value) for name in names]
            case _:
                pairs = [(target, node.value)]
        found += [(name.id, value) for name, value in pairs if isinstance(name, ast.Name)]
    return found


def _root(node: ast.expr) -> str:
    """Return the name whose memory an expression may read, or "" where it has its own."""
    match node:
        case ast.Name(name):
            return name
        case ast.Call(ast.Attribute(value=value, attr=name)):
            return "" if name in COPIES else _root(value)
        case ast.Attribute(value=value) | ast.Subscript(value=value):
            return _root(value)
    return ""


def _done_at_once(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a statement, but for what a function does when it is called."""
    if not isinstance(node, ast.Lambda | ast.FunctionDef | ast.ClassDef):
        yield node
        for part in ast.iter_child_nodes(node):
            yield from _done_at_once(part)


def _updated(node: ast.stmt) -> set[str]:
    """Return the names that ``+=`` and the like read and bind."""
    targets = [one.target for one in ast.walk(node) if isinstance(one, ast.AugAssign)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _names(node: ast.stmt, use: type[ast.expr_context]) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, use)}
