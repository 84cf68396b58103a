"""Makes programs of the engine's language from a seed: the same seed and number always give the same program.

A program is run by torch while it is made, so that each line suits the tensors at hand; one in three ends in an
error made on purpose, and every second one writes in place.
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

import engine_torch
import engine_writes
from engine_arguments import ARGUMENTS
from engine_arguments_copies import SYMBOLS
from engine_draw import OPERATIONS, Draw
from engine_failures import BY_OPERATION, FAMILIES, WRITING
from engine_lines import Lines
from engine_maker import known

if TYPE_CHECKING:
    from engine_family import Family


@dataclass
class Program:
    """A program, what torch answers, and what it is made of."""

    source: str
    expected: dict[str, Any]
    operations: Counter[str] = field(default_factory=Counter)
    failed: tuple[str, str] | None = None
    """Operation and family of its error; the family is "" where none is known."""


def program(seed: int | str, number: int) -> Program:
    """Return program ``number`` of a seed."""
    return program_of(random.Random(f"{seed}:{number}"))  # noqa: S311 (repeatable, not secret)


def program_of(source: random.Random) -> Program:
    """Return the program that a source of choices makes."""
    return _Maker(Draw(source)).make()


class _Maker(Lines):
    def make(self) -> Program:
        d = self.d
        to_fail = d.chance(1 / 3)
        if d.chance(0.25):
            d.sizes = [0, *d.sizes]
        self.writes = d.chance(0.5)
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
        if self.writes and not d.run.failed:
            self._probe()
        syntax = False
        if to_fail and not d.run.failed:
            syntax = self._failure()
        if d.run.failed and d.chance(0.5):
            self.texts += d.choice([["print(a)"], ["x = torch.zeros(2)", "x"], ["y = x.t()"]])
        source = self._laid_out()
        expected = engine_torch.run(source) if syntax or self.dirty else self._result(source)
        return Program(source, expected, self.operations, self.failed)

    def _probe(self) -> None:
        """Go back, mostly; print what the Scene does not hold: gradients, and how often each tensor was written."""
        for _ in range(self.d.choice([0, 1, 1, 2])):
            made = engine_writes.backward(self.d)
            if made is not None and not self.d.run.failed:
                self._try(made[0], [made[1]])
        if self.d.run.failed:
            return
        for name, t in list(self.d.run.variables().items())[:4]:
            if isinstance(t, torch.Tensor) and self.d.chance(0.8):
                told = f"{name}._version, {name}.grad"
                if t.requires_grad and t._base is None and t.is_leaf and t.grad is not None:
                    told += f", {name}.grad._version"
                self._try(f"print({told})", ["_version", "grad", "print"])

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
        numbers = [node.lineno for node in engine_torch.statements(ast.parse(source).body)]
        run = self.d.run
        run.outputs = [(numbers[at], shown) for at, shown in run.outputs]
        return run.result()

    # Errors

    def _failure(self) -> bool:
        """Add a line that fails; return whether it is no Python at all."""
        d = self.d
        for _ in range(8):
            families = WRITING if self.writes and d.chance(0.6) else FAMILIES
            one = d.choice(families) if d.chance(0.7) else d.choice(BY_OPERATION[d.choice(FAILING)])
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
        self.dirty |= error is None and one in WRITING
        if error is None or error["type"] == "SyntaxError" or not (other or one.holds(error)):
            self.dirty |= self.writes
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
