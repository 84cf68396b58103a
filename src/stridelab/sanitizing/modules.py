"""The rule on modules: a buffer or a parameter that owns no memory of its own."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from torch.nn.modules import module

from stridelab.sanitizing.tensors import repeating, said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextlib.contextmanager
def registrations(found: Callable[[str, tuple[str, ...]], None]) -> Iterator[None]:
    """Call ``found``, with operation and layouts, for each that is registered meanwhile and overlaps itself."""

    def judge(role: str, name: str, t: Any) -> None:
        if repeating(t):
            found(f"register_{role}", (said(t, f"{role} {name!r}"),))

    def buffer(_: Any, name: str, t: Any) -> None:
        judge("buffer", name, t)

    def parameter(_: Any, name: str, t: Any) -> None:
        judge("parameter", name, t)

    handles = [
        module.register_module_buffer_registration_hook(buffer),
        module.register_module_parameter_registration_hook(parameter),
    ]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()
