# %% [markdown]
# # Assignment 4: strides and models
#
# It goes with chapters 8, 9 and 10. Allow 75 to 90 minutes. There are 20 points: 17 are given by tests, 3 by a person.
#
# - Write each answer where it says `YOUR CODE HERE`, and delete the line that raises `NotImplementedError`.
# - Run the cell after it. It tests your answer, prints a sentence for what is wrong, and ends with your points.
# - The points that you see are not yet all. When it is graded, your function gets other inputs as well: tensors that are
#   not contiguous, that begin in the middle of a storage, that have no elements, or another dtype.
# - Where a view is asked for, the cells must be those of the input. Where bytes are counted, each allocation counts,
#   freed or not; up to 200 bytes more are never a fault.
# - Arguments stay as they are, unless the exercise says that they change.
# - A test hides what your function prints. To look into it, call it in a cell of your own, with `show` or `describe`.
# - Question 7 has no test: write your answer into the cell below it, in place of `YOUR ANSWER HERE`.
# - At the end restart the kernel, run all cells, look at your points once more, save, and hand in this notebook.

# %% tags=["set-up"]
# Made from _config.yml by `make notebooks`.
import importlib.util

if importlib.util.find_spec("stridelab") is None:
    raise ModuleNotFoundError(
        "stridelab is missing: put its wheel (from your teacher, or built by "
        "`make wheel`) beside this notebook and run `%pip install "
        "stridelab-*.whl`, or set repository.url in _config.yml and run "
        "`make notebooks`."
    )

import torch

from stridelab import describe, explain, measure, nbytes, shares_storage, show
from stridelab.exercises.graded import (
    Score,
    call,
    expect,
    expect_own,
    expect_view,
)

# %% [markdown]
# ## Exercise 1: repair the heads (2 points)
#
# Each row of `x`, of size (batch, length, heads·d), holds the numbers of all heads side by side: d of head 0, d of head 1,
# and so on. For attention they are wanted as (batch, heads, length, d).
#
# ```python
# def split_heads(x, heads):
#     batch, length, width = x.size()
#     return x.view(batch, heads, length, width // heads)
# ```
#
# It raises nothing, and mixes the numbers up. Repair it, without a copy.
#
# Checked: values; memory (a view of `x`).


# %% nbgrader={"grade": false, "grade_id": "split_heads", "locked": false, "schema_version": 3, "solution": true, "task": false}
def split_heads(x, heads):
    """Return x as (batch, heads, length, d), as a view."""
    ### BEGIN SOLUTION
    batch, length, width = x.size()
    return x.view(batch, length, heads, width // heads).transpose(1, 2)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "split_heads-test", "locked": true, "points": 2, "schema_version": 3, "solution": false, "task": false}
score = Score(
    2,
    copy="split the last dimension by a view, then transpose; contiguous is not needed.",
)


@score.part(1, "Two tokens, two heads of two numbers")
def small():
    x = torch.tensor([[[0, 1, 10, 11], [2, 3, 12, 13]]])
    got = call(split_heads, x=x, heads=2)
    mixed = "head 0 got all of the first token: split the width first, then exchange length and heads."
    known = {mixed: torch.tensor([[[[0, 1], [10, 11]], [[2, 3], [12, 13]]]])}
    expect(got, torch.tensor([[[[0, 1], [2, 3]], [[10, 11], [12, 13]]]]), known=known)
    expect_view(got, x)


### BEGIN HIDDEN TESTS
@score.part(1, "A part of wider rows, batch and length exchanged, one head")
def others():
    wide = torch.arange(2 * 3 * 8).reshape(2, 3, 8)
    x = wide[..., 1:7].transpose(0, 1)
    got = call(split_heads, x=x, heads=3)
    expect(got, torch.stack([x[..., 0:2], x[..., 2:4], x[..., 4:6]], 1))
    expect_view(got, wide)
    expect(call(split_heads, x=x, heads=1), x[:, None])


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 2: the last token that counts (3 points)
#
# `x` has the size (batch, length, width). `lengths`, an int64 tensor with at least 1 each, says how many tokens of each
# sequence are real; behind them is padding, and in it there can be anything. Return the last real token of each
# sequence, of size (batch, width). You may allocate twice the bytes of the result, and 32 bytes for each sequence.
#
# Checked: values; bytes; gradients (they reach the last real tokens alone).


# %% nbgrader={"grade": false, "grade_id": "last_tokens", "locked": false, "schema_version": 3, "solution": true, "task": false}
def last_tokens(x, lengths):
    """Return the last real token of each sequence."""
    ### BEGIN SOLUTION
    return x[torch.arange(len(x)), lengths - 1]
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "last_tokens-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    size="one token for each sequence: two lists of indices, side by side, are read in pairs.",
    IndexError="the tokens are counted from 0.",
    bytes="pick the tokens, with an index; a product with a mask computes all of them.",
)


