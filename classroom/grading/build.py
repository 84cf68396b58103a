"""Builds a course with nbgrader: from each source the version with solutions, the students', and the gradebook."""

from __future__ import annotations

import dataclasses
import hashlib
import io
import logging
import re
import shutil
from typing import TYPE_CHECKING, Any

import nbformat
from nbgrader.api import MissingEntry
from nbgrader.converters import GenerateAssignment
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory
from traitlets.config import Config

from classroom.grading import book, rows
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
    paths = sorted(path for path in settings.sources.glob("*.py") if not path.name.startswith("_"))
    if not paths:
        raise Faulty(f"There is no assignment in {settings.sources}.")
    settings.course.mkdir(parents=True, exist_ok=True)
    (settings.course / "submitted").mkdir(exist_ok=True)
    (settings.course / "nbgrader_config.py").write_text(CONFIGURATION, encoding="utf-8")
    built = {}
    for path in paths:
        digest, words = _build(settings, path)
        say(f"{path.stem}: {words}")
        if words != UNCHANGED:
            built[path.stem] = digest
    gone = sorted(set(settings.names()) - {path.stem for path in paths})
    for name in gone:
        say(f"{name}: its source is gone; what was built and graded of it stays.")
    if built:
        try_out(settings, list(built), say)
    settings.note(settings.record["built"] | built)


UNCHANGED = "unchanged."
NAME = re.compile("[A-Za-z0-9][A-Za-z0-9_-]*")


def _build(settings: Settings, path: Path) -> tuple[str, str]:
    """Build one assignment; return a digest of it, and what that means for what is graded already."""
    name = path.stem
    if not NAME.fullmatch(name) or name == "unknown":
        raise Faulty(f"{path.name}: an assignment's name has only letters, digits, _ and -, and is not unknown.")
    source = nbformat.writes(read_source(path)) + "\n"
    target = settings.course / "source" / name / f"{name}.ipynb"
    release = settings.course / "release" / name / f"{name}.ipynb"
    with book.open_gradebook(settings.database) as gradebook:
        old, graded = _in_gradebook(gradebook, name)
        digest = hashlib.sha256(source.encode()).hexdigest()
        known = settings.record["built"]
        if known.get(name) == digest and target.exists() and release.exists() and old is not None:
            return digest, UNCHANGED
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
    settings.note({k: v for k, v in known.items() if k != name})  # what is stopped from here on is built again
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(source, encoding="utf-8")
    _generate(settings, name)
    if not graded:
        return digest, "built."
    again = f"{graded} grades stay, and `make grade` grades these submissions again by the new source."
    return digest, f"built anew; {again}"


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
            known = ", ".join(sorted(assignment.name for assignment in gradebook.assignments)) or "none"
            return f"{name}: the gradebook does not know this assignment; it knows {known}."
        gradebook.remove_assignment(name)
    shutil.rmtree(rows.folder(settings.course, name), ignore_errors=True)
    settings.note({k: v for k, v in settings.record["built"].items() if k != name})
    return f"{name}: {graded} submissions and their grades are out of the gradebook."


def try_out(settings: Settings, names: list[str], say: Callable[[str], None]) -> None:
    """Grade each solution and each untouched student version: the one has all points, the other none.

    Raises
    ------
    Faulty
        It is not so; then the next build does not take it for built.

    """
    cages = Cages(dataclasses.replace(settings.limits, cell_seconds=60), settings.hidden, caged=settings.lock_in)
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
