"""Say what PyTorch's error means: what it refused, why for these tensors, and what to write instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stridelab.explanations.book import page
from stridelab.explanations.explanation import Explanation
from stridelab.explanations.families import matched
from stridelab.explanations.frames import places_of
from stridelab.explanations.picture import pictured
from stridelab.explanations.reason import Found
from stridelab.explanations.reasons import reason
from stridelab.explanations.said import said_by
from stridelab.explanations.seen import found, given
from stridelab.explanations.session import Session
from stridelab.tensors import names_of, require_tensor, torch_itself

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    import torch

    from stridelab.explanations.frames import Place
    from stridelab.explanations.seen import Seen


def explain(error: BaseException | str | Any, /, *tensors: torch.Tensor, **named: torch.Tensor) -> Explanation:
    """Explain an error or a warning of PyTorch that is about the memory of tensors.

    The tensors are those of the failing line, found in the frames that the error went through; or those that are
    handed over. They are read, never changed, and not kept.

    Parameters
    ----------
    error
        An exception, a warning, a ``warnings.WarningMessage``, or the text of a message or of a whole traceback. Of
        a chain or a group of errors, the first that is of this subject.
    *tensors
        Tensors to explain it by; each has the name of the caller's variable, else ``t0``, ``t1``.
    **named
        Tensors under the names given.

    Returns
    -------
    Explanation
        Its ``str`` has three short parts and the page that teaches more; displayed, it has a picture, too. For an
        error of another subject it says so.

    Raises
    ------
    TypeError
        ``error`` is none of these, or an argument is no tensor.

    Examples
    --------
    >>> import torch
    >>> t = torch.arange(6.0).view(2, 3)
    >>> try:
    ...     t - t.mean(1)
    ... except RuntimeError as error:
    ...     print(explain(error).instead)
    If a dimension was lost, put it back with keepdim=True, unsqueeze or [:, None]; then the 1 is repeated.

    """
    handed = given(names_of(tensors, named, require_tensor)) if tensors or named else None
    return explained(error, handed)


def explaining() -> AbstractContextManager[None]:
    """Explain the error that a ``with`` ends in, and the warnings that are shown in it.

    The explanation is printed, or displayed in a notebook. Error and warnings go on as without it: the error is the
    same object, and a warning is shown once, as Python's filters have it.

    Examples
    --------
    >>> import torch
    >>> t = torch.zeros(1, 3).expand(2, 3)
    >>> with explaining():  # doctest: +SKIP
    ...     t += 1

    """
    return Session(explained)


def explained(thing: Any, handed: list[Seen] | None, places: list[Place] | None = None) -> Explanation:
    """Return the explanation by the tensors that were handed over; without those, by what is in the frames."""
    said = said_by(thing)
    match = matched(said)
    if match is None:
        return Explanation(str(said[0]))
    if places is None:
        places = places_of(match.said.error) if match.said.error is not None and handed is None else []
    with torch_itself():
        tensors = found(places) if handed is None else handed
        because = reason(Found(match, tensors, places))
        scene = pictured(because.pictured)
    family = match.family
    return Explanation(
        said=_said(said[0], match),
        kind=match.said.kind,
        family=family.id,
        refused=match.filled(family.means),
        why=" ".join(because.sentences) or _nothing(match.said.error is not None or bool(places)),
        instead=match.filled(family.instead),
        page=f"{page(family.chapter)}.",
        scene=scene,
    )


def _said(outer: Any, match: Any) -> str:
    """Return what was said, and where it came from if it is inside another error, or on a later line."""
    text = str(outer) if outer is match.said else f"{outer} <- {match.said}"
    return text if match.message == match.said.first else f"{text} <- {match.message}"


def _nothing(frames: bool) -> str:  # noqa: FBT001 (of this module alone)
    if frames:
        return (
            "No tensor was found in the failing line: the message is all there is, "
            "unless you hand tensors over, as explain(error, t)."
        )
    return "A message alone does not tell: hand the tensors over, as explain(message, t)."
