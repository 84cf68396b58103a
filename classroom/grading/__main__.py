"""Builds the course or grades it: `python -m classroom.grading class`, `... grade`, `... report`."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import sys
from typing import TYPE_CHECKING, TextIO

from classroom.grading import asked as command_line
from classroom.grading.cages import Refused
from classroom.grading.settings import ROOT, Limits, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

UNHEARD = 128 + signal.SIGPIPE  # what a shell reports of a program whose reader is gone


class Unheard(Exception):  # noqa: N818 (no error: `make grade | head` has read enough)
    """Whoever read what is said is gone."""


def main(arguments: list[str] | None = None) -> int:
    """Do what is asked; say in one sentence why it can't be done."""
    asked = command_line.parser(__doc__).parse_args(arguments)
    limits = Limits(asked.cell_seconds, asked.seconds, asked.memory)
    settings = Settings(
        course=asked.course.expanduser().absolute(),
        assignments=asked.assignments.expanduser().absolute() if asked.assignments else None,
        submitted=asked.submitted.expanduser().absolute() if asked.submitted else None,
        jobs=asked.jobs,
        show_hidden=asked.hidden == "show",
        again=asked.again == "yes",
        lock_in=not asked.open,
        limits=limits,
    )
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return _run(asked.what, settings, asked.forget)
    except KeyboardInterrupt:
        _complain("\nStopped: what is graded is kept, the same command goes on from here.")
        return 130
    except Unheard:
        _silence(sys.stdout)
        return UNHEARD


def _run(what: str, settings: Settings, forget: str) -> int:
    from nbgrader.api import InvalidEntry  # noqa: PLC0415 (it takes a second to import)
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from classroom.grading.batch import Nothing  # noqa: PLC0415
    from classroom.grading.sources import Faulty  # noqa: PLC0415

    try:
        with _alone(settings.course):
            return _do(what, settings, forget)
    except (OSError, SQLAlchemyError, InvalidEntry) as trouble:
        where = getattr(trouble, "filename", None)
        words = f"{where}: {trouble.strerror}" if where else str(trouble).partition("\n")[0]  # type: ignore[union-attr]
        _complain(f"{words}. What is done is kept: the same command goes on from here.")
        return 1
    except (Faulty, Nothing, Refused, ValueError) as trouble:
        _complain(str(trouble))
        return 1


@contextlib.contextmanager
def _alone(course: Path) -> Iterator[None]:
    """Hold the course, so that no other command works in it at the same time."""
    course.mkdir(parents=True, exist_ok=True)
    with (course / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(f"Another command works in {course}: wait until it is done.") from None
        yield


def _do(what: str, settings: Settings, forget: str) -> int:
    from classroom.grading import batch, build, report  # noqa: PLC0415

    if what == "class":
        if forget:
            _say(build.forget(settings, forget))
        if settings.sources != ROOT / "classroom/assignments":
            _say(f"The assignments are those in {settings.sources}.")
        build.build_all(settings, _say)
        _say(
            f"The students' notebooks are in {_short(settings.course / 'release')}; put what they hand in into "
            f"{_short(settings.incoming)} and run `make grade`."
        )
        return 0
    rows = batch.grade_all(settings, _say) if what == "grade" else report.known(settings)
    if what == "grade" and "unknown" not in rows:  # what an earlier run said of other files
        (settings.course / "results/unknown.csv").unlink(missing_ok=True)
    for sentence in report.write_all(settings, rows):
        _say(sentence)
    return 0


def _say(sentence: str) -> None:
    try:
        print(sentence, flush=True)  # noqa: T201
    except BrokenPipeError:
        raise Unheard from None


def _complain(sentence: str) -> None:
    try:
        print(sentence, file=sys.stderr, flush=True)  # noqa: T201
    except BrokenPipeError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Lead a stream that nobody reads to nowhere: what it still holds would be an error at the very end."""
    with contextlib.suppress(OSError):  # a stream of a test has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _short(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def _stopped(*_: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    for number in (signal.SIGTERM, signal.SIGHUP):  # the machine shuts down, or the terminal is closed
        if signal.getsignal(number) is signal.SIG_DFL:  # nohup has it ignored
            signal.signal(number, _stopped)
    sys.exit(main())
