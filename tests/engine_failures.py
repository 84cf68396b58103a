# ruff: noqa: ARG005 (each is made from a source of choices and a tensor, whichever it needs)
"""Every family of errors: by which message it is known, and how a program provokes it on purpose."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch

from engine_arguments import ARGUMENTS, SYMBOLS, Made, creation, distinct_dims, expanded, lengths, permutation
from engine_compare import PARSER
from engine_draw import OPERATIONS, Argument, Draw

if TYPE_CHECKING:
    from collections.abc import Callable

LANGUAGE = "Python"
"""Stands for the operation in families of Python's own errors."""

Make = "Callable[[Draw, torch.Tensor], Made]"


@dataclass(frozen=True)
class Family:
    """Errors of one operation that have one cause."""

    operation: str
    name: str
    type: str
    pattern: str
    make: Callable[[Draw, torch.Tensor], Made]
    ranks: tuple[int, int] = (0, 5)

    def holds(self, error: dict[str, str]) -> bool:
        return error["type"] == self.type and re.search(self.pattern, error["message"]) is not None


FAMILIES: list[Family] = []


def family(
    operation: str, name: str, kind: str, pattern: str, ranks: tuple[int, int] = (0, 5)
) -> Callable[[Make], Make]:
    def keep(make: Make) -> Make:
        names = [each.replace("_indexing", " indexing") for each in operation.split()]
        FAMILIES.extend(Family(each, name, KINDS[kind], pattern, make, ranks) for each in names)
        return make

    return keep


KINDS = {
    "RT": "RuntimeError", "IX": "IndexError", "TY": "TypeError", "VA": "ValueError", "AT": "AttributeError",
    "NA": "NameError", "ZD": "ZeroDivisionError", "OV": "OverflowError", "SY": "SyntaxError", "NI": "NotImplementedError",
}  # fmt: skip
A = Argument


def add(  # noqa: PLR0913, PLR0917 (a row of the table)
    operation: str, name: str, kind: str, pattern: str, make: Make, ranks: tuple[int, int] = (0, 5)
) -> None:
    family(operation, name, kind, pattern, ranks)(make)


def on_dim(make: Callable[[Draw, int, int], Made]) -> Make:
    """Return what makes arguments from a dimension and its size."""
    return lambda d, t: make(d, *z_of(d, t))


def z_of(d: Draw, t: torch.Tensor) -> tuple[int, int]:
    k = d.dim(t.dim())
    return k, t.size(k) if t.dim() else 1


# A dimension that is not there


def swap(d: Draw, first: str, second: str, t: torch.Tensor, b: int) -> list[Argument]:
    both = [b, d.choice([d.dim(t.dim()), d.bad_dim(t.dim())])]
    d.random.shuffle(both)
    return [d.one(first, both[0]), d.one(second, both[1])]


def one_bad(d: Draw, dims: list[int], b: int) -> list[int]:
    if not dims:
        return [b]
    dims[d.random.randrange(len(dims))] = b
    return dims


def move(d: Draw, t: torch.Tensor, b: int) -> Made:
    if d.chance(0.5):
        return swap(d, "source", "destination", t, b)
    both = [[b], [d.dim(t.dim())]]
    d.random.shuffle(both)
    return [d.many("source", both[0]), d.many("destination", both[1])]


def reduced(d: Draw, t: torch.Tensor, b: int) -> Made:
    return [d.one("dim", b)] if d.chance(0.5) else [d.many("dim", [d.dim(t.dim()), b]), A("keepdim", "True")]


