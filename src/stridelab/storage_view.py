"""StorageView: tensors, their layouts and the storage that they read, as a live picture."""

from __future__ import annotations

import threading
import weakref
from typing import TYPE_CHECKING, Any, cast

import traitlets
from torch.multiprocessing.reductions import StorageWeakRef

from stridelab.edit import request, write
from stridelab.scene import scene_of
from stridelab.tensors import named_tensors, require_strided, torch_itself
from stridelab.text import diagram, plural, printable
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    import torch

    from stridelab.scene import Scene

LIVE: weakref.WeakSet[StorageView] = weakref.WeakSet()
"""The views of this process, so that those over one storage follow each other's edits."""
LIVE_LOCK = threading.Lock()
NAMES = 6
"""Names that a view's ``repr`` holds at most."""


class StorageView(LabWidget):
    """Names → tensor headers → storage strip, with pointers; point at an element to see its cell.

    Examples
    --------
    >>> import torch
    >>> t = torch.arange(6).reshape(2, 3)
    >>> StorageView(t=t, column=t[:, 1])
    StorageView(t, column: 2 tensors, 1 storage)

    Attributes
    ----------
    scene : dict
        The Scene that is drawn (see ``snapshot``); sizes and strides in elements.
    edit : dict
        What the reader asks for: ``{"seq", "storage", "cell", "text"}``; ``cell`` counts from the storage's start.
    answer : dict
        What came of it: ``{"seq", "error"}``, the error None or one sentence.

    """

    _page_traits = ("scene",)

    scene = traitlets.Dict().tag(sync=True)
    edit = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)

    def __init__(self, /, *tensors: torch.Tensor, **named: torch.Tensor) -> None:
        self._tensors = named_tensors(tensors, named)
        super().__init__(scene=self._read())
        self.set_trait("widget", "StorageView")
        self.observe(self._write, "edit")
        with LIVE_LOCK:
            LIVE.add(self)

    def refresh(self) -> None:
        """Read the tensors again, after a program has changed them, and draw what they hold now.

        Raises
        ------
        TypeError
            One of them can't be shown any more; the picture stays.

        """
        scene = self._read()
        unseen = scene == self.scene  # traitlets takes -0.0 for 0.0 and would say nothing to the front end
        self.scene = scene
        if unseen:
            self.send_state("scene")

    def _read(self) -> dict[str, Any]:
        """Return the Scene of now, and remember which storages it draws without keeping them alive."""
        for name, t in self._tensors.items():
            require_strided(t, name)
        scene = scene_of(self._tensors)
        with torch_itself():
            self._drawn = {
                t["name"]: (
                    t["storage"],
                    StorageWeakRef(self._tensors[t["name"]].untyped_storage()),  # type: ignore[no-untyped-call]
                )
                for t in scene["tensors"]
            }
        return dict(scene)

    def _write(self, change: dict[str, Any]) -> None:
        """Answer an edit: write it into the real storage and let every view of it follow."""
        asked = change["new"]
        error = None
        try:
            storage, cell, text = request(asked)
            members = self._members(storage)
            write(members, cell, text)
        except (ValueError, TypeError) as refused:
            error = str(refused)
        else:
            with LIVE_LOCK:
                views = list(LIVE)
            for view in views:
                view._follow(members[0])  # noqa: SLF001 (its own class)
        self.answer = {"seq": asked.get("seq"), "error": error}

    def _members(self, storage: int) -> list[torch.Tensor]:
        """Return the tensors that were drawn on a storage, if they are still on it."""
        drawn = [(name, ref) for name, (number, ref) in self._drawn.items() if number == storage]
        if not drawn:
            raise ValueError(f"The picture has no storage {storage}.")
        members = []
        for name, ref in drawn:
            t = require_strided(self._tensors[name], name)
            with torch_itself():
                if t.untyped_storage()._cdata != ref.cdata:  # noqa: SLF001 (the storage object itself)
                    raise ValueError("The tensors have moved to other storages: refresh() draws what is there now.")
            members.append(t)
        return members

    def _follow(self, changed: torch.Tensor) -> None:
        """Draw anew if this view shows memory of the storage that ``changed`` is on."""
        try:
            if self._reads(changed):
                self.refresh()
        except TypeError:  # a tensor that can't be shown any more: the picture stays, as refresh() will say
            return

    def _reads(self, changed: torch.Tensor) -> bool:
        def span(t: torch.Tensor) -> tuple[torch.device, int, int]:
            storage = t.untyped_storage()
            return t.device, storage.data_ptr(), storage.data_ptr() + storage.nbytes()

        with torch_itself():
            device, start, stop = span(changed)
            own = [span(require_strided(t, name)) for name, t in self._tensors.items()]
        return any(d == device and max(a, start) < min(b, stop) for d, a, b in own)

    def _text(self) -> str:
        return str(diagram(cast("Scene", self.scene)))

    def __repr__(self) -> str:
        held = [printable(name) for name in self._tensors]
        names = ", ".join(held if len(held) <= NAMES else [*held[: NAMES - 1], "..."])
        tensors, storages = len(self.scene["tensors"]), len(self.scene["storages"])
        return f"StorageView({names}: {plural(tensors, 'tensor')}, {plural(storages, 'storage')})"


def show(*tensors: torch.Tensor, **named: torch.Tensor) -> StorageView:
    """Return a live picture of some tensors and of the storages that they read.

    Parameters
    ----------
    *tensors
        Tensors of any size and strided dtype; each has the name of the caller's variable, else ``t0``, ``t1``.
    **named
        Tensors under the names given.

    Returns
    -------
    StorageView
        Hover, focus or tap an element: its cell lights up. Edit a cell: the real storage changes.

    Raises
    ------
    TypeError
        No tensor, or one without a strided storage; the message says what can be shown.

    """
    return StorageView(*tensors, **named)
