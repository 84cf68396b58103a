"""The page of the book that gives the engine's language, against the file of operations and the engine's bounds."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "book/language.md").read_text(encoding="utf-8")
OPERATIONS = [
    o["name"] for o in json.loads((ROOT / "src/stridelab/operations.json").read_text(encoding="utf-8"))["operations"]
]
WORDS = {
    "basic indexing": "indexing by integers",
    "advanced indexing": "indexing by lists",
    "unpacking": "unpacking",
    "indexed assignment": "indexed assignment",
    "augmented assignment": "augmented assignment",
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_the_page_names_every_operation_of_the_language(name: str) -> None:
    assert WORDS.get(name, f"`{name}`") in PAGE or f"`{name}()" in PAGE


def test_the_page_names_no_operation_that_the_language_lacks() -> None:
    table = PAGE[PAGE.index("| gives |") : PAGE.index("`empty` has cells")]
    named = set(re.findall(r"`([a-zA-Z_0-9]+)`", table)) - {"None"}
    assert named <= {*OPERATIONS, "dtype", "requires_grad", "retain_graph"}


@pytest.mark.parametrize(("bound", "said"), [("source", "10,000 characters"), ("lines", "200 lines")])
def test_the_page_gives_the_engine_s_bounds(bound: str, said: str) -> None:
    limits = (ROOT / "js/engine/limits.js").read_text(encoding="utf-8")
    number = re.search(rf"^  {bound}: ([\d_]+),", limits, re.MULTILINE)
    assert number
    assert f"{int(number[1]):,}" == said.partition(" ")[0]
    assert said in PAGE
