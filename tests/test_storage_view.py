from __future__ import annotations

import copy
import gc
import json
import pathlib
import pickle
import sys
import threading
import weakref
from typing import Any

import hypothesis
import jsonschema
import numpy as np
import pytest
import torch
from hypothesis import strategies as st

import stridelab
from stridelab import StorageView, show, snapshot
from stridelab.storage_view import LIVE
from test_edit import MALFORMED
from view_chains import chains

SCHEMA = json.loads((pathlib.Path(stridelab.__file__).parent / "scene.schema.json").read_text(encoding="utf-8"))


def edit(view: StorageView, cell: Any, text: Any, storage: Any = 1, seq: Any = None) -> Any:
    """Ask for an edit as the front end does, and return the answer's error."""
    seq = seq if seq is not None else int(view.edit.get("seq") or 0) + 1
    view.set_state({"edit": {"seq": seq, "storage": storage, "cell": cell, "text": text}})
    assert view.answer["seq"] == seq
    return view.answer["error"]


def values(view: StorageView, storage: int = 1) -> list[Any]:
    return [v for run in view.scene["storages"][storage - 1]["cells"] for v in run["values"]]


def test_an_edit_changes_the_tensor_then_the_scene_and_is_answered() -> None:
    t = torch.arange(6.0).view(2, 3)
    view = show(t, column=t[:, 1])
    order: list[str] = []
    view.observe(lambda change: order.append(change["name"]), ["scene", "answer"])
    assert edit(view, 4, "7.5", seq=3) is None
    assert t.tolist() == [[0, 1, 2], [3, 7.5, 5]]
    assert view.scene == snapshot(t, column=t[:, 1])
    assert view.answer == {"seq": 3, "error": None}
    assert order == ["scene", "answer"]


def test_the_second_storage_is_edited_by_its_id() -> None:
    a, b = torch.zeros(2), torch.zeros(3, dtype=torch.int64)
    view = show(a, b)
    assert edit(view, 2, "9", storage=2) is None
    assert (a.tolist(), b.tolist()) == ([0, 0], [0, 0, 9])
    assert edit(view, 2, "9", storage=1) == "The storage has no cell 2: it holds 2."


def test_the_same_edit_may_be_asked_for_again() -> None:
    t = torch.zeros(2)
    view = show(t)
    assert edit(view, 0, "1") is None
    t[0] = 5
    assert edit(view, 0, "1") is None
    assert t.tolist() == [1, 0]


@hypothesis.given(tensors=chains(), data=st.data())
@hypothesis.settings(max_examples=40)
def test_after_an_edit_the_scene_is_what_a_snapshot_says(tensors: dict[str, torch.Tensor], data: Any) -> None:
    view, other = show(**tensors), show(**dict(reversed(tensors.items())))
    storage = data.draw(st.sampled_from(view.scene["storages"]))
    edit(view, data.draw(st.integers(0, max(storage["numel"] - 1, 0))), "1", storage=storage["id"])
    assert view.scene == snapshot(**tensors)
    assert other.scene == snapshot(**dict(reversed(tensors.items())))
    jsonschema.validate(view.scene, SCHEMA)
    view.close()
    other.close()


def test_views_over_one_storage_follow_each_other_and_others_do_not() -> None:
    t = torch.arange(4.0)
    first, second, apart = show(t), show(end=t[2:]), show(copy=t.clone())
    before = apart.scene
    assert edit(first, 3, "9") is None
    assert values(second) == [0, 1, 2, 9]
    assert edit(second, 0, "8") is None
    assert values(first) == [8, 1, 2, 9]
    assert apart.scene == before


def test_views_over_one_numpy_array_follow_each_other() -> None:
    array = np.arange(5.0)
    whole, rest = show(whole=torch.from_numpy(array)), show(rest=torch.from_numpy(array[1:]))
    assert edit(rest, 0, "9") is None
    assert array.tolist() == [0, 9, 2, 3, 4]
    assert values(whole) == [0, 9, 2, 3, 4]


def test_both_storages_over_one_memory_follow_in_one_view() -> None:
    array = np.arange(4.0)
    view = show(whole=torch.from_numpy(array), rest=torch.from_numpy(array[2:]))
    assert edit(view, 3, "9") is None
    assert (values(view, 1), values(view, 2)) == ([0, 1, 2, 9], [2, 9])


