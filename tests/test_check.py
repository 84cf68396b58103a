from __future__ import annotations

import sys
import warnings
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import torch

from stridelab import check
from stridelab.exercises import chapter_01
from stridelab.exercises.chapter_01 import CELL
from stridelab.exercises.exercise import Exercise, Input, Prediction, Trap

if TYPE_CHECKING:
    from collections.abc import Callable

    from stridelab.exercises.exercise import Exercise as Entry

FLOATS = Input("a contiguous (2, 3) tensor", lambda: {"t": torch.arange(6.0).reshape(2, 3)})
TURNED = Input("a transposed one", lambda: {"t": torch.arange(6.0).reshape(3, 2).T})


COPIES = "something in it copies"
EVERY_OTHER_COLUMN = Exercise(
    lambda t: t[:, ::2],
    (
        Input("a contiguous (2, 6) tensor", lambda: {"t": torch.arange(0, 120, 10).reshape(2, 6)}),
        Input("a transposed (3, 5) tensor, with an offset", lambda: {"t": torch.arange(18).reshape(6, 3)[1:].T}),
        Input("a contiguous (1, 9) tensor", lambda: {"t": torch.arange(9).reshape(1, 9)}),
    ),
    "view",
    (Trap(lambda t: t[:, list(range(0, t.size(1), 2))], COPIES), Trap(lambda t: t[::2], "the columns come second.")),
)
ROWS = Exercise(
    lambda v, n: v.expand(n, -1),
    (
        Input("v of size (3,), n = 4", lambda: {"v": torch.arange(3), "n": 4}),
        Input("a column, n = 2", lambda: {"v": torch.arange(12).reshape(4, 3)[:, 1], "n": 2}),
    ),
    "view",
    (Trap(lambda v, n: v.repeat(n, 1), COPIES),),
)


