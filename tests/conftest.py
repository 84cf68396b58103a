"""What several test files share: how hypothesis searches; the built book, the browser, and pages made for a test.

The second and the third fail a test where they are missing.
"""

import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest
from playwright.sync_api import Browser, sync_playwright

import book
import browser
from site_pages import Visitor, serving
from stridelab.sphinxext import assets
from stridelab.sphinxext.answers import with_answers
from stridelab.widget import LabWidget

ROOT = Path(__file__).parent.parent

# The gate tries the same examples every time; `pytest --hypothesis-profile=explore` tries others.
hypothesis.settings.register_profile(
    "gate",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.register_profile("explore", database=None, deadline=None)
hypothesis.settings.load_profile("gate")


def pytest_configure(config: pytest.Config) -> None:
    """Let torch warn of complex32, once a process where the first is made: in whichever test that is."""
    config.addinivalue_line("filterwarnings", "ignore:ComplexHalf support is experimental:UserWarning")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let what a test starts be interrupted: where tests run in the background, it would inherit that it is not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session")
def site() -> Path:
    """Return the folder of the built book, which must be that of the sources as they are."""
    if not book.is_current():
        pytest.fail("the built book is missing or older than its sources: run `make html`")
    return book.HTML


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium that starts."""
    return browser.find() or pytest.fail(browser.MISSING)


@pytest.fixture(scope="module")
def chromium_browser(chromium: str) -> Iterator[Browser]:
    """Return the running browser; it ends with the module, since Playwright bears no second one beside it."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=browser.FLAGS)
        yield running
        running.close()


@pytest.fixture
def visitor(chromium_browser: Browser) -> Iterator[Visitor]:
    """Return what opens pages; the test fails if a page had an error or asked another host for anything."""
    visitor = Visitor(chromium_browser)
    yield visitor
    if problems := visitor.close():
        pytest.fail("\n".join(problems))


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """Return the address at which the built book is served."""
    with serving(site) as address:
        yield address


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Return a function that writes a page of widgets as the book has them, and returns its file's address."""
    for path in assets.WIDGETS.iterdir():
        shutil.copy(path, tmp_path)

    def write(*widgets: LabWidget, answered: bool = True, without: str = "") -> str:
        body = "".join(widget._page_html() for widget in widgets)
        scripts = assets.scripts_for({widget.widget for widget in widgets})
        head = "".join(f'<script defer src="{script}"></script>' for script in scripts)
        head += '<meta charset="utf-8"><link rel="stylesheet" href="stridelab.css"><link rel="icon" href="data:,">'
        text = f"<!doctype html><head>{head}</head><body>{with_answers(body) if answered else body}"
        (tmp_path / "page.html").write_text(text, encoding="utf-8")
        if without:
            (tmp_path / without).unlink()
        return (tmp_path / "page.html").as_uri()

    return write
