"""Build the book into _build/html, and serve it: `book.py build`, `book.py serve PORT`, `book.py free PORT`.

A build is always a whole one, into an empty folder: in a partial one, a page that did not change keeps its warnings
to itself. Where nothing changed since the last good build there is none at all.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from environment import need_permission

ROOT = Path(__file__).resolve().parent.parent
HTML = ROOT / "_build/html"
RECORD = ROOT / "_build/html.sources"
SOURCES = ("_config.yml", "_toc.yml", "requirements.txt", "book", "notebooks", "src/stridelab")
LAST_PORT = 65535
PASSING = {"__pycache__", ".ipynb_checkpoints", ".ruff_cache"}  # folders that come and go by themselves


def main(arguments: list[str]) -> None:
    """Do what the command line asks."""
    match arguments:
        case ["build"]:
            build()
        case ["serve", port]:
            serve(number(port))
        case ["free", port]:
            listen(number(port)).server_close()
        case _:
            sys.exit(str(__doc__).splitlines()[0])


def build() -> None:
    """Build the whole book, warnings being errors, unless what was built is what would be built."""
    if is_current():
        print(f"==> The book is up to date in {HTML.relative_to(ROOT)}", flush=True)
        return
    need_permission(HTML.parent if HTML.parent.exists() else ROOT)
    print("==> Building the book (jupyter-book build -n -W --keep-going)", flush=True)
    sources = digest()
    RECORD.unlink(missing_ok=True)
    for folder in (HTML, ROOT / "_build/.doctrees"):
        shutil.rmtree(folder, ignore_errors=True)
    program = str(Path(sys.executable).with_name("jupyter-book"))
    command = [program, "build", "-n", "-W", "--keep-going", "--all", "-q", "."]
    if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
        sys.exit("The book was not built: each line above names a page and what is wrong in it.")
    RECORD.write_text(sources, encoding="utf-8")


def is_current() -> bool:
    """Say whether the last good build was made from the sources as they are now."""
    return (HTML / "index.html").exists() and RECORD.exists() and RECORD.read_text(encoding="utf-8") == digest()


def digest() -> str:
    """Return one hash over everything that the book is built from, names and contents."""
    paths = [path for name in SOURCES for path in [ROOT / name, *(ROOT / name).rglob("*")]]
    result = hashlib.sha256(str(ROOT).encode())
    for path in sorted(path for path in paths if path.is_file() and not PASSING & set(path.parts)):
        result.update(f"\0{path.relative_to(ROOT)}\0".encode())
        result.update(path.read_bytes())
    return result.hexdigest()


class Pages(SimpleHTTPRequestHandler):
    """Files that a browser asks for anew each time, so that a rebuilt page is seen; only failures are logged."""

    def end_headers(self) -> None:
        """Add the header that keeps browsers from showing an old page."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing of what went well."""


def serve(port: int) -> None:
    """Serve the built book until Ctrl-C."""
    with listen(port) as server:
        print(f"==> The book is on http://localhost:{server.server_port} (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def listen(port: int) -> ThreadingHTTPServer:
    """Take the port, or stop with one sentence."""
    try:
        return ThreadingHTTPServer(("localhost", port), partial(Pages, directory=HTML))
    except (OSError, OverflowError):
        sys.exit(
            f"Port {port} can't be had (something else uses it, or it isn't allowed): try PORT={port % 60000 + 1}."
        )


def number(port: str) -> int:
    """Read a port number."""
    if not port.isdecimal() or not 0 < int(port) <= LAST_PORT:
        sys.exit(f"PORT is a number from 1 to {LAST_PORT}, not {port!r}.")
    return int(port)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit("\nInterrupted: the same command begins the book again.")
