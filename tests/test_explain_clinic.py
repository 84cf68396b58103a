"""Every case of the clinic under explain, and the messages as they were handed over."""

from __future__ import annotations

import pytest
import torch

from clinic_reads import READS
from clinic_writes import WRITES
from explain_run import run
from stridelab import explain

CASES = WRITES | READS
WORKER = """\
RuntimeError: Caught RuntimeError in DataLoader worker process 0.
Original Traceback (most recent call last):
  File "worker.py", line 9, in _worker_loop
    data = fetcher.fetch(index)
RuntimeError: stack expects each tensor to be equal size, but got [3] at entry 0 and [4] at entry 1
"""
HANDED = {
    "20": (
        "expand_size",
        (
            "RuntimeError: The expanded size of the tensor (256) must match the existing size (6) at non-singleton "
            "dimension 1.  Target sizes: [6, 256].  Tensor sizes: [6]"
        ),
    ),
    "23": ("module_attribute", "AttributeError: module 'torch' has no attribute 'repeat'"),
    "28": ("typed_storage", "UserWarning: TypedStorage is deprecated. It will be removed in the future and"),
    "63": (
        "saved_changed",
        (
            "RuntimeError: one of the variables needed for gradient computation has been modified by an inplace "
            "operation: [torch.FloatTensor [3, 2]], which is output 0 of AsStrided, is at version 1; expected version"
        ),
    ),
    "68": ("numpy_locked", "ValueError: output array is read-only"),
    "77": ("vmap_write", "RuntimeError: vmap: inplace arithmetic(self, *extra_args) is not possible because there"),
    "83": (
        "overlap_self",
        (
            "BackendCompilerFailed: backend='aot_eager' raised:\n"
            "RuntimeError: more than one element of the written-to tensor refers to a single memory location."
        ),
    ),
    "89": ("stack_sizes", WORKER),
}
"""Messages that were handed over with a case, and that its program here does not give."""


NAMELESS = {"70", "89"}
"""Cases whose arrays have no name in the failing line, nor a size that could be computed without them."""


@pytest.mark.parametrize("number", CASES)
def test_a_case_is_explained_by_the_families_that_it_meets(number: str) -> None:
    case = CASES[number]
    torch.manual_seed(0)
    said, raised = run(case.program, f"<case {number}>")
    assert tuple(one.family for one in said) == case.explains
    assert case.explains or raised is None  # what PyTorch says nothing of, there is nothing to explain of
    assert case.explains or case.sees or case.unseen
    if case.explains and number not in NAMELESS:
        assert all("size (" in one.why for one in said)


@pytest.mark.parametrize("number", HANDED)
def test_a_message_that_was_handed_over_is_explained(number: str) -> None:
    family, message = HANDED[number]
    made = explain(message)
    assert made.family == family
    assert "hand the tensors over" in made.why or "size (" in made.why
