"""Messages between the grader and the process that runs a student's code: a length, then JSON."""

from __future__ import annotations

import json
import struct
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import socket

HEADER = struct.Struct(">I")
SENDING = 20  # seconds for a message to be taken
MOST = 4_000_000  # bytes of one message: what a cell shows is cut far below that


class Closed(Exception):  # noqa: N818 (an end, not an error)
    """The other side is gone."""


class Late(Exception):  # noqa: N818
    """The other side did not answer in time."""


class Garbled(Exception):  # noqa: N818
    """The other side sent what is no message, or too long a one."""


def send(wire: socket.socket, message: dict[str, Any]) -> None:
    """Send a message; raise Closed where nobody is there."""
    body = json.dumps(message).encode()
    wire.settimeout(SENDING)
    try:
        wire.sendall(HEADER.pack(len(body)) + body)
    except OSError as error:
        raise Closed from error


def receive(wire: socket.socket, seconds: float | None = None) -> dict[str, Any]:
    """Wait for the next message and return it.

    Raises
    ------
    Closed, Late, Garbled
        There is none.

    """
    until = None if seconds is None else time.monotonic() + seconds
    (length,) = HEADER.unpack(_exactly(wire, HEADER.size, until))
    if length > MOST:
        raise Garbled
    try:
        body = _exactly(wire, length, until)
        message = json.loads(body)
        if b"\\ud" in body:
            message = _whole(message)
    except (ValueError, RecursionError) as error:
        raise Garbled from error
    if not isinstance(message, dict):
        raise Garbled
    return message


def _whole(value: Any) -> Any:
    """Return a message with a mark for each half character: no file can hold those."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, list):
        return [_whole(part) for part in value]
    if isinstance(value, dict):
        return {_whole(key): _whole(part) for key, part in value.items()}
    return value


def _exactly(wire: socket.socket, count: int, until: float | None) -> bytes:
    parts: list[bytes] = []
    while count:
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            raise Late
        wire.settimeout(left)
        try:
            part = wire.recv(min(count, 1 << 16))
        except TimeoutError as error:
            raise Late from error
        except OSError as error:
            raise Closed from error
        if not part:
            raise Closed
        parts.append(part)
        count -= len(part)
    return b"".join(parts)