RANGE = r"Dimension out of range"
BAD: dict[str, Callable[[Draw, torch.Tensor, int], Made]] = {
    "flatten": lambda d, t, b: (
        [d.one("start_dim", b)] if d.chance(0.5) else [d.one("start_dim", 0), d.one("end_dim", b)]
    ),
    "unflatten": lambda d, t, b: [d.one("dim", b), d.many("sizes", [2, 2])],
    "transpose": lambda d, t, b: swap(d, "dim0", "dim1", t, b),
    "swapaxes": lambda d, t, b: swap(d, "axis0", "axis1", t, b),
    "swapdims": lambda d, t, b: swap(d, "dim0", "dim1", t, b),
    "permute": lambda d, t, b: [d.many("dims", one_bad(d, permutation(d, t.dim()), b), spread=True)],
    "movedim": move,
    "moveaxis": move,
    "squeeze": lambda d, t, b: (
        [d.one("dim", b)] if d.chance(0.6) else [d.many("dim", [d.dim(t.dim()), b], spread=True)]
    ),
    "unsqueeze": lambda d, t, b: [d.one("dim", b + (1 if b >= 0 else -1))],
    "narrow": lambda d, t, b: [d.one("dim", b), d.one("start", 0), d.one("length", 1)],
    "select": lambda d, t, b: [d.one("dim", b), d.one("index", 0)],
    "unbind": lambda d, t, b: [d.one("dim", b)],
    "chunk": lambda d, t, b: [d.one("chunks", 2), d.one("dim", b)],
    "split": lambda d, t, b: [A(None, d.choice(["2", "[1, 1]"])), d.one("dim", b)],
    "split_with_sizes": lambda d, t, b: [d.many("split_sizes", [1, 1]), d.one("dim", b)],
    "tensor_split": lambda d, t, b: [A(None, d.choice(["2", "(1, 2)"])), d.one("dim", b)],
    "unfold": lambda d, t, b: [d.one("dimension", b), d.one("size", 1), d.one("step", 1)],
    "diagonal": lambda d, t, b: [d.one("offset", 0), *swap(d, "dim1", "dim2", t, b)],
    "repeat_interleave": lambda d, t, b: [d.one("repeats", 2), d.one("dim", b)],
    "flip": lambda d, t, b: [d.many("dims", one_bad(d, distinct_dims(d, t.dim()), b), spread=True)],
    "roll": lambda d, t, b: [d.one("shifts", 1), d.one("dims", b)] if t.numel() and t.dim() else None,
    "index_select": lambda d, t, b: [d.one("dim", b), A("index", "torch.tensor([0])")],
    "sum": reduced,
    "mean": lambda d, t, b: reduced(d, t, b) if t.dtype.is_floating_point else None,
    "size": lambda d, t, b: [d.one("dim", b)] if t.dim() else None,
    "stride": lambda d, t, b: [d.one("dim", b)] if t.dim() else None,
}


def out_of_range(name: str) -> Make:
    return lambda d, t: BAD[name](d, t, d.bad_dim(t.dim()))


for each in BAD:
    least = (
        1 if each in {"unflatten", "narrow", "select", "chunk", "split", "split_with_sizes", "tensor_split"} else 0
    )
    add(each, "dimension out of range", "IX", RANGE, out_of_range(each), (least, 5))

# Creation

VOID = (0, 5)
family("tensor", "ragged", "VA", r"expected sequence of length")(
    lambda d, t: (
        f"torch.tensor({d.choice(['[[1, 2], [3]]', '[[1], [2, 3], [4]]', '[[[1, 2]], [[3, 4], [5, 6]]]', '[(1,), (2, 3)]'])})"
    )
)
add(
    "tensor",
    "not a sequence",
    "TY",
    "not a sequence",
    lambda d, t: d.choice(["torch.tensor([[1, 2], 3])", "torch.tensor([[1.5], None])"]),
)
add(
    "tensor",
    "list for a number",
    "TY",
    "cannot be interpreted as an integer|must be real number",
    lambda d, t: d.choice(["torch.tensor([1, [2]])", "torch.tensor([1, 2, (3,)])"]),
)
add(
    "tensor",
    "None",
    "RT",
    "Could not infer dtype of NoneType",
    lambda d, t: d.choice(["torch.tensor(None)", "torch.tensor([None])"]),
)
add("tensor", "string", "TY", "new\\(\\): invalid data type", lambda d, t: "torch.tensor('a')")
add(
    "tensor",
    "list of strings",
    "VA",
    "too many dimensions",
    lambda d, t: d.choice(["torch.tensor(['a'])", "torch.tensor(['ab', 'c'])"]),
)
add(
    "tensor",
    "overflow",
    "RT",
    "cannot be converted to type int64 without overflow",
    lambda d, t: f"torch.tensor({d.choice(['[1e30]', '1e30', '[1.0, -1e40]'])}, dtype=torch.int64)",
)
add(
    "arange",
    "zero step",
    "RT",
    "step must be nonzero",
    lambda d, t: f"torch.arange({d.choice(['0, 5, 0', '5, step=0', '1., 2., 0.'])})".replace(
        "(5, step", "(0, 5, step"
    ),
)
add(
    "arange",
    "sign of the step",
    "RT",
    "upper bound and lower bound inconsistent",
    lambda d, t: f"torch.arange({d.choice(['5, 0', '0, 5, -1', '-3', '3., 1.', '1, 4, -2', '-1.5'])})",
)
add("arange", "bool", "NI", "arange_cpu", lambda d, t: f"torch.arange({d.between(1, 5)}, dtype=torch.bool)")
add(
    "zeros",
    "negative size",
    "RT",
    "Dimension size must be non-negative",
    lambda d, t: f"torch.zeros({d.choice(['-1', '2, -3', '(-1, 2)', '[0, -1]'])})",
)
for each in ("ones", "empty"):
    add(
        each,
        "negative size",
        "RT",
        "negative dimension",
        lambda d, t, each=each: f"torch.{each}({d.choice(['-1', '2, -3', '(-1, -2)', '[0, -1]'])})",
    )
