"""DecisionGuide on the built page, by mouse and keys, twice on a page, in both themes and on a phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from site_pages import Visitor, element, ready
from stridelab.decisions import FIRST, LEAVES, QUESTIONS, cost_sentence, program, walked
from test_decision_guide import PATHS
from text_contrast import expect_contrast

PAGE = "book/widgets.html"
LOOKS = {"light": {}, "dark": {"dark": True}, "phone": {"width": 390, "height": 844}}


@pytest.fixture
def page(visitor: Visitor, served: str) -> Page:
    return visitor.open(f"{served}/{PAGE}")


def guides(page: Page) -> list[Locator]:
    """Return the page's guides, once they are ready."""
    return [widget for widget in ready(page) if widget.get_attribute("data-widget") == "DecisionGuide"]


def button(guide: Locator, name: str) -> Locator:
    return guide.get_by_role("button", name=name, exact=True)


def spoken(guide: Locator) -> Locator:
    return guide.locator(".sl-guide > [aria-live]")


def expect_at(guide: Locator, path: tuple[str, ...]) -> None:
    """Check the trail and the question, or the leaf, that a path has led to."""
    steps, at = walked(path)
    trail = [f"{QUESTIONS[question]['ask']} {QUESTIONS[question]['answers'][key]['say']}" for question, key in steps]
    expect(guide.locator(".sl-trail button")).to_have_text(trail)
    if at in QUESTIONS:
        expect(guide.locator(".sl-progress strong")).to_have_text(f"Question {len(path) + 1}")
        expect(guide.locator(".sl-quiz-ask")).to_have_text(QUESTIONS[at]["ask"])
        expect(spoken(guide)).to_contain_text(QUESTIONS[at]["ask"])
        open_ones = {end for whole, end in PATHS if whole[: len(path)] == path}
        shown = guide.locator('[data-leaf][data-open="true"]').evaluate_all("all => all.map(el => el.dataset.leaf)")
        assert set(shown) == open_ones
    else:
        expect(guide.locator(".sl-progress strong")).to_have_text("The operation")
        expect(guide.locator(".sl-quiz-ask code")).to_have_text(LEAVES[at]["operation"])
        expect(spoken(guide)).to_contain_text(f"The operation: {LEAVES[at]['operation']}. {LEAVES[at]['why']}")
        lines = (guide.get_by_role("region", name="the program").text_content() or "").splitlines()
        assert lines == program(at)
        expect(guide.locator("[data-shares]")).to_have_text(f"Cost. {cost_sentence(at)}")
        assert guide.locator("pre.sl-said-by-torch").all_text_contents() == [
            d["answer"] for d in LEAVES[at]["dangers"]
        ]
        expect(guide.locator('[data-tensor="y"]').first).to_be_visible()


def test_every_way_leads_by_mouse_to_its_operation(page: Page) -> None:
    guide, _ = guides(page)
    for path, _ in PATHS:
        for k, key in enumerate(path):
            expect_at(guide, path[:k])
            guide.locator(f'[data-choice="{key}"]').click()
        expect_at(guide, path)
        button(guide, "Start over").click()
    expect_at(guide, ())
    expect(button(guide, "Start over")).to_have_count(0)


def test_the_way_is_gone_by_keys_alone_and_the_focus_goes_with_it(page: Page) -> None:
    guide, _ = guides(page)
    path = ("no", "no", "windows", "no")
    guide.locator('[data-choice="yes"]').focus()
    for k, key in enumerate(path):
        for _ in range(12):
            if page.evaluate("document.activeElement.dataset.choice") == key:
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        title = f"Question {k + 2}" if k + 1 < len(path) else "The operation"
        expect(page.locator(":focus")).to_have_text(title)
    expect_at(guide, path)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Back")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_text("Question 4")
    expect_at(guide, path[:3])
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_contain_text(QUESTIONS["gradients"]["ask"])
    page.keyboard.press("Enter")
    expect_at(guide, path[:1])
    expect(page.locator(":focus")).to_have_text("Question 2")


def test_an_answer_of_the_trail_leads_back_to_its_question(page: Page) -> None:
    _, guide = guides(page)
    path = tuple(json.loads(guide.get_attribute("data-state") or "")["path"])
    expect_at(guide, path)
    for k in range(len(path) - 1, -1, -1):
        guide.locator(".sl-trail button").nth(k).click()
        expect_at(guide, path[:k])


def test_the_guides_of_a_page_know_nothing_of_each_other_and_none_takes_the_focus(page: Page) -> None:
    first, second = guides(page)
    assert page.evaluate("document.activeElement === document.body")
    path = tuple(json.loads(second.get_attribute("data-state") or "")["path"])
    first.locator('[data-choice="yes"]').click()
    expect_at(first, ("yes",))
    expect_at(second, path)
    button(second, "Back").click()
    expect_at(first, ("yes",))
    expect_at(second, path[:-1])


def test_gradients_are_answered_with_no_difference(page: Page) -> None:
    guide, _ = guides(page)
    guide.locator('[data-choice="no"]').click()
    ways = guide.locator('[data-leaf][data-open="true"]').count()
    for key, answer in QUESTIONS["gradients"]["answers"].items():
        guide.locator(f'[data-choice="{key}"]').click()
        expect(guide.locator(".sl-remark")).to_have_text(answer["remark"])
        expect(spoken(guide)).to_contain_text("It makes no difference.")
        assert guide.locator('[data-leaf][data-open="true"]').count() == ways
        button(guide, "Back").click()
        expect(guide.locator(".sl-remark")).to_have_count(0)


def test_the_picture_of_an_operation_is_alive(page: Page) -> None:
    _, guide = guides(page)
    element(guide, "y", "1,2").hover()
    expect(guide.locator('.sl-cell[data-lit="true"]')).to_have_attribute("data-cell", "6")


@pytest.mark.parametrize("look", LOOKS)
def test_every_text_can_be_read_and_nothing_is_wider_than_the_window(
    visitor: Visitor, served: str, look: str
) -> None:
    page = visitor.open(f"{served}/{PAGE}", **LOOKS[look])
    first, second = guides(page)
    first.locator('[data-choice="no"]').click()
    first.locator('[data-choice="no"]').click()
    page.mouse.move(0, 0)
    expect_contrast(first, "sl-quiz-ask", "sl-remark", "sl-note")
    expect_contrast(second, "sl-said-by-torch", "sl-sign", "sl-outcome")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for guide in (first, second):
        for control in guide.locator("button:visible").all():
            box = control.bounding_box()
            assert box
            assert box["height"] >= 36
            assert box["x"] + box["width"] <= page.viewport_size["width"]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ('{"path": ["constructor"]}', f'{QUESTIONS[FIRST]["ask"]} There is no answer "constructor".'),
        ('{"path": ["yes", "yes"]}', "The path goes on after it has led to no operation."),
        ('{"path": {"length": 2}}', 'DecisionGuide has no path {"length":2}.'),
        ("{}", "DecisionGuide has no path undefined."),
    ],
)
def test_a_state_that_is_no_path_is_refused_in_one_sentence(
    visitor: Visitor, served: str, state: str, sentence: str
) -> None:
    page = visitor.open(f"{served}/{PAGE}")
    page.add_init_script(f"""document.addEventListener('readystatechange', () => {{
      const el = document.querySelector('[data-widget="DecisionGuide"]');
      if (el && document.readyState === 'interactive') el.dataset.state = {state!r};
    }})""")
    page.reload()
    expect(page.locator('[data-widget="DecisionGuide"] .sl-refusal').first).to_have_text(sentence)
