"""Runs a submission's cells one by one, and goes on after one that ended its process."""

from __future__ import annotations

import dataclasses
import signal
import time
from typing import TYPE_CHECKING, Any

from classroom.grading import wire
from classroom.grading.cages import Refused
from classroom.grading.outputs import FLOOD, FLOODED
from classroom.grading.settings import MEGABYTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from classroom.grading.assignment import Assignment
    from classroom.grading.cages import Cages
    from classroom.grading.process import Process
    from classroom.grading.rebuild import Step

LOST = (wire.Closed, wire.Late, wire.Garbled)
GRACE = 2  # seconds that a report may come late on a busy machine
GARBLED = "Its process answered what is no report."
HEARS = "what the grader hears from its process"
TOO_LONG = "The whole submission took more than {} s; what was left was not run."


@dataclasses.dataclass
class Ran:
    """What came of a submission: a report a step (None where it was not run), and why an exercise was cut short."""

    reports: list[dict[str, Any] | None]
    cut: dict[int, str] = dataclasses.field(default_factory=dict)
    changed: dict[int, list[str]] = dataclasses.field(default_factory=dict)
    seconds: float = 0


class Execution:
    """One submission on its way.

    A cell that ends its process, or does not end itself, costs its exercise what was not scored yet. A new process
    then runs the assignment's cells and the answers before it again (not the tests), and goes on with the next
    exercise.
    """

    def __init__(self, cages: Cages, assignment: Assignment, steps: Sequence[Step]) -> None:
        self.cages, self.asked, self.steps = cages, list(assignment.asked), steps
        self.limits = cages.limits
        self.ran = Ran([None] * len(steps))
        self.kernel: Process | None = None
        self.done: list[int] = []

    def run(self) -> Ran:
        """Run all and return what came of it.

        Raises
        ------
        Refused
            No process can be started.

        """
        begun = time.monotonic()
        self.until = begun + self.limits.seconds
        try:
            for k, step in enumerate(self.steps):
                if step.kind in ("prose", "text") or not step.source.strip():
                    continue
                if step.exercise in self.ran.cut and step.kind != "given":
                    continue
                if not self._run(k, step):
                    break
            self._end()
        finally:
            if self.kernel is not None:
                self.kernel.close()
        self.ran.seconds = time.monotonic() - begun
        return self.ran

    def _run(self, k: int, step: Step) -> bool:
        """Run a step; return whether there is time for another."""
        if self.kernel is None:
            self._again()
        report, why = self._execute(step.kind, step.source)
        if report is not None:
            self.ran.reports[k] = report
            if report.get("changed") and step.kind != "given":
                self.ran.changed[k] = [str(what)[:120] for what in report["changed"][:40]]
            if step.kind != "test":
                self.done.append(k)
            return True
        self.ran.reports[k] = {"why": why}
        if why == GARBLED:
            self.ran.changed[k] = [HEARS]
        if time.monotonic() >= self.until:
            self._stop(step)
            return False
        if step.cell is not None:
            self.ran.cut[step.exercise] = why
        return True

    def _end(self) -> None:
        """Ask once more, for nothing: a report that an answer had sent by itself comes to light with that."""
        if self.kernel is not None and self.done:
            report, why = self._execute("end", "")
            changed = [HEARS] if report is None and why == GARBLED else report["changed"] if report else []
            self.ran.changed[self.done[-1]] = [*self.ran.changed.get(self.done[-1], []), *changed]

    def _stop(self, step: Step) -> None:
        why = TOO_LONG.format(int(self.limits.seconds))
        for exercise in {s.exercise for s in self.steps} - {0}:
            if exercise >= step.exercise:
                self.ran.cut.setdefault(exercise, why)

    def _execute(self, kind: str, source: str) -> tuple[dict[str, Any] | None, str]:
        """Return the report of a cell, or None and why there is none; then the process is gone."""
        if self.kernel is None:
            return None, "its process did not start"
        seconds = min(self.limits.cell_seconds, self.until - time.monotonic())
        try:
            if seconds <= 0:
                raise wire.Late
            asked = self.asked if kind == "given" else []
            return self.kernel.execute(kind, source, seconds + GRACE, asked), ""
        except LOST as lost:
            ended, self.kernel = self.kernel.close(), None
            return None, self._why(lost, ended)

    def _again(self) -> None:
        """Start a process and bring it to where the last one was."""
        for _ in range(len(self.steps)):
            self.kernel = self.cages.start()
            for k in list(self.done):
                report, _ = self._execute(self.steps[k].kind, self.steps[k].source)
                if report is None:
                    self.done.remove(k)
                    break
            else:
                return
            if time.monotonic() >= self.until:
                return
        if self.kernel is None:
            raise Refused("no process stays alive for it")

    def _why(self, lost: Exception, ended: dict[str, Any]) -> str:
        """Say why a cell gave no report, as a sentence for the student."""
        code = ended.get("code")
        if isinstance(lost, wire.Late):
            return f"The cell did not end within {self.limits.cell_seconds:g} s."
        if ended.get("ended") == "memory":
            return f"It took more than {2 * self.limits.memory} MB of memory in all, and was stopped."
        if code == FLOODED:
            return f"It printed more than {FLOOD // MEGABYTE} MB, and was stopped."
        if code == -signal.SIGXCPU:
            return f"It took more than {self.limits.seconds:g} s of the processor's time."
        if isinstance(lost, wire.Garbled):
            return GARBLED
        how = f"by signal {-code}" if isinstance(code, int) and code < 0 else f"with exit code {code}"
        return f"It ended the whole Python process ({how})."
