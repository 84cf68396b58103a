"""Writes files whole or not at all: on a full disk the old one stays."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write a file with its folders; what can't be written in it is replaced by a mark."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name[-200:]}.new")
    try:
        with new.open("w", encoding=encoding, errors="replace", newline="") as file:
            file.write(text)
        os.replace(new, path)  # noqa: PTH105 (the one call that is whole or not at all)
    except BaseException as error:
        if isinstance(error, OSError):
            error.filename = str(path)  # a full disk's error has none
        new.unlink(missing_ok=True)
        raise
