"""What the hub's files promise, seen without a hub; tests/test_hub.py runs them for real."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from packaging.requirements import Requirement
from traitlets.config import Config, PyFileConfigLoader

from classroom_files import HUB, ROOT, module

if TYPE_CHECKING:
    from pathlib import Path

CLASS = module(HUB / "class_users.py")


def configuration(name: str) -> Config:
    return PyFileConfigLoader(name, path=str(HUB)).load_config()


def test_the_hub_asks_the_machine_for_a_users_own_password() -> None:
    c = configuration("jupyterhub_config.py")
    assert c.JupyterHub.authenticator_class == "pam"
    assert c.JupyterHub.spawner_class == "jupyterhub.spawner.LocalProcessSpawner"
    assert c.PAMAuthenticator.allowed_groups == {CLASS.TEACHERS, CLASS.STUDENTS}


def test_the_hub_lets_in_no_one_else_and_makes_nobody_its_administrator() -> None:
    c = configuration("jupyterhub_config.py")
    for section in ("Authenticator", "LocalAuthenticator", "PAMAuthenticator"):
        assert not {"allow_all", "any_allow_config", "admin_users", "admin_groups", "password"} & set(
            c.get(section, {})
        )
    text = (HUB / "jupyterhub_config.py").read_text(encoding="utf-8")
    assert not re.search("dummy|shared.?password|allow.root", text, re.IGNORECASE)


def test_before_it_has_https_the_hub_listens_to_this_machine_alone() -> None:
    assert configuration("jupyterhub_config.py").JupyterHub.bind_url.startswith("http://127.0.0.1:")


def test_no_kernel_can_be_listened_to() -> None:
    assert "--ConnectionFileMixin.transport=ipc" in configuration("jupyterhub_config.py").Spawner.args


def test_nbgrader_and_the_users_program_name_one_exchange_and_one_course() -> None:
    c = configuration("nbgrader_config.py")
    assert c.Exchange.root == str(CLASS.EXCHANGE)
    assert c.CourseDirectory.course_id == CLASS.COURSE


def test_only_who_has_a_course_gets_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert "root" not in configuration("nbgrader_config.py").CourseDirectory
    (tmp_path / "stridelab/course").mkdir(parents=True)
    assert configuration("nbgrader_config.py").CourseDirectory.root == str(tmp_path / "stridelab/course")


def closed_class(base: Path) -> tuple[list[Path], Path, Path]:
    homes, exchange, state = [base / "ada", base / "ben"], base / "exchange", base / "hub"
    for folder in (*homes, state):
        folder.mkdir(mode=0o700)
    for path, mode in CLASS.MODES.items():
        (exchange / path).mkdir(parents=True, exist_ok=True)
        (exchange / path).chmod(mode)
    return homes, exchange, state


def test_nothing_is_said_of_a_class_that_is_closed(tmp_path: Path) -> None:
    assert CLASS.problems(*closed_class(tmp_path)) == []


@pytest.mark.parametrize(
    ("folder", "mode", "said"),
    [
        ("ada", 0o755, "ada can be read by others: chmod 700"),
        ("ben", 0o711, "ben can be read by others: chmod 700"),
        ("hub", 0o750, "holds the hub's secrets and can be read by others: chmod 700"),
        ("exchange", 0o777, "has mode 777 instead of 1777: chmod 1777"),
        ("exchange/stridelab", 0o777, "has mode 777 instead of 755: chmod 755"),
        ("exchange/stridelab/inbound", 0o2733, "has mode 2733 instead of 3733: chmod 3733"),
        ("exchange/stridelab/inbound", 0o3777, "has mode 3777 instead of 3733: chmod 3733"),
    ],
)
def test_what_is_too_open_is_named_with_the_command_that_closes_it(
    tmp_path: Path, folder: str, mode: int, said: str
) -> None:
    parts = closed_class(tmp_path)
    (tmp_path / folder).chmod(mode)
    (found,) = CLASS.problems(*parts)
    assert said in found
    assert str(tmp_path / folder) in found


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    found = CLASS.problems([], tmp_path / "exchange", tmp_path / "hub")
    assert len(found) == len(CLASS.MODES) + 1
    assert all("missing" in one for one in found)


@pytest.mark.parametrize("name", ["Ada", "ada lovelace", "../ada", "-r", "1ada", "a" * 32, ""])
def test_no_user_is_made_of_what_is_no_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLASS, "run", lambda *_, **__: None)
    with pytest.raises(SystemExit, match="is no user name"):
        CLASS.add([name], CLASS.STUDENTS)


def test_the_students_are_the_ids_of_the_roster(tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("\ufeffname,id\nAda Lovelace,ada\nBen, ben \n", encoding="utf-8")
    assert CLASS.ids(roster) == ["ada", "ben"]
    roster.write_text("ada\nben\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="no column `id`"):
        CLASS.ids(roster)


def test_the_hub_pins_every_package_and_the_book_the_same() -> None:
    def pins(path: Path) -> dict[str, str]:
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if "==" in line and line[0] != "#"]
        return {one.name: str(one.specifier) for one in map(Requirement, lines)}

    hub, book = pins(HUB / "requirements.txt"), pins(ROOT / "requirements.txt")
    assert set(hub) == {"jupyterhub", "jupytext", "nbgitpuller", "nbgrader"}
    assert {name: pin for name, pin in hub.items() if name in book} == {n: p for n, p in book.items() if n in hub}
