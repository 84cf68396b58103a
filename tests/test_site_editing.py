"""Editing a cell on the built pages: what changes, what does not, and how a bad value is answered."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from site_pages import Visitor, cell, lit, ready, scene_of, storage_views, type_into, values, widget_pages
from torch_says import all_readings, readers

INTRO = "book/intro.html"
BAD = [
    ("abc", '"abc" is no number: type one such as 4 or -1.5.'),
    ("1.5", '"1.5" is no integer: int64 holds integers.'),
    ("", '"" is no number: type one such as 4 or -1.5.'),
    (
        "9223372036854775808",
        '"9223372036854775808" is outside the range of int64: -9223372036854775808 to 9223372036854775807.',
    ),
]


@pytest.fixture
def widget(visitor: Visitor, served: str) -> Locator:
    """Return the introduction's widget: t, two views of it, and a copy."""
    (widget,) = ready(visitor.open(f"{served}/{INTRO}"))
    return widget


WIDE = {"torch.int64", "torch.float32", "torch.float64", "int64", "float32", "float64"}  # dtypes that hold -777


def after_edit(widget: Locator, storage: int, number: int, text: str) -> dict[str, str]:
    """Return what a widget's values must be after an edit: torch says which elements read the cell."""
    readings = all_readings(scene_of(widget))
    read = {f"{tensor}[{index}]" for tensor, index in readers(readings, storage, [number])}
    changed = {f"storage {storage} cell {number}", *read}
    return {name: text if name in changed else value for name, value in values(widget).items()}


def test_a_new_value_shows_in_the_cell_and_in_each_element_that_reads_it_only(
    visitor: Visitor, site: Path, served: str
) -> None:
    for name in widget_pages(site)[:4]:  # the introduction, the page of widgets, and chapters
        widgets = storage_views(visitor.open(f"{served}/{name}"))
        for at, widget in enumerate(widgets):
            readings, neighbour = all_readings(scene_of(widget)), widgets[at - 1]
            for storage in scene_of(widget)["storages"]:
                if storage["dtype"] not in WIDE:
                    continue
                number = max(r.cells[0] for r in readings if r.storage == storage["id"])
                expected, beside = after_edit(widget, storage["id"], number, "-777"), values(neighbour)
                assert expected != values(widget)
                type_into(widget, storage["id"], number, "-777")
                expect(cell(widget, storage["id"], number)).to_have_text("-777")
                assert values(widget) == expected
                assert neighbour is widget or values(neighbour) == beside


def test_several_edits_follow_each_other(widget: Locator) -> None:
    for number, text in [(0, "1"), (5, "2"), (0, "3")]:
        expected = after_edit(widget, 1, number, text)
        type_into(widget, 1, number, text)
        expect(cell(widget, 1, number)).to_have_text(text)
        assert values(widget) == expected
    assert cell(widget, 2, 0).text_content() == "0"


def test_by_keys_enter_opens_and_commits_and_escape_leaves_everything(widget: Locator) -> None:
    page, before = widget.page, values(widget)
    target = cell(widget, 1, 4)
    target.focus()
    for opening in ("Enter", "F2", "7"):
        page.keyboard.press(opening)
        box = widget.get_by_role("textbox")
        expect(box).to_be_focused()
        expect(box).to_have_value("7" if opening == "7" else "40")
        page.keyboard.type("8")
        expect(box).to_have_value("78" if opening == "7" else "8")  # the old text was selected
        page.keyboard.press("Escape")
        expect(box).to_have_count(0)
        expect(target).to_be_focused()
        assert values(widget) == before
        assert lit(widget).cells == {(1, 4)}
    expected = after_edit(widget, 1, 4, "8")
    page.keyboard.press("Enter")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    expect(target).to_have_text("8")
    expect(target).to_be_focused()
    expect(widget.get_by_role("textbox")).to_have_count(0)
    assert values(widget) == expected


@pytest.mark.parametrize(("text", "sentence"), BAD)
def test_a_bad_value_is_answered_in_place_and_changes_nothing(widget: Locator, text: str, sentence: str) -> None:
    before = values(widget)
    type_into(widget, 1, 4, text)
    box, said = widget.get_by_role("textbox"), widget.get_by_role("alert")
    expect(said).to_have_text(sentence)
    expect(box).to_have_value(text)
    assert box.get_attribute("aria-invalid") == "true"
    assert values(widget) == before
    spot, place = cell(widget, 1, 4).bounding_box(), said.bounding_box()
    assert spot
    assert place
    assert 0 <= place["y"] - (spot["y"] + spot["height"]) < 30  # right under the cell
    box.fill("41")
    expect(said).to_have_count(0)
    box.press("Enter")
    expect(cell(widget, 1, 4)).to_have_text("41")
    expect(box).to_have_count(0)


def test_a_typed_text_that_looks_like_html_stays_text(widget: Locator) -> None:
    text = "<img src=x onerror=alert(1)>"
    type_into(widget, 1, 4, text)
    expect(widget.get_by_role("alert")).to_contain_text(text)
    assert widget.locator("img").count() == 0


def test_leaving_the_box_commits_what_was_typed_and_leaves_alone_what_was_not(widget: Locator) -> None:
    before = values(widget)
    cell(widget, 1, 1).click()
    cell(widget, 1, 2).click()
    assert values(widget) == before
    widget.get_by_role("textbox").fill("21")
    widget.page.locator("article h1").click()
    expect(cell(widget, 1, 2)).to_have_text("21")
    expect(widget.get_by_role("textbox")).to_have_count(0)


def test_an_edit_is_gone_when_the_page_is_loaded_again(widget: Locator) -> None:
    before = values(widget)
    type_into(widget, 1, 0, "99")
    expect(cell(widget, 1, 0)).to_have_text("99")
    widget.page.reload()
    ready(widget.page)
    assert values(widget) == before
