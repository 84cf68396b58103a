# %% [markdown]
# Typical wrong answers, each with the points that it gets, and right ones that differ from the solution. The tests try them.

# %% answer="differences" points=0 why="a row for each number of x"
def differences(x, y):
    return x[:, None] - y


# %% answer="differences" points=0 why="the sign"
def differences(x, y):
    return y[:, None] - x


# %% answer="differences" points=1 why="x is written out first"
def differences(x, y):
    return x.repeat(len(y), 1) - y[:, None]


# %% answer="along" points=0 why="the last dimension, always"
def along(x, scale, dim):
    return x * scale


# %% answer="along" points=1 why="for two dimensions"
def along(x, scale, dim):
    return x * scale[:, None] if dim == 0 else x * scale


# %% answer="along" points=2 why="the scales are written out"
def along(x, scale, dim):
    size = [1] * x.dim()
    size[dim] = -1
    return x * scale.view(size).expand_as(x).contiguous()


# %% answer="along" points=2 why="-1 is not followed by a dimension"
def along(x, scale, dim):
    for _ in range(x.dim() - dim - 1):
        scale = scale[..., None]
    return x * scale


# %% answer="clash" points=1 why="aligned from the left"
def clash(sizes):
    for k in range(max(map(len, sizes), default=0) - 1, -1, -1):
        if len({size[k] for size in sizes if len(size) > k} - {1}) > 1:
            return k - max(map(len, sizes))
    return None


# %% answer="clash" points=2 why="each is compared with the first alone"
def clash(sizes):
    first = sizes[0]
    for k in range(1, max(map(len, sizes)) + 1):
        for size in sizes:
            if len(first) >= k and len(size) >= k and first[-k] != size[-k]:
                if 1 not in (first[-k], size[-k]):
                    return -k
    return None


# %% answer="clash" points=0 why="1 is taken for a size like others"
def clash(sizes):
    for k in range(1, max(map(len, sizes), default=0) + 1):
        if len({size[-k] for size in sizes if len(size) >= k}) > 1:
            return -k
    return None


# %% answer="clash" points=1 why="the leftmost"
def clash(sizes):
    for k in range(max(map(len, sizes), default=0), 0, -1):
        if len({size[-k] for size in sizes if len(size) >= k} - {1}) > 1:
            return -k
    return None


# %% answer="one_text" points=0 why="later keys as well"
def one_text(ids):
    return (ids[:, :, None] == ids[:, None, :])[:, None]


# %% answer="one_text" points=2 why="written out as numbers"
def one_text(ids):
    batch, length = ids.size()
    rows = ids[:, :, None].repeat(1, 1, length)
    return (rows == rows.mT).tril()[:, None]


# %% answer="one_text" points=0 why="without the dimension for heads"
def one_text(ids):
    return (ids[:, :, None] == ids[:, None, :]).tril()


# %% answer="one_text" points=0 why="queries and keys are exchanged"
def one_text(ids):
    return (ids[:, :, None] == ids[:, None, :]).triu()[:, None]


# %% answer="blend" points=0 why="the name, not the tensor"
def blend(pictures, weights, out):
    out = torch.tensordot(weights, pictures, 1)


# %% answer="blend" points=2 why="as big as all pictures"
def blend(pictures, weights, out):
    out.copy_((pictures * weights[:, None, None, None]).sum(0))


# %% answer="blend" points=1 why="it adds to what was there"
def blend(pictures, weights, out):
    for picture, weight in zip(pictures, weights):
        out.addcmul_(picture, weight)


# %% answer="blend" points=2 why="nan times 0 is nan"
def blend(pictures, weights, out):
    out *= 0
    for picture, weight in zip(pictures, weights):
        out.addcmul_(picture, weight)


# %% answer="peak" points=0 why="one table"
def peak(x_size, y_size, itemsize):
    return torch.broadcast_shapes(x_size, y_size).numel() * itemsize


# %% answer="peak" points=0 why="all that is ever allocated"
def peak(x_size, y_size, itemsize):
    size = torch.broadcast_shapes(x_size, y_size)
    return (2 * size.numel() + size[:-1].numel()) * itemsize


# %% answer="peak" points=2 why="a last dimension of 0 has a sum, too"
def peak(x_size, y_size, itemsize):
    return 2 * torch.broadcast_shapes(x_size, y_size).numel() * itemsize


# %% answer="peak" points=0 why="it allocates to find out"
def peak(x_size, y_size, itemsize):
    return 2 * (torch.zeros(x_size) + torch.zeros(y_size)).numel() * itemsize


# %% answer="peak" points=1 why="without broadcasting"
def peak(x_size, y_size, itemsize):
    return 2 * torch.Size(x_size).numel() * itemsize


# %% answer="differences" right="both with a dimension of 1"
def differences(x, y):
    return x.unsqueeze(0) - y.unsqueeze(1)


# %% answer="along" right="the dimension is moved to the end, and back"
def along(x, scale, dim):
    return (x.movedim(dim, -1) * scale).movedim(-1, dim)


# %% answer="along" right="as many dimensions as come after"
def along(x, scale, dim):
    after = x.dim() - 1 - dim % x.dim()
    return x * scale[(..., *[None] * after)]


# %% answer="clash" right="padded with 1"
def clash(sizes):
    longest = max((len(size) for size in sizes), default=0)
    padded = [(1,) * (longest - len(size)) + tuple(size) for size in sizes]
    for k in range(-1, -longest - 1, -1):
        met = 1
        for size in padded:
            if size[k] == 1:
                continue
            if met not in (1, size[k]):
                return k
            met = size[k]
    return None


# %% answer="one_text" right="by tril"
def one_text(ids):
    return (ids[:, :, None] == ids[:, None]).tril().unsqueeze(1)


# %% answer="one_text" right="by a triangle of bool, in place"
def one_text(ids):
    length = ids.size(1)
    mask = ids[:, None, :, None] == ids[:, None, None, :]
    mask &= torch.ones(length, length, dtype=torch.bool).tril()
    return mask


# %% answer="blend" right="by tensordot"
def blend(pictures, weights, out):
    out.copy_(torch.tensordot(weights, pictures, 1))


# %% answer="blend" right="by einsum"
def blend(pictures, weights, out):
    out[...] = torch.einsum("n,nchw->chw", weights, pictures)


# %% answer="blend" right="by add_ with alpha"
def blend(pictures, weights, out):
    out.fill_(0)
    for picture, weight in zip(pictures, weights.tolist()):
        out.add_(picture, alpha=weight)


# %% answer="peak" right="on the device meta"
def peak(x_size, y_size, itemsize):
    x, y = torch.empty(x_size, device="meta"), torch.empty(y_size, device="meta")
    table, total = (x - y).numel(), (x - y).sum(-1).numel()
    return max(2 * table, table + total) * itemsize
