"""The frames that an error went through, and what their variables are, without keeping any alive."""

from __future__ import annotations

import ast
import inspect
import linecache
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from stridelab.sanitizing.where import LIBRARIES, library

if TYPE_CHECKING:
    from types import CodeType, FrameType

DEEP = 6
"""Frames that are looked at."""
UNSHARED = 3
"""References to a frame's dictionary of variables that nobody else holds: the frame's, ours, and the argument's."""


Position = tuple[int | None, int | None, int | None, int | None]
"""Of an instruction: first and last line, first and last column."""


class Place(NamedTuple):
    """Where a frame is: variables by name, the failing expression and its statement where the source is there."""

    variables: dict[str, Any]
    node: ast.AST | None
    statement: ast.stmt | None
    tree: ast.Module | None
    code: CodeType
    line: int


def places_of(error: BaseException) -> list[Place]:
    """Return where an error passed the reader's code, the innermost first; a library's, where it never did."""
    entries = []
    trace = error.__traceback__
    while trace is not None:
        entries.append((trace.tb_frame, trace.tb_lineno, trace.tb_lasti))
        trace = trace.tb_next
    own = [entry for entry in entries if not library(entry[0].f_code.co_filename)]
    others = [entry for entry in entries if not entry[0].f_code.co_filename.startswith(LIBRARIES[1])]
    return [_place(*entry) for entry in (own or others[-1:])[::-1][:DEEP]]


def places_here(frame: FrameType | None) -> list[Place]:
    """Return where the reader's code stands that is running, the innermost first."""
    found: list[Place] = []
    while frame is not None and len(found) < DEEP:
        if not library(frame.f_code.co_filename):
            found.append(_place(frame, frame.f_lineno, frame.f_lasti))
        frame = frame.f_back
    return found


def variables_of(frame: FrameType) -> dict[str, Any]:
    """Return a frame's local variables, and the global ones that its code names.

    Until Python 3.12 a frame keeps the dictionary that it was asked for, and with it the values; so it is emptied,
    unless somebody else holds it or a debugger will write it back.
    """
    held = frame.f_locals
    local = dict(held)
    optimized = frame.f_code.co_flags & inspect.CO_OPTIMIZED
    if sys.version_info < (3, 13) and optimized and sys.gettrace() is None and sys.getrefcount(held) <= UNSHARED:
        held.clear()
    names = frame.f_globals if frame.f_globals is held else {k: frame.f_globals.get(k) for k in frame.f_code.co_names}
    return {k: v for k, v in {**names, **local}.items() if not k.startswith("__")}


def _place(frame: FrameType, line: int, instruction: int) -> Place:
    code = frame.f_code
    tree = _tree(code.co_filename)
    position = list(code.co_positions())[instruction // 2]
    statement = None if tree is None else _statement(tree, line, position)
    node = None if statement is None else _failing(statement, position) or statement
    return Place(variables_of(frame), node, statement, tree, code, line)


def _tree(file: str) -> ast.Module | None:
    lines = linecache.getlines(file)
    try:
        return ast.parse("".join(lines)) if lines else None
    except (SyntaxError, ValueError):
        return None


def _statement(tree: ast.Module, line: int, position: Position) -> ast.stmt | None:
    """Return the shortest statement that holds an instruction; where its columns are not known, one of its line."""
    start, end, column, last = position
    if start is None or end is None or column is None or last is None:
        start, end, column, last = line, line, 0, 0
    found = [n for n in ast.walk(tree) if isinstance(n, ast.stmt) and _holds(n, (start, column), (end, last))]
    found = found or [
        n for n in ast.walk(tree) if isinstance(n, ast.stmt) and n.lineno <= line <= (n.end_lineno or 0)
    ]
    return min(found, key=lambda n: ((n.end_lineno or 0) - n.lineno, -n.lineno, -n.col_offset), default=None)


def _holds(node: ast.stmt, start: tuple[int, int], end: tuple[int, int]) -> bool:
    return (node.lineno, node.col_offset) <= start and end <= (node.end_lineno or 0, node.end_col_offset or 0)


def _failing(statement: ast.stmt, position: Position) -> ast.AST | None:
    """Return the innermost node of a statement that an instruction was made of."""
    found = None
    for node in ast.walk(statement):
        if isinstance(node, ast.expr | ast.stmt):
            place = (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset)
            found = node if place == position else found
    return found
