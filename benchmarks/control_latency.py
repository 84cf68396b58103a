"""From a control's move to the new picture, with a storage of 4,096 cells on screen.

A key steps a number of StridedLab or BroadcastExplorer up or down, as a reader would; the widget works out the new
tensors and draws them. The times are taken in the page, from the moment the browser hands the key's change over:

- `script`: the page's own work is done: the engine's answer and the changes of what is drawn.
- `drawn`: the first task after the frame with the change: its style, layout and paint are done. All of the picture
  that the window has room for is new then; elements that are scrolled out of sight follow when the control rests.
- `cpu`: what the processor worked for the page's main thread until then, with its parts `cpu script`, `cpu style` and
  `cpu layout`. It leaves out the waiting on a busy machine, and holds some of the measurement's own.

The widget is as wide as the book shows it: its pages have a column of 688 px in a window of 1280 px and of 790 px in
all from 1600 px on, and the wider one is taken. The last rows are StridedLab over the whole window, where more of the
picture is in sight. The window is high enough for all of the widget.

At 60 frames a second a change waits for its frame up to 16.7 ms, whatever the page does. So the frame clock is off:
frames are made as fast as they can be.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from machine import ROOT, chromium, print_machine, print_table
from playwright.sync_api import sync_playwright

from stridelab import BroadcastExplorer, StridedLab
from stridelab.sphinxext import assets

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

    from stridelab.widget import LabWidget

MOVES = 80
WARM = 6
REST = 150  # ms without a change of the page after which what was out of sight is drawn as well
LIMIT = 16  # ms, what is asked for
WIDTH, HEIGHT = 1600, 1500
COLUMN = 790  # px, the width of the book's column in such a window
FLAGS = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
PARTS = {
    "cpu": "TaskDuration",
    "cpu script": "ScriptDuration",
    "cpu style": "RecalcStyleDuration",
    "cpu layout": "LayoutDuration",
}
STATIC = ROOT / "src/stridelab/static"

# What is out of sight follows 100 ms later: here not before `settle` lets it go, so that it is never counted as part
# of the move. Then it comes without pauses, and `settle` ends once the page has not changed for a while.
HOLD_BACK = """
const wait = window.setTimeout;
let held = [];
window.setTimeout = (call, time, ...rest) => {
  if (held === null) return wait(call, 0, ...rest);
  if (!(time >= 50)) return wait(call, time, ...rest);
  held.push(() => call(...rest));
  return -1;
};
window.settle = (rest) => new Promise((resolve) => {
  let timer = 0;
  const again = () => {
    clearTimeout(timer);
    timer = wait(() => {
      observer.disconnect();
      held = [];
      resolve();
    }, rest);
  };
  const observer = new MutationObserver(again);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const call of held) wait(call, 0);
  held = null;
  again();
});
"""

TAKE_TIMES = """
() => {
  window.arm = (label) => {
    document.querySelector(`input[aria-label="${label}"]`).focus({ preventScroll: true });
    window.times = new Promise((resolve) => {
      addEventListener("input", () => {
        const heard = performance.now();
        let changed = 0;
        const observer = new MutationObserver(() => { changed = performance.now(); });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        requestAnimationFrame(() => {
          const script = changed - heard;
          observer.disconnect();
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve({ script, drawn: performance.now() - heard });
          channel.port2.postMessage(null);
        });
      }, { capture: true, once: true });
    });
  };
}
"""


def scenes() -> list[tuple[str, LabWidget, list[str]]]:
    """Return what is shown, and the numbers that are stepped in it."""
    strided = ["storage_offset", "stride of dimension 0", "size of dimension 0", "cells of t"]
    both = ["a, size of dimension 0", "b, size of dimension 1"]
    return [
        ("StridedLab, 64 cells", StridedLab(numel=64, size=(6, 8), stride=(8, 1), storage_offset=2), strided),
        ("StridedLab, 4,096 cells", StridedLab(numel=4096, size=(62, 64), stride=(64, 1), storage_offset=2), strided),
        ("BroadcastExplorer, 64 cells", BroadcastExplorer(a=(8, 1), b=(8,)), both),
        ("BroadcastExplorer, 4,096 cells", BroadcastExplorer(a=(64, 1), b=(64,)), both),
    ]


def main() -> None:
    """Measure and print one table: a row for each control and time."""
    rows: list[list[str]] = []
    verdicts = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        print_machine(f"Chromium {browser.version}", f"{MOVES} moves a row")
        for (name, widget, controls), width in layouts():
            file = Path(folder) / "page.html"
            file.write_text(html(widget, width), encoding="utf-8")
            for control in controls:
                times = measure(browser, file, control)
                rows += [[name, control, step, *percentiles(taken)] for step, taken in times.items()]
                drawn, work = percentiles(times["drawn"])[1], percentiles(times["cpu"])[1]
                verdicts.append(f"{name}, {control}: 95 in 100 drawn in {drawn} ms, with {work} ms of work")
        browser.close()
    print_table(["on screen", "control", "time", "p50, ms", "p95, ms", "max, ms"], rows)
    print("\n".join([*verdicts, f"Asked: {LIMIT} ms."]))


def layouts() -> list[tuple[tuple[str, LabWidget, list[str]], int]]:
    """Return the scenes as wide as in the book, and the one that has most to draw over the whole window besides."""
    name, widget, controls = next(scene for scene in scenes() if scene[0] == "StridedLab, 4,096 cells")
    return [*((scene, COLUMN) for scene in scenes()), ((f"{name}, whole window", widget, controls), WIDTH)]


def html(widget: LabWidget, width: int = COLUMN) -> str:
    """Return a page that holds one widget, in a column so wide, and nothing else."""
    data, _ = widget._repr_mimebundle_()
    names = [*assets.scripts_for({widget.widget}), "stridelab.engine.site.js"]
    scripts = "".join(f'<script src="{(STATIC / name).as_uri()}" defer></script>' for name in names)
    head = f'<meta charset="utf-8"><link rel="stylesheet" href="{(STATIC / "stridelab.css").as_uri()}">{scripts}'
    return f"<!doctype html>{head}<body><div style='max-width: {width}px'>{data['text/html']}</div>"


def measure(browser: Browser, file: Path, control: str) -> dict[str, list[float]]:
    """Return the times of all moves of one control, in milliseconds."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.add_init_script(HOLD_BACK)
    page.goto(file.as_uri())
    page.wait_for_selector(".stridelab[data-ready=true]", timeout=60_000)
    page.evaluate(TAKE_TIMES)
    page.evaluate("(rest) => window.settle(rest)", REST)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    taken = [one_move(page, session, control, k) for k in range(MOVES + WARM)][WARM:]
    page.close()
    return {step: [move[step] for move in taken] for step in ("script", "drawn", *PARTS)}


def one_move(page: Page, session: CDPSession, control: str, turn: int) -> dict[str, float]:
    """Step the number: two down, two up, and so on; return the times of it."""
    if page.locator("[data-large]").count():
        page.evaluate("(rest) => window.settle(rest)", REST)
    page.evaluate("(label) => window.arm(label)", control)
    page.wait_for_timeout(20)
    before = metrics(session)
    page.keyboard.press("ArrowDown" if turn % 4 < 2 else "ArrowUp")  # noqa: PLR2004 (two and two)
    times: dict[str, float] = page.evaluate("window.times")
    after = metrics(session)
    return times | {part: 1000 * (after[metric] - before[metric]) for part, metric in PARTS.items()}


def metrics(session: CDPSession) -> dict[str, float]:
    """Return what the processor has worked for the page so far, in seconds."""
    return {metric["name"]: float(metric["value"]) for metric in session.send("Performance.getMetrics")["metrics"]}


def percentiles(times: list[float]) -> list[str]:
    """Return median, 95th percentile and maximum as text."""
    return [f"{value:.1f}" for value in (statistics.median(times), statistics.quantiles(times, n=20)[-1], max(times))]


if __name__ == "__main__":
    main()
