from __future__ import annotations

import math
import pathlib
import runpy
from typing import TYPE_CHECKING, Any

import hypothesis
import numpy as np
import pytest
import torch
from hypothesis import strategies as st

from stridelab.edit import parse, request, write
from view_chains import DTYPES, chains

if TYPE_CHECKING:
    from collections.abc import Callable


FIXTURES = pathlib.Path(__file__).parent / "js" / "fixtures"


def bytes_of(t: torch.Tensor) -> list[int]:
    return t.untyped_storage().tolist()


INTEGERS = [d for d in DTYPES if d in (torch.int8, torch.int64, torch.uint8, torch.uint16, torch.uint64)]
FLOATS = [d for d in DTYPES if d.is_floating_point]


@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
def test_an_integer_is_read_within_its_dtypes_limits_and_not_beyond(dtype: torch.dtype) -> None:
    low, high = torch.iinfo(dtype).min, torch.iinfo(dtype).max
    kind = str(dtype).removeprefix("torch.")
    for value in (low, high, 0):
        assert parse(f" {value} ", dtype) == value
    assert parse("+007", dtype) == 7
    assert parse("-0", dtype) == 0
    assert parse("0" * 5000 + "7", dtype) == 7
    for text in (str(low - 1), str(high + 1), "9" * 5000, "-" + "9" * 30):
        with pytest.raises(ValueError, match="is outside the range of") as refused:
            parse(text, dtype)
        assert str(refused.value) == f'"{text}" is outside the range of {kind}: {low} to {high}.'


@pytest.mark.parametrize("text", ["1.0", "1e2", ".5", "nan", "inf", "-Infinity"])
def test_a_number_that_is_no_integer_is_refused_as_such(text: str) -> None:
    with pytest.raises(ValueError, match=r'^".*" is no integer: int64 holds integers\.$'):
        parse(text, torch.int64)


@pytest.mark.parametrize(
    "text", ["", "one", "1_0", "0x1", "1,5", "--1", "1 2", "True", "1+2j", "\u0663", "1\n2", "None", "e5", "."]
)
@pytest.mark.parametrize("dtype", [torch.int64, torch.float32, torch.float16], ids=str)
def test_what_is_no_number_is_refused_as_such(text: str, dtype: torch.dtype) -> None:
    with pytest.raises(ValueError, match=r'^".*" is no number: type one such as 4 or -1\.5\.$'):
        parse(text.replace("\n", " "), dtype)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_a_float_is_read_within_its_dtypes_limits_and_not_beyond(dtype: torch.dtype) -> None:
    limits = torch.finfo(dtype)
    for value in (limits.min, limits.max, 1.0):
        assert parse(repr(value), dtype) == value
    assert math.isnan(parse("-NaN", dtype))
    for text in ("1e999", "-1e999", repr(limits.max * 1.5), repr(limits.min - limits.max)):
        with pytest.raises(ValueError, match=r"is outside the range of|is no number"):
            parse(text.replace("inf", "1e999"), dtype)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_an_infinity_is_read_exactly_where_the_dtype_has_one(dtype: torch.dtype) -> None:
    has_one = bool(torch.tensor([math.inf], dtype=torch.float64).to(dtype).to(torch.float64).isinf())
    for text in ("inf", "-inf", "Infinity", "+INF"):
        if has_one:
            assert math.isinf(parse(text, dtype))
        else:
            with pytest.raises(ValueError, match=r"which has no infinity\.$"):
                parse(text, dtype)


def test_the_largest_float32_may_be_typed_as_it_is_shown() -> None:
    largest = torch.finfo(torch.float32).max
    assert float("3.4028235e+38") > largest
    assert parse("3.4028235e+38", torch.float32) == largest
    assert parse("-3.4028235e+38+0j", torch.complex64) == -largest
    with pytest.raises(ValueError, match="outside the range of float32"):
        parse("3.4028236e+38", torch.float32)


