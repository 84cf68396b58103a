"""What a hub on one machine needs, made for the tests: an environment that all users can run, users, the exchange."""

from __future__ import annotations

import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.requirements import Requirement

from classroom_files import HUB, ROOT, module

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PLACE = Path("/var/cache/stridelab-hub")  # root's, and readable by all
VENV, PROXY = PLACE / "venv", PLACE / "node_modules/.bin"
PROXY_PACKAGE = "configurable-http-proxy@5.3.0"
TEACHER, ADA, BEN = "hubtest-teacher", "hubtest-ada", "hubtest-ben"


def lacking() -> str:
    """Say in one sentence what this machine lacks, or nothing."""
    if os.name != "posix" or sys.platform != "linux":
        return "A hub on one machine needs Linux."
    if os.geteuid() != 0:
        return "The hub's tests make Unix users: run them as root."
    programs = [name for name in ("useradd", "userdel", "groupadd", "chpasswd", "npm") if not shutil.which(name)]
    if programs:
        return f"The hub's tests need these programs, which are missing: {', '.join(programs)}."
    if not Path("/etc/pam.d/login").exists():
        return "The hub's tests log in through PAM, and this machine has no /etc/pam.d/login."
    if not python_for_all():
        return f"No Python {'.'.join(map(str, sys.version_info[:2]))} that other users can run was found."
    return ""


def python_for_all() -> str:
    """Return an interpreter of this version that user `nobody` can run, or nothing."""
    name = "python{}.{}".format(*sys.version_info)
    for candidate in (f"{sys.base_prefix}/bin/{name}", f"/usr/bin/{name}", f"/usr/local/bin/{name}"):
        if Path(candidate).exists() and as_user("nobody", candidate, "-c", "import venv").returncode == 0:
            return candidate
    return ""


def as_user(name: str, *command: str, folder: Path = Path("/")) -> subprocess.CompletedProcess[str]:
    """Run a command as a user, in a folder, with nothing of root's environment."""
    user = pwd.getpwnam(name)
    environment = {"PATH": f"{VENV}/bin:/usr/local/bin:/usr/bin:/bin", "HOME": user.pw_dir, "USER": name}
    return subprocess.run(
        ["/usr/bin/env", *command],
        check=False,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**environment, "LANG": "C.UTF-8"},
        user=user.pw_uid,
        group=user.pw_gid,
        extra_groups=[],
        umask=0o022,
        timeout=300,
    )


def make_environment() -> None:
    """Install what the hub's README says into `PLACE`, once; torch's files are taken over from this environment."""
    names = (HUB / "requirements.txt", ROOT / ".binder/requirements.txt", Path(__file__))
    torch = distribution("torch")
    wanted = hashlib.sha256(b"".join(one.read_bytes() for one in names) + torch.version.encode()).hexdigest()
    record = PLACE / "installed.txt"
    if not record.exists() or record.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(PLACE, ignore_errors=True)
        PLACE.mkdir(mode=0o755)
        quietly(python_for_all(), "-m", "venv", str(VENV))
        needs = [one for one in map(Requirement, torch.requires or ()) if not one.marker or one.marker.evaluate()]
        book = [line for line in names[1].read_text(encoding="utf-8").splitlines() if "==" in line]
        light = [line for line in book if not line.startswith("torch")]
        quietly(str(VENV / "bin/pip"), "install", "-q", "-r", str(names[0]), *light, *map(str, needs))
        quietly("npm", "install", "--silent", "--prefix", str(PLACE), PROXY_PACKAGE)
        for file in torch.files or ():
            if ".." not in file.parts:
                (site() / file).parent.mkdir(parents=True, exist_ok=True)
                link_or_copy(file.locate(), site() / file)
        record.write_text(wanted, encoding="utf-8")
    shutil.copytree(ROOT / "src/stridelab", site() / "stridelab", dirs_exist_ok=True)
    tried = as_user("nobody", str(VENV / "bin/python"), "-c", "import torch, stridelab")
    if tried.returncode != 0:
        message = f"Other users can't import torch and stridelab from {VENV}: {tried.stderr.strip().splitlines()[-1]}"
        raise RuntimeError(message)


def site() -> Path:
    """Return where the hub's packages lie."""
    (found,) = VENV.glob("lib/*/site-packages")
    return found


def link_or_copy(source: os.PathLike[str], target: Path) -> None:
    """Give a file a second place, without a second copy where that can be."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def quietly(*command: str) -> None:
    """Run a command and keep what it says for the case that it fails."""
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        message = f"{' '.join(command[:4])} failed: {done.stderr[-1000:]}"
        raise RuntimeError(message)


@contextmanager
def users(folder: Path, students: Sequence[str] = (ADA, BEN)) -> Iterator[dict[str, str]]:
    """Make a teacher, students and their exchange in a folder; remove them afterwards. Yield the passwords."""
    known = module(HUB / "class_users.py")
    remove(TEACHER, *students)
    try:
        made = known.add([TEACHER], known.TEACHERS) + known.add(students, known.STUDENTS)
        known.make_exchange(folder, TEACHER)
        (VENV / "etc/jupyter/nbgrader_config.py").write_text(
            f"{(HUB / 'nbgrader_config.py').read_text(encoding='utf-8')}\nc.Exchange.root = {str(folder)!r}\n",
            encoding="utf-8",
        )
        yield dict(made)
    finally:
        remove(TEACHER, *students)


def remove(*names: str) -> None:
    """Remove users with their homes and what they still run."""
    for name in names:
        with suppress(KeyError):
            end_processes(pwd.getpwnam(name).pw_uid)
            quietly("userdel", "--force", "--remove", name)


def end_processes(number: int) -> None:
    """End what runs as the user of this number."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if process.stat().st_uid == number:
                os.kill(int(process.name), signal.SIGKILL)
