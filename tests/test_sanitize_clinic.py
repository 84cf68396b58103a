"""Every case of the clinic under sanitize: what it finds, or the reason why it can't."""

from __future__ import annotations

import contextlib
import linecache
import tempfile
import warnings

import pytest
import torch
import torch.distributed as dist

from clinic_reads import READS
from clinic_writes import WRITES, Case
from stridelab import sanitize

CASES = WRITES | READS
ELSEWHERE = {"49"}
"""Tested below, in a group of processes of its own."""


@pytest.mark.parametrize("number", CASES)
def test_a_case_gets_the_findings_that_it_has(number: str) -> None:
    case = CASES[number]
    torch.manual_seed(0)
    code = compile(case.program, f"<case {number}>", "exec")
    with warnings.catch_warnings(), sanitize("record") as report:
        warnings.simplefilter("ignore")
        with contextlib.suppress(RuntimeError, ValueError):
            exec(code, {"torch": torch})  # noqa: S102 (a program as a reader writes it)
    found = tuple(f.kind if f.level == "finding" else f"{f.kind}, {f.level}" for f in report.found)
    assert found == case.sees, str(report)
    assert found or case.unseen
    assert all(f.where.file == f"<case {number}>" for f in report.found)


def test_every_handed_case_is_there() -> None:
    handed = (
        "01 02 03 04 07 08 09 11 13 16 17 19 20 23 25 26 27 28 30 32 33 34 36 37 38 39 41 44 47 48 49 51 52 53 54"
    )
    handed += " 56 57 58 60 61 63 65 66 67 68 70 71 73 74 77 78 79 80 82 83 84 85 86 87 88 89"
    assert {number.split()[0] for number in CASES} | ELSEWHERE == set(handed.split())
    assert len(handed.split()) == 61


def test_a_column_that_is_sent_without_its_strides_is_seen() -> None:
    # https://github.com/pytorch/pytorch/issues/192920 (case 49), with one process: it sees the call, not the loss
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        dist.init_process_group("gloo", init_method=f"file://{folder}/meet", rank=0, world_size=1)
        try:
            with sanitize("record") as report:
                dist.broadcast(torch.arange(4.0).view(2, 2)[:, 0], 0)
                dist.broadcast(torch.arange(4.0), 0)
        finally:
            dist.destroy_process_group()
    assert [f.kind for f in report.found] == ["scattered send"]


def test_the_same_case_prints_the_same_text_without_addresses() -> None:
    case: Case = WRITES["01"]
    linecache.cache["<case>"] = (len(case.program), None, case.program.splitlines(keepends=True), "<case>")
    texts = []
    for _ in range(2):
        with contextlib.suppress(RuntimeError), sanitize("record") as report:
            exec(compile(case.program, "<case>", "exec"), {"torch": torch})  # noqa: S102
        texts.append(repr(report))
    assert texts[0] == texts[1] == EXPECTED


EXPECTED = """\
sanitize: 2 findings, 1 refused by PyTorch.
1. row write: <case>, line 3: table[0] = torch.tensor([7., 8., 9.])
   operation: copy_
   written: float32, size (3,), stride (1,), storage_offset 0
   selected from: size (4, 3), stride (0, 1)
   cells 0 to 2: 3 elements are written, 12 read the same memory
   instead: clone() the expanded tensor before a part of it is written
2. row write: <case>, line 4: table[2] += 10
   operation: add_
   written: float32, size (3,), stride (1,), storage_offset 0
   selected from: size (4, 3), stride (0, 1)
   cells 0 to 2: 3 elements are written, 12 read the same memory
   instead: clone() the expanded tensor before a part of it is written
3. self-overlap, refused: <case>, line 5: table[0:2] = 0.
   operation: fill_
   written: float32, size (2, 3), stride (0, 1), storage_offset 0
   6 elements in 3 cells: [0, 0] and [1, 0] are both cell 0
   instead: write a clone(), where every element has a cell of its own, or compute out of place"""
