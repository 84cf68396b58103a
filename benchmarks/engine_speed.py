"""How many ten-line programs the page's engine answers in a second, on one core, in Node.js.

The programs are made by tests/engine_programs.py and succeed to their last line. The time is that of `evaluate`
alone, taken in Node.js, the programs in turn so that what else the machine does meets all of them alike.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from pathlib import Path

from machine import ROOT, print_machine, print_table

PROGRAMS = 500
LINES = 10
ROUNDS = 11
WARM = 3
TARGET = 2_000


def programs() -> list[str]:
    """Return the sources."""
    command = [
        sys.executable,
        "-W",
        "ignore",
        str(ROOT / "tests/engine_programs.py"),
        "speed",
        str(PROGRAMS),
        str(LINES),
    ]
    made: list[str] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return made


def milliseconds(sources: list[str]) -> list[float]:
    """Return how long each answer takes, from one process of Node.js."""
    node = Path(sys.executable).parent / "node"
    asked = "".join(json.dumps({"source": source}) + "\n" for source in sources)
    command = [str(node), str(ROOT / "tests/engine_node.mjs")]
    told = subprocess.run(command, input=asked, check=True, capture_output=True, text=True).stdout
    return [json.loads(line)["ms"] for line in told.splitlines()]


def main() -> int:
    """Measure, print one table, and fail below the target."""
    version = subprocess.run(
        [str(Path(sys.executable).parent / "node"), "--version"], check=True, capture_output=True, text=True
    ).stdout.strip()
    print_machine(f"Node.js {version}")
    made = programs()
    taken = milliseconds(made * (WARM + ROUNDS))[WARM * len(made) :]
    medians = [statistics.median(taken[k :: len(made)]) for k in range(len(made))]
    rounds = [len(made) / sum(taken[k : k + len(made)]) * 1000 for k in range(0, len(taken), len(made))]
    cuts = statistics.quantiles(medians, n=100)
    speed = statistics.median(rounds)
    print_table(
        [
            "programs",
            "lines",
            "a second, median",
            "slowest round",
            "ms a program, median",
            "95th percentile",
            "slowest",
        ],
        [
            [
                f"{len(made)}",
                f"{LINES}",
                f"{speed:,.0f}",
                f"{min(rounds):,.0f}",
                f"{statistics.median(medians):.3f}",
                f"{cuts[94]:.3f}",
                f"{max(medians):.3f}",
            ]
        ],
    )
    if speed < TARGET:
        print(f"Below the target of {TARGET:,} a second.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