@score.part(1, "Values, for lengths 1 and 3")
def values():
    x = torch.tensor([[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]])
    got = call(last_tokens, x=x, lengths=torch.tensor([1, 3]))
    known = {"the last place is padding in sequence 0.": x[:, -1]}
    expect(got, torch.tensor([[1, 2], [11, 12]]), known=known)


@score.part(1, "Bytes, for a batch of 50, a length of 40 and a width of 16")
def room():
    x, lengths = torch.arange(32000.0).view(50, 40, 16), torch.arange(50) % 40 + 1
    got = call(last_tokens, budget=8200, x=x, lengths=lengths)
    expect(got, torch.stack([x[k, lengths[k] - 1] for k in range(50)]))


### BEGIN HIDDEN TESTS
@score.part(1, "Padding of nan, gradients, length before batch, no sequence")
def others():
    x = torch.arange(24.0).view(4, 3, 2).transpose(0, 1)
    lengths = torch.tensor([2, 9, 4, 9, 1, 9])[::2]
    wanted = torch.stack([x[0, 1], x[1, 3], x[2, 0]])
    x = x.clone()
    x[0, 2:], x[2, 1:] = float("nan"), float("inf")
    x = x.transpose(0, 1).contiguous().transpose(0, 1).requires_grad_()
    got = call(last_tokens, x=x, lengths=lengths)
    expect(got.detach(), wanted)
    (of_x,) = torch.autograd.grad(got.sum(), [x])
    here = torch.zeros(3, 4, 2)
    here[0, 1], here[1, 3], here[2, 0] = 1, 1, 1
    expect(of_x, here)
    expect(call(last_tokens, x=x[:0].detach(), lengths=lengths[:0]), torch.zeros(0, 2))


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 3: windows of a picture (3 points)
#
# Return all windows of `h` rows and `w` columns of the table `t`: the first two indices of the result say where a window
# begins, the last two are the place in it. Its size is (rows - h + 1, columns - w + 1, h, w).
#
# Checked: values; memory (a view of `t`).


# %% nbgrader={"grade": false, "grade_id": "windows", "locked": false, "schema_version": 3, "solution": true, "task": false}
def windows(t, h, w):
    """Return all windows of h rows and w columns, as a view."""
    ### BEGIN SOLUTION
    return t.unfold(0, h, 1).unfold(1, w, 1)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "windows-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    size="a window can begin in any row but the last h - 1, and in any column but the last w - 1.",
    copy="overlapping windows can be read from t: each step is one that t has already.",
)


def one_by_one(t, h, w):
    """Return what is right, as a copy."""
    rows, columns = t.size(0) - h + 1, t.size(1) - w + 1
    found = [t[i : i + h, j : j + w] for i in range(rows) for j in range(columns)]
    return torch.stack(found).view(rows, columns, h, w)


grid = torch.arange(12).reshape(3, 4)


@score.part(1, "Values, for windows of 2 rows and 3 columns")
def values():
    wanted = one_by_one(grid, 2, 3)
    places = "the places in a window come first; they are the last two dimensions."
    known = {places: wanted.permute(2, 3, 0, 1)}
    expect(call(windows, t=grid, h=2, w=3), wanted, known=known)


