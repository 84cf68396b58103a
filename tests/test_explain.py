"""What explain says of errors: the parts, the tensors it finds, and that nothing of the reader's changes."""

from __future__ import annotations

import gc
import linecache
import weakref
from typing import Any

import pytest
import torch

from stridelab import explain, explaining


def failing(program: str, **names: Any) -> BaseException:
    """Return what a program raises that is there as a file's lines are."""
    linecache.cache["<program>"] = (len(program), None, program.splitlines(keepends=True), "<program>")
    try:
        exec(compile(program, "<program>", "exec"), {"torch": torch, **names})  # noqa: S102 (our own)
    except Exception as error:  # noqa: BLE001
        return error
    raise AssertionError(program)


def test_it_says_three_things_and_where_the_book_says_more() -> None:
    error = failing("table = torch.arange(3.).expand(4, 3)\ntable[0:2] = 0.")
    assert str(explain(error)) == EXPECTED


EXPECTED = """\
RuntimeError: unsupported operation: more than one element of the written-to
  tensor refers to a single memory location. Please clone() the tensor before
  performing the operation.
  What PyTorch refused. Several elements of the tensor that is written are one
    cell, as in every expanded dimension, and it can hold only one value.
  Why for these tensors. table[0:2]: float32, size (2, 3), stride (0, 1). Its
    elements [0, 0] and [1, 0] are both cell 0. In all, 6 elements lie in 3
    cells.
  Write instead. clone() after expand, and then write; or write out of place.
  Read on. Chapter 2, Shared-memory traps
    (notebooks/02_shared_memory_traps.ipynb)."""


def test_an_error_of_another_subject_is_said_to_be_one() -> None:
    made = explain(failing("1 / 0"))
    assert made.family is None
    assert str(made).splitlines() == [
        "ZeroDivisionError: division by zero",
        "  Not explained here. This is about something else than the memory of tensors.",
    ]


def test_a_pasted_message_is_explained_by_the_tensors_that_are_handed_over() -> None:
    t = torch.arange(6.0).view(2, 3)
    message = "RuntimeError: shape '[4]' is invalid for input of size 6"
    assert "hand the tensors over" not in explain(message).why
    assert "t: float32, size (2, 3), stride (3, 1)." in explain(message, t).why
    assert "other: float32, size (2, 3)" in explain(message, other=t).why


def test_explaining_prints_and_lets_the_very_error_through(capsys: pytest.CaptureFixture[str]) -> None:
    t = torch.zeros(3).expand(2, 3)
    with pytest.raises(RuntimeError, match="single memory location") as caught, explaining():
        t.add_(1)
    assert caught.value.args == (str(caught.value),)
    assert "t: float32, size (2, 3), stride (0, 1)." in capsys.readouterr().out


def test_no_tensor_of_the_reader_s_is_kept() -> None:
    def run() -> weakref.ref[torch.Tensor]:
        t = torch.zeros(3).expand(2, 3)
        try:
            t += 1
        except RuntimeError as error:
            kept.append(explain(error))
        return weakref.ref(t)

    kept: list[Any] = []
    gc.disable()
    try:
        assert run()() is None
    finally:
        gc.enable()
    assert kept[0].scene["tensors"][0]["name"] == "t"
