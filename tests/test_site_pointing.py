"""What lights up on the built pages, by mouse, keys and touch, against PyTorch's own addresses."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from site_pages import CELL, Lit, Visitor, cell, element, lit, ready, scene_of, storage_views, widget_pages
from torch_says import Reading, all_readings, readers

INTRO = "book/intro.html"
CHAPTER = "notebooks/01_storage_and_views.html"
NOTHING = (frozenset(), frozenset())


def expect_lit(widget: Locator, cells: frozenset, elements: frozenset) -> Lit:
    """Wait until exactly these are lit, and return all that is shown then."""
    for _ in range(100):
        seen = lit(widget)
        if (seen.cells, seen.elements) == (cells, elements):
            return seen
        widget.page.wait_for_timeout(20)
    pytest.fail(f"lit are {sorted(seen.cells)} {sorted(seen.elements)}, not {sorted(cells)} {sorted(elements)}")


def expect_element_lit(widget: Locator, readings: list[Reading], pointed: Reading) -> None:
    """Check that what an element reads is lit, and no other thing, and that the words hold its cell and value."""
    (number,) = pointed.cells
    cells = frozenset({(pointed.storage, number)})
    seen = expect_lit(widget, cells, readers(readings, pointed.storage, pointed.cells))
    assert seen.formula.startswith(f"{pointed.name} → cell = offset")
    assert seen.formula.endswith(f" = {number}")
    assert f"{pointed.name} is storage cell {number} and holds {pointed.value}." in seen.spoken


def expect_cell_lit(widget: Locator, readings: list[Reading], storage: int, number: int) -> None:
    """Check that a cell and what reads it are lit, and no other thing, and that the words say so."""
    seen = expect_lit(widget, frozenset({(storage, number)}), readers(readings, storage, [number]))
    assert seen.formula == f"storage {storage}, cell {number}"
    assert seen.spoken.startswith(f"Cell {number} holds ")


def strip_cells(scene: dict) -> list[tuple[int, int]]:
    return [(storage["id"], k) for storage in scene["storages"] for k in range(storage["numel"])]


def shown_elements(widget: Locator) -> list[tuple[str, str]]:
    read = "all => all.map(({dataset}) => [dataset.tensor, dataset.index])"
    return [(tensor, index) for tensor, index in widget.locator("[data-tensor]").evaluate_all(read)]


READ_ELEMENTS = "all => all.map(e => [e.dataset.tensor, e.dataset.index, e.textContent, e.dataset.cell])"


def test_each_element_shows_the_value_that_torch_reads_there(visitor: Visitor, site: Path, served: str) -> None:
    page = visitor.open(f"{served}/{INTRO}")
    for name in widget_pages(site):
        page.goto(f"{served}/{name}")
        for widget in storage_views(page):
            shown = widget.locator("[data-tensor]").evaluate_all(READ_ELEMENTS)
            asked = [[*r.key, r.value, str(r.cells[0])] for r in all_readings(scene_of(widget))]
            assert sorted(shown) == sorted(asked)  # the page shows a storage's tensors together


@pytest.mark.parametrize("name", [INTRO, CHAPTER])
def test_pointing_at_an_element_lights_the_cell_that_torch_reads(visitor: Visitor, served: str, name: str) -> None:
    page = visitor.open(f"{served}/{name}")
    for widget in storage_views(page):
        readings = all_readings(scene_of(widget))
        for pointed in readings:
            element(widget, *pointed.key).hover()
            expect_element_lit(widget, readings, pointed)
        page.mouse.move(0, 0)
        expect_lit(widget, *NOTHING)


@pytest.mark.parametrize("name", [INTRO, CHAPTER])
def test_pointing_at_a_cell_lights_each_element_that_reads_it(visitor: Visitor, served: str, name: str) -> None:
    for widget in storage_views(visitor.open(f"{served}/{name}")):
        scene = scene_of(widget)
        readings = all_readings(scene)
        for storage, number in strip_cells(scene):
            cell(widget, storage, number).hover()
            expect_cell_lit(widget, readings, storage, number)


def test_a_tap_lights_on_a_touch_screen(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{INTRO}", width=390, height=844, has_touch=True, is_mobile=True)
    (widget,) = ready(page)
    scene = scene_of(widget)
    readings = all_readings(scene)
    for pointed in readings:
        element(widget, *pointed.key).tap()
        expect_element_lit(widget, readings, pointed)
    for storage, number in strip_cells(scene):
        cell(widget, storage, number).tap()
        expect_cell_lit(widget, readings, storage, number)
        page.keyboard.press("Escape")


def focus(page: Page) -> Locator:
    return page.locator("*:focus")


def focused(page: Page) -> dict[str, str]:
    return dict(page.evaluate("({...document.activeElement.dataset})"))


def test_by_keys_alone_every_cell_and_element_is_reached_and_lit(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{INTRO}")
    (widget,) = ready(page)
    scene = scene_of(widget)
    readings = all_readings(scene)
    by_key = {r.key: r for r in readings}
    for _ in range(100):
        page.keyboard.press("Tab")
        if "cell" in focused(page):
            break
    reached: list[object] = []
    while "cell" in (here := focused(page)):
        page.keyboard.press("Control+Home")
        count = int(focus(page).locator("xpath=ancestor::*[@role='grid']").locator("[data-cell]").count())
        for step in range(count):
            if step:
                page.keyboard.press("ArrowRight")
            here = focused(page)
            if "tensor" in here:
                pointed = by_key[here["tensor"], here["index"]]
                assert pointed.key not in reached
                expect_element_lit(widget, readings, pointed)
                reached.append(pointed.key)
            else:
                storage, number = int(here["storage"]), int(here["cell"])
                assert (storage, number) not in reached
                expect_cell_lit(widget, readings, storage, number)
                reached.append((storage, number))
        page.keyboard.press("Control+Home")
        page.keyboard.press("Tab")  # out of the grid, which is one stop
    assert sorted(map(str, reached)) == sorted(map(str, [*strip_cells(scene), *by_key]))
    expect_lit(widget, *NOTHING)


def test_arrows_home_and_end_move_within_a_matrix(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{INTRO}")
    (widget,) = ready(page)
    element(widget, "t", "0,0").focus()
    way = [("ArrowDown", "1,0"), ("End", "1,2"), ("ArrowUp", "0,2"), ("ArrowUp", "0,2"), ("Home", "0,0")]
    way += [("ArrowLeft", "0,0"), ("Control+End", "1,2"), ("ArrowRight", "1,2"), ("ArrowLeft", "1,1")]
    for key, index in way:
        page.keyboard.press(key)
        assert (focused(page)["tensor"], focused(page)["index"]) == ("t", index), key
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focused(page)["index"] == "1,1"
    assert focus(page).evaluate("el => getComputedStyle(el).outlineStyle") == "solid"


def test_what_came_last_is_lit_a_key_or_the_pointer(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{INTRO}")
    (widget,) = ready(page)
    readings = all_readings(scene_of(widget))
    by_key = {r.key: r for r in readings}
    element(widget, "t", "0,0").click()
    page.keyboard.press("ArrowRight")
    expect_element_lit(widget, readings, by_key["t", "0,1"])
    element(widget, "t", "1,2").hover()
    expect_element_lit(widget, readings, by_key["t", "1,2"])
    page.mouse.move(0, 0)
    expect_element_lit(widget, readings, by_key["t", "0,1"])


def test_arrows_home_and_end_move_along_a_strip(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{INTRO}", width=300)
    (widget,) = ready(page)
    cell(widget, 1, 0).focus()
    places = {k: cell(widget, 1, k).bounding_box() for k in range(6)}
    below = next(k for k in range(6) if places[k]["y"] > places[0]["y"])
    way = [("ArrowRight", 1), ("End", 5), ("ArrowRight", 5), ("Home", 0), ("ArrowDown", below), ("ArrowUp", 0)]
    for key, number in way:
        page.keyboard.press(key)
        assert int(focused(page)["cell"]) == number, key


def test_pointing_in_one_widget_lights_nothing_in_another(visitor: Visitor, served: str) -> None:
    first, second, third = storage_views(visitor.open(f"{served}/{CHAPTER}"))
    element(first, "t", "1,1").hover()
    assert lit(first).cells == {(1, 4)}
    for other in (second, third):
        assert (lit(other).cells, lit(other).elements) == NOTHING
    cell(second, 1, 3).hover()
    assert lit(second).elements > {("wide", "1,3")}
    assert (lit(first).cells, lit(first).elements) == NOTHING


def test_no_cell_of_a_strip_is_hidden_under_the_panel_or_an_arrow(visitor: Visitor, served: str) -> None:
    page = visitor.open(f"{served}/{INTRO}", height=1400)
    (widget,) = ready(page)
    widget.scroll_into_view_if_needed()
    for one in widget.locator(f"{CELL}, [data-tensor]").all():
        place = one.bounding_box()
        middle = [place["x"] + place["width"] / 2, place["y"] + place["height"] / 2]
        assert one.evaluate("(el, at) => document.elementFromPoint(...at) === el", middle)
