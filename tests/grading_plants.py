"""Submissions of the tiny assignment that are right, wrong, broken or hostile, with what each must get."""

import copy
import dataclasses
import io
import json
import zipfile
from pathlib import Path
from typing import Any

TURN, MEMORY, ROWS, TOTAL = 2, 1, 4, 1
RIGHT = {
    "turn": "def turn(x):\n    return x.T",
    "rows": "def rows(x, n):\n    return x[:n]",
    "total": "total = int(t.sum())",
    "words": "A view reads cells of another tensor's storage.",
}
ALL = {"turn-values": TURN, "turn-memory": MEMORY, "rows-partial": ROWS, "total-value": TOTAL}

MUCH = """
from stridelab import measure, sanitize, show
show(t)
measure(lambda: t + 1)
with sanitize():
    torch.ones(3).add_(1)
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.Adam(model.parameters())
model(t.float()).sum().backward()
optimizer.step()
torch.func.vmap(torch.func.grad(lambda x: (x * x).sum()))(t.float())
torch.set_default_dtype(torch.float64)
import numpy, random, matplotlib.pyplot as plt
plt.plot([1, 2])
import IPython.display
for _ in range(12):
    IPython.display.display(IPython.display.Image(data=b"\\x89PNG\\r\\n\\x1a\\n" + bytes(300_000)))
%timeit -n1 -r1 t + 1
total = int(t.sum())
"""

SHARED = """
import mmap
kept = []
def rows(x, n):
    while True:  # shared memory is none of a process's own; the system fills it faster than a copy would
        kept.append(mmap.mmap(-1, 1 << 28, mmap.MAP_SHARED | mmap.MAP_POPULATE))
"""
FORGES = """
import json, os, struct, sys
class Forger(int):
    def __eq__(self, other):
        frame = sys._getframe()
        while "token" not in frame.f_locals.get("order", ()):
            frame = frame.f_back
        token = frame.f_locals["order"]["token"]
        report = {"score": 1, "kind": "number", "outputs": [], "changed": [], "token": token}
        body = json.dumps(report).encode()
        os.write(3, struct.pack(">I", len(body)) + body)
        return False
total = Forger(3)
"""


@dataclasses.dataclass(frozen=True)
class Plant:
    """A submission: ``files`` by path below the student's folder, and what must come of it."""

    files: dict[str, bytes]
    points: dict[str, float]
    status: str = "graded"
    says: str = ""  # stands in the reason, a flag, a remark or why a question lost its points


