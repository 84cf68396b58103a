# ruff: noqa: ARG005, E501 (each is made from a source of choices and a tensor, whichever it needs; a program is one text)
"""Families of errors: writing in place, autograd's rules for it, going back through the graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine_family import add

if TYPE_CHECKING:
    from engine_draw import Draw, Made

ARITHMETIC = {"add_": "+=", "sub_": "-=", "mul_": "*=", "div_": "/="}
OPERATIONS = {
    *ARITHMETIC, "fill_", "zero_", "copy_", "masked_fill_", "tril_", "t_", "transpose_", "squeeze_", "unsqueeze_",
    "indexed assignment", "augmented assignment", "no_grad", "backward", "requires_grad_", "grad", "data", "_version",
}  # fmt: skip
IS_FLOAT = "torch.ones(3, 4)"
ONCE = r"more than one element of the written-to tensor"
PART = r"some elements of the input tensor and the written-to tensor"

# fmt: off


def written(d: Draw, name: str, other: str, target: str = "a") -> str:
    """Return a write of a name's operation, as a method or an augmented assignment."""
    if name in ARITHMETIC and d.chance(0.5):
        return f"{target} {ARITHMETIC[name]} {other}"
    return f"{target}.{name}({other})"


def floats(d: Draw) -> str:
    return d.choice(["torch.ones(3, 4)", "torch.zeros(2, 3, dtype=torch.float64)", "torch.arange(6.).view(2, 3)"])


for each in (*ARITHMETIC, "copy_"):
    add(each, "expanded", "RT", ONCE,
        lambda d, t, e=each: f"a = {floats(d)}[:1].expand({d.between(2, 3)}, -1)\n{written(d, e, d.choice(['2', 'a', 'a + 1', 'a[0]']))}")
    add(each, "partial overlap", "RT", PART,
        lambda d, t, e=each: d.choice([
            f"a = torch.arange(9.)\nb = a[1:]\n{written(d, e, 'a[:-1]', 'b')}",
            f"a = torch.ones(3, 3)\n{written(d, e, d.choice(['a.T', 'a.t()', 'a.mT']))}",
            f"a = torch.arange(12.).view(4, 3)\nb = a[:2]\n{written(d, e, 'a[1:3]', 'b')}"]))
    add(each, "broadcast", "RT", "The size of tensor a",
        lambda d, t, e=each: f"a = {floats(d)}\n{written(d, e, d.choice(['torch.ones(5)', 'torch.zeros(7, 1)']))}"
        if e != "copy_" else "torch.zeros(2).copy_(torch.zeros(3))")
    add(each, "shape of the output", "RT", "doesn't match the broadcast shape",
        lambda d, t, e=each: f"a = torch.ones(3)\n{written(d, e, d.choice(['torch.ones(2, 3)', 'torch.ones(1, 3)', 'torch.ones(1, 1, 1)']))}")
for each in ARITHMETIC:
    add(each, "cast", "RT", "can't be cast to the desired output type",
        lambda d, t, e=each: f"a = torch.arange(4){d.choice(['', ' > 2']) if e not in {'sub_', 'div_'} else ''}\n{written(d, e, d.choice(['1.5', 'torch.ones(4)', 'torch.tensor(0.5)']))}")
add("sub_", "bool", "RT", "Subtraction, the `-` operator, with",
    lambda d, t: f"a = torch.ones(2) > 1\n{written(d, 'sub_', d.choice(['True', '1', 'a']))}")
for each in ("add_", "sub_"):
    add(each, "alpha", "RT", "argument alpha must not be a floating", lambda d, t, e=each: f"torch.arange(3).{e}(1, alpha=0.5)")
add("fill_", "rank of the value", "RT", "fill_ only supports 0-dimension value tensor",
    lambda d, t: f"{{}}.fill_({d.choice(['torch.ones(1)', 'torch.zeros(2, 2)'])})")
add("fill_", "overflow", "RT", "cannot be converted to type",
    lambda d, t: d.choice(["torch.zeros(2).fill_(1e40)", "torch.arange(3).fill_(1e30)", "torch.arange(2).fill_(torch.nan)"]))
