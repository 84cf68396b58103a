"""StridedLab: size, stride and offset by hand on one storage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from stridelab.scene import WHOLE_STORAGE, scene_of
from stridelab.text import diagram, error_line
from stridelab.whole_numbers import REACH, SIZE, Whole, Wholes
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    from collections.abc import Sequence


class StridedLab(LabWidget):
    """Choose size, stride and storage_offset of a view of ``t = torch.arange(numel)``, and see what it reads.

    Examples
    --------
    >>> StridedLab(numel=12, size=(4, 3), stride=(1, 4))
    StridedLab(numel=12, size=(4, 3), stride=(1, 4), storage_offset=0)

    Attributes
    ----------
    numel : int
        Cells of the storage: from 0 to 4,096.
    size : tuple of int
        Up to 5 sizes, from 0 to 1,024 each.
    stride : tuple of int
        Up to 5 strides in elements, from -10,000 to 10,000 each; PyTorch takes one a dimension, none below 0.
    storage_offset : int
        The first element's cell: from -10,000 to 10,000; PyTorch takes none below 0.

    Raises
    ------
    traitlets.TraitError
        A value outside of this, one sentence; nothing changes. What PyTorch refuses is no such value: it is shown.

    """

    _page_traits = ("numel", "size", "stride", "storage_offset")
    _script = "stridelab.lab.js"

    numel = Whole(12, 0, WHOLE_STORAGE).tag(sync=True)
    size = Wholes((3, 4), 0, SIZE).tag(sync=True)
    stride = Wholes((4, 1), -REACH, REACH).tag(sync=True)
    storage_offset = Whole(0, -REACH, REACH).tag(sync=True)

    def __init__(
        self,
        numel: int = 12,
        size: Sequence[int] = (3, 4),
        stride: Sequence[int] = (4, 1),
        storage_offset: int = 0,
    ) -> None:
        super().__init__(numel=numel, size=size, stride=stride, storage_offset=storage_offset)
        self.set_trait("widget", "StridedLab")

    def _text(self) -> str:
        return strided(self.numel, self.size, self.stride, self.storage_offset)

    def __repr__(self) -> str:
        layout = f"size={self.size}, stride={self.stride}, storage_offset={self.storage_offset}"
        return f"StridedLab(numel={self.numel}, {layout})"


def strided(numel: int, size: tuple[int, ...], stride: tuple[int, ...], storage_offset: int) -> str:
    """Return the text of ``t.as_strided(size, stride, storage_offset)``, with what torch says and makes."""
    t = torch.arange(numel)
    shown = {"t": t}
    said = f"t = torch.arange({numel})\nv = t.as_strided({size}, {stride}, {storage_offset})"
    try:
        shown["v"] = t.as_strided(size, stride, storage_offset)
    except RuntimeError as error:
        said += "\n" + error_line(error)
    return f"{said}\n\n{diagram(scene_of(shown))}"
