"""Draws how a class did: points, each question, and what went wrong in it. One page that loads nothing."""

from __future__ import annotations

import io
import re
import statistics
from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any

from classroom.grading.feedback import named, page
from classroom.grading.rows import STATUSES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from classroom.grading.results import Question, Result

MOST = 8  # hints of a question that are shown


def overview(name: str, results: Sequence[Result]) -> str:
    """Return the page of an assignment."""
    sent = [result for result in results if result.row.status != "missing"]
    handed = [result for result in sent if result.row.status != "not graded"]
    parts = [f"<h1>{escape(name)}: {len(sent)} submissions</h1>", _counts(results)]
    if handed:
        points = [result.points for result in handed]
        middle = f"median {statistics.median(points):g}, mean {statistics.fmean(points):.2f}"
        most = max(result.most for result in handed)
        wait = to_grade(handed)
        parts.append(f"<p>Of those that could be graded: {middle} of {most:g} points{' so far' if wait else ''}.</p>")
        parts += [f"<p>Still by hand: {wait}.</p>"] if wait else []
        parts.append(_points(handed, "Points of the class so far" if wait else "Points of the class"))
        parts.append(_questions(handed))
        parts.append(_wrong(handed))
    parts.append(_to_look_at(results))
    return page(f"{name}: how the class did", "\n".join(parts))


def to_grade(results: Sequence[Result]) -> str:
    """Say how many answers a person has still to grade, or to look at again; nothing where there is none."""
    ungraded = sum(result.ungraded for result in results)
    again = sum(q.open and q.points is not None for result in results for q in result.questions)
    said = [f"{ungraded} answer{'s' * (ungraded > 1)} not graded yet"] if ungraded else []
    said += [f"{again} to look at again, as {'they' if again > 1 else 'it'} changed after the grade"] if again else []
    return ", ".join(said)


def _counts(results: Sequence[Result]) -> str:
    counted = Counter(result.row.status for result in results)
    return "<p>" + ", ".join(f"{status}: {counted[status]}" for status in STATUSES if counted[status]) + ".</p>"


def _points(handed: Sequence[Result], title: str) -> str:
    most = max(result.most for result in handed)
    steps = max(1, min(20, round(most)))
    figure, axes = _axes(3)
    axes.hist([result.points for result in handed], bins=steps, range=(0, most or 1), color="#3b6fb5", rwidth=0.9)
    axes.set(xlabel="points", ylabel="students", title=title)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.yaxis.get_major_locator().set_params(integer=True)
    return _svg(figure, "A histogram of the points of the class")


def _questions(handed: Sequence[Result]) -> str:
    graded = {name: found for name, found in _by_question(handed).items() if not any(q.open for q in found)}
    shares = {name: [(q.points or 0) / q.most for q in found if q.most] for name, found in graded.items()}
    shares = {name: found for name, found in shares.items() if found}
    names = list(shares)[::-1]
    figure, axes = _axes(0.6 + 0.35 * len(names))
    means = [100 * statistics.fmean(shares[name]) for name in names]
    axes.barh(range(len(names)), means, color="#3b6fb5")
    axes.set_yticks(range(len(names)), names)
    axes.set(xlim=(0, 100), xlabel="mean share of the points, %", title="Each question")
    said = ", ".join(f"{name} {mean:.0f} %" for name, mean in zip(reversed(names), reversed(means), strict=True))
    return _svg(figure, f"The mean share of the points in each question: {said}")


def _wrong(handed: Sequence[Result]) -> str:
    parts = ["<h2>What went wrong</h2>"]
    for found in _by_question(handed).values():
        known = [q for q in found if not q.open]
        lost = [q for q in known if (q.points or 0) < q.most]
        if not lost:
            continue
        reasons = Counter(reason for q in lost for reason in dict.fromkeys(_reasons(q)))
        parts.append(f"<h3>{escape(named(lost[0]))}: {len(lost)} of {len(known)} lost points</h3><table>")
        parts += [f"<tr><td>{escape(why)}</td><td>{count}</td></tr>" for why, count in reasons.most_common(MOST)]
        if len(reasons) > MOST:
            parts.append(f"<tr><td>{len(reasons) - MOST} other reasons</td><td></td></tr>")
        parts.append("</table>")
    return "\n".join(parts) if len(parts) > 1 else ""


def _reasons(question: Question) -> list[str]:
    """Return why points were lost, without numbers' differences."""
    said = [text for text in (question.mark.why, *question.mark.hints) if text]
    return [re.sub(r"0x[0-9a-f]+", "0x...", text) for text in said] or ["no reason given"]


def _to_look_at(results: Sequence[Result]) -> str:
    looked = [result for result in results if result.row.status not in ("graded", "missing")]
    if not looked:
        return ""
    parts = ["<h2>To look at</h2>"]
    for result in looked:
        row = result.row
        parts.append(f"<h3>{escape(row.student)}: {escape(row.status)}</h3><ul>")
        words = dict.fromkeys([row.reason, *row.flags, *row.remarks])
        parts += [f"<li>{escape(text)}</li>" for text in words if text]
        parts.append("</ul>")
    return "\n".join(parts)


def _by_question(handed: Sequence[Result]) -> dict[str, list[Question]]:
    found: dict[str, list[Question]] = {}
    for result in handed:
        for question in result.questions:
            found.setdefault(question.name, []).append(question)
    return found


def _axes(height: float) -> tuple[Any, Any]:
    from matplotlib.backends.backend_svg import FigureCanvasSVG  # noqa: PLC0415 (only here, and it takes a second)
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(7, height), layout="constrained", facecolor="white")
    FigureCanvasSVG(figure)
    return figure, figure.add_subplot()


def _svg(figure: Any, words: str) -> str:
    """Return a figure as SVG in the page; ``words`` say it to those who don't see it."""
    drawn = io.StringIO()
    figure.savefig(drawn, format="svg", metadata={"Date": None})
    svg = drawn.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    return svg.replace(
        "<svg", f'<svg role="img" aria-label="{escape(words)}" style="max-width: 100%; height: auto"', 1
    )
