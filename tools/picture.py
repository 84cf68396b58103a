"""Take the README's picture from the built book: the introduction's widget, with one element pointed at."""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

import book
import browser

PICTURE = book.ROOT / "book" / "_static" / "storage_view.png"
ELEMENT = '[data-tensor="wide"][data-index="1,2"]'


def main() -> int:
    """Write the picture; return 1 where there is no browser."""
    path = browser.find()
    if path is None:
        print(browser.MISSING, file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=path).new_page(
            viewport={"width": 1280, "height": 2200}, device_scale_factor=1.5
        )
        page.goto((book.HTML / "book" / "intro.html").as_uri())
        widget = page.locator("div.stridelab[data-ready=true]").first
        widget.locator(ELEMENT).hover()
        widget.screenshot(path=PICTURE)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
