"""BroadcastExplorer: its traits, its text, and what the page computes against torch."""

from __future__ import annotations

import json
import math
import random
import re
from typing import Any

import numpy as np
import pytest
import torch
import traitlets

from shapes_process import ask, expect_as_torch, torch_error
from stridelab import BroadcastExplorer, describe, snapshot
from stridelab.broadcast_explorer import OPERAND, RESULT, numbered
from stridelab.widget import STATIC

CASES = 1500


def shape(draw: random.Random, rank: int) -> list[int]:
    return [draw.choice([0, 1, 1, 1, 2, 3, 4, 5]) for _ in range(rank)]


def beside(draw: random.Random, size: list[int]) -> list[int]:
    """Return a shape that often fits another one."""
    other = [draw.choice([n, n, 1, draw.randint(0, 5)]) for n in size]
    return (shape(draw, draw.randint(0, 2)) + other[draw.randint(0, 2) :])[-5:]


def settings() -> list[dict[str, Any]]:
    draw = random.Random(5)  # noqa: S311 (no secret)
    made: list[dict[str, Any]] = []
    for number in range(CASES):
        a = shape(draw, draw.randint(0, 5))
        b = beside(draw, a)
        target = [draw.choice([n, n, n, -1]) for n in b] if number % 2 else None
        made.append({"a": a, "b": b, "target": target})
    return [*made, {"a": [1], "b": [1], "target": [1024] * 5}, {"a": [1000], "b": [1000, 1], "target": None}]


def test_what_the_page_computes_is_what_torch_computes() -> None:
    failing = 0
    asked = settings()
    for setting, got in zip(asked, ask([["broadcast", setting] for setting in asked]), strict=True):
        a, b, target = setting["a"], setting["b"], setting["target"]
        if target is not None and a == [] and -1 in target:
            assert got["error"]["type"] == "NotCovered"
            assert got["drawn"] is None
            continue
        t = {"a": numbered(tuple(a)), "b": numbered(tuple(b))}
        if target is not None:
            del t["b"]
            t["a_expanded"], error = torch_error(lambda: t["a"].expand(target))  # noqa: B023
        else:
            wide, error = torch_error(lambda: torch.broadcast_tensors(t["a"], t["b"]))  # noqa: B023
            t["a_expanded"], t["b_expanded"] = wide or (None, None)
            if wide and wide[0].numel() <= RESULT:
                t["c"] = t["a"] + t["b"]
            assert (got["tooLarge"] is not None) == (error is None and "c" not in t)
        results = [column["result"] for column in got["columns"]]
        if error is None:
            assert got["error"] is None, setting
            assert results == list(t["a_expanded"].size()), setting
            made = list(snapshot(**t)["tensors"])
            expect_as_torch(got["tensors"], made)  # type: ignore[arg-type]
            small = all(int(one["numel"]) <= 256 for one in made)
            assert (sorted(got["drawn"]) if got["drawn"] else None) == (sorted(set(t) - {"c"}) if small else None)
        else:
            failing += 1
            assert None in results, setting
            assert f"{got['error']['type']}: {got['error']['message']}" == error, setting
            assert got["drawn"] is None
    assert 0.2 < failing / CASES < 0.8


def test_each_rule_is_named_and_the_column_that_torch_names_is_a_conflict() -> None:
    asked = [setting for setting in settings() if setting["target"] is None]
    rules = set()
    for setting, got in zip(asked, ask([["broadcast", setting] for setting in asked]), strict=True):
        rules |= {column["rule"] for column in got["columns"]}
        if got["error"]:
            named = int(re.search(r"dimension (\d+)$", got["error"]["message"])[1])  # type: ignore[index]
            column = got["columns"][named]
            assert column["rule"] == "conflict"
            assert f"Dimension {named}: {column['a']} and {column['other']} differ" in column["words"], setting
    assert rules == {"equal", "stretch", "added", "conflict"}


