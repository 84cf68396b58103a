"""Builds a course with nbgrader: from each source the version with solutions, the students', and the gradebook."""

from __future__ import annotations

import dataclasses
import io
import logging
from typing import TYPE_CHECKING, Any

import nbformat
from nbgrader.api import MissingEntry
from nbgrader.converters import GenerateAssignment
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory
from traitlets.config import Config

from classroom.grading import book
from classroom.grading.assignment import load
from classroom.grading.cages import Cages
from classroom.grading.sources import Faulty, read_source
from classroom.grading.trial import Trial

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from classroom.grading.assignment import Assignment
    from classroom.grading.settings import Settings

CONFIGURATION = '''"""nbgrader's settings for this course; `make class` writes them."""

c = get_config()  # noqa: F821
c.CourseDirectory.course_id = "stridelab"
'''


def build_all(settings: Settings, say: Callable[[str], None]) -> None:
    """Build every assignment whose source changed; say what was done.

    Raises
    ------
    Faulty
        A source can't be built; the others before it are.

    """
    paths = sorted(settings.assignments.glob("*.py"))
    if not paths:
        raise Faulty(f"There is no assignment in {settings.assignments}.")
    settings.course.mkdir(parents=True, exist_ok=True)
    (settings.course / "submitted").mkdir(exist_ok=True)
    (settings.course / "nbgrader_config.py").write_text(CONFIGURATION, encoding="utf-8")
    built = []
    for path in paths:
        words = _build(settings, path)
        say(f"{path.stem}: {words}")
        if words != UNCHANGED:
            built.append(path.stem)
    gone = sorted(set(settings.names()) - {path.stem for path in paths})
    for name in gone:
        say(f"{name}: its source is gone; what was built and graded of it stays.")
    if built:
        try_out(settings, built, say)


UNCHANGED = "unchanged."


def _build(settings: Settings, path: Path) -> str:
    """Build one assignment and say what that means for what is graded already."""
    name = path.stem
    source = nbformat.writes(read_source(path)) + "\n"
    target = settings.course / "source" / name / f"{name}.ipynb"
    release = settings.course / "release" / name / f"{name}.ipynb"
    with book.open_gradebook(settings.database) as gradebook:
        old, graded = _in_gradebook(gradebook, name)
        same = target.exists() and target.read_text(encoding="utf-8") == source
        if same and release.exists() and old is not None:
            return UNCHANGED
        names = {
            c.metadata.nbgrader.grade_id
            for c in nbformat.reads(source, as_version=4).cells
            if "nbgrader" in c.metadata
        }
        if graded and old != names:
            raise Faulty(
                f"{name}: cells with a grade_id were added or removed, and {graded} submissions are graded "
                f"with the old ones. Give the changed assignment another file name, or forget these grades: "
                f"make class FORGET={name}"
            )
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(source, encoding="utf-8")
    _generate(settings, name)
    if not graded:
        return "built."
    return f"built anew; {graded} grades stay, and `make grade` grades these submissions again by the new source."


def _in_gradebook(gradebook: Any, name: str) -> tuple[set[str] | None, int]:
    """Return the cells that the gradebook knows of an assignment, and how many submissions."""
    try:
        notebook = gradebook.find_notebook(name, name)
    except MissingEntry:
        return None, 0
    return {cell.name for cell in notebook.source_cells}, len(notebook.submissions)


def _generate(settings: Settings, name: str) -> None:
    """Have nbgrader write the students' version and fill the gradebook."""
    configuration = Config()
    configuration.CourseDirectory.root = str(settings.course.resolve())
    configuration.CourseDirectory.db_url = settings.database
    configuration.CourseDirectory.assignment_id = name
    words = io.StringIO()
    log = logging.getLogger("classroom.grading.nbgrader")
    log.handlers, log.propagate = [logging.StreamHandler(words)], False
    course = CourseDirectory(config=configuration, log=log)
    app = GenerateAssignment(coursedir=course, config=configuration, log=log)
    app.force, app.create_assignment = True, True
    try:
        app.start()
    except (NbGraderException, SystemExit, RuntimeError, ValueError) as error:
        said = [text for text in words.getvalue().splitlines() if text.strip()]
        raise Faulty(f"{name}: nbgrader can't build it: {said[-1] if said else error}") from None


def forget(settings: Settings, name: str) -> str:
    """Remove an assignment and its grades from the gradebook, and say so."""
    with book.open_gradebook(settings.database) as gradebook:
        old, graded = _in_gradebook(gradebook, name)
        if old is None:
            return f"{name}: the gradebook does not know it."
        gradebook.remove_assignment(name)
    return f"{name}: {graded} submissions and their grades are out of the gradebook."


def try_out(settings: Settings, names: list[str], say: Callable[[str], None]) -> None:
    """Grade each solution and each untouched student version: the one has all points, the other none.

    Raises
    ------
    Faulty
        It is not so; then the next build does not take it for built.

    """
    cages = Cages(dataclasses.replace(settings.limits, cell_seconds=60), [settings.course], caged=settings.lock_in)
    try:
        for name in names:
            wrong = _wrong(settings, cages, name)
            if wrong:
                (settings.course / "release" / name / f"{name}.ipynb").unlink()
                raise Faulty(f"{name}: {wrong}")
            most = load(settings.course, name).most
            say(f"{name}: {most:g} points; its solution gets all, the untouched student version none.")
    finally:
        cages.close()


def _wrong(settings: Settings, cages: Cages, name: str) -> str:
    trial = Trial(settings, name, cages)
    for version, share in (("source", 1), ("release", 0)):
        row = trial.grade(version=version)
        which = "the solution" if share else "the untouched student version"
        for question, mark in row.marks.items():
            if (
                mark.points is not None
                and mark.points != share * mark.most
                and not _words(trial.assignment, question)
            ):
                why = "; ".join([mark.why, *mark.hints]).strip("; ") or row.reason
                return f"{which} gets {mark.points:g} of {mark.most:g} in {question}: {why}"
        if row.status != "graded":
            return f"{which} is not simply graded: {row.reason}"
    return ""


def _words(assignment: Assignment, question: str) -> bool:
    return any(cell.name == question and cell.kind == "text" for cell in assignment.cells)