add(
    "full",
    "negative size",
    "RT",
    "negative dimension",
    lambda d, t: f"torch.full({d.choice(['(-1,)', '(2, -3)', '[0, -1]'])}, {d.number()})",
)
add(
    "full",
    "overflow",
    "RT",
    "cannot be converted to type",
    lambda d, t: d.choice(["torch.full((2,), 1e40)", "torch.full((2,), 1e30, dtype=torch.int64)"]),
)
add(
    "eye",
    "negative size",
    "RT",
    "must be greater or equal to 0",
    lambda d, t: f"torch.eye({d.choice(['-1', '-2, 3', '2, -1'])})",
)
for each in ("tensor", "arange", "zeros", "ones", "full", "empty", "eye"):
    add(
        each,
        "gradient of integers",
        "RT",
        "Only Tensors of floating point",
        lambda d, t, each=each: integer_grad(each, d),
    )


def integer_grad(name: str, d: Draw) -> str:
    first = {"tensor": "[1, 2]", "arange": "5", "full": "(2,), 3"}.get(name, "2")
    dtype = d.choice(["", ", dtype=torch.int64"]) if name in {"tensor", "arange", "full"} else ", dtype=torch.int64"
    return f"torch.{name}({first}{dtype}, requires_grad=True)"


# Sizes


def too_few(d: Draw, t: torch.Tensor) -> Made:
    return [d.many("size", list(t.size())[1:] if d.chance(0.5) else [4] * d.between(0, t.dim() - 1), spread=True)]


def mismatch(d: Draw, t: torch.Tensor) -> list[int] | None:
    size = expanded(d, list(t.size()))
    at = [k for k, n in enumerate(t.size()) if n != 1]
    if not at or any(n > 100 for n in size):
        return None
    k = d.choice(at)
    size[k - t.dim()] = t.size(k) + d.choice([1, 2]) if d.chance(0.7) else max(t.size(k) - 1, 0)
    return size


def expand_mismatch(d: Draw, t: torch.Tensor) -> Made:
    size = mismatch(d, t)
    return None if size is None else [d.many("size", size, spread=True)]


def expand_as_mismatch(d: Draw, t: torch.Tensor) -> Made:
    size = mismatch(d, t)
    return None if size is None or min(size) < 0 else [A("other", d.other(size))]


add("expand broadcast_to", "fewer sizes", "RT", "the number of sizes provided", too_few, (1, 5))
add(
    "expand_as",
    "fewer sizes",
    "RT",
    "the number of sizes provided",
    lambda d, t: [A("other", d.other(list(t.size())[1:]))],
    (1, 5),
)
add(
    "expand broadcast_to",
    "leading -1",
    "RT",
    "in a leading, non-existing dimension",
    lambda d, t: [d.many("size", [d.choice([-1, 2]), -1, *t.size()][d.between(0, 1) :], spread=True)],
    (1, 5),
)
add("expand broadcast_to", "mismatch", "RT", "must match the existing size", expand_mismatch, (1, 5))
add("expand_as", "mismatch", "RT", "must match the existing size", expand_as_mismatch, (1, 5))


def sizes_clash(d: Draw, t: torch.Tensor) -> str | None:
    size = list(t.size())
    at = [k for k, n in enumerate(size) if n != 1]
    if not at:
        return None
    k = d.choice(at)
    size[k] += d.choice([1, 2]) if size[k] == 0 or d.chance(0.6) else -1
    if size[k] == 1:
        size[k] = 7
    size = size[d.between(0, k) :] if d.chance(0.3) else size
    return f"torch.{d.choice(['zeros', 'ones'])}({d.ints(size)})"


def clash(name: str) -> Make:
    def make(d: Draw, t: torch.Tensor) -> Made:
        other = sizes_clash(d, t)
        if other is None:
            return None
        if name == "broadcast_tensors":
            return f"torch.broadcast_tensors({d.choice(['{}, ' + other, other + ', {}', '{}, {}, ' + other])})"
        return d.choice([f"{{}} {SYMBOLS[name]} {other}", f"{{}}.{name}({other})", f"torch.{name}({other}, {{}})"])

    return make


for each in ("broadcast_tensors", *SYMBOLS):
    add(each, "broadcast", "RT", "The size of tensor a", clash(each), (1, 5))

SHAPED = {"view": ("size", True), "reshape": ("shape", True)}
for each, (word, _) in SHAPED.items():
    add(
        each,
        "two -1",
        "RT",
        "only one dimension can be inferred",
        lambda d, t, w=word: [d.many(w, d.choice([[-1, -1], [-1, 2, -1], [2, -1, -1]]), spread=True)],
    )
    add(
        each,
        "below -1",
        "RT",
        "invalid shape dimension",
        lambda d, t, w=word: [d.many(w, d.choice([[-2, 2], [2, -3], [-1, -5]]), spread=True)],
    )
    add(
        each,
        "ambiguous",
        "RT",
        "cannot reshape tensor of 0 elements",
        lambda d, t, w=word: (
            [d.many(w, d.choice([[-1, 0], [0, -1], [2, 0, -1]]), spread=True)] if not t.numel() else None
        ),
        (1, 5),
    )
    add(each, "number of elements", "RT", "is invalid for input of size", lambda d, t, w=word: wrong_count(d, t, w))


