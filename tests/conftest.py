"""What several test files share: how hypothesis searches; the built book and the browser.

The last two fail a test where they are missing.
"""

from pathlib import Path

import hypothesis
import pytest

import book
import browser

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
