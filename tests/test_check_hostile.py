"""Whatever an answer does, check says it in a sentence."""

from __future__ import annotations

import sys
import warnings
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import torch

from check_samples import EVERY_OTHER_COLUMN, FLOATS, ROWS, put
from stridelab import check
from stridelab.exercises.exercise import Exercise, Trap

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(autouse=True)
def _samples(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, EVERY_OTHER_COLUMN, "1.21")
    put(monkeypatch, ROWS, "1.22")


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
        (raising(Warning()), "it raises Warning."),
        (list, "it returns a list, and a tensor is asked for."),
        (lambda t: t.numpy(), "it returns a ndarray, and a tensor is asked for."),
        (lambda _: 3, "it returns an int, and a tensor is asked for."),
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


def test_the_book_s_own_answers_warn_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def warning(t: torch.Tensor) -> torch.Tensor:
        warnings.warn("of the book", stacklevel=1)
        return t

    put(monkeypatch, Exercise(warning, (FLOATS,), "view", (Trap(warning, "none."),)))
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
