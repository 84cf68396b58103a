"""The scripts of a page: how many bytes, which ones, and when the engine comes."""

from __future__ import annotations

import gzip
import itertools
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest
import torch
from playwright.sync_api import Locator, Page, expect

from site_pages import Visitor, ready, values, widget_pages
from stridelab import BroadcastExplorer, DecisionGuide, GradientFlow, Quiz, StridedLab, WriteExplorer, show
from stridelab.sphinxext import assets
from test_decision_guide import PATHS
from test_first_answers import explorers

if TYPE_CHECKING:
    from collections.abc import Callable

    from stridelab.widget import LabWidget

BUDGET = 60_000  # bytes of gzip, of all our scripts on a chapter's page that nobody has touched
BUDGETS = {
    "book/widgets.html": 75_000,  # which holds every widget but the playground
    "book/playground.html": 107_000,  # with the engine: it computes at once
}
ENGINE = "stridelab.engine.site.js"
PAGE_SCRIPTS = "[...document.scripts].map(script => script.src).filter(src => src.includes('stridelab.'))"
EXPLORERS: dict[str, Callable[[], LabWidget]] = {
    "BroadcastExplorer": BroadcastExplorer,
    "GradientFlow": GradientFlow,
    "StridedLab": StridedLab,
    "WriteExplorer": WriteExplorer,
}
WIDGETS = {**EXPLORERS, "DecisionGuide": DecisionGuide}


def weight(names: list[str]) -> int:
    """Return the bytes of some scripts, each compressed by itself."""
    return sum(len(gzip.compress((assets.WIDGETS / name).read_bytes(), 9)) for name in names)


def loaded(page: Page) -> list[str]:
    """Return the names of our scripts that a page has asked for."""
    return [Path(unquote(urlsplit(address).path)).name for address in page.evaluate(PAGE_SCRIPTS)]


def test_every_page_of_the_book_opens_with_less_than_its_budget(visitor: Visitor, site: Path, served: str) -> None:
    page = visitor.open(f"{served}/book/intro.html")
    for name in widget_pages(site):
        page.goto(f"{served}/{name}")
        held = {str(widget.get_attribute("data-widget")) for widget in ready(page)}
        assert loaded(page) == assets.scripts_for(held), name
        bodies = [gzip.compress(page.request.get(address).body(), 9) for address in page.evaluate(PAGE_SCRIPTS)]
        assert 0 < sum(map(len, bodies)) < BUDGETS.get(name, BUDGET), name


@pytest.mark.parametrize("pair", list(itertools.combinations(WIDGETS, 2)), ids="-".join)
def test_a_chapter_with_two_explorers_and_a_quiz_opens_with_less_than_its_budget(
    visitor: Visitor, write: Callable[..., str], pair: tuple[str, str]
) -> None:
    t = torch.arange(6).reshape(2, 3)
    page = visitor.open(write(show(t, v=t.T), *(WIDGETS[name]() for name in pair), Quiz(5)))
    assert len(ready(page)) == 4
    assert len(loaded(page)) == 4
    assert weight(loaded(page)) < BUDGET


def test_no_explorer_needs_the_engine_to_be_drawn(visitor: Visitor, write: Callable[..., str]) -> None:
    widgets = explorers()
    page = visitor.open(write(*widgets))
    assert len(ready(page)) == len(widgets)
    assert ENGINE not in loaded(page)


def change(widget: Locator, name: str) -> None:
    """Change something by keys, before a pointer was near."""
    if name == "BroadcastExplorer":
        widget.get_by_role("spinbutton", name="b, size of dimension 1", exact=True).press("ArrowDown")
    elif name == "StridedLab":
        widget.get_by_role("button", name="transpose").press("Enter")
    elif name == "GradientFlow":
        widget.get_by_label("y is").select_option("unfold")
    else:
        widget.get_by_label("x is").select_option("unfold")


@pytest.mark.parametrize("answered", [True, False], ids=["with its answers", "without them"])
@pytest.mark.parametrize("name", EXPLORERS)
def test_an_explorer_stands_twice_on_a_page_from_a_file_and_answers_a_change(
    visitor: Visitor, write: Callable[..., str], name: str, *, answered: bool
) -> None:
    page = visitor.open(write(EXPLORERS[name](), EXPLORERS[name](), answered=answered))
    first, second = ready(page)
    assert (ENGINE in loaded(page)) == (not answered)
    before, text = values(second), first.inner_text()
    assert values(first) == before
    change(first, name)
    expect(first.locator(".sl-refusal")).to_have_count(0)
    page.wait_for_function("stridelab.engine.isHere")
    page.wait_for_function(
        "([el, text]) => el.innerText !== text && !el.innerText.includes('point here')",
        arg=[first.element_handle(), text],
    )
    assert values(first) != before
    assert values(second) == before
    assert loaded(page).count(ENGINE) == 1


def test_a_quiz_is_answered_without_the_engine(visitor: Visitor, write: Callable[..., str]) -> None:
    page = visitor.open(write(Quiz(["reshape_of_a_transpose"])))
    (widget,) = ready(page)
    widget.locator('[data-choice="copy"]').click()
    expect(widget.locator(".sl-outcome")).to_contain_text("Right")
    assert ENGINE not in loaded(page)


def test_a_guide_is_walked_to_its_end_without_the_engine_twice_on_a_page_from_a_file(
    visitor: Visitor, write: Callable[..., str]
) -> None:
    page = visitor.open(write(DecisionGuide(), DecisionGuide()))
    first, second = ready(page)
    text = second.inner_text()
    for answer in max(PATHS)[0]:
        first.locator(f'[data-choice="{answer}"]').click()
    expect(first.locator(".sl-progress strong")).to_have_text("The operation")
    expect(first.locator('[data-tensor="y"]').first).to_be_visible()
    assert second.inner_text() == text
    assert ENGINE not in loaded(page)


def test_pointing_at_an_explorer_brings_the_engine_and_what_it_looks_for(
    visitor: Visitor, write: Callable[..., str]
) -> None:
    page = visitor.open(write(StridedLab(size=(4, 3), stride=(1, 4))))
    (lab,) = ready(page)
    expect(lab.locator(".sl-lines")).to_contain_text("# point here")
    lab.hover()
    expect(lab.locator(".sl-lines")).to_contain_text("t.view(3, 4).T")
    expect(lab.locator(".sl-lines")).not_to_contain_text("# point here")


def test_where_the_engine_cannot_be_had_the_page_says_so_and_keeps_its_picture(
    visitor: Visitor, write: Callable[..., str]
) -> None:
    page = visitor.open(write(BroadcastExplorer(), without=ENGINE))
    (widget,) = ready(page)
    before = values(widget)
    sentence = "What this picture is computed with could not be loaded."
    for _ in range(2):
        change(widget, "BroadcastExplorer")
        expect(widget.locator("> .sl-refusal")).to_have_text(sentence)
    assert values(widget) == before
    assert all("ERR_FILE_NOT_FOUND" in problem for problem in visitor.problems)
    visitor.problems.clear()


def test_a_widget_whose_script_is_not_there_says_so(visitor: Visitor, write: Callable[..., str]) -> None:
    page = visitor.open(write(Quiz(2), show(torch.ones(2)), without="stridelab.quiz.site.js"))
    quiz = page.locator('[data-widget="Quiz"]')
    expect(quiz.locator(".sl-refusal")).to_have_text('There is no widget named "Quiz".')
    expect(page.locator('[data-widget="StorageView"]')).to_have_attribute("data-ready", "true")
    visitor.problems.clear()
