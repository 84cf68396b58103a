"""StridedLab: its traits, its text, and what the page computes and claims against torch."""

from __future__ import annotations

import math
import random
import re
from typing import Any

import pytest
import torch
import traitlets

from shapes_process import ask, expect_as_torch, layout_of, torch_error
from stridelab import StridedLab, describe, snapshot
from stridelab.widget import STATIC

CASES = 2000
WRITES = "more than one element of the written-to tensor"


def settings() -> list[dict[str, Any]]:
    draw = random.Random(7)  # noqa: S311 (no secret)
    made = []
    for number in range(CASES):
        rank = draw.randint(0, 5)
        size = [draw.choice([0, 1, 2, 2, 3, 4]) for _ in range(rank)]
        stride = [draw.choice([0, 1, 1, 2, 3, 4, 5, 6, 12]) for _ in range(rank)]
        if number % 3 == 0:  # one of a tensor's own
            other = draw.sample(range(rank), rank)
            t = torch.empty(size).permute(other)
            size, stride = list(t.size()), list(t.stride())
        if number % 50 == 0:
            stride = [*stride, 1][:5]
        if number % 51 == 0 and rank:
            stride[0] = -1
        made.append(
            {
                "numel": draw.randint(0, 40),
                "size": size,
                "stride": stride,
                "storage_offset": draw.choice([0, 0, 1, 4, -1]),
            }
        )
    # PyTorch itself counts bytes in int64: this is the largest that the traits allow
    return [*made, {"numel": 1, "size": [1024] * 5, "stride": [0] * 5, "storage_offset": 0}]


def made_by_torch(setting: dict[str, Any]) -> tuple[torch.Tensor, torch.Tensor | None, str | None]:
    t = torch.arange(setting["numel"])
    v, error = torch_error(lambda: t.as_strided(setting["size"], setting["stride"], setting["storage_offset"]))
    return t, v, error


def test_what_the_page_computes_is_what_torch_computes() -> None:
    asked = settings()
    failing = 0
    for setting, got in zip(asked, ask([["strided", setting] for setting in asked]), strict=True):
        t, v, error = made_by_torch(setting)
        failing += error is not None
        said = got["error"] and f"{got['error']['type']}: {got['error']['message']}"
        assert said == error, setting
        expect_as_torch(got["tensors"], snapshot(**({"t": t} if v is None else {"t": t, "v": v}))["tensors"])  # type: ignore[arg-type]
        if v is not None and v.numel() > 0:
            last = int(v[(-1,) * v.dim()])
            assert re.search(r"is in cell (?:.* = )?([\d,]+); ", got["reach"])[1].replace(",", "") == str(last), (
                setting
            )  # type: ignore[index]
    assert 0.2 < failing / CASES < 0.8


def test_the_operations_that_are_said_to_give_the_same_view_do_in_torch() -> None:
    asked = settings()
    known = 0
    for setting, got in zip(asked, ask([["strided", setting] for setting in asked]), strict=True):
        t, v, _ = made_by_torch(setting)
        ways = got["ways"]
        assert v is not None or ways == {"exact": [], "near": []}
        known += bool(ways["exact"] or ways["near"])
        for way in [*ways["exact"], *ways["near"]]:
            other = eval(way, {"t": t})  # noqa: S307 (an expression of ours)
            assert v is not None
            assert other.untyped_storage().data_ptr() == t.untyped_storage().data_ptr()
            assert (other.size(), other.storage_offset()) == (v.size(), v.storage_offset()), (setting, way)
            assert torch.equal(other, v)
            if way in ways["exact"]:
                assert layout_of(other) == layout_of(v), (setting, way)
    assert known > 300


@pytest.mark.parametrize("numel", [12, 16, 10, 5, 1, 0, 100, 4096])
def test_a_preset_is_allowed_and_torch_takes_it(numel: int) -> None:
    (presets,) = ask([["presets", numel]])
    names = ["rows", "columns", "transpose", "diagonal", "windows", "broadcast", "every other"]
    assert list(presets) == names
    for layout in presets.values():
        lab = StridedLab(numel, **layout)
        assert "RuntimeError" not in lab._text()


def test_the_presets_of_twelve_cells_are_the_operations_that_they_are_named_for() -> None:
    (presets,) = ask([["presets", 12]])
    said = ask([["strided", {"numel": 12, **layout}] for layout in presets.values()])
    ways = dict(zip(presets, (one["ways"]["exact"] for one in said), strict=True))
    assert ways == {
        "rows": ["t.view(3, 4)"],
        "columns": ["t.view(4, 3).T"],
        "transpose": ["t.view(3, 4).T"],
        "diagonal": ["t[::5]", "t.view(3, 4).diagonal()"],
        "windows": ["t.unfold(0, 3, 1)"],
        "broadcast": ["t[:4].expand(3, 4)"],
        "every other": ["t[::2]", "t.view(6, 2)[:, 0]"],
    }


