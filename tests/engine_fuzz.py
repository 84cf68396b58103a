"""Compares numbered programs of a seed: `engine_fuzz.py SEED`, with lines "START STOP" at its input.

Each is answered by a JSON line that holds ``start``, counts, and the mismatches, shrunk.
"""

from __future__ import annotations

import ast
import contextlib
import json
import resource
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import engine_torch
from engine_compare import judge, reason_of, shrink
from engine_process import Engine
from engine_programs import program

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 30.0
"""And the longest for it."""
MEMORY = 8 << 30
"""Bytes of addresses while shrinking."""
SHRINKS = 200
"""Programs tried for one mismatch."""


@dataclass
class Tally:
    """What a number of programs came to."""

    programs: int = 0
    failing: int = 0
    operations: Counter[str] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    not_covered: Counter[str] = field(default_factory=Counter)
    mismatches: list[dict[str, Any]] = field(default_factory=list)


def compare(engine: Engine, seed: int | str, start: int, stop: int, *, most: int = 25) -> Tally:
    """Compare programs ``start`` to ``stop``; shrink the first mismatch of each kind."""
    tally = Tally()
    seen: Counter[str] = Counter()
    for number in range(start, stop):
        made = program(seed, number)
        tally.programs += 1
        tally.operations.update(set(made.operations))
        if made.failed:
            tally.failing += 1
            tally.families[" / ".join(made.failed)] += 1
        verdict = judge(made.source, engine.evaluate(made.source), made.expected)
        if verdict.reason is not None:
            tally.not_covered[reason_of(verdict.reason) or verdict.reason] += 1
        if not verdict.differences:
            continue
        seen[verdict.group] += 1
        if seen[verdict.group] <= 2 and len(seen) <= most:
            tally.mismatches.append(shrunk(engine, made.source, verdict.group) | {"number": number})
        else:
            tally.mismatches.append({"number": number, "group": verdict.group, "source": made.source, "says": ""})
    return tally


def shrunk(engine: Engine, source: str, group: str) -> dict[str, Any]:
    """Return a smaller program with a mismatch of the same kind, and what it says."""
    tries, begun = 0, time.monotonic()

    def fails(smaller: str) -> bool:
        nonlocal tries
        tries += 1
        in_time = tries <= SHRINKS and time.monotonic() < begun + SECONDS
        return in_time and bounded(smaller) and judge(smaller, engine.evaluate(smaller)).group == group

    with limited_memory():
        small = shrink(source, fails)
    says = judge(small, engine.evaluate(small)).differences[:3]
    return {"group": group, "source": small, "says": says}


@contextlib.contextmanager
def limited_memory() -> Iterator[None]:
    """Let an allocation fail that is out of bounds: a shortened program may ask for any size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def bounded(source: str) -> bool:
    """Return whether a shortened program is one that torch can run at little cost."""
    try:
        ast.parse(source)
    except SyntaxError:
        return True
    tensors = engine_torch.run(source)["scene"]["tensors"]
    return all(isinstance(t["numel"], int) and t["bytes"]["storage"] < 10**6 for t in tensors)


def main(seed: str) -> None:
    with Engine() as engine:
        for line in sys.stdin:
            start, stop = map(int, line.split())
            print(json.dumps({"start": start, **vars(compare(engine, seed, start, stop))}), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
