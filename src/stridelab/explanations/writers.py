"""The lines of the reader's code that write in place to given storages, as far as their text tells."""

from __future__ import annotations

import ast
import itertools
from typing import TYPE_CHECKING

import torch

from stridelab.explanations.expressions import UnresolvedError, value_of
from stridelab.explanations.seen import is_tensor, seen

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from stridelab.explanations.frames import Place

MOST = 3
"""Lines that are named."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def writers(places: list[Place], storages: set[Hashable]) -> list[tuple[int, str]]:
    """Return line and text of the writes to some storages in the scopes of some places, in the program's order."""
    found: dict[int, str] = {}
    for place in places:
        if place.tree is None:
            continue
        for statement, target in _writes(_scope(place)):
            if statement.lineno <= place.line and _storage(target, place) & storages:
                found.setdefault(statement.lineno, ast.unparse(statement).splitlines()[0])
    return sorted(found.items())[:MOST]


def writing_modules(places: list[Place]) -> list[str]:
    """Return the names of the modules, in some places' variables, that write in place."""
    found: dict[str, None] = {}
    for name, value in itertools.chain(*(sorted(place.variables.items(), key=lambda v: v[0]) for place in places)):
        if issubclass(type(value), torch.nn.Module):
            waiting = [(name, value)]
            while waiting:
                path, module = waiting.pop(0)
                if module.__dict__.get("inplace") is True:
                    found[path] = None
                for k, child in module.__dict__.get("_modules", {}).items():
                    if issubclass(type(child), torch.nn.Module):
                        waiting.append((f"{path}[{k}]" if k.isdigit() else f"{path}.{k}", child))
    return [*found][:MOST]


def _scope(place: Place) -> list[ast.stmt]:
    """Return the body of the innermost function around a place, or the module's."""
    body = place.tree.body if place.tree is not None else []
    for node in ast.walk(place.tree) if place.tree is not None else []:
        if isinstance(node, FUNCTIONS[:2]) and node.name == place.code.co_name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first <= place.code.co_firstlineno <= node.lineno:
                body = node.body
    return body


def _writes(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.expr]]:
    """Yield the statements that write, each with the expression of what is written; not those of inner functions."""
    for statement in body:
        if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            continue
        match statement:
            case ast.AugAssign(target):
                yield statement, target
            case ast.Assign(targets):
                yield from ((statement, t) for t in targets if isinstance(t, ast.Subscript))
        inner = [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.stmt)]
        for node in ast.walk(statement) if not inner else []:
            if isinstance(node, ast.Call):
                yield from ((statement, target) for target in _written(node))
        yield from _writes(inner)


def _written(call: ast.Call) -> Iterator[ast.expr]:
    match call.func:
        case ast.Attribute(owner, name) if name.endswith("_") and not name.endswith("__"):
            yield owner
            yield from call.args[:1]  # torch.relu_(h)
        case ast.Attribute(owner, "step"):  # of an optimiser
            yield owner
        case ast.Attribute() | ast.Name():
            yield from (k.value for k in call.keywords if k.arg == "out")
            if any(k.arg == "inplace" and isinstance(k.value, ast.Constant) and k.value.value for k in call.keywords):
                yield from call.args[:1]


def _storage(target: ast.expr, place: Place) -> set[Hashable]:
    """Return the storage of an expression, or of what it is a part of."""
    node: ast.AST = target
    while True:
        try:
            value = value_of(node, place.variables)
        except UnresolvedError:
            value = None
        if is_tensor(value):
            return {seen("", value, 2).storage} - {None}
        if node is target and issubclass(type(value), torch.optim.Optimizer):
            groups = value.__dict__.get("param_groups", [])
            return {seen("", p, 2).storage for group in groups for p in group["params"] if is_tensor(p)} - {None}
        if not isinstance(node, ast.Subscript):
            return set()
        node = node.value