add("fill_", "expanded, by a tensor", "RT", ONCE, lambda d, t: "torch.zeros(2, 1).expand(2, 3).fill_(torch.tensor(1.))")
add("masked_fill_", "dtype of the mask", "RT", "only supports boolean masks",
    lambda d, t: f"{{}}.masked_fill_({d.choice(['torch.ones(1)', 'torch.arange(1)', 'torch.zeros(1, dtype=torch.float64)'])}, {d.choice(['0', 'True'])})")
add("masked_fill_", "rank of the value", "RT", "only supports a 0-dimensional value",
    lambda d, t: "{}.masked_fill_({} > 0, torch.ones(1))")
add("masked_fill_", "shape", "RT", "The size of tensor a|doesn't match the broadcast shape",
    lambda d, t: f"torch.zeros(2, 3).masked_fill_(torch.ones({d.choice(['4', '2', '1, 2, 3'])}) > 0, 1)")
add("tril_", "rank", "RT", "must have at least 2 dimensions", lambda d, t: "{}.tril_()", (0, 1))
add("t_", "rank", "RT", "expects a tensor with <= 2 dimensions", lambda d, t: "{}.t_()", (3, 5))
for each, arguments in (("transpose_", "0, {b}"), ("squeeze_", "{b}"), ("unsqueeze_", "{b}")):
    add(each, "dimension out of range", "IX", "Dimension out of range",
        lambda d, t, e=each, a=arguments: f"{{}}.{e}({a.replace('{b}', str(t.dim() + d.between(2, 4)))})")

# Autograd's rules

LEAF = ["torch.ones(2, 3, requires_grad=True)", "torch.arange(6.).view(2, 3).requires_grad_()", "torch.eye(2, dtype=torch.float64, requires_grad=True)"]
WRITERS = {
    **{name: [f"{{}}.{name}(2)", f"{{}} {sign} 2"] for name, sign in ARITHMETIC.items()},
    "fill_": ["{}.fill_(1)", "torch.fill_({}, 0)"], "zero_": ["{}.zero_()", "torch.zero_({})"], "copy_": ["{}.copy_(1)"],
    "masked_fill_": ["{}.masked_fill_({} > 0, 1)"], "tril_": ["{}.tril_()"], "t_": ["{}.t_()"], "transpose_": ["{}.transpose_(0, 1)"],
    "squeeze_": ["{}.squeeze_()"], "unsqueeze_": ["{}.unsqueeze_(0)"], "indexed assignment": ["{}[...] = 1", "{}[0] = 2", "{}[[0]] = 3"],
    "augmented assignment": ["{} += 1", "{}[0] *= 2"],
}


def on(d: Draw, name: str, made: str) -> Made:
    return f"{made}\n{d.choice(WRITERS[name]).replace('{}', 'a')}"


for each in WRITERS:
    add(each, "leaf", "RT", "a (view of a )?leaf Variable that requires grad is being used", lambda d, t, e=each: on(d, e, f"a = {d.choice(LEAF)}"))
    add(each, "view of a leaf", "RT", "a view of a leaf Variable",
        lambda d, t, e=each: on(d, e, f"a = {d.choice(LEAF)}{d.choice(['[:1]', '.T', '.view(-1, 1)', '[...]', '[:, 1:]', '.expand(1, -1, -1)[0]'])}"))
    add(each, "one of several views", "RT", "is the output of a function that returns multiple views",
        lambda d, t, e=each: on(d, e, d.choice(["b = torch.ones(2, 2, 3, requires_grad=True) * 1", "b = torch.ones(2, 2, 3, requires_grad=True)"])
        + f"\na = b{d.choice(['.unbind()[1]', '.split(1)[0]', '.chunk(2)[1]', '.split([1, 1])[0]', '.unbind()[0].t()'])}"))
    add(each, "view made under no_grad", "RT", "both inside the no_grad block",
        lambda d, t, e=each: on(d, e, f"b = {d.choice(LEAF)} * 1\nwith torch.no_grad():\n    a = b{d.choice(['[:1]', '.T', '[...]', '.unbind()[0][None]', '.view(-1, 1)'])}"
        + d.choice(["", "\na = a.T"])))


