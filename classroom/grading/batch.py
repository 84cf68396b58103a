"""Grades all that was handed in: several at once, a line for each, stoppable at any time."""

from __future__ import annotations

import concurrent.futures
import contextlib
import shutil
from typing import TYPE_CHECKING, Any

import nbformat

from classroom.grading import book, files, incoming, rows
from classroom.grading.assignment import Assignment, load
from classroom.grading.cages import Cages, Refused
from classroom.grading.one import grade, key_of
from classroom.grading.roster import Roster
from classroom.grading.rows import Row
from classroom.grading.score import Mark

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

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
    _look_at_the_folder(settings)
    assignments = {name: load(settings.course, name) for name in settings.names()}
    if not assignments:
        raise Nothing("No assignment is built: run `make class` first.")
    roster = _roster(settings, say)
    found = incoming.find(settings.incoming, assignments, roster) if settings.incoming.exists() else []
    if not found:
        what = "nothing in" if settings.incoming.exists() else "no"
        raise Nothing(f"There is {what} {settings.incoming}: put there what students handed in.")
    table: dict[str, list[Row]] = {name: [] for name in assignments}
    with book.open_gradebook(settings.database) as gradebook:
        unknown = [name for name in assignments if not book.knows(gradebook, name)]
        if unknown:
            raise Nothing(f"The gradebook does not know {', '.join(unknown)}: run `make class` again.")
        todo = []
        for submission in found:
            old = _old(settings, gradebook, assignments, submission)
            if old is None:
                todo.append(submission)
            else:
                table[old.assignment].append(old)
        say(f"{len(found)} submissions, {len(todo)} to grade.")
        with contextlib.closing(_grade(settings, assignments, todo, say, cages)) as graded:
            for k, (row, notebook) in enumerate(graded, start=1):
                row.clean()
                row.folder = str(settings.incoming)
                _keep(settings, gradebook, row, notebook)
                table.setdefault(row.assignment, []).append(row)
                say(line(row, k, len(todo)))
        _rename(settings, gradebook, [row for name in assignments for row in table[name]], roster, say)
    for name, assignment in assignments.items():
        table[name] += _earlier(settings, name, table[name])
        table[name] += _absent(roster, assignment, table[name])
        table[name].sort(key=lambda row: row.student)
    return {name: found_rows for name, found_rows in table.items() if found_rows}


def _roster(settings: Settings, say: Callable[[str], None]) -> Roster:
    """Return the list of the class; say so where there is one by a name that is not read."""
    path = settings.course / "roster.csv"
    others = [] if path.exists() else sorted(p.name for p in settings.course.glob("[rR][oO][sS][tT][eE][rR]*"))
    if others:
        say(f"{others[0]} is not read: the list of the class has to be called roster.csv.")
    return Roster(path)


def _look_at_the_folder(settings: Settings) -> None:
    """Stop where the folder of submissions holds the course: its own notebooks would be taken for students'."""
    course, sent = settings.course.resolve(), settings.incoming.resolve()
    inside = sent.is_relative_to(course) and not sent.is_relative_to(course / "submitted")
    if inside or course.is_relative_to(sent):
        raise Nothing(f"{settings.incoming} is a place of the course itself: name the folder of what was handed in.")


def _rename(
    settings: Settings, gradebook: Any, present: list[Row], roster: Roster, say: Callable[[str], None]
) -> None:
    """Take along what is known of a student who has another name now: by the roster, or beside a namesake."""
    there = {row.student for row in present} | set(roster.students)
    now = {(row.assignment, row.file): row.student for row in present if row.file}
    for name in {row.assignment for row in present}:
        for row in rows.kept(settings.course, name):
            called = now.get((name, row.file), "")
            if row.student in there or not (called in roster.students or called.startswith(f"{row.student}-")):
                continue
            if not book.move(gradebook, name, row.student, called):
                continue
            for folder in ("autograded", "feedback"):
                shutil.rmtree(settings.course / folder / row.student / name, ignore_errors=True)
                with contextlib.suppress(OSError):  # another assignment's is in it
                    (settings.course / folder / row.student).rmdir()
            rows.path_of(settings.course, name, row.student).unlink(missing_ok=True)
            say(f"{name}: {row.student} is {called} from now on.")


