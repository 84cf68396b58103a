"""Who handed in which file, from where all of them lie: folders and archives of one student, or of a whole class."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from typing import TYPE_CHECKING

from classroom.grading.names import Sender, by_file, by_system, is_notebook, stem, student_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Parts = tuple[str, ...]


def senders(paths: Sequence[Parts], assignments: Sequence[str], known: Callable[[str], bool]) -> list[Sender]:
    """Return who sent each file.

    A folder or an archive directly in the folder of submissions is a student's, with all in it, unless a learning
    management system has named what is in it, or each that is there holds folders of several students. ``known``
    says whether a name is in the class's roster, and that decides before all else.
    """
    names = {name.lower() for name in assignments}
    short = [(*(f for f in path[:-1] if f.lower() not in names), path[-1]) for path in paths]
    listed = [next((f for f in path[:-1] if known(stem(f))), "") for path in short]
    by_lms = [None if name else by_system(path) for path, name in zip(short, listed, strict=True)]
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for k, path in enumerate(short):
        if len(path) > 1 and not listed[k] and by_lms[k] is None and is_notebook(path[-1]):
            groups[path[0]].append(k)
    for found in groups.values():
        _collapse(short, found)
    classes = bool(groups) and all(_several([short[k] for k in found], assignments) for found in groups.values())
    sent = []
    for k, path in enumerate(short):
        system = by_lms[k]
        if listed[k]:
            named = by_system(path) or Sender("")
            sent.append(dataclasses.replace(named, who=student_name(stem(listed[k])), number=""))
        elif system is not None:
            odd = groups and not classes and by_system((path[0], "")) is None and len(path) > 1
            sent.append(dataclasses.replace(system, under=stem(path[0])) if odd else system)
        else:
            own = path[1:] if classes and path[0] in groups and len(path) > 1 else path
            sent.append(Sender(student_name(stem(own[0]))) if len(own) > 1 else by_file(own[0], assignments))
    return sent


def _collapse(short: list[Parts], found: list[int]) -> None:
    """Leave out a folder that is the only thing in another."""
    while all(len(short[k]) > 2 for k in found) and len({short[k][1] for k in found}) == 1:  # noqa: PLR2004
        for k in found:
            short[k] = (short[k][0], *short[k][2:])


def _several(paths: Sequence[Parts], assignments: Sequence[str]) -> bool:
    """Return whether a folder or an archive holds what several students handed in, a folder or a named file each."""
    loose = [path[1] for path in paths if len(path) == 2]  # noqa: PLR2004
    folders = {path[1] for path in paths} - set(loose)
    named = {by_file(name, assignments).who for name in loose if by_file(name, assignments).who != stem(name)}
    if paths[0][0].lower().endswith(".zip"):
        return len(named) == len(loose) and len(named) + len(folders) > 1
    return not loose and len(folders) > 1
