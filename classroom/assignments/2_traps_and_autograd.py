# %% [markdown]
# # Assignment 2: traps and autograd
#
# It goes with chapters 2 and 4. Allow 70 to 90 minutes. There are 20 points: 17 are given by tests, 3 by a person.
#
# - Write each answer where it says `YOUR CODE HERE`, and delete the line that raises `NotImplementedError`.
# - Run the cell after it. It tests your answer, prints a sentence for what is wrong, and ends with your points.
# - The points that you see are not yet all. When it is graded, your function gets other inputs as well: tensors that are
#   not contiguous, that begin in the middle of a storage, that have no elements, or another dtype.
# - What changes in place, what must not change, and what is allocated is tested as well as the values. Where bytes
#   are counted, each allocation counts, freed or not; up to 200 bytes more are never a fault.
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

from stridelab import describe, measure, overlap, sanitize, shares_storage, show
from stridelab.exercises.graded import (
    Score,
    call,
    expect,
    expect_own,
    expect_view,
)

# %% [markdown]
# ## Exercise 1: who will see it? (2 points)
#
# Somebody is going to write into every element of `written`. `others` is a dict of tensors by name. Return the names of
# those in which a number may change, as a list, in the order of the dict. `overlap` may help.
#
# Checked: values (the list); memory (nothing is changed to find out).


# %% nbgrader={"grade": false, "grade_id": "reached", "locked": false, "schema_version": 3, "solution": true, "task": false}
def reached(written, others):
    """Return the names of the tensors that a write to all of written reaches."""
    ### BEGIN SOLUTION
    return [name for name, t in others.items() if overlap(written, t) != "none"]
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "reached-test", "locked": true, "points": 2, "schema_version": 3, "solution": false, "task": false}
score = Score(2, argument="ask about cells, do not try it out.")


@score.part(1, "Columns of one table, and a copy of it")
def columns():
    t = torch.zeros(3, 4)
    others = {"t": t, "right": t[:, 2:], "left": t[:, :2], "copy": t.clone()}
    storage = "these are the tensors of one storage: left has no cell in common with the columns written."
    values = "these are all: equal values are no common cells."
    got = call(reached, written=t[:, 2:], others=others)
    expect(
        got, ["t", "right"], known={storage: ["t", "right", "left"], values: [*others]}
    )


### BEGIN HIDDEN TESTS
@score.part(1, "Every other cell, another dtype, expanded, without elements")
def others():
    t = torch.zeros(8, dtype=torch.int32)
    others = {
        "odd": t[1::2],
        "bytes": t.view(torch.uint8)[4:8],
        "first": t[:1].expand(5),
        "last": t[7:].expand(5),
        "zero": t[4:4],
        "halves": t.view(torch.int16)[13:14],
    }
    expect(call(reached, written=t[::2], others=others), ["first", "halves"])
    expect(call(reached, written=t[1::2], others=others), ["odd", "bytes", "last"])
    expect(call(reached, written=t[6:7], others=others), ["halves"])
    expect(call(reached, written=t, others={}), [])


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 2: repair the table (2 points)
#
# A row for each label, with a 1 in the label's column and 0 elsewhere:
#
# ```python
# def one_hot(labels, classes):
#     table = torch.zeros(1, classes).expand(len(labels), classes)
#     table[torch.arange(len(labels)), labels] = 1
#     return table
# ```
#
# `labels` is a tensor of int64 with one dimension. The result is wrong. Repair it: float32, size (labels, classes).
#
# Checked: values; memory (each element of the result has a cell of its own).


# %% nbgrader={"grade": false, "grade_id": "one_hot", "locked": false, "schema_version": 3, "solution": true, "task": false}
def one_hot(labels, classes):
    """Return a row for each label, with a 1 in its column."""
    ### BEGIN SOLUTION
    table = torch.zeros(len(labels), classes)
    table[torch.arange(len(labels)), labels] = 1
    return table
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "one_hot-test", "locked": true, "points": 2, "schema_version": 3, "solution": false, "task": false}
score = Score(2, dtype="the table is made of float32, as torch.zeros makes it.")


