"""`make notebooks`: executing, writing back, and what is said where that fails."""

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

import notebooks
from set_up_cell import TAG, generated, with_set_up

SET_UP = "import torch"
ROOT = Path(__file__).parent.parent


def write(path: Path, *sources: str) -> Path:
    cells = [new_code_cell(SET_UP), *[new_code_cell(source) for source in sources]]
    cells[0].metadata.tags = [TAG]
    nbformat.write(new_notebook(cells=cells), path)
    return path


def run(*arguments: object) -> int:
    return notebooks.main([str(argument) for argument in arguments])


def test_notebooks_are_executed_and_come_out_in_normal_form_whatever_was_in_them(tmp_path: Path) -> None:
    first = write(
        tmp_path / "first.ipynb", "print('a')\nprint('b')", "from stridelab import show\nt = torch.arange(3)\nshow(t)"
    )
    second = write(tmp_path / "second.ipynb", "import os; os.path.basename(os.getcwd())", "torch.arange(6).view(4)")
    notebook = nbformat.read(second, nbformat.NO_CONVERT)
    notebook.cells[2].metadata.tags = ["raises-exception"]  # an error that is expected is an output
    nbformat.write(notebook, second)
    assert run("--check", first) == 1
    assert run(first, second) == 0
    assert run("--check", first, second) == 0
    text = first.read_text(encoding="utf-8")
    assert '"a\\n",\n' in text
    assert "widget-view" not in text
    assert tmp_path.name in second.read_text(encoding="utf-8")  # a kernel starts in its notebook's folder
    assert '"ename": "RuntimeError"' in second.read_text(encoding="utf-8")
    assert run(first) == 0
    assert first.read_text(encoding="utf-8") == text


def test_a_failing_cell_is_named_with_its_error_and_its_notebook_stays_unchanged(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = write(tmp_path / "bad.ipynb", "1", "torch.arange(6).view(4)", "2")
    good = write(tmp_path / "good.ipynb", "1")
    before = bad.read_bytes()
    assert run(bad, good) == 1
    said = capfd.readouterr().err.strip()
    assert said == (
        "bad.ipynb: code cell 3 raised RuntimeError: shape '[4]' is invalid for input of size 6. "
        "The notebook is unchanged."
    )
    assert bad.read_bytes() == before
    assert run("--check", good) == 0


def test_a_kernel_that_dies_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "dies.ipynb", "import os; os._exit(1)")
    assert run(path) == 1
    assert "dies.ipynb: the kernel died in code cell" in capfd.readouterr().err


def test_the_check_names_a_set_up_cell_that_is_not_made_from_the_address(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "chapter.ipynb")
    assert run(path) == 0
    config = tmp_path / "_config.yml"
    config.write_text("repository: {url: https://github.com/example/book}\n", encoding="utf-8")
    assert run("--check", "--config", config, path) == 1
    assert "run `make notebooks`" in capfd.readouterr().err
    assert run("--config", config, path) == 0
    assert "stridelab @ git+https://github.com/example/book@main" in path.read_text(encoding="utf-8")


ADDRESS = "repository: {url: https://github.com/example/book}\n"


def test_an_assignment_s_source_gets_the_same_set_up_as_python_and_keeps_the_rest(tmp_path: Path) -> None:
    config = tmp_path / "_config.yml"
    config.write_text(ADDRESS, encoding="utf-8")
    head, own = '# %% [markdown]\n# # One\n\n# %% tags=["set-up"]\n', "\nimport torch\n\nt = 1\n\n# %%\n2\n"
    text = with_set_up(f"{head}old = 1\n{own}", generated(config))
    assert text.startswith(head)
    assert text.endswith(own)
    compile(text, "source", "exec")
    assert (
        """get_ipython().run_line_magic('pip', 'install -q "stridelab @ git+https://github.com/example/book@main"')"""
        in text
    )
    assert with_set_up(text, generated(config)) == text
    broken = text.replace(
        "run_line_magic('pip', ", 'run_line_magic(\n        "pip",\n        '
    )  # as a formatter breaks it
    assert broken != text
    assert with_set_up(broken, generated(config)) == broken
    assert with_set_up(text, generated(ROOT / "_config.yml")) != text


@pytest.mark.parametrize(
    "source", ["import torch\n", '# %% tags=["set-up"]\n1\n', '# %% tags=["set-up"]\n1\n# %%\n\nimport torch\n']
)
def test_an_assignment_without_a_set_up_cell_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match="tagged `set-up`"):
        with_set_up(source, generated(ROOT / "_config.yml"))


def test_the_check_names_an_assignment_whose_set_up_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "classroom/assignments"
    folder.mkdir(parents=True)
    source = folder / "1_first.py"
    source.write_text('# %% tags=["set-up"]\nold = 1\n\nimport torch\n', encoding="utf-8")
    monkeypatch.setattr(notebooks, "ROOT", tmp_path)
    config = tmp_path / "_config.yml"
    config.write_text(ADDRESS, encoding="utf-8")
    assert run("--check", "--config", config) == 1
    assert capfd.readouterr().err == "1_first.py: its set-up cell is out of date: run `make notebooks`.\n"
    assert "old = 1" in source.read_text(encoding="utf-8")
    assert run("--config", config) == 0
    assert "example/book" in source.read_text(encoding="utf-8")
    assert run("--check", "--config", config) == 0
