"""explain of what made programs raise: it never fails, and always says something whole."""

from __future__ import annotations

import re
from pathlib import Path

import torch

from engine_programs import program
from explain_run import run

CASES = Path(__file__).parent / "cases"
PROGRAMS = 500


def holds(source: str) -> bool:
    """Run a program, check what is explained of it, and return whether there was anything to explain."""
    torch.manual_seed(0)
    said, _ = run(source)
    for one in said:
        parts = dict(one.parts())
        assert all(text.endswith(".") for text in parts.values()), source
        assert not re.search(r"\{\d\}|0x[0-9a-f]{6}|/tmp", "".join(parts.values())), source
        assert all(len(line) <= 118 for line in str(one).splitlines() if " " in line.strip()), source
    return bool(said)


def test_programs_that_fail_are_explained_or_said_to_be_of_another_subject() -> None:
    assert sum(holds(program("explain", number).source) for number in range(PROGRAMS)) > PROGRAMS // 5


def test_the_kept_programs_are_explained_or_said_to_be_of_another_subject() -> None:
    kept = [case.read_text(encoding="utf-8") for case in sorted(CASES.glob("*.txt"))]
    assert sum(map(holds, kept)) > 5


def test_the_same_program_gives_the_same_text() -> None:
    texts = [[str(one) for one in run(program("explain", number).source)[0]] for number in (*range(60), *range(60))]
    assert texts[:60] == texts[60:]