@score.part(1, "Three labels")
def three():
    got = call(one_hot, labels=torch.tensor([2, 0, 2]), classes=4)
    rows = "all rows are alike: they read the same cells, and each write reaches every row."
    wanted = torch.tensor([[0.0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 1, 0]])
    alike = torch.tensor([[1.0, 0, 1, 0]]).expand(3, 4)
    expect(got, wanted, known={rows: alike})
    expect_own(got)


### BEGIN HIDDEN TESTS
@score.part(1, "Equal labels, every other label, one class, none")
def others():
    got = call(one_hot, labels=torch.tensor([1, 1, 1]), classes=2)
    expect(got, torch.tensor([[0.0, 1], [0, 1], [0, 1]]))
    expect_own(got)
    labels = torch.tensor([9, 0, 9, 2, 9, 1])[1::2]
    expect(call(one_hot, labels=labels, classes=3), torch.eye(3)[[0, 2, 1]])
    expect(call(one_hot, labels=labels[:1], classes=1), torch.ones(1, 1))
    expect(call(one_hot, labels=labels[:0], classes=3), torch.zeros(0, 3))


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 3: swap the halves (3 points)
#
# `t` has one dimension and an even number of elements. Swap its first half and its second, in place, and return `t`. You
# may allocate as many bytes as one half takes; move many numbers at once, since each that passes through Python costs some.
#
# Checked: values in `t`; memory (`t` is changed, and no other cell of its storage); bytes.


# %% nbgrader={"grade": false, "grade_id": "swap_halves", "locked": false, "schema_version": 3, "solution": true, "task": false}
def swap_halves(t):
    """Swap the two halves of t in place, and return t."""
    ### BEGIN SOLUTION
    half = len(t) // 2
    first = t[:half].clone()
    t[:half] = t[half:]
    t[half:] = first
    return t
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "swap_halves-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    none="return t.",
    copy="write into t: what roll, cat and clone return has other cells.",
    bytes="a half must be kept while it is written over; the other need not be.",
)


@score.part(1, "Values and memory, for [1, 2, 3, 4]")
def values():
    t = torch.tensor([1, 2, 3, 4])
    got = call(swap_halves, writes=["t"], t=t)
    lost = "a half is lost: t[:2] is a view, and the first write changes what the second one reads."
    expect(got, torch.tensor([3, 4, 1, 2]), known={lost: torch.tensor([3, 4, 3, 4])})
    expect_view(got, t)


@score.part(1, "Bytes, for 2,000 numbers of float32")
def room():
    t = torch.arange(2000.0)
    wanted = torch.cat([t[1000:], t[:1000]])
    expect(call(swap_halves, writes=["t"], budget=4200, t=t), wanted)
    expect(t, wanted)


### BEGIN HIDDEN TESTS
@score.part(1, "A column of a table, and no element")
def column():
    table = torch.arange(24).reshape(6, 4)
    wanted = table.clone()
    wanted[:, 2] = torch.tensor([14, 18, 22, 2, 6, 10])
    got = call(swap_halves, writes=["t"], t=table[:, 2])
    expect(table, wanted)
    expect_view(got, table)
    expect(call(swap_halves, writes=["t"], t=torch.zeros(0)), torch.zeros(0))
    expect(
        call(swap_halves, writes=["t"], t=torch.tensor([5, 6])), torch.tensor([6, 5])
    )


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 4: what it was like (3 points)
#
# `step(state, k)` changes the tensor `state` in place. Call it for k = 0, 1, ... n - 1, in this order, and return a tensor
# that has a first dimension of n: row k is what `state` was after step k. The rest of its size, and the dtype, are those of
# `state`. n may be 0. Allocate no more than the result.
#
# ```python
# def double(state, k):
#     state += state
#
# history(double, torch.tensor([1, 5]), 3)  # [[2, 10], [4, 20], [8, 40]]
# ```
#
# Checked: values; memory (the result has cells of its own); bytes.


