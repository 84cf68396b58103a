"""The few calls of Linux that Python 3.11 has no name for."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import sys
from pathlib import Path

LINUX = sys.platform == "linux"

NEW_MOUNTS, NEW_NAMES, NEW_IPC, NEW_USERS, NEW_PROCESSES, NEW_NETWORK = (
    *(0x00020000, 0x04000000, 0x08000000, 0x10000000),
    *(0x20000000, 0x40000000),
)
READ_ONLY, NO_SUID, NO_DEVICES, REMOUNT, BIND, RECURSIVE, PRIVATE = 1, 2, 4, 32, 4096, 16384, 1 << 18
DETACH = 2
_DEATH_SIGNAL, _DUMPABLE, _SUBREAPER, _NO_NEW_PRIVILEGES = 1, 4, 36, 38
_CAPABILITIES_3 = 0x20080522

_libc = ctypes.CDLL(None, use_errno=True) if LINUX else None


def _call(name: str, *arguments: object) -> None:
    if getattr(_libc, name)(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")


def _text(text: str | None) -> ctypes.c_char_p:
    return ctypes.c_char_p(None if text is None else os.fsencode(text))


def unshare(flags: int) -> None:
    """Leave the namespaces that ``flags`` name for new ones."""
    _call("unshare", ctypes.c_int(flags))


def mount(source: str | None, target: str, kind: str | None, flags: int, options: str | None = None) -> None:
    """Mount, as mount(2)."""
    _call("mount", _text(source), _text(target), _text(kind), ctypes.c_ulong(flags), _text(options))


def root_is_here() -> None:
    """Make the current directory the root, and let go of the old one."""
    _call("pivot_root", _text("."), _text("."))
    _call("umount2", _text("."), ctypes.c_int(DETACH))


def die_with_parent() -> None:
    """Have this process killed when its parent ends."""
    if LINUX:
        _call("prctl", _DEATH_SIGNAL, ctypes.c_ulong(9), 0, 0, 0)


def adopt_orphans() -> None:
    """Become the parent of all descendants whose own parents end."""
    if LINUX:
        _call("prctl", _SUBREAPER, ctypes.c_ulong(1), 0, 0, 0)


def give_up_privileges() -> None:
    """Drop every capability, for good."""
    header = (ctypes.c_uint32 * 2)(_CAPABILITIES_3, 0)
    _call("capset", header, (ctypes.c_uint32 * 6)())
    _call("prctl", _NO_NEW_PRIVILEGES, ctypes.c_ulong(1), 0, 0, 0)
    _call("prctl", _DUMPABLE, ctypes.c_ulong(1), 0, 0, 0)  # so that /proc/self is its own again


def tasks(process: int) -> list[int]:
    """Return the threads of a process, its first one first."""
    try:
        return sorted(int(path.name) for path in Path(f"/proc/{process}/task").iterdir())
    except OSError:
        return []


def children(process: int) -> list[int]:
    """Return the children of all threads of a process, where the system says."""
    found: list[int] = []
    for task in tasks(process):
        with contextlib.suppress(OSError):
            found += map(int, Path(f"/proc/{process}/task/{task}/children").read_text(encoding="ascii").split())
    return found


def family(process: int) -> list[int]:
    """Return a process and all that descend from it."""
    return [process, *(below for child in children(process) for below in family(child))]


def held(process: int) -> int:
    """Return the bytes of memory that a process holds, nearly: its own, shared memory, and files without a name."""
    found = 0
    here = Path(f"/proc/{process}")
    with contextlib.suppress(OSError):
        status = (here / "status").read_text(encoding="ascii", errors="replace")
        found += sum(map(int, re.findall(r"\nRss(?:Anon|Shmem):\s*(\d+)", status))) << 10
        for file in (here / "fd").iterdir():
            with contextlib.suppress(OSError):
                if str(file.readlink()).startswith("/memfd:"):
                    found += file.stat().st_blocks * 512
    return found
