"""The value of an expression as the reader wrote it, where reading it changes nothing and costs nothing."""

from __future__ import annotations

import ast
import collections
import types
from typing import Any

import numpy as np
import torch

from stridelab.sanitizing.tensors import PLAIN
from stridelab.tensors import torch_itself

VIEWS = frozenset(
    {
        *(
            "expand",
            "expand_as",
            "broadcast_to",
            "view",
            "view_as",
            "t",
            "transpose",
            "permute",
            "movedim",
            "swapaxes",
        ),
        *("swapdims", "unsqueeze", "squeeze", "narrow", "select", "unfold", "diagonal", "flatten", "unflatten"),
        *("as_strided", "detach", "conj"),
    }
)
"""Methods that make a view, or fail; flatten copies at times, and is asked only where it does not."""
ATTRIBUTES = frozenset({"T", "mT", "data"})
PLAIN_LOOKUPS: tuple[Any, ...] = tuple(
    kind.__getattribute__ for kind in (object, tuple, dict, collections.OrderedDict)
)
"""How attributes are found where no code of the reader's runs for it."""
MATRIX = 2
HOLDERS = (list, tuple, dict, torch.Size)
PLACES = (int, slice, type(None), type(...))


class UnresolvedError(Exception):
    """The expression is one that is not evaluated."""


def value_of(node: ast.AST, variables: dict[str, Any]) -> Any:  # noqa: PLR0911 (one return a kind)
    """Return the value of names, attributes, items, and views made of them.

    No property, no ``__getattr__`` and no other function of the reader's runs.

    Raises
    ------
    UnresolvedError
        It is another kind of expression, or something in it is not there.

    """
    match node:
        case ast.Constant(value):
            return value
        case ast.Name(name) if name in variables:
            return variables[name]
        case ast.UnaryOp(ast.USub(), operand):
            number = value_of(operand, variables)
            return -number if type(number) in (int, float) else _give_up(node)
        case ast.Slice(lower, upper, step):
            parts = [None if part is None else value_of(part, variables) for part in (lower, upper, step)]
            return slice(*parts)
        case ast.Tuple(members) | ast.List(members):
            return tuple(value_of(member, variables) for member in members)
        case ast.Attribute(owner, name):
            return _attribute(value_of(owner, variables), name)
        case ast.Subscript(owner, index):
            return _item(value_of(owner, variables), value_of(index, variables))
        case ast.Call(ast.Attribute(owner, name), arguments, []) if name in VIEWS:
            return _view(value_of(owner, variables), name, [value_of(a, variables) for a in arguments])
    return _give_up(node)


def _give_up(node: object) -> Any:
    raise UnresolvedError(node)


def _attribute(owner: Any, name: str) -> Any:
    if type(owner) in PLAIN:
        if name == "grad" and _has_grad(owner):
            return owner.grad
        if name == "shape":
            return owner.shape
        return _view(owner, name, None) if name in ATTRIBUTES else _give_up(name)
    if issubclass(type(owner), torch.nn.Module):
        parts = owner.__dict__
        for held in ("_parameters", "_buffers", "_modules"):
            if name in parts.get(held, {}):
                return parts[held][name]
    if issubclass(type(owner), types.ModuleType) or looked_up_plainly(owner):
        own: dict[str, Any] = getattr(owner, "__dict__", {})
        return own[name] if name in own else _field(owner, name)
    return _give_up(name)


def looked_up_plainly(owner: Any) -> bool:
    """Return whether no code of the reader's runs when an attribute of an object is asked for."""
    return any(type(owner).__getattribute__ is plain for plain in PLAIN_LOOKUPS)


def _field(owner: Any, name: str) -> Any:
    """Return a field that a class keeps in a slot or in a named tuple; both are Python's own to read."""
    held = next((vars(kind)[name] for kind in type(owner).__mro__ if name in vars(kind)), None)
    fields = vars(type(owner)).get("_fields", ()) if issubclass(type(owner), tuple) else ()
    try:
        if type(held) is types.MemberDescriptorType:
            return held.__get__(owner)
        if type(fields) is tuple and name in fields:
            return tuple.__getitem__(owner, fields.index(name))
    except (AttributeError, IndexError) as error:  # not set
        raise UnresolvedError(name) from error
    return _give_up(name)


def _has_grad(t: torch.Tensor) -> bool:
    """Return whether asking for the gradient brings no warning."""
    with torch_itself():
        try:
            return bool(t.is_leaf or t.retains_grad)
        except RuntimeError:  # a stale view
            return False


def _item(owner: Any, index: Any) -> Any:
    try:
        if type(owner) in PLAIN:
            parts = index if type(index) is tuple else (index,)
            if all(type(part) in PLACES for part in parts):
                with torch_itself():
                    return owner[index]
        elif _is_array_part(owner, index) or (type(owner) in HOLDERS and type(index) in (int, str, slice)):
            return owner[index]
    except Exception as error:  # whatever torch says, warnings as errors too
        raise UnresolvedError(index) from error
    return _give_up(index)


def _is_array_part(owner: Any, index: Any) -> bool:
    return type(owner) is np.ndarray and type(index) in (int, slice)


def _view(owner: Any, name: str, arguments: list[Any] | None) -> Any:
    if type(owner) not in PLAIN:
        return _give_up(name)
    try:
        with torch_itself():
            if (name == "flatten" and not owner.is_contiguous()) or (name == "T" and owner.dim() != MATRIX):
                return _give_up(name)  # one would copy, the other warn
            made = getattr(owner, name)
            return made if arguments is None else made(*arguments)
    except Exception as error:  # the same
        raise UnresolvedError(name) from error
