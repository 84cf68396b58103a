"""A class on one machine, for real: Unix users, their passwords, JupyterHub, and nbgrader's exchange between them.

`make class-test` runs it, as root; it makes three users and removes them.
"""

from __future__ import annotations

import csv
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlsplit

import pytest

from classroom_files import HUB, ROOT, module
from hub_machine import ADA, BEN, TEACHER, as_user, lacking, make_environment, users
from hub_server import Guest, Kernel, hub

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.hub

CLONE = Path(f"/home/{TEACHER}/stridelab")  # as classroom/hub/README.md has it
COURSE = CLONE / "course"
ABOUT = {"course_id": "stridelab", "assignment_id": "tiny"}
ANSWERS = {"turn": "def turn(x):\n    return x.T  # {}", "rows": "def rows(x, n):\n    return x[:n]"}


@dataclass
class Class:
    """A hub with three people in it."""

    address: str
    exchange: Path
    passwords: dict[str, str]

    def guest(self, name: str) -> Guest:
        return Guest(self.address, name)

    def inside(self, name: str) -> tuple[Guest, Kernel]:
        guest = self.guest(name)
        assert guest.log_in(self.passwords[name])
        guest.start()
        return guest, guest.kernel()


@pytest.fixture(scope="module")
def school() -> Iterator[Class]:
    if reason := lacking():
        pytest.fail(reason)
    make_environment()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        with users(folder / "exchange") as passwords, hub(folder / "hub") as (address, _):
            yield Class(address, folder / "exchange", passwords)


@pytest.fixture(scope="module")
def ada(school: Class) -> tuple[Guest, Kernel]:
    return school.inside(ADA)


@pytest.fixture(scope="module")
def ben(school: Class) -> tuple[Guest, Kernel]:
    return school.inside(BEN)


@pytest.fixture(scope="module")
def handed_in(ada: tuple[Guest, Kernel], ben: tuple[Guest, Kernel]) -> str:
    """One assignment released, fetched and submitted by both through their servers, and collected. Ada's is right."""
    shutil.copytree(ROOT / "classroom", CLONE / "classroom")
    shutil.copytree(ROOT / "tests/grading", CLONE / "mine")
    for path in (CLONE, *CLONE.rglob("*")):
        shutil.chown(path, TEACHER, TEACHER)
    by_teacher("python", "-m", "classroom.grading", "class", "--assignments", "mine", folder=CLONE)
    by_teacher("nbgrader", "release_assignment", "tiny")
    for guest, answered in ((ada[0], ("turn", "rows")), (ben[0], ("turn",))):
        assert guest.ask("POST", "assignments/fetch", data=ABOUT)["success"]
        notebook = guest.ask("GET", "api/contents/tiny/tiny.ipynb")["content"]
        for cell in notebook["cells"]:
            name = cell["metadata"].get("nbgrader", {}).get("grade_id")
            if name in answered:
                cell["source"] = ANSWERS[name].format(guest.name)
        guest.ask("PUT", "api/contents/tiny/tiny.ipynb", json={"type": "notebook", "content": notebook})
        assert guest.ask("POST", "assignments/submit", data=ABOUT)["success"]
    return by_teacher("nbgrader", "collect", "tiny")


@pytest.fixture(scope="module")
def graded(handed_in: str) -> list[dict[str, str]]:
    """What the teacher's table says after the grader ran on what was collected."""
    assert handed_in
    by_teacher("python", "-m", "classroom.grading", "grade", "--assignments", "mine", folder=CLONE)
    by_teacher("nbgrader", "release_feedback", "tiny")
    with (COURSE / "results/tiny.csv").open(encoding="utf-8-sig", newline="") as lines:
        return list(csv.DictReader(lines))


