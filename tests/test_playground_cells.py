"""The cells of the notebooks that lead to the playground: what opens does there what torch and the notebook do."""

from __future__ import annotations

import functools
import html
import re
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest

from cell_programs import NOTEBOOKS, Cell, cells, is_inside, shown, stages
from engine_process import Engine
from stridelab.playground_link import program_of as opened
from stridelab.sphinxext.cell_program import program_of

if TYPE_CHECKING:
    from collections.abc import Iterator

TAG = "playground"
LONGEST = 24
"""Lines of a program that a cell opens."""
LINK = re.compile(
    r'<p class="to-playground"><a [^>]*href="[^"#]*/book/playground\.html(#[^"]+)">Open in the playground</a>'
)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as one:
        yield one


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    """Return a notebook's path."""
    return Path(request.param)


# Programs


def test_a_tagged_cell_does_in_the_page_what_it_does_in_torch(path: Path, engine: Engine) -> None:
    assert [fault for cell in tagged(path) for fault in faults(cell, engine)] == []


@functools.cache
def cells_of(path: Path) -> list[Cell]:
    return list(cells(nbformat.read(path, as_version=4)))


def tagged(path: Path) -> list[Cell]:
    return [cell for cell in cells_of(path) if TAG in cell.tags]


def faults(cell: Cell, engine: Engine) -> Iterator[str]:
    """Yield what is wrong with a tagged cell."""
    if not cell.program:
        yield f"{cell.name}: has no program"
        return
    if (count := cell.program.count("\n") + 1) > LONGEST:
        yield f"{cell.name}: its program has {count} lines: at most {LONGEST} can be read"
    found = list(stages(cell.program, engine))
    yield from (f"{cell.name}: {difference}\n{stage.program}" for stage in found for difference in stage.differences)
    end = found[-1]
    if end.error:
        yield f"{cell.name}: is outside the language, so it cannot be tagged: {end.error['message']}\n{end.program}"
        return
    words = iter(cell.text.split())
    if missing := [word for word in shown(cell, end.program).split() if word not in words]:
        yield f"{cell.name}: its program shows {missing[0]!r}, the notebook does not\n{end.program}"


def test_every_claim_and_every_case_inside_the_language_leads_to_the_playground(path: Path, engine: Engine) -> None:
    forgotten = [c.name for c in cells_of(path) if c.judges and TAG not in c.tags and is_inside(c.program, engine)]
    assert forgotten == [], "tag them `playground`"


def test_most_chapters_lead_there() -> None:
    assert sum(len(tagged(path)) for path in NOTEBOOKS) >= 25


def cell(source: str, *before: str, outputs: str = "") -> Cell:
    made = nbformat.v4.new_code_cell(source, outputs=[nbformat.v4.new_output("stream", text=outputs)])
    return Cell(made, program_of(source, list(before)), first_of_case=False)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (cell("t = torch.ones(2)\nprint(t[0].exp())"), "exp is not covered"),
        (cell("print(n)", "n = len({1})"), "Dictionaries and sets are not covered"),
        (cell("y = F.relu(t)", "t = torch.ones(1)", "from torch.nn import functional as F"), "Imports other than"),
        (cell("print(torch.ones(2) + missing)"), "'missing' is not defined"),
        (cell("import warnings"), "has no program"),
        (cell("\n".join(["t = 1"] * 25)), "has 25 lines"),
        (cell("print(t.size())", "t = torch.ones(2)", outputs="torch.Size([3])\n"), "shows 'torch.Size([2])'"),
        (cell("attempt(lambda: torch.ones(2).view(3))\nprint(t)"), "'t' is not defined"),
    ],
)
def test_a_cell_that_cannot_be_opened_is_named_with_the_reason(made: Cell, said: str, engine: Engine) -> None:
    (fault, *_) = faults(made, engine)
    assert made.name in fault
    assert said in fault


def test_a_program_is_run_on_after_each_line_that_fails(engine: Engine) -> None:
    source = "t = torch.ones(2)\nt.view(3)\nwith torch.no_grad():\n    t.view(5)\nprint(t)"
    assert [(one.error or {}).get("type") for one in stages(source, engine)] == ["RuntimeError", "RuntimeError", None]
    assert not is_inside(source + "\nt.sin()", engine)


# What a cell opens