@score.part(1, "Memory, for windows of 2 rows and 2 columns")
def memory():
    got = call(windows, t=grid, h=2, w=2)
    expect(got, one_by_one(grid, 2, 2))
    expect_view(got, grid)


### BEGIN HIDDEN TESTS
@score.part(1, "A turned part of a table, windows as large as it or of one element")
def others():
    whole = torch.arange(40, dtype=torch.int16).view(5, 8)
    t = whole[1:, 2:7].T  # 5 rows, 4 columns
    got = call(windows, t=t, h=3, w=2)
    expect(got, one_by_one(t, 3, 2))
    expect_view(got, whole)
    expect(call(windows, t=t, h=5, w=4), t[None, None])
    expect(call(windows, t=t, h=1, w=1), t[..., None, None])


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 4: as_strided with a fence (3 points)
#
# `as_strided` counts its offset from the first cell of the storage, and it reads whatever is in the storage. Write a
# version that stays within `t`: `start` counts from the first element of `t`, and the view reads no cell before it, nor any
# behind the last cell that `t` reads. Where it would, return `None`. A view without elements reads nothing, so it is always
# allowed. `t` has at least one element; `size` and `stride` are tuples of one length; nothing in them is negative, nor is `start`.
#
# Checked: values and size; memory (a view of `t`, or None).


# %% nbgrader={"grade": false, "grade_id": "fenced", "locked": false, "schema_version": 3, "solution": true, "task": false}
def fenced(t, size, stride, start):
    """Return a view like as_strided's that stays within the cells of t, or None."""
    ### BEGIN SOLUTION
    last_of_t = sum((n - 1) * s for n, s in zip(t.size(), t.stride()))
    last = start + sum((n - 1) * s for n, s in zip(size, stride))
    if 0 in size:
        return t.as_strided(size, stride)
    if last > last_of_t:
        return None
    return t.as_strided(size, stride, t.storage_offset() + start)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "fenced-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    RuntimeError="return None where the view would leave t, before as_strided is asked.",
    copy="as_strided on t itself gives a view.",
    none="this view reads no cell outside of those between the first and the last of t.",
)


@score.part(1, "A view that stays within t, for a t with an offset")
def inside():
    t = torch.arange(20)[8:]
    got = call(fenced, t=t, size=(2, 3), stride=(4, 2), start=1)
    absolute = "the offset was counted from the storage: t begins at its cell 8."
    known = {absolute: torch.tensor([[1, 3, 5], [5, 7, 9]])}
    expect(got, torch.tensor([[9, 11, 13], [13, 15, 17]]), known=known)
    expect_view(got, t)


@score.part(1, "None where it would leave t")
def outside():
    t = torch.arange(20)[4:10]  # its last cell holds 9
    last = call(fenced, t=t, size=(3,), stride=(2,), start=1)
    refused = "it returns None: the last cell of t may be read."
    expect(last, torch.tensor([5, 7, 9]), known={refused: None})
    got = call(fenced, t=t, size=(3,), stride=(2,), start=2)
    storage = (
        "it reads beyond the last cell of t: the storage goes on there, and t does not."
    )
    expect(got, None, known={storage: torch.tensor([6, 8, 10])})
    expect(call(fenced, t=t, size=(1000,), stride=(1,), start=0), None)


### BEGIN HIDDEN TESTS
@score.part(1, "A t with gaps, turned or expanded; sizes of 0 and 1; no dimension")
def others():
    table = torch.arange(24.0).view(4, 6)
    t = table[1:3, 1:5].T  # cells 7 to 16, with a gap; 8 elements
    got = call(fenced, t=t, size=(10,), stride=(1,), start=0)
    expect(got, torch.arange(7.0, 17))
    expect_view(got, t)
    expect(call(fenced, t=t, size=(10,), stride=(1,), start=1), None)
    wide = table[0, :1].expand(100)
    expect(call(fenced, t=wide, size=(2,), stride=(1,), start=0), None)
    expect(call(fenced, t=wide, size=(2, 2), stride=(0, 0), start=0), torch.zeros(2, 2))
    expect(
        call(fenced, t=t, size=(1, 2), stride=(999, 9), start=0),
        torch.tensor([[7.0, 16]]),
    )
    expect(call(fenced, t=t, size=(), stride=(), start=9), torch.tensor(16.0))
    expect(call(fenced, t=t, size=(), stride=(), start=10), None)
    none = call(fenced, t=t, size=(3, 0), stride=(99, 1), start=5)
    expect(none, torch.zeros(3, 0))
    expect_view(none, t)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 5: how often is it read? (3 points)
