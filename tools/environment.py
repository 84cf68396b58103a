"""Make .venv and install requirements.txt into it with pip; do nothing where that is already done.

Runs on the Python that the environment shall have, before anything is installed, so it uses the standard library
alone. What is installed is recorded last: an interrupted run leaves no record and the next one goes on with it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
RECORD = VENV / "installed.txt"
CPU_INDEX = "https://download.pytorch.org/whl/cpu"
GIGABYTES = {
    "cpu": 4,
    "cuda": 12,
}  # what an installation takes at its height, torch's CUDA libraries being most of it

WORTH_SHOWING = ("Collecting", "Downloading", "Building", "Installing", "Successfully")  # of what pip says
WIDTH = 110
LAST_WORDS = 3000  # characters of pip's own that are shown where it fails

# What pip says -> what is the matter and what to do about it.
REASONS = {
    "No space left on device": "the disk is full: free {need} GB, then run the same command again",
    "Temporary failure in name resolution": "the package index can't be reached: check the network, then run again",
    "ReadTimeoutError": "the package index did not answer in time: run the same command again, it goes on from here",
    "connection broken by": "the package index can't be reached: check the network, then run again",
    "No matching distribution found": "a package has no release for this Python ({python}): try another, 3.11 first, "
    "with PYTHON= after removing .venv",
}


def main() -> None:
    """Bring .venv up to date with requirements.txt and pyproject.toml."""
    wanted = digest()
    if starts() and RECORD.exists() and RECORD.read_text(encoding="utf-8") == wanted:
        return
    need_permission(ROOT, VENV)
    build = torch_build()
    need_space(build)
    make_venv()
    # Node goes by the next package.json above a script: by the book's own, JupyterLab's scripts would be modules.
    (VENV / "package.json").write_text('{"type": "commonjs"}\n', encoding="utf-8")
    RECORD.unlink(missing_ok=True)
    step("Installing torch and the rest of requirements.txt (some minutes the first time)")
    index = ["--extra-index-url", CPU_INDEX] if build == "cpu" and sys.platform == "linux" else []
    pip("install", "--no-compile", *index, "-r", "requirements.txt", build=build)
    compile_all()
    RECORD.write_text(wanted, encoding="utf-8")


def digest() -> str:
    """Return what the environment depends on, as one hash: the pins, the package's metadata, the folder's place."""
    parts = [str(ROOT).encode(), *((ROOT / name).read_bytes() for name in ("requirements.txt", "pyproject.toml"))]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def starts() -> bool:
    """Say whether .venv holds a Python that starts (its own Python may have been removed since)."""
    try:
        return subprocess.run([PYTHON, "-c", ""], check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def torch_build() -> str:
    """Say which torch will come: "cpu" where PyTorch's own index can be reached or the system has no other."""
    if sys.platform != "linux":
        return "cpu"
    try:
        with urllib.request.urlopen(f"{CPU_INDEX}/torch/", timeout=10):  # noqa: S310 -- the one address above
            return "cpu"
    except OSError:
        return "cuda"


def need_permission(*folders: Path) -> None:
    """Stop where nothing can be written into one of the folders that are there."""
    for folder in folders:
        if folder.exists() and not os.access(folder, os.W_OK):
            sys.exit(f"Nothing can be written into {folder}: put the book's folder where you may write.")


def need_space(build: str) -> None:
    """Stop where torch will not fit on the disk."""
    if torch_there():
        return
    free = shutil.disk_usage(ROOT).free / 1e9
    if free < GIGABYTES[build]:
        sys.exit(
            f"torch and the rest need {GIGABYTES[build]} GB on this disk and {free:.1f} GB are free: free some space."
        )


def torch_there() -> bool:
    """Say whether .venv already holds torch."""
    return any(VENV.glob("lib/python3.*/site-packages/torch/__init__.py"))


def make_venv() -> None:
    """Create .venv, or complete it; stop where this Python can't."""
    if starts() and pip_here():
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        package = f"python{version}-venv"
        sys.exit(f"Python {version} lacks its venv module: install it (Debian and Ubuntu: apt install {package}).")
    step(f"Making .venv with Python {sys.version.split()[0]}")
    clear = ["--clear"] if VENV.exists() else []
    if subprocess.run([sys.executable, "-m", "venv", *clear, VENV], check=False).returncode != 0:
        sys.exit("The environment .venv could not be made (see above): remove it with `rm -r .venv` and try again.")


def pip_here() -> bool:
    """Say whether .venv's Python has pip, and its scripts start that Python.

    A creation that was interrupted leaves no pip. In a folder that was moved or copied, scripts name the old place.
    """
    if subprocess.run([PYTHON, "-m", "pip", "--version"], check=False, capture_output=True).returncode != 0:
        return False
    script = PYTHON.with_name(f"pip{PYTHON.suffix}")
    return script.exists() and os.fsencode(VENV) in script.read_bytes()


def pip(*arguments: str, build: str) -> None:
    """Run pip in .venv, show what it does, and stop with one sentence where it fails."""
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments]
    said: list[str] = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        for line in process.stdout or ():
            said.append(line)
            if line.lstrip().startswith(WORTH_SHOWING):
                print("   ", line.strip()[:WIDTH], flush=True)
    if process.returncode != 0:
        text = "".join(said)
        print(text[-LAST_WORDS:], file=sys.stderr)
        known = (sentence for sign, sentence in REASONS.items() if sign in text)
        reason = next(
            known, "see its own words above; run the same command again when it is mended, it goes on from here"
        )
        python = f"{sys.version_info.major}.{sys.version_info.minor}"
        sys.exit("pip could not install everything: " + reason.format(need=GIGABYTES[build], python=python) + ".")


def compile_all() -> None:
    """Compile what was installed on all processors, as pip does on one; a file for another Python is passed over."""
    command = [str(PYTHON), "-m", "compileall", "-q", "-q", "-j", "0", str(VENV)]
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)


def step(sentence: str) -> None:
    """Announce a step that takes time."""
    print(f"==> {sentence}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nInterrupted: the same command goes on from here.")
