"""StorageView: tensors, their layouts and the storage that they read, as a live picture."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, cast

import traitlets

from stridelab.edit import write
from stridelab.scene import scene_of, storages_of
from stridelab.tensors import named_tensors
from stridelab.text import diagram, plural
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    import torch

    from stridelab.scene import Scene

LIVE: weakref.WeakSet[StorageView] = weakref.WeakSet()
"""The views of this process, so that those over one storage follow each other's edits."""


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

    def __init__(self, *tensors: torch.Tensor, **named: torch.Tensor) -> None:
        self._tensors = named_tensors(tensors, named)
        super().__init__(scene=dict(scene_of(self._tensors)))
        self.set_trait("widget", "StorageView")
        self.observe(self._write, "edit")
        LIVE.add(self)

    def refresh(self) -> None:
        """Read the tensors again, after a program has changed them, and draw what they hold now."""
        self.scene = dict(scene_of(self._tensors))

    def _write(self, change: dict[str, Any]) -> None:
        """Answer an edit: write it into the real storage and let every view of it follow."""
        asked = change["new"]
        if not asked:
            return
        error = None
        try:
            members = self._members(asked)
            write(members, int(asked["cell"]), str(asked["text"]))
        except (ValueError, KeyError, TypeError) as refused:
            error = str(refused) if isinstance(refused, ValueError) else "The edit names no storage cell."
        else:
            for view in list(LIVE):
                if view is self or view._reads(members):  # noqa: SLF001 (its own class)
                    view.refresh()
        self.answer = {"seq": asked.get("seq"), "error": error}

    def _members(self, asked: dict[str, Any]) -> list[torch.Tensor]:
        """Return the tensors on the storage that an edit names."""
        groups = storages_of(self._tensors)
        drawn = [t["name"] for t in self.scene["tensors"] if t["storage"] == asked["storage"]]
        if drawn not in groups:
            raise ValueError("The tensors have moved to other storages: refresh() draws what is there now.")
        return [self._tensors[name] for name in drawn]

    def _reads(self, tensors: list[torch.Tensor]) -> bool:
        """Return whether this view shows memory of the storage that ``tensors`` are on."""
        changed = tensors[0].untyped_storage()
        start, stop = changed.data_ptr(), changed.data_ptr() + changed.nbytes()
        own = ((t.device, t.untyped_storage()) for t in self._tensors.values())
        return any(
            device == tensors[0].device and s.data_ptr() < stop and start < s.data_ptr() + s.nbytes()
            for device, s in own
        )

    def _text(self) -> str:
        return str(diagram(cast("Scene", self.scene)))

    def __repr__(self) -> str:
        names = ", ".join(self._tensors)
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
