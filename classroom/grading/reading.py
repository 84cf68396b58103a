"""Reads what a student handed in as a notebook, whatever it is."""

from __future__ import annotations

import dataclasses
import json
import re
from typing import Any

LARGEST = 100_000_000  # bytes of a notebook; one with many pictures has a tenth of it
PARTS = 3_000_000  # of its JSON: a file can be made of so many that they fill the memory
CELLS = 2000
TEXT = 200_000  # characters of one cell
WHOLE = 2_000_000  # characters of all cells
STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)


class Unreadable(Exception):  # noqa: N818
    """It is no notebook that can be graded; the message is a sentence for the teacher."""


@dataclasses.dataclass(frozen=True)
class Handed:
    """One cell of a submission: only its text and what it says it is are ever used."""

    code: bool
    source: str
    name: str
    identity: str


def read(content: bytes) -> list[Handed]:
    """Return the cells of a notebook.

    Raises
    ------
    Unreadable
        It is none.

    """
    if not content.strip():
        raise Unreadable("The file is empty.")
    if len(content) > LARGEST:
        raise Unreadable(f"The file has {len(content):,} bytes; at most {LARGEST:,} are read.")
    data = _parsed(content)
    if not isinstance(data, dict) or "cells" not in data:
        if isinstance(data, dict) and isinstance(data.get("worksheets"), list):
            raise Unreadable(
                "The notebook is of format 3, from before 2015: open it in JupyterLab and save it again."
            )
        raise Unreadable("The file is JSON, but has no cells: it is no notebook.")
    cells = data["cells"]
    if not isinstance(cells, list) or not all(isinstance(cell, dict) for cell in cells):
        raise Unreadable("The notebook's cells are not what the format says.")
    if len(cells) > CELLS:
        raise Unreadable(f"The notebook has {len(cells)} cells; at most {CELLS} are read.")
    handed = [_cell(cell) for cell in cells]
    if sum(len(cell.source) for cell in handed) > WHOLE:
        raise Unreadable(f"The cells have more than {WHOLE:,} characters.")
    return handed


def _parsed(content: bytes) -> Any:
    if len(content) > PARTS and sum(STRING.sub(b"", content).count(sign) for sign in (b",", b"[", b"{")) > PARTS:
        raise Unreadable(f"The file has more than {PARTS:,} parts: it was not made by a notebook's editor.")
    try:
        return json.loads(content)
    except UnicodeDecodeError:
        raise Unreadable(f"The file is no text: it looks like {_kind(content)}.") from None
    except (ValueError, RecursionError):
        raise Unreadable(f"The file is no notebook: it looks like {_kind(content)}.") from None


def _cell(cell: dict[str, Any]) -> Handed:
    source = cell.get("source", "")
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    if not isinstance(source, str):
        raise Unreadable("The text of a cell is not what the format says.")
    if len(source) > TEXT:
        raise Unreadable(f"A cell has {len(source):,} characters; at most {TEXT:,} are read.")
    source = source.encode("utf-8", "replace").decode().replace("\0", "\ufffd").replace("\r\n", "\n")
    metadata = cell.get("metadata")
    about = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    name = about.get("grade_id") if isinstance(about, dict) else None
    identity = cell.get("id")
    return Handed(
        cell.get("cell_type") == "code",
        source,
        name if isinstance(name, str) else "",
        identity if isinstance(identity, str) else "",
    )


def _kind(content: bytes) -> str:
    """Guess what a file is, for a helpful word."""
    signs = {
        b"\x89PNG": "a picture (PNG)",
        b"\xff\xd8": "a picture (JPEG)",
        b"%PDF": "a PDF",
        b"PK": "a zip archive",
        b"<": "a web page",
        b"{": "a notebook that was cut or edited by hand",
    }
    start = content.lstrip()
    return next((what for sign, what in signs.items() if start.startswith(sign)), "something else")
