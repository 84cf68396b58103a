from __future__ import annotations

import itertools
from typing import Any

import hypothesis
import numpy as np
import pytest
import torch
from hypothesis import strategies as st

from stridelab import nbytes, overlap, shares_storage
from view_chains import chains, same_storage, source_bytes


def address_set(t: torch.Tensor) -> set[int]:
    start = t.untyped_storage().data_ptr()
    return {start + int(k) for k in source_bytes(t).ravel()}


def brute_overlap(a: torch.Tensor, b: torch.Tensor) -> str:
    x, y = address_set(a), address_set(b)
    return "none" if not x & y else "same" if x == y else "partial"


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=200)
def test_overlap_is_exact_for_every_pair_of_a_chain(tensors: dict[str, torch.Tensor]) -> None:
    for a, b in itertools.product(tensors.values(), repeat=2):
        assert overlap(a, b) == brute_overlap(a, b)


STRIDED = st.tuples(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), max_size=3),
    st.integers(0, 8),
    st.sampled_from([torch.uint8, torch.int16, torch.float32, torch.complex64]),
)


@hypothesis.given(x=STRIDED, y=STRIDED)
@hypothesis.settings(max_examples=400)
def test_overlap_is_exact_for_random_layouts_and_dtypes_over_one_memory(x: Any, y: Any) -> None:
    memory = torch.zeros(1024, dtype=torch.uint8)
    a, b = (
        memory.view(dtype).as_strided([n for n, _ in dims], [s for _, s in dims], offset)
        for dims, offset, dtype in (x, y)
    )
    assert overlap(a, b) == brute_overlap(a, b)
    assert overlap(a, b) == overlap(b, a)


COARSE = st.tuples(
    st.lists(st.tuples(st.integers(2, 3), st.sampled_from([6, 10, 14, 15, 21, 35, 60, 64, 96, 97])), max_size=6),
    st.integers(0, 8),
    st.sampled_from([torch.uint8, torch.int16, torch.float32]),
)


@hypothesis.given(x=COARSE, y=COARSE)
@hypothesis.settings(max_examples=400)
def test_overlap_is_exact_for_interleaved_layouts_of_many_dimensions(x: Any, y: Any) -> None:
    memory = torch.zeros(8192, dtype=torch.uint8)
    a, b = (
        memory.view(dtype).as_strided([n for n, _ in dims], [s for _, s in dims], offset)
        for dims, offset, dtype in (x, y)
    )
    assert overlap(a, b) == brute_overlap(a, b)


@pytest.mark.parametrize("step", [2, 3, 5, 7])
def test_overlap_of_interleaved_columns_is_none_and_of_a_column_with_itself_same(step: int) -> None:
    t = torch.zeros(5, 30)
    for i, k in itertools.product(range(step), repeat=2):
        assert overlap(t[:, i::step], t[:, k::step]) == ("same" if i == k else "none")


@hypothesis.given(x=st.tuples(*[st.integers(0, 12)] * 2), y=st.tuples(*[st.integers(0, 12)] * 2))
@hypothesis.settings(max_examples=100)
def test_overlap_sees_memory_that_numpy_holds(x: tuple[int, int], y: tuple[int, int]) -> None:
    memory = np.zeros(12, dtype=np.float32)
    a, b = (torch.from_numpy(memory[min(p) : max(p)]) for p in (x, y))
    assert overlap(a, b) == brute_overlap(a, b)


def test_overlap_is_unknown_where_listing_the_positions_costs_too_much() -> None:
    t = torch.empty(0, dtype=torch.int8).set_(torch.UntypedStorage(3 * 10**6), 0, (1400, 1400), (997, 1009))
    assert overlap(t, t.as_strided((1400, 1400), (1009, 997))) == "same"  # one layout in another order
    assert overlap(t, t[1:]) == "partial"  # they begin in different places
    assert overlap(t, t[:-1]) == "partial"  # they end in different places
    assert overlap(t, t.diagonal()) == "unknown"  # both ends in common


