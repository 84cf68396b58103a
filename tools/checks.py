"""Run the checks one by one, to the first that fails: `checks.py quick`, `checks.py test`, `checks.py all`."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Step:
    """One check: its headline, the command (run with this environment's Python), and what to do where it fails."""

    headline: str
    command: str
    advice: str


# With ipywidgets 7.7.1, too: what makes, changes, shows or saves a widget.
WITH_WIDGETS = (
    *("widget", "widget_pages", "storage_view", "broadcast_explorer", "strided_lab", "write_explorer"),
    *("gradient_flow", "decision_guide", "quiz", "playground", "edit", "progress", "check", "ipywidgets"),
)
PACKAGE_TESTS = " ".join(f"tests/test_{name}.py" for name in WITH_WIDGETS)
SHORT = "not long and not hub"  # the marks in pyproject.toml
ONCE_MORE = "--reruns 1 --only-rerun Timeout"  # rarely a browser's page hangs; nothing else is tried again
NBVAL = "pytest -q --nbval --nbval-current-env --nbval-sanitize-with tools/nbval.cfg -n 2 --dist loadfile"
WITH_EVERY_WIDGET = tuple(
    f"notebooks/{name}.ipynb"
    for name in ("02_shared_memory_traps", "03_cost_and_choice", "06_expand_as", "12_clinic_writes")
)

QUICK = (
    Step("Lint (ruff check)", "ruff check -q .", "`make format` mends most of it"),
    Step("Format (ruff format --check)", "ruff format -q --check .", "run `make format`"),
    Step("Types of Python (mypy)", "mypy", "each line above names a file and what does not fit"),
    Step("Notebooks' form", "tools/notebooks.py --check", "run `make notebooks`"),
    Step("Types of JavaScript (tsc)", "tools/node.py npm run types", "each line above names a file"),
    Step("Bundles against js/", "tools/node.py npm run build -- --check", "run `make js` and commit what it builds"),
)
REST = (
    Step("JavaScript modules (node --test)", "tools/node.py npm test", "each failing contract is named above"),
    Step("The book", "tools/book.py build", "each line above names a page"),
    Step("A browser for the site's tests", "tools/browser.py", "the tests of the site need one"),
    Step(
        "Package, tools and site (pytest)",
        f"pytest -q -n 2 {ONCE_MORE} -m '{SHORT}' tests",
        "the failures are listed above",
    ),
    Step(
        "Notebooks against a fresh run (nbval)",
        f"{NBVAL} notebooks",
        "if the new output is right, run `make notebooks`",
    ),
    Step(
        "The package with ipywidgets 7.7.1, as on Colab",
        f"tools/old_ipywidgets.py pytest -q -n 2 -m 'not long' {PACKAGE_TESTS}",
        "Colab's readers would meet this",
    ),
    Step(
        "Notebooks with every widget, with ipywidgets 7.7.1",
        f"tools/old_ipywidgets.py {NBVAL} {' '.join(WITH_EVERY_WIDGET)}",
        "Colab's readers would meet this",
    ),
)
LONG = (
    Step("What takes long", "pytest -q -m long tests", "the failures are listed above"),
    Step(
        "All notebooks with ipywidgets 7.7.1",
        f"tools/old_ipywidgets.py {NBVAL} notebooks",
        "Colab's readers would meet this",
    ),
)

LISTS = {"quick": QUICK, "test": QUICK + REST, "all": QUICK + REST + LONG}


def main(arguments: list[str]) -> int:
    """Run the steps of the list that is asked for."""
    if len(arguments) != 1 or arguments[0] not in LISTS:
        print(str(__doc__).splitlines()[0], file=sys.stderr)
        return 2
    steps = LISTS[arguments[0]]
    start = time.monotonic()
    for number, step in enumerate(steps, start=1):
        print(f"\n==> {number}/{len(steps)} {step.headline}", flush=True)
        begun = time.monotonic()
        if run(step) != 0:
            print(f"\n{step.headline}: failed; {step.advice}.", file=sys.stderr)
            return 1
        print(f"    {time.monotonic() - begun:.0f} s", flush=True)
    print(f"\nAll {len(steps)} checks passed in {time.monotonic() - start:.0f} s.", flush=True)
    return 0


def run(step: Step) -> int:
    """Run a step's command with this Python: a script by its path, a module by its name."""
    program, *arguments = shlex.split(step.command)
    module = [] if program.endswith(".py") else ["-m"]
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [sys.executable, *module, program, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
