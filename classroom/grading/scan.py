"""Reads the answers for what could fool a test, without running them. What it finds is for the teacher to look at."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from IPython.core.inputtransformer2 import TransformerManager

if TYPE_CHECKING:
    from collections.abc import Iterable

MODULES = {
    "gc": "looks through the process's memory",
    "inspect": "looks at the code that calls it",
    "ctypes": "reaches below Python",
    "atexit": "leaves something to run at the end",
    "signal": "handles signals",
    "threading": "starts threads",
    "multiprocessing": "starts processes",
    "subprocess": "starts programs",
    "socket": "uses the network",
    "urllib": "uses the network",
    "requests": "uses the network",
    "importlib": "changes how modules are found",
    "builtins": "reaches Python's own functions",
    "unittest": "can replace functions (mock)",
    "pickle": "can run code that is not seen here",
    "marshal": "can run code that is not seen here",
    "sqlite3": "opens a database",
}
NAMES = {
    "get_ipython": "uses the notebook's shell",
    "_getframe": "looks at the code that calls it",
    "settrace": "traces the code that calls it",
    "setprofile": "traces the code that calls it",
    "ast_transformers": "changes how cells are read",
    "input_transformers_cleanup": "changes how cells are read",
    "input_transformers_post": "changes how cells are read",
    "meta_path": "changes how modules are found",
    "path_hooks": "changes how modules are found",
    "modules": "replaces modules",
    "__builtins__": "reaches Python's own functions",
    "__code__": "exchanges code",
    "__globals__": "reaches the names of other code",
    "__closure__": "reaches the names of other code",
    "__subclasses__": "looks through all classes",
    "f_back": "looks at the code that calls it",
    "f_globals": "reaches the names of other code",
    "__torch_function__": "changes what torch's functions do",
    "__torch_dispatch__": "changes what torch's functions do",
    "TorchFunctionMode": "changes what torch's functions do",
    "TorchDispatchMode": "changes what torch's functions do",
    "_exit": "ends the process",
    "kill": "sends signals",
    "fork": "starts processes",
    "system": "starts programs",
    "Popen": "starts programs",
    "exec": "runs text as code",
    "eval": "runs text as code",
    "compile": "runs text as code",
    "__import__": "imports by hand",
    "open": "opens files",
    "input": "asks for input, and nobody is there",
    "globals": "reaches names by text",
}
ANOTHER = "gives a name of the assignment another meaning"
TIMING = ("time", "timeit", "matplotlib")  # what honest answers use of the shell
EQUAL = "defines when its objects are equal to others"
CAREFUL = {"modules", "kill", "system", "compile", "input", "open"}  # as attributes these are ordinary words


def scan(source: str, given: Iterable[str] = ()) -> list[str]:
    """Return what in a cell a teacher should look at; ``given`` are the names of the assignment's own cells."""
    plain = TransformerManager().transform_cell(source)  # type: ignore[no-untyped-call]
    try:
        tree = ast.parse(plain)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    found = set()
    protected = set(given)
    for node in ast.walk(tree):
        found |= set(_of(node, protected))
    if "get_ipython" not in source:  # it stands only for what begins with % or !
        found.discard("get_ipython: uses the notebook's shell")
    commands = [line.split() for line in source.splitlines() if line.lstrip().startswith(("%", "!"))]
    found |= {
        f"{words[0]}: a command of the notebook's shell" for words in commands if words[0].strip("%") not in TIMING
    }
    return sorted(found)


def _of(node: ast.AST, given: set[str]) -> Iterable[str]:
    if isinstance(node, ast.Import):
        yield from _imports(alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from _imports([node.module or ""])
        yield from (f"{a.name}: {NAMES[a.name]}" for a in node.names if a.name in NAMES)
    elif isinstance(node, ast.Attribute):
        yield from _attribute(node, given)
    elif isinstance(node, ast.Name):
        yield from _name(node, given)
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield from _definition(node, given)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr"):
        yield f"{node.func.id}: sets attributes by text"


def _attribute(node: ast.Attribute, given: set[str]) -> Iterable[str]:
    if node.attr in NAMES and (node.attr not in CAREFUL or _of_system(node.value)):
        yield f"{node.attr}: {NAMES[node.attr]}"
    if isinstance(node.ctx, ast.Store | ast.Del) and _root(node) in given:
        yield f"{ast.unparse(node)[:80]}: replaces a part of {_root(node)}"


def _name(node: ast.Name, given: set[str]) -> Iterable[str]:
    if isinstance(node.ctx, ast.Load) and node.id in NAMES and node.id not in {"modules", "kill", "system"}:
        yield f"{node.id}: {NAMES[node.id]}"
    if isinstance(node.ctx, ast.Store | ast.Del) and node.id in given:
        yield f"{node.id}: {ANOTHER}"


def _definition(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, given: set[str]) -> Iterable[str]:
    if node.name in given:
        yield f"{node.name}: {ANOTHER}"
    if node.name in ("__eq__", "__lt__", "__bool__", "__getattribute__"):
        yield f"{node.name}: {EQUAL}"
    if node.name in NAMES and node.name.startswith("__"):
        yield f"{node.name}: {NAMES[node.name]}"


def _imports(names: Iterable[str]) -> Iterable[str]:
    for name in names:
        top = name.partition(".")[0]
        if top in MODULES:
            yield f"import {top}: {MODULES[top]}"


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def _of_system(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("os", "sys", "io", "builtins", "signal", "subprocess")
