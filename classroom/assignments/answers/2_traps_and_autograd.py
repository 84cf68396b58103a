# %% [markdown]
# Typical wrong answers, each with the points that it gets, and right ones that differ from the solution. The tests try them.

# %% answer="reached" points=0 why="one storage is not one cell"
def reached(written, others):
    return [name for name, t in others.items() if shares_storage(written, t)]


# %% answer="reached" points=0 why="equal values"
def reached(written, others):
    return [k for k, t in others.items() if t.unique().equal(written.unique())]


# %% answer="reached" points=1 why="addresses of the same dtype's elements, in loops"
def reached(written, others):
    def cells(t):
        start = t.data_ptr()
        found = {start}
        for n, s in zip(t.size(), t.stride()):
            found = {c + i * s * t.element_size() for c in found for i in range(n)}
        return found

    return [name for name, t in others.items() if cells(written) & cells(t)]


# %% answer="one_hot" points=0 why="as it was"
def one_hot(labels, classes):
    table = torch.zeros(1, classes).expand(len(labels), classes)
    table[torch.arange(len(labels)), labels] = 1
    return table


# %% answer="one_hot" points=0 why="the copy is made too late"
def one_hot(labels, classes):
    table = torch.zeros(1, classes).expand(len(labels), classes)
    table[torch.arange(len(labels)), labels] = 1
    return table.clone()


# %% answer="one_hot" points=0 why="int64"
def one_hot(labels, classes):
    return torch.nn.functional.one_hot(labels, classes)


# %% answer="one_hot" points=1 why="it takes the number of rows for that of the classes"
def one_hot(labels, classes):
    table = torch.zeros(3, classes)
    table[torch.arange(3), labels] = 1
    return table


# %% answer="swap_halves" points=0 why="the second write reads what the first has written"
def swap_halves(t):
    half = len(t) // 2
    t[:half], t[half:] = t[half:], t[:half]
    return t


# %% answer="swap_halves" points=2 why="a clone of the whole"
def swap_halves(t):
    half = len(t) // 2
    old = t.clone()
    t[:half] = old[half:]
    t[half:] = old[:half]
    return t


