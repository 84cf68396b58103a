"""Remembers how the process is before a student's answer, and says what an answer has replaced."""

from __future__ import annotations

import atexit
import builtins
import math
import signal
import sys
import threading
import types
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from classroom.grading.outputs import Shell

_MISSING = object()
MOVING = ("Storage",)  # of torch: the default dtype's
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)


class Witness:
    """What stood where before the answers; every object is held, so that no other can get its identity."""

    def __init__(self, shell: Shell, grader: dict[str, types.ModuleType], given: dict[str, Any]) -> None:
        watched = [*_watched(), *(("the grader", names) for module in grader.values() for _, names in _of(module))]
        self.before = [(what, names, dict(names), _codes(names)) for what, names in watched]
        self.given = dict(given)
        self.lists = {what: list(found) for what, found in _lists(shell)}
        self.modules = dict(sys.modules)
        self.state = _state()
        self.places = tuple(p.rstrip("/") + "/" for p in (*sys.path, sys.prefix, sys.base_prefix) if p)

    def changes(self, shell: Shell) -> list[str]:
        """Return what is no longer what it was."""
        found = []
        for what, names, before, codes in self.before:
            now = dict(names)
            found += [f"{what}.{k}" for k, v in before.items() if now.get(k, _MISSING) is not v and k not in MOVING]
            found += [f"{what}.{k}" for k, v in _codes(before).items() if not _alike(codes[k], v)]
        names = shell.user_ns
        found += [f"the assignment's own {k}" for k, v in self.given.items() if names.get(k, _MISSING) is not v]
        lists = dict(_lists(shell))
        found += [what for what, before in self.lists.items() if not _alike(before, lists[what])]
        found += [f"sys.modules[{k!r}]" for k, v in self.modules.items() if sys.modules.get(k, _MISSING) is not v]
        now_state = _state()
        found += [what for what, value in self.state.items() if not _same(now_state[what], value)]
        for name, module in sys.modules.copy().items():
            file = getattr(module, "__file__", None)
            if name not in self.modules and isinstance(file, str) and not file.startswith(self.places):
                found.append(f"a module of its own, {name}")
        return sorted(set(found))[:40]


def _watched() -> Iterator[tuple[str, Any]]:
    yield "builtins", vars(builtins)
    yield "math", vars(math)
    for name in ("torch", "torch.nn.functional", "torch.autograd", "torch.testing"):
        if name in sys.modules:
            yield name, vars(sys.modules[name])
    if "torch" in sys.modules:
        tensor = sys.modules["torch"].Tensor
        yield "torch.Tensor", vars(tensor)
        yield "torch.Tensor", vars(tensor.__base__)
    for name, module in sorted(sys.modules.items()):
        if name == "stridelab" or name.startswith("stridelab."):
            yield from _of(module)


def _of(module: types.ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield the names of a module and of the classes in it."""
    yield module.__name__, vars(module)
    for name, value in list(vars(module).items()):
        if isinstance(value, type) and value.__module__ == module.__name__:
            yield f"{module.__name__}.{name}", vars(value)


def _codes(names: Any) -> dict[str, list[Any]]:
    """Return the code of each Python function: it can be exchanged while the function stays."""
    found = {k: v for k, v in dict(names).items() if type(v) is types.FunctionType}
    return {k: [v.__code__, v.__defaults__, v.__kwdefaults__] for k, v in found.items()}


def _lists(shell: Shell) -> Iterator[tuple[str, list[Any]]]:
    yield "IPython's ast_transformers", shell.ast_transformers
    yield "IPython's input transformers", [*shell.input_transformers_cleanup, *shell.input_transformers_post]
    manager = shell.input_transformer_manager
    yield "IPython's line transforms", [*manager.cleanup_transforms, *manager.line_transforms]
    yield "the shell's own methods", [vars(shell).get(k) for k in ("run_cell", "run_code", "run_ast_nodes")]
    called = [f for k in sorted(shell.events.callbacks) for f in shell.events.callbacks[k]]
    yield "IPython's events", [f for f in called if not f.__module__.startswith("matplotlib")]
    types_ = [f for kind in sorted(_formatters(shell)) for f in _printers(shell, kind)]
    yield "IPython's formatters", types_
    yield "sys.meta_path", list(sys.meta_path)
    yield "sys.path_hooks", list(sys.path_hooks)


def _formatters(shell: Shell) -> dict[str, Any]:
    formatter: Any = shell.display_formatter
    found: dict[str, Any] = formatter.formatters
    return found


def _printers(shell: Shell, kind: str) -> list[Any]:
    formatter = _formatters(shell)[kind]
    return [formatter.type_printers.get(t) for t in (int, float, bool, str)]


def _state() -> dict[str, Any]:
    return {
        "sys.settrace": sys.gettrace(),
        "sys.setprofile": sys.getprofile(),
        "atexit": atexit._ncallbacks(),  # noqa: SLF001 (there is no public way)
        "a thread that goes on": threading.active_count(),
        "a signal's handler": [signal.getsignal(s) for s in SIGNALS],
        "sys.excepthook": sys.excepthook,
        "sys.displayhook": sys.__displayhook__,
    }


def _alike(before: list[Any], now: list[Any]) -> bool:
    return len(before) == len(now) and all(a is b for a, b in zip(before, now, strict=True))


def _same(now: Any, before: Any) -> bool:
    if isinstance(before, int):
        return type(now) is int and now <= before
    return now == before if isinstance(before, list) else now is before
