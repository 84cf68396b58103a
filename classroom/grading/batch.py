"""Grades all that was handed in: several at once, a line for each, stoppable at any time."""

from __future__ import annotations

import concurrent.futures
import shutil
from typing import TYPE_CHECKING, Any

import nbformat

from classroom.grading import book, incoming, rows
from classroom.grading.assignment import Assignment, load
from classroom.grading.cages import Cages, Refused
from classroom.grading.one import grade, key_of
from classroom.grading.roster import Roster
from classroom.grading.rows import Row
from classroom.grading.score import Mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from classroom.grading.incoming import Submission
    from classroom.grading.settings import Settings

OPEN = "NOT LOCKED IN: {}. Submissions can read and write what you can: others' work, the gradebook, the network."
LOCKED = "Each submission is locked in: it sees no course, no gradebook, no other student's work, no network."


class Nothing(Exception):  # noqa: N818
    """There is nothing to grade; the message says why."""


def grade_all(settings: Settings, say: Callable[[str], None], cages: Cages | None = None) -> dict[str, list[Row]]:
    """Grade what is new, and return the rows of everyone by assignment; in ``cages``, if there are some already.

    Raises
    ------
    Nothing, ValueError, Refused
        It can't begin.

    """
    assignments = {name: load(settings.course, name) for name in settings.names()}
    if not assignments:
        raise Nothing("No assignment is built: run `make class` first.")
    if not settings.incoming.is_dir():
        raise Nothing(f"There is no folder {settings.incoming}: put there what students handed in.")
    roster = Roster(settings.course / "roster.csv")
    found = incoming.find(settings.incoming, assignments, roster)
    if not found:
        raise Nothing(f"The folder {settings.incoming} is empty: put there what students handed in.")
    table: dict[str, list[Row]] = {name: [] for name in assignments}
    with book.open_gradebook(settings.database) as gradebook:
        todo = []
        for submission in found:
            old = _old(settings, gradebook, assignments, submission)
            if old is None:
                todo.append(submission)
            else:
                table[old.assignment].append(old)
        say(f"{len(found)} submissions, {len(todo)} to grade.")
        for k, (row, notebook) in enumerate(_grade(settings, assignments, todo, say, cages), start=1):
            row = _keep(settings, gradebook, row, notebook)  # noqa: PLW2901
            table.setdefault(row.assignment, []).append(row)
            say(line(row, k, len(todo)))
    for name, assignment in assignments.items():
        if table[name]:
            there = {row.student for row in table[name]}
            absent = [student for student in roster.students if student not in there]
            table[name] += [
                Row(who, name, "missing", "Nothing was handed in.", marks=_none(assignment)) for who in absent
            ]
        table[name].sort(key=lambda row: row.student)
    return {name: found_rows for name, found_rows in table.items() if found_rows}


def line(row: Row, number: int, of: int) -> str:
    """Return what is said of a row while grading."""
    got = f"{row.points:g}/{row.most:g}"
    who = f"{row.student[:28]:<28} {row.assignment[:16]:<16}"
    return f"{number:>4}/{of} {who} {got:>8}  {row.status:<10} {row.reason[:120]}".rstrip()


def _old(
    settings: Settings, gradebook: Any, assignments: dict[str, Assignment], submission: Submission
) -> Row | None:
    """Return the row of a submission that was graded as it is, or None."""
    if settings.again or submission.assignment not in assignments:
        return None
    old = rows.read(settings.course, submission.assignment, submission.student)
    key = key_of(submission, assignments[submission.assignment], settings.limits)
    if old is None or old.key != key or not book.recorded(gradebook, old.assignment, old.student):
        return None
    return old


def _grade(
    settings: Settings,
    assignments: dict[str, Assignment],
    todo: list[Submission],
    say: Callable[[str], None],
    given: Cages | None,
) -> Iterator[tuple[Row, Any]]:
    known = []
    for submission in todo:
        if submission.assignment in assignments:
            known.append(submission)
        else:
            reason = submission.trouble or "It is not said for which assignment it is, and no cell of one is in it."
            yield Row(submission.student, "unknown", "not graded", reason, submission.file), None
    if not known:
        return
    cages = given or Cages(settings.limits, [settings.course, settings.assignments.parent], caged=settings.lock_in)
    say(OPEN.format(cages.open_because) if cages.open_because else LOCKED)
    pool = concurrent.futures.ThreadPoolExecutor(settings.jobs)
    try:
        running = {pool.submit(grade, cages, assignments[s.assignment], s): s for s in known}
        for future in concurrent.futures.as_completed(running):
            submission = running[future]
            try:
                yield future.result()
            except Refused as refused:
                reason = f"It could not be run: {refused}."
                yield Row(submission.student, submission.assignment, "not graded", reason, submission.file), None
            except Exception as error:  # noqa: BLE001 (one submission must never end the grading of the others)
                reason = f"The grader itself failed on it ({type(error).__name__}: {error}): please report it."
                yield Row(submission.student, submission.assignment, "not graded", reason, submission.file), None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if given is None:
            cages.close()
        pool.shutdown()


def _keep(settings: Settings, gradebook: Any, row: Row, notebook: Any) -> Row:
    """Write the notebook, the gradebook and, last, the row: what is stopped between is done again."""
    if row.assignment == "unknown":
        return row
    folder = settings.course / "autograded" / row.student / row.assignment
    if notebook is None:
        shutil.rmtree(folder, ignore_errors=True)
    else:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            nbformat.write(notebook, folder / f"{row.assignment}.ipynb")
        except (ValueError, TypeError, nbformat.ValidationError) as error:
            row.remarks.append(f"The notebook that ran could not be kept ({type(error).__name__}).")
    if row.marks:
        old = rows.read(settings.course, row.assignment, row.student)
        book.record(gradebook, row, changed=old is not None and old.key != row.key)
    rows.write(settings.course, row)
    return row


def _none(assignment: Assignment) -> dict[str, Mark]:
    return {cell.name: Mark(0.0, cell.points) for cell in assignment.graded}
