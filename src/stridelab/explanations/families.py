"""The families of messages, from errors.json, which the playground reads, too."""

from __future__ import annotations

import functools
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from stridelab.explanations.said import Said

FILE = Path(__file__).parent.parent / "errors.json"
CALL = re.compile(r"(?:Tensor(?:Base)?\.)?(\w+)\(\) ")
GROUP = re.compile(r"\{(\d)\}")


@dataclass(frozen=True)
class Family:
    """Messages that say the same of different tensors. ``subject`` is False for those that are Python's own."""

    id: str
    kind: str
    pattern: re.Pattern[str]
    means: str
    instead: str
    chapter: int
    subject: bool


@dataclass(frozen=True)
class Match:
    """A message of a family, with the numbers that stand in it."""

    family: Family
    said: Said
    message: str
    groups: tuple[str, ...]

    def filled(self, text: str) -> str:
        """Return a family's sentence with the message's own numbers."""
        return GROUP.sub(lambda hole: self.groups[int(hole[1]) - 1], text)

    def number(self, group: int) -> int:
        """Return a group, from 1, that is a whole number."""
        return int(self.groups[group - 1])

    def numbers(self, group: int) -> tuple[int, ...]:
        """Return the whole numbers in a group, as those of a size."""
        return tuple(int(n) for n in re.findall(r"-?\d+", self.groups[group - 1]))


@functools.cache
def data() -> dict[str, Any]:
    """Return the file's content."""
    content: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return content


@functools.cache
def families() -> tuple[Family, ...]:
    """Return every family, in the order in which to try them."""
    return tuple(
        Family(
            row["id"],
            row.get("kind", "error"),
            re.compile(row["pattern"]),
            row["means"],
            row["instead"],
            row["chapter"],
            row.get("subject", True),
        )
        for row in data()["families"]
    )


def matched(said: Iterable[Said]) -> Match | None:
    """Return the first message that is one of this subject, with its family."""
    for one in said:
        for message in one.candidates():
            for family in families():
                found = family.pattern.search(message) if family.kind == one.kind or not one.kind else None
                if found and family.subject and _of_torch(family, message):
                    return Match(family, one, message, tuple(group or "" for group in found.groups()))
                if found:
                    break
    return None


def _of_torch(family: Family, message: str) -> bool:
    """Return whether a call that a message names may be PyTorch's own: any function can be called wrongly."""
    called = CALL.match(message) if family.id == "arguments" else None
    return called is None or any(hasattr(place, called[1]) for place in (torch, torch.Tensor, torch.nn.functional))
