"""The grader's parts without a process: names, archives, reading, putting together, scores, tables."""

import csv
import io
import json
import os
import shutil
import stat
import sys
import zipfile
from pathlib import Path
from typing import Any

import nbformat
import pytest

from classroom.grading import archives, files, incoming, reading, report, score, sources
from classroom.grading.assignment import Assignment, Cell, defined
from classroom.grading.execute import Ran
from classroom.grading.feedback import feedback
from classroom.grading.names import Sender, student_name
from classroom.grading.one import harmless, outputs
from classroom.grading.overview import overview
from classroom.grading.places import senders
from classroom.grading.reach import readable, with_links
from classroom.grading.reading import Handed
from classroom.grading.rebuild import Step, rebuild
from classroom.grading.results import Question, Result, result
from classroom.grading.roster import Roster
from classroom.grading.rows import Row
from classroom.grading.scan import scan
from classroom.grading.table import plain, write_table
from grading_plants import zipped

NAMES = ["views", "traps"]


def sent(*paths: str, roster: tuple[str, ...] = ()) -> list[str]:
    found = senders([tuple(path.split("/")) for path in paths], NAMES, lambda name: name in roster)
    return [f"{one.who}{f'-{one.number}' if one.number else ''}" for one in found]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("ada/views.ipynb", "ada"),
        ("ada/views/views.ipynb", "ada"),
        ("views/ada/views.ipynb", "ada"),
        ("views_ada.ipynb", "ada"),
        ("ada-views.ipynb", "ada"),
        ("ada views (1).ipynb", "ada"),
        ("ada.ipynb", "ada"),
        ("ada.zip/views.ipynb", "ada"),
        ("ada.zip/homework/views.ipynb", "ada"),
        ("Ada Lovelace_12345_assignsubmission_file/views.ipynb", "Ada Lovelace-12345"),
        ("Ada Lovelace_12345_assignsubmission_file_/x/views.ipynb", "Ada Lovelace-12345"),
        ("Ada Lovelace_12345_assignsubmission_file_work.ipynb", "Ada Lovelace-12345"),
        ("export.zip/Ada Lovelace_12345_assignsubmission_file/work.zip/a/views.ipynb", "Ada Lovelace-12345"),
        ("lovelaceada_77_901_views.ipynb", "lovelaceada-77"),
        ("submissions.zip/lovelaceada_LATE_77_901_work.zip/homework/views.ipynb", "lovelaceada-77"),
        ("Zoë/views.ipynb", "Zoë"),
    ],
)
def test_the_sender_is_read_as_people_and_systems_write_it(path: str, expected: str) -> None:
    assert sent(path) == [expected]


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        (("all.zip/ada/views.ipynb", "all.zip/bob/x/views.ipynb"), ["ada", "bob"]),
        (("all.zip/class/ada/views.ipynb", "all.zip/class/bob/views.ipynb"), ["ada", "bob"]),
        (("all.zip/views_ada.ipynb", "all.zip/bob_views.ipynb"), ["ada", "bob"]),
        (("Submitted files/Ada/x/views.ipynb", "Submitted files/Bob/views.ipynb"), ["Ada", "Bob"]),
        (("ada.zip/mine/views.ipynb", "bob.zip/mine/views.ipynb"), ["ada", "bob"]),
        (("ada/views.ipynb", "eve/ada/views.ipynb", "eve/bob/views.ipynb"), ["ada", "eve", "eve"]),
        (("ada/views.ipynb", "eve.zip/ada_views.ipynb", "eve.zip/bob_views.ipynb"), ["ada", "eve", "eve"]),
    ],
)
def test_a_folder_or_an_archive_is_one_students_or_a_classes(paths: tuple[str, ...], expected: list[str]) -> None:
    assert sent(*paths) == expected


