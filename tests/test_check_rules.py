"""What an exercise can ask for: cells, copies, writes, bytes, a judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from check_samples import FLOATS, TURNED, names, put
from stridelab import check
from stridelab.exercises.exercise import Exercise, Input, Trap

if TYPE_CHECKING:
    import pytest


def test_right_values_from_the_wrong_cells_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    put(
        monkeypatch,
        Exercise(lambda t: t[0], (Input("two equal rows", lambda: {"t": torch.zeros(2, 3)}),), "view", ()),
    )
    assert check("1.0", lambda t: t[0])
    assert "from the wrong cells" in check("1.0", lambda t: t[1]).message


def test_a_view_of_the_second_argument_is_known_by_its_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Input("two tensors", lambda: {"a": torch.zeros(3), "b": torch.zeros(4)})
    put(monkeypatch, Exercise(lambda a, b: b[1:], (given,), "view", ()))  # noqa: ARG005
    for _ in range(3):
        assert check("1.0", lambda a, b: b[1:])  # noqa: ARG005
    assert "from the wrong cells" in check("1.0", lambda a, b: b[:3]).message  # noqa: ARG005
    assert "from the wrong cells" in check("1.0", lambda a, b: a).message  # noqa: ARG005


def test_where_a_copy_is_asked_for_neither_the_input_s_cells_nor_one_cell_twice_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    column = Input("a column of equal values", lambda: {"t": torch.ones(6)[::2, None]})
    put(monkeypatch, Exercise(lambda t: t.repeat(1, 4), (column,), "copy", ()))
    assert check("1.0", lambda t: t.expand(3, 4).contiguous())
    assert "it reads cells of t: it has to have its own" in check("1.0", lambda t: t.expand(3, 4)).message
    assert "several elements read one cell" in check("1.0", lambda t: t.clone().expand(3, 4)).message


def test_floats_are_compared_up_to_rounding_and_nan_is_nan(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Input("thirds and nan", lambda: {"t": torch.tensor([1 / 3, float("nan"), 0.1])})
    put(monkeypatch, Exercise(lambda t: t * 3, (given,), "copy", ()))
    assert check("1.0", lambda t: t + t + t)
    assert "its values are not the right ones" in check("1.0", lambda t: t * 3.01).message


def test_an_answer_with_chance_is_compared_from_the_same_seed_and_leaves_the_reader_s(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put(monkeypatch, Exercise(lambda t: t + torch.rand(3), (FLOATS, TURNED), "copy", ()))
    torch.manual_seed(7)
    assert check("1.0", lambda t: torch.rand(3) + t)
    after = torch.rand(1)
    torch.manual_seed(7)
    assert torch.equal(after, torch.rand(1))


def test_chance_is_the_same_at_every_check(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    put(monkeypatch, Exercise(lambda t: t + 1, (FLOATS,), "copy", ()))
    for seed in (1, 2):
        torch.manual_seed(seed)
        check("1.0", lambda t: drawn.append(torch.rand(1).item()) or t)
    assert drawn[0] == drawn[1]


def fill_column(t: torch.Tensor) -> None:
    t[:, 0] = 9


def test_an_argument_that_is_to_be_written_is_held_against_what_the_solution_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put(
        monkeypatch,
        Exercise(fill_column, (FLOATS, TURNED), "any", (Trap(lambda t: t.fill_(9), "one column alone."),), ("t",)),
    )
    assert check("1.0", fill_column).message == ("Exercise 1.0: right, on 2 inputs, and changes nothing but t.")
    assert check("1.0", lambda t: t[:, 0].fill_(9)), "what it returns is not asked for"
    lazy = check("1.0", lambda t: t.clone())
    assert "it leaves t as it was, and t is to be changed in place." in lazy.message
    wrong = check("1.0", lambda t: t.fill_(9))
    assert "it does not leave the right values in t." in wrong.message
    assert wrong.message.endswith("Hint: one column alone.")
    assert names(wrong) == ["t", "answer", "target"]
    assert wrong.picture is not None
    assert wrong.picture._tensors["target"].tolist() == [[9, 1, 2], [9, 4, 5]]


def test_another_argument_than_the_one_to_be_written_must_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Input("two tensors", lambda: {"t": torch.zeros(3), "rest": [torch.ones(3), torch.ones(3)]})

    def solution(t: torch.Tensor, rest: list[torch.Tensor]) -> torch.Tensor:
        return t.add_(rest[0])

    def answer(t: torch.Tensor, rest: list[torch.Tensor]) -> torch.Tensor:
        rest[1].zero_()
        return t.add_(rest[0])

    put(monkeypatch, Exercise(solution, (given,), "view", (), ("t",)))
    assert check("1.0", solution)
    assert "it changes rest[1], which must stay as it is." in check("1.0", answer).message


def test_bytes_beyond_the_budget_are_counted_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    put(
        monkeypatch,
        Exercise(
            lambda t: t.sum(0),
            (FLOATS, TURNED),
            "any",
            (Trap(lambda t: t.clone().sum(0), "the clone is for nothing."),),
            budget=lambda t: t.size(1) * t.itemsize,
        ),
    )
    assert check("1.0", lambda t: t.sum(dim=0)).message.endswith("and allocates no more than it needs.")
    for answer in (lambda t: t.clone().sum(0), lambda t: t.clone().clone().sum(0)):
        message = check("1.0", answer).message
        assert " bytes: 12 are enough." in message
        assert message.endswith("Hint: the clone is for nothing.")


def flat_enough(outcome: torch.Tensor, t: torch.Tensor) -> str | None:
    return None if outcome.size(0) == t.numel() else f"its first size is {outcome.size(0)}."


def test_an_open_exercise_is_judged_and_its_memory_still_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    traps = (Trap(lambda t: t, "it has too few rows."),)
    given = Input("a contiguous (2, 3) tensor", lambda: {"t": torch.arange(6.0).reshape(2, 3)})
    put(monkeypatch, Exercise(lambda t: t.view(6), (given,), "view", traps, judge=flat_enough))
    assert check("1.0", lambda t: t.view(6, 1, 1))
    wrong = check("1.0", lambda t: t[:, 1:])
    assert wrong.message.endswith("its first size is 2.\nHint: it has too few rows.")
    assert names(wrong) == ["t", "answer", "one_target"]
    assert "it is a copy" in check("1.0", lambda t: t.clone().view(6)).message
    assert "not of the kind asked for: IndexError" in check("1.0", lambda t: t[0, 0]).message


def test_an_open_answer_that_allocates_too_much_gets_its_hint_however_much_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    traps = (Trap(lambda t: t.clone(), "no clone."),)
    judged = Exercise(lambda t: t, (FLOATS,), "any", traps, budget=lambda t: t.numel(), judge=lambda *_, **__: None)
    put(monkeypatch, judged)
    assert check("1.0", lambda t: t.T)
    assert check("1.0", lambda t: t.repeat(9, 9)).message.endswith("Hint: no clone.")


def test_a_wrong_outcome_beside_a_right_write_is_drawn_without_writing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, Exercise(lambda t: t.add_(1)[0], (FLOATS,), "view", (), ("t",)))
    wrong = check("1.0", lambda t: t.add_(1)[1])
    assert "its values are not the right ones" in wrong.message
    assert wrong.picture is not None
    assert wrong.picture._tensors["t"].tolist() == [[1, 2, 3], [4, 5, 6]]
    assert wrong.picture._tensors["target"].tolist() == [1, 2, 3]


def test_a_tuple_of_tensors_is_compared_item_by_item(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, Exercise(lambda t: (t[0], 3), (FLOATS,), "view", ()))
    assert check("1.0", lambda t: [t[0], 3])
    assert "in item 1 of what it returns, it returns 4, and 3 is right" in check("1.0", lambda t: (t[0], 4)).message
    assert "in item 0 of what it returns, its values" in check("1.0", lambda t: (t[1], 3)).message
    assert "it returns a tuple of 1, and a tuple of 2 is asked for" in check("1.0", lambda t: (t[0],)).message
    assert (
        "item 0 of what it returns is an int, and a tensor is asked for" in check("1.0", lambda t: (3, t[0])).message
    )
    assert "it is a copy" in check("1.0", lambda t: (t[0].clone(), 3)).message
    assert names(check("1.0", lambda t: (t[1], 3))) == ["t", "answer[0]", "target[0]"]


def test_what_stands_beside_the_tensors_decides_on_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    traps = (Trap(lambda t: (t[0], 4), "four is too many."), Trap(lambda t: (t[0], 2), "two are too few."))
    put(monkeypatch, Exercise(lambda t: (t[0], 3), (FLOATS,), "view", traps))
    assert check("1.0", lambda t: (t[0], 2)).message.endswith("Hint: two are too few.")
    assert "Hint" not in check("1.0", lambda t: (t[0], 5)).message


def test_answers_that_autograd_follows_are_compared_by_value(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Input("a leaf", lambda: {"t": torch.arange(6.0).reshape(2, 3).requires_grad_()})
    put(monkeypatch, Exercise(lambda t: t.detach() * 2, (given,), "copy", ()))
    assert check("1.0", lambda t: t * 2)
    assert names(check("1.0", lambda t: t * 3)) == ["t", "answer", "target"]
    assert "it raises RuntimeError: a view of a leaf Variable" in check("1.0", lambda t: t.add_(1)).message
    put(monkeypatch, Exercise(lambda t: torch.autograd.grad((t * t).sum(), t)[0], (given,), "copy", ()))
    for around in (torch.no_grad, torch.inference_mode):
        with around():
            assert check("1.0", lambda t: 2 * t)
