"""Three programs of each family of messages: explain finds the family, and names what is in the program."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from explain_run import run

HERE = Path(__file__).parent
FAMILIES = [
    family
    for family in json.loads((HERE.parent / "src/stridelab/errors.json").read_text(encoding="utf-8"))["families"]
    if family.get("subject", True)
]
MADE: dict[str, list[dict[str, Any]]] = json.loads((HERE / "explain_programs.json").read_text(encoding="utf-8"))


def test_each_family_has_two_programs_besides_its_own() -> None:
    assert [family["id"] for family in FAMILIES] == [*MADE]
    assert {len(programs) for programs in MADE.values()} == {2}
    for family in FAMILIES:
        assert len({*map(str, [family["program"], *(made["program"] for made in MADE[family["id"]])])}) == 3


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family["id"]))
def test_a_family_is_found_in_three_programs_and_names_what_they_hold(family: dict[str, Any]) -> None:
    for made in [{"program": family["program"], "why": None}, *MADE[family["id"]]]:
        said = [one for one in run("\n".join(made["program"]))[0] if one.family == family["id"]]
        assert said
        assert {made["why"] or said[0].why} == {one.why for one in said}
        assert all(text.endswith(".") for _, text in said[0].parts())
        assert not re.search(r"\{\d\}|0x[0-9a-f]{6}", str(said[0]))
