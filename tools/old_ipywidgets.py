"""Run a command with the ipywidgets that Colab has in place of this environment's: `old_ipywidgets.py pytest tests`.

The old release is laid into a folder of its own that stands before the environment in PYTHONPATH, so kernels that the
command starts have it too; tests/test_ipywidgets.py fails where they don't.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

VERSION = "7.7.1"
PINS = (
    f"ipywidgets=={VERSION}",
    "widgetsnbextension==3.6.10",
    "jupyterlab-widgets==1.1.11",
    "ipython-genutils==0.2.0",
)
ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / f".cache/ipywidgets-{VERSION}"
RECORD = FOLDER / "installed.txt"


def main(command: list[str]) -> int:
    """Lay the old release down where it is not yet complete, then run the command with it."""
    wanted = "\n".join(PINS)
    if not RECORD.exists() or RECORD.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
        if subprocess.run([*pip, "--target", FOLDER, *PINS], check=False).returncode != 0:
            print(
                f"pip could not get ipywidgets {VERSION}: check that the package index can be reached.",
                file=sys.stderr,
            )
            return 1
        RECORD.write_text(wanted, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(FOLDER), "STRIDELAB_IPYWIDGETS": VERSION}
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
