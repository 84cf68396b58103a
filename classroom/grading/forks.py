"""Starts the processes that run students' code: `python -m classroom.grading.forks FD`, on request over a socket.

torch is imported once, here, and each submission gets a fork of that: it starts in a fraction of a second. No course,
no test and no other student's work is ever in this process, so there is nothing of them in a fork's memory.

A request makes three processes. The keeper stands outside the cage, watches memory, and kills when the grader says so
or is gone. The warden is the first process of the cage: when it ends, the system ends all others in there. The third
runs the code, as a user who may do nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import select
import signal
import socket
import sys
import time
from typing import Any

from classroom.grading import cage, system, wire
from classroom.grading.reach import readable

WATCH = 0.2  # seconds between two looks at the memory of a cage
LAST = 19  # the priority of what waits for all others


def main(number: int) -> None:
    """Serve requests until the grader is gone."""
    system.die_with_parent()
    requests = socket.socket(fileno=number)
    if system.LINUX:  # elsewhere a fork of a process that holds torch may crash: there each imports it for itself
        prepare()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with contextlib.suppress(ConnectionError):  # stopped at this moment
        requests.sendall(b"k")
        _serve(requests)


def _serve(requests: socket.socket) -> None:
    while True:
        message, numbers, _, _ = socket.recv_fds(requests, 1 << 16, 2)
        if not message:
            return
        sys.stdout.flush()
        if os.fork() == 0:
            requests.close()
            keep(json.loads(message), *(socket.socket(fileno=n) for n in numbers))
        for n in numbers:
            os.close(n)
        requests.sendall(b"k")


def prepare() -> None:
    """Import what every submission needs."""
    import matplotlib.pyplot  # noqa: F401, ICN001, PLC0415
    import torch._dynamo  # noqa: F401, PLC0415 (the first count of bytes would import it, in every fork)

    import stridelab  # noqa: F401, PLC0415
    from classroom.grading import kernel  # noqa: PLC0415

    kernel.shell()


def keep(order: dict[str, Any], talk: socket.socket, control: socket.socket) -> None:
    """Be the keeper of one cage, and end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with contextlib.suppress(BaseException):
        system.adopt_orphans()
        heard, said = os.pipe()
        try:
            if order["caged"]:
                cage.leave(root=order["root"])
            warden = os.fork()
        except OSError as error:
            wire.send(control, {"refused": str(error)})
            os._exit(1)
        if warden == 0:
            os.close(heard)
            control.close()
            guard(order, talk, said)
        os.close(said)
        talk.close()
        _watch(order, warden, heard, control)
    os._exit(0)


def _watch(order: dict[str, Any], warden: int, heard: int, control: socket.socket) -> None:
    """Pass on what the warden says, and kill on order, on too much memory, and at the end."""
    said, last = b"", {"ended": "killed"}
    deadline = time.monotonic() + order["seconds"]
    while True:
        both: list[Any] = [heard, control]
        ready, _, _ = select.select(both, [], [], WATCH)
        if control in ready or time.monotonic() > deadline:
            break
        family = system.family(warden)
        if sum(map(system.held, family)) > 2 * order["memory"]:
            last = {"ended": "memory"}
            break
        _calm(family)
        if heard in ready:
            part = os.read(heard, 4096)
            if not part:
                break
            *lines, said = (said + part).split(b"\n")
            for message in map(json.loads, lines):
                if "ended" in message:
                    last = message
                else:
                    wire.send(control, message)
    _end(warden)
    wire.send(control, last)


def _calm(family: list[int]) -> None:
    """Let all but the first thread of the code's first process wait for others: their cells have to end in time."""
    for task in [task for process in family for task in system.tasks(process)][2:]:
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, task, LAST)


def _end(warden: int) -> None:
    """Kill the warden and all that descends from it, which this process adopts."""
    for _ in range(100):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(warden, signal.SIGKILL)
        for process in [warden, *system.children(os.getpid())]:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        try:
            while True:
                os.wait()
        except ChildProcessError:
            return


def guard(order: dict[str, Any], talk: socket.socket, said: int) -> None:
    """Be the first process of the cage: build it, start the code, and say how it ended."""
    os.setsid()
    try:
        if order["caged"]:
            user = cage.user_of(order["number"], root=order["root"])
            cage.build(order["place"], readable(order["private"]), order["hidden"], order["scratch"], user)
        else:
            os.chdir(order["folder"])
        child = os.fork()
        if child == 0:
            os.close(said)
            run(order, talk)
        talk.close()
        os.write(said, json.dumps({"started": True}).encode() + b"\n")
        gone = 0
        while gone != child:
            gone, status, used = os.wait4(-1, 0)
        ended = {"ended": "by itself", "code": os.waitstatus_to_exitcode(status), "peak": used.ru_maxrss}
        os.write(said, json.dumps(ended).encode() + b"\n")
    except BaseException as error:  # noqa: BLE001 (whatever it is, it is said and the cage ends)
        os.write(said, json.dumps({"refused": str(error)}).encode() + b"\n")
    os._exit(0)


def run(order: dict[str, Any], talk: socket.socket) -> None:
    """Take the limits, give up every right, and run the cells that the grader sends."""
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for number in range(3):
            os.dup2(nothing, number)
        os.dup2(talk.detach(), 3)
        os.closerange(4, 1024)
        for name, value in order["limits"].items():
            hard = resource.getrlimit(getattr(resource, name))[1]
            value = value if hard == resource.RLIM_INFINITY else min(value, hard)  # noqa: PLW2901
            with contextlib.suppress(ValueError, OSError):  # not every system knows each of them
                resource.setrlimit(getattr(resource, name), (value, hard if name == "RLIMIT_CPU" else value))
        if order["caged"]:
            cage.become(cage.user_of(order["number"], root=order["root"]), root=order["root"])
            os.environ.update(HOME=cage.HOME, IPYTHONDIR="/tmp", MPLCONFIGDIR="/tmp", TMPDIR="/tmp")  # noqa: S108
        if not system.LINUX:
            prepare()
        from classroom.grading import kernel  # noqa: PLC0415

        kernel.serve(socket.socket(fileno=3))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
