from __future__ import annotations

from typing import Any

import hypothesis
import pytest
import torch

from scene_cases import CASES
from stridelab import describe, snapshot
from stridelab.text import SIDE, Description, diagram, printable, tuple_text, value_text
from view_chains import chains, source_bytes


def blocks_of(text: str) -> dict[str, list[str]]:
    """Return a diagram's blocks by what they begin with: ``"storage 1"``, ``"t0"``."""
    parts: dict[str, list[str]] = {}
    current: list[str] = []
    for line in text.splitlines():
        if line and not line.startswith(" "):
            current = parts.setdefault(line.partition(":")[0], [])
        current.append(line)
    return parts


def grids_of(block: list[str]) -> tuple[list[str], list[str]]:
    """Return a tensor's entries, row by row: the elements and the cells that stand beside or below them."""
    elements: list[str] = []
    cells: list[str] = []
    split, below = 0, elements
    for line in (line[3:] for line in block[3:]):
        if line.split() == ["element", "cell"]:
            split = line.index("cell")
        elif line == "element":
            split, below = 0, elements
        elif line == "cell":
            below = cells
        elif not line or line.endswith("]") or line.startswith(("an element reads", "no elements")):
            continue
        elif split:
            elements += line[:split].split()
            cells += line[split:].split()
        else:
            below += line.split()
    return elements, cells


def strip_of(block: list[str]) -> dict[int, str]:
    """Return the cells that a storage's block writes, with their values."""
    lines = [line.split() for line in block[1:] if line.startswith(("  cell ", "  value"))]
    return {
        int(n): v
        for numbers, values in zip(lines[::2], lines[1::2], strict=True)
        for n, v in zip(numbers[1:], values[1:], strict=True)
    }


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=200)
def test_the_diagram_writes_each_elements_value_beside_the_cell_that_torch_reads(
    tensors: dict[str, torch.Tensor],
) -> None:
    tensors = {name: t for name, t in tensors.items() if all(n <= SIDE for n in t.size())} or {"t": torch.zeros(1)}
    scene = snapshot(**tensors)
    blocks = blocks_of(describe(**tensors))
    for claim, (name, t) in zip(scene["tensors"], tensors.items(), strict=True):
        storage = scene["storages"][claim["storage"] - 1]
        values = {run["start"] + k: v for run in storage["cells"] for k, v in enumerate(run["values"])}
        read = [int(b) // storage["itemsize"] for b in source_bytes(t)[:, 0]]
        elements, cells = grids_of(blocks[name])
        assert cells == [str(cell) for cell in read]
        own = claim["values"] if claim["values"] is not None else [values[cell] for cell in read]
        assert elements == [value_text(v) for v in own]


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=200)
def test_the_diagram_writes_the_facts_of_every_tensor_and_storage(tensors: dict[str, torch.Tensor]) -> None:
    scene = snapshot(**tensors)
    text = describe(**tensors)
    blocks = blocks_of(text)
    for name, t in tensors.items():
        head, said, counted = blocks[name][:3]
        size, stride = tuple(t.size()), tuple(t.stride())
        dtype = str(t.dtype).removeprefix("torch.")
        assert head == f"{name}: {dtype}, size {size}, stride {stride}, storage_offset {t.storage_offset()}"
        assert ("not contiguous" in said) != t.is_contiguous()
        assert (", conj" in said, ", neg" in said, ", view" in said) == (t.is_conj(), t.is_neg(), t._is_view())
        assert counted.startswith(f"   bytes: {t.nbytes} logical, ")
        assert ("   no elements" in blocks[name]) == (t.numel() == 0)
    for storage in scene["storages"]:
        block = blocks[f"storage {storage['id']}"]
        values = [v for run in storage["cells"] for v in run["values"]]
        if len(values) <= 64:
            assert strip_of(block) == {k: value_text(v) for k, v in enumerate(values)}
        else:
            assert any("not shown" in line for line in block)
    assert all(len(line) <= 78 for line in text.splitlines() if line.startswith("  cell"))


@hypothesis.given(tensors=chains())
@hypothesis.settings(max_examples=30)
def test_the_diagram_is_deterministic_and_ends_without_blanks(tensors: dict[str, torch.Tensor]) -> None:
    copies = {name: t.clone() for name, t in tensors.items()}
    assert describe(**tensors) == describe(**tensors) == diagram(snapshot(**tensors))
    assert describe(**copies) == describe(**copies)
    assert not any(line.endswith(" ") for line in describe(**tensors).splitlines())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_the_diagram_holds_no_address(case: Any) -> None:
    assert "0x" not in describe(**case())
    assert describe(**case()) == describe(**case())


def test_a_description_is_shown_as_it_is() -> None:
    made = describe(t=torch.zeros(2))
    assert isinstance(made, Description)
    assert repr(made) == str(made)


def test_a_scalar_has_one_element_and_one_cell() -> None:
    assert describe(s=torch.tensor(7)).endswith("\n   element     cell\n   7           0")


def test_a_long_tensor_is_written_by_its_ends() -> None:
    text = describe(t=torch.arange(10_000).reshape(100, 100))
    assert "  ... 84 cells not shown ..." in text
    elements, cells = grids_of(blocks_of(text)["t"])
    assert elements == cells
    assert "..." in elements
    assert {"0", "99", "9900", "9999"} <= set(elements)


def test_each_outer_index_has_its_own_grid() -> None:
    text = describe(t=torch.arange(24).reshape(2, 2, 2, 3))
    labels = [line.strip() for line in text.splitlines() if line.startswith("   t[")]
    assert labels == ["t[0, 0]", "t[0, 1]", "t[1, 0]", "t[1, 1]"]


def test_outer_labels_are_the_indices_shown_and_not_their_positions() -> None:
    text = describe(t=torch.arange(50 * 4).reshape(50, 2, 2))
    labels = [line.strip() for line in text.splitlines() if line.startswith("   t[")]
    assert labels == [f"t[{k}]" for k in (*range(8), 47, 48, 49)]


def test_another_dtype_says_how_many_bytes_it_reads() -> None:
    t = torch.arange(3.0)
    assert "   an element reads 2 bytes, a cell has 4" in describe(t=t, h=t.view(torch.float16))


@pytest.mark.parametrize(
    ("name", "said"),
    [("a", "a"), ("a b", "a b"), ("é中", "é中"), ("a\nb", "a\\nb"), ("\x1b[31m", "\\x1b[31m"), ("\ud800", "\\ud800")],
)
def test_a_name_stays_on_its_line_and_can_be_printed(name: str, said: str) -> None:
    assert printable(name) == said
    text = describe(**{name: torch.zeros(1)})
    assert f"read by {said}\n" in text
    assert f"\n{said}: float32, size (1,)" in text
    text.encode()


def test_numbers_are_written_as_python_and_six_digits_write_them() -> None:
    assert (tuple_text([]), tuple_text([3]), tuple_text([3, 4])) == ("()", "(3,)", "(3, 4)")
    assert [value_text(v) for v in (None, 1 / 3, 1e20, -0.0, 2**40, True, "nan", "1+2j")] == [
        "?",
        "0.333333",
        "1e+20",
        "-0",
        str(2**40),
        "True",
        "nan",
        "1+2j",
    ]
