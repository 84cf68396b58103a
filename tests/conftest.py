"""What several test files share: the built book and the browser. Both fail a test where they are missing."""

from pathlib import Path

import pytest

import book
import browser

ROOT = Path(__file__).parent.parent


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
