"""One call of an answer on fresh arguments, and what it did to them."""

from __future__ import annotations

import contextlib
import inspect
import warnings
from typing import TYPE_CHECKING, Any

import torch

from stridelab.exercises.same import named
from stridelab.measure import counted_bytes
from stridelab.sharing import nbytes, overlap, shares_storage
from stridelab.tensors import require_strided, torch_itself

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from stridelab.exercises.exercise import Input


class Run:
    """One call of an answer.

    Attributes
    ----------
    arguments
        What it was given, by name, as it left them.
    given
        The tensors among them, those in lists and dicts too, by names such as ``pair[0]``.
    cells
        The same tensors as they were made: the answer can change their values, but not their layout.
    before
        Copies of the values from before the call.
    outcome
        What it returned.
    refused
        Why that can't be looked at, as the end of a sentence, or None.
    allocated
        Bytes that it allocated; 0 where they are not counted.

    """

    def __init__(self, given: Input, answer: Callable[..., Any], *, count: bool = False, quiet: bool = False) -> None:
        with surroundings(quiet=quiet):
            self.arguments = given.make()
        self.what = given.what
        self.given = tensors_in(self.arguments)
        self.cells = {name: t.detach() for name, t in self.given.items()}
        self.before = {name: t.clone() for name, t in self.cells.items()}
        self._storages = {name: t.untyped_storage().nbytes() for name, t in self.cells.items()}
        self.outcome: Any = None
        self.allocated = 0
        self.refused = _misfit(answer, self.arguments)
        if self.refused is None:
            with surroundings(quiet=quiet):
                self._call(answer, count=count)
            self.refused = self.refused or _unreadable(self.outcome)

    def _call(self, answer: Callable[..., Any], *, count: bool) -> None:
        def program() -> Any:
            try:
                self.outcome = answer(*self.arguments.values())
            except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever the reader's code raises is the verdict)
                self.refused = f"it raises {named(error)}."
            return self.outcome

        if count:
            self.allocated = counted_bytes(program)[0]
        else:
            program()

    def resized(self, name: str) -> bool:
        """Return whether the answer has changed the storage's length: then the cells may be gone."""
        return self.cells[name].untyped_storage().nbytes() != self._storages[name]

    def layout(self, name: str) -> tuple[object, ...]:
        """Return size, stride, offset and dtype of an argument now, and whether it still reads its storage."""
        t = self.given[name]
        try:
            require_strided(t, name)
        except TypeError:
            return ()
        with torch_itself():
            return tuple(t.size()), t.stride(), t.storage_offset(), t.dtype, shares_storage(t, self.cells[name])

    def reads(self, t: torch.Tensor) -> list[str]:
        """Return which arguments a tensor has common cells with; without elements, a common storage."""
        if t.numel() == 0:
            return [name for name, cells in self.cells.items() if shares_storage(t, cells)]
        return [name for name, cells in self.cells.items() if overlap(t, cells) != "none"]

    def place(self, t: torch.Tensor) -> tuple[object, ...]:
        """Return what decides which bytes of the arguments an element of ``t`` reads, and whether any is read twice.

        Two tensors of two runs have the same place if they read the same memory in the same order; all that read
        memory of their own, each cell once, have the same.
        """
        read = self.reads(t)
        if not read:
            return ("own", twice(t))
        start = self.cells[read[0]].untyped_storage().data_ptr()
        steps = tuple(s if n > 1 else None for n, s in zip(t.size(), t.stride(), strict=True))
        return (read[0], steps, t.dtype, t.data_ptr() - start if t.numel() else None)


def tensors_in(thing: Any, name: str = "") -> dict[str, torch.Tensor]:
    """Return the tensors in arguments or in an outcome, by name; those in lists and dicts by their place in it."""
    if isinstance(thing, torch.Tensor):
        return {name: thing}
    if isinstance(thing, dict):
        parts = [(f"{name}[{key!r}]" if name else str(key), part) for key, part in thing.items()]
    elif isinstance(thing, (list, tuple)):
        parts = [(f"{name}[{k}]", part) for k, part in enumerate(thing) if part is not thing]
    else:
        return {}
    return {inner: t for outer, part in parts for inner, t in tensors_in(part, outer).items()}


def twice(t: torch.Tensor) -> bool:
    """Return whether a tensor reads one of its cells twice."""
    held = nbytes(t)
    return held.distinct is not None and held.distinct < held.logical


@contextlib.contextmanager
def surroundings(*, quiet: bool) -> Iterator[None]:
    """Run with autograd on and a random generator that starts anew, and leave both as they were.

    ``quiet`` hides warnings: those of the book's own answers are not the reader's.
    """
    with (
        torch.inference_mode(mode=False),
        torch.enable_grad(),
        torch.random.fork_rng(devices=[]),
        warnings.catch_warnings() if quiet else contextlib.nullcontext(),
    ):
        if quiet:
            warnings.simplefilter("ignore")
        torch.default_generator.manual_seed(0)
        yield


def _misfit(answer: Callable[..., Any], arguments: dict[str, Any]) -> str | None:
    """Return why an answer can't be called with these arguments, as the end of a sentence, or None."""
    try:
        signature = inspect.signature(answer)
    except (TypeError, ValueError):  # some built-in functions have none
        return None
    try:
        signature.bind(*arguments.values())
    except TypeError:
        return f"it is called with ({', '.join(arguments)}), and its own parameters are {signature}."
    return None


def _unreadable(outcome: Any) -> str | None:
    """Return why a returned tensor can't be compared, as the end of a sentence, or None."""
    try:
        found = tensors_in(outcome, "answer")
    except RecursionError:
        return "it returns a list that holds itself."
    for t in found.values():
        try:
            require_strided(t, "it returns what")
        except TypeError as error:
            return str(error).partition(": show")[0].rstrip(".") + "."
        if t.numel() and _end(t) > t.untyped_storage().nbytes():
            return "it returns a tensor whose storage is too short for it."
    return None


def _end(t: torch.Tensor) -> int:
    """Return the byte of its storage at which a tensor ends."""
    last = t.storage_offset() + sum((n - 1) * s for n, s in zip(t.size(), t.stride(), strict=True))
    return int((last + 1) * t.itemsize)
