"""PyTorch's warnings, said of the reader's line as without a mode in between."""

from __future__ import annotations

import warnings

from stridelab.sanitizing.where import reader_frame


class Warned:
    """Catches what is warned of until the end of a call; PyTorch warns when the call returns, to the mode."""

    def __init__(self) -> None:
        self.within_call = False
        self.catching = False
        self._context: warnings.catch_warnings[list[warnings.WarningMessage]] | None = None
        self._caught: list[warnings.WarningMessage] = []

    def catch(self) -> None:
        """Begin to catch, if a call is there to end it."""
        if self.within_call and self._context is None:
            self._context = warnings.catch_warnings(record=True)
            self._caught = self._context.__enter__()
            self.catching = True
            warnings.simplefilter("always")

    def release(self) -> None:
        """Give what was caught to the reader's own filters, as a warning of the reader's line."""
        if self._context is None:
            return
        self._context.__exit__(None, None, None)
        self._context, self.catching = None, False
        frame = reader_frame()
        if frame is not None:
            registry = frame.f_globals.setdefault("__warningregistry__", {})
            place = (frame.f_code.co_filename, frame.f_lineno, frame.f_globals.get("__name__"), registry)
            for warning in self._caught:
                warnings.warn_explicit(warning.message, warning.category, *place)
