"""Writes what a student reads: points, hints, the own code and what it showed. It loads nothing and runs nothing."""

from __future__ import annotations

import base64
import binascii
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from classroom.grading.assignment import Assignment, Cell
    from classroom.grading.results import Question, Result

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
STYLE = """
:root { color-scheme: light dark; --line: #8886; --soft: #8881; --good: #17703a; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --good: #6fd08c; --bad: #ff9d94 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .6rem;
  border-bottom: 1px solid var(--line) } td:last-child, th:last-child { text-align: right }
h1 { font-size: clamp(1.3rem, 5vw, 2rem) } h1, h2, h3, td, p, li { overflow-wrap: anywhere }
pre { background: var(--soft); padding: .6rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }
pre.error { border-left: 3px solid var(--bad) } .good { color: var(--good) } .bad { color: var(--bad) }
img { max-width: 100%; background: white } section { margin-top: 2rem }
"""
LONGEST = 4000  # characters of one output
PIXELS = 50_000_000  # of a picture: a small file can hold one that fills a browser's memory


def page(title: str, body: str) -> str:
    """Return a page of its own: a browser loads nothing for it and runs nothing in it."""
    head = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    more = '<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">'
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">{head}{more}'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n{body}\n</main></body></html>\n"
    )


def feedback(assignment: Assignment, result: Result, notebook: Any, *, show_hidden: bool) -> str:
    """Return a student's page; ``notebook`` is the one that ran, None where there is none."""
    row = result.row
    got = f"{result.points:g} of {result.most:g} points" + (" so far, not yet final" if result.open else "")
    parts = [f"<h1>{escape(assignment.name)}: {escape(row.student)}</h1>", f"<p><strong>{got}</strong></p>"]
    if row.status in ("cut short", "not graded", "missing") and row.reason:
        parts.append(f'<p class="bad">{escape(row.reason)}</p>')
    parts += [f"<p>{escape(remark)}</p>" for remark in row.remarks]
    parts.append(_overview(result))
    answers = _by_exercise(assignment, notebook)
    questions = {question.name: question for question in result.questions}
    for exercise in dict.fromkeys(cell.exercise for cell in assignment.cells if cell.points):
        cells = [cell for cell in assignment.cells if cell.exercise == exercise]
        asked = [questions[cell.name] for cell in cells if cell.name in questions]
        parts.append(_section(cells, asked, answers.get(exercise, []), show_hidden=show_hidden))
    return page(f"{assignment.name}: {row.student}", "\n".join(parts))


def _overview(result: Result) -> str:
    lines = [f"<tr><td>{escape(named(q))}</td><td>{_points(q)}</td></tr>" for q in result.questions]
    return "<table><tr><th>question</th><th>points</th></tr>" + "".join(lines) + "</table>"


def named(question: Question) -> str:
    """Return a question's title and its name."""
    return f"{question.title} ({question.name})" if question.title else question.name


def _points(question: Question) -> str:
    if question.points is None:
        return f"waits for your teacher, of {question.most:g}"
    kind = "good" if question.points >= question.most else "bad"
    more = ", not yet final" if question.open else ""
    return f'<span class="{kind}">{question.points:g} of {question.most:g}</span>{more}'


def _by_exercise(assignment: Assignment, notebook: Any) -> dict[int, list[Any]]:
    """Return the cells that a student wrote, by exercise; added ones belong to the one before them."""
    known = {cell.name: cell for cell in assignment.cells if cell.name}
    found: dict[int, list[Any]] = {}
    exercise = 0
    for cell in notebook.cells if notebook is not None else ():
        about = known.get(cell.metadata.get("nbgrader", {}).get("grade_id", ""))
        exercise = about.exercise if about else exercise
        if (about and about.kind in ("answer", "text")) or str(cell.get("id", "")).startswith("added-"):
            found.setdefault(exercise, []).append(cell)
    return found


def _section(cells: list[Cell], questions: list[Question], answers: list[Any], *, show_hidden: bool) -> str:
    title = next((question.title for question in questions if question.title), "")
    parts = [f"<section><h2>{escape(title)}</h2>"]
    for cell in answers:
        source = cell.source.replace("&lt;", "<") if cell.cell_type == "markdown" else cell.source  # see harmless
        parts.append(f"<pre>{escape(source)}</pre>")
        parts += [_output(output) for output in cell.get("outputs", [])]
    for question in questions:
        parts.append(f"<h3>{escape(question.name)}: {_points(question)}</h3>")
        said = [question.mark.why, *question.mark.hints, question.comment and f"Your teacher: {question.comment}"]
        parts += [f"<p>{escape(text)}</p>" for text in said if text]
        cell = next(cell for cell in cells if cell.name == question.name)
        test = cell.source if show_hidden else cell.released
        if cell.kind == "test" and test.strip():
            parts.append(f"<details><summary>The test</summary><pre>{escape(test)}</pre></details>")
    return "\n".join([*parts, "</section>"])


def _output(output: Any) -> str:
    """Return an output: text as text, a picture only if it is one."""
    if output.output_type == "stream":
        return f"<pre>{escape(output.text[:LONGEST])}</pre>"
    if output.output_type == "error":
        return f'<pre class="error">{escape(chr(10).join(output.traceback)[-LONGEST:])}</pre>'
    drawn = picture(output.data.get("image/png"))
    if drawn:
        return f'<img alt="a picture that the cell drew" src="data:image/png;base64,{drawn}">'
    return f"<pre>{escape(str(output.data.get('text/plain', ''))[:LONGEST])}</pre>"


def picture(data: object) -> str:
    """Return a picture as base64, if it is one that a browser can draw; nothing otherwise."""
    try:
        png = base64.b64decode(data, validate=False) if isinstance(data, str) else b""
    except (binascii.Error, ValueError):
        return ""
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    drawn = png.startswith(b"\x89PNG") and 0 < width * height < PIXELS
    return base64.b64encode(png).decode() if drawn else ""
