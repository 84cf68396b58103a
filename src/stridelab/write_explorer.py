"""WriteExplorer: what an in-place write through a view does, and what PyTorch does about it."""

from __future__ import annotations

from typing import Any

from stridelab import writes
from stridelab.choice import Choice
from stridelab.text import value_text
from stridelab.widget import LabWidget
from stridelab.write_cases import ADVICE, GRADS, OPERATIONS, OUTCOMES, VIEWS

SAID = {
    "refused": "{type}: {message}",
    "warned": "{type}: {message}",
    "backward": "base.sum().backward() then raises {type}: {message}",
}


class WriteExplorer(LabWidget):
    """A view, an in-place operation on it: which cells are written, how often, and PyTorch's answer.

    Examples
    --------
    >>> WriteExplorer(view="expand", operation="add_")
    WriteExplorer(view='expand', operation='add_', grad='plain': refused at the write)

    Attributes
    ----------
    view : str
        How ``x`` is made from ``base``: a key of ``VIEWS``.
    operation : str
        What is done to ``x``: a name of ``OPERATIONS``.
    grad : str
        What ``base`` is to autograd: ``"plain"``, ``"leaf"``, ``"non-leaf"`` or ``"no_grad"``.

    """

    _script = "stridelab.lab.js"
    _page_traits = ("view", "operation", "grad")

    view = Choice(VIEWS, "expand")
    operation = Choice(OPERATIONS, "add_")
    grad = Choice(GRADS, "plain")

    def __init__(self, view: str = "expand", operation: str = "add_", grad: str = "plain", **kwargs: Any) -> None:
        super().__init__(view=view, operation=operation, grad=grad, **kwargs)
        self.set_trait("widget", "WriteExplorer")

    def _text(self) -> str:
        chosen = (self.view, self.operation, self.grad)
        answer = writes.ask(*chosen)
        before = writes.made(self.view)["base"].reshape(-1).tolist()
        rows = {
            "cell": [str(k) for k in range(len(before))],
            "writes": [str(n) for n in writes.cells_written(self.view, self.operation)],
            "before": [value_text(v) for v in before],
            "after": [value_text(v) for v in answer["after"]],
        }
        widest = max(len(text) for texts in rows.values() for text in texts)
        strip = [f"  {name:<6}" + "".join(f"  {text:>{widest}}" for text in texts) for name, texts in rows.items()]
        lines = [*writes.program(*chosen), "", OUTCOMES[answer["outcome"]], *_said(answer), "", *strip]
        advice = writes.advised(*chosen, answer["advice"])
        lines += ["", f"instead: {ADVICE[answer['advice']]['sentence']}", *("  " + line for line in advice)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        chosen = (self.view, self.operation, self.grad)
        outcome = OUTCOMES[writes.ask(*chosen)["outcome"]]
        return "WriteExplorer(view={!r}, operation={!r}, grad={!r}: {})".format(*chosen, outcome)


def _said(answer: dict[str, Any]) -> list[str]:
    """Return what PyTorch says, and what is wrong that it does not say."""
    said = [SAID[answer["outcome"]].format_map(answer)] if answer["message"] is not None else []
    if not answer["right"]:
        said.append("x does not hold what the same operation gives on a tensor with cells of its own")
    if answer["gradient"] != answer["true_gradient"] and answer["outcome"] != "backward":
        got, right = ([value_text(v) for v in answer[key]] for key in ("gradient", "true_gradient"))
        said.append(f"backward gives leaf.grad {', '.join(got)}; right is {', '.join(right)}")
    return said
