"""The cells of the notebooks and the programs that they open in the playground; both can be run to the end."""

from __future__ import annotations

import ast
import contextlib
import io
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

import engine_torch
from engine_compare import judge
from stridelab import describe
from stridelab.sphinxext.cell_program import program_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import nbformat

    from engine_process import Engine

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
OUTSIDE = {"NotCovered", "NameError", "SyntaxError"}


@dataclass
class Cell:
    """A code cell of a notebook, with the program that it opens."""

    cell: nbformat.NotebookNode
    program: str
    first_of_case: bool

    @property
    def tags(self) -> list[str]:
        """Return its tags."""
        return list(self.cell.metadata.get("tags", []))

    @property
    def name(self) -> str:
        """Return what a failing test calls it."""
        return f"{self.cell.id} {self.tags}, {self.cell.source.splitlines()[0]!r}"

    @property
    def judges(self) -> bool:
        """Return whether it judges a claim, or is the program of a case of the clinic."""
        return self.first_of_case or any(tag.startswith("claim-") for tag in self.tags)

    @property
    def text(self) -> str:
        """Return what the notebook shows below it."""
        shown = [
            one.text if "text" in one else one.get("data", {}).get("text/plain", "") for one in self.cell.outputs
        ]
        return "\n".join(shown)


def cells(notebook: nbformat.NotebookNode) -> Iterator[Cell]:
    """Yield the code cells of a notebook."""
    before: list[str] = []
    cases: set[str] = set()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            case = {tag for tag in cell.metadata.get("tags", []) if tag.startswith("case-")}
            yield Cell(cell, program_of(cell.source, before), bool(case - cases))
            before.append(cell.source)
            cases |= case


@dataclass
class Stage:
    """A program and what the engine makes of it: its error, and how its answer differs from torch's."""

    program: str
    error: dict[str, str] | None
    differences: list[str]


def stages(program: str, engine: Engine) -> Iterator[Stage]:
    """Run a program; then without the line that failed; and so on until none does, or one is outside the language."""
    while program:
        answer = engine.evaluate(program)
        error = answer["lines"][-1]["error"] if answer.get("lines") else None
        yield Stage(program, error, judge(program, answer).differences)
        if error is None or error["type"] in OUTSIDE:
            return
        program = _without(program, len(answer["lines"]) - 1)


def _without(program: str, number: int) -> str:
    """Return a program without one statement, and without the block that this leaves empty."""
    body = ast.parse(program).body
    node = list(engine_torch.statements(body))[number]
    gone = next((one for one in body if isinstance(one, ast.With) and one.body == [node]), node)
    lines = program.split("\n")
    return "\n".join([*lines[: gone.lineno - 1], *lines[gone.end_lineno :]])


def is_inside(program: str, engine: Engine) -> bool:
    """Return whether the language has all of a program, also what stands after a line that fails."""
    if not program:
        return False
    return all(stage.error is None or stage.error["type"] not in OUTSIDE for stage in stages(program, engine))


def shown(cell: Cell, program: str) -> str:
    """Return what Python prints for a program that does not fail, and the diagram where its cell shows one."""
    body, last = ast.parse(program).body, ast.parse(cell.cell.source).body[-1]
    names: dict[str, Any] = {"torch": torch}
    told = io.StringIO()
    ends_alike = bool(body) and ast.dump(body[-1]) == ast.dump(last)
    with contextlib.redirect_stdout(told), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(program, names)  # noqa: S102 (our own notebooks)
        if ends_alike and isinstance(last, ast.Expr) and "print" not in ast.unparse(last):
            value = _value(last.value, names)
            told.write("" if value is None else repr(value))
    match last:
        case ast.Expr(ast.Call(ast.Name("show"), values, keywords)):
            named = {ast.unparse(one): _value(one, names) for one in values}
            named |= {str(one.arg): _value(one.value, names) for one in keywords}
            told.write(describe(**named))
    return told.getvalue()


def _value(node: ast.expr, names: dict[str, Any]) -> Any:
    return eval(ast.unparse(node), names)  # noqa: S307 (as above)
