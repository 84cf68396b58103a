"""What ``explaining`` does: it looks on, and says what an error or a warning means while that goes its way."""

from __future__ import annotations

import sys
import threading
import warnings
from typing import TYPE_CHECKING, Any

from stridelab.explanations.families import matched
from stridelab.explanations.frames import places_here
from stridelab.explanations.said import said_by

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from stridelab.explanations.explanation import Explanation
    from stridelab.explanations.frames import Place


LOCAL = threading.local()
"""Of this thread: a mark of the error that an inner block has explained, and whether one is being explained."""


class Session:
    """A ``with`` that explains. It may be entered once."""

    def __init__(self, explained: Callable[..., Explanation]) -> None:
        self._explained = explained
        self._shown: Callable[..., Any] = warnings.showwarning
        self._open = False

    def __enter__(self) -> None:
        LOCAL.done = None
        self._shown = warnings.showwarning
        self._own = self._show
        warnings.showwarning = self._own
        self._open = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._open = False  # where another thread has put its own in front, ours stays behind it
        if warnings.showwarning is self._own:
            warnings.showwarning = self._shown
        if error is None or not isinstance(error, Exception):
            return
        mark = _mark(error)
        if mark != getattr(LOCAL, "done", None):
            self._say(error, None)
        LOCAL.done = mark

    def _show(self, message: Warning | str, category: type[Warning], *rest: Any, **named: Any) -> None:
        """Show a warning as without us, then explain it if it is one of this subject."""
        if getattr(LOCAL, "busy", False):
            return  # of what we compute
        self._shown(message, category, *rest, **named)
        warned = message if isinstance(message, Warning) else UserWarning(message)
        if self._open and matched(said_by(warned)) is not None:
            self._say(warned, places_here(sys._getframe(1)))  # noqa: SLF001 (as inspect.currentframe does)

    def _say(self, thing: BaseException, places: list[Place] | None) -> None:
        """Explain it; whatever goes wrong here must not stand in the way of the reader's own error."""
        LOCAL.busy = True
        try:
            _tell(self._explained(thing, None, places))
        except Exception:  # noqa: BLE001, S110 (what is said above)
            pass
        finally:
            LOCAL.busy = False


def _mark(error: BaseException) -> tuple[Any, ...]:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return id(error), type(error), None if trace is None else (trace.tb_frame.f_code, trace.tb_lineno)


def _tell(explanation: Explanation) -> None:
    ipython = sys.modules.get("IPython")
    if ipython is not None and ipython.get_ipython() is not None:
        sys.modules["IPython.display"].display(explanation)
    else:
        print(explanation)  # noqa: T201 (what it is for)
