"""The form in which notebooks are committed."""

from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_output

from normal_form import ROOT, WIDGET_VIEW, normal, text, uncounted, without_paths


def one_cell(*outputs: NotebookNode, **metadata: object) -> NotebookNode:
    cell = new_code_cell("1\n", outputs=list(outputs), execution_count=1)
    cell.metadata.update(metadata)
    return new_notebook(cells=[cell])


def stream(words: str, name: str = "stdout") -> NotebookNode:
    return new_output("stream", name=name, text=words)


def test_widget_views_and_their_state_go_and_the_rest_of_an_output_stays() -> None:
    data = {WIDGET_VIEW: {"model_id": "1"}, "text/html": "<div>", "text/plain": "t"}
    notebook = one_cell(new_output("display_data", data=data, metadata={WIDGET_VIEW: {}, "text/html": {"a": 1}}))
    notebook.metadata.widgets = {"state": {}}
    result = normal(notebook)
    assert result.cells[0].outputs[0].data == {"text/html": "<div>", "text/plain": "t"}
    assert result.cells[0].outputs[0].metadata == {"text/html": {"a": 1}}
    assert set(result.metadata) == {"kernelspec", "language_info"}


def test_what_a_run_or_an_editor_leaves_in_the_metadata_goes_and_tags_stay() -> None:
    notebook = one_cell(execution={"iopub.execute_input": "2026"}, ExecuteTime={}, collapsed=False, tags=["set-up"])
    notebook.metadata.language_info = {"name": "python", "version": "3.11.7"}
    result = normal(notebook)
    assert result.cells[0].metadata == {"tags": ["set-up"]}
    assert "version" not in result.metadata.language_info
    assert result.metadata.language_info["pygments_lexer"] == "ipython3"


def test_pieces_of_one_stream_are_joined_and_other_streams_are_not() -> None:
    outputs = normal(one_cell(stream("a"), stream("b"), stream("c", "stderr"), stream("d"))).cells[0].outputs
    assert [(one.name, one.text) for one in outputs] == [("stdout", "ab"), ("stderr", "c"), ("stdout", "d")]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("/home/x/.venv/lib/python3.11/site-packages/torch/nn/a.py:5", "site-packages/torch/nn/a.py:5"),
        ("\x1b[32m~/.venv/lib/python3.11/site-packages/a.py\x1b[39m", "\x1b[32msite-packages/a.py\x1b[39m"),
        ("/tmp/ipykernel_12/345.py:3: UserWarning", "cell.py:3: UserWarning"),  # noqa: S108
        ('File "/usr/lib/python3.11/json/decoder.py"', 'File "python3.11/json/decoder.py"'),
        (f"{ROOT}/src/stridelab/scene.py", "src/stridelab/scene.py"),
        (str(ROOT).replace(str(Path.home()), "~", 1) + "/src/stridelab/scene.py", "src/stridelab/scene.py"),
        ("3 / 4 and a/b/c", "3 / 4 and a/b/c"),
    ],
)
def test_the_machine_s_paths_are_shortened(said: str, kept: str) -> None:
    assert without_paths(said) == kept
    error = new_output("error", ename="E", evalue=said, traceback=[said, said])
    result = normal(one_cell(error, stream(said), new_output("display_data", data={"text/plain": said})))
    error, words, data = result.cells[0].outputs
    assert (error.evalue, list(error.traceback)) == (kept, [kept, kept])
    assert (words.text, data.data["text/plain"]) == (kept, kept)


def test_an_image_is_left_as_it_is() -> None:
    image = "iVBOR/tmp/ipykernel_1/2.py"
    assert without_paths({"image/png": image}) == {"image/png": image}


def test_ids_stay_and_missing_or_doubled_ones_follow_from_the_cell() -> None:
    notebook = new_notebook()
    notebook.cells = [new_code_cell("a", id="own"), new_code_cell("b", id="own"), new_code_cell("c")]
    del notebook.cells[2]["id"]
    first, second = normal(notebook), normal(notebook)
    ids = [cell.id for cell in first.cells]
    assert ids[0] == "own"
    assert len(set(ids)) == 3
    assert ids == [cell.id for cell in second.cells]


@given(st.lists(st.tuples(st.text(), st.sampled_from(["stdout", "stderr"]))), st.text())
def test_the_form_of_what_is_in_form_is_itself(streams: list[tuple[str, str]], source: str) -> None:
    notebook = one_cell(*[stream(words, name) for words, name in streams])
    notebook.cells[0].source = source
    once = text(normal(notebook))
    assert text(normal(nbformat.reads(once, nbformat.NO_CONVERT))) == once
    assert once.endswith("}\n")


@pytest.mark.parametrize(
    ("counts", "said"), [([1, 2], None), ([1, None], "never run"), ([2, 1], "code cell 1 has the count 2")]
)
def test_counts_are_1_to_n(counts: list[int | None], said: str | None) -> None:
    notebook = new_notebook(cells=[new_code_cell("1", execution_count=count) for count in counts])
    found = uncounted(notebook)
    assert found is None if said is None else said in str(found)