# %% nbgrader={"grade": false, "grade_id": "history", "locked": false, "schema_version": 3, "solution": true, "task": false}
def history(step, state, n):
    """Return what state was after each of n steps."""
    ### BEGIN SOLUTION
    rows = torch.empty(n, *state.size(), dtype=state.dtype)
    for k in range(n):
        step(state, k)
        rows[k] = state
    return rows
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "history-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    shared="copy the numbers before the next step changes them.",
    bytes="stack writes out what clone has written out already: make the result first, and write into its rows.",
)


def double(state, k):
    state += state


@score.part(1, "Values and memory, for three steps")
def values():
    state = torch.tensor([1, 5])
    got = call(history, writes=["state"], step=double, state=state, n=3)
    last = "each row is the last state: a list of one tensor, three times, is no list of its past."
    known = {last: torch.tensor([[8, 40]]).expand(3, 2)}
    expect(got, torch.tensor([[2, 10], [4, 20], [8, 40]]), known=known)
    expect(state, torch.tensor([8, 40]))
    expect_own(got, state=state)


@score.part(1, "Bytes, for 50 steps of 100 numbers of float32")
def room():
    got = call(
        history,
        writes=["state"],
        budget=20200,
        step=double,
        state=torch.ones(100),
        n=50,
    )
    expect(got, torch.full((100,), 2.0) ** torch.arange(1.0, 51)[:, None])


### BEGIN HIDDEN TESTS
@score.part(1, "A turned table, a number, no step")
def others():
    table = torch.arange(6, dtype=torch.int16).reshape(2, 3)
    wanted = torch.stack([table.T * 2, table.T * 4])
    got = call(history, writes=["state"], step=double, state=table.T, n=2)
    expect(got, wanted)
    expect_own(got, state=table)
    number = torch.tensor(1.5)
    expect(
        call(history, writes=["state"], step=double, state=number, n=2),
        torch.tensor([3.0, 6.0]),
    )

    def add(state, k):
        state += k

    got = call(history, writes=["state"], step=add, state=torch.zeros(1, 1), n=4)
    expect(got, torch.tensor([0.0, 1, 3, 6])[:, None, None])
    none = torch.zeros(3, dtype=torch.float64)
    expect(
        call(history, writes=["state"], step=double, state=none, n=0), none.expand(0, 3)
    )


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 5: a level that leaks (3 points)
#
# `h[0] = x[0]`, and then `h[k] = decay[k] * h[k - 1] + x[k]`. `x` and `decay` have one size, of one or more dimensions, and
# at least one row; k counts along the first. This function gives the right numbers, and `backward` refuses:
#
# ```python
# def leaky(x, decay):
#     h = torch.zeros_like(x)
#     h[0] = x[0]
#     for k in range(1, len(x)):
#         h[k] = decay[k] * h[k - 1] + x[k]
#     return h
# ```
#
# Repair it so that the gradients of `x` and of `decay` are right.
#
# Checked: values; memory (`x` and `decay` stay, the result has cells of its own); gradients.


# %% nbgrader={"grade": false, "grade_id": "leaky", "locked": false, "schema_version": 3, "solution": true, "task": false}
def leaky(x, decay):
    """Return a level that keeps decay[k] of itself and gains x[k], with its gradients."""
    ### BEGIN SOLUTION
    rows = [x[0]]
    for k in range(1, len(x)):
        rows.append(decay[k] * rows[-1] + x[k])
    return torch.stack(rows)
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "leaky-test", "locked": true, "points": 3, "schema_version": 3, "solution": false, "task": false}
score = Score(
    3,
    RuntimeError="h[k - 1] is a view of h, backward needs it, and h is written into afterwards.",
)


