"""The book's address, in both states: what pages link to and what a notebook's set-up cell does."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from set_up_cell import TAG, generated, write_set_up

ROOT = Path(__file__).parent.parent
ADDRESS = "https://github.com/example/book"
CHAPTER = "notebooks/01_storage_and_views"
JUPYTER_BOOK = Path(sys.executable).with_name("jupyter-book")


def write_config(folder: Path, address: str) -> Path:
    """Write the book's own configuration with this address."""
    text = (ROOT / "_config.yml").read_text(encoding="utf-8")
    changed, count = re.subn(r'^  url: ".*"$', f'  url: "{address}"', text, flags=re.MULTILINE)
    assert count == 1
    path = folder / "_config.yml"
    path.write_text(changed, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def chapter(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Return a function that builds the book with an address and returns the first chapter's page."""

    def build(address: str) -> str:
        folder = tmp_path_factory.mktemp("book")
        write_config(folder, address)
        shutil.copy(ROOT / "_toc.yml", folder)
        for name in ("book", "notebooks"):
            shutil.copytree(ROOT / name, folder / name)
        command = [JUPYTER_BOOK, "build", "-n", "-W", "--keep-going", "-q", folder]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return (folder / f"_build/html/{CHAPTER}.html").read_text(encoding="utf-8")

    return build


def test_with_an_address_the_pages_launch_that_repository_s_notebooks(chapter: Callable[[str], str]) -> None:
    page = chapter(ADDRESS)
    assert f'href="https://colab.research.google.com/github/example/book/blob/main/{CHAPTER}.ipynb"' in page
    assert f'href="https://mybinder.org/v2/gh/example/book/main?urlpath=lab/tree/{CHAPTER}.ipynb"' in page
    assert "executablebooks" not in page


@pytest.mark.long
def test_without_an_address_the_pages_launch_nothing(chapter: Callable[[str], str]) -> None:
    page = chapter("")
    assert "colab.research.google.com" not in page
    assert "mybinder.org" not in page
    assert not re.findall(r'href="https://github\.com[^"]*"', page)


def set_up_cell(tmp_path: Path, address: str) -> str:
    """Return the first chapter's set-up cell as it is generated for an address."""
    notebook = nbformat.read(ROOT / f"{CHAPTER}.ipynb", nbformat.NO_CONVERT)
    write_set_up(notebook, generated(write_config(tmp_path, address)))
    (cell,) = (cell for cell in notebook.cells if TAG in cell.metadata.get("tags", []))
    return str(cell.source)


SANDBOX = """
import importlib.util, json, sys
if {missing}:
    importlib.util.find_spec = lambda name: None
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
asked = []
shell.register_magic_function(lambda line: asked.append(line), magic_name="pip")
result = shell.run_cell(sys.stdin.read())
error = result.error_in_exec
print(json.dumps([asked, error and f"{{type(error).__name__}}: {{error}}"]))
"""


def run_cell(source: str, *, missing: bool) -> tuple[list[str], str | None]:
    """Run a cell in IPython, with or without stridelab; return what it asked pip for, and its error."""
    own = source.partition("\nimport torch\n")[0]
    command = [sys.executable, "-c", SANDBOX.format(missing=missing)]
    done = subprocess.run(command, input=own, capture_output=True, text=True, check=True)
    asked, error = json.loads(done.stdout.splitlines()[-1])
    return asked, error


@pytest.mark.parametrize("address", ["", ADDRESS])
def test_the_set_up_cell_does_nothing_where_the_package_is_installed(tmp_path: Path, address: str) -> None:
    assert run_cell(set_up_cell(tmp_path, address), missing=False) == ([], None)


def test_with_an_address_the_set_up_cell_installs_the_package_from_it(tmp_path: Path) -> None:
    asked, error = run_cell(set_up_cell(tmp_path, ADDRESS), missing=True)
    assert asked == [f'install -q "stridelab @ git+{ADDRESS}@main"']
    assert error is None


def test_without_an_address_the_set_up_cell_says_how_to_set_it_and_installs_nothing(tmp_path: Path) -> None:
    asked, error = run_cell(set_up_cell(tmp_path, ""), missing=True)
    assert asked == []
    assert error
    assert error.startswith("ModuleNotFoundError: stridelab is missing")
    assert "_config.yml" in error
    assert "make wheel" in error
    assert error.count(". ") == 0


def test_the_author_s_part_of_the_set_up_cell_stays() -> None:
    notebook = nbformat.v4.new_notebook()
    cell = nbformat.v4.new_code_cell("old\n\nimport torch\nfrom stridelab import show\n\nimport torch\n")
    cell.metadata.tags = [TAG]
    notebook.cells = [cell]
    write_set_up(notebook, "# made\n")
    write_set_up(notebook, "# made\n")
    assert notebook.cells[0].source == "# made\n\nimport torch\nfrom stridelab import show\n\nimport torch"


def test_a_notebook_without_its_set_up_cell_is_refused() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import torch")])
    with pytest.raises(ValueError, match="0 cells are tagged `set-up`"):
        write_set_up(notebook, "")
    notebook.cells[0].metadata.tags = [TAG]
    notebook.cells[0].source = "from stridelab import show"
    with pytest.raises(ValueError, match="has no line `import torch`"):
        write_set_up(notebook, "")
