"""WriteExplorer: its table against torch, its JavaScript against both, its traits and its text."""

from __future__ import annotations

import json
from typing import Any

import pytest
import torch
import traitlets

from explorers_process import ask
from stridelab import WriteExplorer, writes
from stridelab.widget import STATIC

KEPT = json.loads(writes.TABLE.read_text(encoding="utf-8"))
ALL = list(writes.combinations())
CHOSEN = [{"view": view, "operation": operation, "grad": grad} for view, operation, grad in ALL]
REFUSED = "unsupported operation: more than one element of the written-to tensor refers to a single memory location."
CLONE = "Please clone() the tensor before performing the operation."


def outcome(view: str, operation: str, grad: str = "plain") -> str:
    return str(KEPT["results"][view][operation][grad]["outcome"])


def test_the_kept_table_is_what_torch_answers_now() -> None:
    assert writes.table() == KEPT


def test_the_claims_about_writes_to_expanded_views_hold_in_the_table() -> None:
    for operation in (
        "add_",
        "mul_",
        "copy_",
        "clamp_",
        "relu_",
        "scatter_",
        "index_add_",
        "+=",
        "x[:]",
        "out=",
        "x[0]",
    ):
        assert outcome("expand", operation) == "refused", operation
    assert KEPT["texts"][KEPT["results"]["expand"]["add_"]["plain"]["said"]][1].startswith(REFUSED)
    for operation in ("tril_", "x[0, 0]", "x[:, 0]"):
        assert outcome("expand", operation) == "silent", operation
    assert outcome("expand_rows", "x[0]") == "silent"
    assert {outcome("expand", operation) for operation in ("fill_", "zero_")} == {"accepted"}
    assert {outcome("expand", operation) for operation in ("masked_fill_", "index_put_")} == {"warned"}
    for operation in ("fill_", "zero_", "tril_", "masked_fill_", "index_put_"):
        assert outcome("expand", operation, "non-leaf") == "backward", operation
    assert outcome("unfold", "add_") == "silent"


def test_a_gradient_that_is_silently_wrong_stands_beside_the_right_one() -> None:
    entry = KEPT["results"]["unfold"]["mul_"]["non-leaf"]
    assert (entry["outcome"], entry["gradient"]) == ("silent", [2, 2, 2, 2, 2])
    assert entry["true_gradient"] == [2, 4, 8, 4, 2]


@pytest.mark.parametrize("view", writes.VIEWS)
def test_what_to_write_instead_runs_and_gives_what_was_meant(view: str) -> None:
    for operation in writes.OPERATIONS:
        for grad in writes.GRADS:
            answer = writes.ask(view, operation, grad)
            lines = writes.advised(view, operation, grad, answer["advice"])
            assert bool(lines) == (answer["outcome"] != "accepted")
            if lines:
                names = writes.executed(lines)
                assert torch.equal(names["x"].detach(), writes.meant(view, operation)), (operation, grad)
                if names["x"].requires_grad:
                    names["base" if answer["advice"] == "no_grad" else "x"].sum().backward()


def test_the_page_has_the_programs_the_answers_and_the_advice_of_python() -> None:
    programs = ask([["program", chosen] for chosen in CHOSEN])
    answers = ask([["answered", chosen] for chosen in CHOSEN])
    advice = ask([["advised", chosen] for chosen in CHOSEN])
    for names, program, answer, advised in zip(ALL, programs, answers, advice, strict=True):
        said = writes.ask(*names)
        assert program == writes.program(*names)
        assert [answer[key] for key in ("outcome", "type", "message", "right", "gradient", "trueGradient")] == [
            said[key] for key in ("outcome", "type", "message", "right", "gradient", "true_gradient")
        ]
        assert answer["after"] == (None if said["outcome"] == "refused" else said["after"])
        assert advised["lines"] == writes.advised(*names, said["advice"])
        assert advised["sentence"] == writes.ADVICE[said["advice"]]["sentence"]


