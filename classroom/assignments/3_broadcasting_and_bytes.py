# %% [markdown]
# # Assignment 3: broadcasting and bytes
#
# It goes with chapters 3, 5, 6 and 7. Allow 70 to 90 minutes. There are 20 points: 17 are given by tests, 3 by a person.
#
# - Write each answer where it says `YOUR CODE HERE`, and delete the line that raises `NotImplementedError`.
# - Run the cell after it. It tests your answer, prints a sentence for what is wrong, and ends with your points.
# - The points that you see are not yet all. When it is graded, your function gets other inputs as well: tensors that are
#   not contiguous, that begin in the middle of a storage, that have no elements, or another dtype.
# - Where bytes are counted, each allocation counts, freed or not; up to 200 bytes more are never a fault. `measure` counts
#   in the same way.
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

from stridelab import describe, measure, nbytes, overlap, shares_storage, show
from stridelab.exercises.graded import Score, call, expect, expect_own

# %% [markdown]
# ## Exercise 1: a table of differences (2 points)
#
# `x` and `y` have one dimension each. Return a table with a row for each number of `y` and a column for each number of
# `x`: in row i and column j stands `x[j] - y[i]`. Allocate no more than the table.
#
# Checked: values; bytes.


# %% nbgrader={"grade": false, "grade_id": "differences", "locked": false, "schema_version": 3, "solution": true, "task": false}
def differences(x, y):
    """Return x[j] - y[i] in row i and column j."""
    ### BEGIN SOLUTION
    return x - y[:, None]
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "differences-test", "locked": true, "points": 2, "schema_version": 3, "solution": false, "task": false}
score = Score(
    2,
    size="which of the two becomes a column?",
    bytes="subtraction broadcasts by itself.",
)


@score.part(1, "Values for three and two numbers, bytes for a hundred each")
def two_rows():
    got = call(differences, x=torch.tensor([10, 20, 30]), y=torch.tensor([1, 2]))
    wanted = torch.tensor([[9, 19, 29], [8, 18, 28]])
    turned = "rows and columns are the other way round: y decides on the rows."
    expect(got, wanted, known={turned: wanted.T, "the sign is the other one.": -wanted})
    got = call(differences, budget=40200, x=torch.arange(100.0), y=torch.zeros(100))
    expect(got, torch.arange(100.0).repeat(100, 1))


### BEGIN HIDDEN TESTS
@score.part(1, "As many of x as of y, spread over a storage; none of y")
def square():
    x, y = torch.arange(6.0)[1::2], torch.tensor([0.0, 10.0, 20.0])
    wanted = torch.tensor([[1.0, 3, 5], [-9, -7, -5], [-19, -17, -15]])
    expect(call(differences, x=x, y=y), wanted)
    expect(call(differences, x=x, y=y[:0]), torch.zeros(0, 3))


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 2: along any dimension (3 points)
#
# `x` has one or more dimensions, and `scale` has one number for each index of dimension `dim` of `x`. Return `x` with
# each number multiplied by the scale of its index in that dimension. `dim` may be negative: -1 is the last. Allocate no
# more than the result.
#
# ```python
# along(torch.ones(2, 3), torch.tensor([5.0, 7.0]), 0)  # [[5, 5, 5], [7, 7, 7]]
# ```
#
# Checked: values; bytes.


# %% nbgrader={"grade": false, "grade_id": "along", "locked": false, "schema_version": 3, "solution": true, "task": false}
def along(x, scale, dim):
    """Return x, scaled along one dimension."""
    ### BEGIN SOLUTION
    size = [1] * x.dim()
    size[dim] = -1
    return x * scale.view(size)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "along-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    RuntimeError="sizes are aligned from the right: scale needs a 1 for each dimension after dim.",
    bytes="the product reads each scale again and again; it need not be written out.",
)


@score.part(1, "Values, along dimension 0 and 1")
def values():
    x, two = torch.ones(2, 3), torch.tensor([5.0, 7.0])
    expect(call(along, x=x, scale=two, dim=0), torch.tensor([[5.0, 5, 5], [7, 7, 7]]))
    three = torch.tensor([5.0, 6.0, 7.0])
    expect(call(along, x=x, scale=three, dim=1), torch.stack([three, three]))


@score.part(1, "Bytes and values, along dimension 1 of (20, 30, 10)")
def room():
    x, scale = torch.ones(20, 30, 10), torch.arange(30.0)
    got = call(along, budget=24200, x=x, scale=scale, dim=1)
    expect(got, torch.stack([torch.full((20, 10), float(k)) for k in range(30)], 1))


