"""Puts a submission together anew: the assignment's own cells, and of the student's only the answers."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from typing import TYPE_CHECKING

from classroom.grading.reading import Handed, Unreadable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from classroom.grading.assignment import Assignment, Cell, Kind

ADDED = 60  # cells of a student's own that are run


@dataclasses.dataclass(frozen=True)
class Step:
    """One cell to run or to keep: ``cell`` is the assignment's, None for one that the student added."""

    kind: Kind
    source: str
    exercise: int
    cell: Cell | None

    @property
    def untouched(self) -> bool:
        """Whether an answer is as it was released."""
        return self.cell is not None and _bare(self.source) == _bare(self.cell.released)


def rebuild(assignment: Assignment, handed: Sequence[Handed]) -> tuple[list[Step], list[str]]:
    """Return the cells to run, in order, and remarks on what was not as released.

    An answer is found by its grade_id, and where that was lost by the cell's own id. Of several with one grade_id the
    last that differs from the released one counts. A test is always the assignment's own.

    Raises
    ------
    Unreadable
        None of the answers is in it.

    """
    places = _places(assignment, handed)
    remarks = []
    wanted = [cell for cell in assignment.cells if cell.kind in ("answer", "text")]
    if not any(places[cell.name] for cell in wanted):
        raise Unreadable("None of the answers' cells is in it: is it a notebook of this assignment?")
    chosen: dict[str, int] = {}
    for cell in assignment.cells:
        found = places[cell.name] if cell.name else []
        written = cell.kind in ("answer", "text")
        what = {"answer": "an answer", "text": "a text", "test": "a test"}.get(cell.kind, "a cell")
        if cell.name and not found:
            remarks.append(f"{cell.name}: {what} was deleted{'' if written else '; it was put back'}.")
        if len(found) > 1:
            kept = "the last that was changed counts" if written else "the assignment's own is used"
            remarks.append(f"{cell.name}: {what} is there {len(found)} times; {kept}.")
        if not written and any(_bare(handed[k].source) != _bare(cell.released) for k in found):
            remarks.append(f"{cell.name}: {what} was changed; the assignment's own is used.")
        if written and found:
            changed = [k for k in found if _bare(handed[k].source) != _bare(cell.released)]
            chosen[cell.name] = (changed or found)[-1]
    added = _added(assignment, handed, places)
    if added:
        remarks.append(f"Cells of the student's own: {min(len(added), ADDED)} run with the others, without points.")
    return _steps(assignment, handed, places, chosen, added[:ADDED]), remarks


def _places(assignment: Assignment, handed: Sequence[Handed]) -> defaultdict[str, list[int]]:
    """Return where in the submission each named cell of the assignment stands."""
    names = {cell.name for cell in assignment.cells if cell.name}
    identities = {cell.identity: cell.name for cell in assignment.cells if cell.name and cell.identity}
    places: defaultdict[str, list[int]] = defaultdict(list)
    for k, cell in enumerate(handed):
        if cell.name in names:
            places[cell.name].append(k)
    for k, cell in enumerate(handed):
        name = identities.get(cell.identity, "")
        if cell.name not in names and name and not places[name]:
            places[name].append(k)
    return places


def _added(assignment: Assignment, handed: Sequence[Handed], places: dict[str, list[int]]) -> list[int]:
    """Return which cells are the student's own: code that the assignment has nowhere."""
    known = {k for found in places.values() for k in found}
    own = {_bare(cell.released) for cell in assignment.cells} | {""}
    return [k for k, cell in enumerate(handed) if k not in known and cell.code and _bare(cell.source) not in own]


def _steps(
    assignment: Assignment,
    handed: Sequence[Handed],
    places: dict[str, list[int]],
    chosen: dict[str, int],
    added: list[int],
) -> list[Step]:
    place_of = {k: name for name, found in places.items() for k in found}
    after: defaultdict[str, list[int]] = defaultdict(list)  # the named cell before, and what was added behind it
    before = ""
    for k in range(len(handed)):
        before = place_of.get(k, before)
        if k in added:
            after[before].append(k)
    steps: list[Step] = []
    exercise = 0
    seen = False
    for cell in assignment.cells:
        exercise = cell.exercise
        if cell.name and not seen:  # what was added before the first named cell
            seen = True
            steps += [Step("answer", handed[k].source, 0, None) for k in after[""]]
        source = handed[chosen[cell.name]].source if cell.name in chosen else cell.source
        if cell.kind in ("answer", "text") and cell.name not in chosen:
            source = cell.released
        steps.append(Step(cell.kind, source, exercise, cell))
        if cell.name:
            steps += [Step("answer", handed[k].source, exercise, None) for k in after[cell.name]]
    return steps


def _bare(source: str) -> str:
    """Return a cell's text without what editors change: spaces at the ends of lines, empty lines around."""
    return "\n".join(line.rstrip() for line in source.strip().splitlines())


__all__ = ["Handed", "Step", "Unreadable", "rebuild"]
