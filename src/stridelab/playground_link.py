"""Links into the playground: what ``js/explorers/playground_link.js`` reads and writes, too."""

from __future__ import annotations

import base64
import zlib

VERSION = "1"
LONGEST = 10_000
"""Characters of a program at most, as in the language."""
LINES = 200
"""Lines of a program at most."""


def hash_of(program: str, line: int = 0) -> str:
    """Return ``#1.LINE.PROGRAM``, the program as deflate in URL-safe base64; line 0 is the end."""
    deflate = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    packed = deflate.compress(program.encode()) + deflate.flush()
    return f"#{VERSION}.{line}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def program_of(link: str) -> tuple[str, int]:
    """Return the program and the line of a hash that ``hash_of`` made."""
    version, line, text = link.removeprefix("#").split(".")
    if version != VERSION:
        raise ValueError(f"The link has the version {version}: this is {VERSION}.")
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return zlib.decompress(packed, wbits=-zlib.MAX_WBITS).decode(), int(line)