@score.part(1, "Values and memory")
def values():
    x, decay = torch.tensor([1.0, 2, 3]), torch.full((3,), 0.5)
    got = call(leaky, x=x, decay=decay)
    expect(got, torch.tensor([1.0, 2.5, 4.25]))
    expect_own(got, x=x, decay=decay)


@score.part(1, "Gradients of the sum")
def gradients():
    x = torch.tensor([1.0, 2, 3], requires_grad=True)
    decay = torch.full((3,), 0.5, requires_grad=True)
    h = call(leaky, x=x, decay=decay)
    expect(h.detach(), torch.tensor([1.0, 2.5, 4.25]))
    assert h.requires_grad, "the result does not require grad: it was cut off from x."
    of_x, of_decay = torch.autograd.grad(h.sum(), [x, decay], allow_unused=True)
    assert of_decay is not None, "decay has no gradient: it was cut off."
    cut = "in the gradient of x, each number counts once: h[k - 1] was cut off, and carries nothing back."
    expect(of_x, torch.tensor([1.75, 1.5, 1.0]), known={cut: torch.ones(3)})
    right = torch.allclose(of_decay, torch.tensor([0.0, 1.5, 2.5]))
    assert right, "the gradient of decay is wrong."


### BEGIN HIDDEN TESTS
@score.part(1, "A turned table of float64, one row")
def others():
    x = torch.rand(3, 4, dtype=torch.float64).T.requires_grad_()
    decay = torch.rand(4, 6, dtype=torch.float64)[:, ::2].requires_grad_()
    h = [x[0]]
    for k in range(1, 4):
        h.append(decay[k] * h[-1] + x[k])
    expect(call(leaky, x=x, decay=decay).detach(), torch.stack(h).detach())
    right = torch.autograd.gradcheck(leaky, (x, decay), raise_exception=False)
    assert right, "a gradient is wrong."
    one = torch.rand(1, 2)
    got = call(leaky, x=one, decay=one)
    expect(got, one)
    expect_own(got, x=one)


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Exercise 6: one step down (4 points)
#
# `params` is a list of tensors that training changes: leaves that require grad. Subtract from each `lr` times its gradient
# `p.grad`, and return nothing. Mind that
#
# - each tensor is changed in place, and stays a leaf that requires grad;
# - its gradient stays as it is, and one whose `grad` is None is left alone;
# - autograd notices: a backward that still needs the old numbers is refused, and not silently wrong;
# - a tensor that stands twice in the list (tied weights) makes one step, not two.
#
# Checked: values; memory (in place, and what autograd knows of it).


# %% nbgrader={"grade": false, "grade_id": "descend", "locked": false, "schema_version": 3, "solution": true, "task": false}
def descend(params, lr):
    """Subtract lr times its gradient from each tensor, in place, once."""
    ### BEGIN SOLUTION
    with torch.no_grad():
        for p in dict.fromkeys(params):
            if p.grad is not None:
                p -= lr * p.grad
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "descend-test", "locked": true, "points": 4, "schema_version": 3, "solution": false, "task": false}
score = Score(
    4,
    RuntimeError="a write that autograd is not to record belongs under torch.no_grad().",
)


def leaf(*numbers, grad=None):
    p = torch.tensor(numbers, requires_grad=True)
    p.grad = None if grad is None else torch.tensor(grad)
    return p


@score.part(1, "Values")
def values():
    a, b = leaf(1.0, 2.0, grad=[10.0, 20.0]), leaf(5.0, grad=[-1.0])
    call(descend, writes=["params"], params=[a, b], lr=0.1)
    before = "it is as it was: p = p - ... makes a new tensor, and gives it the name p."
    up = "it went up: the step is against the gradient."
    known = {before: torch.tensor([1.0, 2.0]), up: torch.tensor([2.0, 4.0])}
    expect(a.detach(), torch.tensor([0.0, 0.0]), known=known)
    expect(b.detach(), torch.tensor([5.1]))


