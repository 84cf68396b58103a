"""Chapter 1's page against the same widgets through Jupyter Book's default widget route, in one run.

Three books are built from the same sources:

- `ours`: the book as it is;
- `default route`: the same book and theme, but the widgets come as Jupyter Book brings them: the notebook keeps its
  widget state, and the page loads require.js, html-manager and anywidget from other hosts;
- `all defaults`: that, and Jupyter Book's own settings for all else (icons, mathematics, other scripts).

`no widgets` is our page without its script: what the theme takes by itself. A load is a new browser context, so its
cache is empty. It ends with the frame after the last of the page's widgets has set `data-ready`, which both routes do
by the same `render`; for `no widgets`, with the frame after `DOMContentLoaded`. The books take turns.

`usable` is the time from navigation to that frame. `work` is what the processor worked for the page's main thread
until the network was still: it leaves out the waiting on a busy machine.

The other hosts are stood in for by a second server on this machine with the files of the same npm packages, so they
answer sooner than any real one: no name to look up, no TLS, no distance. The second table repeats the loads with the
browser's own emulation of a network.
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
from functools import cache
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
FLOOR = "no widgets"
BOOKS = ("ours", "default route", "all defaults")
HOSTS = ("https://cdnjs.cloudflare.com/", "https://cdn.jsdelivr.net/")
NETWORKS: dict[str, dict[str, float] | None] = {
    "this machine": None,
    "10 Mbit/s, 40 ms": {"latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8},
}
OWN_SCRIPT = r"stridelab\.(\w+\.)?site\.js"

# The package's extension ranks the widgets' HTML first; this takes it back, after it and before MyST-NB reads it.
DEFAULT_ROUTE = """\
def setup(app):
    app.connect("config-inited", lambda app, config: setattr(config, "nb_mime_priority_overrides", []), priority=450)
"""

WHEN_USABLE = """
let loaded = false;
const observer = new MutationObserver(look);
observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
addEventListener("DOMContentLoaded", () => { loaded = true; look(); });
function look() {
  const ready = document.querySelectorAll('.stridelab[data-ready="true"]').length;
  if (ready < WIDGETS || (WIDGETS === 0 && !loaded)) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { window.usableAfter ??= performance.now(); };
    channel.port2.postMessage(null);
  });
}
"""


def main() -> None:
    """Build, measure, print a table and the ratios for each network."""
    install()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        notebook, widgets = executed()
        pages = {name: build(name, Path(folder), notebook) for name in BOOKS}
        browser = playwright.chromium.launch(executable_path=chromium())
        print_machine(f"Chromium {browser.version}", f"{widgets} widgets", f"median of {LOADS} loads")
        for network, conditions in NETWORKS.items():
            measured: dict[str, list[dict[str, float]]] = {name: [] for name in (*BOOKS, FLOOR)}
            for turn in range(LOADS + 1):
                for name, runs in measured.items():
                    asked = 0 if name == FLOOR else widgets
                    result = load(browser, pages.get(name, pages["ours"]), asked, conditions)
                    if turn:  # the first warms up
                        runs.append(result)
            report(network, measured)
        browser.close()


def report(network: str, measured: dict[str, list[dict[str, float]]]) -> None:
    """Print one network's table and ratios."""
    rows = []
    medians = {}
    for name, runs in measured.items():
        medians[name] = median = {key: statistics.median(run[key] for run in runs) for key in runs[0]}
        times = sorted(run["ms"] for run in runs)
        counts = [f"{median[key]:,.0f}" for key in ("scripts", "page", "requests", "third party", "cpu", "ms")]
        rows.append([name, *counts, f"{times[0]:,.0f} to {times[-1]:,.0f}"])
    print(f"\n{network}")
    head = [
        "book",
        "widget scripts, B gzip",
        "page, B gzip",
        "requests",
        "third party",
        "work, ms",
        "usable, ms",
        "range",
    ]
    print_table(head, rows)
    ours = medians["ours"]
    for name in BOOKS[1:]:
        other = medians[name]
        lighter, quicker = (other[key] / ours[key] for key in ("scripts", "ms"))
        theme = medians[FLOOR]["cpu"]
        easier = (other["cpu"] - theme) / (ours["cpu"] - theme)
        beyond = (other["ms"] - medians[FLOOR]["ms"]) / (ours["ms"] - medians[FLOOR]["ms"])
        print(
            f"against {name}: {lighter:.1f} times lighter (asked: {LIGHTER}), {quicker:.1f} times quicker "
            f"(asked: {QUICKER}); beyond the theme's own: {beyond:.1f} times quicker, {easier:.1f} times less work"
        )


