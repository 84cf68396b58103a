"""Writes the results as a table that a spreadsheet opens and never runs."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

from classroom.grading import files

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from classroom.grading.results import Result

RISKY = re.compile(
    r"(^|[;\t\r\n])(?=\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20\t\r\n])"
)  # a ; begins a cell in many a country


def write_table(path: Path, results: Sequence[Result]) -> None:
    """Write one line a student, one column a question; what nobody has graded yet stays empty."""
    names = list(dict.fromkeys(question.name for result in results for question in result.questions))
    head = ["student", "assignment", "status", "points", "of", *names, "by hand", "locked in", "reason", "remarks"]
    lines = io.StringIO()
    writer = csv.writer(lines, quoting=csv.QUOTE_ALL)
    writer.writerow([plain(word) for word in head])
    for result in results:
        row = result.row
        points = {q.name: "" if q.points is None else f"{q.points:g}" for q in result.questions}
        cells = [row.student, row.assignment, row.status, f"{result.points:g}", f"{result.most:g}"]
        cells += [points.get(name, "") for name in names]
        cells += ["open" if result.open else "done", "yes" if row.locked_in else "NO", row.reason]
        more = [text for text in (*row.flags, *row.remarks) if text != row.reason]
        writer.writerow([plain(cell) for cell in [*cells, " ".join(more)]])
    files.write(path, lines.getvalue(), encoding="utf-8-sig")  # with its mark, Excel reads UTF-8


def plain(text: str) -> str:
    """Return a cell's text so that no spreadsheet takes it for a formula: a quote stands before what might be one.

    A number stays a number, a negative one too.
    """
    try:
        float(text)
    except ValueError:
        return RISKY.sub(r"\1'", text)
    return text
