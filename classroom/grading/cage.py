"""Locks a process in: its own processes, no network, and a root of which only a small scratch space can be written.

What is in the cage: the system's programs and libraries, this Python with its packages wherever they are, and the
package of the book, all read-only; /proc of its own processes; a home and /tmp, in memory and bounded. Nothing else
of the disk is there: no course, no home, no other student's work.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from classroom.grading import system

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/lib32", "/libx32")
SETTINGS = ("/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives", "/etc/fonts")
DEVICES = ("null", "zero", "full", "random", "urandom")
HOME = "/home/student"
FILES = 20_000  # that the scratch space holds, with those that the cage is made of
FIRST_USER = 64_000  # as root, each cage runs as a user of its own, which owns nothing


def leave(*, root: bool) -> None:
    """Have what is forked next see only its own processes.

    The rest of the machine it leaves by itself, in `build`: whoever watches it has to see the machine's processes.

    Raises
    ------
    OSError
        The system does not allow it.

    """
    me, group = os.geteuid(), os.getegid()
    system.unshare(system.NEW_PROCESSES if root else system.NEW_PROCESSES | system.NEW_USERS)
    if not root:
        Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
        Path("/proc/self/uid_map").write_text(f"{me} {me} 1", encoding="ascii")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1", encoding="ascii")


def build(place: str, readable: list[str], hidden: list[str], scratch: int, user: int) -> None:
    """Leave the machine's network and mounts for a root at ``place``, an empty folder.

    ``scratch`` is its space for files in bytes.
    """
    system.unshare(system.NEW_MOUNTS | system.NEW_NAMES | system.NEW_IPC | system.NEW_NETWORK)
    with contextlib.suppress(OSError):  # memory that no process holds; where it can't be set, it stays unbounded
        Path("/proc/sys/kernel/shmall").write_text(str(scratch // os.sysconf("SC_PAGE_SIZE")), encoding="ascii")
    system.mount(None, "/", None, system.RECURSIVE | system.PRIVATE)
    bounds = f"size={scratch},nr_inodes={FILES},mode=755"
    system.mount("cage", place, "tmpfs", system.NO_SUID | system.NO_DEVICES, bounds)
    for path in outermost([*SYSTEM, *SETTINGS, *readable]):
        _show(place, path)
    for path in hidden:
        if Path(place + path).is_dir():
            system.mount("nothing", place + path, "tmpfs", system.READ_ONLY, "size=4k")
    for name in ("tmp", HOME[1:], "dev/shm"):
        folder = Path(place, name)
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o1777)
    for name in DEVICES:
        Path(place, "dev", name).touch()
        system.mount(f"/dev/{name}", f"{place}/dev/{name}", None, system.BIND)
    Path(place, "etc").mkdir(exist_ok=True)
    Path(place, "etc/passwd").write_text(f"student:x:{user}:{user}::{HOME}:/bin/sh\n", encoding="ascii")
    Path(place, "proc").mkdir()
    system.mount("proc", f"{place}/proc", "proc", system.NO_SUID | system.NO_DEVICES)
    os.chdir(place)
    system.root_is_here()
    os.chdir(HOME)


def outermost(paths: list[str]) -> list[str]:
    """Return the paths that exist, without those that lie in another one."""
    there = sorted({p for p in paths if os.path.lexists(p)})
    folders = [p for p in there if not Path(p).is_symlink()]
    return [p for p in there if not any(p != f and p.startswith(f.rstrip("/") + "/") for f in folders)]


def _show(place: str, path: str) -> None:
    target = Path(place + path)
    target.parent.mkdir(parents=True, exist_ok=True)
    if Path(path).is_symlink():
        target.symlink_to(Path(path).readlink())
        return
    if Path(path).is_dir():
        target.mkdir()
    else:
        target.touch()
    system.mount(path, str(target), None, system.BIND | system.RECURSIVE)
    kept = os.statvfs(path).f_flag & ~system.READ_ONLY & 0xF  # a user may not take away what the mount forbids
    flags = system.BIND | system.REMOUNT | system.READ_ONLY | system.NO_SUID | kept
    system.mount(None, str(target), None, flags)


def user_of(number: int, *, root: bool) -> int:
    """Return the user of a cage."""
    return FIRST_USER + number if root else os.geteuid()


def become(user: int, *, root: bool) -> None:
    """Become a user who may do nothing; for good."""
    if root:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    system.give_up_privileges()
