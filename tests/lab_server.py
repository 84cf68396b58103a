"""A real JupyterLab, and one of its notebooks in a browser, driven by Lab's own commands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import nbformat
from nbformat.sign import NotebookNotary

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from playwright.sync_api import Browser, BrowserContext, Locator, Page

    from site_pages import Visitor

TIMEOUT = 120_000  # milliseconds: a busy machine starts a kernel and imports torch
LIVE = '.jp-OutputArea-output .stridelab[data-ready="true"]'
TOKEN = "stridelab"  # noqa: S105 (of a server that listens to this machine for the time of the tests)
SETTINGS = {"windowingMode": "none"}  # every cell stands in the page, seen or not


@dataclass(frozen=True)
class Server:
    """A running server: its address, the folder that it shows, and where it keeps its own data."""

    address: str
    folder: Path
    data: Path

    def trust(self, name: str) -> None:
        """Let the server take a notebook for one that the reader has run."""
        NotebookNotary(data_dir=str(self.data)).sign(nbformat.read(self.folder / name, as_version=4))


@contextmanager
def lab_server(home: Path) -> Iterator[Server]:
    """Start JupyterLab with a home, settings and a folder of its own, and end it with its kernels."""
    folder, runtime = home / "notebooks", home / "runtime"
    settings = home / "config/lab/user-settings/@jupyterlab/notebook-extension/tracker.jupyterlab-settings"
    for one in (folder, runtime, settings.parent):
        one.mkdir(parents=True)
    settings.write_text(json.dumps(SETTINGS), encoding="utf-8")
    log = (home / "server.log").open("wb")
    options = [
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port=0",
        f"--ServerApp.root_dir={folder}",
        f"--IdentityProvider.token={TOKEN}",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]
    own = {"CONFIG": "config", "DATA": "data", "RUNTIME": "runtime"}
    environment = {
        **os.environ,
        "HOME": str(home),
        "IPYTHONDIR": str(home / "ipython"),
        "OMP_NUM_THREADS": "1",
        **{f"JUPYTER_{name}_DIR": str(home / place) for name, place in own.items()},
    }
    command = [sys.executable, "-m", "jupyterlab", *options]
    server = subprocess.Popen(command, env=environment, cwd=home, stdout=log, stderr=subprocess.STDOUT)
    try:
        yield Server(address_of(server, runtime, home / "server.log"), folder, home / "data")
    finally:
        server.terminate()
        try:
            server.wait(timeout=30)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        log.close()


def address_of(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    """Return the address that a starting server writes into its runtime folder."""
    record = runtime / f"jpserver-{server.pid}.json"
    end = time.monotonic() + TIMEOUT / 1000
    while time.monotonic() < end and server.poll() is None:
        try:
            return str(json.loads(record.read_text(encoding="utf-8"))["url"]).rstrip("/")
        except (OSError, ValueError):
            time.sleep(0.05)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(errors='replace')[-3000:]}")


def lab_context(browser: Browser, visitor: Visitor, server: Server) -> BrowserContext:
    """Return a browser context for Lab, watched by the visitor."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000}, reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    visitor.contexts.append(context)
    visitor.watch(context, server.address)
    return context


OPENED = "() => Boolean(window.jupyterapp?.shell?.currentWidget?.sessionContext)"
# Lab's indicator says that a kernel is idle before there is one: these promises are what really says so.
CONNECTED = """async limit => {
  const panel = window.jupyterapp.shell.currentWidget;
  const connected = async () => {
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
  };
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('Lab has no kernel')), limit));
  await Promise.race([connected(), late]);
}"""
RUN_ALL = "() => { void window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
ALL_RUN = """() => {
  const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells];
  return cells.filter(cell => cell.type === 'code').every(cell => cell.executionCount !== null)
    && window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle';
}"""
EXECUTE = """async code => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({code, store_history: false});
  let text = '';
  future.onIOPub = ({header, content}) => {
    if (header.msg_type === 'stream') text += content.text;
    if (header.msg_type === 'error') text += `${content.ename}: ${content.evalue}`;
  };
  await future.done;
  return text.trim();
}"""


@dataclass(frozen=True)
class Notebook:
    """A notebook that stands open in Lab."""

    page: Page

    @classmethod
    def open(cls, context: BrowserContext, server: Server, name: str) -> Notebook:
        """Open a notebook of the server's folder in a fresh workspace and wait for its kernel."""
        page = context.new_page()
        page.goto(f"{server.address}/doc/tree/{name}?token={TOKEN}&reset")
        page.wait_for_function(OPENED)
        page.evaluate(CONNECTED, TIMEOUT)
        return cls(page)

    def run_all(self) -> None:
        """Run all cells; they are done when each has its count and the kernel rests."""
        self.page.evaluate(RUN_ALL)
        self.page.wait_for_function(ALL_RUN)

    def cell(self, number: int) -> Locator:
        """Return a cell by its place in the notebook."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(number)

    def widgets(self, number: int | None = None) -> Locator:
        """Return the live widgets of a cell, or of all."""
        return (self.page if number is None else self.cell(number)).locator(LIVE)

    def diagrams(self) -> Locator:
        """Return the text diagrams that stand where a widget is not live."""
        return self.page.locator(".jp-OutputArea-output .stridelab > pre")

    def execute(self, code: str) -> str:
        """Run code in the notebook's kernel and return what it printed."""
        return str(self.page.evaluate(EXECUTE, code))

    def prints(self, code: str, wanted: str) -> None:
        """Run code until it prints what is wanted: a page keeps a change back while the kernel has one before it."""
        end = time.monotonic() + TIMEOUT / 1000
        while (said := self.execute(code)) != wanted:
            assert time.monotonic() < end, f"{code} prints {said}, not {wanted}"

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> None:
        """Run one of Lab's commands to its end."""
        self.page.evaluate("([name, more]) => window.jupyterapp.commands.execute(name, more)", [name, arguments])
