"""The exercises as the notebooks ask them: task, two hints, solution, stub; and the entry that checks them."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from exercise_book import BOOK, CHAPTERS, MODULES, exercises
from stridelab import check
from stridelab.exercises.exercise import Prediction

if TYPE_CHECKING:
    from pathlib import Path

SOLUTION = re.compile(
    r"<details><summary>Solution</summary>(?:(?!</details>).)*?^```python\n(.*?)^```(?:(?!<summary>).)*</details>",
    re.DOTALL | re.MULTILINE,
)
SUMMARY = re.compile(r"<details><summary>(.*?)</summary>")
EXERCISES = [(path, number) for path in CHAPTERS for number in exercises(path)]
by_exercise = pytest.mark.parametrize(("path", "number"), EXERCISES, ids=[number for _, number in EXERCISES])


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda p: p.stem)
def test_a_notebook_asks_the_exercises_that_its_module_checks_in_order(path: Path) -> None:
    assert list(exercises(path)) == list(MODULES[f"chapter_{path.stem[:2]}"])


def test_every_module_of_exercises_has_its_notebook() -> None:
    assert {f"chapter_{path.stem[:2]}" for path in CHAPTERS} == MODULES.keys()


@by_exercise
def test_an_exercise_has_a_task_two_stepped_hints_and_a_folded_solution(path: Path, number: str) -> None:
    task, _ = exercises(path)[number]
    assert f"### Exercise {number}: " in task.source
    assert SUMMARY.findall(task.source) == ["Hint 1", "Hint 2", "Solution"]
    assert task.source.count("</details>") == 3
    assert SOLUTION.search(task.source)


@by_exercise
def test_an_untouched_stub_waits(path: Path, number: str) -> None:
    _, stub = exercises(path)[number]
    assert stub.outputs[0]["text"] == f"Exercise {number}: waiting for your answer.\n"
    assert len(stub.outputs) == 1


@by_exercise
def test_a_stub_is_what_the_reader_fills_in_and_the_call_that_checks_it(path: Path, number: str) -> None:
    _, stub = exercises(path)[number]
    *_, given, call = ast.parse(stub.source).body
    if isinstance(BOOK[number], Prediction):
        assert ast.unparse(given) == "answer = ..."
        name = "answer"
    else:
        assert isinstance(given, ast.FunctionDef)
        asked = ast.get_docstring(given)
        assert asked, "the stub's docstring says what is asked"
        assert len(asked.split()) >= 4
        assert "# Write your answer here." in stub.source
        assert ast.unparse(given.body[-1]) == "return ..."
        name = given.name
    assert ast.unparse(call) == f"check('{number}', {name})"


@by_exercise
def test_the_folded_solution_passes(path: Path, number: str) -> None:
    task, stub = exercises(path)[number]
    solution = SOLUTION.search(task.source)
    call = re.search(r"^check\(.*, (\w+)\)$", stub.source, re.MULTILINE)
    assert solution
    assert call
    names: dict[str, object] = {}
    exec(f"import torch\n{solution[1]}", names)  # noqa: S102 (the book's own solution, as a reader would run it)
    verdict = check(number, names[call[1]])
    assert verdict, verdict.message
