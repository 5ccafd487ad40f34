"""Versions of the program: three numbers with dots, compared as numbers."""

import re
from typing import NamedTuple

_WRITTEN = re.compile(r"(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})")


class Version(NamedTuple):
    """`Version(0, 10, 0) > Version(0, 9, 9)`."""

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return ".".join(map(str, self))


def read_version(text: str) -> Version:
    """The version that is written as `0.2.0`, and in no other way. Raises ValueError."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:40]!r} is no version like 0.2.0")
    return Version(*map(int, found.groups()))