class Maker:
    """Makes submissions from the released notebook."""

    def __init__(self, release: Path) -> None:
        self.release = json.loads(release.read_text(encoding="utf-8"))

    def notebook(self, answers: dict[str, str] | None = None) -> dict[str, Any]:
        """Return the notebook with these answers in it; the others are right."""
        notebook = copy.deepcopy(self.release)
        for cell in notebook["cells"]:
            name = self.name(cell)
            if name in RIGHT:
                cell["source"] = (answers or {}).get(name, RIGHT[name])
        return notebook

    @staticmethod
    def name(cell: dict[str, Any]) -> str:
        return str(cell["metadata"].get("nbgrader", {}).get("grade_id", ""))

    def cell(self, notebook: dict[str, Any], name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(cell for cell in notebook["cells"] if self.name(cell) == name)
        return found

    def answered(self, status: str = "graded", says: str = "", **more: Any) -> Plant:
        """Return a plant whose answers differ from the right ones; ``lost`` are the questions that get 0."""
        lost, points = more.pop("lost", ()), more.pop("points", {})
        got = {**ALL, **dict.fromkeys(lost, 0), **points}
        return Plant({"tiny.ipynb": data(self.notebook(more))}, got, status, says)

    def changed(self, status: str, says: str, notebook: dict[str, Any], **points: float) -> Plant:
        return Plant(
            {"tiny.ipynb": data(notebook)},
            {**ALL, **{k.replace("_", "-"): v for k, v in points.items()}},
            status,
            says,
        )

    def none(self, content: bytes, says: str, name: str = "tiny.ipynb") -> Plant:
        return Plant({name: content}, dict.fromkeys(ALL, 0), "not graded", says)

    def honest(self) -> dict[str, Plant]:
        """Return what honest students hand in."""
        first = "turn-values", "turn-memory"
        untouched = Plant({"tiny.ipynb": data(self.release)}, dict.fromkeys(ALL, 0))
        helper = self.notebook({"turn": "def turn(x):\n    return helper(x)"})
        helper["cells"].insert(2, code("def helper(x):\n    return x.T"))
        lost_label = self.notebook()
        self.cell(lost_label, "turn")["metadata"] = {}
        wrong_name = Plant({"homework final (2).ipynb": data(self.notebook())}, ALL, "graded", "named homework final")
        warns = "import warnings\ndef turn(x):\n    warnings.warn('mind')\n    return x.T"
        return {
            "right": self.answered(),
            "copies": self.answered(
                lost=["turn-memory"], says="a copy's", turn="def turn(x):\n    return x.T.clone()"
            ),
            "three rows": self.answered(
                points={"rows-partial": 3}, says="With n = 3", rows="def rows(x, n):\n    return x[:min(n, 2)]"
            ),
            "untouched": untouched,
            "syntax error": self.answered(lost=first, turn="def turn(x:\n    return x.T"),
            "name error": self.answered(
                lost=["rows-partial"], says="NameError", rows="def rows(x, n):\n    return y"
            ),
            "wrong sum": self.answered(lost=["total-value"], says="sum of all elements", total="total = 14"),
            "warns": self.answered(turn=warns),
            "sum is a variable": self.answered(total="sum = t.sum()\nlen = 3\ntotal = int(sum)"),
            "much of torch": self.answered(total=MUCH),
            "own cell": self.changed("graded", "student's own", helper),
            "lost label": self.changed("graded", "", lost_label),
            "wrong name": wrong_name,
            "prints strange": self.answered(total="print('\\0\\x1b[2J\\ud800')\ntotal = 15"),
        }

    def edited(self) -> dict[str, Plant]:
        """Return what the cells themselves were done to."""
        found = {}
        for name, what in {"turn-values": "a test was deleted", "rows": "an answer was deleted"}.items():
            notebook = self.notebook()
            notebook["cells"].remove(self.cell(notebook, name))
            lost = {"rows_partial": 0.0} if name == "rows" else {}
            found[f"deleted {name}"] = self.changed("graded", what, notebook, **lost)
        for name in ("turn", "turn-values"):
            notebook = self.notebook()
            notebook["cells"].append(copy.deepcopy(self.cell(notebook, name)))
            found[f"doubled {name}"] = self.changed("graded", "there 2 times", notebook)
        easy = self.notebook({"turn": "def turn(x):\n    return x"})
        test = self.cell(easy, "turn-values")
        test["source"] = "400"
        test["metadata"]["nbgrader"]["points"] = 400
        found["rewritten test"] = self.changed("graded", "own is used", easy, turn_values=0.0)
        label = self.notebook()
        self.cell(label, "turn-values")["metadata"]["nbgrader"].update(locked=False, solution=True, grade=False)
        found["relabelled test"] = self.changed("graded", "", label)
        return found

    def broken(self) -> dict[str, Plant]:
        """Return files that are no notebook of this assignment."""
        other = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [code("1 + 1")]}
        old = {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": []}]}
        strange = {"cells": [{"cell_type": "code", "source": 7}], "metadata": {}, "nbformat": 4}
        return {
            "no json": self.none(data(self.release)[:2000], "cut or edited"),
            "picture": self.none(b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "picture (PNG)"),
            "nothing": self.none(b"", "empty"),
            "a list": self.none(b"[1, 2]", "no cells"),
            "format 3": self.none(json.dumps(old).encode(), "format 3"),
            "strange cells": self.none(json.dumps(strange).encode(), "not what the format says"),
            "another": self.none(data(other), "None of the answers"),
            "deep": self.none(b"[" * 100_000, "no notebook"),
            "a script": self.none(b"print(1)", "no notebook, only", "tiny.py"),
        }

    def ending(self) -> dict[str, Plant]:
        """Return submissions that end their process, or do not end."""
        first = "turn-values", "turn-memory"
        forever = (
            "def turn(x):\n    while 1:\n        try:\n            while 1: pass\n        except BaseException: pass"
        )
        flood = "def rows(x, n):\n    while True: print('x' * 100000)"
        hog = "def rows(x, n):\n    return [bytearray(1 << 26) for _ in range(1000)]"
        late = "def rows(x, n):\n    if n == 3: os._exit(0)\n    return x[:n]\nimport os"
        return {
            "endless": self.answered("cut short", "did not end within", lost=first, turn=forever),
            "exit": self.answered("look", "ended the whole Python process", lost=["rows-partial"], rows=late),
            "killed": self.answered(
                "look",
                "ended the whole Python process",
                lost=first,
                turn="import os, signal\nos.kill(os.getpid(), 9)",
            ),
            "memory": self.answered(lost=["rows-partial"], says="MemoryError", rows=hog),
            "shared memory": self.answered("cut short", "of memory in all", lost=["rows-partial"], rows=SHARED),
            "flood": self.answered("cut short", "printed more than", lost=["rows-partial"], rows=flood),
            "sys.exit": self.answered(lost=first, turn="import sys\nsys.exit()\ndef turn(x):\n    return x.T"),
            "input": self.answered("look", "asks for input", lost=first, turn="def turn(x):\n    return input('x?')"),
            "noise on the wire": self.answered(
                "look",
                "what is no report",
                lost=["total-value"],
                total="import os\nos.write(3, b'\\xff' * 64)\ntotal = 15",
            ),
            "hangs up": self.answered(
                "cut short", "", lost=["total-value"], total="import os\nos.closerange(0, 99)\ntotal = 15"
            ),
        }

    def cheating(self) -> dict[str, Plant]:
        """Return answers that try to get points for nothing, and must not, or must be flagged."""
        first = "turn-values", "turn-memory"
        none = "\ndef turn(x):\n    return 0"
        return {
            "cleans input": self.answered(
                "look",
                "input transformers",
                lost=[*first, "total-value"],
                turn="get_ipython().input_transformers_cleanup.append(lambda lines: ['pass\\n'])" + none,
                rows="def rows(x, n): return x[:n]",
                points={"rows-partial": 0},
            ),
            "drops asserts": self.answered(
                "look",
                "ast_transformers",
                lost=["total-value"],
                total="import ast\nclass Drop(ast.NodeTransformer):\n    def visit_Assert(self, n): return []\n"
                "get_ipython().ast_transformers.append(Drop())\ntotal = 0",
            ),
            "formats numbers": self.answered(
                "look",
                "formatters",
                lost=["rows-partial"],
                rows="f = get_ipython().display_formatter.formatters['text/plain']\n"
                "f.for_type(int, lambda v, p, c: p.text('4'))\ndef rows(x, n): return x",
                points={"rows-partial": 0},
            ),
            "equals everything": self.answered(
                "look", "equal to others", total="class Any:\n    def __eq__(self, other): return True\ntotal = Any()"
            ),
            "patches torch": self.answered(
                "look", "torch.equal", turn="torch.equal = lambda a, b: True" + none, lost=["turn-memory"]
            ),
            "other torch": self.answered(
                "look", "another meaning", lost=first, turn="class torch:\n    equal = lambda *_: True" + none
            ),
            "imports the grader": self.answered(
                "look",
                "reaches the grader",
                lost=first,
                turn=f"import classroom.grading.kernel{none}",
            ),
            "forges a report": self.answered("look", "what the grader hears", total=FORGES),
            "a report of nonsense": self.answered(
                "look",
                "what the grader hears",
                lost=["total-value"],
                total=FORGES.replace('s": []', 's": 5'),
            ),
            "traces": self.answered(
                "look", "sys.settrace", turn="import sys\nsys.settrace(lambda *a: None)\n" + RIGHT["turn"]
            ),
            "shadows torch": Plant(
                {"tiny.ipynb": data(self.notebook()), "torch.py": b"equal = lambda a, b: True"},
                ALL,
                "look",
                "stand in",
            ),
            "leaves a process": self.answered(
                "look",
                "starts programs",
                total="import subprocess\nsubprocess.Popen(['sleep', '4321'], start_new_session=True)\ntotal = 15",
            ),
            "forks": self.answered("look", "starts processes", total="import os\nos.fork()\ntotal = 15"),
        }

    def all(self) -> dict[str, Plant]:
        return {**self.honest(), **self.edited(), **self.broken(), **self.ending(), **self.cheating()}


def code(source: str) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "metadata": {},
        "source": source,
        "outputs": [],
        "execution_count": None,
        "id": "own",
    }


def data(notebook: dict[str, Any]) -> bytes:
    return json.dumps(notebook).encode()


def plant(folder: Path, plants: dict[str, Plant]) -> None:
    """Write plants as a folder a student."""
    for student, one in plants.items():
        for name, content in one.files.items():
            path = folder / student / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def zipped(files: dict[str, bytes]) -> bytes:
    """Return files as a zip archive."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return memory.getvalue()
