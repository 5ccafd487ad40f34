"""What this copy of the program is: from which package, and by which key and address it knows an update.

A package carries `resources/build.toml`; a source checkout has none.
"""

import re
import tomllib
from dataclasses import dataclass
from enum import StrEnum

from app.update.errors import UpdateError

_KEY = re.compile("[0-9a-f]{64}")
_ADDRESS = re.compile(r"https://[!-~]{1,1000}")
_DAMAGED = "This copy of Cutcard is damaged (build.toml): install it anew, your nights stay as they are."


class Kind(StrEnum):
    """What the program was installed from; the values are those of build.toml and of the manifest."""

    SOURCE = "source"
    DEB = "deb"
    APPIMAGE = "appimage"
    WINDOWS = "windows"
    MACOS = "macos"


@dataclass(frozen=True, slots=True)
class Build:
    """`key` is the Ed25519 public key as hex, '' for a build that cannot check; `address` the manifest's, or ''."""

    kind: Kind = Kind.SOURCE
    key: str = ""
    address: str = ""


def read_build(text: str | None) -> Build:
    """The build that build.toml tells of; None, as there is no such file, is a source checkout. Raises UpdateError."""
    if text is None:
        return Build()
    try:
        told = tomllib.loads(text)
        kind = Kind(told["kind"])
    except (tomllib.TOMLDecodeError, KeyError, ValueError, RecursionError) as error:
        raise UpdateError(_DAMAGED) from error
    return Build(kind, _either(told, "update_key", _KEY), _either(told, "update_address", _ADDRESS))


def _either(told: dict[str, object], name: str, wanted: re.Pattern[str]) -> str:
    """A text as it must be, or ''. Raises UpdateError."""
    value = told.get(name, "")
    if not isinstance(value, str) or not (value == "" or wanted.fullmatch(value)):
        raise UpdateError(_DAMAGED)
    return value
