"""The generated part of each notebook's set-up cell, from the address in _config.yml.

The cell is tagged `set-up`. What stands before its line `import torch` is generated, the rest is the author's. It is
the same in the sources of the classroom's assignments, which are Python files.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from pathlib import Path

    from nbformat import NotebookNode

TAG = "set-up"
FIRST_OWN_LINE = "import torch"

WITH_ADDRESS = """\
# Installs the book's package where it is missing, as on Colab. Made from _config.yml by `make notebooks`.
import importlib.util

if importlib.util.find_spec("stridelab") is None:
    %pip install -q "stridelab @ git+{address}@{branch}"
"""

WITHOUT_ADDRESS = """\
# Made from _config.yml by `make notebooks`.
import importlib.util

if importlib.util.find_spec("stridelab") is None:
    raise ModuleNotFoundError(
        "stridelab is missing: put its wheel (from your teacher, or built by "
        "`make wheel`) beside this notebook and run `%pip install "
        "stridelab-*.whl`, or set repository.url in _config.yml and run "
        "`make notebooks`."
    )
"""


def generated(config: Path) -> str:
    """Return the generated lines for the address that _config.yml holds."""
    repository = yaml.safe_load(config.read_text(encoding="utf-8")).get("repository") or {}
    address = (repository.get("url") or "").rstrip("/")
    branch = repository.get("branch") or "main"
    return WITH_ADDRESS.format(address=address, branch=branch) if address else WITHOUT_ADDRESS


def write_set_up(notebook: NotebookNode, lines: str) -> None:
    """Put the generated lines into the notebook's set-up cell; ValueError where it has no such cell or line."""
    cells = [cell for cell in notebook.cells if TAG in cell.metadata.get("tags", [])]
    if len(cells) != 1:
        raise ValueError(f"{len(cells)} cells are tagged `{TAG}`; a notebook has one")
    _, line, own = f"\n{cells[0].source}\n".partition(f"\n{FIRST_OWN_LINE}\n")
    if not line:
        raise ValueError(f"the cell tagged `{TAG}` has no line `{FIRST_OWN_LINE}`, where the author's part begins")
    cells[0].source = f"{lines}{line}{own}".strip()


def with_set_up(source: str, lines: str) -> str:
    """Return an assignment's source with the generated lines in its set-up cell.

    A command such as %pip is written as a call: a Python file has no such commands. Lines that differ only in where
    `make format` breaks them stay.

    Raises
    ------
    ValueError
        It has no such cell or line.

    """
    before, mark, rest = source.partition(f'# %% tags=["{TAG}"]\n')
    old, line, own = rest.partition(f"\n{FIRST_OWN_LINE}\n")
    if not mark or not line or "# %%" in old:
        raise ValueError(f"it has no cell tagged `{TAG}` with a line `{FIRST_OWN_LINE}`")
    new = re.sub(r"^( *)%(\w+) (.*)$", _call, lines, flags=re.MULTILINE)
    same = ast.dump(ast.parse(new)) == ast.dump(ast.parse(old))
    return source if same else f"{before}{mark}{new}{line}{own}"


def _call(command: re.Match[str]) -> str:
    indent, name, rest = command.groups()
    return f"{indent}get_ipython().run_line_magic({name!r}, {rest!r})"
