"""Makes programs of the engine's language from a seed: the same seed and number always give the same program.

A program is run by torch while it is made, so that each line suits the tensors at hand; one in three ends in an
error made on purpose.
"""

from __future__ import annotations

import ast
import json
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import torch

import engine_python
import engine_torch
from engine_arguments import ARGUMENTS, VIEWS_ONLY
from engine_arguments_copies import SYMBOLS
from engine_creation import creation, special
from engine_draw import LARGE, OPERATIONS, Draw, Made, bulk, call, receiver
from engine_failures import BY_OPERATION, FAMILIES
from engine_family import LANGUAGE, Family

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
class Program:
    """A program, what torch answers, and what it is made of."""

    source: str
    expected: dict[str, Any]
    operations: Counter[str] = field(default_factory=Counter)
    failed: tuple[str, str] | None = None
    """Operation and family of its error; the family is "" where none is known."""


@dataclass
class Made_:  # noqa: N801 (an expression as far as it is made)
    text: str
    value: Any
    operations: list[str]


def program(seed: int | str, number: int) -> Program:
    """Return program ``number`` of a seed."""
    return program_of(random.Random(f"{seed}:{number}"))  # noqa: S311 (repeatable, not secret)


def program_of(source: random.Random) -> Program:
    """Return the program that a source of choices makes."""
    return _Maker(Draw(source)).make()