@score.part(1, "Leaves, and their gradients")
def leaves():
    a, b = leaf(1.0, 2.0, grad=[10.0, 20.0]), leaf(5.0)
    params = [a, b]
    call(descend, writes=["params"], params=params, lr=0.5)
    expect(a.detach(), torch.tensor([-4.0, -8.0]))
    assert params[0] is a, (
        "the list holds another tensor now: change the one that is there."
    )
    assert a.is_leaf and a.requires_grad, "it is no leaf that requires grad any more."
    assert a.grad is not None, "its gradient is gone."
    expect(a.grad, torch.tensor([10.0, 20.0]))
    expect(b.detach(), torch.tensor([5.0]))


### BEGIN HIDDEN TESTS
@score.part(1, "A backward that needs the old numbers")
def noticed():
    a = leaf(1.0, 2.0, grad=[10.0, 20.0])
    loss = (a * a).sum()
    call(descend, writes=["params"], params=[a], lr=0.5)
    expect(a.detach(), torch.tensor([-4.0, -8.0]))
    try:
        loss.backward()
    except RuntimeError:
        return
    raise AssertionError(
        "it is not refused: the write went past the version counter, as .data does."
    )


@score.part(1, "A tensor that stands twice, one that is not contiguous")
def tied():
    a = leaf(1.0, 2.0, grad=[10.0, 20.0])
    call(descend, writes=["params"], params=[a, leaf(3.0), a], lr=0.1)
    twice = "it made two steps: the same tensor stands twice in the list."
    expect(a.detach(), torch.zeros(2), known={twice: torch.tensor([-1.0, -2.0])})
    turned = torch.ones(2, 3).T.requires_grad_()
    turned.grad = torch.full((3, 2), 4.0)
    equal = leaf(1.0, 2.0, grad=[10.0, 20.0])
    again = leaf(1.0, 2.0, grad=[10.0, 20.0])
    call(descend, writes=["params"], params=[turned, equal, again], lr=0.25)
    expect(turned.detach(), torch.zeros(3, 2))
    expect(again.detach(), torch.tensor([-1.5, -3.0]))


### END HIDDEN TESTS
score.total()

# %% [markdown]
# ## Question 7: the message is gone (3 points, read by a person)
#
# Between forward and backward, a colleague clips the weights:
#
# ```python
# loss = (w * w * x).sum()
# w.data.clamp_(-1, 1)
# loss.backward()
# ```
#
# Before, it was `w.clamp_(-1, 1)`, and PyTorch raised an error about a leaf. "With `.data` the error is gone, and it
# trains." Explain in four to six sentences: what PyTorch wanted to prevent, what `w.grad` is now compared with what it should
# be, and what you would write.

# %% [markdown] nbgrader={"grade": true, "grade_id": "data-question", "locked": false, "points": 3, "schema_version": 3, "solution": true, "task": false}
# A write into a leaf that requires grad would be recorded, and the leaf would then be a result of it: so PyTorch refuses.
# Behind that stands another guard. `w * w * x` keeps `w` for backward, and the version counter notices a write between
# forward and backward.
#
# `.data` gives a tensor on the same cells with a counter of its own. Nobody notices that the kept numbers changed. `w.grad`
# is 2·w·x with the clamped `w`, while the loss was computed with the old: a wrong gradient, without a word.
#
# Clamp after `backward` (and after the step), under `torch.no_grad()`: `with torch.no_grad(): w.clamp_(-1, 1)`. Between
# forward and backward, `backward` would then refuse, and rightly so.
#
# **Rubric**
#
# - 1 point: backward reads numbers that forward kept; the refusals guard them (or: the leaf, and the version counter).
# - 1 point: the gradient is computed with the clamped numbers, so it is not that of the loss; no message says so.
# - 1 point: clamp after backward, under `no_grad` (or clamp a new tensor and use that in the loss).
