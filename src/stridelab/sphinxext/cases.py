"""The clinic's page: an index of the cases, built from their ledger, every entry linked to the case itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from . import links

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PAGE, FILE = "book/clinic", "book/cases.json"
BOX = '<div class="error-box"><p>The box needs JavaScript. The lists below do without.</p></div>'
TITLE = re.compile(r"Case (\d\d): ")  # as a case's heading begins in its notebook

Case = dict[str, Any]


class Cases(SphinxDirective):
    """Put a box that answers a pasted error, and list the cases by symptom, by error, by operation and by idea.

    The directive is the last thing on its page::

        ```{stridelab-cases}
        ```
    """

    def run(self) -> list[nodes.Node]:
        """Return a section for each of the ways in."""
        self.env.note_dependency(str(Path(self.env.srcdir, FILE)))
        cases = in_book(self.env)
        return [
            self._section("Paste your error", nodes.raw("", BOX, format="html")),
            self._section("By symptom", self._symptoms(cases)),
            self._section("By error", self._words(cases)),
            self._section("By operation", self._operations(cases)),
            self._section("By idea", self._ideas(cases)),
        ]

    def _section(self, title: str, *content: nodes.Node) -> nodes.Node:
        name = nodes.make_id(title)
        return nodes.section("", nodes.title("", title), *content, ids=[name], names=[name])

    def _symptoms(self, cases: list[Case]) -> nodes.Node:
        """Return each case with what a person sees of it."""
        items = (self._item(self._link(case), *self.parse_inline(". " + case["symptom"])[0]) for case in cases)
        return nodes.bullet_list("", *items, classes=["cases"])

    def _words(self, cases: list[Case]) -> nodes.Node:
        """Return each message that a case gets, with the cases that get it."""
        return self._by(cases, lambda case: [error for error, _ in messages(case)])

    def _operations(self, cases: list[Case]) -> nodes.Node:
        return self._by(cases, lambda case: case["operations"])

    def _by(self, cases: list[Case], keys: Callable[[Case], Iterable[str]]) -> nodes.Node:
        """Return a list of keys, in the order of the alphabet, each with the numbers of its cases."""
        found: dict[str, list[Case]] = {}
        for case in cases:
            for key in keys(case):
                found.setdefault(key, []).append(case)
        items = []
        for key in sorted(found, key=lambda key: (key.strip("_").lower(), key)):
            numbers = [part for case in found[key] for part in (nodes.Text(" "), self._link(case, short=True))]
            items.append(self._item(nodes.literal("", key), *numbers))
        return nodes.bullet_list("", *items, classes=["cases"])

    def _ideas(self, cases: list[Case]) -> nodes.Node:
        """Return the chapters, each with its cases."""
        items = []
        for number in sorted({case["idea"] for case in cases}):
            page = links.chapter(number, self.env)
            assert page  # noqa: S101 (only cases of pages in the book are here)
            link = links.to_page(page, "", self.env)
            own = (self._item(self._link(case)) for case in cases if case["idea"] == number)
            items.append(nodes.list_item("", nodes.paragraph("", "", link), nodes.bullet_list("", *own)))
        return nodes.bullet_list("", *items, classes=["cases"])

    def _item(self, *content: nodes.Node) -> nodes.list_item:
        return nodes.list_item("", nodes.paragraph("", "", *content))

    def _link(self, case: Case, *, short: bool = False) -> nodes.Node:
        """Return a link to a case: its title, or its number alone."""
        text = f"case {case['id']}" if short else f"{case['id']}: {plain(case['title'])}"
        return links.to_label(f"case-{case['id']}", text, self.env)


def messages(case: Case) -> list[tuple[str, str | None]]:
    """Return the messages that a case shows, its own first, each with its family in errors.json."""
    own = [(case["error"], case["explain"])] if case["error"] else []
    return [*own, *case.get("also", {}).items()]


def plain(title: str) -> str:
    """Return a case's title without the marks of code, for where a link has one font."""
    return title.replace("`", "")


def in_book(env: BuildEnvironment) -> list[Case]:
    """Return the ledger's cases whose chapters the book has."""
    path = Path(env.srcdir, FILE)
    cases: list[Case] = json.loads(path.read_text(encoding="utf-8"))["cases"] if path.exists() else []
    return [case for case in cases if page_of(case) in env.found_docs]


def page_of(case: Case) -> str:
    """Return the page that a case is on."""
    return f"notebooks/{case['notebook'].removesuffix('.ipynb')}"


def place_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Give the section of each case an id and a label, as ``case-01``."""
    if not app.env.docname.startswith("notebooks/"):
        return
    for section in doctree.findall(nodes.section):
        title = next(iter(section.findall(nodes.title)))
        found = TITLE.match(title.astext())
        if found:
            anchor = f"case-{found[1]}"
            section["ids"].insert(0, anchor)
            links.labels(app.env)[anchor] = (app.env.docname, anchor)