#
# A tensor has the size `size`, the stride `stride` and the offset `storage_offset`; its storage has `n` cells, and it fits into
# them. Return an int64 tensor of `n` numbers: how many elements read each cell. (This is also what a gradient of ones
# becomes when it comes back through the view.)
#
# ```python
# times_read((3, 2), (1, 1), 0, 5)  # [1, 2, 2, 1, 0]
# ```
#
# Checked: values (size and dtype, too).


# %% nbgrader={"grade": false, "grade_id": "times_read", "locked": false, "schema_version": 3, "solution": true, "task": false}
def times_read(size, stride, storage_offset, n):
    """Return how many elements read each of n cells."""
    ### BEGIN SOLUTION
    cells = torch.arange(n).as_strided(size, stride, storage_offset)
    return cells.flatten().bincount(minlength=n)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "times_read-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    size="there is a number for each cell of the storage, read or not.",
    dtype="counts are whole numbers: int64.",
)


@score.part(1, "Each cell once, and none")
def once():
    got = call(times_read, size=(2, 2), stride=(1, 2), storage_offset=1, n=6)
    expect(got, torch.tensor([0, 1, 1, 1, 1, 0]))


@score.part(1, "Overlapping windows, and a stride of 0")
def often():
    got = call(times_read, size=(3, 2), stride=(1, 1), storage_offset=0, n=5)
    ones = "each cell counts once: a write in place, or an index, counts several readers as one."
    known = {ones: torch.tensor([1, 1, 1, 1, 0])}
    expect(got, torch.tensor([1, 2, 2, 1, 0]), known=known)
    got = call(times_read, size=(2, 4), stride=(2, 0), storage_offset=0, n=3)
    expect(got, torch.tensor([4, 0, 4]))


### BEGIN HIDDEN TESTS
@score.part(1, "No dimension, no element, three dimensions, many readers")
def others():
    got = call(times_read, size=(), stride=(), storage_offset=2, n=3)
    expect(got, torch.tensor([0, 0, 1]))
    got = call(times_read, size=(2, 0), stride=(1, 1), storage_offset=0, n=2)
    expect(got, torch.tensor([0, 0]))
    got = call(times_read, size=(2, 3, 2), stride=(3, 1, 1), storage_offset=1, n=9)
    expect(got, torch.tensor([0, 1, 2, 2, 2, 2, 2, 1, 0]))
    got = call(times_read, size=(300, 300), stride=(0, 0), storage_offset=0, n=1)
    expect(got, torch.tensor([90000]))


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 6: a scale for each group (3 points)
#
# Large models are kept as small integers: `q`, of int8 and of size (rows, columns). Each row is cut into groups of
# neighbours, all of one length, and each group has a scale: `scale`, of float32 and of size (rows, groups), where groups
# divides columns. Return the numbers themselves, of float32 and of the size of `q`: each integer times the scale of its
# group. You may allocate twice the bytes of the result.
#
# ```python
# restore(torch.tensor([[1, 2, 3, 4]]).to(torch.int8), torch.tensor([[10.0, 0.5]]))  # [[10, 20, 1.5, 2]]
# ```
#
# Checked: values; bytes; gradients (of `scale`).


