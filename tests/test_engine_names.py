"""The names that the engine knows PyTorch to have: they are those of the installed torch."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = """
import { OTHER_TENSOR_NAMES, OTHER_TORCH_NAMES } from "./js/engine/torch_names.js";
console.log(JSON.stringify([[...OTHER_TENSOR_NAMES], [...OTHER_TORCH_NAMES]]));
"""
# Some modules are loaded when they are first asked for, and in no list before.
TORCH = "import json, torch; print(json.dumps([dir(torch.Tensor), [*dir(torch), *torch._lazy_modules]]))"


def test_the_engine_knows_every_name_that_torch_has_and_no_other() -> None:
    ours = said(str(Path(sys.executable).parent / "node"), "--input-type=module", "-e", ENGINE)
    theirs = said(sys.executable, "-c", TORCH)  # in a process of its own: other tests may load more of torch
    for known, names in zip(ours, theirs, strict=True):
        assert set(known) == {name for name in names if not name.startswith("_") or name.startswith("__")}


def said(*command: str) -> list[list[str]]:
    """Return what a program prints, lists of names."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    lists: list[list[str]] = json.loads(done.stdout)
    return lists
