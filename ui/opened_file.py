"""A file that somebody opens with Cutcard, by a double click or by its name alone: told by its name or its content."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class FileKind(Enum):
    """What a file holds."""

    NIGHTS = "nights"
    """A database of ours, such as a backup."""
    HANDS = "hands"


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A file and what it should be; whether it is so is seen when it is read."""

    path: Path
    kind: FileKind


_BY_NAME = {".cutcard": FileKind.NIGHTS, ".phh": FileKind.HANDS, ".phhs": FileKind.HANDS}
_SQLITE, _OURS, _OURS_AT = b"SQLite format 3\0", b"CutC", 68
"""How a database begins, and the mark of ours in it; looked for without loading what reads databases."""


def opened_file(name: str) -> OpenedFile | None:
    """The file of this name; None where there is none, or it is nothing that the program opens."""
    path = Path(name)
    try:
        if not path.is_file():
            return None
        kind = _BY_NAME.get(path.suffix.lower()) or _by_content(path)
    except (OSError, ValueError):  # a name that no file can have
        return None
    return OpenedFile(path.absolute(), kind) if kind is not None else None


def _by_content(path: Path) -> FileKind | None:
    with path.open("rb") as file:
        begin = file.read(_OURS_AT + len(_OURS))
    return FileKind.NIGHTS if begin.startswith(_SQLITE) and begin.endswith(_OURS) else None
