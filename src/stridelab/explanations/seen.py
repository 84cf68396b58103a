"""The tensors of the failing frames under the names that the reader gave them, the likeliest first."""

from __future__ import annotations

import ast
import contextlib
import dis
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from stridelab.explanations.expressions import UnresolvedError, looked_up_plainly, value_of
from stridelab.explanations.shapes import shape_of
from stridelab.sanitizing.tensors import PLAIN
from stridelab.tensors import dtype_name, require_strided, storage_key, torch_itself
from stridelab.text import printable

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from stridelab.explanations.frames import Place

LISTS = (ast.List, ast.Tuple, ast.Starred, ast.keyword)
MEMBERS = 8
"""Tensors that are taken of a list or a module."""
DEEP = 3
"""Modules within modules."""
MOST = 200
"""Tensors that are looked at."""


@dataclass(frozen=True)
class Seen:
    """A tensor with its name. ``rank``: 0 given or an operand, 1 in the line, 2 a variable there, 3 of outer frames.

    ``stride`` and ``storage_offset`` are None for one without strides; ``storage`` and ``version`` for one without
    memory, as that of an expression which was not computed.
    """

    name: str
    tensor: torch.Tensor
    rank: int
    size: tuple[int, ...]
    stride: tuple[int, ...] | None
    storage_offset: int | None
    storage: Hashable | None
    dtype: str
    version: int | None

    def __str__(self) -> str:
        text = f"{self.name}: {self.dtype}, size {self.size}"
        return text if self.stride is None else f"{text}, stride {self.stride}"


def is_tensor(value: Any) -> bool:
    """Return whether a value is a tensor, by its real type: a proxy's ``__class__`` is code of the reader's."""
    return issubclass(type(value), torch.Tensor)


def seen(name: str, t: torch.Tensor, rank: int) -> Seen:
    """Return what is known of a tensor, read by torch itself."""
    name = printable(name)
    if type(t) in PLAIN and t.is_meta:
        return Seen(
            name, t, rank, tuple(t.size()), t.stride(), int(t.storage_offset()), None, dtype_name(t.dtype), None
        )
    try:
        require_strided(t, name)
    except TypeError:
        with torch_itself():
            return Seen(name, t, rank, tuple(map(int, t.size())), None, None, None, dtype_name(t.dtype), None)
    with torch_itself():
        version = None if t.is_inference() else t._version  # noqa: SLF001 (PyTorch's only answer to this)
        key, offset = storage_key(t), int(t.storage_offset())
        return Seen(name, t, rank, tuple(t.size()), t.stride(), offset, key, dtype_name(t.dtype), version)


def given(named: Mapping[str, torch.Tensor]) -> list[Seen]:
    """Return the tensors that were handed over."""
    return [seen(name, t, 0) for name, t in named.items()]


def found(places: list[Place]) -> list[Seen]:
    """Return the tensors of frames, each once, operands of the failing expression first."""
    named = sorted(itertools.islice(_all(places), MOST), key=lambda found: found[2])
    out: list[Seen] = []
    for name, t, rank in named:
        if not any(known.tensor is t or known.name == name for known in out):
            with contextlib.suppress(Exception):  # a tensor of some extension that does not even tell its size
                out.append(seen(name, t, rank))
    return out


def _all(places: list[Place]) -> Iterator[tuple[str, torch.Tensor, int]]:
    for k, place in enumerate(places):
        if k == 0:
            yield from _of_line(place)
        for name in sorted(place.variables):
            yield from ((n, t, 2 if k == 0 else 3) for n, t in _tensors(name, place.variables[name]))


def _of_line(place: Place) -> Iterator[tuple[str, torch.Tensor, int]]:
    """Yield the tensors of a line; parameters of its modules last."""
    if place.node is None:
        values = [(name, place.variables.get(name), 1) for name in _names_on_line(place)]
    else:
        values = list(_values(place, place.node))
    for modules in (False, True):
        for name, value, rank in values:
            if issubclass(type(value), torch.nn.Module) is modules:
                yield from ((n, t, rank) for n, t in _tensors(name, value))


