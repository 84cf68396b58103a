"""Grades one submission: reads it, puts it together anew, runs it, and says what it got."""

from __future__ import annotations

import copy
import hashlib
import re
from dataclasses import astuple
from typing import TYPE_CHECKING, Any

import nbformat

from classroom.grading import rows, score
from classroom.grading.execute import Execution, Ran
from classroom.grading.feedback import picture
from classroom.grading.reading import Unreadable
from classroom.grading.rebuild import Step, rebuild
from classroom.grading.rows import Row
from classroom.grading.score import Mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from classroom.grading.assignment import Assignment
    from classroom.grading.cages import Cages
    from classroom.grading.incoming import Submission
    from classroom.grading.settings import Limits


def key_of(submission: Submission, assignment: Assignment, limits: Limits) -> str:
    """Return what a grade depends on, as one word: with the same key nothing is graded twice."""
    parts = f"{rows.VERSION} {submission.digest} {assignment.digest} {[float(x) for x in astuple(limits)]}"
    return hashlib.sha256(parts.encode()).hexdigest()


def grade(cages: Cages, assignment: Assignment, submission: Submission) -> tuple[Row, Any]:
    """Return a submission's row, and its notebook as it ran (None where there is none).

    Raises
    ------
    Refused
        No process can be started for it.

    """
    row = Row(submission.student, assignment.name, "graded", file=submission.file, when=submission.when)
    row.key = key_of(submission, assignment, cages.limits)
    row.digest = submission.digest
    row.locked_in = not cages.open_because
    row.remarks, row.flags = list(submission.remarks), list(submission.flags)
    try:
        if submission.trouble:
            raise Unreadable(submission.trouble)  # noqa: TRY301
        steps, remarks = rebuild(assignment, submission.cells)
    except Unreadable as trouble:
        row.status, row.reason = "not graded", str(trouble)
        row.marks = {cell.name: Mark(0.0, cell.points, why=row.reason) for cell in assignment.graded}
        return row, None
    row.remarks += remarks
    ran = Execution(cages, assignment, steps).run()
    row.seconds = round(ran.seconds, 2)
    row.marks, flags = score.marks(steps, ran)
    row.flags += flags + score.flags(assignment, steps, ran)
    if ran.cut:
        exercise = min(ran.cut)
        title = next((cell.title for cell in assignment.cells if cell.exercise == exercise), "")
        row.status, row.reason = "cut short", f"{title}: {ran.cut[exercise]}"
    if row.flags:
        row.status = "look"
        row.reason = row.reason or row.flags[0]
    elif not row.reason and row.remarks:
        row.reason = row.remarks[0]
    return row, executed(assignment, steps, ran)


def executed(assignment: Assignment, steps: Sequence[Step], ran: Ran) -> Any:
    """Return the notebook that was run, with its outputs, for the teacher and for nbgrader's formgrader."""
    notebook = copy.deepcopy(assignment.notebook)
    ours = iter(notebook.cells)
    cells = []
    for k, (step, report) in enumerate(zip(steps, ran.reports, strict=True)):
        if step.cell is None:
            cell = nbformat.v4.new_code_cell(step.source, id=f"added-{k}")
        else:
            cell = next(ours)
            cell.source = harmless(step.source) if step.kind == "text" else step.source
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = outputs(report), None
        cells.append(cell)
    notebook.cells = cells
    return notebook


def outputs(report: dict[str, Any] | None) -> list[Any]:
    """Return a report's outputs as a notebook holds them: texts and pictures, whatever else was sent."""
    if report is None:
        return []
    if "why" in report:
        return [nbformat.v4.new_output("stream", name="stderr", text=f"[{report['why']}]\n")]
    found = []
    for output in report["outputs"]:
        kind = output.get("output_type")
        if kind == "stream":
            name = "stderr" if output.get("name") == "stderr" else "stdout"
            found.append(nbformat.v4.new_output("stream", name=name, text=str(output.get("text"))))
        elif kind == "error":
            lines = output.get("traceback")
            trace = [str(line) for line in lines] if isinstance(lines, list) else []
            about = {"ename": str(output.get("ename")), "evalue": str(output.get("evalue")), "traceback": trace}
            found.append(nbformat.v4.new_output("error", **about))
        elif isinstance(output.get("data"), dict):
            words, drawn = output["data"].get("text/plain"), picture(output["data"].get("image/png"))
            data = {"text/plain": words} if isinstance(words, str) else {}
            data |= {"image/png": drawn} if drawn else {}
            if data:
                found.append(nbformat.v4.new_output("display_data", data=data))
    return found


def harmless(text: str) -> str:
    """Return a student's Markdown without HTML and links: formgrader would let them run in the teacher's browser."""
    text = re.sub(r"<(?=[A-Za-z/!?])", "&lt;", text).replace("\\href", "href")
    return re.sub(r"\](?=[(:])", "] ", text)  # neither a link nor where one leads to