@pytest.mark.parametrize(
    ("a", "b"), [((3, 1), (1, 5)), ((), (2,)), ((0, 1), (4,)), ((3, 4), (2, 5, 4)), ((1000,), (1000, 1))], ids=str
)
def test_the_text_of_a_sum_is_what_torch_says(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    text = BroadcastExplorer(a, b)._text()
    step = 10 ** max(1, len(str(math.prod(b) - 1)))
    first, second = numbered(a) * step, numbered(b)
    wide, error = torch_error(lambda: torch.broadcast_tensors(first, second))
    assert text.startswith("c = a + b")
    if error:
        assert f"\n{error}\n" in text
        assert "a_expanded" not in text
    else:
        drawn = describe(a_expanded=wide[0]).split("\n\n")[1]
        assert wide[0].numel() > RESULT or f"c: int64, size {tuple(wide[0].size())}" in text
        assert "a_expanded: " not in text or drawn.splitlines()[0] in text


@pytest.mark.parametrize(
    ("a", "target"), [((3, 1), (3, 4)), ((3, 1), (2, -1, 4)), ((3,), (-1, 3)), ((), ())], ids=str
)
def test_the_text_of_an_expand_is_what_torch_says(a: tuple[int, ...], target: tuple[int, ...]) -> None:
    text = BroadcastExplorer(a, target=target)._text()
    t = numbered(a)
    wide, error = torch_error(lambda: t.expand(target))
    shown = {"a": t} if wide is None else {"a": t, "a_expanded": wide}
    assert text.endswith("\n\n" + describe(**shown))
    assert (error or "a_expanded = a.expand(") in text


def test_the_text_of_a_minus_one_with_nothing_to_keep_says_so() -> None:
    for target in ((-1,), (-1, 0)):
        text = BroadcastExplorer((), target=target)._text()
        assert "-1 keeps a dimension's size, and a has no dimension" in text
        assert text.endswith("\n\n" + describe(a=numbered(())))


def test_the_text_aligns_shapes_from_the_right() -> None:
    assert BroadcastExplorer((3, 1), (2, 1, 5))._text().splitlines()[:5] == [
        "c = a + b",
        "  dimension      0     1     2",
        "  a                    3     1",
        "  b              2     1     5",
        "  a + b          2     3     5",
    ]


WRONG = [
    ("a", (3, -1), "a is (3, -1): its members are whole numbers from 0 to 1,024."),
    ("a", (3, 1025), "a is (3, 1025): its members are whole numbers from 0 to 1,024."),
    ("a", (1.5,), "a is (1.5,): its members are whole numbers from 0 to 1,024."),
    ("a", (True,), "a is (True,): its members are whole numbers from 0 to 1,024."),
    ("a", 3, "a is 3: it is a tuple of whole numbers, as (3, 1)."),
    ("a", None, "a is None: it is a tuple of whole numbers, as (3, 1)."),
    ("b", "31", "b is '31': it is a tuple of whole numbers, as (3, 1)."),
    ("b", (1,) * 6, "b has 6 dimensions: it has at most 5."),
    ("b", (200, 200), "b is (200, 200), 40,000 elements: it has at most 10,000."),
    ("target", (-2,), "target is (-2,): its members are whole numbers from -1 to 1,024."),
    ("target", {}, "target is {}: it is a tuple of whole numbers, as (3, 1)."),
]


@pytest.mark.parametrize(("name", "value", "sentence"), WRONG, ids=lambda case: str(case)[:30])
def test_a_wrong_value_is_refused_in_one_sentence_and_changes_nothing(name: str, value: Any, sentence: str) -> None:
    explorer = BroadcastExplorer((2, 1), (3,), target=(2, 3))
    with pytest.raises(traitlets.TraitError, match=f"^{re.escape(sentence)}$"):
        setattr(explorer, name, value)
    assert (explorer.a, explorer.b, explorer.target) == ((2, 1), (3,), (2, 3))
    with pytest.raises(traitlets.TraitError, match=f"^{re.escape(sentence)}$"):
        BroadcastExplorer(**{name: value})


def test_the_page_refuses_what_the_class_refuses_in_its_words() -> None:
    kinds = {"a": "operand", "b": "operand", "target": "target"}
    cases = [
        (name, value, sentence) for name, value, sentence in WRONG if isinstance(value, tuple) and True not in value
    ]
    cases += [("a", (100, 100), None), ("a", (), None), ("target", (-1, 1024), None), ("a", (1024,), None)]
    said = ask([["listFault", kinds[name], name, list(value)] for name, value, _ in cases])
    assert said == [sentence for *_, sentence in cases]
    assert OPERAND == 10_000


def test_numpy_s_and_torch_s_numbers_and_sizes_are_taken_as_plain_ints() -> None:
    explorer = BroadcastExplorer(torch.zeros(2, 3).size(), np.array([2, 1]))
    assert repr(explorer) == "BroadcastExplorer(a=(2, 3), b=(2, 1))"
    assert {type(n) for n in (*explorer.a, *explorer.b)} == {int}


def test_what_the_reader_changes_is_in_the_traits() -> None:
    explorer = BroadcastExplorer()
    explorer.set_state({"a": [2, 1], "target": [-1, 4]})
    assert (explorer.a, explorer.b, explorer.target) == ((2, 1), (1, 5), (-1, 4))
    assert repr(explorer) == "BroadcastExplorer(a=(2, 1), target=(-1, 4))"
    explorer.set_state({"target": None})
    assert repr(explorer) == "BroadcastExplorer(a=(2, 1), b=(1, 5))"


def test_the_front_end_gets_lists_and_the_script_with_the_engine() -> None:
    state = BroadcastExplorer((3, 1), target=(3, 4)).get_state()
    assert {name: state[name] for name in ("a", "b", "target")} == {"a": [3, 1], "b": [1, 5], "target": [3, 4]}
    assert state["widget"] == "BroadcastExplorer"
    assert state["_esm"] == (STATIC / "stridelab.lab.js").read_text(encoding="utf-8")


def test_the_page_s_html_holds_the_state_and_the_text() -> None:
    data, _ = BroadcastExplorer()._repr_mimebundle_()
    state = json.dumps({"a": [3, 1], "b": [1, 5], "target": None}, sort_keys=True).replace('"', "&quot;")
    assert f'data-widget="BroadcastExplorer" data-state="{state}"' in data["text/html"]
    assert data["text/plain"] == BroadcastExplorer()._text()
