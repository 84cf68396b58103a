# %% [markdown]
# # Assignment 1: views and sharing
#
# It goes with chapter 1. Allow 60 to 90 minutes. There are 20 points: 17 are given by tests, 3 by a person.
#
# - Write each answer where it says `YOUR CODE HERE`, and delete the line that raises `NotImplementedError`.
# - Run the cell after it. It tests your answer, prints a sentence for what is wrong, and ends with your points.
# - The points that you see are not yet all. When it is graded, your function gets other inputs as well: tensors that are
#   not contiguous, that begin in the middle of a storage, that have no elements, or another dtype.
# - Values alone are not enough. Where a view is asked for, the cells must be those of the input.
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

from stridelab import describe, nbytes, overlap, shares_storage, show
from stridelab.exercises.graded import (
    Score,
    call,
    expect,
    expect_own,
    expect_view,
)

# %% [markdown]
# ## Exercise 1: without the border (2 points)
#
# `t` has two or more dimensions; the last two are the rows and the columns of pictures. Return each picture without
# its outermost rows and columns: a tensor of size (..., rows - 2, columns - 2). There are at least two rows and two
# columns; of two, none are left.
#
# Checked: values; memory (a view of `t`).


# %% nbgrader={"grade": false, "grade_id": "inner", "locked": false, "schema_version": 3, "solution": true, "task": false}
def inner(t):
    """Return pictures without their border, as a view."""
    ### BEGIN SOLUTION
    return t[..., 1:-1, 1:-1]
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "inner-test", "locked": true, "points": 2, "schema_version": 3, "solution": false, "task": false}
score = Score(
    2,
    size="leave out the first and the last of the last two dimensions.",
    copy="slices are views, lists of positions are not.",
)


@score.part(1, "A table of 4 rows and 5 columns")
def table():
    t = torch.arange(20).reshape(4, 5)
    v = call(inner, t=t)
    expect(v, torch.tensor([[6, 7, 8], [11, 12, 13]]))
    expect_view(v, t)


### BEGIN HIDDEN TESTS
@score.part(1, "Two turned pictures, and one of two rows")
def pictures():
    t = torch.arange(48.0).reshape(2, 6, 4)
    v = call(inner, t=t.mT)
    expect(v, t[:, 1:-1, 1:-1].mT)
    expect_view(v, t)
    small = torch.zeros(3, 2, 2, dtype=torch.int8)
    v = call(inner, t=small)
    expect(v, torch.zeros(3, 0, 0, dtype=torch.int8))
    expect_view(v, small)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 2: one row for each channel (3 points)
#
# A recording with `n` channels is one long row: the first number of each channel, then the second of each, and so on.
# `v` has one dimension, and `n` divides its length. Return a tensor with a row for each channel, in time's order.
#
# ```python
# channels(torch.tensor([1, 10, 2, 20, 3, 30]), 2)  # [[1, 2, 3], [10, 20, 30]]
# ```
#
# Checked: values; memory (a view of `v`).


# %% nbgrader={"grade": false, "grade_id": "channels", "locked": false, "schema_version": 3, "solution": true, "task": false}
def channels(v, n):
    """Return a row for each of n channels, as a view."""
    ### BEGIN SOLUTION
    return v.view(-1, n).T
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "channels-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    size="there is a row for each channel.",
    copy="make a table of v by a view first, and turn it; stack, cat and lists of positions copy.",
)
two = torch.tensor([1, 10, 2, 20, 3, 30])


@score.part(1, "Values")
def values():
    got = call(channels, v=two, n=2)
    halves = "these are two halves of v: neighbours in v belong to different channels."
    expect(got, torch.tensor([[1, 2, 3], [10, 20, 30]]), known={halves: two.view(2, 3)})


@score.part(1, "Memory")
def memory():
    v = call(channels, v=two, n=2)
    expect(v, torch.tensor([[1, 2, 3], [10, 20, 30]]))
    expect_view(v, two)


### BEGIN HIDDEN TESTS
@score.part(1, "Every other number of a storage, from the second")
def spread():
    whole = torch.arange(24.0)
    v = call(channels, v=whole[1::2], n=3)
    expect(v, torch.stack([whole[1::6], whole[3::6], whole[5::6]]))
    expect_view(v, whole)
    one = call(channels, v=whole, n=24)
    expect(one, whole[:, None])
    expect_view(one, whole)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 3: a chessboard (3 points)
#
# Write `value` into each element of the table `t` whose row and column add up to an even number: `t[0, 0]`, `t[0, 2]`,
# `t[1, 1]`, and so on. Change `t` in place, and nothing else. Return `t` itself.
#
# Checked: values in `t`; memory (`t` is changed, and no other cell of its storage).