def stale(d: Draw) -> str:
    made = d.choice(["b = torch.ones(2, 3, requires_grad=True) * 1\na = b.unbind()[0]", "b = torch.ones(2, 3, requires_grad=True) * 1\nwith torch.no_grad():\n    a = b[0]"])
    return made + "\n" + d.choice(["b.add_(1)", "b.detach().zero_()", "with torch.no_grad():\n    b.mul_(2)", "b[1] = 0"])


for each, uses in (("no_grad", ["a.is_leaf", "a + 1", "a.view(-1)", "a.is_leaf, a"]), ("is_leaf", ["a.is_leaf", "print(a.is_leaf)"])):
    add(each, "stale view", "RT", "its base or another view of its base has been", lambda d, t, u=uses: f"{stale(d)}\n{d.choice(u)}")
add("no_grad", "not a context manager", "TY", "context manager protocol", lambda d, t: f"with {d.choice(['{}', '3', 'None', 'torch.no_grad'])}:\n    a = 1")

# Indexed assignment

add("indexed_assignment", "expand", "RT", "must match the existing size|number of sizes provided",
    lambda d, t: f"a = torch.zeros(3, 4)\na{d.choice(['[0] = torch.ones(3)', '[:, :2] = torch.ones(3)', '[0] = torch.ones(2, 4)', '[1:] = torch.ones(3, 1)'])}")
add("indexed_assignment", "type", "TY", "can't assign a",
    lambda d, t: f"{{}}[...] = {d.choice(['None', '[1]', '(1, 2)', chr(39) + 'a' + chr(39), '{}.shape'])}")
add("indexed_assignment", "index", "IX", "out of bounds|too many indices|only integers, slices",
    lambda d, t: d.choice([f"{{}}[{t.size(0)}] = 1" if t.dim() else "{}[3] = 1", f"{{}}[[{t.size(0) if t.dim() else 0}]] = 1", "{}[0, 0, 0, 0, 0, 0] = 1", "{}[0.5] = 1"]))
add("indexed_assignment", "mask", "IX", "The shape of the mask", lambda d, t: f"torch.zeros(3)[torch.ones({d.choice([2, 4])}) > 0] = {d.choice(['1', 'torch.ones(2)'])}")
add("indexed_assignment", "shape of the value", "RT", "cannot be broadcast to indexing result",
    lambda d, t: f"torch.zeros(3, 4)[[0, 1]] = torch.ones({d.choice(['3', '3, 4', '2, 2, 4'])})")
add("indexed_assignment", "dtype of the value", "RT", "Index put requires the source and destination dtypes match",
    lambda d, t: f"torch.zeros(3)[[0, 1]] = {d.choice(['torch.arange(2)', 'torch.zeros(2, dtype=torch.float64)', 'torch.zeros(2) > 1'])}")
add("indexed_assignment", "overlap", "RT", PART,
    lambda d, t: f"a = torch.arange(6.)\na[{d.choice(['1:] = a[:-1]', '[0]] = a[:1]', ':-2] = a[2:]', '[1, 2]] = a[:2]', 'a > 1] = a[2:]'])}")
add("indexed_assignment", "expanded", "RT", ONCE, lambda d, t: f"a = torch.zeros(1, 3).expand(2, 3)\na[{d.choice([':, 0] = 1', '...] = torch.ones(3)', ':] = 1'])}")
add("indexed_assignment", "overflow", "RT", "cannot be converted to type", lambda d, t: d.choice(["torch.zeros(2)[0] = 1e40", "torch.arange(2)[0] = torch.nan"]))
add("augmented_assignment", "operand", "TY", "unsupported operand type",
    lambda d, t: f"{d.choice(['a = {}', 'a = {}[None]'])}\na {d.choice(['+=', '-=', '/='])} {d.choice(['None', '[1]', '(1, 2)'])}")
