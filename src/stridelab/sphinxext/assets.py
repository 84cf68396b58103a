"""The script and the style of the widgets, on the pages that hold one."""

import hashlib
import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

WIDGETS = Path(__file__).parent.parent / "static"
PAGES = Path(__file__).parent / "static"
SCRIPT, STYLE = "stridelab.site.js", "stridelab.css"  # of the widgets
LAB_SCRIPT = "stridelab.lab.site.js"  # of those, too, that compute by the engine
SITE_STYLE = "stridelab.site.css"  # of every page
WIDGET = re.compile(r'<div class="stridelab[^>]* data-widget="(\w+)"')
MARK = 'class="stridelab'  # how a widget's HTML begins; in text and in shown code the quote is escaped


def static_digest() -> str:
    """Return one hash over the static files: when it changes, every page is written anew, with new checksums."""
    result = hashlib.sha256()
    for path in sorted([*WIDGETS.iterdir(), *PAGES.iterdir()]):
        result.update(path.name.encode() + b"\0" + path.read_bytes())
    return result.hexdigest()


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Add script and style to a page that holds a widget, once however many there are."""
    del pagename, templatename, doctree
    body = context.get("body", "")
    if MARK in body:
        small = all(name == "StorageView" for name in WIDGET.findall(body))
        app.add_css_file(STYLE)
        app.add_js_file(SCRIPT if small else LAB_SCRIPT, loading_method="defer")
