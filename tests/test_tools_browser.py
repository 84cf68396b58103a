"""The browser for the site's tests: one that starts is found, and none is said to be missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import browser

ROOT = Path(__file__).parent.parent
TOOL = ROOT / "tools/browser.py"


def test_the_browser_that_is_found_starts(chromium: str) -> None:
    assert browser.starts(chromium)


def test_a_browser_that_is_asked_for_and_does_not_start_is_an_error_in_one_sentence(tmp_path: Path) -> None:
    asked = {**os.environ, browser.VARIABLE: str(tmp_path / "chromium")}
    done = subprocess.run([sys.executable, TOOL], env=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == browser.MISSING + "\n"


def test_a_program_that_is_no_browser_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "chromium"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    assert str(program) in browser.candidates()
    assert browser.find() != str(program)