def wrong_count(d: Draw, t: torch.Tensor, word: str) -> Made:
    size = d.factors(t.numel(), 3)
    k = d.random.randrange(len(size))
    size[k] += d.choice([1, 2])
    if d.chance(0.3):
        size[d.random.randrange(len(size))] = -1
    return [d.many(word, size, spread=True)]


for each in ("view_as", "reshape_as"):
    add(
        each,
        "number of elements",
        "RT",
        "is invalid for input of size",
        lambda d, t: [A("other", d.other([t.numel() + 1]))],
    )
add(
    "view",
    "strides",
    "RT",
    "view size is not compatible",
    lambda d, t: [d.many("size", [d.choice([-1, t.numel()])], spread=True)] if not t.is_contiguous() else None,
    (2, 5),
)
add(
    "view_as",
    "strides",
    "RT",
    "view size is not compatible",
    lambda d, t: [A("other", d.other([t.numel()]))] if not t.is_contiguous() else None,
    (2, 5),
)
add(
    "flatten",
    "start after end",
    "RT",
    "start_dim cannot come after end_dim",
    lambda d, t: [d.one("start_dim", d.choice([1, t.dim() - 1, -1])), d.one("end_dim", d.choice([0, -t.dim()]))],
    (2, 5),
)
add(
    "unflatten",
    "no sizes",
    "RT",
    "sizes must be non-empty",
    lambda d, t: [d.one("dim", 0), A("sizes", d.choice(["()", "[]"]))],
    (1, 5),
)
add(
    "unflatten",
    "product",
    "RT",
    "don't multiply up to the size",
    on_dim(lambda d, k, z: [d.one("dim", k), d.many("sizes", [2, z + 1])]),
    (1, 5),
)
add(
    "unflatten",
    "inference",
    "RT",
    "unflatten got an unexpected error",
    lambda d, t: [d.one("dim", d.dim(t.dim())), d.many("sizes", d.choice([[-1, -1], [-2, 3], [7, -1, 5]]))],
)
add(
    "permute",
    "number of dimensions",
    "RT",
    "does not match the length of the desired ordering",
    lambda d, t: [d.many("dims", list(range(t.dim() + d.choice([-1, 1]))), spread=True)],
    (1, 5),
)
add(
    "permute",
    "duplicate",
    "RT",
    "duplicate dims are not allowed",
    lambda d, t: [d.many("dims", [*range(t.dim() - 1), d.choice([0, -t.dim()])], spread=True)],
    (2, 5),
)
add("t", "rank", "RT", "expects a tensor with <= 2 dimensions", lambda d, t: [], (3, 5))
add("mT mH adjoint", "rank 1", "RT", "is only supported on matrices or batches", lambda d, t: [], (1, 1))
add("H", "rank", "RT", "is only supported on matrices", lambda d, t: [] if t.dim() not in {0, 2} else None, (1, 5))
add(
    "movedim moveaxis",
    "numbers of dimensions",
    "RT",
    "should contain the same number of dims",
    lambda d, t: [
        d.many("source", d.choice([[0], [0, 1], []])),
        d.many("destination", d.choice([[1, 0, 2], [0, 1, 2, -1]])),
    ],
    (1, 5),
)
add(
    "movedim moveaxis",
    "repeated",
    "RT",
    "repeated dim in",
    lambda d, t: [
        d.many("source", d.choice([[0, 0], [0, -t.dim()], [0, 1]])),
        d.many("destination", d.choice([[1, 1], [1, 1 - t.dim()]])),
    ],
    (2, 5),
)
add(
    "squeeze",
    "appears twice",
    "RT",
    "appears multiple times in the list of dims",
    lambda d, t: [d.many("dim", d.choice([[0, 0], [0, -max(t.dim(), 1)], [0, 0, 9]]), spread=True)],
)
add(
    "flip",
    "appears twice",
    "RT",
    "appears multiple times in the list of dims",
    lambda d, t: [d.many("dims", d.choice([[0, 0], [-1, 0, -1]]), spread=True)],
    (1, 5),
)
for each in ("sum", "mean"):
    add(
        each,
        "appears twice",
        "RT",
        "appears multiple times in the list of dims",
        lambda d, t: (
            [d.many("dim", d.choice([[0, 0], [0, -max(t.dim(), 1)]]))] if t.dtype.is_floating_point else None
        ),
    )
add(
    "mean",
    "dtype",
    "RT",
    "could not infer output dtype",
    lambda d, t: d.choice(["{}.mean()", "torch.mean({})", "{}.mean(0)", "{}.mean(dtype=torch.int64)"]),
)

# Parts