def test_the_page_counts_the_writes_to_each_cell_as_torch_does() -> None:
    plain = [chosen for chosen in CHOSEN if chosen["grad"] == "plain"]
    for chosen, written in zip(plain, ask([["written", chosen] for chosen in plain]), strict=True):
        view, operation = chosen["view"], chosen["operation"]
        assert written["counts"] == writes.cells_written(view, operation), chosen
        assert sum(written["elements"]) == sum(written["counts"])
        assert written["before"] == writes.made(view)["base"].reshape(-1).tolist()
        assert written["after"] == writes.ask(view, operation, "plain")["after"]


def test_no_cell_changes_that_is_not_written() -> None:
    for view, operation, grad in ALL:
        before, counts = writes.made(view)["base"].reshape(-1).tolist(), writes.cells_written(view, operation)
        after = writes.ask(view, operation, grad)["after"]
        assert all(a == b or n for a, b, n in zip(after, before, counts, strict=True)), (view, operation, grad)


@pytest.mark.parametrize(
    ("trait", "value", "sentence"),
    [
        ("view", "x", "WriteExplorer has no view 'x': take 'fresh', 'slice', "),
        ("view", None, "WriteExplorer has no view None: take "),
        ("operation", ["add_"], "WriteExplorer has no operation ['add_']: take 'add_', '+=', "),
        ("grad", 1, "WriteExplorer has no grad 1: take 'plain', 'leaf', 'non-leaf' or 'no_grad'."),
    ],
)
def test_a_wrong_value_gets_one_sentence_and_changes_nothing(trait: str, value: Any, sentence: str) -> None:
    with pytest.raises(traitlets.TraitError) as refused:
        WriteExplorer(**{trait: value})
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).count(". ") == 0
    widget = WriteExplorer("slice", "mul_", "leaf")
    with pytest.raises(traitlets.TraitError):
        setattr(widget, trait, value)
    assert (widget.view, widget.operation, widget.grad) == ("slice", "mul_", "leaf")


def test_the_widget_is_live_by_the_script_with_the_engine_and_starts_from_its_traits() -> None:
    widget = WriteExplorer("unfold", "add_", "no_grad")
    assert widget._esm == (STATIC / "stridelab.lab.js").read_text(encoding="utf-8")
    assert widget.widget == "WriteExplorer"
    data = widget._repr_mimebundle_()[0]
    assert 'data-widget="WriteExplorer"' in data["text/html"]
    assert "&quot;view&quot;: &quot;unfold&quot;" in data["text/html"]
    assert data["text/plain"] == widget._text()
    assert repr(widget) == (
        "WriteExplorer(view='unfold', operation='add_', grad='no_grad': accepted in silence, with a wrong result)"
    )


def test_the_text_is_the_program_the_answer_the_cells_and_the_advice() -> None:
    assert WriteExplorer("expand", "fill_", "non-leaf")._text().splitlines() == [
        "leaf = torch.tensor([[-2.], [1.], [3.]], requires_grad=True)",
        "base = leaf * 1",
        "x = base.expand(3, 4)",
        "x.fill_(9)",
        "",
        "accepted, then refused in backward",
        f"base.sum().backward() then raises RuntimeError: {REFUSED} {CLONE}",
        "",
        "  cell     0   1   2",
        "  writes   4   4   4",
        "  before  -2   1   3",
        "  after    9   9   9",
        "",
        "instead: Give x cells of its own before the write.",
        "  leaf = torch.tensor([[-2.], [1.], [3.]], requires_grad=True)",
        "  base = leaf * 1",
        "  x = base.expand(3, 4).clone()",
        "  x.fill_(9)",
    ]


def test_asking_leaves_torch_s_warnings_as_they_were() -> None:
    before = torch.is_warn_always_enabled()
    WriteExplorer("expand", "masked_fill_")._text()
    assert torch.is_warn_always_enabled() == before
