"""WriteExplorer, GradientFlow and Quiz on the built page, by mouse and keys, in both themes and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from site_pages import Visitor, computing, give, ready
from stridelab import GradientFlow, writes
from stridelab.gradient_flow import backward, forward
from stridelab.quiz_bank import BANK, answer, said
from text_contrast import expect_contrast

PAGE = "book/widgets.html"
LOOKS = {"light": {}, "dark": {"dark": True}, "phone": {"width": 390, "height": 844}}


def all_of(page: Page, name: str) -> list[Locator]:
    """Return the page's widgets of a class, once they are ready."""
    return [widget for widget in ready(page) if widget.get_attribute("data-widget") == name]


@pytest.fixture
def page(visitor: Visitor, served: str) -> Page:
    return computing(visitor.open(f"{served}/{PAGE}"))


def columns(widget: Locator) -> list[tuple[str, int, str]]:
    read = "all => all.map(({dataset}) => [dataset.before, Number(dataset.count), dataset.after])"
    return [tuple(one) for one in widget.locator(".sl-column[data-cell]").evaluate_all(read)]


def elements(widget: Locator, tensor: str) -> Locator:
    return widget.locator(f'[data-tensor="{tensor}"][data-position]')


def expect_write(widget: Locator, view: str, operation: str, grad: str) -> None:
    """Check program, answer and cells against torch."""
    said_by_torch = writes.ask(view, operation, grad)
    expect(widget.locator(".sl-ruling")).to_have_attribute("data-outcome", said_by_torch["outcome"])
    program = widget.locator(".sl-answer .sl-lines").text_content() or ""
    assert program.splitlines() == writes.program(view, operation, grad)
    if said_by_torch["message"]:
        expect(widget.locator(".sl-said-by-torch")).to_contain_text(said_by_torch["message"])
    shown = columns(widget)
    assert [count for _, count, _ in shown] == writes.cells_written(view, operation)
    assert [float(before) for before, _, _ in shown] == writes.made(view)["base"].reshape(-1).tolist()
    assert [float(after) for _, _, after in shown] == said_by_torch["after"]
    changed = [before != after for before, _, after in shown]
    marks = widget.locator(".sl-column[data-cell]").evaluate_all(
        "all => all.map(el => !!el.querySelector('[data-mark]'))"
    )
    assert marks == changed
    spoken = widget.locator("[aria-live]").last.text_content() or ""
    assert writes.OUTCOMES[said_by_torch["outcome"]] in spoken


@pytest.mark.parametrize("grad", writes.GRADS)
def test_each_write_shows_torch_s_answer_and_the_cells(page: Page, grad: str) -> None:
    widget, _ = all_of(page, "WriteExplorer")
    widget.get_by_label("base is").select_option(grad)
    for view in writes.VIEWS:
        widget.get_by_label("x is").select_option(view)
        for operation in ("add_", "fill_", "masked_fill_", "x[0]", "tril_"):
            widget.get_by_label("written by").select_option(operation)
            expect_write(widget, view, operation, grad)


def test_two_explorers_on_a_page_know_nothing_of_each_other(page: Page) -> None:
    first, second = all_of(page, "WriteExplorer")
    expect_write(first, "expand", "add_", "plain")
    expect_write(second, "unfold", "mul_", "non-leaf")
    expect(second.locator(".sl-ruling")).to_contain_text("gives (2, 2, 2, 2, 2), and (2, 4, 8, 4, 2) is right.")
    first.get_by_label("x is").select_option("slice")
    expect_write(second, "unfold", "mul_", "non-leaf")


def test_pointing_at_an_element_lights_its_cell_and_the_other_readers(page: Page) -> None:
    _, widget = all_of(page, "WriteExplorer")
    elements(widget, "x").nth(1).hover()
    lit = widget.locator('.sl-column[data-lit="true"]')
    assert lit.evaluate_all("all => all.map(el => el.dataset.cell)") == ["1"]
    indices = widget.locator('[data-when="before"] [data-lit="true"]').evaluate_all(
        "all => all.map(el => el.dataset.index)"
    )
    assert indices == ["0,1", "1,0"]
    assert "x[0, 1] → cell = offset + " in (widget.locator(".sl-pointed").text_content() or "")