def test_the_roster_says_whose_folder_it_is() -> None:
    assert sent("all/ada/views.ipynb", roster=("ada",)) == ["ada"]
    assert sent("eve/Ada_1_assignsubmission_file/views.ipynb", roster=("eve",)) == ["eve"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("../../etc", "_.._etc"),
        ("a\0b\x1b[2J", "a_b_[2J"),
        ("...", "unnamed"),
        ("x" * 300, f"{'x' * 111}-0d4e2ca9"),
        ("a/b\\c", "a_b_c"),
    ],
)
def test_a_name_is_one_folder_whatever_it_was(text: str, name: str) -> None:
    assert student_name(text) == name


def test_long_names_stay_apart_and_fit_into_a_files_name() -> None:
    names = [student_name("\U0001f600" * 90 + end) for end in ("a", "b")]
    assert names[0] != names[1]
    assert max(len(name.encode()) for name in names) <= 120


def read_zip(tmp_path: Path, content: bytes) -> list[archives.File]:
    path = tmp_path / "all.zip"
    path.write_bytes(content)
    return list(archives.Reader().files(path))


def test_an_archive_is_read_with_the_archives_in_it(tmp_path: Path) -> None:
    inner = zipped({"views.ipynb": b"{}"})
    found = read_zip(
        tmp_path, zipped({"bob.zip": inner, "ada/work.zip": inner, "__MACOSX/ada/._x": b"", "eve/x.ipynb": b"1"})
    )
    assert [(file.parts, file.content, file.trouble) for file in found] == [
        (("all.zip", "bob.zip", "views.ipynb"), b"{}", ""),
        (("all.zip", "ada", "work.zip", "views.ipynb"), b"{}", ""),
        (("all.zip", "eve", "x.ipynb"), b"1", ""),
    ]


@pytest.mark.parametrize(
    ("name", "encoding"),
    [("王小明", "gb2312"), ("王小明", "utf-8"), ("Zoë Müller", "cp437"), ("Zoë Müller", "utf-8")],
)
def test_names_in_an_archive_are_read_as_their_system_wrote_them(tmp_path: Path, name: str, encoding: str) -> None:
    written = name.encode(encoding)
    content = zipped({f"{'x' * len(written)}/views.ipynb": b"{}"})
    (found,) = read_zip(tmp_path, content.replace(b"x" * len(written), written))
    assert found.parts == ("all.zip", name, "views.ipynb")


def test_a_path_out_of_an_archive_is_only_a_label(tmp_path: Path) -> None:
    found = read_zip(tmp_path, zipped({"../../../ada/views.ipynb": b"{}", "/bob/views.ipynb": b"{}", "..": b""}))
    assert [file.parts[1:] for file in found] == [("ada", "views.ipynb"), ("bob", "views.ipynb")]
    assert sorted(tmp_path.rglob("*")) == [tmp_path / "all.zip"]


def test_a_bomb_a_link_a_locked_and_a_broken_file_have_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "LARGEST", 1000)
    link = zipfile.ZipInfo("ada/link.ipynb")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ada/bomb.ipynb", bytes(1_000_000))
        archive.writestr(link, "/etc/passwd")
        archive.writestr("ada/fine.ipynb", b"{}")
    troubles = {file.parts[-1]: file.trouble for file in read_zip(tmp_path, memory.getvalue())}
    assert "unpacks to more than 1,000 bytes" in troubles["bomb.ipynb"]
    assert "links are not followed" in troubles["link.ipynb"]
    assert troubles["fine.ipynb"] == ""
    (broken,) = read_zip(tmp_path, b"PK\3\4 nothing")
    assert "can't be read" in broken.trouble
    locked = bytearray(zipped({"a.ipynb": b"{}"}))
    for sign, place in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        locked[locked.index(sign) + place] |= 1
    assert "encrypted" in read_zip(tmp_path, bytes(locked))[0].trouble