add(
    "narrow",
    "rank 0",
    "RT",
    "cannot be applied to a 0-dim tensor",
    lambda d, t: [d.one("dim", d.choice([0, 3])), d.one("start", 0), d.one("length", 1)],
    (0, 0),
)
add(
    "narrow",
    "negative length",
    "RT",
    "length must be non-negative",
    lambda d, t: [d.one("dim", d.choice([0, 9])), d.one("start", 0), d.one("length", -1)],
    (1, 5),
)
add(
    "narrow",
    "start",
    "IX",
    "start out of range",
    on_dim(
        lambda d, k, z: [d.one("dim", k), d.one("start", d.choice([z + 1, -z - 1])), d.one("length", d.between(0, 9))]
    ),
    (1, 5),
)
add(
    "narrow",
    "length",
    "RT",
    "exceeds dimension size",
    on_dim(lambda d, k, z: [d.one("dim", k), d.one("start", d.between(-z, z)), d.one("length", z + 1)]),
    (1, 5),
)
add(
    "select",
    "rank 0",
    "IX",
    "cannot be applied to a 0-dim tensor",
    lambda d, t: [d.one("dim", d.choice([0, 3])), d.one("index", 0)],
    (0, 0),
)
add(
    "select",
    "index",
    "IX",
    "out of range for tensor of size",
    on_dim(lambda d, k, z: [d.one("dim", k), d.one("index", d.choice([z, z + 3, -z - 1]))]),
    (1, 5),
)
add("unbind", "rank 0", "IX", "tensor has no dimensions", lambda d, t: [d.one("dim", d.choice([0, -1]))], (0, 0))
add(
    "size stride",
    "rank 0",
    "IX",
    "tensor has no dimensions",
    lambda d, t: [d.one("dim", d.choice([0, -1, 5]))],
    (0, 0),
)
add(
    "roll",
    "rank 0",
    "IX",
    "tensor has no dimensions",
    lambda d, t: [d.one("shifts", 1), d.one("dims", d.choice([0, -1]))],
    (0, 0),
)
add("split", "rank 0", "RT", "split expects at least a 1-dimensional", lambda d, t: [d.one(None, 1)], (0, 0))
add("chunk", "rank 0", "RT", "chunk expects at least a 1-dimensional", lambda d, t: [d.one("chunks", 2)], (0, 0))
add(
    "tensor_split",
    "rank 0",
    "RT",
    "expected at least a 1-dimensional",
    lambda d, t: [A(None, d.choice(["2", "(1,)"]))],
    (0, 0),
)
add(
    "split",
    "negative size",
    "RT",
    "split_size be non-negative",
    lambda d, t: [d.one(None, d.choice([-1, -3])), d.one("dim", d.choice([0, 9]))],
    (1, 5),
)
add(
    "split",
    "size 0",
    "RT",
    "split_size can only be 0",
    on_dim(lambda d, k, z: [d.one(None, 0), d.one("dim", k)] if z else None),
    (1, 5),
)
add(
    "split split_with_sizes",
    "negative entry",
    "RT",
    "have only non-negative entries",
    on_dim(lambda d, k, z: [d.many(None, [z + 1, -1]), d.one("dim", k)]),
    (1, 5),
)
add(
    "split split_with_sizes",
    "sum",
    "RT",
    "to sum exactly to",
    on_dim(lambda d, k, z: [d.many(None, [*lengths(d, z), 1]), d.one("dim", k)]),
    (1, 5),
)
add(
    "chunk",
    "number of chunks",
    "RT",
    "to be greater than 0",
    lambda d, t: [d.one("chunks", d.choice([0, -2])), d.one("dim", d.choice([0, 8]))],
    (1, 5),
)
add(
    "tensor_split",
    "number of sections",
    "RT",
    "number of sections must be larger than 0",
    lambda d, t: [d.one("sections", d.choice([0, -1]))],
    (1, 5),
)
for each, least in (("hsplit", 1), ("vsplit", 2), ("dsplit", 3)):
    add(
        each,
        "rank",
        "RT",
        "requires a tensor with at least",
        lambda d, t: [A(None, d.choice(["2", "(1, 2)"]))],
        (0, least - 1),
    )
    add(
        each,
        "not divisible",
        "RT",
        "is not divisible by the split_size",
        lambda d, t, a={"hsplit": 1, "vsplit": 0, "dsplit": 2}[each]: [
            d.one("sections", d.choice([0, t.size(a if t.dim() > 1 else 0) + 1]))
        ],
        (least, 5),
    )
    add(
        each,
        "number of sections",
        "RT",
        "number of sections must be larger than 0",
        lambda d, t: [d.one("sections", -1)],
        (least, 5),
    )
