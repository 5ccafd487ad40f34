"""Updates: the setting, the page while a table is open, and every step from a check to what is left to do."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from unittest.mock import patch

from PySide6.QtWidgets import QWidget

from app.session.ports import SessionRow
from app.settings import Settings
from app.update.build import Build, Kind
from app.update.errors import UpdateError
from app.update.manifest import Manifest, ReleaseFile
from app.update.offer import Offer
from app.update.version import Version
from tests.screenshots.out import FOLDERS
from tests.screenshots.station import Station
from ui import book_files
from ui.updates.desk import Installed, Looked, UpdateDesk
from ui.updates.handing import Handed, How
from ui.views.pages.update_page import UpdatePage
from ui.views.pages.window_page import TO_THE_TABLES

BUILD = Build(Kind.DEB, "00" * 32, "https://updates.invalid/cutcard-update.json")
FILE = ReleaseFile("deb", "cutcard_0.2.0_amd64.deb", 68_400_000, "0" * 64)
NOTES = (
    "What is new stands here, in a few sentences.",
    "Each of them says what changes for the person who deals.",
    "What was mended is told as well, so that nobody has to find it out at the table.",
)
RELEASE = Manifest(Version(0, 2, 0), date(2027, 2, 3), NOTES, (FILE,))
KEPT = Path("/Users/dealer/cutcard/updates") / FILE.name


class NoSource:
    """Nothing is read: the pages are shown what would come."""

    def read(self, name: str, most: int) -> bytes:
        raise UpdateError(f"{name}, {most}")

    def chunks(self, name: str) -> Iterator[bytes]:
        raise UpdateError(name)


LOOKED = Looked(RELEASE, Offer(RELEASE, FILE), NoSource())


class Page:
    """Makes the page for a build, with these tables."""

    def __init__(self, build: Build, tables: tuple[SessionRow, ...] = ()) -> None:
        self._build, self._tables = build, tables

    def __call__(self, parent: QWidget, settings: Settings, back: str) -> UpdatePage:
        desk = UpdateDesk(self._build, "0.1.0", KEPT.parent, lambda: self._tables, KEPT.with_name)
        return UpdatePage(parent, settings, back, desk)


def play(station: Station) -> None:
    """From the list of tables on."""
    station.tap("Settings")
    station.photograph("tables-settings")
    station.tap("Updates")
    station.photograph("update-source")
    station.tap("Back, to the tables")
    for scene, build, tables in (
        ("update-table-open", BUILD, (SessionRow(4, "Thursday game", 1, 0, 138),)),
        ("update-off", BUILD, ()),
    ):
        station.show_over(Page(build, tables), TO_THE_TABLES)
        station.photograph(scene)
        station.tap("Back, to the tables")
    _from_a_check_on(station)


def _from_a_check_on(station: Station) -> None:
    page = station.show_over(Page(BUILD), TO_THE_TABLES)
    with patch.object(book_files, "folders", lambda: FOLDERS):
        station.tap("From a folder")
    station.photograph("update-folders")
    page.job.found.emit(LOOKED)
    station.photograph("update-found")
    page.there.show_fetching(FILE.name)
    page.there.bar.show_progress(0.62, "42.4 MB of 68.4 MB")
    station.photograph("update-fetching")
    page.there.show_busy("Installing", FILE.name, "Your nights are copied first, then it is installed")
    station.photograph("update-installing")
    handed = Handed(How.BY_HAND, KEPT, f"sudo apt install {KEPT}")
    page.job.found.emit(Installed(handed, KEPT.with_name("cutcard-before-0.2.0.sqlite")))
    station.photograph("update-installed")
    page.job.failed.emit("The signature does not fit: this is no update from the makers of your Cutcard, or it was "
                         "changed on the way. Nothing was installed; do not use these files.")  # fmt: skip
    station.photograph("update-refused")
    station.tap("Back, to the tables")
