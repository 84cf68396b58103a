"""The page's engine against torch: thousands of made programs, every case that once differed, hostile programs."""

from __future__ import annotations

import copy
import json
import os
import re
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import torch

import engine_torch
from engine_compare import differences, judge, shrink
from engine_draw import OPERATIONS
from engine_failures import BY_OPERATION
from engine_fuzz import Tally, compare
from engine_process import Engine
from engine_programs import program

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))
SEED = 2013
PROGRAMS = 20_000
PARTS = 20
LEAST = 100
"""Programs an operation must occur in."""
MOST_NOT_COVERED = 0.01


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as one:
        yield one


# Programs


@pytest.mark.parametrize("part", range(PARTS))
def test_made_programs_do_in_the_page_what_they_do_in_torch(
    part: int, engine: Engine, tmp_path_factory: pytest.TempPathFactory
) -> None:
    size = PROGRAMS // PARTS
    tally = compare(engine, SEED, part * size, (part + 1) * size)
    # The parts run in several processes: the last to end has all counts before it, and judges them.
    shared = tmp_path_factory.getbasetemp()
    shared = (shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared) / "engine"
    shared.mkdir(exist_ok=True)
    written = shared / f"writing{part}"
    written.write_text(json.dumps(vars(tally)), encoding="utf-8")
    written.rename(shared / f"{part}.json")
    found = sorted(shared.glob("*.json"))
    shown = [f"program {m['number']}: {m['says']}\n{m['source']}\n" for m in tally.mismatches[:10]]
    assert not shown, f"{len(tally.mismatches)} programs differ; keep each cause in tests/cases:\n" + "\n".join(shown)
    if len(found) == PARTS:
        require_coverage([Tally(**json.loads(path.read_text(encoding="utf-8"))) for path in found])


def require_coverage(tallies: list[Tally]) -> None:
    """Fail where an operation or a family of errors is left out."""
    operations: Counter[str] = Counter()
    families: Counter[str] = Counter()
    not_covered: Counter[str] = Counter()
    for tally in tallies:
        operations.update(tally.operations)
        families.update(tally.families)
        not_covered.update(tally.not_covered)
    print(table(operations, families, not_covered))  # noqa: T201 (pytest -s shows it)
    rare = {name: operations[name] for name in OPERATIONS if operations[name] < LEAST}
    assert not rare, f"operations in fewer than {LEAST} programs: {rare}"
    wanted = {f"{name} / {one.name}" for name, members in BY_OPERATION.items() for one in members}
    assert not wanted - set(families), f"errors that no program provokes: {sorted(wanted - set(families))}"
    programs, failing = sum(t.programs for t in tallies), sum(t.failing for t in tallies)
    assert 0.3 < failing / programs < 0.45, f"{failing} of {programs} programs fail"
    assert sum(not_covered.values()) < MOST_NOT_COVERED * programs, not_covered


def table(operations: Counter[str], families: Counter[str], not_covered: Counter[str]) -> str:
    """Return the coverage table: programs and errors per operation."""
    rows = ["operation            programs   errors  families"]
    for name in [*OPERATIONS, *(set(BY_OPERATION) - set(OPERATIONS))]:
        found = {key: count for key, count in families.items() if key.startswith(f"{name} / ")}
        rows.append(f"{name:20} {operations[name]:8} {sum(found.values()):8}  {len(found)}")
    return "\n".join([*rows, f"not covered: {dict(not_covered)}"])


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_once_differed_is_as_in_torch(path: Path, engine: Engine) -> None:
    source = path.read_text(encoding="utf-8")
    assert judge(source, engine.evaluate(source)).differences == []


def test_a_seed_and_number_give_one_program() -> None:
    assert program(SEED, 5).source == program(SEED, 5).source != program(SEED, 6).source


# The judge


def test_torch_agrees_with_itself_and_every_changed_field_is_reported() -> None:
    changed = 0
    for number in range(60):
        made = program("itself", number)
        again = engine_torch.run(made.source)
        assert differences(made.expected, None, again) == [], made.source
        for path in paths(again):
            other = copy.deepcopy(again)
            if change(other, path):
                changed += 1
                assert differences(made.expected, None, other), f"{path} of\n{made.source}"
    assert changed > 3000


