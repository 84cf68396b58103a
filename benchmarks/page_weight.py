"""Chapter 1's page against the same widgets through Jupyter Book's default widget route, in one run.

Three books are built from the same sources:

- `ours`: the book as it is;
- `default route`: the same book and theme, but the widgets come as Jupyter Book brings them: the notebook keeps its
  widget state, and the page loads require.js, html-manager and anywidget from other hosts;
- `all defaults`: that, and Jupyter Book's own settings for all else (icons, mathematics, other scripts).

The other hosts are stood in for by a second server on this machine with the files of the same npm packages, so they
answer sooner than any real one: no name to look up, no TLS, no distance. A load is a new browser context, so its cache
is empty; it ends with the frame after the last of the page's widgets has set `data-ready`, which both routes do by the
same `render`. The books take turns.
"""

from __future__ import annotations

import gzip
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import yaml
from machine import ROOT, chromium, print_machine, print_table
from nbclient import NotebookClient
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

LOADS = 7
LIGHTER, QUICKER = 20, 5  # what is asked for
CHAPTER = "notebooks/01_storage_and_views"
PACKAGES = ("requirejs@2.3.4", "@jupyter-widgets/html-manager@1.0.6", "anywidget@0.11.0")
CACHE = ROOT / ".cache/page_weight"
BOOKS = ("ours", "default route", "all defaults")
HOSTS = ("https://cdnjs.cloudflare.com/", "https://cdn.jsdelivr.net/")
OWN_SCRIPT = "stridelab.site.js"

# The package's extension ranks the widgets' HTML first; this takes it back, after it and before MyST-NB reads it.
DEFAULT_ROUTE = """\
def setup(app):
    app.connect("config-inited", lambda app, config: setattr(config, "nb_mime_priority_overrides", []), priority=450)
"""

WHEN_USABLE = """
const observer = new MutationObserver(() => {
  if (document.querySelectorAll('.stridelab[data-ready="true"]').length < WIDGETS) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { window.usableAfter = performance.now(); };
    channel.port2.postMessage(null);
  });
});
observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
"""


def main() -> None:
    """Build, measure, print one table and the two ratios."""
    install()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        notebook, widgets = executed()
        pages = {name: build(name, Path(folder), notebook) for name in BOOKS}
        browser = playwright.chromium.launch(executable_path=chromium())
        print_machine(f"Chromium {browser.version}", f"{widgets} widgets", f"median of {LOADS} loads")
        measured: dict[str, list[dict[str, float]]] = {name: [] for name in BOOKS}
        with serving(third_party_file) as others:
            for turn in range(LOADS + 1):
                for name, html in pages.items():
                    result = load(browser, html, others, widgets)
                    if turn:  # the first warms up
                        measured[name].append(result)
        browser.close()
    medians = {
        name: {key: statistics.median(r[key] for r in runs) for key in runs[0]} for name, runs in measured.items()
    }
    rows = []
    for name, m in medians.items():
        times = sorted(run["ms"] for run in measured[name])
        counts = [f"{m[key]:,.0f}" for key in ("scripts", "page", "requests", "third party", "ms")]
        rows.append([name, *counts, f"{times[0]:,.0f} to {times[-1]:,.0f}"])
    head = ["book", "widget scripts, B gzip", "page, B gzip", "requests", "third party", "usable after, ms", "range"]
    print_table(head, rows)
    for name in BOOKS[1:]:
        lighter, quicker = (medians[name][key] / medians["ours"][key] for key in ("scripts", "ms"))
        print(
            f"against {name}: {lighter:.1f} times lighter (asked: {LIGHTER}), {quicker:.1f} times quicker ({QUICKER})"
        )


def install() -> None:
    """Fetch the packages that the default route loads, and minify require.js as the one on the net is."""
    if (CACHE / "require.min.js").exists():
        return
    node = [sys.executable, str(ROOT / "tools/node.py")]
    subprocess.run(
        [*node, "npm", "install", "--prefix", str(CACHE), "--no-audit", "--no-fund", *PACKAGES], check=True
    )
    plain, minified = CACHE / "node_modules/requirejs/require.js", CACHE / "require.min.js"
    subprocess.run([*node, "npx", "esbuild", str(plain), "--minify", f"--outfile={minified}"], check=True)


