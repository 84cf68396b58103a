"""More questions, in the page: by mouse and keys, twice, in each look, and where the engine cannot be had."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, Page, expect

from site_pages import Visitor, give, ready
from stridelab import Quiz
from stridelab.quiz_bank import BANK, CHAPTERS, KINDS, answer, said
from test_site_scripts import ENGINE, loaded
from text_contrast import expect_contrast

if TYPE_CHECKING:
    from collections.abc import Callable

LOOKS: dict[str, dict[str, Any]] = {"light": {}, "dark": {"dark": True}, "phone": {"width": 390, "height": 844}}
SHORT = ["reshape_of_a_transpose", "offset_of_a_corner"]


def shown(widget: Locator) -> dict[str, Any]:
    """Read the question that a widget asks, made or not."""
    text = widget.locator(".sl-quiz-ask").inner_text()
    for kind, spec in KINDS.items():
        pattern = re.escape(spec["ask"]).replace(r"\{at\}", r"v(?:\[([\d, ]+)\])?")
        if found := re.fullmatch(pattern, text):
            at = [int(index) for index in (found[1] or "").split(",")] if found.groups() else []
            program = (widget.locator(".sl-question .sl-lines").first.text_content() or "").splitlines()
            return {"kind": kind, "program": program, "at": at}
    raise AssertionError(text)


def wrong(question: dict[str, Any]) -> str:
    """Return an answer that can be given and is wrong."""
    spec, right = KINDS[question["kind"]], answer(question)
    return next(key for key in spec["choices"] if key != right) if spec["answer"] == "choice" else "77"


def expect_asked(widget: Locator, number: int, count: int) -> None:
    expect(widget.locator(".sl-progress strong")).to_have_text(f"Question {number} of {count}")


def answered_round(widget: Locator, count: int, wrongly: int = 0) -> list[dict[str, Any]]:
    """Answer a round by keys, the first questions wrongly, and return its questions."""
    questions = []
    for number in range(1, count + 1):
        expect_asked(widget, number, count)
        question = shown(widget)
        questions.append(question)
        if number <= wrongly:
            give(widget, question, wrong(question))
            expect(widget.locator(".sl-ruling")).to_have_attribute("data-mistake", re.compile("."))
            expect(widget.locator(".sl-ruling")).to_contain_text(f"answer: {said(question)[:30]}")
        else:
            give(widget, question, answer(question))
            expect(widget.locator(".sl-outcome")).to_contain_text("Right")
        expect(widget.page.locator(":focus")).to_have_text(re.compile("^(Next question|See the result)$"))
        widget.page.keyboard.press("Enter")
    return questions


def more(widget: Locator) -> Locator:
    return widget.get_by_role("button", name="More questions")


def test_more_questions_come_by_keys_with_the_engine_and_are_scored_over_all_rounds(
    visitor: Visitor, write: Callable[..., str]
) -> None:
    page = visitor.open(write(Quiz(SHORT)))
    (widget,) = ready(page)
    asked = answered_round(widget, 2)
    assert [BANK[name]["program"] for name in SHORT] == [question["program"] for question in asked]
    assert ENGINE not in loaded(page)
    more(widget).press("Enter")
    asked += answered_round(widget, 5, wrongly=2)
    assert loaded(page).count(ENGINE) == 1
    expect(widget.locator(".sl-quiz-ask")).to_have_text("3 of 5 right at the first answer.")
    expect(widget.locator(".sl-score")).to_have_text("In all 5 of 7 right")
    assert "3 answers of 5 right. In all 5 of 7." in widget.locator("[aria-live]").all_text_contents()
    expect(widget.get_by_role("button", name="Ask all again")).to_have_count(0)
    more(widget).press("Enter")
    expect(page.locator(":focus")).to_have_text("Question 1 of 5")
    asked += answered_round(widget, 5)
    expect(widget.locator(".sl-score")).to_have_text("In all 10 of 12 right")
    keys = [str(sorted(question.items())) for question in asked]
    assert len(set(keys)) == len(keys) == 12


def test_a_wrong_answer_to_a_made_question_may_be_mended_by_mouse_and_stays_counted(
    visitor: Visitor, write: Callable[..., str]
) -> None:
    page = visitor.open(write(Quiz(SHORT[:1])))
    (widget,) = ready(page)
    answered_round(widget, 1)
    more(widget).click()
    expect_asked(widget, 1, 5)
    question = shown(widget)
    give(widget, question, wrong(question))
    widget.get_by_role("button", name="Answer it again").click()
    give(widget, question, answer(question))
    expect(widget.locator(".sl-outcome")).to_contain_text("Right")
    expect(widget.locator(".sl-progress li").first).to_have_attribute("data-state", "wrong")
    expect(widget.locator(".sl-score")).to_have_text("In all 1 of 2 right")
    expect(widget.locator(".sl-groups, .sl-shown").first).to_be_visible()


def test_ask_all_again_begins_the_first_round_anew(visitor: Visitor, write: Callable[..., str]) -> None:
    page = visitor.open(write(Quiz(SHORT)))
    (widget,) = ready(page)
    answered_round(widget, 2, wrongly=1)
    widget.get_by_role("button", name="Ask all again").click()
    expect(page.locator(":focus")).to_have_text("Question 1 of 2")
    expect(widget.locator('.sl-progress [data-state="right"]')).to_have_count(0)
    answered_round(widget, 2)
    expect(widget.locator(".sl-quiz-ask")).to_have_text("2 of 2 right at the first answer.")


def test_two_quizzes_on_a_page_go_on_each_by_itself_and_with_other_questions(
    visitor: Visitor, write: Callable[..., str]
) -> None:
    page = visitor.open(write(Quiz(SHORT[:1]), Quiz(SHORT[:1])))
    first, second = ready(page)
    answered_round(first, 1)
    expect_asked(second, 1, 1)
    answered_round(second, 1)
    more(first).click()
    more(second).click()
    assert answered_round(first, 5) != answered_round(second, 5)
    assert loaded(page).count(ENGINE) == 1


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_chapter_s_quiz_opens_without_the_engine_and_goes_on(
    visitor: Visitor, write: Callable[..., str], chapter: int
) -> None:
    page = visitor.open(write(Quiz(chapter=chapter)))
    (widget,) = ready(page)
    count = sum(question["chapter"] == chapter for question in BANK.values())
    answered_round(widget, count)
    assert ENGINE not in loaded(page)
    more(widget).click()
    answered_round(widget, 5)


def test_where_the_engine_cannot_be_had_one_sentence_says_so(visitor: Visitor, write: Callable[..., str]) -> None:
    page = visitor.open(write(Quiz(SHORT[:1]), without=ENGINE))
    (widget,) = ready(page)
    answered_round(widget, 1)
    for _ in range(2):
        more(widget).press("Enter")
        expect(widget.get_by_role("alert")).to_have_text(
            "What more questions are answered with could not be loaded: try again once you are connected."
        )
    expect(widget.locator(".sl-quiz-ask")).to_have_text("1 of 1 right at the first answer.")
    assert all("ERR_FILE_NOT_FOUND" in problem for problem in visitor.problems)
    visitor.problems.clear()


@pytest.mark.parametrize("look", LOOKS)
def test_a_made_round_is_read_in_every_look(visitor: Visitor, write: Callable[..., str], look: str) -> None:
    page = visitor.open(write(Quiz(["line_of_none"])), **LOOKS[look])
    (widget,) = ready(page)
    answered_round(widget, 1)
    expect_fits(page)
    more(widget).click()
    for number in range(1, 6):
        expect_asked(widget, number, 5)
        question = shown(widget)
        expect_fits(page)
        give(widget, question, wrong(question))
        expect_contrast(widget, "sl-outcome", "sl-quiz-ask", "sl-score")
        expect_fits(page)
        page.keyboard.press("Enter")
    expect(widget.locator(".sl-quiz-ask")).to_have_text("0 of 5 right at the first answer.")


def expect_fits(page: Page) -> None:
    """Check that nothing is wider than the window, and that buttons can be hit."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for button in page.locator(".sl-quiz button:visible").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 20
