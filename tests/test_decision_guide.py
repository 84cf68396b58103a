"""DecisionGuide: every leaf run by torch and by the engine, every danger provoked, the tree, the trait, the text."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import torch
import traitlets
from torch.utils.data import DataLoader

from explorers_process import ask
from stridelab import DecisionGuide, measure, overlap, shares_storage, snapshot
from stridelab.decisions import (
    FIRST,
    LEAVES,
    QUESTIONS,
    cost,
    cost_sentence,
    path_fault,
    program,
    tree_text,
    walked,
)
from stridelab.text import error_line
from stridelab.writes import executed

if TYPE_CHECKING:
    from collections.abc import Iterator

OPERATIONS = json.loads((Path(__file__).parent.parent / "src/stridelab/operations.json").read_text())["operations"]


def paths(at: str = FIRST, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Give every way through the tree, with the leaf at its end."""
    if at in LEAVES:
        yield before, at
        return
    for key, answer in QUESTIONS[at]["answers"].items():
        yield from paths(answer["to"], (*before, key))


PATHS = list(paths())  # ends only where there is no cycle
ENDS = [at for _, at in PATHS]


def called(leaf: str) -> dict[str, Any]:
    spec = LEAVES[leaf]
    return executed([*spec["given"], f"y = {spec['call']}"])


def value(expression: str, names: dict[str, Any]) -> Any:
    return eval(expression, names)  # noqa: S307 (of our own file)


def test_every_leaf_and_question_is_reached_and_no_way_is_a_dead_end() -> None:
    assert set(ENDS) == set(LEAVES)
    asked = {question for path, _ in PATHS for question, _ in walked(path)[0]}
    assert asked == set(QUESTIONS)
    assert all(len(question["answers"]) >= 2 for question in QUESTIONS.values())
    assert not set(QUESTIONS) & set(LEAVES)


def test_the_longest_way_is_the_one_that_the_changelog_names() -> None:
    changelog = (Path(__file__).parent.parent / "CHANGELOG.md").read_text()
    assert max(len(path) for path, _ in PATHS) == 8
    assert f"in at most eight answers to one of {['', 'ten'][len(LEAVES) == 10]} operations" in changelog


def test_whether_gradients_are_needed_changes_no_way() -> None:
    to = {answer["to"] for answer in QUESTIONS["gradients"]["answers"].values()}
    assert len(to) == 1
    assert all(
        answer["remark"].startswith("It makes no difference.")
        for answer in QUESTIONS["gradients"]["answers"].values()
    )


@pytest.mark.parametrize("leaf", LEAVES)
def test_gradients_flow_back_through_every_leaf(leaf: str) -> None:
    x = called(leaf)["x"].double().requires_grad_()
    given = {name: value for name, value in called(leaf).items() if name in ("torch", "z")}
    assert torch.autograd.gradcheck(lambda x: value(LEAVES[leaf]["call"], {**given, "x": x}), (x,))


@pytest.mark.parametrize("leaf", LEAVES)
def test_a_leaf_s_program_runs_and_its_call_allocates_what_it_says(leaf: str) -> None:
    executed(program(leaf))
    names = called(leaf)
    allocated = measure(lambda: value(LEAVES[leaf]["call"], names), seconds=0.001).allocated
    assert allocated == cost(leaf).stored + LEAVES[leaf].get("besides", 0)
    y, x = names["y"], names["x"]
    assert cost(leaf).shares == shares_storage(x, y)
    if not cost(leaf).shares:
        assert y.is_contiguous()
        assert cost(leaf).stored == y.numel() * y.itemsize
    number = re.match(r"\d+ bytes?:|No bytes", cost_sentence(leaf))
    assert number
    assert (number[0] == "No bytes") == (cost(leaf).stored == 0)


def test_what_repeat_needs_besides_is_the_same_at_any_size() -> None:
    for times in (10, 1000):
        x = torch.zeros(1000 * times)
        assert measure(lambda x=x: x.repeat(3), seconds=0.001).allocated - 3 * x.nbytes == LEAVES["repeat"]["besides"]


