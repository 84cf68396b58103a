"""The Scene as a text diagram: for a terminal, a screen reader, GitHub, and nbval. No addresses, no colours."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from stridelab import layout
from stridelab.scene import scene_of
from stridelab.tensors import named_tensors

if TYPE_CHECKING:
    import torch

    from stridelab.scene import Count, Scene, StorageScene, TensorScene
    from stridelab.values import Value

WIDTH = 78
"""Characters a line of the storage strip, as a terminal has."""
STRIP = 64
"""Cells up to which a run is written in full; else the first and last few."""
SIDE = 12
"""Indices a dimension up to which a grid is written in full; else ``HEAD`` first and ``TAIL`` last ones."""
HEAD, TAIL = 8, 3


class Description(str):
    """A text diagram that a notebook shows as it is, without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def describe(*tensors: torch.Tensor, **named: torch.Tensor) -> Description:
    """Return the text diagram of some tensors: storages with their cells, then each tensor's layout.

    Parameters
    ----------
    *tensors, **named
        As for ``snapshot``.

    Returns
    -------
    Description
        A ``str`` of several lines; the same tensors always give the same text.

    Raises
    ------
    TypeError
        As for ``snapshot``.

    Examples
    --------
    >>> import torch
    >>> t = torch.arange(6).reshape(2, 3)
    >>> describe(t=t)
    storage 1: int64, 6 cells, 48 bytes, read by t
      cell   0  1  2  3  4  5
      value  0  1  2  3  4  5
    <BLANKLINE>
    t: int64, size (2, 3), stride (3, 1), storage_offset 0
       contiguous, leaf, view
       bytes: 48 logical, 48 distinct, 48 in storage 1
       element     cell
       0  1  2     0  1  2
       3  4  5     3  4  5

    """
    return diagram(scene_of(named_tensors(tensors, named)))


def diagram(scene: Scene) -> Description:
    """Return the text diagram of a Scene."""
    blocks = []
    for storage in scene["storages"]:
        readers = [t for t in scene["tensors"] if t["storage"] == storage["id"]]
        blocks.append(_storage(storage, readers))
        blocks += [_tensor(t, storage) for t in readers]
    return Description("\n\n".join(blocks))


def tuple_text(numbers: list[Count]) -> str:
    """Return numbers as Python writes a tuple: ``(3,)``."""
    return f"({numbers[0]},)" if len(numbers) == 1 else f"({', '.join(map(str, numbers))})"


def value_text(value: Value) -> str:
    """Return a cell's value in at most six significant digits; integers, bools and strings in full."""
    if value is None:
        return "?"
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def printable(name: str) -> str:
    """Return a name on one line, with control characters and the like as Python's escapes."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in name)


def plural(n: Count, what: str) -> str:
    """Return ``"1 cell"``, ``"6 cells"``."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def error_line(error: Exception) -> str:
    """Return an error as the last line of a traceback has it, without what may follow its first line."""
    return f"{type(error).__name__}: {str(error).splitlines()[0]}"


def facts(t: TensorScene) -> list[str]:
    """Return what PyTorch says of a tensor besides its numbers, in a fixed order."""
    base = t["base"]
    said = {
        printable(t["kind"]): t["kind"] != "Tensor",
        "contiguous" if t["is_contiguous"] else "not contiguous": True,
        "leaf": t["is_leaf"] is True,
        "not a leaf": t["is_leaf"] is False,
        "leaf or not: PyTorch refuses to say": t["is_leaf"] is None,
        "requires_grad": t["requires_grad"],
        "conj": t["is_conj"],
        "neg": t["is_neg"],
        "view" if base is None else f"view of {printable(base)}": t["is_view"],
    }
    return [text for text, holds in said.items() if holds]


def _storage(storage: StorageScene, readers: list[TensorScene]) -> str:
    names = ", ".join(printable(t["name"]) for t in readers)
    device = "" if storage["device"] == "cpu" else f" on {storage['device']}"
    bytes_held = plural(storage["nbytes"], "byte")
    head = f"storage {storage['id']}: {storage['dtype']}{device}, {plural(storage['numel'], 'cell')}, {bytes_held}"
    lines = [f"{head}, read by {names}"]
    lines += [f"  (the same memory as storage {other})" for other in storage["overlaps"]]
    done = 0
    for run in storage["cells"]:
        for start, values in _ends(int(run["start"]), run["values"]):
            if start > done:
                lines.append(f"  ... {plural(start - done, 'cell')} not shown ...")
            lines += _strip(start, values)
            done = start + len(values)
    if int(storage["numel"]) > done:
        lines.append(f"  ... {plural(int(storage['numel']) - done, 'cell')} not shown ...")
    return "\n".join(lines)


def _ends(start: int, values: list[Value]) -> list[tuple[int, list[Value]]]:
    """Return a run in full, or its two ends where it is long."""
    if len(values) <= STRIP:
        return [(start, values)]
    return [(start, values[:HEAD]), (start + len(values) - HEAD, values[-HEAD:])]


