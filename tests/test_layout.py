from __future__ import annotations

import itertools
import math

import hypothesis
import numpy as np
import pytest
from hypothesis import strategies as st

from stridelab import layout

DIMS = st.lists(st.tuples(st.integers(1, 5), st.integers(0, 12)), max_size=4)
SIZES = st.lists(st.integers(0, 300), max_size=4)


def brute(dims: list[tuple[int, int]]) -> list[int]:
    """Return every position in row-major order, by the definition."""
    return [
        sum(i * s for i, (_, s) in zip(index, dims, strict=True))
        for index in itertools.product(*(range(n) for n, _ in dims))
    ]


@hypothesis.given(dims=DIMS)
def test_positions_are_the_sums_of_index_times_stride(dims: list[tuple[int, int]]) -> None:
    assert layout.positions(dims).tolist() == brute(dims)


@hypothesis.given(dims=DIMS)
@hypothesis.settings(max_examples=500)
def test_a_reduced_layout_reads_the_same_set_of_positions(dims: list[tuple[int, int]]) -> None:
    reduced = layout.reduced([n for n, _ in dims], [s for _, s in dims])
    assert set(brute(reduced)) == set(brute(dims))
    assert all(n > 1 and s > 0 for n, s in reduced)
    assert [s for _, s in reduced] == sorted(s for _, s in reduced)
    assert len(reduced) <= len(dims)


@hypothesis.given(dims=DIMS)
@hypothesis.example(dims=[(2, 2), (2, 3), (2, 5)])  # 2 + 3 and 5 are one position
@hypothesis.settings(max_examples=500)
def test_distinct_counts_every_position_once(dims: list[tuple[int, int]]) -> None:
    assert layout.distinct([n for n, _ in dims], [s for _, s in dims]) == len(set(brute(dims)))


@hypothesis.given(dims=DIMS)
def test_reach_is_the_largest_position(dims: list[tuple[int, int]]) -> None:
    assert layout.reach(dims) == max(brute(dims))


def test_distinct_is_known_at_once_where_a_closed_form_is() -> None:
    assert layout.distinct([2**61, 2**61], [0, 0]) == 1
    assert layout.distinct([10**9, 10**9], [10**9, 1]) == 10**18
    assert layout.distinct([10**9, 10**6], [1, 1]) == 10**9 + 10**6 - 1
    assert layout.distinct([10**9, 0], [7, 5]) == 0
    assert layout.distinct([], []) == 1


def test_distinct_is_none_past_the_bound_of_work() -> None:
    assert layout.distinct([1024, 1024], [1023, 1025]) is not None
    assert layout.distinct([1024, 1025], [1023, 1026]) is None


@hypothesis.given(size=SIZES)
def test_shown_is_all_of_a_small_tensor_and_within_the_budget_else(size: list[int]) -> None:
    parts = layout.shown(size)
    count = math.prod(a + b for a, b in parts)
    assert all(a >= 0 and b >= 0 and a + b <= n for n, (a, b) in zip(size, parts, strict=True))
    if 0 in size:
        assert count == 0
    elif math.prod(size) <= 4096:
        assert parts == [(n, 0) for n in size]
    else:
        assert 0 < count <= 256


@pytest.mark.parametrize("size", [[2] * 62, [2**62], [0, 10**12], [10**12, 0, 10**12], [1] * 200, [3] * 39])
def test_shown_costs_nothing_whatever_the_size(size: list[int]) -> None:
    parts = layout.shown(size)
    assert math.prod(a + b for a, b in parts) <= 256
    assert sum(a + b for a, b in parts) <= 600
    assert len(layout.shown_positions(size, [0] * len(size), parts)) <= 256


def test_the_ends_of_a_long_dimension_are_shown() -> None:
    ((head, tail),) = layout.shown([10_000])
    assert layout.shown_indices([10_000], [(head, tail)]) == [[*range(head), *range(10_000 - tail, 10_000)]]
    assert head > tail > 0


@hypothesis.given(dims=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 12)), max_size=3), cut=st.integers(0, 2))
def test_shown_positions_are_row_major(dims: list[tuple[int, int]], cut: int) -> None:
    size, stride = [n for n, _ in dims], [s for _, s in dims]
    parts = [(n, 0) if n <= cut + 1 else (cut, 1) for n in size]
    rows = layout.shown_indices(size, parts)
    expected = [sum(i * s for i, s in zip(index, stride, strict=True)) for index in itertools.product(*rows)]
    assert layout.shown_positions(size, stride, parts).tolist() == expected


@hypothesis.given(cells=st.lists(st.integers(0, 80), max_size=30), gap=st.integers(0, 5))
def test_runs_cover_the_cells_and_fill_only_short_gaps(cells: list[int], gap: int) -> None:
    runs = layout.runs(np.array(cells, dtype=np.int64), gap)
    covered = {k for a, b in runs for k in range(a, b)}
    assert set(cells) <= covered
    assert all(a in cells and b - 1 in cells for a, b in runs)
    assert all(start - stop > gap for (_, stop), (start, _) in itertools.pairwise(runs))
    missing = sorted(covered - set(cells))
    assert all(any(k + step in cells for step in range(1, gap + 1)) for k in missing)