def test_a_negative_zero_keeps_its_sign() -> None:
    assert math.copysign(1, parse("-0.0", torch.float32)) == -1
    assert math.copysign(1, parse("-0-0j", torch.complex64).imag) == -1


def test_a_float8_without_zero_refuses_zero() -> None:
    if hasattr(torch, "float8_e8m0fnu"):
        for text in ("0", "-1"):
            with pytest.raises(ValueError, match="outside the range of float8_e8m0fnu"):
                parse(text, torch.float8_e8m0fnu)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1+2j", 1 + 2j),
        ("(1 - 2i)", 1 - 2j),
        ("j", 1j),
        ("-j", -1j),
        ("3", 3),
        ("2.5e1+1e-1j", 25 + 0.1j),
        ("1+j", 1 + 1j),
        ("-.5j", -0.5j),
        ("infj", complex(0, math.inf)),
        ("inf-infj", complex(math.inf, -math.inf)),
    ],
)
def test_a_complex_number_is_read_as_it_is_written(text: str, value: complex) -> None:
    assert parse(text, torch.complex64) == value


@pytest.mark.parametrize("text", ["", "()", "1+2", "j1", "1+2k", "1+2jj", "1++2j", "one", "1e400j"])
def test_what_is_no_complex_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no complex number|is outside the range"):
        parse(text, torch.complex64)


@pytest.mark.parametrize(
    ("text", "value"), [("True", True), ("true", True), ("1", True), ("FALSE", False), (" 0 ", False)]
)
def test_a_bool_is_read(text: str, value: bool) -> None:  # noqa: FBT001
    assert parse(text, torch.bool) is value


@pytest.mark.parametrize("text", ["2", "", "yes", "1.0", "None"])
def test_what_is_no_bool_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r'^".*" is no bool: type True or False\.$'):
        parse(text, torch.bool)


@hypothesis.given(text=st.text(max_size=12) | st.from_regex(r"[-+0-9.einfaj() ]{0,12}", fullmatch=True))
@hypothesis.settings(max_examples=300)
def test_any_text_is_a_value_or_one_sentence(text: str) -> None:
    for dtype in (torch.int8, torch.uint64, torch.float32, torch.bool, torch.complex64):
        try:
            value = parse(text, dtype)
        except ValueError as refused:
            assert str(refused).startswith(f'"{text.strip()}" is ')  # noqa: PT017 (either may happen)
        else:
            torch.zeros(1, dtype=dtype).fill_(value)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_a_write_changes_one_cell_of_every_dtype_and_counts_as_a_write(dtype: torch.dtype) -> None:
    t = torch.ones(4).to(dtype)
    expected = torch.tensor([1.0, 1.0, 0.0 if dtype == torch.bool else 2.0, 1.0]).to(dtype)
    before = t._version
    write([t], 2, "0" if dtype == torch.bool else "2")
    assert bytes_of(t) == bytes_of(expected)
    assert t._version == before + 1


def leaf() -> torch.Tensor:
    return torch.arange(4.0, requires_grad=True)


def untracked_view() -> torch.Tensor:
    with torch.no_grad():
        return leaf()[1:]


def stale() -> torch.Tensor:
    h = leaf() * 1
    first, _ = h.chunk(2)
    h.add_(1)
    return first


CHANGEABLE: dict[str, Callable[[], torch.Tensor]] = {
    "plain": lambda: torch.arange(4.0),
    "leaf": leaf,
    "parameter": lambda: torch.nn.Parameter(torch.arange(4.0)),
    "view of a leaf": lambda: leaf()[1:],
    "view made without grad": untracked_view,
    "not a leaf": lambda: leaf() * 1,
    "detached": lambda: leaf().detach(),
    "unbind of a leaf": lambda: leaf().view(2, 2).unbind(0)[1],
    "unbind": lambda: (leaf() * 1).view(2, 2).unbind(0)[1],
    "chunk": lambda: (leaf() * 1).chunk(2)[1],
    "split": lambda: (leaf() * 1).split(2)[0],
    "stale chunk": stale,
    "expanded": lambda: torch.arange(4.0)[:, None].expand(4, 3),
    "overlapping windows": lambda: torch.arange(4.0).unfold(0, 2, 1),
    "transposed": lambda: torch.arange(4.0).view(2, 2).T,
    "empty view": lambda: torch.arange(4.0)[4:],
    "neg": lambda: torch._neg_view(torch.arange(4.0)),
    "real part": lambda: torch.view_as_complex(torch.arange(4.0).view(2, 2)).conj().real,
    "imaginary part": lambda: torch.view_as_complex(torch.arange(4.0).view(2, 2)).conj().imag,
    "numpy": lambda: torch.from_numpy(np.arange(4, dtype=np.float32)),
    "shared memory": lambda: torch.arange(4.0).share_memory_(),
}


