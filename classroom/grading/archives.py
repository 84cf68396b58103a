"""Reads a zip archive's files without writing any: its names are only labels, its sizes are counted while reading."""

from __future__ import annotations

import contextlib
import dataclasses
import datetime as dt
import io
import stat
import zipfile
from typing import IO, TYPE_CHECKING

from classroom.grading.names import printable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENTRIES = 20_000
LARGEST = 100_000_000  # bytes of one file, unpacked
WHOLE = 2_000_000_000  # bytes of all files, unpacked
DEPTH = 3  # archives in archives
LATEST = 4e9  # seconds: the year 2096
IGNORED = ("__MACOSX", "__pycache__", "Thumbs.db", "desktop.ini", "timestamp.txt")  # the last is nbgrader's


@dataclasses.dataclass(frozen=True)
class File:
    """A file that was found; ``trouble`` says why its content can't be had."""

    parts: tuple[str, ...]
    when: float
    content: bytes = dataclasses.field(repr=False)
    trouble: str = ""


class Reader:
    """Reads one archive, and the archives in it, up to bounds on what they unpack to."""

    def __init__(self) -> None:
        self.left = WHOLE
        self.entries = ENTRIES

    def files(self, archive: Path) -> Iterator[File]:
        """Yield what is in an archive; what can't be read comes with its trouble."""
        try:
            opened = archive.open("rb")
        except OSError as error:
            yield File((archive.name,), 0, b"", f"The archive can't be read ({error.strerror}).")
            return
        with opened:
            yield from self._open(opened, (archive.name,), sane(archive.stat().st_mtime), 1)

    def _open(self, opened: IO[bytes], above: tuple[str, ...], when: float, depth: int) -> Iterator[File]:
        try:
            with zipfile.ZipFile(opened) as archive:
                for entry in archive.infolist():
                    yield from self._entry(archive, entry, above, depth)
        except Exception as error:  # noqa: BLE001 (of what a file does to zipfile, nothing may end the grading)
            yield File(above, when, b"", f"The archive can't be read ({error or type(error).__name__}).")

    def _entry(
        self, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, above: tuple[str, ...], depth: int
    ) -> Iterator[File]:
        inside = _name(entry).replace("\\", "/")
        parts = (*above, *(printable(part) for part in inside.split("/") if part not in ("", ".", "..")))
        if entry.is_dir() or len(parts) == len(above) or ignored(parts):
            return
        self.entries -= 1
        when = _time(entry)
        if self.entries < 0:
            if self.entries == -1:
                yield File(parts, when, b"", f"The archive has more than {ENTRIES} files; the rest was not read.")
            return
        if stat.S_ISLNK(entry.external_attr >> 16):
            yield File(parts, when, b"", "It is a link, no file: links are not followed.")
            return
        content, trouble = self._content(archive, entry)
        if not trouble and parts[-1].lower().endswith(".zip"):
            if depth >= DEPTH:
                yield File(parts, when, b"", f"Archives are read {DEPTH} deep; this one lies deeper.")
            else:
                yield from self._open(io.BytesIO(content), parts, when, depth + 1)
            return
        yield File(parts, when, content, trouble)

    def _content(self, archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> tuple[bytes, str]:
        """Return a file's content, or why there is none: what its header says of its size is not believed."""
        if entry.flag_bits & 1:
            return b"", "It is encrypted."
        room = min(LARGEST, self.left)
        try:
            with archive.open(entry) as file:
                content = file.read(room + 1)
        except Exception as error:  # noqa: BLE001 (each way of packing has errors of its own)
            return b"", f"It can't be unpacked ({error or type(error).__name__})."
        if len(content) > room:
            return b"", f"It unpacks to more than {room:,} bytes."
        self.left -= len(content)
        return content, ""


def ignored(parts: tuple[str, ...]) -> bool:
    """Return whether a file is what systems leave beside others."""
    return any(part in IGNORED or part.startswith(".") for part in parts)


def sane(when: float) -> float:
    """Return a time that a calendar has."""
    return min(max(when, 0.0), LATEST)


def _name(entry: zipfile.ZipInfo) -> str:
    """Return a file's name: some programs write UTF-8 or, on a Chinese Windows, GB 2312, and do not say so."""
    if not entry.flag_bits & 0x800:
        for encoding in ("utf-8", "gb2312"):
            with contextlib.suppress(UnicodeError):
                return entry.filename.encode("cp437").decode(encoding)
    return entry.filename


def _time(entry: zipfile.ZipInfo) -> float:
    try:
        return dt.datetime(*entry.date_time).timestamp()  # noqa: DTZ001 (an archive has the local time)
    except (ValueError, OverflowError):
        return 0.0
