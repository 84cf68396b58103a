"""Finds who handed in what below the folder of submissions: files, folders, archives."""

from __future__ import annotations

import dataclasses
import hashlib
import os
import zipfile
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from classroom.grading.archives import LARGEST, File, Reader, ignored, sane
from classroom.grading.names import Sender, is_notebook, printable, stem
from classroom.grading.places import senders
from classroom.grading.reading import Handed, Unreadable, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from classroom.grading.assignment import Assignment
    from classroom.grading.roster import Roster

ARCHIVES = (".tar", ".gz", ".tgz", ".bz2", ".xz", ".rar", ".7z")
EXCHANGED = {"timestamp.txt", "submission_secret.txt"}  # what nbgrader's exchange puts beside a notebook
SHADOWS = ("torch", "stridelab", "numpy", "matplotlib", "IPython", "nbgrader", "math", "random")


@dataclasses.dataclass
class Submission:
    """What one student handed in for one assignment; ``trouble`` says why there is nothing to grade."""

    student: str
    assignment: str
    file: str
    when: float
    cells: tuple[Handed, ...] = dataclasses.field(default=(), repr=False)
    trouble: str = ""
    remarks: list[str] = dataclasses.field(default_factory=list)
    flags: list[str] = dataclasses.field(default_factory=list)

    @property
    def digest(self) -> str:
        """What changes with the content or with what is said of it."""
        said = f"{[dataclasses.astuple(cell) for cell in self.cells]}{self.trouble}{self.remarks}{self.flags}"
        return hashlib.sha256(said.encode("utf-8", "replace")).hexdigest()


@dataclasses.dataclass(frozen=True)
class Sent:
    """A file with what is read of it: of a notebook's bytes only the cells are kept, however large it is."""

    parts: tuple[str, ...]
    when: float
    trouble: str
    cells: tuple[Handed, ...]


def find(folder: Path, assignments: dict[str, Assignment], roster: Roster) -> list[Submission]:
    """Return all submissions, one a student and assignment, by name.

    Of several the newest counts: the higher attempt where the learning management system numbers them, then the later
    time, then the later name.
    """
    found: defaultdict[tuple[str, str, str], list[tuple[Sender, Sent]]] = defaultdict(list)
    beside: defaultdict[str, list[str]] = defaultdict(list)
    files = [_read(file) for file in _files(folder)]
    listed = set(roster.students)
    by_all = senders(
        [file.parts for file in files],
        list(assignments),
        lambda name: roster.known(Sender(name)).who in listed,
    )
    for file, one in zip(files, by_all, strict=True):
        by = roster.known(one)
        if is_notebook(file.parts[-1]) or file.trouble:
            found[by.who, by.number, _which(file, assignments)].append((by, file))
        elif len(file.parts) > 1:
            beside[by.who].append(file.parts[-1])
        else:
            there = dataclasses.replace(file, trouble="It is no notebook: a file that ends in .ipynb is graded.")
            found[by.who, by.number, _which(there, assignments)].append((by, there))
    numbers: defaultdict[tuple[str, str], set[str]] = defaultdict(set)  # each assignment has numbers of its own
    for who, number, name in found:
        numbers[who.casefold(), name].add(number)
    submissions = []
    for (who, number, name), sent in found.items():
        alone = len(numbers[who.casefold(), name]) == 1 or not number
        submission = _newest(who if alone else f"{who}-{number}", name, sent)
        if not alone:
            submission.remarks.append("Another student has the same name: the system's number was put behind it.")
        extra = sorted(set(beside.get(who, [])) - EXCHANGED)
        if extra:
            submission.remarks.append(f"Other files were not used: {', '.join(extra)[:200]}.")
            taken = [file for file in extra if file.partition(".")[0] in SHADOWS and file.endswith(".py")]
            submission.flags += [f"{file}: would stand in for a module" for file in taken]
        submissions.append(submission)
    graded = {who for who, _, _ in found}
    for who, extra in beside.items():
        if who not in graded:
            trouble = f"The folder has no notebook, only {', '.join(sorted(extra))[:200]}."
            submissions.append(Submission(who, _only(assignments), "", 0, trouble=trouble))
    return sorted(submissions, key=lambda s: (s.assignment, s.student))