# %% answer="swap_halves" points=0 why="a new tensor"
def swap_halves(t):
    return t.roll(len(t) // 2)


# %% answer="swap_halves" points=2 why="it writes into a flat copy where t is not contiguous"
def swap_halves(t):
    flat = t.contiguous()
    half = len(t) // 2
    first = flat[:half].clone()
    flat[:half] = flat[half:]
    flat[half:] = first
    return flat


# %% answer="history" points=0 why="one tensor, n times"
def history(step, state, n):
    rows = []
    for k in range(n):
        step(state, k)
        rows.append(state)
    return torch.stack(rows)


# %% answer="history" points=0 why="detach and slices are views"
def history(step, state, n):
    rows = []
    for k in range(n):
        step(state, k)
        rows.append(state.detach()[:])
    return torch.stack(rows)


# %% answer="history" points=1 why="written out twice; and stack takes no empty list"
def history(step, state, n):
    rows = []
    for k in range(n):
        step(state, k)
        rows.append(state.clone())
    return torch.stack(rows)


# %% answer="history" points=1 why="the dtype is that of the default; and bytes for it"
def history(step, state, n):
    rows = torch.empty(n, *state.size())
    for k in range(n):
        step(state, k)
        rows[k] = state
    return rows


# %% answer="leaky" points=1 why="as it was"
def leaky(x, decay):
    h = torch.zeros_like(x)
    h[0] = x[0]
    for k in range(1, len(x)):
        h[k] = decay[k] * h[k - 1] + x[k]
    return h


# %% answer="leaky" points=1 why="the level before is cut off"
def leaky(x, decay):
    rows = [x[0]]
    for k in range(1, len(x)):
        rows.append(decay[k] * rows[-1].detach() + x[k])
    return torch.stack(rows)


# %% answer="leaky" points=1 why="written behind autograd's back"
def leaky(x, decay):
    h = torch.zeros_like(x)
    h.data[0] = x[0]
    for k in range(1, len(x)):
        h.data[k] = decay[k] * h[k - 1] + x[k]
    return h


# %% answer="leaky" points=2 why="for one dimension alone"
def leaky(x, decay):
    rows = [x[0]]
    for k in range(1, len(x)):
        rows.append(decay[k] * rows[-1] + x[k])
    return torch.cat([r.reshape(1) for r in rows])


# %% answer="descend" points=3 why=".data goes past the version counter"
def descend(params, lr):
    for p in dict.fromkeys(params):
        if p.grad is not None:
            p.data -= lr * p.grad


# %% answer="descend" points=0 why="a new tensor"
def descend(params, lr):
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                p = p - lr * p.grad


# %% answer="descend" points=0 why="autograd would record it"
def descend(params, lr):
    for p in params:
        p -= lr * p.grad


# %% answer="descend" points=2 why="none has no gradient, and twice is twice"
def descend(params, lr):
    with torch.no_grad():
        for p in params:
            p -= lr * p.grad


# %% answer="descend" points=3 why="two steps for tied weights"
def descend(params, lr):
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                p -= lr * p.grad


# %% answer="descend" points=3 why="the gradient is scaled in place"
def descend(params, lr):
    with torch.no_grad():
        for p in dict.fromkeys(params):
            if p.grad is not None:
                p -= p.grad.mul_(lr)


# %% answer="reached" right="a byte at a time"
def reached(written, others):
    def cells(t):
        found = {t.data_ptr()} if t.numel() else set()
        for n, s in zip(t.size(), t.stride()):
            found = {c + i * s * t.element_size() for c in found for i in range(n)}
        return {c + b for c in found for b in range(t.element_size())}

    return [name for name, t in others.items() if cells(written) & cells(t)]


# %% answer="one_hot" right="a copy before the write"
def one_hot(labels, classes):
    table = torch.zeros(1, classes).expand(len(labels), classes).clone()
    table.scatter_(1, labels[:, None], 1.0)
    return table


# %% answer="one_hot" right="by a comparison"
def one_hot(labels, classes):
    return (labels[:, None] == torch.arange(classes)).float()


# %% answer="one_hot" right="rows of the identity"
def one_hot(labels, classes):
    return torch.eye(classes)[labels]


# %% answer="swap_halves" points=2 why="number by number: each that Python hands over is allocated"
def swap_halves(t):
    half = len(t) // 2
    for k in range(half):
        t[k], t[half + k] = t[half + k].item(), t[k].item()
    return t


# %% answer="swap_halves" right="by copy_"
def swap_halves(t):
    a, b = t.chunk(2) if len(t) else (t, t)
    kept = b.clone()
    b.copy_(a)
    a.copy_(kept)
    return t


# %% answer="history" right="by new_zeros and copy_"
def history(step, state, n):
    rows = state.new_zeros((n, *state.size()))
    for k, row in enumerate(rows):
        step(state, k)
        row.copy_(state)
    return rows


# %% answer="history" right="written over the first state, repeated"
def history(step, state, n):
    rows = state.expand(n, *state.size()).clone(memory_format=torch.contiguous_format)
    for k in range(n):
        step(state, k)
        rows[k] = state
    return rows


# %% answer="leaky" right="what backward needs is a clone"
def leaky(x, decay):
    h = torch.zeros_like(x)
    h[0] = x[0]
    for k in range(1, len(x)):
        h[k] = decay[k] * h[k - 1].clone() + x[k]
    return h


# %% answer="leaky" right="by cat"
def leaky(x, decay):
    last = x[:1].clone()
    rows = [last]
    for k in range(1, len(x)):
        last = decay[k : k + 1] * last + x[k : k + 1]
        rows.append(last)
    return torch.cat(rows)


# %% answer="descend" right="by a set of those done"
@torch.no_grad()
def descend(params, lr):
    done = set()
    for p in params:
        if p.grad is None or id(p) in done:
            continue
        done.add(id(p))
        p.add_(p.grad, alpha=-lr)


# %% answer="descend" right="detach keeps the version counter"
def descend(params, lr):
    for p in set(params):
        if p.grad is not None:
            p.detach().sub_(lr * p.grad)
