"""Playground: a program on the left, its picture on the right, line by line."""

from __future__ import annotations

from typing import Any

import traitlets

from stridelab.choice import Checked
from stridelab.playground_link import LINES, LONGEST, hash_of
from stridelab.whole_numbers import Whole
from stridelab.widget import LabWidget

START = "t = torch.arange(6).view(2, 3)\nv = t.T\nwide = t[:, :1].expand(2, 4)\ncopy = v.reshape(6)"


class Playground(LabWidget):
    """Write a small program and step through it: the page runs it, as PyTorch would.

    Examples
    --------
    >>> Playground("t = torch.arange(6)")
    Playground(1 line)

    Attributes
    ----------
    program : str
        The program, in the page's language: up to 10,000 characters.
    line : int
        The line up to which it has run; 0 for the end.

    Raises
    ------
    traitlets.TraitError
        A value outside of this, one sentence; nothing changes. A program that fails is no such value: it is shown.

    """

    _script = "stridelab.lab.js"
    _page_traits = ("program", "line")

    program = Checked()
    line = Whole(0, 0, LINES).tag(sync=True)

    def __init__(self, program: str = START, line: int = 0) -> None:
        super().__init__(program=program, line=line)
        self.set_trait("widget", "Playground")

    @property
    def link(self) -> str:
        """What to write behind the address of the playground's page to get there what is here."""
        return hash_of(self.program, self.line)

    @traitlets.validate("program")
    def _valid_program(self, proposal: dict[str, Any]) -> str:
        value = proposal["value"]
        if not isinstance(value, str):
            raise traitlets.TraitError(f"program is {value!r}: it is a text, with a line for each statement.")
        if len(value) > LONGEST:
            raise traitlets.TraitError(f"program has {len(value):,} characters: it has at most {LONGEST:,}.")
        return value

    def _text(self) -> str:
        """Return the program with its lines numbered; the picture is the page's."""
        lines = self.program.split("\n")
        width = len(str(len(lines)))
        return "\n".join(f"{number:{width}}  {text}".rstrip() for number, text in enumerate(lines, start=1))

    def __repr__(self) -> str:
        count = self.program.count("\n") + 1
        return f"Playground({count} line{'s' * (count != 1)})"