def test_a_write_is_chosen_and_read_by_keys_alone(page: Page) -> None:
    widget, _ = all_of(page, "WriteExplorer")
    widget.get_by_label("written by").focus()
    page.keyboard.press("ArrowDown")
    expect_write(widget, "expand", "+=", "plain")
    widget.locator('.sl-column[data-cell="0"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "cell 1: 1 before, written 4 times, 1 after")
    expect(widget.locator('[data-when="after"] [data-lit="true"]')).to_have_count(4)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "x[1, 0], 1, cell 1, written")


def shown_gradient(widget: Locator) -> list[float]:
    return [float(text) for text in elements(widget, "x.grad").all_text_contents()]


@pytest.mark.parametrize("name", ["expand", "unfold", "slice_step", "permute", "repeat", "expand_rows"])
def test_the_gradient_shown_is_autograd_s(page: Page, name: str) -> None:
    (widget,) = all_of(page, "GradientFlow")
    widget.get_by_label("y is").select_option(name)
    numel = forward(name)[1].numel()
    assert shown_gradient(widget) == backward(name, [1.0] * numel)
    widget.get_by_label("upstream gradient g").select_option("numbers")
    gradient = backward(name, [k + 1.0 for k in range(numel)])
    assert shown_gradient(widget) == gradient
    sums = widget.locator("[data-sum]").evaluate_all("all => all.map(el => Number(el.dataset.sum))")
    assert sums == gradient
    lines = GradientFlow(name, upstream="numbers", step="backward")._text().splitlines()[-len(sums) :]
    for row, line in zip(widget.locator("[data-sum]").all(), lines, strict=True):
        text = " ".join(row.locator("th, td").all_text_contents())
        assert line.split(": ")[1].split(" = ")[0] in text


def test_the_steps_show_one_more_part_each(page: Page) -> None:
    (widget,) = all_of(page, "GradientFlow")
    for step, names in [("Forward", "x y"), ("Upstream", "x y g"), ("Backward", "x y g x.grad")]:
        button = widget.get_by_role("button", name=step)
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        assert widget.locator(".sl-name").all_text_contents() == names.split()
    expect(page.locator(":focus")).to_have_text(re.compile("Backward$"))


def test_a_one_is_placed_by_click_and_by_keys_and_flows_to_its_cell(page: Page) -> None:
    (widget,) = all_of(page, "GradientFlow")
    widget.get_by_label("upstream gradient g").select_option("one_hot")
    elements(widget, "g").nth(6).click()
    assert shown_gradient(widget) == [0, 1, 0]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert shown_gradient(widget) == [0, 0, 1]
    expect(elements(widget, "g").nth(10)).to_have_attribute("aria-selected", "true")
    expect(elements(widget, "x.grad").nth(2)).to_have_attribute("data-lit", "true")
    expect(widget.locator(".sl-flow-line")).to_have_count(4)
    assert "x.grad[2, 0] = g[2, 0] + g[2, 1] + g[2, 2] + g[2, 3] = 0 + 0 + 1 + 0 = 1" in (
        widget.locator("[aria-live]").last.text_content() or ""
    )


def test_own_numbers_are_typed_and_nonsense_is_said_and_changes_nothing(page: Page) -> None:
    (widget,) = all_of(page, "GradientFlow")
    widget.get_by_label("upstream gradient g").select_option("own")
    field = widget.get_by_role("textbox", name="g[0, 1]", exact=True)
    field.fill("-2.5")
    field.press("Enter")
    assert shown_gradient(widget) == [0.5, 4, 4]
    field.fill("much")
    field.press("Enter")
    expect(widget.get_by_role("alert")).to_have_text("g[0, 1] takes a number up to a million, not “much”.")
    assert shown_gradient(widget) == [0.5, 4, 4]
    field.fill("1")
    field.press("Enter")
    expect(widget.get_by_role("alert")).to_have_count(0)
    assert shown_gradient(widget) == [4, 4, 4]


def test_nothing_comes_back_through_detach(page: Page) -> None:
    (widget,) = all_of(page, "GradientFlow")
    widget.get_by_label("y is").select_option("detach")
    expect(widget.locator("[data-sum]")).to_have_count(0)
    expect(widget.locator(".sl-card").last).to_contain_text("detach cut the way back")


def names_of(widget: Locator) -> list[str]:
    return list(widget.evaluate("el => JSON.parse(el.dataset.state).questions"))


