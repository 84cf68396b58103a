"""What sanitize finds in random programs, against an oracle that looks at every cell."""

from __future__ import annotations

import warnings
from typing import Any

import hypothesis
import numpy as np
import torch
from hypothesis import strategies as st

from stridelab import sanitize
from stridelab.cells import Placed, crosses, doubled, extent, repeats
from stridelab.sanitizing.lineage import reaching

VIEWS = ["expand", "row", "slice", "step", "transpose", "unfold", "windows", "alias"]
WRITES = ["add_", "copy_", "mul_", "masked_fill_", "tril_", "fill_", "zero_", "assign"]
KINDS = {"self-overlap", "row write", "window write", "source overlap"}


def cells(t: torch.Tensor) -> np.ndarray:
    """Return the storage's cell of every element."""
    at = np.full((), t.storage_offset())
    for n, s in zip(t.shape, t.stride(), strict=True):
        at = at[..., None] + np.arange(n) * s
    return at


def seen(t: torch.Tensor, name: str, k: int) -> torch.Tensor:  # noqa: PLR0911 (one return a view)
    """Return one view, or the tensor itself where the view doesn't fit."""
    d = k % max(t.dim(), 1)
    if name == "expand" and t.dim() < 3:
        return t.expand(k % 3 + 1, *t.shape)
    if t.dim() == 0 or 0 in t.shape:
        return t
    n = t.shape[d]
    if name == "row":
        return t.select(d, k % n)
    if name == "slice":
        return t.narrow(d, k % n, max(1, (n - k % n) // 2))
    if name == "step":
        return t[k % n :: 2] if d == 0 else t
    if name == "transpose":
        return t.transpose(0, -1)
    if name == "unfold" and t.dim() < 3:
        return t.unfold(d, min(n, 1 + k % 3), 1 + k // 3 % 2)
    if name == "windows" and t.dim() == 1 and n >= 3:
        return t.as_strided(((n - 1) // 2, 2), (2, 1 + k % 2), t.storage_offset())
    return t.detach() if name == "alias" else t


@st.composite
def programs(draw: st.DrawFn) -> tuple[Any, ...]:
    number = st.integers(0, 11)
    chain = st.lists(st.tuples(st.sampled_from([v for v in VIEWS if v != "windows"]), number), max_size=4)
    start = st.tuples(st.sampled_from(["expand", "unfold", "windows"]), number)
    part = st.lists(st.tuples(st.sampled_from(["row", "row", "slice", "alias", "step"]), number), max_size=2)
    parts = st.builds(lambda first, rest: [first, *rest], start, part)
    size = draw(st.sampled_from([(12,), (3, 4), (1, 4), (2, 1, 3)]))
    return size, draw(chain | parts | parts), draw(st.booleans()), draw(chain), draw(st.sampled_from(WRITES))


def apply(t: torch.Tensor, chain: list[tuple[str, int]]) -> list[torch.Tensor]:
    out = [t]
    for name, k in chain:
        out.append(seen(out[-1], name, k))
    return out


def write(w: torch.Tensor, source: torch.Tensor, name: str) -> None:
    if name in ("fill_", "tril_", "zero_"):
        getattr(w, name)(*([7.0] if name == "fill_" else []))
    elif name == "masked_fill_":
        w.masked_fill_(torch.ones(w.shape, dtype=torch.bool), 1.0)
    elif name == "assign":
        w[...] = source
    else:
        getattr(w, name)(source)


def expected(
    stages: list[torch.Tensor], chain: list[tuple[str, int]], source: torch.Tensor | None, name: str
) -> set[str]:
    """Return the kinds, from the cells of every element."""
    found = set()
    w = stages[-1]
    at = cells(w)
    again = len(np.unique(at)) < at.size
    constant = name in ("fill_", "zero_")
    if again and not constant:
        found.add("self-overlap")
    if not again or constant:
        for k, ancestor in enumerate(stages[:-1]):
            own = cells(ancestor)
            if len(np.unique(own)) == own.size:
                continue
            numbers = torch.arange(own.size).view(own.shape)
            chosen = apply(numbers, chain[k:])[-1].numpy().ravel()
            others = np.setdiff1d(np.arange(own.size), chosen)
            if np.isin(own.ravel()[others], at).any():
                stretched = any(n > 1 and s == 0 for n, s in zip(ancestor.shape, ancestor.stride(), strict=True))
                found.add("row write" if stretched else "window write")
    if "row write" in found:
        found.discard("window write")
    if source is not None and source.untyped_storage().data_ptr() == w.untyped_storage().data_ptr():
        read = cells(source.expand_as(w)).ravel()
        meet = at.ravel()[:, None] == read[None, :]
        np.fill_diagonal(meet, val=False)
        if meet.any():
            found.add("source overlap")
    return found


def test_a_random_program_gets_exactly_the_findings_of_its_cells() -> None:
    counts: dict[str, int] = dict.fromkeys([*KINDS, "quiet", "passed"], 0)

    @hypothesis.given(program=programs())
    @hypothesis.settings(max_examples=1500)
    def run(program: tuple[Any, ...]) -> None:
        size, chain, own, other, name = program
        base = torch.arange(float(np.prod(size))).view(size)
        with sanitize("record") as report:
            stages = apply(base, chain)
            w = stages[-1]
            hypothesis.assume(name != "tril_" or w.dim() > 1)
            source = apply(base, other)[-1] if own else torch.ones(w.shape)
            hypothesis.assume(source.dim() <= w.dim())
            hypothesis.assume(all(n in (1, m) for n, m in zip(source.shape[::-1], w.shape[::-1], strict=False)))
            passed = True
            try:
                write(w, source, name)
            except RuntimeError as error:
                assert "unsupported operation" in str(error)  # noqa: PT017
                passed = False
        reads = name in ("add_", "copy_", "mul_", "assign")
        want = expected(stages, chain, source if reads else None, name)
        got = {finding.kind for finding in report.found}
        if noop(w, source, name) or one_value(source, name):
            hypothesis.event("a copy of one value, or onto itself")
            return
        assert got == want
        for kind in want or {"quiet"}:
            counts[kind] += 1
        counts["passed"] += passed and bool(want)

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Use of masked_fill_ on expanded", UserWarning)
        run()
    assert all(counts[kind] >= 20 for kind in counts), counts


def noop(w: torch.Tensor, source: torch.Tensor, name: str) -> bool:
    return name in ("copy_", "assign") and np.array_equal(cells(w), cells(source.expand_as(w)))


def one_value(source: torch.Tensor, name: str) -> bool:
    return name in ("copy_", "assign") and len(np.unique(cells(source))) == 1


DIMS = st.lists(st.tuples(st.integers(1, 4), st.integers(0, 9)), max_size=4)


@hypothesis.given(dims=DIMS)
@hypothesis.settings(max_examples=1500)
def test_repeats_is_exact_for_random_layouts(dims: list[tuple[int, int]]) -> None:
    size, stride = tuple(n for n, _ in dims), tuple(s for _, s in dims)
    at = cells(torch.empty_strided(size, stride)).ravel()
    assert repeats(size, stride) is (len(np.unique(at)) < at.size)
    assert extent(size, stride) == at.max() + 1
    pair = doubled(size, stride)
    assert (pair is None) is (len(np.unique(at)) == at.size)
    if pair is not None:
        assert pair[0] != pair[1]
        assert at[pair[0]] == at[pair[1]]


@hypothesis.given(
    size=st.lists(st.integers(1, 4), max_size=3),
    strides=st.lists(st.integers(0, 7), min_size=6, max_size=6),
    distance=st.integers(-20, 20),
    widths=st.tuples(st.sampled_from([1, 2, 4]), st.sampled_from([1, 2, 4])),
)
@hypothesis.settings(max_examples=1500)
def test_crosses_is_exact_byte_by_byte(size: Any, strides: Any, distance: int, widths: Any) -> None:
    size = tuple(size)
    pair = [
        Placed(100 + k * distance, size, tuple(strides[3 * k : 3 * k + len(size)]), width)
        for k, width in enumerate(widths)
    ]
    to, source = (p.first + p.itemsize * cells(torch.empty_strided(p.size, p.stride)).ravel() for p in pair)
    meet = (to[:, None] < source[None] + widths[1]) & (source[None] < to[:, None] + widths[0])
    np.fill_diagonal(meet, val=False)
    assert crosses(*pair) is bool(meet.any())


def test_past_the_bound_the_answer_is_unknown_or_found_in_a_part() -> None:
    square = Placed(4096, (3000, 3000), (3000, 1), 4)
    assert crosses(square, square._replace(stride=(1, 3000))) is True
    assert crosses(square, square) is False
    rows = Placed(4096, (3000, 3000), (3001, 1), 4)
    assert crosses(rows, Placed(4096 + 4 * 3001 * 2999, (3000, 3000), (1, 3001), 4)) is None
    strides = np.random.default_rng(3).integers(10**11, 10**12, 24)
    assert repeats((2,) * 24, tuple(int(s) for s in strides)) is None


def test_the_number_that_reach_a_cell_needs_no_list_where_the_tensor_is_large() -> None:
    table = Placed(0, (8, 2048, 2048), (0, 2048, 1), 4)
    assert reaching(table, Placed(0, (2048, 2048), (2048, 1), 4)) == 8 * 2048 * 2048