def install() -> None:
    """Fetch the packages that the default route loads, and minify require.js as the one on the net is."""
    if (CACHE / "require.min.js").exists():
        return
    node = [sys.executable, str(ROOT / "tools/node.py")]
    npm = [*node, "npm", "install", "--prefix", str(CACHE), "--no-audit", "--no-fund"]
    subprocess.run([*npm, *PACKAGES], check=True)
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
    command = [str(Path(sys.executable).with_name("jupyter-book")), "build", "-q", str(copy)]
    subprocess.run(command, check=True, capture_output=True)
    return copy / "_build/html"


def load(browser: Browser, html: Path, widgets: int, network: dict[str, float] | None) -> dict[str, float]:
    """Load the chapter's page once with an empty cache; return what it took."""
    with serving(third_party_file) as others, serving(lambda path: html_file(html, path, others, widgets)) as site:
        context = browser.new_context()
        context.add_init_script(WHEN_USABLE.replace("WIDGETS", str(widgets)))
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        if network:
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", {"offline": False, **network})
        page.goto(f"{site.address}{CHAPTER}.html", wait_until="commit")
        page.wait_for_function("window.usableAfter", timeout=60_000)
        page.wait_for_load_state("networkidle")
        taken = page.evaluate("window.usableAfter")
        metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
        context.close()
        own = [size for path, size in site.sent if re.search(OWN_SCRIPT, path)]
        return {
            "ms": taken,
            "cpu": 1000 * metrics["TaskDuration"],
            "scripts": sum(own) or sum(size for path, size in others.sent if "mathjax" not in path),
            "page": next(size for path, size in site.sent if path.endswith(".html")),
            "requests": len(site.sent) + len(others.sent),
            "third party": len(others.sent),
        }


class Server:
    """A server's address, and the path and the bytes of what it sent."""

    def __init__(self, address: str, sent: list[tuple[str, int]]) -> None:
        self.address = address
        self.sent = sent


@cache
def zipped(file: Path) -> bytes:
    """Return a file compressed, and do it once: a server on the net keeps it so too."""
    return gzip.compress(file.read_bytes())


@contextmanager
def serving(read: Callable[[str], bytes | None]) -> Iterator[Server]:
    """Serve what ``read`` returns for a path, which is compressed, until the block ends."""
    sent: list[tuple[str, int]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            body = read(path)
            self.send_response(404 if body is None else 200)
            self.send_header("Content-Type", guess_type(path)[0] or "text/plain")
            self.send_header("Content-Length", str(len(body or b"")))
            if body is not None:
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()
            self.wfile.write(body or b"")
            sent.append((path, len(body or b"")))

        def log_message(self, *arguments: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        server.block_on_close = False
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Server(f"http://127.0.0.1:{server.server_port}/", sent)
        server.shutdown()


def html_file(html: Path, path: str, others: Server, widgets: int) -> bytes | None:
    """Return a file of a book; its pages name the stand-in where they name the hosts of the default route."""
    file = html / path.lstrip("/")
    if not file.is_file():
        return None
    if file.suffix != ".html":
        return zipped(file)
    text = file.read_text(encoding="utf-8")
    for host in HOSTS:
        text = text.replace(host, others.address)
    text = re.sub(r' integrity="sha256-[^"]*"', "", text)
    if widgets == 0:
        text = re.sub(rf"<script[^>]*{OWN_SCRIPT}[^>]*></script>", "", text)
    return gzip.compress(text.encode())


def third_party_file(path: str) -> bytes | None:
    """Return the file that the default route's hosts have under a path."""
    if path.endswith("/require.min.js"):
        return zipped(CACHE / "require.min.js")
    named = re.fullmatch(r"/npm/((?:@[^/]+/)?[^/@]+)@[^/]+/(.+)", path)
    file = CACHE / "node_modules" / named[1] / named[2] if named else CACHE / "none"
    return zipped(file) if file.is_file() else None


if __name__ == "__main__":
    main()
