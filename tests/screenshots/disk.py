"""A full disk, photographed: an entry waits, the console says so, and records it when there is room again."""

from pathlib import Path
from unittest.mock import patch

from PySide6.QtTest import QTest

from app.session.table_session import TableSession
from db.errors import Result, storage_error
from tests.screenshots.station import Station
from ui.session_bridge import FAULT_RETRY_MS

NIGHTS = Path("/media/CLUB/cutcard.sqlite")


def play(station: Station) -> None:
    """The seat to act calls 2."""
    with patch.object(TableSession, "submit", side_effect=storage_error(Result.FULL, "", NIGHTS)):
        station.tap("Call 2")
        station.photograph("not-saved")
    QTest.qWait(FAULT_RETRY_MS + 200)
    if not station.page.bridge.saved:
        raise TimeoutError("the entry was not recorded when the disk had room")
