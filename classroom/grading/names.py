"""Who handed a file in: read from its folder or its name, as people and learning management systems write them."""

from __future__ import annotations

import dataclasses
import hashlib
import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MOODLE = re.compile(r"^(?P<who>.+)_(?P<number>\d+)_assignsubmission_(?:file|onlinetext)(?:_.*)?$")
CANVAS = re.compile(r"^(?P<who>[^_]+)_(?P<late>(?i:LATE)_)?(?P<number>\d+)_(?P<upload>\d+)_(?P<title>.+)$")
AGAIN = re.compile(r"-(\d+)$")  # what Canvas puts behind the name of a file that is handed in again
NOTEBOOKS = (".ipynb.txt", ".ipynb.json", ".ipynb")  # some browsers put an ending of their own behind it
LONGEST = 120  # bytes: a file's name has 255, and .json is put behind it


@dataclasses.dataclass(frozen=True)
class Sender:
    """Who sent a file.

    ``number`` is what a system gave with the name, ``attempt`` which one it is, ``late`` whether it is marked so, and
    ``under`` a student's folder in which a name of somebody else was found.
    """

    who: str
    number: str = ""
    attempt: int = 0
    late: bool = False
    under: str = ""


def by_system(path: Sequence[str]) -> Sender | None:
    """Return who sent a file, where a learning management system has named a folder, an archive or the file."""
    for part in path:
        moodle = MOODLE.match(stem(part))
        if moodle:
            return Sender(student_name(moodle["who"]), moodle["number"])
    for part in path:
        canvas = CANVAS.match(stem(part))
        if canvas:
            again = AGAIN.search(canvas["title"])
            attempt = int(again[1][:6]) if again else 0
            return Sender(student_name(canvas["who"]), canvas["number"], attempt, late=bool(canvas["late"]))
    return None


def by_file(file: str, assignments: Sequence[str]) -> Sender:
    """Return who sent a file by its name, where nothing else says it."""
    for name in sorted(assignments, key=len, reverse=True):
        for form in (rf"^{re.escape(name)}[-_ ]+(.+)$", rf"^(.+?)[-_ ]+{re.escape(name)}(?:[ _]?\(\d+\))?$"):
            match = re.match(form, stem(file), re.IGNORECASE)
            if match:
                return Sender(student_name(match[1]))
    return Sender(student_name(stem(file)))


def is_notebook(name: str) -> bool:
    """Return whether a file is called as a notebook is."""
    return name.lower().endswith(NOTEBOOKS)


def stem(name: str) -> str:
    """Return a name without the ending of a notebook or an archive."""
    ending = next((end for end in (*NOTEBOOKS, ".zip") if name.lower().endswith(end)), "")
    return name[: len(name) - len(ending)]


def printable(text: str) -> str:
    """Return a text as any file and any terminal can hold it."""
    return "".join(c if c.isprintable() else "_" for c in text)


def student_name(text: str) -> str:
    """Return a name that can be a folder's everywhere: no separators, no control characters, no dots in front."""
    text = unicodedata.normalize("NFC", text)
    kept = "".join(c if c not in '/\\:*?"<>|' else "_" for c in printable(text))
    name = kept.strip().lstrip(".").rstrip(". ")
    if len(name.encode()) > LONGEST:  # two long names that begin alike stay two
        mark = hashlib.sha256(name.encode()).hexdigest()[:8]
        name = f"{name.encode()[: LONGEST - 9].decode(errors='ignore').rstrip('. ')}-{mark}"
    return name or "unnamed"
