"""The Sphinx extension, on small projects that it builds."""

import json
import re
from collections.abc import Callable
from html import unescape
from io import StringIO
from pathlib import Path

import nbformat
import pytest
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from stridelab import show
from stridelab.playground_link import hash_of
from stridelab.sphinxext import assets, long_lines
from stridelab.sphinxext.mathml import mathml, tex2mathml
from stridelab.text import WIDTH

Build = Callable[..., tuple[Path, str]]

WIDGET = """```{stridelab}
t = torch.arange(6).reshape(2, 3)
v = t.T
show(t, v)
```
"""


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Return a function that builds pages given as name=text and returns the output's folder and the warnings."""

    def build(*, builder: str = "html", config: str = "", **pages: str) -> tuple[Path, str]:
        source, out = tmp_path / "source", tmp_path / builder
        source.mkdir(exist_ok=True)
        toctree = "".join(f"{name}\n" for name in pages if name != "index")
        settings = 'extensions = ["myst_nb", "stridelab.sphinxext"]\nmyst_enable_extensions = ["dollarmath"]\n'
        (source / "conf.py").write_text(settings + 'nb_execution_mode = "off"\n' + config)
        (source / "index.md").write_text(f"# Index\n\n{pages.pop('index', '')}\n\n```{{toctree}}\n{toctree}```\n")
        for name, text in pages.items():
            (source / (name if "." in name else f"{name}.md")).write_text(text)
        warnings = StringIO()
        with patch_docutils(), docutils_namespace():
            app = Sphinx(source, source, out, tmp_path / "trees", builder, status=None, warning=warnings)
            app.build()
        return out, re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue())

    return build


def notebook(*, view_first: bool) -> str:
    """Return a notebook whose one output holds a widget's view and HTML."""
    data = {"text/html": '<div class="stridelab">the page\'s</div>', "text/plain": "plain"}
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "1", "version_major": 2, "version_minor": 0}}
    output = nbformat.v4.new_output("display_data", data={**view, **data} if view_first else {**data, **view})
    cell = nbformat.v4.new_code_cell("1", outputs=[output], execution_count=1)
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# Title"), cell])
    made.metadata.language_info = {"name": "python", "pygments_lexer": "ipython3"}
    return nbformat.writes(made)


def test_a_page_with_widgets_has_script_and_style_once_and_others_have_neither(build: Build) -> None:
    out, warnings = build(two=f"# Two\n\n{WIDGET}\n{WIDGET}", none='# None\n\n`<div class="stridelab">`\n')
    assert warnings == ""
    two, none = (out / "two.html").read_text(), (out / "none.html").read_text()
    assert two.count('class="stridelab"') == 2
    assert two.count("_static/stridelab.site.js") == two.count("_static/stridelab.css") == 1
    assert "stridelab.site.js" not in none
    assert "stridelab.css" not in none


def test_a_page_loads_the_scripts_of_its_own_widgets_and_brings_their_first_answers(build: Build) -> None:
    explorer = '```{stridelab}\nGradientFlow("expand")\n```\n'
    out, warnings = build(two=f"# Two\n\n{explorer}\n{WIDGET}\n{explorer}", one=f"# One\n\n{WIDGET}")
    assert warnings == ""
    pages = {name: (out / f"{name}.html").read_text() for name in ("one", "two")}
    scripts = {name: re.findall(r"_static/(stridelab\S+\.js)\?v=", text) for name, text in pages.items()}
    assert scripts == {"one": ["stridelab.site.js"], "two": ["stridelab.site.js", "stridelab.gradient_flow.site.js"]}
    assert [text.count("data-answers=") for text in pages.values()] == [0, 2]
    assert (out / "_static/stridelab.engine.site.js").exists()


def test_the_directive_places_what_the_widget_displays_with_the_page_s_own_names(build: Build) -> None:
    import torch  # noqa: PLC0415

    t = torch.arange(6).reshape(2, 3)
    v = t.T
    out, warnings = build(page=f"# Page\n\n{WIDGET}")
    assert warnings == ""
    data, _ = show(t, v)._repr_mimebundle_()
    assert data["text/html"] in (out / "page.html").read_text()


def test_what_is_not_html_gets_the_text_diagram(build: Build) -> None:
    out, _ = build(builder="text", page=f"# Page\n\n{WIDGET}")
    text = (out / "page.txt").read_text()
    assert "size (3, 2), stride (1, 3)" in text
    assert "<div" not in text


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        (["t = torch.arange(6)", "t.view(4)", "show(t)"], 2, r"RuntimeError: shape '\[4\]' is invalid"),
        (["t = torch.arange(", "show(t)"], 1, "SyntaxError: '\\(' was never closed"),
        (["t = torch.arange(6)"], 1, "its last line must be an expression that gives a widget"),
        (["", "t = torch.arange(6)", "t.tolist()"], 2, "its last line gives list, not a widget"),
        ([], 1, "its last line must be"),
    ],
)
def test_an_error_in_the_directive_is_a_warning_with_its_place(
    build: Build, lines: list[str], line: int, sentence: str
) -> None:
    code = "\n".join(["# Page", "", "```{stridelab}", *lines, "```", ""])
    _, warnings = build(page=code)
    assert re.search(rf"page\.md:{3 + line}: WARNING: stridelab: .*{sentence}", warnings), warnings
    assert len(warnings.splitlines()) == 1


