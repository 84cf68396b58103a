"""The cheat sheet on the built page: every operation with its links; on paper it is one sheet."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from site_pages import Visitor

ROOT = Path(__file__).parent.parent
FILE = json.loads((ROOT / "src/stridelab/operations.json").read_text(encoding="utf-8"))
OPERATIONS: dict[str, dict[str, Any]] = {operation["name"]: operation for operation in FILE["operations"]}
SHEET = "book/cheat_sheet.html"


def test_the_sheet_lists_every_operation_once_with_a_link_to_pytorch_s_page(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{SHEET}")
    links = page.locator("ul.operations li > p > a:first-child")
    shown = {a.inner_text(): a.get_attribute("href") for a in links.all()}
    assert links.count() == len(OPERATIONS)
    assert shown == {name: FILE["pages"] + operation["page"] for name, operation in OPERATIONS.items()}
    headings = [h.inner_text().removesuffix("#").strip() for h in page.locator("article h2").all()]
    assert headings == [kind["title"] for kind in FILE["kinds"].values()]


def test_the_sheet_leads_to_the_chapters_that_are_there(visitor: Visitor, site: Path, served: str) -> None:
    page = visitor.open(f"{served}/{SHEET}")
    for name, operation in OPERATIONS.items():
        line = page.locator("ul.operations-long li").filter(has=page.get_by_text(name, exact=True))
        there = bool(list(site.glob(f"notebooks/{operation['chapter']:02}_*.html")))
        if "does" in operation:
            assert line.get_by_role("link", name=f"chapter {operation['chapter']}").count() == there, name


@pytest.mark.parametrize("dark", [False, True])
def test_printed_the_sheet_is_one_page_of_a4_in_black_with_nothing_but_the_sheet(
    visitor: Visitor, served: str, *, dark: bool
) -> None:
    page = visitor.open(f"{served}/{SHEET}", dark=dark)
    pdf = page.pdf(prefer_css_page_size=True)
    (box,) = re.findall(rb"/MediaBox \[0 0 (\d+)[.\d]* (\d+)", pdf)
    assert box == (b"594", b"841")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    page.emulate_media(media="print")
    for gone in (".bd-sidebar-primary", ".bd-sidebar-secondary", ".bd-header-article", ".bd-footer"):
        assert not page.locator(gone).first.is_visible()
    for kept in (page.locator("article h1"), page.locator("ul.operations li").last):
        assert kept.is_visible()
        assert kept.evaluate("el => getComputedStyle(el).color") == "rgb(0, 0, 0)"
