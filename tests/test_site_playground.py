"""The playground in a real browser: typed into, stepped through, predicted, shared, and given wrong links."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from site_pages import Visitor, ready, values
from stridelab.playground import START
from stridelab.playground_link import hash_of, program_of
from text_contrast import expect_contrast

if TYPE_CHECKING:
    from collections.abc import Callable

SITUATIONS = json.loads((Path(__file__).parent.parent / "src/stridelab/situations.json").read_text(encoding="utf-8"))
T = "t = torch.arange(6).view(2, 3)"
BROKEN = "This link is broken: perhaps a part of it was lost on its way."


SMALL = """root => [...root.querySelectorAll("a, button, input, select, summary, .sl-gutter span")].filter(target => {
  const { width, height } = target.getBoundingClientRect();
  return width > 0 && Math.min(width, height) < 24;
}).map(target => target.outerHTML)"""


@pytest.fixture
def play(visitor: Visitor, served: str) -> Callable[..., Locator]:
    """Return a function that opens the playground, with the hash of its address, and returns the widget."""

    def play(link: str = "", **options: object) -> Locator:
        page = visitor.open(f"{served}/book/playground.html{link}", **options)
        (widget,) = ready(page)
        return widget

    return play


def editor(widget: Locator) -> Locator:
    return widget.get_by_role("textbox", name="program")


def rows(widget: Locator) -> Locator:
    return widget.locator(".sl-ledger > li > button")


def tensors(widget: Locator) -> list[str]:
    """Return the names of the cards in the picture."""
    return [str(name) for name in widget.locator(".sl-card .sl-name").all_text_contents()]


def names_become(widget: Locator, *names: str) -> None:
    """Wait until the picture holds these tensors, in this order."""
    expect(widget.locator(".sl-card .sl-name")).to_have_text(list(names))


def choose(widget: Locator, name: str) -> None:
    widget.get_by_label("a situation to start from").select_option(name)


def test_it_starts_with_a_program_its_rows_and_its_picture(play: Callable[..., Locator]) -> None:
    widget = play()
    expect(editor(widget)).to_have_text(START)
    names_become(widget, "t", "v", "wide", "copy")
    expect(rows(widget)).to_have_count(4)
    expect(rows(widget).nth(1)).to_contain_text("v is a view of t")
    expect(rows(widget).nth(1)).to_contain_text("0 bytes")
    expect(rows(widget).nth(3)).to_contain_text("48 bytes")
    assert "#" not in widget.page.url


def test_the_engine_comes_once(play: Callable[..., Locator]) -> None:
    widget = play()
    widget.hover()
    editor(widget).focus()
    widget.page.wait_for_load_state("networkidle")
    assert widget.page.locator("script[src*='stridelab.engine']").count() == 1


def test_what_is_typed_is_drawn_and_stands_in_the_address(play: Callable[..., Locator]) -> None:
    widget = play()
    editor(widget).click()
    widget.page.keyboard.press("Control+a")
    widget.page.keyboard.type("t = torch.zeros(2)\nu = t.expand(3, 2)")
    names_become(widget, "t", "u")
    assert values(widget)["u[2,1]"] == "0"
    widget.page.wait_for_function("location.hash !== ''")
    assert program_of("#" + widget.page.url.partition("#")[2]) == ("t = torch.zeros(2)\nu = t.expand(3, 2)", 0)


def test_undo_and_redo_bring_back_what_was_typed(play: Callable[..., Locator]) -> None:
    widget = play(hash_of(T))
    keyboard = widget.page.keyboard
    editor(widget).click()
    keyboard.press("Control+End")
    keyboard.type("\nv = t.T")
    names_become(widget, "t", "v")
    keyboard.press("Control+z")  # the word, then the space before it, and so on
    assert editor(widget).text_content() != f"{T}\nv = t.T"
    for _ in range(10):
        keyboard.press("Control+z")
    expect(editor(widget)).to_have_text(T)
    names_become(widget, "t")
    for _ in range(10):
        keyboard.press("Control+y")
    names_become(widget, "t", "v")
    keyboard.type("[0]")
    expect(editor(widget)).to_have_text(f"{T}\nv = t.T[0]")
    choose(widget, "view_refuses")
    editor(widget).focus()
    keyboard.press("Control+z")
    expect(editor(widget)).to_have_text(f"{T}\nv = t.T[0]")


def test_undo_right_after_a_situation_brings_back_what_was_typed_before(play: Callable[..., Locator]) -> None:
    widget = play()
    editor(widget).click()
    widget.page.keyboard.press("Control+End")
    widget.page.keyboard.type("#")
    in_one_task = """async (widget) => {
        const choice = widget.querySelector("select");
        choice.value = "view_refuses";
        choice.dispatchEvent(new Event("change", { bubbles: true }));
        for (let k = 0; k < 20; k++) await null;
        const undo = new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true });
        widget.querySelector("[role=textbox]").dispatchEvent(undo);
    }"""
    widget.evaluate(in_one_task)
    expect(editor(widget)).to_have_text(f"{START}#")
    widget.page.wait_for_function("location.hash !== ''")
    expect(editor(widget)).to_have_text(f"{START}#")


def test_where_the_browser_has_the_caret_between_two_texts_it_stays_there(play: Callable[..., Locator]) -> None:
    widget = play(hash_of(f"{T}\nv = t.T"))
    as_in_webkit = """editor => editor.addEventListener("input", () => {
        const { anchorNode, anchorOffset } = getSelection();
        const rest = anchorNode.splitText(anchorOffset);
        getSelection().collapse(editor, [...editor.childNodes].indexOf(rest));
    }, true)"""
    editor(widget).evaluate(as_in_webkit)
    editor(widget).click()
    for key in ("Control+Home", "End", "Enter"):
        widget.page.keyboard.press(key)
    widget.page.wait_for_timeout(100)  # the rest in which the text is coloured
    widget.page.keyboard.type("u = t")
    expect(editor(widget)).to_have_text(f"{T}\nu = t\nv = t.T")
    names_become(widget, "t", "u", "v")


def test_tab_leaves_the_editor_and_brackets_move_lines(play: Callable[..., Locator]) -> None:
    widget = play(hash_of("a = torch.ones(2)\nb = a"))
    keyboard = widget.page.keyboard
    editor(widget).focus()
    keyboard.press("Control+a")
    keyboard.press("Control+]")
    assert editor(widget).text_content() == "    a = torch.ones(2)\n    b = a"
    keyboard.press("Control+[")
    keyboard.press("Control+[")
    assert editor(widget).text_content() == "a = torch.ones(2)\nb = a"
    expect(editor(widget)).to_be_focused()
    keyboard.press("Tab")
    expect(editor(widget)).not_to_be_focused()
    assert editor(widget).text_content() == "a = torch.ones(2)\nb = a"
    keyboard.press("Shift+Tab")
    expect(editor(widget)).to_be_focused()


def test_steps_go_through_the_lines_by_keys_rows_and_numbers(play: Callable[..., Locator]) -> None:
    widget = play()
    widget.get_by_role("button", name="Back").press("Enter")
    names_become(widget, "t", "v", "wide")
    expect(widget.locator(".sl-play-where")).to_contain_text("After line 3")
    rows(widget).first.press("Enter")
    names_become(widget, "t")
    widget.get_by_role("button", name="Next line").press("Enter")
    names_become(widget, "t", "v")
    widget.locator(".sl-gutter span").nth(2).click()
    names_become(widget, "t", "v", "wide")
    expect(rows(widget).nth(2)).to_have_attribute("aria-current", "step")
    widget.page.wait_for_function("location.hash.startsWith('#1.3.')")
    widget.get_by_role("button", name="To the end").press("Enter")
    names_become(widget, "t", "v", "wide", "copy")


WRITING = """() => {
  const { engine } = stridelab;
  const run = engine.run;
  engine.run = (source) => { // as if its last line wrote
    const answer = run(source);
    if (source.includes("n = 1")) answer.scene.storages[0].cells[0].values.splice(3, 2, 50, -7);
    return answer;
  };
}"""


def test_cells_that_a_line_changed_are_marked_and_told(play: Callable[..., Locator]) -> None:
    widget = play()
    widget.page.evaluate(WRITING)
    editor(widget).fill(f"{T}\nv = t.T\nn = 1")
    marked = widget.locator('.sl-cell[data-mark="changed"]')
    expect(marked).to_have_text(["50", "-7"])
    expect(marked.first).to_have_attribute("aria-label", "cell 3, 50, changed")
    told = "Changed in storage 1: cell 3, 3 → 50; cell 4, 4 → -7. Read by t and v."
    expect(widget.locator(".sl-play-changed")).to_have_text(told)
    expect(rows(widget).nth(2)).to_contain_text("writes 2 cells of storage 1")
    widget.get_by_role("button", name="Back").click()
    expect(marked).to_have_count(0)
    assert values(widget)["storage 1 cell 3"] == "3"


def test_a_line_that_fails_is_marked_and_explained(play: Callable[..., Locator]) -> None:
    widget = play(hash_of(f"{T}\nb = t.expand(4, 3)\nc = t"))
    said = widget.get_by_role("group", name="line 2 fails")
    expect(widget.locator(".sl-play-where")).to_contain_text("After line 1; line 2 fails")
    expect(said).to_contain_text("Line 2 fails.")
    expect(said).to_contain_text("RuntimeError: The expanded size of the tensor (4) must match the existing size (2)")
    expect(said).to_contain_text("Dimension 0 of the target is to be 4")
    expect(said.get_by_role("link", name="chapter 5")).to_have_attribute("href", "../notebooks/05_broadcasting.html")
    expect(widget.locator('.sl-gutter span[data-failed="true"]')).to_have_text("2")
    expect(editor(widget)).to_have_attribute("aria-invalid", "true")
    names_become(widget, "t")


def test_a_line_that_is_half_typed_keeps_the_picture_of_the_lines_before(play: Callable[..., Locator]) -> None:
    widget = play(hash_of(f"{T}\nv = t.view("))
    expect(widget.locator(".sl-ruling")).to_contain_text("SyntaxError: '(' was never closed")
    names_become(widget, "t")


def test_what_is_not_covered_is_said_with_a_link_to_the_language(play: Callable[..., Locator]) -> None:
    widget = play(hash_of("for x in range(3):\n    pass"))
    said = widget.locator(".sl-ruling")
    expect(said).to_contain_text("Line 1 is not computed here.")
    expect(said.get_by_role("link")).to_have_attribute("href", "language.html")


def test_a_prediction_is_answered_by_its_mistakes_before_the_picture_comes(play: Callable[..., Locator]) -> None:
    widget = play(hash_of(f"{T}\nv = t.T\nx = v.view(6)", 1))
    widget.get_by_role("button", name="Predict first").press("Enter")
    widget.get_by_label("size of v").fill("two")
    widget.get_by_role("button", name="Check").press("Enter")
    expect(widget.locator(".sl-wrong")).to_contain_text("Type whole numbers")
    widget.get_by_label("does it run?").select_option("yes")
    widget.get_by_label("size of v").fill("(3, 2)")
    widget.get_by_label("stride of v").fill("3 1")
    widget.get_by_label(re.compile("^v is")).select_option("new")
    assert tensors(widget) == ["t"]
    widget.get_by_label("stride of v").press("Enter")
    replies = widget.locator(".sl-replies li")
    expect(replies).to_have_count(4)
    assert [reply.get_attribute("data-mistake") for reply in replies.all()] == [
        None,
        None,
        "reversed",
        "view taken for copy",
    ]
    expect(widget.get_by_role("button", name="See the picture")).to_be_focused()
    assert tensors(widget) == ["t"]
    widget.page.keyboard.press("Enter")
    names_become(widget, "t", "v")
    widget.get_by_label("does it run?").select_option("yes")
    widget.get_by_role("button", name="Check").press("Enter")
    expect(replies).to_have_attribute("data-mistake", "no error expected")
    widget.get_by_role("button", name="See the picture").press("Enter")
    expect(widget.locator(".sl-ruling")).to_contain_text("Line 3 fails.")


def test_a_prediction_is_asked_for_again_without_losing_the_focus(play: Callable[..., Locator]) -> None:
    widget = play(hash_of(f"{T}\nv = t.T\np = t.chunk(2)\nx = t.exp()", 1))
    press = widget.page.keyboard.press
    box = widget.get_by_role("group", name="prediction")
    widget.get_by_role("button", name="Predict first").press("Enter")
    for kept in ("v", "p[0]"):
        widget.get_by_role("button", name="Check").press("Enter")
        expect(box.get_by_role("status")).to_have_text("Nothing was predicted.")
        expect(box.get_by_role("button", name="See the picture")).to_be_focused()
        press("Enter")
        expect(widget.locator(".sl-card .sl-name").filter(has_text=kept)).to_be_visible()
        expect(box).to_be_focused()
    press("Tab")
    expect(widget.get_by_label("does it run?")).to_be_focused()
    widget.get_by_label("size of x").fill("2, 3")
    press("Enter")
    expect(box.get_by_role("status")).to_have_text("The line is not computed here: no prediction can be judged.")
    box.get_by_role("button", name="See the picture").press("Enter")
    expect(box).to_contain_text("The program goes no further")
    box.get_by_role("button", name="From the first line").press("Enter")
    expect(box).to_contain_text("What will line 2 do?")
    expect(box).to_be_focused()


def test_warnings_and_notes_of_a_line_are_shown(play: Callable[..., Locator]) -> None:
    widget = play(hash_of("t = torch.arange(6.)\nv = t.T\nw = t.unfold(0, 3, 1)\nw += 1", 2), dark=True)
    said = widget.get_by_role("group", name="warning")
    expect(said).to_contain_text("Warning: The use of `x.T` on tensors of dimension other than 2")
    expect(said).to_contain_text("It means: T turns a matrix round.")
    expect(said.get_by_role("link")).to_have_text("chapter 1")
    expect(rows(widget).nth(1)).to_contain_text("v is a view of t; with a warning")
    expect_contrast(widget)
    rows(widget).nth(3).click()
    expect(widget.locator(".sl-ledger").get_by_role("note")).to_contain_text("Elements share cells")
    expect(said).to_have_count(0)


SPOKEN = """status => {
  window.spoken = [];
  const seen = { subtree: true, childList: true, characterData: true };
  new MutationObserver(() => spoken.push(status.textContent)).observe(status, seen);
}"""


def test_a_screen_reader_is_told_once_what_came_of_typing(play: Callable[..., Locator]) -> None:
    widget = play(hash_of("t = torch.zeros(2)"))
    widget.locator(".sl-play-right > [role=status]").evaluate(SPOKEN)
    editor(widget).focus()
    widget.page.keyboard.press("Control+End")
    widget.page.keyboard.type("\nt[0] = 5", delay=200)  # its picture is drawn in between
    widget.page.wait_for_function("spoken.length > 0")
    told = "After line 2. 1 tensor on 1 storage, 8 bytes. Changed in storage 1: cell 0, 0 → 5. Read by t."
    assert widget.page.evaluate("spoken") == [told]
    widget.get_by_role("button", name="Back").press("Enter")
    widget.page.wait_for_function("spoken.length > 1")
    assert widget.page.evaluate("spoken[1]") == "After line 1. 1 tensor on 1 storage, 8 bytes"


def test_a_program_that_is_too_long_or_holds_control_characters_stays_in_the_editor(
    play: Callable[..., Locator],
) -> None:
    widget = play(hash_of(T))
    editor(widget).fill("x = 1  # a line of thirty letters\n" * 400)
    expect(widget.locator(".sl-ruling")).to_contain_text("Programs of more than 10,000 characters are not covered")
    widget.get_by_role("button", name="Copy link").click()
    expect(widget.locator(".sl-share").get_by_role("status")).to_contain_text("A link holds 10,000 characters")
    assert program_of("#" + widget.page.url.partition("#")[2])[0] == T
    editor(widget).focus()
    widget.page.keyboard.press("Control+z")
    expect(editor(widget)).to_have_text(T)
    editor(widget).fill(f"{T}\nv = \x1b[1mt")
    expect(widget.locator(".sl-ruling")).to_contain_text("Line 2 fails.")


@pytest.mark.parametrize(("dark", "width"), [(False, 1280), (True, 1280), (False, 390)])
def test_a_link_is_opened_as_it_was_shared(play: Callable[..., Locator], *, dark: bool, width: int) -> None:
    program = f"{T}  # für «alle» <b>\nv = t.T\nu = v"
    widget = play(hash_of(program, 2), dark=dark, width=width)
    expect(editor(widget)).to_have_text(program)
    names_become(widget, "t", "v")
    expect(rows(widget).nth(1)).to_have_attribute("aria-current", "step")
    assert widget.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture, text = widget.locator(".sl-play-right").bounding_box(), editor(widget).bounding_box()
    assert picture
    assert text
    assert (picture["y"] > text["y"] + text["height"]) == (width < 800)
    assert widget.evaluate(SMALL) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_its_texts_can_be_read(play: Callable[..., Locator], *, dark: bool) -> None:
    widget = play(hash_of("t = torch.ones(2)  # 'a' 'b'\nx = 'text'\nv = t.expand(3, 4)", 2), dark=dark)
    names_become(widget, "t")
    expect_contrast(widget)
    widget.get_by_role("button", name="Predict first").click()
    widget.get_by_label("does it run?").select_option("no")
    widget.get_by_role("button", name="Check").click()
    expect_contrast(widget)
    widget.get_by_role("button", name="See the picture").click()
    expect(widget.locator(".sl-ruling")).to_be_visible()
    expect_contrast(widget)


def test_copied_are_a_link_that_opens_the_same_and_a_program_for_python(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/book/playground.html", permissions=["clipboard-read", "clipboard-write"])
    (widget,) = ready(page)
    rows(widget).nth(1).click()
    names_become(widget, "t", "v")
    widget.get_by_role("button", name="Copy link").click()
    expect(widget.locator(".sl-share").get_by_role("status")).to_contain_text("Copied: a link")
    address = str(page.evaluate("navigator.clipboard.readText()"))
    assert address.startswith(f"{served}/book/playground.html#1.2.")
    assert program_of("#" + address.partition("#")[2]) == (START, 2)
    widget.get_by_role("button", name="Run it on your torch").click()
    expect(widget.locator(".sl-share").get_by_role("status")).to_contain_text("Copied: a program")
    text = str(page.evaluate("navigator.clipboard.readText()"))
    said: list[tuple[object, ...]] = []
    exec(text, {"print": lambda *parts: said.append(parts)})  # noqa: S102 (our own page's)
    assert said[1:] == [
        ("t", (2, 3), (3, 1), 0),
        ("v", (3, 2), (1, 3), 0),
        ("wide", (2, 4), (3, 0), 0),
        ("copy", (6,), (1,), 0),
    ]


@pytest.mark.parametrize(
    "link", ["#1.0.AAAA", "#1.0.abc!", "#1.9999.K1Gw", "#1.", "#1.1.%3Cimg src=x onerror=alert(1)%3E"]
)
def test_a_broken_link_gives_one_sentence_and_an_empty_editor(play: Callable[..., Locator], link: str) -> None:
    widget = play(link)
    expect(widget.get_by_role("alert")).to_have_text(BROKEN)
    expect(editor(widget)).to_have_text("")
    expect(widget.locator(".sl-card")).to_have_count(0)
    editor(widget).click()
    widget.page.keyboard.type("t = torch.ones(2)")
    names_become(widget, "t")
    expect(widget.get_by_role("alert")).to_have_count(0)


def test_a_link_of_another_version_says_so(play: Callable[..., Locator]) -> None:
    expect(play("#0.1.abc").get_by_role("alert")).to_contain_text("This link is of another version (0)")


def test_another_link_in_the_same_tab_is_opened_and_a_place_on_the_page_is_not(play: Callable[..., Locator]) -> None:
    widget = play("#how-to-use-it")
    names_become(widget, "t", "v", "wide", "copy")
    address = widget.page.url.partition("#")[0]
    widget.page.goto(f"{address}{hash_of('z = torch.ones(2)')}")  # another place of the same page
    names_become(widget, "z")
    widget.page.goto(f"{address}#1.0.AAAA")
    expect(widget.get_by_role("alert")).to_have_text(BROKEN)


def test_nothing_of_a_link_becomes_markup(play: Callable[..., Locator]) -> None:
    program = "'<img src=x onerror=alert(1)>' # <script>alert(2)</script>\nx = '</pre><svg onload=alert(3)>'\n<b>"
    widget = play(hash_of(program))
    expect(editor(widget)).to_have_text(program)
    editor(widget).click()
    widget.page.keyboard.press("Control+End")
    widget.page.keyboard.type(" # <i>x</i>")
    for key in ("Control+z", "Control+z", "Control+y"):
        widget.page.keyboard.press(key)
    assert widget.locator("img, script, i, svg[onload]").count() == 0
    assert set(editor(widget).evaluate("el => [...el.querySelectorAll('*')].map(e => e.tagName)")) <= {"SPAN"}


@pytest.mark.parametrize("group", SITUATIONS["groups"], ids=lambda group: str(group["title"]))
def test_situations_are_opened_by_keys_with_question_and_answer(
    play: Callable[..., Locator], group: dict[str, object]
) -> None:
    widget = play()
    for situation in group["situations"]:  # type: ignore[attr-defined]
        choose(widget, situation["id"])
        expect(editor(widget)).to_have_text("\n".join(situation["program"]))
        expect(widget.locator(".sl-task")).to_contain_text(situation["question"])
        expect(widget.locator(".sl-task details p")).not_to_be_visible()
        widget.locator(".sl-task summary").focus()
        widget.page.keyboard.press("Enter")
        expect(widget.locator(".sl-task details p")).to_contain_text(situation["answer"])
    choose(widget, "")  # the reader's own
    expect(editor(widget)).to_have_text(START)
    choose(widget, "windows")
    widget.get_by_role("button", name="Back to my program").press("Enter")
    expect(editor(widget)).to_have_text(START)
    expect(widget.get_by_label("a situation to start from")).to_be_focused()


def test_a_large_picture_is_drawn_frame_by_frame_and_whole_in_the_end(play: Callable[..., Locator]) -> None:
    widget = play(hash_of("t = torch.arange(4096)\nv = t[1:]", 1))
    side = widget.locator(".sl-play-right")
    widget.page.evaluate(
        """side => {
        window.sizes = [];
        const note = () => window.sizes.push(side.querySelectorAll(".sl-cell, .sl-element").length);
        new MutationObserver(note).observe(side, { subtree: true, childList: true });
    }""",
        side.element_handle(),
    )
    widget.get_by_role("button", name="To the end").press("Enter")
    expect(side.locator(".sl-cell, .sl-element")).to_have_count(4096 + 4096 + 4095)
    expect(side).to_have_attribute("aria-busy", "false")
    sizes = widget.page.evaluate("[0, ...sizes]")
    assert len(set(sizes)) > 5
    grid = widget.get_by_role("grid", name="elements of v")
    grid.locator("[data-index='0']").focus()
    widget.page.keyboard.press("Control+End")
    expect(widget.page.locator(":focus")).to_have_attribute("data-index", "4094")
    expect(widget.locator(".sl-strip [data-lit]")).to_have_attribute("data-cell", "4095")
    boxes = [grid.locator(last).last.bounding_box() for last in (".sl-element", ".sl-column-index")]
    middles = [box["x"] + box["width"] / 2 for box in boxes if box]
    assert abs(middles[0] - middles[1]) < 2  # what is scrolled away is as wide as what is drawn


def test_without_javascript_the_page_says_what_is_missing(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/book/playground.html", java_script_enabled=False)
    assert "The playground needs JavaScript" in page.locator("main noscript p").inner_text()
    expect(page.locator("main pre").first).to_contain_text("wide = t[:, :1].expand(2, 4)")


def test_colours_of_the_system_leave_the_current_line_marked(play: Callable[..., Locator]) -> None:
    widget = play(hash_of(f"{T}\nv = t", 2), forced_colors="active")
    colours = [row.evaluate("row => getComputedStyle(row).borderLeftColor") for row in rows(widget).all()]
    assert colours[0] == widget.evaluate("() => getComputedStyle(document.body).backgroundColor") != colours[1]


def test_it_works_from_a_file(visitor: Visitor, site: Path) -> None:
    page = visitor.open((site / "book/playground.html").as_uri() + hash_of(f"{T}\nv = t.T"))
    (widget,) = ready(page)
    names_become(widget, "t", "v")
    rows(widget).first.click()
    names_become(widget, "t")
    page.wait_for_function("location.hash.startsWith('#1.1.')")


def test_a_tagged_cell_leads_to_its_program_in_the_playground(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/notebooks/01_storage_and_views.html")
    page.locator(".to-playground a").first.click()
    (widget,) = ready(page)
    program, line = program_of("#" + page.url.partition("#")[2])
    assert line == 0
    expect(editor(widget)).to_have_text(program)
    expect(widget.locator(".sl-card").first).to_be_visible()
    expect(widget.locator(".sl-ruling")).to_have_count(0)
