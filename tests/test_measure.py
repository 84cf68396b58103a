from __future__ import annotations

import torch

from stridelab import measure


def test_expand_allocates_nothing_and_its_clone_every_element() -> None:
    column = torch.zeros(300, 1)
    assert measure(lambda: column.expand(300, 400), seconds=0.01).allocated == 0
    assert measure(column.expand(300, 400).clone, seconds=0.01).allocated == 300 * 400 * 4


def test_peak_counts_a_temporary_that_is_gone_at_the_end() -> None:
    column = torch.zeros(300, 1)

    def program() -> torch.Tensor:
        doubled = column.expand(300, 400) * 2
        return doubled.sum()

    cost = measure(program, seconds=0.01)
    assert 480_000 <= cost.peak <= cost.allocated <= 481_000


def test_two_temporaries_after_each_other_peak_lower_than_they_allocate() -> None:
    t = torch.zeros(1000)
    cost = measure(lambda: [t.clone() is None, t.clone() is None], seconds=0.01)
    assert (cost.allocated, cost.peak) == (8000, 4000)


def test_time_and_spread_are_in_seconds() -> None:
    cost = measure(lambda: torch.zeros(10), seconds=0.05)
    assert 0 < cost.seconds < 0.05
    assert cost.spread >= 0


def test_the_profiler_writes_nothing(capfd: object) -> None:
    measure(torch.zeros(10).clone, seconds=0.01)
    assert capfd.readouterr() == ("", "")  # type: ignore[attr-defined]
