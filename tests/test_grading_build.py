"""Building a course: what a changed source does to what is graded, and what is said of it."""

import shutil
from pathlib import Path

import pytest

from classroom.grading import build
from classroom.grading.__main__ import main
from classroom.grading.assignment import load
from classroom.grading.book import open_gradebook
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
    path = settings.assignments / "tiny.py"
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


def test_a_source_that_is_gone_leaves_what_was_built(settings: Settings) -> None:
    shutil.copy(settings.assignments / "tiny.py", settings.assignments / "other.py")
    (settings.assignments / "tiny.py").unlink()
    said: list[str] = []
    build.build_all(settings, said.append)
    assert said[-1] == "tiny: its source is gone; what was built and graded of it stays."


@pytest.mark.parametrize("what", ["class", "grade"])
def test_where_there_is_nothing_one_sentence_says_so(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([what, "--course", str(tmp_path / "course"), "--assignments", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
