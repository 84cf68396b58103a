"""The clinic on the built book: an error is pasted whole and found, every case has its address and its entries."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from text_contrast import expect_contrast

if TYPE_CHECKING:
    from site_pages import Visitor

ROOT = Path(__file__).parent.parent
LEDGER = json.loads((ROOT / "book/cases.json").read_text(encoding="utf-8"))
PAGE, SEARCH = "book/clinic.html", "search.html"
FREE = """form => {
  const [input, icon, keys] = ["input", "svg, i", "span"].map((what) => form.querySelector(what));
  const { left, right } = input.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  return left + parseFloat(paddingLeft) >= icon.getBoundingClientRect().right
    && right - parseFloat(paddingRight) <= keys.getBoundingClientRect().left;
}"""
"""Whether the field of the search keeps its words between its two signs."""
LOOKS = {"light": {}, "dark": {"dark": True}, "phone": {"width": 390, "height": 844}}
OVERLAP = (
    "unsupported operation: more than one element of the written-to tensor refers to a single memory location. "
    "Please clone() the tensor before performing the operation."
)
TRACEBACK = f"""Traceback (most recent call last):
  File "train.py", line 31, in <module>
    main()
  File "train.py", line 12, in main
    bias += step
RuntimeError: {OVERLAP}"""
EXPAND = (
    "RuntimeError: The expanded size of the tensor (7) must match the existing size (9) at non-singleton "
    "dimension 0. Target sizes: [7]. Tensor sizes: [9]"
)
PASTED = {  # text: what the answer says of it, chapter
    f"RuntimeError: {OVERLAP}": ("clone", 2),
    TRACEBACK: ("clone", 2),
    EXPAND: ("is to be 7, and the tensor that is expanded has 9", 5),
    "RuntimeError: shape '[5, 11]' is invalid for input of size 54": ("54 elements", 1),
    "The size of tensor a (31) must match the size of tensor b (17) at non-singleton dimension 2": ("31", 5),
    "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans "
    "across two contiguous subspaces). Use .reshape(...) instead.": ("reshape", 1),
    "RuntimeError: a leaf Variable that requires grad is being used in an in-place operation.": ("no_grad", 2),
    "[rank0]: RuntimeError: output with shape [3] doesn't match the broadcast shape [8, 3]": ("[8, 3]", 5),
}


def in_book(site: Path) -> list[dict[str, Any]]:
    return [case for case in LEDGER["cases"] if (site / address(case).partition("#")[0]).exists()]


def address(case: dict[str, Any]) -> str:
    """Return a case's address, from the top of the book."""
    return f"notebooks/{case['notebook'].removesuffix('.ipynb')}.html#case-{case['id']}"


def words(text: str) -> list[str]:
    """Return a text's words alone: Sphinx prints other quotation marks than were typed."""
    return re.findall(r"\w+", text)


def expect_hit(page: Page, pasted: str, site: Path) -> Locator:
    """Check that one error is answered, with its chapter and the cases that show it."""
    words, chapter = PASTED[pasted]
    hit = page.locator(".error-hit")
    expect(hit).to_have_count(1)
    expect(hit).to_contain_text(words)
    expect(hit).to_contain_text("What to write instead.")
    links = [str(a.get_attribute("href")) for a in hit.get_by_role("link").all()]
    assert f"notebooks/{chapter:02}_" in links[0]
    if OVERLAP in pasted:
        own = [(case, [case["explain"], *case.get("also", {}).values()]) for case in in_book(site)]
        shown = [case for case, families in own if "overlap_self" in families]
        assert [link.removeprefix("../") for link in links[1:]] == [address(case) for case in shown]
    return hit


def expect_no_sideways(page: Page) -> None:
    width, room = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert width <= room