class _Maker:
    def __init__(self, draw: Draw) -> None:
        self.d = draw
        self.texts: list[str] = []
        self.operations: Counter[str] = Counter()
        self.failed: tuple[str, str] | None = None

    def make(self) -> Program:
        d = self.d
        to_fail = d.chance(1 / 3)
        if d.chance(0.25):
            d.sizes = [0, *d.sizes]
        length = d.between(2, 12) - to_fail
        if d.chance(0.3):
            self.texts.append("import torch")
            self._run("import torch")
        for _ in range(d.choice([1, 1, 2, 3])):
            if not d.run.failed:
                self._start()
        tries = 0
        while len(self.texts) < length and tries < 40 and not d.run.failed:
            tries += 1
            self._line()
        syntax = False
        if to_fail and not d.run.failed:
            syntax = self._failure()
        if d.run.failed and d.chance(0.5):
            self.texts += d.choice([["print(a)"], ["x = torch.zeros(2)", "x"], ["y = x.t()"]])
        source = self._laid_out()
        expected = engine_torch.run(source) if syntax else self._result(source)
        return Program(source, expected, self.operations, self.failed)

    def _laid_out(self) -> str:
        """Join the lines, with a blank line or a comment here and there."""
        d = self.d
        out = []
        for text in self.texts:
            if d.chance(0.03):
                out.append(d.choice(["", "# a comment", "    # an indented one", "#"]))
            out.append(text + (d.choice(["  # and why", "   ", " # x[0] = 1; 'a"]) if d.chance(0.03) else ""))
        return "\n".join(out) + ("\n" if d.chance(0.2) else "")

    def _result(self, source: str) -> dict[str, Any]:
        """Return the result of what has run, with the lines' numbers of the whole program."""
        numbers = [node.lineno for node in ast.parse(source).body]
        run = self.d.run
        run.outputs = [(numbers[at], shown) for at, shown in run.outputs]
        return run.result()

    # Running

    def _run(self, text: str) -> dict[str, str] | None:
        """Run a text's statements; each gets its ordinal as line, which ``_result`` replaces."""
        run = self.d.run
        for node in ast.parse(text).body:
            run.statement(node, text, len(run.lines) - node.lineno)
            if run.failed:
                return run.lines[-1]["error"]  # type: ignore[no-any-return]
        return None

    def _try(self, text: str, operations: Sequence[str], *, keep_error: float = 0.04) -> bool:
        """Run a line and keep it; one that fails is dropped, mostly."""
        d = self.d
        before = len(d.run.lines), len(d.run.outputs), dict(d.run.env)
        if d.chance(0.05):
            text = engine_python.relaid(d, text)
        try:
            error = self._run(text)
        except SyntaxError:  # a layout that Python does not have
            return False
        if error is None and not self._small():
            error = {}
        if error is not None and (not error or error["type"] == "SyntaxError" or not d.chance(keep_error)):
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
            if d.chance(0.08):
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

    # Lines

    def _line(self) -> None:
        d = self.d
        form = d.random.random()
        if form < 0.04:
            self._start()
        elif form < 0.06:
            self._try(
                f"{d.choice(['n', 'k'])} = {d.choice([str(d.between(-1, 4)), d.number(), 'True', '2 * 3'])}", []
            )
        elif form < 0.13:
            self._try(engine_python.line(d), [])
        elif form < 0.15:
            self._delete()
        elif form < 0.22:
            self._print()
        elif form < 0.26:
            self._unpack()
        else:
            self._operation()

    def _delete(self) -> None:
        held = list(self.d.run.variables())
        if len(held) > 1:
            names = {self.d.choice(held) for _ in range(self.d.choice([1, 1, 2]))}
            self._try(f"del {', '.join(sorted(names))}", [])

    def _print(self) -> None:
        d = self.d
        parts, operations = [], ["print"]
        for _ in range(d.choice([0, 1, 1, 1, 2, 2, 3])):
            name, t = d.tensor(large=True)
            if t is None:
                continue
            if d.chance(0.3):
                parts.append(name)
            elif d.chance(0.1):
                parts.append(
                    d.choice(["1", "'text'", '"a"', "None", "True", "1.5", "[1, 2]", "(1,)", "torch.float32"])
                )
            elif (made := self._applied(self._pick(values=0.7), name, t)) is not None:
                parts.append(made[0])
                operations.append(made[1])
        self._try(f"print({', '.join(dict.fromkeys(parts))})", operations)

    def _unpack(self) -> None:
        d = self.d
        name, t = d.tensor(lambda t: t.dim() > 0 and 0 < t.size(0) <= 5)
        if t is None:
            return
        names = [self._name(0.8) for _ in range(t.size(0))]
        target = ", ".join(names) + ("," if len(names) == 1 else "")
        self._try(f"{d.choice([target, target, f'({target})', f'[{target}]'])} = {name}", ["unpacking"])

    def _pick(self, values: float = 0.15) -> str:
        names = VALUES_LIST if self.d.chance(values) else OTHERS_LIST
        return self.d.choice(names)

    def _operation(self) -> None:
        d = self.d
        op = self._pick()
        name, t = d.tensor(large=op in VIEWS_ONLY)
        if t is None:
            return
        first = self._applied(op, name, t)
        if first is None:
            return
        made = Made_(first[0], None, [op])
        if d.chance(0.2) and op not in VALUES:
            made = self._chain(made, d.between(1, 2), OTHERS_LIST) or made
        text = made.text
        form = d.random.random()
        names = [self._name() for _ in range(2)]
        if (op in VALUES and form < 0.7) or form < 0.12:
            self._try(text, made.operations)
        elif form < 0.17:
            self._try(" = ".join([*names, text]), made.operations)
        else:
            self._many(text, made) if form < 0.4 else self._try(f"{names[0]} = {text}", made.operations)

    def _many(self, text: str, made: Made_) -> None:
        """Unpack a tuple, or take a member of it."""
        d = self.d
        try:
            value = d.run.value(text) if made.value is None else made.value
        except Exception:  # noqa: BLE001 (the statement says it)
            value = None
        if isinstance(value, tuple | list) and value and len(value) <= 5:
            if d.chance(0.5):
                targets = ", ".join(self._name(0.8) for _ in value) + ("," if len(value) == 1 else "")
                self._try(f"{targets} = {text}", made.operations)
            else:
                at = d.between(-len(value), len(value) - 1)
                self._try(f"{self._name()} = {receiver(text)}[{at}]", made.operations)
        else:
            self._try(f"{self._name()} = {text}", made.operations)

    # Errors

    def _failure(self) -> bool:
        """Add a line that fails; return whether it is no Python at all."""
        d = self.d
        for _ in range(8):
            one = d.choice(FAMILIES) if d.chance(0.7) else d.choice(BY_OPERATION[d.choice(FAILING)])
            for again in range(6):
                name, t = d.tensor(lambda t, one=one: one.ranks[0] <= t.dim() <= one.ranks[1])
                if t is None or d.chance(0.1) or again > 2:
                    name = self._made_for(one)
                    t = d.run.value(name)
                text = self._text(one.operation, one.make(d, t), name)
                if text is None:
                    continue
                if one.type == "SyntaxError":
                    self.texts.append(text)
                    self.failed = (one.operation, one.name)
                    return True
                if self._fails(one, text, other=again == 5):
                    return False
        return False

    def _fails(self, one: Family, text: str, *, other: bool) -> bool:
        """Run a line that should fail; return whether it does, by the family that is wanted or any other."""
        d = self.d
        operation = one.operation
        if (
            "=" not in text.split("(", maxsplit=1)[0]
            and not text.startswith("del")
            and d.chance(0.7)
            and "\n" not in text
        ):
            text = d.choice([f"{self._name()} = {text}", text, f"print({text})"])
        before = dict(d.run.env), len(d.run.lines), len(d.run.outputs)
        try:
            error = self._run(text)
        except SyntaxError:
            error = None
        if error is None or error["type"] == "SyntaxError" or not (other or one.holds(error)):
            d.run.env.clear()
            d.run.env.update(before[0])
            del d.run.lines[before[1] :], d.run.outputs[before[2] :]
            d.run.failed = False
            return False
        self.texts.append(text)
        if operation in OPERATIONS:
            self.operations[operation] += 1
        self.failed = (operation, one.name) if one.holds(error) else known([operation], error)
        return True

    def _made_for(self, one: Family) -> str:
        """Return the text of a tensor of a rank that a family needs."""
        d = self.d
        size = [d.choice([0, 1, 2, 2, 3, 4]) for _ in range(d.between(*one.ranks))]
        return f"torch.{d.choice(['zeros', 'ones'])}({d.ints(size)})"


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


VALUES_LIST = sorted(VALUES)
OTHERS_LIST = sorted(set(ARGUMENTS) - VALUES) + ["basic indexing"] * 3 + ["advanced indexing"]
FAILING = sorted(BY_OPERATION)
assert set(SYMBOLS) <= set(ARGUMENTS)


def main(seed: str, count: str, lines: str) -> None:
    """Print programs of a number of lines that all succeed, as JSON."""
    found: list[str] = []
    number = 0
    while len(found) < int(count):
        made = program(seed, number)
        number += 1
        if made.failed is None and len(made.expected["lines"]) == int(lines):
            found.append(made.source)
    print(json.dumps(found))  # noqa: T201 (the answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
