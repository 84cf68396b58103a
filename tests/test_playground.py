"""Playground: its traits and links, its situations by torch and by the engine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import traitlets

import engine_torch
from engine_compare import judge
from engine_process import Engine
from stridelab import Playground
from stridelab.playground_link import LINES, LONGEST, hash_of, program_of
from stridelab.sphinxext import assets
from test_errors import family_of, raised

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
FILE: dict[str, Any] = json.loads((ROOT / "src/stridelab/situations.json").read_text(encoding="utf-8"))
READY = {s["id"]: s for group in FILE["groups"] for s in group["situations"]}
FAILING = {"keepdim", "view_refuses", "wrong_dimension", "leading_minus_one", "beyond_the_end", "too_many_indices"}
FAILING |= {"not_a_function", "write_expanded", "shift", "leaf", "noticed_late"}


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as one:
        yield one


# Situations


@pytest.mark.parametrize("name", READY)
def test_a_situation_does_in_the_page_what_it_does_in_torch(name: str, engine: Engine) -> None:
    source = "\n".join(READY[name]["program"])
    assert judge(source, engine.evaluate(source)).differences == []
    errors = [line["error"] for line in engine_torch.run(source)["lines"]]
    assert (errors[-1] is not None) == (name in FAILING)
    assert len(errors) == len(READY[name]["program"])


@pytest.mark.parametrize("name", sorted(FAILING))
def test_the_error_of_a_situation_is_explained(name: str) -> None:
    program = READY[name]["program"]
    number, error = raised(program)
    assert number == len(program) - 1
    assert family_of(error)


def test_there_are_two_dozen_situations_each_with_a_question_and_an_answer() -> None:
    assert len(READY) >= 24
    assert len({s["title"] for s in READY.values()}) == len(READY)
    assert len({"\n".join(s["program"]) for s in READY.values()}) == len(READY)
    for situation in READY.values():
        assert situation["question"].endswith("?")
        assert situation["answer"].endswith(".")
        assert 1 <= situation["chapter"] <= 11


# The widget and its links


def test_it_shows_its_program_as_text_and_gives_a_link() -> None:
    made = Playground("t = torch.ones(2)\nv = t", line=1)
    assert repr(made) == "Playground(2 lines)"
    assert made._text() == "1  t = torch.ones(2)\n2  v = t"
    assert program_of(made.link) == (made.program, 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"program": 3}, "program is 3: it is a text, with a line for each statement."),
        ({"program": "x" * (LONGEST + 1)}, "program has 10,001 characters: it has at most 10,000."),
        ({"line": LINES + 1}, "line"),
        ({"line": -1}, "line"),
    ],
)
def test_a_wrong_value_is_refused_in_one_sentence_and_changes_nothing(change: dict[str, Any], said: str) -> None:
    made = Playground("t = 1")
    ((name, value),) = change.items()
    with pytest.raises(traitlets.TraitError, match=re.escape(said)):
        setattr(made, name, value)
    assert (made.program, made.line) == ("t = 1", 0)


@pytest.mark.parametrize("program", ["", "t = 1", "# für «☃»\n" * 50, "\n".join(READY["keepdim"]["program"])])
def test_a_link_gives_back_its_program_and_its_line(program: str) -> None:
    assert program_of(hash_of(program, 7)) == (program, 7)
    assert re.fullmatch(r"#1\.7\.[\w-]+", hash_of(program, 7))


def test_a_link_of_another_version_is_refused() -> None:
    with pytest.raises(ValueError, match="version 2: this is 1"):
        program_of("#2.0.abc")


# Its scripts


def test_the_engine_comes_at_once_on_the_playground_s_page_alone() -> None:
    assert assets.scripts_for({"Playground"}) == [assets.SCRIPT, assets.ENGINE, "stridelab.playground.site.js"]
    assert assets.ENGINE not in assets.scripts_for({"Quiz", "StridedLab"})
