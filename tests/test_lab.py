"""The live widget in a real JupyterLab: the reader's edits reach the tensors, and a program's changes the reader."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, expect

from lab_server import TIMEOUT, Notebook, Server, lab_context, lab_server
from normal_form import KERNEL, WIDGET_VIEW, normal
from site_pages import Visitor, cell, element, give, lit, type_into, values
from stridelab.quiz_bank import BANK, answer, said
from text_contrast import expect_contrast

ROOT = Path(__file__).parent.parent
CHAPTER = ROOT / "notebooks/01_storage_and_views.ipynb"
expect.set_options(timeout=TIMEOUT)

# One cell for each test, with tensors of its own: the tests share a kernel and nothing else.
CELLS = {
    "set-up": "import torch\nfrom IPython.display import display\nimport stridelab\nfrom stridelab import show",
    "edit": "t = torch.arange(6).reshape(2, 3)\nshow(t, view=t.T, copy=t.clone())",
    "refresh": "r = torch.zeros(2, 2)\nshown = show(r)\nshown",
    "two": "s = torch.arange(4)\ndisplay(show(s), show(other=s.reshape(2, 2)))",
    "twice": "w = torch.arange(3)\nview = show(w)\ndisplay(view, view)",
    "inference": "with torch.inference_mode():\n    i = torch.arange(3.0)\nshow(i)",
    "keys": "k = torch.arange(4).reshape(2, 2)\nshow(k)",
    "broadcast": "broadcast = stridelab.BroadcastExplorer(a=(3, 1), b=(1, 5))\nbroadcast",
    "strided": "strided = stridelab.StridedLab(numel=12, size=(3, 4), stride=(4, 1))\nstrided",
    "write": "write = stridelab.WriteExplorer()\nwrite",
    "flow": "flow = stridelab.GradientFlow()\nflow",
    "quiz": "quiz = stridelab.Quiz(3)\nquiz",
    "playground": 'play = stridelab.Playground("p = torch.ones(2)")\nplay',
    "theme": "d = torch.arange(4).reshape(2, 2)\nshow(d)",
}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a running JupyterLab."""
    with lab_server(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="module")
def watched(chromium_browser: Browser) -> Iterator[Visitor]:
    """Return what writes down the problems of Lab's pages."""
    watched = Visitor(chromium_browser)
    yield watched
    watched.close()


@pytest.fixture(autouse=True)
def _quiet(watched: Visitor) -> Iterator[None]:
    """Fail the test during which a page had an error or asked another host for anything."""
    yield
    problems = watched.problems.copy()
    watched.problems.clear()
    assert problems == []


@pytest.fixture(scope="module")
def notebook(chromium_browser: Browser, watched: Visitor, server: Server) -> Notebook:
    """Return a notebook of the cells above, all of which have been run."""
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS.values()])
    made.metadata.kernelspec = KERNEL
    nbformat.write(made, server.folder / "cells.ipynb")
    notebook = Notebook.open(lab_context(chromium_browser, watched, server), server, "cells.ipynb")
    notebook.run_all()
    return notebook


def widgets(notebook: Notebook, name: str, count: int = 1) -> list[Locator]:
    """Return the live widgets under the cell of a name, when there are as many as there should be."""
    found = notebook.widgets(list(CELLS).index(name))
    expect(found).to_have_count(count)
    return found.all()


def test_an_edit_changes_the_tensor_its_views_and_no_copy(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "edit")
    before = int(notebook.execute("print(t._version)"))
    type_into(widget, 1, 4, "77")
    for name, index in [("t", "1,1"), ("view", "1,1")]:
        expect(element(widget, name, index)).to_have_text("77")
    expect(cell(widget, 1, 4)).to_have_text("77")
    expect(element(widget, "copy", "1,1")).to_have_text("4")
    assert notebook.execute("print(t.tolist())") == "[[0, 1, 2], [3, 77, 5]]"
    assert int(notebook.execute("print(t._version)")) > before
    type_into(widget, 2, 4, "9")
    expect(element(widget, "copy", "1,1")).to_have_text("9")
    assert notebook.execute("print(t.tolist())") == "[[0, 1, 2], [3, 77, 5]]"