### BEGIN HIDDEN TESTS
@score.part(1, "Square, turned, negative dimensions, no element")
def others():
    x = torch.arange(9.0).reshape(3, 3)
    scale = torch.tensor([1.0, 0, 2, 0, 3, 0])[::2]
    rows = torch.stack([x[0], x[1] * 2, x[2] * 3])
    expect(call(along, x=x, scale=scale, dim=0), rows)
    expect(call(along, x=x, scale=scale, dim=-2), rows)
    expect(call(along, x=x.T, scale=scale, dim=-1), rows.T)
    expect(call(along, x=scale, scale=scale, dim=0), torch.tensor([1.0, 4, 9]))
    expect(call(along, x=torch.ones(3, 0), scale=scale, dim=0), torch.ones(3, 0))
    four = torch.ones(2, 2, 2, 2, dtype=torch.float64)
    two = torch.tensor([1.0, 2], dtype=torch.float64)
    got = call(along, x=four, scale=two, dim=-3)
    expect(got, torch.stack([four[:, 0], four[:, 1] * 2], 1))


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 3: where they clash (3 points)
#
# `sizes` is a list of sizes, as tuples, of tensors that are to be added all together. Return `None` where they broadcast. Where
# not, return the dimension in which they clash, counted from the right as a negative number: -1 is the last. Of several,
# return the one furthest to the right. Write it without PyTorch.
#
# ```python
# clash([(4, 3), (3,), (4, 1)])  # None
# clash([(4, 3), (2, 3)])        # -2
# ```
#
# Checked: values (an int or None).


# %% nbgrader={"grade": false, "grade_id": "clash", "locked": false, "schema_version": 3, "solution": true, "task": false}
def clash(sizes):
    """Return the rightmost dimension, as a negative number, in which sizes do not broadcast, or None."""
    ### BEGIN SOLUTION
    for k in range(1, max(map(len, sizes), default=0) + 1):
        if len({size[-k] for size in sizes if len(size) >= k} - {1}) > 1:
            return -k
    return None
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "clash-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(3, none="None says that they broadcast.")


@score.part(1, "Two sizes")
def two():
    expect(call(clash, sizes=[(4, 3), (4, 3)]), None)
    expect(call(clash, sizes=[(2, 1), (1, 5)]), None)
    left = "that is counted from the left: from the right it is -2."
    expect(call(clash, sizes=[(4, 3), (2, 3)]), -2, known={left: 0})
    both = "both dimensions clash, and -1 is further to the right."
    expect(call(clash, sizes=[(4, 3), (2, 5)]), -1, known={both: -2})


@score.part(1, "Fewer dimensions, and three sizes")
def three():
    expect(call(clash, sizes=[(4, 3), (3,), (4, 1)]), None)
    aligned = "the sizes are aligned from the right: the 4 meets the 3."
    expect(call(clash, sizes=[(4, 3), (4,)]), -1, known={aligned: None})
    expect(call(clash, sizes=[(2, 4, 3), (5, 1, 1), (3,)]), -3)


### BEGIN HIDDEN TESTS
@score.part(1, "A 1 before two that clash, sizes of 0, one size, none")
def others():
    expect(call(clash, sizes=[(1,), (2,), (3,)]), -1)
    expect(call(clash, sizes=[(5,), (1, 1), (7, 5), (6, 1)]), -2)
    expect(call(clash, sizes=[(0, 3), (1, 3)]), None)
    expect(call(clash, sizes=[(0, 3), (2, 3)]), -2)
    expect(call(clash, sizes=[(), (3,), (2, 3)]), None)
    expect(call(clash, sizes=[(2, 3, 4), (5, 3, 6)]), -1)
    expect(call(clash, sizes=[(4, 5)]), None)
    expect(call(clash, sizes=[]), None)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 4: several texts in one row (3 points)
#
# To waste no padding, a batch packs several texts into each row. `ids`, of size (batch, length), says for each token
# which text it is of. Return a bool mask of size (batch, 1, length, length) for attention: `True` where the query (the
# third dimension) may read the key (the fourth). It may if both are of one text, and the key is not later. The 1 stands
# for all heads. You may allocate three times the bytes of the mask.
#
# Checked: values; bytes.


# %% nbgrader={"grade": false, "grade_id": "one_text", "locked": false, "schema_version": 3, "solution": true, "task": false}
def one_text(ids):
    """Return a mask: True where query and key are of one text, and the key is not later."""
    ### BEGIN SOLUTION
    places = torch.arange(ids.size(1))
    same = ids[:, :, None] == ids[:, None, :]
    return (same & (places[:, None] >= places))[:, None]
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "one_text-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    size="a mask for each text of the batch, then 1, then queries, then keys.",
    dtype="a comparison gives a mask of bool.",
    bytes="compare small tensors, and let the comparison broadcast; numbers of int64 or float32 take 8 or 4 times a bool.",
)


