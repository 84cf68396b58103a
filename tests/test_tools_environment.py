"""`make env`: what can't be had is named in one sentence, and only a finished installation counts as one."""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

import environment

ROOT = Path(__file__).parent.parent
FIND = ROOT / "tools/find_python.sh"


def python_that(folder: Path, name: str, *, version: str) -> None:
    """Put a stand-in for a Python of this version into a folder."""
    program = folder / name
    fits = tuple(int(part) for part in version.split(".")) >= (3, 11)
    program.write_text(f"#!/bin/sh\nexit {0 if fits else 1}\n")
    program.chmod(0o755)


def find(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = {"PATH": f"{folder}{os.pathsep}/nowhere"}
    return subprocess.run(["/bin/sh", FIND, *arguments], env=path, capture_output=True, text=True, check=False)


def test_the_first_python_that_starts_and_is_new_enough_is_taken(tmp_path: Path) -> None:
    python_that(tmp_path, "python3.11", version="3.10")  # as a shim that does not run
    python_that(tmp_path, "python3.12", version="3.12")
    python_that(tmp_path, "python3", version="3.13")
    assert find(tmp_path).stdout == "python3.12\n"


def test_a_python_whose_path_has_a_space_can_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a b").mkdir()
    python_that(tmp_path / "a b", "python", version="3.11")
    assert find(tmp_path, f"{tmp_path}/a b/python").stdout == f"{tmp_path}/a b/python\n"


@pytest.mark.parametrize("arguments", [[], ["python3"], ["no-such-python"]])
def test_no_python_or_an_old_one_is_named_in_one_sentence(tmp_path: Path, arguments: list[str]) -> None:
    python_that(tmp_path, "python3", version="3.9")
    done = find(tmp_path, *arguments)
    assert done.returncode == 1
    assert "3.11 or newer" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for the repository, before anything is installed."""
    for name, value in {
        "ROOT": tmp_path,
        "VENV": tmp_path / ".venv",
        "PYTHON": tmp_path / ".venv/bin/python",
        "RECORD": tmp_path / ".venv/installed.txt",
    }.items():
        monkeypatch.setattr(environment, name, value)
    monkeypatch.setattr(environment, "torch_build", lambda: "cpu")
    (tmp_path / "requirements.txt").write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    return tmp_path


@pytest.mark.long
def test_a_finished_environment_is_left_alone_until_the_pins_change(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.main()
    assert "Making .venv" in capsys.readouterr().out
    environment.main()
    assert capsys.readouterr().out == ""
    (place / "requirements.txt").write_text("pip\n")
    environment.main()
    said = capsys.readouterr().out
    assert "Installing" in said
    assert "Making .venv" not in said


@pytest.mark.long
def test_an_interrupted_installation_is_taken_up_again(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(environment, "pip", interrupted)
        with pytest.raises(KeyboardInterrupt):
            environment.main()
    assert not environment.RECORD.exists()
    environment.main()
    assert environment.RECORD.exists()
    assert place


@pytest.mark.long
def test_an_environment_whose_python_is_gone_or_whose_pip_is_missing_is_made_anew(place: Path) -> None:
    environment.main()
    shutil.rmtree(next(place.glob(".venv/lib/python3.*/site-packages/pip")))
    environment.RECORD.unlink()
    environment.main()
    environment.PYTHON.unlink()
    environment.PYTHON.symlink_to("/nowhere/python")
    environment.main()
    assert environment.starts()


def test_too_small_a_disk_is_named_before_anything_is_installed(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1.2e9))
    with pytest.raises(SystemExit, match=r"torch and the rest need 4 GB on this disk and 1\.2 GB are free"):
        environment.main()
    assert not (place / ".venv").exists()


def test_a_folder_in_which_nothing_can_be_written_is_named(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SystemExit, match=f"Nothing can be written into {place}"):
        environment.main()
    assert not (place / ".venv").exists()


@pytest.mark.parametrize(("named", "here"), [("bin/python", True), ("../moved/.venv/bin/python", False)])
def test_an_environment_that_was_moved_is_none(
    place: Path, monkeypatch: pytest.MonkeyPatch, named: str, *, here: bool
) -> None:
    environment.PYTHON.parent.mkdir(parents=True)
    environment.PYTHON.with_name("pip").write_text(f"#!{(environment.VENV / named).resolve()}\n")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=0))
    assert environment.pip_here() == here
    assert place


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_its_venv_module_is_named(place: Path, monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else real(name))
    with pytest.raises(SystemExit, match=r"lacks its venv module: install it .*apt install python3"):
        environment.main()
    assert place


@pytest.mark.long
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("./no-such-folder", "see its own words above"),
        ("--index-url http://127.0.0.1:9/simple\nnumpy==0.0.1", "can't be reached"),
    ],
)
def test_what_pip_can_t_install_is_named_and_not_taken_for_installed(
    place: Path, monkeypatch: pytest.MonkeyPatch, line: str, sentence: str
) -> None:
    monkeypatch.setenv("PIP_RETRIES", "1")
    (place / "requirements.txt").write_text(line)
    with pytest.raises(SystemExit, match=sentence):
        environment.main()
    assert not environment.RECORD.exists()
