"""Runs the assignments of the classroom cell by cell in this process, and makes their student versions."""

from __future__ import annotations

import ast
import contextlib
import copy
import io
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbgrader import preprocessors, utils

FOLDER = Path(__file__).parent.parent / "classroom/assignments"
SOURCES = {path.stem: path for path in sorted(FOLDER.glob("*.py"))}
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def source(name: str) -> Any:
    """Return an assignment with its solutions and tests."""
    notebook = jupytext.read(SOURCES[name], fmt="py:percent")
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL})
    for cell in notebook.cells:
        if "nbgrader" in cell.metadata:
            cell.metadata.nbgrader.cell_type = cell.cell_type
    return notebook


def released(name: str) -> Any:
    """Return the student version, made by the steps of nbgrader's generate_assignment that change cells."""
    notebook, resources = source(name), {}
    steps = [
        preprocessors.LockCells,
        preprocessors.ClearSolutions,
        preprocessors.ClearOutput,
        preprocessors.CheckCellMetadata,
        preprocessors.ComputeChecksums,
        preprocessors.ClearHiddenTests,
        preprocessors.ClearMarkScheme,
        preprocessors.ComputeChecksums,
        preprocessors.CheckCellMetadata,
    ]
    for step in steps:
        notebook, resources = step().preprocess(notebook, resources)
    return notebook


@dataclass
class Ran:
    """What a test cell did: its last expression's value, what it printed, and the cell with these as outputs."""

    score: Any
    said: str
    warned: str
    cell: Any

    def by_nbgrader(self) -> tuple[float | None, float]:
        """Return the points that nbgrader reads from the outputs, and the most."""
        graded: tuple[float | None, float] = utils.determine_grade(self.cell)
        return graded


def grade_id(cell: Any) -> str:
    """Return a cell's grade_id, or nothing."""
    return str(cell.metadata.get("nbgrader", {}).get("grade_id", ""))


def run(notebook: Any, answers: dict[str, str] | None = None, only: str = "") -> dict[str, Ran]:
    """Run the set-up, the answers (some replaced) and their tests; ``only`` one exercise's."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found: dict[str, Ran] = {}
    for cell in notebook.cells:
        about = cell.metadata.get("nbgrader", {})
        exercise = grade_id(cell).removesuffix("-test")
        if cell.cell_type != "code" or (only and exercise and exercise != only):
            continue
        if about.get("grade"):
            found[exercise] = _test(cell, names)
        elif about.get("solution"):
            exec(answers.get(exercise, cell.source) if answers else cell.source, names)  # noqa: S102
        else:
            exec("import torch\n" + cell.source.partition("\nimport torch\n")[2], names)  # noqa: S102
    return found


def _test(cell: Any, names: dict[str, Any]) -> Ran:
    *body, last = ast.parse(cell.source).body
    assert isinstance(last, ast.Expr)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), warnings.catch_warnings():
        warnings.simplefilter("always")
        exec(compile(ast.Module(body, []), "test", "exec"), names)  # noqa: S102
        score = eval(compile(ast.Expression(last.value), "test", "eval"), names)  # noqa: S307
    cell = copy.deepcopy(cell)
    cell.outputs = [
        nbformat.v4.new_output("stream", name=name, text=text.getvalue())
        for name, text in (("stdout", out), ("stderr", err))
        if text.getvalue()
    ]
    cell.outputs.append(nbformat.v4.new_output("execute_result", {"text/plain": repr(score)}, execution_count=1))
    return Ran(score, out.getvalue(), err.getvalue(), cell)


@dataclass(frozen=True)
class Planted:
    """An answer to an exercise: a typical wrong one with the points that it must get, or a right one (None)."""

    exercise: str
    points: int | None
    why: str
    code: str


def planted(name: str) -> list[Planted]:
    """Return the answers to an assignment that stand beside it."""
    notebook = jupytext.read(FOLDER / "answers" / f"{name}.py", fmt="py:percent")
    found = [(c.metadata, c.source) for c in notebook.cells if c.cell_type == "code"]
    return [Planted(m["answer"], m.get("points"), m.get("why") or m["right"], source) for m, source in found]
