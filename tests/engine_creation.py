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


SPECIAL = [
    "torch.arange(5000).view(50, 100)",
    "torch.arange(4096, dtype=torch.float64).view(64, 64)",
    "torch.arange(4097) > 4090",
    "torch.zeros(70, 80)",
    "torch.arange(5400.).view(2, 30, 90)[:, ::2]",
    "torch.tensor([9223372036854775807, -9223372036854775808, 4611686018427387904, 9007199254740993])",
    "torch.tensor([2**53 + 1, 16777217, -16777219, 2**62])",
    "torch.tensor([3e38, 1e38, -3e38, 1e-45, 1.1754944e-38])",
    "torch.tensor([1e308, 5e-324, 0.1, -1e308], dtype=torch.float64)",
    "torch.tensor([torch.inf, -torch.inf, torch.nan, -0.0])",
    "torch.tensor([float('inf'), float('nan'), 1.5], dtype=torch.float64)",
    "torch.full((2, 2), torch.nan)",
    "torch.tensor([[0.1, 0.2, 0.3], [1.1, 2.7, 1e-7]])",
    "torch.tensor([0.1, 0.7, 1 / 3], dtype=torch.float64)",
    "torch.arange(0, 1, 0.1)",
    "torch.arange(1, 2, 0.3, dtype=torch.float64)",
    "torch.arange(48.).view(2, 3, 2, 4).permute(0, 3, 1, 2)",
    "torch.arange(24).view(2, 2, 3, 2).permute(0, 3, 1, 2)",
    "torch.arange(12).view(1, 2, 3, 2).permute(0, 3, 1, 2)",
    "torch.arange(12.).view(2, 3, 2, 1).permute(0, 3, 1, 2)",
    "torch.arange(120).view(2, 3, 4, 5).permute(3, 1, 0, 2)",
    "torch.arange(32).view(2, 2, 2, 2, 2).permute(0, 4, 1, 2, 3)",
    "torch.zeros(3, 1).expand(3, 1000000)",
    "torch.arange(3).expand(1099511627776, 3)",
    "torch.ones(1).expand(2 ** 52)",
    "torch.ones(1, 2).expand(2 ** 31, 2 ** 20, 2)",
    "torch.zeros(2, 3).as_strided((2, 2), (0, 1))",
    "torch.arange(10).as_strided((4, 3), (2, 1))",
    "torch.arange(10.).unfold(0, 4, 2)",
    "torch.tensor(5)",
    "torch.tensor(2.5, requires_grad=True)",
    "torch.tensor([[True, False], [False, False]])",
    "torch.zeros(2, 0, 3)",
    "torch.tensor([2**53 + 1, -(2**53) - 1, 2**62 + 1, 16777217, 36028799166447617]).to(torch.float32)",
    "torch.tensor([2**60 + 1, -(2**60) - 127, 33554435]).float()",
    "torch.tensor([1e20, -1e20, 3.7, -3.7, torch.nan]).long()",
    "torch.tensor([1e300, 3.4028236e38, 1e-46, -0.0], dtype=torch.float64).float()",
    "torch.tensor([3.4028235e38, 3.5e38, 1.4e-45])",
    "torch.arange(60).as_strided((5, 4, 3), (7, 3, 2))",
    "torch.arange(60).as_strided((4, 4), (3, 5))",
    "torch.arange(300).as_strided((6, 5, 4), (11, 5, 3))",
    "torch.arange(5000).unfold(0, 30, 1)",
    "torch.arange(5000).unfold(0, 40, 7)",
    "torch.zeros(1, 1, 1, 1, 1, 1).expand(50, 50, 50, 50, 50, 50)",
    "torch.zeros(1, 3, 1).expand(700, 3, 900)",
    "torch.arange(9000).view(1, 9000).expand(5, 9000)",
    "torch.zeros(0, 5000)",
    "torch.arange(4500)[::2]",
]
"""What the others seldom make: long storages, the ends of the dtypes, channels last, huge expansions."""


def special(d: Draw) -> str:
    """Return the text of a tensor that is seldom made, or of one whose channels come last in memory."""
    if d.chance(0.6):
        return d.choice(SPECIAL)
    n, h, w, c = (d.choice([1, 1, 2, 3]) for _ in range(4))
    dtype = d.choice(["", ", dtype=torch.float32"])
    text = f"torch.arange({n * h * w * c}{dtype}).view({n}, {h}, {w}, {c}).permute(0, 3, 1, 2)"
    text += d.choice(
        ["", "", "[:, :, ::2]", "[..., :1]", ".transpose(2, 3)", ".expand(2, -1, -1, -1)" if n == 1 else ""]
    )
    if d.chance(0.6):
        dims = [d.between(-4, 3) for _ in range(d.choice([1, 1, 2]))]
        text += f".roll({d.ints([d.between(-3, 4) for _ in dims])}, {d.ints(dims)})"
    return text


def nested(d: Draw, size: list[int], kind: str) -> str:
    """Return nested lists (or tuples) of numbers."""
    if not size:
        name, t = d.tensor(lambda t: t.dim() == 0) if d.chance(0.02) else ("", None)
        if t is not None:
            return name
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
