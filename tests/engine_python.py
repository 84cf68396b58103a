# ruff: noqa: PLR0911 (one return a form)
"""Lines of plain Python: arithmetic, comparisons, tuples, strings, identity; and other ways to lay out a line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine_draw import Draw

INTS = ["0", "1", "2", "3", "5", "7", "12", "1_000", "0x1F", "0b101", "0o17", "9007199254740993", "2**63", "00"]
FLOATS = ["1.5", ".5", "2.", "0.25", "1e3", "1e-3", "1E5", "0.1", "1e300", "3.0", "1_0.5", "-0.0"]
WORDS = ["''", "'a'", '"b"', "'ab c'", '"it\'s"', "'\\n'", "'\\\\'", "'é'", "'x' 'y'", "'''t'''"]


def number(d: Draw, depth: int = 2) -> str:
    """Return an expression whose value is an int, a float or a bool."""
    if depth == 0 or d.chance(0.3):
        return atom(d)
    form = d.random.random()
    if form < 0.62:
        sign = d.choice(["+", "-", "*", "/", "//", "%", "+", "-", "*", "**", "&", "|", "^", "<<", ">>"])
        few = sign in {"**", "<<", ">>"}
        right = d.choice(["2", "0", "3", "-1", "0.5"]) if few else number(d, depth - 1)
        # 2 ** 63 ** 3 ** 3 would be a number without end.
        left = number(d, depth - 1)
        return f"{f'({left})' if few else wrapped(d, left)} {sign} {wrapped(d, right)}"
    if form < 0.72:
        return f"{d.choice(['-', '+', '~', 'not ', '--', '- '])}{wrapped(d, number(d, depth - 1))}"
    if form < 0.86:
        sign = d.choice(["==", "!=", "<", "<=", ">", ">=", "<", "=="])
        text = f"{wrapped(d, number(d, depth - 1))} {sign} {wrapped(d, number(d, depth - 1))}"
        return f"{text} {d.choice(['<', '==', '>='])} {atom(d)}" if d.chance(0.2) else text
    return f"{wrapped(d, number(d, depth - 1))} {d.choice(['and', 'or'])} {wrapped(d, number(d, depth - 1))}"


def atom(d: Draw) -> str:
    name, t = d.tensor()
    held = [v for v, value in d.run.variables().items() if isinstance(value, int | float)]
    of = (
        [
            f"{name}.numel()",
            f"{name}.dim()",
            f"len({name}.shape)",
            f"{name}.itemsize",
            f"{name}.untyped_storage().nbytes()",
        ]
        if t is not None
        else []
    )
    return d.choice([d.choice(INTS), d.choice(INTS), d.choice(FLOATS), d.choice(["True", "False"]), *of, *held[:2]])


def wrapped(d: Draw, text: str) -> str:
    return f"({text})" if " " in text and d.chance(0.5) else text


def sequence(d: Draw, depth: int = 2) -> str:
    """Return an expression whose value is a tuple, a list or a Size (or a text's)."""
    name, t = d.tensor()
    plain = [d.sequence([atom(d) for _ in range(d.between(0, 3))]), d.choice(WORDS)]
    of = [f"{name}.shape", f"{name}.stride()", f"{name}.size()", f"({name}, {name})"] if t is not None else []
    if depth == 0 or d.chance(0.4):
        return d.choice([*plain, *of])
    form = d.between(0, 5)
    inner = sequence(d, depth - 1)
    if form == 0:
        return f"{inner} + {sequence(d, depth - 1)}"
    if form == 1:
        return f"{inner} * {d.choice(['2', '0', '-1', '3'])}"
    if form == 2:
        return f"({inner})[{d.choice(['1:', ':-1', '::-1', '::2', ':', '-2:', '5:', '::-2', '1:0'])}]"
    if form == 3:
        return f"{d.choice(['tuple', 'list'])}({inner})"
    if form == 4:
        return f"{inner}, {atom(d)}" if d.chance(0.3) else f"({inner}, {atom(d)})"
    return inner


def question(d: Draw) -> str:
    """Return an expression about sequences, strings or identity."""
    name, t = d.tensor()
    form = d.between(0, 7)
    if form == 0:
        return f"{sequence(d, 1)} {d.choice(['==', '!=', '<'])} {sequence(d, 1)}"
    if form == 1:
        return f"{atom(d)} {d.choice(['in', 'not in'])} {d.sequence([atom(d), atom(d)])}"
    if form == 2:
        return f"len({sequence(d, 1)})"
    if form == 3:
        return f"({sequence(d, 1)})[{d.choice(['0', '-1', '1', '2', 'True'])}]"
    if form == 4:
        return f"{d.choice(WORDS)} {d.choice(['==', '+', 'in', '!='])} {d.choice(WORDS)}"
    if form == 5 or t is None:
        return f"{d.choice(['int', 'float', 'bool'])}({number(d, 1)})"
    if form == 6 and t.numel() == 1:
        return d.choice([f"{name}.item()", f"int({name})", f"float({name})", f"bool({name})", f"not {name}"])
    other, _ = d.tensor()
    sides = [
        name, other, f"{name}.contiguous()", f"{name}.flatten()", f"{name}.t()", f"{name}.detach()", f"{name}[...]",
        f"{name}.to({name}.dtype)", f"torch.atleast_2d({name})", f"{name}.expand_as({name})", "None", f"{name}._base",
        f"torch.broadcast_tensors({name}, {name})[0]", f"{name}.reshape({name}.shape)", f"{name}.flatten(0, 0)",
    ]  # fmt: skip
    return f"{d.choice(sides)} {d.choice(['is', 'is', 'is not'])} {d.choice([name, other])}"


def line(d: Draw) -> str:
    """Return a statement of plain Python."""
    form = d.between(0, 9)
    name = d.choice(["n", "k", "q", "i", "s"])
    if form <= 1:
        return f"{name} = {number(d)}"
    if form == 2:
        return f"{name} = {sequence(d)}"
    if form == 3:
        return f"print({number(d)}, {question(d)})"
    if form == 4:
        return question(d)
    if form == 5:
        held = [v for v, value in d.run.variables().items() if isinstance(value, int | float | str | tuple)]
        target = d.choice(held or ["n_"])
        sign = d.choice(["+=", "-=", "*=", "//=", "/=", "**=", "%="])
        few = d.choice(["2", "0", "-1", "3", "0.5", "True", "'a'", "(1, 2)"])
        return f"{target} {sign} {few if '*' in sign else d.choice([atom(d), sequence(d, 0)])}"
    if form == 6:
        return d.choice(["pass", f"n, k = {number(d, 1)}, {number(d, 1)}", "(n, k), i = (1, 2), 3", "n = k = i = 2"])
    if form == 7:
        shape, t = d.tensor()
        if t is None or t.dim() == 0:
            return "pass"
        targets = ", ".join(d.choice(["n", "k", "i", "_"]) for _ in range(t.dim() + d.choice([0, 0, 0, 1])))
        return (
            f"{targets}, = {shape}.shape"
            if "," not in targets
            else f"{targets} = {shape}.{d.choice(['shape', 'stride()'])}"
        )
    if form == 8:
        held = list(d.run.variables())
        pair = [d.choice(held), d.choice(held)] if held else ["a", "a"]
        return f"{', '.join(pair)} = {', '.join(reversed(pair))}"
    return d.choice([number(d), sequence(d), question(d)])


def relaid(d: Draw, text: str) -> str:
    """Return a statement laid out in another way that means the same."""
    form = d.between(0, 6)
    if "'" in text or '"' in text or "\n" in text:
        return text
    places = [m.end() for m in re.finditer(r"[(\[,]", text)]
    if form == 0 and places:
        at = d.choice(places)
        inside = text[:at].count("(") + text[:at].count("[") > text[:at].count(")") + text[:at].count("]")
        gap = d.choice(["\n    ", "\n", "  # why, (\n  "]) if inside else " "
        return text[:at] + gap + text[at:].lstrip()
    if form == 1 and text.endswith(")") and not re.search(r"\(\)$", text) and "print" not in text:
        return re.sub(r"\s*\)$", d.choice([",)", " ,\n)", "\n)"]), text)
    if form == 2:
        return text.replace(" = ", d.choice(["=", "  =  ", " = \\\n    "]))
    if form == 3:
        return re.sub(r"(?<=[a-z)\]])\.(?=[a-zA-Z])", d.choice([" .", ". ", " . "]), text)
    if form == 4:
        return text.replace(", ", d.choice([",", " , ", ",   "]))
    if form == 5 and " = " in text:
        target, value = text.rsplit(" = ", 1)
        return f"{target} = ({value})"
    if form == 6:
        return text + d.choice([";", " ;", "; pass", "; k = 1"])
    return text