def test_what_is_only_read_costs_nothing_and_what_is_written_stands_apart() -> None:
    for path, leaf in PATHS:
        answers = dict(walked(path)[0])
        names = called(leaf)
        x, y = names["x"], names["y"]
        if answers.get("reach") == "one" or answers.get("windows") == "yes":
            assert overlap(x, y) == "none"
            y.copy_(torch.arange(y.numel()).reshape(y.size()))
            assert y.unique().numel() == y.numel()
        if answers.get("reach") == "all":
            before = y.clone()
            x.add_(1)
            assert torch.equal(y, before + 1)
        if answers.get("reduction") == "no" or answers.get("windows") == "no":
            assert cost(leaf).stored == 0
        if answers.get("dense") == "yes":
            assert y.is_contiguous()
            y.view(-1)


def test_the_orders_are_those_that_the_answers_name() -> None:
    letters = {1.0: "a", 2.0: "b"}
    for key, answer in QUESTIONS["order"]["answers"].items():
        shown = "".join(letters[value] for value in called(answer["to"])["y"].tolist())
        assert shown == key
        assert answer["say"].startswith(" ".join(key))
    assert np.repeat([1.0, 2.0], 2).tolist() == called("repeat_interleave")["y"].tolist()
    assert torch.equal(torch.tensor([1.0, 2.0]).tile(2), called("repeat")["y"])
    assert torch.zeros(2, 3).tile(2).size() == (2, 6)


def test_the_steps_that_the_first_question_names_broadcast_by_themselves() -> None:
    x, z = torch.ones(3, 1), torch.zeros(1, 4)
    for result in (x + z, x < z, torch.where(x > z, x, z)):
        assert result.size() == (3, 4)


def test_a_dimension_of_its_own_costs_no_copy() -> None:
    x = torch.tensor([1.0, 2.0])
    rows = x.unsqueeze(0).expand(3, 2)
    assert shares_storage(x, rows)
    assert not shares_storage(x, x.repeat(3))


def test_a_view_may_be_saved_and_loaded_by_a_data_loader() -> None:
    y = torch.arange(3.0).reshape(3, 1).expand(3, 4)
    file = io.BytesIO()
    torch.save(y, file)
    file.seek(0)
    assert torch.equal(torch.load(file), y)
    assert torch.equal(next(iter(DataLoader([y, y], batch_size=2))), torch.stack([y, y]))


def test_a_sum_of_the_view_is_quicker_than_of_its_copy() -> None:
    view = torch.rand(4096, 1).expand(4096, 4096)
    dense = view.clone()
    rounds = [[measure(lambda t=t: t.sum(1), seconds=0.01).seconds for t in (view, dense)] for _ in range(3)]
    of_view, of_dense = zip(*rounds, strict=True)  # by turns, so that a busy machine slows both
    assert min(of_view) < min(of_dense)


def torch_s_answer(lines: list[str]) -> str:
    """Return the error of a program, or what its last line gives."""
    try:
        *before, last = lines
        names = executed(before)
        try:
            return repr(value(last, names))
        except SyntaxError:
            executed([last], names)
    except RuntimeError as error:
        return error_line(error)
    return "nothing"


DANGERS = [(leaf, danger) for leaf, spec in LEAVES.items() for danger in spec["dangers"]]


@pytest.mark.parametrize(("leaf", "danger"), DANGERS, ids=lambda one: one if isinstance(one, str) else "")
def test_each_danger_is_provoked_and_answered_by_torch_as_it_says(leaf: str, danger: dict[str, Any]) -> None:
    assert torch_s_answer(danger["program"]) == danger["answer"], leaf
    refused = danger["answer"].startswith("RuntimeError: ")
    says = danger["says"]
    assert refused or "refused" not in says.replace("not refused", "")


