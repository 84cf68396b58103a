"""What `stridelab.sanitize` costs on the training loops that the tests run.

Each loop runs plainly, under two empty modes, and under sanitize, in turn, so that what else the machine does meets
all alike; times are the processor's, one thread in torch. Fails where the median over the loops of sanitize against
the empty modes is above 1.5.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import time
from typing import TYPE_CHECKING, Any

import torch
from machine import ROOT, print_machine, print_table
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

from stridelab import sanitize

sys.path.insert(0, str(ROOT / "tests"))
from training_loops import loops  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 15
WARM = 2
TARGET = 1.5


class EmptyDispatch(TorchDispatchMode):  # type: ignore[no-untyped-call]  # torch's own class
    """Runs each operation, and nothing else."""

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Run an operation."""
        return func(*args, **kwargs or {})


class EmptyFunction(TorchFunctionMode):
    """Calls each function, and nothing else."""

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Call a function."""
        return func(*args, **kwargs or {})


def plain(step: Callable[[], Any]) -> None:
    """Run a step as it is."""
    step()


def empty(step: Callable[[], Any]) -> None:
    """Run a step under the two modes without rules."""
    with torch.compiler.set_stance("force_eager"), EmptyFunction(), EmptyDispatch():  # type: ignore[no-untyped-call]
        clock(step)


def watched(step: Callable[[], Any]) -> None:
    """Run a step under sanitize."""
    with sanitize("record"):
        clock(step)


taken: list[float] = []


def clock(step: Callable[[], Any]) -> None:
    """Run a step and keep its time, without that of entering and leaving."""
    begun = time.process_time()
    step()
    taken.append(time.process_time() - begun)


def seconds(step: Callable[[], Any], within: Callable[[Callable[[], Any]], None]) -> float:
    """Return the time of one step."""
    taken.clear()
    within(step) if within is not plain else clock(step)
    return taken[0]


def measured(make: Callable[[], Callable[[], Any]]) -> tuple[float, float, float]:
    """Return the median times of a loop's step: plain, under empty modes, under sanitize."""
    torch.manual_seed(0)
    step = make()
    times: dict[Any, list[float]] = {plain: [], empty: [], watched: []}
    for k in range(WARM + ROUNDS):
        for within, held in times.items():
            one = seconds(step, within)
            if k >= WARM:
                held.append(one)
    a, b, c = (statistics.median(held) for held in times.values())
    return a, b, c


def main() -> int:
    """Measure, print one table, and fail above the target."""
    torch.set_num_threads(1)
    print_machine(f"torch {torch.__version__}")
    rows, ratios = [], []
    with contextlib.suppress(KeyboardInterrupt):
        for name, make in loops().items():
            base, modes, full = measured(make)
            ratios.append(full / modes)
            row = [f"{base * 1000:.2f}", f"{modes / base:.2f}", f"{full / base:.2f}", f"{ratios[-1]:.2f}"]
            rows.append([name, *row])
    print_table(["loop", "plain, ms", "empty modes", "sanitize", "sanitize to empty modes"], rows)
    median = statistics.median(ratios)
    print(f"median of the last column {median:.2f}, target {TARGET}")
    return 0 if median <= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
