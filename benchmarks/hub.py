"""Measure what a class costs on one machine: memory of the hub, its proxy, a server and a kernel; starts of servers.

`hub.py`, as root: it makes ten Unix users, starts JupyterHub with classroom/hub/jupyterhub_config.py, lets the users
log in and start their servers one, five and ten at a time, runs every chapter in a kernel, and removes the users.

Memory is PSS: what a process has for itself, and its share of what it shares with others. `peak` is the most that it
had at one moment, shared or not (VmHWM). `cpu` is the processor's time, which a busy machine does not lengthen.
"""

from __future__ import annotations

import os
import pwd
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import nbformat
from machine import ROOT, print_machine, print_table

sys.path.insert(0, str(ROOT / "tests"))

from hub_machine import lacking, make_environment, users
from hub_server import Guest, hub

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STUDENTS = [f"hubtest-{number:02}" for number in range(1, 11)]
TICK = os.sysconf("SC_CLK_TCK")
MIB = 1024


def main() -> None:
    """Print the tables."""
    if reason := lacking():
        sys.exit(reason)
    make_environment()
    print_machine("JupyterHub with PAM and LocalProcessSpawner")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        with users(folder / "exchange", STUDENTS) as passwords, hub(folder / "hub") as (address, process):
            guests = [Guest(address, student) for student in STUDENTS]
            for guest in guests:
                guest.log_in(passwords[guest.name])
            starts(guests)
            server, fresh = memory(guests, process.pid)
            ends = chapters(guests[0])
    students(server, {"torch imported": fresh, "half of the chapters": median(ends), "the largest": max(ends)})


def starts(guests: Sequence[Guest]) -> None:
    """Start servers, 1, then 5, then all at once, each time from none; leave them running."""
    lines = []
    for count in (1, 5, len(guests)):
        begun = time.monotonic()
        with ThreadPoolExecutor(count) as pool:
            took = sorted(pool.map(Guest.start, guests[:count]))
        total = time.monotonic() - begun
        work = median(cpu(number) for guest in guests[:count] for number in processes(guest.name, "singleuser"))
        lines.append([str(count), *(f"{one:.1f}" for one in (median(took), took[-1], total / count, work))])
        if count < len(guests):
            for guest in guests[:count]:
                guest.stop()
    print_table(("servers at once", "median, s", "last, s", "s a server", "cpu a server, s"), lines)


def memory(guests: Sequence[Guest], number: int) -> tuple[float, float]:
    """Measure the parts with all servers running, idle, then with a kernel each; return a server's and a kernel's."""
    proxy = [one for one in children(number) if "configurable-http-proxy" in command(one)]
    found = {"hub": pss([number]), "proxy": pss(proxy), "server, idle": mean_pss(guests, "singleuser")}
    kernels = [guest.kernel() for guest in guests]
    found["kernel, nothing imported"] = mean_pss(guests, "ipykernel")
    for kernel in kernels:
        kernel.run("import torch, stridelab; stridelab.show(t=torch.arange(12).view(3, 4))")
    kernel_in_use = found["kernel with torch, the book's package and a picture"] = mean_pss(guests, "ipykernel")
    server_in_use = found["server, its kernel in use"] = mean_pss(guests, "singleuser")
    lines = [[name, f"{amount:.0f}"] for name, amount in found.items()]
    print_table((f"{len(guests)} users", "PSS a process, MiB"), lines)
    return server_in_use, kernel_in_use


def students(server: float, kernels: dict[str, float]) -> None:
    """Print what a student takes, with one kernel, and how many a GiB holds."""
    lines = [[name, f"{server + one:.0f}", f"{MIB / (server + one):.1f}"] for name, one in kernels.items()]
    print_table(("a student, one kernel", "PSS, MiB", "students a GiB"), lines)


def chapters(guest: Guest) -> list[float]:
    """Run each chapter in a kernel of its own; return the PSS of each at its end."""
    lines, ends = [], []
    for path in sorted((ROOT / "notebooks").glob("[0-9]*.ipynb")):
        before = set(processes(guest.name, "ipykernel"))
        kernel = guest.kernel()
        cells = nbformat.read(path, as_version=4).cells
        kernel.run("import matplotlib; matplotlib.use('agg')")
        for cell in cells:
            if cell.cell_type == "code":
                kernel.run(cell.source)
        (number,) = set(processes(guest.name, "ipykernel")) - before
        ends.append(pss([number]))
        lines.append([path.stem, f"{ends[-1]:.0f}", f"{peak(number):.0f}", f"{cpu(number):.1f}"])
        kernel.end()
    print_table(("chapter", "PSS at its end, MiB", "peak, MiB", "cpu, s"), lines)
    return ends


def processes(name: str, word: str) -> list[int]:
    """Return a user's processes whose command line holds a word."""
    user = pwd.getpwnam(name).pw_uid
    return [one for one in all_processes(lambda path: path.stat().st_uid == user) if word in command(one)]


def children(number: int) -> list[int]:
    """Return the processes that a process started."""
    return all_processes(lambda path: int((path / "stat").read_text().rpartition(")")[2].split()[1]) == number)


def all_processes(wanted: Callable[[Path], bool]) -> list[int]:
    """Return the processes of the machine that are wanted; those that end meanwhile are not."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            found += [int(path.name)] if wanted(path) else []
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def command(number: int) -> str:
    """Return a process's command line."""
    return Path(f"/proc/{number}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")


def mean_pss(guests: Sequence[Guest], word: str) -> float:
    """Return the mean PSS of one kind of process in MiB."""
    numbers = [number for guest in guests for number in processes(guest.name, word)]
    return pss(numbers) / len(numbers)


def pss(numbers: Sequence[int]) -> float:
    """Return the PSS of processes in MiB."""
    return sum(kilobytes(f"/proc/{number}/smaps_rollup", "Pss:") for number in numbers) / MIB


def peak(number: int) -> float:
    """Return the most memory that a process had, in MiB."""
    return kilobytes(f"/proc/{number}/status", "VmHWM:") / MIB


def kilobytes(path: str, key: str) -> int:
    """Return a line's number in a file of /proc."""
    return next(int(line.split()[1]) for line in Path(path).read_text().splitlines() if line.startswith(key))


def cpu(number: int) -> float:
    """Return the seconds of processor that a process took so far."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


if __name__ == "__main__":
    main()
