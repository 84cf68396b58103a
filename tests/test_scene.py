from __future__ import annotations

import itertools
import json
import math
import pathlib
from typing import Any

import hypothesis
import jsonschema
import numpy as np
import pytest
import torch
from hypothesis import strategies as st

import stridelab
from scene_cases import CASES, SCENES, scene_text
from stridelab import snapshot
from view_chains import chains, plain_numbers, same_storage, source_bytes

SCHEMA = json.loads((pathlib.Path(stridelab.__file__).parent / "scene.schema.json").read_text(encoding="utf-8"))
VALID = jsonschema.Draft202012Validator(SCHEMA)


def tensor_of(scene: Any, name: str) -> Any:
    return next(t for t in scene["tensors"] if t["name"] == name)


def storage_of(scene: Any, name: str) -> Any:
    return scene["storages"][tensor_of(scene, name)["storage"] - 1]


def held(storage: Any) -> dict[int, Any]:
    return {int(run["start"]) + k: v for run in storage["cells"] for k, v in enumerate(run["values"])}


def claimed_positions(t: Any) -> list[int]:
    """Return the position of every shown element in units of its dtype, from the Scene's numbers alone."""
    indices = [[*range(a), *range(int(n) - b, int(n))] for n, (a, b) in zip(t["size"], t["shown"], strict=True)]
    if not t["numel"]:
        return []
    stride = [int(s) for s in t["stride"]]
    return [
        int(t["storage_offset"]) + sum(i * s for i, s in zip(index, stride, strict=True))
        for index in itertools.product(*indices)
    ]


def element_values(scene: Any, name: str) -> list[Any]:
    """Return the shown elements' values as the Scene says: their own, else their cells'."""
    t = tensor_of(scene, name)
    if t["values"] is not None:
        return t["values"]
    cells = held(storage_of(scene, name))
    return [cells[p] for p in claimed_positions(t)]


def same_value(shown: Any, real: Any, dtype: torch.dtype) -> bool:
    """Return whether a shown value is exactly the number that torch gave."""
    if dtype.is_complex:
        shown = complex(shown)
        part = torch.float64 if dtype == torch.complex128 else torch.float32
        return same_value(shown.real, real.real, part) and same_value(shown.imag, real.imag, part)
    if dtype.is_floating_point:
        shown = float(shown)
        shown = float(np.float32(shown)) if dtype == torch.float32 else shown  # its shortest decimal is shown
        return math.isnan(shown) if math.isnan(real) else repr(shown) == repr(float(real))
    return shown is real if dtype == torch.bool else int(shown) == real


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=300)
def test_every_element_reads_the_bytes_that_torch_reads(tensors: dict[str, torch.Tensor]) -> None:
    scene = snapshot(**tensors)
    for name, t in tensors.items():
        claim = tensor_of(scene, name)
        first = np.array(claimed_positions(claim), dtype=np.int64) * claim["itemsize"]
        assert np.array_equal(first[:, None] + np.arange(claim["itemsize"]), source_bytes(t))


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=300)
def test_every_claim_of_a_scene_is_what_torch_says(tensors: dict[str, torch.Tensor]) -> None:
    scene = snapshot(**tensors)
    VALID.validate(scene)
    for name, t in tensors.items():
        claim, storage = tensor_of(scene, name), storage_of(scene, name)
        assert claim["size"] == list(t.size())
        assert claim["stride"] == list(t.stride())
        assert claim["storage_offset"] == t.storage_offset()
        assert claim["numel"] == t.numel()
        assert claim["is_contiguous"] == t.is_contiguous()
        assert (claim["is_conj"], claim["is_neg"]) == (t.is_conj(), t.is_neg())
        assert (claim["is_leaf"], claim["requires_grad"]) == (t.is_leaf, t.requires_grad)
        assert claim["is_view"] == t._is_view()
        assert claim["base"] == next((n for n, b in tensors.items() if b is t._base), None)
        assert claim["dtype"] == storage["dtype"] or claim["values"] is not None
        assert storage["nbytes"] == t.untyped_storage().nbytes()
        assert claim["bytes"]["logical"] == t.nbytes
        assert claim["bytes"]["distinct"] == len(np.unique(source_bytes(t)))
        assert claim["bytes"]["storage"] == t.untyped_storage().nbytes()


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=300)
def test_every_value_is_the_one_torch_reads(tensors: dict[str, torch.Tensor]) -> None:
    scene = snapshot(**tensors)
    for name, t in tensors.items():
        pairs = zip(element_values(scene, name), plain_numbers(t), strict=True)
        assert all(same_value(shown, real, t.dtype) for shown, real in pairs)


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=200)
def test_tensors_stand_together_exactly_when_they_share_a_storage(tensors: dict[str, torch.Tensor]) -> None:
    scene = snapshot(**tensors)
    for (m, a), (n, b) in itertools.combinations(tensors.items(), 2):
        assert (tensor_of(scene, m)["storage"] == tensor_of(scene, n)["storage"]) == same_storage(a, b)
    assert [s["id"] for s in scene["storages"]] == list(range(1, len(scene["storages"]) + 1))
    assert all(s["overlaps"] == [] for s in scene["storages"])


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=100)
def test_a_snapshot_changes_neither_values_nor_versions(tensors: dict[str, torch.Tensor]) -> None:
    before = {n: (t._version, bytes(t.untyped_storage().tolist())) for n, t in tensors.items()}
    snapshot(**tensors)
    assert before == {n: (t._version, bytes(t.untyped_storage().tolist())) for n, t in tensors.items()}


