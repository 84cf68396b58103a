"""Which storage cells an element reads, by PyTorch's own addresses: nothing here is shared with the package."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Index = tuple[int, ...]


@dataclass(frozen=True)
class Reading:
    """One element: its value as a picture spells it, and where it lies."""

    tensor: str
    index: Index
    value: str
    storage: int
    cells: tuple[int, ...]

    @property
    def key(self) -> tuple[str, str]:
        """What names the element on a page."""
        return self.tensor, ",".join(map(str, self.index))

    @property
    def name(self) -> str:
        """What names the element in a sentence."""
        return f"{self.tensor}[{', '.join(map(str, self.index))}]" if self.index else self.tensor


def rebuilt(scene: Mapping[str, Any]) -> dict[str, torch.Tensor]:
    """Make a Scene's tensors anew, from the values of its cells by ``as_strided``; cells not shown hold 0."""
    storages = {}
    for storage in scene["storages"]:
        cells = torch.zeros(storage["numel"], dtype=getattr(torch, storage["dtype"]))
        for run in storage["cells"]:
            cells[run["start"] : run["start"] + len(run["values"])] = torch.tensor(run["values"], dtype=cells.dtype)
        storages[storage["id"]] = cells
    tensors = {}
    for t in scene["tensors"]:
        assert t["dtype"] == str(storages[t["storage"]].dtype).removeprefix("torch.")
        tensors[t["name"]] = storages[t["storage"]].as_strided(t["size"], t["stride"], t["storage_offset"])
    return tensors


def same_dtype(scene: Mapping[str, Any]) -> bool:
    """Tell whether every tensor of a Scene reads its storage by the storage's own dtype."""
    dtypes = {storage["id"]: storage["dtype"] for storage in scene["storages"]}
    return all(t["dtype"] == dtypes[t["storage"]] for t in scene["tensors"])


def reading(scene: Mapping[str, Any], name: str, t: torch.Tensor, index: Index) -> Reading:
    """Ask torch where one element lies; the Scene says only which storage is called what, and its unit."""
    number = next(shown["storage"] for shown in scene["tensors"] if shown["name"] == name)
    unit = next(storage["itemsize"] for storage in scene["storages"] if storage["id"] == number)
    first = t[index].data_ptr() - t.untyped_storage().data_ptr()
    cells = tuple(range(first // unit, (first + t.itemsize - 1) // unit + 1))
    return Reading(name, index, spelled(t[index].item()), number, cells)


def all_readings(scene: Mapping[str, Any]) -> list[Reading]:
    """Return every element of a Scene's tensors, made anew, in row-major order."""
    tensors = rebuilt(scene)
    return [reading(scene, name, t, index) for name, t in tensors.items() for index in product(*map(range, t.size()))]


def readers(readings: Iterable[Reading], storage: int, cells: Iterable[int]) -> frozenset[tuple[str, str]]:
    """Return the keys of the elements that read any of a storage's cells."""
    wanted = set(cells)
    return frozenset(r.key for r in readings if r.storage == storage and wanted & set(r.cells))


def spelled(value: complex) -> str:
    """Write a value as pictures do."""
    return f"{value:.6g}" if isinstance(value, float) else str(value)
