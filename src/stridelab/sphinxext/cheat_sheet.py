"""The cheat sheet: which operations give views and which copies, from the package's file of operations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from . import links

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FILE = Path(__file__).parent.parent / "operations.json"
STYLE = "stridelab.cheat_sheet.css"
MARK = 'class="operations'

Operation = dict[str, Any]


class CheatSheet(SphinxDirective):
    """List the operations by what they share with their input.

    The directive is the last thing on its page::

        ```{stridelab-cheat-sheet}
        ```
    """

    def run(self) -> list[nodes.Node]:
        """Return a section for each kind."""
        self.env.note_dependency(str(FILE))
        data = json.loads(FILE.read_text(encoding="utf-8"))
        self.pages: str = data["pages"]
        groups: dict[str, list[Operation]] = {kind: [] for kind in data["kinds"]}
        for operation in data["operations"]:
            groups[group_of(operation["kind"], data["kinds"])].append(operation)
        return [self._section(data["kinds"][kind], operations) for kind, operations in groups.items()]

    def _section(self, kind: dict[str, str], operations: list[Operation]) -> nodes.Node:
        """Return the operations of a kind: a line each where it is said what they do, else all in one line."""
        title = kind["title"]
        section = nodes.section("", nodes.title("", title), ids=[nodes.make_id(title)], names=[title.lower()])
        section += nodes.paragraph("", kind["means"])
        short = "operations-short" if not any("does" in operation for operation in operations) else "operations-long"
        items = (nodes.list_item("", self._line(operation)) for operation in operations)
        section += nodes.bullet_list("", *items, classes=["operations", short])
        return section

    def _line(self, operation: Operation) -> nodes.Node:
        """Return an operation: its name, a link to PyTorch's page; what it does; a link to its chapter."""
        name = operation["name"]
        words = name == "unpacking" or "index" in operation["forms"]
        shown = nodes.Text(name) if words else nodes.literal("", name)
        line = nodes.paragraph("", "", links.to_address(self.pages + operation["page"], shown))
        if "does" in operation:
            line += nodes.inline("", f" {operation['does']} ", classes=["operation-does"])
        page = links.chapter(operation["chapter"], self.env)
        if page and "does" in operation:
            line += links.to_page(page, f"chapter {operation['chapter']}", self.env)
        return line


def group_of(kind: str, groups: dict[str, Any]) -> str:
    """Return the group that a kind is listed in: its own, or that of the kind without "or same object"."""
    return kind if kind in groups else kind.removesuffix(" or same object")


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Add the style, for the screen and for paper, to the page with the sheet."""
    del pagename, templatename, doctree
    if MARK in context.get("body", ""):
        app.add_css_file(STYLE)
