"""What readers get wrong, for teachers: the typical wrong answers that each exercise knows, by their hints."""

from __future__ import annotations

import html
import json
import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from . import links

if TYPE_CHECKING:
    from stridelab.exercises.exercise import Exercise, Prediction

CHAPTERS = Path(__file__).parent.parent / "exercises"
TITLE = re.compile(r"^### Exercise (\d+\.\d+): (.+)$", re.MULTILINE)


class Mistakes(SphinxDirective):
    """List, chapter by chapter, each exercise with the hints that its typical wrong answers get.

    The directive is the last thing on its page::

        ```{stridelab-mistakes}
        ```
    """

    def run(self) -> list[nodes.Node]:
        """Return a part to unfold for each chapter that has exercises."""
        for path in sorted(CHAPTERS.glob("chapter_*.py")):
            self.env.note_dependency(str(path))
        numbers = [int(path.stem.removeprefix("chapter_")) for path in sorted(CHAPTERS.glob("chapter_[0-9][0-9].py"))]
        return [node for number in numbers for node in self._chapter(number)]

    def _chapter(self, number: int) -> list[nodes.Node]:
        """Return a chapter's part; nothing where the book has not got it."""
        page = links.chapter(number, self.env)
        if page is None:
            return []
        notebook = Path(self.env.doc2path(page))
        self.env.note_dependency(str(notebook))
        title, titles = titles_of(notebook)
        items = (item(key, titles[key], exercise) for key, exercise in exercises(number).items())
        return [
            nodes.raw("", f"<details><summary>{html.escape(title)}</summary>", format="html"),
            nodes.paragraph("", "", links.to_page(page, "Go to the chapter", self.env)),
            nodes.definition_list("", *items),
            nodes.raw("", "</details>", format="html"),
        ]


def exercises(number: int) -> dict[str, Exercise | Prediction]:
    """Return a chapter's exercises, by number; torch is imported for them."""
    found: dict[str, Exercise | Prediction] = import_module(f"stridelab.exercises.chapter_{number:02}").EXERCISES
    return found


def titles_of(notebook: Path) -> tuple[str, dict[str, str]]:
    """Return a notebook's title, and those of its exercises by their numbers."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    text = "\n".join("".join(cell["source"]) for cell in cells)
    return text.splitlines()[0].removeprefix("# "), dict(TITLE.findall(text))


def item(key: str, title: str, exercise: Exercise | Prediction) -> nodes.Node:
    """Return an exercise and what its wrong answers are told."""
    hints = [nodes.list_item("", nodes.paragraph("", trap.hint)) for trap in exercise.traps]
    return nodes.definition_list_item(
        "", nodes.term("", f"{key} {title}"), nodes.definition("", nodes.bullet_list("", *hints))
    )
