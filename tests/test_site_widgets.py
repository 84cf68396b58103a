"""Widgets on pages that the tests write, with the built book's own script and style."""

import html
import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from scene_cases import CASES, SCENES
from site_pages import (
    WIDGETS,
    Visitor,
    cell,
    element,
    lit,
    ready,
    scene_of,
    storage_views,
    type_into,
    values,
)
from stridelab.text import diagram
from text_contrast import expect_contrast
from torch_says import readers, reading

Write = Callable[..., str]
HOSTILE = "<img src=x onerror=alert(1)>"


def kept(name: str) -> dict[str, Any]:
    """Return the Scene of a case, as torch made it."""
    return dict(json.loads((SCENES / f"{name}.json").read_text(encoding="utf-8")))


def div(scene: Mapping[str, Any], *, widget: str = "StorageView", state: str | None = None) -> str:
    """Return a widget's HTML as the package writes it."""
    state = json.dumps({"scene": scene}) if state is None else state
    data = f'data-widget="{html.escape(widget)}" data-state="{html.escape(state)}"'
    return f'<div class="stridelab" {data}><pre>{html.escape(str(diagram(scene)))}</pre></div>'


@pytest.fixture
def write(site: Path, tmp_path: Path) -> Write:
    """Return a function that writes a page of some HTML and returns its address."""
    for name in ("stridelab.site.js", "stridelab.css"):
        shutil.copy(site / "_static" / name, tmp_path)

    def write(*parts: str, theme: str = "light") -> str:
        head = '<meta charset="utf-8"><link rel="stylesheet" href="stridelab.css"><link rel="icon" href="data:,">'
        script = '<script defer src="stridelab.site.js"></script>'
        style = "<style>html[data-theme=dark] { background: #111; }</style>"
        text = f'<!doctype html><html data-theme="{theme}"><head>{head}{style}{script}</head><body>{"".join(parts)}'
        (tmp_path / "page.html").write_text(text, encoding="utf-8")
        return (tmp_path / "page.html").as_uri()

    return write


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_kind_of_scene_is_drawn(visitor: Visitor, write: Write, theme: str) -> None:
    scenes = [kept(path.stem) for path in sorted(SCENES.glob("*.json"))]
    page = visitor.open(write(*map(div, scenes), theme=theme))
    drawn = ready(page)
    assert len(drawn) == len(scenes) == len(CASES)
    for widget, shown in zip(drawn, scenes, strict=True):
        names = widget.locator(".sl-name").all_text_contents()
        assert sorted(names) == sorted(t["name"] for t in shown["tensors"])
        assert widget.locator("pre").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


