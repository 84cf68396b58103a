"""What the explorers' JavaScript computes, asked for in one Node process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


def ask(calls: list[list[Any]]) -> list[Any]:
    """Return the answers to calls such as ``["flow", "expand", [1, 1]]`` (see ``explorers_node.mjs``)."""
    node = Path(sys.executable).parent / "node"
    done = subprocess.run(
        [node, ROOT / "tests/explorers_node.mjs"],
        input=json.dumps(calls),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    assert len(answers) == len(calls)
    return answers
