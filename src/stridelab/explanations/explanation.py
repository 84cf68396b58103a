"""Explanation: three short parts as text, with a picture where it is displayed."""

from __future__ import annotations

import html
import re
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from stridelab.explanations.picture import Picture, beside, in_kernel
from stridelab.text import WIDTH

if TYPE_CHECKING:
    from stridelab.scene import Scene

NUMBERS = re.compile(r"[(\[][-\d, ]+[)\]]")
HARD = "\N{NO-BREAK SPACE}"
HEADS = {"error": "What PyTorch refused.", "warning": "What PyTorch warns of.", "": "What PyTorch says."}


@dataclass(frozen=True, repr=False)
class Explanation:
    """What an error or a warning means; its text is the same for the same program. It holds no tensor.

    Attributes
    ----------
    said
        Type and first line of what was explained.
    kind
        ``"error"``, ``"warning"``, or "" for a pasted text that does not tell.
    family
        The family's name in errors.json; None for another subject, and then the parts are "".
    refused
        What PyTorch refused, or warns of.
    why
        Why for these tensors: sizes, strides, cells.
    instead
        What to write instead.
    page
        Where the book explains it.
    scene
        The picture's content (see ``snapshot``); None where there are no tensors, or only large ones.

    """

    said: str
    kind: str = ""
    family: str | None = None
    refused: str = ""
    why: str = ""
    instead: str = ""
    page: str = ""
    scene: Scene | None = None

    def parts(self) -> list[tuple[str, str]]:
        """Return the headings and sentences, in order."""
        if self.family is None:
            return [("Not explained here.", "This is about something else than the memory of tensors.")]
        return [
            (HEADS[self.kind], self.refused),
            ("Why for these tensors.", self.why),
            ("Write instead.", self.instead),
            ("Read on.", self.page[:1].upper() + self.page[1:]),
        ]

    def __str__(self) -> str:
        blocks = [_wrapped(self.said), *(_wrapped(f"{head} {text}", "  ") for head, text in self.parts())]
        return "\n".join(blocks)

    def __repr__(self) -> str:
        return str(self)

    def _html(self) -> str:
        """Return the text as paragraphs, and the element that the page brings to life."""
        lines = [f"<p><strong>{head}</strong> {html.escape(text)}</p>" for head, text in self.parts()]
        return "\n".join([f"<p><code>{html.escape(self.said)}</code></p>", *lines])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """Return the text, the page's HTML, and in a notebook the live picture."""
        text = self._html()
        bundle: dict[str, Any] = {"text/plain": str(self), "text/html": text}
        if self.scene is not None:
            picture = Picture(self.scene)
            bundle["text/html"] = f"{text}\n{picture.page_html()}"
            if in_kernel():
                bundle |= beside(text, picture)
        return bundle


def _wrapped(text: str, indent: str = "") -> str:
    """Return a text in lines as a terminal has them; a size or an index stays on one."""
    whole = NUMBERS.sub(lambda found: found[0].replace(" ", HARD), text)
    lines = textwrap.wrap(
        whole, WIDTH - len(indent), subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
    )
    return textwrap.indent("\n".join(lines), indent).replace(HARD, " ")
