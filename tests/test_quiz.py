"""Quiz: every answer by torch against the engine's, the replies, the draws, the traits and the text."""

from __future__ import annotations

from typing import Any

import pytest
import traitlets

from explorers_process import ask
from stridelab import Quiz
from stridelab.quiz import drawn
from stridelab.quiz_bank import BANK, CHAPTERS, KINDS, answer, asked, refused, said


def assert_torch_says(found: dict[str, Any], question: dict[str, Any]) -> None:
    """Compare what the page finds with what torch does."""
    assert found["answer"] == answer(question), question
    raised = found["error"] and f"{found['error']['type']}: {found['error']['message']}"
    assert (raised or "") == refused(question["program"])[1], question
    assert found["asked"] == asked(question)


def test_the_engine_gives_torch_s_answer_to_every_question() -> None:
    for name, found in zip(BANK, ask([["quiz", name] for name in BANK]), strict=True):
        assert_torch_says(found, BANK[name])


def test_the_bank_has_questions_of_every_kind_for_chapters_1_to_11_and_no_answers() -> None:
    assert len(BANK) >= 40
    assert tuple(range(1, 12)) == CHAPTERS
    for chapter in CHAPTERS:
        assert sum(question["chapter"] == chapter for question in BANK.values()) >= 6
    assert {question["kind"] for question in BANK.values()} == set(KINDS)
    for question in BANK.values():
        assert set(question) <= {"chapter", "kind", "program", "at"}


def test_no_kind_of_choice_has_one_answer_alone() -> None:
    for kind, spec in KINDS.items():
        if spec["answer"] == "choice":
            given = {answer(question) for question in BANK.values() if question["kind"] == kind}
            assert given == set(spec["choices"]), kind


MISTAKES = [
    ("stride_of_transpose", [4, 1], "reversed"),
    ("stride_of_transpose", [4, 3], "size"),
    ("stride_of_transpose", [3, 1], "fresh strides"),
    ("stride_of_transpose", [8, 32], "bytes"),
    ("stride_of_transpose", [1], "length"),
    ("stride_of_permute", [12, 4, 1], "strides of the source"),
    ("stride_of_expand", [1, 1], "no zero"),
    ("stride_of_expand", [0, 1], "reversed"),
    ("clone_of_expand", [1, 0], "copy taken for view"),
    ("size_of_permute", [2, 3, 4], "size of the source"),
    ("size_of_a_sum", [4, 3], "reversed"),
    ("size_of_a_sum", [4, 1], "aligned from the left"),
    ("size_of_three_dimensions", [4, 1, 3], "aligned from the left"),
    ("size_of_a_sum", [4], "size of an operand"),
    ("offset_of_a_corner", 48, "bytes"),
    ("offset_of_a_corner", 0, "no offset"),
    ("cell_in_a_slice", 4, "no offset"),
    ("cell_in_a_slice", 2, "counted in v"),
    ("readers_in_a_row", 1, "view taken for copy"),
    ("readers_in_a_row", 12, "all elements"),
    ("cells_of_windows", 18, "elements"),
    ("bytes_of_expand", 96, "view taken for copy"),
    ("bytes_of_expand", 3, "cells"),
    ("bytes_of_repeat", 12, "copy taken for view"),
    ("bytes_behind_a_row", 20, "part of the storage"),
    ("reshape_of_a_transpose", "view", "copy taken for view"),
    ("view_of_rows", "copy", "view taken for copy"),
    ("view_of_rows", "same", "view taken for the same object"),
    ("contiguous_of_rows", "copy", "same object taken for another"),
    ("expand_needs_a_one", "fine", "no error expected"),
    ("a_column_fits", "error", "error expected"),
    ("rows_are_contiguous", "no", "other layout expected"),
    ("columns_are_not_contiguous", "yes", "gap overlooked"),
    ("size_of_permute", [2, 4, 3], "order"),
    ("bytes_of_a_comparison", 48, "another dtype"),
    ("clone_is_no_leaf", "yes", "recorded step overlooked"),
    ("detached_clone_is_a_leaf", "no", "leaf without gradient overlooked"),
    ("a_row_and_a_column", "no", "overlap overlooked"),
    ("two_parts_of_each_row", "yes", "same storage taken for overlap"),
    ("windows_one_step_apart", "no", "overlap overlooked"),
    ("windows_side_by_side", "yes", "own cells taken for shared ones"),
    ("line_of_a_second_expand", "none", "no error expected"),
    ("line_of_a_second_expand", "2", "stopped too early"),
    ("line_of_a_second_expand", "4", "earlier line overlooked"),
    ("line_of_none", "4", "error expected"),
    ("write_through_a_view", 2, "view taken for copy"),
    ("write_past_a_copy", 9, "copy taken for view"),
    ("gradient_of_an_expand", [1, 1, 1], "no sum"),
    ("gradient_of_an_expand", [4], "length"),
    ("gradient_after_a_write", [3, 3, 3], "write overlooked"),
    ("version_of_a_view", 1, "view taken for copy"),
    ("version_of_a_view", 3, "not a write"),
    ("version_of_a_repaired_tensor", 1, "copy taken for view"),
    ("add_to_an_expanded_tensor", "silent", "refusal overlooked"),
    ("mask_an_expanded_tensor", "error", "warning overlooked"),
    ("fill_an_expanded_tensor", "error", "refusal expected"),
]


