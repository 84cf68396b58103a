# ruff: noqa: ARG005 (each is made from a source of choices and a tensor, whichever it needs)
"""Every family of errors: here those of Python, and of the forms and arguments of every operation."""

from __future__ import annotations

import torch

import engine_failures_creation
import engine_failures_parts
import engine_failures_sizes
import engine_failures_writes
from engine_arguments import ARGUMENTS
from engine_arguments_copies import SYMBOLS
from engine_compare import PARSER
from engine_creation import creation
from engine_draw import OPERATIONS, Draw, Made
from engine_family import FAMILIES, LANGUAGE, Family, Make, add
from engine_writes import WRITES

__all__ = [
    "BY_OPERATION",
    "FAMILIES",
    "WRITING",
    "engine_failures_creation",
    "engine_failures_parts",
    "engine_failures_sizes",
]

# fmt: off

# Python

add(LANGUAGE, "name", "NA", "is not defined",
    lambda d, t: d.choice(["undefined", "{} + missing", "del missing", "Torch.zeros(2)", "print({}, nothing)",
        "a = b_ = no", "{}.view(n_)"]))
add(LANGUAGE, "attribute of a tensor", "AT", "'Tensor' object has no attribute",
    lambda d, t: d.choice(["{}.veiw(2)", "{}.sizes", "{}.expandas({})", "{}.strides()", "{}.unsqueese(0)"]))
add(LANGUAGE, "attribute of torch", "AT", "module 'torch' has no attribute",
    lambda d, t: d.choice(["torch.zeroes(2)", "torch.reshap({}, (1,))", "torch.expandas({}, {})"]))
add(LANGUAGE, "attribute of a number", "AT", "'(int|float|bool|NoneType)' object has no attribute",
    lambda d, t: d.choice(["{}.numel().view(1)", "a = 3\na.shape", "{}.ndim.t()", "{}.is_leaf.t", "(1.5).size()"]))
add(LANGUAGE, "attribute of a tuple", "AT", "'(tuple|list|torch.Size|Size)' object has no attribute",
    lambda d, t: d.choice(["{}.unbind().view(1)", "{}.chunk(2).t()", "{}.stride().size()", "[1, 2].view(1)"]),
        (1, 5))
add(LANGUAGE, "index of a tuple", "IX", "(tuple|list) index out of range",
    lambda d, t: d.choice([f"{{}}.shape[{t.dim()}]", f"{{}}.stride()[{-t.dim() - 1}]", "{}.size()[9]",
        "[1, 2][2]"]))
add(LANGUAGE, "call", "TY", "is not callable", lambda d, t: d.choice(["{}(0)", "a = {}\na()", "(1, 2)(0)"]))
add(LANGUAGE, "operand", "TY", "unsupported operand type|can only concatenate|can't multiply",
    lambda d, t: d.choice(["1 + 'a'", "{}.shape + 1", "None + 1", "[1] + (2,)", "(1, 2) - (1,)"]))
add(LANGUAGE, "truth of several elements", "RT", "Boolean value of Tensor",
    lambda d, t: d.choice(["bool({})", "not {}", "{} and 1", "1 and not {}", "({}, 1) == ({} + 0, 1)"]), (1, 5))
add(LANGUAGE, "length of rank 0", "TY", r"len\(\) of a 0-d tensor", lambda d, t: "len({})", (0, 0))
add(LANGUAGE, "step of a slice", "VA", "slice step cannot be zero",
    lambda d, t: d.choice(["{}.shape[::0]", "(1, 2)[::0]", "'abc'[0:2:0]", "{}.stride()[1::0]"]))
add(LANGUAGE, "sequence times", "TY", "can't multiply sequence", lambda d, t: d.choice(["(1, 2) * 1.5", "[1] * 'a'"]))
add(LANGUAGE, "division by zero", "ZD", "division by zero|modulo by zero",
    lambda d, t: d.choice(["1 / 0", "{}.numel() // 0", "3 // 0"]))
add(LANGUAGE, "syntax", "SY", "",
    lambda d, t: d.choice(["{}.view(2", "a = ", "{}[0", "1 = a", "a b", "{}.view(2))", "= 3", "{}..t()",
        "a = (1, 2]", "print({}", "'abc", "{}[1 2]", "f(a=1, 2)", "a + = 1", "{}.sum(dim=0, dim=0)"]))

