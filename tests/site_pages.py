"""Pages in a real Chromium: opened so that whatever goes wrong is written down, pointed at, and read."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from playwright.sync_api import expect

from stridelab.quiz_bank import KINDS
from torch_says import same_dtype

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket

WIDGETS = "div.stridelab[data-widget]"
CELL = "[data-cell]:not([data-tensor])"
ELEMENT = "[data-tensor]"
OWN = ("data:", "blob:", "about:")
TIMEOUT = 30_000  # milliseconds, for a busy machine
expect.set_options(timeout=TIMEOUT)

Cell = tuple[int, int]
Element = tuple[str, str]


@dataclass
class Visitor:
    """Opens pages; what went wrong on any of them stands in ``problems``."""

    browser: Browser
    problems: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def open(self, address: str, *, dark: bool = False, width: int = 1280, height: int = 900, **options: Any) -> Page:
        """Open an address in a context of its own."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **options,
        )
        context.set_default_timeout(TIMEOUT)
        self.contexts.append(context)
        self.watch(context, address)
        page = context.new_page()
        page.goto(address)
        return page

    def watch(self, context: BrowserContext, address: str) -> None:
        """Write down the context's errors, and what is asked of another host than the address's."""
        parts = urlsplit(address)
        own = (f"{parts.scheme}://{parts.netloc}/", *OWN)

        # Not by `context.route`: that stops each request on its way, and turns the browser's cache off.
        context.on("request", lambda sent: sent.url.startswith(own) or self.problems.append(f"asks for {sent.url}"))
        context.on("page", lambda page: page.on("websocket", self.watch_socket(own)))
        context.on("console", lambda said: said.type == "error" and self.problems.append(f"console: {said.text}"))
        context.on("weberror", lambda error: self.problems.append(f"error: {error.error}"))
        context.on("dialog", lambda dialog: (self.problems.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        context.on(
            "response",
            lambda answer: answer.status >= 400 and self.problems.append(f"{answer.status}: {answer.url}"),
        )

    def watch_socket(self, own: tuple[str, ...]) -> Callable[[WebSocket], None]:
        """Return what writes down a connection to another host than the page's own."""

        def watch(socket: WebSocket) -> None:
            if not socket.url.replace("ws", "http", 1).startswith(own):
                self.problems.append(f"a connection to {socket.url}")

        return watch

    def close(self) -> list[str]:
        """Close all pages and return the problems."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()
        return self.problems


class Quiet(SimpleHTTPRequestHandler):
    """Files without a word on the terminal."""

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder on a free local port and give its address, without a slash at the end."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def pages(site: Path) -> list[str]:
    """Return the paths of the built book's pages, except those that only lead on to another."""
    found = [path for path in sorted(site.rglob("*.html")) if "_static" not in path.parts]
    return [quote(str(path.relative_to(site))) for path in found if 'http-equiv="Refresh"' not in path.read_text()]


def widget_pages(site: Path) -> list[str]:
    """Return the paths of those pages that hold a widget."""
    found = [name for name in pages(site) if "data-widget=" in (site / name).read_text()]
    assert {"book/intro.html", "notebooks/01_storage_and_views.html"} <= set(found)
    return found


def ready(page: Page) -> list[Locator]:
    """Wait until every widget of the page is ready and return them."""
    page.wait_for_function(
        "widgets => document.readyState === 'complete'"
        " && [...document.querySelectorAll(widgets)].every(el => el.dataset.ready === 'true')",
        arg=WIDGETS,
    )
    return page.locator(WIDGETS).all()


def computing(page: Page) -> Page:
    """Have the page fetch its engine, as it does when a reader comes near an explorer, and return it."""
    ready(page)
    page.evaluate("stridelab.engine.load()")
    return page


def storage_views(page: Page) -> list[Locator]:
    """Wait until every widget of the page is ready; return those that draw a Scene with one dtype a storage."""
    drawn = [widget for widget in ready(page) if widget.get_attribute("data-widget") == "StorageView"]
    return [widget for widget in drawn if same_dtype(scene_of(widget))]


def scene_of(widget: Locator) -> dict[str, Any]:
    """Return the Scene that a page's widget started from."""
    return dict(json.loads(widget.get_attribute("data-state") or "")["scene"])


def cell(widget: Locator, storage: int, number: int) -> Locator:
    """Return a cell of a strip."""
    return widget.locator(f'{CELL}[data-storage="{storage}"][data-cell="{number}"]')


def element(widget: Locator, tensor: str, index: str) -> Locator:
    """Return an element of a tensor."""
    return widget.locator(f'[data-tensor={json.dumps(tensor)}][data-index="{index}"]')


@dataclass(frozen=True)
class Lit:
    """What a widget shows as lit, and what it says of it."""

    cells: frozenset[Cell]
    elements: frozenset[Element]
    formula: str
    spoken: str


READ_LIT = """root => ({
  cells: [...root.querySelectorAll('[data-cell]:not([data-tensor])[data-lit="true"]')]
    .map(({dataset}) => [Number(dataset.storage), Number(dataset.cell)]),
  elements: [...root.querySelectorAll('[data-tensor][data-lit="true"]')]
    .map(({dataset}) => [dataset.tensor, dataset.index]),
  formula: root.querySelector('.sl-formula')?.textContent ?? '',
  spoken: root.querySelector('[aria-live]')?.textContent ?? '',
})"""


def lit(widget: Locator) -> Lit:
    """Read what is lit."""
    seen = widget.evaluate(READ_LIT)
    cells = frozenset((storage, number) for storage, number in seen["cells"])
    elements = frozenset((tensor, index) for tensor, index in seen["elements"])
    return Lit(cells, elements, seen["formula"], seen["spoken"])


READ_VALUES = """root => Object.fromEntries([...root.querySelectorAll('[data-cell]')].map(el => {
  const {tensor, index, storage, cell} = el.dataset;
  return [tensor === undefined ? `storage ${storage} cell ${cell}` : `${tensor}[${index}]`, el.textContent];
}))"""


def values(widget: Locator) -> dict[str, str]:
    """Read every cell's and element's text, as ``storage 1 cell 2`` and ``t[0,2]``, once all of them are drawn."""
    expect(widget.locator("[aria-busy=true]")).to_have_count(0)
    return dict(widget.evaluate(READ_VALUES))


def type_into(widget: Locator, storage: int, number: int, text: str) -> None:
    """Click on a cell, type a text in place of the old one, and press Enter."""
    cell(widget, storage, number).click()
    widget.get_by_role("textbox").fill(text)
    widget.get_by_role("textbox").press("Enter")


def give(widget: Locator, question: dict[str, Any], wanted: object) -> None:
    """Answer a quiz's question by keys."""
    if KINDS[question["kind"]]["answer"] == "choice":
        widget.locator(f'[data-choice="{wanted}"]').press("Enter")
    else:
        widget.get_by_label("your answer").fill(str(wanted))
        widget.get_by_label("your answer").press("Enter")
