"""Numbers in a chapter's prose: each stands in a code cell or in its output, or typed_numbers.json says why not.

An exercise's own program and solution count as code: ``check`` runs them.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import nbformat
import pytest

from exercise_book import NOTEBOOKS, read, tags

if TYPE_CHECKING:
    from collections.abc import Iterator

TYPED = Path(__file__).with_name("typed_numbers.json")
REASONS: dict[str, dict[str, str]] = json.loads(TYPED.read_text(encoding="utf-8"))
NUMBER = re.compile(r"(?<![\w.])\d+(?:[,_]\d{3})*(?:\.\d+)?(?!\w)")
IN_CODE = re.compile(r"\d+(?:[,_]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+(?:\n[^`\n]+)*)`")
NO_NUMBERS = [
    re.compile(pattern, re.MULTILINE | re.DOTALL)
    for pattern in (
        r"^```.*?^```",  # a solution's block
        r"<summary>.*?</summary>|<[^>]+>",  # HTML
        r"\]\([^)]*\)",  # where a link goes
        r"^#+ \d[\d.]*[.:]?|^\s*\d+\. ",  # the number of a heading or of a list's item
        r"\b(?:[Cc]hapter|[Ss]ection|[Aa]rticle|[Ee]xercise|[Ss]torage)s? \d+(?:\.\d+)?(?:(?:,| and| to) \d+)*",
        r"\b[Cc]ases?\s\d\d(?:(?:,| and| to)\s\d\d)*",  # of the clinic
        r"\bA[12]-\d\d\b",  # a claim
        r"\b\d-d\b",  # a number of dimensions
        r"\b(?:PyTorch|Python|torch)\s\d+(?:\.\d+)*",  # a version
    )
]
WHAT_TO_DO = (
    "Let a code cell print it, or leave it out. Where that can't be, say why in tests/typed_numbers.json, "
    'as {"%s": {"some words of the sentence around the number": "why no cell prints it"}}.'
)


class Typed(NamedTuple):
    """A number in a markdown cell: as it is written there, and where."""

    text: str
    cell: str
    start: int
    stop: int

    def around(self) -> str:
        return self.cell[max(0, self.start - 30) : self.stop + 30].strip()


def value(number: str) -> str:
    return number.replace(",", "").replace("_", "")


def blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def run_text(notebook: nbformat.NotebookNode) -> str:
    """Return what code cells hold and print."""
    parts = []
    for cell in notebook.cells:
        if cell.cell_type == "code":
            parts.append(cell.source)
            for out in cell.get("outputs", []):
                parts += [out.get("text", ""), out.get("data", {}).get("text/plain", ""), out.get("evalue", "")]
    return "\n".join(parts)


def typed(notebook: nbformat.NotebookNode) -> Iterator[Typed]:
    """Give the numbers of the prose that stand in no code cell and in no output."""
    ran = run_text(notebook)
    known = {value(number) for number in IN_CODE.findall(ran)}
    squeezed = " ".join(ran.split())
    for cell in notebook.cells:
        if cell.cell_type != "markdown":
            continue
        own = known
        if any(tag.startswith("exercise-") for tag in tags(cell)):
            given = "\n".join(found[0] for found in (*BLOCK.finditer(cell.source), *SPAN.finditer(cell.source)))
            own = known | {value(number) for number in IN_CODE.findall(given)}
        text = cell.source
        for pattern in NO_NUMBERS:
            text = pattern.sub(blank, text)
        text = SPAN.sub(lambda found: blank(found) if " ".join(found[1].split()) in squeezed else found[0], text)
        flat = cell.source.replace("\n", " ")
        for found in NUMBER.finditer(text):
            if value(found[0]) not in own:
                yield Typed(found[0], flat, found.start(), found.end())


def excused(number: Typed, keys: dict[str, str]) -> list[str]:
    """Return the entries that cover a number where it stands."""
    return [
        key
        for key in keys
        for found in re.finditer(re.escape(key), number.cell)
        if found.start() <= number.start and number.stop <= found.end()
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_number_in_the_prose_is_in_a_code_cell_or_its_output_or_listed_with_a_reason(path: Path) -> None:
    keys = REASONS.get(path.stem, {})
    open_ones = [f"{n.text!r} in {n.around()!r}" for n in typed(read(path)) if not excused(n, keys)]
    assert not open_ones, WHAT_TO_DO % path.stem + "\n" + "\n".join(open_ones)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_every_listed_number_is_still_typed_and_has_a_reason(path: Path) -> None:
    keys = REASONS.get(path.stem, {})
    used = {key for number in typed(read(path)) for key in excused(number, keys)}
    assert keys.keys() == used, "these entries of tests/typed_numbers.json are no longer needed"
    assert all(len(reason.split()) >= 3 for reason in keys.values())


def test_the_list_names_chapters_that_there_are() -> None:
    assert REASONS.keys() <= {path.stem for path in NOTEBOOKS}


@pytest.mark.parametrize(
    ("prose", "found"),
    [
        ("It takes 77 bytes.", ["77"]),
        ("It takes 4,096 bytes, 12 a row, and 6 in all.", ["6"]),
        ("Of 0.75 s, 75.", ["0.75", "75"]),
        ("In chapter 7, sections 8 and 9 (A1-25): 3-d, int64, PyTorch 2.13.", []),
        ("# 9. Heading\n\n### Exercise 9.8: more\n\n7. an item", []),
        ("[page 9](https://docs.pytorch.org/docs/2.13/x) and <b>2</b>", ["9", "2"]),
        ("As `t.view(12)` said, not `t.view(77)`.", ["77"]),
        ("```python\nt.view(99)\n```", []),
        ("$3 \\cdot 4 = 12$", ["3", "4"]),
    ],
)
def test_a_number_counts_where_it_is_prose_and_no_cell_has_it(prose: str, found: list[str]) -> None:
    code = nbformat.v4.new_code_cell(
        "t.view(12)", outputs=[nbformat.v4.new_output("stream", text="4096 (120, 12)\n")]
    )
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(prose), code])
    assert [number.text for number in typed(notebook)] == found


def test_an_exercise_s_own_program_gives_its_numbers_to_its_own_prose_alone() -> None:
    cells = [nbformat.v4.new_markdown_cell("Of `t[55]`, 55.\n```python\n66\n```\nand 66.") for _ in range(2)]
    cells[0].metadata.tags = ["exercise-1.1"]
    notebook = nbformat.v4.new_notebook(cells=cells)
    assert [number.text for number in typed(notebook)] == ["55", "55", "66"]


def test_an_entry_covers_its_own_words_alone() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("Of 77 bytes\nor 77 cells.")])
    assert [excused(n, {"77 bytes or": "why"}) for n in typed(notebook)] == [["77 bytes or"], []]
