"""What the benchmarks share: a line on the machine they ran on, and a table."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent


def print_machine(*programs: str) -> None:
    """Print the date, the processor, the load of the last minute, and the programs measured with."""
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load unknown"
    today = datetime.now(tz=UTC).date()
    parts = [str(today), processor(), f"{os.cpu_count()} cores", load, *programs]
    print(" · ".join(parts), flush=True)


def processor() -> str:
    """Return the processor's name."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a Markdown table: the first column to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    for row in (head, rule, *rows):
        first, *rest = row
        cells = [f"{first:<{widths[0]}}", *(f"{cell:>{w}}" for cell, w in zip(rest, widths[1:], strict=True))]
        print("| " + " | ".join(cells) + " |", flush=True)


def chromium() -> str:
    """Return the path of a Chromium, as the tests of the site find it."""
    command = [sys.executable, str(ROOT / "tools/browser.py")]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