@pytest.mark.parametrize("asked", MALFORMED, ids=str)
def test_a_malformed_edit_is_answered_and_changes_nothing(asked: dict[str, Any]) -> None:
    t = torch.zeros(3)
    view = show(t)
    view.edit = {"seq": 0}
    view.edit = asked
    assert view.answer == {"seq": asked.get("seq"), "error": "The edit names no storage cell."}
    assert t.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("cell", "text", "error"),
    [
        (-1, "1", "The storage has no cell -1: it holds 3."),
        (3, "1", "The storage has no cell 3: it holds 3."),
        (2**80, "1", f"The storage has no cell {2**80}: it holds 3."),
        ("3", "1", "The storage has no cell 3: it holds 3."),
        (0, "one", '"one" is no number: type one such as 4 or -1.5.'),
        (0, "1e99", '"1e99" is outside the range of float32: -3.40282e+38 to 3.40282e+38.'),
        (0, "<b>", '"<b>" is no number: type one such as 4 or -1.5.'),
    ],
)
def test_a_refused_edit_is_answered_in_one_sentence_and_changes_nothing(cell: Any, text: str, error: str) -> None:
    t = torch.zeros(3)
    view = show(t)
    before = copy.deepcopy(view.scene)
    assert edit(view, cell, text) == error
    assert t.tolist() == [0, 0, 0]
    assert t._version == 0
    assert view.scene == before


@pytest.mark.parametrize("storage", [0, 2, -1, 10**30])
def test_a_storage_that_is_not_drawn_is_refused(storage: int) -> None:
    t = torch.zeros(3)
    assert edit(show(t), 0, "1", storage=storage) == f"The picture has no storage {storage}."
    assert t.tolist() == [0, 0, 0]


MOVED = "The tensors have moved to other storages: refresh() draws what is there now."


def set_to_another(t: torch.Tensor) -> None:
    t.set_(torch.ones(3))


def take_data(t: torch.Tensor) -> None:
    t.data = torch.ones(3)


def swap(t: torch.Tensor) -> None:
    torch.utils.swap_tensors(t, torch.ones(3))


@pytest.mark.parametrize("move", [set_to_another, take_data, swap])
def test_an_edit_of_what_is_drawn_never_reaches_another_storage(move: Any) -> None:
    t = torch.zeros(3)
    view = show(t)
    move(t)
    assert edit(view, 1, "7") == MOVED
    assert t.tolist() == [1, 1, 1]
    view.refresh()
    assert values(view) == [1, 1, 1]
    assert edit(view, 1, "7") is None
    assert t.tolist() == [1, 7, 1]


def test_a_storage_at_a_freed_ones_address_is_another_storage() -> None:
    for _ in range(20):  # the allocator gives a freed block again
        t = torch.zeros(1000)
        view = show(t)
        address = t.data_ptr()
        t.set_(torch.empty(0))
        other = torch.ones(1000)
        t.set_(other)
        if other.data_ptr() == address:
            break
    assert other.data_ptr() == address
    assert edit(view, 1, "7") == MOVED
    assert other[1] == 1


def test_a_picture_keeps_no_storage_alive_that_its_tensors_have_left() -> None:
    t = torch.zeros(1000)
    left = weakref.ref(t.untyped_storage())
    view = show(t)
    t.set_(torch.zeros(3))
    assert left() is None
    view.close()


@pytest.mark.parametrize(("held", "cells"), [(0, 0), (10, 2), (400, 100)])
def test_a_resized_storage_is_edited_as_far_as_it_reaches(held: int, cells: int) -> None:
    t = torch.zeros(6)
    view = show(t)
    t.untyped_storage().resize_(held)
    assert edit(view, cells, "1") == f"The storage has no cell {cells}: it holds {cells}."
    if cells:
        assert edit(view, cells - 1, "1") is None
        assert values(view)[cells - 1] == 1


def spoil(t: torch.Tensor) -> None:
    torch.utils.swap_tensors(t, torch.empty(3, device="meta"))


def test_a_tensor_that_can_be_shown_no_more_is_named_and_the_picture_stays() -> None:
    t = torch.zeros(3)
    view = show(t)
    before = view.scene
    spoil(t)
    assert edit(view, 0, "1") == "t is a meta tensor, which has a size but no memory: show a tensor on a real device."
    with pytest.raises(TypeError, match=r"^t is a meta tensor"):
        view.refresh()
    assert view.scene == before


