"""Exercises whose answer is a value."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from check_samples import put
from stridelab import check
from stridelab.exercises.exercise import Prediction, Trap


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
    monkeypatch: pytest.MonkeyPatch, value: object, right: object, *, passes: bool
) -> None:
    put(monkeypatch, Prediction(lambda: right, ()))
    assert bool(check("1.0", value)) is passes


def test_a_wrong_prediction_is_repeated_with_its_hint_and_the_right_one_kept_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put(monkeypatch, Prediction(lambda: (4321, 0), (Trap((0, 0), "the last stride is not 0."),)))
    assert check("1.0", (4321, 0)).message == "Exercise 1.0: right, it is (4321, 0)."
    assert check("1.0", [0, 0]).message == (
        "Exercise 1.0: not yet. You predict [0, 0].\nHint: the last stride is not 0."
    )
    assert check("1.0", 7).message == "Exercise 1.0: not yet. You predict 7, and a tuple is asked for."
    put(monkeypatch, Prediction(lambda: [4321, 0], ()))
    assert check("1.0", 7).message == "Exercise 1.0: not yet. You predict 7, and a list is asked for."
    assert check("1.0", (..., 0)).message == "Exercise 1.0: waiting for your answer."
    put(monkeypatch, Prediction(lambda: [4321, 0], (Trap("error", "it runs."),)))
    assert check("1.0", "error").message == "Exercise 1.0: not yet. You predict 'error'.\nHint: it runs."
    with pytest.raises(TypeError, match=r"Exercise 1\.0 asks for a value"):
        check("1.0", lambda: (4321, 0))