def _values(place: Place, node: ast.AST) -> Iterator[tuple[str, Any, int]]:
    if (
        isinstance(node, ast.Subscript | ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and place.statement is not None
    ):
        node = place.statement
    for rank, where in enumerate((node, place.statement)):
        for operand in operands(where):
            yield from _of_operand(operand, place, rank)


def operands(node: ast.AST | None) -> list[ast.AST]:  # noqa: PLR0911 (one return a kind)
    """Return the expressions that an operation takes, in the order of the text."""
    match node:
        case ast.Call(function, arguments, keywords):
            return [function, *arguments, *(k.value for k in keywords)]
        case ast.BinOp(left, _, right):
            return [left, right]
        case ast.AugAssign(target, _, value):
            return [target, value]
        case ast.Assign(targets, value):
            return [*targets, value]
        case ast.Subscript(owner, index):
            return [owner, index]
        case ast.For(_, over, _, _):
            return [over]
        case None:
            return []
    return [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr | ast.keyword)]


def _of_operand(node: ast.AST, place: Place, rank: int) -> Iterator[tuple[str, Any, int]]:
    """Yield an operand's value, or the values that it is made of; after one that was not computed both."""
    parts = list(ast.iter_child_nodes(node)) if isinstance(node, LISTS) else operands(node)
    if not isinstance(node, LISTS):
        name = ast.unparse(node)
        try:
            yield name, value_of(node, place.variables), rank
        except UnresolvedError:
            with contextlib.suppress(UnresolvedError):
                if not any(part is place.node for part in ast.walk(node)):  # what failed has no value
                    yield name, shape_of(node, place.variables), rank
                    rank = max(rank, 1)
        else:
            return
    for part in parts:
        yield from _of_operand(part, place, rank)


def _tensors(name: str, value: Any) -> Iterator[tuple[str, torch.Tensor]]:
    """Yield a tensor, those of a list, a dictionary or an object, or a module's parameters and buffers."""
    if is_tensor(value):
        yield name, value
    elif type(value) in (list, tuple):
        members = [(f"{name}[{k}]", t) for k, t in enumerate(value[:MEMBERS]) if is_tensor(t)]
        yield from members
    elif type(value) is dict:
        items = list(itertools.islice(value.items(), MOST))
        members = [(f"{name}[{k!r}]", t) for k, t in items if type(k) in (str, int) and is_tensor(t)]
        yield from members[:MEMBERS]
    elif issubclass(type(value), torch.nn.Module):
        yield from _of_module(name, value)
    elif looked_up_plainly(value):  # an object of the reader's, such as a trainer
        for k, member in list(getattr(value, "__dict__", {}).items())[:MOST]:
            if is_tensor(member):
                yield f"{name}.{k}", member
            elif issubclass(type(member), torch.nn.Module):
                yield from _of_module(f"{name}.{k}", member)


def _of_module(name: str, module: torch.nn.Module, depth: int = 0) -> Iterator[tuple[str, torch.Tensor]]:
    parts = module.__dict__
    for held in ("_parameters", "_buffers"):
        own = [(k, t) for k, t in parts.get(held, {}).items() if is_tensor(t)]
        yield from ((f"{name}.{k}", t) for k, t in own[:MEMBERS])
    yield from ((f"{name}.{k}", t) for k, t in itertools.islice(parts.items(), MOST) if is_tensor(t))
    for k, child in list(parts.get("_modules", {}).items())[:MEMBERS] if depth < DEEP else []:
        if issubclass(type(child), torch.nn.Module):
            yield from _of_module(f"{name}[{k}]" if k.isdigit() else f"{name}.{k}", child, depth + 1)


def arrays(places: list[Place]) -> list[tuple[str, np.ndarray]]:
    """Return NumPy's arrays in the failing line."""
    found: dict[str, np.ndarray] = {}
    for place in places[:1]:
        for node in ast.walk(place.statement) if place.statement is not None else []:
            try:
                value = value_of(node, place.variables) if isinstance(node, ast.expr) else None
            except UnresolvedError:
                continue
            if type(value) is np.ndarray:
                found.setdefault(ast.unparse(node), value)
    return list(found.items())


def _names_on_line(place: Place) -> list[str]:
    """Return the variables that a line loads, in order, where its text is not known."""
    names, line = [], 0
    for instruction in dis.get_instructions(place.code):
        line = (instruction.positions.lineno if instruction.positions else None) or line
        if line == place.line and instruction.opname.startswith("LOAD_") and isinstance(instruction.argval, str):
            names.append(instruction.argval)
    return list(dict.fromkeys(names))