add(
    "unfold",
    "negative size",
    "RT",
    "but must be >= 0",
    lambda d, t: [d.one("dimension", d.dim(t.dim())), d.one("size", -1), d.one("step", d.choice([0, 1]))],
)
add(
    "unfold",
    "size",
    "RT",
    "maximum size for tensor",
    on_dim(
        lambda d, k, z: [d.one("dimension", k), d.one("size", z + d.between(1, 2)), d.one("step", d.choice([0, 1]))]
    ),
)
add(
    "unfold",
    "step",
    "RT",
    "but must be > 0",
    lambda d, t: [d.one("dimension", d.dim(t.dim())), d.one("size", 0), d.one("step", d.choice([0, -1]))],
)
add(
    "diagonal",
    "identical",
    "RT",
    "diagonal dimensions cannot be identical",
    lambda d, t: [
        d.one("offset", d.choice([0, 1])),
        *d.choice([[d.one("dim1", 0), d.one("dim2", -t.dim())], [d.one("dim1", 0), d.one("dim2", 0)]]),
    ],
    (1, 5),
)
add(
    "as_strided",
    "lengths",
    "RT",
    "mismatch in length of strides and shape",
    lambda d, t: [d.many("size", [2, 2]), d.many("stride", d.choice([[1], [1, 1, 1], []]))],
)
add(
    "as_strided",
    "negative stride",
    "RT",
    "Negative strides are not supported",
    lambda d, t: [d.many("size", [2, 2]), d.many("stride", d.choice([[1, -1], [-2, 1]]))],
)
add(
    "as_strided",
    "negative offset",
    "RT",
    "invalid storage offset",
    lambda d, t: [d.many("size", [2]), d.many("stride", [1]), d.one("storage_offset", -1)],
)
add(
    "as_strided",
    "bounds",
    "RT",
    "are out of bounds for storage of size",
    lambda d, t: [
        d.many("size", [d.between(1, 4), 9]),
        d.many("stride", [d.between(0, 3), 60]),
        *d.choice([[], [d.one("storage_offset", d.between(0, 500))]]),
    ],
)

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


add(
    "basic_indexing",
    "too many indices",
    "IX",
    "too many indices for tensor",
    lambda d, t: (
        f"{{}}[{', '.join(d.choice(['0', ':', '0:']) for _ in range(t.dim() + d.choice([1, 2])))}]"
        if t.dim() or d.chance(0.5)
        else "{}[0, 0]"
    ),
)
add("basic_indexing", "out of bounds", "IX", "is out of bounds for dimension", bad_index, (1, 5))
add("basic_indexing", "rank 0", "IX", "invalid index of a 0-dim tensor", lambda d, t: "{}[0]", (0, 0))
add(
    "basic_indexing",
    "rank 0, out of bounds",
    "IX",
    "out of bounds for dimension 0 with size 0",
    lambda d, t: d.choice(["{}[1]", "{}[-1]"]),
    (0, 0),
)
add("basic_indexing", "step 0", "VA", "slice step cannot be zero", lambda d, t: at_dim(d, t, "::0"), (1, 5))
add(
    "basic_indexing",
    "negative step",
    "VA",
    "step must be greater than zero",
    lambda d, t: at_dim(d, t, d.choice(["::-1", "3:0:-2"])),
    (1, 5),
)
add(
    "basic_indexing",
    "slice of rank 0",
    "IX",
    r"slice\(\) cannot be applied|too many indices",
    lambda d, t: "{}[:]" if d.chance(0.5) else "{}[0:1]",
    (0, 0),
)
add(
    "basic_indexing",
    "bound of a slice",
    "TY",
    "slice indices must be integers",
    lambda d, t: at_dim(d, t, d.choice(["1.5:", ":'a'", "0:2.0"])),
    (1, 5),
)
add(
    "basic_indexing",
    "type of an index",
    "IX",
    "only integers, slices",
    lambda d, t: at_dim(d, t, d.choice(["1.0", "0.5", "torch.int64"])),
    (1, 5),
)
add("basic_indexing", "string", "TY", "invalid data type 'str'", lambda d, t: "{}['a']", (1, 5))
add("advanced_indexing", "out of bounds", "IX", "is out of bounds for dimension", bad_list, (1, 5))
add("advanced_indexing", "mask", "IX", "The shape of the mask", bad_mask, (1, 5))
add(
    "advanced_indexing",
    "broadcast",
    "IX",
    "indexing tensors could not be broadcast",
    lambda d, t: f"{{}}[[0, 0], {d.choice(['[0, 0, 0]', '[]', '[0, -1, 0]'])}]",
    (2, 5),
)
add(
    "advanced_indexing",
    "too many indices",
    "IX",
    "too many indices for tensor",
    lambda d, t: f"{{}}[{', '.join(['[0]'] * (t.dim() + 1))}]",
)
add(
    "advanced_indexing",
    "float tensor",
    "IX",
    "tensors used as indices must be long",
    lambda d, t: "{}[torch.tensor([0., 1.])]",
    (1, 5),
)
add(
    "advanced_indexing",
    "size 0",
    "IX",
    "index is out of bounds for dimension with size 0",
    lambda d, t: "{}[[0, 0]]" if t.dim() and t.size(0) == 0 else None,
    (1, 5),
)
add("unpacking", "too few", "VA", "not enough values to unpack", lambda d, t: "a, b, c, d_, e, f, g = {}", (1, 5))
add(
    "unpacking",
    "too many",
    "VA",
    "too many values to unpack",
    lambda d, t: "a, = {}" if t.size(0) > 1 else None,
    (1, 5),
)
add(
    "unpacking",
    "rank 0",
    "TY",
    "iteration over a 0-d tensor",
    lambda d, t: d.choice(["a, b = {}", "a, = {}"]),
    (0, 0),
)
add(
    "unpacking",
    "number",
    "TY",
    "cannot unpack non-iterable",
    lambda d, t: d.choice(["a, b = 3", "a, b = None", "a, b = {}.numel()", "a, b = 1.5"]),
)

