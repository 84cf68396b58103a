"""The parts that an assignment's tests are made of: points, sentences, and what is compared."""

import sys
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch

from stridelab.exercises.graded import Score, Wrong, call, expect, expect_own, expect_view


def said(test: Callable[[], Any], capsys: pytest.CaptureFixture[str], **hints: str) -> tuple[int, str]:
    """Return the points that one part of two gets, and what it prints."""
    score = Score(2, **hints)
    score.part(2, "Part")(test)
    return score.total(), capsys.readouterr().out


def raising(error: BaseException) -> Callable[..., None]:
    def answer(*_: object) -> None:
        raise error

    return answer


def test_a_part_costs_its_own_points_alone(capsys: pytest.CaptureFixture[str]) -> None:
    score = Score(4)
    score.part(1, "One")(lambda: None)
    score.part(2, "Two")(raising(ValueError("no")))
    score.part(1, "Three")(lambda: None)
    assert score.total() == 2
    assert capsys.readouterr().out == "Two: it raises ValueError: no.\n"


@pytest.mark.parametrize("error", [ValueError("no"), SystemExit(3), RecursionError(), MemoryError()])
def test_whatever_an_answer_raises_is_said(error: BaseException, capsys: pytest.CaptureFixture[str]) -> None:
    points, out = said(lambda: call(raising(error), n=1), capsys)
    assert points == 0
    assert out.startswith(f"Part: it raises {type(error).__name__}")


def test_ctrl_c_is_not_held_up() -> None:
    with pytest.raises(KeyboardInterrupt):
        Score(1).part(1, "Part")(raising(KeyboardInterrupt()))


def test_what_an_answer_prints_and_warns_is_not_in_the_test_s_output(capfd: pytest.CaptureFixture[str]) -> None:
    def loud(n: int) -> int:
        sys.stdout.write("here")
        sys.stderr.write("there")
        warnings.warn("mind", stacklevel=1)
        return n

    score = Score(1)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        score.part(1, "Part")(lambda: expect(call(loud, n=3), 3))
    assert score.total() == 1
    assert capfd.readouterr() == ("", "")


def test_points_that_are_tested_later_are_named_and_too_many_are_a_fault_of_the_test(
    capsys: pytest.CaptureFixture[str],
) -> None:
    score = Score(3)
    score.part(2, "Part")(lambda: None)
    assert score.total() == 2
    assert (
        capsys.readouterr().out == "2 of 2 points that are tested here; tests with other inputs decide on 1 more.\n"
    )
    score.part(2, "Part")(lambda: None)
    with pytest.raises(ValueError, match="give 4 points, and the cell 3"):
        score.total()


def test_a_hint_goes_with_its_kind_of_mistake_and_each_sentence_is_said_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    score = Score(4, size="count again.", KeyError="the names are those of the dict.")
    wrong = lambda: expect(torch.zeros(2), torch.zeros(3))  # noqa: E731
    for test in (
        wrong,
        wrong,
        lambda: expect(torch.zeros(1), torch.zeros(3)),
        lambda: call(raising(KeyError("x")), n=1),
    ):
        score.part(1, "Part")(test)
    assert score.total() == 0
    assert capsys.readouterr().out.splitlines() == [
        "Part: its size is (2,), and (3,) is right. Hint: count again.",
        "Part: its size is (1,), and (3,) is right.",
        "Part: it raises KeyError: 'x'. Hint: the names are those of the dict.",
    ]


def test_an_answer_that_is_not_written_yet_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(lambda: call(raising(NotImplementedError()), n=1), capsys) == (
        0,
        "Nothing to test: it is not written yet.\n",
    )


def test_an_argument_must_stay_unless_it_is_named() -> None:
    t = torch.zeros(4)
    assert call(lambda t: t.add_(1), writes=["t"], t=t) is t
    with pytest.raises(Wrong, match="it changes t, which must stay"):
        call(lambda t: t.add_(1), t=t)
    with pytest.raises(Wrong, match=r"it changes ts\[1\], which must stay"):
        call(lambda ts: ts[1].zero_(), ts=[torch.zeros(1), t])
    with pytest.raises(Wrong, match="it changes the tensor t itself"):
        call(lambda t: t.unsqueeze_(0), writes=["t"], t=t)
    with pytest.raises(Wrong, match="it is called with"):
        call(lambda: None, t=t)


