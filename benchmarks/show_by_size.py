"""`snapshot`, `describe` and `show` against the size of what is shown: all must be flat.

Three kinds of tensor: one expanded, so that only its logical size grows; one over a real storage that grows with it;
and windows that overlap in a way for which no formula counts the distinct cells. The sizes take turns. What is
measured is the processor's time, with one thread in torch, so that a busy machine changes little.
"""

from __future__ import annotations

import json
import statistics
import time
from typing import TYPE_CHECKING

import torch
from machine import print_machine, print_table

from stridelab import describe, show, snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 21
COLUMNS = 1_000  # columns of the expanded tensor, and cells of its storage


def expanded(numel: int) -> torch.Tensor:
    """Return a tensor of ``numel`` elements over 1,000 cells."""
    return torch.arange(float(COLUMNS)).expand(numel // COLUMNS, COLUMNS)


def real(numel: int) -> torch.Tensor:
    """Return a transposed tensor of ``numel`` elements over as many cells, all written."""
    return torch.ones(numel, dtype=torch.int8).reshape(10, -1).T


def windows(numel: int) -> torch.Tensor:
    """Return ``numel`` elements in windows that overlap: rows start 7 cells apart, columns 3."""
    rows = numel // COLUMNS
    cells = torch.ones(7 * rows + 3 * COLUMNS, dtype=torch.int8)
    return cells.as_strided((rows, COLUMNS), (7, 3))


KINDS: dict[str, tuple[Callable[[int], torch.Tensor], range]] = {
    "expanded": (expanded, range(3, 10)),
    "real, int8": (real, range(3, 9)),
    "windows": (windows, range(3, 10)),
}
CALLS: dict[str, Callable[[torch.Tensor], object]] = {
    "snapshot": lambda t: snapshot(t=t),
    "describe": lambda t: describe(t=t),
    "show": lambda t: show(t=t).close(),
}


def seconds(call: Callable[[torch.Tensor], object], t: torch.Tensor) -> float:
    """Return how long the processor works for one call."""
    start = time.process_time()
    call(t)
    return time.process_time() - start


def main() -> None:
    """Measure and print one table."""
    torch.set_num_threads(1)
    print_machine(f"torch {torch.__version__}")
    rows = []
    for kind, (make, powers) in KINDS.items():
        tensors = {power: make(10**power) for power in powers}
        times: dict[tuple[int, str], list[float]] = {(power, name): [] for power in powers for name in CALLS}
        for turn in range(ROUNDS + 2):
            for power, t in tensors.items():
                for name, call in CALLS.items():
                    taken = seconds(call, t)
                    if turn > 1:  # the first two warm up
                        times[power, name].append(taken)
        medians = {key: statistics.median(taken) for key, taken in times.items()}
        for power, t in tensors.items():
            row = [kind, f"10^{power}", f"{len(json.dumps(snapshot(t=t))):,}"]
            for name in CALLS:
                ratio = medians[power, name] / medians[powers[0], name]
                row += [f"{medians[power, name] * 1000:.2f}", f"{ratio:.2f}"]
            rows.append(row)
    timed = [column for name in CALLS for column in (f"{name}, ms", "ratio")]
    print_table(["tensor", "elements", "Scene, bytes", *timed], rows)


if __name__ == "__main__":
    main()
