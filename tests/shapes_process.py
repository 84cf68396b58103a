"""What BroadcastExplorer and StridedLab compute in the page, asked of Node, and how to compare it with torch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import torch

DRIVER = Path(__file__).with_name("shapes_node.mjs")


def ask(calls: list[list[Any]]) -> list[Any]:
    """Return the results of many calls, of one Node process."""
    program = Path(sys.executable).with_name("node")
    done = subprocess.run([program, DRIVER], input=json.dumps(calls), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


def torch_error(make: Callable[[], Any]) -> tuple[Any, str | None]:
    """Return what a call gives, and the first line of torch's error, as ``RuntimeError: ...``."""
    try:
        return make(), None
    except RuntimeError as error:
        return None, f"RuntimeError: {str(error).splitlines()[0]}"


def layout_of(t: torch.Tensor) -> tuple[list[int], list[int], int]:
    """Return size, stride and storage_offset."""
    return list(t.size()), list(t.stride()), int(t.storage_offset())


def expect_as_torch(scene_tensors: list[dict[str, Any]], expected: list[dict[str, Any]]) -> None:
    """Fail where the page's tensors are not those that ``snapshot`` made of torch's."""
    keys = ("size", "stride", "storage_offset", "numel", "is_contiguous", "bytes")
    found = {t["name"]: {key: t[key] for key in keys} for t in scene_tensors}
    assert found == {t["name"]: {key: t[key] for key in keys} for t in expected}
