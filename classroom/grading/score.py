"""Turns what a submission's tests reported into points, reasons, hints, and flags for the teacher."""

from __future__ import annotations

import dataclasses
import math
from typing import TYPE_CHECKING, Any

from classroom.grading.assignment import defined
from classroom.grading.scan import scan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from classroom.grading.assignment import Assignment, Cell
    from classroom.grading.execute import Ran
    from classroom.grading.rebuild import Step

HINT = 240  # characters of one hint
HINTS = 12  # of a test


@dataclasses.dataclass(frozen=True)
class Mark:
    """What one question got: ``points`` is None where a person has to grade it."""

    points: float | None
    most: float
    hints: tuple[str, ...] = ()
    why: str = ""


def marks(steps: Sequence[Step], ran: Ran) -> tuple[dict[str, Mark], list[str]]:
    """Return the mark of each question and what to look at.

    A test's score is the number that its last expression has. What it raises, no number, less than zero, or more than
    the question has, is zero; the last three are flagged. What a test prints are its hints, one a line.
    """
    found: dict[str, Mark] = {}
    flags: list[str] = []
    blank = _blank(steps)
    for step, report in zip(steps, ran.reports, strict=True):
        cell = step.cell
        if cell is None or not cell.points:
            continue
        if step.kind == "text":
            found[cell.name] = (
                Mark(0.0, cell.points, why="Nothing was written.") if step.untouched else Mark(None, cell.points)
            )
        elif step.kind == "test":
            found[cell.name], flag = _mark(cell, report, ran.cut.get(step.exercise, ""))
            if step.exercise in blank and not found[cell.name].points:
                found[cell.name] = Mark(0.0, cell.points, why="Nothing was written.")
            flags += [f"{cell.name}: {flag}"] if flag else []
    return found, flags


def _blank(steps: Sequence[Step]) -> set[int]:
    """Return the exercises whose answers are all as released."""
    answers = [step for step in steps if step.kind == "answer" and step.source.strip()]
    return {step.exercise for step in answers} - {step.exercise for step in answers if not step.untouched}


def _mark(cell: Cell, report: dict[str, Any] | None, cut: str) -> tuple[Mark, str]:
    if report is None or "why" in report:
        return Mark(0.0, cell.points, why=(report or {}).get("why") or cut or "It was not run."), ""
    hints = _hints(report)
    score, kind = report.get("score"), report.get("kind")
    if kind == "raised":
        error = report.get("error") or {}
        said = f"{error.get('name')}: {error.get('message')}".replace("AssertionError: ", "").strip(": \n")
        return Mark(0.0, cell.points, hints or (_line(said.splitlines()[0]) if said else "A test failed.",)), ""
    if not isinstance(score, int | float) or kind != "number" or not math.isfinite(score):
        return Mark(0.0, cell.points, hints), f"its score is no number ({str(kind)[:40]}), it counts 0"
    if not 0 <= score <= cell.points:
        return Mark(0.0, cell.points, hints), f"its score is {score:g} of {cell.points:g}, it counts 0"
    return Mark(float(score), cell.points, hints), ""


def _hints(report: dict[str, Any]) -> tuple[str, ...]:
    lines: list[str] = []
    for output in report.get("outputs") or []:
        if isinstance(output, dict) and output.get("name") == "stdout":
            lines += str(output.get("text")).splitlines()
    return tuple(_line(line) for line in lines if line.strip())[:HINTS]


def _line(text: str) -> str:
    """Return a line as it can stand in any file: bounded, and without what steers a terminal."""
    return "".join(c for c in text if c.isprintable()).strip()[:HINT]


def flags(assignment: Assignment, steps: Sequence[Step], ran: Ran) -> list[str]:
    """Return what in the answers could have fooled a test: by reading them, and by what they changed when run."""
    given: set[str] = set()
    for cell in assignment.cells:
        if cell.kind == "given":
            given |= defined(cell.source)
    given -= set(assignment.asked)
    found: list[str] = []
    before: set[str] = set()
    for k, step in enumerate(steps):
        where = step.cell.name if step.cell else "a cell of the student's own"
        if step.kind == "answer" and not step.untouched:
            own = set() if step.cell is None else set(scan(step.cell.source, given))  # what the solution does as well
            found += [f"{where}: {what}" for what in scan(step.source, given) if what not in own]
        new = [what for what in ran.changed.get(k, []) if what not in before]
        before |= set(new)
        found += [f"{where}: when run, it changed {what}" for what in new]
    return list(dict.fromkeys(found))
