"""What a reader sees of work that takes longer than a second; it is gone when the work is done."""

from __future__ import annotations

import contextvars
import sys
import threading
import time
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

SILENT = 1.0
"""Seconds before anything is shown, and between one line and the next."""


class Progress:
    """Show a line with the seconds gone by, below a notebook's cell or in a terminal, and take it away at the end.

    What is left is an output without content, which nbval compares to nothing. In a file or a pipe nothing is shown.

    Attributes
    ----------
    done : str
        What to say besides the seconds, such as ``"40 calls"``; the work may change it.

    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.done = ""
        self._line = _line()
        self._ended = threading.Event()
        # The context says which cell the thread's output belongs to.
        self._thread = threading.Thread(target=contextvars.copy_context().run, args=(self._tell,), daemon=True)

    def __enter__(self) -> Self:
        if self._line is not None:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._ended.set()
        if self._line is not None:
            self._thread.join()
            self._line.clear()

    def _tell(self) -> None:
        start = time.monotonic()
        while self._line is not None and not self._ended.wait(SILENT):
            seconds = f"{self.what}: {time.monotonic() - start:.0f} s"
            self._line.show(", ".join(filter(None, [seconds, self.done])))


class _Cell:
    """A line below the running cell."""

    def __init__(self) -> None:
        self._display_id: str | None = None

    def show(self, text: str) -> None:
        self._publish({"text/plain": text})

    def clear(self) -> None:
        if self._display_id is not None:
            self._publish({})

    def _publish(self, data: dict[str, str]) -> None:
        from IPython.display import publish_display_data  # noqa: PLC0415 (only where there is an IPython)

        publish: Callable[..., None] = publish_display_data
        if self._display_id is None:
            self._display_id = f"stridelab-{id(self)}"
            publish(transient={"display_id": self._display_id}, data={})  # what nbval sees
        publish(transient={"display_id": self._display_id}, data=data, update=True)


class _Terminal:
    """The last line of a terminal."""

    def __init__(self) -> None:
        self._width = 0

    def show(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)

    def clear(self) -> None:
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()


def _line() -> _Cell | _Terminal | None:
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is not None and hasattr(shell, "kernel"):
        return _Cell()
    return _Terminal() if sys.stderr is not None and sys.stderr.isatty() else None