BEFORE = ["import torch\nimport numpy as np", "t = torch.ones(2, 3)\nunused = 1\nu = t + 1", "u = t.T"]


@pytest.mark.parametrize(
    ("source", "program"),
    [
        ("a = 1", "a = 1"),
        ("v = u[0]\nprint(v)", "t = torch.ones(2, 3)\nu = t.T\nv = u[0]\nprint(v)"),
        ("show(u)", "t = torch.ones(2, 3)\nu = t.T"),
        ("show(u=u, w=u + 1)", "t = torch.ones(2, 3)\nu = t.T\nw = u + 1"),
        ("show(t, t[1:])", "t = torch.ones(2, 3)\nt[1:]"),
        ("for v in (t, t.T):\n    print(v)", "t = torch.ones(2, 3)\nv = t\nprint(v)\nv = t.T\nprint(v)"),
        ("for a, b in ((1, 2), (3, 4)):\n    print(a, b)", "a, b = (1, 2)\nprint(a, b)\na, b = (3, 4)\nprint(a, b)"),
        ("try:\n    t.view(9)\nexcept RuntimeError as e:\n    print(e)", "t = torch.ones(2, 3)\nt.view(9)"),
        ("print(attempt(lambda: t.view(9)))\nattempt(t.mean)", "t = torch.ones(2, 3)\nprint(t.view(9))\nt.mean()"),
        ('say("t.view(9)", "t[0] = 1; t")', "t = torch.ones(2, 3)\nt.view(9)\nt[0] = 1\nt"),
        (
            "with warnings.catch_warnings(record=True) as w:\n    t.T.add_(1)\nfor one in w:\n    print(one)",
            "t = torch.ones(2, 3)\nt.T.add_(1)",
        ),
        (
            "shares_storage(t, t + 1)",
            "t = torch.ones(2, 3)\nt.untyped_storage().data_ptr() == (t + 1).untyped_storage().data_ptr()",
        ),
        (
            "StridedLab(numel=4, size=(2,), stride=(3,), storage_offset=0)",
            "t = torch.arange(4)\nv = t.as_strided((2,), (3,), 0)",
        ),
        ('print(t, t, sep="\\n")', "t = torch.ones(2, 3)\nprint(t, t)"),
        ("with torch.no_grad():\n    t += 1", "t = torch.ones(2, 3)\nwith torch.no_grad():\n    t += 1"),
        ("a = np.ones(2)", "import numpy as np\na = np.ones(2)"),
        ("import numpy as np\nprint(1)", "print(1)"),
    ],
)
def test_a_cell_opens_what_it_says_after_the_lines_that_its_names_come_from(source: str, program: str) -> None:
    assert program_of(source, BEFORE) == program


@pytest.mark.parametrize(
    ("between", "kept"),
    [
        ("t[0] = 5", True),
        ("t += 1", True),
        ("t.T.fill_(5)", True),
        ("print(t.add_(1))", True),
        ("with torch.no_grad():\n    t.T[0] = 5", True),
        ("(t * 2).sum().backward()", True),
        ("v = t.T[1:]\nv[0] = 5", True),
        ("a, v = 1, t.T\nv.zero_()", True),
        ("c = t.clone()\nc[0] = 5", False),
        ("c = t + 1\nc[0] = 5", False),
        ("v = t.T\nv = torch.ones(2)\nv[0] = 5", False),
        ("attempt(lambda: t.add_(1))", False),
        ("try:\n    t[9] = 5\nexcept IndexError:\n    pass", False),
        ("print(t.sum())", False),
        ("write = lambda: t.add_(1)", False),
        ("def write():\n    t[0] = 5", False),
    ],
)
def test_a_write_in_between_is_brought_where_it_reaches_the_cell(between: str, kept: bool) -> None:  # noqa: FBT001
    start = "t = torch.ones(2, 3)"
    wanted = [start, between, "print(t)"] if kept else [start, "print(t)"]
    assert program_of("print(t)", [start, between]) == "\n".join(wanted)


# The built book


def test_the_page_holds_each_link_and_it_opens_the_program(path: Path, site: Path) -> None:
    page = (site / "notebooks" / f"{path.stem}.html").read_text(encoding="utf-8")
    links = [html.unescape(link) for link in LINK.findall(page)]
    assert [opened(link) for link in links] == [(cell.program, 0) for cell in tagged(path)]