def test_an_archive_has_bounds_in_number_in_bytes_and_in_depth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "ENTRIES", 3)
    monkeypatch.setattr(archives, "WHOLE", 2000)
    found = read_zip(tmp_path, zipped({f"{k}.ipynb": bytes(900) for k in range(6)}))
    assert [bool(file.trouble) for file in found] == [False, False, True, True]
    deep = zipped({"a.ipynb": b"{}"})
    for _ in range(4):
        deep = zipped({"x.zip": deep})
    assert "deep" in read_zip(tmp_path, deep)[0].trouble


def tiny(*names: str) -> Assignment:
    cells = [Cell("answer", name, "x = 1", "x = ...", f"id-{name}", k, "", 0) for k, name in enumerate(names, 1)]
    return Assignment("views", tuple(cells), "", None)


def notebook(name: str, text: str = "x = 2") -> bytes:
    cell = {"cell_type": "code", "source": text, "metadata": {"nbgrader": {"grade_id": name}}}
    return json.dumps({"cells": [cell]}).encode()


def test_what_nbgraders_exchange_lays_beside_a_notebook_is_no_other_file(tmp_path: Path) -> None:
    folder = tmp_path / "ada/views"
    folder.mkdir(parents=True)
    for name in ("views.ipynb", "timestamp.txt", "submission_secret.txt", "notes.txt"):
        (folder / name).write_text("{}", encoding="utf-8")
    (found,) = incoming.find(tmp_path, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
    assert found.remarks == ["Other files were not used: notes.txt."]


def test_feedback_gets_what_nbgrader_finds_the_student_by_and_no_link_is_followed(tmp_path: Path) -> None:
    collected, feedback = tmp_path / "submitted/ada/views", tmp_path / "feedback/ada/views"
    collected.mkdir(parents=True)
    feedback.mkdir(parents=True)
    (collected / "timestamp.txt").write_text("2026-11-29 20:00:00 UTC", encoding="utf-8")
    (collected / "submission_secret.txt").symlink_to(tmp_path / "gradebook.db")
    (tmp_path / "gradebook.db").write_text("the grades of all", encoding="utf-8")
    report.for_the_exchange(collected, feedback)
    assert [path.name for path in feedback.iterdir()] == ["timestamp.txt"]


def test_of_several_files_of_a_student_the_newest_counts_and_it_is_said(tmp_path: Path) -> None:
    for attempt, when in (("", 300), ("-1", 200), ("-2", 100)):
        path = tmp_path / f"lovelaceada_77_901_views{attempt}.ipynb"
        path.write_bytes(notebook("one"))
        os.utime(path, (when, when))
    (found,) = incoming.find(tmp_path, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
    assert found.file.endswith("views-2.ipynb")
    assert "3 files were handed in; the newest" in found.remarks[0]


def test_what_canvas_marks_as_late_is_said(tmp_path: Path) -> None:
    for name in ("lovelaceada_LATE_77_901_views.ipynb", "rayada_78_902_views.ipynb", "late_79_903_views.ipynb"):
        (tmp_path / name).write_bytes(notebook("one"))
    again = tmp_path / "eveeve_80_904_views.ipynb", tmp_path / "eveeve_LATE_80_905_views-1.ipynb"
    for path in again:
        path.write_bytes(notebook("one"))
    path = tmp_path / "s7/lovelacebob_late_81_906_views.ipynb"
    path.parent.mkdir()
    path.write_bytes(notebook("one"))
    (tmp_path / "roster.csv").write_text("id\ns7\n", encoding="utf-8")
    found = incoming.find(tmp_path, {"views": tiny("one")}, Roster(tmp_path / "roster.csv"))
    late = {one.student for one in found if "It was handed in late, as Canvas marks it." in one.remarks}
    assert len(found) == 6  # with the roster's own file
    assert late == {"lovelaceada", "eveeve", "s7"}


def test_two_students_of_one_name_stay_two(tmp_path: Path) -> None:
    for number in (1, 2):
        folder = tmp_path / f"Ada_{number}_assignsubmission_file"
        folder.mkdir()
        (folder / "views.ipynb").write_bytes(notebook("one", f"x = {number}"))
    found = incoming.find(tmp_path, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
    assert [one.student for one in found] == ["Ada-1", "Ada-2"]


def test_the_cells_say_which_assignment_it_is_whatever_the_file_is_called(tmp_path: Path) -> None:
    (tmp_path / "ada_views.ipynb").write_bytes(notebook("two"))
    (tmp_path / "bob.ipynb").write_bytes(b"nothing")
    assignments = {"views": tiny("one"), "traps": tiny("two")}
    found = incoming.find(tmp_path, assignments, Roster(tmp_path / "none.csv"))
    assert [(one.student, one.assignment) for one in found] == [("ada", "traps"), ("bob", "unknown")]


def test_the_roster_knows_students_by_name_and_number(tmp_path: Path) -> None:
    path = tmp_path / "roster.csv"
    path.write_text("id,name\ns1,Ada Lovelace\ns2,Bob Ray\ns3,Bob Ray\n", encoding="utf-8-sig")
    roster = Roster(path)
    assert roster.students == ["s1", "s2", "s3"]
    assert roster.known(Sender("Ada Lovelace", "9")).who == "s1"
    assert roster.known(Sender("lovelaceada", "9")).who == "s1"
    assert roster.known(Sender("x", "s2")).who == "s2"
    assert roster.known(Sender("Bob Ray", "7")) == Sender("Bob Ray", "7")


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_a_roster_is_read_as_a_spreadsheet_writes_it(tmp_path: Path, between: str) -> None:
    lines = ["ID,Name", "s1,Ada Lovelace", "", "s2,Bob O'Ray", " , "]
    text = "\r\n".join(line.replace(",", between) for line in lines)
    (tmp_path / "roster.csv").write_bytes(b"\xef\xbb\xbf" + text.encode())
    roster = Roster(tmp_path / "roster.csv")
    assert roster.students == ["s1", "s2"]
    assert roster.known(Sender("orayBob".lower())).who == "s2"


def test_a_roster_without_its_columns_is_said_to_be_one(tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_text("Student,ID number\nAda,1\n", encoding="utf-8")
    with pytest.raises(ValueError, match="its first line has to name the columns, id and name"):
        Roster(tmp_path / "roster.csv")


@pytest.mark.parametrize(
    ("name", "who"),
    [
        *(("ada_views.ipynb.txt", "ada"), ("views_ada.ipynb.json", "ada"), ("Zoe\u0308 views.IPYNB", "Zo\u00eb")),
        ("lovelaceada_77_901_views.ipynb.txt", "lovelaceada"),
    ],
)
def test_a_notebook_with_another_ending_behind_its_own_is_read(tmp_path: Path, name: str, who: str) -> None:
    (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + notebook("one").replace(b": ", b":\r\n"))
    (found,) = incoming.find(tmp_path, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
    assert (found.student, found.trouble, len(found.cells)) == (who, "", 1)


def test_one_file_or_one_archive_can_stand_in_the_place_of_the_folder(tmp_path: Path) -> None:
    files = {
        "ada_views.ipynb": (notebook("one"), "ada", ""),
        "bob.zip": (zipped({"views.ipynb": notebook("one")}), "bob", ""),
        "eve.zip": (b"PK\3\4 nothing", "eve", "can't be read"),
        "zoe.7z": (b"7z", "zoe.7z", "only .zip is read"),
    }
    for name, (content, who, trouble) in files.items():
        (tmp_path / name).write_bytes(content)
        (found,) = incoming.find(tmp_path / name, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
        assert found.student == who
        assert trouble in found.trouble


def test_on_a_full_disk_the_old_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files.write(tmp_path / "a/b.csv", "old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space"):
        files.write(tmp_path / "a/b.csv", "new")
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["b.csv"]
    assert (tmp_path / "a/b.csv").read_text(encoding="utf-8") == "old"


def test_what_python_finds_modules_in_is_shown_by_each_of_its_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = tmp_path / "real/site"
    (real / "one").mkdir(parents=True)
    (tmp_path / "linked").symlink_to("real")
    (real / "inner").symlink_to(real / "one")
    assert with_links(str(tmp_path / "linked/site/inner")) == {
        *(str(tmp_path / "linked"), str(real / "inner"), str(real / "one"))
    }
    home, course = tmp_path / "home", tmp_path / "work/course"
    for folder in (home, course, tmp_path / "work/some-1.dist-info"):
        folder.mkdir(parents=True)
    places = [str(path) for path in (tmp_path / "linked/site", home, tmp_path / "work", tmp_path / "none")]
    monkeypatch.setattr("sys.path", [*sys.path, "", *places])
    shown = set(readable([str(home), str(course)]))
    assert {str(tmp_path / "linked"), str(real), str(tmp_path / "work"), sys.base_prefix} <= shown
    assert not shown & {str(home), str(tmp_path / "none"), str(tmp_path)}
    shutil.rmtree(tmp_path / "work/some-1.dist-info")
    assert str(tmp_path / "work") not in readable([str(home), str(course)])


def test_reading_keeps_only_text_and_bounds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    cell = {"cell_type": "code", "source": ["a\r\n", "b\ud800\0"], "outputs": ["forged"], "metadata": 3, "id": 5}
    assert reading.read(json.dumps({"cells": [cell]}).encode()) == [
        Handed(code=True, source="a\nb?\ufffd", name="", identity="")
    ]
    monkeypatch.setattr(reading, "LARGEST", 10)
    with pytest.raises(reading.Unreadable, match="at most 10"):
        reading.read(b" " * 20 + b"1")


def test_a_file_made_to_fill_the_memory_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "PARTS", 100)
    with pytest.raises(reading.Unreadable, match="more than 100 parts"):
        reading.read(b'{"cells": [' + b"[]," * 101 + b"[]]}")
    assert reading.read(json.dumps({"cells": [{"source": "[1, 2], " * 101}]}).encode())
    monkeypatch.setattr(reading, "WHOLE", 10)
    with pytest.raises(reading.Unreadable, match="more than 10 characters"):
        reading.read(b'{"cells": [{"source": "0123456789a"}]}')


def test_a_file_that_no_program_understands_ends_nothing(tmp_path: Path) -> None:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("a.ipynb", b"{}" * 999)
    broken = bytearray(memory.getvalue())
    broken[50:60] = b"\xff" * 10
    assert "can't be unpacked" in read_zip(tmp_path, bytes(broken))[0].trouble
    folder = tmp_path / "sent"
    (folder / "ada").mkdir(parents=True)
    Path(os.fsdecode(bytes(folder / "ada") + b"/\xd5\x1b[2J.txt")).touch()
    path = folder / "ada/views.ipynb"
    path.write_bytes(notebook("one"))
    os.utime(path, (1e12, 1e12))
    (found,) = incoming.find(folder, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
    assert found.when == archives.LATEST
    assert found.remarks == ["Other files were not used: __[2J.txt."]


def test_moodles_numbers_of_two_assignments_are_one_students(tmp_path: Path) -> None:
    for number, name in enumerate(NAMES):
        folder = tmp_path / f"Ada_{number}_assignsubmission_file"
        folder.mkdir()
        (folder / f"{name}.ipynb").write_bytes(notebook(name))
    found = incoming.find(tmp_path, {name: tiny(name) for name in NAMES}, Roster(tmp_path / "none.csv"))
    assert [(one.student, one.assignment) for one in found] == [("Ada", "traps"), ("Ada", "views")]


def test_a_name_of_somebody_else_in_a_students_folder_is_flagged_and_comes_second(tmp_path: Path) -> None:
    own = "Ada_1_assignsubmission_file/views.ipynb"
    for path, text in ((own, "x = 1"), (f"eve/{own}", "x = 2"), ("eve/views.ipynb", "x = 3")):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(notebook("one", text))
        os.utime(tmp_path / path, (len(path), len(path)))
    ada, eve = incoming.find(tmp_path, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
    assert (ada.cells[0].source, eve.cells[0].source) == ("x = 1", "x = 3")
    (tmp_path / own).unlink()
    ada, _ = incoming.find(tmp_path, {"views": tiny("one")}, Roster(tmp_path / "none.csv"))
    assert any("it lay in what eve handed in" in flag for flag in ada.flags)


def test_rebuilding_takes_the_last_changed_answer_and_runs_added_cells_in_their_place() -> None:
    handed = [
        Handed(code=True, source="import math", name="", identity=""),
        Handed(code=True, source="x = 2", name="one", identity=""),
        Handed(code=True, source="x = 3", name="one", identity=""),
        Handed(code=True, source="x = ...", name="one", identity=""),
        Handed(code=True, source="y = 5", name="", identity=""),
        Handed(code=True, source="x = 4", name="", identity="id-two"),
    ]
    steps, remarks = rebuild(tiny("one", "two"), handed)
    assert [(step.source, step.exercise) for step in steps] == [
        ("import math", 0),
        ("x = 3", 1),
        ("y = 5", 1),
        ("x = 4", 2),
    ]
    assert any("3 times" in remark for remark in remarks)


def mark(report: dict[str, Any], points: float = 4) -> tuple[score.Mark, list[str]]:
    cell = Cell("test", "q", "", "", "", 1, "", points)
    marks, flags = score.marks([Step("test", "", 1, cell)], Ran([report]))
    return marks["q"], flags


@pytest.mark.parametrize(
    ("report", "points", "flagged"),
    [
        ({"score": 3, "kind": "number"}, 3, False),
        ({"score": 2.5, "kind": "number"}, 2.5, False),
        ({"score": 0, "kind": "number"}, 0, False),
        ({"score": 5, "kind": "number"}, 0, True),
        ({"score": -1, "kind": "number"}, 0, True),
        ({"score": None, "kind": "number"}, 0, True),
        ({"score": float("inf"), "kind": "number"}, 0, True),
        ({"score": None, "kind": "bool"}, 0, True),
        ({"score": "4", "kind": "number"}, 0, True),
        ({"score": 4, "kind": "str"}, 0, True),
        ({}, 0, True),
        ({"score": None, "kind": "raised", "error": {"name": "AssertionError", "message": "no"}}, 0, False),
        ({"score": 4, "kind": "number", "outputs": [{"name": "stderr", "text": "Warning"}]}, 4, False),
        ({"score": 4, "kind": "number", "outputs": "x", "error": 3}, 4, False),
    ],
)
def test_a_score_counts_only_as_a_number_from_0_to_the_most(
    report: dict[str, Any], *, points: float, flagged: bool
) -> None:
    found, flags = mark(report)
    assert (found.points, bool(flags)) == (points, flagged)


def test_hints_are_lines_that_any_file_can_hold() -> None:
    outputs_ = [{"name": "stdout", "text": "one\n\n\x1b[31mtwo\0\n" + "x" * 999}]
    found, _ = mark({"score": 0, "kind": "number", "outputs": outputs_})
    assert found.hints[:2] == ("one", "[31mtwo")
    assert len(found.hints[2]) == score.HINT


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import gc", "import gc"),
        ("from ctypes import c_int", "import ctypes"),
        ("get_ipython().ast_transformers", "ast_transformers"),
        ("torch.equal = 1", "replaces a part of torch"),
        ("torch.Tensor.__eq__ = 1", "replaces a part of torch"),
        ("def check(*a): ...", "another meaning"),
        ("class A:\n    def __eq__(self, o): return True", "equal to others"),
        ("class A:\n    def __torch_function__(self, *a): ...", "torch's functions"),
        ("import sys\nsys._getframe(1).f_globals", "_getframe"),
        ("sys.modules['torch'] = 1", "modules"),
        ("setattr(torch, 'equal', f)", "setattr"),
        ("!ls", "shell"),
        ("open('x')", "opens files"),
        ("import os as o\no.system('ls')", "starts programs"),
        ("import torch as T\nT.equal = 1", "replaces a part of T"),
        ("try:\n    1\nexcept E as check: ...", "another meaning"),
        ("class A:\n    __eq__ = lambda *_: True", "equal to others"),
        ("A = type('A', (), {'__ne__': f})", "equal to others"),
        ("getattr(sys, '_get' + 'frame')", "by text"),
        ("import classroom.grading.kernel as k\nk._send = 1", "the grader"),
        ("from stridelab.exercises import graded", "what tests are made of"),
        ("t?\nimport gc", "import gc"),
        ("%%time\nimport gc", "import gc"),
        ("def f(:\nimport gc", "gc"),
    ],
)
def test_what_could_fool_a_test_is_seen_by_reading(source: str, says: str) -> None:
    assert any(says in found for found in scan(source, ["torch", "check"]))


@pytest.mark.parametrize(
    "source",
    [
        "def f(x):\n    return x.T.contiguous()",
        "import torch\nb = torch.arange(3)\nb[0] = 5\nb.requires_grad = True",
        "sum = 3\nlist = [1]\nmax(2, 3)",
        "model = torch.nn.Linear(2, 3)\nlist(model.modules())\nmodel = torch.compile(model)",
        "def broken(:",
        "%timeit f(t)\n%%time\n%matplotlib inline",
        "import torch\nfrom torch import nn\nx = [1,  # one?\n     7\n     % 3]",
        "class A:\n    def __init__(self):\n        self.x = getattr(self, 'y', 3)",
    ],
)
def test_honest_code_is_not_flagged(source: str) -> None:
    assert scan(source, ["t", "check"]) == []


def test_names_that_an_answer_defines_are_found() -> None:
    assert defined("import a.b as c\nx, (y, z[0]) = 1, 2\ndef f(q): r = 1\nfor i in x: j = i") == {
        "c",
        "x",
        "y",
        "f",
        "i",
        "j",
    }


@pytest.mark.parametrize("text", ["=1+1", "+1+1", "-cmd", "@x", "\t=1", "\r=1", " =1", "|x", "%0A=1", "\uff1d1"])
def test_what_a_spreadsheet_might_run_gets_a_quote(text: str) -> None:
    assert plain(text).startswith("'")


def test_a_cell_that_begins_at_a_semicolon_gets_a_quote_too() -> None:
    assert plain("x;=1;y; +2") == "x;'=1;y;' +2"


@pytest.mark.parametrize("text", ["-1", "3.5", "1e3", "Ada", "Ada = Eve", ""])
def test_numbers_and_words_stay_as_they_are(text: str) -> None:
    assert plain(text) == text


def test_outputs_are_texts_and_pictures_only() -> None:
    data = {"text/html": "<script>", "application/javascript": "x", "image/svg+xml": "<svg>", "text/plain": "3"}
    script = {"text/plain": "4", "image/png": 'x"><script>'}
    found = outputs({"outputs": [{"output_type": "display_data", "data": each} for each in (data, script)]})
    assert [dict(each.data) for each in found] == [{"text/plain": "3"}, {"text/plain": "4"}]
    assert harmless("[x](javascript:y) ![](z)\n[x]: javascript:y") == "[x] (javascript:y) ![] (z)\n[x] : javascript:y"
    assert harmless(r"$\href{javascript:y}{x}$") == "$href{javascript:y}{x}$"
    assert harmless("a < b <script>x</script> <!-- c") == "a < b &lt;script>x&lt;/script> &lt;!-- c"


HEAD = '# %% nbgrader={"grade": true, "grade_id": "a", "points": 1}\n'


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("# %%\n1", "no cell has points"),
        (HEAD + "x = 1", "its score"),
        (HEAD + "assert True", "its score"),
        (HEAD + "True", "a number"),
        (HEAD + "!ls", "no plain Python"),
        (HEAD + "1\n\n" + HEAD + "1", "stands twice"),
        ('# %% nbgrader={"grade": true, "grade_id": "a"}\n1', "needs points"),
        ('# %% nbgrader={"grade": true, "points": 1}\n1', "no grade_id"),
        ('# %% nbgrader={"solution": true, "grade_id": "b"}\nx = 1\n\n' + HEAD + "1", "BEGIN SOLUTION"),
    ],
)
def test_a_faulty_source_is_refused_with_what_is_wrong(tmp_path: Path, source: str, says: str) -> None:
    path = tmp_path / "views.py"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(sources.Faulty, match=says):
        sources.read_source(path)


def test_the_overview_leaves_out_a_question_until_all_of_it_is_graded_by_hand() -> None:
    lost, full, waits = (score.Mark(points, 3) for points in (1.0, 3.0, None))
    everyone = [
        Result(
            Row(f"s{k}", "a", "graded"),
            (
                Question("q", "Exercise 1", mark.points or 0, 3, mark, "", open=False),
                Question("words", "Question 2", None if k else 0, 3, waits, "", open=k > 0),
            ),
        )
        for k, mark in enumerate((lost, full, full))
    ]
    page = overview("a", everyone)
    assert "Exercise 1 (q): 1 of 3 lost points" in page
    assert "Question 2 (words): 1 of 1 lost points" in page
    assert 'in each question: q 78 %"' in page
    assert "3 points so far.</p>\n<p>Still by hand: 2 answers not graded yet.</p>" in page.replace("of 6 ", "3 ")


def test_what_nobody_has_graded_yet_is_empty_in_the_table_and_not_in_the_sum(tmp_path: Path) -> None:
    row = Row("ada", "a", "graded", marks={"q": score.Mark(2, 3), "words": score.Mark(None, 3)})
    for hand, cells in (
        ({}, ["2", "6", "2", "", "open"]),
        ({"words": {"points": None, "open": True}}, ["2", "6", "2", "", "open"]),
        ({"words": {"points": 0.0, "open": False}}, ["2", "6", "2", "0", "done"]),
        ({"words": {"points": 2.5, "open": False}}, ["4.5", "6", "2", "2.5", "done"]),
        ({"words": {"points": 2.5, "open": True}}, ["4.5", "6", "2", "2.5", "open"]),
        ({"q": {"points": 3.0, "open": True}, "words": {"points": 1, "open": False}}, ["4", "6", "3", "1", "open"]),
    ):
        write_table(tmp_path / "a.csv", [result(row, hand, {})])
        with (tmp_path / "a.csv").open(encoding="utf-8-sig", newline="") as file:
            (line,) = csv.DictReader(file)
        assert [line[name] for name in ("points", "of", "q", "words", "by hand")] == cells


def test_a_student_reads_the_own_words_as_they_were_written() -> None:
    cell = Cell("text", "words", "Because.", "", "id", 1, "Question 1", 3)
    own = nbformat.v4.new_markdown_cell(harmless("a <b> and 1 < 2"), metadata={"nbgrader": {"grade_id": "words"}})
    waits = Question("words", "Question 1", None, 3, score.Mark(None, 3), "", open=True)
    result = Result(Row("ada", "a", "graded"), (waits,))
    page = feedback(
        Assignment("a", (cell,), "", None), result, nbformat.v4.new_notebook(cells=[own]), show_hidden=False
    )
    assert "<pre>a &lt;b&gt; and 1 &lt; 2</pre>" in page
