"""What a cell shows, gathered in the form of a notebook's outputs, and bounded."""

from __future__ import annotations

import base64
import json
import os
import sys
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

SHOWN = 50_000  # characters of text that are kept of a cell
FLOOD = 20_000_000  # characters of text at which the process is ended
RICH = 2_000_000  # characters of a cell's displayed outputs; with all else that fits into one message (wire.MOST)
DISPLAYS = 200  # outputs of a cell
KINDS = ("text/plain", "image/png")
WORST = 300  # characters of an error's message
FLOODED = 77  # the exit code that says so


class Outputs:
    """The outputs of the cell that runs."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Begin with a cell."""
        self.found: list[dict[str, Any]] = []
        self.error: dict[str, Any] | None = None
        self.kept = self.seen = self.shown = 0
        Shell.outputs = self
        sys.stdout, sys.stderr = Stream(self, "stdout"), Stream(self, "stderr")

    def stop(self) -> tuple[list[dict[str, Any]], dict[str, Any] | None]:
        """Return what the cell showed, and the error that ended it."""
        return self.found, self.error

    def text(self, name: str, text: str) -> None:
        """Take what is printed; end the process where it is a flood."""
        self.seen += len(text)
        if self.seen > FLOOD:
            os._exit(FLOODED)
        part = text[: max(0, SHOWN - self.kept)]
        if len(part) < len(text) and self.kept < SHOWN:
            part += f"\n[cut: more than {SHOWN} characters]\n"
        self.kept += len(text)
        if not part:
            return
        if self.found and self.found[-1].get("name") == name:
            self.found[-1]["text"] += part
        elif len(self.found) < DISPLAYS:
            self.found.append({"output_type": "stream", "name": name, "text": part})

    def rich(self, data: dict[str, Any]) -> None:
        """Take a displayed thing: of its forms the text and the picture, nothing that a browser would run."""
        forms = {kind: _text(data[kind]) for kind in KINDS if kind in data}
        size = len(json.dumps(forms))
        self.seen += size
        if self.seen > FLOOD:
            os._exit(FLOODED)
        if self.shown + size > RICH:
            forms = {"text/plain": f"[left out: an output of {size} characters]"}
            size = 100
        if len(self.found) < DISPLAYS:
            self.found.append({"output_type": "display_data", "data": forms})
            self.shown += size

    def failed(self, name: str, message: str, trace: list[str]) -> None:
        """Take the error that ended the cell."""
        trace = [line[:2000] for line in trace[-40:]]
        name = name[:WORST]
        self.error = {"name": name, "message": message}
        self.found.append({"output_type": "error", "ename": name, "evalue": message, "traceback": trace})


class Stream:
    """Stands for sys.stdout and sys.stderr."""

    encoding, errors, closed = "utf-8", "replace", False

    def __init__(self, outputs: Outputs, name: str) -> None:
        self._outputs, self.name = outputs, name

    def write(self, text: str) -> int:
        """Take a text."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._outputs.text(self.name, text)
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Take several texts."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Do nothing: it is written already."""

    def isatty(self) -> bool:
        """Say that nobody looks."""
        return False

    def fileno(self) -> int:
        """Say that there is no file."""
        raise OSError("this stream has no file")

    def writable(self) -> bool:
        """Say that it can be written to."""
        return True


class _Hook(DisplayHook):
    def write_output_prompt(self) -> None:
        """Write none: the number stands beside the output."""

    def write_format_data(self, format_dict: dict[str, Any], *_: Any) -> None:
        Shell.outputs.rich(format_dict)

    def finish_displayhook(self) -> None:
        self._is_active = False


class _Publisher(DisplayPublisher):
    def publish(self, data: Any, *_: Any, **__: Any) -> None:
        Shell.outputs.rich(data)

    def clear_output(self, wait: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 (IPython's signature)
        Shell.outputs.found.clear()
        Shell.outputs.shown = 0


class Shell(InteractiveShell):
    """IPython's shell without a terminal, history or profile; what it shows goes to ``outputs``."""

    outputs: Outputs

    def __init__(self, **more: Any) -> None:
        settings = Config()
        settings.HistoryManager.enabled = False
        settings.InteractiveShell.update(colors="nocolor", autoindent=False, xmode="Context")
        super().__init__(config=settings, displayhook_class=_Hook, display_pub_class=_Publisher, **more)  # type: ignore[no-untyped-call]

    def enable_gui(self, gui: str | None = None) -> None:
        """Have none."""

    def _showtraceback(self, etype: type, evalue: BaseException, stb: list[str]) -> None:
        self.outputs.failed(etype.__name__, words(evalue), [line for part in stb for line in part.splitlines()])


def words(error: BaseException) -> str:
    """Return an error's message."""
    try:
        return str(error)[:WORST]
    except BaseException:  # noqa: BLE001 (the student's class may have a __str__ that raises)
        return ""


def _text(form: Any) -> str:
    return base64.b64encode(form).decode() if isinstance(form, bytes) else str(form)
