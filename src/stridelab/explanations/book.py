"""Where the book explains a family: the address of its page, or the chapter and its notebook where none is set."""

from __future__ import annotations

from stridelab.explanations.families import data

REPOSITORY, BRANCH, FOLDER = "", "main", ""
"""As _config.yml has them (a test compares): the package is installed without that file."""


def page(chapter: int) -> str:
    """Return a chapter's number and title, and where it is."""
    entry = data()["chapters"][str(chapter)]
    path = f"{FOLDER}/{entry['file']}".strip("/")
    where = f"{REPOSITORY}/blob/{BRANCH}/{path}" if REPOSITORY else entry["file"]
    return f"chapter {chapter}, {entry['title']} ({where})"
