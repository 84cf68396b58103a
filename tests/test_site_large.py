"""A storage of 4,096 cells under StridedLab: what is in sight changes with a control, what is not follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import torch
from playwright.sync_api import Locator, Page, expect

from site_pages import Visitor, computing
from stridelab import StridedLab, show

if TYPE_CHECKING:
    from collections.abc import Callable

    from stridelab.widget import LabWidget

# Steps a control by one and reads in the same task, before anything that waits can come.
STEP = """
async (label) => {
  const field = document.querySelector(`input[aria-label="${label}"]`);
  field.value = String(Number(field.value) + 1);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await Promise.resolve().then(() => {}).then(() => {}).then(() => {}).then(() => {});
  const element = (index) => document.querySelector(`.sl-element[data-index="${index}"]`);
  return [element("0,0").dataset.cell, element("61,62").dataset.cell];
}
"""

# Leaves out the last cells, which gives all others another colour, and reads in the same task.
FEWER_CELLS = """
async () => {
  const field = document.querySelector('input[aria-label="cells of t"]');
  field.value = "3970";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await Promise.resolve().then(() => {}).then(() => {}).then(() => {}).then(() => {});
  return [40, 2000].map((cell) => document.querySelector(`.sl-strip [data-cell="${cell}"]`).getAttribute("style"));
}
"""

PRESS_END = """
async () => {
  const first = document.querySelector('.sl-element[data-index="0,0"]');
  first.focus();
  first.dispatchEvent(new KeyboardEvent("keydown", { key: "End", ctrlKey: true, bubbles: true }));
  await Promise.resolve().then(() => {}).then(() => {});
  return document.activeElement.ariaLabel;
}
"""

# How far each cell's number ends before its element, and each value's middle is beside it; a picture that changes has
# its values in one text a part.
PLACES = """
() => [...document.querySelectorAll(".sl-part")].flatMap((part) => {
  const elements = [...part.querySelectorAll(".sl-element")];
  const boxOf = (node, from, text) => {
    const range = document.createRange();
    range.setStart(node, from + text.length - text.trimStart().length);
    range.setEnd(node, from + text.trimEnd().length);
    return range.getBoundingClientRect();
  };
  return elements.map((element, k) => {
    const box = element.getBoundingClientRect();
    const place = (line) => {
      const length = line.data.length / elements.length;
      return boxOf(line, k * length, line.data.slice(k * length, (k + 1) * length));
    };
    const number = place(part.querySelector(".sl-numbers").firstChild);
    const line = part.querySelector(".sl-values")?.firstChild;
    const value = line ? place(line) : boxOf(element.firstChild, 0, element.textContent);
    return {
      number: box.right - number.right, inside: number.left - box.left,
      value: (value.left + value.right - box.left - box.right) / 2,
    };
  });
})
"""

WRITTEN = """
(element) => {
  const all = element.parentElement.querySelectorAll(".sl-element");
  const line = element.parentElement.querySelector(".sl-values").textContent;
  const [at, length] = [[...all].indexOf(element), line.length / all.length];
  return line.slice(at * length, (at + 1) * length).trim();
}
"""

LEFT = "(element) => element.getBoundingClientRect().left"

PAINTED = "(element) => element.checkVisibility({ opacityProperty: true })"


@pytest.fixture
def page(visitor: Visitor, write: Callable[..., str]) -> Page:
    """Return a page with one widget, all of it in the window, after the browser said what is in sight."""
    page = computing(visitor.open(write(StridedLab(numel=4096, size=(62, 63), stride=(64, 1))), height=1600))
    page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 100))")
    return page


def element(page: Page, index: str) -> Locator:
    return page.locator(f'.sl-element[data-index="{index}"]')


def spoken(page: Page) -> set[str]:
    """Return what the browser tells a screen reader of the elements and cells."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    return {node["name"]["value"] for node in nodes if not node["ignored"] and node["role"]["value"] == "gridcell"}


def test_what_is_in_sight_is_drawn_at_once_and_the_rest_follows(page: Page) -> None:
    assert page.evaluate(STEP, "storage_offset") == ["1", "3966"]
    for row in (0, 20, 61):
        for column in (0, 30, 62):
            cell = 1 + 64 * row + column
            expect(element(page, f"{row},{column}")).to_have_attribute("data-cell", str(cell))
            assert element(page, f"{row},{column}").evaluate(WRITTEN) == str(cell)


WIDE = torch.tensor([[1.5, -2.25e-7], [3e30, 0.0]])


