"""Where explain finds tensors: frames, names, chains, groups, threads; and that it changes nothing on the way."""

from __future__ import annotations

import concurrent.futures
import io
import json
import sys
import threading
import traceback
import warnings
from pathlib import Path
from typing import Any

import pytest
import torch
import yaml

from explain_run import run
from stridelab import explain, explaining
from stridelab.explanations import book

ROOT = Path(__file__).parent.parent


class Masked(torch.nn.Module):
    mask: torch.Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("mask", torch.zeros(1, 3).expand(2, 3))

    @property
    def loud(self) -> torch.Tensor:
        raise AssertionError("no property is asked")

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        self.mask += x
        return self.mask


def caught(call: Any, *arguments: Any, **named: Any) -> BaseException:
    try:
        call(*arguments, **named)
    except BaseException as error:  # noqa: BLE001
        return error
    raise AssertionError


def test_an_attribute_of_a_module_is_named_as_it_is_written() -> None:
    assert "self.mask: float32, size (2, 3), stride (0, 1)." in explain(caught(Masked(), torch.ones(3))).why


def test_the_innermost_frame_of_the_reader_s_counts() -> None:
    def inner(t: torch.Tensor) -> torch.Tensor:
        return t.view(7)

    def outer(rows: torch.Tensor) -> torch.Tensor:
        return inner(rows[:1])

    assert explain(caught(outer, torch.zeros(2, 3))).why.startswith("t: float32, size (1, 3), stride (3, 1).")


def test_of_a_line_without_text_the_variables_are_named() -> None:
    code = compile("def f(a, b):\n    return a + b\n", "<nowhere>", "exec")
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 (our own)
    why = explain(caught(names["f"], torch.zeros(2), torch.zeros(3))).why
    assert "Dimension 0 of a, of 2, meets dimension 0 of b, of 3." in why


def test_a_method_or_a_property_of_the_reader_is_not_run() -> None:
    program = "class Box:\n    def __getattr__(self, name): calls.append(name); raise AttributeError(name)\n"
    program += "    def __getitem__(self, k): calls.append(k)\n"
    program += "calls = []\nbox, t = Box(), torch.zeros(2)\ntry: t.view(3, len([box]))\n"
    program += "except RuntimeError as error: kept = error\nraise kept"
    said, raised = run(program)
    assert said[0].family == "view_invalid"
    assert raised is not None
    trace = raised.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    assert trace is not None
    assert trace.tb_frame.f_globals["calls"] == []


def test_of_a_chain_the_error_of_this_subject_is_explained() -> None:
    def load() -> None:
        try:
            torch.zeros(4).view(3)
        except RuntimeError as error:
            raise ValueError("a bad batch") from error

    made = explain(caught(load))
    assert made.family == "view_invalid"
    assert made.said.startswith("ValueError: a bad batch <- RuntimeError: shape '[3]' is invalid")


def test_of_an_error_raised_while_another_was_handled_that_one_is_found_unless_it_is_hidden() -> None:
    def load(hide: str) -> None:
        try:
            torch.zeros(4).view(3)
        except RuntimeError:
            if hide:
                raise KeyError("name") from None
            raise KeyError("name")  # noqa: B904 (what is tested)

    assert explain(caught(load, "")).family == "view_invalid"
    assert explain(caught(load, "hidden")).family is None


def test_of_a_group_the_error_of_this_subject_is_explained() -> None:
    errors = [ValueError("another subject"), caught(torch.zeros(4).view, 3)]
    made = explain(ExceptionGroup("two", [error for error in errors if isinstance(error, Exception)]))
    assert made.family == "view_invalid"


def test_an_error_of_a_thread_has_the_thread_s_tensors() -> None:
    def work(size: int) -> torch.Tensor:
        rows = torch.zeros(size)
        return rows.view(size + 1)

    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        error = pool.submit(work, 3).exception()
    assert error is not None
    assert explain(error).why.startswith("rows: float32, size (3,)")


