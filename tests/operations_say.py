"""Examples of each operation, of every kind that it can be: view, copy, same object, new, value, error.

An example is a program whose last expression is the operation; ``t`` is its input.
"""

from __future__ import annotations

MATRIX = "t = torch.arange(6.).view(2, 3); "
TURNED = "t = torch.arange(6.).view(2, 3).T; "
ROW = "t = torch.arange(6.); "
SPREAD = "t = torch.arange(12.)[::2]; "
BLOCK = "t = torch.arange(24.).view(2, 3, 4); "
ONE = "t = torch.tensor(1.); "
COMPLEX = "t = torch.ones(2, 3, dtype=torch.complex64); "


def on(call: str, *programs: str) -> list[str]:
    return [program + call for program in programs or (MATRIX, TURNED)]


EXAMPLES: dict[str, list[str]] = {
    **{name: [f"; torch.{name}(3)"] for name in ("tensor", "arange", "zeros", "ones", "empty", "eye")},
    "full": ["; torch.full((2,), 1)"],
    "view": on("t.view(-1)") + on("t.view(2, 3)", ROW, SPREAD),
    "view_as": on("t.view_as(torch.zeros(6))"),
    "reshape": [*on("t.reshape(6)"), *on("t.reshape(t.size())"), *on("t.reshape(2, 3)", SPREAD)],
    "reshape_as": on("t.reshape_as(torch.zeros(6))") + on("t.reshape_as(t)"),
    "flatten": on("t.flatten()", MATRIX, TURNED, ROW, SPREAD),
    "ravel": on("t.ravel()", MATRIX, TURNED, ROW, SPREAD, ONE),
    "unflatten": on("t.unflatten(1, (1, -1))") + on("t.unflatten(0, (2, 3))", ROW, SPREAD),
    "t": on("t.t()", MATRIX, ROW, ONE),
    "T": on("t.T", MATRIX, TURNED),
    "mT": on("t.mT", MATRIX, BLOCK, COMPLEX, ONE),
    "H": on("t.H", MATRIX, COMPLEX, ONE),
    "mH": on("t.mH", MATRIX, BLOCK, COMPLEX, ONE),
    "adjoint": on("t.adjoint()", MATRIX, BLOCK, COMPLEX, ONE),
    **{name: on(f"t.{name}(0, {k})") for name in ("transpose", "swapaxes", "swapdims") for k in (0, 1)},
    "permute": on("t.permute(1, 0)") + on("t.permute(0, 1)"),
    **{name: on(f"t.{name}(0, 1)") + on(f"t.{name}(0, 0)") for name in ("movedim", "moveaxis")},
    "squeeze": on("t.squeeze()") + on("t.squeeze()", ONE, "t = torch.zeros(2, 1, 3); "),
    "unsqueeze": on("t.unsqueeze(0)", MATRIX, ONE),
    "narrow": on("t.narrow(1, 0, 1)") + on("t.narrow(0, 0, 2)"),
    "select": on("t.select(1, -1)"),
    "basic indexing": [MATRIX + f"t[{at}]" for at in ("0", "0:1", "...", "None", ":, 1:", "::2, -1", "()")],
    "advanced indexing": [MATRIX + f"t[{at}]" for at in ("[0]", "[0, 1], [0, 1]", "t > 9", "torch.tensor([0])")],
    "unpacking": on("[*t]"),
    "unbind": on("t.unbind()") + on("t.unbind(1)"),
    "chunk": on("t.chunk(2)") + on("t.chunk(1)"),
    "split": on("t.split(1)") + on("t.split(9)"),
    "split_with_sizes": on("t.split_with_sizes([t.size(0)])"),
    "tensor_split": on("t.tensor_split(2)") + on("t.tensor_split([1])"),
    "hsplit": on("t.hsplit(1)"),
    "vsplit": on("t.vsplit(1)"),
    "dsplit": on("t.dsplit(2)", BLOCK),
    "unfold": on("t.unfold(0, 2, 1)"),
    "diagonal": on("t.diagonal()"),
    "as_strided": on("t.as_strided((2, 2), (1, 1))") + on("t.as_strided(t.size(), t.stride())"),
    "detach": on("t.detach()"),
    "expand": on("t.expand(4, -1, -1)") + on("t.expand(2, 3)", MATRIX, "t = torch.zeros(1, 3); "),
    "expand_as": on("t.expand_as(torch.zeros(4, *t.size()))") + on("t.expand_as(t)"),
    "broadcast_to": on("t.broadcast_to(4, *t.size())") + on("t.broadcast_to(t.size())"),
    "broadcast_tensors": [
        f"t = torch.zeros(1, 3); torch.broadcast_tensors(t, torch.zeros({size}))[0]" for size in ("3", "2, 3")
    ],
    "atleast_1d": on("torch.atleast_1d(t)", ONE, ROW),
    "atleast_2d": on("torch.atleast_2d(t)", ONE, ROW, MATRIX),
    "atleast_3d": on("torch.atleast_3d(t)", ONE, MATRIX, BLOCK),
    "to": on("t.to(torch.float32)") + on("t.to(torch.int64)"),
    **{name: [f"t = torch.zeros(2, dtype=torch.{dtype}); t.{name}()" for dtype in ("float", "double", "long", "bool")]
       for name in ("float", "double", "long", "bool")},
    "clone": on("t.clone()"),
    "contiguous": on("t.contiguous()"),
    "repeat": on("t.repeat(2, 2)") + on("t.repeat(1, 1)"),
    "tile": on("t.tile(2)") + on("t.tile(())"),
    "repeat_interleave": on("t.repeat_interleave(2, 0)") + on("t.repeat_interleave(1)"),
    "flip": on("t.flip(0)") + on("t.flip(())"),
    "roll": on("t.roll(1)") + on("t.roll(0)"),
    "index_select": on("t.index_select(0, torch.tensor([0, 1]))"),
    **{name: on(f"torch.{name}(t, t)") for name in ("add", "sub", "mul", "div", "eq", "ne", "lt", "le", "gt", "ge")},
    "neg": on("-t"),
    **{name: on(f"t.{name}()", MATRIX, ONE) for name in ("sum", "mean")},
    **{name: on(f"t.{name}()") for name in
       ("size", "stride", "storage_offset", "numel", "nelement", "ndimension", "element_size", "dim", "is_contiguous",
        "data_ptr", "untyped_storage")},
    "item": on("t.item()", ONE),
    "tolist": on("t.tolist()"),
    **{name: on(f"t.{name}") for name in
       ("shape", "itemsize", "nbytes", "ndim", "is_leaf", "requires_grad", "dtype")},
    "print": on("print(t)"),
    **{name: on(f"t.{name}") for name in ("grad", "_version", "data")},
    "backward": ["t = torch.ones(2, requires_grad=True).sum(); t.backward()"],
    "no_grad": ["; torch.no_grad()"],
    "indexed assignment": on("t[0] = 1; t") + on("t[[0, 1]] = t[0] + 1; t"),
    "augmented assignment": on("t += 1; t") + on("t[0] *= 2; t"),
    **{name: on(f"t.{name}(2)") for name in ("fill_", "add_", "sub_", "mul_", "div_", "copy_")},
    **{name: on(f"t.{name}()") for name in ("zero_", "tril_", "t_", "squeeze_", "requires_grad_")},
    "masked_fill_": on("t.masked_fill_(t > 1, 0)"),
    "transpose_": on("t.transpose_(0, 1)"),
    "unsqueeze_": on("t.unsqueeze_(0)"),
}  # fmt: skip