@hypothesis.given(
    size=st.lists(st.integers(1, 70), min_size=1, max_size=3),
    order=st.permutations(range(3)),
    step=st.integers(1, 3),
)
@hypothesis.settings(max_examples=60)
def test_a_long_storage_shows_its_ends_and_what_the_shown_elements_read(
    size: list[int], order: list[int], step: int
) -> None:
    t = torch.arange(math.prod(size) + 5000).as_strided(size, [math.prod(size[k + 1 :]) for k in range(len(size))], 9)
    t = t.permute([d for d in order if d < len(size)])[::step]
    scene = snapshot(t=t)
    VALID.validate(scene)
    claim, cells = tensor_of(scene, "t"), held(scene["storages"][0])
    numel = scene["storages"][0]["numel"]
    assert all(cells[k] == k for k in cells)
    assert {0, 1, 2, 3, numel - 4, numel - 3, numel - 2, numel - 1} <= cells.keys()
    assert set(claimed_positions(claim)) <= cells.keys()
    assert all(a >= 0 and b >= 0 and a + b <= n for n, (a, b) in zip(claim["size"], claim["shown"], strict=True))
    shown = math.prod(a + b for a, b in claim["shown"])
    assert shown == t.numel() if t.numel() <= 4096 else 0 < shown <= 256
    starts = [(run["start"], run["start"] + len(run["values"])) for run in scene["storages"][0]["cells"]]
    assert all(stop < start for (_, stop), (start, _) in itertools.pairwise(starts))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_the_kept_scenes_are_what_torch_makes_today(case: Any) -> None:
    assert (SCENES / f"{case.__name__}.json").read_text(encoding="utf-8") == scene_text(case)
    VALID.validate(json.loads(scene_text(case)))


def test_every_kept_scene_has_its_case() -> None:
    assert {path.stem for path in SCENES.glob("*.json")} == {case.__name__ for case in CASES}


def size_of(scene: Any) -> int:
    return sum(len(run["values"]) for s in scene["storages"] for run in s["cells"])


COSTLY = {
    "expanded to 10**9": lambda: torch.arange(3.0)[:1].expand(10**9),
    "expanded to 2**62": lambda: torch.zeros(1).expand(2**62),
    "10**8 real elements": lambda: torch.empty(10**8, dtype=torch.int8),
    "10**8 elements, transposed": lambda: torch.empty(10**4, 10**4, dtype=torch.int8).T,
    "windows of 10**6 over 10**8": lambda: torch.empty(10**8, dtype=torch.int8).unfold(0, 10**6, 1),
    "no elements, 10**9 rows": lambda: torch.empty(10**9, 0),
    "no elements, 2**61 in the last dimension": lambda: torch.zeros(3).as_strided((0, 2**61), (1, 1)),
    "62 dimensions of 2": lambda: torch.zeros([1] * 62).expand([2] * 62),
    "conj of 10**7": lambda: torch.empty(10**7, dtype=torch.complex64).conj(),
}


@pytest.mark.parametrize("make", COSTLY.values(), ids=COSTLY)
def test_a_snapshot_reads_only_what_it_shows(make: Any) -> None:
    t = make()
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU], profile_memory=True) as profile:
        scene = snapshot(t=t)
    allocated = sum(max(event.self_cpu_memory_usage, 0) for event in profile.key_averages())
    assert allocated < 2**18
    assert size_of(scene) <= 5 * 256 + 8
    assert len(json.dumps(scene)) < 2**17
    VALID.validate(scene)
    assert len(str(stridelab.describe(t=t))) < 2**17


def test_a_small_tensor_on_a_large_storage_costs_as_little() -> None:
    t = torch.empty(10**8, dtype=torch.int8)
    scene = snapshot(t=t[50_000_000:50_000_003])
    assert size_of(scene) == 8 + 3


def test_a_storage_is_whole_up_to_4096_cells_and_not_beyond() -> None:
    assert size_of(snapshot(t=torch.zeros(4096)[:1])) == 4096
    assert size_of(snapshot(t=torch.zeros(4097)[5:6])) == 4 + 1 + 4 + 1  # a gap of one cell is filled


