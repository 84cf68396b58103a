"""DecisionGuide: from what one needs of a bigger tensor to the operation, its cost and its danger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from stridelab import decisions
from stridelab.choice import Checked
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    from collections.abc import Iterable


class DecisionGuide(LabWidget):
    """Questions on what comes next; at their end an operation, with its cost, its danger and code that runs.

    Examples
    --------
    >>> DecisionGuide(["no", "yes", "repeated", "ones", "no", "no", "no"])
    DecisionGuide(7 answers: expand(…))

    Attributes
    ----------
    path : list of str
        The answers given so far, from the first question on; empty at the first question.

    """

    _script = "stridelab.lab.js"
    _page_traits = ("path",)

    path = Checked([])

    def __init__(self, path: Iterable[str] = (), **kwargs: Any) -> None:
        super().__init__(path=path, **kwargs)
        self.set_trait("widget", "DecisionGuide")

    @traitlets.validate("path")
    def _valid_path(self, proposal: dict[str, Any]) -> list[str]:
        fault = decisions.path_fault(proposal["value"])
        if fault is not None:
            raise traitlets.TraitError(fault)
        return list(proposal["value"])

    def _text(self) -> str:
        """Return the whole tree, and below it the way so far and where it has led."""
        blocks = [decisions.tree_text()]
        steps, at = decisions.walked(self.path)
        if steps:
            blocks.append("\n".join(["So far:", *(f"  {_said(question, key)}" for question, key in steps)]))
        if at in decisions.LEAVES:
            blocks.append(decisions.leaf_text(at))
        return "\n\n".join(blocks)

    def __repr__(self) -> str:
        _, at = decisions.walked(self.path)
        count = len(self.path)
        led = decisions.LEAVES[at]["operation"] if at in decisions.LEAVES else decisions.QUESTIONS[at]["ask"]
        return f"DecisionGuide({count} answer{'s' * (count != 1)}: {led})"


def _said(question: str, key: str) -> str:
    spec = decisions.QUESTIONS[question]
    answer = spec["answers"][key]
    return " ".join([spec["ask"], f"{answer['say']}.", *([answer["remark"]] if "remark" in answer else [])])
