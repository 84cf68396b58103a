# ruff: noqa: ARG005 (each is made from a source of choices and a tensor, whichever it needs)
"""Families of errors: parts of a tensor, indexing, copies, arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine_arguments_copies import SYMBOLS
from engine_arguments_views import lengths
from engine_draw import Argument as A  # noqa: N817 (a row has several)
from engine_draw import Draw, Made
from engine_family import add, on_dim

if TYPE_CHECKING:
    import torch

# fmt: off

# Parts

add("narrow", "rank 0", "RT", "cannot be applied to a 0-dim tensor",
    lambda d, t: [d.one("dim", d.choice([0, 3])), d.one("start", 0), d.one("length", 1)], (0, 0))
add("narrow", "negative length", "RT", "length must be non-negative",
    lambda d, t: [d.one("dim", d.choice([0, 9])), d.one("start", 0), d.one("length", -1)], (1, 5))
add("narrow", "start", "IX", "start out of range",
    on_dim(lambda d, k, z: [d.one("dim", k), d.one("start", d.choice([z + 1, -z - 1])),
        d.one("length", d.between(0, 9))]), (1, 5))
add("narrow", "length", "RT", "exceeds dimension size",
    on_dim(lambda d, k, z: [d.one("dim", k), d.one("start", d.between(-z, z)), d.one("length", z + 1)]), (1, 5))
add("select", "rank 0", "IX", "cannot be applied to a 0-dim tensor",
    lambda d, t: [d.one("dim", d.choice([0, 3])), d.one("index", 0)], (0, 0))
add("select", "index", "IX", "out of range for tensor of size",
    on_dim(lambda d, k, z: [d.one("dim", k), d.one("index", d.choice([z, z + 3, -z - 1]))]), (1, 5))
add("unbind", "rank 0", "IX", "tensor has no dimensions", lambda d, t: [d.one("dim", d.choice([0, -1]))], (0, 0))
add("size stride", "rank 0", "IX", "tensor has no dimensions",
    lambda d, t: [d.one("dim", d.choice([0, -1, 5]))], (0, 0))
add("roll", "rank 0", "IX", "tensor has no dimensions",
    lambda d, t: [d.one("shifts", 1), d.one("dims", d.choice([0, -1]))], (0, 0))
add("split", "rank 0", "RT", "split expects at least a 1-dimensional", lambda d, t: [d.one(None, 1)], (0, 0))
add("chunk", "rank 0", "RT", "chunk expects at least a 1-dimensional", lambda d, t: [d.one("chunks", 2)], (0, 0))
add("tensor_split", "rank 0", "RT", "expected at least a 1-dimensional",
    lambda d, t: [A(None, d.choice(["2", "(1,)"]))], (0, 0))
add("split", "negative size", "RT", "split_size be non-negative",
    lambda d, t: [d.one(None, d.choice([-1, -3])), d.one("dim", d.choice([0, 9]))], (1, 5))
add("split", "size 0", "RT", "split_size can only be 0",
    on_dim(lambda d, k, z: [d.one(None, 0), d.one("dim", k)] if z else None), (1, 5))
add("split split_with_sizes", "negative entry", "RT", "have only non-negative entries",
    on_dim(lambda d, k, z: [d.many(None, [z + 1, -1]), d.one("dim", k)]), (1, 5))
add("split split_with_sizes", "sum", "RT", "to sum exactly to",
    on_dim(lambda d, k, z: [d.many(None, [*lengths(d, z), 1]), d.one("dim", k)]), (1, 5))
add("chunk", "number of chunks", "RT", "to be greater than 0",
    lambda d, t: [d.one("chunks", d.choice([0, -2])), d.one("dim", d.choice([0, 8]))], (1, 5))
add("tensor_split", "number of sections", "RT", "number of sections must be larger than 0",
    lambda d, t: [d.one("sections", d.choice([0, -1]))], (1, 5))
for each, least in (("hsplit", 1), ("vsplit", 2), ("dsplit", 3)):
    add(each, "rank", "RT", "requires a tensor with at least",
        lambda d, t: [A(None, d.choice(["2", "(1, 2)"]))], (0, least - 1))
    add(each, "not divisible", "RT", "is not divisible by the split_size",
        lambda d, t, a={"hsplit": 1, "vsplit": 0,
            "dsplit": 2}[each]: [d.one("sections", d.choice([0, t.size(a if t.dim() > 1 else 0) + 1]))], (least, 5))
    add(each, "number of sections", "RT", "number of sections must be larger than 0",
        lambda d, t: [d.one("sections", -1)], (least, 5))
add("unfold", "negative size", "RT", "but must be >= 0",
    lambda d, t: [d.one("dimension", d.dim(t.dim())), d.one("size", -1), d.one("step", d.choice([0, 1]))])
add("unfold", "size", "RT", "maximum size for tensor",
    on_dim(lambda d, k, z: [d.one("dimension", k), d.one("size", z + d.between(1, 2)),
        d.one("step", d.choice([0, 1]))]))
add("unfold", "step", "RT", "but must be > 0",
    lambda d, t: [d.one("dimension", d.dim(t.dim())), d.one("size", 0), d.one("step", d.choice([0, -1]))])
add("diagonal", "identical", "RT", "diagonal dimensions cannot be identical",
    lambda d, t: [d.one("offset", d.choice([0, 1])),
        *d.choice([[d.one("dim1", 0), d.one("dim2", -t.dim())], [d.one("dim1", 0), d.one("dim2", 0)]])], (1, 5))
add("as_strided", "lengths", "RT", "mismatch in length of strides and shape",
    lambda d, t: [d.many("size", [2, 2]), d.many("stride", d.choice([[1], [1, 1, 1], []]))])
add("as_strided", "negative stride", "RT", "Negative strides are not supported",
    lambda d, t: [d.many("size", [2, 2]), d.many("stride", d.choice([[1, -1], [-2, 1]]))])
add("as_strided", "negative offset", "RT", "invalid storage offset",
    lambda d, t: [d.many("size", [2]), d.many("stride", [1]), d.one("storage_offset", -1)])
add("as_strided", "bounds", "RT", "are out of bounds for storage of size",
    lambda d, t: [d.many("size", [d.between(1, 4), 9]), d.many("stride", [d.between(0, 3), 60]),
        *d.choice([[], [d.one("storage_offset", d.between(0, 500))]])])

# Indexing


def at_dim(d: Draw, t: torch.Tensor, item: str) -> str:
    k = d.random.randrange(max(t.dim(), 1))
    items = [d.choice([":", ":", "None, :", "0:"]) for _ in range(k)]
    return f"{{}}[{', '.join([*items, item])}]"


def bad_index(d: Draw, t: torch.Tensor) -> Made:
    k = d.random.randrange(t.dim())
    z = t.size(k)
    items = [d.choice([":", "None, :", "0:"]) for _ in range(k)]
    return f"{{}}[{', '.join([*items, d.int(d.choice([z, -z - 1, z + 5]))])}]"


def bad_list(d: Draw, t: torch.Tensor) -> Made:
    if not t.numel():
        return None
    k = d.random.randrange(t.dim())
    z = t.size(k)
    picked = [*(d.between(-z, z - 1) for _ in range(d.between(0, 2))), d.choice([z, -z - 1, z + 4])]
    d.random.shuffle(picked)
    return f"{{}}[{', '.join([*[':'] * k, str(picked)])}]"


def bad_mask(d: Draw, t: torch.Tensor) -> Made:
    k = d.random.randrange(t.dim())
    z = t.size(k) + d.choice([1, 2, -1])
    mask = str([d.chance(0.5) for _ in range(z)]) if z > 0 else "[True] * 0"
    return f"{{}}[{', '.join([*[':'] * k, mask])}]" if z > 0 else None


add("basic_indexing", "too many indices", "IX", "too many indices for tensor",
    lambda d, t: (f"{{}}[{', '.join(d.choice(['0', ':', '0:']) for _ in range(t.dim() + d.choice([1, 2])))}]"

    if t.dim() or d.chance(0.5) else "{}[0, 0]"))
add("basic_indexing", "out of bounds", "IX", "is out of bounds for dimension", bad_index, (1, 5))
add("basic_indexing", "rank 0", "IX", "invalid index of a 0-dim tensor", lambda d, t: "{}[0]", (0, 0))
add("basic_indexing", "rank 0, out of bounds", "IX", "out of bounds for dimension 0 with size 0",
    lambda d, t: d.choice(["{}[1]", "{}[-1]"]), (0, 0))
add("basic_indexing", "step 0", "VA", "slice step cannot be zero", lambda d, t: at_dim(d, t, "::0"), (1, 5))
add("basic_indexing", "negative step", "VA", "step must be greater than zero",
    lambda d, t: at_dim(d, t, d.choice(["::-1", "3:0:-2"])), (1, 5))
add("basic_indexing", "slice of rank 0", "IX", r"slice\(\) cannot be applied|too many indices",
    lambda d, t: "{}[:]" if d.chance(0.5) else "{}[0:1]", (0, 0))
add("basic_indexing", "bound of a slice", "TY", "slice indices must be integers",
    lambda d, t: at_dim(d, t, d.choice(["1.5:", ":'a'", "0:2.0"])), (1, 5))
add("basic_indexing", "type of an index", "IX", "only integers, slices",
    lambda d, t: at_dim(d, t, d.choice(["1.0", "0.5", "torch.int64"])), (1, 5))
add("basic_indexing", "string", "TY", "invalid data type 'str'", lambda d, t: "{}['a']", (1, 5))
add("advanced_indexing", "out of bounds", "IX", "is out of bounds for dimension", bad_list, (1, 5))
add("advanced_indexing", "mask", "IX", "The shape of the mask", bad_mask, (1, 5))
add("advanced_indexing", "broadcast", "IX", "indexing tensors could not be broadcast",
    lambda d, t: f"{{}}[[0, 0], {d.choice(['[0, 0, 0]', '[]', '[0, -1, 0]'])}]", (2, 5))
add("advanced_indexing", "too many indices", "IX", "too many indices for tensor",
    lambda d, t: f"{{}}[{', '.join(['[0]'] * (t.dim() + 1))}]")
add("advanced_indexing", "float tensor", "IX", "tensors used as indices must be long",
    lambda d, t: "{}[torch.tensor([0., 1.])]", (1, 5))
add("advanced_indexing", "size 0", "IX", "index is out of bounds for dimension with size 0",
    lambda d, t: "{}[[0, 0]]" if t.dim() and t.size(0) == 0 else None, (1, 5))
add("unpacking", "too few", "VA", "not enough values to unpack", lambda d, t: "a, b, c, d_, e, f, g = {}", (1, 5))
add("unpacking", "too many", "VA", "too many values to unpack",
    lambda d, t: "a, = {}" if t.size(0) > 1 else None, (1, 5))
add("unpacking", "rank 0", "TY", "iteration over a 0-d tensor",
    lambda d, t: d.choice(["a, b = {}", "a, = {}"]), (0, 0))
add("unpacking", "number", "TY", "cannot unpack non-iterable",
    lambda d, t: d.choice(["a, b = 3", "a, b = None", "a, b = {}.numel()", "a, b = 1.5"]))

# Copies

add("repeat", "fewer dimensions", "RT", "can not be smaller than number of dimensions",
    lambda d, t: [d.many("repeats", [2] * (t.dim() - 1), spread=True)], (1, 5))
add("repeat tile", "negative", "RT", "negative dimension",
    lambda d, t: [d.many(None, [*[1] * max(t.dim() - 1, 0), -1], spread=True)], (1, 5))
add("repeat_interleave", "negative", "RT", "must be non-negative|can not be negative",
    lambda d, t: [A("repeats", d.choice(["-1", "torch.tensor(-1)"])), d.one("dim", d.dim(t.dim()))], (1, 5))
add("repeat_interleave", "rank of repeats", "RT", "must be 0-dim or 1-dim",
    lambda d, t: "{}.repeat_interleave(torch.tensor([[1, 2]]), 0)", (1, 5))
add("repeat_interleave", "size of repeats", "RT", "must have the same size as input along dim",
    lambda d, t: f"{{}}.repeat_interleave(torch.tensor({[1] * (t.size(0) + 2)}), dim=0)", (1, 5))
add("roll", "no shifts", "RT", "`shifts` required", lambda d, t: d.choice(["{}.roll(())", "torch.roll({}, [])"]))
add("roll", "shifts and dims", "RT", "shifts and dimensions must align",
    lambda d, t: [d.many("shifts", d.choice([[1, 2], [1, 2, 3]])), d.many("dims", d.choice([[0], [0, 0, 0, 0]]))],
        (1, 5))
add("index_select", "rank of index", "IX", "Index is supposed to be a vector",
    lambda d, t: "{}.index_select(0, torch.tensor([[0]]))", (1, 5))
add("index_select", "scalar", "RT", "Index to scalar can have only 1 value",
    lambda d, t: "{}.index_select(0, torch.tensor([0, 0]))", (0, 0))
add("index_select", "dtype", "RT", "Expected dtype int32 or int64",
    lambda d, t: d.choice(["{}.index_select(0, torch.tensor([0.]))",
        "torch.index_select({}, 0, torch.tensor([True]))"]), (1, 5))
add("index_select", "empty axis", "RT", "self indexing axis dim should be positive",
    lambda d, t: "{}.index_select(0, torch.tensor([0]))" if t.size(0) == 0 else None, (2, 5))
add("index_select", "index", "IX", "index out of range in self",
    lambda d, t: (f"{{}}.index_select({d.choice([0, -t.dim()])}, "
        f"torch.tensor({d.choice([[t.size(0)], [0, -1], [0, 99]])}))"), (1, 5))
add("index_select", "index on dimension 1", "RT", "INDICES element is out of DATA bounds",
    lambda d, t: f"{{}}.index_select(1, torch.tensor({d.choice([[t.size(1)], [-1]])}))", (2, 5))

# Arithmetic

BIG = ["2**64", "-2**70", "(-2**63 - 1)", "10**30"]

add("sub", "bool", "RT", "Subtraction, the `-` operator, with",
    lambda d, t: d.choice(["{} - True", "({} > 1) - ({} > 2)", "{} - torch.tensor([True])", "torch.sub({}, False)",
        "True - {}", "({} == 0) - 1"]))
for each in ("add", "sub"):
    add(each, "alpha", "RT", "argument alpha must not be a floating",
        lambda d, t, op=each: d.choice([f"torch.ones(2, dtype=torch.int64).{op}(1, alpha=1.5)",
            f"torch.{op}(torch.arange(2), 1, alpha=0.5)"]))
    add(each, "bool alpha", "RT", "Boolean alpha only supported",
        lambda d, t, op=each: f"torch.arange(2).{op}({d.choice(['1', 'torch.arange(2)'])}, alpha=True)")
for each, sign in SYMBOLS.items():
    add(each, "past int64", "OV", "int too big to convert|can't convert negative int to unsigned",
        lambda d, t, s=sign, e=each: d.choice([f"{{}} {s} {d.choice(BIG)}", f"{{}}.{e}({d.choice(BIG)})"]))
add("neg", "bool", "RT", "Negation, the `-` operator",
    lambda d, t: d.choice(["-({} > 1)", "torch.neg({} == 0)", "({} != 0).neg()"]))
add("item", "several elements", "RT", "cannot be converted to Scalar",
    lambda d, t: [] if t.numel() != 1 else None, (1, 5))
for each, sign in SYMBOLS.items():
    if each not in {"eq", "ne"}:
        pattern = r"unsupported operand|not supported between|converted to an index|can only concat|can't multiply"
        add(each, "operand", "TY", pattern,
            lambda d, t, s=sign: d.choice([f"{{}} {s} 'a'", f"{{}} {s} None", f"{{}} {s} [1, 2]",
                f"(1, 2) {s} {{}}", f"None {s} {{}}"]))
