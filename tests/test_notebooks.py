"""The chapters' form and their claims; and that comparing their outputs can fail."""

from __future__ import annotations

import json
import re
import shutil
import statistics
from typing import TYPE_CHECKING

import nbformat
import pytest

import notebooks as tool
from exercise_book import CHAPTERS, CLINIC, NOTEBOOKS, code, read, tags
from nbval_run import nbval
from set_up_cell import generated

if TYPE_CHECKING:
    from pathlib import Path

CLAIM = re.compile(r"claim-(A[12]-\d\d)")
VERDICT = re.compile(r"\*\*[^*]+\*\* \((A[12]-\d\d(?:, A[12]-\d\d)*)\)")
WIDGET = re.compile(r'data-widget="(\w+)"')
LEDGER = json.loads((tool.ROOT / "book/claims.json").read_text(encoding="utf-8"))["claims"]
by_stem = pytest.mark.parametrize("path", CHAPTERS, ids=lambda p: p.stem)
of_all = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)


def widgets(cell: nbformat.NotebookNode) -> list[str]:
    """Return the names of the widgets that a cell shows."""
    return [
        name for out in cell.get("outputs", []) for name in WIDGET.findall(str(out.get("data", {}).get("text/html")))
    ]


def lines_of_code(source: str) -> int:
    """Count a cell's lines without blank ones, comments and a stub's docstring."""
    source = re.sub(r'^ +""".*?"""$', "", source, flags=re.DOTALL | re.MULTILINE)
    return sum(bool(line.strip()) and not line.strip().startswith("#") for line in source.splitlines())


def test_there_are_chapters() -> None:
    assert CHAPTERS


@of_all
def test_a_chapter_has_25_to_46_cells_and_short_code(path: Path) -> None:
    notebook = read(path)
    shown = [cell for cell in code(notebook) if "hide-input" not in tags(cell)]
    lines = [lines_of_code(cell.source) for cell in shown]
    assert path in CLINIC or 25 <= len(notebook.cells) <= 46
    assert statistics.median(lines) <= 4
    assert max(lines) <= 12


@of_all
def test_a_chapter_goes_from_title_and_goals_to_summary_exercises_and_next(path: Path) -> None:
    notebook = read(path)
    first, *_ = notebook.cells
    assert first.source.startswith(f"# {int(path.stem[:2])}. ")
    assert "you can" in first.source
    assert "pictures are text until you run the cells" in first.source
    headings = re.findall(
        r"^## (.+)$", "\n\n".join(c.source for c in notebook.cells if c.cell_type == "markdown"), re.MULTILINE
    )
    last = ["Summary", "Next"] if path in CLINIC else ["Summary", "Exercises", "Next"]
    assert headings[-len(last) :] == last
    assert tags(notebook.cells[1]) == ["set-up", "hide-input"]


@by_stem
def test_the_reader_predicts_and_the_cell_that_answers_is_folded(path: Path) -> None:
    cells = read(path).cells
    asked = [
        k
        for k, cell in enumerate(cells)
        if re.search(r"^\*\*Predict\b[^\n]*(\n[^\n]+)*\Z", cell.source, re.MULTILINE)
    ]
    assert len(asked) >= 4
    for k in asked:
        answer = cells[k + 1]
        assert answer.cell_type == "code"
        assert widgets(answer) or "hide-output" in tags(answer), (
            f"tag the cell after {cells[k].source[-80:]!r} hide-output"
        )


@by_stem
def test_a_chapter_has_two_or_three_widgets_each_after_a_question_and_before_what_to_try(path: Path) -> None:
    cells = read(path).cells
    shown = [k for k, cell in enumerate(cells) if widgets(cell) and widgets(cell) != ["Quiz"]]
    assert 2 <= sum(len(widgets(cells[k])) for k in shown) <= 3
    for k in shown:
        assert cells[k - 1].source.rstrip().endswith("?")
        assert cells[k + 1].source.startswith("**Try.**")


@by_stem
def test_a_chapter_closes_with_one_quiz(path: Path) -> None:
    cells = read(path).cells
    (quiz,) = [k for k, cell in enumerate(cells) if "Quiz" in widgets(cell)]
    assert cells[quiz - 1].source.startswith("**Quiz.**")
    assert cells[quiz + 1].source.startswith("## Exercises")


@of_all
def test_a_chapter_is_plain_markdown_with_no_number_that_a_pointer_gave(path: Path) -> None:
    notebook = read(path)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            assert not re.search(r"^(:::|```\{|\(\w+\)=)|\{\w+\}`", cell.source, re.MULTILINE), (
                "MyST syntax, raw on Colab"
            )
            assert not re.search(r"\b(simply|just|obviously)\b", cell.source, re.IGNORECASE)
        for output in cell.get("outputs", []):
            assert not re.search(r"0x[0-9a-f]{6,}|\b1[34]\d{13}\b|/home/|/tmp/", str(output)), "an address or a path"


@of_all
def test_chance_has_its_seed_in_the_chapter(path: Path) -> None:
    seeded = False
    for cell in code(read(path)):
        for line in cell.source.splitlines():
            seeded = seeded or "manual_seed(" in line
            assert seeded or not re.search(
                r"\brand(n|int|perm)?(_like)?\(|\.(normal|uniform|random)_\(|dropout\(", line
            ), line


@of_all
def test_a_chapter_is_in_the_form_in_which_the_tool_executes_and_writes_it(path: Path) -> None:
    assert tool.check(path, generated(tool.ROOT / "_config.yml")) is None


@of_all
def test_a_number_names_one_chapter(path: Path) -> None:
    assert [p.stem for p in NOTEBOOKS if p.stem[:2] == path.stem[:2]] == [path.stem]


@of_all
def test_every_claim_of_the_section_has_its_cell_with_output_and_a_verdict_after_it(path: Path) -> None:
    cells = read(path).cells
    found = [(m[1], k) for k, cell in enumerate(cells) for tag in tags(cell) if (m := CLAIM.fullmatch(tag))]
    assert sorted(claim for claim, _ in found) == [
        claim["id"] for claim in LEDGER if claim["notebook"] == f"notebooks/{path.stem}"
    ]
    for claim, k in found:
        assert cells[k].outputs
        verdict = VERDICT.match(cells[k + 1].source)
        assert verdict, f"the cell after that of {claim} begins with no verdict, as **It holds** ({claim})"
        assert claim in verdict[1]


def test_one_altered_output_in_a_copy_of_a_chapter_is_reported(tmp_path: Path) -> None:
    original = CHAPTERS[0]
    copy = tmp_path / original.name
    shutil.copy(original, copy)
    notebook = read(copy)
    cell = next(c for c in code(notebook) if c.outputs and c.outputs[0].output_type == "execute_result")
    cell.outputs[0].data["text/plain"] += "0"
    nbformat.write(notebook, copy)
    run = nbval(copy)
    assert run.returncode == 1
    assert "1 failed" in run.stdout
