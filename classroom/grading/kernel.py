"""Runs in the cage: executes the cells that the grader sends, one at a time, and reports each.

A student's cells run in an IPython shell as they would in a notebook. A test runs as plain Python, apart from
IPython, with names of its own: what an answer does to the shell or to the names of the set-up cells does not reach
it. All of that is in one process, so an answer that means to can still reach everything here: what it changed is
reported.
"""

from __future__ import annotations

import ast
import builtins
import os
import sys
import time
import traceback
import types
import warnings
from typing import TYPE_CHECKING, Any

from classroom.grading import wire
from classroom.grading.outputs import Outputs, Shell, words
from classroom.grading.witness import Witness

if TYPE_CHECKING:
    import socket

TEST = "<test>"
# Kept before any student's code runs, so that a replaced one is not used here.
_compile, _exec, _eval, _getpid, _type, _time = compile, exec, eval, os.getpid, type, time.monotonic
_Module, _Expression, _Expr, _send, _receive = ast.Module, ast.Expression, ast.Expr, wire.send, wire.receive
_plain = dict(vars(builtins))
KEPT = (types.FunctionType, types.BuiltinFunctionType, types.ModuleType, type)


def shell() -> Shell:
    """Return the one shell of this process."""
    return Shell.instance()


def serve(talk: socket.socket) -> None:
    """Execute cells until the grader hangs up."""
    me = _getpid()
    session = Session()
    while True:
        try:
            order = _receive(talk)
        except wire.Closed:
            return
        answer = session.execute(order)
        if _getpid() != me:  # an answer has forked, and this is the copy
            return
        _send(talk, {**answer, "token": order["token"]})


class Session:
    """A shell, the names of the tests, and a memory of how the process was before the first answer."""

    def __init__(self) -> None:
        self.shell = shell()
        self.outputs = Outputs()
        self.names: dict[str, Any] = self.shell.user_ns
        self.given: dict[str, Any] = {}
        self.asked: set[str] = set()
        self.witness: Witness | None = None
        self.own = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "classroom"}
        for name in self.own:  # nothing of the grader is there to import
            del sys.modules[name]
        sys.path[:] = [p for p in sys.path if p and p != os.environ.get("GRADING_ROOT")]
        sys.path.insert(0, "")
        builtins.input = _nobody
        _plain["input"] = _nobody

    def execute(self, order: dict[str, Any]) -> dict[str, Any]:
        """Run one cell: of the assignment ("given"), of the student ("answer"), or a test."""
        begun = _time()
        self.outputs.start()
        answer: dict[str, Any] = {}
        if order["kind"] == "test":
            answer = self._test(order["source"])
        elif order["source"]:
            self._cell(order["source"])
        if order["kind"] == "given":
            self._keep(order["asked"])
        changed = [] if self.witness is None else self.witness.changes(self.shell)
        outputs, error = self.outputs.stop()
        return {"error": error, **answer, "outputs": outputs, "changed": changed, "seconds": _time() - begun}

    def _cell(self, source: str) -> None:
        try:
            self.shell.run_cell(source, store_history=True)  # type: ignore[no-untyped-call]
        except BaseException as error:  # noqa: BLE001 (a shell that was tampered with raises whatever it likes)
            self.outputs.failed(_type(error).__name__, words(error), [])

    def _keep(self, asked: list[str]) -> None:
        """Remember what the assignment's own cells define, unless an answer is asked to define it."""
        self.asked.update(asked)
        self.given.update({k: v for k, v in self.names.items() if k not in asked and isinstance(v, KEPT)})
        self.witness = Witness(self.shell, self.own, self.given)

    def _test(self, source: str) -> dict[str, Any]:
        """Run a test and return its score: the value of the last expression."""
        names = {k: v for k, v in self.names.items() if k not in _plain}
        names.update(self.given)
        names["__builtins__"] = dict(_plain)
        before = dict(names)
        try:
            with warnings.catch_warnings():
                tree: Any = _compile(source, TEST, "exec", ast.PyCF_ONLY_AST)
                last = tree.body.pop()
                _exec(_compile(_Module(tree.body, []), TEST, "exec"), names)
                value = _eval(_compile(_Expression(last.value), TEST, "eval"), names)
        except BaseException as error:  # noqa: BLE001 (sys.exit and KeyboardInterrupt, too: the answer raised it)
            self.outputs.failed(_type(error).__name__, words(error), _own_lines(error))
            return {"score": None, "kind": "raised"}
        made = {k: v for k, v in names.items() if isinstance(v, KEPT) and before.get(k) is not v}
        self.given.update({k: v for k, v in made.items() if k not in self.asked})
        kind = _type(value)
        if kind is int or kind is float:
            return {"score": value if value == value and abs(value) < 1e9 else None, "kind": "number"}  # noqa: PLR0124, PLR2004
        return {"score": None, "kind": kind.__name__}


def _nobody(*_: object) -> str:
    raise RuntimeError("input() has nobody to ask while this is graded.")


def _own_lines(error: BaseException) -> list[str]:
    """Return where in the student's own cells an error came from, without a line of the test."""
    try:
        frames = traceback.extract_tb(error.__traceback__)
        own = [f for f in frames if f.filename.startswith("<ipython-input")]
        return [f"in {f.name}, line {f.lineno} of its cell: {f.line}" for f in own[-5:]]
    except BaseException:  # noqa: BLE001
        return []
