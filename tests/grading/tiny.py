# %% [markdown]
# # A tiny assignment
#
# It is only for the tests of the grader: each exercise is a place where a submission can misbehave.

# %%
import torch

t = torch.arange(6).reshape(2, 3)

# %% [markdown]
# ## Exercise 1: turn it

# %% nbgrader={"grade": false, "solution": true, "grade_id": "turn"}
def turn(x):
    """Return the transpose of x, as a view."""
    ### BEGIN SOLUTION
    return x.T
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "turn-values", "points": 2}
right = torch.equal(turn(t), t.T)
if not right:
    print("The values are not those of the transpose.")
2 if right else 0

# %% nbgrader={"grade": true, "grade_id": "turn-memory", "points": 1}
### BEGIN HIDDEN TESTS
shared = turn(t).untyped_storage().data_ptr() == t.untyped_storage().data_ptr()
if not shared:
    print("The memory is a copy's, a view was asked for.")
### END HIDDEN TESTS
1 if shared else 0

# %% [markdown]
# ## Exercise 2: rows

# %% nbgrader={"grade": false, "solution": true, "grade_id": "rows"}
def rows(x, n):
    """Return the first n rows of x."""
    ### BEGIN SOLUTION
    return x[:n]
    ### END SOLUTION


# %% nbgrader={"grade": true, "grade_id": "rows-partial", "points": 4}
score = 0
for n in range(4):
    ### BEGIN HIDDEN TESTS
    if torch.equal(rows(torch.arange(8).reshape(4, 2), n), torch.arange(8).reshape(4, 2)[:n]):
        score += 1
    else:
        print(f"With n = {n} the rows are others.")
    ### END HIDDEN TESTS
score

# %% [markdown]
# ## Exercise 3: in words

# %% [markdown] nbgrader={"grade": true, "solution": true, "grade_id": "words", "points": 3}
# A view shares its storage.

# %% [markdown]
# ## Exercise 4: a sum

# %% nbgrader={"grade": false, "solution": true, "grade_id": "total"}
### BEGIN SOLUTION
total = int(t.sum())
### END SOLUTION

# %% nbgrader={"grade": true, "grade_id": "total-value", "points": 1}
assert total == 15, "The sum of all elements is asked for."
1
