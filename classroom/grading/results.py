"""What everyone got, with what a person graded: the one place where the two are put together."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from classroom.grading.rows import Row
    from classroom.grading.score import Mark


@dataclasses.dataclass(frozen=True)
class Question:
    """One question of one student; ``open`` says that a person has still to grade it."""

    name: str
    title: str
    points: float
    most: float
    mark: Mark
    comment: str
    open: bool


@dataclasses.dataclass(frozen=True)
class Result:
    """One student's result."""

    row: Row
    questions: tuple[Question, ...]

    @property
    def points(self) -> float:
        """All points."""
        return sum(question.points for question in self.questions)

    @property
    def most(self) -> float:
        """The points that there are."""
        return sum(question.most for question in self.questions)

    @property
    def open(self) -> bool:
        """Whether a person has still to grade something."""
        return any(question.open for question in self.questions)


def result(row: Row, hand: dict[str, Any], titles: dict[str, str]) -> Result:
    """Return a row with what a person gave; ``hand`` is of this student, from nbgrader's gradebook."""
    questions = []
    for name, mark in row.marks.items():
        about = hand.get(name, {})
        given = about.get("points")
        points = (mark.points or 0) if given is None else float(given)
        waits = mark.points is None and (given is None or bool(about.get("open")))
        title = titles.get(name, name)
        questions.append(Question(name, title, points, mark.most, mark, str(about.get("comment") or ""), waits))
    return Result(row, tuple(questions))
