"""A figure of bytes against a size: what was predicted as lines, what was measured as points."""

from __future__ import annotations

import bisect
import io
import logging
from typing import TYPE_CHECKING, Any

from stridelab.figure import DOTS_PER_INCH, INK, PAPER, SHOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

STYLES = (("#b5542b", "o", "-"), ("#3b6ea8", "s", "--"), ("#2f7d5b", "^", "-."), ("#7a4a8f", "D", ":"))
UNITS = ((1 << 40, "TiB"), (1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB"), (1, "bytes"))
LARGEST = 1 << 24
"""Sizes up to which one is looked for that still fits."""


class GrowthFigure:
    """A figure of how many bytes programs hold, against the size n of their input, on logarithmic axes.

    Parameters
    ----------
    predicted
        Bytes as a function of n, growing with n, by the name of the program; four at most. Each is a line.
    measured
        Bytes that were measured, by n, for any of these names. Each is a point.
    limit
        Bytes that there are. What still fits is where a line crosses it.

    Raises
    ------
    ValueError
        There is nothing to draw, there are too many lines, or a point belongs to none.

    """

    def __init__(
        self,
        predicted: Mapping[str, Callable[[int], int]],
        measured: Mapping[str, Mapping[int, int]],
        limit: int,
    ) -> None:
        if not 0 < len(predicted) <= len(STYLES):
            raise ValueError(f"GrowthFigure draws 1 to {len(STYLES)} lines; predicted has {len(predicted)}.")
        for name in measured:
            if name not in predicted:
                raise ValueError(f"GrowthFigure has measured {name!r}, and predicted has no line of that name.")
        self.predicted, self.measured, self.limit = dict(predicted), dict(measured), limit
        numbers = range(LARGEST)
        self.most = {name: bisect.bisect_right(numbers, limit, key=f) - 1 for name, f in self.predicted.items()}

    def __repr__(self) -> str:
        fits = "; ".join(f"{name}: n up to {most:,}" for name, most in self.most.items())
        return f"GrowthFigure, {_bytes(self.limit)} hold {fits}"

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        figure = self.figure()
        png = io.BytesIO()
        figure.savefig(png, format="png", dpi=DOTS_PER_INCH, metadata={"Software": None})
        shown = {"alt": self.in_words(), "width": int(figure.get_figwidth() * SHOWN)}
        return {"image/png": png.getvalue(), "text/plain": repr(self)}, {"image/png": shown}

    def in_words(self) -> str:
        """Return what the figure shows, for those who can't see it."""
        parts = []
        for name, points in ((name, self.measured.get(name, {})) for name in self.predicted):
            at = ", ".join(f"{_bytes(held)} at {n:,}" for n, held in points.items())
            parts.append(f"{name}: " + (f"measured {at}; " if at else "") + f"fits up to n = {self.most[name]:,}")
        return f"Peak bytes against n, and a limit of {_bytes(self.limit)}. {'. '.join(parts)}."

    def figure(self) -> Figure:
        """Return the figure as one of Matplotlib's."""
        # Matplotlib writes to stderr where its first import, which looks for fonts, takes long.
        logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
        from matplotlib.figure import Figure  # noqa: PLC0415 (a second's import, for the chapters that draw)

        figure = Figure(figsize=(5.8, 4.2), layout="constrained", facecolor=PAPER)
        axes = figure.subplots()
        self._draw(axes)
        axes.set_facecolor(PAPER)
        axes.tick_params(which="both", colors=INK, length=0)
        axes.grid(color=INK, alpha=0.15)
        for side in axes.spines.values():
            side.set_visible(False)
        axes.set_xlabel("n", color=INK)
        axes.set_ylabel("peak", color=INK)
        axes.legend(facecolor=PAPER, edgecolor=PAPER, labelcolor=INK, fontsize=8, handlelength=3.2)
        return figure

    def _draw(self, axes: Axes) -> None:
        first = min((n for points in self.measured.values() for n in points), default=1)
        last = max(2 * first, *self.most.values()) * 2
        numbers = [round(first * (last / first) ** (k / 60)) for k in range(61)]
        for (name, f), (colour, marker, line) in zip(self.predicted.items(), STYLES, strict=False):
            held = [f(n) for n in numbers]
            points = self.measured.get(name, {})
            axes.plot(numbers, held, line, color=colour, label=f"{name}: up to n = {self.most[name]:,}")
            axes.plot(list(points), list(points.values()), marker, color=colour, markersize=5)
        axes.axhline(self.limit, color=INK, linewidth=1)
        limit = f"limit: {_bytes(self.limit)}"
        axes.annotate(limit, (first, self.limit), (0, 4), textcoords="offset points", color=INK)
        axes.set_xscale("log")
        axes.set_yscale("log", base=2)
        axes.xaxis.set_major_formatter(lambda n, _: f"{n:,.0f}")
        axes.yaxis.set_major_formatter(lambda held, _: _bytes(int(held)))


def _bytes(count: int) -> str:
    """Return a number of bytes in the largest unit that it fills, as ``"512 KiB"``."""
    unit, name = next(((size, name) for size, name in UNITS if count >= size), UNITS[-1])
    return f"{round(count / unit, 1):g} {name}" if unit > 1 else f"{count} {name}"
