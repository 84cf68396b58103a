"""The ipywidgets under test is the one asked for: the pinned one, or Colab's where tools/old_ipywidgets.py set it."""

import os
import re
from pathlib import Path

import ipywidgets
from jupyter_client.manager import start_new_kernel

import checks

ROOT = Path(__file__).parent.parent
REQUIREMENTS = (ROOT / "requirements.txt").read_text(encoding="utf-8")
EXPECTED = os.environ.get("STRIDELAB_IPYWIDGETS") or re.findall(r"^ipywidgets==(\S+)", REQUIREMENTS, re.MULTILINE)[0]

WIDGET = re.compile(r'data-widget=\\"(\w+)')


def test_the_tests_import_the_ipywidgets_that_was_asked_for() -> None:
    assert ipywidgets.__version__ == EXPECTED


def test_kernels_import_the_ipywidgets_that_was_asked_for() -> None:
    manager, client = start_new_kernel(kernel_name="python3")
    said: list[str] = []
    try:
        client.execute_interactive(
            "import ipywidgets; print(ipywidgets.__version__)",
            timeout=60,
            output_hook=lambda message: said.append(message["content"].get("text", "")),
        )
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert "".join(said).strip() == EXPECTED


def test_the_notebooks_that_colab_s_ipywidgets_runs_in_make_test_have_every_widget() -> None:
    def widgets(paths: list[Path]) -> set[str]:
        return {name for path in paths for name in WIDGET.findall(path.read_text(encoding="utf-8"))}

    every = widgets(sorted((ROOT / "notebooks").glob("*.ipynb")))
    assert "StorageView" in every
    assert widgets([ROOT / name for name in checks.WITH_EVERY_WIDGET]) == every