def test_another_view_that_cannot_be_drawn_any_more_does_not_stop_an_edit() -> None:
    t, lost = torch.zeros(3), torch.zeros(3)
    other, view = show(t, lost), show(t)
    spoil(lost)
    assert edit(view, 0, "1") is None
    assert values(view) == [1, 0, 0]
    assert other.scene["tensors"][1]["name"] == "lost"


def test_refresh_takes_a_changed_tensor_in() -> None:
    t = torch.zeros(3)
    view = show(t)
    t[1] = 4
    assert values(view) == [0, 0, 0]
    view.refresh()
    assert values(view) == [0, 4, 0]
    t.resize_(2, 2)
    view.refresh()
    assert view.scene["tensors"][0]["size"] == [2, 2]


def sent(view: StorageView, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return what is sent to the front end from here on, by trait."""
    messages: list[Any] = []
    monkeypatch.setattr(type(view), "send_state", lambda self, key=None: messages.append(key))  # noqa: ARG005
    return messages


def test_the_front_end_hears_of_a_negative_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    t = torch.zeros(1)
    view = show(t)
    messages = sent(view, monkeypatch)
    assert edit(view, 0, "-0.0") is None
    assert str(values(view)) == "[-0.0]"
    assert "scene" in messages


def test_a_view_is_one_short_line_without_an_address() -> None:
    t = torch.zeros(2)
    assert repr(show(t, u=torch.zeros(1))) == "StorageView(t, u: 2 tensors, 2 storages)"
    many = repr(show(**{f"tensor_{k}": t for k in range(1000)}))
    assert many == "StorageView(tensor_0, tensor_1, tensor_2, tensor_3, tensor_4, ...: 1000 tensors, 1 storage)"
    assert repr(show(**{"a\nb": t})) == "StorageView(a\\nb: 1 tensor, 1 storage)"


def test_show_is_the_short_way_to_a_storage_view() -> None:
    t = torch.zeros(2)
    assert type(show(t)).__mro__[1] is StorageView
    assert show(t).scene == StorageView(t).scene == snapshot(t)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_view_refuses_to_be_copied_and_lives_on(copied: Any) -> None:
    t = torch.zeros(2)
    view = show(t)
    with pytest.raises((NotImplementedError, TypeError)):  # traitlets' own answer, or ours
        copied(view)
    assert edit(view, 0, "1") is None


def test_a_closed_view_is_let_go_with_its_tensors() -> None:
    def shown_and_closed() -> tuple[weakref.ref[Any], weakref.ref[Any]]:
        t = torch.zeros(2)
        view = show(t=t)
        assert edit(view, 0, "1") is None
        view.close()
        return weakref.ref(view), weakref.ref(t)

    view, t = shown_and_closed()
    gc.collect()
    assert (view(), t()) == (None, None)
    assert all(live is not None for live in LIVE)


def test_a_closed_view_that_is_still_held_does_not_stop_an_edit() -> None:
    t = torch.zeros(2)
    closed, view = show(t), show(t)
    closed.close()
    assert edit(view, 0, "1") is None
    assert values(view) == [1, 0]


def test_what_cannot_be_shown_leaves_no_widget_behind() -> None:
    before = len(LIVE)
    with pytest.raises(TypeError):
        show(3)
    gc.collect()
    assert len(LIVE) <= before


def test_a_view_that_another_thread_closes_while_it_sends_is_no_fault() -> None:
    class Closed:
        """A comm whose view is closed between ipywidgets' look at it and the sending."""

        @property
        def kernel(self) -> object:
            view._trait_values["comm"] = None
            return self

    view = show(torch.zeros(2))
    comm = view.comm
    view._trait_values["comm"] = Closed()  # past the trait: ipywidgets 7 takes ipykernel's comms alone
    view.send({})
    assert view.comm is None
    view._trait_values["comm"] = comm
    view.close()


def test_threads_may_show_and_edit_at_the_same_time() -> None:
    t = torch.zeros(8)
    others = [show(other=torch.zeros(1)) for _ in range(100)]  # the longer the list, the likelier a change within
    faults: list[BaseException] = []

    def work(k: int) -> None:
        try:
            for n in range(12):
                view = show(t=t)
                assert edit(view, k, str(n)) is None
                view.close()
        except BaseException as fault:  # noqa: BLE001 (told below)
            faults.append(fault)

    kept = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(kept)
    for view in others:
        view.close()
    assert faults == []
    assert t.tolist() == [11] * 8
