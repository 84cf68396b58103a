"""The two modes that see a program's operations: below autograd each that runs, above it each that was called."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

from stridelab.sanitizing import losses
from stridelab.sanitizing.indices import twice
from stridelab.sanitizing.plans import PLANS, argument, plan_of
from stridelab.sanitizing.writes import hazards

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from stridelab.sanitizing.plans import Plan
    from stridelab.sanitizing.watch import Watch
    from stridelab.sanitizing.writes import Hazard

REFUSES = ("single memory location", "unsupported operation", "memory overlap", "cannot refer to any of the output")
"""Words of PyTorch's own errors about overlapping memory."""


class OperationMode(TorchDispatchMode):  # type: ignore[no-untyped-call]  # torch's own class
    """Sees what runs, in forward, backward and optimisers: writes, and the views that are made."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # torch's own class
        self.watch = watch

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Run an operation, and report what it does."""
        try:
            plan = PLANS[id(func)][1]
        except KeyError:
            plan = plan_of(func)
        if plan is None:
            return func(*args, **kwargs) if kwargs else func(*args)
        if plan.view:
            made = func(*args, **kwargs) if kwargs else func(*args)
            self.watch.viewed(args[0] if args else None, made)
            return made
        return self._judged(plan, func, args, kwargs or {})

    def _judged(self, plan: Plan, func: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """Run an operation that writes, and report it once it is known whether PyTorch refuses it."""
        watch = self.watch
        found: list[Hazard] = []
        for written, sources in _writes(plan, args, kwargs):
            found += hazards(plan, written, sources, watch.lineage)
            if watch.lineage.any_hidden and written in watch.lineage.hidden:
                watch.hidden(plan, written)
        pair = twice(plan.index, args, kwargs, read_back=watch.read_back) if plan.index else None
        if found:
            watch.warned.catch()
        try:
            made = func(*args, **kwargs)
        except RuntimeError as error:
            if any(words in str(error) for words in REFUSES):
                watch.written(plan, found, refused=True)
            raise
        if found:
            watch.written(plan, [h for h in found if not h.harmless], refused=False)
        if pair is not None:
            watch.doubled(plan, pair)
        if plan.sends:
            watch.sent(plan, [t for t in _flat(args) if not t.is_contiguous()])
        return made


class CallMode(TorchFunctionMode):
    """Sees what was called: losses, ``.data``, and the outputs of graphs."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self.watch = watch
        self.last_read: tuple[Any, Any] | None = None

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Call a function, and note what only shows up here."""
        warned = self.watch.warned
        warned.within_call = True
        try:
            handler = self._handlers.get(func)
            made = func(*args, **kwargs or {}) if handler is None else handler(self, func, args, kwargs or {})
        finally:
            warned.within_call = False
            if warned.catching:
                warned.release()
        if type(made) is torch.Tensor and made.requires_grad:
            self.watch.saved.root(made)
        return made

    def _loss(self, func: Any, args: Any, kwargs: Any) -> Any:
        pair = losses.stretched(func, args, kwargs)
        if pair is not None:
            self.watch.warned.catch()
            self.watch.loss(func, pair)
        return func(*args, **kwargs)

    def _data(self, func: Any, args: Any, kwargs: Any) -> Any:
        made = func(*args, **kwargs)
        self.watch.lineage.hidden[made] = self.watch.lineage.any_hidden = True
        return made

    def _read(self, func: Any, args: Any, kwargs: Any) -> Any:
        made = func(*args, **kwargs)
        self.last_read = (weakref.ref(made), weakref.ref(args[0])) if isinstance(made, torch.Tensor) else None
        return made

    def _write(self, func: Any, args: Any, kwargs: Any) -> Any:
        known, self.last_read = self.last_read, None
        self.watch.read_back = known is not None and known[0]() is args[-1] and known[1]() is args[0]
        try:
            return func(*args, **kwargs)
        finally:
            self.watch.read_back = False

    _handlers: Mapping[Any, Any] = {
        **dict.fromkeys(losses.LOSSES | losses.DIFFERENCES, _loss),
        torch.Tensor.data.__get__: _data,  # type: ignore[attr-defined]  # a descriptor
        torch.Tensor.__getitem__: _read,
        torch.Tensor.__setitem__: _write,
    }


def _writes(plan: Plan, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Iterator[tuple[Any, list[Any]]]:
    """Give each written tensor with the tensors that are read for it; lists go side by side."""
    sources = [argument(where, args, kwargs) for where in plan.read] if plan.written else []
    for where in plan.written:
        written = argument(where, args, kwargs)
        if isinstance(written, torch.Tensor):
            yield written, [t for source in sources for t in _flat(source)]
        elif written is not None:
            for k, one in enumerate(written):
                beside = [s[k] if isinstance(s, list | tuple) and k < len(s) else s for s in sources]
                yield one, [s for s in beside if isinstance(s, torch.Tensor)]


def _flat(thing: Any) -> list[torch.Tensor]:
    """Return the tensors of an argument: itself, those of its list, none."""
    if isinstance(thing, torch.Tensor):
        return [thing]
    if type(thing) in (list, tuple):
        return [t for one in thing for t in _flat(one)]
    return []
