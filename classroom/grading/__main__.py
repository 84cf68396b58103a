"""Builds the course or grades it: `python -m classroom.grading class`, `... grade`, `... report`."""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from classroom.grading.cages import Refused
from classroom.grading.settings import ROOT, Limits, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator


def main(arguments: list[str] | None = None) -> int:
    """Do what is asked; say in one sentence why it can't be done."""
    asked = _parser().parse_args(arguments)
    limits = Limits(asked.cell_seconds, asked.seconds, asked.memory)
    settings = Settings(
        course=asked.course.expanduser().absolute(),
        assignments=asked.assignments.expanduser().absolute() if asked.assignments else None,
        submitted=asked.submitted.expanduser().absolute() if asked.submitted else None,
        jobs=max(1, asked.jobs),
        show_hidden=asked.hidden == "show",
        again=asked.again,
        lock_in=not asked.open,
        limits=limits,
    )
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    from nbgrader.api import InvalidEntry  # noqa: PLC0415 (it takes a second to import)
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from classroom.grading.batch import Nothing  # noqa: PLC0415
    from classroom.grading.sources import Faulty  # noqa: PLC0415

    try:
        with _alone(settings.course):
            return _do(asked.what, settings, asked.forget)
    except (OSError, SQLAlchemyError, InvalidEntry) as trouble:
        where = getattr(trouble, "filename", None)
        words = f"{where}: {trouble.strerror}" if where else str(trouble).partition("\n")[0]  # type: ignore[union-attr]
        print(f"{words}. What is done is kept: the same command goes on from here.", file=sys.stderr)  # noqa: T201
        return 1
    except (Faulty, Nothing, Refused, ValueError) as trouble:
        print(trouble, file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        print("\nStopped: what is graded is kept, the same command goes on from here.", file=sys.stderr)  # noqa: T201
        return 130


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
    for sentence in report.write_all(settings, rows):
        _say(sentence)
    return 0


def _parser() -> argparse.ArgumentParser:
    default, limits = Settings(), Limits()
    parser = argparse.ArgumentParser(prog="python -m classroom.grading", description=__doc__)
    parser.add_argument("what", choices=("class", "grade", "report"), help="build, grade, or write the reports again")
    parser.add_argument("--course", type=Path, default=default.course, help="where the course is built")
    parser.add_argument("--assignments", type=Path, help="the folder of the sources; the course remembers it")
    parser.add_argument("--submitted", type=Path, help="the folder of what was handed in")
    parser.add_argument("--jobs", type=int, default=default.jobs, help="submissions that run at once")
    parser.add_argument("--hidden", choices=("show", "hide"), default="hide", help="hidden tests in the feedback")
    parser.add_argument("--again", action="store_true", help="grade what was graded as well")
    parser.add_argument("--open", action="store_true", help="do not lock submissions in")
    parser.add_argument("--forget", default="", help="an assignment whose grades are removed before building")
    parser.add_argument("--cell-seconds", type=float, default=limits.cell_seconds, help="the most for one cell")
    parser.add_argument("--seconds", type=float, default=limits.seconds, help="the most for one submission")
    parser.add_argument("--memory", type=int, default=limits.memory, help="megabytes for one process of a submission")
    return parser


def _say(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201


def _short(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main())