@pytest.mark.parametrize("make", CHANGEABLE.values(), ids=CHANGEABLE)
def test_a_write_stores_the_number_itself_whatever_the_tensor_is(make: Any) -> None:
    t = make()
    stored = torch.empty(0).set_(t.untyped_storage(), 0, (4,), (1,))
    expected = stored.clone()
    expected[3] = 7
    before = t._version
    write([t], 3, "7")
    assert torch.equal(stored, expected)
    assert t._version > before


@pytest.mark.parametrize("dtype", [torch.complex32, torch.complex64, torch.complex128], ids=str)
@pytest.mark.parametrize("bits", ["conj", "neg", "conj and neg"])
def test_a_write_through_a_conj_or_neg_view_stores_what_was_typed(dtype: torch.dtype, bits: str) -> None:
    z = torch.zeros(2, dtype=dtype)
    view = z.conj() if "conj" in bits else z
    view = torch._neg_view(view) if "neg" in bits else view
    write([view], 1, "1+2j")
    assert z.to(torch.complex128).tolist() == [0, 1 + 2j]


@hypothesis.given(tensors=chains(), data=st.data())
@hypothesis.settings(max_examples=150)
def test_a_write_through_any_view_changes_that_cell_alone(tensors: dict[str, torch.Tensor], data: Any) -> None:
    t = data.draw(st.sampled_from(list(tensors.values())))
    held = t.untyped_storage().nbytes() // t.itemsize
    before = bytes_of(t)
    if held == 0:
        with pytest.raises(ValueError, match=r"^The storage has no cell 0: it holds 0\.$"):
            write([t], 0, "1")
        return
    cell = data.draw(st.integers(0, held - 1))
    try:
        write([t], cell, "1")
    except ValueError as refused:
        assert "PyTorch does not let this cell be changed" in str(refused)  # noqa: PT017
        assert bytes_of(t) == before
        return
    start = cell * t.itemsize
    expected = before.copy()
    expected[start : start + t.itemsize] = torch.ones(1).to(t.dtype).view(torch.uint8).tolist()
    assert bytes_of(t) == expected


def test_autograd_sees_a_write() -> None:
    h = leaf() * 1
    total = (h * h).sum()
    write([h], 0, "7")
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        total.backward()


def test_a_write_leaves_a_leaf_a_leaf_and_its_gradient_alone() -> None:
    w = leaf()
    write([w], 0, "7")
    assert w.is_leaf
    (w * w).sum().backward()
    assert w.grad is not None
    assert w.grad.tolist() == [14, 2, 4, 6]


def inference() -> torch.Tensor:
    with torch.inference_mode():
        return torch.arange(4.0)


def read_only_file(tmp_path: pathlib.Path) -> torch.Tensor:
    np.save(tmp_path / "a.npy", np.arange(4, dtype=np.float32))
    return torch.from_numpy(np.load(tmp_path / "a.npy", mmap_mode="r"))


class Stubborn(torch.Tensor):
    """A subclass that lets torch do nothing with it."""

    @classmethod
    def __torch_dispatch__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise KeyError


