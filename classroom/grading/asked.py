"""Reads what was asked for on the command line or through make; what can't be is refused in one plain sentence."""

from __future__ import annotations

import argparse
import math
import re
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from classroom.grading.settings import Limits, Settings

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_JOBS = 100
LEAST_MEMORY = 256  # megabytes, with which torch still starts


class Parser(argparse.ArgumentParser):
    """Says what is wrong alone, without how all of it is used."""

    def error(self, message: str) -> NoReturn:
        """End with one sentence: ours, before which argparse puts an option's name, or its own."""
        ours = message.endswith(".")
        said = message.partition(": ")[2] if ours else f"It can't be done ({message}): --help lists what there is."
        self.exit(2, f"{said}\n")


def parser(description: str | None) -> Parser:
    """Return the parser of ``python -m classroom.grading``."""
    default, limits = Settings(), Limits()
    found = Parser(prog="python -m classroom.grading", description=description)
    commands = ("class", "grade", "report")
    about = "build the course, grade, or write the reports again"
    found.add_argument("what", type=one_of("The command", *commands), metavar=f"{{{','.join(commands)}}}", help=about)
    found.add_argument("--course", type=Path, default=default.course, help="where the course is built")
    found.add_argument("--assignments", type=Path, help="the folder of the sources; the course remembers it")
    found.add_argument("--submitted", type=Path, help="the folder or the archive of what was handed in")
    found.add_argument("--jobs", type=whole("JOBS", 1, MOST_JOBS), default=default.jobs, help="how many run at once")
    hidden, again = one_of("HIDDEN", "show", "hide"), one_of("AGAIN", "yes", "no")
    found.add_argument("--hidden", type=hidden, default="hide", help="show or hide: hidden tests in the feedback")
    found.add_argument("--again", type=again, nargs="?", const="yes", default="no", help="grade all of it again")
    found.add_argument("--open", action="store_true", help="do not lock submissions in")
    found.add_argument("--forget", default="", help="an assignment whose grades are removed before building")
    found.add_argument(
        "--cell-seconds", type=seconds("--cell-seconds"), default=limits.cell_seconds, help="the most for one cell"
    )
    found.add_argument(
        "--seconds", type=seconds("--seconds"), default=limits.seconds, help="the most for one submission"
    )
    memory = whole("--memory", LEAST_MEMORY, 1 << 20)
    found.add_argument("--memory", type=memory, default=limits.memory, help="megabytes for one process of one")
    return found


def one_of(name: str, *words: str) -> Callable[[str], str]:
    """Return what reads one of some words; ``name`` is what its user calls it."""

    def read(text: str) -> str:
        if text.strip().lower() not in words:
            allowed = f"{', '.join(words[:-1])} or {words[-1]}"
            raise argparse.ArgumentTypeError(f"{name} is {allowed}, not {text!r}.")
        return text.strip().lower()

    return read


def whole(name: str, least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number."""

    def read(text: str) -> int:
        if not re.fullmatch(r"\s*[0-9]{1,12}\s*", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{name} is a whole number from {least:,} to {most:,}, not {text!r}.")
        return int(text)

    return read


def seconds(name: str) -> Callable[[str], float]:
    """Return what reads a time."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        if not 0 < found < math.inf:
            raise argparse.ArgumentTypeError(f"{name} is a number of seconds above 0, not {text!r}.")
        return found

    return read
