"""One thing that was found, and the report that holds them all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from stridelab.sanitizing.where import Where  # noqa: TC001 (the documentation looks it up)
from stridelab.text import Description, plural

if TYPE_CHECKING:
    from collections.abc import Callable

Level = Literal["finding", "refused", "notice"]


@dataclass
class Finding:
    """One line of the reader's code that does what PyTorch lets pass, or stops.

    Attributes
    ----------
    kind
        What is wrong, as ``"row write"``; the page of Python names explains each.
    level
        ``"finding"``: it passed. ``"refused"``: PyTorch raised an error. ``"notice"``: it may be intended.
    where
        File or cell, line and its text.
    operation
        PyTorch's name of the operation.
    tensors
        The layouts of the tensors, a line each.
    cells
        Which cells, in words.
    fix
        What to write instead.
    times
        How often this line did it.

    """

    kind: str
    level: Literal["finding", "refused", "notice"]
    where: Where
    operation: str
    tensors: tuple[str, ...]
    cells: str
    fix: str
    times: int = 1

    def __str__(self) -> str:
        label = self.kind if self.level == "finding" else f"{self.kind}, {self.level}"
        often = f" ({self.times} times)" if self.times > 1 else ""
        lines = [f"{label}: {self.where}", f"operation: {self.operation}{often}", *self.tensors]
        lines += [self.cells] if self.cells else []
        return "\n   ".join([*lines, f"instead: {self.fix}"])


class SanitizeError(RuntimeError):
    """What ``sanitize(mode="raise")`` raises; ``finding`` holds the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


@dataclass(repr=False)
class Report:
    """What ``sanitize`` found, in the order of the program.

    A line that does the same again is counted, not listed again. Prints as text, without addresses.
    """

    raises: bool = False
    found: list[Finding] = field(default_factory=list)

    @property
    def findings(self) -> list[Finding]:
        """What passed, or was refused; without the notices."""
        return [f for f in self.found if f.level != "notice"]

    @property
    def notices(self) -> list[Finding]:
        """What may be intended."""
        return [f for f in self.found if f.level == "notice"]

    def add(self, kind: str, level: Level, where: Where, operation: str, make: Callable[[], Finding]) -> None:
        """Count a finding; if its line has none of the kind yet, make and keep it.

        Raises
        ------
        SanitizeError
            It is a finding that PyTorch let pass, and the report was asked to raise.

        """
        for known in self.found:
            if (known.kind, known.level, known.where, known.operation) == (kind, level, where, operation):
                known.times += 1
                return
        finding = make()
        self.found.append(finding)
        if self.raises and level == "finding":
            raise SanitizeError(finding)

    def __str__(self) -> str:
        if not self.found:
            return "sanitize: nothing found."
        refused = sum(f.level == "refused" for f in self.found)
        parts = [plural(len(self.findings) - refused, "finding")]
        parts += [f"{refused} refused by PyTorch"] if refused else []
        parts += [plural(len(self.notices), "notice")] if self.notices else []
        entries = [f"{k}. {f}" for k, f in enumerate(self.found, 1)]
        return "\n".join([f"sanitize: {', '.join(parts)}.", *entries])

    def __repr__(self) -> str:
        return str(Description(self))
