"""A course of the tiny assignment, built and graded once, in whichever process of pytest comes first."""

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from classroom.grading import batch, build, report
from classroom.grading.settings import Limits, Settings
from grading_plants import Maker, plant

TINY = Path(__file__).parent / "grading"
LIMITS = Limits(cell_seconds=4, seconds=60, memory=1024)


def settings(course: Path, **more: object) -> Settings:
    return Settings(**{"course": course, "assignments": TINY, "limits": LIMITS, "jobs": 2, **more})  # type: ignore[arg-type]


@contextmanager
def once(shared: Path, name: str) -> Iterator[bool]:
    """Hold a lock for all processes, and say whether the work is still to be done."""
    shared.mkdir(parents=True, exist_ok=True)
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = shared / f"{name}.done"
        yield not done.exists()
        done.touch()


def built(shared: Path) -> Path:
    """Return a course that is built; nobody grades in it."""
    course = shared / "built"
    with once(shared, "built") as todo:
        if todo:
            build.build_all(settings(course), [].append)
    return course


def graded(shared: Path) -> tuple[Path, list[str]]:
    """Return a course in which every plant was graded, and what was said."""
    course, words = shared / "graded", shared / "said.txt"
    maker = Maker(built(shared) / "release/tiny/tiny.ipynb")
    with once(shared, "graded") as todo:
        if todo:
            said: list[str] = []
            shutil.copytree(shared / "built", course)
            plant(course / "submitted", maker.all())
            (course / "submitted/empty folder").mkdir()
            (course / "submitted/a link.ipynb").symlink_to("/etc/passwd")
            (course / "roster.csv").write_text("id,name\nright,Ada\nabsent,Emil\n", encoding="utf-8")
            table = batch.grade_all(settings(course), said.append)
            said += report.write_all(settings(course), table)
            words.write_text("\n".join(said), encoding="utf-8")
    return course, words.read_text(encoding="utf-8").splitlines()
