"""Make slides of the chapters, for a projector without a network: into _build/slides, or a folder that is named.

A heading begins a new slide to the right, a question the next one below it. What a cell prints in answer to a
prediction comes with one more key. The pictures are alive, as on the site; the set-up cell is left out.
"""

from __future__ import annotations

import html
import re
import shutil
import sys
from pathlib import Path
from string import Template

import nbformat
from docutils.utils.math import MathError
from nbconvert.exporters import SlidesExporter
from traitlets.config import Config

from stridelab.sphinxext import answers, assets
from stridelab.sphinxext.mathml import translated

ROOT = Path(__file__).resolve().parent.parent
OWN = ROOT / "classroom/slides"
REVEAL = ROOT / "node_modules/reveal.js"
CHAPTERS = sorted((ROOT / "notebooks").glob("[01][0-9]_*.ipynb"))
ANSWER = "answer"  # the tag of a part that shows only what its cell prints
HEADING = re.compile(r"#{1,2} ")
SECTION = re.compile(r"\n(?=## )")
MATH = re.compile(r"(?<![\\$`\w])(\$\$?)(?! )([^$`]+?)(?<! )\1(?![\d$])")
CHAPTER_LINK = re.compile(r"\]\((\d\d_\w+)\.ipynb(#[^)]*)?\)")
BOOK_LINK = re.compile(r"\[([^\]]*)\]\((?:\.\./|#)[^)]*\)")
FENCE = re.compile(r"(^```.*?^```|`[^`\n]+`)", re.DOTALL | re.MULTILINE)


def main(arguments: list[str]) -> int:
    """Make the slides of every chapter, and a page that lists them."""
    folder = Path(arguments[0]) if arguments else ROOT / "_build/slides"
    if not (REVEAL / "dist/reveal.js").exists():
        print("reveal.js is missing: run `make slides`, which installs it.", file=sys.stderr)
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(REVEAL / "dist", folder / "reveal.js")
    shutil.copy(REVEAL / "LICENSE", folder / "reveal.js")
    shutil.copytree(assets.WIDGETS, folder / "stridelab")
    shutil.copy(OWN / "slides.css", folder)
    titles = {}
    for path in CHAPTERS:
        notebook = nbformat.read(path, nbformat.NO_CONVERT)
        titles[path.stem] = title(notebook)
        (folder / f"{path.stem}.html").write_text(slides(notebook, path.stem), encoding="utf-8")
    (folder / "index.html").write_text(index(titles), encoding="utf-8")
    print(f"==> {len(titles)} chapters as slides: open {folder / 'index.html'} in a browser", flush=True)
    return 0


def slides(notebook: nbformat.NotebookNode, name: str) -> str:
    """Return the page with a chapter's slides."""
    notebook.cells = [part for cell in notebook.cells for part in parts(cell)]
    for place, cell in enumerate(notebook.cells):
        cell.metadata = nbformat.from_dict({**cell.metadata, "slideshow": {"slide_type": slide_type(cell, place)}})
    found = {
        widget for cell in notebook.cells for text in html_of(cell) for _, widget, _ in answers.WIDGET.findall(text)
    }
    notebook.metadata.title = title(notebook)
    config = Config()
    config.SlidesExporter.reveal_url_prefix = "reveal.js"
    config.SlidesExporter.reveal_theme = "white"
    config.TagRemovePreprocessor.enabled = True
    config.TagRemovePreprocessor.remove_input_tags = {ANSWER}
    config.SlidesExporter.extra_template_basedirs = [str(OWN.parent)]
    exporter = SlidesExporter(config=config, template_name="slides")  # type: ignore[no-untyped-call]
    scripts = [*assets.scripts_for(found), *([assets.ENGINE] if found else [])]
    body, _ = exporter.from_notebook_node(
        notebook, {"metadata": {"name": name}, "stridelab_scripts": list(dict.fromkeys(scripts))}
    )
    text = body.replace("reveal.js/dist/", "reveal.js/")
    return answers.with_answers(text)


def parts(cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    """Return a cell as it is shown: prose with its mathematics and links made ready, code apart from its answer."""
    if cell.cell_type == "markdown":
        return [markdown(cell, source, k) for k, source in enumerate(SECTION.split(cell.source))]
    if "hide-output" not in cell.metadata.get("tags", []):
        return [cell]
    answer = cell.copy()
    answer.metadata = nbformat.from_dict({"tags": [ANSWER]})
    answer.id = f"{cell.id}-answer"[:64]
    cell.outputs = []
    return [cell, answer]


def markdown(cell: nbformat.NotebookNode, source: str, place: int) -> nbformat.NotebookNode:
    """Return a part of a Markdown cell, a heading or what stands before one, as a cell of its own."""
    part: nbformat.NotebookNode = cell.copy()
    part.id = f"{cell.id}-{place}"[:64]
    part.source = "".join(text if FENCE.fullmatch(text) else prepared(text) for text in FENCE.split(source))
    return part


def prepared(text: str) -> str:
    """Return Markdown with MathML for its mathematics, and links to other chapters' slides."""
    text = MATH.sub(lambda found: mathml(found[2], block=found[1] == "$$"), text)
    text = CHAPTER_LINK.sub(r"](\1.html)", text)
    return BOOK_LINK.sub(r"\1", text)  # a page of the book, or a heading, is no slide


def mathml(latex: str, *, block: bool) -> str:
    """Return MathML, or the LaTeX itself where it can't be translated."""
    try:
        return re.sub(r"\s*\n\s*", "", translated(latex, block=block))
    except MathError:
        return f"<code>{html.escape(latex)}</code>"


def slide_type(cell: nbformat.NotebookNode, place: int) -> str:
    """Return what a cell begins: a slide, one below it, the answer on the same one, or nothing new."""
    tags = cell.metadata.get("tags", [])
    if "set-up" in tags:
        return "skip"
    if ANSWER in tags:
        return "fragment"
    if cell.cell_type == "markdown" and (place == 0 or HEADING.match(cell.source)):
        return "slide"
    if cell.cell_type == "markdown" and not cell.source.startswith("**Try.**"):
        return "subslide"
    return "-"  # what to try stands below its picture


def html_of(cell: nbformat.NotebookNode) -> list[str]:
    """Return the HTML that a cell shows."""
    return [output.data["text/html"] for output in cell.get("outputs", []) if "text/html" in output.get("data", {})]


def title(notebook: nbformat.NotebookNode) -> str:
    """Return a notebook's title, as its first cell says it."""
    return str(notebook.cells[0].source.splitlines()[0].removeprefix("# "))


def index(titles: dict[str, str]) -> str:
    """Return the page that lists the chapters."""
    items = "\n".join(f'<li><a href="{name}.html">{html.escape(text)}</a></li>' for name, text in titles.items())
    return Template((OWN / "list.html").read_text(encoding="utf-8")).substitute(items=items)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
