"""Time the grading of planted submissions, with the peak of memory, and see that none is lost and every score right.

`grading.py [COUNT] [JOBS ...]`: 100 submissions where nothing is said, of which 70 % are right, 20 % wrong and 10 %
broken or hostile, graded with 1 job and with 2.
"""

from __future__ import annotations

import itertools
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machine import ROOT, print_machine, print_table

sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from classroom.grading import rows  # noqa: E402
from grading_plants import Maker, Plant, plant  # noqa: E402

TINY = ROOT / "tests/grading"
GRADING = [sys.executable, "-m", "classroom.grading"]
HOSTILE = (
    *("endless", "killed", "memory", "flood", "cleans input", "leaves a process"),
    *("no json", "picture", "doubled turn", "noise on the wire"),
)
WRONG = ("copies", "three rows", "syntax error", "name error", "wrong sum", "deleted rows", "rewritten test")


def main(count: int, jobs: list[int]) -> None:
    """Grade with each number of jobs and print a table."""
    print_machine(f"{count} submissions")
    lines = []
    for number in jobs:
        with tempfile.TemporaryDirectory() as folder:
            course = Path(folder) / "course"
            subprocess.run([*GRADING, "class", *_where(course)], check=True, cwd=ROOT, capture_output=True)
            planted = plants(Maker(course / "release/tiny/tiny.ipynb"), count)
            plant(course / "submitted", planted)
            seconds, peak = graded(course, number)
            wrong = [student for student, one in planted.items() if not right(course, student, one)]
            lines.append(
                [str(number), f"{seconds:.0f}", f"{seconds / count:.2f}", f"{peak / 1e6:.0f}", str(len(wrong))]
            )
            for student in wrong:
                print(f"wrong or lost: {student}")
    print_table(["jobs", "seconds", "a submission, s", "peak PSS, MB", "wrong or lost"], lines)


def plants(maker: Maker, count: int) -> dict[str, Plant]:
    """Return what the students hand in, by name."""
    found = maker.all()
    hostile, wrong = itertools.cycle(HOSTILE), itertools.cycle(WRONG)
    planted: dict[str, Plant] = {}
    for k in range(count):
        share = k % 10
        name = "right" if share < 7 else next(wrong) if share < 9 else next(hostile)  # noqa: PLR2004
        planted[f"s{k:03} {name}"] = found[name]
    return planted


def graded(course: Path, jobs: int) -> tuple[float, int]:
    """Grade in a process of its own; return the seconds and the most bytes that it and its processes held."""
    begun, peak = time.monotonic(), 0
    with subprocess.Popen(
        [*GRADING, "grade", *_where(course), "--jobs", str(jobs)], cwd=ROOT, stdout=subprocess.DEVNULL
    ) as process:
        while process.poll() is None:
            peak = max(peak, held(process.pid))
            time.sleep(0.2)
    return time.monotonic() - begun, peak


def right(course: Path, student: str, one: Plant) -> bool:
    """Return whether a student has a row with the planted points."""
    row = rows.read(course, "tiny", student)
    return row is not None and all(row.marks[name].points == points for name, points in one.points.items())


def held(process: int) -> int:
    """Return the bytes of memory of a process and its descendants, shared pages by their share (PSS)."""
    own = 0
    try:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                own = int(line.split()[1]) * 1024
        below = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    except OSError:
        return own
    return own + sum(held(int(child)) for child in below)


def _where(course: Path) -> list[str]:
    return ["--course", str(course), "--assignments", str(TINY)]


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    main(asked[0] if asked else 100, asked[1:] or [1, 2])