IGNORED = re.compile(r"lines\.\d+\.note|lines\.0\.source")
"""What is no answer of torch: the engine's notes, and the text of a program that is no Python."""


def paths(thing: Any, *at: str | int) -> Iterator[tuple[str | int, ...]]:
    if isinstance(thing, dict | list):
        yield at
        for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from paths(value, *at, key)
    else:
        yield at


def change(thing: Any, path: tuple[str | int, ...]) -> bool:
    """Change one place of a result; return whether that is a change which must be seen."""
    if not path or IGNORED.match(".".join(map(str, path))) or path[-1] == "message":
        return False
    holder = thing
    for key in path[:-1]:
        holder = holder[key]
    value = holder[path[-1]]
    if isinstance(value, bool):
        holder[path[-1]] = int(value)
    elif isinstance(value, int | float):
        holder[path[-1]] = value + 1 if value else -0.0
    elif isinstance(value, str):
        holder[path[-1]] = value + "x"
    elif isinstance(value, list):
        value.append(None)
    elif value is None:
        holder[path[-1]] = {"type": "None", "message": ""}
    else:
        value["more"] = 1
    return not (path[0] == "lines" and path[-1] == "output" and value is None) or True


def test_a_mismatch_is_shrunk_to_the_line_that_has_it() -> None:
    source = "import torch\nx = torch.arange(24).view(2, 3, 4)\ny = x.t().clone()  # no\nz = x + 1"
    assert shrink(source, lambda text: ".t()" in text) == "y = x.t()"


# Hostile programs


