"""Two parts of a small decoder: queries, keys and values cut out of one tensor, and a cache of keys and values."""

from __future__ import annotations

import torch

GROUPS = [32, 16, 16]
"""How many numbers of a token are queries, keys and values."""
HEAD = 8
"""How many of them make a head."""


def heads(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Cut queries, keys and values out of a tensor of the size (batch, tokens, 64).

    Returns
    -------
    tuple of torch.Tensor
        Three views of the size (batch, heads, tokens, 8), with 4, 2 and 2 heads.

    Examples
    --------
    >>> import torch
    >>> [tuple(part.size()) for part in heads(torch.zeros(1, 5, 64))]
    [(1, 4, 5, 8), (1, 2, 5, 8), (1, 2, 5, 8)]

    """
    parts = torch.split(x, GROUPS, -1)
    queries, keys, values = (torch.unflatten(part, -1, (-1, HEAD)).transpose(1, 2) for part in parts)
    return queries, keys, values


class Cache:
    """Keys and values of the tokens so far, in memory that is made once.

    Parameters
    ----------
    size
        (batch, heads, room for tokens, numbers), of the keys and of the values.

    Attributes
    ----------
    kv
        The memory: keys, then values.
    n
        How many tokens are filled.

    """

    def __init__(self, *size: int) -> None:
        self.kv, self.n = torch.zeros(2, *size), 0

    def append(self, keys: torch.Tensor, values: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Write keys and values of new tokens behind the others, and return views of all keys and all values.

        Raises
        ------
        ValueError
            There is no room for as many.

        """
        end, room = self.n + keys.size(2), self.kv.size(3)
        if end > room:
            raise ValueError(f"The cache has room for {room} tokens; with these there would be {end}.")
        self.kv[0, :, :, self.n : end] = keys
        self.kv[1, :, :, self.n : end] = values
        self.n = end
        return self.kv[0, :, :, :end], self.kv[1, :, :, :end]
