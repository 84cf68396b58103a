"""Print the path of a Chromium that starts: one on this machine, else Playwright's own, else Debian's package.

The tests call `find()`; the command line also installs one where there is none. Where none can be had it says so in
one sentence and fails: the tests of the site never pass for want of a browser.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

VARIABLE = "STRIDELAB_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PLAYWRIGHTS = (
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"),
)
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
FLAGS = ["--disable-gpu", f"--disable-features={','.join((*PLAYWRIGHTS, *ADDRESS_BAR))}"]
"""Drawn by the processor, as on a machine without a graphics card: a process that only stands in for one may hang.

And without the lists below the address bar, which are pages of their own: for each context they take longer than a
page of the book. The flag replaces Playwright's, whose features are therefore named, too.
"""
MISSING = (
    f"No Chromium was found: install Chromium or Chrome, or name one in {VARIABLE}=/path, or run "
    "`.venv/bin/playwright install --with-deps chromium`."
)


def find() -> str | None:
    """Return the path of the first Chromium that starts, or None."""
    return next((path for path in candidates() if starts(path)), None)


def candidates() -> list[str]:
    """Return the paths where one may be: the one asked for alone, else what the machine has, else Playwright's."""
    if asked := os.environ.get(VARIABLE):
        return [asked]
    found = [path for name in NAMES if (path := shutil.which(name))]
    with sync_playwright() as playwright:
        return [path for path in (*found, *APPLICATIONS, playwright.chromium.executable_path) if Path(path).exists()]


def starts(path: str) -> bool:
    """Say whether the browser at this path opens a page."""
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            browser.new_page().close()
            browser.close()
    except Error:
        return False
    return True


def install() -> None:
    """Try the ways to get a Chromium, until one starts."""
    print("==> Installing Chromium for the tests of the site", file=sys.stderr, flush=True)
    for command in (*playwrights(), *debians()):
        subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        if find():
            return


def playwrights() -> list[list[str]]:
    """Return the command for Playwright's own download."""
    return [[sys.executable, "-m", "playwright", "install", "chromium"]]


def debians() -> list[list[str]]:
    """Return the commands for Debian's package, where this is Debian and the user may install packages."""
    if not Path("/etc/debian_version").exists():
        return []
    if os.geteuid() == 0:
        become = ["env"]
    elif (sudo := shutil.which("sudo")) and subprocess.run([sudo, "-n", "true"], check=False).returncode == 0:
        become = [sudo, "-n"]
    else:
        return []
    apt = [*become, "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    return [[*apt, "update"], [*apt, "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]]


if __name__ == "__main__":
    if (path := find()) is None and VARIABLE not in os.environ:
        install()
        path = find()
    print(path) if path else sys.exit(MISSING)
