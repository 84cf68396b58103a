"""Work that takes longer than a second says so, and leaves nothing behind that nbval would compare."""

from __future__ import annotations

import io
import sys
import time
from typing import TYPE_CHECKING

import nbformat
import pytest
from nbclient import NotebookClient

from nbval_run import nbval
from normal_form import normal
from stridelab.progress import Progress

if TYPE_CHECKING:
    from pathlib import Path

SLOW = (
    "import time\nfrom stridelab import measure\nprint(1)\nmeasure(lambda: time.sleep(2.2), seconds=0.01).allocated"
)
QUICK = (
    "from stridelab import measure, progress\nprogress.SILENT = 60\nprint(1)\nmeasure(int, seconds=0.01).allocated"
)
"""Quick as a busy machine counts: it stays silent for a minute."""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def notebook(source: str) -> nbformat.NotebookNode:
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])


def told(source: str) -> tuple[nbformat.NotebookNode, list[str]]:
    """Run a cell in a fresh kernel; return its notebook and every text that was shown as an update."""
    made, texts = notebook(source), []
    client = NotebookClient(made)
    process = client.process_message

    def noted(message: dict, *rest: object) -> object:  # type: ignore[type-arg]
        if message["msg_type"] == "update_display_data":
            texts.append(message["content"]["data"].get("text/plain", ""))
        return process(message, *rest)  # type: ignore[arg-type]

    client.process_message = noted  # type: ignore[assignment,method-assign]
    client.execute()
    return made, texts


def test_a_slow_measurement_tells_seconds_and_calls_below_its_cell_and_clears_them() -> None:
    made, texts = told(SLOW)
    assert texts[0].startswith("measuring: 1 s")
    assert texts[-1] == ""
    assert any("calls timed" in text for text in texts)
    outputs = normal(made).cells[0].outputs
    assert [one.output_type for one in outputs] == ["stream", "execute_result"]


def test_a_quick_measurement_shows_nothing() -> None:
    made, texts = told(QUICK)
    assert texts == []
    assert [one.output_type for one in made.cells[0].outputs] == ["stream", "execute_result"]


@pytest.mark.long
def test_nbval_finds_a_slow_run_equal_to_a_quick_one(tmp_path: Path) -> None:
    made, _ = told(QUICK)
    made.cells[0].source = SLOW
    path = tmp_path / "slow.ipynb"
    nbformat.write(normal(made), path)
    run = nbval(path)
    assert run.returncode == 0, run.stdout


def test_a_terminal_shows_one_line_and_wipes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Progress("counting") as progress:
        progress.done = "3 rows"
        time.sleep(1.3)
    assert terminal.getvalue().split("\r") == ["", "counting: 1 s, 3 rows", " " * 21, ""]


def test_a_pipe_shows_nothing_and_an_error_passes_through(capfd: pytest.CaptureFixture[str]) -> None:
    def broken() -> None:
        time.sleep(1.2)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), Progress("counting"):
        broken()
    assert capfd.readouterr() == ("", "")
