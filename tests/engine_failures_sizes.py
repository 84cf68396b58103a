# ruff: noqa: ARG005 (each is made from a source of choices and a tensor, whichever it needs)
"""Families of errors: dimensions that are not there, creation, sizes that do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine_arguments_copies import SYMBOLS
from engine_arguments_views import expanded
from engine_draw import Argument as A  # noqa: N817 (a row has several)
from engine_draw import Draw, Made, distinct_dims, permutation
from engine_family import Make, add, on_dim

if TYPE_CHECKING:
    from collections.abc import Callable

    import torch

# fmt: off

# A dimension that is not there


def swap(d: Draw, first: str, second: str, t: torch.Tensor, b: int) -> list[A]:
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
add("expand_as", "fewer sizes", "RT", "the number of sizes provided",
    lambda d, t: [A("other", d.other(list(t.size())[1:]))], (1, 5))
add("expand broadcast_to", "leading -1", "RT", "in a leading, non-existing dimension",
    lambda d, t: [d.many("size", [d.choice([-1, 2]), -1, *t.size()][d.between(0, 1) :], spread=True)], (1, 5))
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

for each, word in (("view", "size"), ("reshape", "shape")):
    add(each, "two -1", "RT", "only one dimension can be inferred",
        lambda d, t, w=word: [d.many(w, d.choice([[-1, -1], [-1, 2, -1], [2, -1, -1]]), spread=True)])
    add(each, "below -1", "RT", "invalid shape dimension",
        lambda d, t, w=word: [d.many(w, d.choice([[-2, 2], [2, -3], [-1, -5]]), spread=True)])
    add(each, "ambiguous", "RT", "cannot reshape tensor of 0 elements",
        lambda d, t, w=word: ([d.many(w, d.choice([[-1, 0], [0, -1], [2, 0, -1]]), spread=True)] if not t.numel()
            else None), (1, 5))
    add(each, "number of elements", "RT", "is invalid for input of size", lambda d, t, w=word: wrong_count(d, t, w))


def wrong_count(d: Draw, t: torch.Tensor, word: str) -> Made:
    size = d.factors(t.numel(), 3)
    k = d.random.randrange(len(size))
    size[k] += d.choice([1, 2])
    if d.chance(0.3):
        size[d.random.randrange(len(size))] = -1
    return [d.many(word, size, spread=True)]


for each in ("view_as", "reshape_as"):
    add(each, "number of elements", "RT", "is invalid for input of size",
        lambda d, t: [A("other", d.other([t.numel() + 1]))])
add("view", "strides", "RT", "view size is not compatible",
    lambda d, t: [d.many("size", [d.choice([-1, t.numel()])], spread=True)] if not t.is_contiguous() else None,
        (2, 5))
add("view_as", "strides", "RT", "view size is not compatible",
    lambda d, t: [A("other", d.other([t.numel()]))] if not t.is_contiguous() else None, (2, 5))
add("flatten", "start after end", "RT", "start_dim cannot come after end_dim",
    lambda d, t: [d.one("start_dim", d.choice([1, t.dim() - 1, -1])), d.one("end_dim", d.choice([0, -t.dim()]))],
        (2, 5))
add("unflatten", "no sizes", "RT", "sizes must be non-empty",
    lambda d, t: [d.one("dim", 0), A("sizes", d.choice(["()", "[]"]))], (1, 5))
add("unflatten", "product", "RT", "don't multiply up to the size",
    on_dim(lambda d, k, z: [d.one("dim", k), d.many("sizes", [2, z + 1])]), (1, 5))
add("unflatten", "inference", "RT", "unflatten got an unexpected error",
    lambda d, t: [d.one("dim", d.dim(t.dim())), d.many("sizes", d.choice([[-1, -1], [-2, 3], [7, -1, 5]]))])
add("permute", "number of dimensions", "RT", "does not match the length of the desired ordering",
    lambda d, t: [d.many("dims", list(range(t.dim() + d.choice([-1, 1]))), spread=True)], (1, 5))
add("permute", "duplicate", "RT", "duplicate dims are not allowed",
    lambda d, t: [d.many("dims", [*range(t.dim() - 1), d.choice([0, -t.dim()])], spread=True)], (2, 5))
add("t", "rank", "RT", "expects a tensor with <= 2 dimensions", lambda d, t: [], (3, 5))
add("mT mH adjoint", "rank 1", "RT", "is only supported on matrices or batches", lambda d, t: [], (1, 1))
add("H", "rank", "RT", "is only supported on matrices", lambda d, t: [] if t.dim() not in {0, 2} else None, (1, 5))
add("movedim moveaxis", "numbers of dimensions", "RT", "should contain the same number of dims",
    lambda d, t: [d.many("source", d.choice([[0], [0, 1], []])),
        d.many("destination", d.choice([[1, 0, 2], [0, 1, 2, -1]]))], (1, 5))
add("movedim moveaxis", "repeated", "RT", "repeated dim in",
    lambda d, t: [d.many("source", d.choice([[0, 0], [0, -t.dim()], [0, 1]])),
        d.many("destination", d.choice([[1, 1], [1, 1 - t.dim()]]))], (2, 5))
add("squeeze", "appears twice", "RT", "appears multiple times in the list of dims",
    lambda d, t: [d.many("dim", d.choice([[0, 0], [0, -max(t.dim(), 1)], [0, 0, 9]]), spread=True)])
add("flip", "appears twice", "RT", "appears multiple times in the list of dims",
    lambda d, t: [d.many("dims", d.choice([[0, 0], [-1, 0, -1]]), spread=True)], (1, 5))
for each in ("sum", "mean"):
    add(each, "appears twice", "RT", "appears multiple times in the list of dims",
        lambda d, t: ([d.many("dim", d.choice([[0, 0], [0, -max(t.dim(), 1)]]))] if t.dtype.is_floating_point
            else None))
add("mean", "dtype", "RT", "could not infer output dtype",
    lambda d, t: d.choice(["{}.mean()", "torch.mean({})", "{}.mean(0)", "{}.mean(dtype=torch.int64)"]))
