r"""Grades answers to an assignment without any file of a student: for its writer, and for its tests.

::

    with Trial(settings, "views") as trial:
        row = trial.grade({"turn": "def turn(x):\n    return x.T.clone()"})
        row.marks["turn-memory"].points, row.marks["turn-memory"].hints
"""

from __future__ import annotations

import copy
import dataclasses
import json
from typing import TYPE_CHECKING, Any, Self

from classroom.grading import one
from classroom.grading.assignment import load
from classroom.grading.cages import Cages
from classroom.grading.incoming import Submission
from classroom.grading.reading import read

if TYPE_CHECKING:
    from classroom.grading.rows import Row
    from classroom.grading.settings import Settings


class Trial:
    """One assignment, built, and processes to grade answers in."""

    def __init__(self, settings: Settings, name: str, cages: Cages | None = None) -> None:
        self.assignment = load(settings.course, name)
        self._own = cages is None
        limits = dataclasses.replace(settings.limits, cell_seconds=max(60, settings.limits.cell_seconds))
        self._cages = cages or Cages(limits, settings.hidden, caged=settings.lock_in)
        self._versions = {v: settings.course / v / name / f"{name}.ipynb" for v in ("source", "release")}

    def grade(self, answers: dict[str, str] | None = None, version: str = "source") -> Row:
        """Grade the solutions, with some replaced by grade_id; or what the student gets (``version="release"``)."""
        notebook: dict[str, Any] = copy.deepcopy(json.loads(self._versions[version].read_text(encoding="utf-8")))
        left = dict(answers or {})
        for cell in notebook["cells"]:
            name = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
            cell["source"] = left.pop(name, cell["source"])
        if left:
            raise ValueError(f"{self.assignment.name} has no cell {', '.join(left)}.")
        cells = tuple(read(json.dumps(notebook).encode()))
        name = self.assignment.name
        return one.grade(self._cages, self.assignment, Submission("try", name, f"{name}.ipynb", 0, cells))[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._own:
            self._cages.close()