# Focuses every element, or of very many some eighty spread over all, and reads what is lit then.
FOCUS_EACH = """async root => {
  const key = ({dataset}) => [dataset.tensor, dataset.index];
  const all = [...root.querySelectorAll('[data-tensor]')];
  const step = Math.ceil(all.length / 80);
  const lit = [];
  for (const el of all.filter((_, k) => k % step === 0)) {
    el.focus();
    await new Promise(done => setTimeout(done));
    lit.push([key(el),
      [...root.querySelectorAll('[data-cell]:not([data-tensor])[data-lit="true"]')]
        .map(({dataset}) => [Number(dataset.storage), Number(dataset.cell)]),
      [...root.querySelectorAll('[data-tensor][data-lit="true"]')].map(key)]);
  }
  return {shown: all.map(el => [key(el), el.textContent]), lit};
}"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_each_shown_element_lights_the_cells_at_its_address(
    visitor: Visitor, write: Write, case: Callable[[], dict[str, Any]]
) -> None:
    scene, tensors = kept(case.__name__), case()
    (widget,) = ready(visitor.open(write(div(scene))))
    seen = widget.evaluate(FOCUS_EACH)
    readings = {}
    for (name, index), text in seen["shown"]:
        place = tuple(map(int, filter(None, index.split(","))))
        readings[name, index] = r = reading(scene, name, tensors[name], place)
        assert text == r.value or "complex" in case.__name__, r
    large = any(storage["numel"] > 4096 for storage in scene["storages"])
    assert large or len(readings) == sum(t.numel() for t in tensors.values())
    for (name, index), cells, elements in seen["lit"]:
        r = readings[name, index]
        assert {tuple(one) for one in cells} == {(r.storage, k) for k in r.cells}, r
        assert {tuple(one) for one in elements} == readers(readings.values(), r.storage, r.cells), r


def test_names_and_values_that_look_like_html_stay_text(visitor: Visitor, write: Write) -> None:
    scene = kept("hostile_names")
    scene["storages"][0]["cells"][0]["values"][1] = HOSTILE
    page = visitor.open(write(div(scene)))
    (widget,) = ready(page)
    names = [t["name"] for t in scene["tensors"]]
    assert widget.locator(".sl-name").all_text_contents() == names
    for name in names:
        element(widget, name, "0").hover()
        assert lit(widget).formula.startswith(f"{name}[0] → ")
        assert name in lit(widget).spoken
    assert cell(widget, 1, 1).text_content() == HOSTILE
    type_into(widget, 1, 0, HOSTILE)
    expect(widget.get_by_role("alert")).to_contain_text(HOSTILE)
    assert widget.locator("b, img, script").count() == 0
    assert page.locator("body script").count() == 0


def test_two_widgets_of_the_same_data_are_independent(visitor: Visitor, write: Write) -> None:
    shown = div(kept("views_and_copy"))
    first, second = ready(visitor.open(write(shown, shown)))
    before = values(second)
    type_into(first, 1, 4, "77")
    expect(cell(first, 1, 4)).to_have_text("77")
    assert values(second) == before
    type_into(second, 1, 5, "88")
    expect(cell(second, 1, 5)).to_have_text("88")
    changed = {name for name, text in values(second).items() if text != before[name]}
    assert changed == {"storage 1 cell 5", "a[1,2]", "b[2,1]"}
    assert values(first)["a[1,2]"] == "50"
    element(first, "a", "0,1").hover()
    assert lit(first).cells == {(1, 1)}
    assert lit(second).cells == {(1, 5)}  # it keeps the focus, as the pointer is not in it


def test_a_widget_that_is_taken_away_leaves_the_other_alive(visitor: Visitor, write: Write) -> None:
    shown = div(kept("views_and_copy"))
    page = visitor.open(write(shown, shown))
    first, _ = ready(page)
    cell(first, 1, 2).click()
    first.get_by_role("textbox").fill("5")
    first.evaluate("el => el.remove()")
    (left,) = ready(page)
    element(left, "b", "2,1").hover()
    assert lit(left).cells == {(1, 5)}
    type_into(left, 1, 5, "66")
    expect(element(left, "b", "2,1")).to_have_text("66")


@pytest.mark.parametrize(
    ("bad", "sentence"),
    [
        ({"state": '{"scene": '}, "The data of this picture cannot be read."),
        ({"state": "[1]"}, "The data of this picture cannot be read."),
        ({"state": "{}"}, "There is no scene to draw."),
        ({"state": '{"scene": {"version": 2}}'}, "This scene has version 2: only version 1 can be drawn."),
        ({"widget": "<b>Nothing</b>"}, 'There is no widget named "<b>Nothing</b>".'),
        ({"widget": "constructor"}, 'There is no widget named "constructor".'),
    ],
)
def test_what_cannot_be_drawn_keeps_its_text_says_why_and_stops_no_other(
    visitor: Visitor, write: Write, bad: dict[str, str], sentence: str
) -> None:
    scene = kept("expanded")
    page = visitor.open(write(div(scene, **bad), div(scene)))
    broken, whole = page.locator(WIDGETS).all()
    expect(whole).to_have_attribute("data-ready", "true")
    assert broken.get_attribute("data-ready") is None
    assert broken.locator("pre").text_content() == str(diagram(scene))
    assert broken.locator(".sl-refusal").text_content() == sentence
    assert broken.locator("b").count() == 0
    type_into(whole, 1, 0, "9")
    expect(element(whole, "v", "0,3")).to_have_text("9")


# By the directive, as a cell's output, and below an explanation.
PLACES = ("book/intro.html", "notebooks/01_storage_and_views.html", "notebooks/12_clinic_writes.html")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_text_of_a_widget_stands_out_in_both_themes(visitor: Visitor, served: str, *, dark: bool) -> None:
    for name in PLACES:
        for widget in storage_views(visitor.open(f"{served}/{name}", dark=dark)):
            expect_contrast(widget, "sl-name", "sl-code", "sl-note", "sl-cell", "sl-element", "sl-cell::before")
            first = scene_of(widget)["tensors"][0]
            element(widget, first["name"], ",".join("0" for _ in first["size"])).hover()
            assert lit(widget).cells
            expect_contrast(widget)
            type_into(widget, 1, 0, "abc")
            expect(widget.get_by_role("alert")).to_be_visible()
            expect_contrast(widget, "sl-input", "sl-bubble sl-error")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_text_of_every_scene_stands_out_and_so_does_the_text_diagram(
    visitor: Visitor, write: Write, theme: str
) -> None:
    scenes = [kept(path.stem) for path in sorted(SCENES.glob("*.json"))]
    page = visitor.open(write(*map(div, scenes), div(scenes[0], widget="None"), theme=theme))
    page.wait_for_function("document.querySelectorAll('[data-ready]').length === 12")
    for widget in page.locator(WIDGETS).all():
        expect_contrast(widget)