def test_views_of_one_numpy_array_stand_on_storages_that_overlap() -> None:
    a = np.arange(6.0)
    scene = snapshot(
        whole=torch.from_numpy(a),
        again=torch.from_numpy(a),
        left=torch.from_numpy(a[:3]),
        right=torch.from_numpy(a[3:]),
    )
    assert [t["storage"] for t in scene["tensors"]] == [1, 1, 2, 3]
    assert [s["overlaps"] for s in scene["storages"]] == [[2, 3], [1], [1]]


def test_empty_storages_overlap_nothing_and_stand_apart() -> None:
    a = np.arange(6.0)
    scene = snapshot(a=torch.from_numpy(a), none=torch.from_numpy(a[3:][:0]), e=torch.zeros(0), f=torch.zeros(0))
    assert [s["overlaps"] for s in scene["storages"]] == [[], [], [], []]


@pytest.mark.parametrize("held_bytes", [0, 10, 16])
def test_cells_past_the_end_of_a_shrunk_storage_are_unknown(held_bytes: int) -> None:
    t = torch.arange(6.0)
    t.untyped_storage().resize_(held_bytes)
    scene = snapshot(t=t, last=t.as_strided((1,), (1,), 0) if held_bytes else t, z=t.detach())
    VALID.validate(scene)
    assert list(held(scene["storages"][0])) == list(range(held_bytes // 4))
    assert held_bytes // 4 == scene["storages"][0]["numel"]
    assert ("?" in stridelab.describe(t=t)) == (held_bytes < 24)


def test_a_shrunk_storage_leaves_the_values_of_another_dtype_unknown() -> None:
    t = torch.arange(4, dtype=torch.uint8)
    wide = t.view(torch.int16)
    t.untyped_storage().resize_(3)
    assert tensor_of(snapshot(t=t, wide=wide), "wide")["values"] == [256, None]


def test_a_stale_view_has_no_answer_to_is_leaf() -> None:
    h = torch.arange(4.0, requires_grad=True) * 1
    view, _ = h.chunk(2)
    h.add_(1)
    t = tensor_of(snapshot(view=view), "view")
    assert t["is_leaf"] is None
    VALID.validate(snapshot(view=view))


def test_numbers_beyond_json_are_strings() -> None:
    scene = snapshot(
        i=torch.tensor([2**53 - 1, 2**53, -(2**53), -(2**63)]),
        u=torch.tensor([2**64 - 1], dtype=torch.uint64),
        f=torch.tensor([math.nan, math.inf, -math.inf]),
        big=torch.zeros(1).expand(2**62),
    )
    values = [s["cells"][0]["values"] for s in scene["storages"]]
    assert values[0] == [2**53 - 1, str(2**53), str(-(2**53)), str(-(2**63))]
    assert values[1] == [str(2**64 - 1)]
    assert values[2] == ["nan", "inf", "-inf"]
    assert tensor_of(scene, "big")["bytes"]["logical"] == str(2**64)
    assert json.loads(json.dumps(scene, allow_nan=False)) == scene


@pytest.mark.parametrize("payload", [0x7FC00000, 0x7F800001, 0xFFC00001, 0x7FFFFFFF])
def test_every_nan_is_nan(payload: int) -> None:
    t = torch.tensor([payload - 2**32 if payload >= 2**31 else payload], dtype=torch.int32).view(torch.float32)
    assert snapshot(t=t)["storages"][0]["cells"][0]["values"] == ["nan"]


def test_the_distinct_bytes_are_none_where_counting_costs_too_much() -> None:
    t = torch.empty(0, dtype=torch.int8).set_(torch.UntypedStorage(10**7), 0, (2001, 1001), (997, 1999))
    assert tensor_of(snapshot(t=t), "t")["bytes"]["distinct"] is None
    assert "too many to count distinct" in stridelab.describe(t=t)
    VALID.validate(snapshot(t=t))


@pytest.mark.parametrize("dims", [63, 64, 65, 100])
def test_a_tensor_may_have_any_number_of_dimensions(dims: int) -> None:
    t = torch.zeros([1] * dims)
    VALID.validate(snapshot(t=t))
    assert stridelab.describe(t=t).endswith("element     cell\n   0           0")


@pytest.mark.parametrize("size", [(1, 3), (0, 3)])
def test_strides_of_dimensions_that_are_never_stepped_along_may_be_huge(size: tuple[int, int]) -> None:
    t = torch.zeros(3).as_strided(size, (2**62, 1), 0 if size[0] else 2**61)
    scene = snapshot(t=t)
    VALID.validate(scene)
    assert scene["tensors"][0]["stride"] == [str(2**62), 1]
    assert "(4611686018427387904, 1)" in stridelab.describe(t=t)