def test_overlap_lists_the_positions_where_the_solver_gives_up() -> None:
    stride = [2 * (3**k * 5**j + 1) for k, j in itertools.product(range(6), range(6))][:16]
    held = torch.UntypedStorage(2 * sum(stride) + 8)
    a, b, c = (
        torch.empty(0, dtype=torch.uint8).set_(held, k, [2] * 16, [s + 2 * (k > 0) for s in stride]) for k in range(3)
    )
    assert brute_overlap(a, b) == overlap(a, b) == "none"  # even positions, odd positions
    assert brute_overlap(a, c) == overlap(a, c) == "partial"


def test_overlap_is_unknown_where_solver_and_list_give_up() -> None:
    stride = [3**k * 5**j + 1 for k, j in itertools.product(range(6), range(6))][:24]
    held = torch.UntypedStorage(2 * sum(stride) * 8 + 16)
    a = torch.empty(0, dtype=torch.int64).set_(held, 0, [2] * 24, stride)
    b = torch.empty(0, dtype=torch.int64).set_(held, 1, [2] * 24, [s + 1 for s in stride])
    assert overlap(a, b) == "unknown"


def test_overlap_is_unknown_for_more_positions_than_can_be_counted() -> None:
    primes = [p for p in range(2, 400) if all(p % q for q in range(2, p))][:62]
    t = torch.zeros(sum(primes) + 1, dtype=torch.float64)
    assert overlap(t.as_strided([2] * 62, primes), t) == "unknown"


def test_overlap_of_enormous_expanded_tensors_is_known() -> None:
    t = torch.zeros(2)
    a, b = t[:1].expand(2**62), t[1:].expand(2**40, 2**20)
    assert (overlap(a, a), overlap(a, b), overlap(b, t)) == ("same", "none", "partial")


@pytest.mark.parametrize("dims", [33, 64, 65, 100])
def test_overlap_takes_any_number_of_dimensions(dims: int) -> None:
    t = torch.zeros([1] * dims)
    assert overlap(t, t.view(-1)) == "same"
    assert overlap(t, t.clone()) == "none"


def test_overlap_of_a_storage_that_holds_nothing_any_more_is_none() -> None:
    a, b = torch.zeros(3), torch.zeros(3)
    a.untyped_storage().resize_(0)
    b.untyped_storage().resize_(0)
    assert overlap(a, a) == overlap(a, b) == "none"


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=100)
def test_shares_storage_is_whether_torch_holds_one_storage(tensors: dict[str, torch.Tensor]) -> None:
    for a, b in itertools.product(tensors.values(), repeat=2):
        assert shares_storage(a, b) == same_storage(a, b)


def test_shares_storage_tells_empty_storages_apart() -> None:
    a = torch.zeros(0)
    assert shares_storage(a, a.view(0, 3))
    assert not shares_storage(a, torch.zeros(0))


def test_shares_storage_agrees_with_the_scene_on_numpy_memory() -> None:
    memory = np.zeros(4)
    assert shares_storage(torch.from_numpy(memory), torch.from_numpy(memory))
    assert not shares_storage(torch.from_numpy(memory), torch.from_numpy(memory[:2]))
    assert overlap(torch.from_numpy(memory), torch.from_numpy(memory[:2])) == "partial"


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=100)
def test_nbytes_counts_what_torch_reads(tensors: dict[str, torch.Tensor]) -> None:
    for t in tensors.values():
        assert nbytes(t) == (t.nbytes, len(np.unique(source_bytes(t))), t.untyped_storage().nbytes())


@pytest.mark.parametrize("question", [nbytes, lambda t: overlap(t, torch.zeros(1)), lambda t: shares_storage(t, t)])
@pytest.mark.parametrize("thing", [torch.eye(2).to_sparse(), torch.empty(2, device="meta"), [1.0]])
def test_questions_about_memory_refuse_what_has_none(question: Any, thing: Any) -> None:
    with pytest.raises(TypeError, match=r"^[at] (is|has) .*\.$"):
        question(thing)
