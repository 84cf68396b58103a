# ruff: noqa: ARG005 (each is made from a source of choices and a tensor, whichever it needs)
"""Families of errors: creation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine_family import add

if TYPE_CHECKING:
    from engine_draw import Draw

# fmt: off

RAGGED = ["[[1, 2], [3]]", "[[1], [2, 3], [4]]", "[[[1, 2]], [[3, 4], [5, 6]]]", "[(1,), (2, 3)]"]
add("tensor", "ragged", "VA", "expected sequence of length", lambda d, t: f"torch.tensor({d.choice(RAGGED)})")
add("tensor", "not a sequence", "TY", "not a sequence",
    lambda d, t: d.choice(["torch.tensor([[1, 2], 3])", "torch.tensor([[1.5], None])"]))
add("tensor", "list for a number", "TY", "cannot be interpreted as an integer|must be real number",
    lambda d, t: d.choice(["torch.tensor([1, [2]])", "torch.tensor([1, 2, (3,)])"]))
add("tensor", "None", "RT", "Could not infer dtype of NoneType",
    lambda d, t: d.choice(["torch.tensor(None)", "torch.tensor([None])"]))
add("tensor", "string", "TY", "new\\(\\): invalid data type", lambda d, t: "torch.tensor('a')")
add("tensor", "list of strings", "VA", "too many dimensions",
    lambda d, t: d.choice(["torch.tensor(['a'])", "torch.tensor(['ab', 'c'])"]))
add("tensor", "overflow", "RT", "cannot be converted to type int64 without overflow",
    lambda d, t: f"torch.tensor({d.choice(['[1e30]', '1e30', '[1.0, -1e40]'])}, dtype=torch.int64)")
add("tensor", "past int64", "VA", "Overflow when unpacking long long",
    lambda d, t: f"torch.tensor({d.choice(['2**63', '[1, 2**70]', '-2**63 - 1', '[[2**64], [0]]'])})")
add("full", "past int64", "OV", "int too big|negative int",
    lambda d, t: f"torch.full((2,), {d.choice(['2**64', '2**70'])})")
add("arange", "range", "RT", "unsupported range",
    lambda d, t: f"torch.arange({d.choice(['torch.inf', '0., torch.nan'])})")
add("arange", "zero step", "RT", "step must be nonzero",
    lambda d, t: f"torch.arange({d.choice(['0, 5, 0', '5, step=0', '1., 2., 0.'])})".replace("(5, step",
        "(0, 5, step"))
add("arange", "sign of the step", "RT", "upper bound and lower bound inconsistent",
    lambda d, t: f"torch.arange({d.choice(['5, 0', '0, 5, -1', '-3', '3., 1.', '1, 4, -2', '-1.5'])})")
add("arange", "bool", "NI", "arange_cpu", lambda d, t: f"torch.arange({d.between(1, 5)}, dtype=torch.bool)")
add("zeros", "negative size", "RT", "Dimension size must be non-negative",
    lambda d, t: f"torch.zeros({d.choice(['-1', '2, -3', '(-1, 2)', '[0, -1]'])})")
for each in ("ones", "empty"):
    add(each, "negative size", "RT", "negative dimension",
        lambda d, t, each=each: f"torch.{each}({d.choice(['-1', '2, -3', '(-1, -2)', '[0, -1]'])})")
add("full", "negative size", "RT", "negative dimension",
    lambda d, t: f"torch.full({d.choice(['(-1,)', '(2, -3)', '[0, -1]'])}, {d.number()})")
add("full", "overflow", "RT", "cannot be converted to type",
    lambda d, t: d.choice(["torch.full((2,), 1e40)", "torch.full((2,), 1e30, dtype=torch.int64)"]))
add("eye", "negative size", "RT", "must be greater or equal to 0",
    lambda d, t: f"torch.eye({d.choice(['-1', '-2, 3', '2, -1'])})")
for each in ("tensor", "arange", "zeros", "ones", "full", "empty", "eye"):
    add(each, "gradient of integers", "RT", "Only Tensors of floating point",
        lambda d, t, each=each: integer_grad(each, d))


def integer_grad(name: str, d: Draw) -> str:
    first = {"tensor": "[1, 2]", "arange": "5", "full": "(2,), 3"}.get(name, "2")
    dtype = d.choice(["", ", dtype=torch.int64"]) if name in {"tensor", "arange", "full"} else ", dtype=torch.int64"
    return f"torch.{name}({first}{dtype}, requires_grad=True)"
