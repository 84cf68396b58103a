"""Every page of the built book, in Chromium: alive, quiet, asking no other host, wherever it is opened from."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from site_pages import WIDGETS, Visitor, pages, ready, serving, widget_pages

ROOT = Path(__file__).parent.parent
CHAPTER = "notebooks/01_storage_and_views"
PHONE = {"width": 390, "height": 844}
LOOKS = {"light": {}, "dark": {"dark": True}, "phone": PHONE, "dark phone": {"dark": True, **PHONE}}


def look_at_all(visitor: Visitor, site: Path, address: str, look: str) -> None:
    """Open each page of the book below an address: its widgets become ready and nothing is wider than the window."""
    page = visitor.open(f"{address}/index.html", **LOOKS[look])
    page.wait_for_url("**/book/intro.html")
    for name in pages(site):
        page.goto(f"{address}/{name}")
        assert len(ready(page)) == (site / name).read_text().count('class="stridelab"'), name
        theme = page.evaluate("document.documentElement.dataset.theme")
        assert theme == ("dark" if "dark" in look else "light")
        width, room = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert width <= room, f"{name} is {width} pixels wide"
        assert (width == 390) == ("phone" in look)


# In `make test` each look and each place once; the other pairs are in `make test-all`.
@pytest.mark.parametrize(
    "look", ["light", "phone", *(pytest.param(look, marks=pytest.mark.long) for look in ("dark", "dark phone"))]
)
def test_every_page_is_alive_and_quiet_from_a_server(visitor: Visitor, site: Path, served: str, look: str) -> None:
    look_at_all(visitor, site, served, look)


@pytest.mark.long
def test_every_page_is_alive_and_quiet_from_a_folder(visitor: Visitor, site: Path) -> None:
    look_at_all(visitor, site, site.as_uri(), "light")


@pytest.fixture
def spaced(tmp_path: Path, site: Path) -> Path:
    """Return the book in a folder whose path holds spaces."""
    folder = tmp_path / "my books" / "stride lab"
    folder.parent.mkdir()
    folder.symlink_to(site)
    return folder


def test_every_page_is_alive_and_quiet_from_a_folder_with_spaces(visitor: Visitor, site: Path, spaced: Path) -> None:
    look_at_all(visitor, site, spaced.as_uri(), "dark phone")


def test_every_page_is_alive_and_quiet_below_a_path_with_spaces(visitor: Visitor, site: Path, spaced: Path) -> None:
    with serving(spaced.parent.parent) as address:
        look_at_all(visitor, site, f"{address}/{quote('my books/stride lab')}", "dark")


def test_the_front_address_leads_to_the_introduction(visitor: Visitor, served: str, site: Path) -> None:
    for address in (f"{served}/", f"{site.as_uri()}/index.html"):
        page = visitor.open(address)
        page.wait_for_url("**/book/intro.html")
        assert len(ready(page)) == 1


def test_a_page_asks_for_the_widgets_script_and_style_once_where_it_has_widgets(site: Path) -> None:
    for name in pages(site):
        text = (site / name).read_text()
        once = int(name in widget_pages(site))
        assert len(re.findall(r"<script[^>]*stridelab(?:\.lab)?\.site\.js", text)) == once, name
        assert len(re.findall(r"<link[^>]*/stridelab\.css", text)) == once, name
        for strange in ("require.js", "require.min.js", "html-manager", "MathJax.js", "unpkg.com", "jsdelivr.net"):
            assert strange not in text, f"{name} names {strange}"


def test_without_javascript_the_text_diagram_stands_there(visitor: Visitor, site: Path, served: str) -> None:
    page = visitor.open(f"{served}/book/intro.html", java_script_enabled=False, **PHONE)
    for name in widget_pages(site):
        page.goto(f"{served}/{name}")
        diagrams = page.locator(f"{WIDGETS} > pre")
        assert diagrams.count() == page.locator(WIDGETS).count() > 0
        for diagram in diagrams.all():
            assert diagram.is_visible()
            kind = diagram.locator("xpath=..").get_attribute("data-widget")
            assert "storage 1" in diagram.inner_text() or kind in {
                "DecisionGuide",
                "WriteExplorer",
                "GradientFlow",
                "Playground",
                "Quiz",
            }
            place = diagram.bounding_box()
            assert place
            assert 250 < place["width"] <= 390
            assert "mono" in diagram.evaluate("el => getComputedStyle(el).fontFamily").lower()
        assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("opened_from", ["server", "folder"])
def test_the_search_finds_the_chapter(visitor: Visitor, site: Path, served: str, opened_from: str) -> None:
    address = served if opened_from == "server" else site.as_uri()
    page = visitor.open(f"{address}/search.html?q=stride")
    found = page.locator(f'#search-results a[href*="{CHAPTER}.html"]').first
    found.click()
    page.wait_for_url(f"**/{CHAPTER}.html*")
    assert ready(page)


def test_a_chapter_s_mathematics_is_drawn_by_the_browser_itself(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{CHAPTER}.html")
    block = page.locator('math[display="block"]').first
    assert "stride" in (block.text_content() or "")
    place, room = block.bounding_box(), block.locator("xpath=..").bounding_box()
    assert place
    assert room
    assert place["height"] > 20
    assert room["y"] <= place["y"]
    assert place["y"] + place["height"] <= room["y"] + room["height"]
    assert not [text for text in page.locator("math").all_text_contents() if "\\" in text]
    assert page.evaluate("typeof window.MathJax") == "undefined"


def test_a_chapter_s_notebook_can_be_downloaded(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{CHAPTER}.html")
    page.get_by_role("button", name="Download this page").click()
    with page.expect_download() as downloading:
        page.get_by_role("link", name=".ipynb").click()
    got = json.loads(downloading.value.path().read_text(encoding="utf-8"))
    assert got == json.loads((ROOT / f"{CHAPTER}.ipynb").read_text(encoding="utf-8"))


def test_the_page_s_own_button_changes_the_widget_s_theme_and_it_stays(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/book/intro.html")
    (widget,) = ready(page)
    card = widget.locator(".sl-card").first
    colours = "el => ['backgroundColor', 'color', 'colorScheme'].map(name => getComputedStyle(el)[name])"
    light = card.evaluate(colours)
    for _ in range(3):
        if page.evaluate("document.documentElement.dataset.theme") == "dark":
            break
        page.locator("button.theme-switch-button:visible").click()
    dark = card.evaluate(colours)
    assert (light[2], dark[2]) == ("light", "dark")
    assert light[0] != dark[0]
    assert light[1] != dark[1]
    page.reload()
    (widget,) = ready(page)
    assert widget.locator(".sl-card").first.evaluate(colours) == dark