HOSTILE = {
    "deep brackets": "x = " + "(" * 4000 + "1" + ")" * 4000,
    "deep lists": "torch.tensor(" + "[" * 3000 + "]" * 3000 + ")",
    "open brackets": "[" * 9000,
    "deep calls": "x = torch.zeros(1)\ny = x" + ".t()" * 2400,
    "many signs": "x = " + "-" * 9000 + "1",
    "many operators": "x = " + "1+" * 4900 + "1",
    "huge integer": "x = " + "9" * 9000,
    "huge product": "x = " + "*".join(["9" * 90] * 90),
    "huge power": "x = 9 ** 9 ** 9 ** 9",
    "huge shift": "x = 1 << 10 ** 9",
    "huge text": "x = '" + "a" * 9000 + "'\ny = x * 10 ** 9",
    "huge list": "x = [0] * 10 ** 9",
    "huge zeros": "x = torch.zeros(10 ** 12)",
    "huge sizes": "x = torch.zeros(99999, 99999, 99999, 99999)",
    "huge arange": "x = torch.arange(10 ** 15)",
    "huge step": "x = torch.arange(0, 1, 1e-300)",
    "huge eye": "x = torch.eye(10 ** 9)",
    "huge repeat": "x = torch.zeros(9).repeat(10 ** 9)",
    "huge tile": "x = torch.zeros(9, 9).tile(10 ** 9, 10 ** 9)",
    "huge interleave": "x = torch.zeros(9).repeat_interleave(10 ** 12)",
    "huge expand and copy": "x = torch.zeros(1).expand(10 ** 12).contiguous()",
    "huge expand and sum": "x = torch.zeros(1).expand(10 ** 12).sum()",
    "huge expand and compare": "x = torch.zeros(1).expand(10 ** 9, 10 ** 9)\ny = x == x",
    "huge expand and unbind": "x = torch.zeros(1).expand(10 ** 9).unbind()",
    "huge expand and unpack": "x = torch.zeros(1).expand(10 ** 9)\na, b = x",
    "huge expand and split": "x = torch.zeros(1).expand(10 ** 9).split(1)",
    "huge chunks": "x = torch.zeros(0).chunk(10 ** 9)",
    "huge sections": "x = torch.zeros(3).tensor_split(10 ** 9)",
    "huge expand and mask": "x = torch.zeros(1).expand(10 ** 9)\ny = x[x > 0]",
    "huge expand and index": "x = torch.zeros(1).expand(10 ** 9, 10 ** 9)\ny = x[[0, 1]]",
    "huge expand and reshape": "x = torch.zeros(1, 2).expand(10 ** 9, 2).reshape(-1)",
    "huge expand and roll": "x = torch.zeros(1, 2).expand(10 ** 9, 2).roll(1)",
    "huge expand shown": "x = torch.zeros(1).expand(10 ** 9, 10 ** 9)\nx\nprint(x, x.T)",
    "huge windows shown": "x = torch.zeros(90000).unfold(0, 45000, 1)\ny = x.unfold(0, 20000, 1)",
    "huge strides": "x = torch.zeros(4).as_strided((1, 1), (2 ** 62, 2 ** 62), 0)",
    "doubling": "x = torch.zeros(2)\n" + "x = x.repeat(2)\n" * 150,
    "doubling lists": "x = [0]\n" + "x = x + x\n" * 150,
    "doubling tuples in tuples": "x = (1,)\n" + "x = (x, x)\n" * 150 + "print(x)",
    "growing rank": "x = torch.zeros(1)\n" + "x = x[None, None, None, None, None]\n" * 150,
    "rank 10000": "x = torch.zeros(" + "1," * 4900 + ")",
    "many tensors": "x = torch.zeros(150)\n" + "\n".join(f"v{k} = x.unbind()" for k in range(150)),
    "many outputs": "x = torch.zeros(60000)\n" + "print(x, x + 1)\n" * 150,
    "many names": "\n".join(f"v{k} = torch.zeros(400)" for k in range(190)),
    "many lines": "x = 1\n" * 199,
    "201 lines": "x = 1\n" * 201,
    "10 kB": "x = 1  # " + "a" * 9985,
    "over 10 kB": "x = 1  # " + "a" * 20_000,
    "a megabyte": "x = torch.zeros(3)\n" * 60_000,
    "__proto__": "__proto__ = torch.zeros(2)\nconstructor = torch.ones(2)\nprint(__proto__, constructor)",
    "names of objects": "toString = 1\nhasOwnProperty = torch.zeros(1)\nvalueOf = hasOwnProperty\nprint(valueOf)",
    "undefined names of objects": "print(toString)",
    "attribute __proto__": "x = torch.zeros(2)\nx.__proto__",
    "attribute constructor": "x = torch.zeros(2)\nx.constructor.constructor('return this')()",
    "torch's constructor": "torch.constructor",
    "torch's __proto__": "torch.__proto__.x",
    "keyword __proto__": "torch.zeros(2, __proto__=1)",
    "keyword constructor": "torch.zeros(2).sum(constructor=1)",
    "dunder class": "x = torch.zeros(2).__class__.__mro__",
    "import": "import os\nos.system('true')",
    "from import": "from torch import zeros",
    "eval": "eval('1')",
    "exec": "exec('x = 1')",
    "open": "open('/etc/passwd')",
    "lambda": "f = lambda: f()\nf()",
    "def": "def f():\n    f()\nf()",
    "class": "class A: pass",
    "while": "while True:\n    pass",
    "for": "for k in range(10 ** 9):\n    pass",
    "comprehension": "x = [k for k in range(10 ** 9)]",
    "walrus": "(x := 1)",
    "decorator": "@torch\ndef f(): pass",
    "with": "with torch.no_grad():\n    x = 1",
    "star": "print(*[1] * 10 ** 9)",
    "double star": "torch.zeros(**{})",
    "f-string": "x = f'{torch}'",
    "bytes": "x = b'a'",
    "triple quotes": "x = '''\n" + "a\n" * 150,
    "unicode names": "größe = torch.zeros(2)\n张量 = größe\nprint(张量)",
    "emoji": "🙂 = 1",
    "right to left": "x = '\u202eabc'\nx",
    "zero width": "a\u200bb = 1",
    "nul": "x = 1\x00\ny = 2",
    "lone surrogate": "x = '\ud800'",
    "carriage returns": "x = 1\r\ny = torch.zeros(2)\ry",
    "form feed and tabs": "\tx = 1\n\x0cy = 2",
    "non-breaking space": "x\xa0=\xa01",
    "line separator": "x = 1\u2028y = 2",
    "script": "x = '<script>alert(1)</script>'\nx",
    "backslashes": "x = " + "\\" * 5000,
    "continued lines": "x = \\\n" * 190 + "1",
    "quotes": "'" * 4999 + '"' * 4999,
    "backtracking numbers": "x = 1" + "_1" * 4900 + "z",
    "backtracking floats": "x = 1." + "0" * 9000 + "e" + "9" * 900 + "x",
    "backtracking spaces": "x = " + " " * 9000 + "?",
    "backtracking names": "x = " + "a." * 4900 + "!",
    "backtracking strings": "x = '" + "\\'" * 4900,
    "exponent": "x = 1e" + "9" * 5000 + "\ntorch.full((2,), x)",
    "nothing": "",
    "only a comment": "# nothing",
    "semicolons": ";" * 5000,
    "commas": "x = " + "," * 5000,
    "long equality": "x = " + "x == " * 1900 + "x",
    "long assignment": "x = " * 2400 + "1",
    "many dels": "x = 1\n" + "del x\n" * 190,
    "many arguments": "print(" + "1, " * 3000 + ")",
    "many keywords": "torch.zeros(2, " + ", ".join(f"k{k}=1" for k in range(1000)) + ")",
    "many indices": "x = torch.zeros(2)\nx[" + "None, " * 2400 + "]",
    "many dots": "x = torch.zeros(2)\nx[" + "..., " * 1900 + "]",
    "many lists": "x = torch.zeros(2)\nx[" + "[0], " * 1900 + "]",
    "index by huge": "x = torch.zeros(2)\nx[10 ** 30]",
    "slice by huge": "x = torch.zeros(2)\nx[-10 ** 30:10 ** 30:10 ** 30]",
}
SLOWEST = 100.0
"""Milliseconds within which every program is answered."""


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_program_is_answered_at_once(name: str, engine: Engine) -> None:
    source = HOSTILE[name]
    engine.evaluate("x = torch.zeros(2)")
    took = []
    for _ in range(5):
        answer = engine.evaluate(source)
        took.append(engine.ms)
        assert "thrown" not in answer, answer
        if engine.ms < SLOWEST:
            break
        time.sleep(0.2)  # another process may have had the processor
    assert min(took) < SLOWEST, f"{min(took):.0f} ms"
    last = answer["lines"][-1] if answer["lines"] else {"error": None}
    if last["error"] is not None:
        message = last["error"]["message"]
        assert message, "an error without a sentence"
        assert len(message) < 1000
        assert "undefined" not in message or "x" not in message, message
    for line in answer["lines"]:
        assert isinstance(line["source"], str)