def test_the_search_finds_a_traceback_that_is_pasted_by_keys(visitor: Visitor, site: Path, served: str) -> None:
    page = visitor.open(f"{served}/book/intro.html", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", TRACEBACK)
    page.keyboard.press("Control+k")
    page.keyboard.press("Control+v")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{SEARCH}?*")
    expect_hit(page, TRACEBACK, site).get_by_role("link").first.press("Enter")
    page.wait_for_url("**/notebooks/*")


def test_the_search_and_the_box_find_each_error_that_is_pasted_whole(
    visitor: Visitor, site: Path, served: str
) -> None:
    page = visitor.open(f"{served}/{PAGE}")
    field = page.get_by_label("Paste your error here")
    for pasted in PASTED:
        field.fill(pasted)
        expect_hit(page, pasted, site)
    field.fill("")
    expect(page.locator(".error-hit")).to_have_count(0)
    assert page.locator(".error-hits").inner_text() == ""
    for pasted in PASTED:
        page.goto(f"{served}/{SEARCH}?q={quote(pasted)}")
        expect_hit(page, pasted, site)


def test_a_message_that_a_case_shows_besides_its_own_or_quotes_leads_to_it(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{PAGE}")
    quoted = "[W reducer.cpp:327] Warning: Grad strides do not match bucket view strides. This may indicate grad was"
    besides = "RuntimeError: a leaf Variable that requires grad is being used in an in-place operation."
    for pasted, name in ((quoted, "51"), (besides, "60")):
        page.get_by_label("Paste your error here").fill(pasted)
        link = page.locator(".error-hit").get_by_role("link", name=f"{name}: ")
        expect(link).to_have_attribute("href", re.compile(rf"/15_\w+\.html#case-{name}$"))


def test_the_search_and_the_box_work_from_files(visitor: Visitor, site: Path) -> None:
    page = visitor.open(f"{(site / SEARCH).as_uri()}?q={quote(TRACEBACK)}")
    expect_hit(page, TRACEBACK, site)
    page.goto((site / PAGE).as_uri())
    page.get_by_label("Paste your error here").fill(EXPAND)
    expect_hit(page, EXPAND, site)


def test_words_are_searched_for_as_ever(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{SEARCH}?q=storage_offset")
    expect(page.locator("#search-results li").first).to_be_visible()
    expect(page.locator(".error-hit")).to_have_count(0)


def test_words_lead_to_cases_too(visitor: Visitor, site: Path, served: str) -> None:
    (case,) = [case for case in in_book(site) if case["id"] == "33"]
    for words in ("torch.save of a slice is too big", "the file is as large as the whole tensor"):
        page = visitor.open(f"{served}/{SEARCH}?q={quote(words)}")
        expect(page.locator(".case-hit a").first).to_have_attribute("href", address(case))
        expect(page.locator("#search-results")).to_be_visible()
        page.goto(f"{served}/{PAGE}")
        page.get_by_label("Paste your error here").fill(words)
        expect(page.locator(".case-hit a").first).to_have_attribute("href", f"../{address(case)}")
        expect(page.locator(".error-hit")).to_have_count(0)


def test_what_the_book_does_not_know_is_said_so_and_stays_text(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{PAGE}")
    page.get_by_label("Paste your error here").fill("RuntimeError: <img src=x onerror=alert(1)>")
    expect(page.locator(".error-hits")).to_have_text("The book knows no such message. Look for your symptom below.")
    hostile = "shape '[<img src=x onerror=alert(1)>]' is invalid for input of size 6"
    page.get_by_label("Paste your error here").fill(hostile)
    expect(page.locator(".error-hit")).to_contain_text("<img src=x")
    assert page.locator(".error-hits img").count() == 0
    page.goto(f"{served}/{SEARCH}?q={quote(hostile)}")
    assert page.locator(".error-hits img").count() == 0


@pytest.mark.parametrize("look", LOOKS)
def test_an_answer_is_read_in_every_look(visitor: Visitor, served: str, look: str) -> None:
    page = visitor.open(f"{served}/{PAGE}", **LOOKS[look])
    page.get_by_label("Paste your error here").focus()
    page.keyboard.insert_text(TRACEBACK)
    expect(page.locator(".error-hit")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".error-hit a").first).to_be_focused()
    for text in (".error-hit p", ".error-hit .hit-kind", ".error-hit a", ".error-box label"):
        expect_contrast(page.locator(text).first)
    expect_no_sideways(page)
    page.goto(f"{served}/{SEARCH}?q={quote(TRACEBACK)}")
    expect(page.locator(".error-hit")).to_be_visible()
    expect_no_sideways(page)
    assert page.locator(".bd-article-container form.bd-search").evaluate(FREE), (
        "a sign lies over the words that are searched for"
    )


def test_a_message_that_a_cell_prints_breaks_on_a_phone(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/notebooks/12_clinic_writes.html#case-02", **LOOKS["phone"])
    printed = page.locator("#case-02 .output.stream pre").first
    expect(printed).to_contain_text("RuntimeError: unsupported operation")
    assert printed.evaluate("pre => pre.scrollWidth <= pre.clientWidth")


def test_every_case_is_listed_by_symptom_words_operation_and_idea(visitor: Visitor, site: Path, served: str) -> None:
    page = visitor.open(f"{served}/{PAGE}")
    headings = [h.inner_text().removesuffix("#").strip() for h in page.locator("article h2").all()]
    assert headings == ["Paste your error", "By symptom", "By error", "By operation", "By idea"]
    for case in in_book(site):
        link = f'a[href="../{address(case)}"]'
        item = words(page.locator("#by-symptom li").filter(has=page.locator(link)).inner_text())
        title = words(f"{case['id']}: {case['title']}")
        assert item[: len(title)] == title
        assert page.locator(f"#by-idea {link}").count() == 1
        assert page.locator(f"#by-operation {link}").count() == len(case["operations"])
        assert page.locator(f"#by-error {link}").count() == bool(case["error"]) + len(case.get("also", {}))


def test_a_case_has_its_address(visitor: Visitor, site: Path, served: str) -> None:
    for notebook in sorted({case["notebook"] for case in in_book(site)}):
        own = [case for case in in_book(site) if case["notebook"] == notebook]
        page = visitor.open(f"{served}/{address(own[-1])}")
        expect(page.locator(f"#case-{own[-1]['id']} h2")).to_be_in_viewport()
        for case in own:
            expect(page.locator(f"#case-{case['id']} h2")).to_contain_text(f"Case {case['id']}: ")


def test_an_explanation_without_a_picture_is_read_in_the_dark(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/notebooks/14_clinic_copies.html", dark=True)
    said = page.locator("div.output.text_html:not(:has(.stridelab)) > p")
    expect(said.first).to_contain_text("can't allocate memory")
    for text in (said.first.locator("code"), *said.all()[1:]):
        expect_contrast(text)


def test_without_javascript_the_page_is_its_lists(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{PAGE}", java_script_enabled=False)
    expect(page.locator(".error-box")).to_contain_text("The box needs JavaScript.")
    assert page.locator(".error-hits").count() == 0


def test_the_search_and_the_clinic_s_page_alone_ask_for_the_script(site: Path) -> None:
    for path in site.rglob("*.html"):
        asks = "stridelab.error_search.site.js" in path.read_text(encoding="utf-8")
        assert asks == (path in {site / PAGE, site / SEARCH}), path


def test_an_explanation_leads_on_to_its_chapter(site: Path) -> None:
    bodies = {path: path.read_text(encoding="utf-8") for path in (site / "notebooks").glob("1*.html")}
    read_on = [rest for body in bodies.values() for rest in body.split("<strong>Read on.</strong> ")[1:]]
    assert len(read_on) > 30
    for rest in read_on:
        target = re.match(r'<a href="(\d\d_\w+\.html)">Chapter \d+, ', rest)
        assert target, rest[:100]
        assert (site / "notebooks" / target[1]).exists()
