"""The page of claims: filtered by verdict, by mouse and keys; linked to the cells that show the claims, and back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, Page, expect

from text_contrast import expect_contrast

if TYPE_CHECKING:
    from site_pages import Visitor

ROOT = Path(__file__).parent.parent
LEDGER = json.loads((ROOT / "book/claims.json").read_text(encoding="utf-8"))
BY_CHAPTER = sorted(LEDGER["claims"], key=lambda claim: claim["notebook"])
CLAIMS: dict[str, dict[str, Any]] = {claim["id"]: claim for claim in BY_CHAPTER}
PAGE = "book/claims.html"
LOOKS = {"light": {}, "dark": {"dark": True}, "phone": {"width": 390, "height": 844}}


@pytest.fixture
def page(visitor: Visitor, served: str) -> Page:
    return visitor.open(f"{served}/{PAGE}")


def of(verdict: str) -> list[str]:
    return [name for name, claim in CLAIMS.items() if verdict in {"all", claim["verdict"]}]


def expect_shown(page: Page, verdict: str) -> None:
    """Check that the verdict's claims are shown and no other, that it is said, and which link is marked."""
    names = of(verdict)
    said = f"All {len(names)} claims are shown." if verdict == "all" else f"{len(names)} of {len(CLAIMS)} claims are"
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    shown = page.locator(".claim-head:visible").all_inner_texts()
    assert [head.split()[0] for head in shown] == names
    current = page.locator(".claims-legend a[aria-current]")
    assert current.count() == 1
    assert current.inner_text() == verdict
    sections, own = "section:has(> .claims)", "all => all.map(el => el.id)"
    over_claims = page.locator(f"{sections}:has(.claim:visible)").evaluate_all(own)
    assert page.locator(f"{sections}:visible").evaluate_all(own) == over_claims  # no heading stands over nothing


def link(page: Page, verdict: str) -> Locator:
    return page.locator(".claims-legend").get_by_role("link", name=verdict, exact=True)


def test_every_claim_is_there_with_its_verdict_in_words_and_what_is_right(page: Page) -> None:
    expect_shown(page, "all")
    for name, claim in CLAIMS.items():
        card = page.locator(f"#{name.lower()}")
        assert card.locator(".verdict").inner_text() == claim["verdict"]
        text = " ".join(card.inner_text().replace("\u2019", "'").split())
        assert claim["claim"].replace("`", "") in text
        assert claim["right"].replace("`", "") in text


def test_the_counts_are_those_of_the_file(page: Page) -> None:
    rows = [" ".join(term.inner_text().split()) for term in page.locator(".claims-legend dt").all()]
    assert rows == [f"{verdict} {len(of(verdict))}" for verdict in ("all", *LEDGER["verdicts"])]


@pytest.mark.parametrize("look", LOOKS)
def test_a_verdict_is_chosen_by_mouse(visitor: Visitor, served: str, look: str) -> None:
    page = visitor.open(f"{served}/{PAGE}", **LOOKS[look])
    for verdict in (*LEDGER["verdicts"], "all"):
        link(page, verdict).click()
        expect_shown(page, verdict)
        assert page.url.endswith(f"#{verdict}")
        width, room = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert width <= room
    for text in (".claims-legend .verdict", ".claim .verdict", ".claim-where"):
        expect_contrast(page.locator(text).first)


def test_a_verdict_is_chosen_by_keys_and_back_leads_to_the_one_before(page: Page) -> None:
    link(page, "all").focus()
    for verdict in LEDGER["verdicts"]:
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect_shown(page, verdict)
        expect(link(page, verdict)).to_be_focused()
    page.go_back()
    expect_shown(page, list(LEDGER["verdicts"])[-2])


@pytest.mark.parametrize(
    ("end", "verdict"),
    [("#wrong", "wrong"), ("#gap", "gap"), ("#Wrong", "all"), ("#nonsense", "all"), ("#%22%3E%3Cb%3E", "all"),
     ("#a1-05", "all"), ("#main-content", "all"), ("#%", "all"), ("#", "all")],
)  # fmt: skip
def test_the_address_names_the_verdict_and_anything_else_shows_all(
    visitor: Visitor, served: str, end: str, verdict: str
) -> None:
    expect_shown(visitor.open(f"{served}/{PAGE}{end}"), verdict)


def test_a_link_to_a_claim_that_the_filter_hides_shows_it(page: Page) -> None:
    link(page, "wrong").click()
    expect_shown(page, "wrong")
    page.goto(f"{page.url.partition('#')[0]}#a1-28")
    expect_shown(page, "all")
    expect(page.locator("#a1-28")).to_be_in_viewport()


def test_without_javascript_every_claim_is_shown(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{PAGE}#wrong", java_script_enabled=False)
    assert [card.get_attribute("id") for card in page.locator(".claim:visible").all()] == [n.lower() for n in CLAIMS]
    assert not page.get_by_role("status").is_visible()
    expect(page.locator("#wrong")).to_be_in_viewport()


def test_only_the_page_of_claims_asks_for_its_script(site: Path) -> None:
    for path in site.rglob("*.html"):
        asks = "stridelab.claims.js" in path.read_text(encoding="utf-8")
        assert asks == (path == site / PAGE), path


def test_each_claim_of_a_chapter_in_the_book_leads_to_its_cell_and_the_verdict_there_back(
    visitor: Visitor, site: Path, served: str
) -> None:
    page = visitor.open(f"{served}/{PAGE}")
    in_book = [name for name, claim in CLAIMS.items() if (site / f"{claim['notebook']}.html").exists()]
    assert in_book
    assert page.get_by_role("link", name=re.compile(r"See A\d-\d\d run")).count() == len(in_book)
    see = {name: page.get_by_role("link", name=f"See {name} run").get_attribute("href") for name in in_book}
    for notebook in sorted({CLAIMS[name]["notebook"] for name in in_book}):
        names = [name for name in in_book if CLAIMS[name]["notebook"] == notebook]
        page.get_by_role("link", name=f"See {names[0]} run").click()
        page.wait_for_url(f"**/{notebook}.html#claim-{names[0].lower()}")
        expect(page.locator(f"#claim-{names[0].lower()}")).to_be_in_viewport()
        for name in names:
            assert see[name] == f"../{notebook}.html#claim-{name.lower()}"
            cell = page.locator(f"#claim-{name.lower()}")
            assert cell.evaluate(f"el => !!el.closest('.cell.tag_claim-{name}')")
            back = page.locator("article").get_by_role("link", name=name, exact=True).first
            assert back.get_attribute("href") == f"../{PAGE}#{name.lower()}"
        page.locator("article").get_by_role("link", name=names[-1], exact=True).first.click()
        page.wait_for_url(f"**/{PAGE}#{names[-1].lower()}")
        expect(page.locator(f"#{names[-1].lower()}")).to_be_in_viewport()
