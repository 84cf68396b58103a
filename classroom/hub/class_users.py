"""The class as Unix users: `add`, `exchange` and `check`. Run it as root; README.md shows it in use.

class_users.py add --teacher ada             one teacher
class_users.py add --students roster.csv     a student for each `id` of the table
class_users.py exchange ada                  the folder that assignments are handed out and in through
class_users.py check                         what students could read or change and must not
"""

from __future__ import annotations

import argparse
import csv
import os
import pwd
import re
import secrets
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

TEACHERS, STUDENTS = "stridelab-teachers", "stridelab-students"  # as in jupyterhub_config.py
EXCHANGE, COURSE = Path("/srv/nbgrader/exchange"), "stridelab"  # as in nbgrader_config.py
STATE = Path("/srv/jupyterhub")  # the hub's folder: its cookie secret and its database
NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")

# Everybody creates in the exchange, as nbgrader asks; the sticky bit lets nobody rename or remove what is another's.
# In `inbound` nobody but the teacher sees a name; what lies in `feedback` is found by who knows its name.
MODES = {".": 0o1777, COURSE: 0o755, f"{COURSE}/inbound": 0o3733, f"{COURSE}/outbound": 0o755}
MODES[f"{COURSE}/feedback"] = 0o711


def add(names: Iterable[str], group: str) -> list[tuple[str, str]]:
    """Make users with a closed home and a password each, and return both."""
    made: list[tuple[str, str]] = []
    run("groupadd", "--force", group)
    for name in names:
        if not NAME.fullmatch(name):
            sys.exit(f"{name!r} is no user name: lower-case letters, digits, - and _, a letter first, 31 at most.")
        if user_exists(name):
            print(f"{name} exists and stays as it is.", file=sys.stderr)
            continue
        run("useradd", "--create-home", "--user-group", "--groups", group, "--shell", "/bin/bash", name)
        Path(pwd.getpwnam(name).pw_dir).chmod(0o700)
        password = secrets.token_urlsafe(9)
        run("chpasswd", stdin=f"{name}:{password}\n")
        made.append((name, password))
    return made


def make_exchange(root: Path, teacher: str) -> None:
    """Make the exchange and the course's folders in it, so that no student can be there first."""
    for path, mode in MODES.items():
        folder = root / path
        folder.mkdir(parents=True, exist_ok=True)
        if path != ".":
            shutil.chown(folder, teacher, teacher)
        folder.chmod(mode)


def problems(homes: Iterable[Path], exchange: Path, state: Path) -> list[str]:
    """Say in a sentence each what is more open than it may be, or missing."""
    found = [f"{home} can be read by others: chmod 700 {home}" for home in homes if mode_of(home) & 0o077]
    for path, mode in MODES.items():
        folder = exchange / path
        if not folder.is_dir():
            found.append(f"{folder} is missing: class_users.py exchange TEACHER")
        elif mode_of(folder) != mode:
            found.append(f"{folder} has mode {mode_of(folder):o} instead of {mode:o}: chmod {mode:o} {folder}")
    if not state.is_dir():
        found.append(f"{state}, the hub's own folder, is missing: mkdir --mode 700 {state}")
    elif mode_of(state) & 0o077:
        found.append(f"{state} holds the hub's secrets and can be read by others: chmod 700 {state}")
    return found


def homes_of_the_class() -> list[Path]:
    """Return the homes of all members of both groups."""
    lines = [line.split(":") for line in Path("/etc/group").read_text(encoding="utf-8").splitlines()]
    members = {name for line in lines if line[0] in {TEACHERS, STUDENTS} for name in line[3].split(",") if name}
    return [Path(pwd.getpwnam(name).pw_dir) for name in sorted(members)]


def mode_of(path: Path) -> int:
    """Return a file's permissions, with the sticky and the group bit."""
    return stat.S_IMODE(path.stat().st_mode)


def user_exists(name: str) -> bool:
    """Say whether the machine has a user of this name."""
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def run(*command: str, stdin: str = "") -> None:
    """Run a command of the system, or stop with what it says."""
    done = subprocess.run(command, input=stdin, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed: {done.stderr.strip()}")


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    adding = commands.add_parser("add").add_mutually_exclusive_group(required=True)
    adding.add_argument("--teacher")
    adding.add_argument("--students", type=Path, help="a table with a column `id`, such as course/roster.csv")
    commands.add_parser("exchange").add_argument("teacher")
    commands.add_parser("check")
    asked = parser.parse_args()
    if os.geteuid() != 0:
        sys.exit("Run this as root: it makes users and looks into folders that are closed to others.")
    if asked.command == "exchange":
        make_exchange(EXCHANGE, asked.teacher)
    elif asked.command == "check":
        found = problems(homes_of_the_class(), EXCHANGE, STATE)
        print("\n".join(found) or "Homes, exchange and the hub's folder are as closed as they have to be.")
        sys.exit(bool(found))
    else:
        names, group = ([asked.teacher], TEACHERS) if asked.teacher else (ids(asked.students), STUDENTS)
        for name, password in add(names, group):
            print(f"{name}\t{password}")


def ids(roster: Path) -> list[str]:
    """Return the column `id` of a table."""
    with roster.open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.DictReader(lines))
    if not rows or "id" not in rows[0]:
        sys.exit(f"{roster} has no column `id` with a line below it.")
    return [row["id"].strip() for row in rows]


if __name__ == "__main__":
    main()