@pytest.mark.parametrize("view_first", [True, False])
def test_a_notebook_s_output_shows_its_html_rather_than_its_widget_view(build: Build, *, view_first: bool) -> None:
    out, warnings = build(**{"chapter.ipynb": notebook(view_first=view_first)})
    assert warnings == ""
    page = (out / "chapter.html").read_text()
    assert '<div class="stridelab">the page\'s</div>' in page
    assert "model_id" not in page


def test_mathematics_is_mathml_and_asks_for_no_script(build: Build) -> None:
    out, warnings = build(
        page="# Page\n\nInline $a_i$.\n\n$$\n\\text{cell} = \\sum_k i_k s_k\n$$ (cell)\n\n{eq}`cell`\n"
    )
    assert warnings == ""
    for name in ("page.html", "index.html"):
        assert "mathjax" not in (out / name).read_text().lower().replace("mathjax_ignore", "")
    page = (out / "page.html").read_text()
    assert page.count("<math xmlns") == 2
    assert 'display="block"' in page
    assert re.search(r'id="equation-cell".*<span class="eqno">\(1\)', page, re.DOTALL)


def test_unknown_mathematics_is_a_warning_with_its_place_and_stays_text(build: Build) -> None:
    out, warnings = build(page="# Page\n\nLook: $\\nosuch{<b>}$.\n")
    assert re.search(r"page\.md:3: WARNING: mathematics: .*\\nosuch", warnings), warnings
    assert r"<code>\nosuch{&lt;b&gt;}</code>" in (out / "page.html").read_text()


@pytest.mark.parametrize(
    "latex", [r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}", r"a &= b \\ c &= d", r"\lfloor x \rfloor"]
)
def test_the_mathematics_that_chapters_use_is_known(latex: str) -> None:
    assert "<math" in tex2mathml(latex, as_block=True)


def test_a_changed_script_changes_what_pages_ask_for(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "stridelab.css").write_text("/* */")
    monkeypatch.setattr(assets, "WIDGETS", static)

    def asked(script: str) -> str:
        (static / "stridelab.site.js").write_text(script)
        out, _ = build(page=f"# Page\n\n{WIDGET}")
        (found,) = re.findall(r"stridelab\.site\.js\?v=\w+", (out / "page.html").read_text())
        return str(found)

    first = asked("1;")
    assert asked("1;") == first
    assert asked("2;") != first


def test_an_escaped_character_in_text_loses_its_backslash() -> None:
    node = nodes.math(text=r"\text{storage\_offset \& 5\% \{x\}}")
    assert "<mtext>storage_offset &amp; 5% {x}</mtext>" in mathml(node, block=False)


THEME = 'html_theme = "sphinx_book_theme"\n'


def test_the_theme_s_icons_come_from_its_style_alone_and_nothing_is_preloaded_from_a_font(build: Build) -> None:
    page = (build(config=THEME)[0] / "index.html").read_text()
    assert re.search(r'<link href="_static/vendor/fontawesome/\S+/css/all\.min\.css\S*" rel="stylesheet"', page)
    assert "fontawesome" not in "".join(re.findall(r"<script[^>]*>", page))
    assert 'as="font"' not in page
    for asset in (
        "styles/theme.css",
        "styles/bootstrap.css",
        "scripts/bootstrap.js",
        "scripts/pydata-sphinx-theme.js",
    ):
        assert asset in page


def test_the_theme_s_macros_are_those_that_the_extension_passes_on() -> None:
    import pydata_sphinx_theme  # noqa: PLC0415

    name = "static/webpack-macros.html"
    theirs = Path(pydata_sphinx_theme.__file__).parent / "theme/pydata_sphinx_theme" / name
    ours = Path(assets.__file__).parent / "templates" / name
    macro = re.compile(r"{%-? macro (\w+)")
    assert macro.findall(theirs.read_text()) == macro.findall(ours.read_text())


