"""The questions that the page makes: each answer by torch against the engine's, and what makes a good set of them."""

from __future__ import annotations

import functools
import itertools
from collections import Counter, defaultdict
from typing import Any

import pytest
import torch

from explorers_process import ask
from stridelab.quiz_bank import CHAPTERS, KINDS, refused
from stridelab.writes import executed, warnings_of_torch
from test_quiz import assert_torch_says

Made = dict[str, Any]
ROUNDS = 60  # of five questions, for each chapter: 3,000 in all
LINES = 5
CHOSEN_LINES = 4  # where one of them is the answer
ELEMENTS = 60
MANY = {"line", "outcome"}  # kinds of more than two answers
TENSORS = ("size", "stride", "offset", "cell", "readers", "cells", "bytes")  # where v as t is would be no question


@functools.cache
def session(chapter: int) -> list[Made]:
    """Return what a reader of one chapter is asked who goes on and on, with the page's answers."""
    made: list[Made] = ask([["session", [chapter], ROUNDS, 1000 * chapter]])[0]
    assert len(made) == 5 * ROUNDS
    return made


def test_the_engine_gives_torch_s_answer_to_every_made_question() -> None:
    questions = [question for chapter in CHAPTERS for question in session(chapter)]
    assert len(questions) >= 2000
    for question in questions:
        assert_torch_says(question, question)


def test_a_session_on_all_chapters_asks_about_each() -> None:
    questions = ask([["session", list(CHAPTERS), 60, 5]])[0]
    assert {question["chapter"] for question in questions} == set(CHAPTERS)
    assert {question["kind"] for question in questions} == set(KINDS)
    for question in questions:
        assert_torch_says(question, question)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_template_is_used_and_nothing_comes_twice_within_forty(chapter: int) -> None:
    questions = session(chapter)
    templates = set(ask([["templates"]])[0][str(chapter)])
    assert len(templates) >= 6
    assert {question["template"] for question in questions} == templates
    keys = [str((question["kind"], question["program"], question.get("at"))) for question in questions]
    for start in range(len(keys) - 39):
        assert len(set(keys[start : start + 40])) == 40
    for before, after in itertools.pairwise(question["template"] for question in questions[:5]):
        assert before != after


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_program_is_short_and_small_and_runs_up_to_its_last_line(chapter: int) -> None:
    sizes = []
    for question in session(chapter):
        program, kind = question["program"], question["kind"]
        assert 2 <= len(program) <= LINES, program
        assert max(map(len, program)) <= 72, program
        line, _ = refused(program)
        if kind == "line":
            assert len(program) == CHOSEN_LINES
            assert line in {None, 2, 3, 4}
        else:
            assert line in ({None, len(program)} if kind in {"error", "outcome"} else {None}), program
        with warnings_of_torch():
            names = executed(program[: line - 1] if line else program)
        tensors = [t for t in names.values() if isinstance(t, torch.Tensor)]
        sizes.append(max(t.numel() for t in tensors))
        assert all(0 < t.numel() <= ELEMENTS for t in tensors if kind != "error"), program
        if kind in TENSORS and "t" in names:
            v, t = names["v"], names["t"]
            assert not (v.is_set_to(t) and v.size() == t.size()), program
        if kind == "values":
            assert names["v"].dim() == 1
            assert names["v"].round().equal(names["v"])
        if "at" in question:
            assert len(question["at"]) == names["v"].dim()
    small = sum(size <= 24 for size in sizes)
    assert small >= 0.8 * len(sizes)


def test_no_choice_is_the_better_guess() -> None:
    given: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for chapter in CHAPTERS:
        within: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for question in session(chapter):
            if KINDS[question["kind"]]["answer"] == "choice":
                within[question["kind"]][question["answer"]] += 1
        for kind, counts in within.items():
            given[kind] += counts
            if kind not in MANY:
                assert_even(counts, 0.35 if sum(counts.values()) >= 60 else 0.25)
    for kind, counts in given.items():
        assert set(counts) == set(KINDS[kind]["choices"])
        if kind in MANY:
            assert min(counts.values()) >= 0.15 * sum(counts.values())
        else:
            assert_even(counts, 0.35)


def assert_even(counts: Counter[str], least: float) -> None:
    """Check that two answers are about as frequent; that v is t itself may be rare."""
    both = {answer: count for answer, count in counts.items() if answer != "same"}
    assert len(both) == 2, counts
    assert min(both.values()) >= least * sum(both.values()), counts
    assert counts["same"] <= 0.25 * sum(counts.values())
