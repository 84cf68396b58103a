"""Time the grading of planted submissions, with the peak of memory, and see that none is lost and every score right.

`grading.py [COUNT] [JOBS ...]`: 100 submissions where nothing is said, of which 70 % are right, 20 % wrong and 10 %
broken or hostile, graded with 1 job and then with 2, and how long 2 jobs take of the time of 1. The memory is that of
the grader and of all below it, five times a second: each one's own, and of shared pages its share (PSS); files
in a submission's scratch space are not in it.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from machine import ROOT, print_machine, print_table

sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from classroom.grading import rows, system  # noqa: E402
from classroom.grading.asked import MOST_JOBS, whole  # noqa: E402
from grading_plants import Maker, Plant, plant  # noqa: E402

TINY = ROOT / "tests/grading"
GRADING = [sys.executable, "-m", "classroom.grading"]
HOSTILE = (
    *("endless", "killed", "memory", "flood", "cleans input", "leaves a process"),
    *("no json", "picture", "doubled turn", "noise on the wire"),
)
WRONG = ("copies", "three rows", "syntax error", "name error", "wrong sum", "deleted rows", "rewritten test")
LOOK = 0.2  # seconds between two looks at the memory


def main(count: int, jobs: list[int]) -> None:
    """Grade with each number of jobs, print a table, and fail where anything was lost or wrong."""
    print_machine(f"{count} submissions")
    lines, took, failed = [], [], 0
    for number in jobs:
        with tempfile.TemporaryDirectory() as folder:
            course = Path(folder) / "course"
            subprocess.run([*GRADING, "class", *_where(course)], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
            planted = plants(Maker(course / "release/tiny/tiny.ipynb"), count)
            plant(course / "submitted", planted)
            seconds, peak = graded(course, number)
            lost = missing(course, planted)
            wrong = [who for who, one in planted.items() if who not in lost and not right(course, who, one)]
        for word, students in (("lost", lost), ("wrong", wrong)):
            for student in students:
                print(f"{word}: {student}", flush=True)
        failed += len(lost) + len(wrong)
        took.append(seconds)
        times = [f"{seconds / 60:.1f}", f"{seconds / count:.2f}"]
        lines.append([str(number), *times, f"{peak / 1e6:.0f}", str(len(lost)), str(len(wrong))])
    print_table(["jobs", "minutes", "a submission, s", "peak PSS, MB", "lost", "wrong"], lines)
    for number, seconds in list(zip(jobs, took, strict=True))[1:]:
        print(f"{number} jobs take {seconds / took[0]:.2f} times as long as {jobs[0]}.")
    if failed:
        sys.exit(f"{failed} of {count * len(jobs)} were lost or wrong.")


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
    """Grade in a process of its own and show its progress; return the seconds, and the most bytes that were held."""
    begun = time.monotonic()
    command = [*GRADING, "grade", *_where(course), "--jobs", str(jobs)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, errors="replace") as process:
        memory = Memory(process.pid)
        for k, line in enumerate(process.stdout or ()):
            if k < 2 or k % 10 == 1:  # noqa: PLR2004 (what it says first, then every tenth)
                print(f"{jobs} job{'s' * (jobs > 1)}, {time.monotonic() - begun:4.0f} s: {line.rstrip()}", flush=True)
        code = process.wait()
        peak = memory.stop()
    if code:
        sys.exit(f"The grader ended with {code}; its own words stand above.")
    return time.monotonic() - begun, peak


class Memory:
    """Looks at what a process and all below it hold, until it is stopped."""

    def __init__(self, process: int) -> None:
        self._process, self._peak, self._ended = process, 0, threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._ended.wait(LOOK):
            self._peak = max(self._peak, sum(map(held, system.family(self._process))))

    def stop(self) -> int:
        """Return the most bytes that were seen."""
        self._ended.set()
        self._thread.join()
        return self._peak


def held(process: int) -> int:
    """Return the bytes of memory of a process, shared pages by its share; all of them where the share is not told."""
    for file, word in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        try:
            for line in Path(f"/proc/{process}/{file}").read_text(encoding="ascii", errors="replace").splitlines():
                if line.startswith(word):
                    return int(line.split()[1]) * 1024
        except OSError:  # it is gone, or another user's
            continue
    return 0


def missing(course: Path, planted: dict[str, Plant]) -> list[str]:
    """Return who has no row, or no line in the table."""
    with (course / "results/tiny.csv").open(encoding="utf-8-sig", newline="") as file:
        listed = {line["student"] for line in csv.DictReader(file)}
    return [who for who in planted if who not in listed or rows.read(course, "tiny", who) is None]


def right(course: Path, student: str, one: Plant) -> bool:
    """Return whether a student has the planted points and the planted status."""
    row = rows.read(course, "tiny", student)
    points = {name: mark.points for name, mark in row.marks.items() if name in one.points} if row else {}
    return row is not None and points == one.points and row.status == one.status


def _where(course: Path) -> list[str]:
    return ["--course", str(course), "--assignments", str(TINY)]


def _asked(name: str, most: int, text: str) -> int:
    try:
        return whole(name, 1, most)(text)
    except argparse.ArgumentTypeError as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    count, *jobs = sys.argv[1:] or ["100"]
    main(_asked("SUBMISSIONS", 10_000, count), [_asked("The number of jobs", MOST_JOBS, n) for n in jobs] or [1, 2])
