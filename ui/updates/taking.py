"""An installer on its way into the folder of updates: hashed as it comes, there whole and right or not at all."""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

from app.update.errors import Stopped, UpdateError
from app.update.manifest import ReleaseFile
from ui.updates.source import Tell, UpdateSource


def take(source: UpdateSource, file: ReleaseFile, folder: Path, tell: Tell) -> Path:
    """Bring a file of a release into `folder`, which keeps no other. Returns where it lies.

    Raises UpdateError, Stopped; the file is then not there.
    """
    path = folder / file.name
    part = folder / f"{file.name}.{token_hex(4)}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _forget_others(folder, path)
        if is_right(path, file):
            return path
        try:
            with part.open("xb") as target:
                for chunk in _checked(source, file, tell):
                    target.write(chunk)
                target.flush()
                os.fsync(target.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise UpdateError(f"The update cannot be kept in {folder} ({why}): make room there, then try again.") from error
    return path


def pass_by(source: UpdateSource, file: ReleaseFile, tell: Tell) -> None:
    """Read a file of a release through and keep nothing. Raises UpdateError where it is another, Stopped."""
    for _ in _checked(source, file, tell):
        pass


def is_right(path: Path, file: ReleaseFile) -> bool:
    """Whether what lies there is this file, byte by byte. Raises OSError."""
    if not path.is_file() or path.stat().st_size != file.size:
        return False
    with path.open("rb") as found:
        return hashlib.file_digest(found, "sha256").hexdigest() == file.sha256


def _checked(source: UpdateSource, file: ReleaseFile, tell: Tell) -> Iterator[bytes]:
    """The pieces of the file. Raises UpdateError at the end, or as soon as it is clear that it is another file."""
    count, found = 0, hashlib.sha256()
    for chunk in source.chunks(file.name):
        count += len(chunk)
        if count > file.size:
            break
        found.update(chunk)
        yield chunk
        if not tell(count, file.size):
            raise Stopped
    if count < file.size:
        raise UpdateError(f"{file.name} broke off after {count:,} of {file.size:,} bytes: try again.")
    if found.hexdigest() != file.sha256 or count > file.size:
        raise UpdateError(f"{file.name} is not what was signed: nothing was kept of it. Get the files anew.")


def _forget_others(folder: Path, wanted: Path) -> None:
    """Installers of other versions, and what broke off, take room that nobody needs. Raises OSError."""
    for old in folder.glob("[Cc]utcard*"):
        if old != wanted and old.is_file():
            old.unlink(missing_ok=True)
