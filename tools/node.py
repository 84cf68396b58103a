"""Run a command with .venv's Node.js, after `npm ci` where package-lock.json has changed: `node.py npm test`."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "node_modules/.installed-from"


def main(command: list[str]) -> int:
    """Install the packages where they are not those of package-lock.json, then run the command."""
    lock = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    if not RECORD.exists() or RECORD.read_text(encoding="utf-8") != lock:
        print("==> Installing the JavaScript packages (npm ci)", flush=True)
        if run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]) != 0:
            print(
                "The JavaScript packages could not be installed (npm's own words stand above): check that the npm "
                "registry can be reached and that the disk is not full, then run the same command again.",
                file=sys.stderr,
            )
            return 1
        RECORD.write_text(lock, encoding="utf-8")
    return run(command) if command else 0


def run(command: list[str]) -> int:
    """Run a command with the programs of .venv before those of the machine."""
    programs = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([programs / command[0], *command[1:]], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
