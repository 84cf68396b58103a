"""What of the disk a submission has to see: Python and its packages, wherever they are."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LINKS = 40  # in one path, as the system allows


def readable(private: Iterable[str]) -> list[str]:
    """Return what Python here needs: itself, the places of its packages, the book's package, and links to them.

    The places are those in which this process finds modules: of its own environment, of the system, of a user, and
    what PYTHONPATH and .pth files name. A folder that holds a private one, a home or the clone for one, is no such
    place, unless packages are installed there.
    """
    closed = [Path(path).resolve() for path in private]
    book = importlib.util.find_spec("stridelab")  # found, not imported
    found = {sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix}
    found |= set(book.submodule_search_locations or () if book else ())
    for text in (*sys.path, *os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)):
        path = Path(text)
        above = any(one.is_relative_to(path.resolve()) for one in closed)
        if text and path.exists() and (not above or any(path.glob("*.dist-info"))):
            found.add(text)
    return sorted(set().union(*map(with_links, found)))


def with_links(path: str) -> set[str]:
    """Return the links on the way to a path and where it really is: none of them leads through another link."""
    found: set[str] = set()
    here = Path(os.path.normpath(Path(path).absolute()))
    for _ in range(LINKS):
        link = next((part for part in (*reversed(here.parents), here) if part.is_symlink()), None)
        if link is None:
            break
        found.add(str(link))
        here = Path(os.path.normpath(link.parent / link.readlink() / here.relative_to(link)))
    return found | {str(here)}
