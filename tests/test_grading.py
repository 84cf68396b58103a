"""Grading with real processes: everyone gets what was planted, and nobody gets out of the cage."""

import contextlib
import csv
import io
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from classroom.grading import batch, book, report, rows, system
from classroom.grading.__main__ import UNHEARD, main
from classroom.grading.cages import Cages
from grading_course import LIMITS, TINY, built, graded, settings
from grading_plants import ALL, Maker, plant

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.getbasetemp()
    return (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "grading"


@pytest.fixture(scope="module")
def course(shared: Path) -> Path:
    return graded(shared)[0]


@pytest.fixture(scope="module")
def maker(shared: Path) -> Maker:
    return Maker(built(shared) / "release/tiny/tiny.ipynb")


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a place of packages beside Python's own, by a link, with a course in it: the worst that one can do."""
    base = tmp_path_factory.mktemp("prefix")
    site = base / "real/lib/site-packages"
    for folder in ("elsewhere", "elsewhere-1.0.dist-info", "course"):
        (site / folder).mkdir(parents=True)
    (site / "elsewhere/__init__.py").touch()
    (site / "elsewhere/late.py").touch()
    (site / "course/gradebook.db").touch()
    (base / "real/lib/mine.txt").touch()
    (base / "linked").symlink_to(base / "real")
    return base / "linked/lib/site-packages"


@pytest.fixture(scope="module")
def cages(prefix: Path) -> Iterator[Cages]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRADING_SECRET", "x")
        patch.setenv("PYTHONPATH", str(prefix), prepend=os.pathsep)
        found = Cages(LIMITS, [prefix / "course"])
    yield found
    found.close()


def row(course: Path, student: str) -> rows.Row:
    found = rows.read(course, "tiny", student)
    assert found is not None, f"{student} has no row"
    return found


def test_every_planted_submission_gets_its_points_its_status_and_its_reason(course: Path, maker: Maker) -> None:
    wrong = {}
    for student, one in maker.all().items():
        found = row(course, student)
        points = {name: mark.points for name, mark in found.marks.items() if name in ALL}
        words = " ".join([found.reason, *found.remarks, *found.flags])
        words += " ".join(text for mark in found.marks.values() for text in (mark.why, *mark.hints))
        words += "MemoryError" if "MemoryError" in json.dumps([m.hints for m in found.marks.values()]) else ""
        if points != one.points or found.status != one.status or one.says not in words:
            wrong[student] = (points, found.status, words)
    assert wrong == {}


def test_an_empty_folder_a_link_and_an_absent_student_have_a_row(course: Path) -> None:
    assert row(course, "empty folder").reason == "The folder is empty."
    assert "link" in row(course, "a link").reason
    table = (course / "results/tiny.csv").read_text(encoding="utf-8-sig")
    assert '"absent","tiny","missing","0","11"' in table


def test_nbgraders_gradebook_has_the_same_points_and_asks_for_the_words(course: Path, maker: Maker) -> None:
    with book.open_gradebook(settings(course).database) as gradebook:
        for student, one in maker.all().items():
            notebook = gradebook.find_submission_notebook("tiny", "tiny", student)
            points = {grade.name: grade.auto_score for grade in notebook.grades}
            words = points.pop("words")
            assert points == one.points, student
            asks = {g.name: g.needs_manual_grade for g in notebook.grades}
            answered = one.status != "not graded" and student != "untouched"
            assert asks.pop("words") is answered, student
            assert (words is None) is answered, student
            assert not any(asks.values()), student


def in_the_table(course: Path, student: str) -> tuple[str, str, str]:
    """Return a student's points, those of the question in words, and whether a grade by hand is open."""
    with (course / "results/tiny.csv").open(encoding="utf-8-sig", newline="") as file:
        line = next(line for line in csv.DictReader(file) if line["student"] == student)
    return line["points"], line["words"], line["by hand"]


def running(word: str) -> list[str]:
    """Return the command lines of this machine's processes that hold a word."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            found.append(path.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
    return [line for line in found if word in line]


def test_no_process_of_a_submission_outlives_it(course: Path) -> None:
    assert course.exists()
    assert running("sleep 4321") == []


HOLDS = """
import mmap, os, threading, time
shared, file = mmap.mmap(-1, 1 << 25), os.memfd_create("x")
shared.write(bytes(1 << 25))
os.write(file, bytes(1 << 25))
threading.Thread(target=lambda: os.fork() == 0 and time.sleep(60)).start()
time.sleep(0.2)
print(flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(not system.LINUX, reason="there is no /proc")
def test_shared_memory_files_without_a_name_and_children_of_threads_are_counted() -> None:
    with subprocess.Popen([sys.executable, "-c", HOLDS], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        family = system.family(process.pid)
        held = system.held(process.pid)
        for one in family:
            os.kill(one, signal.SIGKILL)
    assert len(family) == 2
    assert 1 << 26 < held < 1 << 27


def test_grading_again_grades_nothing(course: Path) -> None:
    said: list[str] = []
    batch.grade_all(settings(course), said.append)
    assert said[0].endswith("submissions, 0 to grade.")


def test_a_folder_of_late_submissions_keeps_the_rows_of_the_others(course: Path, tmp_path: Path) -> None:
    shutil.copytree(course / "submitted/right", tmp_path / "late/right")
    table = batch.grade_all(settings(course, submitted=tmp_path / "late"), [].append)["tiny"]
    assert len(table) == len({found.student for found in table}) == len(list((course / "submitted").iterdir())) + 1
    words = {found.student: " ".join(found.remarks) for found in table}
    assert "handed in earlier" in words["copies"]
    assert "handed in earlier" not in words["right"]


def test_of_a_students_the_newest_counts_from_whichever_folder_it_came(
    tmp_path: Path, shared: Path, cages: Cages
) -> None:
    course = tmp_path / "course"
    shutil.copytree(built(shared), course)
    maker = Maker(course / "release/tiny/tiny.ipynb")
    plant(course / "submitted", {"ada": maker.answered(total="total = 14"), "bob": maker.answered()})
    plant(tmp_path / "late", {"ada": maker.answered()})
    os.utime(course / "submitted/ada/tiny.ipynb", (1000, 1000))
    first, late = settings(course), settings(course, submitted=tmp_path / "late")
    for where, points, more in ((first, 7, ""), (late, 8, ""), (first, 8, "It is newer than ada/tiny.ipynb")):
        batch.grade_all(where, [].append, cages)
        (found, _) = batch.grade_all(where, [].append, cages)["tiny"]
        assert (found.student, found.points) == ("ada", points)
        assert more in " ".join(found.remarks)
    os.utime(course / "submitted/ada/tiny.ipynb")
    assert batch.grade_all(first, [].append, cages)["tiny"][0].points == 7


def test_the_table_has_nothing_that_a_spreadsheet_runs(course: Path) -> None:
    with (course / "results/tiny.csv").open(encoding="utf-8-sig", newline="") as file:
        found = list(csv.reader(file))
    assert len(found) > len(ALL)
    assert not [cell for line in found for cell in line if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]


def test_feedback_loads_nothing_runs_nothing_and_keeps_hidden_tests(course: Path, maker: Maker) -> None:
    pages = sorted((course / "feedback").glob("*/tiny/tiny.html"))
    assert len(pages) == len(maker.all()) + 2
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert "default-src 'none'" in text
        assert not [sign for sign in ("http:", "https:", "<script", 'src="/', ".data_ptr()") if sign in text]


def test_hidden_tests_are_shown_where_the_teacher_says_so(course: Path) -> None:
    shown = settings(course, show_hidden=True)
    table = report.known(shown)
    table["tiny"] = [found for found in table["tiny"] if found.student == "copies"]
    assert list(report.write_all(shown, table))
    text = (course / "feedback/copies/tiny/tiny.html").read_text(encoding="utf-8")
    assert "untyped_storage().data_ptr()" in text
    list(report.write_all(settings(course), report.known(settings(course))))


ATTACK = """
import glob, os, socket, sqlite3
found = []
for path in ("gradebook.db", "source/tiny/tiny.ipynb", "submitted/other/tiny.ipynb", "{home}"):
    path = os.path.join("{course}", path)
    if os.path.exists(path):
        found.append(path)
for path in ("{course}/gradebook.db", "{course}/mine", "/usr/mine", "/etc/mine"):
    try:
        open(path, "a").close()
        found.append("wrote " + path)
    except OSError:
        pass
try:
    socket.create_connection(("{host}", {port}), 2)
    found.append("network")
except OSError:
    pass
if "hidden" in " ".join(os.environ) or any("GRADING_SECRET" in name for name in os.environ):
    found.append("environment")
processes = [p for p in os.listdir("/proc") if p.isdigit()]
if len(processes) > 4:
    found.append("processes")
import re
next_test = re.compile(b"The sum of all elements i[s] asked")  # written so that it does not find itself
with open("/proc/self/mem", "rb", 0) as memory:
    for line in open("/proc/self/maps"):
        start, end = (int(word, 16) for word in line.split()[0].split("-"))
        if "rw" in line and end - start < 1 << 28:
            memory.seek(start)
            if next_test.search(memory.read(end - start)):
                found.append("the next test")
print("FOUND", found)
total = 15
"""


def test_a_submission_sees_no_course_no_other_student_and_no_network_or_the_grader_says_so(
    tmp_path: Path, shared: Path, cages: Cages
) -> None:
    course = tmp_path / "course"
    shutil.copytree(built(shared), course)
    maker = Maker(course / "release/tiny/tiny.ipynb")
    with socket.create_server(("127.0.0.1", 0)) as server:
        host, port = server.getsockname()
        attack = ATTACK.format(course=course, home=Path.home() / ".profile", host=host, port=port)
        plant(course / "submitted", {"bad": maker.answered(total=attack), "other": maker.answered()})
        said: list[str] = []
        batch.grade_all(settings(course), said.append, cages)
    ran = json.loads((course / "autograded/bad/tiny/tiny.ipynb").read_text(encoding="utf-8"))
    printed = "".join(
        text for cell in ran["cells"] for out in cell.get("outputs", ()) for text in out.get("text", ())
    )
    assert "FOUND" in printed
    if row(course, "bad").locked_in:
        assert batch.LOCKED in said
        assert "FOUND []" in printed
        assert not (course / "mine").exists()
    else:
        assert any(sentence.startswith("NOT LOCKED IN: ") for sentence in said)


def test_without_the_cage_it_is_said_at_the_start_and_in_each_row(tmp_path: Path, shared: Path) -> None:
    course = tmp_path / "course"
    shutil.copytree(built(shared), course)
    maker = Maker(course / "release/tiny/tiny.ipynb")
    endless = maker.answered(turn="while True: pass")
    leaves = maker.answered(total="import subprocess\nsubprocess.Popen(['sleep', '5432'], start_new_session=True)")
    plant(course / "submitted", {"right": maker.answered(), "endless": endless, "leaves": leaves})
    said: list[str] = []
    table = batch.grade_all(settings(course, lock_in=False), said.append)
    assert batch.OPEN.format("it was switched off") in said
    list(report.write_all(settings(course), table))
    assert '"NO"' in (course / "results/tiny.csv").read_text(encoding="utf-8-sig")
    assert row(course, "right").points == sum(ALL.values())
    assert "did not end" in row(course, "endless").reason
    assert running("sleep 5432") == []


def test_a_grader_that_is_killed_goes_on_and_grades_nothing_twice(tmp_path: Path, shared: Path, cages: Cages) -> None:
    course = tmp_path / "course"
    shutil.copytree(built(shared), course)
    maker = Maker(course / "release/tiny/tiny.ipynb")
    slow = maker.answered(turn="import time\ntime.sleep(1)\ndef turn(x): return x.T")
    plant(course / "submitted", {f"s{k}": slow for k in range(4)})
    command = [sys.executable, "-m", "classroom.grading", "grade", "--course", course, "--assignments", TINY]
    command += ["--jobs", "1", "--cell-seconds", str(LIMITS.cell_seconds), "--seconds", str(LIMITS.seconds)]
    command += ["--memory", str(LIMITS.memory)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        heard = [line for _, line in zip(range(3), process.stdout, strict=False)]
        process.send_signal(signal.SIGKILL)
    assert "1/4" in heard[-1]
    when = {path: path.stat().st_mtime_ns for path in (course / "results/rows/tiny").glob("*.json")}
    assert 1 <= len(when) < 4
    said: list[str] = []
    table = batch.grade_all(settings(course), said.append, cages)
    assert [found.points for found in table["tiny"]] == [sum(ALL.values())] * 4
    assert all(path.stat().st_mtime_ns == time for path, time in when.items())


def test_what_a_person_graded_stays_and_is_marked_when_the_submission_changes(
    tmp_path: Path, shared: Path, cages: Cages
) -> None:
    course = tmp_path / "course"
    shutil.copytree(built(shared), course)
    maker = Maker(course / "release/tiny/tiny.ipynb")
    plant(course / "submitted", {"ada": maker.answered()})
    said = list(report.write_all(settings(course), batch.grade_all(settings(course), [].append, cages)))
    assert "by hand, in nbgrader's formgrader: 1 answer not graded yet, so the points are those so far" in said[0]
    assert in_the_table(course, "ada") == ("8", "", "open")
    page = course / "feedback/ada/tiny/tiny.html"
    assert "8 of 11 points so far, not yet final</strong>" in page.read_text(encoding="utf-8")
    with book.open_gradebook(settings(course).database) as gradebook:
        grade = gradebook.find_grade("words", "tiny", "tiny", "ada")
        grade.manual_score, grade.needs_manual_grade = 2.0, False
        gradebook.find_comment("words", "tiny", "tiny", "ada").manual_comment = "Say <b>which</b> cells."
        gradebook.db.commit()
    list(report.write_all(settings(course), batch.grade_all(settings(course), [].append, cages)))
    text = page.read_text(encoding="utf-8")
    assert in_the_table(course, "ada") == ("10", "2", "done")
    assert "10 of 11 points</strong>" in text
    assert "Say &lt;b&gt;which&lt;/b&gt; cells." in text
    source = course / "source/tiny/tiny.ipynb"
    source.write_text(source.read_text(encoding="utf-8").replace("## Exercise 3", "## Corrected 3"), encoding="utf-8")
    said = []
    batch.grade_all(settings(course), said.append, cages)
    assert said[0] == "1 submissions, 1 to grade."
    with book.open_gradebook(settings(course).database) as gradebook:
        grade = gradebook.find_grade("words", "tiny", "tiny", "ada")
        assert (grade.manual_score, grade.needs_manual_grade) == (2.0, False)
    plant(course / "submitted", {"ada": maker.answered(words="another text")})
    list(report.write_all(settings(course), batch.grade_all(settings(course), [].append, cages)))
    assert in_the_table(course, "ada") == ("10", "2", "open")
    assert "2 of 3</span>, not yet final" in page.read_text(encoding="utf-8")
    with book.open_gradebook(settings(course).database) as gradebook:
        grade = gradebook.find_grade("words", "tiny", "tiny", "ada")
        assert (grade.manual_score, grade.needs_manual_grade) == (2.0, True)


SEES = """
import os, elsewhere
from elsewhere import late
folder = os.path.dirname(os.path.dirname(elsewhere.__file__))
there = [os.path.exists(folder + path) for path in ("/course/gradebook.db", "/../mine.txt")]
found = sorted(os.listdir(folder)), there
try:
    open(folder + "/elsewhere/new.py", "w").close()
except OSError as error:
    found = *found, error.strerror
print("FOUND", folder, found)
"""


def test_packages_of_another_prefix_are_there_to_read_and_nothing_else_of_it(cages: Cages, prefix: Path) -> None:
    if cages.open_because:
        pytest.skip(cages.open_because)
    process = cages.start()
    process.execute("given", "import torch", 20)
    report = process.execute("answer", SEES, 20)
    process.close()
    names = ["course", "elsewhere", "elsewhere-1.0.dist-info"]
    (output,) = report["outputs"]
    assert output["text"] == f"FOUND {prefix} {(names, [False, False], 'Read-only file system')}\n"


class Hangs(io.StringIO):
    """Where nobody listens any more after three lines."""

    def write(self, text: str) -> int:
        if self.getvalue().count("\n") >= 3:
            raise BrokenPipeError
        return super().write(text)

    def reconfigure(self, **_: object) -> None: ...


def test_who_has_heard_enough_ends_the_grader_quietly_and_nothing_is_lost(
    tmp_path: Path, shared: Path, cages: Cages, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    course = tmp_path / "course"
    shutil.copytree(built(shared), course)
    maker = Maker(course / "release/tiny/tiny.ipynb")
    plant(course / "submitted", {f"s{k}": maker.answered() for k in range(3)})
    limits = ["--cell-seconds", str(LIMITS.cell_seconds), "--seconds", str(LIMITS.seconds)]
    command = ["grade", "--course", str(course), "--jobs", "1", *limits, "--memory", str(LIMITS.memory)]
    with monkeypatch.context() as patch:
        patch.setattr(batch, "Cages", lambda *_, **__: cages)
        patch.setattr(cages, "close", lambda: None)
        patch.setattr("sys.stdout", Hangs())
        assert main(command) == UNHEARD
    assert capsys.readouterr().err == ""
    when = {path: path.stat().st_mtime_ns for path in (course / "results/rows/tiny").glob("*.json")}
    assert len(when) == 2
    table = batch.grade_all(settings(course), [].append, cages)
    assert [found.points for found in table["tiny"]] == [sum(ALL.values())] * 3
    assert all(path.stat().st_mtime_ns == time for path, time in when.items())


def test_a_closed_pipe_is_no_error(shared: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "classroom.grading", "class", "--course", built(shared), "--assignments", TINY]
    done = subprocess.run(command, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, check=False, text=True)
    os.close(write)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, "")


def test_a_machine_without_namespaces_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("classroom.grading.system.LINUX", False)
    cages = object.__new__(Cages)
    cages._try()
    assert cages.open_because.endswith("has nothing for it")
