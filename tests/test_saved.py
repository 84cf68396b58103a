from __future__ import annotations

import torch

from stridelab.saved import saved_bytes


def test_a_product_keeps_an_expanded_factor_as_one_row_and_a_repeated_one_whole() -> None:
    x, w = torch.ones(30, 40, requires_grad=True), torch.ones(1, 40, requires_grad=True)
    assert saved_bytes(lambda: x * w.expand(30, 40)) == (30 * 40 + 40) * 4
    assert saved_bytes(lambda: x * w.repeat(30, 1)) == 2 * 30 * 40 * 4


def test_a_storage_that_is_kept_twice_counts_once() -> None:
    x = torch.ones(30, 40, requires_grad=True)
    assert saved_bytes(lambda: x[:, 1:] * x[:, :-1]) == 30 * 40 * 4


def test_two_temporaries_kept_one_after_the_other_count_both() -> None:
    x = torch.ones(1000, requires_grad=True)
    assert saved_bytes(lambda: [x.exp().sum() is None, x.exp().sum() is None]) == 2 * 4000


def test_nothing_is_kept_without_gradients_or_by_a_sum() -> None:
    x = torch.ones(30, 40, requires_grad=True)
    assert saved_bytes(lambda: x + 1) == 0
    assert saved_bytes(lambda: x.detach() * 2) == 0
