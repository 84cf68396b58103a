"""Arguments with which copies, arithmetic, reductions and indexing succeed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import torch

from engine_draw import Argument, Draw, Made, distinct_dims, receiver

if TYPE_CHECKING:
    from collections.abc import Callable


def repeat(d: Draw, t: torch.Tensor) -> Made:
    lead = [d.between(0, 3) for _ in range(d.choice([0, 0, 0, 1, 2]))]
    return [d.many("repeats", [*lead, *(d.choice([0, 1, 1, 1, 2, 3]) for _ in range(t.dim()))], spread=True)]


def tile(d: Draw, t: torch.Tensor) -> Made:
    count = d.between(0, t.dim() + 1)
    return [d.many("dims", [d.choice([0, 1, 1, 2, 2, 3]) for _ in range(count)], spread=True)]


def repeat_interleave(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim() or d.chance(0.3):
        return [d.one("repeats", d.between(0, 3))]
    k = d.dim(t.dim())
    counts = [d.between(0, 3) for _ in range(t.size(k))]
    text = d.choice([d.int(d.between(0, 3)), f"torch.tensor({counts})" if counts else "2", "torch.tensor([2])"])
    return [Argument("repeats", text), d.one("dim", k)]


def flip(d: Draw, t: torch.Tensor) -> Made:
    return [d.many("dims", distinct_dims(d, t.dim()), spread=True)]


def roll(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim() or d.chance(0.3):
        return [d.one("shifts", d.between(-5, 7))]
    if d.chance(0.5):
        return [d.one("shifts", d.between(-5, 7)), d.one("dims", d.dim(t.dim()))]
    dims = [d.dim(t.dim()) for _ in range(d.between(1, 3))]
    return [d.many("shifts", [d.between(-4, 6) for _ in dims]), d.many("dims", dims)]


def index_select(d: Draw, t: torch.Tensor) -> Made:
    k = d.dim(t.dim())
    z = t.size(k) if t.dim() else 1
    if not z:
        return [d.one("dim", k), Argument("index", "torch.tensor([], dtype=torch.int64)")] if d.chance(0.3) else None
    picked = [d.between(0, z - 1) for _ in range(d.between(0, 4) if t.dim() else 1)]
    index = f"torch.tensor({picked})" if picked else "torch.zeros(0, dtype=torch.int64)"
    return [d.one("dim", k), Argument("index", f"torch.tensor({picked[0]})" if picked and d.chance(0.1) else index)]


def to(d: Draw, t: torch.Tensor) -> Made:
    dtype = (
        str(t.dtype) if d.chance(0.4) else d.choice(["torch.int64", "torch.float32", "torch.float64", "torch.bool"])
    )
    name, other = d.tensor()
    if other is not None and d.chance(0.15):
        return [Argument("dtype" if d.chance(0.5) else None, f"{name}.dtype")]
    return [Argument("dtype", dtype)]


SYMBOLS = {
    "add": "+", "sub": "-", "mul": "*", "div": "/",
    "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}  # fmt: skip


def binary(name: str) -> Callable[[Draw, torch.Tensor], Made]:
    def made(d: Draw, t: torch.Tensor) -> Made:
        if name == "sub" and t.dtype == torch.bool:
            return None
        reverse = False
        if d.chance(0.45):
            other, reverse = d.number(), d.chance(0.25)
            if name == "sub" and other == "True":
                return None
        else:
            size = d.fitting(t.size())
            other = d.other(size)
            found, value = d.tensor(lambda o: fits(t.size(), o.size()))
            if value is not None and d.chance(0.6):
                other = found
            if name == "sub" and d.run.value(other).dtype == torch.bool:
                return None
        form = d.choice(["operator", "operator", "method", "torch"])
        if form == "operator":
            sides = [receiver("{}"), receiver(other) if not other.startswith("-") else other]
            return f" {SYMBOLS[name]} ".join(reversed(sides) if reverse else sides)
        arguments = [other]
        if name in {"add", "sub"} and d.chance(0.15):
            arguments.append(f"alpha={d.int(d.between(-2, 3))}")
        elif d.chance(0.06):
            arguments = [f"other={other}"]
        joined = ", ".join(arguments)
        return f"torch.{name}({{}}, {joined})" if form == "torch" else f"{{}}.{name}({joined})"

    return made


def fits(a: torch.Size, b: torch.Size) -> bool:
    """Return whether two sizes broadcast to something small."""
    try:
        return math.prod(torch.broadcast_shapes(a, b)) <= 1000
    except RuntimeError:
        return False


def exact(t: torch.Tensor) -> bool:
    """Return whether any order of summing gives one result in float32."""
    if not t.dtype.is_floating_point:
        return True
    scaled = t.detach().double() * 64
    return bool((scaled == scaled.round()).all()) and float(scaled.abs().sum()) < 2**23


def reduction(name: str) -> Callable[[Draw, torch.Tensor], Made]:
    def made(d: Draw, t: torch.Tensor) -> Made:
        if not exact(t) and d.chance(0.7):
            return None
        extra = []
        if name == "mean" and not t.dtype.is_floating_point:
            extra = [f"dtype={d.choice(['torch.float32', 'torch.float64'])}"]
        elif d.chance(0.1):
            extra = [f"dtype={d.choice(['torch.float32', 'torch.float64', 'torch.int64'][: 3 - (name == 'mean')])}"]
        form = d.between(0, 3)
        keep = d.choice([None, None, "True", "False"])
        parts = []
        if form:
            dims = d.int(d.dim(t.dim())) if form == 1 else d.ints(distinct_dims(d, t.dim()))
            dims = "None" if form == 3 and d.chance(0.2) else dims
            word = d.choice(["", "", "dim=", "axis="])
            parts.append(word + dims)
            if keep:
                parts.append(f"keepdim={keep}" if word or d.chance(0.6) else keep)
        elif keep and d.chance(0.3):
            parts.append(f"dim=None, keepdim={keep}")
        joined = ", ".join([*parts, *extra])
        if d.chance(0.5):
            return f"{{}}.{name}({joined})"
        return f"torch.{name}({', '.join(['{}', joined] if joined else ['{}'])})"

    return made


def slice_text(d: Draw, z: int) -> str:
    def bound() -> str:
        return "" if d.chance(0.4) else d.int(d.between(-z - 1, z + 2))

    step = d.choice(["", "", ":", f":{d.int(d.between(1, 3))}"])
    return f"{bound()}:{bound()}{step}"


def basic_index(d: Draw, t: torch.Tensor) -> Made:
    items = basic_items(d, list(t.size()))
    if len(items) == 1 and d.chance(0.03):
        return f"{{}}[{items[0]},]"
    return f"{{}}[{', '.join(items) or '()'}]"


def basic_items(d: Draw, size: list[int]) -> list[str]:
    count = d.between(0, len(size))
    dots = d.between(0, count) if d.chance(0.25) else None
    if dots is None and count == 0:
        return d.choice([["..."], ["None"], ["()"], [":"] if size else ["..."]])
    sizes = size[:count] if dots is None else [*size[:dots], *size[len(size) - (count - dots) :]]
    items = []
    for k, z in enumerate(sizes):
        if dots == k:
            items.append("...")
        if d.chance(0.12):
            items.append("None")
        items.append(d.int(d.between(-z, z - 1)) if z and d.chance(0.45) else slice_text(d, z))
    if dots == count:
        items.append("...")
    if d.chance(0.08):
        items.append("None")
    return items


def advanced_index(d: Draw, t: torch.Tensor) -> Made:
    size = list(t.size())
    form = d.between(0, 9)
    if form == 0:
        return f"{{}}[{d.choice(['True', 'False', 'None, True', 'True, ...', 'torch.tensor(True)', '..., False'])}]"
    if form == 3 and size and size[0] and d.chance(0.5):
        return f"{{}}[{d.choice(ODD)}]"
    if form == 1 and t.dtype != torch.bool:
        return f"{{}}[{{}} {d.choice(['>', '<', '==', '!=', '>='])} {d.between(-1, 5)}]"
    name, mask = d.tensor(lambda o: o.dtype == torch.bool and o.dim() > 0 and list(o.size()) == size[: o.dim()])
    if form == 2 and mask is not None:
        return f"{{}}[{name}]"
    if not size:
        return "{}[True]"
    at = d.random.randrange(len(size))
    items = basic_items(d, size[:at]) if at and d.chance(0.5) else [":"] * at
    if any("..." in item or item == "()" for item in items) or len([i for i in items if i != "None"]) != at:
        items = [":"] * at
    many = d.choice([0, 1, 2, 2, 3])
    for z in size[at : at + d.choice([1, 1, 1, 2, 2, 3])]:
        items.append(index_list(d, z, many, always=len(items) == at))
        if d.chance(0.15):
            items.append(d.choice(["None", ":"]))
    return f"{{}}[{', '.join(items)}]" if len(items) > 1 or d.chance(0.97) else f"{{}}[{items[0]},]"


ODD = [
    "[0, [0]]", "[[0, 0], [0, 0]]", "[[0], 0]", "[None, 0]", "[slice(0, 1), [0]]", "[0, ...]", "(0, [0])", "[True]",
    "[0.5]", "torch.tensor(0)", "torch.tensor([[0]])", "[torch.tensor(0), 0]", "[[True, False]]", "[], ...",
    "torch.zeros(1, dtype=torch.int64)", "[-1], [0]", "[0], None, [0]", "[0], :, [0]", "..., [0]", "0, ..., [0]",
    "[0], ...", "[0], 0", "None, [0]",
]  # fmt: skip
"""Forms of an index that are taken in their own ways: a list as a tuple, a float, a tensor of rank 0."""


def index_list(d: Draw, z: int, many: int, *, always: bool) -> str:
    if not always and d.chance(0.2):
        return slice_text(d, z) if d.chance(0.5) or not z else d.int(d.between(-z, z - 1))
    if d.chance(0.2) and z:
        return str([d.chance(0.5) for _ in range(z)])
    if not z:
        return "[]"
    picked = [d.between(-z, z - 1) for _ in range(many if d.chance(0.8) else 1)]
    if d.chance(0.08):
        return f"[{picked}, {[d.between(0, z - 1) for _ in picked]}]"
    return f"torch.tensor({picked})" if picked and d.chance(0.2) else str(picked)