def test_the_note_on_shared_cells_is_right_about_every_write() -> None:
    asked = settings()[:-1]
    kinds = set()
    for setting, got in zip(asked, ask([["strided", setting] for setting in asked]), strict=True):
        _, v, _ = made_by_torch(setting)
        if v is None:
            continue
        shared = v.numel() > v.unique().numel()
        assert (got["overlap"] is not None) == shared, setting
        if not shared:
            continue
        assert got["overlap"]["sentence"].startswith(f"{v.numel()} elements share {v.unique().numel()} cell")
        kinds.add(bool(got["overlap"]["refused"]))
        for code in [*got["overlap"]["refused"], *got["overlap"]["run"]]:
            names = {"v": v, "w": torch.zeros(v.size(), dtype=torch.int64)}
            error = torch_error(lambda: exec(code, names))[1]  # noqa: B023, S102 (a statement of ours)
            assert (WRITES in str(error)) == (code in got["overlap"]["refused"]), (setting, code, error)
    assert kinds == {True, False}


@pytest.mark.parametrize(
    "setting",
    [
        {},
        {"storage_offset": 3},
        {"size": (4, 3), "stride": (1, 4)},
        {"stride": (4,)},
        {"stride": (-1, 1)},
        {"size": (), "stride": ()},
        {"numel": 0},
        {"size": (0, 3)},
    ],
    ids=str,
)
def test_the_text_is_what_torch_says(setting: dict[str, Any]) -> None:
    lab = StridedLab(**setting)
    t = torch.arange(lab.numel)
    v, error = torch_error(lambda: t.as_strided(lab.size, lab.stride, lab.storage_offset))
    text = lab._text()
    call = f"t = torch.arange({lab.numel})\nv = t.as_strided({lab.size}, {lab.stride}, {lab.storage_offset})\n"
    assert text == call + (f"{error}\n" if error else "") + "\n" + describe(
        **({"t": t} | ({} if v is None else {"v": v}))
    )


WRONG = [
    ("numel", -1, "numel is -1: it is a whole number from 0 to 4,096."),
    ("numel", 4097, "numel is 4097: it is a whole number from 0 to 4,096."),
    ("numel", "3", "numel is '3': it is a whole number from 0 to 4,096."),
    ("numel", True, "numel is True: it is a whole number from 0 to 4,096."),
    ("size", (-1,), "size is (-1,): its members are whole numbers from 0 to 1,024."),
    ("size", (1,) * 6, "size has 6 dimensions: it has at most 5."),
    ("size", 3, "size is 3: it is a tuple of whole numbers, as (3, 1)."),
    ("stride", (10_001,), "stride is (10001,): its members are whole numbers from -10,000 to 10,000."),
    ("stride", None, "stride is None: it is a tuple of whole numbers, as (3, 1)."),
    ("storage_offset", 0.5, "storage_offset is 0.5: it is a whole number from -10,000 to 10,000."),
]


@pytest.mark.parametrize(("name", "value", "sentence"), WRONG, ids=lambda case: str(case)[:30])
def test_a_wrong_value_is_refused_in_one_sentence_and_changes_nothing(name: str, value: Any, sentence: str) -> None:
    lab = StridedLab()
    with pytest.raises(traitlets.TraitError, match=f"^{re.escape(sentence)}$"):
        setattr(lab, name, value)
    assert repr(lab) == "StridedLab(numel=12, size=(3, 4), stride=(4, 1), storage_offset=0)"
    with pytest.raises(traitlets.TraitError, match=f"^{re.escape(sentence)}$"):
        StridedLab(**{name: value})


def test_the_page_refuses_what_the_class_refuses_in_its_words() -> None:
    lists = [(name, value, sentence) for name, value, sentence in WRONG if isinstance(value, tuple)]
    single = [
        (name, value, sentence) for name, value, sentence in WRONG if type(value) in (int, float) and name != "size"
    ]
    assert ask([["listFault", name, name, list(value)] for name, value, _ in lists]) == [one for *_, one in lists]
    assert ask([["numberFault", name, value] for name, value, _ in single]) == [one for *_, one in single]
    edge = [["numberFault", "numel", 0], ["numberFault", "numel", 4096], ["numberFault", "storage_offset", -10_000]]
    assert ask(edge) == [None] * 3


def test_what_the_reader_changes_is_in_the_traits() -> None:
    lab = StridedLab()
    lab.set_state({"size": [2, 2, 3], "stride": [6, 3, 1], "storage_offset": 0, "numel": 20})
    assert repr(lab) == "StridedLab(numel=20, size=(2, 2, 3), stride=(6, 3, 1), storage_offset=0)"
    assert math.prod(lab.size) == 12


def test_the_front_end_gets_the_script_with_the_engine() -> None:
    state = StridedLab().get_state()
    assert (state["widget"], state["size"], state["stride"]) == ("StridedLab", [3, 4], [4, 1])
    assert state["_esm"] == (STATIC / "stridelab.lab.js").read_text(encoding="utf-8")
