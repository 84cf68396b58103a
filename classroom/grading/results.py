"""What everyone got, with what a person graded: the one place where the two are put together."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from classroom.grading.rows import Row
    from classroom.grading.score import Mark


@dataclasses.dataclass(frozen=True)
class Question:
    """One question of one student.

    ``points`` is None until a person has graded it. ``open`` says that a person is asked to grade it, or to look at a
    grade again because the answer has changed since.
    """

    name: str
    title: str
    points: float | None
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
        """The points so far: what nobody has graded yet adds nothing."""
        return sum(question.points or 0 for question in self.questions)

    @property
    def most(self) -> float:
        """The points that there are."""
        return sum(question.most for question in self.questions)

    @property
    def open(self) -> bool:
        """Whether a person has still to grade something, or to look again."""
        return any(question.open for question in self.questions)

    @property
    def ungraded(self) -> int:
        """How many questions nobody has graded yet."""
        return sum(question.points is None for question in self.questions)


def result(row: Row, hand: dict[str, Any], titles: dict[str, str]) -> Result:
    """Return a row with what a person gave; ``hand`` is of this student, from nbgrader's gradebook."""
    questions = []
    for name, mark in row.marks.items():
        about = hand.get(name, {})
        given = about.get("points")
        points = mark.points if given is None else float(given)
        waits = points is None or (given is not None and bool(about.get("open")))
        title = titles.get(name, name)
        questions.append(Question(name, title, points, mark.most, mark, str(about.get("comment") or ""), waits))
    return Result(row, tuple(questions))
