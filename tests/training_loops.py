"""Ordinary training steps, small: each function returns a step without arguments. Sanitize is quiet on them."""

from __future__ import annotations

import copy
import functools
from typing import TYPE_CHECKING, Any

import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 (PyTorch's own name for it)
from torch.utils.checkpoint import checkpoint

if TYPE_CHECKING:
    from collections.abc import Callable


def trained(
    model: nn.Module, loss: Callable[[], torch.Tensor], make: Any = torch.optim.SGD, **options: Any
) -> Callable[[], None]:
    optimiser = make(model.parameters(), **({"lr": 0.01} | options))

    def step() -> None:
        optimiser.zero_grad()
        loss().backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()

    return step


class Cnn(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            *(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(inplace=True), nn.MaxPool2d(2)),
            *(nn.Conv2d(8, 16, 3, padding=1), nn.BatchNorm2d(16), nn.GELU(), nn.AdaptiveAvgPool2d(1)),
            *(nn.Flatten(), nn.Dropout(0.1), nn.Linear(16, 10)),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.body(x)


def cnn(make: Any = torch.optim.SGD, **options: Any) -> Callable[[], None]:
    model, x, y = Cnn(), torch.randn(8, 3, 16, 16), torch.randint(0, 10, (8,))
    return trained(model, lambda: F.cross_entropy(model(x), y), make, **options)


def cnn_with_averages() -> Callable[[], None]:
    """Return a step that also keeps a moving average of the weights, through ``.data``, and bounds them."""
    model, x, y = Cnn(), torch.randn(8, 3, 16, 16), torch.randint(0, 10, (8,))
    average = copy.deepcopy(model)
    step = trained(model, lambda: F.cross_entropy(model(x), y), torch.optim.SGD, momentum=0.9)

    def with_average() -> None:
        step()
        for kept, p in zip(average.parameters(), model.parameters(), strict=True):
            kept.data.mul_(0.9).add_(p.data, alpha=0.1)
            p.data.clamp_(-1, 1)

    return with_average


class Block(nn.Module):
    def __init__(self, causal: torch.Tensor | None = None) -> None:
        super().__init__()
        self.words, self.places = nn.Embedding(50, 32), nn.Embedding(12, 32)
        self.norm, self.join = nn.LayerNorm(32), nn.Linear(32, 96)
        self.feed = nn.Sequential(nn.LayerNorm(32), nn.Linear(32, 64), nn.GELU(), nn.Linear(64, 32))
        self.register_buffer("causal", torch.ones(12, 12).tril().bool() if causal is None else causal)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        h = self.words(x) + self.places(torch.arange(12).expand(len(x), 12))
        q, k, v = self.join(self.norm(h)).view(len(x), 12, 3, 4, 8).permute(2, 0, 3, 1, 4)
        scores = (q @ k.transpose(-1, -2) / 8**0.5).masked_fill_(~self.causal, float("-inf"))
        h = h + (scores.softmax(-1) @ v).transpose(1, 2).reshape(len(x), 12, 32)
        h = h + F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2)
        return (h + self.feed(h)) @ self.words.weight.T


def transformer(make: Any = torch.optim.AdamW, **options: Any) -> Callable[[], None]:
    model, x = Block(), torch.randint(0, 50, (4, 12))
    return trained(model, lambda: F.cross_entropy(model(x).flatten(0, 1), x.roll(-1, 1).flatten()), make, **options)


def library_transformer() -> Callable[[], None]:
    model = nn.TransformerEncoderLayer(16, 2, 32, batch_first=True)
    x = torch.randn(3, 5, 16)
    mask = nn.Transformer.generate_square_subsequent_mask(5)
    return trained(model, lambda: F.mse_loss(model(x, src_mask=mask), x), torch.optim.Adam)


def recurrent(kind: type[nn.Module]) -> Callable[[], None]:
    model, x = kind(6, 8), torch.randn(20, 4, 6)  # type: ignore[call-arg]
    start = torch.zeros(1, 1, 8).expand(1, 4, 8)
    state = (start, start) if kind is nn.LSTM else start
    return trained(model, lambda: model(x, state)[0].pow(2).mean(), torch.optim.Adam)


def autocast() -> Callable[[], None]:
    model, x, y = Cnn(), torch.randn(8, 3, 16, 16), torch.randint(0, 10, (8,))
    optimiser = torch.optim.SGD(model.parameters(), lr=0.01)
    scaler = torch.amp.GradScaler("cpu")

    def step() -> None:
        optimiser.zero_grad()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            loss = F.cross_entropy(model(x), y)
        scaler.scale(loss).backward()
        scaler.step(optimiser)
        scaler.update()

    return step


def checkpointed(*, reentrant: bool) -> Callable[[], None]:
    model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(inplace=True), nn.Dropout(0.2), nn.Linear(16, 1))
    x, y = torch.randn(10, 8, requires_grad=True), torch.randn(10)

    def loss() -> torch.Tensor:
        return F.mse_loss(checkpoint(model, x, use_reentrant=reentrant).squeeze(-1), y)

    return trained(model, loss)