add("augmented_assignment", "size", "RT", "doesn't match the broadcast shape|The size of tensor a",
    lambda d, t: f"a = torch.zeros(3, 4)\na{d.choice(['[0] += torch.ones(3)', '[0] *= torch.ones(2, 4)', ' -= torch.ones(3)'])}")

# Going back

SECOND = "Trying to backward through the graph a second time"
MODIFIED = "has been modified by an inplace operation"
add("backward", "several elements", "RT", "grad can be implicitly created only for scalar",
    lambda d, t: f"{d.choice(LEAF)}{d.choice(['', ' * 2', '[0]'])}\n".replace("\n", "") + ".backward()"
    if d.chance(0.3) else f"a = {d.choice(LEAF)} * 2\na.backward()")
add("backward", "no gradient", "RT", "does not require grad and does not have a grad_fn",
    lambda d, t: d.choice(["torch.ones(2).sum().backward()", f"{d.choice(LEAF)}.detach().sum().backward()",
        f"a = {d.choice(LEAF)}\nwith torch.no_grad():\n    b = a.sum()\nb.backward()"]))
add("backward", "shape of the gradient", "RT", "Mismatch in shape", lambda d, t: f"{d.choice(LEAF)}.backward(torch.ones({d.choice(['5', '()', '1, 1'])}))")
add("backward", "second time", "RT", SECOND,
    lambda d, t: f"a = {d.choice(LEAF)}\nb = a {d.choice(['* 2', '/ 2', '* a', '/ a'])}\nb.sum().backward()\nb.sum().backward()")
add("backward", "second time, of a write", "RT", SECOND,
    lambda d, t: f"a = {d.choice(LEAF)}\nb = a + 0\nb[0]{d.choice(['.fill_(1)', ' = 2', '.add_(1)'])}\nb.sum().backward()\nb.sum().backward()")
CHANGES = ["b.add_(1)", "b[0] = 0", "b.detach().zero_()", "b.T.mul_(2)", "with torch.no_grad():\n    b.mul_(2)", "b.fill_(1)"]
add("backward", "modified since", "RT", MODIFIED,
    lambda d, t: f"a = {d.choice(LEAF)}\nb = a {d.choice(['+ 1', '* 2', '- 1', '/ 2'])}\nc = b {d.choice(['* b', '* 3 * b', '/ b'])}\n{d.choice(CHANGES)}\nc.sum().backward()")
add("backward", "leaf modified since", "RT", MODIFIED,
    lambda d, t: f"a = {d.choice(LEAF)}\nb = a * a\n{d.choice(['a.detach().zero_()', 'with torch.no_grad():' + chr(10) + '    a += 1'])}\nb.sum().backward()")
add("backward", "view modified since", "RT", MODIFIED,
    lambda d, t: f"a = {d.choice(LEAF)} * 2\nb = a{d.choice(['[0]', '.T', '[:, 1:]'])}\nc = b * b\n{d.choice(['a.add_(1)', 'b.zero_()', 'a[0] = 1'])}\nc.sum().backward()")
add("backward", "index modified since", "RT", MODIFIED,
    lambda d, t: f"a = {d.choice(LEAF)}\ni = torch.tensor([0, 1])\nb = a[i]\ni.zero_()\nb.sum().backward()")
add("backward", "expanded view written", "RT", ONCE,
    lambda d, t: f"a = torch.ones(2, 1, requires_grad=True) * 1\na.expand(2, 3){d.choice(['.zero_()', '.fill_(2)', '.masked_fill_(torch.tensor(True), 2)'])}\na.sum().backward()")
add("requires_grad_", "dtype", "RT", "only Tensors of floating point dtype", lambda d, t: d.choice(["torch.arange(3).requires_grad_()", "(torch.ones(2) > 1).requires_grad_(True)"]))
add("requires_grad_", "not a leaf", "RT", "you can only change requires_grad flags of leaf", lambda d, t: f"a = {d.choice(LEAF)} * 2\na.requires_grad_(False)")
