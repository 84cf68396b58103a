"""The chapters' form, their claims, their exercises; and that comparing their outputs can fail."""

from __future__ import annotations

import re
import shutil
import statistics
import subprocess
import sys
from typing import TYPE_CHECKING

import nbformat
import pytest

import notebooks as tool
from stridelab import check

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = tool.ROOT / "notebooks"
CHAPTERS = sorted(FOLDER.glob("*.ipynb"))
SOLUTION = re.compile(r"<summary>Solution</summary>\s+```python\n(.*?)```\s+</details>", re.DOTALL)
CLAIM = re.compile(r"claim-A[12]-\d\d")
CLAIMS = {"01_storage_and_views": [f"claim-A1-0{k}" for k in range(1, 6)]}


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, nbformat.NO_CONVERT)


def code(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def tags(cell: nbformat.NotebookNode) -> list[str]:
    return list(cell.metadata.get("tags", []))


def exercises(path: Path) -> dict[str, list[nbformat.NotebookNode]]:
    found: dict[str, list[nbformat.NotebookNode]] = {}
    for cell in read(path).cells:
        for tag in tags(cell):
            if tag.startswith("exercise-"):
                found.setdefault(tag.removeprefix("exercise-"), []).append(cell)
    return found


EXERCISES = [(path, number) for path in CHAPTERS for number in exercises(path)]


def test_there_are_chapters_and_exercises() -> None:
    assert CHAPTERS
    assert len(EXERCISES) >= 3 * len(CHAPTERS)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda p: p.stem)
def test_a_chapter_has_25_to_45_cells_and_short_code(path: Path) -> None:
    notebook = read(path)
    lines = [sum(bool(line.strip()) for line in cell.source.splitlines()) for cell in code(notebook)]
    assert 25 <= len(notebook.cells) <= 45
    assert statistics.median(lines) <= 4
    assert max(lines) <= 12


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda p: p.stem)
def test_a_chapter_goes_from_title_and_goals_to_summary_exercises_and_next(path: Path) -> None:
    notebook = read(path)
    first, *_ = notebook.cells
    assert first.source.startswith("# ")
    assert "you can" in first.source
    assert "pictures are text until you run the cells" in first.source
    headings = re.findall(
        r"^## (.+)$", "\n\n".join(c.source for c in notebook.cells if c.cell_type == "markdown"), re.MULTILINE
    )
    assert headings[-3:] == ["Summary", "Exercises", "Next"]
    assert tags(notebook.cells[1]) == ["set-up", "hide-input"]


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda p: p.stem)
def test_a_chapter_has_one_to_three_widgets_each_after_a_question_and_before_what_to_try(path: Path) -> None:
    cells = read(path).cells
    widgets = [
        k for k, cell in enumerate(cells) if any("text/html" in o.get("data", {}) for o in cell.get("outputs", []))
    ]
    assert 1 <= len(widgets) <= 3
    for k in widgets:
        assert cells[k - 1].source.rstrip().endswith("?")
        assert cells[k + 1].source.startswith("**Try.**")


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda p: p.stem)
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


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda p: p.stem)
def test_every_claim_of_the_section_has_its_cell_with_output_and_a_verdict_after_it(path: Path) -> None:
    cells = read(path).cells
    found = [(tag, k) for k, cell in enumerate(cells) for tag in tags(cell) if CLAIM.fullmatch(tag)]
    assert sorted(tag for tag, _ in found) == CLAIMS[path.stem]
    for tag, k in found:
        assert cells[k].outputs
        assert f"({tag.removeprefix('claim-')})" in cells[k + 1].source


@pytest.mark.parametrize(("path", "number"), EXERCISES)
def test_an_exercise_has_task_hint_and_solution_and_a_stub_that_waits(path: Path, number: str) -> None:
    task, stub = exercises(path)[number]
    assert f"### Exercise {number}: " in task.source
    assert "<details><summary>Hint</summary>" in task.source
    assert SOLUTION.search(task.source)
    assert stub.outputs[0]["text"] == f"Exercise {number}: waiting for your answer.\n"


@pytest.mark.parametrize(("path", "number"), EXERCISES)
def test_the_folded_solution_passes(path: Path, number: str) -> None:
    task, stub = exercises(path)[number]
    solution = SOLUTION.search(task.source)
    name = re.search(r"^def (\w+)\(", stub.source, re.MULTILINE)
    assert solution
    assert name
    names: dict[str, object] = {}
    exec(f"import torch\n{solution[1]}", names)  # noqa: S102 (the book's own solution, as a reader would run it)
    assert check(number, names[name[1]])  # type: ignore[arg-type]


def nbval(path: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--nbval",
        "--nbval-current-env",
        path.name,
    ]
    return subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=False)


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
