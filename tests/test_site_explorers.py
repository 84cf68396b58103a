"""BroadcastExplorer and StridedLab on the built page, with no kernel: by mouse and by keys, heard and read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from site_pages import READ_VALUES, Visitor, cell, computing, element, type_into, values
from text_contrast import expect_contrast

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = "book/widgets.html"
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def opened(visitor: Visitor, served: str) -> Callable[..., Page]:
    """Return what opens the page and waits for its widgets."""

    def opened(**look: object) -> Page:
        return computing(visitor.open(f"{served}/{PAGE}", **look))

    return opened


def broadcast(page: Page, at: int = 0) -> Locator:
    return page.locator('[data-widget="BroadcastExplorer"]').nth(at)


def strided(page: Page) -> Locator:
    return page.locator('[data-widget="StridedLab"]').first


def field(widget: Locator, label: str) -> Locator:
    return widget.get_by_role("spinbutton", name=label, exact=True)


def said(widget: Locator) -> str:
    """Return what PyTorch says, as it is read."""
    return widget.locator(".sl-verdict").inner_text()


def heard(widget: Locator) -> Locator:
    """Return the explorer's own live region: the last, below the picture's."""
    return widget.locator(".sl-explorer > [aria-live]")


def strides(widget: Locator) -> dict[str, list[str]]:
    """Return the stride rows of the table."""
    rows = widget.locator(".sl-strides tr").all()
    return {row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in rows}


def test_the_first_example_shows_rules_strides_and_bytes(opened: Callable[..., Page]) -> None:
    widget = broadcast(opened())
    assert widget.locator(".sl-result td").all_inner_texts() == ["3", "5"]
    assert [rule.get_attribute("data-rule") for rule in widget.locator(".sl-rules td").all()] == [
        "stretch",
        "stretch",
    ]
    assert [cell_text.split()[-1] for cell_text in strides(widget)["a's stride"]] == ["1", "0"]
    assert [cell_text.split()[-1] for cell_text in strides(widget)["b's stride"]] == ["0", "1"]
    rows = [row.inner_text().split("\t") for row in widget.locator(".sl-bytes tbody tr").all()]
    assert rows[1] == ["a_expanded", "15", "120", "24"]
    assert element(widget, "a_expanded", "2,4").text_content() == "20"
    element(widget, "a_expanded", "2,4").hover()
    expect(widget.locator(".sl-formula")).to_contain_text("0 + 2·1 + 4·0 = 2")


def test_a_size_that_is_typed_or_stepped_changes_everything_at_once(opened: Callable[..., Page]) -> None:
    widget = broadcast(opened())
    b = field(widget, "b, size of dimension 0")
    b.focus()
    b.press("ArrowUp")
    expect(widget.locator(".sl-done")).to_contain_text(
        "RuntimeError: The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0"
    )
    assert "Dimension 0: 3 and 2 differ, and neither is 1." in said(widget)
    expect(heard(widget)).to_contain_text("PyTorch refuses")
    expect(widget.locator(".sl-rules [data-rule=conflict]")).to_have_text("✕conflict")
    assert widget.locator(".sl-number[data-marked]").count() == 2
    expect(widget.locator(".sl-lines [data-marked]")).to_have_text("c = a + b\n")
    b.fill("3")
    expect(widget.locator(".sl-done")).to_contain_text("a + b has size (3, 5).")
    widget.get_by_role("button", name="b, size of dimension 0: one less").click()
    widget.get_by_role("button", name="b, size of dimension 0: one less").press("Enter")
    expect(widget.locator(".sl-result td").first).to_have_text("3")
    expect(heard(widget)).to_contain_text("a (3, 1) + b (1, 5) gives (3, 5). Dimension 0: b's 1 stretches to 3.")
    b.fill("0")
    expect(widget.locator(".sl-result td").first).to_have_text(re.compile(r"\?"))


def test_what_is_no_size_is_marked_and_changes_nothing(opened: Callable[..., Page]) -> None:
    widget = broadcast(opened())
    a = field(widget, "a, size of dimension 0")
    a.fill("2000")
    expect(a).to_have_attribute("aria-invalid", "true")
    assert widget.locator(".sl-result td").all_inner_texts() == ["3", "5"]
    a.blur()
    expect(a).to_have_value("3")
    field(widget, "a, size of dimension 1").fill("1000")
    a.fill("1000")
    expect(widget.get_by_role("alert")).to_have_text("a is (1000, 1000), 1,000,000 elements: it has at most 10,000.")


def test_dimensions_are_added_and_removed_down_to_a_number(opened: Callable[..., Page]) -> None:
    widget = broadcast(opened())
    add = widget.get_by_role("button", name="add a dimension before a's first")
    for rank in (3, 4, 5):
        add.press("Enter")
        expect(widget.locator(".sl-result td")).to_have_count(rank)
    expect(add).to_have_attribute("aria-disabled", "true")
    expect(widget.locator(".sl-done")).to_contain_text("a + b has size (2, 2, 2, 3, 5).")
    for name, rank in {"a": 5, "b": 2}.items():
        for _ in range(rank):
            widget.get_by_role("button", name=f"remove {name}'s first dimension").click()
    expect(widget.locator(".sl-done")).to_contain_text("a + b has size ().")


def test_the_mode_changes_to_expand_and_back_and_keeps_the_target(opened: Callable[..., Page]) -> None:
    widget = broadcast(opened())
    widget.get_by_role("button", name="a.expand(…)").press("Enter")
    expect(widget.locator(".sl-done")).to_contain_text("a.expand gives a view of size (3, 5).")
    target = field(widget, "target, size of dimension 0")
    target.fill("-1")
    expect(widget.locator(".sl-rules td").first).to_contain_text("1 keeps 3")
    target.fill("4")
    expect(widget.locator(".sl-done")).to_contain_text(
        "The expanded size of the tensor (4) must match the existing size (3) at non-singleton dimension 0.  "
        "Target sizes: [4, 5].  Tensor sizes: [3, 1]"
    )
    widget.get_by_role("button", name="a + b").click()
    expect(widget.locator(".sl-done")).to_contain_text("a + b has size (3, 5).")
    widget.get_by_role("button", name="a.expand(…)").click()
    expect(target).to_have_value("4")


def test_two_on_a_page_are_independent(opened: Callable[..., Page]) -> None:
    page = opened()
    first, second, lab = broadcast(page), broadcast(page, 1), strided(page)
    before = second.evaluate(READ_VALUES), lab.evaluate(READ_VALUES)
    texts = said(second), said(lab)
    field(first, "a, size of dimension 0").fill("2")
    type_into(first, 1, 0, "77")
    expect(element(first, "a_expanded", "0,3")).to_have_text("77")
    assert (second.evaluate(READ_VALUES), lab.evaluate(READ_VALUES)) == before
    assert (said(second), said(lab)) == texts


def test_a_layout_is_chosen_and_its_ordinary_operation_is_named(opened: Callable[..., Page]) -> None:
    lab = strided(opened())
    expect(lab.locator(".sl-lines")).to_contain_text("t.view(3, 4)")
    for name, call, other in [
        ("transpose", "t.as_strided((4, 3), (1, 4), 0)", "t.view(3, 4).T"),
        ("windows", "t.as_strided((10, 3), (1, 1), 0)", "t.unfold(0, 3, 1)"),
        ("broadcast", "t.as_strided((3, 4), (0, 1), 0)", "t[:4].expand(3, 4)"),
        ("diagonal", "t.as_strided((3,), (5,), 0)", "t.view(3, 4).diagonal()"),
    ]:
        button = lab.get_by_role("button", name=name)
        button.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(lab.locator(".sl-lines")).to_contain_text(call)
        expect(lab.locator(".sl-lines")).to_contain_text(other)
    assert values(lab)["v[2]"] == "10"


def test_elements_that_share_cells_come_with_a_warning(opened: Callable[..., Page]) -> None:
    lab = strided(opened())
    lab.get_by_role("button", name="broadcast").click()
    note = lab.get_by_role("note")
    expect(note).to_contain_text("12 elements share 4 cells: a write to one reaches every element in its cell.")
    expect(note).to_contain_text("PyTorch refuses v += 1, v.copy_(w) or v[...] = 1.")
    expect(note).to_contain_text("It does not refuse v.fill_(1), v.zero_() or v[0, 0] = 1.")
    type_into(lab, 1, 2, "99")
    for row in range(3):
        expect(element(lab, "v", f"{row},2")).to_have_text("99")
    lab.get_by_role("button", name="rows").click()
    expect(note).to_have_count(0)


def test_beyond_the_storage_pytorch_s_error_stands_and_the_storage_stays_in_sight(
    opened: Callable[..., Page],
) -> None:
    lab = strided(opened())
    offset = field(lab, "storage_offset")
    offset.focus()
    offset.press("ArrowUp")
    expect(lab.locator(".sl-done")).to_contain_text(
        "RuntimeError: setStorage: sizes [3, 4], strides [4, 1], storage offset 1, and itemsize 8 requiring a "
        "storage size of 104 are out of bounds for storage of size 96"
    )
    assert "is in cell 1 + 2·4 + 3·1 = 12; the storage ends with cell 11." in said(lab)
    expect(heard(lab)).to_contain_text("PyTorch refuses")
    expect(cell(lab, 1, 11)).to_be_visible()
    field(lab, "cells of t").fill("13")
    expect(lab.locator(".sl-done")).to_have_text("✓ v reads 12 cells of t, and copies nothing.")
    offset.fill("-1")
    expect(lab.locator(".sl-done")).to_contain_text("Tensor: invalid storage offset -1")
    offset.fill("0")
    field(lab, "stride of dimension 0").fill("-4")
    expect(lab.locator(".sl-done")).to_contain_text("Negative strides are not supported at the moment")


def test_dimensions_of_a_layout_are_added_and_removed(opened: Callable[..., Page]) -> None:
    lab = strided(opened())
    lab.get_by_role("button", name="add a dimension after the last").click()
    expect(lab.locator(".sl-lines")).to_contain_text("(3, 4, 2), (4, 1, 1)")
    field(lab, "size of dimension 0").fill("2")
    expect(lab.locator(".sl-done")).to_contain_text("v reads 9 cells of t")
    for _ in range(3):
        lab.get_by_role("button", name="remove the last dimension").press("Enter")
    expect(lab.locator(".sl-lines")).to_contain_text("t.as_strided((), (), 0)")
    assert values(lab)["v[]"] == "0"


def test_every_control_is_reached_by_tab_in_the_order_in_which_it_is_read(opened: Callable[..., Page]) -> None:
    page = opened()
    widget = broadcast(page)
    widget.get_by_role("button", name="a + b").focus()
    names = []
    for _ in range(9):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText")
        )
    assert names == [
        "a.expand(…)",
        "remove a's first dimension",
        "add a dimension before a's first",
        "a, size of dimension 0",
        "a, size of dimension 0: one less",
        "a, size of dimension 0: one more",
        "a, size of dimension 1",
        "a, size of dimension 1: one less",
        "a, size of dimension 1: one more",
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_text_stands_out_in_both_themes(opened: Callable[..., Page], *, dark: bool) -> None:
    page = opened(dark=dark)
    for widget in (broadcast(page), broadcast(page, 1), strided(page)):
        expect_contrast(widget, "sl-done")
    field(broadcast(page), "b, size of dimension 0").fill("2")
    expect_contrast(broadcast(page))
    strided(page).get_by_role("button", name="windows").click()
    expect_contrast(strided(page))
    field(strided(page), "storage_offset").fill("5")
    expect_contrast(strided(page))


def test_on_a_phone_five_dimensions_fit_without_scrolling_sideways(opened: Callable[..., Page]) -> None:
    page = opened(**PHONE)
    widget, lab = broadcast(page), strided(page)
    for _ in range(3):
        widget.get_by_role("button", name="add a dimension before a's first").click()
        lab.get_by_role("button", name="add a dimension after the last").click()
    expect(widget.locator(".sl-result td")).to_have_count(5)
    for table in (widget.locator(".sl-wide").first, lab.locator(".sl-wide").first):
        width, room = table.evaluate("el => [el.scrollWidth, el.clientWidth]")
        assert width <= room
    assert page.evaluate("document.documentElement.scrollWidth") == 390
