from __future__ import annotations

import html
import json
import sys
import types
from html.parser import HTMLParser
from typing import Any

import pytest
import torch

from stridelab import show
from stridelab.widget import STATIC, LabWidget

VIEW = "application/vnd.jupyter.widget-view+json"


def bundle(widget: LabWidget) -> tuple[dict[str, Any], dict[str, Any]]:
    return widget._repr_mimebundle_()


class Elements(HTMLParser):
    """The elements of a piece of HTML, and the text of its ``pre``."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_widget_displays_as_view_html_and_text_in_one_output() -> None:
    t = torch.arange(3)
    view = show(t)
    data, metadata = bundle(view)
    assert set(data) == {VIEW, "text/html", "text/plain"}
    assert data[VIEW]["model_id"] == view.model_id
    assert data["text/plain"].startswith("storage 1: int64, 3 cells, 24 bytes, read by t\n")
    assert metadata == {}


def test_ipywidgets_7_may_not_display_the_view_alone() -> None:
    assert LabWidget._ipython_display_ is None
    assert show(torch.zeros(1))._ipython_display_ is None


HOSTILE = [
    "</pre><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'&amp;&lt;",
    "<!--",
    "</div>",
    "\u2028\n",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_the_pages_html_is_one_div_whatever_the_names_are(name: str) -> None:
    kind = type("<b>Kind</b>\"'", (torch.Tensor,), {})
    view = show(**{name: torch.zeros(2).as_subclass(kind)})
    found = Elements(bundle(view)[0]["text/html"])
    (div, attributes), (pre, none) = found.tags
    assert (div, pre, none) == ("div", "pre", {})
    assert set(attributes) == {"class", "data-widget", "data-state"}
    assert (attributes["class"], attributes["data-widget"]) == ("stridelab", "StorageView")
    assert json.loads(attributes["data-state"] or "") == {"scene": view.scene}
    assert found.text == bundle(view)[0]["text/plain"]


def test_what_is_kept_in_a_notebook_is_the_same_from_run_to_run() -> None:
    def kept() -> dict[str, Any]:
        t = torch.arange(6.0).view(2, 3)
        data, _ = bundle(show(t, v=t.T, nan=torch.tensor([float("nan")])))
        return {kind: data[kind] for kind in ("text/html", "text/plain")}

    first, padding, second = kept(), torch.zeros(10_000), kept()
    assert first == second
    assert "0x" not in str(first)
    del padding


def test_the_state_of_the_page_is_strict_json() -> None:
    t = torch.tensor([float("nan"), float("inf"), -0.0])
    state = Elements(bundle(show(t))[0]["text/html"]).tags[0][1]["data-state"]
    assert state is not None
    assert state.isascii()
    assert "NaN" not in state
    assert "Infinity" not in state
    assert html.escape(state) in bundle(show(t))[0]["text/html"]


def test_the_metadata_that_anywidget_adds_for_colab_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "https://example.org/manager.js"

    class Widgets:
        _installed_url: str | None = None

    def enable_custom_widget_manager() -> None:
        Widgets._installed_url = url

    stand_in = types.ModuleType("google.colab.output")
    stand_in._widgets = Widgets
    stand_in.enable_custom_widget_manager = enable_custom_widget_manager
    colab, google = types.ModuleType("google.colab"), types.ModuleType("google")
    colab.output, google.colab = stand_in, colab
    for name, module in {"google": google, "google.colab": colab, "google.colab.output": stand_in}.items():
        monkeypatch.setitem(sys.modules, name, module)
    Widgets._installed_url = url  # as after enable_custom_widget_manager(), which runs once a process
    data, metadata = bundle(show(torch.zeros(2)))
    assert metadata == {VIEW: {"colab": {"custom_widget_manager": {"url": url}}}}
    assert set(data) == {VIEW, "text/html", "text/plain"}


def test_the_front_end_gets_script_and_style_as_they_are_in_the_package() -> None:
    state = show(torch.zeros(1)).get_state()
    assert state["_esm"] == (STATIC / "stridelab.js").read_text(encoding="utf-8")
    assert state["_css"] == (STATIC / "stridelab.css").read_text(encoding="utf-8")
    assert state["widget"] == "StorageView"


def test_a_widget_without_a_text_says_so() -> None:
    with pytest.raises(NotImplementedError):
        LabWidget()._text()