def test_bytes_are_counted_where_there_is_a_budget() -> None:
    t = torch.zeros(100)
    call(lambda t: t + t, budget=400, t=t)
    with pytest.raises(Wrong, match="it allocates 800 bytes, and 400 are enough") as caught:
        call(lambda t: t + t + t, budget=400, t=t)
    assert caught.value.kind == "bytes"


@pytest.mark.parametrize(
    ("got", "wanted", "kind", "words"),
    [
        (None, torch.zeros(1), "none", "it returns None, and a tensor is asked for."),
        (3, torch.zeros(1), "kind", "it returns 3, and a tensor is asked for."),
        (torch.zeros(2, 3), torch.zeros(3), "size", "its size is (2, 3), and (3,) is right."),
        (torch.zeros(1), torch.zeros(1).long(), "dtype", "its dtype is torch.float32, and torch.int64 is right."),
        (torch.tensor([[1, 2]]), torch.tensor([[1, 5]]), "values", "element (0, 1) is 2, and 5 is right."),
        (torch.tensor(1.5), torch.tensor(2.5), "values", "it is 1.5, and 2.5 is right."),
        ([1], [2], "values", "it returns [1], and [2] is right."),
        (None, -1, "none", "it returns None, and -1 is right."),
        (True, 1, "values", "it returns True, and 1 is right."),
    ],
)
def test_what_is_wrong_with_a_value_is_said(got: Any, wanted: Any, kind: str, words: str) -> None:
    with pytest.raises(Wrong) as caught:
        expect(got, wanted)
    assert (caught.value.kind, str(caught.value)) == (kind, words)


def test_equal_values_pass_whatever_their_strides_and_kinds_of_list() -> None:
    expect(torch.zeros(1).expand(3), torch.zeros(3))
    expect(torch.tensor([float("nan"), 1 + 1e-7]), torch.tensor([float("nan"), 1.0]))
    expect(torch.Size([2]), (2,))
    expect([(1, 2)], ([1, 2],))
    expect(torch.zeros(0, 2), torch.zeros(0, 2))


def test_a_known_wrong_value_is_named_and_a_right_one_never_is() -> None:
    with pytest.raises(Wrong, match="the other way round"):
        expect(torch.tensor([2, 1]), torch.tensor([1, 2]), known={"the other way round": torch.tensor([2, 1])})
    expect(torch.tensor([1, 1]), torch.tensor([1, 1]), known={"the other way round": torch.tensor([1, 1])})


def test_a_view_and_memory_of_its_own_are_told_apart() -> None:
    t = torch.zeros(4, 4)
    expect_view(t[:, 1], t)
    expect_view(t[4:], t)
    expect_own(t.clone(), t=t)
    expect_own(t[:2], other=t[2:])
    for wrong, kind in (
        (lambda: expect_view(t.clone(), t), "copy"),
        (lambda: expect_view(t[:, 1], t[:, 0]), "copy"),
        (lambda: expect_own(t[0], t=t), "shared"),
        (lambda: expect_own(torch.zeros(1).expand(2)), "repeated"),
        (lambda: expect_view(None, t), "none"),
    ):
        with pytest.raises(Wrong) as caught:
            wrong()
        assert caught.value.kind == kind


def test_a_long_message_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    points, out = said(lambda: call(raising(ValueError("word " * 100)), n=1), capsys)
    assert points == 0
    assert out.endswith(" word ...\n")
    assert len(out) < 120


def test_parts_begin_with_autograd_on_and_one_seed_and_leave_both_as_they_were() -> None:
    drawn = []

    def draw() -> None:
        assert torch.is_grad_enabled()
        drawn.append(float(torch.rand(())))

    score = Score(2)
    torch.manual_seed(5)
    before = torch.random.get_rng_state()
    with torch.no_grad():
        score.part(1, "One")(draw)
        score.part(1, "Two")(draw)
        assert not torch.is_grad_enabled()
    assert score.total() == 2
    assert drawn[0] == drawn[1]
    assert torch.equal(before, torch.random.get_rng_state())