# Forms and arguments of every operation


def no_torch_form(name: str) -> Make:
    return lambda d, t: f"torch.{name}({d.choice(['{}', '{}, 1', '{}, {}'])})"


def no_method(name: str) -> Make:
    return lambda d, t: f"{{}}.{name}({d.choice(['', '{}', '1'])})"


for each, row in OPERATIONS.items():
    if "method" in row["forms"] and not hasattr(torch, each):
        add(each, "no torch function", "AT", "module 'torch' has no attribute", no_torch_form(each))
    if row["forms"] == ["torch"] and not hasattr(torch.Tensor, each):
        add(each, "no method", "AT", "'Tensor' object has no attribute", no_method(each))
    if row["forms"] == ["attribute"]:
        add(each, "called", "TY", "object is not callable",
            lambda d, t, e=each: f"{{}}.{e}({d.choice(['', '0', '1, 2'])})", (2, 2))

REQUIRED = {
    **dict.fromkeys(("narrow", "unfold"), 3),
    **dict.fromkeys(("unflatten", "transpose", "swapaxes", "swapdims", "movedim", "moveaxis", "select"), 2),
    **dict.fromkeys(("as_strided", "index_select", "transpose_", "masked_fill_"), 2),
    **dict.fromkeys(("fill_", "copy_", "unsqueeze_", "add_", "sub_", "mul_", "div_"), 1),
    **dict.fromkeys(("view_as", "reshape_as", "expand_as", "unsqueeze", "chunk", "split", "split_with_sizes"), 1),
    **dict.fromkeys(("tensor_split", "hsplit", "vsplit", "dsplit", "expand", "broadcast_to", "view", "reshape"), 1),
    **dict.fromkeys(("permute", "repeat", "tile", "repeat_interleave", "flip", "roll", *SYMBOLS), 1),
}
"""How many arguments an operation can't do without."""
WRONG = ["1.5", "'a'", "None", "[1, 'b']", "True", "(1.5, 2)", "[[1]]", "{}", "torch.float32", "(None,)"]


def misused(name: str) -> Make:
    """Return what gives an operation too few, too many, unknown or ill-typed arguments."""

    def make(d: Draw, t: torch.Tensor) -> Made:
        form = d.choice([f for f in OPERATIONS[name]["forms"] if f in {"method", "torch"}])
        head = ("{}." if form == "method" else "torch.") + name
        given = [] if form == "method" else ["{}"]
        if name in CREATED:
            whole = creation(d, name)
            inside = whole[whole.index("(") + 1 : -1]
            return d.choice(
                [
                    f"{head}({inside}, foo=1)",
                    f"{head}({inside}, device=1.5)" if "dtype" in inside else f"{head}({inside}, dtype=3)",
                    f"{head}()",
                    f"{head}('a', None)",
                ]
            )
        made = (ARGUMENTS | WRITES).get(name, lambda _, __: [])(d, t)
        texts = [a.text for a in made] if isinstance(made, list) else ["1"] * REQUIRED.get(name, 1)
        need = REQUIRED.get(name, 0)
        way = d.choice(["few", "many", "keyword", "wrong", "wrong", "wrong", "twice"])
        if way == "few" and need:
            texts = texts[: need - 1]
        elif way == "many":
            texts += ["0"] * d.between(1, 4)
        elif way == "keyword":
            texts.append(f"{d.choice(['foo', 'dims_', 'inplace'])}=1")
        elif way == "twice" and isinstance(made, list) and made and made[0].name:
            texts.append(f"{made[0].name}=1")
        elif texts:
            wrong = [w for w in WRONG if w != "'a'"] if name == "to" else WRONG  # a string names a device there
            texts[d.random.randrange(len(texts))] = d.choice(wrong)
        return f"{head}({', '.join([*given, *texts])})"

    return make


CREATED = {"tensor", "arange", "zeros", "ones", "full", "empty", "eye"}
for each, row in OPERATIONS.items():
    if {"method", "torch"} & set(row["forms"]):
        add(each, "arguments", "TY", PARSER.pattern + "|expected Tensor as element|must be Tensor", misused(each))

WRITING = [one for one in FAMILIES if one.operation in engine_failures_writes.OPERATIONS]
BY_OPERATION: dict[str, list[Family]] = {}
for one in FAMILIES:
    BY_OPERATION.setdefault(one.operation, []).append(one)
