"""What the book says of PyTorch's messages: each pattern against the message that torch itself gives."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path
from typing import Any

import pytest
import torch

from engine_programs import program

FILE = Path(__file__).parent.parent / "src/stridelab/errors.json"
DATA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
FAMILIES: list[dict[str, Any]] = DATA["families"]
GROUP = re.compile(r"\{(\d+)\}")


def raised(lines: list[str]) -> tuple[int, BaseException]:
    """Return the number of the line that fails in torch, counted from 0, and what it raises."""
    names: dict[str, Any] = {"torch": torch}
    for number, line in enumerate(lines):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                exec(line, names)  # noqa: S102 (our own)
        except Exception as error:  # noqa: BLE001
            return number, error
    raise AssertionError(f"nothing fails in {lines}")


def family_of(error: BaseException) -> dict[str, Any] | None:
    """Return the first family whose pattern is found in the message's first line."""
    first = (error.msg if isinstance(error, SyntaxError) else str(error)).splitlines()[0]
    return next((family for family in FAMILIES if re.search(family["pattern"], first)), None)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family["id"]))
def test_a_family_is_found_by_the_message_that_its_program_gets_from_torch(family: dict[str, Any]) -> None:
    number, error = raised(family["program"])
    assert number == len(family["program"]) - 1
    assert type(error).__name__ == family["type"]
    found = family_of(error)
    assert found is not None, str(error)
    assert found["id"] == family["id"]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family["id"]))
def test_a_family_s_sentences_name_only_groups_that_its_pattern_has(family: dict[str, Any]) -> None:
    groups = re.compile(family["pattern"]).groups
    for key in ("means", "instead"):
        assert family[key].endswith(".")
        assert all(0 < int(number) <= groups for number in GROUP.findall(family[key]))


def test_most_errors_of_made_programs_have_a_family() -> None:
    errors = [made.expected["lines"][-1]["error"] for made in (program("errors", number) for number in range(1200))]
    messages = [error["message"] for error in errors if error and error["type"] != "NotCovered"]
    explained = [any(re.search(family["pattern"], message) for family in FAMILIES) for message in messages]
    assert len(messages) > 200
    assert sum(explained) > 0.95 * len(messages)


def test_the_families_are_named_once_and_the_file_names_its_torch() -> None:
    names = [family["id"] for family in FAMILIES]
    assert len(names) == len(set(names))
    assert torch.__version__.startswith(DATA["torch"] + ".")


def test_every_message_of_chapter_8_that_is_an_error_has_a_family() -> None:
    chapter = json.loads((FILE.parent.parent.parent / "notebooks/08_debugging.ipynb").read_text(encoding="utf-8"))
    text = "\n".join("".join(cell["source"]) for cell in chapter["cells"] if cell["cell_type"] == "markdown")
    table = text.partition("## The messages in one table")[2].partition("\n## ")[0]
    starts = [row.split(" | ")[0] for row in table.splitlines() if row.startswith("| `")]
    said = [part for start in starts for part in re.findall(r"`([^`]+)`", start)]
    warned = {"An output with one or more elements was resized", "expanded tensors is deprecated"}
    messages = [f"{raised(family['program'])[1]}" for family in FAMILIES]
    assert len(said) > 20
    for words in {*said} - warned:
        assert any(all(part.strip() in message for part in words.split("...")) for message in messages), words
