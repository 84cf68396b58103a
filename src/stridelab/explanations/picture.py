"""The picture beside an explanation: what the tensors were when it was made. It holds none of them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, cast

import ipywidgets
import traitlets

from stridelab.cells import extent
from stridelab.scene import scene_of
from stridelab.tensors import torch_itself
from stridelab.text import diagram
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    import torch

    from stridelab.explanations.seen import Seen
    from stridelab.scene import Scene

TENSORS = 3
"""Tensors in one picture."""
CELLS = 128
"""Cells of a storage, and elements of a tensor, up to which there is one."""
VIEW = "application/vnd.jupyter.widget-view+json"


class Picture(LabWidget):
    """A StorageView without its tensors: it can be looked at, not edited."""

    _page_traits = ("scene",)

    scene = traitlets.Dict().tag(sync=True)
    edit = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene=dict(scene))
        self.set_trait("widget", "StorageView")
        self.observe(self._refuse, "edit")

    def page_html(self) -> str:
        """Return the element that the static page brings to life."""
        return self._page_html()

    def _refuse(self, change: dict[str, Any]) -> None:
        sentence = "This picture shows what was there when the message came; show(...) those tensors to edit them."
        self.answer = {"seq": change["new"].get("seq"), "error": sentence}

    def _text(self) -> str:
        return str(diagram(cast("Scene", self.scene)))


def pictured(tensors: list[Seen]) -> Scene | None:
    """Return the Scene of the few tensors that matter; None where they are large, or cannot be read."""
    shown: dict[str, torch.Tensor] = {}
    for t in tensors:
        if t.storage is None or len(shown) == TENSORS or t.name in shown:
            continue
        with torch_itself():
            cells = t.tensor.untyped_storage().nbytes() // t.tensor.itemsize
        needed = (t.storage_offset or 0) + extent(t.size, t.stride or ())
        if needed <= cells <= CELLS and t.tensor.numel() <= CELLS:
            shown[t.name] = t.tensor
    try:
        return scene_of(shown) if shown else None
    except RuntimeError:  # a device that has failed, say
        return None


def in_kernel() -> bool:
    """Return whether a notebook is there to draw a widget."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return getattr(shell, "kernel", None) is not None


def beside(text: str, picture: Picture) -> dict[str, Any]:
    """Return the live view of a text with a picture below it."""
    box = ipywidgets.VBox([ipywidgets.HTML(text), picture])
    return {VIEW: {"version_major": 2, "version_minor": 0, "model_id": box.model_id}}
