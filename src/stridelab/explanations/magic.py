"""The cell magic ``%%explain``, which ``%load_ext stridelab`` brings."""

from __future__ import annotations

import ast
import functools
from typing import Any

from stridelab.explain import explaining

SILENCED = "_ipython_magic_output_can_be_silenced"
"""What IPython asks a magic for: whether a ; at the end of the cell hides its value."""


def load_ipython_extension(shell: Any) -> None:
    """Register ``%%explain``: a cell under it runs as ever, and an error or a warning of this subject is explained.

    The cell still fails with its own error.
    """
    magic = functools.partial(_run, shell)
    setattr(magic, SILENCED, True)
    shell.register_magic_function(magic, magic_kind="cell", magic_name="explain")


def _run(shell: Any, line: str, cell: str) -> Any:
    """Run a cell's statements as the shell does, and return the value of the last one if it is an expression."""
    __tracebackhide__ = True
    if line.strip():
        raise ValueError(f"%%explain stands alone on its line: {line.strip()!r} is too much.")
    source = "\n" + shell.transform_cell(cell)  # lines are counted from the magic's own
    name = shell.compile.cache(source, shell.execution_count, raw_code=cell)
    tree = shell.transform_ast(shell.compile.ast_parse(source, filename=name))
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with explaining():
        exec(shell.compile(tree, name, "exec"), shell.user_ns)  # noqa: S102 (the reader's own cell)
        return None if last is None else eval(shell.compile(ast.Expression(last.value), name, "eval"), shell.user_ns)  # noqa: S307 (the same)
