"""Building a course: what a changed source does to what is graded, and what is said of it."""

import fcntl
import shutil
from pathlib import Path

import pytest

from classroom.grading import batch, build, rows
from classroom.grading.__main__ import main
from classroom.grading.assignment import load
from classroom.grading.book import open_gradebook
from classroom.grading.roster import Roster
from classroom.grading.settings import Settings
from classroom.grading.sources import Faulty

TINY = Path(__file__).parent / "grading/tiny.py"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("base")
    (folder / "sources").mkdir()
    shutil.copy(TINY, folder / "sources/tiny.py")
    made = Settings(course=folder / "course", assignments=folder / "sources")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "try_out", lambda *_: None)  # it is tried out in test_grading.py
        build.build_all(made, [].append)
    with open_gradebook(made.database) as gradebook:
        gradebook.update_or_create_student("ada")
        gradebook.update_or_create_submission("tiny", "ada")
        gradebook.find_grade("turn-values", "tiny", "tiny", "ada").auto_score = 2
        gradebook.db.commit()
    return folder


@pytest.fixture
def settings(base: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setattr(build, "try_out", lambda *_: None)
    shutil.copytree(base, tmp_path / "copy")
    return Settings(course=tmp_path / "copy/course", assignments=tmp_path / "copy/sources")


def change(settings: Settings, old: str, new: str) -> list[str]:
    path = settings.sources / "tiny.py"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    said: list[str] = []
    build.build_all(settings, said.append)
    return said


def points(settings: Settings) -> float | None:
    with open_gradebook(settings.database) as gradebook:
        found: float | None = gradebook.find_grade("turn-values", "tiny", "tiny", "ada").auto_score
        return found


def test_students_get_no_solution_and_no_hidden_test(settings: Settings) -> None:
    released = (settings.course / "release/tiny/tiny.ipynb").read_text(encoding="utf-8")
    assert "NotImplementedError" in released
    assert not [words for words in ("return x.T", "int(t.sum())", "data_ptr", "rows are others") if words in released]


def test_the_exercises_are_read_from_the_built_notebook(settings: Settings) -> None:
    tiny = load(settings.course, "tiny")
    assert [(cell.name, cell.exercise) for cell in tiny.graded] == [
        *(("turn-values", 1), ("turn-memory", 1), ("rows-partial", 2), ("words", 3), ("total-value", 4))
    ]
    assert (tiny.most, tiny.asked) == (11, ("rows", "total", "turn"))


def test_building_again_changes_nothing(settings: Settings) -> None:
    files = {path: path.stat().st_mtime_ns for path in settings.course.rglob("*.ipynb")}
    said: list[str] = []
    build.build_all(settings, said.append)
    assert said == ["tiny: unchanged."]
    assert {path: path.stat().st_mtime_ns for path in settings.course.rglob("*.ipynb")} == files


def test_a_build_that_was_stopped_is_not_taken_for_built(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    for step in ("_generate", "try_out"):
        with monkeypatch.context() as patch:
            patch.setattr(build, step, stopped)
            with pytest.raises(KeyboardInterrupt):
                change(settings, "A tiny assignment", "A tiny assignment!")
        assert settings.names() == []
        said: list[str] = []
        build.build_all(settings, said.append)
        assert said[0].startswith("tiny: built anew")
        assert "A tiny assignment!" in (settings.course / "release/tiny/tiny.ipynb").read_text(encoding="utf-8")


def test_the_course_remembers_a_private_folder_of_assignments(settings: Settings) -> None:
    build.build_all(settings, [].append)
    again = Settings(course=settings.course)
    assert again.sources == settings.sources
    assert settings.sources in again.hidden
    said: list[str] = []
    build.build_all(again, said.append)
    assert said == ["tiny: unchanged."]


def test_changed_points_have_submissions_graded_again(settings: Settings) -> None:
    before = load(settings.course, "tiny").digest
    change(settings, '"turn-memory", "points": 1', '"turn-memory", "points": 5')
    assert load(settings.course, "tiny").digest != before


@pytest.mark.parametrize("name", ["a b", "unknown", "a.b", "ü"])
def test_a_name_that_can_be_no_assignments_is_refused(settings: Settings, name: str) -> None:
    shutil.copy(settings.sources / "tiny.py", settings.sources / f"{name}.py")
    with pytest.raises(Faulty, match="an assignment's name has only"):
        build.build_all(settings, [].append)


def test_a_changed_text_keeps_grades_and_has_submissions_graded_again(settings: Settings) -> None:
    before = load(settings.course, "tiny").digest
    (said,) = change(settings, "A tiny assignment", "Another heading")
    assert said.startswith("tiny: built anew; 1 grades stay, and `make grade` grades these submissions again")
    assert points(settings) == 2
    assert load(settings.course, "tiny").digest != before


def test_a_removed_cell_is_refused_while_there_are_grades(settings: Settings) -> None:
    with pytest.raises(Faulty, match="added or removed, and 1 submissions are graded"):
        change(settings, '"grade_id": "turn-memory"', '"grade_id": "turn-cells"')
    assert points(settings) == 2
    assert build.forget(settings, "tiny") == "tiny: 1 submissions and their grades are out of the gradebook."
    said: list[str] = []
    build.build_all(settings, said.append)
    assert said == ["tiny: built."]


def test_a_student_who_gets_another_name_by_the_roster_keeps_what_was_given_by_hand(settings: Settings) -> None:
    with open_gradebook(settings.database) as gradebook:
        gradebook.update_or_create_submission("tiny", gradebook.update_or_create_student("s1").id)
        grade = gradebook.find_grade("words", "tiny", "tiny", "ada")
        grade.manual_score, grade.needs_manual_grade = 2.5, False
        gradebook.find_comment("words", "tiny", "tiny", "ada").manual_comment = "Well said."
        gradebook.db.commit()
    for who, file in (("ada", "Ada_1/tiny.ipynb"), ("bob", "Bob_2/tiny.ipynb")):
        rows.write(settings.course, rows.Row(who, "tiny", "graded", file=file))
    (settings.course / "roster.csv").write_text("id,name\ns1,Ada\n", encoding="utf-8")
    said: list[str] = []
    with open_gradebook(settings.database) as gradebook:
        now = [rows.Row("s1", "tiny", "graded", file="Ada_1/tiny.ipynb")]
        for _ in range(2):
            batch._rename(settings, gradebook, now, Roster(settings.course / "roster.csv"), said.append)
        assert said == ["tiny: ada is s1 from now on."]
        assert [row.student for row in rows.kept(settings.course, "tiny")] == ["bob"]
        assert [one.student.id for one in gradebook.assignment_submissions("tiny")] == ["s1"]
        grade = gradebook.find_grade("words", "tiny", "tiny", "s1")
        assert (grade.manual_score, grade.needs_manual_grade) == (2.5, False)
        assert gradebook.find_comment("words", "tiny", "tiny", "s1").manual_comment == "Well said."


def test_a_list_of_the_class_by_another_name_is_not_passed_over_in_silence(settings: Settings) -> None:
    said: list[str] = []
    for name, expected in (("Roster.csv.xlsx", 1), ("roster.csv", 1)):
        (settings.course / name).write_text("id\ns1\n", encoding="utf-8")
        batch._roster(settings, said.append)
        assert len(said) == expected
    assert said == ["Roster.csv.xlsx is not read: the list of the class has to be called roster.csv."]


def test_a_source_that_is_gone_leaves_what_was_built(settings: Settings) -> None:
    shutil.copy(settings.sources / "tiny.py", settings.sources / "other.py")
    (settings.sources / "tiny.py").unlink()
    said: list[str] = []
    build.build_all(settings, said.append)
    assert said[-1] == "tiny: its source is gone; what was built and graded of it stays."


@pytest.mark.parametrize("what", ["class", "grade"])
def test_where_there_is_nothing_one_sentence_says_so(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([what, "--course", str(tmp_path / "course"), "--assignments", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_what_the_system_refuses_is_one_sentence(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "a file")

    monkeypatch.setattr(build, "build_all", full)
    assert main(["class", "--course", str(settings.course)]) == 1
    assert capsys.readouterr().err.startswith("a file: No space left on device. What is done is kept")
    with (settings.course / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert main(["class", "--course", str(settings.course)]) == 1
    assert "Another command works in" in capsys.readouterr().err
    with open_gradebook(settings.database) as gradebook:
        gradebook.remove_assignment("tiny")
    (settings.course / "submitted/ada").mkdir(parents=True)
    (settings.course / "submitted/ada/tiny.ipynb").touch()
    assert main(["grade", "--course", str(settings.course)]) == 1
    assert capsys.readouterr().err == "The gradebook does not know tiny: run `make class` again.\n"
