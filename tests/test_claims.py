"""The ledger of claims against the chapters: every claim has the cell that shows it, every such cell its claim."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

ROOT = Path(__file__).parent.parent
LEDGER = json.loads((ROOT / "book/claims.json").read_text(encoding="utf-8"))
CLAIMS: dict[str, dict[str, Any]] = {claim["id"]: claim for claim in LEDGER["claims"]}
NUMBERS = {1: 29, 2: 28}  # how many claims of each article there are
TAG = re.compile(r"claim-(A\d-\d\d)")
UNCOMPARED = re.compile(r"nbval|pytest_validate", re.IGNORECASE)  # what keeps nbval from a cell or its output
SAID = {  # how a chapter words its verdict, in bold before the id
    "holds": re.compile(r"It holds\.?$"),
    "conditional": re.compile(r"It holds, \w|.*\b(half|part)\b", re.IGNORECASE),
    "wrong": re.compile(r".*\bwrong\b"),
    "anecdote": re.compile(r".*\b(anecdote|as told|cannot be checked)\b", re.IGNORECASE),
    "gap": re.compile(r".*\bgap\b"),
}


def cells() -> dict[str, list[tuple[str, int, list[nbformat.NotebookNode]]]]:
    """Return, for each claim that a chapter's cell is tagged with: the page, the cell's place, the page's cells."""
    found: dict[str, list[tuple[str, int, list[nbformat.NotebookNode]]]] = {}
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        page = nbformat.read(path, nbformat.NO_CONVERT).cells
        for place, cell in enumerate(page):
            for match in filter(None, map(TAG.fullmatch, cell.metadata.get("tags", []))):
                found.setdefault(match[1], []).append((f"notebooks/{path.stem}", place, page))
    return found


CELLS = cells()
THERE = [name for name, claim in CLAIMS.items() if (ROOT / f"{claim['notebook']}.ipynb").exists()]


def test_the_ledger_has_every_claim_of_the_articles_once() -> None:
    assert len(CLAIMS) == len(LEDGER["claims"])
    expected = {f"A{article}-{k:02}" for article, last in NUMBERS.items() for k in range(1, last + 1)}
    assert set(CLAIMS) == expected
    assert set(LEDGER["articles"]) == {str(article) for article in NUMBERS}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_has_its_article_a_known_verdict_and_one_sentence_on_what_is_right(name: str) -> None:
    claim = CLAIMS[name]
    assert set(claim) == {"id", "article", "section", "claim", "verdict", "right", "notebook"}
    assert claim["article"] == int(name[1])
    assert re.fullmatch(r"\d(\.\d)?|end", claim["section"])
    assert claim["verdict"] in LEDGER["verdicts"]
    assert re.fullmatch(r"notebooks/\d\d_\w+", claim["notebook"])
    for key in ("claim", "right"):
        assert re.fullmatch(r"[A-Z`].+\.", claim[key])
        assert not re.search(r"[a-z)`]\. [A-Z]", claim[key]), "one sentence"
        assert 40 <= len(claim[key]) <= 170
        assert not re.search(r"\b(simply|just|obviously)\b", claim[key], re.IGNORECASE)


def test_the_verdicts_are_those_that_the_book_knows_and_each_is_given() -> None:
    assert list(LEDGER["verdicts"]) == list(SAID)
    assert {claim["verdict"] for claim in CLAIMS.values()} == set(SAID)


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Return the runs of so many words in a text."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[k : k + length]) for k in range(len(words) - length + 1)}


def test_a_paraphrase_is_english_and_no_copy_of_another_or_of_a_page() -> None:
    pages = [path.read_text(encoding="utf-8") for path in (ROOT / "book").glob("*.md")]
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        notebook = nbformat.read(path, nbformat.NO_CONVERT)
        pages += [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    prose = {run for page in pages for run in runs(page, 12)}
    others: set[tuple[str, ...]] = set()
    for name, claim in CLAIMS.items():
        for key in ("claim", "right"):
            assert not re.search(r"[\u2e80-\u9fff\uff00-\uffef]", claim[key]), name
            assert not runs(claim[key], 12) & prose, name
            assert not runs(claim[key], 6) & others, name
            others |= runs(claim[key], 6)


@pytest.mark.parametrize("name", THERE)
def test_a_claim_has_one_cell_in_its_chapter(name: str) -> None:
    assert [page for page, _, _ in CELLS.get(name, [])] == [CLAIMS[name]["notebook"]]


def test_a_cell_with_a_claim_s_tag_has_its_claim() -> None:
    assert CELLS
    assert set(CELLS) <= set(CLAIMS)
    for path in (ROOT / "notebooks").glob("*.ipynb"):  # no tag is one by half
        for cell in nbformat.read(path, nbformat.NO_CONVERT).cells:
            for tag in cell.metadata.get("tags", []):
                assert TAG.fullmatch(tag) or not re.match(r"claim|a\d", tag, re.IGNORECASE), tag


@pytest.mark.parametrize("name", CELLS)
def test_a_claim_s_cell_prints_raises_or_gives_something_that_nbval_compares(name: str) -> None:
    for _, place, page in CELLS[name]:
        cell = page[place]
        assert cell.cell_type == "code"
        texts = ["\n".join(o.get("traceback", [])) + o.get("text", "") + o.get("data", {}).get("text/plain", "")
                 for o in cell.outputs if o.get("name") != "stderr"]  # fmt: skip
        assert any(text.strip() for text in texts), "no claim is shown by prose alone"
        for text in (*cell.metadata.get("tags", []), cell.source):
            assert not UNCOMPARED.search(text), "the cell is kept from being compared"


@pytest.mark.parametrize("name", CELLS)
def test_the_chapter_gives_the_ledger_s_verdict_after_the_cell(name: str) -> None:
    for _, place, page in CELLS[name]:
        after = page[place + 1]
        assert after.cell_type == "markdown"
        verdict = re.search(rf"\*\*([^*]+)\*\*[^*()]*\({name}\)", after.source)
        assert verdict, f"no verdict on {name} in bold"
        assert SAID[CLAIMS[name]["verdict"]].match(" ".join(verdict[1].split())), verdict[1]


def test_the_ledger_s_page_is_in_the_book_and_reads_the_file() -> None:
    assert "- file: book/claims\n" in (ROOT / "_toc.yml").read_text(encoding="utf-8")
    assert "```{stridelab-claims} claims.json\n" in (ROOT / "book/claims.md").read_text(encoding="utf-8")
