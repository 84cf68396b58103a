"""What finds a case by a pasted error or by words: on the page of the search, and in a box on the clinic's page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from . import cases, links

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SCRIPT, STYLE = "stridelab.error_search.site.js", "stridelab.error_search.css"
SEARCH = "search"  # Sphinx's own page
CHAPTERS = range(1, 100)


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Add script, style and the addresses of chapters and cases to the search and to the clinic's page."""
    del templatename, context, doctree
    if pagename not in {SEARCH, cases.PAGE} or cases.PAGE not in app.env.found_docs:
        return
    app.add_css_file(STYLE)
    data = json.dumps(addresses(app, pagename), ensure_ascii=False).replace("<", "\\u003c")
    app.add_js_file(None, body=data, type="application/json", id="stridelab-addresses")
    app.add_js_file(SCRIPT, loading_method="defer")


def addresses(app: Sphinx, pagename: str) -> dict[str, Any]:
    """Return the chapters' titles and addresses by number, and the cases with what finds them, seen from a page."""
    env = app.env

    def address(page: str) -> str:
        return app.builder.get_relative_uri(pagename, page)

    pages = {number: page for number in CHAPTERS if (page := links.chapter(number, env))}
    return {
        "chapters": {n: {"title": env.titles[page].astext(), "address": address(page)} for n, page in pages.items()},
        "cases": [
            {
                "title": f"Case {case['id']}: {cases.plain(case['title'])}",
                "address": f"{address(cases.page_of(case))}#case-{case['id']}",
                "symptom": cases.plain(case["symptom"]),
                "operations": case["operations"],
                "messages": [{"error": error, "family": family} for error, family in cases.messages(case)],
            }
            for case in cases.in_book(env)
        ],
    }