def test_two_threads_explain_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    def work(t: torch.Tensor) -> None:
        with pytest.raises(RuntimeError), explaining():
            t.view(100)

    threads = [threading.Thread(target=work, args=(torch.zeros(n),)) for n in (3, 4, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    printed = capsys.readouterr().out
    assert sorted(printed.count(f"t: float32, size ({n},)") for n in (3, 4, 5)) == [1, 1, 1]


def test_the_samples_of_a_loader_that_do_not_stack_are_told_by_their_sizes() -> None:
    samples = [torch.zeros(3), torch.zeros(4)]
    made = explain(caught(next, iter(torch.utils.data.DataLoader(samples, batch_size=2))))  # type: ignore[arg-type]
    assert made.family == "stack_sizes"
    assert "entry 0 has size [3], entry 1 has [4]" in made.refused


def test_a_pasted_traceback_is_explained_by_its_last_message() -> None:
    first = caught(torch.zeros(4).view, 3)
    text = "".join(traceback.format_exception(first)) + "\nDuring handling of the above exception, another:\n\n"
    text += "".join(traceback.format_exception(caught(torch.zeros(2, 3).expand, 4, 3)))
    assert explain(text).family == "expand_size"
    assert explain(f"\x1b[0;31mRuntimeError\x1b[0m: {first}").family == "view_invalid"


def test_a_pasted_warning_is_explained_with_its_file_in_front() -> None:
    text = "/some/where/train.py:12: UserWarning: Use of masked_fill_ on expanded tensors is deprecated. Please\n  x"
    assert explain(text).family == "expanded_write"
    assert explain(UserWarning("Use of masked_fill_ on expanded tensors is deprecated.")).family == "expanded_write"


@pytest.mark.parametrize(
    "thing",
    [
        ZeroDivisionError("division by zero"),
        torch.OutOfMemoryError("CUDA out of memory."),
        KeyError("x"),
        "",
        "\n",
        KeyError(),
        DeprecationWarning("old"),
        StopIteration(),
    ],
)
def test_another_subject_is_called_one(thing: Any) -> None:
    made = explain(thing)
    assert made.family is None
    assert str(made).endswith("This is about something else than the memory of tensors.")


@pytest.mark.parametrize("thing", [None, 3, torch.zeros(2), RuntimeError])
def test_what_is_no_error_is_refused_in_one_sentence(thing: Any) -> None:
    with pytest.raises(TypeError, match=r"^explain takes an exception, a warning, or the text of a message: this is"):
        explain(thing)


def test_an_argument_that_is_no_tensor_is_refused_in_one_sentence() -> None:
    with pytest.raises(TypeError, match=r"^argument 0 is of type int: only torch tensors can be shown\.$"):
        explain("shape '[4]' is invalid for input of size 6", 3)  # type: ignore[arg-type]


def test_tensors_without_strides_can_be_handed_over() -> None:
    message = "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1"
    why = explain(message, a=torch.eye(2).to_sparse(), b=torch.zeros(2, 3, device="meta")).why
    assert why.startswith("a: float32, size (2, 2). b: float32, size (2, 3), stride (3, 1).")


def test_the_error_stays_as_it_is() -> None:
    error = caught(torch.zeros(4).view, 3)
    error.__cause__, error.__context__ = ValueError("cause"), KeyError("context")
    error.add_note("a note")
    before = (
        error.args,
        error.__traceback__,
        error.__cause__,
        error.__context__,
        error.__notes__,
        error.__dict__.copy(),
    )
    held = sys.getrefcount(error)
    explain(error)
    after = (error.args, error.__traceback__, error.__cause__, error.__context__, error.__notes__, error.__dict__)
    assert all(a is b or a == b for a, b in zip(before, after, strict=True))
    assert sys.getrefcount(error) == held


def test_an_error_passes_nested_blocks_and_is_explained_once(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuntimeError), explaining(), explaining():
        torch.zeros(4).view(3)
    assert capsys.readouterr().out.count("Write instead.") == 1
    with explaining():
        for _ in range(2):
            with pytest.raises(RuntimeError), explaining():
                torch.zeros(4).view(3)
    assert capsys.readouterr().out.count("Write instead.") == 2


def test_an_exit_is_not_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit), explaining():
        sys.exit(3)
    with pytest.raises(KeyboardInterrupt), explaining():
        raise KeyboardInterrupt
    assert capsys.readouterr().out == ""


def test_an_error_within_explain_does_not_replace_the_reader_s(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules["stridelab.explain"], "places_of", None)
    with pytest.raises(RuntimeError, match="invalid for input of size 4"), explaining():
        torch.zeros(4).view(3)
    assert capsys.readouterr().out == ""


def warning_lines(within: Any) -> list[tuple[str, int, str]]:
    """Return what warnings are shown of a program that warns twice on one line and once on another."""
    program = "v = torch.zeros(1).expand(3)\nfor _ in range(2):\n    v.masked_fill_(v > 0, 1)\nv.T\nv[v > 0] = 2\n"
    program += "warnings.warn('mine', FutureWarning)\n"
    with warnings.catch_warnings(record=True) as shown:
        warnings.simplefilter("default")
        with within():
            exec(compile(program, "<twice>", "exec"), {"torch": torch, "warnings": warnings})  # noqa: S102
    return [(w.filename, w.lineno, str(w.message)[:20]) for w in shown]


def test_warnings_are_shown_as_without_it() -> None:
    import contextlib  # noqa: PLC0415

    torch.set_warn_always(True)
    try:
        plain = warning_lines(contextlib.nullcontext)
        assert len(plain) > 2
        assert warning_lines(explaining) == plain
    finally:
        torch.set_warn_always(False)
    shown = warnings.showwarning
    with explaining():
        assert warnings.showwarning is not shown
    assert warnings.showwarning is shown


def test_a_warning_that_is_an_error_is_explained_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    p, y = torch.zeros(3, 1), torch.zeros(3)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(UserWarning, match="Using a target size"), explaining():
            torch.nn.functional.mse_loss(p, y)
    assert "p: float32, size (3, 1)" in capsys.readouterr().out


def test_modes_and_subclasses_do_not_see_that_it_reads() -> None:
    class Watched(torch.Tensor):
        seen: list[str] = []  # noqa: RUF012

        @classmethod
        def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            cls.seen.append(func.__name__)
            return super().__torch_function__(func, types, args, kwargs or {})

    t = torch.zeros(2, 3).as_subclass(Watched)
    error = caught(t.view, 5)
    Watched.seen.clear()
    assert "t: float32, size (2, 3)" in explain(error, t=t).why
    assert Watched.seen == []


def test_a_frame_s_variables_do_not_outlive_it_in_the_frame() -> None:
    import weakref  # noqa: PLC0415

    def step() -> tuple[weakref.ref[torch.Tensor], bool]:
        big = torch.zeros(3)
        kept = weakref.ref(big)
        try:
            big.view(4)
        except RuntimeError as error:
            explain(error)
        del big
        return kept, kept() is None

    assert step()[1]


def test_the_book_s_address_is_that_of_its_configuration() -> None:
    config = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))["repository"]
    assert (config["url"], config["branch"], config["path_to_book"]) == (book.REPOSITORY, book.BRANCH, book.FOLDER)