@score.part(1, "Values, for texts of two tokens and one")
def values():
    got = call(one_text, ids=torch.tensor([[5, 5, 8]]))
    wanted = torch.tensor([[1, 0, 0], [1, 1, 0], [0, 0, 1]]).bool()[None, None]
    later = "a query reads a later key of its text."
    turned = "queries and keys are the other way round."
    all_earlier = "a query reads keys of another text."
    known = {
        later: torch.tensor([[1, 1, 0], [1, 1, 0], [0, 0, 1]]).bool()[None, None],
        turned: wanted.mT,
        all_earlier: torch.ones(1, 1, 3, 3).tril().bool(),
        "True and False are the other way round.": ~wanted,
        "a query may read its own place, too.": wanted & ~torch.eye(3).bool(),
    }
    expect(got, wanted, known=known)


@score.part(1, "Bytes, for a batch of 4 and a length of 100")
def room():
    ids = torch.arange(100).expand(4, -1) // 10
    got = call(one_text, budget=120200, ids=ids)
    one = torch.block_diag(*[torch.ones(10, 10).tril()] * 10).bool()
    expect(got, one.expand(4, 1, 100, 100))


### BEGIN HIDDEN TESTS
@score.part(1, "A text in two pieces, turned ids, one token, none")
def others():
    ids = torch.tensor(
        [[1, 2, 2], [2, 2, 1], [1, 1, 1], [1, 2, 3]]
    ).T  # a batch of 3, length 4
    wanted = torch.zeros(3, 1, 4, 4, dtype=torch.bool)
    for b in range(3):
        for q in range(4):
            for k in range(q + 1):
                wanted[b, 0, q, k] = ids[b, q] == ids[b, k]
    expect(call(one_text, ids=ids), wanted)
    expect(call(one_text, ids=ids[:, :1]), wanted[..., :1, :1])
    expect(call(one_text, ids=ids[:, :0]), wanted[..., :0, :0])
    scores = torch.zeros(3, 8, 4, 4)
    assert scores.masked_fill(call(one_text, ids=ids), 1).size() == scores.size()


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 5: many pictures into one (3 points)
#
# `pictures` has the size (n, channels, height, width), `weights` the size (n,), `out` the size (channels, height, width); all
# are of float32. Write the sum of all pictures, each times its weight, into `out`. What `out` held before does not count.
# Return nothing. You may allocate twice the bytes of `out`, which is far less than `pictures`.
#
# Checked: values in `out`; memory (`out` is changed in place, the others stay); bytes.


# %% nbgrader={"grade": false, "grade_id": "blend", "locked": false, "schema_version": 3, "solution": true, "task": false}
def blend(pictures, weights, out):
    """Write the weighted sum of all pictures into out."""
    ### BEGIN SOLUTION
    out.zero_()
    for picture, weight in zip(pictures, weights):
        out.addcmul_(picture, weight)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "blend-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    argument="only out is written into.",
    bytes="each product counts, freed or not: multiply and add in one step (add_, addcmul_, tensordot).",
)


@score.part(1, "Values, for two pictures")
def values():
    pictures = torch.stack([torch.ones(1, 2, 2), torch.arange(4.0).view(1, 2, 2)])
    out = torch.full((1, 2, 2), 50.0)
    call(
        blend,
        writes=["out"],
        pictures=pictures,
        weights=torch.tensor([10.0, 2.0]),
        out=out,
    )
    wanted = torch.tensor([[[10.0, 12], [14, 16]]])
    known = {
        "out is as it was: out = ... gives the name to another tensor.": torch.full(
            (1, 2, 2), 50.0
        ),
        "the old numbers of out are still in it.": wanted + 50,
        "the weights are missing.": pictures.sum(0),
    }
    expect(out, wanted, known=known)


@score.part(1, "Bytes, for 40 pictures of 4,800 bytes")
def room():
    pictures, weights = torch.ones(40, 3, 20, 20), torch.full((40,), 0.25)
    out = torch.zeros(3, 20, 20)
    call(
        blend, writes=["out"], budget=9800, pictures=pictures, weights=weights, out=out
    )
    expect(out, torch.full((3, 20, 20), 10.0))


