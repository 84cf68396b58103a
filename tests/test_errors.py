"""What the book says of PyTorch's messages: each pattern against the message that torch itself gives."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path
from typing import Any, cast

import pytest
import torch

from engine_programs import program

FILE = Path(__file__).parent.parent / "src/stridelab/errors.json"
DATA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
FAMILIES: list[dict[str, Any]] = DATA["families"]
GROUP = re.compile(r"\{(\d+)\}")


def raised(lines: list[str], kind: str = "error") -> tuple[int, BaseException]:
    """Return the number of the line that fails in torch, or warns, counted from 0, and what it raises or warns of."""
    names: dict[str, Any] = {"torch": torch}
    vars(torch.storage._warn_typed_storage_removal).pop("has_warned", None)  # it warns once in a process
    for number, line in enumerate(lines):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            torch.set_warn_always(True)
            try:
                exec(line, names)  # noqa: S102 (our own)
            except Exception as error:  # noqa: BLE001
                if kind == "error":
                    return number, error
            finally:
                torch.set_warn_always(False)
        if kind == "warning" and caught:
            return number, cast("Warning", caught[0].message)
    raise AssertionError(f"nothing fails in {lines}")


def family_of(error: BaseException) -> dict[str, Any] | None:
    """Return the first family whose pattern is found in the message's first line."""
    first = (error.msg if isinstance(error, SyntaxError) else str(error)).splitlines()[0]
    kind = "warning" if isinstance(error, Warning) else "error"
    families = [family for family in FAMILIES if family.get("kind", "error") == kind]
    message = str(error) if isinstance(error, RuntimeError) and "Error(s) in" in first else first
    lines = [line.strip() for line in message.splitlines()]
    return next((family for line in lines for family in families if re.search(family["pattern"], line)), None)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family["id"]))
def test_a_family_is_found_by_the_message_that_its_program_gets_from_torch(family: dict[str, Any]) -> None:
    number, error = raised(family["program"], family.get("kind", "error"))
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


PYTHONS_OWN = (r"^'(tuple|list|bool|int|float|str)' object (has no attribute '\w+'|is not subscriptable)",)
"""Messages of made programs that have no family: they are about Python's values, and each is rare."""


def test_every_error_of_made_programs_has_a_family_or_is_python_s_own() -> None:
    errors = [made.expected["lines"][-1]["error"] for made in (program("errors", number) for number in range(1200))]
    messages = [error["message"] for error in errors if error and error["type"] != "NotCovered"]
    patterns = [family["pattern"] for family in FAMILIES if family.get("page", True)]
    unknown = [message for message in messages if not any(re.search(pattern, message) for pattern in patterns)]
    assert len(messages) > 200
    assert [message for message in unknown if not any(re.search(own, message) for own in PYTHONS_OWN)] == []
    assert len(unknown) < 0.01 * len(messages)


def test_of_the_families_those_that_are_python_s_own_are_not_of_this_subject() -> None:
    others = [family["id"] for family in FAMILIES if not family.get("subject", True)]
    assert others == [
        *("tuple_range", "number_types", "compare_types", "sequence_types", "zero_division", "name", "not_callable"),
        *("unpack_few", "unpack_many", "missing_argument", "operand_types", "keyword", "syntax"),
    ]


def test_the_families_are_named_once_and_the_file_names_its_torch() -> None:
    names = [family["id"] for family in FAMILIES]
    assert len(names) == len(set(names))
    assert torch.__version__.startswith(DATA["torch"] + ".")


def test_every_message_of_chapter_8_has_a_family() -> None:
    chapter = json.loads((FILE.parent.parent.parent / "notebooks/08_debugging.ipynb").read_text(encoding="utf-8"))
    text = "\n".join("".join(cell["source"]) for cell in chapter["cells"] if cell["cell_type"] == "markdown")
    table = text.partition("## The messages in one table")[2].partition("\n## ")[0]
    starts = [row.split(" | ")[0] for row in table.splitlines() if row.startswith("| `")]
    said = [part for start in starts for part in re.findall(r"`([^`]+)`", start)]
    messages = [f"{raised(family['program'], family.get('kind', 'error'))[1]}" for family in FAMILIES]
    assert len(said) > 20
    for words in {*said}:
        assert any(all(part.strip() in message for part in words.split("...")) for message in messages), words
