"""Links: those within the built book and the documents lead somewhere, those to other hosts are well formed."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt

from stridelab.playground_link import program_of

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(path for places in ("*.md", "classroom/**/*.md", "benchmarks/*.md") for path in ROOT.glob(places))
ASKING = {"link", "script", "img", "iframe", "source", "video", "audio"}  # what a page fetches without a press


class Page(HTMLParser):
    """The ids and the links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[tuple[str, str]] = []  # tag, address
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" or (tag == "a" and name == "name"):
                self.ids.add(value or "")
            if name in {"href", "src"} and value is not None:
                self.links.append((tag, value))


@cache
def read(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


def pages(site: Path) -> Iterator[Path]:
    """Yield the book's pages; the theme's folder holds a template that is none."""
    return (path for path in sorted(site.rglob("*.html")) if "_static" not in path.parts)


def problem(link: str, page: Path, top: Path) -> str | None:
    """Say what is wrong with a link on a page of the tree below `top`, or None."""
    parts = urlsplit(link)
    if parts.scheme in {"http", "https"}:
        named = parts.hostname and ("." in parts.hostname or parts.hostname == "localhost")
        return None if named and not set(link) & set(" <>\"'") else "is no well-formed address"
    if parts.scheme in {"mailto", "javascript", "data"}:
        return None
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return "leads out of the book"
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not target.is_relative_to(top.resolve()) or not target.exists():
        return "leads nowhere"
    if not parts.fragment or target.suffix != ".html":
        return None
    if target.name == "playground.html" and re.match(r"\d+\.", parts.fragment):
        known = program_of(f"#{parts.fragment}")[0] != ""
    else:
        known = unquote(parts.fragment) in read(target).ids
    return None if known else f"names no place in {target.name}"


def test_every_link_of_the_book_leads_somewhere(site: Path) -> None:
    found = [
        f"{page.relative_to(site)}: {link!r} {wrong}"
        for page in pages(site)
        for _, link in read(page).links
        if (wrong := problem(link, page, site))
    ]
    assert not found, "\n".join(found)


def test_no_page_asks_another_host_for_anything(site: Path) -> None:
    found = [
        f"{page.relative_to(site)}: <{tag}> asks for {link}"
        for page in pages(site)
        for tag, link in read(page).links
        if tag in ASKING and urlsplit(link).netloc
    ]
    assert not found, "\n".join(found)


def headings(document: Path) -> set[str]:
    """Return the names of a document's headings in links, as GitHub makes them."""
    lines = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_of_a_document_leads_somewhere(document: Path) -> None:
    html = MarkdownIt().render(document.read_text(encoding="utf-8"))
    links = [link for _, link in Page(html).links]
    found = [f"{link!r} {wrong}" for link in links if (wrong := problem(link, document, ROOT))]
    for link in links:
        path, _, fragment = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        if (
            fragment
            and target.suffix == ".md"
            and target.exists()
            and not urlsplit(link).scheme
            and fragment not in headings(target)
        ):
            found.append(f"{link!r} names no heading")
    assert not found, "\n".join(found)


def test_the_checker_sees_what_is_wrong(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<p id="here"><a name="there">', encoding="utf-8")
    for right in ("#here", "page.html#there", "https://pytorch.org/docs?q=1#x", "mailto:a@b.c", "#", "page%2Ehtml"):
        assert problem(right, page, tmp_path) is None
    for wrong in (
        "#nowhere",
        "other.html",
        "../page.html",
        "/page.html",
        "https://a b.c",
        "file:///x",
        "http://host/x",
    ):
        assert problem(wrong, page, tmp_path), wrong
