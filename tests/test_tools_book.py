"""`make book`: when the book is built, and how it is served."""

import os
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

import book

ROOT = Path(__file__).parent.parent
TOOL = [sys.executable, str(ROOT / "tools/book.py")]


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("localhost", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for the repository, with a book that was built from it."""
    monkeypatch.setattr(book, "ROOT", tmp_path)
    monkeypatch.setattr(book, "HTML", tmp_path / "_build/html")
    monkeypatch.setattr(book, "RECORD", tmp_path / "_build/record")
    (tmp_path / "book").mkdir()
    (tmp_path / "book/intro.md").write_text("# Intro")
    book.HTML.mkdir(parents=True)
    (book.HTML / "index.html").write_text("built")
    book.RECORD.write_text(book.digest())
    return tmp_path


def test_a_book_is_current_until_a_source_changes(sources: Path) -> None:
    assert book.is_current()
    (sources / "book/__pycache__").mkdir()
    (sources / "book/__pycache__/x.pyc").write_text("")
    assert book.is_current()
    (sources / "book/intro.md").write_text("# Introduction")
    assert not book.is_current()


@pytest.mark.parametrize("change", ["added", "removed", "unbuilt", "unrecorded"])
def test_a_book_is_not_current_after_other_changes(sources: Path, change: str) -> None:
    match change:
        case "added":
            (sources / "book/new.md").write_text("")
        case "removed":
            (sources / "book/intro.md").unlink()
        case "unbuilt":
            (book.HTML / "index.html").unlink()
        case "unrecorded":
            book.RECORD.unlink()
    assert not book.is_current()


def test_a_build_that_fails_is_not_taken_for_a_good_one(sources: Path) -> None:
    (sources / "book/intro.md").write_text("no book here: Jupyter Book finds no table of contents")
    with pytest.raises(SystemExit, match="The book was not built"):
        book.build()
    assert not book.is_current()


def test_a_folder_in_which_nothing_can_be_written_is_named(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book.RECORD.unlink()
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SystemExit, match=f"Nothing can be written into {sources}/_build"):
        book.build()
    assert (book.HTML / "index.html").exists()


@pytest.mark.usefixtures("interruptible")
def test_a_build_that_is_interrupted_says_so_in_one_sentence(sources: Path) -> None:
    (sources / "tools").mkdir()
    (sources / "jupyter-book").write_text("#!/bin/sh\nkill -INT $PPID\nexec sleep 5\n")
    (sources / "jupyter-book").chmod(0o755)
    shutil.copy(ROOT / "tools/environment.py", sources / "tools")
    tool = shutil.copy(TOOL[1], sources / "tools/book.py")
    (sources / "python").symlink_to(Path(sys.executable).resolve())
    done = subprocess.run([sources / "python", tool, "build"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == "Interrupted: the same command begins the book again."


@pytest.mark.parametrize("command", ["serve", "free"])
def test_a_taken_port_is_named_in_one_sentence(taken: int, command: str) -> None:
    done = subprocess.run([*TOOL, command, str(taken)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"Port {taken} can't be had")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("port", ["", "0", "65536", "http", "-1"])
def test_what_is_no_port_is_refused(port: str) -> None:
    done = subprocess.run([*TOOL, "serve", port], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"PORT is a number from 1 to 65535, not {port!r}.\n"


def test_the_book_is_served_at_the_address_that_is_printed(site: Path) -> None:
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    with subprocess.Popen([*TOOL, "serve", str(port)], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            assert f"http://localhost:{port}" in server.stdout.readline()
            with urllib.request.urlopen(f"http://localhost:{port}/book/intro.html", timeout=10) as answer:
                assert answer.read() == (site / "book/intro.html").read_bytes()
                assert answer.headers["Cache-Control"] == "no-cache"
        finally:
            server.terminate()
