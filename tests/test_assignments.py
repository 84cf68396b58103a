"""The classroom's assignments: what solutions and typical wrong answers get, and what students see."""

import ast
import re
from typing import Any

import jupytext
import nbformat
import pytest
from nbgrader.preprocessors import CheckCellMetadata

from assignment_cells import SOURCES, Planted, Ran, grade_id, planted, released, run, source

NAMES = sorted(SOURCES)
CHAPTERS = {"1": "chapter 1.", "2": "chapters 2 and 4.", "3": "chapters 3, 5, 6 and 7.", "4": "chapters 8, 9 and 10."}
MADE: dict[str, tuple[Any, Any]] = {}
ANSWERS = [(name, answer) for name in NAMES for answer in planted(name)]
WRONG = [(name, answer) for name, answer in ANSWERS if answer.points is not None]
RIGHT = [(name, answer) for name, answer in ANSWERS if answer.points is None]


def made(name: str) -> tuple[Any, Any]:
    """Return an assignment and its student version, both made once."""
    if name not in MADE:
        MADE[name] = source(name), released(name)
    return MADE[name]


def cells(notebook: Any, **about: bool) -> list[Any]:
    """Return the cells whose nbgrader metadata say so."""
    found = [c for c in notebook.cells if "nbgrader" in c.metadata]
    return [c for c in found if all(c.metadata.nbgrader[key] == value for key, value in about.items())]


def quiet(ran: Ran) -> bool:
    """Return whether a test cell ended in a number of points, within what it has, and wrote nothing to stderr."""
    most = ran.cell.metadata.nbgrader.points
    return (
        type(ran.score) is int
        and 0 <= ran.score <= most
        and not ran.warned
        and ran.by_nbgrader() == (ran.score, most)
    )


def test_there_are_four() -> None:
    assert [name[0] for name in NAMES] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("name", NAMES)
def test_a_solution_gets_all_points_and_has_no_hint(name: str) -> None:
    for ran in run(made(name)[0]).values():
        assert quiet(ran)
        assert ran.score == ran.cell.metadata.nbgrader.points, ran.said
        assert ran.said == ""


@pytest.mark.parametrize("name", NAMES)
def test_the_untouched_student_version_gets_nothing_and_says_why(name: str) -> None:
    for which in made(name):
        stubs = {grade_id(c): c.source for c in cells(made(name)[1], solution=True, grade=False)}
        for ran in run(which, stubs).values():
            assert quiet(ran)
            assert ran.score == 0
            assert ran.said.splitlines()[0] == "Nothing to test: it is not written yet."


@pytest.mark.parametrize("name", NAMES)
def test_students_get_the_visible_points_for_the_solution_and_read_how_many_are_left(name: str) -> None:
    notebook, seen = made(name)
    answers = {grade_id(c): c.source for c in cells(notebook, solution=True, grade=False)}
    for exercise, ran in run(seen, answers).items():
        most = ran.cell.metadata.nbgrader.points
        assert quiet(ran)
        assert 1 <= ran.score < most, f"{exercise} needs visible checks and hidden tests"
        here, left = f"{ran.score} of {ran.score} points that are tested here", most - ran.score
        assert ran.said == f"{here}; tests with other inputs decide on {left} more.\n"


@pytest.mark.parametrize(("name", "answer"), WRONG, ids=[f"{n[0]}-{a.exercise}-{a.why}" for n, a in WRONG])
def test_a_typical_wrong_answer_gets_exactly_its_points_and_a_sentence(name: str, answer: Planted) -> None:
    ran = run(made(name)[0], {answer.exercise: answer.code}, answer.exercise)[answer.exercise]
    assert quiet(ran)
    assert ran.score == answer.points, ran.said
    lines = ran.said.splitlines()
    assert lines
    assert len(lines) == len(set(lines)) <= 12
    for line in lines:
        assert re.fullmatch(r"[A-Z].*: .*[.?]", line), line
        assert len(line) <= 240, "the grader cuts a longer hint"
        assert "0x" not in line


@pytest.mark.parametrize(("name", "answer"), RIGHT, ids=[f"{n[0]}-{a.exercise}-{a.why}" for n, a in RIGHT])
def test_a_right_answer_that_differs_from_the_solution_gets_all_points(name: str, answer: Planted) -> None:
    ran = run(made(name)[0], {answer.exercise: answer.code}, answer.exercise)[answer.exercise]
    assert quiet(ran)
    assert ran.score == ran.cell.metadata.nbgrader.points, ran.said
    assert ran.said == ""


