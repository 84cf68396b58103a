"""What a cell shows, gathered in the form of a notebook's outputs, and bounded."""

from __future__ import annotations

import os
import sys
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

SHOWN = 50_000  # characters of text that are kept of a cell
FLOOD = 20_000_000  # characters of text at which the process is ended
RICH = 400_000  # characters of one rich output
DISPLAYS = 60  # rich outputs of a cell
FLOODED = 77  # the exit code that says so


class Outputs:
    """The outputs of the cell that runs."""

    def __init__(self) -> None:
        self.found: list[dict[str, Any]] = []
        self.error: dict[str, Any] | None = None
        self.kept = self.seen = 0

    def start(self) -> None:
        """Begin with a cell."""
        self.found, self.error, self.kept, self.seen = [], None, 0, 0
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
        else:
            self.found.append({"output_type": "stream", "name": name, "text": part})

    def rich(self, data: dict[str, Any], metadata: dict[str, Any], count: int | None = None) -> None:
        """Take a displayed thing."""
        self.seen += (size := len(repr(data)))
        if self.seen > FLOOD:
            os._exit(FLOODED)
        if len(self.found) >= DISPLAYS:
            return
        if size > RICH:
            data, metadata = {"text/plain": f"[left out: an output of {size} characters]"}, {}
        output: dict[str, Any] = {"output_type": "display_data", "data": data, "metadata": metadata}
        if count is not None:
            output |= {"output_type": "execute_result", "execution_count": count}
        self.found.append(output)

    def failed(self, name: str, message: str, trace: list[str]) -> None:
        """Take the error that ended the cell."""
        trace = [line[:2000] for line in trace[-40:]]
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

    def write_format_data(self, format_dict: dict[str, Any], md_dict: dict[str, Any] | None = None) -> None:
        Shell.outputs.rich(_encoded(format_dict), md_dict or {}, self.prompt_count)

    def finish_displayhook(self) -> None:
        self._is_active = False


class _Publisher(DisplayPublisher):
    def publish(self, data: Any, metadata: Any = None, *_: Any, **__: Any) -> None:
        Shell.outputs.rich(_encoded(data), metadata or {})

    def clear_output(self, wait: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 (IPython's signature)
        Shell.outputs.found.clear()


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
        from classroom.grading.kernel import _words  # noqa: PLC0415 (each needs the other)

        self.outputs.failed(etype.__name__, _words(evalue), [line for part in stb for line in part.splitlines()])


def _encoded(data: dict[str, Any]) -> dict[str, Any]:
    """Return a bundle as JSON holds it."""
    import base64  # noqa: PLC0415
    import json  # noqa: PLC0415

    found: dict[str, Any] = {}
    for kind, value in data.items():
        if isinstance(value, bytes):
            found[kind] = base64.b64encode(value).decode()
        elif isinstance(value, str):
            found[kind] = value
        else:
            try:
                found[kind] = json.loads(json.dumps(value))
            except (TypeError, ValueError):
                continue
    return found