# %% nbgrader={"grade": false, "grade_id": "restore", "locked": false, "schema_version": 3, "solution": true, "task": false}
def restore(q, scale):
    """Return each integer times the scale of its group."""
    ### BEGIN SOLUTION
    rows, groups = scale.size()
    parts = q.view(rows, groups, q.size(1) // groups)
    return (parts * scale[..., None]).flatten(1)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "restore-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    bytes="make the groups a dimension of their own, by a view, and let the product broadcast.",
    RuntimeError="what has a number for each group needs a 1 where the place in the group is counted.",
)


@score.part(1, "Values, for two groups of two")
def values():
    q = torch.tensor([[1, 2, 3, 4], [5, 6, 7, 8]], dtype=torch.int8)
    scale = torch.tensor([[10.0, 0.5], [1.0, 2.0]])
    turns = "the scales take turns: a group is a run of neighbours."
    known = {turns: q * scale.repeat(1, 2)}
    expect(
        call(restore, q=q, scale=scale),
        torch.tensor([[10.0, 20, 1.5, 2], [5, 6, 14, 16]]),
        known=known,
    )


@score.part(1, "Bytes, for 20 rows of 400 numbers in groups of 100")
def room():
    q, scale = torch.ones(20, 400, dtype=torch.int8), torch.arange(80.0).view(20, 4)
    got = call(restore, budget=64200, q=q, scale=scale)
    expect(got, scale.repeat_interleave(100, 1))


### BEGIN HIDDEN TESTS
@score.part(1, "Turned integers, gradients, groups of one, one group")
def others():
    q = torch.arange(-12, 12, dtype=torch.int8).view(6, 4).T  # 4 rows, 6 columns
    scale = torch.tensor([[1.0, 2, 3, 4], [5, 6, 7, 8]]).T.requires_grad_()
    got = call(restore, q=q, scale=scale)
    assert got.requires_grad, "scale gets no gradient."
    expect(got.detach(), q * scale.detach().repeat_interleave(3, 1))
    (of_scale,) = torch.autograd.grad(got.sum(), [scale])
    expect(of_scale, torch.stack([q[:, :3].sum(1), q[:, 3:].sum(1)], 1).float())
    each = torch.rand(4, 6)
    expect(call(restore, q=q, scale=each), q * each)
    expect(call(restore, q=q, scale=each[:, 2:3]), q * each[:, 2:3])


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Question 7: reshape mends everything (3 points, read by a person)
#
# A model stopped with "view size is not compatible with input tensor's size and stride". A colleague has since replaced
# every `view` by `reshape`: "It does the same, and never complains." In the same program stand these two lines:
#
# ```python
# flat = table.T.reshape(-1)
# flat[0] = 1  # table[0, 0] is to become 1
# ```
#
# and a layer where a batch of size (batch, length, heads, d) was meant to become (batch, heads, length·d) by
# `x.reshape(batch, heads, -1)`. Explain in four to six sentences: what the message said, what goes wrong in each of the two
# places, and when `reshape` is the right repair.

# %% [markdown] nbgrader={"grade": true, "grade_id": "reshape-question", "locked": false, "points": 3, "schema_version": 3, "solution": true, "task": false}
# `view` refused because no strides read those cells in the wanted order: the elements would have to be copied. `reshape`
# copies then, and says nothing.
#
# `table.T.reshape(-1)` is such a copy, so `flat[0] = 1` never reaches `table` (and if `table` had one row or one column, it
# would: it depends on the strides). Write into `table[0, 0]` itself.
#
# In the layer nothing is refused, by `view` neither: the number of elements fits, and the numbers of one head are mixed with
# those of others, because length stands before heads. It needs `x.transpose(1, 2)` first; then `view` would refuse and
# `reshape` copy, which is needed here.
#
# `reshape` is right where the order is the one that is meant, the result is only read, and a copy may be paid for.
#
# **Rubric**
#
# - 1 point: the message: no view can read the cells in that order; `reshape` copies in silence.
# - 1 point: `flat` is a copy, so the write is lost.
# - 1 point: the layer's numbers are in the wrong order, which no message tells: transpose first; `reshape` is right for
#   a result that is only read, in the order that is meant.