@pytest.mark.parametrize("name", NAMES)
def test_each_exercise_has_two_to_six_typical_wrong_answers_and_each_of_them_is_one(name: str) -> None:
    most = {grade_id(c).removesuffix("-test"): c.metadata.nbgrader.points for c in cells(made(name)[0], grade=True)}
    found = [answer for answer in planted(name) if answer.points is not None]
    assert {a.exercise for a in found} == {e for e in most if not e.endswith("-question")}
    for exercise in {a.exercise for a in found}:
        assert 2 <= sum(a.exercise == exercise for a in found) <= 6
    assert all(a.points < most[a.exercise] for a in found)


@pytest.mark.parametrize("name", NAMES)
def test_the_student_version_holds_no_solution_no_rubric_and_no_hidden_test(name: str) -> None:
    notebook, seen = made(name)
    text = "\n".join(c.source for c in seen.cells)
    assert not re.search("BEGIN|END (SOLUTION|HIDDEN)|Rubric", text)
    for cell in cells(notebook, solution=True, grade=False):
        (inner,) = re.findall(r"### BEGIN SOLUTION\n(.*)### END SOLUTION", cell.source, re.DOTALL)
        assert inner.strip() not in text
    for cell in cells(notebook, grade=True, solution=False):
        (inner,) = re.findall(r"### BEGIN HIDDEN TESTS\n(.*)### END HIDDEN TESTS", cell.source, re.DOTALL)
        hidden = [line for line in inner.splitlines() if line.startswith(("@score.part", "def "))]
        assert hidden
        (theirs,) = (c.source for c in seen.cells if grade_id(c) == grade_id(cell))
        for line in hidden:
            if line.startswith("@"):
                assert line not in theirs
        assert theirs.endswith("score.total()")
    for cell in cells(seen, solution=True):
        assert cell.source.endswith(
            "YOUR ANSWER HERE" if cell.cell_type == "markdown" else "raise NotImplementedError()"
        )


@pytest.mark.parametrize("name", NAMES)
def test_points_add_up_to_what_the_headings_and_the_first_cell_say(name: str) -> None:
    notebook = made(name)[0]
    said = [
        int(n) for n in re.findall(r"^## .*\((\d) points", "\n".join(c.source for c in notebook.cells), re.MULTILINE)
    ]
    graded = cells(notebook, grade=True)
    assert [c.metadata.nbgrader.points for c in graded] == said
    tests, words = sum(said[:-1]), said[-1]
    first = notebook.cells[0].source
    assert f"There are {tests + words} points: {tests} are given by tests, {words} by a person." in first
    assert tests + words == 20
    assert 5 <= len(graded) - 1 <= 7
    assert f"It goes with {CHAPTERS[name[0]]} Allow " in first


@pytest.mark.parametrize("name", NAMES)
def test_the_one_question_in_words_has_an_answer_and_a_rubric_whose_points_add_up(name: str) -> None:
    (question,) = cells(made(name)[0], grade=True, solution=True)
    answer, rubric = question.source.split("**Rubric**")
    assert question.cell_type == "markdown"
    assert len(answer.split()) > 40
    assert (
        sum(int(n) for n in re.findall(r"^- (\d) points?:", rubric, re.MULTILINE))
        == question.metadata.nbgrader.points
    )


@pytest.mark.parametrize("name", NAMES)
def test_each_exercise_says_what_is_checked(name: str) -> None:
    code = {grade_id(c).removesuffix("-test"): c.source for c in cells(made(name)[0], grade=True, solution=False)}
    statements = [c.source for c in made(name)[0].cells if c.source.startswith("## Exercise")]
    for statement, source_ in zip(statements, code.values(), strict=True):
        (checked,) = re.findall(r"^Checked: (.*)", statement, re.MULTILINE | re.DOTALL)
        assert "budget=" not in source_ or "bytes" in checked
        assert not re.search("expect_view|expect_own", source_) or "memory" in checked
        assert "autograd.grad" not in source_ or "gradients" in checked
        assert re.search("values|size, stride", checked)


@pytest.mark.parametrize("name", NAMES)
def test_a_test_cell_is_plain_python_that_ends_in_its_score(name: str) -> None:
    for cell in cells(made(name)[0], grade=True, solution=False):
        last = ast.parse(cell.source).body[-1]
        assert isinstance(last, ast.Expr)
        assert ast.unparse(last) == "score.total()"


@pytest.mark.parametrize("name", NAMES)
def test_nbgrader_and_nbformat_accept_both_versions(name: str) -> None:
    for notebook in made(name):
        CheckCellMetadata().preprocess(notebook, {})
        whole = nbformat.reads(nbformat.writes(notebook), as_version=4)
        nbformat.validate(whole)
        names = [grade_id(c) for c in whole.cells if grade_id(c)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("name", NAMES)
def test_a_source_survives_the_way_to_a_notebook_and_back(name: str) -> None:
    text = SOURCES[name].read_text(encoding="utf-8")
    assert jupytext.writes(jupytext.reads(text, fmt="py:percent"), fmt="py:percent") == text
