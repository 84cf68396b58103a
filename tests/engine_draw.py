"""Random choices and the text of calls: what the generator of programs is made of."""

from __future__ import annotations

import json
import math
import random  # noqa: TC003 (a dataclass names it)
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import torch

from engine_torch import Run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

X = TypeVar("X")

OPERATIONS: dict[str, dict[str, Any]] = {
    row["name"]: row
    for row in json.loads(
        (Path(__file__).parent.parent / "src/stridelab/operations.json").read_text(encoding="utf-8")
    )["operations"]
}

SIZES = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5]
RANKS = [0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 5]
DTYPES = ["torch.int64", "torch.float32", "torch.float64", "torch.bool"]
EXTREME = [
    "2**62",
    "2**53 + 1",
    "-2**63",
    "16777217",
    "1e300",
    "1e39",
    "1e-45",
    "-1e-320",
    "torch.inf",
    "torch.nan",
    "0.1",
]
LARGE = 6000
"""Elements above which a tensor is only looked at and viewed."""


@dataclass
class Argument:
    """An argument's name (None: it has no keyword), its text, and its elements where varargs may stand for it."""

    name: str | None
    text: str
    spread: list[str] | None = None


Made = list[Argument] | str | None
"""An operation's arguments, or the text of the whole expression, or None where it can't be done."""


@dataclass
class Draw:
    """One program being made: the random source and the program as far as it has run."""

    random: random.Random
    run: Run = field(default_factory=Run)
    sizes: list[int] = field(default_factory=lambda: SIZES)

    def chance(self, p: float) -> bool:
        return self.random.random() < p

    def choice(self, items: Sequence[X]) -> X:
        return items[self.random.randrange(len(items))]

    def between(self, low: int, high: int) -> int:
        return self.random.randint(low, high)

    # Values

    def size(self, limit: int = 150) -> list[int]:
        """Return a tensor's size; the number of elements stays below a limit."""
        out: list[int] = []
        left = limit
        for _ in range(self.choice(RANKS)):
            n = self.choice(self.sizes)
            n = n if n <= left else 1
            left //= max(n, 1)
            out.append(n)
        return out

    def dim(self, rank: int) -> int:
        n = max(rank, 1)
        return self.between(-n, n - 1)

    def bad_dim(self, rank: int) -> int:
        n = max(rank, 1)
        return self.choice([n, n, n + 1, -n - 1, -n - 1, -n - 2, 100])

    def factors(self, numel: int, most: int = 4) -> list[int]:
        """Return sizes whose product is ``numel``."""
        if numel == 0:
            out = [self.choice(self.sizes) for _ in range(self.between(1, most))]
            out[self.random.randrange(len(out))] = 0
            return out
        out = []
        for _ in range(self.between(0, most - 1)):
            n = self.choice([k for k in range(1, numel + 1) if numel % k == 0])
            out.append(n)
            numel //= n
        if numel != 1 or not out or self.chance(0.2):
            out.append(numel)
        self.random.shuffle(out)
        return out

    def inferred(self, sizes: list[int]) -> list[int]:
        """Return sizes with a -1 for one of them, now and then."""
        if sizes and self.chance(0.3):
            k = self.random.randrange(len(sizes))
            rest = [n for j, n in enumerate(sizes) if j != k]
            if 0 not in rest:
                return [*sizes[:k], -1, *sizes[k + 1 :]]
        return sizes

    # Texts

    def int(self, k: int) -> str:
        """Return an integer as a literal, or as something that equals it."""
        if self.chance(0.92):
            return str(k)
        found = [name for name, v in self.run.variables().items() if type(v) is int and v == k]
        for name, t in self.tensors():
            found += [f"{name}.size({d})" for d, n in enumerate(t.size()) if n == k]
            found += [f"{name}.shape[{d - t.dim()}]" for d, n in enumerate(t.size()) if n == k]
            found += [f"{name}.stride({d})" for d, n in enumerate(t.stride()) if n == k]
            found += [f"{name}.ndim"] * (t.dim() == k) + [f"{name}.numel()"] * (t.numel() == k)
        found += [f"{k - 1} + 1", f"{k + 2} - 2", f"-({-k})" if k < 0 else f"{k} * 1", f"{2 * k} // 2"]
        return self.choice(found)

    def ints(self, ks: Sequence[int]) -> str:
        """Return integers as a tuple or list."""
        return self.sequence([self.int(k) for k in ks])

    def sequence(self, texts: Sequence[str]) -> str:
        joined = ", ".join(texts)
        if self.chance(0.35):
            return f"[{joined}]"
        return f"({joined},)" if len(texts) == 1 else f"({joined})"

    def one(self, name: str | None, k: int) -> Argument:
        return Argument(name, self.int(k))

    def many(self, name: str | None, ks: Sequence[int], *, spread: bool = False) -> Argument:
        return Argument(name, self.ints(ks), [self.int(k) for k in ks] if spread else None)

    def number(self, *, whole: bool | None = None) -> str:
        """Return a number that float32 holds exactly."""
        if self.chance(0.03):
            return self.choice(EXTREME)
        integer = str(self.choice([-3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 10]))
        if whole is None:
            whole = self.chance(0.5)
        if whole:
            return integer
        return self.choice([f"{integer}.0", f"{integer}.", f"{integer}.5", f"{integer}.25", "1e1", "-0.0", "True"])

    # Tensors

    def tensors(self, *, large: bool = False) -> list[tuple[str, torch.Tensor]]:
        """Return the tensors at hand: variables and members of tuples, by their texts."""
        out: list[tuple[str, torch.Tensor]] = []
        for name, value in self.run.variables().items():
            if isinstance(value, torch.Tensor):
                out.append((name, value))
            elif isinstance(value, tuple | list):
                held = [(k, item) for k, item in enumerate(value) if isinstance(item, torch.Tensor)]
                out += [(f"{name}[{k}]", item) for k, item in held[:2]]
                out += [(f"{name}[{k - len(value)}]", item) for k, item in held[2:][-1:]]
        return [(name, t) for name, t in out if large or bulk(t) <= LARGE]

    def tensor(self, fits: Callable[[torch.Tensor], bool] | None = None, *, large: bool = False) -> tuple[str, Any]:
        """Return a tensor's text and value, of the later ones first; None where none fits."""
        found = [(name, t) for name, t in self.tensors(large=large) if fits is None or fits(t)]
        if not found:
            return "", None
        return self.choice(found[-3:] if self.chance(0.6) else found)

    def other(self, size: Sequence[int]) -> str:
        """Return the text of a tensor of a size: one at hand, or one made for it."""
        name, t = self.tensor(lambda t: list(t.size()) == list(size))
        if t is not None and self.chance(0.6):
            return name
        numel = math.prod(size)
        if numel > LARGE:
            return f"torch.zeros(1).expand({self.ints(size)})"
        if self.chance(0.5):
            return f"torch.{self.choice(['zeros', 'ones'])}({self.ints(size)})"
        dtype = self.choice(["", "", ", dtype=torch.float32", ", dtype=torch.float64"])
        return f"torch.arange({numel}{dtype}).view({self.ints(size)})"

    def fitting(self, size: Sequence[int]) -> list[int]:
        """Return a size that broadcasts with another one."""
        drop = self.between(0, len(size)) if self.chance(0.4) else 0
        out = [1 if self.chance(0.3) else n for n in size[drop:]]
        return [self.choice([2, 3]) if n == 1 and self.chance(0.3) else n for n in out]