# Copies

add(
    "repeat",
    "fewer dimensions",
    "RT",
    "can not be smaller than number of dimensions",
    lambda d, t: [d.many("repeats", [2] * (t.dim() - 1), spread=True)],
    (1, 5),
)
add(
    "repeat tile",
    "negative",
    "RT",
    "negative dimension",
    lambda d, t: [d.many(None, [*[1] * max(t.dim() - 1, 0), -1], spread=True)],
    (1, 5),
)
add(
    "repeat_interleave",
    "negative",
    "RT",
    "must be non-negative|can not be negative",
    lambda d, t: [A("repeats", d.choice(["-1", "torch.tensor(-1)"])), d.one("dim", d.dim(t.dim()))],
    (1, 5),
)
add(
    "repeat_interleave",
    "rank of repeats",
    "RT",
    "must be 0-dim or 1-dim",
    lambda d, t: "{}.repeat_interleave(torch.tensor([[1, 2]]), 0)",
    (1, 5),
)
add(
    "repeat_interleave",
    "size of repeats",
    "RT",
    "must have the same size as input along dim",
    lambda d, t: f"{{}}.repeat_interleave(torch.tensor({[1] * (t.size(0) + 2)}), dim=0)",
    (1, 5),
)
add("roll", "no shifts", "RT", "`shifts` required", lambda d, t: d.choice(["{}.roll(())", "torch.roll({}, [])"]))
add(
    "roll",
    "shifts and dims",
    "RT",
    "shifts and dimensions must align",
    lambda d, t: [d.many("shifts", d.choice([[1, 2], [1, 2, 3]])), d.many("dims", d.choice([[0], [0, 0, 0, 0]]))],
    (1, 5),
)
add(
    "index_select",
    "rank of index",
    "IX",
    "Index is supposed to be a vector",
    lambda d, t: "{}.index_select(0, torch.tensor([[0]]))",
    (1, 5),
)
add(
    "index_select",
    "scalar",
    "RT",
    "Index to scalar can have only 1 value",
    lambda d, t: "{}.index_select(0, torch.tensor([0, 0]))",
    (0, 0),
)
add(
    "index_select",
    "dtype",
    "RT",
    "Expected dtype int32 or int64",
    lambda d, t: d.choice(
        ["{}.index_select(0, torch.tensor([0.]))", "torch.index_select({}, 0, torch.tensor([True]))"]
    ),
    (1, 5),
)
add(
    "index_select",
    "empty axis",
    "RT",
    "self indexing axis dim should be positive",
    lambda d, t: "{}.index_select(0, torch.tensor([0]))" if t.size(0) == 0 else None,
    (2, 5),
)
add(
    "index_select",
    "index",
    "IX",
    "index out of range in self",
    lambda d, t: (
        f"{{}}.index_select({d.choice([0, -t.dim()])}, torch.tensor({d.choice([[t.size(0)], [0, -1], [0, 99]])}))"
    ),
    (1, 5),
)
add(
    "index_select",
    "index on dimension 1",
    "RT",
    "INDICES element is out of DATA bounds",
    lambda d, t: f"{{}}.index_select(1, torch.tensor({d.choice([[t.size(1)], [-1]])}))",
    (2, 5),
)

# Arithmetic

add(
    "sub",
    "bool",
    "RT",
    "Subtraction, the `-` operator, with",
    lambda d, t: d.choice(
        [
            "{} - True",
            "({} > 1) - ({} > 2)",
            "{} - torch.tensor([True])",
            "torch.sub({}, False)",
            "True - {}",
            "({} == 0) - 1",
        ]
    ),
)
for each in ("add", "sub"):
    add(
        each,
        "alpha",
        "RT",
        "argument alpha must not be a floating",
        lambda d, t, op=each: d.choice(
            [f"torch.ones(2, dtype=torch.int64).{op}(1, alpha=1.5)", f"torch.{op}(torch.arange(2), 1, alpha=0.5)"]
        ),
    )
