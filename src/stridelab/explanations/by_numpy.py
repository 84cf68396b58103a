"""Reasons that are about NumPy's arrays: their strides, and whether they may be written."""

from __future__ import annotations

from stridelab.explanations.reason import Found, Reason, also, listed
from stridelab.explanations.seen import arrays

MOST = 3
"""Arrays that are named."""


def layout(found: Found) -> Reason:
    """Return the layouts of the arrays in the line, beside those of the tensors."""
    return also(listed(found), *said_of_arrays(found))


def said_of_arrays(found: Found) -> list[str]:
    """Return a sentence for each array in the line."""
    said = []
    for name, a in arrays(found.places)[:MOST]:
        lock = "" if a.flags.writeable else ", not writable"
        said.append(f"{name}: a NumPy array of {a.dtype}, shape {a.shape}, strides {a.strides} in bytes{lock}.")
    return said
