"""What the documents and the docstrings say: commands, targets, paths and examples are as they are told."""

from __future__ import annotations

import doctest
import importlib
import re
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import stridelab

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("classroom/**/*.md"), *ROOT.glob("benchmarks/*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z-]+):[^#\n]*## ", MAKEFILE, re.MULTILINE)
VARIABLES = re.findall(r"^([A-Z]+) \?=", MAKEFILE, re.MULTILINE)
MAKE = re.compile(r"(?:^|`)make((?: [a-z-]+|(?: [A-Z]+=(?:\"[^\"]*\"|[^\s`]*)))+)", re.MULTILINE)
PATH = re.compile(
    r"`(?:\.venv/bin/python )?"
    r"((?:src|js|tests|tools|book|notebooks|classroom|benchmarks|sphinxext|\.binder)/[\w./-]*|\w+\.(?:json|toml|yml|md))`"
)
BELOW = (ROOT, SOURCE / "stridelab", ROOT / "classroom", ROOT / "classroom/hub", ROOT / "tests", ROOT / "book")
MADE = {"secret.yaml", "_build", "course"}
EXAMPLES = sorted(path for path in (SOURCE / "stridelab").rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))
by_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


def test_the_readme_s_table_has_the_makefile_s_targets_and_no_other() -> None:
    told = re.findall(r"^\| `make ([a-z-]+)` \|", README, re.MULTILINE)
    assert sorted(told) == sorted(set(TARGETS) - {"help", "env"})


def test_every_target_is_phony() -> None:
    (phony,) = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert set(phony.split()) == {*TARGETS, "port"}


@by_document
def test_a_document_names_no_target_or_variable_that_make_lacks(document: Path) -> None:
    for words in MAKE.findall(document.read_text(encoding="utf-8")):
        for word in re.sub(r'"[^"]*"', "", words).split():
            name, is_variable, _ = word.partition("=")
            assert name in (VARIABLES if is_variable else TARGETS), f"make{words}"


@by_document
def test_a_document_names_no_path_that_is_not_there(document: Path) -> None:
    for path in PATH.findall(document.read_text(encoding="utf-8")):
        assert path in MADE or any((folder / path).exists() for folder in (document.parent, *BELOW)), path


def test_the_readme_s_program_runs_as_it_stands() -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    exec(program, names)  # noqa: S102 (the README's own)
    assert {"t", "v"} <= names.keys()


def test_the_page_of_python_names_has_each_of_them() -> None:
    page = (ROOT / "book/api.md").read_text(encoding="utf-8").partition("## What they return")[0]
    assert sorted(re.findall(r"^\.\. auto(?:function|class):: (\w+)$", page, re.MULTILINE)) == sorted(
        stridelab.__all__
    )


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_in_the_docstrings_are_what_happens(path: Path) -> None:
    module = importlib.import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts))
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_a_wheel_holds_the_package_s_files_its_licence_and_nothing_else(tmp_path: Path) -> None:
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path))
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    there = {path.relative_to(SOURCE) for path in (SOURCE / "stridelab").rglob("*") if path.is_file()}
    passing = {path for path in there if any(part.startswith((".", "__pycache__")) for part in path.parts)}
    assert held == {str(path) for path in there - passing}
