"""What the modes tell, kept for the length of a ``with``, and how each becomes a finding."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from stridelab.sanitizing import losses, tensors
from stridelab.sanitizing.finding import Finding
from stridelab.sanitizing.held import SmallViews
from stridelab.sanitizing.hidden import SavedTensors
from stridelab.sanitizing.kinds import KINDS
from stridelab.sanitizing.lineage import Lineage
from stridelab.sanitizing.warned import Warned
from stridelab.sanitizing.where import Where, reader_line
from stridelab.text import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import torch

    from stridelab.sanitizing.finding import Level, Report
    from stridelab.sanitizing.held import Kept
    from stridelab.sanitizing.indices import Twice
    from stridelab.sanitizing.plans import Plan
    from stridelab.sanitizing.writes import Hazard

NOTICES = ("window write", "unknown", "held storage")


class Watch:
    """The state of one ``with``: what views are of, which graphs live, the report."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.lineage = Lineage()
        self.saved = SavedTensors()
        self.small = SmallViews()
        self.warned = Warned()
        self.read_back = False

    def viewed(self, source: Any, made: Any) -> None:
        """Note views that were made."""
        self.lineage.note(source, made)
        kept = self.small.note(source, made)
        if kept is not None:
            self.kept(kept)

    def written(self, plan: Plan, found: Sequence[Hazard], *, refused: bool) -> None:
        """Report what was wrong with a write, now that it ran or was refused."""
        stopped = refused and any(h.kind == "self-overlap" for h in found)
        for k, h in enumerate(found):
            if any(h.kind == earlier.kind for earlier in found[:k]):  # one of a kind
                continue
            if stopped and h.kind in ("row write", "window write"):  # it did not come to that
                continue
            level: Level = "notice" if h.kind in NOTICES else "refused" if refused else "finding"
            self._add(h.kind, level, plan.name, h.tensors, h.cells)

    def doubled(self, plan: Plan, pair: Twice) -> None:
        """Report two values for one place."""
        self._add("duplicate index", "finding", plan.name, pair.lines, lambda: pair.cells)

    def sent(self, plan: Plan, sent: Sequence[torch.Tensor]) -> None:
        """Report tensors with gaps that went to a communication library."""
        if sent:
            self._add("scattered send", "finding", plan.name, lambda: (tensors.said(sent[0], "sent"),), str)

    def loss(self, func: Any, pair: tuple[torch.Tensor, torch.Tensor]) -> None:
        """Report a loss of each prediction with each target."""
        name = func.__name__.strip("_")
        self._add("loss broadcast", "finding", name, lambda: losses.tensors(pair), lambda: losses.cells(pair))

    def registered(self, operation: str, lines: tuple[str, ...]) -> None:
        """Report a buffer or parameter that overlaps itself."""
        self._add("no memory", "finding", operation, lambda: lines, str)

    def hidden(self, plan: Plan, written: torch.Tensor) -> None:
        """Have a write through ``.data`` reported once backward reads what it changed."""
        nodes = list(self.saved.reading(written))
        where = reader_line() if nodes else None
        told: list[bool] = []

        def found(lines: tuple[str, ...]) -> None:
            if not told:
                told.append(True)
                self._add("hidden write", "finding", plan.name, lambda: lines, str, where=where)

        for node, lines in nodes:
            self.saved.hook(node, functools.partial(found, lines))

    def kept(self, kept: Kept) -> None:
        """Report small views that hold large storages."""
        text = f"{plural(kept.views, 'view')} of {kept.own:,} bytes in all hold storages of {kept.held:,} bytes"
        self._add("held storage", "notice", "a view", tuple, lambda: text, where=kept.where)

    def _add(  # noqa: PLR0913 (each is a line of the report)
        self,
        kind: str,
        level: Level,
        operation: str,
        lines: Callable[[], tuple[str, ...]],
        cells: Callable[[], str],
        *,
        where: Where | None = None,
    ) -> None:
        """Report, in words that are made only for a line that is new."""
        place = where or reader_line()

        def make() -> Finding:
            return Finding(kind, level, place, operation, lines(), cells(), KINDS[kind].fix)

        self.report.add(kind, level, place, operation, make)
