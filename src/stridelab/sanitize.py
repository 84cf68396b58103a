"""Run code under watch, and report writes that PyTorch lets pass although they go wrong."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Literal

import torch

from stridelab.sanitizing.finding import Report
from stridelab.sanitizing.modes import CallMode, OperationMode
from stridelab.sanitizing.modules import registrations
from stridelab.sanitizing.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Iterator

MODES = ("print", "record", "raise")


@contextlib.contextmanager
def sanitize(mode: Literal["print", "record", "raise"] = "print") -> Iterator[Report]:
    """Report, for the code of a ``with``, what PyTorch lets pass although memory is written wrongly.

    Found are writes to a tensor whose elements share cells, be it in place or by ``out=``; writes to a row of an
    expanded tensor, which reach every row; sources that overlap what is written; two values for one index; losses
    that compare [N, 1] with [N]; buffers and parameters that own no memory; writes through ``.data`` to what
    backward reads; tensors with gaps that go to a communication library. What PyTorch refuses is reported as well,
    marked so; its error goes on unchanged. Notices, apart from the findings, tell of windows that are added up, and
    of small views that keep large storages alive.

    Compiled functions run uncompiled meanwhile, so that they are seen.

    Parameters
    ----------
    mode
        ``"print"``: print the report at the end. ``"record"``: print nothing. ``"raise"``: raise at the first
        finding, right after the write.

    Yields
    ------
    Report
        ``findings`` and ``notices``, lists that grow while the code runs; prints as text without addresses.

    Raises
    ------
    ValueError
        Another mode.
    stridelab.sanitizing.finding.SanitizeError
        A finding, in ``mode="raise"``.

    Notes
    -----
    Overlap is decided exactly; past 100,000 steps of NumPy's solver and a list of 2**20 cells the answer is a
    notice, "unknown".

    Not seen: what custom C++ or CUDA kernels and NumPy write; other processes and threads; tensor subclasses; a row
    that was taken before the ``with``, modules built before it, a backward that runs after it; a value that is lost
    because an index made a copy; two clean writes that go wrong together, as in
    ``c[:, 0], c[:, 1] = c[:, 1], c[:, 0]``.

    Examples
    --------
    >>> import torch
    >>> t = torch.zeros(3).expand(4, 3)
    >>> with sanitize("record") as report:
    ...     t[0] = torch.ones(3)
    >>> [finding.kind for finding in report.findings]
    ['row write']

    """
    if mode not in MODES:
        raise ValueError(f"mode is {mode!r}: it must be one of {', '.join(map(repr, MODES))}.")
    report = Report(raises=mode == "raise")
    watch = Watch(report)
    try:
        with (
            torch.compiler.set_stance("force_eager"),
            registrations(watch.registered),
            CallMode(watch),
            OperationMode(watch),
        ):
            yield report
            for kept in watch.small.last():
                watch.kept(kept)
    finally:
        watch.saved.close()
        if mode == "print":
            print(report)  # noqa: T201 (what it is for)