@pytest.mark.parametrize(
    ("widget", "off"),
    [
        (StridedLab(numel=900, size=(29, 31), stride=(30, 1)), 6),
        (StridedLab(numel=20, size=(30, 30), stride=(0, 0), storage_offset=7), 1),
        (show(torch.arange(20).reshape(4, 5)), 1),
        (show(WIDE, bytes=WIDE.view(torch.uint8), wider=torch.zeros(1200).view(torch.float64)), 1),
        (
            show(
                torch.full((4, 5), -1.2265297770500183e-301 - 3.9558023216184153e-301j, dtype=torch.complex128),
                b=WIDE,
            ),
            1,
        ),
    ],
    ids=["large", "large and narrow", "small", "several widths", "complex"],
)
def test_numbers_and_values_stand_in_their_elements(
    visitor: Visitor, write: Callable[..., str], widget: LabWidget, off: float
) -> None:
    page = visitor.open(write(widget))
    expect(page.locator(".stridelab[data-ready=true]:not([aria-busy=true])")).to_have_count(1)
    places = page.evaluate(PLACES)
    assert len(places) >= 20
    for place in places:
        assert place["number"] == pytest.approx(4.2, abs=0.6)
        assert place["inside"] > 0
        assert abs(place["value"]) < off


@pytest.mark.parametrize("columns", [2, 5])
def test_rows_with_long_indices_stand_below_their_columns(
    visitor: Visitor, write: Callable[..., str], columns: int
) -> None:
    page = visitor.open(write(show(torch.arange(150 * columns).reshape(150, columns))))
    expect(page.locator(".stridelab[data-ready=true]:not([aria-busy=true])")).to_have_count(1)
    lefts = {page.locator(".sl-column-index").nth(1).evaluate(LEFT)}
    lefts |= {element(page, f"{row},1").evaluate(LEFT) for row in (0, 99, 100, 149)}
    assert max(lefts) - min(lefts) < 0.1


def test_what_is_copied_has_each_value_once(page: Page) -> None:
    element(page, "0,2").focus()
    page.evaluate("getSelection().selectAllChildren(document.querySelector('.sl-grid'))")
    copied = page.evaluate("getSelection().toString()").split()
    indices = [*map(str, range(63)), *map(str, range(62))]
    assert sorted(copied) == sorted(
        [*indices, *(str(64 * row + column) for row in range(62) for column in range(63))]
    )


def test_forced_colors_leave_edges_whole_and_show_what_is_lit(visitor: Visitor, write: Callable[..., str]) -> None:
    address = write(StridedLab(numel=900, size=(29, 31), stride=(30, 1)))
    page = computing(visitor.open(address, height=1600, forced_colors="active"))
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    box = element(page, "2,3").bounding_box()
    assert box
    edge = page.screenshot(clip={"x": box["x"] - 1, "y": box["y"], "width": 4, "height": box["height"]})
    page.add_style_tag(content=".sl-numbers, .sl-values { visibility: hidden }")
    assert page.screenshot(clip={"x": box["x"] - 1, "y": box["y"], "width": 4, "height": box["height"]}) == edge
    ground = "(element) => getComputedStyle(element).backgroundColor"
    element(page, "2,3").hover()
    for lit in (element(page, "2,3"), page.locator('.sl-strip [data-cell="63"]')):
        expect(lit).to_have_attribute("data-lit", "true")
        assert lit.evaluate(ground) != element(page, "2,4").evaluate(ground)


def test_what_is_scrolled_into_sight_is_drawn(page: Page) -> None:
    page.evaluate(STEP, "storage_offset")
    page.evaluate("document.querySelector('.sl-scroll').scrollTo(1e6, 1e6)")
    expect(element(page, "61,62")).to_have_attribute("data-cell", "3967")


def test_a_key_finds_an_element_that_has_only_now_come(page: Page) -> None:
    script = f"async () => {{ await ({STEP})('size of dimension 1'); return await ({PRESS_END})(); }}"
    assert page.evaluate(script) == "v[61, 63], 3967, cell 3967"


def test_cells_in_sight_are_drawn_at_once_and_the_others_follow(page: Page) -> None:
    assert page.evaluate(FEWER_CELLS) == ["--sl-h: 302;", "--sl-h: 183;"]
    expect(page.locator('.sl-strip [data-cell="2000"]')).to_have_attribute("style", "--sl-h: 179;")
    expect(page.locator('.sl-strip [data-cell="3969"]')).to_have_attribute("style", "--sl-h: 55;")
    expect(page.locator('.sl-strip [data-cell="3970"]')).to_have_count(0)


def test_a_storage_that_stays_is_not_touched(page: Page) -> None:
    script = f"""
    async () => {{
      const observer = new MutationObserver(() => {{}});
      const strip = document.querySelector(".sl-strip");
      observer.observe(strip, {{ subtree: true, childList: true, attributes: true, characterData: true }});
      await ({STEP})('storage_offset');
      return observer.takeRecords().length;
    }}
    """
    assert page.evaluate(script) == 0


def test_lines_far_out_of_sight_are_not_painted_until_they_come_near_and_always_read(page: Page) -> None:
    last, cell = element(page, "61,62"), page.locator('.sl-strip [data-cell="4095"]')
    for far in (last, cell):
        assert far.evaluate(PAINTED) is False
    assert element(page, "0,0").evaluate(PAINTED) is True
    assert "v[61, 62], 3966, cell 3966" in spoken(page)
    last.focus()
    page.wait_for_function(PAINTED.replace("(element)", "()").replace("element.", "document.activeElement."))
    assert element(page, "0,0").evaluate(PAINTED) is False
    page.emulate_media(media="print")
    assert element(page, "0,0").evaluate(PAINTED) is True
