"""The Sphinx extension `stridelab.sphinxext`: widgets alive on a book's pages, with nothing from another host."""

from typing import Any

from sphinx.application import Sphinx

from . import (
    assets,
    cases,
    cheat_sheet,
    claims,
    error_search,
    long_lines,
    mathml,
    mistakes,
    playground,
    read_on,
    site,
)
from .directive import Stridelab

__all__ = ["setup"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the parts with Sphinx."""
    app.add_config_value("stridelab_static_digest", "", "html")
    app.add_directive("stridelab", Stridelab)
    app.add_directive("stridelab-claims", claims.Claims)
    app.add_directive("stridelab-cases", cases.Cases)
    app.add_directive("stridelab-cheat-sheet", cheat_sheet.CheatSheet)
    app.add_directive("stridelab-mistakes", mistakes.Mistakes)
    app.add_html_math_renderer("mathml", (mathml.visit_math, None), (mathml.visit_math_block, None))
    app.add_css_file(assets.SITE_STYLE)
    app.connect("config-inited", site.configure, priority=400)
    app.connect("doctree-read", claims.place_anchors)
    app.connect("doctree-read", cases.place_anchors, priority=400)  # before the table of contents takes its addresses
    app.connect("doctree-resolved", claims.link_ids)
    app.connect("doctree-resolved", playground.link_cells)
    for part in (assets, claims, cheat_sheet, playground, error_search, read_on, long_lines):
        app.connect("html-page-context", part.add_to_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