@pytest.fixture(autouse=True)
def samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make two small entries 1.21 and 1.22, whatever the book asks."""
    monkeypatch.setitem(chapter_01.EXERCISES, "1.21", EVERY_OTHER_COLUMN)
    monkeypatch.setitem(chapter_01.EXERCISES, "1.22", ROWS)


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """Make an entry Exercise 1.0."""

    def put_(entry: Entry | Prediction) -> None:
        monkeypatch.setitem(chapter_01.EXERCISES, "1.0", entry)

    return put_


def names(verdict: Any) -> list[str]:
    return [t["name"] for t in verdict.picture.scene["tensors"]]


def test_a_missing_return_is_asked_for() -> None:
    verdict = check("1.21", lambda _: None)
    assert not verdict
    assert verdict.message.startswith("Exercise 1.21: it returns None on every input: is a return missing?")


def test_the_right_memory_through_another_storage_object_passes() -> None:
    assert check("1.21", lambda t: torch.from_numpy(t.numpy()[:, ::2]))


@pytest.mark.parametrize("kind", [float, np.int64, torch.tensor])
def test_the_right_number_of_another_type_is_told_so(kind: Callable[[int], object]) -> None:
    message = check("1.2", lambda *given: kind(CELL.solution(*given))).message
    assert "the number is right, but it is a" in message


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        ("1.21", lambda t: t[:, 0:6:2]),
        ("1.4", lambda t: t.view(-1) if t.stride(0) > t.stride(1) else None),
        ("1.4", lambda t: t.view(-1) if t.is_contiguous() or t.stride(-1) == 2 else None),
    ],
)
def test_an_answer_fitted_to_the_first_inputs_is_refused(number: str, answer: Callable[..., object]) -> None:
    assert not check(number, answer)


@pytest.mark.parametrize(
    ("number", "answer", "hint"),
    [
        ("1.21", lambda t: t[:, ::2].clone(), COPIES),
        ("1.22", lambda v, n: torch.stack([v] * n), COPIES),
        ("1.22", lambda v, n: v.expand(n), None),
        ("1.4", lambda t: t.flatten(), "as reshape and flatten do in silence"),
        ("1.4", lambda t: t.ravel(), "as contiguous() and ravel() do"),
        ("1.4", lambda t: t.as_strided((6,), (5,)), None),
    ],
)
def test_a_hint_speaks_of_what_the_answer_did(number: str, answer: Callable[..., object], hint: str | None) -> None:
    message = check(number, answer).message
    assert hint in message if hint else "Hint" not in message


def test_an_answer_that_writes_into_its_input_is_refused_and_the_picture_holds_what_it_was() -> None:
    def answer(t: torch.Tensor) -> torch.Tensor:
        view = t[:, ::2]
        t[0, 1] = -1
        return view

    verdict = check("1.21", answer)
    assert "it changes t, which must stay as it is." in verdict.message
    assert names(verdict) == ["t", "answer", "target"]
    assert verdict.picture is not None
    assert [int(verdict.picture._tensors[name][0, 1]) for name in ("t", "target")] == [-1, 10]


def test_a_copy_where_a_view_is_asked_for_is_drawn_apart_and_the_target_on_the_input() -> None:
    verdict = check("1.21", lambda t: t[:, ::2].clone())
    assert "it is a copy" in verdict.message
    assert verdict.picture is not None
    assert [(t["name"], t["storage"]) for t in verdict.picture.scene["tensors"]] == [
        ("t", 1),
        ("answer", 2),
        ("target", 1),
    ]


def test_wrong_values_are_drawn_beside_the_target_and_right_ones_alone() -> None:
    assert names(check("1.21", lambda t: t[:, 1::2])) == ["t", "answer", "target"]
    assert names(check("1.21", lambda t: t[:, ::2])) == ["t", "answer"]


def test_right_values_from_the_wrong_cells_are_refused(put: Callable[[Any], None]) -> None:
    put(Exercise(lambda t: t[0], (Input("two equal rows", lambda: {"t": torch.zeros(2, 3)}),), "view", ()))
    assert check("1.0", lambda t: t[0])
    assert "from the wrong cells" in check("1.0", lambda t: t[1]).message


def test_a_view_of_the_second_argument_is_known_by_its_cells(put: Callable[[Any], None]) -> None:
    given = Input("two tensors", lambda: {"a": torch.zeros(3), "b": torch.zeros(4)})
    put(Exercise(lambda a, b: b[1:], (given,), "view", ()))  # noqa: ARG005
    for _ in range(3):
        assert check("1.0", lambda a, b: b[1:])  # noqa: ARG005
    assert "from the wrong cells" in check("1.0", lambda a, b: b[:3]).message  # noqa: ARG005
    assert "from the wrong cells" in check("1.0", lambda a, b: a).message  # noqa: ARG005


def test_where_a_copy_is_asked_for_neither_the_input_s_cells_nor_one_cell_twice_pass(
    put: Callable[[Any], None],
) -> None:
    column = Input("a column of equal values", lambda: {"t": torch.ones(6)[::2, None]})
    put(Exercise(lambda t: t.repeat(1, 4), (column,), "copy", ()))
    assert check("1.0", lambda t: t.expand(3, 4).contiguous())
    assert "it reads cells of t: it has to have its own" in check("1.0", lambda t: t.expand(3, 4)).message
    assert "several elements read one cell" in check("1.0", lambda t: t.clone().expand(3, 4)).message


def test_floats_are_compared_up_to_rounding_and_nan_is_nan(put: Callable[[Any], None]) -> None:
    given = Input("thirds and nan", lambda: {"t": torch.tensor([1 / 3, float("nan"), 0.1])})
    put(Exercise(lambda t: t * 3, (given,), "copy", ()))
    assert check("1.0", lambda t: t + t + t)
    assert "its values are not the right ones" in check("1.0", lambda t: t * 3.01).message


def test_an_answer_with_chance_is_compared_from_the_same_seed_and_leaves_the_reader_s(
    put: Callable[[Any], None],
) -> None:
    put(Exercise(lambda t: t + torch.rand(3), (FLOATS, TURNED), "copy", ()))
    torch.manual_seed(7)
    assert check("1.0", lambda t: torch.rand(3) + t)
    after = torch.rand(1)
    torch.manual_seed(7)
    assert torch.equal(after, torch.rand(1))


def test_chance_is_the_same_at_every_check(put: Callable[[Any], None]) -> None:
    drawn = []
    put(Exercise(lambda t: t + 1, (FLOATS,), "copy", ()))
    for seed in (1, 2):
        torch.manual_seed(seed)
        check("1.0", lambda t: drawn.append(torch.rand(1).item()) or t)
    assert drawn[0] == drawn[1]


def fill_column(t: torch.Tensor) -> None:
    t[:, 0] = 9


def test_an_argument_that_is_to_be_written_is_held_against_what_the_solution_leaves(
    put: Callable[[Any], None],
) -> None:
    put(Exercise(fill_column, (FLOATS, TURNED), "any", (Trap(lambda t: t.fill_(9), "one column alone."),), ("t",)))
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


def test_another_argument_than_the_one_to_be_written_must_stay(put: Callable[[Any], None]) -> None:
    given = Input("two tensors", lambda: {"t": torch.zeros(3), "rest": [torch.ones(3), torch.ones(3)]})

    def solution(t: torch.Tensor, rest: list[torch.Tensor]) -> torch.Tensor:
        return t.add_(rest[0])

    def answer(t: torch.Tensor, rest: list[torch.Tensor]) -> torch.Tensor:
        rest[1].zero_()
        return t.add_(rest[0])

    put(Exercise(solution, (given,), "view", (), ("t",)))
    assert check("1.0", solution)
    assert "it changes rest[1], which must stay as it is." in check("1.0", answer).message


def test_bytes_beyond_the_budget_are_counted_and_refused(put: Callable[[Any], None]) -> None:
    put(
        Exercise(
            lambda t: t.sum(0),
            (FLOATS, TURNED),
            "any",
            (Trap(lambda t: t.clone().sum(0), "the clone is for nothing."),),
            budget=lambda t: t.size(1) * t.itemsize,
        )
    )
    assert check("1.0", lambda t: t.sum(dim=0)).message.endswith("and allocates no more than it needs.")
    for answer in (lambda t: t.clone().sum(0), lambda t: t.clone().clone().sum(0)):
        message = check("1.0", answer).message
        assert " bytes: 12 are enough." in message
        assert message.endswith("Hint: the clone is for nothing.")


def flat_enough(outcome: torch.Tensor, t: torch.Tensor) -> str | None:
    return None if outcome.size(0) == t.numel() else f"its first size is {outcome.size(0)}."


def test_an_open_exercise_is_judged_and_its_memory_still_checked(put: Callable[[Any], None]) -> None:
    traps = (Trap(lambda t: t, "it has too few rows."),)
    given = Input("a contiguous (2, 3) tensor", lambda: {"t": torch.arange(6.0).reshape(2, 3)})
    put(Exercise(lambda t: t.view(6), (given,), "view", traps, judge=flat_enough))
    assert check("1.0", lambda t: t.view(6, 1, 1))
    wrong = check("1.0", lambda t: t[:, 1:])
    assert wrong.message.endswith("its first size is 2.\nHint: it has too few rows.")
    assert names(wrong) == ["t", "answer", "one_target"]
    assert "it is a copy" in check("1.0", lambda t: t.clone().view(6)).message
    assert "not of the kind asked for: IndexError" in check("1.0", lambda t: t[0, 0]).message


def test_an_open_answer_that_allocates_too_much_gets_its_hint_however_much_it_is(put: Callable[[Any], None]) -> None:
    traps = (Trap(lambda t: t.clone(), "no clone."),)
    put(Exercise(lambda t: t, (FLOATS,), "any", traps, budget=lambda t: t.numel(), judge=lambda _, t: None))  # noqa: ARG005
    assert check("1.0", lambda t: t.T)
    assert check("1.0", lambda t: t.repeat(9, 9)).message.endswith("Hint: no clone.")


def test_a_wrong_outcome_beside_a_right_write_is_drawn_without_writing_again(put: Callable[[Any], None]) -> None:
    put(Exercise(lambda t: t.add_(1)[0], (FLOATS,), "view", (), ("t",)))
    wrong = check("1.0", lambda t: t.add_(1)[1])
    assert "its values are not the right ones" in wrong.message
    assert wrong.picture is not None
    assert wrong.picture._tensors["t"].tolist() == [[1, 2, 3], [4, 5, 6]]
    assert wrong.picture._tensors["target"].tolist() == [1, 2, 3]


def test_a_tuple_of_tensors_is_compared_item_by_item(put: Callable[[Any], None]) -> None:
    put(Exercise(lambda t: (t[0], 3), (FLOATS,), "view", ()))
    assert check("1.0", lambda t: [t[0], 3])
    assert "in item 1 of what it returns, it returns 4, and 3 is right" in check("1.0", lambda t: (t[0], 4)).message
    assert "in item 0 of what it returns, its values" in check("1.0", lambda t: (t[1], 3)).message
    assert "a tuple of 2 is asked for" in check("1.0", lambda t: (t[0],)).message
    assert "it is a copy" in check("1.0", lambda t: (t[0].clone(), 3)).message
    assert names(check("1.0", lambda t: (t[1], 3))) == ["t", "answer[0]", "target[0]"]


def test_answers_that_autograd_follows_are_compared_by_value(put: Callable[[Any], None]) -> None:
    given = Input("a leaf", lambda: {"t": torch.arange(6.0).reshape(2, 3).requires_grad_()})
    put(Exercise(lambda t: t.detach() * 2, (given,), "copy", ()))
    assert check("1.0", lambda t: t * 2)
    assert names(check("1.0", lambda t: t * 3)) == ["t", "answer", "target"]
    assert "it raises RuntimeError: a view of a leaf Variable" in check("1.0", lambda t: t.add_(1)).message
    put(Exercise(lambda t: torch.autograd.grad((t * t).sum(), t)[0], (given,), "copy", ()))
    for around in (torch.no_grad, torch.inference_mode):
        with around():
            assert check("1.0", lambda t: 2 * t)


@pytest.mark.parametrize(
    ("value", "right", "passes"),
    [
        ((4, 0), torch.Size([4, 0]), True),
        ([4, 0], (4, 0), True),
        (torch.tensor([4, 0]), (4, 0), True),
        (torch.tensor(4), 4, True),
        (np.int64(4), 4, True),
        (4.0, 4, True),
        (1, True, False),
        (True, 1, False),
        ((True,), (1,), False),
        (np.True_, True, True),
        ("View", "view", True),
        (RuntimeError, "RuntimeError", True),
        (torch.int64, "int64", True),
        ("torch.int64", torch.int64, True),
        (0.1 + 0.2, 0.3, True),
        ((4, 0), (0, 4), False),
        ((4,), 4, False),
        (None, 4, False),
        ({}, 4, False),
    ],
)
def test_a_prediction_is_right_by_what_it_says_not_by_its_type(
    put: Callable[[Any], None], value: object, right: object, *, passes: bool
) -> None:
    put(Prediction(lambda: right, ()))
    assert bool(check("1.0", value)) is passes


def test_a_wrong_prediction_is_repeated_with_its_hint_and_the_right_one_kept_back(put: Callable[[Any], None]) -> None:
    put(Prediction(lambda: (4321, 0), (Trap((0, 0), "the last stride is not 0."),)))
    assert check("1.0", (4321, 0)).message == "Exercise 1.0: right, it is (4321, 0)."
    assert check("1.0", [0, 0]).message == (
        "Exercise 1.0: not yet. You predict [0, 0].\nHint: the last stride is not 0."
    )
    assert check("1.0", 7).message == "Exercise 1.0: not yet. You predict 7, and a tuple is asked for."
    assert check("1.0", (..., 0)).message == "Exercise 1.0: waiting for your answer."
    with pytest.raises(TypeError, match=r"Exercise 1\.0 asks for a value"):
        check("1.0", lambda: (4321, 0))


def test_an_answer_right_on_the_plain_input_alone_is_told_so() -> None:
    message = check("1.3", lambda t: t[::2, ::3]).message
    assert "With a transposed tensor of size (4, 6)" in message
    assert "It is right on the input before." in message


def forever(t: torch.Tensor) -> torch.Tensor:
    return forever(t)


class Hostile:
    """What a reader's own class may do."""

    def __eq__(self, _: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError


class SilentError(Exception):
    """An error that cannot be said."""

    def __str__(self) -> str:
        raise RuntimeError


def raising(error: BaseException) -> Callable[[object], object]:
    def answer(_: object) -> object:
        raise error

    return answer


def shortened(t: torch.Tensor) -> torch.Tensor:
    out = torch.zeros(50)
    out.untyped_storage().resize_(0)
    return out if t is not out else t


def elsewhere(t: torch.Tensor) -> torch.Tensor:
    t.data = torch.zeros(1, dtype=torch.int64)
    return t


CYCLE: list[object] = []
CYCLE.append([CYCLE])


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda t: t[7], "it raises IndexError: "),
        (lambda: 0, "it is called with (t), and its own parameters are ()."),
        (lambda t, u: t, "it is called with (t), and its own parameters are (t, u)."),  # noqa: ARG005
        (forever, "it raises RecursionError: "),
        (raising(SystemExit(1)), "it raises SystemExit: 1."),
        (lambda t: sys.exit(str(t.ndim)), "it raises SystemExit: 2."),
        (raising(SilentError()), "it raises SilentError: an error without words."),
        (raising(Warning()), "it raises Warning: ."),
        (list, "it returns a list, and a tensor is asked for."),
        (lambda t: t.numpy(), "it returns a ndarray, and a tensor is asked for."),
        (lambda _: 3, "it returns a int, and a tensor is asked for."),
        (lambda _: Hostile(), "it returns a Hostile, and a tensor is asked for."),
        (lambda _: CYCLE, "it returns a list that holds itself."),
        (lambda _: torch.eye(2).to_sparse(), "it returns what has the layout sparse_coo, which has no strides."),
        (
            lambda _: torch.zeros(2, 3, device="meta"),
            "it returns what is a meta tensor, which has a size but no memory.",
        ),
        (shortened, "it returns a tensor whose storage is too short for it."),
        (lambda t: t.resize_(0), "it changes the tensor t itself"),
        (lambda t: t.t_(), "it changes the tensor t itself"),
        (lambda t: t.set_(), "it changes the tensor t itself"),
        (lambda t: t.untyped_storage().resize_(0), "it resizes the storage of t."),
        (lambda t: t.resize_(1000), "it resizes the storage of t."),
        (lambda t: t.zero_(), "it changes t, which must stay as it is."),
        (elsewhere, "it changes the tensor t itself"),
        (lambda t: t[:, ::2] if t.size(0) == 2 else ..., "it still returns `...`."),
        (lambda t: t[:, ::2].to(torch.int32), "its dtype is torch.int32, and torch.int64 is right."),
    ],
)
def test_whatever_a_wrong_answer_does_is_said_in_one_sentence(answer: Any, said: str) -> None:
    verdict = check("1.21", answer)
    assert not verdict
    assert said in verdict.message
    assert "Hint" not in verdict.message
    assert "\n" not in verdict.message


