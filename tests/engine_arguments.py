"""Arguments with which each operation succeeds on a given tensor (or mostly does)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import torch

from engine_draw import Argument, Draw, receiver

if TYPE_CHECKING:
    from collections.abc import Callable

Made = list[Argument] | str | None
"""An operation's arguments, or the text of the whole expression, or None where it can't be done."""


def creation(d: Draw, name: str) -> str:
    """Return the text of a call that makes a tensor."""
    extra = []
    dtype = d.choice(DTYPES_GIVEN)
    if name == "tensor":
        kind = d.choice(["int", "float", "bool", "mixed"])
        text = nested(d, d.size(24), kind)
    elif name == "arange":
        text, whole = arange(d)
        dtype = None if dtype == "torch.bool" or (dtype == "torch.int64" and not whole) else dtype
    elif name == "eye":
        text = ", ".join(d.int(d.between(0, 5)) for _ in range(d.between(1, 2)))
    elif name == "full":
        dtype = d.choice(DTYPES_GIVEN)
        text = f"{d.ints(d.size())}, {d.choice([d.number(), d.number(), 'False'])}"
        text = text.replace(", ", ", fill_value=", 1) if text.count(", ") == 1 and d.chance(0.1) else text
    else:
        size = d.size()
        text = ", ".join(map(str, size)) if size and d.chance(0.5) else d.ints(size)
        text = f"size={text}" if text[0] in "([" and d.chance(0.05) else text
    if dtype:
        extra.append(f"dtype={dtype}")
    if d.chance(0.3) and (dtype in {"torch.float32", "torch.float64"} or (not dtype and name in FLOATING)):
        extra.append("requires_grad=True")
    elif d.chance(0.03):
        extra.append("requires_grad=False")
    d.random.shuffle(extra)
    return f"torch.{name}({', '.join([text, *extra])})"


FLOATING = {"zeros", "ones", "empty", "eye"}
DTYPES_GIVEN = [None, None, None, "torch.float32", "torch.float64", "torch.int64", "torch.bool"]


def nested(d: Draw, size: list[int], kind: str) -> str:
    """Return nested lists (or tuples) of numbers."""
    if not size:
        if kind == "bool":
            return d.choice(["True", "False"])
        if kind == "int":
            return str(d.between(-9, 40)) if d.chance(0.97) else d.choice(["9007199254740993", "-(2 ** 3)", "2 * 3"])
        if kind == "float":
            return (
                d.number(whole=False) if d.chance(0.98) else d.choice(["1e300", "0.1", "1e-5", "3.3", "16777217.0"])
            )
        return d.choice(["True", d.number(), d.number()])
    return d.sequence([nested(d, size[1:], kind) for _ in range(size[0])])


def arange(d: Draw) -> tuple[str, bool]:
    whole = d.chance(0.7)
    a, n, step = d.between(-4, 6), d.between(0, 12), d.choice([1, 1, 1, 2, 3, -1, -2])
    end = a + n * (1 if step > 0 else -1)
    f = d.int if whole else (lambda k: d.choice([f"{k}.", f"{k}.0", f"{k}.5", str(k)]))
    form = d.between(1, 5)
    if form == 1:
        return f(n), whole
    if form == 2:
        return f"{f(a)}, {f(a + n)}", whole
    if form == 3:
        return f"{f(a)}, {f(end)}, {f(step)}", whole
    if form == 4:
        return d.choice([f"end={f(n)}", f"{f(a)}, end={f(a + n)}", f"start={f(a)}, end={f(a + n)}"]), whole
    return f"{f(a)}, {f(end)}, step={f(step)}", whole


def expanded(d: Draw, size: list[int], *, minus: bool = True) -> list[int]:
    """Return a target for expand."""
    out = []
    left = 600
    for n in size:
        m = d.choice([0, 1, 2, 3, 4, 5]) if n == 1 and d.chance(0.7) else n
        left //= max(m, 1)
        out.append(-1 if minus and d.chance(0.15) else (m if left or m == n else n))
    lead = [d.choice([0, 1, 2, 2, 3]) for _ in range(d.choice([0, 0, 0, 1, 1, 2]))] if left >= 9 else []
    if d.chance(0.01) and lead:
        lead[0] = d.choice([10_000, 1_000_000, 2**31, 2**40])
    return [*lead, *out]


def viewed(d: Draw, t: torch.Tensor) -> list[int]:
    """Return a size for view: one that splits or merges neighbours, or any factorisation."""
    size = list(t.size())
    if d.chance(0.4) or not size:
        return d.inferred(d.factors(t.numel()))
    out: list[int] = []
    k = 0
    while k < len(size):
        if k + 1 < len(size) and d.chance(0.35):
            out.append(size[k] * size[k + 1])
            k += 1
        elif size[k] and d.chance(0.3):
            out += d.factors(size[k], 2)
        else:
            out.append(size[k])
        if d.chance(0.1):
            out.append(1)
        k += 1
    return d.inferred(out)


def lengths(d: Draw, total: int) -> list[int]:
    """Return lengths that sum to a total."""
    out = []
    for _ in range(d.between(0, 3)):
        out.append(d.between(0, total))
        total -= out[-1]
    return [*out, total]


def permutation(d: Draw, n: int) -> list[int]:
    out = list(range(n))
    d.random.shuffle(out)
    return [k - n if d.chance(0.25) else k for k in out]


def distinct_dims(d: Draw, n: int) -> list[int]:
    return permutation(d, n)[: d.between(0, n)]


def two_dims(first: str, second: str) -> Callable[[Draw, torch.Tensor], Made]:
    return lambda d, t: [d.one(first, d.dim(t.dim())), d.one(second, d.dim(t.dim()))]


def nothing(_: Draw, __: torch.Tensor) -> Made:
    return []


def flatten(d: Draw, t: torch.Tensor) -> Made:
    n = max(t.dim(), 1)
    a = d.between(0, n - 1)
    b = d.between(a, n - 1)
    both = [d.one("start_dim", a - n if d.chance(0.3) else a), d.one("end_dim", b - n if d.chance(0.3) else b)]
    return both[: d.between(0, 2)]


def unflatten(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim():
        return None
    k = d.dim(t.dim())
    return [d.one("dim", k), d.many("sizes", d.inferred(d.factors(t.size(k), 3)))]


def movedim(d: Draw, t: torch.Tensor) -> Made:
    n = t.dim()
    if d.chance(0.5):
        return [d.one("source", d.dim(n)), d.one("destination", d.dim(n))]
    source = distinct_dims(d, n)
    return [d.many("source", source), d.many("destination", permutation(d, n)[: len(source)])]


def squeeze(d: Draw, t: torch.Tensor) -> Made:
    form = d.between(0, 2)
    if form == 0:
        return []
    if form == 1:
        return [d.one("dim", d.dim(t.dim()))]
    return [d.many("dim", distinct_dims(d, t.dim()), spread=True)]


def narrow(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim():
        return None
    k = d.dim(t.dim())
    z = t.size(k)
    start = d.between(-z, z)
    length = d.between(0, z - (start + z if start < 0 else start))
    first = d.int(start) if d.chance(0.97) else f"torch.tensor({start})"
    return [d.one("dim", k), Argument("start", first), d.one("length", length)]


def select(d: Draw, t: torch.Tensor) -> Made:
    if not t.numel() or not t.dim():
        return None
    k = d.dim(t.dim())
    return [d.one("dim", k), d.one("index", d.between(-t.size(k), t.size(k) - 1))]


def optional_dim(d: Draw, t: torch.Tensor, fits: Callable[[int], bool] | None = None) -> tuple[int, list[Argument]]:
    """Return a dimension and the argument for it: none where it is 0, now and then."""
    fitting = [k for k in range(-t.dim(), t.dim()) if fits is None or fits(t.size(k))] if t.dim() else []
    k = d.choice(fitting) if fitting else 0
    return k, [] if k == 0 and d.chance(0.6) else [d.one("dim", k)]


def few(z: int) -> bool:
    return z <= 12


def unbind(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim():
        return None
    k, extra = optional_dim(d, t, few)
    return extra if few(t.size(k)) else None


def chunk(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim():
        return None
    _, extra = optional_dim(d, t)
    return [d.one("chunks", d.between(1, 5)), *extra]


def split(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim():
        return None
    k, extra = optional_dim(d, t)
    z = t.size(k)
    if d.chance(0.5):
        return [d.one(None, d.between(max(1, z // 4), max(z, 1) + 1) if z else d.between(0, 2)), *extra]
    return [d.many(None, lengths(d, z)), *extra]


def split_with_sizes(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim():
        return None
    k, extra = optional_dim(d, t)
    return [d.many("split_sizes", lengths(d, t.size(k))), *extra]


def tensor_split(d: Draw, t: torch.Tensor) -> Made:
    if not t.dim():
        return None
    k, extra = optional_dim(d, t)
    if d.chance(0.5):
        return [d.one("sections", d.between(1, 4)), *extra]
    z = t.size(k)
    return [d.many("indices", [d.between(-z - 1, z + 2) for _ in range(d.between(0, 3))]), *extra]


def axis_split(least: int, axis: int) -> Callable[[Draw, torch.Tensor], Made]:
    def made(d: Draw, t: torch.Tensor) -> Made:
        if t.dim() < least:
            return None
        z = t.size(axis if t.dim() > 1 else 0)
        if d.chance(0.5):
            return [d.one("sections", d.choice([k for k in range(1, z + 1) if z % k == 0] or [1, 2]))]
        return [d.many("indices", [d.between(-z - 1, z + 2) for _ in range(d.between(0, 3))], spread=True)]

    return made


def unfold(d: Draw, t: torch.Tensor) -> Made:
    k = d.dim(t.dim())
    z = t.size(k) if t.dim() else 1
    return [d.one("dimension", k), d.one("size", d.between(0, z)), d.one("step", d.between(1, 3))]


def diagonal(d: Draw, t: torch.Tensor) -> Made:
    n = t.dim()
    if n < 2:
        return None
    a, b = permutation(d, n)[:2]
    if d.chance(0.3):
        return [d.one("offset", d.between(-3, 3))][: d.between(0, 1)]
    if d.chance(0.3):
        return f"{{}}.diagonal(dim1={a}, dim2={b})"
    return [d.one("offset", d.between(-3, 3)), d.one("dim1", a), d.one("dim2", b)]


def as_strided(d: Draw, t: torch.Tensor) -> Made:
    held = t.untyped_storage().nbytes() // t.itemsize
    if not held and d.chance(0.8):
        return None
    own = d.chance(0.4)
    offset = t.storage_offset() if own else d.between(0, held)
    size, stride, left = [], [], held - offset - 1
    for _ in range(d.between(0, 3)):
        n, s = d.between(0, 4), d.between(0, 5)
        if n > 1 and (n - 1) * s > left:
            n = 1
        left -= max(n - 1, 0) * s
        size.append(n)
        stride.append(s)
    if offset >= held and 0 not in size:
        size.append(0)
        stride.append(1)
    return [d.many("size", size), d.many("stride", stride), *([] if own else [d.one("storage_offset", offset)])]


def several(d: Draw, x: str) -> list[str]:
    return [x, *(d.tensor()[0] for _ in range(d.between(1, 2)))]


def atleast(name: str) -> Callable[[Draw, torch.Tensor], Made]:
    def made(d: Draw, t: torch.Tensor) -> Made:
        del t
        if d.chance(0.7):
            return []
        texts = several(d, "{}")
        return f"torch.{name}({', '.join(texts) if d.chance(0.5) else d.sequence(texts)})"

    return made


def broadcast_tensors(d: Draw, t: torch.Tensor) -> Made:
    others = [d.other(d.fitting(t.size())) for _ in range(d.choice([0, 1, 1, 1, 2]))]
    texts = ["{}", *others]
    d.random.shuffle(texts)
    return f"torch.broadcast_tensors({', '.join(texts)})"


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
        if not exact(t) and d.chance(0.97):
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
        return f"{{}}[{d.choice(['True', 'False', 'None, True', 'True, ...'])}]"
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
        items.append(index_list(d, z, many))
        if d.chance(0.15):
            items.append(d.choice(["None", ":"]))
    return f"{{}}[{', '.join(items)}]" if len(items) > 1 or d.chance(0.97) else f"{{}}[{items[0]},]"


def index_list(d: Draw, z: int, many: int) -> str:
    if d.chance(0.15):
        return slice_text(d, z) if d.chance(0.5) or not z else d.int(d.between(-z, z - 1))
    if d.chance(0.2) and z:
        return str([d.chance(0.5) for _ in range(z)])
    if not z:
        return "[]"
    picked = [d.between(-z, z - 1) for _ in range(many if d.chance(0.8) else 1)]
    if d.chance(0.08):
        return f"[{picked}, {[d.between(0, z - 1) for _ in picked]}]"
    return f"torch.tensor({picked})" if picked and d.chance(0.2) else str(picked)


def inspected(d: Draw, t: torch.Tensor) -> Made:
    return [d.one("dim", d.dim(t.dim()))] if t.dim() and d.chance(0.5) else []


def data_ptr(d: Draw, t: torch.Tensor) -> Made:
    del t
    name, other = d.tensor(large=True)
    if other is None:
        return None
    sign = d.choice(["==", "==", "!="])
    return f"{{}}.data_ptr() {sign} {name}.data_ptr()"


def untyped_storage(d: Draw, t: torch.Tensor) -> Made:
    made = data_ptr(d, t)
    return made.replace("data_ptr()", "untyped_storage().data_ptr()") if isinstance(made, str) else None


ARGUMENTS: dict[str, Callable[[Draw, torch.Tensor], Made]] = {
    "view": lambda d, t: [d.many("size", viewed(d, t), spread=True)],
    "view_as": lambda d, t: [Argument("other", d.other(d.factors(t.numel())))],
    "reshape": lambda d, t: [d.many("shape", viewed(d, t), spread=True)],
    "reshape_as": lambda d, t: [Argument("other", d.other(d.factors(t.numel())))],
    "flatten": flatten,
    "unflatten": unflatten,
    "t": lambda d, t: [] if t.dim() <= 2 else None,  # noqa: ARG005 (all have one form)
    "mT": lambda d, t: [] if t.dim() != 1 else None,  # noqa: ARG005
    "mH": lambda d, t: [] if t.dim() != 1 else None,  # noqa: ARG005
    "adjoint": lambda d, t: [] if t.dim() != 1 else None,  # noqa: ARG005
    "H": lambda d, t: [] if t.dim() in {0, 2} else None,  # noqa: ARG005
    **dict.fromkeys(("ravel", "T", "detach", "clone", "contiguous", "storage_offset", "numel", "dim"), nothing),
    **dict.fromkeys(("shape", "ndim", "is_contiguous", "is_leaf", "requires_grad", "dtype"), nothing),
    **dict.fromkeys(("nelement", "ndimension", "element_size", "itemsize", "nbytes"), nothing),
    **dict.fromkeys(("float", "double", "long", "bool"), nothing),
    "neg": lambda d, t: d.choice(["-{}", "{}.neg()", "torch.neg({})"]) if t.dtype != torch.bool else None,
    "item": lambda d, t: [] if t.numel() == 1 else None,  # noqa: ARG005
    "tolist": lambda d, t: [] if t.numel() < 100 else None,  # noqa: ARG005
    "transpose": two_dims("dim0", "dim1"),
    "swapaxes": two_dims("axis0", "axis1"),
    "swapdims": two_dims("dim0", "dim1"),
    "permute": lambda d, t: [d.many("dims", permutation(d, t.dim()), spread=True)],
    "movedim": movedim,
    "moveaxis": movedim,
    "squeeze": squeeze,
    "unsqueeze": lambda d, t: [d.one("dim", d.between(-t.dim() - 1, t.dim()))],
    "narrow": narrow,
    "select": select,
    "basic indexing": basic_index,
    "advanced indexing": advanced_index,
    "unbind": unbind,
    "chunk": chunk,
    "split": split,
    "split_with_sizes": split_with_sizes,
    "tensor_split": tensor_split,
    "hsplit": axis_split(1, 1),
    "vsplit": axis_split(2, 0),
    "dsplit": axis_split(3, 2),
    "unfold": unfold,
    "diagonal": diagonal,
    "as_strided": as_strided,
    "expand": lambda d, t: [d.many("size", expanded(d, list(t.size())), spread=True)],
    "broadcast_to": lambda d, t: [d.many("size", expanded(d, list(t.size())), spread=True)],
    "expand_as": lambda d, t: [Argument("other", d.other(expanded(d, list(t.size()), minus=False)))],
    "broadcast_tensors": broadcast_tensors,
    **{name: atleast(name) for name in ("atleast_1d", "atleast_2d", "atleast_3d")},
    "to": to,
    "repeat": repeat,
    "tile": tile,
    "repeat_interleave": repeat_interleave,
    "flip": flip,
    "roll": roll,
    "index_select": index_select,
    **{name: binary(name) for name in SYMBOLS},
    **{name: reduction(name) for name in ("sum", "mean")},
    "size": inspected,
    "stride": inspected,
    "data_ptr": data_ptr,
    "untyped_storage": untyped_storage,
}
"""Every operation on a tensor. A text has {} where the tensor stands."""

VIEWS_ONLY = {
    "transpose", "swapaxes", "swapdims", "permute", "movedim", "mT", "mH", "adjoint", "unsqueeze", "narrow", "select",
    "basic indexing", "diagonal", "detach", "size", "shape", "stride", "storage_offset", "numel", "dim", "ndim",
    "is_contiguous", "is_leaf", "requires_grad", "dtype", "squeeze", "data_ptr", "untyped_storage",
}  # fmt: skip
"""Those that a large (mostly expanded) tensor bears."""
