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


def run(program: str, name: str = "<program>") -> tuple[list[Explanation], Exception | None]:
    """Return what is explained of a program that is there as a file's lines are, and what it raises."""
    linecache.cache[name] = (len(program), None, program.splitlines(keepends=True), name)
    vars(torch.storage._warn_typed_storage_removal).pop("has_warned", None)  # it warns once in a process
    said: list[Explanation] = []
    raised = None
    torch.set_warn_always(True)
    try:
        with (
            mock.patch.object(session, "_tell", said.append),
            mock.patch.object(session.Session, "_safely", _explained),  # whose errors nobody would see
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


def _explained(block: session.Session, thing: object, places: object) -> Explanation:
    return block._explained(thing, None, places)