def _strip(start: int, values: list[Value]) -> list[str]:
    pairs = [(str(start + k), value_text(v)) for k, v in enumerate(values)]
    widest = max(max(map(len, pair)) for pair in pairs)
    a_line = max(1, (WIDTH - 7) // (widest + 2))
    lines = []
    for k in range(0, len(pairs), a_line):
        numbers, texts = zip(*pairs[k : k + a_line], strict=True)
        lines.append("  cell " + "".join(f"  {n:>{widest}}" for n in numbers))
        lines.append("  value" + "".join(f"  {v:>{widest}}" for v in texts))
    return lines


def _tensor(t: TensorScene, storage: StorageScene) -> str:
    size, stride = tuple_text(t["size"]), tuple_text(t["stride"])
    counted = t["bytes"]["distinct"]
    distinct = "too many to count" if counted is None else counted
    whole = f"{t['bytes']['storage']} in storage {storage['id']}"
    lines = [
        f"{printable(t['name'])}: {t['dtype']}, size {size}, stride {stride}, storage_offset {t['storage_offset']}",
        f"   {', '.join(facts(t))}",
        f"   bytes: {t['bytes']['logical']} logical, {distinct} distinct, {whole}",
    ]
    if t["dtype"] != storage["dtype"]:
        lines.append(f"   an element reads {plural(t['itemsize'], 'byte')}, a cell has {storage['itemsize']}")
    if t["numel"] == 0:
        return "\n".join([*lines, "   no elements"])
    return "\n".join([*lines, *("   " + line if line else "" for line in _grids(t, storage))])


def _grids(t: TensorScene, storage: StorageScene) -> list[str]:
    """Return the shown elements and, beside them, the cells that they read: a block for each outer index."""
    size = [int(n) for n in t["size"]]
    full = [(a, b) for a, b in t["shown"]] or [(1, 0)]
    parts = [(a, b) if a + b <= SIDE else (min(a, HEAD), min(max(a - HEAD, b), TAIL)) for a, b in full]
    indices = layout.shown_indices(size, parts[: len(size)])
    shape = [a + b for a, b in full]
    row_major = [math.prod(shape[d + 1 :]) for d in range(len(shape))]
    kept = layout.shown_positions(shape, row_major, parts).tolist()
    steps = layout.shown_positions(size, [int(s) for s in t["stride"]], full[: len(size)])
    cells = (steps + int(t["storage_offset"])) * t["itemsize"] // storage["itemsize"]
    values = t["values"] if t["values"] is not None else _values_in(storage, cells.tolist())
    columns = sum(parts[-1])
    rows = sum(parts[-2]) if len(parts) > 1 else 1
    texts = _blocks([value_text(values[k]) for k in kept], rows, columns)
    places = _blocks([str(cells[k]) for k in kept], rows, columns)
    lines = []
    for outer, block, place in zip(itertools.product(*indices[:-2]), texts, places, strict=True):
        if outer:
            lines += ["", f"{printable(t['name'])}[{', '.join(map(str, outer))}]"]
        lines += _side_by_side(block, place, parts[-2:])
    return lines


def _blocks(entries: list[str], rows: int, columns: int) -> list[list[list[str]]]:
    """Return a row-major list as blocks of ``rows`` lists of ``columns`` entries."""
    lines = [entries[k : k + columns] for k in range(0, len(entries), columns)]
    return [lines[k : k + rows] for k in range(0, len(lines), rows)]


def _values_in(storage: StorageScene, cells: list[int]) -> list[Value]:
    held = {int(run["start"]) + k: v for run in storage["cells"] for k, v in enumerate(run["values"])}
    return [held.get(cell) for cell in cells]


def _side_by_side(texts: list[list[str]], places: list[list[str]], parts: list[tuple[int, int]]) -> list[str]:
    left, right = _grid(texts, parts), _grid(places, parts)
    width = max(len("element"), *(len(line) for line in left))
    if width + 5 + len(right[0]) > WIDTH:  # too wide for two: one below the other
        return ["element", *left, "cell", *right]
    rows = zip(["element", *left], ["cell", *right], strict=True)
    return [f"{a:<{width}}     {b}".rstrip() for a, b in rows]


def _grid(entries: list[list[str]], parts: list[tuple[int, int]]) -> list[str]:
    """Return a grid's lines, right-aligned, with an ellipsis where rows or columns are left out."""
    table = entries
    column_part = parts[-1] if parts else (1, 0)
    row_part = parts[-2] if len(parts) > 1 else (1, 0)
    if column_part[1]:
        table = [[*row[: column_part[0]], "...", *row[column_part[0] :]] for row in table]
    width = max(len(entry) for row in table for entry in row)
    lines = ["  ".join(f"{entry:>{width}}" for entry in row) for row in table]
    if row_part[1]:
        lines.insert(row_part[0], "...")
    return lines
