"""Runs programs under ``explaining`` and keeps what it says."""

from __future__ import annotations

import contextlib
import io
import linecache
import warnings
from typing import TYPE_CHECKING
from unittest import mock

import torch

from stridelab import explaining
from stridelab.explanations import session

if TYPE_CHECKING:
    from stridelab.explanations.explanation import Explanation
    from stridelab.explanations.frames import Place


def run(program: str, name: str = "<program>") -> tuple[list[Explanation], Exception | None]:
    """Return what is explained of a program that is there as a file's lines are, and what it raises."""
    linecache.cache[name] = (len(program), None, program.splitlines(keepends=True), name)
    vars(torch.storage._warn_typed_storage_removal).pop("has_warned", None)  # it warns once in a process
    said: list[Explanation] = []
    raised = None

    def say(block: session.Session, thing: BaseException, places: list[Place] | None) -> None:
        said.append(block._explained(thing, None, places))

    torch.set_warn_always(True)
    try:
        with (
            mock.patch.object(session.Session, "_say", say),  # which would hide what goes wrong
            contextlib.redirect_stdout(io.StringIO()),
        ):
            try:
                with warnings.catch_warnings(record=True), explaining():
                    warnings.simplefilter("always")
                    exec(compile(program, name, "exec"), {"torch": torch})  # noqa: S102 (our own)
            except Exception as error:  # noqa: BLE001
                raised = error
    finally:
        torch.set_warn_always(False)
    return said, raised