def by_teacher(*command: str, folder: Path = COURSE) -> str:
    done = as_user(TEACHER, *command, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_wrong_password_lets_nobody_in(school: Class) -> None:
    assert not school.guest(ADA).log_in("hubtest")


def test_another_ones_password_lets_nobody_in(school: Class) -> None:
    assert not school.guest(ADA).log_in(school.passwords[BEN])


@pytest.mark.parametrize("name", ["root", "nobody", "hubtest-nobody"])
def test_no_other_name_gets_in(school: Class, name: str) -> None:
    assert not school.guest(name).log_in(school.passwords[ADA])


def test_a_server_runs_as_its_own_user_with_torch_and_the_book(ada: tuple[Guest, Kernel]) -> None:
    said = ada[1].run("import getpass, torch, stridelab; print(getpass.getuser(), torch.arange(6).stride())")
    assert said == f"{ADA} (1,)\n"


def test_a_kernel_listens_on_no_port(ada: tuple[Guest, Kernel]) -> None:
    said = ada[1].run("import json, ipykernel; print(json.load(open(ipykernel.get_connection_file()))['transport'])")
    assert said == "ipc\n"


def test_an_assignment_travels_from_the_teacher_to_both_and_back(handed_in: str) -> None:
    for name in (ADA, BEN):
        path = COURSE / "submitted" / name / "tiny/tiny.ipynb"
        assert f"return x.T  # {name}" in path.read_text(encoding="utf-8")
    assert "cheating" not in handed_in


def test_the_grader_takes_what_was_collected(graded: list[dict[str, str]]) -> None:
    found = {row["student"]: row for row in graded}
    assert set(found) == {ADA, BEN}
    assert all(row["status"] == "graded" for row in graded)
    assert float(found[ADA]["points"]) > float(found[BEN]["points"]) > 0
    assert "not used" not in str(graded)


@pytest.mark.usefixtures("graded")
def test_feedback_travels_to_its_student_alone(ada: tuple[Guest, Kernel], ben: tuple[Guest, Kernel]) -> None:
    for guest, kernel in (ada, ben):
        assert guest.ask("POST", "assignments/fetch_feedback", data=ABOUT)["success"]
        program = "import pathlib; print(*(p.read_text() for p in pathlib.Path('tiny/feedback').rglob('*.html')))"
        page = kernel.run(program)
        assert f"tiny: {guest.name}" in page
        assert (BEN if guest.name == ADA else ADA) not in page


def test_the_teachers_formgrader_shows_the_course(school: Class, graded: list[dict[str, str]]) -> None:
    assert graded
    guest, _ = school.inside(TEACHER)
    (about,) = guest.ask("GET", "formgrader/api/assignments")
    assert (about["name"], about["num_submissions"]) == ("tiny", 2)


@pytest.mark.usefixtures("school")
def test_a_link_brings_notebooks_into_a_students_folder(ada: tuple[Guest, Kernel]) -> None:
    make = "import subprocess as s; s.run('git init -qb main away/book && cd away/book && mkdir notebooks && "
    make += "echo 1 > notebooks/one.ipynb && git add . && git -c user.name=a -c user.email=a@b commit -qm one', "
    assert ada[1].run(f"{make} shell=True, check=True)") == ""
    text = (HUB.parent / "README.md").read_text(encoding="utf-8")
    link = next(line for line in text.splitlines() if line.startswith("https://hub.example.org/hub/user-redirect/"))
    parts = urlsplit(link)
    asked = dict(parse_qsl(parts.query))
    assert asked.keys() == {"repo", "branch", "urlpath"}
    assert asked["urlpath"].startswith(f"lab/tree/{asked['repo'].rpartition('/')[2]}/notebooks/")
    asked["repo"] = f"file:///home/{ADA}/away/book"
    page = ada[0].session.get(f"{ada[0].address}{parts.path}", params=asked, timeout=120)
    assert urlsplit(page.url).path == f"/user/{ADA}/git-pull"
    assert asked["urlpath"] in page.text
    said = ada[0].session.get(f"{ada[0].base}/git-pull/api", params=asked, timeout=120).text
    assert '"phase": "finished"' in said
    assert ada[1].run("print(open('book/notebooks/one.ipynb').read())") == "1\n\n"


@pytest.mark.usefixtures("handed_in")
@pytest.mark.parametrize(
    "path",
    [
        COURSE / "source/tiny/tiny.ipynb",
        COURSE / "gradebook.db",
        COURSE / f"submitted/{BEN}/tiny/tiny.ipynb",
        Path(f"/home/{BEN}/tiny/tiny.ipynb"),
        COURSE.parent.parent,
        Path(f"/home/{BEN}"),
    ],
    ids=lambda path: "/".join(path.parts[2:]),
)
def test_a_student_reads_nothing_of_the_teacher_or_of_another(ada: tuple[Guest, Kernel], path: Path) -> None:
    assert path.exists()
    program = f"import os; os.listdir({str(path)!r})" if path.is_dir() else f"open({str(path)!r})"
    assert ada[1].run(program).startswith("PermissionError")


@pytest.mark.usefixtures("handed_in")
def test_what_students_get_holds_no_hidden_test(ada: tuple[Guest, Kernel]) -> None:
    said = ada[1].run("text = open('tiny/tiny.ipynb').read(); print('torch.equal' in text, 'data_ptr' in text)")
    assert said == "True False\n"


@pytest.mark.usefixtures("handed_in")
def test_in_the_exchange_a_student_sees_no_name_and_moves_nothing(school: Class, ada: tuple[Guest, Kernel]) -> None:
    course = school.exchange / "stridelab"
    (theirs,) = (path for path in (course / "inbound").iterdir() if path.name.startswith(BEN))
    attempts = (
        f"os.listdir({str(course / 'inbound')!r})",
        f"os.rename({str(theirs)!r}, {str(theirs)!r} + '-gone')",
        f"os.rename({str(course)!r}, {str(course)!r} + '-mine')",
        f"open({str(course / 'outbound/tiny/tiny.ipynb')!r}, 'a')",
        f"os.mkdir({str(course / 'outbound/two')!r})",
    )
    for attempt in attempts:
        assert ada[1].run(f"import os; {attempt}").startswith("PermissionError"), attempt


@pytest.mark.usefixtures("handed_in")
def test_one_student_is_not_let_into_anothers_server(school: Class, ada: tuple[Guest, Kernel]) -> None:
    assert ada[0].session.get(f"{school.address}/user/{BEN}/api/contents", timeout=60).status_code in {403, 404}


@pytest.mark.usefixtures("handed_in")
def test_the_check_finds_a_teachers_home_that_students_can_read(school: Class, ada: tuple[Guest, Kernel]) -> None:
    known, home = module(HUB / "class_users.py"), Path(f"/home/{TEACHER}")
    program = f"print(len(open({str(COURSE / 'source/tiny/tiny.ipynb')!r}).read()) > 0)"
    state = school.exchange.parent / "hub"
    assert known.problems(known.homes_of_the_class(), school.exchange, state) == []
    home.chmod(0o755)
    try:
        (found,) = known.problems(known.homes_of_the_class(), school.exchange, state)
        assert ada[1].run(program) == "True\n"
    finally:
        home.chmod(0o700)
    assert found == f"{home} can be read by others: chmod 700 {home}"
    assert ada[1].run(program).startswith("PermissionError")


def test_the_folder_of_the_hub_is_closed(school: Class, ada: tuple[Guest, Kernel]) -> None:
    secret = school.exchange.parent / "hub/jupyterhub_cookie_secret"
    assert secret.exists()
    assert ada[1].run(f"open({str(secret)!r})").startswith("PermissionError")
