"""The ledger of the clinic against its chapters: every case has its cells, in one order, every such cell its case."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from clinic_reads import READS
from clinic_writes import WRITES
from exercise_book import CLINIC, NOTEBOOKS, read, tags

if TYPE_CHECKING:
    import nbformat

ROOT = Path(__file__).parent.parent
LEDGER = json.loads((ROOT / "book/cases.json").read_text(encoding="utf-8"))
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in LEDGER["cases"]}
FAMILIES = json.loads((ROOT / "src/stridelab/errors.json").read_text(encoding="utf-8"))["families"]
CHAPTERS = {
    "12_clinic_writes": "01 02 03 04 07 08 09 11 13 16 17 71",
    "13_clinic_shapes": "19 20 23 52 57 73 74",
    "14_clinic_copies": "25 26 27 28 30 32 33 34 36 37 38 39 41 53 54 56",
    "15_clinic_autograd": "44 47 51 58 60 61 63 65 66",
    "16_clinic_borders": "48 49 67 68 70 77 78 79 80 82 83 84 85 86 87 88 89",
}
"""The cases of each chapter of the clinic: a chapter that is there has them all."""

TOLD = {"85", "86", "87"}
"""Cases that the book tells and does not run. All others run."""

MOST_TOLD = 21  # of 61: at least 40 run
FIELDS = ["id", "slug", "title", "idea", "notebook", "symptom", "error", "operations", "status", "explain",
          "sanitize", "unseen", "sources"]  # fmt: skip
TAG = re.compile(r"case-(\d\d)")
PARTS = ["The symptom.", "Predict the cause.", "Why.", "The fix.", "Where it was met."]
LEAD_IN = re.compile(r"^\*\*([A-Z][\w ]+[.])\*\*", re.MULTILINE)
KIND = re.compile(r"^ *\d+\. ([a-z][a-z -]*(?:, (?:refused|notice))?): ", re.MULTILINE)  # in a printed report
ELSEWHERE = {"49": ("scattered send",)}  # what sanitize sees of a case whose program is in test_sanitize_clinic.py


def cells() -> dict[str, list[tuple[str, int, nbformat.NotebookNode]]]:
    """Return the cells of each case: the notebook's name, the cell's place there, the cell."""
    found: dict[str, list[tuple[str, int, nbformat.NotebookNode]]] = {}
    for path in NOTEBOOKS:
        for place, cell in enumerate(read(path).cells):
            for match in filter(None, map(TAG.fullmatch, tags(cell))):
                found.setdefault(match[1], []).append((path.stem, place, cell))
    return found


CELLS = cells()
RUN = [name for name in CELLS if CASES.get(name, {}).get("status") != "told"]
by_case = pytest.mark.parametrize("name", CASES)
by_told = pytest.mark.parametrize("name", CELLS)
by_run = pytest.mark.parametrize("name", RUN)


def prose(name: str) -> str:
    return "\n\n".join(cell.source for _, _, cell in CELLS[name] if cell.cell_type == "markdown")


def printed(cell: nbformat.NotebookNode) -> str:
    """Return what a cell prints or gives as text."""
    outputs = cell.get("outputs", [])
    return "\n".join(out.get("text", "") or out.get("data", {}).get("text/plain", "") for out in outputs)


def shows_picture(cell: nbformat.NotebookNode) -> bool:
    return any("data-widget" in str(out.get("data", {}).get("text/html")) for out in cell.get("outputs", []))


def part(name: str, lead_in: str) -> list[nbformat.NotebookNode]:
    """Return the code cells from the markdown cell with a lead-in to the next cell with one."""
    found: list[nbformat.NotebookNode] = []
    inside = False
    for _, _, cell in CELLS[name]:
        if cell.cell_type == "markdown" and LEAD_IN.search(cell.source):
            inside = LEAD_IN.findall(cell.source)[-1] == lead_in
        elif inside and cell.cell_type == "code":
            found.append(cell)
    return found


def squeezed(text: str) -> str:
    return " ".join(text.split())


@by_case
def test_a_case_has_every_field_and_says_what_a_person_sees(name: str) -> None:
    case = CASES[name]
    assert [field for field in case if field != "also"] == FIELDS
    assert re.fullmatch(r"\d\d", name)
    assert re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", case["slug"])
    assert 10 <= len(case["title"]) <= 60
    assert re.fullmatch(r"[A-Z`].{20,220}\.", case["symptom"])
    assert not re.search(r"\b(simply|just|obviously)\b", case["title"] + case["symptom"], re.IGNORECASE)
    assert case["status"] in LEDGER["status"]
    assert case["operations"]
    assert all(re.fullmatch(r"[\w.+=/ \[\]-]+", operation) for operation in case["operations"])
    assert not any(operation.startswith("__") for operation in case["operations"]), "say indexing"
    assert len(case["operations"]) == len(set(case["operations"]))
    assert name in CHAPTERS[case["notebook"].removesuffix(".ipynb")].split()
    assert case["idea"] == int(case["notebook"][:2])


@by_case
def test_a_case_names_where_it_was_met(name: str) -> None:
    assert CASES[name]["sources"]
    for source in CASES[name]["sources"]:
        assert list(source) == ["title", "url"]
        assert source["title"].strip()
        assert re.fullmatch(r"https://[\w.-]+\.\w+/[^\s<>\"']+", source["url"])


@by_case
def test_a_case_names_what_the_tools_say_or_why_they_cannot(name: str) -> None:
    case = CASES[name]
    error, families = case["error"], [f for f in FAMILIES if case["error"] and re.search(f["pattern"], case["error"])]
    assert case["explain"] == (families[0]["id"] if families else None) or (error is None and case["explain"])
    assert case["explain"] in {None, *(family["id"] for family in FAMILIES)}
    for said, family in {**({error: case["explain"]} if error else {}), **case.get("also", {})}.items():
        assert said.splitlines() == [said]
        assert "Triggered internally" not in said
        assert family == next((f["id"] for f in FAMILIES if re.search(f["pattern"], said)), None)
    programs = [case.sees for number, case in {**WRITES, **READS}.items() if number.split()[0] == name]
    seen = {kind for sees in (*programs, ELSEWHERE.get(name, ())) for kind in sees}
    assert set(case["sanitize"]) == seen
    assert len(case["sanitize"]) == len(seen)
    assert case["explain"] or case["sanitize"] or case["unseen"], "say why neither tool can see it"


def test_the_ledger_is_sorted_and_in_one_form() -> None:
    assert list(CASES) == sorted(case["id"] for case in LEDGER["cases"])
    text = (ROOT / "book/cases.json").read_text(encoding="utf-8")
    assert text == json.dumps(LEDGER, indent=2, ensure_ascii=False) + "\n", "write it with json.dumps, indent=2"


@pytest.mark.parametrize("path", CLINIC, ids=lambda p: p.stem)
def test_a_chapter_of_the_clinic_has_all_its_cases_in_order(path: Path) -> None:
    expected = CHAPTERS[path.stem].split()
    assert [name for name, case in CASES.items() if case["notebook"] == path.name] == expected
    headings = [re.match(r"## Case (\d\d): ", cell.source) for cell in read(path).cells]
    assert sorted(found[1] for found in headings if found) == expected


def test_cases_run_except_those_that_are_told() -> None:
    assert {name for name, case in CASES.items() if case["status"] == "told"} == TOLD & set(CASES)
    assert len(TOLD) <= MOST_TOLD
    assert sum(len(names.split()) for names in CHAPTERS.values()) == 61


def test_a_cell_with_a_case_s_tag_has_its_case() -> None:
    there = {name for path in CLINIC for name in CHAPTERS[path.stem].split()}
    assert set(CELLS) == there
    assert there <= set(CASES)
    for path in NOTEBOOKS:  # no tag is one by half
        for cell in read(path).cells:
            for tag in tags(cell):
                assert TAG.fullmatch(tag) or not re.match(r"case", tag, re.IGNORECASE), tag


@by_told
def test_the_cells_of_a_case_stand_together_under_its_heading(name: str) -> None:
    pages = {page for page, _, _ in CELLS[name]}
    places = [place for _, place, _ in CELLS[name]]
    assert pages == {CASES[name]["notebook"].removesuffix(".ipynb")}
    assert places == list(range(places[0], places[0] + len(places)))
    assert CELLS[name][0][2].source.splitlines()[0] == f"## Case {name}: {CASES[name]['title']}"
    assert prose(name).count("## Case") == 1


@by_told
def test_a_case_goes_from_the_symptom_by_a_question_to_its_source(name: str) -> None:
    assert [found for found in LEAD_IN.findall(prose(name)) if found in PARTS] == PARTS
    (asked,) = [cell for _, _, cell in CELLS[name] if "**Predict the cause.**" in cell.source]
    assert asked.source.rstrip().endswith("?")
    last = CELLS[name][-1][2].source
    assert "**Where it was met.**" in last
    assert all(f"]({source['url']})" in last for source in CASES[name]["sources"])
    assert re.search(r"\]\(\d\d_\w+\.ipynb(#[\w-]+)?\)", last), "name the chapter that teaches the idea"


@by_run
def test_a_case_runs_shows_its_picture_and_proves_its_fix(name: str) -> None:
    program, picture, fix = (part(name, lead_in) for lead_in in ("The symptom.", "Predict the cause.", "The fix."))
    assert any(printed(cell).strip() for cell in program), "the program prints nothing"
    assert any(map(shows_picture, picture)), "no picture between the question and the cause"
    assert re.search(r"\d|True|False", "".join(map(printed, fix))), "the fix proves nothing"
    for _, _, cell in CELLS[name]:
        assert not (shows_picture(cell) and "hide-output" in tags(cell))
    said = squeezed(" ".join(printed(cell) for _, _, cell in CELLS[name]))
    for error in filter(None, [CASES[name]["error"], *CASES[name].get("also", {})]):
        quoted = rf"[*`](?:\w+: )?{re.escape(squeezed(error).rstrip('.'))}[*`]"
        assert squeezed(error)[:60] in said or re.search(quoted, squeezed(prose(name))), error


@by_told
def test_a_pasted_message_of_a_case_leads_to_it(name: str) -> None:
    said = squeezed(" ".join(printed(cell) for _, _, cell in CELLS[name]))
    shown = {f["id"] for f in FAMILIES if f.get("subject", True) and re.search(f["pattern"].lstrip("^"), said)}
    also = {family for family in CASES[name].get("also", {}).values() if family}
    assert shown - {CASES[name]["explain"]} == also, "name them in `also`"


@by_run
def test_the_tools_say_in_the_chapter_what_the_ledger_says(name: str) -> None:
    code = [cell for _, _, cell in CELLS[name] if cell.cell_type == "code"]
    called = any(re.search(r"\b(explain|sanitize)\(|\bexplaining\b|%%explain", cell.source) for cell in code)
    assert called or "**What the tools say.**" in prose(name)
    kinds = {kind for cell in code for kind in KIND.findall(printed(cell))}
    assert kinds <= set(CASES[name]["sanitize"])
    assert bool(kinds) == bool(CASES[name]["sanitize"]) or "**What the tools say.**" in prose(name)


def test_the_clinic_s_page_is_in_the_book_and_lists_the_ledger() -> None:
    assert "- file: book/clinic\n" in (ROOT / "_toc.yml").read_text(encoding="utf-8")
    assert "```{stridelab-cases}\n" in (ROOT / "book/clinic.md").read_text(encoding="utf-8")
