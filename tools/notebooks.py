"""Execute all notebooks, each in a fresh kernel, and write them back in normal form; write the assignments' set-up.

`--check` looks whether they are in that form, without executing.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from normal_form import normal, text, uncounted
from set_up_cell import generated, with_set_up, write_set_up

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = 2
SECONDS_PER_CELL = 300
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def main(arguments: list[str]) -> int:
    """Go through the notebooks; return 1 where one of them failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all of notebooks/")
    parser.add_argument("--check", action="store_true", help="report notebooks that are not in normal form")
    parser.add_argument("--config", type=Path, default=ROOT / "_config.yml", help="where the book's address stands")
    options = parser.parse_args(arguments)
    paths = options.notebooks or sorted((ROOT / "notebooks").glob("*.ipynb"))
    lines = generated(options.config)
    sources = [] if options.notebooks else sorted((ROOT / "classroom/assignments").glob("*.py"))
    if options.check:
        reports = [report for path in paths if (report := check(path, lines))]
    else:
        print(f"==> Executing {len(paths)} notebooks, {PROCESSES} at a time", flush=True)
        with ProcessPoolExecutor(PROCESSES) as pool:
            reports = [report for report in pool.map(execute, paths, [lines] * len(paths)) if report]
    reports += [report for path in sources if (report := set_up_source(path, lines, write=not options.check))]
    for report in reports:
        print(report, file=sys.stderr)
    return 1 if reports else 0


def check(path: Path, lines: str) -> str | None:
    """Say how a notebook differs from its normal form, or None."""
    notebook = read(path)
    try:
        write_set_up(notebook, lines)
    except ValueError as error:
        return f"{path.name}: {error}."
    reason = uncounted(notebook)
    if reason is None and text(normal(notebook)) != path.read_text(encoding="utf-8"):
        reason = "it is not in the form that `make notebooks` writes"
    return f"{path.name}: {reason}: run `make notebooks`." if reason else None


def set_up_source(path: Path, lines: str, *, write: bool) -> str | None:
    """Write the set-up cell of an assignment's source, or say that it is not the one of `make notebooks`."""
    source = path.read_text(encoding="utf-8")
    try:
        right = with_set_up(source, lines)
    except (ValueError, SyntaxError) as error:
        return f"{path.name}: {error}."
    if write:
        path.write_text(right, encoding="utf-8")
    return None if write or right == source else f"{path.name}: its set-up cell is out of date: run `make notebooks`."


def execute(path: Path, lines: str) -> str | None:
    """Execute a notebook and write it back; on a failure say what failed and leave the file as it was."""
    notebook = read(path)
    try:
        write_set_up(notebook, lines)
        run(notebook, path.parent)
    except (ValueError, CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        return f"{path.name}: {failure(notebook, error)} The notebook is unchanged."
    path.write_text(text(normal(notebook)), encoding="utf-8")
    print(f"    {path.name}", flush=True)
    return None


def read(path: Path) -> NotebookNode:
    """Read a notebook as it is: nbformat's own `read` would put chance ids where some are missing or doubled."""
    notebook: NotebookNode = nbformat.v4.reads(path.read_text(encoding="utf-8"))
    return notebook


def run(notebook: NotebookNode, folder: Path) -> None:
    """Execute a notebook's cells in a fresh kernel of this very Python, started in the notebook's folder."""
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook,
        timeout=SECONDS_PER_CELL,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
        extra_arguments=["--log-level=ERROR"],  # a kernel's own notices are not the notebook's
    )
    client.execute()


def failure(notebook: NotebookNode, error: Exception) -> str:
    """Name the cell that failed and its error, in a sentence."""
    if isinstance(error, ValueError):
        return f"{error}."
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    reached = max((number for number, cell in enumerate(code, start=1) if cell.execution_count), default=1)
    if isinstance(error, CellExecutionError):
        words = COLOUR.sub("", f"{error.ename}: {error.evalue}".strip()).splitlines()[0]
        return f"code cell {reached} raised {words.rstrip('.')}."
    if isinstance(error, CellTimeoutError):
        return f"code cell {reached} took longer than {SECONDS_PER_CELL} s."
    return f"the kernel died in code cell {reached} or the next."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
