"""Finds who handed in what below the folder of submissions: files, folders, archives."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections import defaultdict
from typing import TYPE_CHECKING

from classroom.grading.archives import LARGEST, File, Reader, ignored
from classroom.grading.names import Sender, sender

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from classroom.grading.assignment import Assignment
    from classroom.grading.roster import Roster

ARCHIVES = (".tar", ".gz", ".tgz", ".bz2", ".xz", ".rar", ".7z")
SHADOWS = ("torch", "stridelab", "numpy", "matplotlib", "IPython", "nbgrader", "math", "random")


@dataclasses.dataclass
class Submission:
    """What one student handed in for one assignment; ``trouble`` says why there is nothing to grade."""

    student: str
    assignment: str
    file: str
    when: float
    content: bytes = dataclasses.field(default=b"", repr=False)
    trouble: str = ""
    remarks: list[str] = dataclasses.field(default_factory=list)
    flags: list[str] = dataclasses.field(default_factory=list)

    @property
    def digest(self) -> str:
        """What changes with the content or with what is said of it."""
        said = f"{self.trouble}{self.remarks}{self.flags}".encode()
        return hashlib.sha256(self.content + b"\0" + said).hexdigest()


def find(folder: Path, assignments: dict[str, Assignment], roster: Roster) -> list[Submission]:
    """Return all submissions, one a student and assignment, by name.

    Of several the newest counts: the higher attempt where the learning management system numbers them, then the later
    time, then the later name.
    """
    found: defaultdict[tuple[str, str, str], list[tuple[Sender, File]]] = defaultdict(list)
    beside: defaultdict[str, list[str]] = defaultdict(list)
    for file in _files(folder, assignments):
        by = roster.known(sender(file.parts, list(assignments)))
        if file.parts[-1].lower().endswith(".ipynb") or file.trouble:
            found[by.who, by.number, _which(file, assignments)].append((by, file))
        elif len(file.parts) > 1:
            beside[by.who].append(file.parts[-1])
        else:
            there = File(file.parts, file.when, b"", "It is no notebook: a file that ends in .ipynb is graded.")
            found[by.who, by.number, _which(there, assignments)].append((by, there))
    numbers: defaultdict[str, set[str]] = defaultdict(set)
    for who, number, _ in found:
        numbers[who.casefold()].add(f"{who}_{number}")
    submissions = []
    for (who, number, name), files in found.items():
        alone = len(numbers[who.casefold()]) == 1 or not number
        submission = _newest(who if alone else f"{who}-{number}", name, files)
        if not alone:
            submission.remarks.append("Another student has the same name: the system's number was put behind it.")
        extra = sorted(set(beside.pop(who, [])))
        if extra:
            submission.remarks.append(f"Other files were not used: {', '.join(extra)[:200]}.")
            taken = [file for file in extra if file.partition(".")[0] in SHADOWS and file.endswith(".py")]
            submission.flags += [f"{file}: would stand in for a module" for file in taken]
        submissions.append(submission)
    for who, extra in beside.items():
        trouble = f"The folder has no notebook, only {', '.join(sorted(extra))[:200]}."
        submissions.append(Submission(who, _only(assignments), "", 0, trouble=trouble))
    return sorted(submissions, key=lambda s: (s.assignment, s.student))


def _newest(who: str, name: str, files: list[tuple[Sender, File]]) -> Submission:
    by_age = sorted(files, key=lambda found: (found[0].attempt, found[1].when, found[1].parts))
    whole = [found for found in by_age if not found[1].trouble] or by_age
    file = whole[-1][1]
    label = "".join(c if c.isprintable() else "_" for c in "/".join(file.parts))[-200:]
    submission = Submission(who, name, label, file.when, file.content, file.trouble)
    if len(files) > 1:
        submission.remarks.append(f"{len(files)} files were handed in; the newest, {label}, was graded.")
    if not file.trouble and file.parts[-1].rpartition(".")[0] != name:
        submission.remarks.append(f"The file is named {label.rpartition('/')[2]}; what is in it is graded as {name}.")
    return submission


def _files(folder: Path, assignments: Iterable[str]) -> Iterator[File]:
    """Yield every file below a folder and in its archives; a folder of a student that is empty, as such."""
    known = {name.lower() for name in assignments}
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if ignored(parts) or any(folder.joinpath(*parts[:k]).is_symlink() for k in range(1, len(parts))):
            continue
        if path.suffix.lower() == ".zip" and path.is_file() and not path.is_symlink():
            for file in Reader().files(path):
                nameless = len(file.parts) == 1 and file.parts[0].rpartition(".")[0].lower() in known
                yield dataclasses.replace(file, parts=(*parts[:-1], *([path.stem] if nameless else []), *file.parts))
        elif not path.is_dir() or path.is_symlink():
            yield _file(path, parts)
        elif not any(path.iterdir()):
            yield File((*parts, "empty"), path.stat().st_mtime, b"", "The folder is empty.")


def _file(path: Path, parts: tuple[str, ...]) -> File:
    if path.is_symlink() or not path.is_file():
        return File(parts, 0, b"", "It is a link or a device, no file: links are not followed.")
    when = path.stat().st_mtime
    if path.name.lower().endswith(ARCHIVES):
        return File(parts, when, b"", "It is an archive of another kind: only .zip is read. Unpack it there.")
    if not path.name.lower().endswith(".ipynb"):
        return File(parts, when, b"")
    if path.stat().st_size > LARGEST:
        return File(parts, when, b"", f"The file has more than {LARGEST:,} bytes.")
    try:
        return File(parts, when, path.read_bytes())
    except OSError as error:
        return File(parts, when, b"", f"The file can't be read ({error.strerror}).")


def _which(file: File, assignments: dict[str, Assignment]) -> str:
    """Return which assignment a file is for: by the names of the cells in it, else by its own and its folders'."""
    inside = _names_in(file.content)
    if inside:
        shares = {name: len(inside & {c.name for c in a.cells if c.name}) for name, a in assignments.items()}
        best = max(shares, key=lambda name: shares[name], default="")
        if best and shares[best]:
            return best
    words = [part.lower() for part in file.parts]
    named = [name for name in assignments if any(name.lower() in word for word in words)]
    return max(named, key=len) if named else _only(assignments)


def _names_in(content: bytes) -> set[str]:
    try:
        cells = json.loads(content.decode("utf-8-sig"))["cells"]
        return {cell["metadata"]["nbgrader"]["grade_id"] for cell in cells if "nbgrader" in cell["metadata"]}
    except (ValueError, KeyError, TypeError, RecursionError):
        return set()


def _only(assignments: Iterable[str]) -> str:
    names = list(assignments)
    return names[0] if len(names) == 1 else "unknown"
