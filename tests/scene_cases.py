"""The Scenes that both halves of the project are tested with: made by torch, kept in ``scenes/``.

``python tests/scene_cases.py`` writes them anew; a test compares.
"""

from __future__ import annotations

import json
import math
import pathlib
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from stridelab import snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

SCENES = pathlib.Path(__file__).parent / "scenes"


def views_and_copy() -> dict[str, Any]:
    a = torch.tensor([[0.0, 10.0, 20.0], [30.0, 40.0, 50.0]])
    return {"a": a, "b": a.T, "c": a[:, 1:2].expand(2, 4), "d": a[:, [0, 1]].contiguous()}


def expanded() -> dict[str, Any]:
    t = torch.tensor([[1], [2], [3]])
    return {"t": t, "v": t.expand(3, 4)}


def scalar_and_empty() -> dict[str, Any]:
    t = torch.arange(6, dtype=torch.int32)
    return {"t": t, "scalar": t[3], "none": t[6:], "two_by_none": torch.zeros(2, 0), "one": t[2:3][None]}


def windows() -> dict[str, Any]:
    t = torch.arange(8.0)
    return {
        "t": t,
        "windows": t.unfold(0, 3, 1),
        "every_other": t[::2],
        "diagonal": t[:4].view(2, 2).diagonal(),
    }


def five_dimensions() -> dict[str, Any]:
    t = torch.arange(72).reshape(2, 3, 1, 4, 3)
    return {"t": t, "p": t.permute(4, 0, 2, 1, 3)}


def special_values() -> dict[str, Any]:
    f = torch.tensor([math.nan, math.inf, -math.inf, -0.0, 0.1, 1e20, 1 / 3, 1234567.0])
    i = torch.tensor([2**53, -(2**63), 2**63 - 1, -7])
    return {"f": f, "i": i, "flags": torch.tensor([True, False])}


def complex_views() -> dict[str, Any]:
    z = torch.tensor([1 + 2j, 3 - 4j])
    return {"z": z, "conj": z.conj(), "imag": z.conj().imag, "real": torch.view_as_real(z)}


def other_dtypes() -> dict[str, Any]:
    t = torch.tensor([1.0, -2.5, 0.1])
    return {
        "t": t,
        "halves": t.view(torch.float16),
        "bytes": t.view(torch.uint8)[1:6],
        "wide": t[:2].view(torch.int64),
    }


def autograd() -> dict[str, Any]:
    w = torch.nn.Parameter(torch.tensor([1.0, 2.0]))
    return {"w": w, "row": w.expand(3, 2), "double": w * 2, "detached": w.detach()}


def large() -> dict[str, Any]:
    t = torch.arange(100_000.0).reshape(100, 1000)
    return {
        "t": t,
        "column": t[:, 999],
        "huge": t[0, :1].expand(10**9),
        "beyond": t[0, :1].expand(2**40, 2**20),
    }


def same_memory_twice() -> dict[str, Any]:
    a = np.arange(5.0)
    return {"first": torch.from_numpy(a), "rest": torch.from_numpy(a[1:])}


def hostile_names() -> dict[str, Any]:
    t = torch.arange(3)
    return {"<b>bold</b>&\"'": t, "</pre><script>alert(1)</script>": t[1:]}


CASES: list[Callable[[], dict[str, Any]]] = [
    views_and_copy,
    expanded,
    scalar_and_empty,
    windows,
    five_dimensions,
    special_values,
    complex_views,
    other_dtypes,
    autograd,
    large,
    same_memory_twice,
    hostile_names,
]


def scene_text(case: Callable[[], dict[str, Any]]) -> str:
    """Return a case's Scene as the file in ``scenes/`` holds it."""
    return json.dumps(snapshot(**case()), indent=1, sort_keys=True, allow_nan=False) + "\n"


if __name__ == "__main__":
    SCENES.mkdir(exist_ok=True)
    for case in CASES:
        (SCENES / f"{case.__name__}.json").write_text(scene_text(case), encoding="utf-8")