def transforms() -> Callable[[], None]:
    """Return a step of ``torch.func``: gradients of each sample, a Hessian, a forward derivative."""
    model, x, y = nn.Linear(4, 1), torch.randn(6, 4), torch.randn(6)
    weights = {name: p.detach().clone() for name, p in model.named_parameters()}

    def loss(weights: Any, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return (torch.func.functional_call(model, weights, (x,)).squeeze(-1) - y).pow(2).mean()

    each = torch.func.vmap(torch.func.grad(loss), in_dims=(None, 0, 0))

    def step() -> None:
        each(weights, x[:, None], y[:, None])
        torch.func.hessian(lambda w: (x @ w).tanh().sum())(weights["weight"][0])
        torch.func.jvp(torch.sin, (x,), (torch.ones_like(x),))
        for name, gradient in torch.func.grad(loss)(weights, x, y).items():
            weights[name].sub_(gradient, alpha=0.1)

    return step


def small_writes() -> Callable[[], None]:
    """Return a step of ordinary writes through views and indices."""
    cache, table = torch.zeros(2, 16, 4), torch.zeros(10, 4)
    ids = torch.tensor([1, 3, 3, 5])

    def step() -> None:
        for k in range(16):
            cache[:, k] = torch.full((2, 4), float(k))
        seen = cache[:, :8]
        seen += cache[:, 8:]
        table.index_add_(0, ids, torch.ones(4, 4))
        table[ids] = 1.0
        table[ids] = table[ids] * 2
        table.scatter_(0, ids[:, None].expand(4, 4), torch.zeros(4, 4))
        table.index_put_((ids,), torch.ones(4, 4), accumulate=True)
        table[table > 1] = 0
        torch.cumsum(table, 0, out=table)
        torch.softmax(table, 1, out=table)
        one_hot = torch.zeros(4, 10).scatter_(1, ids[:, None], 1.0)
        rows = torch.zeros(4).expand(3, 4).clone()
        rows[0] = one_hot[0, :4]
        base = torch.zeros(4)
        wide = base.expand(3, 4)
        base.add_(wide.sum(0))
        torch.addmm(rows, rows.clone(), torch.ones(4, 4), out=rows)

    return step


def adversaries() -> Callable[[], None]:
    """Return a step of two models in turn, with targets expanded from one number."""
    maker, judge = nn.Linear(3, 5), nn.Linear(5, 1)
    for_maker, for_judge = (torch.optim.Adam(m.parameters(), lr=0.01) for m in (maker, judge))
    real, noise = torch.randn(7, 5), torch.randn(7, 3)

    def step() -> None:
        for_judge.zero_grad()
        made = maker(noise)
        truth = torch.ones(1).expand(7, 1)
        right = F.binary_cross_entropy_with_logits(judge(real), truth)
        (right + F.mse_loss(judge(made.detach()), torch.zeros(1).expand(7, 1))).backward()
        for_judge.step()
        for p in judge.parameters():
            p.data.clamp_(-0.5, 0.5)
        for_maker.zero_grad()
        F.binary_cross_entropy_with_logits(judge(made), truth).backward()
        for_maker.step()

    return step


def loops() -> dict[str, Callable[[], Callable[[], Any]]]:
    """Return every loop by name."""
    optim = torch.optim
    part = functools.partial
    return {
        "CNN, SGD": part(cnn, momentum=0.9, foreach=False),
        "CNN, SGD foreach": part(cnn, momentum=0.9, foreach=True),
        "CNN, SGD fused": part(cnn, momentum=0.9, fused=True),
        "CNN, averages": cnn_with_averages,
        "CNN, Adam": part(cnn, optim.Adam, foreach=False),
        "CNN, Adam foreach": part(cnn, optim.Adam, foreach=True),
        "CNN, Adam fused": part(cnn, optim.Adam, fused=True),
        "CNN, RMSprop": part(cnn, optim.RMSprop, foreach=False),
        "CNN, Adagrad foreach": part(cnn, optim.Adagrad, foreach=True),
        "CNN, Adadelta": part(cnn, optim.Adadelta, foreach=False),
        "CNN, NAdam foreach": part(cnn, optim.NAdam, foreach=True),
        "CNN, AMSGrad": part(cnn, optim.AdamW, amsgrad=True, foreach=False),
        "transformer, AdamW": part(transformer, foreach=False),
        "transformer, AdamW foreach": part(transformer, foreach=True),
        "transformer, AdamW fused": part(transformer, fused=True),
        "library transformer": library_transformer,
        "RNN": part(recurrent, nn.RNN),
        "GRU": part(recurrent, nn.GRU),
        "LSTM": part(recurrent, nn.LSTM),
        "autocast": autocast,
        "checkpoint": part(checkpointed, reentrant=False),
        "checkpoint, reentrant": part(checkpointed, reentrant=True),
        "torch.func": transforms,
        "small writes": small_writes,
        "adversaries": adversaries,
    }
