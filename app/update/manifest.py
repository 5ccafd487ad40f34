"""The manifest of a release, `cutcard-update.json`: which version, from when, what is new, its files. Sizes are bytes.

Its signature is checked before (`app.update.signature`), so nothing here stands between a stranger and the program; the
limits are for mistakes of our own and for what is shown.
"""

from datetime import date
from typing import Annotated

import msgspec

from app.update.errors import UpdateError
from app.update.version import Version, read_version

MANIFEST_NAME = "cutcard-update.json"
SIGNATURE_NAME = f"{MANIFEST_NAME}.sig"
MANIFEST_LARGEST = 64_000
FILE_LARGEST = 500_000_000
FORMAT = 1

_PLAIN_NAME = r"\A[Cc]utcard[A-Za-z0-9._+~-]{1,90}\.(deb|AppImage|exe|dmg)\Z"
"""No path, nothing hidden, no name that Windows keeps for a device."""
_UNREADABLE = "The description of the update cannot be read: its files are damaged, get them anew."
_NEWER_FORMAT = (
    "The update is described in a way that this Cutcard does not know yet: install the new version by hand, once."
)

_Note = Annotated[str, msgspec.Meta(min_length=1, max_length=140)]
"""As long as two lines of the page that shows them, which has room for six."""


class ReleaseFile(msgspec.Struct, frozen=True):
    """One installer. `kind` is a `Kind`'s value, or one that a later program has; `sha256` is lower-case hex."""

    kind: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    name: Annotated[str, msgspec.Meta(pattern=_PLAIN_NAME)]
    size: Annotated[int, msgspec.Meta(ge=1, le=FILE_LARGEST)]
    sha256: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class _Written(msgspec.Struct, frozen=True):
    """The manifest as JSON has it; what a later program adds to it is passed over."""

    format: int
    version: str
    released: date
    notes: Annotated[tuple[_Note, ...], msgspec.Meta(max_length=6)]
    files: Annotated[tuple[ReleaseFile, ...], msgspec.Meta(min_length=1, max_length=16)]


class Manifest(msgspec.Struct, frozen=True):
    """A release. `notes` are plain sentences; no two files are of one kind."""

    version: Version
    released: date
    notes: tuple[str, ...]
    files: tuple[ReleaseFile, ...]


def read_manifest(data: bytes) -> Manifest:
    """The release that these bytes describe. Raises UpdateError, and nothing else."""
    if len(data) > MANIFEST_LARGEST:
        raise UpdateError(_UNREADABLE)
    try:
        if msgspec.json.decode(data, type=_OnlyFormat).format != FORMAT:
            raise UpdateError(_NEWER_FORMAT)
        written = msgspec.json.decode(data, type=_Written)
        version = read_version(written.version)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise UpdateError(_UNREADABLE) from error
    if len({file.kind for file in written.files}) < len(written.files):
        raise UpdateError(_UNREADABLE)
    return Manifest(version, written.released, tuple(map(_plain, written.notes)), written.files)


class _OnlyFormat(msgspec.Struct, frozen=True):
    """What is read first: another format may have everything else elsewhere."""

    format: int


def _plain(note: str) -> str:
    """The sentence on one line, without control codes and marks of direction."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in note).split())
