"""Where torch.compile differs from eager on shared memory: chapter 11's list, as the pinned torch has it.

A test that fails says that a difference is gone, or another one. Then take it off the list in chapter 11, under "A
compiled function", or tell there what is so now, and change its entry here.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
import torch

import notebooks as tool
from exercise_book import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

REFUSED = "refused"


class Difference(NamedTuple):
    """A function, what it gives (or ``REFUSED``) eagerly and compiled, and the words of the list for it."""

    listed: str
    program: Callable[..., torch.Tensor]
    arguments: Callable[[], tuple[torch.Tensor, ...]]
    eager: Any
    compiled: Any
    before: Callable[[], tuple[torch.Tensor, ...]] | None = None  # what the compiled one is called with first


def fill(place: torch.Tensor, cache: torch.Tensor) -> torch.Tensor:
    place += 10
    return cache * 1


def raise_all(row: torch.Tensor) -> torch.Tensor:
    return row.expand(3, 2).add_(1)


def through_as_strided(x: torch.Tensor) -> torch.Tensor:
    x.as_strided((3, 3), (1, 1)).add_(1)
    return x


def through_unfold(x: torch.Tensor) -> torch.Tensor:
    x.unfold(0, 3, 1).add_(1)
    return x


def shift(x: torch.Tensor) -> torch.Tensor:
    x[1:] = x[:-1].clone()
    return x[:, 0]


def add_rows(source: torch.Tensor, index: torch.Tensor) -> torch.Tensor:
    return torch.zeros(2).expand(4, 2).index_add(0, index, source)[:, 0]


def _apart() -> tuple[torch.Tensor, ...]:
    return torch.zeros(2), torch.zeros(4)


def _shared() -> tuple[torch.Tensor, ...]:
    cache = torch.zeros(4)
    return cache[:2], cache


def _rows() -> tuple[torch.Tensor, ...]:
    return (torch.arange(5.0)[:, None].expand(5, 16).clone(),)


ANY_COMPILER = {
    "arguments that share memory later": Difference(
        "arguments that share memory in a later call only", fill, _shared, [10, 10, 0, 0], [0, 0, 0, 0], _apart
    ),
    "write to an expanded tensor": Difference(
        "A write to an expanded tensor", raise_all, lambda: (torch.zeros(2),), REFUSED, [[3, 3]] * 3
    ),
    "windows by as_strided": Difference(
        "Windows written through `as_strided`",
        through_as_strided,
        lambda: (torch.zeros(5),),
        [1, 2, 3, 2, 1],
        [1, 1, 1, 1, 1],
    ),
    "windows by unfold": Difference(
        "Windows written through `unfold`", through_unfold, lambda: (torch.zeros(5),), [1, 2, 3, 2, 1], REFUSED
    ),
}
DEFAULT_BACKEND = {
    "clone lost": Difference("`x[1:] = x[:-1].clone()`", shift, _rows, [0, 0, 1, 2, 3], [0, 0, 0, 0, 0]),
    "index_add on an expanded tensor": Difference(
        "`index_add` on an expanded tensor",
        add_rows,
        lambda: (torch.ones(3, 2), torch.tensor([0, 0, 2])),
        [2, 0, 1, 0],
        [3, 3, 3, 3],
    ),
}


@pytest.fixture(autouse=True)
def _compiled_anew() -> Iterator[None]:
    torch.compiler.reset()
    yield
    torch.compiler.reset()


def given(program: Callable[..., torch.Tensor], arguments: tuple[torch.Tensor, ...]) -> Any:
    """Return what a call gives, as lists, or that it was refused."""
    try:
        return program(*arguments).tolist()
    except RuntimeError:
        return REFUSED


def differs(difference: Difference, backend: str) -> None:
    compiled = torch.compile(difference.program, backend=backend)
    if difference.before is not None:
        compiled(*difference.before())
    found = given(compiled, difference.arguments())
    assert given(difference.program, difference.arguments()) == difference.eager
    assert found == difference.compiled


@pytest.mark.parametrize("name", ANY_COMPILER)
def test_a_listed_difference_still_shows_with_aot_eager(name: str) -> None:
    differs(ANY_COMPILER[name], "aot_eager")


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("c++"), reason="the default backend calls a C++ compiler")
@pytest.mark.parametrize("name", DEFAULT_BACKEND)
def test_a_listed_difference_still_shows_with_the_default_backend(name: str) -> None:
    differs(DEFAULT_BACKEND[name], "inductor")


def test_chapter_11_lists_each_of_these() -> None:
    (cell,) = [c for c in read(tool.ROOT / "notebooks/11_modern_models.ipynb").cells if '- "aot_eager"' in c.source]
    text = " ".join(cell.source.split())
    listed = [difference.listed for difference in (*ANY_COMPILER.values(), *DEFAULT_BACKEND.values())]
    assert all(words in text for words in listed), [words for words in listed if words not in text]
