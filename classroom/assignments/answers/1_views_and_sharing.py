# %% [markdown]
# Typical wrong answers, each with the points that it gets, and right ones that differ from the solution. The tests try them.

# %% answer="inner" points=1 why="it takes the last two of three dimensions for all of them"
def inner(t):
    return t[1:-1, 1:-1]


# %% answer="inner" points=0 why="a copy"
def inner(t):
    return t[..., 1:-1, 1:-1].clone()


# %% answer="inner" points=0 why="without its first rows and columns only"
def inner(t):
    return t[..., 1:, 1:]


# %% answer="channels" points=0 why="blocks, not every n-th number"
def channels(v, n):
    return v.view(n, -1)


# %% answer="channels" points=1 why="stack copies"
def channels(v, n):
    return torch.stack([v[k::n] for k in range(n)])


# %% answer="channels" points=2 why="the strides are those of a contiguous v"
def channels(v, n):
    return v.as_strided((n, len(v) // n), (1, n))


# %% answer="channels" points=0 why="nothing is returned"
def channels(v, n):
    v.view(-1, n).T


# %% answer="chessboard" points=1 why="of an even number of columns each row begins alike"
def chessboard(t, value):
    t.reshape(-1)[::2] = value
    return t


# %% answer="chessboard" points=1 why="a copy is changed"
def chessboard(t, value):
    t = t.clone()
    t[::2, ::2] = value
    t[1::2, 1::2] = value
    return t


# %% answer="chessboard" points=0 why="only the even rows"
def chessboard(t, value):
    t[::2, ::2] = value
    return t


# %% answer="chessboard" points=0 why="t is changed, and not returned"
def chessboard(t, value):
    t[::2, ::2] = value
    t[1::2, 1::2] = value


# %% answer="hunt" points=0 why="not turned"
def hunt(t):
    return t[::2, 1::2]


# %% answer="hunt" points=2 why="the offset counts from the storage's first cell"
def hunt(t):
    return t.as_strided((3, 2), (2, 12), 1)


# %% answer="hunt" points=1 why="size and stride are right, the first cell is not"
def hunt(t):
    return t[::2, ::2].T


# %% answer="hunt" points=0 why="a copy"
def hunt(t):
    return t[[0, 2]][:, [1, 3, 5]].T


# %% answer="readers" points=1 why="it stops at the first reader"
def readers(cell, size, stride, storage_offset):
    import itertools

    for index in itertools.product(*(range(n) for n in size)):
        if storage_offset + sum(i * s for i, s in zip(index, stride)) == cell:
            return [index]
    return []


# %% answer="readers" points=1 why="the offset is left out"
def readers(cell, size, stride, storage_offset):
    import itertools

    indices = itertools.product(*(range(n) for n in size))
    return [k for k in indices if sum(i * s for i, s in zip(k, stride)) == cell]


# %% answer="readers" points=2 why="for two dimensions or one alone"
def readers(cell, size, stride, storage_offset):
    if len(size) == 1:
        return [(i,) for i in range(size[0]) if storage_offset + i * stride[0] == cell]
    rows, columns = size
    return [
        (i, j)
        for i in range(rows)
        for j in range(columns)
        if storage_offset + i * stride[0] + j * stride[1] == cell
    ]


# %% answer="held" points=1 why="each tensor's storage, again and again"
def held(tensors):
    return sum(t.untyped_storage().nbytes() for t in tensors)


# %% answer="held" points=0 why="bytes that are read, counted as often as they are read"
def held(tensors):
    return sum(nbytes(t).logical for t in tensors[:1])


# %% answer="held" points=2 why="common cells are asked for, not a common storage"
def held(tensors):
    total, seen = 0, []
    for t in tensors:
        if all(overlap(t, other) == "none" for other in seen):
            total += t.untyped_storage().nbytes()
        seen.append(t)
    return total


# %% answer="inner" right="by narrow"
def inner(t):
    return t.narrow(-2, 1, t.size(-2) - 2).narrow(-1, 1, t.size(-1) - 2)


# %% answer="channels" right="by unfold"
def channels(v, n):
    return v.unfold(0, n, n).T


# %% answer="channels" right="by as_strided"
def channels(v, n):
    step = v.stride(0)
    return v.as_strided((n, len(v) // n), (step, n * step), v.storage_offset())


# %% answer="chessboard" right="row by row"
def chessboard(t, value):
    for i, row in enumerate(t):
        row[i % 2 :: 2] = value
    return t


# %% answer="chessboard" right="by a mask"
def chessboard(t, value):
    even = (torch.arange(t.size(0))[:, None] + torch.arange(t.size(1))) % 2 == 0
    return t.masked_fill_(even, value)


# %% answer="hunt" right="turned first"
def hunt(t):
    return t.T[1::2, ::2]


# %% answer="readers" right="by recursion"
def readers(cell, size, stride, storage_offset):
    if not size:
        return [()] if cell == storage_offset else []
    found = []
    for i in range(size[0]):
        rest = readers(cell, size[1:], stride[1:], storage_offset + i * stride[0])
        found += [(i, *index) for index in rest]
    return found


# %% answer="held" right="by addresses"
def held(tensors):
    storages = [t.untyped_storage() for t in tensors]
    return sum({s.data_ptr(): s.nbytes() for s in storages}.values())