def test_a_bad_value_is_answered_by_the_kernel_in_place(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "edit")
    before = notebook.execute("print(t.tolist(), t._version)")
    type_into(widget, 1, 0, "abc")
    expect(widget.get_by_role("alert")).to_have_text('"abc" is no number: type one such as 4 or -1.5.')
    expect(widget.get_by_role("textbox")).to_have_value("abc")
    assert notebook.execute("print(t.tolist(), t._version)") == before
    widget.get_by_role("textbox").press("Escape")
    expect(widget.get_by_role("textbox")).to_have_count(0)
    assert notebook.execute("print(t.tolist(), t._version)") == before


def test_what_a_program_changes_shows_after_refresh(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "refresh")
    notebook.execute("r[0, 1] = 5")
    assert values(widget)["r[0,1]"] == "0"
    notebook.execute("shown.refresh()")
    expect(element(widget, "r", "0,1")).to_have_text("5")
    expect(cell(widget, 1, 1)).to_have_text("5")


def test_two_widgets_on_one_storage_follow_each_other(notebook: Notebook) -> None:
    first, second = widgets(notebook, "two", 2)
    type_into(first, 1, 2, "20")
    expect(element(second, "other", "1,0")).to_have_text("20")
    type_into(second, 1, 3, "30")
    expect(element(first, "s", "3")).to_have_text("30")
    assert notebook.execute("print(s.tolist())") == "[0, 1, 20, 30]"


def test_a_widget_that_is_displayed_twice_is_one_with_two_pictures(notebook: Notebook) -> None:
    first, second = widgets(notebook, "twice", 2)
    type_into(second, 1, 1, "-5")
    for picture in (first, second):
        expect(element(picture, "w", "1")).to_have_text("-5")
        expect(picture.get_by_role("textbox")).to_have_count(0)
    element(first, "w", "2").hover()
    expect(cell(first, 1, 2)).to_have_attribute("data-lit", "true")
    assert (1, 2) not in lit(second).cells
    assert notebook.execute("print(w.tolist())") == "[0, -5, 2]"


def test_a_storage_that_torch_will_not_let_change_says_so_in_place(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "inference")
    type_into(widget, 1, 1, "4")
    said = widget.get_by_role("alert")
    expect(said).to_contain_text("PyTorch does not let this cell be changed")
    expect(said).to_contain_text("inference tensor")
    assert values(widget)["i[1]"] == "1"
    assert notebook.execute("print(i.tolist())") == "[0.0, 1.0, 2.0]"
    widget.get_by_role("textbox").press("Escape")


def test_keys_in_a_widget_are_none_of_lab_s_commands(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "keys")
    cells = notebook.page.locator(".jp-Notebook .jp-Cell")
    element(widget, "k", "0,0").focus()
    for key in ("ArrowDown", "ArrowRight", "a", "b", "x", "d", "d", "Enter", "End"):
        notebook.page.keyboard.press(key)
        assert cells.count() == len(CELLS), f"{key} is Lab's"
    expect(cell(widget, 1, 3)).to_have_attribute("data-lit", "true")
    cell(widget, 1, 0).focus()
    notebook.page.keyboard.press("8")
    notebook.page.keyboard.press("Enter")
    expect(cell(widget, 1, 0)).to_have_text("8")
    assert notebook.execute("print(k[0, 0].item())") == "8"
    cell(widget, 1, 0).press("a")  # opens the box with it
    expect(widget.get_by_role("textbox")).to_have_value("a")
    notebook.page.keyboard.press("Escape")
    assert cells.count() == len(CELLS)


def test_a_broadcast_goes_from_page_to_kernel_and_back(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "broadcast")
    widget.get_by_role("spinbutton", name="b, size of dimension 0", exact=True).fill("2")
    expect(widget.locator(".sl-done")).to_contain_text("RuntimeError: The size of tensor a (3) must match")
    assert notebook.execute("print(broadcast)") == "BroadcastExplorer(a=(3, 1), b=(2, 5))"
    notebook.execute("broadcast.b = (3, 5)")
    expect(widget.locator(".sl-done")).to_contain_text("a + b has size (3, 5).")
    assert notebook.execute("broadcast.a = (-1,)").startswith("TraitError: ")
    expect(widget.locator(".sl-done")).to_contain_text("a + b has size (3, 5).")


def test_a_layout_by_hand_goes_from_page_to_kernel_and_back(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "strided")
    widget.get_by_role("spinbutton", name="stride of dimension 1", exact=True).fill("0")
    assert notebook.execute("print(strided.stride)") == "(4, 0)"
    expect(element(widget, "v", "1,3")).to_have_text("4")
    notebook.execute("strided.storage_offset = 3")
    expect(element(widget, "v", "1,3")).to_have_text("7")


