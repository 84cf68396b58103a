"""Lines that change memory: indexed and augmented assignment, operations in place, blocks under ``no_grad``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from engine_arguments_copies import advanced_index, basic_index, slice_text
from engine_draw import Argument as A  # noqa: N817 (a row has several)
from engine_draw import Draw, Made, call, receiver

if TYPE_CHECKING:
    from collections.abc import Callable

SIGNS = {"+=": "add_", "-=": "sub_", "*=": "mul_", "/=": "div_"}


def number(d: Draw, t: torch.Tensor) -> str:
    """Return a number that an operation on a tensor takes."""
    return d.number(whole=not t.dtype.is_floating_point or None)


def source(d: Draw, t: torch.Tensor, *, cast: bool = False) -> str:
    """Return a number, or the text of a tensor that broadcasts to a tensor's size: often one of the same storage."""
    if d.chance(0.35):
        return number(d, t)
    size = list(t.size())
    held = d.tensors()
    fitting = [(name, o) for name, o in held if fits(o, size) and (cast or o.dtype == t.dtype)]
    same = [name for name, o in fitting if shares(o, t)]
    if same and d.chance(0.4):
        return d.choice(same)
    if fitting and d.chance(0.6):
        return d.choice(fitting)[0]
    if d.chance(0.25):
        name, other = d.tensor(lambda o: o.dim() > 0 and shares(o, t) and o.dim() >= t.dim() > 0)
        found = shifted(d, other, size) if other is not None else None
        if found:
            return name + found
    lead = d.between(0, len(size)) if d.chance(0.4) else 0
    smaller = [1 if d.chance(0.2) else n for n in size[lead:]]
    return d.other(smaller)


def shifted(d: Draw, other: torch.Tensor, size: list[int]) -> str | None:
    """Return an index that takes a part of a size out of a tensor."""
    if other.dim() != len(size) or any(n > z for n, z in zip(size, other.size(), strict=True)):
        return None
    starts = [d.between(0, z - n) for n, z in zip(size, other.size(), strict=True)]
    return f"[{', '.join(f'{a}:{a + n}' for a, n in zip(starts, size, strict=True))}]"


def fits(other: torch.Tensor, size: list[int]) -> bool:
    try:
        return list(torch.broadcast_shapes(other.size(), size)) == size
    except (RuntimeError, ValueError):  # a size may be negative where PyTorch lets it be made
        return False


def shares(a: torch.Tensor, b: torch.Tensor) -> bool:
    return a.untyped_storage()._cdata == b.untyped_storage()._cdata


def arithmetic(name: str) -> Callable[[Draw, torch.Tensor], Made]:
    def made(d: Draw, t: torch.Tensor) -> Made:
        out = [A("other", source(d, t))]
        if name in {"add_", "sub_"} and d.chance(0.15):
            out.append(A("alpha", d.int(d.between(-2, 3))))
            return f"{{}}.{name}({out[0].text}, alpha={out[1].text})"
        return out

    return made


def masked_fill(d: Draw, t: torch.Tensor) -> Made:
    name, mask = d.tensor(lambda o: o.dtype == torch.bool and fits(o, list(t.size())))
    text = (
        name if mask is not None and d.chance(0.5) else f"{{}} {d.choice(['>', '<', '==', '!='])} {d.between(-1, 4)}"
    )
    text = d.choice(["torch.tensor(True)", "torch.tensor([False])"]) if d.chance(0.1) else text
    value = number(d, t) if d.chance(0.75) else f"torch.tensor({d.number()})"
    return f"{{}}.masked_fill_({text}, {value})"


def fill(d: Draw, t: torch.Tensor) -> Made:
    name, value = d.tensor(lambda o: o.dim() == 0)
    if value is not None and d.chance(0.3):
        return [A("value", name)]
    return [A("value", number(d, t) if d.chance(0.85) else f"torch.tensor({d.number()})")]


def dims(d: Draw, t: torch.Tensor) -> Made:
    return [d.one("dim0", d.dim(t.dim())), d.one("dim1", d.dim(t.dim()))]


def squeeze(d: Draw, t: torch.Tensor) -> Made:
    return d.choice([[], [d.one("dim", d.dim(t.dim()))], f"{{}}.squeeze_(({d.dim(t.dim())},))"])


WRITES: dict[str, Callable[[Draw, torch.Tensor], Made]] = {
    "fill_": fill,
    "zero_": lambda d, t: [],  # noqa: ARG005
    **{name: arithmetic(name) for name in ("add_", "sub_", "mul_", "div_")},
    "copy_": lambda d, t: [A("other", source(d, t, cast=True))],
    "masked_fill_": masked_fill,
    "tril_": lambda d, t: [d.one("diagonal", d.between(-2, 2))][: d.between(0, 1)] if t.dim() > 1 else None,
    "t_": lambda d, t: [] if t.dim() <= 2 else None,  # noqa: ARG005
    "transpose_": dims,
    "squeeze_": squeeze,
    "unsqueeze_": lambda d, t: [d.one("dim", d.between(-t.dim() - 1, t.dim()))] if t.dim() < 5 else None,
    "requires_grad_": lambda d, t: (
        d.choice([[], [], "{}.requires_grad_(False)"]) if t.dtype.is_floating_point else None
    ),
}
"""Arguments of the operations that change a tensor."""

