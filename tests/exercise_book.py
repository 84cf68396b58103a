"""The exercises of all chapters, as the modules of ``stridelab.exercises`` hold them; the notebooks', as they ask."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

import nbformat

import notebooks as tool
import stridelab.exercises

if TYPE_CHECKING:
    from pathlib import Path

    from stridelab.exercises.exercise import Exercise, Prediction

NOTEBOOKS = sorted((tool.ROOT / "notebooks").glob("*.ipynb"))
FIRST_OF_CLINIC = 12
CHAPTERS = [path for path in NOTEBOOKS if int(path.stem[:2]) < FIRST_OF_CLINIC]
CLINIC = [path for path in NOTEBOOKS if path not in CHAPTERS]
"""Chapters that are looked things up in: with cases, and with neither exercises nor a quiz (see test_cases.py)."""
MODULES = {
    module.name: dict(importlib.import_module(f"stridelab.exercises.{module.name}").EXERCISES)
    for module in pkgutil.iter_modules(stridelab.exercises.__path__)
    if module.name.startswith("chapter_")
}
BOOK: dict[str, Exercise | Prediction] = {number: e for entries in MODULES.values() for number, e in entries.items()}


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, nbformat.NO_CONVERT)


def code(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def tags(cell: nbformat.NotebookNode) -> list[str]:
    return list(cell.metadata.get("tags", []))


def exercises(path: Path) -> dict[str, list[nbformat.NotebookNode]]:
    """Return the cells of each exercise that a notebook asks."""
    found: dict[str, list[nbformat.NotebookNode]] = {}
    for cell in read(path).cells:
        for tag in tags(cell):
            if tag.startswith("exercise-"):
                found.setdefault(tag.removeprefix("exercise-"), []).append(cell)
    return found
