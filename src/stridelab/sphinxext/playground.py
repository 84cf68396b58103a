"""The playground's page: where its links lead, and the links that lead into it from cells of the notebooks."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, Any

from docutils import nodes

from stridelab.playground_link import hash_of

from . import links
from .cell_program import program_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PAGE, LANGUAGE = "book/playground", "book/language"
TAG = "tag_playground"  # as MyST-NB writes a cell's tag
STATE = re.compile(r'(<div class="stridelab[^>]* data-widget="Playground" data-state=")([^"]*)(")')
CHAPTER = re.compile(r"notebooks/0*(\d+)_\w+")


def link_cells(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put a link to the playground below each tagged cell, with the program that the cell comes to."""
    if app.builder.format != "html" or PAGE not in app.env.found_docs:
        return
    before: list[str] = []
    for cell, source in _code_cells(doctree):
        if TAG in cell["classes"]:
            address = app.builder.get_relative_uri(docname, PAGE) + hash_of(program_of(source, before))
            link = links.to_address(address, nodes.Text("Open in the playground"))
            cell.append(nodes.paragraph("", "", link, classes=["to-playground"]))
        before.append(source)


def _code_cells(doctree: nodes.document) -> Iterator[tuple[nodes.container, str]]:
    for cell in list(doctree.findall(nodes.container)):
        if cell.get("nb_element") == "cell_code":
            source = next(iter(cell.findall(nodes.literal_block)), None)
            if source is not None:
                yield cell, source.astext()


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Write into each playground where the chapters and its own page are, seen from the page that it stands on."""
    del templatename, doctree
    if 'data-widget="Playground"' in context.get("body", ""):
        found = addresses(app, pagename)
        context["body"] = STATE.sub(lambda match: _with_addresses(match, found), context["body"])


def addresses(app: Sphinx, pagename: str) -> dict[str, Any]:
    """Return what the widget's links need: pages by what they are, relative to a page."""

    def to(page: str) -> str | None:
        if page not in app.env.found_docs:
            return None
        return "" if page == pagename else app.builder.get_relative_uri(pagename, page)

    chapters = {number: to(page) for number, page in _chapters(app.env)}
    return {"chapters": chapters, "page": to(PAGE), "language": to(LANGUAGE)}


def _chapters(env: BuildEnvironment) -> Iterator[tuple[str, str]]:
    for page in sorted(env.found_docs):
        if found := CHAPTER.fullmatch(page):
            yield found[1], page


def _with_addresses(match: re.Match[str], found: dict[str, Any]) -> str:
    start, state, end = match.groups()
    traits = {**json.loads(html.unescape(state)), "addresses": found}
    return start + html.escape(json.dumps(traits, sort_keys=True)) + end
