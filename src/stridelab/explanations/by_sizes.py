"""Reasons that are about sizes: which dimension of which tensor has the number that the message names."""

from __future__ import annotations

import itertools
import math
import re

from stridelab.explanations.reason import Found, Reason, about, also, listed
from stridelab.text import plural

SIZES = re.compile(r"Target sizes: \[(.*?)\]\.\s+Tensor sizes: \[(.*?)\]")


def broadcast(found: Found) -> Reason:
    """Name the two operands, and their dimensions that meet when aligned from the right."""
    a, b, dimension = (found.match.number(k) for k in (1, 2, 3))
    for x, y in itertools.permutations(found.line, 2):
        rank = max(len(x.size), len(y.size))
        here, there = dimension - rank + len(x.size), dimension - rank + len(y.size)
        if here >= 0 and there >= 0 and (x.size[here], y.size[there]) == (a, b):
            meet = f"Dimension {here} of {x.name}, of {a}, meets dimension {there} of {y.name}, of {b}."
            return also(about(x, y), meet)
    for t in found.line:
        for number, other in ((a, b), (b, a)):
            if number in t.size:
                return also(about(t), f"It has the {number}; what has the {other} is no variable of this line.")
    return listed(found)


def expand(found: Found) -> Reason:
    """Name the tensor that is expanded, and the dimension of its own that does not fit."""
    sizes = SIZES.search(found.match.message)
    if sizes is None:
        return listed(found)
    target, own = (tuple(map(int, re.findall(r"-?\d+", part))) for part in sizes.groups())
    wanted, there, dimension = (found.match.number(k) for k in (1, 2, 3))
    t = found.sized(own)
    mine = dimension - len(target) + len(own)
    said = f"Aligned from the right, dimension {dimension} of the target {list(target)} is dimension {mine}"
    said += f" of size {own}: {wanted} is asked for, {there} is there."
    return also(about(t), said)


def product(found: Found) -> Reason:
    """Name the two matrices; a layer's weight is multiplied as its transpose."""
    rows, inner, other, columns = (found.match.number(k) for k in (1, 2, 3, 4))
    left = found.first(lambda t: t.size[-1:] == (inner,) and math.prod(t.size[:-1]) == rows)
    right = found.first(lambda t: t is not left and t.size in ((other, columns), (columns, other)))
    reason = about(left, right)
    if right is not None and right.size != (other, columns):
        reason = also(reason, f"As its transpose, {right.name} is the right operand, of {other} rows.")
    return reason if reason.pictured else listed(found)


def elements(found: Found) -> Reason:
    """Name the tensor that has this number of elements, and how many the new size asks for."""
    asked, there = found.match.numbers(1), found.match.number(2)
    t = found.first(lambda t: math.prod(t.size) == there)
    product = "·".join(map(str, t.size)) if t is not None and len(t.size) > 1 else ""
    said = [f"That is {product} = {there} elements."] if product else []
    if -1 in asked:
        known = math.prod(n for n in asked if n != -1)
        said.append(f"Beside the -1 the new size has {known}, which does not divide {there}.")
    else:
        said.append(f"The new size asks for {plural(math.prod(asked), 'element')}.")
    return also(about(t), *said)


def output(found: Found) -> Reason:
    """Name the tensor that would have to grow, and what makes it."""
    written, result = found.match.numbers(1), found.match.numbers(2)
    t = found.sized(written)
    others = [x for x in found.line if x is not t and x.size != written]
    return also(about(t, *others[:1]), f"Together they have size {result}, and what is written has {written}.")


def index(found: Found) -> Reason:
    """Name the tensor whose dimension is too short, and the indices that it has."""
    dimension, size = found.match.number(2), found.match.number(3)
    t = found.first(lambda t: dimension < len(t.size) and t.size[dimension] == size)
    allowed = f"from 0 to {size - 1}, or from -{size} to -1" if size else "none"
    return also(
        about(t), f"Its dimension {dimension} has the indices {allowed}." if t else f"Indices there: {allowed}."
    )


def state(found: Found) -> Reason:
    """Name the parameter, and the tensor that is to be copied to it."""
    name = found.match.groups[0].rpartition(".")[2]
    model = found.first(lambda t: t.size == found.match.numbers(3) and t.name.endswith(f".{name}"))
    return about(model, found.sized(found.match.numbers(2)))


def mask(found: Found) -> Reason:
    """Name the mask and the tensor that it selects from."""
    return about(found.sized(found.match.numbers(3)), found.first(lambda t: t.dtype in ("bool", "uint8")))


def pairs(found: Found) -> Reason:
    """Name prediction and target, and how many pairs broadcasting makes of them."""
    target, prediction = found.match.numbers(1), found.match.numbers(2)
    reason = about(found.sized(prediction), found.sized(target))
    rank = max(len(target), len(prediction))
    aligned = [(1,) * (rank - len(size)) + size for size in (prediction, target)]
    if any(n != m and 1 not in (n, m) for n, m in zip(*aligned, strict=True)):
        return reason
    both = tuple(max(n, m) for n, m in zip(*aligned, strict=True))
    sides = f"of {plural(math.prod(prediction), 'prediction')} and {plural(math.prod(target), 'target')}"
    return also(reason, f"Broadcast, they have size {both}: {plural(math.prod(both), 'difference')}, {sides}.")


def resized(found: Found) -> Reason:
    """Name the tensor given as out=."""
    had, needed = found.match.numbers(1), found.match.numbers(2)
    t = next((t for t in reversed(found.line) if t.size in (needed, had)), None)
    return also(about(t), f"The result has size {needed}, and out= had {had}.")


def dimensions(found: Found) -> Reason:
    """List the tensors in the line with their number of dimensions."""
    reason = listed(found)
    return also(reason, *(f"{t.name} has {plural(len(t.size), 'dimension')}." for t in reason.pictured[:2]))