# Operations


def alive(engine: Engine, source: str) -> dict[str, Any] | None:
    """Return the error of a program's last line."""
    error: dict[str, Any] | None = engine.evaluate(source)["lines"][-1]["error"]
    return error


def test_the_engine_knows_every_operation_in_all_its_forms(engine: Engine) -> None:
    unknown = []
    for name, row in OPERATIONS.items():
        for form in {"method", "torch", "attribute"} & set(row["forms"]):
            source = f"torch.{name}" if form == "torch" else f"torch.zeros(2, 2).{name}"
            call = source if form == "attribute" else f"{source}(unknown_name)"
            error = alive(engine, call)
            if error and error["type"] != "NameError":
                unknown.append((call, error))
    assert not unknown


def test_the_engine_calls_missing_only_what_torch_does_not_have(engine: Engine) -> None:
    known = {(form, name) for name, row in OPERATIONS.items() for form in row["forms"]}
    wrong = []
    for holder, thing, forms in (
        ("torch", torch, {"torch"}),
        ("torch.zeros(2, 2)", torch.Tensor, {"method", "attribute"}),
    ):
        for name in dir(thing):
            if not name.isidentifier() or name.startswith("_") or any((form, name) in known for form in forms):
                continue
            error = alive(engine, f"{holder}.{name}(unknown_name)")
            if error is None or error["type"] != "NotCovered":
                wrong.append((holder, name, error))
    assert not [one for one in wrong if one[1] not in ALSO], wrong


ALSO = {"int64", "long", "float32", "float", "float64", "double", "bool", "inf", "nan", "pi", "e"}
"""What the language has of torch that is no operation."""