def executed() -> tuple[str, int]:
    """Return the chapter, executed anew with its widgets' state kept, and how many widgets it shows."""
    notebook = nbformat.read(ROOT / f"{CHAPTER}.ipynb", as_version=4)
    folder = {"metadata": {"path": str(ROOT / "notebooks")}}
    NotebookClient(notebook, kernel_name="python3", resources=folder, store_widget_state=True).execute()
    text = str(nbformat.writes(notebook))
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    views = [o for o in outputs if "application/vnd.jupyter.widget-view+json" in o.get("data", {})]
    return text, len(views)


def build(name: str, folder: Path, notebook: str) -> Path:
    """Build one of the books in a copy of the sources; return its folder of pages."""
    copy = folder / name.replace(" ", "_")
    for part in ("book", "notebooks"):
        shutil.copytree(ROOT / part, copy / part)
    shutil.copy(ROOT / "_toc.yml", copy)
    config: dict[str, Any] = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    if name != "ours":
        (copy / f"{CHAPTER}.ipynb").write_text(notebook, encoding="utf-8")
        (copy / "default_route.py").write_text(DEFAULT_ROUTE, encoding="utf-8")
    if name == "default route":
        config["sphinx"]["config"].pop("nb_ipywidgets_js")
        config["sphinx"]["config"]["extensions"].append("default_route")
        config["sphinx"]["local_extensions"] = {"default_route": "."}
    if name == "all defaults":
        config = {"title": config["title"], "only_build_toc_files": True, "execute": {"execute_notebooks": "off"}}
    (copy / "_config.yml").write_text(yaml.safe_dump(config), encoding="utf-8")
    program = str(Path(sys.executable).with_name("jupyter-book"))
    subprocess.run(
        [program, "build", "-q", str(copy)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return copy / "_build/html"


def load(browser: Browser, html: Path, others: Server, widgets: int) -> dict[str, float]:
    """Load the chapter's page once with an empty cache; return what it took."""
    with serving(lambda path: html_file(html, path, others.address)) as site:
        others.sent.clear()
        context = browser.new_context()
        context.add_init_script(WHEN_USABLE.replace("WIDGETS", str(widgets)))
        page = context.new_page()
        page.goto(f"{site.address}{CHAPTER}.html", wait_until="commit")
        page.wait_for_function("window.usableAfter", timeout=60_000)
        page.wait_for_load_state("networkidle")
        taken = page.evaluate("window.usableAfter")
        context.close()
        own = [size for path, size in site.sent if OWN_SCRIPT in path]
        return {
            "ms": taken,
            "scripts": sum(own) or sum(size for _, size in others.sent),
            "page": next(size for path, size in site.sent if path.endswith(".html")),
            "requests": len(site.sent) + len(others.sent),
            "third party": len(others.sent),
        }


class Server:
    """A server's address, and the path and the bytes of what it sent."""

    def __init__(self, address: str, sent: list[tuple[str, int]]) -> None:
        self.address = address
        self.sent = sent


ZIPPED: dict[bytes, bytes] = {}
"""What was compressed once is not compressed again: a server on the net keeps it so too."""


@contextmanager
def serving(read: Callable[[str], bytes | None]) -> Iterator[Server]:
    """Serve what ``read`` returns for a path, compressed, until the block ends."""
    sent: list[tuple[str, int]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            found = read(path)
            body = b"" if found is None else ZIPPED.setdefault(found, ZIPPED.get(found) or gzip.compress(found))
            self.send_response(404 if found is None else 200)
            self.send_header("Content-Type", guess_type(path)[0] or "text/plain")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Content-Encoding", "gzip" if found is not None else "identity")
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()
            self.wfile.write(body)
            sent.append((path, len(body)))

        def log_message(self, *arguments: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        server.block_on_close = False
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Server(f"http://127.0.0.1:{server.server_port}/", sent)
        server.shutdown()


def html_file(html: Path, path: str, others: str) -> bytes | None:
    """Return a file of a book; its pages name the stand-in where they name the hosts of the default route."""
    file = html / path.lstrip("/")
    if not file.is_file():
        return None
    body = file.read_bytes()
    if file.suffix == ".html":
        text = body.decode()
        for host in HOSTS:
            text = text.replace(host, others)
        body = re.sub(r' integrity="sha256-[^"]*"', "", text).encode()
    return body


def third_party_file(path: str) -> bytes | None:
    """Return the file that the default route's hosts have under a path."""
    if path.endswith("/require.min.js"):
        return (CACHE / "require.min.js").read_bytes()
    named = re.fullmatch(r"/npm/((?:@[^/]+/)?[^/@]+)@[^/]+/(.+)", path)
    file = CACHE / "node_modules" / named[1] / named[2] if named else CACHE / "none"
    return file.read_bytes() if file.is_file() else None


if __name__ == "__main__":
    main()