def test_the_reply_names_the_kind_of_mistake() -> None:
    replies = ask([["reply", name, given] for name, given, _ in MISTAKES])
    for (name, given, mistake), reply in zip(MISTAKES, replies, strict=True):
        assert (reply["right"], reply["mistake"]) == (False, mistake), (name, given, reply)
        assert reply["sentence"]


def test_the_right_answer_is_always_called_right_with_its_reason() -> None:
    for name, reply in zip(BANK, ask([["reply", name, answer(BANK[name])] for name in BANK]), strict=True):
        assert (reply["right"], reply["mistake"]) == (True, ""), name
        assert reply["sentence"], name


TYPED: list[tuple[str, str, Any]] = [
    ("tuple", "(3, 1)", [3, 1]),
    ("tuple", "3,1", [3, 1]),
    ("tuple", " 3  1 ", [3, 1]),
    ("tuple", "[3, 1]", [3, 1]),
    ("tuple", "torch.Size([3, 1])", [3, 1]),
    ("tuple", "(3,)", [3]),
    ("tuple", "3", [3]),
    ("tuple", "3 x 4", [3, 4]),
    ("tuple", "()", []),
    ("tuple", "", None),
    ("tuple", "three", None),
    ("tuple", "3, -1", [3, -1]),
    ("tuple", "3,,1", None),
    ("tuple", "1e3", None),
    ("number", " 12 ", 12),
    ("number", "12.5", None),
    ("number", "", None),
    ("number", "99999999999", None),
]


def test_a_typed_answer_is_read_leniently_and_nonsense_is_none() -> None:
    read = ask([["typed", kind, text] for kind, text, _ in TYPED])
    assert [(text, value) for (_, text, _), value in zip(TYPED, read, strict=True)] == [
        (text, expected) for _, text, expected in TYPED
    ]


def test_a_seed_gives_an_order_and_another_seed_another() -> None:
    assert drawn(5, 1, 3) == drawn(5, 1, 3) == Quiz(5, seed=3).questions
    assert len({tuple(drawn(None, 1, seed)) for seed in range(5)}) == 5
    assert sorted(drawn(None, 2, 0)) == sorted(name for name, one in BANK.items() if one["chapter"] == 2)
    assert len(Quiz(3, chapter=5).questions) == 3


WRONG: list[tuple[tuple[Any, ...], dict[str, Any], str]] = [
    ((0,), {}, "There can't be 0 questions: chapter 1 has 1 to "),
    ((99,), {"chapter": 2}, "There can't be 99 questions: chapter 2 has 1 to "),
    ((True,), {}, "There can't be True questions: "),
    ((), {"chapter": 12}, "The bank has no chapter 12: take 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or 11."),
    ((3,), {"seed": "a"}, "A seed is a whole number, not 'a'."),
    (([],), {}, "questions can't be []: take a list of names, or how many there are to be."),
    (("abc",), {}, "questions can't be 'abc': "),
    ((["x"],), {}, "There is no question 'x': take 'stride_of_rows', "),
    (([3],), {}, "There is no question 3: take "),
    ((["stride_of_rows"] * 2,), {}, "questions holds a name twice: take each question once."),
]


@pytest.mark.parametrize(("args", "named", "sentence"), WRONG, ids=str)
def test_a_wrong_value_gets_one_sentence(args: tuple[Any, ...], named: dict[str, Any], sentence: str) -> None:
    with pytest.raises((ValueError, traitlets.TraitError)) as refused:
        Quiz(*args, **named)
    assert str(refused.value).startswith(sentence)


def test_a_refused_list_changes_nothing() -> None:
    quiz = Quiz(["stride_of_rows"])
    for wrong in (["stride_of_rows", "x"], None, 3, {}):
        with pytest.raises(traitlets.TraitError):
            quiz.questions = wrong
    assert quiz.questions == ["stride_of_rows"]


def test_the_text_asks_and_lets_torch_answer_below() -> None:
    quiz = Quiz(["stride_of_expand", "cell_in_a_slice", "expand_to_fewer"])
    assert quiz._text().splitlines() == [
        "1. What are the strides of v?",
        "  t = torch.tensor([[0.], [10.], [20.]])",
        "  v = t.expand(3, 4)",
        "",
        "2. Which cell of its storage does v[1, 0] read?",
        "  t = torch.arange(12).reshape(3, 4)",
        "  v = t[1:, 2:]",
        "",
        "3. Does the last line raise an error?",
        "  t = torch.tensor([[0.], [10.], [20.]])",
        "  v = t.expand(3)",
        "",
        "Answers:",
        "1. (1, 0)",
        "2. 10",
        f"3. {said(BANK['expand_to_fewer'])}",
        "",
        "More on chapters 1 and 5: made in the page, as many as you like.",
    ]
    assert said(BANK["expand_to_fewer"]).startswith(
        "Yes, PyTorch refuses it. RuntimeError: expand(torch.FloatTensor{[3, 1]}"
    )
    assert repr(quiz) == "Quiz(3 questions: stride_of_expand, cell_in_a_slice, expand_to_fewer)"
    assert repr(Quiz()).count("\n") == 0
