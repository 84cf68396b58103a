from __future__ import annotations

import subprocess
import sys
import textwrap
import weakref
from typing import Any

import numpy as np
import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.overrides import TorchFunctionMode
from torch.testing._internal.two_tensor import TwoTensor
from torch.utils._python_dispatch import TorchDispatchMode

import stridelab
from stridelab import describe, nbytes, overlap, shares_storage, show, snapshot
from stridelab.tensors import READABLE
from view_chains import DTYPES

GLOBAL = torch.arange(3.0)
_hidden = torch.arange(4.0)


def names(*tensors: Any, **named: Any) -> list[str]:
    """Return the Scene's names for a call from here: a helper may not stand between, so tests call snapshot."""
    return [t["name"] for t in snapshot(*tensors, **named)["tensors"]]


def shown_names(scene: Any) -> list[str]:
    return [t["name"] for t in scene["tensors"]]


def test_a_positional_tensor_has_its_local_variables_name() -> None:
    a, b = torch.zeros(2), torch.ones(2)
    assert shown_names(snapshot(b, a)) == ["b", "a"]
    assert describe(b).startswith("storage 1: float32, 2 cells, 8 bytes, read by b\n")
    assert repr(show(b)) == "StorageView(b: 1 tensor, 1 storage)"


def test_a_positional_tensor_has_its_global_variables_name() -> None:
    assert shown_names(snapshot(GLOBAL)) == ["GLOBAL"]


def test_a_local_name_comes_before_a_global_one() -> None:
    mine = GLOBAL
    assert shown_names(snapshot(mine)) == ["mine"]


def test_the_name_is_that_of_the_frame_that_calls() -> None:
    outer = torch.zeros(2)
    assert names(outer) == ["t0"]  # in the helper it has no name of its own


def test_a_tensor_without_a_variable_is_numbered_by_its_position() -> None:
    a = torch.zeros(2)
    assert shown_names(snapshot(a, a.view(1, 2), torch.zeros(1))) == ["a", "t1", "t2"]
    assert shown_names(snapshot(_hidden)) == ["t0"]


def test_one_tensor_given_twice_has_two_names() -> None:
    a = torch.zeros(2)
    assert shown_names(snapshot(a, a)) == ["a", "t1"]
    alias = a
    assert shown_names(snapshot(alias, a)) == ["a", "alias"]


def test_a_number_never_takes_the_name_of_another_tensor() -> None:
    t0, t1 = torch.zeros(2), torch.ones(2)
    assert shown_names(snapshot(t1.view(2, 1), t0)) == ["t0_", "t0"]
    assert shown_names(snapshot(t0.view(2, 1), t0=t1)) == ["t0_", "t0"]
    assert shown_names(snapshot(t0, t0, t1)) == ["t0", "t1_", "t1"]


def test_a_keyword_keeps_its_name_and_its_tensor() -> None:
    a = torch.zeros(2)
    scene = snapshot(a, torch.ones(1), t1=a, a=a[1:])
    assert shown_names(scene) == ["t0", "t1_", "t1", "a"]
    assert [t["size"] for t in scene["tensors"]] == [[2], [1], [2], [1]]


@pytest.mark.parametrize("name", ["self", "layout", "comm", "scene", "tensors", "cls", "", "a b", "\n", "\ud800"])
def test_any_keyword_is_a_name(name: str) -> None:
    a = torch.zeros(2)
    assert shown_names(snapshot(**{name: a})) == [name]
    assert show(**{name: a}).scene["tensors"][0]["name"] == name


def test_names_are_found_in_comprehensions_lambdas_and_class_bodies() -> None:
    a, b = torch.zeros(2), torch.ones(2)
    assert [shown_names(snapshot(x)) for x in (a, b)] == [["x"], ["x"]]
    assert list(map(lambda inner: shown_names(snapshot(inner)), [a])) == [["inner"]]  # noqa: C417 (a lambda is meant)
    closure = lambda: shown_names(snapshot(a))  # noqa: E731
    assert closure() == ["a"]

    class Body:
        inside = torch.zeros(1)
        found = shown_names(snapshot(inside))

    assert Body.found == ["inside"]


