"""The scripts and the style of the widgets, on the pages that hold one."""

import hashlib
import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from . import answers

WIDGETS = Path(__file__).parent.parent / "static"
PAGES = Path(__file__).parent / "static"
SCRIPT, STYLE = "stridelab.site.js", "stridelab.css"  # of the widgets
SITE_STYLE = "stridelab.site.css"  # of every page
ENGINE = "stridelab.engine.site.js"
EAGER = {"Playground"}  # widgets that compute at once, and any program
CODE = (  # what is written into pages besides
    "answers.py",
    "cell_program.py",
    "error_search.py",
    "first_programs.py",
    "long_lines.py",
    "playground.py",
    "program_lines.py",
)
MARK = 'class="stridelab'  # how a widget's HTML begins; in text and in shown code the quote is escaped


def static_digest() -> str:
    """Return one hash over the static files: when it changes, every page is written anew, with new checksums."""
    result = hashlib.sha256()
    code = [Path(__file__).parent / name for name in CODE]
    for path in sorted([*WIDGETS.iterdir(), *PAGES.iterdir(), *code]):
        result.update(path.name.encode() + b"\0" + path.read_bytes())
    return result.hexdigest()


def add_to_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Add to a page with widgets the style and the scripts of those that it holds, once, and their first answers."""
    del pagename, templatename, doctree
    body = context.get("body", "")
    if MARK not in body:
        return
    app.add_css_file(STYLE)
    for script in scripts_for({name for _, name, _ in answers.WIDGET.findall(body)}):
        app.add_js_file(script, loading_method="defer")
    context["body"] = answers.with_answers(body)


def scripts_for(widgets: set[str]) -> list[str]:
    """Return the scripts that a page with widgets of these classes loads, in their order."""
    own = [f"stridelab.{re.sub(r'(?<!^)(?=[A-Z])', '_', name).lower()}.site.js" for name in sorted(widgets)]
    engine = [ENGINE] if widgets & EAGER else []
    return [SCRIPT, *engine, *(script for script in own if (WIDGETS / script).exists())]
