"""What the tests of an assignment are made of: parts with points of their own, and a sentence for what is wrong."""

from __future__ import annotations

import contextlib
import io
import textwrap
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import torch

from stridelab.exercises.exercise import Input
from stridelab.exercises.fault import identical
from stridelab.exercises.run import Run, surroundings, twice
from stridelab.exercises.same import named, said, same, same_values
from stridelab.sharing import overlap, shares_storage
from stridelab.text import tuple_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LONGEST = 100
"""Characters of a sentence; PyTorch's own can be longer."""


class Wrong(AssertionError):  # noqa: N818 (it is no error of the program)
    """Something is wrong: a sentence, and the kind of mistake, by which a hint is chosen."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class Score:
    """The points of one test cell.

    Parameters
    ----------
    points
        The most that the cell gives. Where its parts give less, the others are tested when it is graded.
    **hints
        A sentence for a kind of mistake: ``size``, ``dtype``, ``values``, ``copy``, ``shared``, ``repeated``,
        ``argument``, ``bytes``, ``kind``, ``none``, or an error's name.

    Examples
    --------
    >>> score = Score(2, values="count from 0.")
    >>> @score.part(2, "values")
    ... def values():
    ...     expect(1, 0)
    values: it returns 1, and 0 is right. Hint: count from 0.
    >>> score.total()
    0

    """

    def __init__(self, points: int, **hints: str) -> None:
        self.most = points
        self.earned = self.tested = 0
        self._hints = {"none": "is a return missing?"} | hints
        self._said: set[str] = set()

    def part(self, points: int, what: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
        """Run the decorated function at once; its points are earned unless it raises. Then say why."""

        def run(test: Callable[[], None]) -> Callable[[], None]:
            self.tested += points
            try:
                with surroundings(quiet=True), contextlib.redirect_stdout(_Off()), contextlib.redirect_stderr(_Off()):
                    test()
            except AssertionError as wrong:
                self._say(what, str(wrong), getattr(wrong, "kind", ""))
            except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever an answer does costs this part alone)
                self._say(what, f"it raises {named(error)}.", type(error).__name__)
            else:
                self.earned += points
            return test

        return run

    def _say(self, what: str, sentence: str, kind: str) -> None:
        """Print a sentence with its hint, each once."""
        if sentence == "it raises NotImplementedError.":
            what, sentence = "Nothing to test", "it is not written yet."
        sentence = textwrap.shorten(sentence, LONGEST, placeholder=" ...")
        hint = self._hints.pop(kind, "")
        if sentence not in self._said:
            print(f"{what}: {sentence}{f' Hint: {hint}' if hint else ''}")  # noqa: T201 (this is its job)
        self._said.add(sentence)

    def total(self) -> int:
        """Return the points; where some are tested only when it is graded, say so."""
        if self.tested > self.most:
            raise ValueError(f"The parts give {self.tested} points, and the cell {self.most}.")
        if self.tested < self.most:
            left = f"tests with other inputs decide on {self.most - self.tested} more."
            print(f"{self.earned} of {self.tested} points that are tested here; {left}")  # noqa: T201
        return self.earned


def call(
    answer: Callable[..., Any], /, *, writes: Sequence[str] = (), budget: int | None = None, **arguments: Any
) -> Any:
    """Return what an answer returns for these arguments, in this order; they must stay as they are.

    ``writes`` names those that it may change in place; ``budget`` is how many bytes it may allocate.
    """
    run = Run(Input("", lambda: arguments), answer, count=budget is not None, quiet=True)
    if run.refused is not None:
        raise Wrong(run.refused.removeprefix("it raises ").partition(":")[0].rstrip("."), run.refused)
    for name, cells in run.cells.items():
        was = tuple(cells.size()), cells.stride(), cells.storage_offset(), cells.dtype, True
        if run.resized(name) or run.layout(name) != was:
            raise Wrong("argument", f"it changes the tensor {name} itself, its size, its strides or its storage.")
        if name.partition("[")[0] not in writes and not identical(cells, run.before[name]):
            raise Wrong("argument", f"it changes {name}, which must stay as it is.")
    if budget is not None and run.allocated > budget:
        raise Wrong("bytes", f"it allocates {run.allocated:,} bytes, and {budget:,} are enough.")
    return run.outcome


def expect(got: Any, wanted: Any, known: Mapping[str, Any] = MappingProxyType({})) -> None:
    """Compare values; ``known`` holds what to say of typical wrong ones."""
    for words, wrong in known.items():
        if _alike(got, wrong) and not _alike(got, wanted):
            raise Wrong("known", words)
    if isinstance(wanted, torch.Tensor):
        _expect_tensor(got, wanted)
    elif not same(got, wanted):
        raise Wrong("none" if got is None else "values", f"it returns {said(got)}, and {said(wanted)} is right.")


def _alike(a: Any, b: Any) -> bool:
    both = isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor)
    return same_values(a, b) if both else same(a, b)


def _expect_tensor(got: Any, wanted: torch.Tensor) -> None:
    tensor(got)
    if got.size() != wanted.size():
        sizes = tuple_text(list(got.size())), tuple_text(list(wanted.size()))
        raise Wrong("size", f"its size is {sizes[0]}, and {sizes[1]} is right.")
    if got.dtype != wanted.dtype:
        raise Wrong("dtype", f"its dtype is {got.dtype}, and {wanted.dtype} is right.")
    if same_values(got, wanted):
        return
    for place in torch.ones(wanted.size()).nonzero().tolist():
        a, b = got[tuple(place)].detach(), wanted[tuple(place)].detach()
        if not same_values(a, b):
            where = f"element {tuple_text(place)}" if place else "it"
            raise Wrong("values", f"{where} is {said(a.item())}, and {said(b.item())} is right.")


def tensor(got: Any) -> None:
    """Stop where an answer is no tensor."""
    if got is None:
        raise Wrong("none", "it returns None, and a tensor is asked for.")
    if not isinstance(got, torch.Tensor):
        raise Wrong("kind", f"it returns {said(got)}, and a tensor is asked for.")


def expect_view(got: Any, t: torch.Tensor) -> None:
    """Stop where a tensor does not read the cells of ``t``; without elements, its storage."""
    tensor(got)
    if not shares_storage(got, t) or (got.numel() and overlap(got, t) == "none"):
        raise Wrong("copy", "it is a copy: it has memory of its own.")


def expect_own(got: Any, **others: torch.Tensor) -> None:
    """Stop where a tensor reads cells of another, or one of its own twice."""
    tensor(got)
    for name, t in others.items():
        if overlap(got, t) != "none":
            raise Wrong("shared", f"it reads cells of {name}: it needs its own.")
    if twice(got):
        raise Wrong("repeated", "several of its elements read one cell.")


class _Off(io.TextIOBase):
    """Takes what an answer prints: a test's output is the test's own."""

    def write(self, text: str) -> int:
        return len(text)
