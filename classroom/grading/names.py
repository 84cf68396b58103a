"""Who handed a file in: read from its folder or its name, as people and learning management systems write them."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MOODLE = re.compile(r"^(?P<who>.+)_(?P<number>\d+)_assignsubmission_(?:file|onlinetext)_?$")
CANVAS = re.compile(r"^(?P<who>[^_]+)_(?:LATE_)?(?P<number>\d+)_(?P<upload>\d+)_(?P<title>.+)$")
AGAIN = re.compile(r"-(\d+)$")  # what Canvas puts behind the name of a file that is handed in again
LONGEST = 80


@dataclasses.dataclass(frozen=True)
class Sender:
    """Who sent a file: a name, the number that a system gave with it, and which attempt it is."""

    who: str
    number: str = ""
    attempt: int = 0


def sender(parts: Sequence[str], assignments: Sequence[str]) -> Sender:
    """Return who sent a file, from its path's parts below the folder (or inside the archive).

    The first folder that is no assignment's name is the student's; without one, the file's name has it.
    """
    *folders, file = parts
    for folder in folders:
        moodle = MOODLE.match(folder)
        if moodle:
            return Sender(student_name(moodle["who"]), moodle["number"])
    stem = file.rpartition(".")[0] or file
    canvas = CANVAS.match(stem)
    if canvas:
        again = AGAIN.search(canvas["title"])
        return Sender(student_name(canvas["who"]), canvas["number"], int(again[1][:6]) if again else 0)
    own = [folder for folder in folders if folder not in assignments]
    if own:
        return Sender(student_name(own[0]))
    for name in sorted(assignments, key=len, reverse=True):
        for form in (rf"^{re.escape(name)}[-_ ]+(.+)$", rf"^(.+?)[-_ ]+{re.escape(name)}(?:[ _]?\(\d+\))?$"):
            match = re.match(form, stem, re.IGNORECASE)
            if match:
                return Sender(student_name(match[1]))
    return Sender(student_name(stem))


def student_name(text: str) -> str:
    """Return a name that can be a folder's everywhere: no separators, no control characters, no dots in front."""
    text = unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())
    kept = "".join(c if c.isprintable() and c not in '/\\:*?"<>|' else "_" for c in text)
    return kept.strip().lstrip(".").rstrip(". ")[:LONGEST].strip() or "unnamed"
