"""Arguments with which the operations that give views succeed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine_draw import Argument, Draw, Made, distinct_dims, permutation

if TYPE_CHECKING:
    from collections.abc import Callable

    import torch


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
