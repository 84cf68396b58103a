"""The size and stride of an expression that would have to be computed, by tensors without memory."""

from __future__ import annotations

import ast
import operator
import types
from typing import TYPE_CHECKING, Any

import torch

from stridelab.explanations.expressions import MATRIX, PLACES, VIEWS, UnresolvedError, value_of
from stridelab.sanitizing.tensors import PLAIN
from stridelab.tensors import torch_itself

if TYPE_CHECKING:
    from collections.abc import Callable

MADE = frozenset(
    {
        *("arange", "empty", "eye", "full", "linspace", "ones", "rand", "randint", "randn", "randperm", "tensor"),
        "zeros",
    }
)
"""Functions that make a tensor of numbers."""
PURE = VIEWS | frozenset(
    {
        *("abs", "add", "all", "amax", "amin", "any", "argmax", "argmin", "bmm", "bool", "broadcast_tensors", "cat"),
        *("clamp", "dim", "einsum", "log_softmax", "logsumexp", "masked_fill", "numel", "round", "rsqrt", "sign"),
        *("size", "std", "var"),
        *("chunk", "clone", "concat", "contiguous", "cos", "cumsum", "div", "dot", "double", "exp", "flip", "float"),
        *(
            "half",
            "int",
            "log",
            "long",
            "matmul",
            "max",
            "mean",
            "min",
            "mm",
            "mul",
            "mv",
            "neg",
            "norm",
            "outer",
            "pow",
        ),
        *(
            "prod",
            "relu",
            "repeat",
            "reshape",
            "roll",
            "sigmoid",
            "sin",
            "softmax",
            "split",
            "sqrt",
            "square",
            "stack",
        ),
        *("sub", "sum", "tanh", "tile", "to", "tril", "triu", "unbind", "where"),
        *("zeros_like", "ones_like", "rand_like", "randn_like", "full_like", "empty_like"),
    }
)
"""Functions and methods whose result has a size that the sizes of what they take tell."""
OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Pow: operator.pow,
    ast.MatMult: operator.matmul,
}
LEFT_OUT = {"device", "requires_grad", "pin_memory"}
VALUES = {int, float, bool, str, slice, type(None), type(...), torch.dtype, torch.memory_format, torch.Size}
NUMBERS = (int, float, bool, torch.Tensor)
MOST = 2**62
"""Numbers above this are not computed with."""


def shape_of(node: ast.AST, variables: dict[str, Any]) -> Any:
    """Return a tensor without memory, of the size, stride and dtype of an expression's value; or a tuple of those.

    Raises
    ------
    UnresolvedError
        The expression holds something else than known functions, operators, names and numbers.

    """
    try:
        with torch_itself():
            return _shape(node, variables)
    except UnresolvedError:
        raise
    except Exception as error:  # whatever a function says to arguments that it does not take
        raise UnresolvedError(node) from error


def _shape(node: ast.AST, variables: dict[str, Any]) -> Any:  # noqa: C901, PLR0911 (one return a kind)
    def of(part: ast.AST) -> Any:
        return _shape(part, variables)

    try:
        return _twin(value_of(node, variables))
    except UnresolvedError:
        pass
    match node:
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            return _computed(OPERATORS[type(op)], of(left), of(right))
        case ast.Compare(left, [_], [right]):
            return _computed(operator.lt, of(left), of(right))
        case ast.UnaryOp(ast.USub(), operand):
            return -_number(of(operand))
        case ast.Tuple(members) | ast.List(members):
            made = [of(member) for member in members]
            return made if isinstance(node, ast.List) else tuple(made)
        case ast.Attribute(owner, ("T" | "mT" | "shape") as name):
            base = _tensor(of(owner))
            return getattr(base, name) if name != "T" or base.dim() == MATRIX else _tensor(None)
        case ast.Subscript(owner, index):
            return _part(of(owner), of(index))
        case ast.Slice(lower, upper, step):
            return slice(*(None if part is None else _number(of(part)) for part in (lower, upper, step)))
        case ast.Call(ast.Name("len"), [argument], []) if "len" not in variables:
            return len(of(argument))
        case ast.Call(ast.Attribute(owner, name), arguments, keywords):
            named = {str(k.arg): of(k.value) for k in keywords if k.arg not in LEFT_OUT}
            return _called(_owner(owner, variables), name, [of(a) for a in arguments], named)
    raise UnresolvedError(node)


def _owner(node: ast.AST, variables: dict[str, Any]) -> Any:
    try:
        value = value_of(node, variables)
    except UnresolvedError:
        value = None
    return value if isinstance(value, types.ModuleType) else _tensor(_shape(node, variables))


def _called(owner: Any, name: str, arguments: list[Any], named: dict[str, Any]) -> Any:
    moves = name == "to" and not all(type(argument) is torch.dtype for argument in arguments)
    if moves or "out" in named or "None" in named:
        raise UnresolvedError(name)
    if name == "tensor" and isinstance(arguments[0], torch.Tensor):
        raise UnresolvedError(name)  # it would warn
    if owner is torch and name in MADE:
        return getattr(torch, name)(*arguments, **named, device="meta")
    if name in PURE and (type(owner) in PLAIN or owner is torch or owner is torch.nn.functional):
        return getattr(owner, name)(*arguments, **named)
    raise UnresolvedError(name)


def _twin(value: Any) -> Any:
    """Return a value with tensors that have no memory in place of those that have."""
    if type(value) in (list, tuple):
        return type(value)(_twin(member) for member in value)
    if issubclass(type(value), torch.Tensor):
        t = _tensor(value)
        return torch.empty_strided(t.size(), t.stride(), dtype=t.dtype, device="meta")
    if type(value) in VALUES:
        return value
    raise UnresolvedError(value)


def _tensor(value: Any) -> torch.Tensor:
    if type(value) in PLAIN and value.layout == torch.strided and not value.is_nested:
        return value  # type: ignore[no-any-return]
    raise UnresolvedError(value)


def _number(value: Any) -> Any:
    if isinstance(value, NUMBERS) and not (isinstance(value, int | float) and abs(value) > MOST):
        return value
    raise UnresolvedError(value)


def _computed(function: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    if function is operator.pow and not isinstance(left, torch.Tensor):
        raise UnresolvedError(left)
    return function(_number(left), _number(right))


def _part(owner: Any, index: Any) -> Any:
    parts = index if type(index) is tuple else (index,)
    if not all(type(part) in PLACES for part in parts):
        raise UnresolvedError(index)
    return owner[index]
