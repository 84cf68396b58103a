"""Where torch.compile differs from plain PyTorch on torch 2.13, as chapter 16 of the book tells it.

A torch that mends one of these makes its test fail. Then change the case in the chapter and its row in the ledger of
cases, and make the test say that both agree. Inductor needs a C++ compiler and takes its time: its tests are long.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest
import torch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

OVERLAP = "more than one element of the written-to tensor refers to a single memory location"
needs_a_compiler = pytest.mark.skipif(
    not (os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")),
    reason="inductor writes C++, and there is no compiler",
)


@pytest.fixture(autouse=True)
def _nothing_compiled_before() -> Iterator[None]:
    torch.compiler.reset()
    yield
    torch.compiler.reset()


@pytest.fixture
def inductor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], Any]:
    """Return what compiles with inductor, its cache on disk empty at first."""
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path))
    return torch.compile


def aot(f: Callable[..., Any]) -> Callable[..., Any]:
    """Compile with what records and rewrites, and runs PyTorch's own kernels."""
    return torch.compile(f, backend="aot_eager")


def pay(account: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    account += 10
    return other * 1


def overlapping(size: int = 5) -> tuple[torch.Tensor, torch.Tensor]:
    cells = torch.zeros(size)
    return cells[:3], cells[2:5]


def lifted(x: torch.Tensor) -> torch.Tensor:
    return x.as_strided((3, 3), (1, 1)).add_(1)


def by_row(values: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
    return torch.zeros(2).expand(5, 2).index_add(0, rows, values)


def by_row_of_its_own(values: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
    return torch.zeros(5, 2).index_add(0, rows, values)


def shift(x: torch.Tensor) -> torch.Tensor:
    x[1:] = x[:-1].clone()
    return x


def moved(x: torch.Tensor) -> torch.Tensor:
    return torch.cat([x[:1], x[:-1]])


def test_case_80_a_write_is_not_seen_by_an_argument_that_overlaps_in_a_later_call() -> None:
    compiled = aot(pay)
    compiled(torch.zeros(3), torch.zeros(3))
    assert pay(*overlapping()).tolist() == [10, 0, 0]
    assert compiled(*overlapping()).tolist() == [0, 0, 0]


def test_case_80_arguments_that_overlapped_in_the_first_call_are_read_as_one_later() -> None:
    compiled = aot(pay)
    sevens = torch.full((3,), 7.0)
    assert compiled(*overlapping()).tolist() == [10, 0, 0]
    assert pay(torch.zeros(5)[:3], sevens).tolist() == [7, 7, 7]
    assert compiled(torch.zeros(5)[:3], sevens).tolist() == [10, 0, 0]
    with pytest.raises(RuntimeError, match="out of bounds for storage of size 12"):
        compiled(torch.zeros(3), sevens)


def test_case_82_overlapping_windows_get_one_addition_a_cell() -> None:
    plain, compiled = torch.zeros(5), torch.zeros(5)
    lifted(plain)
    aot(lifted)(compiled)
    assert plain.tolist() == [1, 2, 3, 2, 1]
    assert compiled.tolist() == [1, 1, 1, 1, 1]


def test_case_82_windows_of_unfold_are_refused_by_the_compiler_alone() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        return x.unfold(0, 3, 1).add_(1)

    f(torch.zeros(5))
    with pytest.raises(RuntimeError, match="a tensor being mutated that has internal overlap") as raised:
        aot(f)(torch.zeros(5))
    assert type(raised.value).__name__ == "BackendCompilerFailed"


def test_case_83_an_expanded_argument_is_refused_in_other_words_and_another_type() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        return x.add_(1)

    wide = torch.zeros(3).expand(4, 3)
    with pytest.raises(RuntimeError, match=f"^unsupported operation: {OVERLAP}") as plain:
        f(wide)
    with pytest.raises(RuntimeError, match=f"(?m)^RuntimeError: {OVERLAP}$") as compiled:
        aot(f)(wide)
    assert [type(e.value).__name__ for e in (plain, compiled)] == ["RuntimeError", "BackendCompilerFailed"]


def test_case_83_a_write_to_all_rows_that_the_function_itself_expands_is_not_refused() -> None:
    def f(row: torch.Tensor) -> torch.Tensor:
        return row.expand(3, 2).add_(1)

    with pytest.raises(RuntimeError, match=OVERLAP):
        f(torch.zeros(2))
    assert aot(f)(torch.zeros(2)).tolist() == [[3, 3]] * 3


def test_case_83_and_84_are_mended_a_row_write_inside_and_backward_of_an_expanded_result_are_as_plain() -> None:
    def marked(x: torch.Tensor) -> torch.Tensor:
        table = x.expand(3, 4)
        table[1, 2] = -1
        return table

    def centre(x: torch.Tensor) -> torch.Tensor:
        return (2 * x.mean(1, keepdim=True)).expand(-1, 4)

    assert aot(marked)(torch.arange(4)).equal(marked(torch.arange(4)))
    x = torch.arange(8.0).view(2, 4).requires_grad_()
    one, other = (torch.autograd.grad(f(x).sum(), x)[0] for f in (centre, aot(centre)))
    assert one.equal(other)


def test_cases_78_and_79_are_right_without_inductor() -> None:
    values, rows = torch.ones(4, 2), torch.tensor([0, 0, 2, 4])
    assert aot(by_row)(values, rows).equal(by_row(values, rows))
    x = torch.arange(6.0).view(6, 1).repeat(1, 16)
    assert aot(shift)(x.clone()).equal(shift(x.clone()))


@pytest.mark.long
@needs_a_compiler
def test_case_78_inductor_adds_every_value_to_every_row(inductor: Callable[[Any], Any]) -> None:
    values, rows = torch.ones(4, 2), torch.tensor([0, 0, 2, 4])
    assert by_row(values, rows)[:, 0].tolist() == [2, 0, 1, 0, 1]
    assert inductor(by_row)(values, rows).tolist() == [[4, 4]] * 5
    assert inductor(by_row_of_its_own)(values, rows).equal(by_row(values, rows))


@pytest.mark.long
@needs_a_compiler
def test_case_79_inductor_reads_rows_that_it_has_written(inductor: Callable[[Any], Any]) -> None:
    x = torch.arange(6.0).view(6, 1).repeat(1, 16)
    assert not inductor(shift)(x.clone()).equal(shift(x.clone()))
    assert inductor(moved)(x).equal(shift(x.clone()))


@pytest.mark.long
@needs_a_compiler
def test_case_80_the_program_for_overlapping_arguments_is_taken_from_the_disk_for_others(
    inductor: Callable[[Any], Any],
) -> None:
    def apart() -> tuple[torch.Tensor, torch.Tensor]:
        return torch.zeros(9)[:3], torch.zeros(9)[2:5]

    inductor(pay)(*overlapping(9))
    torch.compiler.reset()  # forgets what is in memory, as a new process has
    assert pay(*apart()).tolist() == [0, 0, 0]
    assert inductor(pay)(*apart()).tolist() == [10, 0, 0]
