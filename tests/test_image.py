"""The image of a hub on Kubernetes and of Binder: the Dockerfile that repo2docker makes of this repository.

`make class-test` runs it. It needs no Docker; the image itself is not built.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from classroom_files import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.hub

REPO2DOCKER = "jupyter-repo2docker==2026.4.0"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with repo2docker in it."""
    folder = tmp_path_factory.mktemp("repo2docker")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    done = subprocess.run(
        [folder / "bin/pip", "install", "-q", REPO2DOCKER], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{REPO2DOCKER} can't be installed: {done.stderr[-500:]}"
    return folder


@pytest.fixture(scope="module")
def dockerfile(place: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines that it makes of a fresh copy of the repository's own files."""
    copy = tmp_path_factory.mktemp("clone")
    listing = [shutil.which("git") or "git", "ls-files", "-z"]
    files = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, files.split("\0")):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_bytes((ROOT / name).read_bytes())
    command = [place / "bin/jupyter-repo2docker", "--no-build", "--debug", copy]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-500:]
    return [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]


def index(lines: list[str], start: str) -> int:
    (found,) = (number for number, line in enumerate(lines) if line.startswith(start))
    return found


def test_the_book_is_there_before_it_is_installed(dockerfile: list[str]) -> None:
    copied = index(dockerfile, "COPY --chown=0:0 src/ ${REPO_DIR}/")
    installed = index(dockerfile, "RUN ${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r")
    assert copied < installed
    assert '".binder/requirements.txt"' in dockerfile[installed]
    assert dockerfile.index("WORKDIR ${REPO_DIR}") < installed


def test_it_has_the_books_python_and_runs_as_no_administrator(dockerfile: list[str]) -> None:
    assert "Building conda environment for python=3.11" in dockerfile
    users = [line for line in dockerfile if line.startswith("USER ")]
    assert users[-1] == "USER ${NB_USER}"


def test_its_server_is_of_the_hubs_generation(place: Path) -> None:
    """The chart 4.4.0 runs JupyterHub 5."""
    (folder,) = place.glob("lib/*/site-packages/repo2docker/buildpacks/conda")
    text = (folder / "environment.yml").read_text(encoding="utf-8")
    assert re.search(r"jupyterhub-singleuser==?5\.", text)