def _earlier(settings: Settings, name: str, present: list[Row]) -> list[Row]:
    """Return the rows of what was handed in before and is not in the folder now: it may be a folder of late ones."""
    there = {row.student for row in present}
    found = [row for row in rows.kept(settings.course, name) if row.student not in there]
    for row in found:
        row.remarks.append("It was handed in earlier, and is not in the folder now.")
    return found


def _absent(roster: Roster, assignment: Assignment, present: list[Row]) -> list[Row]:
    """Return a row for each student of the class who has none, once anybody has one."""
    there = {row.student for row in present}
    marks = {cell.name: Mark(0.0, cell.points) for cell in assignment.graded}
    absent = [student for student in roster.students if there and student not in there]
    return [Row(who, assignment.name, "missing", "Nothing was handed in.", marks=dict(marks)) for who in absent]


def line(row: Row, number: int, of: int) -> str:
    """Return what is said of a row while grading."""
    got = f"{row.points:g}/{row.most:g}"
    who = f"{row.student[:28]:<28} {row.assignment[:16]:<16}"
    return f"{number:>4}/{of} {who} {got:>8}  {row.status:<10} {row.reason[:120]}".rstrip()


def _old(
    settings: Settings, gradebook: Any, assignments: dict[str, Assignment], submission: Submission
) -> Row | None:
    """Return the row of a submission that was graded as it is, or of a newer one from another folder, or None."""
    if submission.assignment not in assignments:
        return None
    old = rows.read(settings.course, submission.assignment, submission.student)
    if old is None or not book.recorded(gradebook, old.assignment, old.student):
        return None
    elsewhere = old.folder not in ("", str(settings.incoming)) and old.digest != submission.digest
    if elsewhere and old.when > submission.when:
        old.remarks.append(f"It is newer than {submission.file}, which is in the folder now and was not graded.")
        return old
    key = key_of(submission, assignments[submission.assignment], settings.limits)
    return old if old.key == key and not settings.again else None


def _grade(
    settings: Settings,
    assignments: dict[str, Assignment],
    todo: list[Submission],
    say: Callable[[str], None],
    given: Cages | None,
) -> Generator[tuple[Row, Any]]:
    known = []
    for submission in todo:
        if submission.assignment in assignments:
            known.append(submission)
        else:
            reason = submission.trouble or "It is not said for which assignment it is, and no cell of one is in it."
            yield Row(submission.student, "unknown", "not graded", reason, submission.file), None
    if not known:
        return
    cages = given or Cages(settings.limits, settings.hidden, caged=settings.lock_in)
    say(OPEN.format(cages.open_because) if cages.open_because else LOCKED)
    pool = concurrent.futures.ThreadPoolExecutor(settings.jobs)
    try:
        running = {pool.submit(grade, cages, assignments[s.assignment], s): s for s in known}
        for future in concurrent.futures.as_completed(running):
            submission = running.pop(future)  # with it goes the notebook, or all of a class's stay in memory
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


def _keep(settings: Settings, gradebook: Any, row: Row, notebook: Any) -> None:
    """Write the notebook, the gradebook and, last, the row: what is stopped between is done again."""
    if row.assignment == "unknown":
        return
    folder = settings.course / "autograded" / row.student / row.assignment
    if notebook is None:
        shutil.rmtree(folder, ignore_errors=True)
    else:
        try:
            files.write(folder / f"{row.assignment}.ipynb", nbformat.writes(notebook) + "\n")
        except (ValueError, TypeError, nbformat.ValidationError) as error:
            row.remarks.append(f"The notebook that ran could not be kept ({type(error).__name__}).")
    if row.marks:
        old = rows.read(settings.course, row.assignment, row.student)
        book.record(gradebook, row, changed=old is not None and old.digest != row.digest)
    rows.write(settings.course, row)
