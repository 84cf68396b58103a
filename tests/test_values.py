from __future__ import annotations

import math
from typing import Any

import hypothesis
import numpy as np
import pytest
import torch
from hypothesis import strategies as st

from stridelab import describe, snapshot
from stridelab.edit import parse
from stridelab.values import stored_values
from view_chains import DTYPES, NO_NEGATIVE, base


def cells(t: torch.Tensor) -> list[Any]:
    return snapshot(t=t)["storages"][0]["cells"][0]["values"]


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_a_cell_of_every_dtype_has_its_value(dtype: torch.dtype) -> None:
    t = torch.ones(2).to(dtype)
    assert cells(t) == [{"bool": True, "complex": "1+0j"}.get(str(dtype)[6:].rstrip("0123456789"), 1)] * 2


@pytest.mark.parametrize("dtype", [d for d in DTYPES if d != torch.bool], ids=str)
@hypothesis.given(seed=st.integers(0, 10**6))
@hypothesis.settings(max_examples=10)
def test_a_shown_value_typed_again_gives_the_same_bytes(dtype: torch.dtype, seed: int) -> None:
    t = base(dtype, [16], seed)
    for k, shown in enumerate(cells(t)):
        again = (
            torch.zeros(1, dtype=torch.uint8).expand(t.itemsize).clone().view(dtype).fill_(parse(str(shown), dtype))
        )
        if "nan" not in str(shown):  # payloads of NaN are not shown
            assert again.view(torch.uint8).tolist() == t[k : k + 1].view(torch.uint8).tolist(), shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (-0.0, "-0.0"),
        (0.1, "0.1"),
        (1e20, "1e+20"),
        (math.nan, "nan"),
        (math.inf, "inf"),
        (-math.inf, "-inf"),
        (3.4028234663852886e38, "3.4028235e+38"),
        (1e-45, "1e-45"),
    ],
)
def test_a_float32_is_shown_as_its_shortest_decimal(value: float, shown: str) -> None:
    assert [str(v) for v in cells(torch.tensor([value]))] == [shown]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (1 + 2j, "1+2j"),
        (complex(-0.0, -0.0), "-0-0j"),
        (complex(math.nan, -math.inf), "nan-infj"),
        (complex(math.inf, math.nan), "inf+nanj"),
        (1e20 - 1e-7j, "1e+20-1e-07j"),
    ],
)
def test_a_complex_value_is_a_string_that_python_reads(value: complex, shown: str) -> None:
    assert cells(torch.tensor([value])) == [shown]
    assert repr(complex(shown.replace("-0-0j", "-0.0-0.0j"))).replace(".0", "") == repr(value).replace(".0", "")


@pytest.mark.parametrize("dtype", [torch.complex32, torch.complex64, torch.complex128], ids=str)
def test_conj_and_neg_change_the_element_and_not_the_cell(dtype: torch.dtype) -> None:
    z = torch.tensor([1 + 2j, 3 - 4j]).to(dtype)
    scene = snapshot(z=z, conj=z.conj(), both=torch._neg_view(z.conj()))
    assert cells(z) == scene["storages"][0]["cells"][0]["values"] == ["1+2j", "3-4j"]
    assert [t["values"] for t in scene["tensors"]] == [None, ["1-2j", "3+4j"], ["-1+2j", "-3-4j"]]


@pytest.mark.parametrize("dtype", NO_NEGATIVE, ids=str)
def test_elements_that_torch_cannot_negate_are_unknown(dtype: torch.dtype) -> None:
    t = torch._neg_view(torch.ones(2).to(dtype))
    assert snapshot(t=t)["tensors"][0]["values"] == [None, None]
    assert "?" in describe(t=t)


def test_cells_past_the_end_are_none() -> None:
    assert stored_values(torch.arange(3), np.array([2, 3, 0, 2**40])) == [2, None, 0, None]
    assert stored_values(torch.arange(0), np.array([0])) == [None]
    assert stored_values(torch.arange(3), np.zeros(0, dtype=np.int64)) == []
