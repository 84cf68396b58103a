"""Calls that make a tensor."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine_draw import Draw

DTYPES = [None, None, None, "torch.float32", "torch.float64", "torch.int64", "torch.bool"]
FLOATING = {"zeros", "ones", "empty", "eye"}


def creation(d: Draw, name: str) -> str:
    """Return the text of a call that makes a tensor."""
    extra = []
    dtype = d.choice(DTYPES)
    if name == "tensor":
        kind = d.choice(["int", "float", "bool", "mixed"])
        text = nested(d, d.size(24), kind)
    elif name == "arange":
        text, whole = arange(d)
        dtype = None if dtype == "torch.bool" or (dtype == "torch.int64" and not whole) else dtype
    elif name == "eye":
        text = ", ".join(d.int(d.between(0, 5)) for _ in range(d.between(1, 2)))
    elif name == "full":
        dtype = d.choice(DTYPES)
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
