"""Writing the night out: formats and folders, then the file while it grows."""

from pathlib import Path
from unittest.mock import patch

from app.session.ports import SessionRow
from tests.screenshots.station import Station
from ui import book_files
from ui.commands.export_offers import session_export
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
