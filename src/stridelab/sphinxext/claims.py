"""The page of claims: built from its data file, linked to the cells that show them and back."""

from __future__ import annotations

import json
import re
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from . import links

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SCRIPT, STYLE = "stridelab.claims.js", "stridelab.claims.css"
MARK = '<ul class="claims'
TAG = re.compile(r"tag_(claim-A\d-\d\d)")  # as MyST-NB writes a cell's tags
ID = re.compile(r"\b(A\d-\d\d)\b")
NO_LINKS = (nodes.reference, nodes.literal, nodes.FixedTextElement, nodes.math, nodes.raw, nodes.title)

Claim = dict[str, Any]


class Claims(SphinxDirective):
    """Show the claims of a data file: the verdicts with their counts, which filter, then every claim as a card.

    The file is named from the page's folder, and the directive is the last thing on its page::

        ```{stridelab-claims} claims.json
        ```
    """

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[nodes.Node]:
        """Return the legend and a section for each chapter's claims."""
        path = Path(self.env.doc2path(self.env.docname)).parent / self.arguments[0]
        self.env.note_dependency(str(path))
        data = json.loads(path.read_text(encoding="utf-8"))
        legend = nodes.container("", self._legend(data), classes=["claims-legend"])
        status = nodes.raw("", '<p class="claims-status" role="status"></p>', format="html")
        chapter = itemgetter("notebook")  # its name begins with its number
        groups = groupby(sorted(data["claims"], key=chapter), key=chapter)
        return [legend, status, *(self._section(data, page, list(claims)) for page, claims in groups)]

    def _legend(self, data: dict[str, Any]) -> nodes.Node:
        """Return the verdicts with their counts and meanings; each is a link, by which the script filters."""
        rows = {"all": "Every claim, whatever its verdict.", **data["verdicts"]}
        items = nodes.definition_list()
        for verdict, meaning in rows.items():
            count = sum(verdict in {"all", claim["verdict"]} for claim in data["claims"])
            link = links.to_address(
                f"#{verdict}", nodes.inline("", verdict, classes=["verdict", f"verdict-{verdict}"])
            )
            link["ids"].append(verdict)  # so that it keeps the focus when it is followed
            term = nodes.term("", "", link, nodes.Text(f" {count}"))
            definition = nodes.definition("", nodes.paragraph("", meaning))
            items += nodes.definition_list_item("", term, definition)
        return items

    def _section(self, data: dict[str, Any], page: str, claims: list[Claim]) -> nodes.Node:
        """Return the claims that one chapter judges."""
        article, part = claims[0]["article"], claims[0]["section"].partition(".")[0]
        title = f"Article {article}, section {part}"
        section = nodes.section("", nodes.title("", title), ids=[nodes.make_id(title)], names=[title.lower()])
        section += self._sources(data["articles"][str(article)], page)
        section += nodes.bullet_list("", *(self._card(claim) for claim in claims), classes=["claims"])
        return section

    def _sources(self, article: dict[str, str], page: str) -> nodes.Node:
        """Return where a section's claims come from, and the chapter that judges them; not every title is known."""
        line = nodes.paragraph("", classes=["claims-source"])
        if "title" in article:
            chinese = nodes.raw("", f'<span lang="zh">{article["title"]}</span>', format="html")
            line += [chinese, nodes.Text(f" ({article['english']}). ")]
        else:
            line += nodes.Text(article["english"].capitalize() + ". ")
        if page in self.env.found_docs:
            name = f"chapter {int(page.rpartition('/')[2][:2])}"
            line += [nodes.Text("Judged in "), links.to_page(page, name, self.env), nodes.Text(".")]
        else:
            line += nodes.Text("Its chapter comes later.")
        return line

    def _card(self, claim: Claim) -> nodes.Node:
        """Return a claim: id, verdict, place in the article, link to its cell; what is claimed; what is right."""
        name, verdict = claim["id"], claim["verdict"]
        section = claim["section"]
        where = "closing words" if section == "end" else f"section {section}"
        head = nodes.paragraph("", "", nodes.strong("", name), nodes.Text(" "), classes=["claim-head"])
        head += nodes.inline("", verdict, classes=["verdict", f"verdict-{verdict}"])
        head += nodes.inline("", f" {where} ", classes=["claim-where"])
        if claim["notebook"] in self.env.found_docs:
            head += links.to_label(f"claim-{name.lower()}", f"See {name} run", self.env)
        right = nodes.paragraph("", "", nodes.strong("", "What is right: "), *self.parse_inline(claim["right"])[0])
        text = nodes.paragraph("", "", *self.parse_inline(claim["claim"])[0])
        links.labels(self.env)[f"ledger-{name.lower()}"] = (self.env.docname, name.lower())
        return nodes.list_item("", head, text, right, ids=[name.lower()], classes=["claim", f"claim-{verdict}"])


def place_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Give each cell with a claim's tag an id and a label, as ``claim-a1-05``."""
    for cell in doctree.findall(nodes.container):
        for found in filter(None, map(TAG.fullmatch, cell["classes"])):
            anchor = found[1].lower()
            cell["ids"].append(anchor)
            links.labels(app.env)[anchor] = (app.env.docname, anchor)


def link_ids(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Make the ids of claims in a page's text links to the page of claims, where the book has one."""
    labels = links.labels(app.env)
    for text in list(doctree.findall(nodes.Text)):
        parts = ID.split(text.astext())  # every second one is an id
        if len(parts) == 1 or within(text, NO_LINKS):
            continue
        made: list[nodes.Node] = []
        for number, part in enumerate(parts):
            page, anchor = labels.get(f"ledger-{part.lower()}", ("", "")) if number % 2 else ("", "")
            uri = "" if page in {"", docname} else app.builder.get_relative_uri(docname, page)
            made.append(links.to_address(f"{uri}#{anchor}", nodes.Text(part)) if page else nodes.Text(part))
        text.parent.replace(text, made)


def within(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    """Say whether one of a node's ancestors is of such a kind."""
    parent = node.parent
    while parent is not None and not isinstance(parent, kinds):
        parent = parent.parent
    return parent is not None


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Add script and style to the page of claims."""
    del pagename, templatename, doctree
    if MARK in context.get("body", ""):
        app.add_css_file(STYLE)
        app.add_js_file(SCRIPT, loading_method="defer")
