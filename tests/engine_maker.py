"""Runs a program while it is made: lines that fail are dropped, mostly; expressions grow step by step."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import torch

import engine_python
from engine_arguments import ARGUMENTS, VIEWS_ONLY
from engine_creation import creation, special
from engine_draw import LARGE, OPERATIONS, Draw, Made, bulk, call, receiver
from engine_failures import BY_OPERATION
from engine_family import LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES = ["a", "b", "c", "x", "y", "z", "u", "v", "w", "m", "rows", "mask_", "_t", "x2"]
CREATIONS = ["arange", "arange", "arange", "tensor", "tensor", "zeros", "ones", "full", "empty", "eye"]
TWISTS = ["transpose", "permute", "basic indexing", "basic indexing", "expand", "narrow", "unfold", "diagonal", "mT"]
RESULT_LIMIT = 20_000
MEMBERS_LIMIT = 16
MOST_BITS = 200
VALUES = {name for name, row in OPERATIONS.items() if row["kind"] == "value"} - {"print"}


@dataclass
class Made_:  # noqa: N801 (an expression as far as it is made)
    text: str
    value: Any
    operations: list[str]


class Maker:
    """A program as far as it is made."""

    def __init__(self, draw: Draw) -> None:
        self.d = draw
        self.texts: list[str] = []
        self.operations: Counter[str] = Counter()
        self.failed: tuple[str, str] | None = None
        self.writes = False
        """Whether it writes and asks for gradients."""
        self.dirty = False
        """Whether a line that is not kept may have changed memory."""

    def _run(self, text: str) -> dict[str, str] | None:
        """Run a text's statements; each gets its ordinal as line, which ``_result`` replaces."""
        run = self.d.run
        for node in ast.parse(text).body:
            run.statement(node, text, None)
            if run.failed:
                return run.lines[-1]["error"]  # type: ignore[no-any-return]
        return None

    def _try(self, text: str, operations: Sequence[str], *, keep_error: float = 0.04) -> bool:
        """Run a line and keep it; one that fails is dropped, mostly."""
        d = self.d
        before = len(d.run.lines), len(d.run.outputs), dict(d.run.env)
        if d.chance(0.05) and not text.startswith("with"):
            text = engine_python.relaid(d, text)
        try:
            error = self._run(text)
        except SyntaxError:  # a layout that Python does not have
            return False
        if error is None and not self._small():
            error = {}
        if error is not None and (not error or error["type"] == "SyntaxError" or not d.chance(keep_error)):
            self.dirty |= self.writes
            d.run.failed = False
            del d.run.lines[before[0] :], d.run.outputs[before[1] :]
            d.run.env.clear()
            d.run.env.update(before[2])
            return False
        self.texts.append(text)
        self.operations.update(operations)
        if error is not None:
            self.failed = known(operations, error)
        return True

    def _small(self) -> bool:
        run = self.d.run
        values = [*run.variables().values(), *(v for _, shown in run.outputs[-1:] for _, v in shown)]
        return all(small(value) for value in values)

    # Expressions

    def _start(self) -> None:
        d = self.d
        if d.chance(0.08):
            self._try(f"{self._name(fresh=0.9)} = {special(d)}", [])
            return
        name = d.choice(CREATIONS)
        text = creation(d, name)
        operations = [name]
        try:
            value = d.run.value(text)
        except Exception:  # noqa: BLE001 (the statement says it)
            value = None
        if isinstance(value, torch.Tensor):
            if name in {"arange", "empty"} and value.dim() == 1 and d.chance(0.75):
                shape = d.factors(value.numel()) if value.numel() > 3 and d.chance(0.6) else d.size(60)
                if name == "arange":
                    count = torch.Size(shape).numel()
                    suffix = d.choice(
                        ["", "", "", ", dtype=torch.float32", ", dtype=torch.float64, requires_grad=True"]
                    )
                    text = f"torch.arange({count}{d.choice(['', '.']) if not suffix else ''}{suffix})"
                    how = d.choice(["view", "reshape"])
                    text = (
                        f"{text}.{how}({d.ints(shape) if not shape or d.chance(0.5) else ', '.join(map(str, shape))})"
                    )
                    operations.append(how)
            if self.writes and value.dtype.is_floating_point and not value.requires_grad and d.chance(0.6):
                text, operations = f"{text}.requires_grad_()", [*operations, "requires_grad_"]
            elif d.chance(0.08):
                text, operations = f"{receiver(text)} {d.choice(['>', '!='])} {d.between(0, 4)}", [*operations, "gt"]
            made = self._chain(Made_(text, None, operations), d.choice([0, 0, 1, 1, 2]), TWISTS)
            if made:
                text, operations = made.text, made.operations
        self._try(f"{self._name(fresh=0.9)} = {text}", operations)

    def _chain(self, made: Made_, steps: int, names: Sequence[str]) -> Made_ | None:
        """Apply operations one after another to an expression, as far as they succeed."""
        for _ in range(steps + 1):
            try:
                made.value = self.d.run.value(made.text)
            except Exception:  # noqa: BLE001 (then the shorter expression is taken)
                return None
            if steps == 0 or not isinstance(made.value, torch.Tensor) or not small(made.value):
                break
            steps -= 1
            longer = self._applied(self.d.choice(names), made.text, made.value)
            if longer is None:
                continue
            grown = self._chain(Made_(longer[0], None, [*made.operations, longer[1]]), 0, names)
            made = grown if grown and small(grown.value) else made
        return made

    def _applied(self, name: str, text: str, t: torch.Tensor) -> tuple[str, str] | None:
        """Return an operation's text on a tensor."""
        if bulk(t) > LARGE and name not in VIEWS_ONLY:
            return None
        made = ARGUMENTS[name](self.d, t)
        out = self._text(name, made, text)
        return None if out is None else (out, name)

    def _text(self, name: str, made: Made, text: str) -> str | None:
        if made is None:
            return None
        if isinstance(made, str):
            return made.replace("{}", receiver(text))
        form = self.d.choice([f for f in OPERATIONS[name]["forms"] if f in {"method", "torch", "attribute"}])
        return call(self.d, name, form, text, made)

    def _name(self, fresh: float = 0.5) -> str:
        d = self.d
        held = list(d.run.variables())
        if held and not d.chance(fresh):
            return d.choice(held)
        return d.choice([name for name in NAMES if name not in held] or NAMES)


def known(operations: Sequence[str], error: dict[str, str]) -> tuple[str, str]:
    """Return the operation and family of an error that came by itself."""
    for operation in [*reversed(operations), LANGUAGE]:
        for one in BY_OPERATION.get(operation, []):
            if one.holds(error):
                return operation, one.name
    return (operations[-1] if operations else LANGUAGE), ""


def small(value: Any) -> bool:
    """Return whether a value may be kept: few elements stored, and few members."""
    if isinstance(value, torch.Tensor):
        few = value.untyped_storage().nbytes() <= 8 * RESULT_LIMIT
        return few and value.dim() <= 8 and bulk(value) < 2**61
    if isinstance(value, tuple | list):
        return len(value) <= MEMBERS_LIMIT and all(small(item) for item in value)
    return not isinstance(value, int) or value.bit_length() <= MOST_BITS
