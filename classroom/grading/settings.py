"""Where a course lies, and what a teacher can set."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
from pathlib import Path
from typing import Any

from classroom.grading import files

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1 << 20


@dataclasses.dataclass(frozen=True)
class Limits:
    """What one submission may use."""

    cell_seconds: float = 30
    seconds: float = 240
    memory: int = 2048  # megabytes
    scratch: int = 64  # megabytes of files
    processes: int = 32

    def of_system(self) -> dict[str, int]:
        """Return the limits that the system itself holds, for each process."""
        return {
            "RLIMIT_CPU": int(self.seconds) + 1,
            "RLIMIT_DATA": self.memory * MEGABYTE,
            "RLIMIT_FSIZE": self.scratch * MEGABYTE,
            "RLIMIT_NOFILE": 256,
            "RLIMIT_NPROC": self.processes,
            "RLIMIT_CORE": 0,
        }


@dataclasses.dataclass(frozen=True)
class Settings:
    """A course and how it is graded.

    Attributes
    ----------
    course, assignments, submitted
        Where it is built, the sources, and what students handed in; where nothing is said, see ``sources``.
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
    assignments: Path | None = None
    submitted: Path | None = None
    jobs: int = max(1, (os.cpu_count() or 1))
    show_hidden: bool = False
    again: bool = False
    lock_in: bool = True
    limits: Limits = dataclasses.field(default_factory=Limits)

    @property
    def sources(self) -> Path:
        """The folder of the sources: the one that is said, else the one that the course was built from."""
        return self.assignments or Path(self.record["sources"] or ROOT / "classroom/assignments")

    @property
    def record(self) -> dict[str, Any]:
        """What the course was built from: the folder (empty: the book's own), and a digest of each source."""
        with contextlib.suppress(OSError, ValueError):
            found = json.loads((self.course / "built.json").read_text(encoding="utf-8"))
            return {"sources": str(found["sources"]), "built": dict(found["built"])}
        return {"sources": "", "built": {}}

    def note(self, built: dict[str, str]) -> None:
        """Record what the course is built from."""
        own = ROOT / "classroom/assignments"
        record = {"sources": "" if self.sources == own else str(self.sources), "built": built}
        files.write(self.course / "built.json", json.dumps(record, indent=1))

    @property
    def hidden(self) -> list[Path]:
        """What no submission may see, wherever it lies."""
        return [self.course, self.sources, self.incoming]

    @property
    def incoming(self) -> Path:
        """The folder of submissions."""
        return self.submitted or self.course / "submitted"

    @property
    def database(self) -> str:
        """Nbgrader's gradebook, as an address."""
        return f"sqlite:///{(self.course / 'gradebook.db').resolve()}"

    def names(self) -> list[str]:
        """Return the assignments that were built, to the end."""
        return sorted(n for n in self.record["built"] if (self.course / "release" / n / f"{n}.ipynb").exists())
