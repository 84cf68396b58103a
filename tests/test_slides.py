"""The slides in a real browser, from files and without a network: alive, quiet, answers after the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nbformat
import pytest
from playwright.sync_api import expect

import slides
from site_pages import WIDGETS, Visitor

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

NAMES = ("01_storage_and_views", "05_broadcasting")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the slides of two chapters."""
    place = tmp_path_factory.mktemp("all") / "the slides"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(slides, "CHAPTERS", [path for path in slides.CHAPTERS if path.stem in NAMES])
        assert slides.main([str(place)]) == 0
    return place


def opened(visitor: Visitor, folder: Path, name: str, **options: int) -> Page:
    page = visitor.open((folder / f"{name}.html").as_uri(), **options)
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    return page


@pytest.mark.parametrize("name", NAMES)
def test_the_pictures_are_alive_and_nothing_is_asked_of_another_host(
    visitor: Visitor, folder: Path, name: str
) -> None:
    page = opened(visitor, folder, name)
    widgets = page.locator(WIDGETS)
    assert widgets.count() > 1
    for widget in widgets.all():
        expect(widget).to_have_attribute("data-ready", "true")
    assert "googleapis" not in page.content()
    assert "cdnjs" not in page.content()


def test_what_answers_a_prediction_comes_with_a_key_of_its_own(visitor: Visitor, folder: Path) -> None:
    page = opened(visitor, folder, NAMES[0])
    page.keyboard.press("Space")
    answer = page.locator("section.present .fragment").first
    expect(page.locator("section.present section.present")).to_contain_text("Predict.")
    expect(answer).not_to_have_class("visible")
    assert "torch.tensor" not in (answer.text_content() or "")  # the program stands above, once
    page.keyboard.press("Space")
    expect(answer).to_contain_text("6 8 48")
    assert "visible" in (answer.get_attribute("class") or "")


def test_every_heading_begins_a_slide_and_the_keys_reach_the_last(visitor: Visitor, folder: Path) -> None:
    page = opened(visitor, folder, NAMES[0])
    notebook = nbformat.read(slides.ROOT / f"notebooks/{NAMES[0]}.ipynb", nbformat.NO_CONVERT)
    prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    headings = [line for line in prose.splitlines() if line.startswith(("# ", "## "))]
    assert page.locator(".slides > section").count() == len(headings)
    page.keyboard.press("End")
    expect(page.locator(".slides > section.present")).to_contain_text("Next")
    assert page.locator(".slides > section.present section.present").bounding_box()["height"] > 0  # type: ignore[index]


def test_mathematics_is_drawn_and_links_lead_to_other_slides(visitor: Visitor, folder: Path) -> None:
    page = opened(visitor, folder, NAMES[0])
    assert page.locator("math").count() > 0
    assert "$" not in "".join(page.locator(".slides .jp-MarkdownOutput p").all_text_contents())
    assert page.locator('a[href="02_shared_memory_traps.html"]').count() > 0
    assert page.locator('a[href$=".ipynb"]').count() == 0


@pytest.mark.parametrize("target", ["../book/api.md", "../book/clinic.md#by-error", "#case-19"])
def test_a_link_to_what_the_slides_do_not_have_becomes_its_words(target: str) -> None:
    assert slides.prepared(f"See [`explain`]({target}) there.") == "See `explain` there."


def test_a_phone_scrolls_no_slide_sideways(visitor: Visitor, folder: Path) -> None:
    page = opened(visitor, folder, NAMES[1], width=390, height=844)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_the_list_names_every_chapter(folder: Path) -> None:
    text = (folder / "index.html").read_text(encoding="utf-8")
    assert all(f'href="{name}.html"' in text for name in NAMES)


def test_without_its_library_one_sentence_says_what_to_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(slides, "REVEAL", tmp_path)
    assert slides.main([str(tmp_path / "out")]) == 1
    assert capsys.readouterr().err == "reveal.js is missing: run `make slides`, which installs it.\n"