# %% nbgrader={"grade": false, "grade_id": "chessboard", "locked": false, "schema_version": 3, "solution": true, "task": false}
def chessboard(t, value):
    """Write value into every other element of a table, in place, and return the table."""
    ### BEGIN SOLUTION
    t[::2, ::2] = value
    t[1::2, 1::2] = value
    return t
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "chessboard-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    values="row 0 begins with a changed element, row 1 with one that stays; a long row must not decide on the next.",
    none="return t.",
)


@score.part(1, "Values of what it returns, for 3 rows and 3 columns")
def odd():
    t = torch.zeros(3, 3, dtype=torch.int64)
    board = torch.tensor([[7, 0, 7], [0, 7, 0], [7, 0, 7]])
    expect(call(chessboard, writes=["t"], t=t, value=7), board)


@score.part(1, "Memory: t itself, of 2 rows and 4 columns")
def place():
    t = torch.zeros(2, 4, dtype=torch.int64)
    board = torch.tensor([[7, 0, 7, 0], [0, 7, 0, 7]])
    got = call(chessboard, writes=["t"], t=t, value=7)
    assert not torch.equal(t, torch.zeros_like(t)), (
        "t is as it was: reshape, clone and tensors made anew have other cells."
    )
    expect(t, board)
    expect_view(got, t)


### BEGIN HIDDEN TESTS
@score.part(1, "A turned part of a bigger table")
def part():
    whole = torch.zeros(6, 6)
    wanted = whole.clone()
    for i in range(3):
        for j in range(4):
            if (i + j) % 2 == 0:
                wanted[j + 1, i + 2] = 5
    got = call(chessboard, writes=["t"], t=whole[1:5, 2:5].T, value=5)
    expect(whole, wanted)
    expect(got, wanted[1:5, 2:5].T)
    empty = torch.zeros(0, 3)
    expect(call(chessboard, writes=["t"], t=empty, value=5), empty)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 4: the view behind the numbers (3 points)
#
# `t` is contiguous and has 4 rows and 6 columns. Return the view of it with the size (3, 2) and the stride (2, 12) that
# begins one cell after the first of `t`. Use indexing, slices and transposes only. How does one find it? Each stride says
# in which dimension of `t` a step is made, and over how many elements.
#
# Checked: size, stride and first cell; memory (a view of `t`, wherever `t` begins).


# %% nbgrader={"grade": false, "grade_id": "hunt", "locked": false, "schema_version": 3, "solution": true, "task": false}
def hunt(t):
    """Return the view of t that has size (3, 2) and stride (2, 12), and begins at t[0, 1]."""
    ### BEGIN SOLUTION
    return t[::2, 1::2].T
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "hunt-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    copy="this needs one slice for each dimension, and a transpose.",
    size="a slice with a step of 2 keeps every other row or column.",
)
grid = torch.arange(24).reshape(4, 6)


@score.part(1, "Size and stride")
def layout():
    v = call(hunt, t=grid)
    expect_view(v, grid)
    found = tuple(v.size()), v.stride()
    turned = "the dimensions are the other way round: size (2, 3) and stride (12, 2)."
    expect(found, ((3, 2), (2, 12)), known={turned: ((2, 3), (12, 2))})


@score.part(1, "The whole view")
def whole():
    v = call(hunt, t=grid)
    expect(v, torch.tensor([[1, 13], [3, 15], [5, 17]]))
    expect_view(v, grid)


### BEGIN HIDDEN TESTS
@score.part(1, "A t that begins in the middle of a storage, of another dtype")
def later():
    storage = torch.arange(40, dtype=torch.int16)
    t = storage[9:33].view(4, 6)
    v = call(hunt, t=t)
    expect(v, torch.tensor([[10, 22], [12, 24], [14, 26]], dtype=torch.int16))
    expect_view(v, t)
    assert v.stride() == (2, 12), f"Its stride is {v.stride()}, and (2, 12) is right."


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 5: who reads this cell? (3 points)
#
# A tensor has the size `size`, the stride `stride` (tuples of one length) and the offset `storage_offset`. Return a list of
# all its indices that read cell number `cell` of the storage. Each index is a tuple; smaller ones come first. Write it
# without PyTorch. `itertools.product` may help; its factors can be ranges.
#
# ```python
# readers(4, (3, 2), (1, 3), 0)  # [(1, 1)]: 0 + 1*1 + 1*3 = 4
# ```
#
# Checked: values (the list); there is no memory to check.


# %% nbgrader={"grade": false, "grade_id": "readers", "locked": false, "schema_version": 3, "solution": true, "task": false}
def readers(cell, size, stride, storage_offset):
    """Return the indices that read a cell, as a list of tuples."""
    ### BEGIN SOLUTION
    import itertools

    return [
        index
        for index in itertools.product(*(range(n) for n in size))
        if storage_offset + sum(i * s for i, s in zip(index, stride)) == cell
    ]
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "readers-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(3, none="return a list, also where it is empty.")


