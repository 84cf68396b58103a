"""What a teacher types: make's variables, each answered in one sentence where it can't be, and wrong folders."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from classroom.grading.__main__ import main
from classroom.grading.asked import parser

ROOT = Path(__file__).parent.parent


def recipe(word: str, target: str, *variables: str) -> list[str]:
    """Return the one command with a word in it that make would run, where nothing else sets a variable."""
    program = shutil.which("make") or pytest.fail("make was not found")
    bare = {"PATH": os.environ["PATH"]}
    done = subprocess.run(
        [program, "-n", target, *variables], cwd=ROOT, env=bare, capture_output=True, text=True, check=True
    )
    (line,) = (line for line in done.stdout.replace("\\\n", " ").splitlines() if word in line)
    return shlex.split(line)


def arguments(target: str, *variables: str) -> list[str]:
    """Return what make would run the grader with."""
    return recipe("-m classroom.grading", target, *variables)[3:]


@pytest.mark.parametrize(
    ("variable", "said"),
    [
        ("HIDDEN=yes", "HIDDEN is show or hide, not 'yes'."),
        ("JOBS=two", "JOBS is a whole number from 1 to 100, not 'two'."),
        ("JOBS=0", "JOBS is a whole number from 1 to 100, not '0'."),
        ("JOBS=-1", "JOBS is a whole number from 1 to 100, not '-1'."),
        ("JOBS=1.5", "JOBS is a whole number from 1 to 100, not '1.5'."),
        ("AGAIN=maybe", "AGAIN is yes or no, not 'maybe'."),
    ],
)
def test_a_variable_that_can_not_be_is_answered_by_what_is_allowed(
    variable: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments("grade", variable))
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"{said}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["grades"], "The command is class, grade or report, not 'grades'."),
        (["grade", "--seconds", "nan"], "--seconds is a number of seconds above 0, not 'nan'."),
        (["grade", "--cell-seconds=-1"], "--cell-seconds is a number of seconds above 0, not '-1'."),
        (["grade", "--memory", "2G"], "--memory is a whole number from 256 to 1,048,576, not '2G'."),
        (["grade", "--fast"], "It can't be done (unrecognized arguments: --fast): --help lists what there is."),
    ],
)
def test_an_option_that_can_not_be_is_answered_in_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert capsys.readouterr().err == f"{said}\n"


def test_variables_that_are_set_come_through_as_they_were_typed() -> None:
    odd = """Anna's "A" $x `y`/ü"""
    asked = parser(None).parse_args(arguments("grade", f"SUBMITTED={odd}", "JOBS=3", "HIDDEN=Show", "AGAIN=yes"))
    assert (asked.submitted, asked.jobs, asked.hidden, asked.again) == (Path(odd), 3, "show", "yes")
    asked = parser(None).parse_args(arguments("class", f"ASSIGNMENTS={odd}", "FORGET=views"))
    assert (asked.assignments, asked.forget) == (Path(odd), "views")


def test_variables_that_are_not_set_or_empty_or_no_leave_everything_as_it_is() -> None:
    plain = parser(None).parse_args(["grade"])
    assert parser(None).parse_args(arguments("grade")) == plain
    assert parser(None).parse_args(arguments("grade", "JOBS=", "HIDDEN=", "SUBMITTED=", "AGAIN=no")) == plain
    assert parser(None).parse_args(arguments("class")) == parser(None).parse_args(["class"])


@pytest.mark.parametrize("place", [".", "release", "autograded/ada", ".."])
def test_a_folder_that_holds_the_course_is_not_graded(
    tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "course" / place).mkdir(parents=True, exist_ok=True)
    sent = tmp_path / "course" / place
    assert main(["grade", "--course", str(tmp_path / "course"), "--submitted", str(sent)]) == 1
    assert "is a place of the course itself: name the folder of what was handed in." in capsys.readouterr().err


def test_the_number_of_submissions_of_the_class_test_is_a_number() -> None:
    command = recipe("benchmarks/grading.py", "class-test", "SUBMISSIONS=a few")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stderr == "SUBMISSIONS is a whole number from 1 to 10,000, not 'a few'.\n"
