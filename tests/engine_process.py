"""The engine in one long-lived Node process."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parent.parent
DRIVER = ROOT / "tests/engine_node.mjs"
PATIENCE = 10.0
"""Seconds after which a program counts as hung."""


class Engine:
    """Answers programs one by one; starts again after a program that hangs."""

    def __init__(self) -> None:
        self.ms = 0.0
        self._node: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._node is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._node.pid, signal.SIGKILL)  # the node of .venv starts the real one
            self._node.wait()
            for pipe in (self._node.stdin, self._node.stdout):
                if pipe:
                    pipe.close()
            self._node = None

    def evaluate(self, source: str) -> dict[str, Any]:
        """Return the engine's answer, or ``{"thrown": why}``; ``ms`` holds the milliseconds it took."""
        if self._node is None:
            program = Path(sys.executable).parent / "node"
            self._node = subprocess.Popen(
                [program, DRIVER],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                start_new_session=True,
            )
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(json.dumps({"source": source}) + "\n")
        self._node.stdin.flush()
        ready, _, _ = select.select([self._node.stdout], [], [], PATIENCE)
        line = self._node.stdout.readline() if ready else ""
        if not line:
            state = self._node.poll()
            self.close()
            return {"thrown": f"no answer in {PATIENCE:.0f} s" if state is None else f"Node ended with {state}"}
        answer = json.loads(line)
        self.ms = answer["ms"]
        result: dict[str, Any] = answer["result"]
        return result