@pytest.mark.parametrize("module", [{}, {"__name__": None}, {"__name__": 3}, {"__name__": "stridelab_notes"}])
def test_names_are_found_in_code_without_source(module: dict[str, Any]) -> None:
    space = {**module, "snapshot": snapshot, "torch": torch}
    exec("x = torch.zeros(2)\nscene = snapshot(x)", space)  # noqa: S102 (what is tested)
    assert shown_names(space["scene"]) == ["x"]


def test_finding_names_keeps_nothing_alive_once_the_caller_returns() -> None:
    def caller() -> weakref.ref[torch.Tensor]:
        a = torch.zeros(2)
        assert shown_names(snapshot(a)) == ["a"]
        return weakref.ref(a)

    assert caller()() is None


def test_a_variable_that_is_no_identifier_gives_no_name() -> None:
    space = {"@made": torch.zeros(2), "snapshot": snapshot}
    exec("scene = snapshot(globals()['@made'])", space)  # noqa: S102 (as pytest's own variables in an assert)
    assert shown_names(space["scene"]) == ["t0"]


class Mute:
    """Something whose every look inside raises."""

    def __repr__(self) -> str:
        raise AssertionError

    def __eq__(self, other: object) -> bool:
        raise AssertionError

    __hash__ = None


def test_the_callers_other_variables_are_never_asked() -> None:
    mute = Mute()
    a = torch.zeros(2)
    assert shown_names(snapshot(a)) == ["a"]
    del mute


def wrapped() -> torch.Tensor:
    return TwoTensor(torch.zeros(2), torch.zeros(2))


def fake() -> torch.Tensor:
    with FakeTensorMode():
        return torch.zeros(2)


def quantized() -> torch.Tensor:
    return torch.quantize_per_tensor(torch.zeros(2), 1.0, 0, torch.quint8)


def nested(layout: torch.layout) -> torch.Tensor:
    return torch.nested.nested_tensor([torch.zeros(2), torch.zeros(3)], layout=layout)


REFUSED = {
    "sparse_coo": (lambda: torch.eye(2).to_sparse(), "layout sparse_coo", "its indices() and values()"),
    "sparse_csr": (lambda: torch.eye(2).to_sparse_csr(), "layout sparse_csr", "its crow_indices()"),
    "sparse_csc": (lambda: torch.eye(2).to_sparse_csc(), "layout sparse_csc", "its ccol_indices()"),
    "sparse_bsr": (lambda: torch.eye(2).to_sparse_bsr((1, 1)), "layout sparse_bsr", "its crow_indices()"),
    "sparse_bsc": (lambda: torch.eye(2).to_sparse_bsc((1, 1)), "layout sparse_bsc", "its ccol_indices()"),
    "mkldnn": (lambda: torch.zeros(2, 2).to_mkldnn(), "layout mkldnn", "its to_dense() copy"),
    "meta": (lambda: torch.empty(2, device="meta"), "a meta tensor", "a tensor on a real device"),
    "fake": (fake, "a fake tensor", "the real tensor"),
    "nested": (lambda: nested(torch.strided), "a nested tensor", "t.unbind()[0]"),
    "jagged": (lambda: nested(torch.jagged), "a nested tensor", "t.unbind()[0]"),
    "quantized": (quantized, "a quantized tensor", "int_repr()"),
    "lazy": (lambda: torch.nn.LazyLinear(2).weight, "an uninitialized parameter", "after the first forward call"),
    "wrapper": (wrapped, "a TwoTensor without a storage", "the tensors that it wraps"),
    "bits8": (lambda: torch.zeros(2, dtype=torch.uint8).view(torch.bits8), "dtype bits8", "t.view(torch.uint8)"),
    "list": (lambda: [torch.zeros(2)], "of type list", "one by one"),
    "tuple": (lambda: (torch.zeros(2),), "of type tuple", "one by one"),
    "array": (lambda: np.zeros(2), "of type numpy.ndarray", "torch.from_numpy()"),
    "number": (lambda: 3.5, "of type float", "only torch tensors"),
    "None": (lambda: None, "of type NoneType", "only torch tensors"),
    "storage": (lambda: torch.zeros(2).untyped_storage(), "UntypedStorage", "only torch tensors"),
    "module": (lambda: torch.nn.Linear(1, 1), "Linear", "only torch tensors"),
    "class": (lambda: torch.Tensor, "of type", "only torch tensors"),
    "silent": (Mute, "Mute", "only torch tensors"),
}