add(
    "neg",
    "bool",
    "RT",
    "Negation, the `-` operator",
    lambda d, t: d.choice(["-({} > 1)", "torch.neg({} == 0)", "({} != 0).neg()"]),
)
add(
    "item",
    "several elements",
    "RT",
    "cannot be converted to Scalar",
    lambda d, t: [] if t.numel() != 1 else None,
    (1, 5),
)
for each, sign in SYMBOLS.items():
    if each not in {"eq", "ne"}:
        pattern = r"unsupported operand|not supported between|converted to an index|can only concat|can't multiply"
        add(
            each,
            "operand",
            "TY",
            pattern,
            lambda d, t, s=sign: d.choice(
                [f"{{}} {s} 'a'", f"{{}} {s} None", f"{{}} {s} [1, 2]", f"(1, 2) {s} {{}}", f"None {s} {{}}"]
            ),
        )

# Python

add(
    LANGUAGE,
    "name",
    "NA",
    "is not defined",
    lambda d, t: d.choice(
        [
            "undefined",
            "{} + missing",
            "del missing",
            "Torch.zeros(2)",
            "print({}, nothing)",
            "a = b_ = no",
            "{}.view(n_)",
        ]
    ),
)
add(
    LANGUAGE,
    "attribute of a tensor",
    "AT",
    "'Tensor' object has no attribute",
    lambda d, t: d.choice(["{}.veiw(2)", "{}.sizes", "{}.expandas({})", "{}.strides()", "{}.unsqueese(0)"]),
)
add(
    LANGUAGE,
    "attribute of torch",
    "AT",
    "module 'torch' has no attribute",
    lambda d, t: d.choice(["torch.zeroes(2)", "torch.reshap({}, (1,))", "torch.expandas({}, {})"]),
)
add(
    LANGUAGE,
    "attribute of a number",
    "AT",
    "'(int|float|bool|NoneType)' object has no attribute",
    lambda d, t: d.choice(["{}.numel().view(1)", "a = 3\na.shape", "{}.ndim.t()", "{}.is_leaf.t", "(1.5).size()"]),
)
add(
    LANGUAGE,
    "attribute of a tuple",
    "AT",
    "'(tuple|list|torch.Size|Size)' object has no attribute",
    lambda d, t: d.choice(["{}.unbind().view(1)", "{}.chunk(2).t()", "{}.stride().size()", "[1, 2].view(1)"]),
    (1, 5),
)
add(
    LANGUAGE,
    "index of a tuple",
    "IX",
    "(tuple|list) index out of range",
    lambda d, t: d.choice([f"{{}}.shape[{t.dim()}]", f"{{}}.stride()[{-t.dim() - 1}]", "{}.size()[9]", "[1, 2][2]"]),
)
add(LANGUAGE, "call", "TY", "is not callable", lambda d, t: d.choice(["{}(0)", "a = {}\na()", "(1, 2)(0)"]))
add(
    LANGUAGE,
    "operand",
    "TY",
    "unsupported operand type|can only concatenate|can't multiply",
    lambda d, t: d.choice(["1 + 'a'", "{}.shape + 1", "None + 1", "[1] + (2,)", "(1, 2) - (1,)"]),
)
add(
    LANGUAGE,
    "division by zero",
    "ZD",
    "division by zero|modulo by zero",
    lambda d, t: d.choice(["1 / 0", "{}.numel() // 0", "3 // 0"]),
)
add(
    LANGUAGE,
    "syntax",
    "SY",
    "",
    lambda d, t: d.choice(
        [
            "{}.view(2",
            "a = ",
            "{}[0",
            "1 = a",
            "a b",
            "{}.view(2))",
            "= 3",
            "{}..t()",
            "a = (1, 2]",
            "print({}",
            "'abc",
            "{}[1 2]",
            "f(a=1, 2)",
            "a + = 1",
            "{}.sum(dim=0, dim=0)",
        ]
    ),
)


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
        add(
            each,
            "called",
            "TY",
            "object is not callable",
            lambda d, t, e=each: f"{{}}.{e}({d.choice(['', '0', '1, 2'])})",
            (2, 2),
        )

REQUIRED = {
    "view_as": 1, "reshape_as": 1, "unflatten": 2, "transpose": 2, "swapaxes": 2, "swapdims": 2, "movedim": 2, "moveaxis": 2,
    "unsqueeze": 1, "narrow": 3, "select": 2, "chunk": 1, "split": 1, "split_with_sizes": 1, "tensor_split": 1, "hsplit": 1,
    "vsplit": 1, "dsplit": 1, "unfold": 3, "as_strided": 2, "expand": 1, "expand_as": 1, "broadcast_to": 1, "view": 1,
    "reshape": 1, "permute": 1, "repeat": 1, "tile": 1, "repeat_interleave": 1, "flip": 1, "roll": 1, "index_select": 2,
    **dict.fromkeys(SYMBOLS, 1),
}  # fmt: skip
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
        made = ARGUMENTS[name](d, t)
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

BY_OPERATION: dict[str, list[Family]] = {}
for one in FAMILIES:
    BY_OPERATION.setdefault(one.operation, []).append(one)
