"""Where a course lies, and what a teacher can set."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

from classroom.grading.cages import Limits

ROOT = Path(__file__).resolve().parents[2]


@dataclasses.dataclass(frozen=True)
class Settings:
    """A course and how it is graded.

    Attributes
    ----------
    course, assignments, submitted
        Where it is built, the sources, and what students handed in.
    jobs
        How many submissions run at once.
    show_hidden
        Whether feedback shows the tests that students did not get.
    again
        Whether all is graded again, what was graded as well.
    lock_in
        Whether submissions are locked in where the system can.

    """

    course: Path = ROOT / "course"
    assignments: Path = ROOT / "classroom/assignments"
    submitted: Path | None = None
    jobs: int = max(1, (os.cpu_count() or 1))
    show_hidden: bool = False
    again: bool = False
    lock_in: bool = True
    limits: Limits = dataclasses.field(default_factory=Limits)

    @property
    def incoming(self) -> Path:
        """The folder of submissions."""
        return self.submitted or self.course / "submitted"

    @property
    def database(self) -> str:
        """Nbgrader's gradebook, as an address."""
        return f"sqlite:///{(self.course / 'gradebook.db').resolve()}"

    def names(self) -> list[str]:
        """Return the assignments that were built."""
        return sorted(path.parent.name for path in (self.course / "release").glob("*/*.ipynb"))
