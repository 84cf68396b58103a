"""nbval on one notebook, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def nbval(path: Path) -> subprocess.CompletedProcess[str]:
    """Compare a notebook's outputs with those of a fresh run, from its own folder."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env"]
    return subprocess.run([*command, path.name], cwd=path.parent, capture_output=True, text=True, check=False)
