"""Where an explanation sends its reader on: on the site, a link to the chapter's page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

READ_ON = re.compile(r"(<p><strong>Read on\.</strong> )([^<(]+) \((?:[^()\s]*/)?(notebooks/\d\d_\w+)\.ipynb\)")


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Make links of the chapters that the page's explanations name."""
    del templatename, doctree

    def linked(found: re.Match[str]) -> str:
        start, title, target = found.groups()
        if target not in app.env.found_docs:
            return found[0]
        return f'{start}<a href="{app.builder.get_relative_uri(pagename, target)}">{title}</a>'

    if "body" in context:
        context["body"] = READ_ON.sub(linked, context["body"])