VIEWING = {"t_", "transpose_", "squeeze_", "unsqueeze_"}


def view_text(d: Draw, name: str, t: torch.Tensor) -> str:
    """Return a tensor, or a view of it that is to be written."""
    form = d.random.random()
    if form < 0.5:
        return name
    if form < 0.7 or not t.dim():
        return str(basic_index(d, t)).replace("{}", name)
    k = d.random.randrange(t.dim())
    z = t.size(k)
    ways = [f".transpose(0, {k})", ".detach()", ".data", f".unsqueeze({k})", f".expand_as({name})", "[...]"]
    ways += [f".unfold({k}, {d.between(1, max(z, 1))}, {d.between(1, 2)})"] * 3 if z else []
    ways += [f".expand({d.between(2, 3)}, {', '.join(['-1'] * t.dim())})"]
    ways += [f"[{', '.join([':'] * k + [slice_text(d, z)])}]"] * 3
    ways += [".diagonal()"] if t.dim() > 1 else []
    ways += [".t()"] if t.dim() < 3 else []
    ways += [".unbind()[0]", ".chunk(2)[0]", ".split(1)[0]"] if z and t.size(0) else []
    return name + d.choice(ways)


def method(d: Draw) -> tuple[str, str] | None:
    """Return a call that writes, and its operation."""
    name, t = d.tensor()
    if t is None:
        return None
    op = d.choice(list(WRITES))
    text = name if op in VIEWING and d.chance(0.8) else view_text(d, name, t)
    try:
        value = d.run.value(text)
    except Exception:  # noqa: BLE001 (a stale view, or an index that it does not have)
        text, value = name, t
    made = WRITES[op](d, value)
    if made is None:
        return None
    if isinstance(made, str):
        return made.replace("{}", receiver(text)), op
    forms = ["method", "method", "torch"] if op in {"fill_", "zero_"} else ["method"]
    return call(d, op, d.choice(forms), text, made), op


def indexed(d: Draw) -> tuple[str, str] | None:
    """Return an indexed assignment, plain or augmented."""
    name, t = d.tensor()
    if t is None:
        return None
    text = str((basic_index if d.chance(0.6) else advanced_index)(d, t)).replace("{}", name)
    try:
        part = d.run.value(text)
    except Exception:  # noqa: BLE001 (the statement says it)
        part = t
    if d.chance(0.3):
        return f"{text} {d.choice(list(SIGNS))} {source(d, part)}", "augmented assignment"
    return f"{text} = {source(d, part, cast=d.chance(0.3))}", "indexed assignment"


def augmented(d: Draw) -> tuple[str, str] | None:
    name, t = d.tensor()
    if t is None or "[" in name:
        return None
    return f"{name} {d.choice(list(SIGNS))} {source(d, t)}", "augmented assignment"


def write(d: Draw) -> tuple[str, str] | None:
    """Return a statement that writes, and its operation."""
    return d.choice([method, method, indexed, indexed, augmented])(d)


def question(d: Draw) -> tuple[str, str] | None:
    """Return an expression that tells what writes left."""
    name, t = d.tensor()
    if t is None:
        return None
    if d.chance(0.1):
        return f"{name}.grad {d.choice(['= None', '*= 2', '+= 1'])}", "grad"
    op = d.choice(["_version", "is_leaf", "requires_grad", "grad", "grad", "data"])
    return f"{name}.{op}", op


def backward(d: Draw) -> tuple[str, str] | None:
    """Return a backward, mostly of a sum."""
    name, t = d.tensor(lambda t: t.requires_grad)
    if t is None:
        return None
    extra = d.choice(["", "", "", "retain_graph=True"])
    if t.numel() == 1 and d.chance(0.5):
        return f"{name}.backward({extra})", "backward"
    if d.chance(0.25):
        return f"{name}.backward({', '.join([gradient(d, t), extra]).rstrip(', ')})", "backward"
    weighed = d.choice([name, name, f"({name} * {d.between(2, 3)})", f"({name} * {name})"])
    return f"{weighed}.sum().backward({extra})", "backward"


def gradient(d: Draw, t: torch.Tensor) -> str:
    """Return the text of a tensor of a tensor's size: one that is there, one that lies otherwise, or a new one."""
    held = [name for name, o in d.tensors() if o.size() == t.size()]
    if held and d.chance(0.4):
        return d.choice(held)
    size = list(t.size())
    if size and d.chance(0.4):
        turned = [*size[1:], size[0]]
        expanded = f"torch.ones({d.ints([1] * len(size))}).expand({d.ints(size)})"
        return d.choice([f"torch.ones({d.ints(turned)}).movedim(-1, 0)", expanded])
    return d.other(size)
