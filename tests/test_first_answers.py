"""What pages bring with their explorers: it is what the engine would say, and all that a page's beginning needs."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from engine_process import Engine
from stridelab import BroadcastExplorer, DecisionGuide, GradientFlow, Quiz, StridedLab, WriteExplorer
from stridelab.gradient_flow import FLOWS
from stridelab.quiz_bank import BANK
from stridelab.sphinxext.answers import answer, first_answers, with_answers
from stridelab.sphinxext.first_programs import PROGRAMS
from stridelab.write_cases import OPERATIONS, VIEWS
from test_decision_guide import PATHS

if TYPE_CHECKING:
    from stridelab.widget import LabWidget

KEYS, BASIC = ("error", "output", "warning"), ("error", "output")
BROADCASTS: list[dict[str, Any]] = [
    {"a": (3, 1), "b": (1, 5)},
    {"a": (3, 1), "b": (2, 5)},
    {"a": (), "b": ()},
    {"a": (0, 4), "b": (4,)},
    {"a": (1000,), "b": (1000, 1)},
    {"a": (3, 1), "target": (2, -1, 4)},
    {"a": (3, 1), "target": (4, 4)},
    {"a": (), "target": ()},
    {"a": (3,), "target": (1024, 1024, 1024, 1024, 3)},
]
STRIDED: list[dict[str, Any]] = [
    {"numel": 12, "size": (3, 4), "stride": (4, 1)},
    {"numel": 12, "size": (3, 4), "stride": (4, 1), "storage_offset": 1},
    {"numel": 12, "size": (3,), "stride": (-1,)},
    {"numel": 12, "size": (3,), "stride": (1, 2)},
    {"numel": 0, "size": (), "stride": ()},
    {"numel": 4096, "size": (64, 64), "stride": (1, 64)},
]


def explorers() -> list[LabWidget]:
    """Return explorers that between them start from every program there is, or from one of each kind."""
    return [
        *(BroadcastExplorer(**setting) for setting in BROADCASTS),
        *(StridedLab(**setting) for setting in STRIDED),
        *(GradientFlow(operation) for operation in FLOWS),
        *(WriteExplorer(view, operation) for view in VIEWS for operation in OPERATIONS),
        DecisionGuide(),
        *(DecisionGuide(path) for path, _ in PATHS),
        Quiz(list(BANK)),
    ]


def test_a_page_s_answers_are_the_engine_s() -> None:
    asked = {}
    for widget in explorers():
        state = {name: getattr(widget, name) for name in widget._page_traits}
        answers = first_answers(widget.widget, json.loads(json.dumps(state)))
        assert answers, widget
        asked |= answers
    assert len(asked) > len(FLOWS) * 2 + len(BANK)
    with Engine() as engine:
        for source, given in asked.items():
            said = engine.evaluate(source)
            assert given["scene"] == said["scene"], source
            lines = [{key: line[key] for key in KEYS if key in BASIC or line[key]} for line in said["lines"]]
            assert given["lines"] == lines, source


def test_what_the_engine_alone_can_say_is_left_to_it() -> None:
    assert answer("t = torch.empty(2)") is None
    assert answer("t = torch.ones(2)\nt + 1") is None
    assert first_answers("BroadcastExplorer", {"a": [], "b": [1], "target": [-1]}) == {}
    assert first_answers("StorageView", {"scene": {}}) == {}


@pytest.mark.parametrize("state", ["{", "[]", "{}", '{"operation": "none"}'])
def test_a_state_that_cannot_be_drawn_stays_as_it_is(state: str) -> None:
    body = f'<div class="stridelab" data-widget="GradientFlow" data-state="{html.escape(state)}"><pre></pre></div>'
    assert with_answers(body) == body


def test_answers_stand_beside_the_state_and_other_html_stays_as_it_is() -> None:
    other = '<div class="stridelab" data-widget="StorageView" data-state="{}"><pre>a</pre></div><p>b</p>'
    body = with_answers(f"{other}{GradientFlow('expand')._page_html()}")
    assert body.startswith(other)
    assert re.search(r'data-state="[^"]*" data-answers="[^"]+"><pre>x: size', body)


@pytest.mark.parametrize("widget", sorted(PROGRAMS))
def test_programs_are_known_for_each_explorer(widget: str) -> None:
    assert any(one.widget == widget for one in explorers())
