"""The one form in which notebooks are committed: outputs kept, nothing that changes from run to run or by machine."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE = {  # without the version, which follows the machine; the lexer is what colours the code on the site
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
CELL_METADATA = {"tags", "jupyter", "mystnb", "editable", "deletable"}  # the rest is an editor's or a run's own

# Paths of this machine -> what stands for them, first match first. A path ends at a space, a quote or a colour code.
START = r"(?:~|[A-Za-z]:)?[/\\][^\s'\"\x1b]*"
PATHS = (
    (re.compile(START + r"[/\\]ipykernel_\d+[/\\]\d+\.py"), "cell.py"),
    (re.compile(START + r"[/\\]site-packages[/\\]"), "site-packages/"),
    (re.compile(START + r"[/\\](?=python3\.\d+[/\\])"), ""),
)


def normal(notebook: NotebookNode) -> NotebookNode:
    """Return the notebook in normal form; what is in that form already comes back equal."""
    result: NotebookNode = nbformat.from_dict(notebook)
    result.nbformat, result.nbformat_minor = 4, 5
    result.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE})
    seen: set[str] = set()
    for number, cell in enumerate(result.cells):
        cell.id = cell_id(cell, number, seen)
        cell.metadata = {key: value for key, value in cell.metadata.items() if key in CELL_METADATA}
        cell.source = cell.source.rstrip()
        if cell.cell_type == "code":
            cell.outputs = [output(one) for one in merged(cell.outputs)]
    return result


def text(notebook: NotebookNode) -> str:
    """Return the text of a notebook as it is committed."""
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def uncounted(notebook: NotebookNode) -> str | None:
    """Say where the execution counts are not 1, 2, 3, ...: nbval compares nothing in a cell without one."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for expected, cell in enumerate(code, start=1):
        if cell.execution_count != expected:
            return f"code cell {expected} has the count {cell.execution_count or 'of a cell never run'}"
    return None


def cell_id(cell: NotebookNode, number: int, seen: set[str]) -> str:
    """Keep a cell's id; give one that follows from place and text to a cell with none, or with another's."""
    own = str(cell.get("id", ""))
    if not own or own in seen:
        own = hashlib.sha256(f"{number} {cell.source}".encode()).hexdigest()[:8]
    seen.add(own)
    return own


def merged(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Join pieces of one stream that follow each other, where it is cut is chance; leave out what is empty."""
    result: list[NotebookNode] = []
    for one in outputs:
        if one.output_type == "display_data" and not one.data:
            continue  # what progress leaves behind
        last = result[-1] if result else None
        if last is not None and one.output_type == last.output_type == "stream" and one.name == last.name:
            last.text += one.text
        else:
            result.append(nbformat.from_dict(one))
    return result


def output(one: NotebookNode) -> NotebookNode:
    """Take widget views and this machine's paths out of an output."""
    if "data" in one:
        one.data.pop(WIDGET_VIEW, None)
        one.metadata.pop(WIDGET_VIEW, None)
        one.data = without_paths(one.data)
    for key in ("text", "evalue", "traceback"):
        if key in one:
            one[key] = without_paths(one[key])
    return one


def without_paths(value: Any) -> Any:
    """Shorten the machine's paths in every string of a value, but for coded images, which hold none."""
    if isinstance(value, str):
        for pattern, replacement in PATHS:
            value = pattern.sub(replacement, value)
        home = str(ROOT).replace(str(Path.home()), "~", 1)
        return value.replace(f"{ROOT}/", "").replace(f"{home}/", "")
    if isinstance(value, list):
        return [without_paths(item) for item in value]
    if isinstance(value, dict):
        return nbformat.from_dict(
            {key: item if key.startswith("image/png") else without_paths(item) for key, item in value.items()}
        )
    return value
