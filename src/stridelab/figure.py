"""A figure of what programs cost: bytes allocated, and the time of a call with its spread."""

from __future__ import annotations

import datetime as dt
import io
import logging
import platform
from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from stridelab.measure import Measurement

# A PNG can't follow the reader's theme, so it brings a paper of its own: ink on it is read in light and dark.
PAPER, INK, BYTES, TIME = "#fbfaf7", "#23272e", "#3b6ea8", "#b5542b"
DOTS_PER_INCH = 192  # twice what a page shows: sharp on fine screens, and when enlarged
SHOWN = 96
UNITS = ((1 << 20, "MiB"), (1 << 10, "KiB"), (1, "bytes"))


class CostFigure:
    """A figure of measured costs, one line a program, the first on top.

    Above, the bytes allocated. Below, the median time of a call, on a logarithmic axis, with a line as long as the
    interquartile range. Torch's version, the kind of machine and the day stand at the bottom.

    Parameters
    ----------
    measured
        What ``measure`` returned, by the name of the program.

    Raises
    ------
    ValueError
        There is nothing to draw.

    """

    def __init__(self, measured: Mapping[str, Measurement]) -> None:
        if not measured:
            raise ValueError("CostFigure needs at least one measurement, as CostFigure({'clone': measure(t.clone)}).")
        self.measured = dict(measured)

    def __repr__(self) -> str:
        return f"CostFigure of {'; '.join(self.measured)}"

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        figure = self.figure()
        png = io.BytesIO()
        figure.savefig(png, format="png", dpi=DOTS_PER_INCH, metadata={"Software": None})
        shown = {
            "alt": self.in_words(),
            "width": int(figure.get_figwidth() * SHOWN),
        }  # a phone scales the height along
        return {"image/png": png.getvalue(), "text/plain": repr(self)}, {"image/png": shown}

    def in_words(self) -> str:
        """Return what the figure shows, for those who can't see it."""
        costs = (f"{name}: {_bytes(m.allocated)}, {_time(m.seconds)}" for name, m in self.measured.items())
        return f"Bytes allocated, and median time of a call. {'; '.join(costs)}."

    def figure(self) -> Figure:
        """Return the figure as one of Matplotlib's."""
        # Matplotlib writes to stderr where its first import, which looks for fonts, takes long.
        logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
        from matplotlib.figure import Figure  # noqa: PLC0415 (a second's import, for the chapters that draw)

        figure = Figure(figsize=(5.8, 1.7 + 0.56 * len(self.measured)), layout="constrained", facecolor=PAPER)
        upper, lower = figure.subplots(2, 1)
        for axes in (upper, lower):
            _prepare(axes)
        _draw_bytes(upper, self.measured)
        _draw_time(lower, self.measured)
        capability = f"{platform.machine()} ({torch.backends.cpu.get_cpu_capability()}), one thread"
        today = dt.datetime.now(tz=dt.UTC).date()
        figure.supxlabel(f"torch {torch.__version__}, {capability}, {today}", fontsize=8, color=INK)
        return figure


def _prepare(axes: Axes) -> None:
    axes.set_facecolor(PAPER)
    axes.tick_params(which="both", colors=INK, length=0)
    axes.grid(axis="x", color=INK, alpha=0.15)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)


def _draw_bytes(axes: Axes, measured: Mapping[str, Measurement]) -> None:
    most = max(m.allocated for m in measured.values())
    unit, name = next(((size, name) for size, name in UNITS if most >= size), UNITS[-1])
    bars = axes.barh(list(measured), [m.allocated / unit for m in measured.values()], height=0.6, color=BYTES)
    labels = [_bytes(m.allocated) for m in measured.values()]
    axes.bar_label(bars, labels, padding=3, fontsize=8, color=INK)
    axes.set_xlim(0, max(1.35 * most / unit, 1))
    axes.set_xlabel(f"allocated, in {name}", color=INK)
    axes.set_ylim(len(labels) - 0.5, -0.5)


def _draw_time(axes: Axes, measured: Mapping[str, Measurement]) -> None:
    from matplotlib.ticker import LogLocator  # noqa: PLC0415 (as in `figure`)

    unit, name = (1e-3, "ms") if min(m.seconds for m in measured.values()) >= 1e-4 else (1e-6, "µs")  # noqa: PLR2004
    times = [m.seconds / unit for m in measured.values()]
    spreads = [m.spread / unit / 2 for m in measured.values()]
    axes.errorbar(times, list(measured), xerr=spreads, fmt="o", markersize=5, capsize=4, color=TIME)
    for line, (time, spread) in enumerate(zip(times, spreads, strict=True)):
        label = f"{time:.3g}" if time < 1000 else f"{time:,.0f}"  # noqa: PLR2004 (where .3g turns to exponents)
        axes.annotate(label, (time + spread, line), (8, -3), textcoords="offset points", fontsize=8, color=INK)
    axes.set_xscale("log")
    first = min(max(time - spread, time / 5) for time, spread in zip(times, spreads, strict=True))
    axes.set_xlim(first / 1.6, max(map(sum, zip(times, spreads, strict=True))) * 2.2)
    axes.set_ylim(len(times) - 0.5, -0.5)
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.xaxis.set_minor_formatter("")
    axes.set_xlabel(f"time of a call, in {name}", color=INK)


def _bytes(count: int) -> str:
    """Return a number of bytes in the largest unit that it fills, as ``"512 KiB"``."""
    unit, name = next(((size, name) for size, name in UNITS if count >= size), UNITS[-1])
    return f"{round(count / unit, 1):g} {name}" if unit > 1 else f"{count} {name}"


def _time(seconds: float) -> str:
    """Return a time with three digits, as ``"1.25 ms"``."""
    return f"{seconds * 1e3:.3g} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.3g} µs"  # noqa: PLR2004
