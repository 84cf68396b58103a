"""The classroom's programs as modules: they lie in no package, so that a teacher can copy one folder."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
HUB = ROOT / "classroom/hub"
KUBERNETES = ROOT / "classroom/kubernetes"


def module(path: Path) -> ModuleType:
    """Return a file of Python as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded
