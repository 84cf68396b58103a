"""GradientFlow: forward along a view, backward as a sum into each cell."""

from __future__ import annotations

import functools
import itertools
import json
import math
import pathlib
from typing import Any

import torch
import traitlets

from stridelab.choice import Checked, Choice
from stridelab.text import value_text
from stridelab.widget import LabWidget

FLOWS: dict[str, dict[str, Any]] = json.loads(
    pathlib.Path(__file__).with_name("flows.json").read_text(encoding="utf-8")
)["operations"]
UPSTREAMS = ("ones", "numbers", "one_hot", "own")
STEPS = ("forward", "upstream", "backward")
LARGEST = 1e6
"""Of the reader's own numbers, so that sums stay readable."""


class GradientFlow(LabWidget):
    """From x to a view y, and back: the gradient of each cell is the sum of what arrives there.

    Examples
    --------
    >>> GradientFlow("expand", upstream="ones")
    GradientFlow('expand': y = x.expand(3, 4), upstream 'ones', step 'forward')

    Attributes
    ----------
    operation : str
        How ``y`` is made from ``x``: a name of ``flows.json``.
    upstream : str
        The gradient of y that is given to backward: ``"ones"``, ``"numbers"``, ``"one_hot"`` or ``"own"``.
    element : int
        Where ``"one_hot"`` has its 1: the element's position in y, counted row by row.
    values : list of float
        The numbers of ``"own"``, as many as y has elements; empty for ones.
    step : str
        What is shown: ``"forward"``, ``"upstream"`` or ``"backward"``.

    """

    _script = "stridelab.lab.js"
    _page_traits = ("operation", "upstream", "element", "values", "step")

    operation = Choice(FLOWS, "expand")
    upstream = Choice(UPSTREAMS, "ones")
    element = Checked(0)
    values = Checked([])
    step = Choice(STEPS, "forward")

    def __init__(self, operation: str = "expand", **kwargs: Any) -> None:
        super().__init__(operation=operation, **kwargs)
        self.set_trait("widget", "GradientFlow")
        self.observe(self._fit, "operation")

    @traitlets.validate("element")
    def _valid_element(self, proposal: dict[str, Any]) -> int:
        value, numel = proposal["value"], _numel(self.operation)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < numel:
            return value
        raise traitlets.TraitError(
            f"y has no element {value!r}: it has {numel}, so take a number from 0 to {numel - 1}."
        )

    @traitlets.validate("values")
    def _valid_values(self, proposal: dict[str, Any]) -> list[float]:
        value, numel = proposal["value"], _numel(self.operation)
        numbers = isinstance(value, (list, tuple)) and all(map(_is_number, value))
        if numbers and len(value) in {0, numel}:
            return list(value)
        raise traitlets.TraitError(
            f"values can't be {value!r}: take {numel} numbers up to a million, one for each element of y, or none."
        )

    def _fit(self, change: dict[str, Any]) -> None:
        """Forget an element and numbers that the new y has no room for."""
        del change
        numel = _numel(self.operation)
        if self.element >= numel:
            self.element = 0
        if len(self.values) not in {0, numel}:
            self.values = []

    def _upstream(self) -> list[float]:
        numel = _numel(self.operation)
        return {
            "ones": [1.0] * numel,
            "numbers": [float(k + 1) for k in range(numel)],
            "one_hot": [float(k == self.element) for k in range(numel)],
            "own": [float(v) for v in self.values] or [1.0] * numel,
        }[self.upstream]

    def _text(self) -> str:
        x, y = forward(self.operation)
        upstream = self._upstream()
        source = sources(self.operation)
        at = STEPS.index(self.step)
        size = tuple(y.size())
        lines = [f"x: size {tuple(x.size())}, values {_listed(x.detach().reshape(-1).tolist())}"]
        lines += [f"y = {FLOWS[self.operation]['call']}: size {size}, stride {y.stride()}"]
        lines += [f"   values {_listed(y.detach().reshape(-1).tolist())}"]
        if at > 0:
            lines += [f"g: size {size}, values {_listed(upstream)}"]
        if at < STEPS.index("backward"):
            return "\n".join(lines)
        gradient = backward(self.operation, upstream)
        if gradient is None:
            return "\n".join([*lines, "x.grad: None, since y does not require grad"])
        names, places = _names("x.grad", x), _names("g", y)
        for k, value in enumerate(gradient):
            terms = [n for n, s in enumerate(source) if s == k]
            letters = " + ".join(places[n] for n in terms) or "nothing arrives"
            numbers = " + ".join(value_text(upstream[n]) for n in terms)
            total = f" = {value_text(value)}" if len(terms) != 1 else ""
            lines.append(f"{names[k]}: {letters}" + (f" = {numbers}" if numbers else "") + total)
        return "\n".join(lines)

    def __repr__(self) -> str:
        call = FLOWS[self.operation]["call"]
        return f"GradientFlow({self.operation!r}: y = {call}, upstream {self.upstream!r}, step {self.step!r})"


def forward(operation: str) -> tuple[torch.Tensor, torch.Tensor]:
    """Return x, a leaf of the values 10, 20, ..., and y."""
    size = FLOWS[operation]["size"]
    x = (torch.arange(1.0, math.prod(size) + 1) * 10).reshape(size).requires_grad_()
    return x, _called(operation, x)


def backward(operation: str, upstream: list[float]) -> list[float] | None:
    """Return x.grad, row by row, for an upstream gradient given row by row; None where none comes back."""
    x, y = forward(operation)
    if not y.requires_grad:
        return None
    y.backward(torch.tensor(upstream).reshape(y.size()))  # type: ignore[no-untyped-call]
    gradient: list[float] = x.grad.reshape(-1).tolist()  # type: ignore[union-attr]
    return gradient


def sources(operation: str) -> list[int]:
    """Return for each element of y the element of x that it comes from: the call on the elements' numbers."""
    size = FLOWS[operation]["size"]
    numbers: list[int] = _called(operation, torch.arange(math.prod(size)).reshape(size)).reshape(-1).tolist()
    return numbers


@functools.cache
def _numel(operation: str) -> int:
    return forward(operation)[1].numel()


def _called(operation: str, x: torch.Tensor) -> torch.Tensor:
    y: torch.Tensor = eval(FLOWS[operation]["call"], {"torch": torch, "x": x})  # noqa: S307 (of our own file)
    return y


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= LARGEST


def _listed(values: list[float]) -> str:
    return ", ".join(map(value_text, values))


def _names(name: str, t: torch.Tensor) -> list[str]:
    return [f"{name}[{', '.join(map(str, index))}]" for index in itertools.product(*map(range, t.size()))]