def test_each_chapter_that_families_name_is_there_under_its_title() -> None:
    data = json.loads((ROOT / "src/stridelab/errors.json").read_text(encoding="utf-8"))
    assert {str(family["chapter"]) for family in data["families"]} <= {*data["chapters"]}
    for number, chapter in data["chapters"].items():
        cells = json.loads((ROOT / chapter["file"]).read_text(encoding="utf-8"))["cells"]
        assert "".join(cells[0]["source"]).splitlines()[0] == f"# {number}. {chapter['title']}"


def test_with_an_address_the_page_is_named_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "REPOSITORY", "https://example.org/lab")
    assert (
        book.page(5) == "chapter 5, Broadcasting (https://example.org/lab/blob/main/notebooks/05_broadcasting.ipynb)"
    )


def test_blocks_that_end_in_another_order_leave_nothing_behind(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = explaining(), explaining()
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        for block in (first, second):
            block.__enter__()
        for block in (first, second):
            block.__exit__(None, None, None)
        warnings.warn("Use of masked_fill_ on expanded tensors is deprecated", stacklevel=1)
    assert capsys.readouterr().out == ""


def test_of_a_frame_that_is_none_of_the_reader_s_the_innermost_counts() -> None:
    error = caught(json.loads, "[", object_hook=torch.zeros(2).view)
    assert explain(error).family is None
    inside = caught(lambda: json.loads("{}", object_hook=lambda _: torch.zeros(2).view(5)))
    assert explain(inside).why.startswith("torch.zeros(2): float32, size (2,)")


def test_a_stream_that_takes_no_sign_of_ours_does_not_replace_the_reader_s_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    with pytest.raises(RuntimeError, match="view size is not compatible"), explaining():
        torch.zeros(2, 3).T.view(6)


def test_a_large_dictionary_and_an_odd_tensor_do_no_harm() -> None:
    class Odd(torch.Tensor):
        @property
        def shape(self) -> Any:
            raise AssertionError("not asked")

    t = torch.zeros(3)
    many = dict.fromkeys(range(100000), t[:1])
    odd = torch.zeros(3).as_subclass(Odd)
    assert explain(caught(lambda: (len(many), odd.requires_grad, t.view(4)))).why.startswith("t: float32, size (3,)")