@pytest.mark.filterwarnings("ignore:Sparse CSR", "ignore:The PyTorch API of nested", "ignore:torch.quantize")
@pytest.mark.parametrize("call", [snapshot, describe, show])
@pytest.mark.parametrize(("make", "kind", "instead"), REFUSED.values(), ids=REFUSED)
def test_what_has_no_strided_storage_is_refused_in_one_sentence(
    call: Any, make: Any, kind: str, instead: str
) -> None:
    with pytest.raises(TypeError) as refused:
        call(thing=make())
    said = str(refused.value)
    assert said.startswith("thing ")
    assert kind in said
    assert instead in said
    assert said.endswith(".")
    assert "\n" not in said
    assert ". " not in said


def test_a_refused_positional_thing_is_named_by_its_position() -> None:
    a = torch.zeros(2)
    with pytest.raises(TypeError, match=r"^argument 1 is of type int: only torch tensors can be shown\.$"):
        snapshot(a, 3)
    bad = a.to_sparse()
    with pytest.raises(TypeError, match=r"^bad has the layout sparse_coo"):
        snapshot(a, bad)


@pytest.mark.parametrize("call", [snapshot, describe, show])
def test_nothing_to_show_is_refused(call: Any) -> None:
    with pytest.raises(TypeError, match=r"^Nothing to show: give one tensor or more"):
        call()


@pytest.mark.parametrize("transform", [torch.func.vmap, torch.func.grad, torch.func.functionalize])
def test_tensors_inside_a_transform_are_refused_and_those_around_it_shown(transform: Any) -> None:
    outside = torch.arange(4.0)
    seen = []

    def body(inside: torch.Tensor) -> torch.Tensor:
        seen.append(snapshot(outside))
        with pytest.raises(TypeError, match=r"inside torch\.func"):
            snapshot(inside)
        return inside.sum()

    transform(body)(torch.ones(2, 3) if transform is torch.func.vmap else torch.ones(3))
    assert seen == [snapshot(outside)]


def test_every_dtype_of_numbers_in_whole_bytes_is_readable() -> None:
    assert frozenset(DTYPES) == READABLE


class Printing(torch.Tensor):
    """A subclass that prints and counts whatever reaches it."""

    calls = 0

    @classmethod
    def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        cls.calls += 1
        print(func)  # noqa: T201 (what must not happen)
        return super().__torch_function__(func, types, args, kwargs or {})

    def __repr__(self) -> str:
        raise AssertionError


class Raising(torch.Tensor):
    """A subclass that refuses whatever reaches it."""

    @classmethod
    def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise AssertionError(func)

    def __repr__(self) -> str:
        raise AssertionError


def edited(view: Any) -> Any:
    view.edit = {"seq": 1, "storage": 1, "cell": 1, "text": "7"}
    return view.answer, view.scene


