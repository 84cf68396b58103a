"""heads and Cache: what chapter 11's decoder is made of."""

from __future__ import annotations

from functools import partial

import pytest
import torch

from stridelab import overlap, shares_storage
from stridelab.decoder import Cache, heads
from stridelab.measure import counted_bytes


def test_heads_are_views_that_share_no_cell_and_leave_none_out() -> None:
    x = torch.arange(2 * 3 * 64).view(2, 3, 64)
    parts = heads(x)
    assert [tuple(part.size()) for part in parts] == [(2, 4, 3, 8), (2, 2, 3, 8), (2, 2, 3, 8)]
    assert all(shares_storage(part, x) for part in parts)
    assert [overlap(parts[a], parts[b]) for a, b in ((0, 1), (0, 2), (1, 2))] == ["none"] * 3
    assert torch.cat([part.transpose(1, 2).flatten(2) for part in parts], 2).equal(x)


def test_a_cache_gives_back_what_was_appended_as_views_of_one_memory() -> None:
    cache = Cache(2, 3, 5, 4)
    keys, values = torch.rand(2, 2, 3, 5, 4)
    for start, end in ((0, 3), (3, 4), (4, 5)):
        seen = cache.append(keys[:, :, start:end], values[:, :, start:end])
        assert cache.n == end
        assert seen[0].equal(keys[:, :, :end])
        assert seen[1].equal(values[:, :, :end])
        assert all(shares_storage(view, cache.kv) for view in seen)


def test_a_full_cache_refuses_and_stays_as_it_was() -> None:
    cache = Cache(1, 1, 2, 1)
    cache.append(torch.ones(1, 1, 1, 1), torch.ones(1, 1, 1, 1))
    before = cache.kv.clone()
    with pytest.raises(ValueError, match=r"The cache has room for 2 tokens; with these there would be 3\."):
        cache.append(torch.zeros(1, 1, 2, 1), torch.zeros(1, 1, 2, 1))
    assert cache.n == 1
    assert cache.kv.equal(before)


def test_attention_in_groups_reads_the_keys_as_they_are_unless_it_falls_back() -> None:
    q, keys, values = torch.rand(1, 8, 1, 64), *torch.rand(2, 1, 2, 100, 64)
    attend = partial(torch.nn.functional.scaled_dot_product_attention, q, enable_gqa=True)
    apart = keys.mT.contiguous().mT  # the numbers of a key do not lie side by side
    written = 2 * 4 * keys.nbytes
    assert counted_bytes(lambda: attend(keys, values))[0] < keys.nbytes
    assert counted_bytes(lambda: attend(keys, values, dropout_p=0.1))[0] > written
    assert counted_bytes(lambda: attend(apart, values))[0] > written
