"""Compare N made programs of the engine with torch: `fuzz.py 1000000`; stop it at any time, the same command goes on.

The programs are those of tests/engine_programs.py. What is done is kept in .cache/fuzz until the engine or the
generator changes. Each mismatch is written there, shrunk, for tests/cases.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".cache/fuzz"
WORKER = ROOT / "tests/engine_fuzz.py"
STEP = 200
"""Programs a worker is given at a time."""


@dataclass
class State:
    """What is done: the first number of each step."""

    seed: str
    engine: str
    done: set[int] = field(default_factory=set)
    mismatches: int = 0
    not_covered: int = 0

    @property
    def path(self) -> Path:
        """Return the file that it is kept in."""
        return KEPT / f"{self.seed}.json"

    def load(self) -> None:
        """Go on from the file, if it is of the same engine and generator."""
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["engine"] == self.engine:
                self.done = {int(k) for a, b in kept["done"] for k in range(a, b, STEP)}
                self.mismatches, self.not_covered = kept["mismatches"], kept["not_covered"]
            else:
                print("The engine or the generator has changed: beginning again.", flush=True)

    def save(self) -> None:
        """Write the file whole or not at all."""
        KEPT.mkdir(parents=True, exist_ok=True)
        runs: list[list[int]] = []
        for start in sorted(self.done):
            if runs and runs[-1][1] == start:
                runs[-1][1] = start + STEP
            else:
                runs.append([start, start + STEP])
        kept = {"engine": self.engine, "done": runs, "mismatches": self.mismatches, "not_covered": self.not_covered}
        written = self.path.with_suffix(".new")
        written.write_text(json.dumps(kept), encoding="utf-8")
        written.replace(self.path)


def fingerprint() -> str:
    """Return what changes with the engine and with the generator."""
    files = sorted([*(ROOT / "js/engine").glob("*.js"), *(ROOT / "tests").glob("engine_*.py")])
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def serve(seed: str, steps: queue.Queue[int], answers: queue.Queue[dict[str, Any] | None]) -> None:
    """Keep one worker busy until no step is left, or until it ends by itself."""
    command = [sys.executable, "-W", "ignore", str(WORKER), seed]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as worker:
        given, told = stream(worker.stdin), stream(worker.stdout)
        while True:
            try:
                start = steps.get_nowait()
            except queue.Empty:
                break
            given.write(f"{start} {start + STEP}\n")
            given.flush()
            line = told.readline()
            if not line:
                steps.put(start)
                break
            answers.put(json.loads(line))
        given.close()
    answers.put(None)


def stream(pipe: IO[str] | None) -> IO[str]:
    """Return a pipe that is there."""
    assert pipe is not None  # noqa: S101 (it was asked for)
    return pipe


def report(state: State, answer: dict[str, Any]) -> None:
    """Count a step's answer, and write and print its mismatches."""
    state.done.add(answer["start"])
    state.not_covered += sum(answer["not_covered"].values())
    for found in answer["mismatches"]:
        state.mismatches += 1
        path = KEPT / f"{state.seed}-{found['number']}.txt"
        path.write_text(found["source"] + "\n", encoding="utf-8")
        print(f"\r\033[K{path.relative_to(ROOT)}: {found['group']}", flush=True)
        for sentence in found["says"] or []:
            print(f"    {sentence}", flush=True)


def progress(state: State, wanted: int, begun: float, before: int) -> str:
    """Return one line: how far, how fast, how long yet."""
    done = len(state.done) * STEP
    speed = (done - before) / max(time.monotonic() - begun, 1e-9)
    left = f"{(wanted - done) / speed / 60:.0f} min left" if speed else "starting"
    return (
        f"{done:,} of {wanted:,} programs · {state.mismatches:,} differ · {state.not_covered:,} not covered · "
        f"{speed:,.0f} a second · {left}"
    )


def main() -> int:
    """Run until N programs are compared, and fail if any differs."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("programs", type=int, help="how many, from the first of the seed on")
    parser.add_argument("--seed", default="fuzz", help="another seed makes other programs")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    state = State(arguments.seed, fingerprint())
    state.load()
    state.save()
    steps: queue.Queue[int] = queue.Queue()
    for start in range(0, arguments.programs, STEP):
        if start not in state.done:
            steps.put(start)
    answers: queue.Queue[dict[str, Any] | None] = queue.Queue()
    working = min(arguments.processes, steps.qsize())
    for _ in range(working):
        threading.Thread(target=serve, args=(state.seed, steps, answers), daemon=True).start()
    begun, before, wanted = time.monotonic(), len(state.done) * STEP, arguments.programs
    end = "\r\033[K" if sys.stdout.isatty() else "\n"
    said = 0.0
    while working:
        try:
            answer = answers.get(timeout=1)
        except queue.Empty:
            pass
        else:
            if answer is None:
                working -= 1
            else:
                report(state, answer)
        if time.monotonic() - said >= 1:
            said = time.monotonic()
            state.save()
            print(progress(state, wanted, begun, before), end=end, flush=True)
    state.save()
    print(progress(state, wanted, begun, before), flush=True)
    if not steps.empty():
        print("The workers ended early: their own words stand above.", file=sys.stderr)
        return 1
    return 1 if state.mismatches else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        sys.exit(130)