UNCHANGEABLE: dict[str, tuple[Callable[[pathlib.Path], torch.Tensor], str]] = {
    "inference": (lambda _: inference(), "PyTorch does not let this cell be changed: Inplace update to inference"),
    "read-only file": (read_only_file, "This memory can only be read: it is a file mapped without leave to write."),
    "subclass": (lambda _: torch.arange(4.0).as_subclass(Stubborn), "PyTorch does not let this cell be changed: "),
}


@pytest.mark.filterwarnings("ignore:The given NumPy array is not writable")
@pytest.mark.parametrize(("make", "said"), UNCHANGEABLE.values(), ids=UNCHANGEABLE)
def test_what_cannot_be_changed_is_refused_and_not_changed(make: Any, said: str, tmp_path: pathlib.Path) -> None:
    t = make(tmp_path)
    with pytest.raises(ValueError, match="^" + said) as refused:
        write([t], 1, "7")
    assert "\n" not in str(refused.value)
    assert np.frombuffer(bytes(bytes_of(t)), dtype=np.float32).tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize("mode", ["c", "r+"])
def test_a_file_mapped_for_writing_is_changed(mode: str, tmp_path: pathlib.Path) -> None:
    np.save(tmp_path / "a.npy", np.arange(4.0))
    t = torch.from_numpy(np.load(tmp_path / "a.npy", mmap_mode=mode))
    write([t], 1, "7")
    assert t.tolist() == [0, 7, 2, 3]
    assert np.load(tmp_path / "a.npy").tolist() == ([0, 7, 2, 3] if mode == "r+" else [0, 1, 2, 3])


def test_asking_whether_memory_may_be_written_leaves_no_file_open() -> None:
    t = torch.zeros(2)
    open_files = pathlib.Path("/proc/self/fd")
    if not open_files.exists():
        open_files = pathlib.Path("/dev/fd")
    before = len(list(open_files.iterdir()))
    for _ in range(5):
        write([t], 0, "1")
    assert len(list(open_files.iterdir())) == before


@pytest.mark.parametrize("cell", [-1, 3, 2**63, -(2**80), 2**80])
def test_a_cell_outside_the_storage_is_refused(cell: int) -> None:
    t = torch.zeros(5)[:2]
    t.untyped_storage().resize_(12)
    with pytest.raises(ValueError, match=rf"^The storage has no cell {cell}: it holds 3\.$"):
        write([t], cell, "1")


def test_an_edit_names_storage_cell_and_text() -> None:
    assert request({"storage": 1, "cell": 2, "text": "x", "seq": 9}) == (1, 2, "x")
    assert request({"storage": 1, "cell": "9007199254740993", "text": ""}) == (1, 2**53 + 1, "")


MALFORMED: list[dict[str, Any]] = [
    {},
    {"seq": 1},
    {"storage": 1, "cell": 1},
    {"storage": 1, "text": "7"},
    {"cell": 1, "text": "7"},
    *({"storage": 1, "cell": bad, "text": "7"} for bad in (None, True, 1.0, math.inf, [1], {}, "x", "", "-1", "1.0")),
    *({"storage": 1, "cell": bad, "text": "7"} for bad in ("9" * 5000, " 1", "1_0", "\u0663")),
    *({"storage": bad, "cell": 1, "text": "7"} for bad in (None, True, 1.0, "1", [], {})),
    *({"storage": 1, "cell": 1, "text": bad} for bad in (None, 7, True, ["7"], {})),
]


@pytest.mark.parametrize("asked", MALFORMED, ids=str)
def test_a_malformed_edit_is_refused_in_one_sentence(asked: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^The edit names no storage cell\.$"):
        request(asked)


def test_the_first_tensors_dtype_is_the_unit() -> None:
    t = torch.zeros(2, dtype=torch.int32)
    write([t.view(torch.uint8), t], 5, "1")
    assert t.tolist() == [0, 256]


def test_the_stored_values_that_the_javascript_is_tested_with_are_torchs_of_today() -> None:
    names = runpy.run_path(str(FIXTURES / "make_stored_values.py"))
    for name, text in names["made"]().items():
        assert (FIXTURES / name).read_text(encoding="utf-8") == text