def permutation(d: Draw, n: int) -> list[int]:
    out = list(range(n))
    d.random.shuffle(out)
    return [k - n if d.chance(0.25) else k for k in out]


def distinct_dims(d: Draw, n: int) -> list[int]:
    return permutation(d, n)[: d.between(0, n)]


def bulk(t: torch.Tensor) -> int:
    """Return the number of elements, a size of 0 counted as 1: what an index or a list of a tensor costs."""
    return math.prod(max(n, 1) for n in t.size())


def call(draw: Draw, name: str, form: str, target: str, arguments: list[Argument]) -> str:
    """Return a call's text in one of its forms; the last arguments may go as keywords."""
    if form == "attribute":
        return f"{receiver(target)}.{name}"
    first = len(arguments)
    if arguments and draw.chance(0.15):
        first = draw.random.randrange(len(arguments))
    while first < len(arguments) and any(a.name is None for a in arguments[first:]):
        first += 1
    parts, keywords = [], []
    for k, argument in enumerate(arguments):
        if k >= first:
            keywords.append(f"{argument.name}={argument.text}")
        elif argument.spread and form == "method" and draw.chance(0.6) and (len(arguments) == 1 or name == "expand"):
            parts += argument.spread if draw.chance(0.95) else [f"*{argument.text}"]
        else:
            parts.append(argument.text)
    draw.random.shuffle(keywords)
    if form == "torch":
        if target and not parts and draw.chance(0.1) and name not in {"split", "broadcast_tensors"}:
            keywords.insert(draw.between(0, len(keywords)), f"input={target}")
        elif target:
            parts.insert(0, target)
        return f"torch.{name}({', '.join([*parts, *keywords])})"
    return f"{receiver(target)}.{name}({', '.join([*parts, *keywords])})"


def receiver(text: str) -> str:
    """Return an expression so that an attribute or an index can follow it."""
    depth = 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and letter in "+-*/<>=! ":
            return f"({text})"
    return text
