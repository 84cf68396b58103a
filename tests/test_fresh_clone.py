"""What a newcomer does, on a fresh clone of what is committed: in `make test-all`, since it installs everything."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a clone in which `make html` has run."""
    folder = tmp_path_factory.mktemp("fresh") / "a clone"
    git = shutil.which("git") or pytest.fail("git was not found")
    subprocess.run([git, "clone", "--quiet", "--no-hardlinks", ROOT, folder], check=True)
    said = make(folder, "html")
    assert "==> Making .venv" in said
    assert "==> Installing" in said
    assert "==> Building the book" in said
    return folder


def make(folder: Path, *arguments: str) -> str:
    """Run make and return what it said."""
    program = shutil.which("make") or pytest.fail("make was not found")
    command = [program, f"PYTHON={Path(sys.executable).resolve()}", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_make_html_builds_the_book(clone: Path) -> None:
    assert (clone / "_build/html/book/intro.html").exists()


@pytest.mark.usefixtures("interruptible")
def test_make_book_with_nothing_changed_serves_within_seconds(clone: Path) -> None:
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    program = shutil.which("make") or pytest.fail("make was not found")
    begun = time.monotonic()
    with subprocess.Popen([program, "book", f"PORT={port}"], cwd=clone, start_new_session=True) as server:
        try:
            while not answers(port) and time.monotonic() - begun < 30:
                time.sleep(0.1)
            assert time.monotonic() - begun < 8
        finally:
            terminate_all(server)


def answers(port: int) -> bool:
    """Say whether the book is served on the port."""
    try:
        with urllib.request.urlopen(f"http://localhost:{port}/book/intro.html", timeout=5) as answer:
            return bool(answer.status == 200)
    except urllib.error.URLError:
        return False


def terminate_all(process: subprocess.Popen[bytes]) -> None:
    """End make and what it started, which are a session of their own."""
    os.killpg(process.pid, signal.SIGINT)


def test_make_wheel_holds_what_a_widget_needs(clone: Path) -> None:
    make(clone, "wheel")
    (wheel,) = (clone / "dist").glob("stridelab-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (
        "stridelab/static/stridelab.js",
        "stridelab/static/stridelab.site.js",
        "stridelab/static/stridelab.css",
        "stridelab/scene.schema.json",
        "stridelab/sphinxext/static/stridelab.site.css",
        "stridelab/sphinxext/templates/static/webpack-macros.html",
    ):
        assert needed in names