def _newest(who: str, name: str, files: list[tuple[Sender, Sent]]) -> Submission:
    by_age = sorted(files, key=lambda found: (not found[0].under, found[0].attempt, found[1].when, found[1].parts))
    whole = [found for found in by_age if not found[1].trouble] or by_age
    by, file = whole[-1]
    label = "/".join(file.parts)[-200:]
    submission = Submission(who, name, label, file.when, file.cells, file.trouble)
    if len(files) > 1:
        submission.remarks.append(f"{len(files)} files were handed in; the newest, {label}, was graded.")
    if len({found[1].parts[:-1] for found in whole}) > 1:
        submission.flags.append("its notebooks lie in several folders: if these are several students', unpack them")
    if by.under:
        submission.flags.append(f"it lay in what {by.under} handed in, under this name")
    if by.late:
        submission.remarks.append("It was handed in late, as Canvas marks it.")
    if not file.trouble and stem(file.parts[-1]) != name:
        submission.remarks.append(f"The file is named {file.parts[-1][-200:]}; what is in it is graded as {name}.")
    return submission


def _read(file: File) -> Sent:
    cells: tuple[Handed, ...] = ()
    trouble = file.trouble
    if is_notebook(file.parts[-1]) and not trouble:
        try:
            cells = tuple(read(file.content))
        except Unreadable as why:
            trouble = str(why)
    return Sent(file.parts, file.when, trouble, cells)


def _files(folder: Path) -> Iterator[File]:
    """Yield every file below a folder and in its archives; a folder of a student that is empty, as such.

    In the place of a folder there may be one archive, or one notebook.
    """
    if not folder.is_dir():
        zipped = folder.suffix.lower() == ".zip" or zipfile.is_zipfile(folder)
        yield from Reader().files(folder) if zipped else [_file(folder.resolve(), (printable(folder.name),))]
        return
    for place, below, names in os.walk(folder, onerror=lambda _: None):
        here = Path(place)
        parts = tuple(printable(part) for part in here.relative_to(folder).parts)
        below[:] = sorted(name for name in below if not ignored((name,)))
        if parts and not os.access(here, os.R_OK | os.X_OK):
            yield File((*parts, "closed"), 0, b"", "The folder can't be read: it is closed to you.")
        elif parts and not below and not names:
            yield File((*parts, "empty"), sane(here.stat().st_mtime), b"", "The folder is empty.")
        for name in sorted([*names, *(name for name in below if (here / name).is_symlink())]):
            path = here / name
            if ignored((name,)):
                continue
            if path.suffix.lower() == ".zip" and path.is_file() and not path.is_symlink():
                for file in Reader().files(path):
                    yield dataclasses.replace(file, parts=(*parts, *file.parts))
            else:
                yield _file(path, (*parts, printable(name)))


def _file(path: Path, parts: tuple[str, ...]) -> File:
    if path.is_symlink() or not path.is_file():
        return File(parts, 0, b"", "It is a link or a device, no file: links are not followed.")
    when = sane(path.stat().st_mtime)
    if path.name.lower().endswith(ARCHIVES):
        return File(parts, when, b"", "It is an archive of another kind: only .zip is read. Unpack it there.")
    if not is_notebook(path.name):
        return File(parts, when, b"")
    if path.stat().st_size > LARGEST:
        return File(parts, when, b"", f"The file has more than {LARGEST:,} bytes.")
    try:
        return File(parts, when, path.read_bytes())
    except OSError as error:
        return File(parts, when, b"", f"The file can't be read ({error.strerror}).")


def _which(file: Sent, assignments: dict[str, Assignment]) -> str:
    """Return which assignment a file is for: by the names of the cells in it, else by its own and its folders'."""
    inside = {cell.name for cell in file.cells if cell.name}
    shares = {name: len(inside & {c.name for c in a.cells if c.name}) for name, a in assignments.items()}
    best = max(shares, key=lambda name: shares[name], default="")
    if best and shares[best]:
        return best
    words = [part.lower() for part in file.parts]
    named = [name for name in assignments if any(name.lower() in word for word in words)]
    return max(named, key=len) if named else _only(assignments)


def _only(assignments: Iterable[str]) -> str:
    names = list(assignments)
    return names[0] if len(names) == 1 else "unknown"