def test_numbers_asked_for_are_never_compared_with_what_cannot_be() -> None:
    for odd in (
        Hostile(),
        CYCLE,
        np.zeros(3),
        torch.zeros(3),
        torch.zeros(3, dtype=torch.complex64),
        "text",
        range(9),
    ):
        assert not check("1.2", lambda *_, odd=odd: odd)
    assert len(check("1.2", lambda *_: list(range(10**4))).message) < 300


def test_an_interruption_by_the_reader_is_none_of_the_answer_s() -> None:
    with pytest.raises(KeyboardInterrupt):
        check("1.21", raising(KeyboardInterrupt()))


def test_an_answer_runs_once_an_input_and_its_print_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    def answer(t: torch.Tensor) -> torch.Tensor:
        print(tuple(t.size()))  # noqa: T201 (as a reader does)
        return t[:, ::2]

    check("1.21", answer)
    assert capsys.readouterr().out.split("\n") == ["(2, 6)", "(3, 5)", "(1, 9)", ""]


def test_the_book_s_own_answers_warn_nobody(put: Callable[[Any], None]) -> None:
    def warning(t: torch.Tensor) -> torch.Tensor:
        warnings.warn("of the book", stacklevel=1)
        return t

    put(Exercise(warning, (FLOATS,), "view", (Trap(warning, "none."),)))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert check("1.0", lambda t: t.view(2, 3))
        assert not check("1.0", lambda t: t.T)


@pytest.mark.parametrize("number", ["1.9", "99.1", "one", "", "1", "..", "1.1.1"])
def test_an_unknown_exercise_is_named(number: str) -> None:
    with pytest.raises(ValueError, match="There is no exercise"):
        check(number, print)


def test_check_wants_the_function_not_its_result() -> None:
    with pytest.raises(TypeError, match="Give check the function itself"):
        check("1.21", torch.zeros(2))
