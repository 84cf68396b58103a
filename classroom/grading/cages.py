"""The grader's side: starts processes for submissions, sends them cells, and hears how they end."""

from __future__ import annotations

import json
import os
import site
import socket
import subprocess
import sys
import tempfile
import threading
import weakref
from pathlib import Path
from typing import Any

from classroom.grading import system, wire
from classroom.grading.process import Process
from classroom.grading.settings import MEGABYTE, ROOT, Limits


class Refused(Exception):  # noqa: N818
    """The system does not start or lock in a process; the message says why."""


class Cages:
    """Where submissions run. ``open_because`` says why they are not locked in, and is empty where they are."""

    def __init__(self, limits: Limits, hidden: list[Path], *, caged: bool = True) -> None:
        self.limits = limits
        self.hidden = [str(path.resolve()) for path in hidden]
        self._lock = threading.Lock()
        self._number = 0
        self._running: weakref.WeakSet[Process] = weakref.WeakSet()
        self._folder = tempfile.TemporaryDirectory(prefix="grading-")
        self._place = self._folder.name
        mine, theirs = socket.socketpair()
        self._requests = mine
        command = [sys.executable, "-m", "classroom.grading.forks", str(theirs.fileno())]
        self._process = subprocess.Popen(  # noqa: S603
            command, cwd=ROOT, env=_environment(self._place), pass_fds=[theirs.fileno()], start_new_session=True
        )
        theirs.close()
        self.open_because = "" if caged else "it was switched off"
        try:
            self._started()
            if caged:
                self._try()
        except BaseException:  # stopped at this moment, too
            self.close()
            raise

    def _started(self) -> None:
        if self._requests.recv(1) != b"k":
            raise Refused("The process that runs submissions does not start: its own words stand above.")

    def _try(self) -> None:
        if not system.LINUX:
            self.open_because = f"{sys.platform} has nothing for it"
            return
        try:
            self.start().close()
        except Refused as refused:
            self.open_because = str(refused)

    def start(self) -> Process:
        """Start a process for a submission."""
        caged = not self.open_because
        mine, theirs = socket.socketpair()
        control, keepers = socket.socketpair()
        folder = None if caged else tempfile.mkdtemp(prefix="grading-work-")
        with self._lock:
            self._number = (self._number + 1) % 1000
            order: dict[str, Any] = {
                "caged": caged,
                "root": os.geteuid() == 0,
                "number": self._number,
                "place": self._place,
                "hidden": self.hidden,
                "private": [*self.hidden, str(ROOT), str(Path.home()), tempfile.gettempdir()],
                "folder": folder,
                "scratch": self.limits.scratch * MEGABYTE,
                "memory": self.limits.memory * MEGABYTE,
                "limits": self.limits.of_system(),
                "seconds": self.limits.seconds + 30,
            }
            if not caged:  # the user's other processes would count
                order["limits"].pop("RLIMIT_NPROC")
            try:
                socket.send_fds(self._requests, [json.dumps(order).encode()], [theirs.fileno(), keepers.fileno()])
                self._requests.recv(1)
            except OSError as error:
                raise Refused("the process that starts submissions is gone") from error
        theirs.close()
        keepers.close()
        try:
            said = wire.receive(control, 30)
        except (wire.Closed, wire.Late, wire.Garbled) as error:
            raise Refused("the process did not start") from error
        if "started" not in said:
            raise Refused(str(said.get("refused", "it did not start")))
        process = Process(mine, control, folder)
        self._running.add(process)
        return process

    def close(self) -> None:
        """End everything, what still runs as well."""
        for process in list(self._running):
            process.stop()
        self._requests.close()
        self._process.kill()
        self._process.wait()
        self._folder.cleanup()


def _environment(home: str) -> dict[str, str]:
    """Return the environment of the processes: nothing of the teacher's own."""
    kept = {k: os.environ[k] for k in ("LANG", "PYTHONPATH", "LD_LIBRARY_PATH", "PATH") if k in os.environ}
    one = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    if site.ENABLE_USER_SITE:  # packages of `pip install --user`: by the home of the processes they are not found
        kept["PYTHONUSERBASE"] = site.getuserbase()
    here = {"HOME": home, "IPYTHONDIR": home, "MPLCONFIGDIR": home, "TMPDIR": tempfile.gettempdir()}
    names = {"LOGNAME": "student", "USER": "student", "MPLBACKEND": "module://matplotlib_inline.backend_inline"}
    more = {"GRADING_ROOT": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    return {**kept, **one, **here, **names, **more}
