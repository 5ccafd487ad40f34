"""A file that is written whole or not at all, under a name that every system takes."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, Final
from unicodedata import normalize

from app.session.ports import StorageError

_LONGEST_STEM: Final = 80
"""In bytes of UTF-8, so that a number, an ending and a partial name have room on every system."""
_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\s]+')
_OF_WINDOWS = frozenset({"con", "prn", "aux", "nul", "conin$", "conout$", "clock$"}) | {
    f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"
}
"""Names that are devices there, whatever ending follows them."""


@contextmanager
def whole_file(path: Path, *, replace: bool) -> Iterator[BinaryIO]:
    """A file beside `path` to write to, which takes its name and place once it is whole and on the disk.

    With `replace` an older file is overwritten. Raises StorageError; the older file, or none, is then there, as it is
    after every other error of the body.
    """
    try:
        made = path.with_name(f".{token_hex(8)}.partial")
        if not replace and path.exists():
            raise StorageError(f"{path} exists already: choose another name, so that nothing is lost.")
        file = made.open("xb")
    except (OSError, ValueError) as error:
        raise _cannot_be(path, error) from error
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _put(made, path)
    except OSError as error:
        _forget(made)
        raise _cannot_be(path, error) from error
    except BaseException:
        _forget(made)
        raise


def _put(made: Path, path: Path) -> None:
    """Give the finished file its name. Raises OSError, StorageError."""
    try:
        made.replace(path)
    except ValueError as error:
        raise _cannot_be(path, error) from error


def _cannot_be(path: Path, error: OSError | ValueError) -> StorageError:
    why = (error.strerror or str(error)) if isinstance(error, OSError) else "its name is none"
    return StorageError(f"{path} cannot be written ({why}): choose another place for it.")


def _forget(made: Path) -> None:
    try:
        made.unlink(missing_ok=True)
    except OSError:
        return  # its disk is gone


def file_stem(text: str, otherwise: str) -> str:
    """`text` as the name of a file without its ending, `otherwise` where nothing of it is left.

    No path parts, no characters or names that Windows keeps for itself, no control codes, nothing hidden, not too long.
    """
    shown = "".join(letter if letter.isprintable() else " " for letter in normalize("NFC", text))
    stem = _NOT_IN_NAMES.sub("-", shown).strip("-. ")
    stem = stem.encode("utf-8", "ignore")[:_LONGEST_STEM].decode("utf-8", "ignore").rstrip("-. ")
    if stem.partition(".")[0].casefold().rstrip() in _OF_WINDOWS:
        stem = f"{otherwise}-{stem}"
    return stem or otherwise
