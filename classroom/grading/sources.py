"""Reads an assignment's source, a Python file in jupytext's percent form with nbgrader's metadata, and checks it."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Any

import jupytext

if TYPE_CHECKING:
    from pathlib import Path

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


class Faulty(Exception):  # noqa: N818
    """The source can't become an assignment; the message says what is wrong, and where."""


def read_source(path: Path) -> Any:
    """Return the source as a notebook: ids that stay the same, nbgrader's metadata complete.

    Raises
    ------
    Faulty
        Something is missing in it.

    """
    try:
        notebook = jupytext.read(path, fmt="py:percent")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise Faulty(f"{path.name}: it can't be read as a notebook ({error}).") from None
    notebook.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    seen: set[str] = set()
    for k, cell in enumerate(notebook.cells):
        about = cell.metadata.get("nbgrader")
        if about is not None:
            _complete(path.name, cell, about, seen)
        named = about["grade_id"] if about else f"cell-{k}"
        cell.id = re.sub(r"[^A-Za-z0-9_-]", "-", named)[:60]
    if not any(cell.metadata.get("nbgrader", {}).get("grade") for cell in notebook.cells):
        raise Faulty(f"{path.name}: no cell has points: a test needs nbgrader={{'grade': true, 'points': ...}}.")
    return notebook


def _complete(file: str, cell: Any, about: dict[str, Any], seen: set[str]) -> None:
    name = about.get("grade_id")
    if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z0-9_.-]+", name):
        raise Faulty(f"{file}: a cell with nbgrader's metadata has no grade_id of letters, digits and _.-")
    if name in seen:
        raise Faulty(f"{file}: the grade_id {name} stands twice.")
    seen.add(name)
    defaults = {"grade": False, "solution": False, "task": False}
    for key, value in defaults.items():
        about.setdefault(key, value)
    about.setdefault("locked", not about["solution"])
    about.update(schema_version=3, cell_type=cell.cell_type)
    if about["grade"] or about["task"]:
        points = about.get("points")
        if not isinstance(points, int | float) or points < 0:
            raise Faulty(f"{file}, {name}: a graded cell needs points, a number from 0.")
    if cell.cell_type != "code":
        return
    if about["solution"] and about["grade"]:
        raise Faulty(
            f"{file}, {name}: an answer in code is graded by a test after it, so it is no graded cell itself."
        )
    if about["solution"] and (BEGIN not in cell.source or END not in cell.source):
        raise Faulty(f"{file}, {name}: the solution must stand between {BEGIN} and {END}.")
    if about["grade"]:
        _ends_in_a_score(f"{file}, {name}", cell.source)


def _ends_in_a_score(where: str, source: str) -> None:
    """Stop where a test is no plain Python that ends in an expression."""
    try:
        body = ast.parse(source).body
    except SyntaxError as error:
        raise Faulty(f"{where}: the test is no plain Python (line {error.lineno}: {error.msg}).") from None
    last = body[-1] if body else None
    if not isinstance(last, ast.Expr):
        raise Faulty(f"{where}: the test's last line must be its score, an expression that gives a number.")
    if isinstance(last.value, ast.Constant) and type(last.value.value) not in (int, float):
        raise Faulty(f"{where}: the test's last line must be its score, a number.")