def test_the_studies_choices_are_traits_of_the_kernel(notebook: Notebook) -> None:
    (write,), (flow,) = widgets(notebook, "write"), widgets(notebook, "flow")
    write.get_by_label("written by").select_option("fill_")
    assert "fill_" in notebook.execute("print(write)")
    notebook.execute("write.view = 'unfold'")
    expect(write.get_by_label("x is")).to_have_value("unfold")
    flow.get_by_role("button", name="Backward").click()
    flow.get_by_label("upstream gradient g").select_option("one_hot")
    notebook.prints("print(flow.step, flow.upstream)", "backward one_hot")
    notebook.execute("flow.operation = 'permute'")
    expect(flow.get_by_label("y is")).to_have_value("permute")


def test_a_program_is_typed_in_lab_and_python_has_it(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "playground")
    program = widget.get_by_role("textbox", name="program")
    program.click()
    program.press("Control+a")
    program.press_sequentially("x = torch.arange(4)\ny = x[1:]")
    expect(widget.locator(".sl-card .sl-name")).to_have_text(["x", "y"])
    notebook.prints("print(repr(play.program), play.line)", "'x = torch.arange(4)\\ny = x[1:]' 0")
    widget.get_by_role("button", name="Back").click()
    expect(widget.locator(".sl-card .sl-name")).to_have_text(["x"])
    assert notebook.execute("print(play.line)") == "1"
    notebook.execute("play.program = 'z = torch.zeros(3)'")
    expect(widget.locator(".sl-card .sl-name")).to_have_text(["z"])


def test_a_quiz_is_answered_in_lab(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "quiz")
    name = notebook.execute("print(quiz.questions[0])")
    give(widget, BANK[name], answer(BANK[name]))
    expect(widget.locator(".sl-outcome")).to_contain_text(f"Right: {said(BANK[name])}")


def test_lab_s_dark_theme_darkens_the_widget(notebook: Notebook) -> None:
    (widget,) = widgets(notebook, "theme")
    card = widget.locator(".sl-card")
    expect(card).to_have_css("color-scheme", "light")
    expect_contrast(widget, "sl-element")
    notebook.command("apputils:change-theme", {"theme": "JupyterLab Dark"})
    try:
        expect(notebook.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
        expect(card).to_have_css("color-scheme", "dark")
        element(widget, "d", "1,1").hover()
        expect(cell(widget, 1, 3)).to_have_attribute("data-lit", "true")
        expect_contrast(widget, "sl-element", "sl-cell", "sl-name")
    finally:
        notebook.command("apputils:change-theme", {"theme": "JupyterLab Light"})


def test_a_chapter_is_text_until_it_is_run_then_alive_and_text_again_when_it_is_normalised(
    chromium_browser: Browser, watched: Visitor, server: Server
) -> None:
    shutil.copy(CHAPTER, server.folder / "chapter.ipynb")
    diagrams = CHAPTER.read_text(encoding="utf-8").count('class=\\"stridelab\\"')
    context = lab_context(chromium_browser, watched, server)
    chapter = Notebook.open(context, server, "chapter.ipynb")
    expect(chapter.diagrams()).to_have_count(diagrams)
    expect(chapter.diagrams().first).to_contain_text("storage 1: int64, 6 cells")
    expect(chapter.widgets()).to_have_count(0)

    chapter.run_all()
    expect(chapter.widgets()).to_have_count(diagrams)
    expect(chapter.diagrams()).to_have_count(0)
    type_into(chapter.widgets().first, 1, 4, "77")
    expect(element(chapter.widgets().first, "t", "1,1")).to_have_text("77")
    assert chapter.execute("print(t[1, 1].item())") == "77"

    chapter.command("docmanager:save")
    saved = nbformat.read(server.folder / "chapter.ipynb", as_version=4)
    assert WIDGET_VIEW in nbformat.writes(saved)
    nbformat.write(normal(saved), server.folder / "normalised.ipynb")
    server.trust("normalised.ipynb")  # Lab would draw a view that is left in it
    again = Notebook.open(context, server, "normalised.ipynb")
    expect(again.diagrams()).to_have_count(diagrams)
    expect(again.page.get_by_text("Error displaying widget")).to_have_count(0)
