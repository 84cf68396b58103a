"""An assignment as it was built: its cells in order, what each is for, and what is asked."""

from __future__ import annotations

import ast
import contextlib
import dataclasses
import hashlib
import json
from typing import TYPE_CHECKING, Any, Literal

import nbformat

if TYPE_CHECKING:
    from pathlib import Path

Kind = Literal["prose", "given", "answer", "test", "text"]


@dataclasses.dataclass(frozen=True)
class Cell:
    """One cell.

    Attributes
    ----------
    kind
        "given": code of the assignment. "answer": code that the student writes. "test": code that ends in a score.
        "text": what the student writes in words, graded by hand. "prose": everything else.
    name
        nbgrader's grade_id, empty where there is none.
    source, released
        The cell with the solution or the hidden tests, and as the student gets it.
    exercise
        The exercise that it belongs to, from 1; 0 is what stands before the first.
    points
        The most that a test or a text can get.

    """

    kind: Kind
    name: str
    source: str
    released: str
    identity: str
    exercise: int
    title: str
    points: float = 0


@dataclasses.dataclass(frozen=True)
class Assignment:
    """An assignment: ``digest`` changes with anything in it that a grade depends on."""

    name: str
    cells: tuple[Cell, ...]
    digest: str
    notebook: Any = dataclasses.field(repr=False)

    @property
    def graded(self) -> tuple[Cell, ...]:
        """The cells that have points."""
        return tuple(cell for cell in self.cells if cell.kind in ("test", "text") and cell.points)

    @property
    def most(self) -> float:
        """The points of a submission that is all right."""
        return sum(cell.points for cell in self.graded)

    @property
    def asked(self) -> tuple[str, ...]:
        """The names that the answers define: no cell of the assignment may stand in for them."""
        found: set[str] = set()
        for cell in self.cells:
            if cell.kind == "answer":
                found |= defined(cell.source)
        return tuple(sorted(found))


def load(course: Path, name: str) -> Assignment:
    """Read an assignment that was built.

    Raises
    ------
    ValueError
        It was not built, or its two versions do not fit together.

    """
    paths = [course / folder / name / f"{name}.ipynb" for folder in ("source", "release")]
    if not all(path.exists() for path in paths):
        raise ValueError(f"The assignment {name} is not built: run `make class` first.")
    source, release = (nbformat.read(path, as_version=4) for path in paths)
    if len(source.cells) != len(release.cells):
        raise ValueError(f"The released version of {name} has other cells than its source: run `make class` again.")
    cells: list[Cell] = []
    exercise, title, closed = 0, "", True
    for ours, theirs in zip(source.cells, release.cells, strict=True):
        kind = kind_of(theirs)
        about = theirs.metadata.get("nbgrader", {})
        heading = next((line for line in theirs.source.splitlines() if line.startswith("#")), "")
        if theirs.cell_type == "markdown" and heading:
            title = heading.lstrip("#").strip()
        if kind in ("answer", "text") and closed:
            exercise, closed = exercise + 1, False
        if kind in ("test", "text"):
            closed = True
        points = float(about.get("points", 0)) if kind in ("test", "text") else 0
        named = about.get("grade_id", "")
        cells.append(Cell(kind, named, ours.source, theirs.source, theirs.get("id", ""), exercise, title, points))
    whole = json.dumps([dataclasses.astuple(cell) for cell in cells])
    return Assignment(name, tuple(cells), hashlib.sha256(whole.encode()).hexdigest(), source)


def kind_of(cell: Any) -> Kind:
    """Return what a cell of a released notebook is for."""
    about = cell.metadata.get("nbgrader", {})
    code = cell.cell_type == "code"
    if about.get("task") or (about.get("solution") and not code):
        return "text"
    if about.get("solution"):
        return "answer"
    if about.get("grade") and code:
        return "test"
    return "given" if code else "prose"


def defined(source: str) -> set[str]:
    """Return the names that a cell defines at its top level."""
    found: set[str] = set()
    with contextlib.suppress(SyntaxError, ValueError):
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                found |= {(a.asname or a.name).partition(".")[0] for a in node.names}
            else:
                found |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return found
