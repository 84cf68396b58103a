"""%%explain and the display of an explanation, in IPython's shell and as a cell that nbval runs."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import nbformat
import numpy as np
import pytest
import torch
from IPython.core.interactiveshell import InteractiveShell

from nbval_run import nbval
from stridelab import explain, explaining

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def shell() -> Iterator[InteractiveShell]:
    shell = InteractiveShell.instance()
    shell.run_cell("%load_ext stridelab\nimport torch\nt = torch.arange(6.0).view(2, 3)")
    yield shell
    InteractiveShell.clear_instance()


def ran(shell: InteractiveShell, cell: str) -> Any:
    return shell.run_cell(cell, store_history=True)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_a_cell_under_the_magic_fails_with_its_own_error(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    bare, under = ran(shell, "t.view(4)"), ran(shell, "%%explain\nt.view(4)")
    assert type(under.error_in_exec) is type(bare.error_in_exec) is RuntimeError
    assert under.error_in_exec.args == bare.error_in_exec.args
    printed = capsys.readouterr().out
    assert printed.count("t: float32, size (2, 3), stride (3, 1). That is 2·3 =") == 1
    assert "explanations" not in printed.partition("Traceback")[2]


def test_a_cell_under_the_magic_is_a_cell_in_all_else(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(shell, "%%explain\nx = 3\n!true\nx + 1")
    assert shell.user_ns["x"] == 3
    assert shell.user_ns["_"] == 4
    assert ": 4" in capsys.readouterr().out
    ran(shell, "%%explain\nx + 2;")
    assert capsys.readouterr().out == ""
    ran(shell, "%%explain\n")
    assert type(ran(shell, "%%explain\ndef f(:\n").error_in_exec) is SyntaxError


def test_a_traceback_counts_lines_from_the_magic_s_own(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(shell, "%%explain\nx = 3\n\nt.view(x)")
    assert "----> 4 t.view(x)" in plain(capsys.readouterr().out)


def test_words_behind_the_magic_are_refused(shell: InteractiveShell, capsys: pytest.CaptureFixture[str]) -> None:
    assert type(ran(shell, "%%explain t\nt.view(4)").error_in_exec) is ValueError
    assert "%%explain stands alone on its line: 't' is too much." in capsys.readouterr().out


def test_displayed_it_has_text_and_picture_and_prints_the_text() -> None:
    v = torch.zeros(3).expand(2, 3)
    with pytest.raises(RuntimeError) as caught:
        v.add_(1)
    made = explain(caught.value)
    bundle = made._repr_mimebundle_()
    assert bundle["text/plain"] == str(made) == repr(made)
    assert 'data-widget="StorageView"' in bundle["text/html"]
    assert "<strong>Write instead.</strong>" in bundle["text/html"]
    assert [t["name"] for t in made.scene["tensors"]] == ["v"]  # type: ignore[index]


def test_a_message_is_no_markup() -> None:
    assert "<img" not in explain("RuntimeError: <img src=x>")._repr_mimebundle_()["text/html"]


def test_large_tensors_and_those_without_memory_have_no_picture() -> None:
    message = "shape '[4]' is invalid for input of size 1000"
    assert explain(message, torch.zeros(1000)).scene is None
    assert explain(message, torch.zeros(1000, device="meta")).scene is None
    assert explain("shape '[4]' is invalid for input of size 6", torch.zeros(6)).scene is not None
    assert explain("shape '[4]' is invalid for input of size 6", torch.zeros(1000)[:6]).scene is None


def test_a_tensor_whose_size_a_failed_call_has_set_is_not_read() -> None:
    t = torch.from_numpy(np.zeros(6))
    with pytest.raises(RuntimeError, match="not resizable") as caught:
        t.resize_(4, 4)
    made = explain(caught.value, t)
    assert made.scene is None
    assert "Its storage has 6 cells, 48 bytes." in made.why
    assert "would read 16 cells: do not use it any more." in made.why


NOTEBOOK = """\
%load_ext stridelab
import torch
from stridelab import explain, explaining
t = torch.zeros(1, 3).expand(2, 3)
---
%%explain
t += 1
---
try:
    t += 1
except RuntimeError as error:
    display(explain(error))
---
with explaining():
    t.view(6)
"""


def test_nbval_sees_the_same_errors_and_texts_again(tmp_path: Path) -> None:
    cells = [nbformat.v4.new_code_cell(source) for source in NOTEBOOK.split("---\n")]
    cells[1]["metadata"]["tags"] = cells[3]["metadata"]["tags"] = ["raises-exception"]
    notebook = nbformat.v4.new_notebook(cells=cells)
    path = tmp_path / "explained.ipynb"
    nbformat.write(notebook, path)
    execute = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", str(path)]
    subprocess.run(execute, check=True, capture_output=True)
    done = nbformat.read(path, 4)
    kinds = [[output["output_type"] for output in cell["outputs"]] for cell in done.cells]
    assert kinds == [[], ["display_data", "error"], ["display_data"], ["display_data", "error"]]
    assert done.cells[1]["outputs"][0]["data"]["text/plain"].startswith("RuntimeError: unsupported operation")
    ran = nbval(path)
    assert ran.returncode == 0, ran.stdout


def test_explaining_names_the_cell_s_tensors_in_a_plain_program(capsys: pytest.CaptureFixture[str]) -> None:
    t = torch.zeros(2, 3)
    with pytest.raises(RuntimeError), explaining():
        t.T.view(6)
    assert "t.T: float32, size (3, 2), stride (1, 3)." in capsys.readouterr().out
