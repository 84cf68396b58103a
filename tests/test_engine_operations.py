"""The file of operations against torch and the engine: forms, kinds, and the names that the engine knows."""

from __future__ import annotations

import ast
import random
from typing import TYPE_CHECKING, Any

import pytest
import torch

from engine_arguments import ARGUMENTS
from engine_draw import OPERATIONS, Draw, call
from engine_failures import CREATED
from engine_process import Engine
from engine_writes import WRITES

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as one:
        yield one


def test_torch_has_every_operation_in_exactly_the_forms_named() -> None:
    for name, row in OPERATIONS.items():
        forms = set(row["forms"])
        if forms <= {"index", "statement"}:
            continue
        member = getattr(torch.Tensor, name, None)
        found = {"method" if callable(member) else "attribute"} if member is not None else set()
        function = getattr(torch, name, None)
        found |= {"torch"} if callable(function) and not isinstance(function, type) else set()
        assert forms - {"operator"} == found, name


GRADIENTS = {"grad", "_version", "backward"}
"""What tells something of the graph; backward() tells nothing."""


def test_the_kind_of_every_operation_is_what_torch_gives() -> None:
    found: dict[str, set[str]] = {name: set() for name in OPERATIONS}
    for number in range(3500):
        draw = Draw(random.Random(f"kinds:{number}"))  # noqa: S311 (repeatable, not secret)
        names = list(ARGUMENTS if number < 3000 else WRITES)
        name = names[number % len(names)]
        size = draw.size(60)
        for text in (f"x = torch.arange({torch.Size(size).numel()}.).view({size})", draw.choice(KEPT)):
            draw.run.statement(ast.parse(text).body[0], text)
        x = draw.run.env["x"]
        made = (ARGUMENTS | WRITES)[name](draw, x)
        if made is None:
            continue
        form = draw.choice(
            [form for form in OPERATIONS[name]["forms"] if form in {"method", "torch", "attribute"}] or [""]
        )
        text = made.replace("{}", "x") if isinstance(made, str) else call(draw, name, form, "x", made)
        try:
            value = draw.run.value(text)
        except Exception:  # noqa: BLE001, S112 (another number succeeds)
            continue
        kinds = {kind_of(t, x) for t in (value if isinstance(value, tuple | list) else [value])}
        found[name] |= kinds - ({"apart"} if name in SEVERAL else set())
    for name in CREATED:
        found[name].add("new")
    for name in GRADIENTS:
        found[name].add("value")
    found["data"].add(kind_of((x := torch.ones(2)).data, x))
    for name, row in OPERATIONS.items():
        if "statement" in row["forms"]:
            continue
        told = set(row["kind"].split(" or ")) - {"error"}
        # What shares nothing may be called a copy or new: it is a copy where the elements are those of the tensor.
        seen = {
            "copy" if one == "apart" and "copy" in told else "new" if one == "apart" else one for one in found[name]
        }
        assert seen == told, name


SEVERAL = {"broadcast_tensors", "atleast_1d", "atleast_2d", "atleast_3d"}
"""They return what becomes of each of their tensors."""
KEPT = [
    *("x = x", "x = x.double()", "x = x.long()", "x = x > 2", "x = x.transpose(0, -1)"),
    *("x = x[:, None]", "x = x[::2]", "x = x.sum()", "x = x[0]"),
]


def kind_of(value: Any, x: torch.Tensor) -> str:
    if not isinstance(value, torch.Tensor):
        return "value"
    if value is x:
        return "same object"
    # Empty storages have no address to compare.
    return "view" if value.untyped_storage()._cdata == x.untyped_storage()._cdata else "apart"


def alive(engine: Engine, source: str) -> dict[str, Any] | None:
    """Return the error of a program's last line."""
    error: dict[str, Any] | None = engine.evaluate(source)["lines"][-1]["error"]
    return error


def test_the_engine_knows_every_operation_in_all_its_forms(engine: Engine) -> None:
    unknown = []
    for name, row in OPERATIONS.items():
        for form in {"method", "torch", "attribute"} & set(row["forms"]):
            source = f"torch.{name}" if form == "torch" else f"torch.zeros(2, 2).{name}"
            call = source if form == "attribute" else f"{source}(unknown_name)"
            error = alive(engine, call)
            if error and error["type"] != "NameError":
                unknown.append((call, error))
    assert not unknown


def test_the_engine_calls_missing_only_what_torch_does_not_have(engine: Engine) -> None:
    known = {(form, name) for name, row in OPERATIONS.items() for form in row["forms"]}
    wrong = []
    for holder, thing, forms in (
        ("torch", torch, {"torch"}),
        ("torch.zeros(2, 2)", torch.Tensor, {"method", "attribute"}),
    ):
        for name in dir(thing):
            if not name.isidentifier() or name.startswith("_") or any((form, name) in known for form in forms):
                continue
            error = alive(engine, f"{holder}.{name}(unknown_name)")
            if error is None or error["type"] != "NotCovered":
                wrong.append((holder, name, error))
    assert not [one for one in wrong if one[1] not in ALSO], wrong


ALSO = {"int64", "long", "float32", "float", "float64", "double", "bool", "inf", "nan", "pi", "e", "no_grad"}
"""What the language has of torch that is no operation."""
