"""The grader's end of one process that runs a submission's cells."""

from __future__ import annotations

import contextlib
import secrets
import shutil
import socket
from typing import Any

from classroom.grading import wire


class Process:
    """One process that runs cells."""

    def __init__(self, talk: socket.socket, control: socket.socket, folder: str | None) -> None:
        self._talk, self._control, self._folder = talk, control, folder
        self.ended: dict[str, Any] | None = None

    def execute(self, kind: str, source: str, seconds: float, asked: list[str] | None = None) -> dict[str, Any]:
        """Run one cell and return its report.

        Raises
        ------
        wire.Closed, wire.Late, wire.Garbled
            The process has ended, is too slow, or answers nonsense: close it.

        """
        token = secrets.token_hex(8)
        wire.send(self._talk, {"kind": kind, "source": source, "asked": asked or [], "token": token})
        report = wire.receive(self._talk, seconds)
        if report.get("token") != token or not understood(report):
            raise wire.Garbled
        return report

    def stop(self) -> None:
        """Have the process killed, from any thread; whoever waits for a report hears that it is gone."""
        with contextlib.suppress(OSError):
            self._control.shutdown(socket.SHUT_WR)

    def close(self) -> dict[str, Any]:
        """End the process and all that it started; return how it had ended."""
        if self.ended is None:
            self._talk.close()
            try:
                said = wire.receive(self._control, 0.3)  # it may have ended already, and has something to say
            except (wire.Closed, wire.Late, wire.Garbled):
                self.stop()
                said = {"ended": "killed"}
                with contextlib.suppress(wire.Closed, wire.Late, wire.Garbled):
                    said = wire.receive(self._control, 10)
            self._control.close()
            self.ended = said
            if self._folder:
                shutil.rmtree(self._folder, ignore_errors=True)
        return self.ended


def understood(report: dict[str, Any]) -> bool:
    """Return whether a report has the form of one: an answer can send whatever it likes."""
    lists = [report.get("outputs"), report.get("changed")]
    error, outputs = report.get("error"), report.get("outputs")
    return (
        all(isinstance(found, list) for found in lists)
        and all(isinstance(output, dict) for output in outputs or ())
        and isinstance(error, dict | None)
    )
