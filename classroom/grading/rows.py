"""What is known of each student's submission: a row on disk, so that grading can be stopped and continued."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any, Literal, get_args

from classroom.grading import files
from classroom.grading.names import printable
from classroom.grading.score import Mark

if TYPE_CHECKING:
    from pathlib import Path

Status = Literal["graded", "look", "cut short", "not graded", "missing"]
STATUSES: tuple[Status, ...] = get_args(Status)
VERSION = 2  # another one grades everything again


@dataclasses.dataclass
class Row:
    """One student and one assignment.

    ``status`` is "graded"; "look" where a teacher should look at the flags; "cut short" where a cell ended or
    outlasted its process; "not graded" where there is nothing to grade; "missing" where nothing was handed in.
    """

    student: str
    assignment: str
    status: Status
    reason: str = ""
    folder: str = ""  # of submissions, in which the file was
    file: str = ""
    when: float = 0
    key: str = ""
    digest: str = ""
    locked_in: bool = True
    seconds: float = 0
    marks: dict[str, Mark] = dataclasses.field(default_factory=dict)
    remarks: list[str] = dataclasses.field(default_factory=list)
    flags: list[str] = dataclasses.field(default_factory=list)

    def clean(self) -> None:
        """Make the texts such that any file and any terminal can hold them: students have a say in them."""
        self.reason, self.file = printable(self.reason), printable(self.file)
        self.remarks, self.flags = list(map(printable, self.remarks)), list(map(printable, self.flags))

    @property
    def points(self) -> float:
        """The points so far: what a person has to grade counts 0 until then."""
        return sum(mark.points or 0 for mark in self.marks.values())

    @property
    def most(self) -> float:
        """The points that there are."""
        return sum(mark.most for mark in self.marks.values())


def path_of(course: Path, assignment: str, student: str) -> Path:
    """Return where a row is kept."""
    return folder(course, assignment) / f"{student}.json"


def folder(course: Path, assignment: str) -> Path:
    """Return where an assignment's rows are kept."""
    return course / "results" / "rows" / assignment


def write(course: Path, row: Row) -> None:
    """Keep a row."""
    files.write(path_of(course, row.assignment, row.student), json.dumps(dataclasses.asdict(row), indent=1))


def kept(course: Path, assignment: str) -> list[Row]:
    """Return all rows that are kept of an assignment."""
    found = [read(course, assignment, path.stem) for path in sorted(folder(course, assignment).glob("*.json"))]
    return [row for row in found if row is not None]


def read(course: Path, assignment: str, student: str) -> Row | None:
    """Return a row that was kept, or None."""
    try:
        data: dict[str, Any] = json.loads(path_of(course, assignment, student).read_text(encoding="utf-8"))
        marks = {name: Mark(**{**mark, "hints": tuple(mark["hints"])}) for name, mark in data.pop("marks").items()}
        return Row(**data, marks=marks)
    except (OSError, ValueError, TypeError, KeyError):
        return None
