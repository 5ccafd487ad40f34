"""Writing the night out: formats and folders, then the file while it grows; and the copy of all nights."""

from pathlib import Path
from unittest.mock import patch

from app.session.ports import SessionRow
from tests.screenshots.station import Station
from ui import book_files
from ui.commands.export_offers import session_export
from ui.over_pages import Over
from ui.views.pages.export_page import ExportPage
from ui.views.pages.window_page import TO_THE_TABLE

FOLDERS = (Path("/media/CLUB"), Path("/Users/dealer/Documents"), Path("/Users/dealer/Downloads"))
SECOND_LINE = "2026-11-26 · from 19:02 · 10 players · 138 hands"


def play(station: Station) -> None:
    """The page as it opens, and as it stands while a file is written."""
    row = SessionRow(station.session.stream, "Thursday game", 0, 0, 138)
    with patch.object(book_files, "folders", lambda: FOLDERS):
        page = station.show_over(ExportPage, TO_THE_TABLE)
        page.offer(session_export(station.url, row, SECOND_LINE))
    station.photograph("export")
    page.show_begun(FOLDERS[1] / "Thursday-game.pdf")
    page.place.bar.show_progress(0.62, "96 of 154")
    station.photograph("export-writing")
    station.tap("Back")


def copy(station: Station) -> None:
    """From the list of tables on: where a copy of all nights may lie, while it grows, and once it is there."""
    with patch.object(book_files, "folders", lambda: FOLDERS):
        page = station.over(Over.COPY, ExportPage)
    station.photograph("copy")
    file = FOLDERS[0] / "cutcard-2026-11-27.cutcard"
    page.show_begun(file)
    page.job.advanced.emit(8_400_000, 13_600_000)
    station.photograph("copy-writing")
    page.job.written.emit(file, ())
    station.photograph("copy-there")
    page.show_begun(file)
    page.job.failed.emit(f"The disk is full, so nothing was written to {file}: free some space, then try again.")
    station.photograph("copy-full")
    station.tap("Back")
