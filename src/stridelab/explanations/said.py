"""What was said: the kind, the type and the message of an error, a warning, or a pasted text."""

from __future__ import annotations

import re
import warnings
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
TYPED = re.compile(
    r"^[\s|+-]*(?:.*:\d+: )?((?:\w+\.)*\w*(?:Error|Exception|Warning|Failed|Failure|Group))(?:: |$)(.*)"
)
"""A line that names a type, as tracebacks end and as warnings begin."""
SOURCE = re.compile(r"\s*\(Triggered internally at .*")
"""PyTorch's own file and line, at the end of its warnings: a machine's path."""
WITHIN = re.compile(r"""\bgot \w*(?:Error|Exception)\((["'])(.+)\1\)""")
"""An error that a compiler quotes, in the midst of a line."""
ADDRESS = re.compile(r"\b0x[0-9a-f]{4,}")
MOST = 40
"""Errors looked at in a chain or a group."""


class Said(NamedTuple):
    """A message: ``type`` is "" where a pasted text does not tell; ``error`` is there for an exception."""

    kind: Literal["error", "warning", ""]
    type: str
    message: str
    error: BaseException | None = None

    @property
    def first(self) -> str:
        """The message's first line, without the place in PyTorch's own sources."""
        return SOURCE.sub("", next(iter(self.message.strip().splitlines()), "")).strip()

    def candidates(self) -> Iterator[str]:
        """Yield what may be a message of PyTorch: the first line, then what later lines quote."""
        yield self.first
        for line in self.message.splitlines()[1:]:
            quoted, within = TYPED.match(line), WITHIN.search(line)
            yield quoted[2].strip() if quoted else line.strip()
            if within:
                yield within[2]

    def __str__(self) -> str:
        return f"{self.type}: {ADDRESS.sub('0x...', self.first)}".strip(": ")


def said_by(thing: Any) -> list[Said]:
    """Return what may be explained, in the order in which to try: an error first, then what it came from.

    Raises
    ------
    TypeError
        It is neither an exception, nor a warning, nor a text.

    """
    if isinstance(thing, warnings.WarningMessage):
        message = thing.message
        return [Said("warning", thing.category.__name__, str(message))]
    if isinstance(thing, BaseException):
        return [_of(error) for error in _chain(thing)]
    if isinstance(thing, str):
        return [_pasted(thing)]
    kind = type(thing).__qualname__
    raise TypeError(f"explain takes an exception, a warning, or the text of a message: this is of type {kind}.")


def _of(error: BaseException) -> Said:
    kind: Literal["error", "warning"] = "warning" if isinstance(error, Warning) else "error"
    return Said(kind, type(error).__name__, _text(error), error)


def _text(error: BaseException) -> str:
    """Return an error's message; "" where its own ``__str__`` fails."""
    try:
        return str(error.msg if isinstance(error, SyntaxError) else error)
    except Exception:  # noqa: BLE001 (a reader's class may do anything)
        return ""


def _chain(error: BaseException) -> list[BaseException]:
    """Return an error, a group's members, and the errors that each came from, each once."""
    found: list[BaseException] = []
    waiting: list[BaseException | None] = [error]
    while waiting and len(found) < MOST:
        one = waiting.pop(0)
        if one is None or any(one is known for known in found):
            continue
        found.append(one)
        if isinstance(one, BaseExceptionGroup):
            waiting = [*one.exceptions, *waiting]
        waiting.append(one.__cause__)
        if not one.__suppress_context__:
            waiting.append(one.__context__)
    return found


def _pasted(text: str) -> Said:
    """Return the last message of a pasted text, a whole traceback or one line."""
    lines = COLOUR.sub("", text).strip().splitlines()
    for k in range(len(lines) - 1, -1, -1):
        typed = TYPED.match(lines[k])
        if typed:
            name = typed[1].rpartition(".")[2]
            kind: Literal["error", "warning"] = "warning" if name.endswith("Warning") else "error"
            return Said(kind, name, "\n".join([typed[2], *lines[k + 1 :]]))
    return Said("", "", "\n".join(lines))
