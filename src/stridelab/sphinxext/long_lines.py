"""Outputs with a line longer than a text diagram has: messages, which break where the page is narrow."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

from stridelab.text import WIDTH

if TYPE_CHECKING:
    from sphinx.application import Sphinx

OUTPUT = re.compile(
    r'(<div class="output (?:stream|text_plain))( [^"]*"><div class="highlight"><pre>(.*?)</pre>)', re.DOTALL
)
TAG = re.compile(r"<[^>]*>")
CLASS = "long-lines"


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Mark the outputs of a page that hold long lines."""
    del app, pagename, templatename, doctree
    if "body" in context:
        context["body"] = OUTPUT.sub(_marked, context["body"])


def _marked(output: re.Match[str]) -> str:
    lines = html.unescape(TAG.sub("", output[3])).splitlines()
    return f"{output[1]} {CLASS}{output[2]}" if max(map(len, lines), default=0) > WIDTH else output[0]
