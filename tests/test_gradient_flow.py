"""GradientFlow: its JavaScript against torch.autograd, its traits and its text."""

from __future__ import annotations

import random
from typing import Any

import pytest
import torch
import traitlets

from explorers_process import ask
from stridelab import GradientFlow
from stridelab.gradient_flow import FLOWS, backward, forward, sources
from stridelab.sharing import shares_storage

TRIALS = 20


def eighths(rng: random.Random, count: int) -> list[float]:
    """Return numbers whose sums float32 holds exactly."""
    return [rng.randint(-800, 800) / 8 for _ in range(count)]


def test_the_page_s_gradient_is_autograd_s_for_every_operation_and_any_upstream_gradient() -> None:
    rng = random.Random(0)  # noqa: S311 (no secret)
    asked = [(name, eighths(rng, forward(name)[1].numel())) for name in FLOWS for _ in range(TRIALS)]
    for (name, upstream), flow in zip(asked, ask([["flow", *one] for one in asked]), strict=True):
        expected = backward(name, upstream)
        assert flow["differentiable"] == (expected is not None), name
        if expected is not None:
            assert flow["gradient"] == expected, name


def test_the_page_s_forward_is_torch_s() -> None:
    asked = [["flow", name, [1.0] * forward(name)[1].numel()] for name in FLOWS]
    for name, flow in zip(FLOWS, ask(asked), strict=True):
        x, y = forward(name)
        assert (flow["size"], flow["stride"]) == (list(y.size()), list(y.stride())), name
        assert [float(v) for v in flow["y"]] == y.detach().reshape(-1).tolist()
        assert [float(v) for v in flow["x"]] == x.detach().reshape(-1).tolist()
        assert flow["shares"] == shares_storage(x, y), name
        assert flow["sources"] == sources(name), name


def test_most_operations_are_views_and_the_copies_are_named_as_such() -> None:
    copies = {name for name, flow in FLOWS.items() if flow["group"] == "copies, for contrast"}
    assert copies == {name for name in FLOWS if not shares_storage(*forward(name))}
    assert len(FLOWS) - len(copies) > 25


def test_the_sums_are_written_out() -> None:
    (flow,) = ask([["flow", "unfold", [1, 2, 3, 4, 5, 6, -7, 8, 9, 10, 11, 12]]])
    assert flow["texts"][2] == {
        "name": "x.grad[2]",
        "letters": "g[0, 2] + g[1, 1] + g[2, 0]",
        "numbers": "3 + 5 + (-7)",
        "value": "1",
    }


@pytest.mark.parametrize(
    ("kind", "values"), [("ones", [1] * 4), ("numbers", [1, 2, 3, 4]), ("one_hot", [0, 0, 1, 0])]
)
def test_the_upstream_gradients_of_page_and_python_are_one(kind: str, values: list[int]) -> None:
    assert ask([["upstream", kind, 4, 2, []]]) == [values]
    assert GradientFlow("select", upstream=kind, element=2)._upstream() == values


def test_own_numbers_are_taken_as_they_are_and_none_mean_ones() -> None:
    assert GradientFlow("select", upstream="own", values=[1, -2, 0.5, 0])._upstream() == [1, -2, 0.5, 0]
    assert GradientFlow("select", upstream="own")._upstream() == [1, 1, 1, 1]
    assert ask([["upstream", "own", 4, 0, [1, -2, 0.5, 0]], ["upstream", "own", 4, 0, []]]) == [
        [1, -2, 0.5, 0],
        [1, 1, 1, 1],
    ]


WRONG: list[tuple[str, Any, str]] = [
    ("operation", "add", "GradientFlow has no operation 'add': take 'expand', "),
    ("upstream", 1, "GradientFlow has no upstream 1: take 'ones', 'numbers', 'one_hot' or 'own'."),
    ("step", None, "GradientFlow has no step None: take 'forward', 'upstream' or 'backward'."),
    ("element", 12, "y has no element 12: it has 12, so take a number from 0 to 11."),
    ("element", -1, "y has no element -1: "),
    ("element", True, "y has no element True: "),
    ("element", 1.0, "y has no element 1.0: "),
    (
        "values",
        [1, 2],
        "values can't be [1, 2]: take 12 numbers up to a million, one for each element of y, or none.",
    ),
    ("values", ["1"] * 12, "values can't be ["),
    ("values", [float("nan")] * 12, "values can't be ["),
    ("values", [1e7] * 12, "values can't be ["),
    ("values", None, "values can't be None: "),
]


@pytest.mark.parametrize(("trait", "value", "sentence"), WRONG, ids=str)
def test_a_wrong_value_gets_one_sentence_and_changes_nothing(trait: str, value: Any, sentence: str) -> None:
    with pytest.raises(traitlets.TraitError) as refused:
        GradientFlow(**{trait: value})
    assert str(refused.value).startswith(sentence)
    widget = GradientFlow("expand", upstream="own", element=3, values=[2] * 12, step="backward")
    before = widget._text()
    with pytest.raises(traitlets.TraitError):
        setattr(widget, trait, value)
    assert widget._text() == before


def test_another_operation_forgets_what_its_y_has_no_room_for() -> None:
    widget = GradientFlow("expand", element=11, values=[2] * 12)
    widget.operation = "select"
    assert (widget.element, widget.values) == (0, [])
    widget.set_state({"operation": "expand", "element": 11, "values": [3] * 12})
    assert (widget.operation, widget.element, widget.values) == ("expand", 11, [3] * 12)


@pytest.mark.parametrize("name", FLOWS)
def test_the_text_ends_with_autograd_s_gradient(name: str) -> None:
    text = GradientFlow(name, upstream="numbers", step="backward")._text().splitlines()
    x, y = forward(name)
    if not y.requires_grad:
        assert text[-1] == "x.grad: None, since y does not require grad"
        return
    y.backward(torch.arange(1.0, y.numel() + 1).reshape(y.size()))
    assert x.grad is not None
    assert [float(line.rpartition(" ")[2]) for line in text[-x.numel() :]] == x.grad.reshape(-1).tolist()


def test_the_text_shows_the_step_and_no_more() -> None:
    texts = [GradientFlow("select", step=step)._text() for step in ("forward", "upstream", "backward")]
    assert texts[0].splitlines() == [
        "x: size (3, 4), values 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120",
        "y = x.select(0, 1): size (4,), stride (1,)",
        "   values 50, 60, 70, 80",
    ]
    assert texts[1] == texts[0] + "\ng: size (4,), values 1, 1, 1, 1"
    assert texts[2].startswith(texts[1] + "\nx.grad[0, 0]: nothing arrives = 0\n")
    assert "x.grad[1, 0]: g[0] = 1\n" in texts[2]


def test_the_repr_is_one_short_line() -> None:
    assert repr(GradientFlow()) == "GradientFlow('expand': y = x.expand(3, 4), upstream 'ones', step 'forward')"