def test_each_leaf_has_a_danger_a_short_program_and_a_chapter_of_the_book() -> None:
    chapters = {operation["chapter"] for operation in OPERATIONS}
    for leaf, spec in LEAVES.items():
        assert spec["chapter"] in chapters, leaf
        assert spec["dangers"], leaf
        assert 2 <= len(program(leaf)) <= 4, leaf
    texts = json.dumps([QUESTIONS, LEAVES], ensure_ascii=False)
    assert not re.search(r"chapter \d", texts, re.IGNORECASE)  # the number stands in `chapter` alone


def test_the_engine_runs_each_leaf_to_torch_s_scene() -> None:
    for leaf, found in zip(LEAVES, ask([["leaf", leaf] for leaf in LEAVES]), strict=True):
        names = executed(program(leaf))
        tensors = {name: value for name, value in names.items() if isinstance(value, torch.Tensor)}
        assert found["scene"] == json.loads(json.dumps(snapshot(**tensors))), leaf
        assert found["cost"] == cost_sentence(leaf)
        assert (found["shares"], found["stored"]) == (cost(leaf).shares, cost(leaf).stored)


def test_the_page_walks_as_python_does() -> None:
    every = [list(path[:k]) for path, _ in PATHS for k in range(len(path) + 1)]
    for path, found in zip(every, ask([["walked", path] for path in every]), strict=True):
        steps, at = walked(path)
        assert found["at"] == at
        assert [(step["question"], step["key"]) for step in found["steps"]] == steps
        assert found["open"] == sorted({end for whole, end in PATHS if list(whole[: len(path)]) == path})
        assert found["fault"] is None
        assert path_fault(path) is None


WRONG: list[tuple[Any, str]] = [
    ("no", "path can't be 'no': take a list of the answers given so far, such as ['no', 'yes']."),
    (3, "path can't be 3: "),
    (None, "path can't be None: "),
    ([1], "path can't be [1]: "),
    ({"no": 1}, "path can't be {'no': 1}: "),
    (["maybe"], "Will the next step broadcast x by itself? There is no answer 'maybe': take 'yes' or 'no'."),
    (["no", "constructor"], "Must gradients flow back to x? There is no answer 'constructor': take 'yes' or 'no'."),
    (["yes", "no"], "path goes on after ['yes'] has led to no operation: leave out 'no'."),
]


@pytest.mark.parametrize(("path", "sentence"), WRONG, ids=str)
def test_a_wrong_path_gets_one_sentence_and_changes_nothing(path: Any, sentence: str) -> None:
    guide = DecisionGuide(["no", "yes"])
    with pytest.raises(traitlets.TraitError) as refused:
        guide.path = path
    assert str(refused.value).startswith(sentence)
    assert guide.path == ["no", "yes"]
    with pytest.raises(traitlets.TraitError):
        DecisionGuide(path)
    assert ask([["walked", path]])[0]["fault"]


def test_the_text_is_the_whole_tree_with_every_operation_and_tells_the_way_so_far() -> None:
    text = DecisionGuide()._text()
    assert text == tree_text() == DecisionGuide()._text()
    for question in QUESTIONS.values():
        assert text.count(question["ask"]) >= 1
        for answer in question["answers"].values():
            assert answer["say"] in text
    for leaf in LEAVES.values():
        assert text.count(f"-> {leaf['operation']}\n") + text.endswith(f"-> {leaf['operation']}") == 1
    assert "(It makes no difference. " in text
    guide = DecisionGuide(("no", "no", "windows", "no"))
    below = guide._text().removeprefix(text)
    assert "What is to stand in the bigger tensor? Windows that slide along x." in below
    assert "\n\nunfold(…) (chapter 10)\n" in below
    assert "  # tensor([1., 3., 5., 6., 6., 6.])" in below
    assert guide.path == ["no", "no", "windows", "no"]
    assert repr(guide) == "DecisionGuide(4 answers: unfold(…))"
    assert repr(DecisionGuide()) == "DecisionGuide(0 answers: Will the next step broadcast x by itself?)"
    assert json.loads(json.dumps({"path": guide.path})) == {"path": guide.path}
