"""Writes rows into nbgrader's gradebook, by nbgrader's own interface. Only the grader's own process does."""

from __future__ import annotations

import datetime as dt
import logging
import os
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nbgrader.api import Gradebook, MissingEntry
from sqlalchemy.exc import SAWarning

if TYPE_CHECKING:
    from classroom.grading.rows import Row


def open_gradebook(database: str) -> Gradebook:
    """Return the gradebook, to be used in a ``with``; nbgrader makes a new one with a program of this environment."""
    here = str(Path(sys.executable).parent)
    if here not in os.environ.get("PATH", "").split(os.pathsep):
        os.environ["PATH"] = os.pathsep.join([here, os.environ.get("PATH", "")])
    warnings.filterwarnings("ignore", category=SAWarning)  # nbgrader's way with its database, nothing of ours
    gradebook = Gradebook(database)
    gradebook.log = logging.getLogger("classroom.grading.gradebook")
    gradebook.log.disabled = True  # what it raises is said by the grader, without a traceback
    return gradebook


def record(gradebook: Gradebook, row: Row, *, changed: bool) -> None:
    """Write a row's points; what a person gave stays, and is marked for another look if the submission changed."""
    gradebook.update_or_create_student(row.student)
    when = dt.datetime.fromtimestamp(row.when, tz=dt.UTC).isoformat() if row.when else None
    stamp = {"timestamp": when} if when else {}
    gradebook.update_or_create_submission(row.assignment, row.student, **stamp)
    notebook = gradebook.find_submission_notebook(row.assignment, row.assignment, row.student)
    for grade in notebook.grades:
        mark = row.marks.get(grade.name)
        if mark is None:
            continue
        grade.auto_score = mark.points
        if mark.points is None:
            grade.needs_manual_grade = changed or grade.manual_score is None
        else:
            grade.needs_manual_grade = bool(changed and grade.manual_score is not None)
    gradebook.db.commit()


def move(gradebook: Gradebook, assignment: str, old: str, new: str) -> bool:
    """Give a submission what a person gave under its student's old name, and remove that one. Say whether it was."""
    try:
        before, after = (gradebook.find_submission_notebook(assignment, assignment, who) for who in (old, new))
    except MissingEntry:
        return False
    grades = {grade.name: grade for grade in before.grades}
    for grade in after.grades:
        was = grades.get(grade.name)
        if was is not None and grade.manual_score is None and (was.manual_score is not None or was.extra_credit):
            grade.manual_score, grade.extra_credit = was.manual_score, was.extra_credit
            grade.needs_manual_grade = was.needs_manual_grade
    comments = {comment.name: comment.manual_comment for comment in before.comments}
    for comment in after.comments:
        comment.manual_comment = comment.manual_comment or comments.get(comment.name)
    gradebook.db.commit()
    gradebook.remove_submission(assignment, old)
    return True


def knows(gradebook: Gradebook, assignment: str) -> bool:
    """Return whether the gradebook has an assignment."""
    try:
        gradebook.find_notebook(assignment, assignment)
    except MissingEntry:
        return False
    return True


def recorded(gradebook: Gradebook, assignment: str, student: str) -> bool:
    """Return whether the gradebook has a submission."""
    try:
        gradebook.find_submission(assignment, student)
    except MissingEntry:
        return False
    return True


def by_hand(gradebook: Gradebook, assignment: str) -> dict[str, dict[str, Any]]:
    """Return by student and question what a person gave: ``{"points": ..., "comment": ..., "open": ...}``."""
    found: dict[str, dict[str, Any]] = {}
    for submission in gradebook.assignment_submissions(assignment):
        questions = found.setdefault(submission.student.id, {})
        for notebook in submission.notebooks:
            for grade in notebook.grades:
                about = questions.setdefault(grade.name, {"points": None, "comment": "", "open": False})
                extra = grade.extra_credit or 0
                if grade.manual_score is not None or extra:
                    given = grade.auto_score if grade.manual_score is None else grade.manual_score
                    about["points"] = (given or 0) + extra
                about["open"] = grade.needs_manual_grade
            for comment in notebook.comments:
                about = questions.setdefault(comment.name, {"points": None, "comment": "", "open": False})
                about["comment"] = comment.manual_comment or ""
    return found
