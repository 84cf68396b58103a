"""Each widget's section in the book: when to use it, a live example, and a table that says what its class says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import stridelab
from stridelab.sphinxext.directive import evaluate
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    import traitlets

BOOK = Path(__file__).parent.parent / "book"
PAGE = (BOOK / "widgets.md").read_text(encoding="utf-8")
WIDGETS = [
    thing
    for thing in (getattr(stridelab, name) for name in stridelab.__all__)
    if isinstance(thing, type) and issubclass(thing, LabWidget)
]
SECTIONS = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
SECTIONS["Playground"] = (BOOK / "playground.md").read_text(
    encoding="utf-8"
)  # a page of its own, for its script's sake
ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (.+?) \|$", re.MULTILINE)


def traits_of(widget: type[LabWidget]) -> dict[str, traitlets.TraitType]:
    """Return a widget's own synchronised traits, in the order of its class."""
    of_all = {*LabWidget.class_trait_names(sync=True)}
    return {name: trait for name, trait in widget.class_traits(sync=True).items() if name not in of_all}


def test_the_page_has_a_section_for_each_widget_and_no_other() -> None:
    assert set(SECTIONS) == {widget.__name__ for widget in WIDGETS}


@pytest.mark.parametrize("widget", WIDGETS, ids=lambda widget: widget.__name__)
def test_a_section_says_when_to_use_the_widget_and_shows_it_alive(widget: type[LabWidget]) -> None:
    section = SECTIONS[widget.__name__]
    assert re.search(r"^\*\*When to use it\.\*\* \w", section, re.MULTILINE)
    examples = re.findall(r"^```\{stridelab\}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert examples
    assert all(isinstance(evaluate(example), widget) for example in examples)


@pytest.mark.parametrize("widget", WIDGETS, ids=lambda widget: widget.__name__)
def test_a_section_s_table_has_the_class_s_traits_with_their_defaults(widget: type[LabWidget]) -> None:
    section = SECTIONS[widget.__name__]
    assert "| trait | default | what |\n| --- | --- | --- |\n" in section
    rows = {name: default for name, default, _ in ROW.findall(section)}
    traits = traits_of(widget)
    assert set(rows) == set(traits)
    for name, trait in traits.items():
        if trait.default_value is not type(trait).default_value:  # else it comes from what the widget is given
            assert ast.literal_eval(rows[name].strip("`")) == trait.default_value, name


@pytest.mark.parametrize("widget", WIDGETS, ids=lambda widget: widget.__name__)
def test_a_class_s_documentation_names_its_traits_one_a_line(widget: type[LabWidget]) -> None:
    documented = re.findall(r"^    (\w+) : ", str(widget.__doc__).partition("    Attributes\n")[2], re.MULTILINE)
    assert sorted(documented) == sorted(traits_of(widget))