### BEGIN HIDDEN TESTS
@score.part(1, "Channels last, out a part of something, nan in it; no picture")
def others():
    pictures = torch.rand(5, 4, 6, 3).permute(0, 3, 1, 2)
    weights = torch.rand(10)[::2]
    whole = torch.full((2, 3, 4, 6), float("nan"))
    call(blend, writes=["out"], pictures=pictures, weights=weights, out=whole[1])
    wanted = sum(p * w for p, w in zip(pictures, weights))
    expect(whole[1], wanted)
    expect(whole[0], torch.full((3, 4, 6), float("nan")))
    call(
        blend, writes=["out"], pictures=pictures[:0], weights=weights[:0], out=whole[0]
    )
    expect(whole[0], torch.zeros(3, 4, 6))


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 6: the peak before the run (3 points)
#
# `x` and `y` have the sizes `x_size` and `y_size`, tuples that broadcast, and one dtype of `itemsize` bytes. Return how many
# bytes this line holds at its peak, besides `x` and `y`, as an int:
#
# ```python
# (x - y).exp().sum(-1)
# ```
#
# A tensor without a name is freed as soon as the step that reads it is done. Allocate nothing: the tensors may be too
# big for any machine. `torch.broadcast_shapes` may help.
#
# Checked: values (compared with `measure`); bytes (nothing is allocated).


# %% nbgrader={"grade": false, "grade_id": "peak", "locked": false, "schema_version": 3, "solution": true, "task": false}
def peak(x_size, y_size, itemsize):
    """Return the most bytes that (x - y).exp().sum(-1) holds at one time."""
    ### BEGIN SOLUTION
    size = torch.broadcast_shapes(x_size, y_size)
    table, result = size.numel() * itemsize, size[:-1].numel() * itemsize
    return max(2 * table, table + result)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "peak-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(3, bytes="work with sizes, not with tensors.")


def measured(x_size, y_size, dtype=torch.float32):
    x, y = torch.zeros(x_size, dtype=dtype), torch.zeros(y_size, dtype=dtype)
    return measure(lambda: (x - y).exp().sum(-1), seconds=0.001).peak


@score.part(1, "Equal sizes")
def equal():
    got = call(peak, budget=200, x_size=(20, 30), y_size=(20, 30), itemsize=4)
    one = "while exp runs there are two tables: what it reads and what it writes."
    three = "the table of x - y is freed once exp is done, before the sum is there."
    known = {one: 2400, three: 4880, "count bytes, not elements.": 1200}
    expect(got, measured((20, 30), (20, 30)), known=known)


@score.part(1, "Sizes that broadcast")
def broadcast():
    got = call(peak, budget=200, x_size=(40, 1, 6), y_size=(50, 6), itemsize=4)
    known = {"the sizes broadcast: x - y is bigger than x and than y.": 1920}
    expect(got, measured((40, 1, 6), (50, 6)), known=known)


### BEGIN HIDDEN TESTS
@score.part(1, "Other dtypes, a last dimension of 1 or 0, far too big")
def others():
    got = call(peak, budget=200, x_size=(7, 1), y_size=(1,), itemsize=8)
    expect(got, measured((7, 1), (1,), torch.float64))
    got = call(peak, budget=200, x_size=(9, 5, 0), y_size=(5, 1), itemsize=4)
    expect(got, measured((9, 5, 0), (5, 1)))
    got = call(peak, budget=200, x_size=(10**6, 1, 64), y_size=(10**6, 64), itemsize=2)
    expect(got, 256 * 10**12)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Question 7: no repeat, no difference (3 points, read by a person)
#
# To save memory, a colleague has replaced `repeat` by `expand`:
#
# ```python
# noise = torch.randn(64, 3, 224, 224)
# batch = image.repeat(64, 1, 1, 1)       # before; image has the size (3, 224, 224)
# batch = image.expand(64, -1, -1, -1)    # after
# noisy = batch + noise
# batch[0] *= 0                           # a first picture all black, for a test
# ```
#
# Explain in four to six sentences: how much memory that saves, and how much of it at the line `noisy = ...`; what the last
# line does before and after the change; and how you would write these lines.

# %% [markdown] nbgrader={"grade": true, "grade_id": "expand-question", "locked": false, "points": 3, "schema_version": 3, "solution": true, "task": false}
# `batch` itself costs nothing now: a view with a stride of 0, where `repeat` wrote out 64 pictures, 64·3·224·224·4 bytes or
# about 39 MB. `noisy` is dense and takes its 39 MB before and after, as does `noise`. So three tensors of that size became
# two. `image + noise` does the same without either: broadcasting expands by itself.
#
# Before, the last line blackens one of 64 pictures. After, `batch[0]` reads the cells of `image`: all rows of `batch` and
# `image` itself become black, and no error is raised, since the row alone has no cell twice.
#
# So: `noisy = image + noise`, and `noisy[0] = 0` (or whatever the test needs) on the tensor with cells of its own; or
# `batch = image.expand(64, -1, -1, -1).clone()` if the rows must be written one by one.
#
# **Rubric**
#
# - 1 point: `expand` saves the bytes of `batch` alone; the result of `+` is dense, with or without it.
# - 1 point: the write reaches all rows and `image`, without an error.
# - 1 point: broadcasting alone for the sum, and a write into cells of its own (`noisy`, or a clone).