def test_a_quiz_is_answered_by_keys_to_the_end_and_asked_again(page: Page) -> None:
    (widget,) = all_of(page, "Quiz")
    names = names_of(widget)
    for number, question in enumerate(map(BANK.__getitem__, names), start=1):
        expect(widget.locator(".sl-progress strong")).to_have_text(f"Question {number} of {len(names)}")
        give(widget, question, answer(question))
        expect(widget.locator(".sl-outcome")).to_contain_text(f"Right: {said(question)}")
        expect(widget.locator(".sl-shown, .sl-question .sl-groups").first).to_be_visible()
        expect(page.locator(":focus")).to_have_text(re.compile("^(Next question|See the result)$"))
        page.keyboard.press("Enter")
    expect(widget.locator(".sl-quiz-ask")).to_have_text(f"{len(names)} of {len(names)} right at the first answer.")
    widget.get_by_role("button", name="Ask all again").click()
    expect(widget.locator(".sl-progress strong")).to_have_text(f"Question 1 of {len(names)}")
    expect(widget.locator('.sl-progress [data-state="right"]')).to_have_count(0)


def test_a_wrong_answer_is_told_its_mistake_may_be_mended_and_stays_counted(page: Page) -> None:
    (widget,) = all_of(page, "Quiz")
    question = BANK[names_of(widget)[0]]
    right = answer(question)
    assert isinstance(right, list)
    give(widget, question, right[::-1])
    expect(widget.locator(".sl-ruling")).to_have_attribute("data-mistake", "reversed")
    expect(widget.locator(".sl-ruling")).to_contain_text(f"answer: {said(question)}.")
    spoken = widget.locator(".sl-question > [aria-live]").text_content() or ""
    assert spoken.startswith("Wrong. Those are the strides from the last dimension to the first")
    widget.get_by_role("button", name="Answer it again").press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "your answer")
    give(widget, question, right)
    expect(widget.locator(".sl-outcome")).to_contain_text("Right")
    expect(widget.locator(".sl-progress li").first).to_have_attribute("data-state", "wrong")


def test_what_is_no_answer_is_not_taken_as_one(page: Page) -> None:
    (widget,) = all_of(page, "Quiz")
    give(widget, BANK[names_of(widget)[0]], "four")
    expect(widget.get_by_role("alert")).to_contain_text("Type whole numbers with commas between them")
    expect(widget.locator(".sl-ruling")).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS)
def test_every_text_can_be_read_and_nothing_is_wider_than_the_window(
    visitor: Visitor, served: str, look: str
) -> None:
    page = visitor.open(f"{served}/{PAGE}", **LOOKS[look])
    for widget in all_of(page, "WriteExplorer"):
        expect_contrast(widget, "sl-element", "sl-times", "sl-outcome", "sl-sign")
        widget.locator(".sl-column[data-cell]").first.hover()
        expect_contrast(widget, "sl-slot")
    (flow,) = all_of(page, "GradientFlow")
    flow.locator("[data-sum]").first.hover()
    expect_contrast(flow, "sl-element", "sl-code")
    (quiz,) = all_of(page, "Quiz")
    give(quiz, BANK[names_of(quiz)[0]], "1, 1")
    expect_contrast(quiz, "sl-outcome", "sl-quiz-ask")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for control in page.locator(".sl-study :is(button, select):visible").all():
        box = control.bounding_box()
        assert box
        assert box["height"] >= 36
        assert box["x"] + box["width"] <= page.viewport_size["width"]


def test_a_state_that_is_none_of_ours_is_refused_in_one_sentence(visitor: Visitor, served: str) -> None:
    def spoil(name: str, state: str) -> str:
        return f"""() => document.addEventListener('readystatechange', () => {{
          const el = document.querySelector('[data-widget="{name}"]');
          if (el && document.readyState === 'interactive') el.dataset.state = {state!r};
        }})"""

    for name, state, sentence in [
        (
            "WriteExplorer",
            '{"view": "toString", "operation": "add_", "grad": "plain"}',
            'WriteExplorer has no view "toString".',
        ),
        ("GradientFlow", '{"operation": "expand", "step": "x"}', 'GradientFlow has no step "x".'),
        ("Quiz", '{"questions": ["constructor"]}', 'There is no question "constructor".'),
    ]:
        page = visitor.open(f"{served}/{PAGE}")
        page.add_init_script(f"({spoil(name, state)})()")
        page.reload()
        expect(page.locator(f'[data-widget="{name}"] .sl-refusal').first).to_have_text(sentence)