QUESTIONS = {
    "snapshot": lambda t: snapshot(t=t),
    "describe": lambda t: describe(t=t),
    "nbytes": nbytes,
    "shares_storage": lambda t: shares_storage(t, t),
    "overlap": lambda t: overlap(t, t),
    "show": lambda t: show(t=t).scene,
    "refresh": lambda t: show(t=t).refresh(),
    "edit": lambda t: edited(show(t=t)),
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("kind", [Printing, Raising])
def test_a_subclass_is_shown_without_running_its_code(question: Any, kind: Any, capsys: Any) -> None:
    question(torch.arange(3.0).as_subclass(kind))
    assert capsys.readouterr().out == ""
    assert Printing.calls == 0


class RefusingFunctions(TorchFunctionMode):
    """A mode that refuses whatever reaches it."""

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise AssertionError(func)


class RefusingDispatch(TorchDispatchMode):
    """The same below autograd."""

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise AssertionError(func)


MODES = {
    "torch function mode": RefusingFunctions,
    "torch dispatch mode": RefusingDispatch,
    "fake tensor mode": FakeTensorMode,
    "inference mode": torch.inference_mode,
    "default device meta": lambda: torch.device("meta"),
    "anomaly mode": torch.autograd.detect_anomaly,
    "no grad": torch.no_grad,
}


@pytest.mark.filterwarnings("ignore:Anomaly Detection")
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("mode", MODES.values(), ids=MODES)
@pytest.mark.parametrize("dtype", [torch.float32, torch.complex64, torch.float8_e4m3fn], ids=str)
def test_no_mode_changes_what_is_seen(question: Any, mode: Any, dtype: torch.dtype) -> None:
    t, same = torch.ones(3).to(dtype), torch.ones(3).to(dtype)
    expected = question(same)
    with mode():
        found = question(t)
    assert found == expected


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_no_global_setting_changes_what_is_seen(question: Any) -> None:
    t, same = torch.ones(3), torch.ones(3)
    expected = question(same)
    kept = torch.get_default_dtype(), torch.are_deterministic_algorithms_enabled()
    try:
        torch.set_default_dtype(torch.float64)
        torch.set_default_device("meta")
        torch.use_deterministic_algorithms(mode=True)
        found = question(t)
    finally:
        torch.set_default_dtype(kept[0])
        torch.set_default_device(None)
        torch.use_deterministic_algorithms(mode=kept[1])
    assert found == expected


def test_a_mode_around_a_question_is_active_again_after_it() -> None:
    a = torch.zeros(2)
    with FakeTensorMode():
        snapshot(a)
        assert type(torch.zeros(1)).__name__ == "FakeTensor"
    with RefusingFunctions():
        snapshot(a)
        with pytest.raises(AssertionError):
            torch.zeros(1)
    with torch.enable_grad():
        snapshot(a)
        assert torch.is_grad_enabled()


KINDS = {
    "Parameter": lambda: torch.nn.Parameter(torch.ones(2)),
    "Printing": lambda: torch.ones(2).as_subclass(Printing),
    "Tensor": lambda: torch.ones(2),
}


@pytest.mark.parametrize(("kind", "make"), KINDS.items(), ids=KINDS)
def test_the_kind_is_the_name_of_the_class(kind: str, make: Any) -> None:
    assert snapshot(t=make())["tensors"][0]["kind"] == kind
    assert (f"\n   {kind}, contiguous" in describe(t=make())) == (kind != "Tensor")


def test_importing_and_using_the_package_warns_of_nothing() -> None:
    program = """
        import warnings
        import torch, ipywidgets, anywidget  # what they warn of is theirs
        warnings.simplefilter("error")
        for module in ("traitlets", "ipywidgets"):  # version 7.7.1 of the latter uses old names of both
            warnings.filterwarnings("ignore", category=DeprecationWarning, module=module)
        import stridelab
        t = torch.arange(6.0).reshape(2, 3)
        view = stridelab.show(t, v=t.T)
        view.edit = {"seq": 1, "storage": 1, "cell": 1, "text": "7"}
        view._repr_mimebundle_()
        stridelab.describe(t), stridelab.overlap(t, t), stridelab.nbytes(t), stridelab.shares_storage(t, t)
        view.close()
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_public_names_are_importable() -> None:
    assert all(hasattr(stridelab, name) for name in stridelab.__all__)
