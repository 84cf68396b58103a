"""From the pointer's move to the lit cell, with a storage of 4,096 cells on screen.

Playwright moves the mouse to a cell or an element that is on screen, chosen at random; the page lights other cells
and elements for it. The times are taken in the page, from the `timeStamp` that the browser gave the `pointerover`:

- `heard`: its first listener runs. Before that the browser holds a move back until its next frame begins.
- `lit`: the attributes `data-lit` have changed.
- `drawn`: the first task after the frame with the change: its style, layout and paint are done.
- `work`: `drawn` less `heard`, what the page takes of a frame.
- `cpu`: what the processor worked for the page's main thread; it leaves out the waiting on a busy machine.
- `seen`: the frame is on screen, as the browser's Event Timing says: in steps of 8 ms, and none under 16 ms.

At 60 frames a second a move waits for its frame up to 16.7 ms, whatever the page does. So `drawn` is judged with the
frame clock off: frames are made as fast as they can be.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import torch
from machine import ROOT, chromium, print_machine, print_table
from playwright.sync_api import sync_playwright

from stridelab import show

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

MOVES = 500
LIMIT = 16  # ms, what is asked for
WIDTH, HEIGHT = 1600, 1000
CLOCKS: dict[str, list[str]] = {"off": ["--disable-frame-rate-limit", "--disable-gpu-vsync"], "60 Hz": []}
STEPS = ("heard", "lit", "drawn", "work", "cpu", "seen")
STATIC = ROOT / "src/stridelab/static"

TAKE_TIMES = """
window.seen = new Map();
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries()) {
    if (name === "pointerover") window.seen.set(startTime, duration);
  }
}).observe({ type: "event", durationThreshold: 16 });
window.arm = () => {
  window.times = new Promise((resolve) => {
    addEventListener("pointerover", ({ timeStamp, target }) => {
      const heard = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        const lit = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            const drawn = performance.now();
            const under = document.querySelector("[data-cell]:hover"); // the strip may have scrolled
            const { cell } = (under ?? target.closest("[data-cell]")).dataset;
            const right = document.querySelector(`.sl-strip [data-cell="${cell}"]`).dataset.lit === "true";
            resolve({ timeStamp, right, heard: heard - timeStamp, lit: lit - timeStamp, drawn: drawn - timeStamp,
              work: drawn - heard });
          };
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document.body, { subtree: true, attributeFilter: ["data-lit"] });
    }, { capture: true, once: true });
  });
};
"""

ARM_AND_AIM = """
(points) => {
  window.arm();
  return points.find(([x, y]) => {
    const cell = document.elementFromPoint(x, y)?.closest("[data-cell]");
    return cell && cell.dataset.lit !== "true";
  });
}
"""


def scenes() -> dict[str, dict[str, torch.Tensor]]:
    """Return what is shown: a tensor and its transpose, and twelve views of one storage."""
    t = torch.arange(4096).reshape(64, 64)
    shapes = [(16, 256), (256, 16), (32, 128), (128, 32), (8, 8, 64)]
    views = [t, t.T, *(v for size in shapes for v in (t.view(size), t.view(size).transpose(0, -1)))]
    return {"2 views": {"t": t, "transposed": t.T}, "12 views": {f"v{k}": v for k, v in enumerate(views)}}


def main() -> None:
    """Measure and print one table: a row for each scene, frame clock and time."""
    chrome = chromium()
    rows: list[list[str]] = []
    verdicts = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for clock, flags in CLOCKS.items():
            browser = playwright.chromium.launch(executable_path=chrome, args=flags)
            if not rows:
                print_machine(f"Chromium {browser.version}", f"torch {torch.__version__}", f"{MOVES} moves a row")
            for name, tensors in scenes().items():
                file = Path(folder) / "page.html"
                file.write_text(html(tensors), encoding="utf-8")
                times, cells = measure(browser, file)
                for step in STEPS:
                    p50, p95, most = percentiles(times[step])
                    rows.append([f"{name}, {cells:,} cells", clock, step, p50, p95, most])
                if clock == "off":
                    p95 = percentiles(times["drawn"])[1]
                    verdicts.append(f"{name}: 95 in 100 moves are drawn within {p95} ms (asked: {LIMIT})")
            browser.close()
    print_table(["on screen", "frame clock", "time", "p50, ms", "p95, ms", "max, ms"], rows)
    print("\n".join(verdicts))


def html(tensors: dict[str, torch.Tensor]) -> str:
    """Return a page that holds one widget and nothing else."""
    widget = show(**tensors)
    data, _ = widget._repr_mimebundle_()
    style, script = (STATIC / "stridelab.css").as_uri(), (STATIC / "stridelab.site.js").as_uri()
    head = f'<meta charset="utf-8"><link rel="stylesheet" href="{style}"><script src="{script}" defer></script>'
    return f"<!doctype html>{head}<body>{data['text/html']}"


def measure(browser: Browser, file: Path) -> tuple[dict[str, list[float]], int]:
    """Return the times of all moves, in milliseconds, and how many cells and elements the page has."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.goto(file.as_uri())
    page.wait_for_selector(".stridelab[data-ready=true]", timeout=60_000)
    page.evaluate(TAKE_TIMES)
    page.wait_for_timeout(1000)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    chance = random.Random(0)  # noqa: S311 (the same moves each time)
    taken = [one_move(page, session, chance) for _ in range(MOVES + 20)][20:]  # the first warm up
    page.wait_for_timeout(500)  # until the last frame is accounted for
    seen = {float(at): duration for at, duration in page.evaluate("[...window.seen]")}
    cells = page.locator("[data-cell]").count()
    page.close()
    times = {step: [move[step] for move in taken] for step in STEPS[:-1]}
    return times | {"seen": [seen.get(move["timeStamp"], 0.0) for move in taken]}, cells


def one_move(page: Page, session: CDPSession, chance: random.Random) -> dict[str, float]:
    """Move the mouse to a cell or element that is not lit, at any moment of a frame; return the times of it."""
    points = [[chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)] for _ in range(400)]
    x, y = page.evaluate(ARM_AND_AIM, points)
    time.sleep(chance.uniform(0.005, 0.04))
    before = processor_time(session)
    page.mouse.move(x, y)
    times: dict[str, float] = page.evaluate("window.times")
    if not times["right"]:
        raise AssertionError("the storage's cell is not lit after a move to it or to its element")
    return times | {"cpu": processor_time(session) - before}


def processor_time(session: CDPSession) -> float:
    """Return how long the processor has worked for the page's main thread, in milliseconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def percentiles(times: list[float]) -> tuple[str, str, str]:
    """Return median, 95th percentile and maximum as text; what Event Timing leaves out is 0."""
    p50, p95, most = statistics.median(times), statistics.quantiles(times, n=20)[-1], max(times)
    text = [f"{value:.1f}" if value else "< 16" for value in (p50, p95, most)]
    return text[0], text[1], text[2]


if __name__ == "__main__":
    main()
