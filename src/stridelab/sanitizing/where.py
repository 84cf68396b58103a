"""The line of the reader's code that is running."""

from __future__ import annotations

import functools
import linecache
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import torch

if TYPE_CHECKING:
    from types import FrameType

LIBRARIES = tuple(
    str(folder)
    for folder in (
        Path(torch.__file__).parent,
        Path(__file__).parent.parent,
        *(Path(sysconfig.get_path(kind)) for kind in ("stdlib", "platstdlib", "purelib", "platlib")),
    )
)
"""Folders of code that is not the reader's: torch, this package, Python, everything installed."""


class Where(NamedTuple):
    """A line: file as the reader knows it, number from 1, text."""

    file: str
    line: int
    code: str

    def __str__(self) -> str:
        place = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{place}: {self.code}" if self.code else place


def reader_line() -> Where:
    """Return the innermost running line that is neither torch's, nor this package's, nor a library's."""
    frame = reader_frame()
    if frame is None:
        return Where("no Python line", 0, "")
    name = frame.f_code.co_filename
    return Where(shown(name), frame.f_lineno, linecache.getline(name, frame.f_lineno).strip())


def reader_frame() -> FrameType | None:
    """Return the innermost frame of the reader's code; of a library's, where the reader has none."""
    frame: FrameType | None = sys._getframe(1)  # noqa: SLF001 (as inspect.currentframe does)
    nearest = None
    while frame is not None:
        name = frame.f_code.co_filename
        if not library(name):
            return frame
        if nearest is None and not name.startswith(LIBRARIES[:2]):
            nearest = frame
        frame = frame.f_back
    return nearest


@functools.lru_cache(maxsize=1024)
def library(name: str) -> bool:
    """Return whether a file of code is not the reader's."""
    return name.startswith((*LIBRARIES, "<frozen", "<eval_with_key>")) or "site-packages" in name


def shown(name: str) -> str:
    """Return a notebook cell's number, a path from the working folder, or a file's name alone."""
    cell = _cell(name)
    if cell is not None:
        return cell
    if name.startswith("<"):
        return name
    path = Path(name)
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.name


def _cell(name: str) -> str | None:
    """Return ``"Cell In[3]"`` for the code of a notebook's cell."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None:
        return None
    label = shell.compile.format_code_name(name)
    return None if label is None else " ".join(label)
