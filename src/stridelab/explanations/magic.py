"""The cell magic ``%%explain``, which ``%load_ext stridelab`` brings."""

from __future__ import annotations

import ast
import functools
from typing import TYPE_CHECKING, Any

from stridelab.explain import explaining

if TYPE_CHECKING:
    from collections.abc import Iterator


def load_ipython_extension(shell: Any) -> None:
    """Register ``%%explain``: a cell under it runs as ever, and an error or a warning of this subject is explained.

    The cell still fails with its own error.
    """
    shell.register_magic_function(functools.partial(_run, shell), magic_kind="cell", magic_name="explain")


def _run(shell: Any, line: str, cell: str) -> None:
    """Run a cell's statements as the shell does, the last expression shown."""
    __tracebackhide__ = True
    if line.strip():
        raise ValueError(f"%%explain stands alone on its line: {line.strip()!r} is too much.")
    source = "\n" + shell.transform_cell(cell)  # lines are counted from the magic's own
    name = shell.compile.cache(source, shell.execution_count, raw_code=cell)
    tree = shell.transform_ast(shell.compile.ast_parse(source, filename=name))
    with explaining():
        for part, mode in _parts(tree):
            exec(shell.compile(part, name, mode), shell.user_ns)  # noqa: S102 (the reader's own cell)


def _parts(tree: ast.Module) -> Iterator[tuple[ast.Module | ast.Interactive, str]]:
    last = tree.body[-1:] if tree.body and isinstance(tree.body[-1], ast.Expr) else []
    yield ast.Module(tree.body[: len(tree.body) - len(last)], []), "exec"
    if last:
        yield ast.Interactive([*last]), "single"
