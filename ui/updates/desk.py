"""Everything about an update that is done for the page and the command: look, fetch, install. No Qt."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import resources
from app.session.ports import SessionRow, StorageError
from app.update.build import Build, Kind, read_build
from app.update.errors import UpdateError
from app.update.manifest import MANIFEST_LARGEST, MANIFEST_NAME, SIGNATURE_NAME, Manifest, read_manifest
from app.update.offer import Offer, offer_of
from app.update.signature import SIGNATURE_LARGEST, check_signature
from app.update.version import read_version
from ui.updates.handing import Handed, hand_over
from ui.updates.source import Tell, UpdateSource
from ui.updates.taking import is_right, take
from ui.updates.web_source import WebSource
from ui.words import update_words as words
from ui.words.names import isolated


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found, and from where; no `offer`: the program is as new already."""

    release: Manifest
    offer: Offer | None
    source: UpdateSource


@dataclass(frozen=True, slots=True)
class Installed:
    """What was handed over, and the copy of the database from just before."""

    handed: Handed
    copy: Path


def build_here() -> Build:
    """What this copy of the program is. Raises StorageError."""
    path = resources.path("build.toml")
    try:
        return read_build(path.read_text("utf-8") if path.exists() else None)
    except (OSError, UnicodeDecodeError, UpdateError) as error:
        raise StorageError(str(error)) from error


@dataclass(frozen=True, slots=True)
class UpdateDesk:
    """`running` is this program's version, `folder` where installers are kept, `sessions` lists all tables, `keep`
    copies the database to a file whose name ends with these words and returns it.
    """

    build: Build
    running: str
    folder: Path
    sessions: Callable[[], Sequence[SessionRow]]
    keep: Callable[[str], Path]
    web: Callable[[str], UpdateSource] = WebSource
    hand_over: Callable[[Kind, Path], Handed] = hand_over

    def open_table(self) -> str:
        """The name of a table that is open, '' where none is. Raises StorageError."""
        opened = [row for row in self.sessions() if not row.closed_at]
        return (isolated(opened[0].name) or f"Table {opened[0].stream}") if opened else ""

    def look(self, source: UpdateSource | None = None) -> Looked:
        """What a folder has to offer, or the server of this build. Raises UpdateError, StorageError."""
        self._refuse_at_table()
        return look(self.build, self.running, source or self.web(self.build.address))

    def fetch(self, looked: Looked, tell: Tell) -> Path:
        """Bring the installer here, checked. Raises UpdateError, StorageError, Stopped; nothing is left behind then."""
        self._refuse_at_table()
        return take(looked.source, _offered(looked).file, self.folder, tell)

    def install(self, looked: Looked, path: Path) -> Installed:
        """Copy the database, then hand over to the installer. Raises UpdateError, StorageError; all is as it was."""
        offer = _offered(looked)
        self._refuse_at_table()
        try:
            if not is_right(path, offer.file):
                raise UpdateError(f"{path.name} was changed since it was checked: fetch it again.")
        except OSError as error:
            raise UpdateError(f"{path} cannot be read ({error.strerror}): fetch it again.") from error
        copy = self.keep(f"before-{offer.release.version}")
        return Installed(self.hand_over(self.build.kind, path), copy)

    def _refuse_at_table(self) -> None:
        if name := self.open_table():
            raise UpdateError(words.table_open(name))


def look(build: Build, running: str, source: UpdateSource) -> Looked:
    """What there is for a program of this version; the signature is held against it first. Raises UpdateError."""
    manifest = source.read(MANIFEST_NAME, MANIFEST_LARGEST)
    check_signature(manifest, source.read(SIGNATURE_NAME, SIGNATURE_LARGEST), build.key)
    release = read_manifest(manifest)
    try:
        version = read_version(running)
    except ValueError as error:
        raise UpdateError("This copy of Cutcard does not know its own version: install the new one by hand.") from error
    return Looked(release, offer_of(release, version, build), source)


def _offered(looked: Looked) -> Offer:
    if looked.offer is None:
        raise LookupError("only what is newer is fetched and installed")
    return looked.offer
