"""The playground on the built book's page: its first picture, a key's cost, how long a program at the bounds blocks.

- `first picture`: from the start of the navigation, served by this machine, to the frame after the first card;
  `its work`: what the processor worked for the page's main thread until then, without the waiting on a busy machine.
- `key`: from the moment that the browser hands a key over to the end of all that the page does about it at once; a
  storage of 4,096 cells and a view of it are on screen, a key every 60 ms. `late`: how long a key waited before.
- `evaluate`: the longest single run of the engine, `task`: the longest task of the page (0: none above 50 ms), and
  `work`: the processor's work for the task that took most, while a program at a bound of the language, or of the
  picture, is opened, computed line by line and drawn; or changed, so that each of its cells is another.

Build the book first (`make html`).
"""

from __future__ import annotations

import statistics
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from machine import ROOT, chromium, print_machine, print_table
from playwright.sync_api import sync_playwright

from stridelab.playground_link import hash_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

OPENED = 60
TYPED = 200
FIRST, KEY, BLOCKED = 400, 16, 100  # ms, what is asked for
LARGE = "t = torch.arange(4096)\nv = t.view(64, 64)\nw = v.T\n"
LARGEST = "t = torch.arange(4096)\nv = t.view(64, 64)\nw = t.view(8, 8, 64)\nx = v.T"
BOUNDS = {
    "stored elements": "t = torch.arange(99000.).view(300, 330)\nv = t.T",
    "read elements": "t = torch.arange(1000)\n" + "\n".join(f"s{k} = t.expand(20, 1000).sum(0)" for k in range(45)),
    "counted overlaps": "t = torch.arange(90000)\n"
    + "\n".join(f"a{k} = t.as_strided((300, 300), (7, 3), {k})" for k in range(60)),
    "lines": "t = torch.arange(400)\n" + "\n".join(f"t = t * {k}" for k in range(198)),
    "the picture": LARGEST,
    "tensors shown": "t = torch.arange(200)\na = t.unbind()\nb = t.view(10, 20).unbind()\nc = t.view(200).unbind()",
}
WATCH_CARD = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".sl-play .sl-card")) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { window.first = performance.now(); };
    channel.port2.postMessage(null);
  });
}).observe(document, { subtree: true, childList: true });
"""
WATCH_KEYS = """() => {
  window.keys = [];
  let start = 0;
  addEventListener("keydown", (event) => {
    start = performance.now();
    keys.push({ late: start - event.timeStamp });
  }, true);
  addEventListener("input", () => { keys[keys.length - 1].key = performance.now() - start; });
}"""
WATCH_TASKS = """
window.longest = { evaluate: 0, task: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration);
}).observe({ type: "longtask" });
"""
TIME_RUNS = """() => {
  const { engine } = stridelab;
  const run = engine.run;
  engine.run = (source) => {
    const start = performance.now();
    try { return run(source); } finally { longest.evaluate = Math.max(longest.evaluate, performance.now() - start); }
  };
  longest.task = 0;
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Files without a word on the terminal."""

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving() -> Iterator[str]:
    """Serve the built book and give its address."""
    handler = partial(Quiet, directory=ROOT / "_build/html")
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def main() -> None:
    """Measure and print two tables."""
    with serving() as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        print_machine(f"Chromium {browser.version}")
        address = f"{served}/book/playground.html"
        first, work = zip(*[first_picture(browser, address) for _ in range(OPENED + 1)][1:], strict=True)
        keys = typed(browser, address + hash_of(LARGE))
        rows = [
            row("first picture", first, FIRST),
            row("its work", work, FIRST),
            row("key", [key["key"] for key in keys if "key" in key], KEY),
            row("late", [key["late"] for key in keys], KEY),
        ]
        print_table(["time", "p50, ms", "p95, ms", "max, ms", "asked, ms"], rows)
        print()
        bounds = [[name, *blocked(browser, address, program)] for name, program in BOUNDS.items()]
        changed = LARGEST.replace("(4096)", "(4096) * 3")
        bounds += [["the picture, changed", *blocked(browser, address + hash_of(LARGEST), changed)]]
        print_table(
            ["at the bound of", "evaluate, ms", "task, ms", "work, ms", "asked, ms"],
            [[*one, str(BLOCKED)] for one in bounds],
        )
        browser.close()


def row(name: str, times: Sequence[float], asked: int) -> list[str]:
    """Return a row: median, 95th percentile, maximum."""
    cuts = [statistics.median(times), statistics.quantiles(times, n=20, method="inclusive")[-1], max(times)]
    return [name, *(f"{value:.1f}" for value in cuts), str(asked)]


def first_picture(browser: Browser, address: str) -> tuple[float, float]:
    """Return the milliseconds to the first picture, by the clock and of work, in a browser that has nothing of it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(WATCH_CARD)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(address)
    page.wait_for_function("window.first")
    metrics = {metric["name"]: float(metric["value"]) for metric in session.send("Performance.getMetrics")["metrics"]}
    taken = float(page.evaluate("window.first"))
    context.close()
    return taken, 1000 * metrics["TaskDuration"]


def typed(browser: Browser, address: str) -> list[dict[str, float]]:
    """Return what each key costs."""
    page = opened(browser, address)
    page.evaluate(WATCH_KEYS)
    page.get_by_role("textbox", name="program").click()
    page.keyboard.press("Control+End")
    line = "u = v[1:].reshape(-1)\n"
    page.keyboard.type((line * TYPED)[:TYPED], delay=60)
    keys: list[dict[str, float]] = page.evaluate("keys")
    page.context.close()
    return keys[2:]


def blocked(browser: Browser, address: str, program: str) -> list[str]:
    """Return the longest run of the engine, task, and work for a task, until a program is computed and drawn."""
    page = opened(browser, address)
    page.evaluate(TIME_RUNS)
    trace: list[dict[str, Any]] = []
    session = browser.new_browser_cdp_session()
    session.on("Tracing.dataCollected", lambda part: trace.extend(part["value"]))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel", "devtools.timeline"]}})
    page.evaluate("hash => { location.hash = hash; }", hash_of(program))
    page.wait_for_timeout(500)
    lines = program.count("\n") + 1
    page.wait_for_function(
        "lines => document.querySelectorAll('.sl-ledger > li').length === lines"
        " || document.querySelector('.sl-ledger [data-kind=failed]')",
        arg=lines,
        timeout=60_000,
    )
    page.wait_for_timeout(500)
    page.wait_for_selector(".sl-play-right:not([aria-busy=true])")
    longest = page.evaluate("longest")
    complete: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: complete.append(True))
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    page.context.close()
    return [f"{longest['evaluate']:.0f}", f"{longest['task']:.0f}", f"{worked(trace):.0f}"]


def worked(trace: Sequence[dict[str, Any]]) -> float:
    """Return the milliseconds of the processor for the task of a page's main thread that took most."""
    names = [event for event in trace if event.get("name") == "thread_name"]
    mains = {(one["pid"], one["tid"]) for one in names if one["args"]["name"] == "CrRendererMain"}
    tasks = [one for one in trace if str(one.get("name")).endswith("RunTask") and (one["pid"], one["tid"]) in mains]
    return max(float(task.get("tdur", 0)) for task in tasks) / 1000


def opened(browser: Browser, address: str) -> Page:
    """Return a page whose picture is there."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(WATCH_TASKS)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".sl-play .sl-card")
    page.wait_for_timeout(1000)
    page.wait_for_selector(".sl-play-right:not([aria-busy=true])")
    return page


if __name__ == "__main__":
    main()
