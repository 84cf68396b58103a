"""The page's engine against torch: thousands of made programs, every case that once differed, hostile programs."""

from __future__ import annotations

import copy
import json
import os
import random
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine_torch
from engine_compare import differences, judge, shrink
from engine_draw import OPERATIONS
from engine_failures import BY_OPERATION
from engine_fuzz import Tally, compare
from engine_process import Engine
from engine_programs import program, program_of

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))
SEED = 2013
PROGRAMS = 40_000
"""Every second one writes."""
PARTS = 40
LEAST = 100
"""Programs an operation must occur in."""
MOST_NOT_COVERED = 0.01


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as one:
        yield one


# Programs


@pytest.mark.parametrize("part", range(PARTS))
def test_made_programs_do_in_the_page_what_they_do_in_torch(
    part: int, engine: Engine, tmp_path_factory: pytest.TempPathFactory
) -> None:
    size = PROGRAMS // PARTS
    tally = compare(engine, SEED, part * size, (part + 1) * size)
    # The parts run in several processes: the last to end has all counts before it, and judges them.
    shared = tmp_path_factory.getbasetemp()
    shared = (shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared) / "engine"
    shared.mkdir(exist_ok=True)
    written = shared / f"writing{part}"
    written.write_text(json.dumps(vars(tally)), encoding="utf-8")
    written.rename(shared / f"{part}.json")
    found = sorted(shared.glob("*.json"))
    shown = [f"program {m['number']}: {m['says']}\n{m['source']}\n" for m in tally.mismatches[:10]]
    assert not shown, f"{len(tally.mismatches)} programs differ; keep each cause in tests/cases:\n" + "\n".join(shown)
    if len(found) == PARTS:
        require_coverage([Tally(**json.loads(path.read_text(encoding="utf-8"))) for path in found])


def require_coverage(tallies: list[Tally]) -> None:
    """Fail where an operation or a family of errors is left out."""
    operations: Counter[str] = Counter()
    families: Counter[str] = Counter()
    not_covered: Counter[str] = Counter()
    for tally in tallies:
        operations.update(tally.operations)
        families.update(tally.families)
        not_covered.update(tally.not_covered)
    print(table(operations, families, not_covered))  # noqa: T201 (pytest -s shows it)
    rare = {name: operations[name] for name in OPERATIONS if operations[name] < LEAST}
    assert not rare, f"operations in fewer than {LEAST} programs: {rare}"
    wanted = {f"{name} / {one.name}" for name, members in BY_OPERATION.items() for one in members}
    assert not wanted - set(families), f"errors that no program provokes: {sorted(wanted - set(families))}"
    programs, failing = sum(t.programs for t in tallies), sum(t.failing for t in tallies)
    assert 0.3 < failing / programs < 0.45, f"{failing} of {programs} programs fail"
    assert sum(not_covered.values()) < MOST_NOT_COVERED * programs, not_covered


def table(operations: Counter[str], families: Counter[str], not_covered: Counter[str]) -> str:
    """Return the coverage table: programs and errors per operation."""
    rows = ["operation            programs   errors  families"]
    for name in [*OPERATIONS, *(set(BY_OPERATION) - set(OPERATIONS))]:
        found = {key: count for key, count in families.items() if key.startswith(f"{name} / ")}
        rows.append(f"{name:20} {operations[name]:8} {sum(found.values()):8}  {len(found)}")
    return "\n".join([*rows, f"not covered: {dict(not_covered)}"])


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_once_differed_is_as_in_torch(path: Path, engine: Engine) -> None:
    source = path.read_text(encoding="utf-8")
    assert judge(source, engine.evaluate(source)).differences == []


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(source=st.randoms(use_true_random=False))
def test_programs_that_hypothesis_chooses_and_shrinks(source: random.Random, engine: Engine) -> None:
    made = program_of(source)
    assert judge(made.source, engine.evaluate(made.source), made.expected).differences == []


def test_a_seed_and_number_give_one_program() -> None:
    assert program(SEED, 5).source == program(SEED, 5).source != program(SEED, 6).source


# The judge


def test_torch_agrees_with_itself_and_every_changed_field_is_reported() -> None:
    changed = 0
    for number in range(40):
        made = program("itself", number)
        again = engine_torch.run(made.source)
        assert differences(made.expected, None, again) == [], made.source
        places = list(paths(again))
        for path in random.Random(number).sample(places, min(80, len(places))):  # noqa: S311 (repeatable, not secret)
            other = copy.deepcopy(again)
            if change(other, path):
                changed += 1
                assert differences(made.expected, None, other), f"{path} of\n{made.source}"
    assert changed > 1000


IGNORED = re.compile(r"lines\.\d+\.note|lines\.0\.source")
"""What is no answer of torch: the engine's notes, and the text of a program that is no Python."""


def paths(thing: Any, *at: str | int) -> Iterator[tuple[str | int, ...]]:
    if isinstance(thing, dict | list):
        yield at
        for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from paths(value, *at, key)
    else:
        yield at


def value_at(thing: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        thing = thing[key]
    return thing


def change(thing: Any, path: tuple[str | int, ...]) -> bool:
    """Change one place of a result; return whether that is a change which must be seen."""
    if not path or IGNORED.match(".".join(map(str, path))) or path[-1] == "message":
        return False
    if path[-1] == "error" and value_at(thing, path) is not None:
        return False  # its type is changed by itself
    holder = value_at(thing, path[:-1])
    value = holder[path[-1]]
    if isinstance(value, bool):
        holder[path[-1]] = int(value)
    elif isinstance(value, int | float):
        holder[path[-1]] = value + max(1, abs(value)) if value else (-0.0 if str(value) != "-0.0" else 0.0)
    elif isinstance(value, str):
        holder[path[-1]] = value + "x"
    elif isinstance(value, list):
        value.append(None)
    elif value is None:
        holder[path[-1]] = "x" if path[-1] in {"warning", "base"} else {"type": "None", "message": ""}
    else:
        value["more"] = 1
    return True


def test_a_mismatch_is_shrunk_to_the_line_that_has_it() -> None:
    source = "import torch\nx = torch.arange(24).view(2, 3, 4)\ny = x.t().clone()  # no\nz = x + 1"
    assert shrink(source, lambda text: ".t()" in text) == "y = x.t()"
