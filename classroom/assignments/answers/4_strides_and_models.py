# %% [markdown]
# Typical wrong answers, each with the points that it gets, and right ones that differ from the solution. The tests try them.

# %% answer="split_heads" points=0 why="as it was"
def split_heads(x, heads):
    batch, length, width = x.size()
    return x.view(batch, heads, length, width // heads)


# %% answer="split_heads" points=0 why="a copy"
def split_heads(x, heads):
    return x.unflatten(2, (heads, -1)).transpose(1, 2).contiguous()


# %% answer="split_heads" points=0 why="the numbers of a head are not neighbours"
def split_heads(x, heads):
    return x.unflatten(2, (-1, heads)).permute(0, 3, 1, 2)


# %% answer="split_heads" points=1 why="the strides of a contiguous x"
def split_heads(x, heads):
    batch, length, width = x.size()
    d = width // heads
    return x.as_strided((batch, heads, length, d), (length * width, d, width, 1))


# %% answer="last_tokens" points=0 why="the last place"
def last_tokens(x, lengths):
    return x[:, -1]


# %% answer="last_tokens" points=0 why="all pairs of sequence and length"
def last_tokens(x, lengths):
    return x[:, lengths - 1]


# %% answer="last_tokens" points=0 why="counted from 1"
def last_tokens(x, lengths):
    return x[torch.arange(len(x)), lengths]


# %% answer="last_tokens" points=1 why="a product with a mask: as big as x, and nan stays"
def last_tokens(x, lengths):
    here = torch.arange(x.size(1)) == lengths[:, None] - 1
    return (x * here[..., None]).sum(1)


# %% answer="windows" points=0 why="the places of a window before the windows"
def windows(t, h, w):
    return t.unfold(0, h, 1).unfold(1, w, 1).permute(2, 3, 0, 1)


# %% answer="windows" points=1 why="stack copies; right on each input"
def windows(t, h, w):
    rows, columns = t.size(0) - h + 1, t.size(1) - w + 1
    parts = [t[i : i + h, j : j + w] for i in range(rows) for j in range(columns)]
    return torch.stack(parts).view(rows, columns, h, w)


# %% answer="windows" points=2 why="the strides of a contiguous t"
def windows(t, h, w):
    rows, columns = t.size()
    return t.as_strided((rows - h + 1, columns - w + 1, h, w), (columns, 1, columns, 1))


# %% answer="windows" points=0 why="windows side by side, without overlap"
def windows(t, h, w):
    return t.unfold(0, h, h).unfold(1, w, w)


# %% answer="fenced" points=0 why="it counts from the storage's first cell, within the storage"
def fenced(t, size, stride, start):
    try:
        return t.as_strided(size, stride, start)
    except RuntimeError:
        return None


# %% answer="fenced" points=1 why="it stays within the storage, not within t"
def fenced(t, size, stride, start):
    try:
        return t.as_strided(size, stride, t.storage_offset() + start)
    except RuntimeError:
        return None


# %% answer="fenced" points=2 why="it takes the number of elements for the cells that t spans"
def fenced(t, size, stride, start):
    last = start + sum((n - 1) * s for n, s in zip(size, stride))
    if last >= t.numel():
        return None
    return t.as_strided(size, stride, t.storage_offset() + start)


# %% answer="fenced" points=1 why="one cell too few"
def fenced(t, size, stride, start):
    last_of_t = sum((n - 1) * s for n, s in zip(t.size(), t.stride()))
    last = start + sum((n - 1) * s for n, s in zip(size, stride))
    if last >= last_of_t:
        return None
    return t.as_strided(size, stride, t.storage_offset() + start)


# %% answer="times_read" points=1 why="an index that stands twice counts once"
def times_read(size, stride, storage_offset, n):
    counts = torch.zeros(n, dtype=torch.int64)
    counts[torch.arange(n).as_strided(size, stride, storage_offset)] += 1
    return counts


# %% answer="times_read" points=0 why="only up to the last cell that is read"
def times_read(size, stride, storage_offset, n):
    return torch.arange(n).as_strided(size, stride, storage_offset).flatten().bincount()


# %% answer="times_read" points=0 why="numbers of float"
def times_read(size, stride, storage_offset, n):
    cells = torch.zeros(n, requires_grad=True)
    cells.as_strided(size, stride, storage_offset).sum().backward()
    return cells.grad


# %% answer="times_read" points=2 why="for two dimensions alone"
def times_read(size, stride, storage_offset, n):
    counts = [0] * n
    for i in range(size[0]):
        for j in range(size[1]):
            counts[storage_offset + i * stride[0] + j * stride[1]] += 1
    return torch.tensor(counts)


# %% answer="restore" points=0 why="the scales take turns"
def restore(q, scale):
    return q * scale.repeat(1, q.size(1) // scale.size(1))


# %% answer="restore" points=2 why="the scales are written out"
def restore(q, scale):
    return q * scale.repeat_interleave(q.size(1) // scale.size(1), 1)


# %% answer="restore" points=2 why="the scales are cut off"
def restore(q, scale):
    parts = q.unflatten(1, (scale.size(1), -1))
    return (parts * scale.detach()[..., None]).flatten(1)


# %% answer="restore" points=0 why="one scale for each row"
def restore(q, scale):
    return q * scale[:, :1]


# %% answer="split_heads" right="by unfold"
def split_heads(x, heads):
    d = x.size(2) // heads
    return x.unfold(2, d, d).transpose(1, 2)


# %% answer="split_heads" right="by unflatten"
def split_heads(x, heads):
    return x.unflatten(-1, (heads, -1)).permute(0, 2, 1, 3)


# %% answer="last_tokens" right="by gather"
def last_tokens(x, lengths):
    index = (lengths - 1)[:, None, None].expand(-1, 1, x.size(2))
    return x.gather(1, index)[:, 0]


# %% answer="last_tokens" right="by a list of places"
def last_tokens(x, lengths):
    return x[range(len(x)), lengths - 1]


# %% answer="windows" right="by as_strided"
def windows(t, h, w):
    size = (t.size(0) - h + 1, t.size(1) - w + 1, h, w)
    return t.as_strided(size, t.stride() * 2)


# %% answer="fenced" right="by the cells between"
def fenced(t, size, stride, start):
    span = 1 + sum((n - 1) * s for n, s in zip(t.size(), t.stride()))
    if 0 in size:
        return t.as_strided(size, stride)
    if start + sum((n - 1) * s for n, s in zip(size, stride)) >= span:
        return None
    line = t.as_strided((span,), (1,))
    return line[start:].as_strided(size, stride)


# %% answer="times_read" right="by a gradient"
def times_read(size, stride, storage_offset, n):
    cells = torch.zeros(n, requires_grad=True)
    cells.as_strided(size, stride, storage_offset).sum().backward()
    return cells.grad.long()


# %% answer="times_read" right="by index_add_"
def times_read(size, stride, storage_offset, n):
    read = torch.arange(n).as_strided(size, stride, storage_offset).reshape(-1)
    return torch.zeros(n, dtype=torch.int64).index_add_(0, read, torch.ones_like(read))


# %% answer="restore" right="as floats first"
def restore(q, scale):
    parts = q.float().unflatten(1, (scale.size(1), -1))
    return (parts * scale.unsqueeze(-1)).reshape(q.size())
