"""Where the files of a release are read from: a folder or stick, or a server (`web_source`). Sizes are bytes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from app.update.errors import UpdateError
from app.update.manifest import MANIFEST_NAME

CHUNK = 256 * 1024
Tell = Callable[[int, int], bool]
"""Is told what was read and how much there is; False: stop."""


class UpdateSource(Protocol):
    """The files of one release, by their plain names."""

    def read(self, name: str, most: int) -> bytes:
        """A whole small file. Raises UpdateError, also where it has more than `most` bytes."""

    def chunks(self, name: str) -> Iterator[bytes]:
        """A file piece by piece. Raises UpdateError."""


class FolderSource:
    """A folder that holds manifest, signature and installers side by side."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, name: str, most: int) -> bytes:
        data = b""
        for chunk in self.chunks(name):
            data += chunk
            if len(data) > most:
                raise UpdateError(f"{name} is too large to be what it says: get the files of the update anew.")
        return data

    def chunks(self, name: str) -> Iterator[bytes]:
        path = self._folder / name
        try:
            if not path.is_file():
                raise UpdateError(_not_there(name, self._folder))
            with path.open("rb") as file:
                while chunk := file.read(CHUNK):
                    yield chunk
        except (OSError, ValueError) as error:
            why = (error.strerror or str(error)) if isinstance(error, OSError) else "its name is none"
            raise UpdateError(f"{path} cannot be read ({why}): see whether the stick is still in.") from error


def _not_there(name: str, folder: Path) -> str:
    if name == MANIFEST_NAME:
        return f"There is no update in {folder}: choose the folder that holds {MANIFEST_NAME}."
    return f"{name} is missing in {folder}: put all files of the update into one folder."
