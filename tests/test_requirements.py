"""The pins: what is installed is what is pinned, and a pin that stands twice is the same twice."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


def requirements(path: str) -> dict[str, Requirement]:
    lines = [line.split(" #")[0].strip() for line in (ROOT / path).read_text(encoding="utf-8").splitlines()]
    found = [Requirement(line) for line in lines if line and line[0] not in "#-."]
    return {canonicalize_name(one.name): one for one in found}


PINS = requirements("requirements.txt")
BINDER = requirements(".binder/requirements.txt")
HUB = requirements("classroom/hub/requirements.txt")
METADATA = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(PINS))
def test_what_is_installed_is_what_is_pinned(name: str) -> None:
    assert str(PINS[name].specifier) == f"=={version(name).partition('+')[0]}"


@pytest.mark.parametrize("name", sorted(BINDER))
def test_binder_gets_the_same_release(name: str) -> None:
    pins = PINS if name in PINS else HUB
    assert str(BINDER[name].specifier).removesuffix("+cpu") == str(pins[name].specifier)


def test_binder_can_get_no_torch_but_the_one_without_cuda() -> None:
    lines = (ROOT / ".binder/requirements.txt").read_text(encoding="utf-8").splitlines()
    assert "--extra-index-url https://download.pytorch.org/whl/cpu" in lines
    assert str(BINDER["torch"].specifier).endswith("+cpu")


@pytest.mark.parametrize("line", METADATA["project"]["dependencies"])
def test_what_the_package_needs_is_pinned_and_pinned_within_its_range(line: str) -> None:
    needed = Requirement(line)
    (pin,) = PINS[canonicalize_name(needed.name)].specifier
    assert needed.specifier.contains(pin.version)
    assert canonicalize_name(needed.name) in BINDER


def test_both_lists_end_with_the_package_itself() -> None:
    assert (ROOT / "requirements.txt").read_text(encoding="utf-8").endswith("\n-e .\n")
    assert (ROOT / ".binder/requirements.txt").read_text(encoding="utf-8").endswith("\n.\n")


def test_binder_runs_the_python_that_the_package_allows() -> None:
    python = re.fullmatch(r"python-(\d+\.\d+)\n", (ROOT / ".binder/runtime.txt").read_text(encoding="utf-8"))
    assert python
    assert METADATA["project"]["requires-python"] == f">={python[1]}"
