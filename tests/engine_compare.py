"""Compares what the engine answers with what torch does, field by field."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import engine_torch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PARSER = re.compile(
    r"argument '\w+'( \(position \d+\))? must be"
    r"|argument '\w+' failed to unpack"
    r"|argument '\w+' \(position \d+\) failed to unpack"
    r"|takes (from \d+ to )?(\d+|no) (positional )?arguments?"
    r"|missing \d+ required positional arguments?"
    r"|got an unexpected keyword argument|takes no keyword arguments"
    r"|got multiple values for (keyword )?argument"
    r"|received an invalid combination of arguments"
    r"|invalid combination of arguments"
    r"|got \(.*\), but expected"
)
"""Messages of Python's and torch's argument parsing: a TypeError with one of these is compared by its type only."""

NOT_COVERED = {
    "inexact sum": r"sum|mean|round",
    "unknown values": r"unknown|torch\.empty|not initiali[sz]ed|uninitiali[sz]ed",
    "Python numbers": r"int\(\) of so large|Division of ints beyond|Complex numbers|binary digits",
    "named dimensions": r"Named dimensions",
    "Python's own": r"index of a tuple|(on|into) a list|Formatting strings|Showing a function|as gradient=, and",
    "identity": r'"is" with|tensor that is gone|Comparing tuples or lists of tensors|"in" with tensors',
    "bound": r"beyond 2\*\*53|elements|too (large|many|big|long)|at most|more than",
    "address": r"data_ptr|address",
    "negative size": r"[Nn]egative",
    "arange with an integer dtype": r"arange",
    "two Ellipses": r"[Ee]llips",
    "gradients of ints": r"requires grad into",
    "gradients that overlap": r"beyond its base|leaf that has|given more dimensions",
    "integer past 2^63": r"2\^63|2\*\*63|64 bit|int64",
}
"""Why a generated program may be answered with "not covered", by a pattern of the sentence."""


@dataclass
class Verdict:
    """Differences as sentences; ``reason`` is the sentence of a program that is not covered."""

    differences: list[str] = field(default_factory=list)
    reason: str | None = None

    @property
    def group(self) -> str:
        """Return the first difference without what varies from program to program."""
        first = self.differences[0] if self.differences else ""
        return re.sub(r"\[\d+\]", "[]", first.split(":")[0])


def judge(
    source: str, answer: dict[str, Any], expected: dict[str, Any] | None = None, *, strict: bool = True
) -> Verdict:
    """Return how the engine's answer to a program differs from torch's."""
    verdict = Verdict()
    if "thrown" in answer:
        verdict.differences.append(f"evaluate threw: {answer['thrown']}")
        return verdict
    limit = None
    last = answer["lines"][-1] if answer.get("lines") else None
    if last and last["error"] and last["error"]["type"] == "NotCovered":
        verdict.reason = last["error"]["message"]
        limit = len(answer["lines"]) - 1
        answer = {"lines": answer["lines"][:-1], "scene": answer["scene"]}
        if strict and reason_of(verdict.reason) is None:
            verdict.differences.append(f"not covered: {verdict.reason}")
    if expected is None or limit is not None:
        expected = engine_torch.run(source, limit=limit)
    other = engine_torch.run(source, fill=1, limit=limit) if "empty" in source else None
    if other is None and any("depends on the machine, so" in (line.get("note") or "") for line in answer["lines"]):
        other = expected  # its cells may be answered as unknown
    verdict.differences += differences(expected, other, answer)
    return verdict


def reason_of(sentence: str) -> str | None:
    return next((name for name, pattern in NOT_COVERED.items() if re.search(pattern, sentence)), None)


def differences(expected: dict[str, Any], other: dict[str, Any] | None, answer: dict[str, Any]) -> list[str]:
    """Compare; ``other`` is the same program with another filling of `torch.empty`, if it has one."""
    out: list[str] = []
    _lines(expected["lines"], answer.get("lines"), out)
    if out:
        return out
    if other is not None:
        expected = {**expected, "scene": _unknown(expected["scene"], other["scene"], answer.get("scene"))}
    if dumped(expected["scene"]) != dumped(answer.get("scene")):
        out += _walk("scene", expected["scene"], answer.get("scene"))
    return out


def _lines(expected: list[dict[str, Any]], answer: Any, out: list[str]) -> None:
    if not isinstance(answer, list):
        out.append(f"lines: expected a list, got {answer!r}")
        return
    for k, (want, got) in enumerate(zip(expected, answer, strict=False)):
        at = f"lines[{k}]"
        error = error_difference(want["error"], got.get("error"))
        if error:
            out.append(f"{at}.error: {error} in {want['source']!r}")
            return
        if dumped(want["output"]) != dumped(got.get("output")):
            out += [f"{d} in {want['source']!r}" for d in _walk(f"{at}.output", want["output"], got.get("output"))]
        if want["warning"] != _warning(got.get("warning")):
            out.append(
                f"{at}.warning: expected {want['warning']!r}, got {got.get('warning')!r} in {want['source']!r}"
            )
        no_python = want["error"] is not None and want["error"]["type"] == "SyntaxError"
        if not no_python and want["source"] != got.get("source"):
            out.append(f"{at}.source: expected {want['source']!r}, got {got.get('source')!r}")
        if set(want) != set(got):
            out.append(f"{at}: has {sorted(got)}")
    if len(expected) != len(answer):
        out.append(f"lines: expected {len(expected)}, got {len(answer)}")


def _warning(text: str | None) -> str | None:
    return text and re.sub(r" \(Triggered internally[^\n]*", "", text)


def error_difference(want: dict[str, str] | None, got: dict[str, str] | None) -> str | None:
    """Return how two errors differ: by type and first line, what a parser says by type alone."""
    if want is None or got is None:
        return None if want is got else f"expected {_said(want)}, got {_said(got)}"
    by_type = want["type"] == "SyntaxError" or (want["type"] == "TypeError" and PARSER.search(want["message"]))
    if want["type"] == got["type"] and (by_type or want["message"] == got["message"].split("\n")[0]):
        return None
    return f"expected {_said(want)}, got {_said(got)}"


def _said(error: dict[str, str] | None) -> str:
    return "no error" if error is None else f"{error['type']} {error['message']!r}"


def dumped(thing: Any) -> str:
    """Return a structure as text that tells 1 from True and 0.0 from -0.0, but not 1 from 1.0."""
    return json.dumps(_plain(thing), sort_keys=True)


def _plain(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {key: _plain(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [_plain(value) for value in thing]
    if isinstance(thing, float):
        if thing == 0 and math.copysign(1, thing) < 0:
            return "-0.0"
        return int(thing) if thing.is_integer() else thing
    if isinstance(thing, int) and abs(thing) > engine_torch.SAFE_INTEGER:
        return int(float(thing))  # JavaScript writes large floats without a point
    return thing


def _walk(at: str, want: Any, got: Any) -> Iterator[str]:
    """Yield what differs, with its path."""
    if isinstance(want, dict) and isinstance(got, dict):
        for key in {**want, **got}:
            if key not in want or key not in got:
                yield f"{at}.{key}: only {'expected' if key in want else 'answered'}"
            else:
                yield from _walk(f"{at}.{key}", want[key], got[key])
    elif isinstance(want, list | tuple) and isinstance(got, list | tuple) and len(want) == len(got):
        for k, (a, b) in enumerate(zip(want, got, strict=True)):
            yield from _walk(f"{at}[{k}]", a, b)
    elif dumped(want) != dumped(got):
        yield f"{at}: expected {dumped(want)[:200]}, got {dumped(got)[:200]}"


def _unknown(first: Any, second: Any, answer: Any) -> Any:
    """Return a Scene in which a cell that depends on `torch.empty` is null, and one that may is as answered."""
    scene = json.loads(json.dumps(first))
    for k, storage in enumerate(scene["storages"]):
        for j, run in enumerate(storage["cells"]):
            values = run["values"]
            for i, value in enumerate(values):
                answered = _get(answer, "storages", k, "cells", j, "values", i)
                if answered is None or dumped(value) != dumped(second["storages"][k]["cells"][j]["values"][i]):
                    values[i] = None
    return scene


def _get(thing: Any, *path: str | int) -> Any:
    for key in path:
        try:
            thing = thing[key]
        except (KeyError, IndexError, TypeError):
            return "missing"
    return thing


def shrink(source: str, fails: Callable[[str], bool]) -> str:
    """Return a smaller program that still fails: lines dropped, then literals and calls simplified."""
    lines = source.split("\n")
    changed = True
    while changed:
        changed = False
        for k in reversed(range(len(lines))):
            fewer = lines[:k] + lines[k + 1 :]
            if fewer and fails("\n".join(fewer)):
                lines, changed = fewer, True
        for k, line in enumerate(lines):
            for simpler in _simpler(line):
                tried = [*lines[:k], simpler, *lines[k + 1 :]]
                if fails("\n".join(tried)):
                    lines, changed = tried, True
                    break
    return "\n".join(lines)


def _simpler(line: str) -> Iterator[str]:
    """Yield shorter lines: a call of a chain left out, a number made smaller, a keyword or comment dropped."""
    if "#" in line:
        yield line.split("#", maxsplit=1)[0].rstrip()
    for found in re.finditer(r"\.[A-Za-z_0-9]+(\([^()]*\))?", line):
        if not line[: found.start()].endswith("torch"):
            yield line[: found.start()] + line[found.end() :]
    for found in re.finditer(r"\[[^\[\]]*\]", line):
        yield line[: found.start()] + line[found.end() :]
    for found in re.finditer(r", [a-z_]+=[^,()]+", line):
        yield line[: found.start()] + line[found.end() :]
    for found in re.finditer(r"(?<![\w.])\d+(?![\w.])", line):
        number = int(found.group())
        for smaller in sorted(n for n in {0, 1, 2, number // 2, number - 1} if 0 <= n < number):
            yield line[: found.start()] + str(smaller) + line[found.end() :]
    if re.match(r"[a-z]\w* = [a-z]\w* = ", line):
        yield line.split(" = ", 1)[1]
