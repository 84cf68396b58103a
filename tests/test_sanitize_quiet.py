"""Sanitize says nothing about ordinary programs, and changes none of their results."""

from __future__ import annotations

import pytest
import torch

from stridelab import sanitize
from training_loops import loops


@pytest.mark.parametrize("name", loops())
def test_an_ordinary_training_loop_is_quiet(name: str) -> None:
    torch.manual_seed(0)
    with sanitize("raise") as report:
        step = loops()[name]()
        for _ in range(2):
            step()
    assert not report.found, str(report)
