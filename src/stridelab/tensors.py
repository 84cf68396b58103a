"""What can be shown: torch tensors with a strided storage, the reasons for all else, and their names."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Any

import torch
from torch._functorch.pyfunctorch import temporarily_clear_interpreter_stack
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils._python_dispatch import _disable_current_modes

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator
    from types import FrameType

READABLE = frozenset(
    getattr(torch, kind + width)
    for kind, widths in {
        "bool": [""],
        "uint": ["8", "16", "32", "64"],
        "int": ["8", "16", "32", "64"],
        "float": ["16", "32", "64", "8_e4m3fn", "8_e4m3fnuz", "8_e5m2", "8_e5m2fnuz", "8_e8m0fnu"],
        "bfloat": ["16"],
        "complex": ["32", "64", "128"],
    }.items()
    for width in widths
    if hasattr(torch, kind + width)  # float8_e8m0fnu came with torch 2.7
)
"""The dtypes whose elements are numbers of whole bytes."""


def dtype_name(dtype: torch.dtype) -> str:
    """Return PyTorch's name without the module: ``"float32"``."""
    return str(dtype).removeprefix("torch.")


@contextlib.contextmanager
def torch_itself() -> Iterator[None]:
    """Let torch alone answer: no subclass's ``__torch_function__``, no active mode, no transform, no autograd.

    Theirs may print, count, refuse, or make fake tensors of what is asked here.
    """
    with (
        torch._C.DisableTorchFunction(),  # noqa: SLF001 (no public name; of subclasses and modes)
        _disable_current_modes(),
        temporarily_clear_interpreter_stack(),
        torch.no_grad(),
    ):
        yield


def storage_key(t: torch.Tensor) -> Hashable:
    """Return what is equal for two tensors exactly when they read one storage."""
    storage = t.untyped_storage()
    # All empty storages may have address 0; then only the storage object itself tells them apart.
    address = storage.data_ptr()
    return (address, storage.nbytes(), str(t.device)) if address else storage._cdata  # noqa: SLF001


def require_strided(thing: Any, name: str) -> torch.Tensor:
    """Return ``thing`` if it is a tensor with a strided storage.

    Raises
    ------
    TypeError
        One sentence that names the kind and says what can be shown instead.

    """
    t = require_tensor(thing, name)
    with torch_itself():
        reason = _unsupported(t)
    if reason is not None:
        raise TypeError(f"{name} {reason}")
    return t


def require_tensor(thing: Any, name: str) -> torch.Tensor:
    """Return ``thing`` if it is a tensor, with strides or not.

    Raises
    ------
    TypeError
        One sentence that names the kind.

    """
    if not isinstance(thing, torch.Tensor):
        kind = type(thing).__module__.removeprefix("builtins") + "." + type(thing).__qualname__
        hint = {
            "numpy.ndarray": "; torch.from_numpy() makes one over an array's own memory",
            ".list": "; give a list's tensors one by one, as show(*tensors)",
            ".tuple": "; give a tuple's tensors one by one, as show(*tensors)",
        }.get(kind, "")
        raise TypeError(f"{name} is of type {kind.removeprefix('.')}: only torch tensors can be shown{hint}.")
    return thing


def _unsupported(t: torch.Tensor) -> str | None:  # noqa: PLR0911 (one return a kind)
    """Return why ``t`` has no storage to show, as the end of a sentence, or None."""
    if isinstance(t, FakeTensor):
        return "is a fake tensor, which has a size but no memory: show the real tensor that it stands for."
    if torch._C._functorch.is_functorch_wrapped_tensor(t):  # noqa: SLF001 (no public question)
        return "is a tensor inside torch.func.vmap or grad, without a storage of its own: show it outside."
    if torch.nn.parameter.is_lazy(t):
        return "is an uninitialized parameter, which has no memory yet: show it after the first forward call."
    if t.is_nested:
        return "is a nested tensor, of parts with sizes of their own: show one part, as t.unbind()[0]."
    if t.layout != torch.strided:
        layout = str(t.layout).removeprefix("torch.").lstrip("_")
        parts = {
            "sparse_coo": "its indices() and values()",
            "sparse_csr": "its crow_indices(), col_indices() and values()",
            "sparse_bsr": "its crow_indices(), col_indices() and values()",
            "sparse_csc": "its ccol_indices(), row_indices() and values()",
            "sparse_bsc": "its ccol_indices(), row_indices() and values()",
        }.get(layout, "its to_dense() copy")
        return f"has the layout {layout}, which has no strides: show {parts}."
    if t.is_meta:
        return "is a meta tensor, which has a size but no memory: show a tensor on a real device."
    if t.is_quantized:
        return "is a quantized tensor: show its int_repr(), the integers that it stores."
    if t.dtype not in READABLE:
        return f"has dtype {dtype_name(t.dtype)}, whose elements are no whole bytes: show t.view(torch.uint8)."
    try:
        t.untyped_storage().data_ptr()
    except RuntimeError:
        return f"is a {type(t).__name__} without a storage of its own: show the tensors that it wraps."
    return None


def named_tensors(tensors: tuple[Any, ...], named: dict[str, Any]) -> dict[str, torch.Tensor]:
    """Return name → tensor for a call's arguments, in order.

    A positional tensor has the name of the caller's variable that holds it, else ``t0``, ``t1`` by position.

    Raises
    ------
    TypeError
        Nothing to show, or something that can't be shown.

    """
    if not tensors and not named:
        raise TypeError("Nothing to show: give one tensor or more, as show(t) or show(a=t, b=t.T).")
    return names_of(tensors, named, require_strided)


def names_of(
    tensors: tuple[Any, ...], named: dict[str, Any], require: Callable[[Any, str], torch.Tensor]
) -> dict[str, torch.Tensor]:
    """Return name → tensor as ``named_tensors`` does, for tensors of which ``require`` says what they must be."""
    variables = _callers_variables() if tensors else []
    names: list[str | None] = []
    for thing in tensors:
        found = (n for n, value in variables if value is thing and n not in names and n not in named)
        names.append(next(found, None) if isinstance(thing, torch.Tensor) else None)
    out: dict[str, torch.Tensor] = {}
    for k, thing in enumerate(tensors):
        name = names[k] or f"t{k}"
        while name in out or name in named or (names[k] is None and name in names):
            name += "_"
        out[name] = require(thing, name if isinstance(thing, torch.Tensor) else f"argument {k}")
    return out | {name: require(thing, name) for name, thing in named.items()}


def _callers_variables() -> list[tuple[str, Any]]:
    """Return the local, then the global variables of the first frame outside this package."""
    frame: FrameType | None = sys._getframe()  # noqa: SLF001 (as inspect.currentframe does)
    package = __name__.partition(".")[0]
    while frame is not None and str(frame.f_globals.get("__name__")).partition(".")[0] == package:
        frame = frame.f_back
    if frame is None:
        return []
    variables = [*frame.f_locals.items(), *frame.f_globals.items()]
    return [(name, value) for name, value in variables if name.isidentifier() and not name.startswith("_")]