@score.part(1, "One reader")
def one():
    got = call(readers, cell=4, size=(3, 2), stride=(1, 3), storage_offset=0)
    expect(got, [(1, 1)])
    got = call(readers, cell=9, size=(2, 2), stride=(4, 1), storage_offset=4)
    expect(
        got,
        [(1, 1)],
        known={"nobody is found: the sum begins with storage_offset.": []},
    )


@score.part(1, "None, or many")
def many():
    nobody = call(readers, cell=2, size=(3,), stride=(4,), storage_offset=0)
    expect(nobody, [])
    got = call(readers, cell=3, size=(2, 3), stride=(3, 0), storage_offset=0)
    first = "this is only the first reader: with a stride of 0 there are more."
    expect(got, [(1, 0), (1, 1), (1, 2)], known={first: [(1, 0)]})


### BEGIN HIDDEN TESTS
@score.part(1, "Overlapping windows, no dimension, no element")
def others():
    got = call(readers, cell=7, size=(4, 3), stride=(1, 1), storage_offset=4)
    expect(got, [(1, 2), (2, 1), (3, 0)])
    expect(call(readers, cell=5, size=(), stride=(), storage_offset=5), [()])
    expect(call(readers, cell=4, size=(), stride=(), storage_offset=5), [])
    expect(call(readers, cell=0, size=(2, 0), stride=(1, 1), storage_offset=0), [])
    expect(
        call(readers, cell=6, size=(1, 2, 2), stride=(9, 2, 4), storage_offset=0),
        [(0, 1, 1)],
    )


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 6: the whole bill (3 points)
#
# Somebody keeps a list of tensors. Return how many bytes their storages hold together, as an int. A storage that several
# of them read counts once; and it counts whole, even if only a small part of it is read. `shares_storage` and `nbytes`
# of chapter 1 may help.
#
# Checked: values (the number of bytes).


# %% nbgrader={"grade": false, "grade_id": "held", "locked": false, "schema_version": 3, "solution": true, "task": false}
def held(tensors):
    """Return the bytes of all storages behind a list of tensors, each storage once."""
    ### BEGIN SOLUTION
    total, seen = 0, []
    for t in tensors:
        if not any(shares_storage(t, other) for other in seen):
            seen.append(t)
            total += nbytes(t).storage
    return total
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "held-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(3)
samples = torch.zeros(100, 10)  # 4,000 bytes


@score.part(1, "Two storages")
def two_storages():
    other = torch.zeros(100, 10)
    got = call(held, tensors=[samples, other])
    one = "this is one of the two: equal values do not make one storage."
    expect(got, 8000, known={one: 4000})


@score.part(1, "Views of one storage")
def views():
    got = call(held, tensors=[samples[0], samples[:, 3], samples.T])
    thrice = "this counts one storage three times."
    read = "this adds up what each tensor reads: the storage stays in memory, whole, and once."
    small = "this is what the first reads: a small view keeps the whole storage."
    expect(got, 4000, known={thrice: 12000, read: 4440, small: 40})


### BEGIN HIDDEN TESTS
@score.part(1, "Parts without a common cell, other dtypes, expanded, none")
def mixed():
    t = torch.zeros(50, dtype=torch.int64)
    wide = torch.zeros(3, 1, dtype=torch.int16)
    expect(call(held, tensors=[t[:10], t[40:], t.view(torch.uint8)[4:]]), 400)
    expect(call(held, tensors=[wide.expand(3, 1000), t[1:], wide]), 406)
    expect(call(held, tensors=[]), 0)
    expect(call(held, tensors=[t[50:]]), 400)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Question 7: where did the memory go? (3 points, read by a person)
#
# A program loads a table of 4 GB, keeps one row, and lets go of the table:
#
# ```python
# table = torch.load("table.pt")
# row = table[0]
# del table
# ```
#
# Its memory does not shrink. A colleague suggests `row = table[0].contiguous()`. Explain in four to six sentences: why the
# memory stays, what the suggestion changes, and what you would write in its place.

# %% [markdown] nbgrader={"grade": true, "grade_id": "memory-question", "locked": false, "points": 3, "schema_version": 3, "solution": true, "task": false}
# `table[0]` is a view: it has no memory of its own, it reads the storage of `table`. A storage stays as long as any
# tensor reads it, and it stays whole. `del table` removes a name and one tensor, `row` still holds all 4 GB.
#
# A row of a contiguous table is contiguous already, so `contiguous()` returns `row` itself and copies nothing. It changes
# nothing. `row = table[0].clone()` has a storage of its own, of one row; after `del table` nothing reads the big one.
#
# **Rubric**
#
# - 1 point: `row` is a view, and a view keeps the whole storage alive.
# - 1 point: the row is contiguous already, so `contiguous()` gives the same tensor and no copy.
# - 1 point: `clone()` (or another copy, such as `torch.tensor(row.tolist())`) before the table is let go.
