"""The file of operations, which the cheat sheet is built from: PyTorch must say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import torch

from operations_layout import LAYOUTS
from operations_say import EXAMPLES
from stridelab import shares_storage

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
FILE = json.loads((ROOT / "src/stridelab/operations.json").read_text(encoding="utf-8"))
OPERATIONS: dict[str, dict[str, Any]] = {operation["name"]: operation for operation in FILE["operations"]}


def tensors(made: object) -> list[torch.Tensor]:
    several = made if isinstance(made, tuple | list) else [made]
    return [each for each in several if isinstance(each, torch.Tensor)]


def kinds(text: str) -> Iterator[str]:
    """Run an example, in which ``t`` is the input, and yield the kind of each tensor that it gives."""
    program, _, expression = text.rpartition("; ")
    names: dict[str, Any] = {"torch": torch}
    exec(program, names)  # noqa: S102 (the examples of this suite)
    try:
        made = eval(expression, names)  # noqa: S307
    except RuntimeError as error:
        assert "view size is not compatible" in str(error)  # noqa: PT017 (an error is one of the kinds)
        yield "error"
        return
    if not tensors(made):
        yield "value"
    elif "t" not in names:
        yield "new"
    else:
        for each in tensors(made):
            yield "same object" if each is names["t"] else "view" if shares_storage(each, names["t"]) else "copy"


@pytest.mark.filterwarnings("ignore:.*deprecated on 0-D tensors")
@pytest.mark.parametrize("name", OPERATIONS)
def test_pytorch_gives_each_of_the_kinds_that_the_file_states_and_no_other(name: str) -> None:
    found = {kind for example in EXAMPLES[name] for kind in kinds(example)}
    stated = set(OPERATIONS[name]["kind"].split(" or "))
    assert ({"new"} if stated == {"new"} and found <= {"copy", "new"} else found) == stated


def test_examples_and_layouts_are_of_operations_in_the_file() -> None:
    assert set(EXAMPLES) == set(OPERATIONS)
    always_views = {name for name, o in OPERATIONS.items() if "view" in o["kind"] and "copy" not in o["kind"]}
    assert set(LAYOUTS) == always_views


def inputs() -> list[torch.Tensor]:
    """Return matrices with gaps, with a step backwards in memory order, with an offset, and a stack of them."""
    base = torch.arange(60.0)
    return [
        base[:6].view(2, 3),
        base[:6].view(3, 2).T,
        base[3:].as_strided((2, 3), (7, 2)),
        base[5:29].view(2, 3, 4),
        base[:24].view(4, 3, 2).permute(2, 1, 0),
        base.as_strided((4, 1), (3, 1), 7),
        base[9:21].view(3, 4).T,
    ]


@pytest.mark.parametrize("name", LAYOUTS)
def test_an_operation_does_to_size_stride_and_offset_what_the_sheet_says(name: str) -> None:
    seen = 0
    for t in inputs():
        for call, expected in LAYOUTS[name]:
            wanted = expected(t)
            if wanted is None:
                continue
            made = tensors(eval(call, {"torch": torch, "t": t}))  # noqa: S307 (the examples of this suite)
            found = [(tuple(v.size()), v.stride(), v.storage_offset()) for v in made]
            assert found == wanted, (call, t.size(), t.stride())
            seen += 1
    assert seen >= 2
    assert OPERATIONS[name]["does"]


def test_every_kind_is_in_one_group_and_every_operation_that_shares_or_copies_says_what_it_does() -> None:
    for operation in OPERATIONS.values():
        kind = operation["kind"].removesuffix(" or same object")
        assert kind in FILE["kinds"] or operation["kind"] in FILE["kinds"], operation
        assert ("does" in operation) == (operation["kind"] not in {"new", "value", "same object"})
        assert len(operation.get("does", "")) <= 62


def test_a_word_for_the_object_itself_stands_where_it_may_come_back() -> None:
    for name, operation in OPERATIONS.items():
        if operation["kind"].endswith(" same object") and name not in {"mT", "H", "mH", "adjoint"}:
            assert "itself" in operation["does"], name


def test_pytorch_s_pages_are_below_one_address_and_named_after_the_operation() -> None:
    assert FILE["pages"] == "https://docs.pytorch.org/docs/2.13/"
    others = {"basic indexing", "advanced indexing", "split_with_sizes", "unpacking", "print", "dtype"}
    others |= {"indexed assignment", "augmented assignment", "data", "_version"}
    for name, operation in OPERATIONS.items():
        if name not in others:
            assert re.fullmatch(rf"(generated/|tensors\.html#)torch\.(Tensor\.)?{name}(\.html)?", operation["page"])
