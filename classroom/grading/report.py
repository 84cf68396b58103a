"""Writes the reports: a page a student, a table and an overview an assignment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nbformat

from classroom.grading import book, files, rows
from classroom.grading.assignment import load
from classroom.grading.feedback import feedback
from classroom.grading.incoming import EXCHANGED
from classroom.grading.overview import overview, to_grade
from classroom.grading.results import Result, result
from classroom.grading.settings import ROOT
from classroom.grading.table import write_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from classroom.grading.rows import Row
    from classroom.grading.settings import Settings


def known(settings: Settings) -> dict[str, list[Row]]:
    """Return the rows that are kept of all assignments, without grading."""
    found = {name: rows.kept(settings.course, name) for name in settings.names()}
    return {name: kept for name, kept in found.items() if kept}


def write_all(settings: Settings, table: dict[str, list[Row]]) -> Iterator[str]:
    """Write everything; yield a sentence for each assignment."""
    for name, found in table.items():
        results = _results(settings, name, found)
        path = settings.course / "results" / f"{name}.csv"
        write_table(path, results)
        if name == "unknown":
            yield f"{len(found)} files belong to no assignment: {_short(settings, path)} says why."
            continue
        assignment = load(settings.course, name)
        for one in results:
            if one.row.status == "missing":
                continue
            ran = settings.course / "autograded" / one.row.student / name / f"{name}.ipynb"
            notebook = nbformat.read(ran, as_version=4) if ran.exists() else None
            target = settings.course / "feedback" / one.row.student / name / f"{name}.html"
            files.write(target, feedback(assignment, one, notebook, show_hidden=settings.show_hidden))
            for_the_exchange(settings.incoming / one.row.student / name, target.parent)
        page = path.with_suffix(".html")
        files.write(page, overview(name, results))
        yield f"{name}: {_counts(results)}. {_short(settings, path)}, {_short(settings, page)}"


def for_the_exchange(collected: Path, feedback: Path) -> None:
    """Lay beside the feedback what `nbgrader release_feedback` finds the student by, where nbgrader collected it."""
    for name in sorted(EXCHANGED):
        path = collected / name
        if path.is_file() and not path.is_symlink():
            (feedback / name).write_bytes(path.read_bytes())


def _results(settings: Settings, name: str, found: list[Row]) -> list[Result]:
    hand: dict[str, Any] = {}
    titles: dict[str, str] = {}
    if name != "unknown":
        titles = {cell.name: cell.title for cell in load(settings.course, name).cells if cell.name}
        with book.open_gradebook(settings.database) as gradebook:
            hand = book.by_hand(gradebook, name)
    return [result(row, hand.get(row.student, {}), titles) for row in found]


def _counts(results: list[Result]) -> str:
    counts = {status: sum(one.row.status == status for one in results) for status in rows.STATUSES}
    wait = to_grade(results)
    said = ", ".join(f"{count} {status}" for status, count in counts.items() if count)
    return said + (f"; by hand, in nbgrader's formgrader: {wait}, so the points are those so far" if wait else "")


def _short(settings: Settings, path: Any) -> str:
    base = ROOT if settings.course.is_relative_to(ROOT) else settings.course.parent
    return str(path.relative_to(base))
