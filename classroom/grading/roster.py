"""The list of a class, where the teacher gives one: course/roster.csv with the columns id and name, or ids alone.

Spreadsheets write commas, semicolons or tabs between the columns, by the country.
"""

from __future__ import annotations

import csv
import dataclasses
from typing import TYPE_CHECKING

from classroom.grading.names import student_name

if TYPE_CHECKING:
    from pathlib import Path

    from classroom.grading.names import Sender


class Roster:
    """Who is in the class, and by which names a learning management system may call them."""

    def __init__(self, path: Path) -> None:
        self.students: list[str] = []
        self._known: dict[str, str] = {}
        if not path.exists():
            return
        try:
            lines = path.read_text(encoding="utf-8-sig").splitlines()
            between = max(",;\t", key=lines[0].count) if lines else ","
            entries = [entry for entry in csv.reader(lines, delimiter=between) if any(map(str.strip, entry))]
        except (UnicodeDecodeError, csv.Error) as error:
            raise ValueError(f"{path} can't be read as CSV in UTF-8 ({error}).") from None
        head = [word.strip().lower() for word in entries[0]] if entries else []
        if len(head) > 1 and "id" not in head:
            raise ValueError(f"{path}: its first line has to name the columns, id and name.")
        names = head if "id" in head else ["id"]
        for entry in entries[1:] if "id" in head else entries:
            about = dict(zip(names, entry, strict=False))
            if about.get("id", "").strip():
                self._add(student_name(about["id"]), about.get("name", ""))

    def _add(self, student: str, name: str) -> None:
        if student in self.students:
            return
        self.students.append(student)
        words = name.replace(",", " ").split()
        turned = [*words[-1:], *words[:-1]]
        joined = ["".join(w) for w in (words, turned) if w]
        bare = ["".join(filter(str.isalnum, text)) for text in joined]  # Canvas leaves out what is no letter
        for known in (student, name, *joined, *filter(None, bare)):
            key = student_name(known).casefold()
            self._known[key] = "" if self._known.get(key, student) != student else student  # "": two have that name

    def known(self, sender: Sender) -> Sender:
        """Return a sender with the class's own id, where one student alone has that name or number."""
        for name in (sender.who, sender.number):
            student = self._known.get(name.casefold()) if name else ""
            if student:
                return dataclasses.replace(sender, who=student, number="")
        return sender
