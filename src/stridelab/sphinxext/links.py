"""Links between pages, made as nodes: Sphinx finds where they lead, and warns where they lead nowhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


def to_page(name: str, text: str, env: BuildEnvironment) -> nodes.Node:
    """Return a link to a page, by its path from the book's root without an ending; with no text, by its title."""
    return _to("doc", f"/{name}", text, env)


def to_label(label: str, text: str, env: BuildEnvironment) -> nodes.Node:
    """Return a link to the place that a page has given a label."""
    return _to("ref", label, text, env)


def labels(env: BuildEnvironment) -> dict[str, tuple[str, str]]:
    """Return the places that pages have given labels: page and id by label. A page that is read may add its own."""
    found: dict[str, tuple[str, str]] = env.domaindata["std"]["anonlabels"]
    return found


def to_address(address: str, *content: nodes.Node) -> nodes.reference:
    """Return a link to an address: of another host, or relative to the page."""
    return nodes.reference("", "", *content, refuri=address, internal=":" not in address)


def chapter(number: int, env: BuildEnvironment) -> str | None:
    """Return the page of a chapter, by its number, or None where the book has it not."""
    pattern = re.compile(rf"notebooks/0*{number}_\w+")
    return next((name for name in sorted(env.found_docs) if pattern.fullmatch(name)), None)


def _to(kind: str, target: str, text: str, env: BuildEnvironment) -> nodes.Node:
    return addnodes.pending_xref(
        "",
        nodes.inline("", text),
        refdomain="std",
        reftype=kind,
        reftarget=target,
        refexplicit=bool(text),
        refwarn=True,
        refdoc=env.docname,
    )