@pytest.mark.parametrize(("address", "shown"), [("", False), ("https://github.com/example/book", True)])
def test_launch_buttons_are_shown_with_an_address_and_hidden_without(
    build: Build, address: str, *, shown: bool
) -> None:
    buttons = {"colab_url": "https://colab.research.google.com", "binderhub_url": "https://mybinder.org"}
    options = {"repository_url": address, "repository_branch": "main", "launch_buttons": buttons}
    out, _ = build(
        config=f"{THEME}html_theme_options = {options!r}\n", **{"chapter.ipynb": notebook(view_first=True)}
    )
    page = (out / "chapter.html").read_text()
    assert ("https://colab.research.google.com/github/example/book/blob/main/chapter.ipynb" in page) == shown
    assert ("mybinder.org" in page) == shown
    assert ("executablebooks/jupyter-book" in page) is False


def tagged_notebook() -> str:
    """Return a notebook of which one cell, that needs an earlier one, leads to the playground."""
    cells = [nbformat.v4.new_markdown_cell("# Title"), nbformat.v4.new_code_cell("import torch\nt = torch.ones(2)")]
    cells += [
        nbformat.v4.new_code_cell("v = t[1:]", metadata={"tags": ["playground"]}),
        nbformat.v4.new_code_cell("1"),
    ]
    made = nbformat.v4.new_notebook(cells=cells)
    made.metadata.language_info = {"name": "python", "pygments_lexer": "ipython3"}
    return nbformat.writes(made)


def test_a_tagged_cell_gets_a_link_into_the_playground_where_the_book_has_one(build: Build) -> None:
    out, warnings = build(**{"chapter.ipynb": tagged_notebook()})
    assert warnings == ""
    assert "Open in the playground" not in (out / "chapter.html").read_text()


def test_a_playground_knows_the_pages_that_it_leads_to(build: Build, tmp_path: Path) -> None:
    for folder in ("book", "notebooks"):
        (tmp_path / "source" / folder).mkdir(parents=True)
    playground = "# Play\n\n```{stridelab}\nPlayground()\n```\n"
    pages = {"book/playground.md": playground, "notebooks/03_cost.ipynb": tagged_notebook(), "other": playground}
    out, warnings = build(**pages)
    assert warnings == ""
    chapter = (out / "notebooks/03_cost.html").read_text()
    (link,) = re.findall(r'<p class="to-playground"><a [^>]*href="([^"]+)">Open in the playground</a>', chapter)
    assert link == "../book/playground.html" + hash_of("t = torch.ones(2)\nv = t[1:]")
    assert states(out / "book/playground.html") == [
        {"chapters": {"3": "../notebooks/03_cost.html"}, "language": None, "page": ""}
    ]
    assert states(out / "other.html")[0]["page"] == "book/playground.html"


def states(page: Path) -> list[dict[str, object]]:
    """Return the addresses that each playground of a page was given."""
    found = re.findall(r'data-widget="Playground" data-state="([^"]*)"', page.read_text())
    return [json.loads(unescape(state))["addresses"] for state in found]


def test_a_book_without_a_clinic_has_no_search_for_errors(build: Build) -> None:
    out, _ = build(page="# Page\n")
    assert "error_search" not in (out / "search.html").read_text()


def test_the_clinic_s_lists_have_the_cases_whose_chapter_the_book_has(build: Build, tmp_path: Path) -> None:
    case = {"title": "A", "symptom": "B.", "error": "<b>", "explain": None, "operations": ["expand"]}
    rows = [{"id": f"0{k}", "notebook": f"{k + 11}_x.ipynb", "idea": k + 11, **case} for k in (1, 2)]
    for name in ("book", "notebooks"):
        (tmp_path / "source" / name).mkdir(parents=True)
    (tmp_path / "source/book/cases.json").write_text(json.dumps({"cases": rows}))
    (tmp_path / "source/book/clinic.md").write_text("# Clinic\n\n```{stridelab-cases}\n```\n")
    (tmp_path / "source/notebooks/12_x.md").write_text("# 12. X\n\n## Case 01: A\n\ntext\n")
    out, warnings = build(index="```{toctree}\nbook/clinic\nnotebooks/12_x\n```")
    page = (out / "book/clinic.html").read_text()
    assert page.count('href="../notebooks/12_x.html#case-01"') == 4
    assert "case-02" not in page
    assert '"error": "\\u003cb>"' in page
    assert 'id="case-01"' in (out / "notebooks/12_x.html").read_text()
    assert not warnings


def test_an_output_with_a_line_longer_than_a_diagram_s_is_marked_to_break() -> None:
    start = '<div class="output stream highlight-myst-ansi notranslate"><div class="highlight"><pre><span></span>'
    short, long = (f"{start}a\n{'&lt;' * n}<b>c</b>\n</pre></div>\n</div>" for n in (WIDTH - 1, WIDTH))
    other = f'<div class="highlight"><pre>{"x" * 200}</pre></div>'
    context = {"body": short + long + other}
    long_lines.add_to_page(*[None] * 3, context, None)  # type: ignore[arg-type]
    assert context["body"] == short + long.replace("output stream", "output stream long-lines") + other
