"""What a program costs: seconds a call, and bytes that PyTorch allocates for it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

import torch
from torch.profiler import ProfilerActivity, profile
from torch.utils.benchmark import Timer

from stridelab.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Measurement(NamedTuple):
    """One program's cost.

    Attributes
    ----------
    seconds
        Median time of a call.
    spread
        Interquartile range of those times, in seconds.
    allocated
        Bytes allocated during one call, each allocation counted, freed or not.
    peak
        The most bytes held at one time during that call, over what was held before.

    """

    seconds: float
    spread: float
    allocated: int
    peak: int


def measure(program: Callable[[], object], *, seconds: float = 0.2) -> Measurement:
    """Run a program several times and return what a call costs.

    Parameters
    ----------
    program
        A function without arguments; what it returns is kept until the bytes are counted.
    seconds
        How long to time it, about; one call at least. Timed on the CPU, in one thread. Past a second a line tells
        how it goes on; it is gone at the end.

    Returns
    -------
    Measurement
        Median and spread in seconds (``torch.utils.benchmark``); allocated and peak bytes, of all devices
        together (``torch.profiler``).

    Examples
    --------
    >>> import torch
    >>> column = torch.zeros(3, 1)
    >>> measure(lambda: column.expand(3, 4)).allocated, measure(column.expand(3, 4).clone).allocated
    (0, 48)

    """
    with Progress("measuring") as progress:
        calls = 0

        def count(number: int, _: float) -> None:
            nonlocal calls
            calls += number
            progress.done = f"{calls} calls timed"

        timer = Timer("program()", globals={"program": program})
        timed = timer.blocked_autorange(callback=count, min_run_time=seconds)  # type: ignore[arg-type]  # says NoReturn
        allocated, peak = counted_bytes(program)
    return Measurement(timed.median, timed.iqr, allocated, peak)


def counted_bytes(program: Callable[[], object]) -> tuple[int, int]:
    """Run a program once and return the bytes that it allocates, and the most that it holds at one time."""
    # Kineto would write a line with the time of day to stderr for every profile; it reads this at the first one.
    os.environ.setdefault("KINETO_LOG_LEVEL", "99")
    activities = [ProfilerActivity.CPU]
    if torch.cuda.is_available():
        activities.append(ProfilerActivity.CUDA)
    with profile(activities=activities, profile_memory=True) as profiled:
        kept = program()
    del kept
    results = profiled.profiler.kineto_results if profiled.profiler is not None else None
    roots = results.experimental_event_tree() if results is not None else []
    sizes = [size for _, size in sorted(_allocations(roots))]
    held = peak = 0
    for size in sizes:
        held += size
        peak = max(peak, held)
    return sum(size for size in sizes if size > 0), peak


def _allocations(events: list[Any]) -> Iterator[tuple[int, int]]:
    """Give time and bytes of every allocation (positive) and release (negative) in a tree of profiler events."""
    for event in events:
        if event.name == "[memory]":
            yield event.start_time_ns, event.extra_fields.alloc_size
        yield from _allocations(event.children)
